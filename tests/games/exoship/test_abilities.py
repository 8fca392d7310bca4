"""Chapter 8.1: the abilities of the founders."""

from __future__ import annotations

import pytest

from game.core.moves import Move, Resign
from game.games.exoship.rules.actions import ActionPhase
from game.games.exoship.rules.effects import ABILITIES, ChooseRecruit
from game.games.exoship.rules.events import FounderShielded, NewbornArrived, StackSeen
from game.games.exoship.rules.moves import ChangeCourse, EndActions, Recruit, Replace, Sway, UseAbility
from game.games.exoship.rules.state import Exo
from game.games.exoship.rules.suspicion import SuspicionPhase
from game.games.exoship.rules.turn import MovePhase
from tests.games.exoship.positions import (
    ACTIONS_ON,
    ENGINE,
    FOUNDERS,
    MOVE_PHASE,
    asked,
    crew,
    event,
    grid,
    heard,
    legal,
    lost,
    match_from,
    play,
    position,
    refusal,
    settle,
)


def uses(s: Exo, founder: str) -> set[tuple[str, ...]]:
    """The targets on offer for a founder's ability."""
    return {move.targets for move in legal(s) if isinstance(move, UseAbility) and move.founder == founder}


@pytest.mark.rule("EXO-74")
@pytest.mark.parametrize(
    ("founder", "name", "role", "arrow", "effect"),
    [
        ("F01", "Teo Valdés", "Pilot", "right", "transfer_self"),
        ("F02", "Imani Osei", "Botanist", "up", "promote_self"),
        ("F03", "Yara Haddad", "Archivist", "left", "recruit_from_stack"),
        ("F04", "Linh Tran", "Physician", "down", "replace_adjacent"),
        ("F05", "Casimir Nowak", "Shop Steward", "right", "sway_lowest_same_generation"),
        ("F06", "Noor Rahimi", "Inspector", "up", "shield_suspicion"),
        ("F07", "Birgit Solheim", "Engineer", "left", "discard_facing_directorate"),
        ("F08", "Kenji Arakawa", "Quartermaster", "down", "swap_same_rank"),
        ("F09", "Adaeze Obi", "Magistrate", "up", "demote_facing"),
        ("F10", "Rosa Quispe", "Agitator", "right", "sacrifice_sway_rank"),
        ("F11", "Tama Ngata", "Storyteller", "down", "shield_inspection"),
    ],
)
def test_the_founders(founder: str, name: str, role: str, arrow: str, effect: str) -> None:
    card = ENGINE.box.founders[founder]
    assert (card.name, card.role, card.arrow) == (name, role, arrow)
    assert type(card.ability) is ABILITIES[effect]


@pytest.mark.rule("EXO-74")
@pytest.mark.parametrize(
    ("before", "move", "after"),
    [
        ("E[F02d] M[F01r F03d] Y[F04d]", UseAbility("F01", ("young",)), "E[F02d] M[F03d] Y[F04d F01r]"),
        ("E[F01d F03d F02r] M[F04d] Y[F05d]", UseAbility("F02"), "E[F01d F02r F03d] M[F04d] Y[F05d]"),
        ("E[F01d F04r] M[F02d F03d] Y[F05d]", UseAbility("F04", ("F03",)), "E[F01d F04r] M[F02d F06d] Y[F05d]"),
        ("E[F05r F01d F02d] M[F04d] Y[F03d]", UseAbility("F05"), "E[F05r F01d F02r] M[F04d] Y[F03d]"),
        ("E[F01d F02d] M[F07r] Y[F03d]", UseAbility("F07"), "E[F02d] M[F07r] Y[F03d]"),
        ("E[F01d] M[F02r] Y[F08r]", UseAbility("F08", ("F01", "F02")), "E[F02r] M[F01d] Y[F08r]"),
        ("E[F01r F09r F02d] M[F04d] Y[F03d]", UseAbility("F09"), "E[F09r F02d F01r] M[F04d] Y[F03d]"),
        ("E[F01d] M[F10r F02d] Y[F03d]", UseAbility("F10"), "E[F01r] M[F02d] Y[F03r]"),
    ],
    ids=["F01", "F02", "F04", "F05", "F07", "F08", "F09", "F10"],
)
def test_what_the_abilities_do(before: str, move: Move, after: str) -> None:
    s = position(before)
    play(s, move)
    assert crew(s) == after
    assert s.actions_left == 1


@pytest.mark.rule("EXO-75")
def test_the_pilot_moves_to_either_other_generation_even_an_empty_one() -> None:
    s = position("E[F02d] M[F01r F03d] Y[]")
    assert uses(s, "F01") == {("elder",), ("young",)}
    play(s, UseAbility("F01", ("young",)))
    assert crew(s) == "E[F02d] M[F03d] Y[F01r]"


@pytest.mark.rule("EXO-75")
@pytest.mark.parametrize("targets", [("midlife",), (), ("F02",), ("elder", "young"), ("captains",)])
def test_the_pilot_needs_another_generation(targets: tuple[str, ...]) -> None:
    s = position("E[F02d] M[F01r F03d] Y[F04d]")
    assert refusal(s, UseAbility("F01", targets)).rule == "EXO-75"


@pytest.mark.rule("EXO-76")
@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("E[F01r F02r F03d] M[F04d] Y[F05d]", "E[F02r F01r F03d] M[F04d] Y[F05d]"),
        ("E[F01d F03d F02r] M[F04d] Y[F05d]", "E[F01d F02r F03d] M[F04d] Y[F05d]"),
    ],
    ids=["rank 2", "rank 3"],
)
def test_the_botanist_swaps_with_the_founder_one_rank_above(before: str, after: str) -> None:
    s = position(before)
    play(s, UseAbility("F02"))
    assert crew(s) == after


@pytest.mark.rule("EXO-76")
def test_the_botanist_cannot_rise_above_rank_one() -> None:
    s = position("E[F02r F01d] M[F04d] Y[F05d]")
    assert refusal(s, UseAbility("F02")).rule == "EXO-76"
    assert uses(s, "F02") == set()


ARCHIVIST = "E[F01d F04d] M[F03r F05d] Y[F10d F08d] stack[F07 F06 F09 F11 F02]"


@pytest.mark.rule("EXO-77")
@pytest.mark.parametrize(
    ("card", "stack"),
    [
        ("F07", ["F06", "F09", "F11", "F02", "F03"]),
        ("F09", ["F07", "F06", "F11", "F02", "F03"]),
        ("F02", ["F07", "F06", "F09", "F11", "F03"]),
    ],
    ids=["top", "middle", "bottom"],
)
def test_any_card_of_the_stack_takes_the_archivists_place(card: str, stack: list[str]) -> None:
    s = position(ARCHIVIST)
    play(s, UseAbility("F03"), Recruit(card))
    assert crew(s) == f"E[F01d F04d] M[{card}r F05d] Y[F10d F08d]"
    assert s.stack == stack
    assert s.actions_left == 1


@pytest.mark.rule("EXO-77")
def test_the_archivist_needs_a_card_in_the_stack() -> None:
    s = position("E[F04d F02d F03r F01d] M[F05d F06d F07d F08d] Y[F09d F10d F11d] stack[]")
    assert refusal(s, UseAbility("F03")).rule == "EXO-77"


@pytest.mark.rule("EXO-77")
@pytest.mark.parametrize("card", ["F03", "F01", "F99"])
def test_only_a_card_of_the_stack_can_be_recruited(card: str) -> None:
    s = position(ARCHIVIST)
    play(s, UseAbility("F03"))
    assert refusal(s, Recruit(card)).rule == "EXO-77"


@pytest.mark.rule("EXO-77")
def test_the_player_sees_the_whole_stack_in_order_while_choosing() -> None:
    s = position(ARCHIVIST, known="F07")
    assert ENGINE.view(s, 0).stack == ["F07", "?", "?", "?", "?"]
    events = play(s, UseAbility("F03"))
    assert heard(events, StackSeen) == [StackSeen(("F07", "F06", "F09", "F11", "F02"), "archivist")]
    assert ENGINE.view(s, 0).stack == ["F07", "F06", "F09", "F11", "F02"]


@pytest.mark.rule("EXO-126")
def test_looking_through_the_stack_spends_the_action() -> None:
    s = position(ARCHIVIST)
    play(s, UseAbility("F03"))
    assert s.actions_left == 1
    assert asked(s) is ChooseRecruit


@pytest.mark.rule("EXO-126")
@pytest.mark.parametrize("move", [EndActions(), Replace("F03"), Sway("F03", "F01"), ChangeCourse(), UseAbility("F03")])
def test_after_the_look_one_card_must_be_chosen(move: Move) -> None:
    s = position(ARCHIVIST)
    play(s, UseAbility("F03"))
    assert refusal(s, move).rule == "EXO-126"


@pytest.mark.rule("EXO-126")
@pytest.mark.parametrize("seen_by_the_player", [False, True])
def test_the_choices_are_listed_in_id_order(seen_by_the_player: bool) -> None:
    s = position(ARCHIVIST)
    play(s, UseAbility("F03"))
    table = ENGINE.view(s, 0) if seen_by_the_player else s
    assert ENGINE.moves(table) == [Recruit("F02"), Recruit("F06"), Recruit("F07"), Recruit("F09"), Recruit("F11")]


@pytest.mark.rule("EXO-126")
def test_free_undo_takes_the_look_back() -> None:
    match = match_from(position(ARCHIVIST), "free")
    before = grid(match.state)
    match.submit(UseAbility("F03"))
    assert match.undo() is None
    assert grid(match.state) == before
    assert match.state.actions_left == 2
    assert match.check(EndActions()) is None


@pytest.mark.rule("EXO-126")
def test_undo_does_not_take_the_look_back_once_it_has_revealed_cards() -> None:
    match = match_from(position(ARCHIVIST, known="F07"), "until_reveal")
    match.submit(UseAbility("F03"))
    no = match.undo()
    assert no
    assert no.rule == "CORE-4"


@pytest.mark.rule("EXO-126")
def test_before_the_look_the_archivist_is_a_single_choice() -> None:
    assert uses(position(ARCHIVIST), "F03") == {()}


@pytest.mark.rule("EXO-78")
@pytest.mark.parametrize(
    ("target", "after"),
    [
        ("F08", "E[F10d F04r] M[F01r F05d] Y[F11d F02d]"),
        ("F05", "E[F08d F04r] M[F01r F10d] Y[F11d F02d]"),
    ],
)
def test_the_physician_replaces_a_directorate_neighbour_by_the_top_card(target: str, after: str) -> None:
    s = position("E[F08d F04r] M[F01r F05d] Y[F11d F02d] stack[F10 F03 F06 F07 F09]")
    play(s, UseAbility("F04", (target,)))
    assert crew(s) == after
    assert s.stack == ["F03", "F06", "F07", "F09", target]


@pytest.mark.rule("EXO-78")
def test_a_rift_neighbour_is_replaced_rift_side_up() -> None:
    s = position("E[F08d] M[F04r F01r] Y[F11d] stack[F10 F02 F03 F05 F06 F07 F09]")
    play(s, UseAbility("F04", ("F01",)))
    assert crew(s) == "E[F08d] M[F04r F10r] Y[F11d]"


@pytest.mark.rule("EXO-78")
@pytest.mark.parametrize("targets", [(), ("F04",), ("F01",), ("F03",), ("F08", "F05"), ("elder",)])
def test_the_physician_needs_one_neighbour(targets: tuple[str, ...]) -> None:
    s = position("E[F08d F04r] M[F01r F05d] Y[F11d F02d]")
    assert refusal(s, UseAbility("F04", targets)).rule == "EXO-78"


@pytest.mark.rule("EXO-78")
def test_a_lonely_physician_can_do_nothing() -> None:
    s = position("E[F04r] M[] Y[F02d]")
    assert uses(s, "F04") == set()


@pytest.mark.rule("EXO-79")
def test_the_shop_steward_sways_only_the_lowest_of_the_own_generation() -> None:
    s = position("E[F01d] M[F02d F05r F03d F04d] Y[F06d]")
    play(s, UseAbility("F05"))
    assert s.rift == {"F05", "F04"}


@pytest.mark.rule("EXO-79")
@pytest.mark.parametrize("column", ["F05r F03d F04r", "F02d F05r", "F05r"])
def test_the_shop_steward_needs_a_directorate_founder_at_the_bottom(column: str) -> None:
    s = position(f"E[F01d] M[{column}] Y[F06d]")
    assert refusal(s, UseAbility("F05")).rule == "EXO-79"
    assert uses(s, "F05") == set()


@pytest.mark.rule("EXO-80")
def test_the_engineer_discards_the_directorate_founder_in_front() -> None:
    s = position("E[F05d F03d] M[F07r F01d] Y[F11d] stack[F10 F02 F04 F06 F08 F09]")
    assert lost(play(s, UseAbility("F07"))) == ["F05"]
    assert grid(s) == "E[F03d] M[F07r F01d] Y[F11d] stack[F10 F02 F04 F06 F08 F09 F05]"


@pytest.mark.rule("EXO-80")
@pytest.mark.parametrize(
    "grid",
    ["E[F05r F03d] M[F07r F01d] Y[F11d]", "E[F07r F03d] M[F05d F01d] Y[F11d]", "E[F03d] M[F05d F07r] Y[F11d]"],
    ids=["Rift", "edge", "empty space"],
)
def test_the_engineer_needs_a_directorate_founder_in_front(grid: str) -> None:
    s = position(grid)
    assert refusal(s, UseAbility("F07")).rule == "EXO-80"
    assert uses(s, "F07") == set()


@pytest.mark.rule("EXO-80")
def test_nobody_replaces_the_engineers_victim_before_the_next_move_phase() -> None:
    s = position("E[F05d F03d] M[F07r F01d] Y[F11d F02d]", actions=1, pending=(ActionPhase(), SuspicionPhase()))
    play(s, UseAbility("F07"))
    assert len(list(s.in_play())) == 5
    s.pending = [MovePhase()]
    assert len(heard(settle(s), NewbornArrived)) == 1


@pytest.mark.rule("EXO-81")
def test_the_quartermaster_swaps_any_two_of_equal_rank() -> None:
    s = position("E[F01d F08r] M[F02d F05r] Y[F03r F04d F06d]")
    assert {frozenset(pair) for pair in uses(s, "F08")} == {
        frozenset(pair)
        for pair in [("F01", "F02"), ("F01", "F03"), ("F02", "F03"), ("F08", "F05"), ("F08", "F04"), ("F05", "F04")]
    }


@pytest.mark.rule("EXO-81")
@pytest.mark.parametrize(
    ("pair", "after"),
    [
        (("F01", "F03"), "E[F03r F08r] M[F02d F05r] Y[F01d F04d]"),
        (("F04", "F05"), "E[F01d F08r] M[F02d F04d] Y[F03r F05r]"),
        (("F05", "F08"), "E[F01d F05r] M[F02d F08r] Y[F03r F04d]"),
    ],
    ids=["elder and young", "others", "self"],
)
def test_the_quartermaster_swaps_either_side_and_the_sides_stay(pair: tuple[str, str], after: str) -> None:
    s = position("E[F01d F08r] M[F02d F05r] Y[F03r F04d]")
    play(s, UseAbility("F08", pair))
    assert crew(s) == after


@pytest.mark.rule("EXO-81")
@pytest.mark.parametrize(
    "targets",
    [("F01", "F05"), ("F01", "F08"), ("F01", "F01"), ("F01", "F11"), ("F01",), (), ("F01", "F02", "F03")],
)
def test_the_quartermaster_needs_two_founders_of_equal_rank_in_different_generations(
    targets: tuple[str, ...],
) -> None:
    s = position("E[F01d F08r] M[F02d F05r] Y[F03r F04d]")
    assert refusal(s, UseAbility("F08", targets)).rule == "EXO-81"


@pytest.mark.rule("EXO-81")
@pytest.mark.parametrize("targets", [("F01", "F11"), ("F11", "F01")])
def test_the_quartermaster_is_told_who_is_not_in_play(targets: tuple[str, str]) -> None:
    s = position("E[F01d F08r] M[F02d F05r] Y[F03r F04d]")
    assert refusal(s, UseAbility("F08", targets)).blame == ("F11",)


@pytest.mark.rule("EXO-82")
@pytest.mark.parametrize("side", ["r", "d"])
def test_the_magistrate_sends_the_founder_above_to_the_bottom_and_moves_up(side: str) -> None:
    s = position(f"E[F05{side} F09r F02d] M[F01d] Y[F11d]")
    play(s, UseAbility("F09"))
    assert crew(s) == f"E[F09r F02d F05{side}] M[F01d] Y[F11d]"


@pytest.mark.rule("EXO-82")
def test_the_magistrate_at_the_bottom_also_moves_up_one_rank() -> None:
    s = position("E[F01d F05d F09r] M[F02d] Y[F11d]")
    play(s, UseAbility("F09"))
    assert crew(s) == "E[F01d F09r F05d] M[F02d] Y[F11d]"


@pytest.mark.rule("EXO-82")
@pytest.mark.parametrize("grid", ["E[F09r F02d] M[F01d] Y[F11d]", "E[] M[] Y[F09r]"])
def test_the_magistrate_at_rank_one_points_at_nobody(grid: str) -> None:
    s = position(grid)
    assert refusal(s, UseAbility("F09")).rule == "EXO-82"
    assert uses(s, "F09") == set()


@pytest.mark.rule("EXO-83")
@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("E[F03d F10r F07d] M[F01d F05d] Y[F04d F02d]", "E[F03d F07d] M[F01d F05r] Y[F04d F02r]"),
        ("E[F03d F10r F07d] M[F01d F05r] Y[F04d F02d]", "E[F03d F07d] M[F01d F05r] Y[F04d F02r]"),
        ("E[F10r] M[F01d] Y[]", "E[] M[F01r] Y[]"),
    ],
)
def test_the_agitator_sways_the_own_rank_elsewhere_and_is_discarded(before: str, after: str) -> None:
    s = position(before)
    play(s, UseAbility("F10"))
    assert crew(s) == after
    assert s.stack[-1] == "F10"


@pytest.mark.rule("EXO-83")
def test_the_sways_come_before_the_column_closes() -> None:
    s = position("E[F10r F03d] M[F01d F05d] Y[F04d]")
    play(s, UseAbility("F10"))
    assert crew(s) == "E[F03d] M[F01r F05d] Y[F04r]"


@pytest.mark.rule("EXO-83")
@pytest.mark.parametrize(
    "grid", ["E[F03d F10r] M[F01d] Y[F04d]", "E[F10r F03d] M[F01r F05d] Y[F04r F02d]", "E[F10r F03d] M[] Y[]"]
)
def test_the_agitator_needs_somebody_to_sway(grid: str) -> None:
    s = position(grid)
    assert refusal(s, UseAbility("F10")).rule == "EXO-83"
    assert uses(s, "F10") == set()


@pytest.mark.rule("EXO-84")
def test_the_inspector_is_never_discarded_by_suspicion() -> None:
    s = position("E[F08d F06r] M[F01d] Y[F02d]", pending=(SuspicionPhase(),))
    events = settle(s)
    assert lost(events) == []
    assert heard(events, FounderShielded) == [FounderShielded("F06", "suspicion")]


@pytest.mark.rule("EXO-84")
def test_the_inspector_is_safe_from_the_informants_too() -> None:
    s = event("T2a", "E[F08d F06r] M[F01d] Y[F02d]")
    assert lost(settle(s)) == []


@pytest.mark.rule("EXO-84")
@pytest.mark.parametrize(
    ("grid", "gone"),
    [
        ("E[F08d F06r] M[F01r F03d] Y[F07d F10d]", ["F01"]),
        ("E[F06d F02d] M[F07r] Y[F03d]", ["F07"]),
    ],
    ids=["others are not protected", "a Directorate inspector protects nobody"],
)
def test_the_inspector_protects_only_herself(grid: str, gone: list[str]) -> None:
    s = position(grid, pending=(SuspicionPhase(),))
    assert lost(settle(s)) == gone


@pytest.mark.rule("EXO-84")
def test_when_the_storyteller_is_inspected_nobody_is_discarded_instead() -> None:
    s = event("T1b", "E[F11r F05r F04r] M[F01r] Y[F02r]")
    events = settle(s)
    assert lost(events) == []
    assert heard(events, FounderShielded) == [FounderShielded("F11", "inspection")]


@pytest.mark.rule("EXO-84")
@pytest.mark.parametrize("elders", ["F05r F11r", "F05r F11d"])
def test_the_storyteller_does_not_protect_others(elders: str) -> None:
    s = event("T1b", f"E[{elders}] M[F01r] Y[F02r]")
    assert lost(settle(s)) == ["F05"]


@pytest.mark.rule("EXO-85")
def test_the_inspector_is_not_safe_from_inspections() -> None:
    s = event("T1b", "E[F06r F05d] M[F01r] Y[F02r]")
    assert lost(settle(s)) == ["F06"]


@pytest.mark.rule("EXO-85")
def test_the_storyteller_is_not_safe_from_suspicion() -> None:
    s = position("E[F08d F11r] M[F01d] Y[F02d]", pending=(SuspicionPhase(),))
    assert lost(settle(s)) == ["F11"]


@pytest.mark.rule("EXO-85")
@pytest.mark.parametrize("founder", ["F06", "F11"])
def test_no_shield_helps_against_hull_breach(founder: str) -> None:
    s = event("T4b", f"E[F05d] M[F01d {founder}r] Y[F02d]")
    assert lost(settle(s)) == [founder]


@pytest.mark.rule("EXO-85")
@pytest.mark.parametrize("founder", ["F06", "F11"])
@pytest.mark.parametrize(("face", "elders"), [("T2b", "{}r F05d"), ("T3a", "F05d {}r")])
def test_no_shield_helps_against_being_turned(founder: str, face: str, elders: str) -> None:
    s = event(face, f"E[{elders.format(founder)}] M[F01d] Y[F02r]")
    settle(s)
    assert s.rift == {"F02"}


@pytest.mark.rule("EXO-85")
@pytest.mark.parametrize("founder", ["F06", "F11"])
def test_no_shield_keeps_the_captain_who_changes_course(founder: str) -> None:
    s = position(f"E[{founder}r F05d] M[F01d] Y[F02d]")
    assert lost(play(s, ChangeCourse())) == [founder]


@pytest.mark.rule("EXO-85")
@pytest.mark.parametrize("founder", ["F06", "F11"])
def test_no_shield_helps_against_old_age(founder: str) -> None:
    s = position(f"E[{founder}r F05d] M[F01d] Y[F02d]", pending=MOVE_PHASE)
    settle(s)
    assert founder in s.stack


@pytest.mark.rule("EXO-74", "EXO-122")
@pytest.mark.parametrize("founder", FOUNDERS)
def test_no_ability_is_used_with_a_target_it_does_not_take(founder: str) -> None:
    others = [other for other in FOUNDERS if other != founder]
    s = position(f"E[{others[0]}d {others[1]}d] M[{others[2]}d {founder}r] Y[{others[3]}d {others[4]}d]")
    assert ENGINE.check(s, UseAbility(founder, ("F98", "F99", "nowhere"))) is not None


@pytest.mark.rule("EXO-77")
def test_the_archivist_may_be_the_captain_and_the_recruit_then_is() -> None:
    s = position("E[F03r F01d] M[F02d] Y[F05d]", pending=ACTIONS_ON)
    play(s, UseAbility("F03"), Recruit("F11"))
    assert s.captain == "F11"
    assert ChangeCourse() in legal(s)


@pytest.mark.rule("EXO-126")
def test_a_player_may_still_resign_after_the_look() -> None:
    s = position(ARCHIVIST)
    play(s, UseAbility("F03"), Resign(0))
    assert s.ending == "resigned"
