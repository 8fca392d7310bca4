"""A game being played: the truth, its history, and what each seat may see of it."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Protocol, TypeAlias

from game.core.engine import Decision, Engine, Outcome, State
from game.core.events import Event, Seat
from game.core.modes import Deal, OptionValue
from game.core.moves import HOUSE_MOVES, Leave, Move, Resign
from game.core.refusal import Refusal
from game.core.value import value

HUMAN = "human"


@value
class SeatPlan:
    """Who sits in a seat."""

    name: str
    player: str = HUMAN
    """HUMAN, or the id of a computer level."""


@value
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


@value
class Tick:
    """One thing that followed from a move, and the truth just after it."""

    event: Event | None
    """None: the quiet rest after the last event, up to the next question."""
    state: Any


def carried_out(engine: Engine[Any], before: Any, move: Move) -> tuple[Tick, ...]:
    """Everything a legal move brings about, event by event; the last one is the position it leads to."""
    after = before.copy()
    ticks: list[Tick] = []
    engine.carry_out(after, move, lambda event: ticks.append(Tick(event, after.copy())))
    return (*ticks, Tick(None, after))


END = 1_000_000
"""As the tick of a cursor: all of them have been told."""
RECENT = 32
"""So many moves are kept tick by tick; older ones are carried out anew when somebody looks back at them."""


@dataclass(frozen=True, slots=True, order=True)
class Cursor:
    """A place in a match: a moment, and the last of its ticks that has been told."""

    moment: int
    tick: int = END


@value
class Moment:
    """The match after a move and all that followed by itself: one copy each, so that undo is instant."""

    state: Any
    events: tuple[Event, ...]
    seat: Seat | None = None
    move: Move | None = None
    """None for the moment a match begins."""
    left: frozenset[Seat] = frozenset()
    """The seats whose people have given up, and where computers have gone on since."""


@value
class SeatView:
    """All that a person or a bot in one seat may base a move on."""

    seat: Seat
    state: Any
    """The game's State, redacted for this seat."""
    decision: Decision | None
    """What is open now, for whichever seat; without a prompt where this seat may not know it."""
    moves: tuple[Move, ...]
    """The legal moves, if it is this seat that decides."""


Unasked: TypeAlias = Callable[[Any, Seat], bool]
"""Is the question to this seat, in this state, one that the table answers by itself?"""


def always_asked(state: Any, seat: Seat) -> bool:
    """An Unasked for tables that put every question."""
    return False


class Journal(Protocol):
    """Where a match is written down. Each call must be safe on disk before it returns."""

    def moved(self, match: Match, count: int) -> None:
        """So many moves were made, the last ones of the match."""

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
        self._recent: deque[tuple[Moment, tuple[Tick, ...]]] = deque(maxlen=RECENT)

    @classmethod
    def resumed(
        cls, engine: Engine[Any], setup: Setup, state: State, history: Sequence[str], left: Iterable[Seat] = ()
    ) -> Match:
        """A match that goes on from a snapshot, with its past known as text only, and who has left."""
        match = cls.__new__(cls)
        match.engine, match.setup, match.journal = engine, setup, None
        match.history = tuple(history)
        match.moments = [Moment(state, (), left=frozenset(left))]
        match._undone = []
        match._recent = deque(maxlen=RECENT)
        return match

    @property
    def state(self) -> Any:
        """The truth. Nobody at the table may look at it: see seen()."""
        return self.moments[-1].state

    @property
    def head(self) -> Cursor:
        """The present."""
        return Cursor(len(self.moments) - 1)

    def ticks(self, number: int) -> tuple[Tick, ...]:
        """What followed from the move that led to a moment, one thing after the other."""
        moment = self.moments[number]
        if moment.move is None:
            return (Tick(None, moment.state),)
        kept = next((ticks for known, ticks in reversed(self._recent) if known is moment), None)
        return kept or carried_out(self.engine, self.moments[number - 1].state, moment.move)

    def state_at(self, cursor: Cursor) -> Any:
        """The truth at a place of the match."""
        if cursor.tick >= END:
            return self.moments[cursor.moment].state
        ticks = self.ticks(cursor.moment)
        return ticks[min(cursor.tick, len(ticks) - 1)].state

    @property
    def decision(self) -> Decision | None:
        now = self.engine.asking(self.state)
        return now[1] if now else None

    @property
    def outcome(self) -> Outcome | None:
        outcome: Outcome | None = self.engine.outcome(self.state)
        return outcome

    @property
    def people(self) -> tuple[Seat, ...]:
        """The seats of the people who are still playing."""
        return tuple(seat for seat in range(len(self.setup.seats)) if self.is_person(seat))

    def is_person(self, seat: Seat) -> bool:
        return self.setup.seats[seat].player == HUMAN and seat not in self.moments[-1].left

    def resignation(self, seat: Seat) -> Move:
        """CORE-7. What it comes to if the person in a seat gives up now."""
        others = [other for other in self.people if other != seat]
        return Leave(seat) if self.engine.goes_on_without(self.state, seat, others) else Resign(seat)

    def mover(self, move: Move) -> Seat:
        """Who makes a move: the seat that decides, but for one that gives up."""
        if isinstance(move, HOUSE_MOVES):
            return move.seat
        return self.decision.seat if self.decision else 0

    def check(self, move: Move) -> Refusal | None:
        if isinstance(move, HOUSE_MOVES) and not 0 <= move.seat < len(self.setup.seats):
            return Refusal("CORE-7", "no.nobody_there")
        refusal: Refusal | None = self.engine.check(self.state, move)
        return refusal

    def submit(self, move: Move) -> Refusal | None:
        """Make a move, or say why not. When this returns None the move is in the journal."""
        if no := self.check(move):
            return no
        self.carry_out(move)
        return None

    def carry_out(self, move: Move) -> None:
        """submit() for a move that has been checked."""
        self._advance(move)
        undone, self._undone = self._undone, []
        try:
            if self.journal:
                self.journal.moved(self, 1)
        except BaseException:  # what is not written down has not happened
            self.moments.pop()
            self._undone = undone
            raise

    def undo(self, unasked: Unasked = always_asked) -> Refusal | None:
        """Go back to the last decision a person had, or say why not and leave everything as it is."""
        count = next(self._ways_back(unasked))
        if isinstance(count, Refusal):
            return count
        self._take_back(count)
        return None

    def undo_turn(self, unasked: Unasked = always_asked) -> Refusal | None:
        """Go back to a person's first decision of the turn (of the one before, if this one has just begun)."""
        ways = self._ways_back(unasked)
        count = next(ways)
        if isinstance(count, Refusal):
            return count
        turn = self.engine.turn(self.moments[-count - 1].state)
        for farther in ways:
            if isinstance(farther, Refusal) or self.engine.turn(self.moments[-farther - 1].state) != turn:
                break
            count = farther
        self._take_back(count)
        return None

    def redo(self, unasked: Unasked = always_asked) -> Refusal | None:
        """Go forth to the next decision a person had: everybody's moves in between are made again as they were."""
        if not self._undone:
            return Refusal("CORE-5", "no.nothing_to_redo")
        before, undone = len(self.moments), list(self._undone)
        try:
            while self._undone:
                self._advance(self._undone.pop())
                if self._undone and self._is_decision(self.moments[-1], self._undone[-1], unasked):
                    break
            if self.journal:
                self.journal.moved(self, len(self.moments) - before)
        except BaseException:
            del self.moments[before:]
            self._undone = undone
            raise
        return None

    def back_to(self, number: int) -> None:
        """Go back to a moment, however far undo goes."""
        if number < len(self.moments) - 1:
            self._take_back(len(self.moments) - 1 - number)

    def undo_refusal(self, unasked: Unasked = always_asked) -> Refusal | None:
        """Why undo cannot go back; None if it can."""
        found = next(self._ways_back(unasked))
        return found if isinstance(found, Refusal) else None

    def _ways_back(self, unasked: Unasked) -> Iterator[int | Refusal]:
        """How many moves back each decision of a person lies, the last one first; and why it goes no farther."""
        for count in range(1, len(self.moments)):
            if no := self._fence(count - 1):
                yield no
                return
            before, after = self.moments[-count - 1], self.moments[-count]
            if self._is_decision(before, after.move, unasked):
                yield count
        yield Refusal("CORE-2", "no.nothing_to_undo")

    def _is_decision(self, moment: Moment, then: Move | None, unasked: Unasked) -> bool:
        """Was it a person who decided what came next? Whoever gives up does so unasked."""
        if isinstance(then, HOUSE_MOVES):
            return True
        now = self.engine.asking(moment.state)
        if now is None:
            return False
        seat, plans = now[1].seat, self.setup.seats
        computers = any(plan.player == HUMAN for plan in plans) and (plans[seat].player != HUMAN or seat in moment.left)
        return not computers and not unasked(moment.state, seat)

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
        came_out = [event for event in after.events if event.reveals]
        if before.state.rng.calls != after.state.rng.calls or came_out:
            public = (event for event in came_out if event.seen_by is None)
            return Refusal("CORE-4", "no.undo_revealed", because=next(public, None))
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
        )

    def _advance(self, move: Move) -> None:
        seat = self.mover(move)
        left = self.moments[-1].left | ({seat} if isinstance(move, Leave) else set())
        ticks = carried_out(self.engine, self.state, move)
        events = tuple(tick.event for tick in ticks if tick.event)
        self.moments.append(Moment(ticks[-1].state, events, seat, move, left))
        self._recent.append((self.moments[-1], ticks))
