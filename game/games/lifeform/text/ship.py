"""The ship in plain letters, the same for a crew and for one alone."""

from __future__ import annotations

from collections.abc import Collection
from textwrap import wrap

from game.core.words import Words
from game.games.lifeform.rules.ship.state import Ship

WIDTH = 100


def ship_lines(
    s: Ship, words: Words, *, hidden: Collection[str] = (), real: str = "", cocoons: Collection[str] = ()
) -> list[str]:
    """Deck by deck, the chambers in which something is. A crew also hides, meets a real image and finds cocoons."""
    lines = []
    for deck in s.box.ship.plan.decks:
        lines.append(f"{deck.name}, {deck.subtitle}")
        for chamber in s.box.ship.plan.chambers:
            if chamber.deck == deck.id and (there := _there(s, chamber.id, words, hidden, real, cocoons)):
                lines += wrap(f"  {chamber.name}: {', '.join(there)}", WIDTH, subsequent_indent="      ")
    if s.door:
        lines.append(f"Security door ({s.door_side} lock): {words.name(s.door)}")
    return lines


def _there(
    s: Ship, chamber: str, words: Words, hidden: Collection[str], real: str, cocoons: Collection[str]
) -> list[str]:
    people = [f"{words.name(c)}{' (hidden)' if c in hidden else ''}" for c in s.owner if s.at[c] == chamber]
    images = [f"{words.name(i)}{' (you)' if i == real else ''}" for i in s.images() if s.at[i] == chamber]
    others = [words.name(piece) for piece in ("android", "cat") if s.at.get(piece) == chamber]
    tokens = [
        *([f"{s.missions[chamber]} mission"] if chamber in s.missions else []),
        *(["dark"] if chamber in s.outages else []),
        *(["terror"] if chamber in s.terrors else []),
        *(["cocoon"] if chamber in cocoons else []),
        *(["BREACHED"] if chamber == s.breach else []),
    ]
    return [*people, *images, *others, *tokens]


def card_line(s: Ship, card: str) -> str:
    """A card with its rows: Keep Moving [MOVE2 | MOVE1 EXPLORE]."""
    kind = s.box.cards[card]
    rows = " | ".join(" ".join(row) for row in kind.rows)
    return f"{kind.name} [{rows}{f' / {kind.reaction}' if kind.reaction else ''}]"
