"""Every touch and every drag is answered: with a move, with the next pick, with a choice, or with a sentence.

Nothing here decides what is legal: paths come from the legal moves, and the engine says why something is not. It is
judged with the view of whoever is at the screen, so that no sentence can rest on what they do not know.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any, TypeAlias

from game.core.engine import Decision, Engine
from game.core.moves import Move
from game.core.value import value
from game.core.words import Words
from game.ui.selection import Choose, Make, Offered, Pick
from game.ui.table import Placed, Table


@value
class Tell:
    """A sentence: most often why not, and what would do it."""

    text: str
    rule: str = ""
    lit: frozenset[str] = frozenset()
    """The pieces that would do something."""
    blame: tuple[str, ...] = ()
    """The pieces that stand in the way."""
    refused: bool = False
    """It was a move, and a rule says no."""
    stays: bool = False
    """It is read until something else is said."""


Answer: TypeAlias = Make | Pick | Choose | Tell


@value
class Rules:
    """The pure side of a game at one table: they answer with data only."""

    engine: Engine[Any]
    table: Table[Any]
    words: Words


@value
class Situation:
    """All that the answer to a gesture depends on."""

    rules: Rules
    view: Any
    asked: Decision
    moves: Sequence[Move]
    offered: Offered
    picks: tuple[str, ...]
    """The pieces touched so far."""
    pieces: Mapping[str, Placed]
    """What lies on the table."""


def answer(now: Situation, source: Placed, target: Placed | None = None) -> Answer:
    """What a touch of `source`, or a drag of it onto `target`, comes to. The first that applies: a path; a legal move
    that it stands for; what the table advises; what was meant, judged; the other way round; what this kind is for."""
    if found := _along(now.offered, now.picks, source, target):
        return found
    rules, to = now.rules, target.id if target else ""
    attempt = rules.table.attempt(now.view, source.id, to)
    no = rules.engine.check(now.view, attempt) if attempt else None
    if attempt and no is None:
        return Make(attempt)
    lit = now.offered.nexts(now.picks)
    if advice := rules.table.advice(now.view, source.id, to, now.moves):
        return Tell(advice.text, advice.rule or now.asked.rule, frozenset(advice.lit) or lit)
    if no and no.why != now.asked.prompt:  # the bare question is no answer
        return Tell(rules.words.refusal(no), no.rule, lit, no.blame, refused=True)
    starts = frozenset(h.path[0] for _, h in now.offered.options if source.id in h.path[1:]) - {source.id}
    if starts and not now.picks:
        return Tell(_reach(now, source, starts), now.asked.rule, starts)
    return Tell(purpose(now, source), source.tip.rule if source.tip else now.asked.rule, lit)


def _along(offered: Offered, picks: tuple[str, ...], source: Placed, target: Placed | None) -> Answer | None:
    if target is None:
        tries = [(picks, piece) for piece in ways(source)]
    else:
        pairs = [(start, end) for start in ways(source) for end in ways(target)]
        tries = [(path[:-1], path[-1]) for start, end in pairs for path in _paths(picks, start, end)]
    for path, piece in tries:
        if found := offered.touched(path, piece):
            return found
    return None


def _paths(picks: tuple[str, ...], start: str, end: str) -> Collection[tuple[str, ...]]:
    """A drag goes on with a path from its last piece, joins a piece that the path needs to it, or begins anew."""
    if picks and start == picks[-1]:
        return ((*picks, end),)
    if picks and end == picks[-1]:
        return ((*picks, start), (start, end))
    return ((*picks, start, end), (start, end)) if picks else ((start, end),)


def ways(placed: Placed) -> tuple[str, ...]:
    """The ids under which a piece may be meant."""
    return (placed.id, *placed.stands_for)


def _reach(now: Situation, source: Placed, starts: frozenset[str]) -> str:
    """This piece is where something goes: say what comes first."""
    handle = next(h for _, h in now.offered.options if source.id in h.path[1:])
    first = _title(now.pieces.get(handle.path[0])) if len(starts) == 1 else ""
    key = "gesture.first_one" if first else "gesture.first"
    return now.rules.words.house(key, first=first, verb=handle.verb, piece=_title(source))


def purpose(now: Situation, source: Placed) -> str:
    """What this kind of piece is for, and what is asked now."""
    words, title = now.rules.words, _title(source)
    said = words.touch(now.rules.table.kind(source.id)) or words.house(
        "gesture.nothing" if title else "gesture.ground", piece=title
    )
    return f"{said} {words.house('gesture.now', prompt=words.prompt(now.asked))}"


def _title(placed: Placed | None) -> str:
    title = placed.tip.title if placed and placed.tip else ""
    return title[:1].upper() + title[1:]
