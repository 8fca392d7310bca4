"""Chapter 10: the end of the game."""

from __future__ import annotations

import pytest

from game.core.engine import Frame
from game.core.game import Game
from game.core.moves import Resign
from game.games.exoship.rules.actions import ActionPhase, FreeSway
from game.games.exoship.rules.effects import ChooseRecruit, ChooseSleeper
from game.games.exoship.rules.events import EventBegan, FounderAccused, ShipMoved, VoyageEnded
from game.games.exoship.rules.moves import EndActions, Replace
from game.games.exoship.rules.state import Exo
from tests.games.exoship.positions import (
    ACTIONS_ON,
    END_OF_TURN,
    ENGINE,
    NEXT_TURN,
    SUSPICION_ON,
    heard,
    legal,
    play,
    position,
    refusal,
    settle,
    voyage,
)

POINTS = {
    0: "E[F06d F02d] M[F11d F04d] Y[F10d F03d]",
    2: "E[F06r F02d] M[F11d F04d] Y[F10d F03d]",
    4: "E[F06r F02d] M[F11r F04d] Y[F10d F03d]",
    5: "E[F06r F02r] M[F11r F04d] Y[F10d F03d]",
    6: "E[F06r F02d] M[F11r F04d] Y[F03r F10d]",
    7: "E[F06r F02r] M[F11r F04d] Y[F03r F10d]",
    8: "E[F06r F02r] M[F11r F04r] Y[F03r F10d]",
    9: "E[F06r F02r] M[F11r F04r] Y[F03r F10r]",
}
"""Positions by the points of Rift; suspicion takes nobody."""


def ended(points: int, *, at: int, axios: bool = True) -> Exo:
    s = position(POINTS[points], at=at, axios=axios, pending=END_OF_TURN)
    settle(s)
    assert s.points == points
    return s


@pytest.mark.rule("EXO-90")
@pytest.mark.parametrize(
    ("points", "axios", "at", "ending"),
    [
        (6, True, 0, "won"),
        (6, True, 3, "won"),
        (9, True, 4, "won"),
        (6, True, 5, "won"),
        (5, True, 5, "lost"),
        (5, True, 4, ""),
        (6, False, 4, ""),
        (9, False, 0, ""),
        (9, False, 5, "lost"),
    ],
)
def test_the_check_at_the_end_of_a_turn(points: int, axios: bool, at: int, ending: str) -> None:
    s = ended(points, at=at, axios=axios)
    assert s.ending == ending
    outcome = ENGINE.outcome(s)
    assert (outcome is None) == (ending == "")
    if outcome:
        assert outcome.winners == ((0,) if ending == "won" else ())
        assert outcome.rule == "EXO-90"


@pytest.mark.rule("EXO-90")
def test_otherwise_the_next_turn_begins_with_its_move_phase() -> None:
    s = position(POINTS[9], at=3, pending=SUSPICION_ON)
    assert heard(settle(s), ShipMoved) == [ShipMoved(4, 156)]


@pytest.mark.rule("EXO-90")
def test_the_check_comes_after_suspicion() -> None:
    s = position("E[F11r F02r] M[F03r F10d] Y[F05d F07r]", at=3, axios=True, pending=END_OF_TURN)
    assert s.points == 6
    settle(s)
    assert s.points == 5
    assert s.ending == ""


@pytest.mark.rule("EXO-90")
def test_a_won_game_is_over_at_once() -> None:
    s = position(POINTS[6], at=3, axios=True, pending=ACTIONS_ON)
    events = play(s, EndActions())
    assert isinstance(events[-1], VoyageEnded)
    assert s.position == 3
    assert refusal(s, EndActions()).rule == "CORE-1"


@pytest.mark.rule("EXO-91")
@pytest.mark.parametrize("points", [0, 5, 9])
def test_arriving_at_mariposa_loses_before_any_other_phase(points: int) -> None:
    s = position(POINTS[points], at=4, pending=NEXT_TURN)
    events = settle(s)
    outcome = ENGINE.outcome(s)
    assert outcome
    assert outcome.winners == ()
    assert outcome.rule == "EXO-91"
    assert not heard(events, EventBegan)
    assert not heard(events, FounderAccused)
    assert legal(s) == set()


@pytest.mark.rule("EXO-91")
def test_the_last_move_phase_is_carried_out_before_the_loss() -> None:
    s = position(POINTS[0], at=4, pending=NEXT_TURN)
    settle(s)
    assert s.position == 5
    assert s.columns[0] == ["F11", "F04"]


@pytest.mark.rule("EXO-91")
@pytest.mark.parametrize("at", range(4))
def test_mariposa_ahead_loses_nothing_before_arrival(at: int) -> None:
    s = position(POINTS[0], at=at, pending=NEXT_TURN)
    settle(s)
    assert s.ending == ""


@pytest.mark.rule("EXO-92")
@pytest.mark.parametrize(("at", "bonus"), [(0, 5), (1, 4), (2, 3), (3, 2), (4, 1), (5, 0)])
@pytest.mark.parametrize("points", [6, 9])
def test_a_win_scores_the_points_and_one_for_each_step_ahead(points: int, at: int, bonus: int) -> None:
    outcome = ENGINE.outcome(ended(points, at=at))
    assert outcome
    assert outcome.scores == (points + bonus,)


@pytest.mark.rule("EXO-92")
def test_the_bonus_counts_the_steps_of_a_shorter_timeline() -> None:
    s = position(POINTS[6], at=3, axios=True, timeline="T1a T2a T3a", pending=END_OF_TURN)
    settle(s)
    outcome = ENGINE.outcome(s)
    assert outcome
    assert outcome.scores == (7,)


@pytest.mark.rule("EXO-93")
@pytest.mark.parametrize("points", [0, 2, 4, 5])
def test_a_loss_scores_the_points_without_bonus(points: int) -> None:
    outcome = ENGINE.outcome(ended(points, at=5))
    assert outcome
    assert outcome.scores == (points,)


@pytest.mark.rule("EXO-93")
@pytest.mark.parametrize("points", [6, 9])
def test_a_loss_scores_at_most_five(points: int) -> None:
    outcome = ENGINE.outcome(ended(points, at=5, axios=False))
    assert outcome
    assert outcome.scores == (5,)


@pytest.mark.rule("EXO-93")
@pytest.mark.parametrize(("points", "score"), [(2, 2), (9, 5)])
def test_a_loss_by_arrival_scores_the_same(points: int, score: int) -> None:
    s = position(POINTS[points], at=4, pending=NEXT_TURN)
    settle(s)
    outcome = ENGINE.outcome(s)
    assert outcome
    assert outcome.scores == (score,)


@pytest.mark.rule("EXO-94")
@pytest.mark.parametrize(
    ("points", "at", "score", "title"),
    [
        (9, 0, 14, "Rift utopia"),
        (9, 5, 9, "Rift utopia"),
        (6, 2, 9, "Rift utopia"),
        (6, 3, 8, "We are as the tide"),
        (7, 5, 7, "We are as the tide"),
        (6, 5, 6, "That was too close"),
        (5, 5, 5, "Betrayed at the last moment"),
        (4, 5, 4, "Directorate erases Rift from history"),
        (0, 5, 0, "Directorate erases Rift from history"),
    ],
)
def test_the_scale_of_success(points: int, at: int, score: int, title: str, exoship: Game) -> None:
    outcome = ENGINE.outcome(ended(points, at=at))
    assert outcome
    assert outcome.scores == (score,)
    assert exoship.words.outcome(outcome.title) == title


@pytest.mark.rule("EXO-95")
@pytest.mark.parametrize(
    "question",
    [ActionPhase(), FreeSway(), ChooseSleeper(3, 2), ChooseRecruit("F03")],
    ids=lambda frame: type(frame).__name__,
)
def test_resigning_is_a_loss_with_score_zero(question: Frame[Exo]) -> None:
    crew = POINTS[9] if not isinstance(question, FreeSway) else POINTS[0]
    s = position(crew, axios=True, pending=(question, ActionPhase()))
    assert Resign(0) not in legal(s)
    play(s, Resign(0))
    outcome = ENGINE.outcome(s)
    assert outcome
    assert (outcome.winners, outcome.scores, outcome.rule) == ((), (0,), "EXO-95")
    assert outcome.title == "erased"
    assert legal(s) == set()


@pytest.mark.rule("EXO-95")
def test_a_finished_game_cannot_be_resigned() -> None:
    s = ended(9, at=5)
    assert refusal(s, Resign(0)).rule == "CORE-1"
    assert refusal(s, Replace("F06")).rule == "CORE-1"


@pytest.mark.rule("EXO-95")
@pytest.mark.parametrize("scenario", [scenario.id for scenario in ENGINE.modes.scenarios])
def test_every_game_ends_won_or_lost(scenario: str) -> None:
    for seed in range(10):
        *others, (last, _) = voyage(seed, scenario)
        assert all(ENGINE.outcome(s) is None for s, _ in others)
        outcome = ENGINE.outcome(last)
        assert outcome
        assert outcome.winners in ((), (0,))
        assert outcome.rule in ("EXO-90", "EXO-91")
        assert len(outcome.scores) == 1
