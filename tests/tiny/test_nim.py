"""The rules of Nim, and its computer players."""

from __future__ import annotations

from itertools import product
from pathlib import Path

import pytest

from game.ai.arena import play_out
from game.ai.bots import make_bot
from game.core.moves import Resign
from tests.test_layers import imported
from tests.tiny.nim.ai import mover_wins
from tests.tiny.nim.rules.events import CountersTaken, GameWon
from tests.tiny.nim.rules.moves import Take
from tests.tiny.nim.rules.state import Nim
from tests.tiny.nim_positions import ENGINE, GAME, play, position


@pytest.mark.rule("NIM-1")
@pytest.mark.parametrize("seats", [1, 3])
def test_it_is_for_two(seats: int) -> None:
    with pytest.raises(ValueError, match="two seats"):
        ENGINE.setup(ENGINE.modes.resolve(), seats, "1")


@pytest.mark.rule("NIM-2")
def test_the_scenario_lays_out_the_rows() -> None:
    found = {s.id: list(ENGINE.setup(ENGINE.modes.resolve(s.id), 2, "1").rows.values()) for s in ENGINE.modes.scenarios}
    assert found == {"three_rows": [3, 4, 5], "four_rows": [1, 3, 5, 7]}


@pytest.mark.rule("NIM-3", "NIM-4")
def test_players_take_turns() -> None:
    state = position(3, 4)
    told = play(state, Take("A", 2), Take("B", 4))
    assert told == [CountersTaken("player1", "A", 2), CountersTaken("player2", "B", 4)]
    assert (state.rows, state.taken, state.active) == ({"A": 1, "B": 0}, [2, 4], 0)


@pytest.mark.rule("NIM-4", "NIM-5")
@pytest.mark.parametrize(
    ("move", "rule", "why"),
    [
        (Take("Z", 1), "NIM-4", "There is no row Z."),
        (Take("A", 0), "NIM-5", "At least one counter must be taken."),
        (Take("A", 3), "NIM-5", "There are not so many counters in row A."),
    ],
    ids=str,
)
def test_what_cannot_be_taken(move: Take, rule: str, why: str) -> None:
    no = ENGINE.check(position(2, 4), move)
    assert no
    assert (no.rule, GAME.words.refusal(no)) == (rule, why)


@pytest.mark.rule("NIM-5")
def test_any_number_of_one_row_can_be_taken() -> None:
    assert ENGINE.moves(position(1, 2)) == [Take("A", 1), Take("B", 1), Take("B", 2)]


@pytest.mark.rule("NIM-6", "NIM-7", "NIM-8")
@pytest.mark.parametrize(("last", "winner", "cause"), [("wins", 0, "took_last"), ("loses", 1, "left_last")])
def test_the_last_counter_decides(last: str, winner: int, cause: str) -> None:
    state = position(2, last=last)
    told = play(state, Take("A", 2))
    assert told[-1] == GameWon(f"player{winner + 1}", cause)
    outcome = ENGINE.outcome(state)
    assert outcome
    assert outcome.winners == (winner,)


@pytest.mark.rule("NIM-9")
@pytest.mark.parametrize("seat", [0, 1])
def test_whoever_gives_up_loses(seat: int) -> None:
    state = position(2, 2)
    assert play(state, Resign(seat)) == [GameWon(f"player{2 - seat}", "resigned")]
    assert ENGINE.asking(state) is None


@pytest.mark.parametrize("last", ["wins", "loses"])
def test_who_wins_is_known(last: str) -> None:
    """Against every line of play."""

    def wins(state: Nim) -> bool:
        if state.ending:
            return state.winner == state.active
        return any(not wins(after) for after in following(state))

    def following(state: Nim) -> list[Nim]:
        found = []
        for move in ENGINE.moves(state):
            found.append(state.copy())
            play(found[-1], move)
        return found

    for rows in product(range(4), repeat=3):
        if any(rows):
            state = position(*rows, last=last)
            assert mover_wins(state) == wins(state), rows


def test_an_officer_never_lets_a_win_go() -> None:
    judge, level = GAME.judge(), ENGINE.modes.bot("officer")
    for rows in product(range(4), repeat=3):
        state = position(*rows)
        if any(rows) and mover_wins(state):
            play(state, make_bot(ENGINE, judge, level, ENGINE.view(state, 0), 0, "1").think().move)
            assert state.ending or not mover_wins(state), rows


def test_its_rules_know_no_screen() -> None:
    for file in Path(GAME.info.folder, "rules").glob("*.py"):
        foreign = {module for module in imported(file) if module.startswith(("game.", "tests.", "pygame"))}
        assert not {m for m in foreign if not m.startswith(("game.core.", "tests.tiny.nim.rules."))}, file


def test_an_officer_beats_a_cadet() -> None:
    options = ENGINE.modes.resolve("four_rows")
    won = [play_out(ENGINE, GAME.judge(), ["cadet", "officer"], options, str(n)).outcome.winners for n in range(20)]
    assert won.count((1,)) >= 18
