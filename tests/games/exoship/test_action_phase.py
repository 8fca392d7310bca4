"""Chapter 8: the free sway and the four actions."""

from __future__ import annotations

import pytest

from game.core.moves import Move
from game.games.exoship.rules.actions import ActionPhase, FreeSway
from game.games.exoship.rules.events import ActionsLimited, CourseChanged, FounderDiscarded, FounderSwayed, ShipMoved
from game.games.exoship.rules.moves import ChangeCourse, EndActions, Recruit, Replace, Reseed, Sway, UseAbility
from tests.games.exoship.positions import (
    ACTIONS_ON,
    ENGINE,
    EVENT_PHASE,
    QUIET,
    asked,
    crew,
    event,
    grid,
    heard,
    legal,
    play,
    position,
    refusal,
    settle,
    voyage,
)

NO_RIFT = "E[F07d F02d] M[F10d F05d] Y[F01d F08d]"


@pytest.mark.rule("EXO-62")
@pytest.mark.parametrize(("generation", "swayed"), [("elder", "F02"), ("midlife", "F05"), ("young", "F08")])
def test_without_rift_the_lowest_rank_of_any_generation_is_swayed_for_nothing(generation: str, swayed: str) -> None:
    s = position(NO_RIFT, pending=EVENT_PHASE, at=0)
    settle(s)
    before = crew(s)
    assert play(s, Reseed((generation,))) == [FounderSwayed(swayed, "free")]
    assert crew(s) == before.replace(f"{swayed}d", f"{swayed}r")
    assert asked(s) is ActionPhase
    assert s.actions_left == 2


@pytest.mark.rule("EXO-62")
@pytest.mark.parametrize("move", [EndActions(), Sway("F07", "F01"), Replace("F02"), ChangeCourse(), UseAbility("F01")])
def test_the_free_sway_cannot_be_declined(move: Move) -> None:
    s = position(NO_RIFT, pending=(FreeSway(), ActionPhase()))
    assert refusal(s, move).rule == "EXO-62"


@pytest.mark.rule("EXO-62")
def test_an_empty_generation_cannot_be_chosen() -> None:
    s = position("E[] M[F10d F05d] Y[F01d]", pending=(FreeSway(), ActionPhase()))
    assert legal(s) == {Reseed(("midlife",)), Reseed(("young",))}
    assert refusal(s, Reseed(("elder",))).rule == "EXO-62"


@pytest.mark.rule("EXO-62")
@pytest.mark.parametrize("generations", [(), ("elder", "young"), ("elder", "elder"), ("captains",)])
def test_exactly_one_generation_is_chosen(generations: tuple[str, ...]) -> None:
    s = position(NO_RIFT, pending=(FreeSway(), ActionPhase()))
    assert refusal(s, Reseed(generations)).rule == "EXO-62"


@pytest.mark.rule("EXO-62")
def test_with_a_rift_founder_in_play_there_is_no_free_sway() -> None:
    s = position("E[F07d F02d] M[F10d F05d] Y[F01r F08d]", pending=EVENT_PHASE, at=0)
    settle(s)
    assert asked(s) is ActionPhase
    assert refusal(s, Reseed(("elder",))).rule == "EXO-64"


@pytest.mark.rule("EXO-62")
def test_the_free_sway_also_repairs_what_the_event_destroyed() -> None:
    s = event("T1b", "E[F05r F04d] M[F01d] Y[F10d]")
    settle(s)
    assert asked(s) is FreeSway


@pytest.mark.rule("EXO-63")
def test_no_free_sway_when_the_last_rift_founder_leaves_during_the_phase() -> None:
    s = position("E[F01r F08d] M[F05d F04d] Y[F10d F11d]", timeline="T3b T2b T4a T1a", pending=ACTIONS_ON)
    play(s, ChangeCourse())
    assert s.rift == set()
    assert asked(s) is ActionPhase
    assert legal(s) == {EndActions()}
    play(s, EndActions())
    assert s.position == 3
    assert asked(s) is FreeSway


@pytest.mark.rule("EXO-64")
def test_two_actions_can_be_taken_one_after_the_other() -> None:
    s = position("E[F08r F05d] M[F10d F02d] Y[F01d F04d]", timeline="T3b T2b T4a T1a", pending=ACTIONS_ON)
    play(s, Sway("F08", "F05"))
    assert (s.actions_left, s.position) == (1, 2)
    play(s, Sway("F05", "F02"))
    assert s.position == 3


@pytest.mark.rule("EXO-64")
@pytest.mark.parametrize(
    ("grid", "moves", "after"),
    [
        (
            "E[F08r F02d] M[F01d F03d] Y[F04d]",
            (UseAbility("F08", ("F02", "F03")), UseAbility("F08", ("F02", "F03"))),
            "E[F08r F02d] M[F01d F03d] Y[F04d]",
        ),
        (
            "E[F01r F02d] M[F03d] Y[F04d]",
            (UseAbility("F01", ("young",)), UseAbility("F01", ("midlife",))),
            "E[F02d] M[F03d F01r] Y[F04d]",
        ),
        ("E[F02r F08r] M[F01d] Y[F04d]", (Replace("F02"), Replace("F08")), "E[F03r F05r] M[F01d] Y[F04d]"),
    ],
)
def test_the_same_action_can_be_taken_twice(grid: str, moves: tuple[Move, ...], after: str) -> None:
    s = position(grid)
    play(s, *moves)
    assert crew(s) == after
    assert s.actions_left == 0


@pytest.mark.rule("EXO-64")
@pytest.mark.parametrize("first", [(), (Replace("F01"),)], ids=["none", "one"])
def test_the_player_may_stop_early_or_take_no_action(first: tuple[Move, ...]) -> None:
    s = position(QUIET, pending=ACTIONS_ON)
    play(s, *first)
    events = play(s, EndActions())
    assert heard(events, ShipMoved) == [ShipMoved(3, 117)]


@pytest.mark.rule("EXO-65")
@pytest.mark.parametrize("face", ["T1a", "axios"])
def test_a_limit_replaces_the_number_two(face: str) -> None:
    s = event(face, "E[F05d F02r] M[F01d F04r] Y[F03r F08d]")
    assert heard(settle(s), ActionsLimited) == [ActionsLimited(1)]
    assert s.actions_left == 1
    play(s, Replace("F04"))
    assert asked(s) is None


@pytest.mark.rule("EXO-66")
def test_a_swayed_founder_can_be_used_at_once() -> None:
    s = position("E[F01r] M[F11d F04d] Y[F06d F02d]")
    play(s, Sway("F01", "F11"), Sway("F11", "F04"))
    assert s.rift == {"F01", "F11", "F04"}


@pytest.mark.rule("EXO-66")
def test_a_founder_placed_by_replace_can_be_used_at_once() -> None:
    s = position("E[F10d F05r] M[F01d] Y[F11d F04d] stack[F09 F03 F06 F02 F07 F08]")
    play(s, Replace("F05"), UseAbility("F09"))
    assert crew(s) == "E[F09r F10d] M[F01d] Y[F11d F04d]"


@pytest.mark.rule("EXO-66")
def test_a_recruit_can_be_used_at_once() -> None:
    s = position("E[F10d F03r] M[F01d] Y[F11d F04d]")
    play(s, UseAbility("F03"), Recruit("F02"), UseAbility("F02"))
    assert crew(s) == "E[F02r F10d] M[F01d] Y[F11d F04d]"


@pytest.mark.rule("EXO-67")
def test_every_legal_action_changes_the_table() -> None:
    for seed in range(30):
        for s, _ in voyage(seed):
            if asked(s) is not ActionPhase:
                continue
            for move in legal(s) - {EndActions(), UseAbility("F03")}:
                after = s.copy()
                after.pending = [ActionPhase()]
                play(after, move)
                assert (grid(after), after.destination) != (grid(s), s.destination)


@pytest.mark.rule("EXO-67")
@pytest.mark.parametrize("move", [Replace("F04"), UseAbility("F04", ("F02",)), UseAbility("F03")])
def test_with_an_empty_stack_nothing_can_be_replaced(move: Move) -> None:
    s = position("E[F04r F02d F03r F01d] M[F05d F06d F07d F08d] Y[F09d F10d F11d] stack[]")
    assert refusal(s, move).rule == ("EXO-77" if move == UseAbility("F03") else "EXO-67")
    assert move not in legal(s)


@pytest.mark.rule("EXO-67", "EXO-68")
def test_a_rift_founder_cannot_be_swayed_again() -> None:
    s = position("E[F08r F05r] M[F01d] Y[F02d]")
    assert refusal(s, Sway("F08", "F05")).rule == "EXO-68"


@pytest.mark.rule("EXO-68")
def test_a_rift_founder_sways_the_directorate_founder_its_arrow_points_at() -> None:
    s = position("E[F07d F02d] M[F10d F05r] Y[F01d F08d]")
    assert play(s, Sway("F05", "F08")) == [FounderSwayed("F08", "arrow", "F05")]
    assert crew(s) == "E[F07d F02d] M[F10d F05r] Y[F01d F08r]"
    assert s.actions_left == 1


@pytest.mark.rule("EXO-68")
@pytest.mark.parametrize(
    ("founder", "target", "why"),
    [
        ("F10", "F01", "exo.no.not_rift"),
        ("F05", "F02", "exo.no.points_elsewhere"),
        ("F05", "F01", "exo.no.points_elsewhere"),
        ("F05", "F05", "exo.no.points_elsewhere"),
        ("F05", "F11", "exo.no.points_elsewhere"),
        ("F11", "F08", "exo.no.not_in_play"),
        ("F99", "F08", "exo.no.not_in_play"),
    ],
)
def test_nobody_else_is_swayed(founder: str, target: str, why: str) -> None:
    s = position("E[F07d F02d] M[F10d F05r] Y[F01d F08d]")
    no = refusal(s, Sway(founder, target))
    assert (no.rule, no.why) == ("EXO-68", why)


@pytest.mark.rule("EXO-68")
def test_the_sways_on_offer_are_the_arrows_of_rift_at_directorate() -> None:
    s = position("E[F01r F08r F07d] M[F03r F02r] Y[F04d]")
    assert {move for move in legal(s) if isinstance(move, Sway)} == {Sway("F08", "F07")}


@pytest.mark.rule("EXO-69")
def test_an_ability_costs_one_action() -> None:
    s = position("E[F07d F02r] M[F10d] Y[F01d]")
    play(s, UseAbility("F02"))
    assert crew(s) == "E[F02r F07d] M[F10d] Y[F01d]"
    assert s.actions_left == 1


@pytest.mark.rule("EXO-69")
@pytest.mark.parametrize("passive", ["F06", "F11"])
def test_a_passive_ability_is_no_action(passive: str) -> None:
    s = position(f"E[F07d {passive}r] M[F10d] Y[F01d]")
    assert refusal(s, UseAbility(passive)).rule == "EXO-122"
    assert not any(isinstance(move, UseAbility) for move in legal(s))


@pytest.mark.rule("EXO-69")
def test_a_directorate_founder_uses_no_ability() -> None:
    s = position("E[F07d F02d] M[F10r] Y[F01d]")
    assert refusal(s, UseAbility("F02")).rule == "EXO-12"


@pytest.mark.rule("EXO-70")
@pytest.mark.parametrize("founder", ["F07", "F05", "F06", "F11"])
def test_any_rift_founder_can_be_replaced_by_the_top_card_rift_side_up(founder: str) -> None:
    crew_before = "E[F07r F02d] M[F06r F05r] Y[F11r]"
    s = position(f"{crew_before} stack[F01 F04 F09 F03 F08 F10]")
    play(s, Replace(founder))
    assert crew(s) == crew_before.replace(founder, "F01")
    assert s.stack == ["F04", "F09", "F03", "F08", "F10", founder]
    assert s.actions_left == 1


@pytest.mark.rule("EXO-70")
@pytest.mark.parametrize(
    ("founder", "why"),
    [("F02", "exo.no.not_rift"), ("F11", "exo.no.not_in_play"), ("F99", "exo.no.not_in_play")],
)
def test_only_rift_founders_in_play_can_be_replaced(founder: str, why: str) -> None:
    s = position("E[F07r F02d] M[F10d F05r] Y[F01d]")
    no = refusal(s, Replace(founder))
    assert (no.rule, no.why) == ("EXO-70", why)


@pytest.mark.rule("EXO-71")
def test_changing_course_discards_the_captain_and_turns_the_destination() -> None:
    s = position("E[F08r F06d] M[F01d] Y[F04d] stack[F02 F03 F05 F07 F09 F10 F11]")
    assert play(s, ChangeCourse()) == [FounderDiscarded("F08", "elder", "course"), CourseChanged("axios")]
    assert grid(s) == "E[F06d] M[F01d] Y[F04d] stack[F02 F03 F05 F07 F09 F10 F11 F08]"
    assert s.destination == "axios"
    assert s.actions_left == 1


@pytest.mark.rule("EXO-71")
def test_only_a_rift_captain_changes_course() -> None:
    s = position("E[F08d F06r] M[F01r] Y[F04r]")
    assert refusal(s, ChangeCourse()).rule == "EXO-71"
    assert ChangeCourse() not in legal(s)


@pytest.mark.rule("EXO-71")
@pytest.mark.parametrize(("hard", "blocked", "rule"), [(True, (), "EXO-102"), (False, ("change_course",), "EXO-58")])
def test_a_sealed_ship_or_an_event_prevents_changing_course(hard: bool, blocked: tuple[str, ...], rule: str) -> None:
    s = position("E[F08r F06d] M[F01d] Y[F04d]", hard=hard, blocked=blocked)
    assert refusal(s, ChangeCourse()).rule == rule
    assert ChangeCourse() not in legal(s)


@pytest.mark.rule("EXO-71")
@pytest.mark.parametrize("grid", ["E[F08r F06r] M[F01d] Y[F04d]", "E[F08r] M[F06r] Y[F04d]"])
def test_the_next_captain_can_act_at_once(grid: str) -> None:
    s = position(grid)
    play(s, ChangeCourse())
    assert s.captain == "F06"
    assert ChangeCourse() in legal(s)


@pytest.mark.rule("EXO-72")
def test_the_course_can_be_changed_back_to_mariposa() -> None:
    s = position("E[F01r] M[F09d] Y[F11d]", axios=True)
    assert ChangeCourse() in legal(s)
    play(s, ChangeCourse())
    assert s.destination == "mariposa"


@pytest.mark.rule("EXO-72")
@pytest.mark.parametrize(("axios", "question"), [(True, "confirm_course_back"), (False, "")])
def test_only_a_change_back_to_mariposa_is_confirmed_as_one(axios: bool, question: str) -> None:
    s = position("E[F01r] M[F09r] Y[F11d]", axios=axios)
    assert ENGINE.doubt(ENGINE.view(s, 0), ChangeCourse()) == question


@pytest.mark.rule("EXO-72")
def test_the_course_can_be_changed_back_even_at_axios_itself() -> None:
    s = position("E[F01r F06r] M[F11r] Y[F08r]", at=5, axios=True, actions=1, pending=ACTIONS_ON)
    play(s, ChangeCourse())
    assert s.ending == "lost"


@pytest.mark.rule("EXO-73")
def test_ending_the_phase_is_possible_at_every_action() -> None:
    for seed in range(20):
        for s, _ in voyage(seed):
            assert (EndActions() in legal(s)) == (asked(s) is ActionPhase)


@pytest.mark.rule("EXO-73")
def test_the_phase_ends_by_itself_with_no_actions_left() -> None:
    s = position(QUIET, actions=1, pending=ACTIONS_ON)
    assert heard(play(s, Replace("F01")), ShipMoved)


@pytest.mark.rule("EXO-73")
def test_with_actions_left_the_phase_waits_even_if_ending_is_the_only_choice() -> None:
    s = position("E[F01r F08d] M[F05d] Y[F10d]", pending=ACTIONS_ON)
    assert not heard(play(s, ChangeCourse()), ShipMoved)
    assert ENGINE.moves(s) == [EndActions()]
