"""The log of a match: one act for every move, made once, and what each pair of eyes may read of it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields
from typing import Any

from game.core.events import Seat
from game.core.game import Game
from game.core.match import END, Cursor, Match, Moment
from game.core.value import value
from game.core.words import without_rule


@value
class Line:
    """A sentence of the log."""

    text: str
    tick: int = 0
    """The tick of its moment with which it is told."""
    rule: str = ""
    pieces: tuple[str, ...] = ()
    """The ids it names: those of them that lie on the table can be lit."""
    seen_by: frozenset[Seat | None] | None = None
    tells_move: bool = False
    about: Seat | None = None
    """Whom it speaks of, if anybody."""

    def is_for(self, eyes: Seat | None) -> bool:
        return self.seen_by is None or eyes in self.seen_by


@value
class Act:
    """What somebody did, and what came of it, as far as some eyes have been told."""

    number: int
    """The moment it led to."""
    seat: Seat | None
    headline: Line
    """Says what was done, or the first thing that came of it."""
    lines: tuple[Line, ...] = ()

    @property
    def about(self) -> Seat | None:
        """Whom the headline speaks of: what one does may begin with what becomes of another. Else whose act it is."""
        return self.seat if self.headline.about is None else self.headline.about


@value
class _Told:
    """All there is to say of a moment."""

    moment: Moment
    move: Line | None
    lines: tuple[Line, ...]


class Log:
    def __init__(self, game: Game, match: Match) -> None:
        """game: at this match's table (Game.seated)."""
        self._game = game
        self._match = match
        self._told: dict[int, _Told] = {}

    def act(self, number: int, eyes: Seat | None, *, at: Cursor | None = None, everything: bool = False) -> Act | None:
        """What led to a moment, as it can be read at a place of the match; None if these eyes have seen nothing of it.
        Where seats have secrets, others' moves are left out until the end has been told; `everything` leaves nothing
        out."""
        told, match = self._made(number), self._match
        moment, place = told.moment, at or Cursor(number)
        ended = place >= match.head and match.outcome is not None
        upto = place.tick if place.moment == number else END
        known = everything or not self._game.info.secrets or moment.seat == eyes or ended
        lines = [line for line in told.lines if line.tick <= upto and (everything or line.is_for(eyes))]
        silent = moment.move is not None and moment.move.silent
        if told.move and known and not silent and not (lines and lines[0].tells_move):
            return Act(number, moment.seat, told.move, tuple(lines))
        return Act(number, moment.seat, lines[0], tuple(lines[1:])) if lines else None

    def sentences(self, eyes: Seat | None) -> list[str]:
        """Everything these eyes may read, from the beginning."""
        acts = reversed(list(self.back_from(self._match.head, eyes)))
        return [*self._match.history, *(line.text for act in acts for line in (act.headline, *act.lines))]

    def line(self, cursor: Cursor) -> str:
        """The sentence of one tick; "" if it has none."""
        return next((line.text for line in self._made(cursor.moment).lines if line.tick == cursor.tick), "")

    def back_from(
        self, cursor: Cursor, eyes: Seat | None, *, since: int = 0, everything: bool = False
    ) -> Iterator[Act]:
        """Every act from one on that has been told, the newest first. What is not asked for is not made."""
        for number in range(cursor.moment, since - 1, -1):
            if act := self.act(number, eyes, at=cursor, everything=everything):
                yield act

    def _made(self, number: int) -> _Told:
        moment = self._match.moments[number]
        known = self._told.get(number)
        if known is None or known.moment is not moment:
            known = self._told[number] = _Told(moment, self._move(moment), tuple(self._lines(moment)))
        return known

    def _move(self, moment: Moment) -> Line | None:
        if moment.move is None or moment.seat is None:
            return None
        text, rule = without_rule(self._game.words.move(moment.move))
        return Line(f"{self._game.words.called(moment.seat)}: {text}", 0, rule, ids_in(moment.move))

    def _lines(self, moment: Moment) -> Iterator[Line]:
        for i, event in enumerate(moment.events):
            if said := self._game.words.event(event, moment.state):
                text, rule = without_rule(said)
                about = self._game.words.whom(event, moment.state)
                yield Line(text, i, rule, ids_in(event), event.seen_by, event.tells_move, about)


def ids_in(record: Any) -> tuple[str, ...]:
    """The texts a move or an event names, of which some are ids of pieces."""
    values = [getattr(record, field.name) for field in fields(record)]
    named = [one for value in values for one in (value if isinstance(value, tuple) else (value,))]
    return tuple(dict.fromkeys(one for one in named if isinstance(one, str)))
