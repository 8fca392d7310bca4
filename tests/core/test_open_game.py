"""A game without secrets says how it begins, goes on and ends; the rest follows."""

from __future__ import annotations

from collections.abc import Iterable

from game.core.derive import shared, state
from game.core.engine import Engine, Outcome, State
from game.core.events import Emit, Seat
from game.core.modes import Options
from game.core.rng import BLANK, Rng


@state
class Row(State):
    left: list[int]
    board: str = shared(default="")


class Counters(Engine[Row]):
    game = "counters"
    state_types = (Row,)
    board = "wood"

    def setup(self, options: Options, seats: int, seed: str) -> Row:
        return Row(pending=[], rng=Rng.from_text(seed), left=[3, 5], board=self.board)

    def outcome(self, s: Row) -> Outcome | None:
        return None if any(s.left) else Outcome((0,), (0, 0), "CORE-1", "over")

    def concede(self, s: Row, seat: Seat, emit: Emit) -> None:
        s.left = []

    def turn(self, s: Row) -> int:
        return 0

    def pieces(self, s: Row) -> Iterable[str]:
        return [f"row {row}" for row in range(len(s.left))]


ENGINE = Counters()
ROW = ENGINE.setup({}, 2, "1")


def test_everybody_sees_everything_but_chance() -> None:
    for eyes in (0, 1, None):
        view = ENGINE.view(ROW, eyes)
        assert (view.left, view.board, view.rng) == ([3, 5], "wood", BLANK)
        assert view is not ROW and view.rng is not BLANK, "whoever changes it changes nothing else"


def test_only_chance_is_guessed() -> None:
    luck = Rng(7)
    guess = ENGINE.guess(ENGINE.view(ROW, 0), 0, luck)
    assert (guess.left, guess.rng) == ([3, 5], luck)
    guess.rng.next()
    assert luck.calls == 0, "the same luck can be tried again"


def test_a_piece_is_called_what_it_is() -> None:
    assert [ENGINE.name(piece) for piece in ENGINE.pieces(ROW)] == ["row 0", "row 1"]


def test_a_state_from_a_snapshot_gets_its_components_back() -> None:
    read = Row(pending=[], rng=Rng(0), left=[1])
    ENGINE.restore(read)
    assert (read.board, read.left) == ("wood", [1])


def test_positions_are_compared_by_their_fields() -> None:
    other = ROW.copy()
    assert ENGINE.key(other) == ENGINE.key(ROW)
    other.left[0] = 2
    assert ENGINE.key(other) != ENGINE.key(ROW)
