"""Chapter 13: Origin: Mars."""

from __future__ import annotations

import pytest

from game.core.moves import Move
from game.games.exoship.rules.actions import ActionPhase, FreeSway
from game.games.exoship.rules.effects import ChooseSleeper
from game.games.exoship.rules.events import EventBegan, StackSeen
from game.games.exoship.rules.moves import EndActions, PlaceSleeper, Replace, Reseed
from tests.games.exoship.positions import (
    ENGINE,
    asked,
    event,
    grid,
    heard,
    launch,
    legal,
    play,
    refusal,
    settle,
    voyage,
)

LAUNCH = "E[F07d F02d] M[F10d F05d] Y[F01d F08d] stack[F11 F04 F09 F03 F06]"


@pytest.mark.rule("EXO-108")
@pytest.mark.parametrize(
    ("scenario", "origin", "ship"),
    [
        ("standard", "earth", "normal"),
        ("hard_mode", "earth", "hard"),
        ("origin_mars", "mars", "normal"),
        ("hard_mars", "mars", "hard"),
    ],
)
def test_mars_is_up_in_its_mode_and_combines_with_hard_mode(scenario: str, origin: str, ship: str) -> None:
    s, events = launch(scenario)
    assert (s.origin, s.ship) == (origin, ship)
    assert events[0] == EventBegan(origin)


@pytest.mark.rule("EXO-109")
def test_the_player_looks_at_the_top_three_cards() -> None:
    s = event("mars", LAUNCH, known="F11")
    assert heard(settle(s), StackSeen) == [StackSeen(("F11", "F04", "F09"), "mars")]
    assert asked(s) is ChooseSleeper
    assert ENGINE.view(s, 0).stack == ["F11", "F04", "F09", "?", "?"]


@pytest.mark.rule("EXO-109")
@pytest.mark.parametrize(
    ("chosen", "after"),
    [
        ("F11", "E[F07d F02d] M[F10d F05d] Y[F01d F11r] stack[F03 F06 F04 F09 F08]"),
        ("F04", "E[F07d F02d] M[F10d F05d] Y[F01d F04r] stack[F03 F06 F11 F09 F08]"),
        ("F09", "E[F07d F02d] M[F10d F05d] Y[F01d F09r] stack[F03 F06 F11 F04 F08]"),
    ],
)
def test_the_sleeper_ousts_the_lowest_young_founder(chosen: str, after: str) -> None:
    s = event("mars", LAUNCH)
    settle(s)
    play(s, PlaceSleeper(chosen))
    assert grid(s) == after


@pytest.mark.rule("EXO-109")
@pytest.mark.parametrize("founder", ["F03", "F06", "F08", "F01", "F99"])
def test_only_a_card_that_was_looked_at_can_be_the_sleeper(founder: str) -> None:
    s = event("mars", LAUNCH)
    settle(s)
    assert legal(s) == {PlaceSleeper("F11"), PlaceSleeper("F04"), PlaceSleeper("F09")}
    assert refusal(s, PlaceSleeper(founder)).rule == "EXO-109"


@pytest.mark.rule("EXO-109")
@pytest.mark.parametrize("move", [EndActions(), Reseed(("elder",)), Replace("F01")])
def test_a_sleeper_must_be_chosen(move: Move) -> None:
    s = event("mars", LAUNCH)
    settle(s)
    assert refusal(s, move).rule == "EXO-109"


@pytest.mark.rule("EXO-109")
def test_the_sleeper_comes_only_in_the_first_turn() -> None:
    for seed in range(10):
        choices = [s.position for s, _ in voyage(seed, "origin_mars") if asked(s) is ChooseSleeper]
        assert choices == [0]


@pytest.mark.rule("EXO-109")
def test_from_earth_there_is_no_sleeper() -> None:
    assert not any(asked(s) is ChooseSleeper for seed in range(10) for s, _ in voyage(seed))


@pytest.mark.rule("EXO-110")
def test_with_the_sleeper_there_is_no_free_sway_in_the_first_turn() -> None:
    for seed in range(10):
        states = [s for s, _ in voyage(seed, "hard_mars")]
        assert not any(asked(s) is FreeSway for s in states if s.position == 0)
        assert asked(states[1]) is ActionPhase
        assert states[1].actions_left == 2
