"""The engine protocol: a state, a stack of frames, and the one loop that runs them.

A game supplies its state, its frames (one class per paragraph of its rules), and the methods of
Engine marked "per game". Everything else in Starboard (table, bots, replays, tests) speaks to a
game only through this file.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Collection, Hashable, Iterable, Mapping
from dataclasses import fields
from functools import cached_property
from typing import Any, ClassVar, Generic, TypeVar, get_args, get_origin

from game.core.derive import Derived, state
from game.core.events import Emit, Event, Seat, SeatLeft
from game.core.modes import Modes, Options, UndoPolicy
from game.core.moves import HOUSE_MOVES, Leave, Move, Resign
from game.core.refusal import IllegalMove, Refusal
from game.core.rng import BLANK, Rng
from game.core.value import Kinds, value

UNKNOWN = "?"
"""Stands in a view for an id that its seat may not know."""


@value
class Decision:
    """A question to one seat."""

    seat: Seat
    prompt: str
    """Text key of the sentence that asks."""
    rule: str
    of: tuple[int, int] | None = None
    """The first of two, where the same is asked several times in a row."""


@value
class Outcome:
    """How a game ended."""

    winners: tuple[Seat, ...]
    scores: tuple[int, ...]
    """One for each seat."""
    rule: str
    """The rule that ended it."""
    title: str
    """What the players are told: a text key."""


@state
class State(Derived):
    """Everything about a game in progress. Per game: a @state with more fields."""

    pending: list[Frame[Any]]
    """Unfinished business, the next thing last."""
    rng: Rng

    def then(self, *frames: Frame[Any]) -> None:
        """Put business before everything that is pending; the first named happens first."""
        self.pending.extend(reversed(frames))

    def stop(self) -> None:
        """Nothing more happens: for a copy on which one thing is tried."""
        self.pending = []

    def doing(self, *kinds: type[F]) -> F | None:
        """The innermost unfinished business of one of these kinds."""
        return next((frame for frame in reversed(self.pending) if isinstance(frame, kinds)), None)

    def asked_by(self, *kinds: type[F]) -> F | None:
        """The business that is next, if it is of one of these kinds."""
        top = self.pending[-1] if self.pending else None
        return top if isinstance(top, kinds) else None


S = TypeVar("S", bound=State)
F = TypeVar("F", bound="Frame[Any]")
M = TypeVar("M", bound=Move)


class Frame(Generic[S]):
    """One paragraph of the rules that has begun and not ended: a value of ids and numbers."""

    __slots__ = ()
    _kinds: ClassVar[Kinds[Frame[Any]]] = Kinds()


class Step(Frame[S]):
    """A paragraph that happens by itself."""

    __slots__ = ()

    def run(self, s: S, emit: Emit) -> None:
        raise NotImplementedError(f"{type(self).__name__}.run")


class Choice(Frame[S], Generic[S, M]):
    """A paragraph that waits for a player."""

    __slots__ = ()

    accepts: ClassVar[tuple[type[Move], ...]]
    """The moves it understands: those that it is a Choice of, unless it says others."""
    exact: ClassVar[bool] = False
    """True: what it offers is legal, all of it, and need not be checked."""
    unasked: ClassVar[Move | None] = None
    """For a question that earlier versions did not ask: the move that leaves all as if it had not been asked. Matches
    of those versions are replayed with it."""

    def __init_subclass__(cls, **more: Any) -> None:
        super().__init_subclass__(**more)
        if "accepts" not in cls.__dict__ and (moves := _moves_of(cls)):
            cls.accepts = moves

    def ask(self, s: S) -> Decision | None:
        """None: nothing to choose, the frame is skipped."""
        raise NotImplementedError(f"{type(self).__name__}.ask")

    def offers(self, s: S) -> Iterable[M]:
        """A cheap superset of the legal moves, in an order that gives no secret away. Of moves that are too many to
        list it holds samples: a game that has such moves says of which."""
        raise NotImplementedError(f"{type(self).__name__}.offers")

    def check(self, s: S, move: M) -> Refusal | None:
        """The only judge of legality. Never crashes, whatever ids the move names."""
        raise NotImplementedError(f"{type(self).__name__}.check")

    def take(self, s: S, move: M, emit: Emit) -> None:
        """Carry out a legal move. This frame is already popped: change s and push what follows."""
        raise NotImplementedError(f"{type(self).__name__}.take")


def _moves_of(choice: type[Choice[Any, Any]]) -> tuple[type[Move], ...]:
    """A and B, of a Choice[S, A | B]."""
    for base in choice.__dict__.get("__orig_bases__", ()):
        if isinstance(kind := get_origin(base), type) and issubclass(kind, Choice):
            said = get_args(base)[-1]
            kinds = get_args(said) or (said,)
            return kinds if all(isinstance(move, type) for move in kinds) else ()
    return ()


class Engine(ABC, Generic[S]):
    """The rules of one game with one set of components. Pure: no pygame, no clock, no file."""

    game: ClassVar[str]
    """The game's id in the registry, in saves and in levels/."""
    state_types: ClassVar[tuple[type[State], ...]]
    """The kinds of state it plays with; one, unless the game is several."""
    home: ClassVar[str]
    """The package whose moves, events and frames are this game's: the engine's own, unless it says another."""
    refusals: ClassVar[tuple[str, ...]]
    """The text keys of every refusal the game can give."""
    prompts: ClassVar[tuple[str, ...]]
    never_seats: ClassVar[frozenset[str]] = frozenset()
    """Fields of moves and events that mean a thing even where a seat is named after it."""

    modes: Modes
    fingerprint: str
    """A hash of the component data, written into saves."""

    def __init_subclass__(cls, **more: Any) -> None:
        super().__init_subclass__(**more)
        if "home" not in cls.__dict__:
            cls.home = cls.__module__.rpartition(".")[0]

    @cached_property
    def move_types(self) -> tuple[type[Move], ...]:
        return Move._kinds.within(self.home)

    @cached_property
    def event_types(self) -> tuple[type[Event], ...]:
        return Event._kinds.within(self.home)

    @cached_property
    def frame_types(self) -> tuple[type[Frame[Any]], ...]:
        """Whoever pushes a frame has imported it: with the engine all are known that can ever be pending."""
        return Frame._kinds.within(self.home)

    @property
    def parts(self) -> Mapping[str, Engine[Any]]:
        """The games that it is, by name: itself, unless it is several."""
        return {self.game: self}

    # -- per game ---------------------------------------------------------------------------

    @abstractmethod
    def setup(self, options: Options, seats: int, seed: str) -> S:
        """A state with its first business pending; nothing automatic has happened yet."""

    @abstractmethod
    def outcome(self, s: S) -> Outcome | None:
        """None while the game goes on."""

    @abstractmethod
    def concede(self, s: S, seat: Seat, emit: Emit) -> None:
        """CORE-7. The seat gives up for its side: end the game, and say so."""

    @abstractmethod
    def turn(self, s: S) -> int:
        """A number that grows by one with every turn: for undo of a whole turn, and for bots."""

    @abstractmethod
    def pieces(self, s: S) -> Iterable[str]:
        """Every component, wherever it is: the same collection from setup to the end."""

    # -- per game where it helps ---------------------------------------------------------------

    def turns_a_round(self, s: S) -> int:
        """How many turns, as `turn` counts them, make a round: for bots that look some rounds ahead."""
        return 1

    def view(self, s: S, seat: Seat | None) -> S:
        """A copy in which everything the seat may not know is UNKNOWN and chance is blanked."""
        view = s.copy()
        view.rng = BLANK.copy()
        return view

    def guess(self, view: S, seat: Seat, rng: Rng) -> S:
        """A whole state that the seat could believe in, made from its view alone."""
        s = view.copy()
        s.rng = rng.copy()
        return s

    def key(self, s: S) -> Hashable:
        """Equal for two states exactly if the game goes on equally from both."""
        return s.key()

    def name(self, piece: str) -> str:
        """What players call the piece with this id; the id itself if it is unknown."""
        return piece

    def restore(self, s: S) -> None:
        """Give a state read from a snapshot its shared component data back: the engine's, of the same name."""
        for f in fields(s):
            if f.metadata.get("shared"):
                setattr(s, f.name, getattr(self, f.name))

    def upgraded(self, plain: dict[str, Any]) -> dict[str, Any]:
        """A snapshot as this version writes it, whichever version has written it. At first none named its state."""
        return {"state": self.state_types[0].__name__, **plain}

    def move_texts(self) -> dict[str, type[Move]]:
        """The text keys of all moves, each with the class whose fields its sentence may name."""
        return {kind.__name__: kind for kind in self.move_types}

    def move_text(self, move: Move) -> str:
        """The text key of a move."""
        return type(move).__name__

    def seat_words(self, s: S) -> dict[str, Seat]:
        """The ids by which moves, events and tables name seats."""
        return {}

    def doubt(self, view: S, move: Move) -> str:
        """Text key (Words.ui) of a question to ask before a legal move that few would want, or ""."""
        return ""

    def undo_policy(self, options: Options, people: int) -> UndoPolicy:
        """How far moves can be taken back, with so many people at the table."""
        policy: UndoPolicy = options.get("undo", "until_reveal")  # type: ignore[assignment]
        return policy

    def goes_on_without(self, s: S, seat: Seat, people: Collection[Seat]) -> bool:
        """CORE-7. Does the game go on, with a computer in this seat, if its player gives up and these people do not?"""
        return bool(people)

    def followed(self, options: Options, earlier: Iterable[S]) -> Options:
        """What the options of a new match come to after the earlier matches of this game on this machine.

        Their last positions come newest first, and are only read as far as they are asked for.
        """
        return options

    # -- the same for every game -------------------------------------------------------------

    def begin(self, options: Options, seats: int, seed: str, emit: Emit) -> S:
        """A new game, run up to its first decision."""
        s = self.setup(options, seats, seed)
        self.settle(s, emit)
        return s

    def asking(self, s: S) -> tuple[Choice[S, Any], Decision] | None:
        """Who is asked what now; None if nobody is."""
        if not s.pending:
            return None
        top = s.pending[-1]
        if isinstance(top, Choice) and (ask := top.ask(s)):
            return top, ask
        return None

    def check(self, s: S, move: Move) -> Refusal | None:
        now = self.asking(s)
        if now is None:
            return Refusal("CORE-1", "no.game_over")
        choice, ask = now
        if isinstance(move, HOUSE_MOVES):
            return None
        return choice.check(s, move) if isinstance(move, choice.accepts) else Refusal(ask.rule, ask.prompt)

    def moves(self, s: S) -> list[Move]:
        """The legal moves of the decision that is open."""
        now = self.asking(s)
        if now is None:
            return []
        choice = now[0]
        if choice.exact:
            return list(choice.offers(s))
        check = choice.check
        return [move for move in choice.offers(s) if check(s, move) is None]

    def apply(self, s: S, move: Move, emit: Emit) -> None:
        """Carry a move out and run on to the next decision. Changes s: copy first to keep it."""
        if no := self.check(s, move):
            raise IllegalMove(no)
        self.carry_out(s, move, emit)

    def carry_out(self, s: S, move: Move, emit: Emit) -> None:
        """apply() for a move that has been checked, or comes from moves()."""
        if isinstance(move, Resign):
            return self.concede(s, move.seat, emit)
        if isinstance(move, Leave):
            return emit(SeatLeft(move.seat))
        top = s.pending.pop()
        assert isinstance(top, Choice)
        top.take(s, move, emit)
        return self.settle(s, emit)

    def settle(self, s: S, emit: Emit) -> None:
        """Let everything automatic happen."""
        pending = s.pending
        while pending:
            top = pending[-1]
            if isinstance(top, Step):
                pending.pop()
                top.run(s, emit)
            elif isinstance(top, Choice) and top.ask(s) is None:
                pending.pop()
            else:
                return
