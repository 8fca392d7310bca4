"""The present of a match for the people at one screen: who decides, with whose eyes, and what can be done."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import replace
from typing import Any

from game.core.engine import Decision
from game.core.events import Seat
from game.core.game import Game
from game.core.log import Log
from game.core.match import Cursor, Match, Moment, Unasked
from game.core.moves import Move
from game.scenes.match_words import people
from game.scenes.play.state import Facts, Sitting
from game.scenes.table.playback import Pace, Story
from game.settings import Settings
from game.ui.gestures import Rules
from game.ui.selection import Offered
from game.ui.table import Loss, Scenery, Table
from game.ui.table_view import TableView

BOT_PAUSE = {"instant": 0.0, "fast": 0.1, "normal": 0.25, "slow": 0.6}


class Present:
    def __init__(
        self,
        game: Game,
        match: Match,
        log: Log,
        held: Callable[[], Cursor | None] = lambda: None,
        *,
        guided: bool = False,
    ) -> None:
        """game: at this match's table. held: how far it is told, None for to the present. guided: in a lesson, where
        every question is put."""
        self._held, self._guided = held, guided
        self._game = game
        self._match = match
        self._log = log
        table: Table[Any] = game.table()
        self.rules = Rules(game.engine, table, game.words)
        self.shared = game.info.secrets and len(people(match.setup)) > 1
        """Are there several people with secrets from each other?"""
        self._letters: dict[Seat | None, dict[str, str]] = {}
        """By eyes: the keys of the buttons that each has had."""
        self._known: tuple[tuple[object, ...], Facts, Scenery | None] | None = None

    @property
    def seat(self) -> Seat:
        """The person who decides, else the first person."""
        decision = self._match.decision
        if decision and self._match.is_person(decision.seat):
            return decision.seat
        return next(iter(self._match.people), 0)

    def first_eyes(self) -> Seat | None:
        """Where people have secrets from each other nobody's, until a seat is taken."""
        return None if self.shared else self.seat

    def facts(self, s: Sitting, settings: Settings, view: TableView) -> Facts:
        """Worked out once for every position, pair of eyes and picture of the table."""
        pace = Pace.of(settings, watched=s.watching, stepwise=settings.stepwise)
        key = (self._match.moments[-1], s.eyes, s.passing, pace, settings.only_real, self._held())
        if self._known is None or self._known[0] != key:
            self._known = (key, self._worked_out(s, settings, pace, view), None)
        _, facts, scenery = self._known
        if scenery is not view.scenery:
            pieces = {placed.id: placed for placed in view.scenery.pieces}
            facts = replace(facts, pieces=pieces, area=view.area)
            self._known = (key, facts, view.scenery)
        return facts

    def _worked_out(self, s: Sitting, settings: Settings, pace: Pace, picture: TableView) -> Facts:
        match, engine, table = self._match, self._game.engine, self.rules.table
        seats = range(len(match.setup.seats))
        decision = match.decision
        decides = decision.seat if decision else None
        person = decides is not None and match.is_person(decides)
        is_open = decision is not None and person and self._game.info.secrets and table.is_open(decision.prompt)
        asked = decision if person and (s.eyes == decides or (self.shared and is_open)) else None
        view = engine.view(match.state, s.eyes)
        moves = match.seen(asked.seat).moves if asked else ()
        called = self.shared and person and decides != s.eyes
        quiet = match.head.moment if called else None
        story = Story(self._game, match, self._log, table, s.eyes, pace, end=self._held(), quiet=quiet)
        last = story.act(match.head)
        letters = self._letters.setdefault(s.eyes, {})
        if asked:
            letters |= {action.key.lower(): action.label for action in table.actions(view, moves)}
        return Facts(
            head=match.head,
            decides=decides,
            person=person,
            is_open=is_open,
            over=match.outcome is not None,
            shared=self.shared,
            alone=len(match.people) == 1,
            least_seconds=self._least_seconds(decision),
            story=story,
            last=last,
            view=view,
            asked=asked,
            moves=moves,
            offered=Offered.of(table, view, moves),
            unasked=self._unasked(s, settings, asked, moves) if asked and not self._guided else None,
            waiver=table.waiver(moves or tuple(engine.moves(match.state))) if person else None,
            rules=self.rules,
            losses=losses(match, table, asked.seat) if asked else (),
            sides={seat: self._game.words.side(match.state, seat) for seat in seats},
            marks=tuple(table.mark(view, seat) for seat in seats),
            pieces={},
            letters=letters,
            area=picture.area,
            bot_pause=BOT_PAUSE[settings.speed] if last else 0.0,
        )

    def _unasked(self, s: Sitting, settings: Settings, asked: Decision, moves: Sequence[Move]) -> Move | None:
        table, only_real = self.rules.table, settings.only_real
        return unasked(table, asked, moves, shared=self.shared, only_real=only_real, passing=s.passing)

    def _least_seconds(self, decision: Decision | None) -> float:
        """Only where another person might look at the clock."""
        watched = decision is not None and any(seat != decision.seat for seat in people(self._match.setup))
        return self.rules.table.least_seconds(decision.prompt) if decision and watched else 0.0

    def unasked(self, s: Sitting, settings: Settings) -> Unasked:
        """For undo, which must not lead to where the table would answer by itself again."""
        engine = self._game.engine

        def is_unasked(state: Any, seat: Seat) -> bool:
            view = engine.view(state, seat)
            now = engine.asking(view)
            return now is not None and self._unasked(s, settings, now[1], engine.moves(view)) is not None

        return is_unasked

    def missed(self, s: Sitting, seat: Seat) -> int:
        """So many acts a seat has not seen since it gave the screen away."""
        left = s.left_at.get(seat, self._match.head)
        return len(list(self._log.back_from(self._match.head, seat, since=left.moment + 1)))


def unasked(
    table: Table[Any],
    asked: Decision,
    moves: Sequence[Move],
    *,
    shared: bool,
    only_real: bool = True,
    passing: Collection[str] = (),
) -> Move | None:
    """The answer to a question that is not put; None if it is. It follows from a view alone, so it cannot tell what its
    seat does not know. shared: the people have secrets from each other, so what is asked, and how long it takes, could
    tell something. only_real: they want to be asked only where they could do something. passing: windows that they pass
    for now, by their prompt."""
    if shared and not table.is_open(asked.prompt):
        return None
    waiver = table.waiver(moves)
    if only_real and len(moves) == 1 and (waiver or not table.pressed(asked.prompt)):
        return moves[0]
    passed = asked.prompt in passing or (only_real and table.needless(asked.prompt))
    return waiver if waiver and passed else None


def _is_own(moment: Moment, table: Table[Any], eyes: Seat | None) -> bool:
    """Is it a real decision of these eyes?"""
    move = moment.move
    return moment.seat == eyes and move is not None and not table.waiver((move,)) and not table.is_aside(move)


def losses(match: Match, table: Table[Any], seat: Seat) -> tuple[Loss, ...]:
    """What a seat has lost since its last real decision, if that was in an earlier turn."""
    engine, found = match.engine, list[Loss]()
    for number in range(match.head.moment, 0, -1):
        moment = match.moments[number]
        if _is_own(moment, table, seat):
            return () if engine.turn(moment.state) == engine.turn(match.state) else tuple(found)
        before = engine.view(match.moments[number - 1].state, seat)
        lost = [table.loss(before, event, seat) for event in moment.events if event.is_for(seat)]
        found[:0] = [replace(loss, act=number) for loss in lost if loss]
    return tuple(found)


def since(match: Match, table: Table[Any], eyes: Seat | None) -> Cursor:
    """Where a recap begins: after the last real decision of these eyes before the turn that goes on now."""
    engine, last = match.engine, match.head.moment
    turn = engine.turn(match.state)
    while last > 0 and engine.turn(match.moments[last - 1].state) == turn:
        last -= 1
    while last > 0 and not _is_own(match.moments[last], table, eyes):
        last -= 1
    return Cursor(last)
