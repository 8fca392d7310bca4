"""The table of Lifeform in plain letters: for the text table, replays and transcripts."""

from __future__ import annotations

from textwrap import wrap
from typing import Any

from game.core.engine import UNKNOWN, Engine
from game.core.words import Words
from game.games.lifeform.rules.crew.launch import missing, needed
from game.games.lifeform.rules.crew.state import Crew
from game.games.lifeform.rules.data.tracks import COLUMNS
from game.games.lifeform.rules.solo.state import Alone
from game.games.lifeform.text.modules import passenger_lines
from game.games.lifeform.text.solo import solo_lines

_WIDTH = 100


def board(engine: Engine[Any], words: Words, view: Crew | Alone) -> list[str]:
    more = passenger_lines(view, words)
    if isinstance(view, Alone):
        return [*_ship(view, words), "", *solo_lines(view, words), *more]
    return [
        *_clock(view),
        *more,
        "",
        *_ship(view, words),
        "",
        *_loadout(view, words),
        "",
        *_seats(view, words),
    ]


def _clock(s: Crew) -> list[str]:
    minute = "START" if s.minute > 30 else str(s.minute)
    stage = f"Round {s.round}, {s.phase}" if s.stage == "starship" else s.stage
    lines = [
        f"{stage}. Clock {minute}. Hostility {s.hostility}. Cocoon {s.cocoon}. Malfunction {s.malfunction}."
        f" Android status {s.android}{', awake' if s.android_awake else ''}. Vents {s.vents}."
    ]
    if s.evolved or any(s.nursery):
        lines.append(f"Evolution tokens: {', '.join(s.evolved) or 'none yet'}")
    return lines


def _ship(s: Crew | Alone, words: Words) -> list[str]:
    """Deck by deck, the chambers in which something is."""
    lines = []
    for deck in s.box.ship.plan.decks:
        lines.append(f"{deck.name}, {deck.subtitle}")
        for chamber in s.box.ship.plan.chambers:
            if chamber.deck == deck.id and (there := _there(s, chamber.id, words)):
                lines += wrap(f"  {chamber.name}: {', '.join(there)}", _WIDTH, subsequent_indent="      ")
    if s.door:
        lines.append(f"Security door ({s.door_side} lock): {words.name(s.door)}")
    return lines


def _there(s: Crew | Alone, chamber: str, words: Words) -> list[str]:
    hidden, real, cocoons = (s.hidden, s.real, s.cocoons) if isinstance(s, Crew) else ((), "", ())
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


def _loadout(s: Crew, words: Words) -> list[str]:
    parts = [f"{words.name(c)} {n}/{needed(s, c)}" for c, n in zip(COLUMNS, s.loadout, strict=True)]
    gaps = [words.name(gap.what) for gap in missing(s)]
    lines = [f"Loadout: {', '.join(parts)}"]
    lines += wrap(f"Missing for a launch: {', '.join(gaps) or 'nothing'}", _WIDTH, subsequent_indent="  ")
    if s.objectives or s.completed:
        lines += wrap(
            f"Objectives: {', '.join(map(words.name, s.objectives)) or 'none'}; done: {len(s.completed)}", _WIDTH
        )
    return lines


def _seats(s: Crew, words: Words) -> list[str]:
    lines = []
    for seat in (*s.terms.crew, s.terms.lifeform):
        hand = s.hand(seat)
        shown = ", ".join(_card(s, card) for card in hand if card != UNKNOWN)
        extra = [
            *([f"analyzers {s.analyzers[seat]}"] if s.analyzers[seat] else []),
            *map(words.name, s.data[seat]),
            *([f"role {s.roles[seat]}"] if s.roles[seat] else []),
        ]
        text = f"{words.name(s.who(seat))}: {len(hand)} cards{f' ({shown})' if shown else ''}. {', '.join(extra)}"
        lines += wrap(text.rstrip(), _WIDTH, subsequent_indent="    ")
    if s.fight:
        icons = ", ".join(s.fight.icons) or "face down"
        lines.append(f"Fight against {words.name(s.who(s.fight.target))}: {icons}, claws {s.fight.claws}")
    if s.stage == "showdown":
        lines.append(f"Pool: {', '.join(map(words.name, s.pool)) or 'empty'}. Hostility tokens: {s.claws}")
    return lines


def _card(s: Crew, card: str) -> str:
    """A card with its rows: Keep Moving [MOVE2 | MOVE1 EXPLORE]."""
    kind = s.box.cards[card]
    rows = " | ".join(" ".join(row) for row in kind.rows)
    return f"{kind.name} [{rows}{f' / {kind.reaction}' if kind.reaction else ''}]"
