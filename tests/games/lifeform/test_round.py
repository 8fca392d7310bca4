"""Rounds, crew turns and activities (LIF-35 to LIF-67, LIF-237)."""

from __future__ import annotations

from typing import Any

import pytest

from game.core.match import Match, Moment, SeatPlan, Setup
from game.games.lifeform.rules.crew.activities import HandBurned
from game.games.lifeform.rules.crew.moves import (
    ActivateSkill,
    Agree,
    CompleteObjective,
    MoveCat,
    MoveImage,
    PlayRoleCard,
    ProposeLaunch,
    SendCatAboard,
    ShootLaser,
    UseCell,
)
from game.games.lifeform.rules.crew.state import Crew
from game.games.lifeform.rules.crew.turn import Collect, CrewPhaseEnd, CrewTurn, Round, TurnEnd
from game.games.lifeform.rules.ship.events import CardsTaken, DoorRemoved, RoundBegan, SpecialTaken
from game.games.lifeform.rules.ship.moves import (
    ClearTerror,
    Discard,
    Equip,
    LoadToken,
    MoveCharacter,
    MoveOutage,
    Pass,
    PlaceDoor,
    PlayCard,
    RemoveOutage,
    TakeData,
    UseAnalyzer,
    UseIcon,
)
from tests.games.lifeform.positions import (
    ENGINE,
    act,
    asked,
    asks,
    crew_turn,
    give,
    held,
    icon,
    legal,
    of,
    pass_all,
    play,
    position,
    refused,
    run,
)

HUB = {"alpha": "docking_hub_1", "beta": "ore_refinery"}


@pytest.mark.rule("LIF-35", "LIF-36")
def test_a_round_is_crew_android_lifeform_and_then_the_next() -> None:
    s = position(3, life="prowl stalk pounce lunge", android="hypersleep")
    heard = run(s, Round())
    seats = []
    while not of(heard, RoundBegan) or len(of(heard, RoundBegan)) < 2:
        seats.append((asked(s).seat, s.phase, s.at["android"]))
        heard += act(s, next(m for m in ENGINE.moves(s) if not isinstance(m, MoveCat)))
    order = list(dict.fromkeys((seat, phase) for seat, phase, _ in seats))
    assert [pair for pair in order if pair[1] == "crew" and pair[0] != 2] == [(0, "crew"), (1, "crew")]
    assert (2, "lifeform") in order
    assert {place for _, phase, place in seats if phase == "lifeform"} == {"companionway"}


@pytest.mark.rule("LIF-37")
def test_a_turn_is_collect_then_one_activity_then_the_end() -> None:
    s = position(3, at={"durrant": "supplies"}, minute=26)
    run(s, CrewTurn(0))
    assert asks(s) == "collect"
    act(s, LoadToken("durrant", "supplies", "energy"))
    assert asks(s) == "activity"
    act(s, Equip(2))
    assert asks(s) == ""


@pytest.mark.rule("LIF-38")
def test_a_player_with_everybody_aboard_uses_a_cell_or_waits() -> None:
    aboard = {"durrant": "remora", "villalobos": "remora"}
    s = position(3, at=aboard, minute=15, images=HUB, loadout=(0, 0, 1, 0, 0), hands={0: "keep_moving"})
    run(s, CrewTurn(0))
    assert asks(s) == "aboard"
    assert refused(s, Equip(2)).rule == "LIF-38"
    assert UseCell(held(s, 0, "keep_moving"), "plating") in ENGINE.moves(s)
    act(s, Pass())
    assert asks(s) == ""


@pytest.mark.rule("LIF-38", "LIF-65")
def test_who_boards_last_by_a_cat_card_has_no_other_activity_left() -> None:
    at = {"durrant": "remora", "villalobos": "shuttle_bay"}
    s = position(2, at=at, minute=15, cat="shuttle_bay", loadout=(0, 0, 1, 0, 0))
    run(s, CrewTurn(0))
    assert asks(s) == "activity"
    act(s, PlayRoleCard("follow_the_cat"), MoveCharacter("villalobos", "remora"))
    assert asks(s) == "aboard" and refused(s, Equip(2)).rule == "LIF-38"
    act(s, Pass())
    assert asks(s) == ""


@pytest.mark.rule("LIF-39")
def test_the_clock_goes_on_only_if_everybody_is_aboard() -> None:
    s = position(2, at={"durrant": "remora"}, minute=15)
    run(s, CrewPhaseEnd())
    assert s.minute == 15


@pytest.mark.rule("LIF-40")
def test_a_launch_may_be_proposed_at_any_decision_of_the_own_turn() -> None:
    aboard = dict.fromkeys(("durrant", "villalobos", "chandra", "brandt"), "remora")
    s = position(3, at=aboard, minute=12, loadout=(2, 7, 2, 4, 0))
    run(s, CrewTurn(0))
    act(s, ProposeLaunch())
    assert asked(s).seat == 1 and asks(s) == "launch_vote"
    act(s, ENGINE.moves(s)[1])
    assert asks(s) == "aboard" and s.minute == 12, "a refused proposal changes nothing"
    assert refused(s, ProposeLaunch()).rule == "LIF-40"


@pytest.mark.rule("LIF-40")
def test_who_makes_the_remora_ready_may_launch_before_the_turn_ends() -> None:
    at = dict.fromkeys(("durrant", "chandra", "brandt"), "remora") | {"villalobos": "shuttle_bay"}
    s = position(3, at=at, minute=12, loadout=(2, 7, 2, 4, 0), hands={0: "keep_moving"})
    crew_turn(s)
    act(s, PlayCard(held(s, 0, "keep_moving"), 0), MoveCharacter("villalobos", "remora"))
    assert asks(s) == "last_call" and asked(s).seat == 0
    act(s, ProposeLaunch(), Agree())
    assert s.result == "ending_a"


@pytest.mark.rule("LIF-40", "LIF-231")
@pytest.mark.parametrize("loadout", [(2, 7, 2, 4, 0), (2, 7, 1, 4, 0)])
def test_the_last_call_tells_nothing_of_an_objective(loadout: tuple[int, ...]) -> None:
    at = dict.fromkeys(("durrant", "chandra", "brandt"), "remora") | {"villalobos": "shuttle_bay"}
    s = position(3, at=at, minute=12, loadout=loadout, hands={0: "keep_moving"}, objectives=("question_sister",))
    crew_turn(s)
    act(s, PlayCard(held(s, 0, "keep_moving"), 0), MoveCharacter("villalobos", "remora"))
    ready = loadout == (2, 7, 2, 4, 0)
    assert (asks(s) == "last_call") == ready == (asks(ENGINE.crew.view(s, 2)) == "last_call")
    if ready:
        assert refused(s, ProposeLaunch()).rule == "LIF-197"
        act(s, Pass())
        assert asks(s) == ""


@pytest.mark.rule("LIF-40", "LIF-66")
def test_with_two_players_the_cat_may_still_come_at_the_last_call() -> None:
    at = {"durrant": "remora", "villalobos": "shuttle_bay"}
    s = position(2, at=at, minute=12, loadout=(2, 4, 2, 2, 0), hands={0: "keep_moving"})
    crew_turn(s)
    act(s, PlayCard(held(s, 0, "keep_moving"), 0), MoveCharacter("villalobos", "remora"))
    assert asks(s) == "last_call" and refused(s, ProposeLaunch()).rule == "LIF-131"
    act(s, SendCatAboard(), ProposeLaunch())
    assert s.result == "ending_a"


@pytest.mark.rule("LIF-41")
def test_hidden_people_come_out_at_the_end_of_the_turn() -> None:
    s = position(3, at={"durrant": "mess"}, images={"alpha": "mess", "beta": "cockpit"}, hidden=("durrant",), minute=26)
    s.at["alpha"] = "hypersleep"
    crew_turn(s)
    act(s, Equip(2))
    assert s.hidden == ()


@pytest.mark.rule("LIF-42")
def test_collecting_is_compulsory_one_each_and_not_for_the_hidden() -> None:
    s = position(3, at={"durrant": "supplies", "villalobos": "cockpit"})
    run(s, Collect(0))
    assert refused(s, Pass()).rule == "LIF-42"
    act(s, LoadToken("villalobos", "cockpit", "coolant"))
    assert refused(s, LoadToken("villalobos", "supplies", "coolant")).rule == "LIF-42"
    act(s, LoadToken("durrant", "supplies", "coolant"))
    assert s.missions["supplies"] == 2 and "cockpit" not in s.missions and asks(s) in ("", "move_outage")
    s = position(3, at={"durrant": "supplies"}, images={"alpha": "supplies", "beta": "mess"}, hidden=("durrant",))
    run(s, Collect(0))
    assert asks(s) == ""


@pytest.mark.rule("LIF-43")
def test_tokens_go_on_the_lowest_empty_space_and_back_if_all_is_full() -> None:
    s = position(3, at={"durrant": "supplies"}, loadout=(6, 8, 7, 5, 6))
    run(s, Collect(0))
    assert refused(s, LoadToken("durrant", "supplies", "weaponry")).rule == "LIF-43"
    act(s, LoadToken("durrant", "supplies", "spacesuits"))
    supply = s.supply["mission"]
    run(s, Collect(0))
    act(s, LoadToken("durrant", "supplies", ""))
    assert s.supply["mission"] == supply + 1 and s.missions["supplies"] == 1


@pytest.mark.rule("LIF-44")
@pytest.mark.parametrize(("column", "filled"), [("energy", 1), ("coolant", 5), ("halon", 4)])
def test_a_bonus_removes_a_power_outage(column: str, filled: int) -> None:
    s = position(3, at={"durrant": "supplies"}, outages=("mess", "xeno_lab"))
    s.set_column(column, filled)
    run(s, Collect(0))
    act(s, LoadToken("durrant", "supplies", column), RemoveOutage("xeno_lab"))
    assert s.outages == ("mess",)


@pytest.mark.rule("LIF-44")
def test_a_bonus_draws_a_card_and_one_that_cannot_be_executed_is_lost() -> None:
    s = position(3, at={"durrant": "supplies"}, loadout=(3, 1, 0, 0, 0))
    run(s, Collect(0))
    act(s, LoadToken("durrant", "supplies", "weaponry"))
    assert len(s.hand(0)) == 1
    run(s, Collect(0))
    act(s, LoadToken("durrant", "supplies", "coolant"))
    assert asks(s) == "" and s.outages == ()


@pytest.mark.rule("LIF-44")
def test_an_outage_is_never_moved_into_a_shielded_or_dark_chamber() -> None:
    s = position(3, at={"durrant": "supplies"}, loadout=(0, 1, 0, 0, 0), outages=("mess", "hypersleep"))
    run(s, Collect(0))
    act(s, LoadToken("durrant", "supplies", "coolant"))
    assert refused(s, MoveOutage("mess", "galley")).rule == "LIF-162"
    assert refused(s, MoveOutage("mess", "hypersleep")).rule == "LIF-162"
    assert refused(s, MoveOutage("mess", "cockpit")).rule == "LIF-44"


@pytest.mark.rule("LIF-45")
@pytest.mark.parametrize(("cards", "minute"), [(2, 25), (3, 24)])
def test_equip_draws_and_costs_minutes(cards: int, minute: int) -> None:
    s = crew_turn(position(3, minute=26))
    act(s, Equip(cards))
    assert len(s.hand(0)) == cards and s.minute == minute
    assert refused(crew_turn(position(3)), Equip(4)).rule == "LIF-45"


@pytest.mark.rule("LIF-46")
def test_special_cards_count_for_the_hand_limit() -> None:
    hand = "mining_laser flamethrower keep_moving stay_together"
    s = crew_turn(position(3, minute=30, hands={0: hand}))
    act(s, Equip(3))
    assert len(s.hand(0)) == 7 and asks(s) == "hand_limit" and asked(s).seat == 0
    act(s, Discard("flamethrower"))
    assert "flamethrower" in s.crew_discard


@pytest.mark.rule("LIF-47")
def test_a_card_is_played_by_one_row_and_discarded() -> None:
    s = crew_turn(position(3, hands={0: "cut_the_safeties"}, minute=25))
    card = held(s, 0, "cut_the_safeties")
    assert refused(s, PlayCard(card, 2)).rule == "LIF-47"
    assert refused(s, PlayCard("leg_it.1", 0)).rule == "LIF-47"
    play(s, 0, "cut_the_safeties", 0)
    assert s.in_play == (card,)
    act(s, UseIcon("DRAW2"), UseIcon("MOVE1"), MoveCharacter("durrant", "mess"))
    assert s.crew_discard == (card,) and s.minute == 24 and len(s.hand(0)) == 2


@pytest.mark.rule("LIF-48", "LIF-49")
def test_a_useless_icon_is_skipped_and_a_useless_row_is_not_played() -> None:
    s = crew_turn(position(3, hands={0: "search_the_lockers"}))
    play(s, 0, "search_the_lockers", 1)
    act(s, UseIcon("EXPLORE"))
    assert len(s.hand(0)) == 2, "EXPLORE can change nothing in the Galley and is skipped"
    s = crew_turn(position(3, hands={0: "harpoon_gun"}))
    assert refused(s, PlayCard(held(s, 0, "harpoon_gun"), 1)).rule == "LIF-138"


@pytest.mark.rule("LIF-49")
def test_the_player_fixes_the_order_icon_by_icon() -> None:
    s = crew_turn(position(3, at={"durrant": "ladderway_fore"}, hands={0: "search_the_lockers"}))
    play(s, 0, "search_the_lockers", 0)
    assert {move.icon for move in legal(s, UseIcon)} == {"EXPLORE", "MOVE1"}
    act(s, UseIcon("MOVE1"), MoveCharacter("durrant", "supplies"))
    act(s, LoadToken("durrant", "supplies", "coolant"))
    assert s.column("coolant") == 1


@pytest.mark.rule("LIF-50")
def test_icons_work_through_own_characters_on_the_ship() -> None:
    at = {"durrant": "remora", "villalobos": "sister", "chandra": "cockpit"}
    s = crew_turn(position(3, at=at, hands={0: "ask_sister"}))
    play(s, 0, "ask_sister", 1)
    assert asks(s) == "circuit"
    at["villalobos"] = "galley"
    s = crew_turn(position(3, at=at, hands={0: "ask_sister"}))
    assert refused(s, PlayCard(held(s, 0, "ask_sister"), 1)).rule == "LIF-136"


@pytest.mark.rule("LIF-51")
def test_a_skill_is_activated_once() -> None:
    s = crew_turn(position(3))
    act(s, ActivateSkill("villalobos"))
    assert s.skills["villalobos"] == "active"
    crew_turn(s)
    assert refused(s, ActivateSkill("villalobos")).rule == "LIF-51"
    assert refused(s, ActivateSkill("chandra")).rule == "LIF-51"


@pytest.mark.rule("LIF-52")
@pytest.mark.parametrize(("where", "drawn"), [("mess", 0), ("medical_bay", 0), ("hypersleep", 0), ("companionway", 1)])
def test_a_heat_analyzer_warns_or_wakes(where: str, drawn: int) -> None:
    s = crew_turn(position(3, images={"alpha": where, "beta": "waste_reclamation"}, door="galley-mess"))
    act(s, UseAnalyzer())
    assert len(s.hand(0)) == 2 and s.analyzers[0] == 1
    assert len(s.hand(s.terms.lifeform)) == drawn
    crew_turn(s)
    act(s, UseAnalyzer())
    assert refused(crew_turn(s), UseAnalyzer()).rule == "LIF-52"


@pytest.mark.rule("LIF-53")
def test_the_first_to_enter_engineering_takes_the_laser() -> None:
    s = position(3, at={"durrant": "ladderway_aft", "chandra": "ladderway_aft"})
    icon(s, 0, "RUN")
    heard = act(s, MoveCharacter("durrant", "engineering"))
    assert of(heard, SpecialTaken)[0].who == "crew1" and "mining_laser" in s.hand(0)
    icon(s, 1, "MOVE1")
    heard = act(s, MoveCharacter("chandra", "engineering"))
    assert not of(heard, SpecialTaken)


def armed(**more: Any) -> Crew:
    at = {"durrant": "mess", "villalobos": "cockpit"}
    images = {"alpha": "ladderway_fore", "beta": "ore_refinery"}
    return crew_turn(position(3, at=at, images=images, hands={0: "mining_laser"}, life="prowl stalk", **more))


@pytest.mark.rule("LIF-54", "LIF-55", "LIF-112")
def test_what_the_laser_needs() -> None:
    s = armed()
    assert refused(s, ShootLaser("villalobos", "alpha")).rule == "LIF-55"
    assert refused(s, ShootLaser("durrant", "beta")).rule == "LIF-55"
    assert refused(armed(outages=("mess",)), ShootLaser("durrant", "alpha")).rule == "LIF-54"
    assert refused(armed(outages=("ladderway_fore",)), ShootLaser("durrant", "alpha")).rule == "LIF-54"
    assert refused(armed(door="mess-ladderway_fore"), ShootLaser("durrant", "alpha")).rule == "LIF-55"
    assert refused(armed(hidden=("durrant",)), ShootLaser("durrant", "alpha")).rule == "LIF-112"
    assert refused(crew_turn(position(3)), ShootLaser("durrant", "alpha")).rule == "LIF-54"
    assert ENGINE.check(armed(android="mess"), ShootLaser("durrant", "android")) is None


@pytest.mark.rule("LIF-56", "LIF-58")
def test_the_laser_throws_an_image_back_and_burns_the_lifeforms_hand() -> None:
    s = armed()
    act(s, ShootLaser("durrant", "alpha"))
    assert asks(s) == "push_image"
    assert refused(s, MoveImage("alpha", "mess")).rule in ("LIF-86", "LIF-56")
    act(s, MoveImage("alpha", "supplies"))
    assert s.at["alpha"] == "supplies" and s.hand(s.terms.lifeform) == () and len(s.life_discard) == 2
    assert s.outages == ("ladderway_fore",), "a shielded chamber, but not the Shuttle Bay"
    assert s.hostility == 1 and "mining_laser" in s.gone and s.hand(0) == ()
    assert ENGINE.crew.view(s, 0).real == "?"


@pytest.mark.rule("LIF-57", "LIF-58")
def test_the_laser_destroys_the_android() -> None:
    s = armed(android="mess")
    act(s, ShootLaser("durrant", "android"))
    assert s.android_destroyed() and "android" not in s.at and s.outages == ("mess",)
    bay = {"durrant": "docking_hub_1"}
    s = crew_turn(position(3, at=bay, hands={0: "mining_laser"}, android="shuttle_bay"))
    act(s, ShootLaser("durrant", "android"))
    assert s.outages == ()


@pytest.mark.rule("LIF-56")
def test_without_cards_the_lifeform_has_nothing_to_burn() -> None:
    s = position(3)
    run(s, HandBurned())
    assert s.life_discard == ()


@pytest.mark.rule("LIF-237")
def test_a_mining_laser_never_comes_into_the_discard_pile() -> None:
    hand = "mining_laser flamethrower keep_moving stay_together"
    s = crew_turn(position(3, minute=30, hands={0: hand}))
    act(s, Equip(3), Discard("mining_laser"))
    assert "mining_laser" in s.gone and "mining_laser" not in s.crew_discard


@pytest.mark.rule("LIF-59", "LIF-60")
def test_an_energy_cell_electrifies_the_plating() -> None:
    at = {"durrant": "remora"}
    s = crew_turn(position(3, at=at, minute=15, images=HUB, loadout=(0, 0, 2, 0, 0), hands={0: "keep_moving leg_it"}))
    assert refused(s, UseCell(held(s, 0, "leg_it"), "sing")).rule == "LIF-59"
    act(s, UseCell(held(s, 0, "leg_it"), "plating"))
    assert s.column("energy") == 1 and len(s.crew_discard) == 1 and asks(s) == "electrify"
    act(s, MoveImage("alpha", "lift_bay"))
    assert s.at["alpha"] == "lift_bay"
    s = crew_turn(position(3, at=at, minute=15, loadout=(0, 0, 1, 0, 0), hands={0: "keep_moving"}))
    assert refused(s, UseCell(held(s, 0, "keep_moving"), "plating")).rule == "LIF-60"
    s = crew_turn(position(3, minute=15, images=HUB, loadout=(0, 0, 1, 0, 0), hands={0: "keep_moving"}))
    assert refused(s, UseCell(held(s, 0, "keep_moving"), "plating")).rule == "LIF-59"


@pytest.mark.rule("LIF-60")
def test_every_image_on_the_plating_is_moved_and_one_that_is_hemmed_in_gets_room() -> None:
    at = {"durrant": "remora", "villalobos": "cryo_vault", "chandra": "drillbit_vestry"}
    images = {"alpha": "shuttle_bay", "beta": "docking_hub_1"}
    s = position(3, at=at, minute=15, images=images, loadout=(0, 0, 1, 0, 0), hands={0: "leg_it"})
    crew_turn(s)
    act(s, UseCell(held(s, 0, "leg_it"), "plating"))
    assert legal(s, MoveImage) and {move.image for move in legal(s, MoveImage)} == {"beta"}, "alpha cannot move yet"
    act(s, MoveImage("beta", "lift_bay"))
    assert legal(s, MoveImage) == [MoveImage("alpha", "docking_hub_1")]
    act(s, MoveImage("alpha", "docking_hub_1"))
    assert asks(s) == "" and (s.at["alpha"], s.at["beta"]) == ("docking_hub_1", "lift_bay")


@pytest.mark.rule("LIF-56", "LIF-234")
def test_a_laser_shot_is_taken_back_until_it_has_burnt_the_lifeforms_hand() -> None:
    for life, stops in (("prowl stalk", True), ("", False)):
        at = {"durrant": "mess", "villalobos": "cockpit"}
        images = {"alpha": "ladderway_fore", "beta": "ore_refinery"}
        s = crew_turn(position(3, at=at, images=images, hands={0: "mining_laser"}, life=life))
        match = Match(ENGINE, Setup("lifeform", dict(ENGINE.modes.resolve()), "laser", (SeatPlan("A"),) * 3))
        match.moments[:] = [Moment(s, (), None, None)]
        assert match.submit(ShootLaser("durrant", "alpha")) is None
        assert match.undo() is None and match.redo() is None, "nothing has come out yet"
        assert match.submit(MoveImage("alpha", "supplies")) is None
        no = match.undo()
        assert (no.rule if no else "") == ("CORE-4" if stops else "")


@pytest.mark.rule("LIF-61", "LIF-62")
def test_a_bulkhead_door_is_shut_until_the_next_turn() -> None:
    at = {"durrant": "remora"}
    s = crew_turn(position(3, at=at, minute=15, loadout=(0, 0, 2, 0, 0), hands={0: "keep_moving"}))
    act(s, UseCell(held(s, 0, "keep_moving"), "bulkhead"))
    assert refused(s, PlaceDoor("galley-mess")).rule == "LIF-61"
    link = "docking_hub_1-lift_bay"
    act(s, PlaceDoor(link))
    assert (s.door, s.door_side) == (link, "full")
    other = s.copy()
    heard = run(other, CrewTurn(1))
    assert other.door == link and not of(heard, DoorRemoved)
    heard = run(s, CrewTurn(0))
    assert s.door == "" and of(heard, DoorRemoved)


@pytest.mark.rule("LIF-62")
def test_a_bulkhead_door_that_was_moved_stays() -> None:
    s = position(3, door="galley-mess", bulkhead=("docking_hub_1-lift_bay", "crew1"))
    run(s, CrewTurn(0))
    assert s.door == "galley-mess"


@pytest.mark.rule("LIF-63")
def test_nobody_boards_before_twenty_or_leaves_again() -> None:
    s = position(3, at={"durrant": "shuttle_bay"}, minute=21)
    icon(s, 0, "MOVE1")
    assert refused(s, MoveCharacter("durrant", "remora")).rule == "LIF-63"
    s = position(3, at={"durrant": "shuttle_bay", "villalobos": "remora"}, minute=20)
    icon(s, 0, "MOVE2")
    act(s, MoveCharacter("durrant", "remora"))
    assert s.at["durrant"] == "remora" and asks(s) == ""


@pytest.mark.rule("LIF-64", "LIF-67")
def test_the_cat_moves_once_a_turn_by_any_link_and_shares_chambers() -> None:
    s = position(2, cat="wiring", images={"alpha": "dorsal_access", "beta": "ore_refinery"})
    run(s, CrewTurn(0))
    act(s, MoveCat("dorsal_access"))
    assert s.at["cat"] == "dorsal_access" == s.at["alpha"] and asks(s) == "activity"
    assert refused(s, MoveCat("wiring")).rule == "LIF-64"
    s = position(2, cat="wiring", door="wiring-dorsal_access")
    run(s, CrewTurn(0))
    assert refused(s, MoveCat("dorsal_access")).rule == "LIF-64"
    s = position(2, cat="shuttle_bay", minute=25)
    run(s, CrewTurn(0))
    act(s, MoveCat("remora"))
    assert s.at["cat"] == "remora" and s.role_cards["cat"] == () and len(s.gone) == 5


@pytest.mark.rule("LIF-65")
def test_a_cat_card_is_played_once_a_turn_and_leaves_the_game() -> None:
    s = position(2, cat="galley", terrors=("mess",))
    run(s, CrewTurn(0))
    act(s, PlayRoleCard("hunting_rats"), ClearTerror("mess"))
    assert s.terrors == () and "hunting_rats" in s.gone and asks(s) == "activity"
    assert refused(s, PlayRoleCard("warm_weight")).rule == "LIF-65"
    s = position(2, cat="galley")
    s.gone, s.role_cards["cat"] = s.role_cards["cat"][:-1], s.role_cards["cat"][-1:]
    run(s, CrewTurn(0))
    heard = act(s, PlayRoleCard("warm_weight"))
    if asks(s) == "cat_gives":
        heard += act(s, ENGINE.moves(s)[0])
    assert of(heard, CardsTaken) and s.at["cat"] == "remora", "after the last card the cat is aboard"


@pytest.mark.rule("LIF-64", "LIF-65")
def test_between_two_icons_the_cat_may_act() -> None:
    s = position(2, cat="wiring", hands={0: "keep_moving"})
    crew_turn(s)
    act(s, PlayCard(held(s, 0, "keep_moving"), 1))
    assert asks(s) == "icon" and MoveCat("dorsal_access") in ENGINE.moves(s)
    act(s, MoveCat("dorsal_access"))
    assert s.at["cat"] == "dorsal_access" and asks(s) == "icon", "and the row goes on"
    assert refused(s, MoveCat("wiring")).rule == "LIF-64"


@pytest.mark.rule("LIF-65")
def test_walk_beside_the_cat_and_follow_it() -> None:
    far = {"durrant": "smelter_control", "villalobos": "galley"}
    s = position(2, at=far, cat="ladderway_fore", hands={0: "buddy_system"})
    crew_turn(s)
    assert PlayRoleCard("follow_the_cat") not in ENGINE.moves(s)
    act(s, PlayCard(held(s, 0, "buddy_system"), 0), UseIcon("MOVE1"), MoveCharacter("villalobos", "mess"))
    assert asks(s) == "cat_call" and asked(s).rule == "LIF-65", "before the other icon"
    act(s, Pass(), MoveCharacter("durrant", "conveyor_junction"), Pass())
    assert asks(s) == "cat_call", "and before the turn ends"
    act(s, PlayRoleCard("follow_the_cat"), MoveCharacter("villalobos", "medical_bay"))
    assert s.at["villalobos"] == "medical_bay" and asks(s) == ""


@pytest.mark.rule("LIF-65")
def test_without_news_of_the_cat_nobody_is_asked() -> None:
    s = position(2, cat="mess", hands={0: "keep_moving"})
    crew_turn(s)
    assert PlayRoleCard("follow_the_cat") in ENGINE.moves(s)
    act(s, Equip(2))
    assert asks(s) == ""


@pytest.mark.rule("LIF-40", "LIF-182")
def test_a_launch_between_two_icons_comes_before_the_clock() -> None:
    at = dict.fromkeys(("durrant", "chandra", "brandt"), "remora") | {"villalobos": "shuttle_bay"}
    s = position(3, at=at, minute=10, loadout=(2, 7, 2, 4, 0), hands={0: "emergency_drill"})
    crew_turn(s)
    act(s, PlayCard(held(s, 0, "emergency_drill"), 0), UseIcon("RUN"), MoveCharacter("villalobos", "remora"))
    assert asks(s) == "icon" and s.minute == 10, "SELF_DESTRUCT is still to come"
    act(s, ProposeLaunch(), Agree())
    assert s.result == "ending_a"


@pytest.mark.rule("LIF-40")
def test_before_a_lone_last_icon_the_launch_is_asked_for() -> None:
    at = dict.fromkeys(("durrant", "chandra", "brandt"), "remora") | {"villalobos": "shuttle_bay"}
    s = position(3, at=at, minute=10, loadout=(2, 7, 2, 4, 0))
    icon(s, 0, "MOVE1", "SELF_DESTRUCT")
    act(s, UseIcon("MOVE1"), MoveCharacter("villalobos", "remora"))
    assert asks(s) == "last_call" and s.minute == 10
    act(s, Pass())
    assert s.minute == 9 and asks(s) == "", "nobody launched: the row goes on"


@pytest.mark.rule("LIF-40", "LIF-194")
def test_the_last_objective_at_the_end_of_a_turn_may_be_the_launch() -> None:
    at = dict.fromkeys(("durrant", "chandra", "brandt"), "remora") | {"villalobos": "cryo_vault"}
    objectives = ("frozen_embryos",)
    s = position(3, at=at, minute=8, loadout=(2, 7, 2, 4, 0), hands={0: "leg_it leg_it"}, objectives=objectives)
    run(s, TurnEnd(0))
    act(s, CompleteObjective("frozen_embryos"))
    pass_all(s, until=("last_call",))
    assert asks(s) == "last_call"
    act(s, ProposeLaunch(), Agree())
    assert s.ending == "c"


@pytest.mark.rule("LIF-66")
def test_the_cat_may_be_sent_aboard_instead() -> None:
    s = position(2)
    run(s, CrewTurn(0))
    act(s, SendCatAboard())
    assert s.at["cat"] == "remora" and s.role_cards["cat"] == ()
    assert refused(s, MoveCat("shuttle_bay")).rule == "LIF-66"


@pytest.mark.rule("LIF-194", "LIF-41")
def test_a_visited_objective_costs_cards_at_the_end_of_the_turn() -> None:
    at = {"durrant": "cryo_vault"}
    s = position(3, at=at, hands={0: "keep_moving leg_it lights_out"}, objectives=("frozen_embryos",))
    run(s, TurnEnd(0))
    act(s, CompleteObjective("frozen_embryos"))
    assert asks(s) == "forced_discard"
    act(s, *map(Discard, s.hand(0)[:2]))
    assert s.objectives == () and s.completed == ("frozen_embryos",) and len(s.hand(0)) == 1
    for hands, hidden in (({0: "keep_moving"}, ()), ({0: "keep_moving leg_it"}, ("durrant",))):
        s = position(3, at=at, hands=hands, objectives=("frozen_embryos",), hidden=hidden)
        run(s, TurnEnd(0))
        assert asks(s) == ""


def test_nonsense_in_a_turn_is_refused() -> None:
    s = position(3)
    give(s, 0, "keep_moving")
    crew_turn(s)
    assert refused(s, TakeData("data_claw")).rule == "LIF-37"
    pass_all(s)
