"""Chapter 15: the catalogue of effects and decisions."""

from __future__ import annotations

import pytest

from game.core.events import unheard
from game.core.game import Game
from game.core.moves import Move, Resign
from game.games.exoship.rules import effects, offers
from game.games.exoship.rules.actions import ActionPhase, FreeSway
from game.games.exoship.rules.data import GENERATIONS, Action, EventText, Generation
from game.games.exoship.rules.effects import ChooseSleeper
from game.games.exoship.rules.moves import (
    ChangeCourse,
    EndActions,
    PlaceSleeper,
    Recruit,
    Replace,
    Reseed,
    Sway,
    UseAbility,
)
from tests.games.exoship.positions import (
    ENGINE,
    FOUNDERS,
    QUIET,
    crew,
    event,
    grid,
    legal,
    play,
    position,
    refusal,
    settle,
    voyage,
)


def happen(text: EventText, grid: str) -> str:
    s = position(grid)
    text.happen(s, unheard)
    return crew(s)


@pytest.mark.rule("EXO-121")
def test_the_catalogue_of_events_is_complete() -> None:
    assert set(effects.EVENT_TEXTS) == {
        "none",
        "limit_actions",
        "block_actions",
        "suspicion_now",
        "captain_to_directorate",
        "revert_rank",
        "discard_lowest",
        "sleeper_agent",
        "defeat_on_arrival",
    }


@pytest.mark.rule("EXO-121")
@pytest.mark.parametrize(
    ("face", "text"),
    [
        ("earth", effects.NoEvent()),
        ("mars", effects.SleeperAgent(3, "young")),
        ("mariposa", effects.DefeatOnArrival()),
        ("axios", effects.LimitActions(1)),
        ("T1a", effects.LimitActions(1)),
        ("T1c", offers.LieLow(1)),
        ("T2a", effects.SuspicionNow()),
        ("T2b", effects.CaptainToDirectorate()),
        ("T3a", effects.RevertRank(2)),
        ("T3b", effects.BlockActions(("sway", "replace", "change_course"))),
        ("T4c", offers.CaptainsTable(0)),
        ("T4b", effects.DiscardLowest("midlife")),
    ],
)
def test_every_face_has_its_effect(face: str, text: EventText) -> None:
    assert ENGINE.box.faces[face].event == text


@pytest.mark.rule("EXO-121")
@pytest.mark.parametrize("most", [0, 1, 3])
def test_limit_actions_sets_the_number(most: int) -> None:
    s = position(QUIET)
    effects.LimitActions(most).happen(s, unheard)
    assert s.actions_left == most


@pytest.mark.rule("EXO-121")
def test_block_actions_takes_the_four_action_ids() -> None:
    actions: tuple[Action, ...] = ("sway", "ability", "replace", "change_course")
    s = position("E[F08r F05d] M[F10r] Y[F01d]")
    assert len(legal(s)) > 4
    effects.BlockActions(actions).happen(s, unheard)
    assert legal(s) == {EndActions()}


@pytest.mark.rule("EXO-121")
@pytest.mark.parametrize(
    ("rank", "after"),
    [
        (1, "E[F01d F02r F03r] M[F04d F05r] Y[F06d]"),
        (2, "E[F01r F02d F03r] M[F04r F05d] Y[F06r]"),
        (3, "E[F01r F02r F03d] M[F04r F05r] Y[F06r]"),
    ],
)
def test_revert_rank_turns_every_rift_founder_of_that_rank(rank: int, after: str) -> None:
    assert happen(effects.RevertRank(rank), "E[F01r F02r F03r] M[F04r F05r] Y[F06r]") == after


@pytest.mark.rule("EXO-121")
@pytest.mark.parametrize(
    ("generation", "after"),
    [
        ("elder", "E[F01r] M[F03r F04r] Y[F05d F06d]"),
        ("midlife", "E[F01r F02r] M[F03r] Y[F05d F06d]"),
        ("young", "E[F01r F02r] M[F03r F04r] Y[F05d]"),
    ],
)
def test_discard_lowest_takes_the_bottom_of_that_generation(generation: Generation, after: str) -> None:
    assert happen(effects.DiscardLowest(generation), "E[F01r F02r] M[F03r F04r] Y[F05d F06d]") == after


@pytest.mark.rule("EXO-121")
def test_captain_to_directorate_turns_the_captain() -> None:
    assert happen(effects.CaptainToDirectorate(), "E[F01r F02r] M[F03r] Y[]") == "E[F01d F02r] M[F03r] Y[]"


@pytest.mark.rule("EXO-121")
def test_suspicion_now_is_a_suspicion_check() -> None:
    assert happen(effects.SuspicionNow(), "E[F08d F05r] M[F01r] Y[]") == "E[F08d] M[F01r] Y[]"


@pytest.mark.rule("EXO-121")
def test_sleeper_agent_looks_at_so_many_cards_and_replaces_there() -> None:
    s = position("E[F01d F02d] M[F03d] Y[F04d] stack[F05 F06 F07 F08 F09 F10 F11]", pending=())
    effects.SleeperAgent(2, "elder").happen(s, unheard)
    assert legal(s) == {PlaceSleeper("F05"), PlaceSleeper("F06")}
    play(s, PlaceSleeper("F06"))
    assert grid(s) == "E[F01d F06r] M[F03d] Y[F04d] stack[F07 F08 F09 F10 F11 F05 F02]"


@pytest.mark.rule("EXO-121")
@pytest.mark.parametrize("text", [effects.NoEvent(), effects.DefeatOnArrival()])
def test_some_texts_change_nothing(text: EventText) -> None:
    s = position(QUIET)
    text.happen(s, unheard)
    assert ENGINE.key(s) == ENGINE.key(position(QUIET))


@pytest.mark.rule("EXO-122")
def test_the_catalogue_of_abilities_is_complete() -> None:
    assert {type(ENGINE.box.founders[founder].ability) for founder in FOUNDERS} == set(effects.ABILITIES.values())
    assert {founder for founder in FOUNDERS if ENGINE.box.founders[founder].ability.passive} == {"F06", "F11"}


@pytest.mark.rule("EXO-122")
def test_an_ability_of_kind_action_costs_one_action() -> None:
    used = set()
    for seed in range(150):
        for s, _ in voyage(seed):
            for move in legal(s):
                if isinstance(move, UseAbility):
                    after = s.copy()
                    after.pending = [ActionPhase()]
                    play(after, move)
                    assert after.actions_left == s.actions_left - 1
                    used.add(move.founder)
    assert used == set(FOUNDERS) - {"F06", "F11"}


@pytest.mark.rule("EXO-122")
@pytest.mark.parametrize("founder", ["F06", "F11"])
def test_a_passive_ability_is_never_a_decision(founder: str) -> None:
    s = position(f"E[F01d {founder}r] M[F02d] Y[F03d]")
    assert not any(isinstance(move, UseAbility) for move in legal(s))
    assert refusal(s, UseAbility(founder)).rule == "EXO-122"


@pytest.mark.rule("EXO-122")
def test_a_passive_ability_costs_no_action() -> None:
    s = event("T1b", "E[F11r F02d] M[F01d] Y[F10d]")
    settle(s)
    assert "F11" in s.rift
    assert s.actions_left == 2


@pytest.mark.rule("EXO-123")
@pytest.mark.parametrize(
    ("face", "generation"),
    [
        ("earth", None),
        ("mars", None),
        ("mariposa", None),
        ("axios", "elder"),
        ("T1a", "midlife"),
        ("T1c", "elder"),
        ("T2a", "young"),
        ("T2b", "midlife"),
        ("T3a", "elder"),
        ("T3b", "young"),
        ("T4c", "midlife"),
        ("T4b", "young"),
    ],
)
def test_a_face_inspects_a_generation_or_nobody(face: str, generation: str | None) -> None:
    assert ENGINE.box.faces[face].inspects == generation
    assert generation is None or generation in GENERATIONS


ACTING = "E[F01r F02r] M[F04r F08r F05d] Y[F03r] stack[F06 F07 F09 F10 F11]"
IN_THE_ACTION_PHASE: list[Move] = [
    Sway("F08", "F05"),
    UseAbility("F01", ("young",)),
    UseAbility("F02"),
    UseAbility("F03"),
    UseAbility("F04", ("F08",)),
    UseAbility("F08", ("F01", "F03")),
    Replace("F03"),
    ChangeCourse(),
    EndActions(),
    Resign(0),
]


@pytest.mark.rule("EXO-124")
@pytest.mark.parametrize("move", IN_THE_ACTION_PHASE, ids=repr)
def test_every_decision_of_the_action_phase_can_be_made(move: Move) -> None:
    assert ENGINE.check(position(ACTING), move) is None


@pytest.mark.rule("EXO-124")
def test_the_decisions_before_the_actions_can_be_made() -> None:
    s = position("E[F01d] M[F02d] Y[F03d]", pending=(ChooseSleeper(3, 2), FreeSway(), ActionPhase()))
    assert ENGINE.check(s, PlaceSleeper("F04")) is None
    s = position("E[F01d] M[F02d] Y[F03d]", pending=(FreeSway(), ActionPhase()))
    assert ENGINE.check(s, Reseed(("young",))) is None
    s = position("E[F01d] M[F02d] Y[F03d]", at=0, opening_sways=2, pending=(FreeSway(), ActionPhase()))
    assert ENGINE.check(s, Reseed(("elder", "young"))) is None


@pytest.mark.rule("EXO-124")
def test_the_archivists_target_is_a_stack_card() -> None:
    s = position(ACTING)
    play(s, UseAbility("F03"))
    assert legal(s) == {Recruit(card) for card in ("F06", "F07", "F09", "F10", "F11")}


@pytest.mark.rule("EXO-124")
@pytest.mark.parametrize(
    ("move", "rule"),
    [
        (UseAbility("F01"), "EXO-75"),
        (UseAbility("F01", ("F02",)), "EXO-75"),
        (UseAbility("F04"), "EXO-78"),
        (UseAbility("F04", ("young",)), "EXO-78"),
        (UseAbility("F08"), "EXO-81"),
        (UseAbility("F08", ("F01",)), "EXO-81"),
        (UseAbility("F08", ("elder", "young")), "EXO-81"),
        (UseAbility("F02", ("F01",)), "EXO-124"),
        (UseAbility("F02", ("elder",)), "EXO-124"),
    ],
    ids=repr,
)
def test_a_target_of_the_wrong_kind_is_refused(move: Move, rule: str) -> None:
    assert refusal(position(ACTING), move).rule == rule


@pytest.mark.rule("EXO-124")
@pytest.mark.parametrize("founder", ["F05", "F07", "F09", "F10"])
def test_the_others_take_no_target(founder: str) -> None:
    s = position(f"E[F01d F02d] M[F03d {founder}r] Y[F04d F11d]")
    assert refusal(s, UseAbility(founder, ("F01",))).rule == "EXO-124"


@pytest.mark.rule("EXO-124")
@pytest.mark.parametrize(
    "move",
    [*IN_THE_ACTION_PHASE, PlaceSleeper("F04"), Reseed(("young",)), Reseed(("elder", "young")), Recruit("F06")],
    ids=repr,
)
def test_every_decision_can_be_written_down(move: Move, exoship: Game) -> None:
    assert exoship.recorder.to_move(exoship.recorder.from_move(move)) == move
