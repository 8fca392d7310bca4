"""A game being played: the truth, its history, and what each seat may see of it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from game.core.engine import Decision, Engine, Outcome, State
from game.core.events import Event, Seat
from game.core.modes import Deal, OptionValue
from game.core.moves import Move
from game.core.refusal import Refusal

HUMAN = "human"


@dataclass(frozen=True, slots=True)
class SeatPlan:
    """Who sits in a seat."""

    name: str
    player: str = HUMAN
    """HUMAN, or the id of a computer level."""


@dataclass(frozen=True, slots=True)
class Setup:
    """Everything a match begins from. With the moves it is the whole match."""

    game: str
    options: dict[str, OptionValue]
    seed: str
    seats: tuple[SeatPlan, ...]
    label: str = ""
    """The series it belongs to: see modes.Deal."""

    @classmethod
    def of(cls, game: str, deal: Deal, seats: Sequence[SeatPlan]) -> Setup:
        return cls(game, dict(deal.options), deal.seed, tuple(seats), deal.label)


@dataclass(frozen=True, slots=True)
class Moment:
    """The match after a move and all that followed by itself: one copy each, so that undo is instant."""

    state: Any
    events: tuple[Event, ...]
    seat: Seat | None = None
    move: Move | None = None
    """None for the moment a match begins."""


@dataclass(frozen=True, slots=True)
class SeatView:
    """All that a person or a bot in one seat may base a move on."""

    seat: Seat
    state: Any
    """The game's State, redacted for this seat."""
    decision: Decision | None
    """What is open now, for whichever seat; without a prompt where this seat may not know it."""
    moves: tuple[Move, ...]
    """The legal moves, if it is this seat that decides."""
    events: tuple[tuple[Event, ...], ...]
    """What this seat saw: of the setup, then of each move."""


class Journal(Protocol):
    """Where a match is written down. Each call must be safe on disk before it returns."""

    def moved(self, match: Match) -> None: ...

    def undone(self, match: Match) -> None: ...


class Match:
    def __init__(self, engine: Engine[Any], setup: Setup, *, journal: Journal | None = None) -> None:
        self.engine = engine
        self.setup = setup
        self.journal = journal
        self.history: tuple[str, ...] = ()
        """Sentences for moves before this match's first moment, if it was resumed from a snapshot."""
        heard: list[Event] = []
        state = engine.begin(setup.options, len(setup.seats), setup.seed, heard.append)
        self.moments = [Moment(state, tuple(heard))]
        self._undone: list[Move] = []

    @classmethod
    def resumed(cls, engine: Engine[Any], setup: Setup, state: State, history: Sequence[str]) -> Match:
        """A match that goes on from a snapshot, with its past known as text only."""
        match = cls.__new__(cls)
        match.engine, match.setup, match.journal = engine, setup, None
        match.history = tuple(history)
        match.moments = [Moment(state, ())]
        match._undone = []
        return match

    @property
    def state(self) -> Any:
        """The truth. Nobody at the table may look at it: see seen()."""
        return self.moments[-1].state

    @property
    def decision(self) -> Decision | None:
        now = self.engine.asking(self.state)
        return now[1] if now else None

    @property
    def outcome(self) -> Outcome | None:
        outcome: Outcome | None = self.engine.outcome(self.state)
        return outcome

    def check(self, move: Move) -> Refusal | None:
        refusal: Refusal | None = self.engine.check(self.state, move)
        return refusal

    def submit(self, move: Move) -> Refusal | None:
        """Make a move, or say why not. When this returns None the move is in the journal."""
        if no := self.check(move):
            return no
        self._advance(move)
        undone, self._undone = self._undone, []
        try:
            if self.journal:
                self.journal.moved(self)
        except BaseException:  # what is not written down has not happened
            self.moments.pop()
            self._undone = undone
            raise
        return None

    def undo(self) -> Refusal | None:
        """Take the last move back, with everything automatic that followed it."""
        if no := self.undo_refusal():
            return no
        self._take_back(1)
        return None

    def undo_turn(self) -> Refusal | None:
        """Go back to the start of the turn (of the one before, if this one has just begun)."""
        if no := self.undo_refusal():
            return no
        turn_of = [self.engine.turn(moment.state) for moment in self.moments]
        turn = turn_of[-2]
        count = 1
        while len(self.moments) - count > 1 and turn_of[-count - 2] == turn and not self._fence(count):
            count += 1
        self._take_back(count)
        return None

    def redo(self) -> Refusal | None:
        if not self._undone:
            return Refusal("CORE-5", "no.nothing_to_redo")
        move = self._undone.pop()
        self._advance(move)
        try:
            if self.journal:
                self.journal.moved(self)
        except BaseException:
            self.moments.pop()
            self._undone.append(move)
            raise
        return None

    def undo_refusal(self) -> Refusal | None:
        """Why the last move cannot be taken back; None if it can."""
        if len(self.moments) == 1:
            return Refusal("CORE-2", "no.nothing_to_undo")
        return self._fence(0)

    def _fence(self, back: int) -> Refusal | None:
        """Why undo cannot go past the move `back` moves before the last one."""
        people = sum(plan.player == HUMAN for plan in self.setup.seats)
        policy = self.engine.undo_policy(self.setup.options, people)
        if policy == "off":
            return Refusal("CORE-3", "no.undo_off")
        if self.setup.label and self.outcome:
            return Refusal("CORE-6", "no.series_over")
        if policy == "free":
            return None
        before, after = self.moments[-back - 2], self.moments[-back - 1]
        if before.state.rng.calls != after.state.rng.calls or any(event.reveals for event in after.events):
            return Refusal("CORE-4", "no.undo_revealed")
        return None

    def _take_back(self, count: int) -> None:
        gone = self.moments[-count:]
        undone = list(self._undone)
        del self.moments[-count:]
        self._undone += [moment.move for moment in reversed(gone) if moment.move]
        try:
            if self.journal:
                self.journal.undone(self)
        except BaseException:
            self.moments += gone
            self._undone = undone
            raise

    def seen(self, seat: Seat) -> SeatView:
        view = self.engine.view(self.state, seat)
        truth, now = self.decision, self.engine.asking(view)
        # what the others are asked may give something away; that they are asked does not
        decision = now[1] if now else Decision(truth.seat, "", "") if truth else None
        mine = decision is not None and decision.seat == seat
        return SeatView(
            seat=seat,
            state=view,
            decision=decision,
            moves=tuple(self.engine.moves(view)) if mine else (),
            events=tuple(
                tuple(event for event in moment.events if event.seen_by is None or seat in event.seen_by)
                for moment in self.moments
            ),
        )

    def _advance(self, move: Move) -> None:
        seat = self.decision.seat if self.decision else 0
        state = self.state.copy()
        heard: list[Event] = []
        self.engine.apply(state, move, heard.append)
        self.moments.append(Moment(state, tuple(heard), seat, move))
