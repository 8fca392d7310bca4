"""A game that is several: which part plays, and what it is to everybody else."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, ClassVar

import pytest

from game.core.derive import state
from game.core.engine import Choice, Decision, Engine, Outcome, State
from game.core.events import Emit, Seat, unheard
from game.core.modes import Modes, Options
from game.core.moves import Move, Resign
from game.core.records import BadRecord, Recorder
from game.core.refusal import Refusal
from game.core.rng import BLANK, Rng
from game.core.several import Several
from game.core.value import value


@value
class Throw(Move):
    stone: int


@state
class Lake(State):
    ripples: int = 0


@state
class Pond(Lake):
    frogs: int = 1


@value
class Shore(Choice[Lake, Throw]):
    def ask(self, s: Lake) -> Decision | None:
        return Decision(0, "throw", "TOY-1") if s.ripples < 2 else None

    def offers(self, s: Lake) -> Iterable[Throw]:
        return (Throw(1), Throw(2))

    def check(self, s: Lake, move: Throw) -> Refusal | None:
        return None

    def take(self, s: Lake, move: Throw, emit: Emit) -> None:
        s.ripples += move.stone
        s.then(self)


class Water(Engine[Any]):
    game = "toy"
    home = __name__
    kind: ClassVar[type[Lake]] = Lake
    title: ClassVar[str] = "Lake"
    fingerprint = "1"
    modes = Modes((), (), ())

    def setup(self, options: Options, seats: int, seed: str) -> Lake:
        return self.kind(pending=[Shore()], rng=Rng.from_text(seed))

    def view(self, s: Lake, seat: Seat | None) -> Lake:
        view = s.copy()
        view.rng = BLANK.copy()
        return view

    def guess(self, view: Lake, seat: Seat, rng: Rng) -> Lake:
        return view.copy()

    def outcome(self, s: Lake) -> Outcome | None:
        return Outcome((0,), (s.ripples,), "TOY-1", self.title) if s.ripples > 1 else None

    def concede(self, s: Lake, seat: Seat, emit: Emit) -> None:
        s.ripples = 99

    def turn(self, s: Lake) -> int:
        return s.ripples

    def pieces(self, s: Lake) -> Iterable[str]:
        return (self.title,)

    def name(self, piece: str) -> str:
        return {self.title: f"the {self.title}"}.get(piece, piece)

    def restore(self, s: Lake) -> None:
        """Nothing is shared."""

    def move_text(self, move: Move) -> str:
        return f"Throw.{self.title}" if isinstance(move, Throw) and move.stone == len(self.title) - 2 else "Throw"

    def followed(self, options: Options, earlier: Iterable[Lake]) -> Options:
        return {**options, self.title: sum(s.ripples for s in earlier)}


class Lakes(Water):
    state_types = (Lake,)


class Ponds(Water):
    state_types = (Pond,)
    kind = Pond
    title = "Fishpond"


class Waters(Several[Lake]):
    game = "toy"
    home = __name__
    state_types = (Lake, Pond)

    def __init__(self) -> None:
        self.fingerprint, self.modes = "1", Modes((), (), ())
        super().__init__({"toy": Lakes(), "toy-small": Ponds()})

    def chosen(self, options: Options, seats: int) -> Engine[Any]:
        return self.parts["toy-small" if seats == 1 else "toy"]


WATERS = Waters()


@pytest.mark.parametrize(("seats", "kind", "title"), [(1, Pond, "Fishpond"), (2, Lake, "Lake")])
def test_from_its_setup_on_the_kind_of_state_tells_which_part_plays(seats: int, kind: type[Lake], title: str) -> None:
    s = WATERS.begin({}, seats, "1", unheard)
    assert type(s) is kind and type(WATERS.view(s, 0)) is kind and type(WATERS.guess(s, 0, Rng(1))) is kind
    assert [*WATERS.pieces(s)] == [title]
    assert WATERS.moves(s) == [Throw(1), Throw(2)] and WATERS.outcome(s) is None
    WATERS.apply(s, Throw(2), unheard)
    outcome = WATERS.outcome(s)
    assert outcome and outcome.title == title and WATERS.turn(s) == 2


def test_whoever_gives_up_does_so_in_the_part_that_is_played() -> None:
    s = WATERS.begin({}, 1, "1", unheard)
    WATERS.apply(s, Resign(0), unheard)
    assert s.ripples == 99


def test_words_are_those_of_all_parts() -> None:
    assert [WATERS.name(piece) for piece in ("Lake", "Fishpond", "sea")] == ["the Lake", "the Fishpond", "sea"]
    assert [WATERS.move_text(Throw(stone)) for stone in (1, 2, 6)] == ["Throw", "Throw.Lake", "Throw.Fishpond"]


def test_a_part_follows_from_its_own_matches_only() -> None:
    earlier = [WATERS.setup({}, seats, "1") for seats in (1, 2, 2)]
    for ripples, s in enumerate(earlier, 1):
        s.ripples = ripples
    assert WATERS.followed({}, earlier) == {"Lake": 5, "Fishpond": 1}


def test_a_snapshot_names_its_kind_of_state() -> None:
    recorder = Recorder(WATERS)
    for seats, kind in ((1, "Pond"), (2, "Lake")):
        s = WATERS.setup({}, seats, "1")
        plain = recorder.from_state(s)
        assert plain["state"] == kind and recorder.to_state(plain) == s
    with pytest.raises(BadRecord, match="there is no state 'Sea'"):
        recorder.to_state({**plain, "state": "Sea"})


def test_one_that_does_not_is_of_a_version_that_had_one_kind() -> None:
    recorder = Recorder(Lakes())
    s = Lakes().setup({}, 1, "1")
    plain = recorder.from_state(s)
    del plain["state"]
    assert recorder.to_state(plain) == s
