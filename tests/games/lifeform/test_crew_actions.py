"""Crew actions and character abilities (LIF-136 to LIF-153)."""

from __future__ import annotations

from typing import Any

import pytest

from game import paths
from game.core.rulebook import load_rulebook
from game.games.lifeform.rules.crew.activities import equip_bonus
from game.games.lifeform.rules.crew.events import CardRecovered, HandInspected
from game.games.lifeform.rules.crew.icons import CREW, LIFEFORM, note
from game.games.lifeform.rules.crew.launch import needed
from game.games.lifeform.rules.crew.movement import can_run
from game.games.lifeform.rules.crew.moves import (
    ActivateSkill,
    ActivateSurvival,
    Agree,
    AskFor,
    Attack,
    BurnCocoon,
    CompleteObjective,
    DiscardTheirs,
    FlameImage,
    MoveImage,
    React,
    RecoverCard,
    Rig,
    SwapImages,
)
from game.games.lifeform.rules.crew.state import Crew
from game.games.lifeform.rules.crew.terror import Fright
from game.games.lifeform.rules.crew.turn import Collect
from game.games.lifeform.rules.ship.events import DataTaken
from game.games.lifeform.rules.ship.moves import (
    ClearTerror,
    LoadToken,
    MoveCharacter,
    Pass,
    PlaceDoor,
    RemoveOutage,
    TakeData,
)
from tests.games.lifeform.positions import (
    ENGINE,
    act,
    asks,
    crew_turn,
    held,
    icon,
    legal,
    of,
    pass_all,
    position,
    refused,
    run,
)

FAR = {"alpha": "waste_reclamation", "beta": "reactor_control"}


@pytest.mark.rule("LIF-136", "LIF-193", "LIF-196")
def test_a_circuit_board_gives_data_or_completes_an_objective() -> None:
    s = position(3, at={"durrant": "cockpit"}, objectives=("send_the_log", "damp_the_core"))
    icon(s, 0, "CIRCUIT")
    assert refused(s, CompleteObjective("damp_the_core")).rule == "LIF-193"
    act(s, CompleteObjective("send_the_log"))
    assert s.completed == ("send_the_log",) and ENGINE.crew.view(s, 2).completed == s.completed
    icon(s, 0, "CIRCUIT")
    heard = act(s, TakeData("data_torch"))
    assert of(heard, DataTaken) and s.data[0] == ("data_torch",) and s.supply["data_torch"] == 1
    icon(s, 1, "CIRCUIT")
    assert asks(s) == ""


@pytest.mark.rule("LIF-137")
def test_draw_two_then_the_hand_limit() -> None:
    s = position(3, hands={0: "keep_moving stay_together buddy_system double_time leg_it"})
    icon(s, 0, "DRAW2")
    assert len(s.hand(0)) == 7 and asks(s) == "hand_limit"


@pytest.mark.rule("LIF-138")
def test_explore_collects_or_clears_terror_next_door() -> None:
    s = position(3, at={"durrant": "supplies"}, terrors=("ladderway_fore", "cargo_pod_a", "cockpit"))
    s.door = "supplies-cargo_pod_a"
    icon(s, 0, "EXPLORE")
    assert {m.chamber for m in legal(s, ClearTerror)} == {"ladderway_fore"}
    assert refused(s, ClearTerror("cargo_pod_a")).rule == "LIF-138"
    act(s, LoadToken("durrant", "supplies", "coolant"))
    assert s.column("coolant") == 1
    icon(s, 0, "EXPLORE")
    act(s, ClearTerror("ladderway_fore"))
    assert "ladderway_fore" not in s.terrors


@pytest.mark.rule("LIF-139")
def test_the_flamethrower_moves_an_image_twice() -> None:
    s = position(2, images={"alpha": "hypersleep", "beta": "ore_refinery"}, cat="companionway")
    icon(s, 0, "FLAMETHROWER")
    assert refused(s, FlameImage("beta")).rule == "LIF-139"
    act(s, FlameImage("alpha"))
    assert refused(s, MoveImage("alpha", "companionway")).rule == "LIF-139", "never into the cat's chamber"
    act(s, MoveImage("alpha", "air_scrubbers"))
    assert refused(s, MoveImage("alpha", "hypersleep")).rule == "LIF-139", "not back to where it started"
    act(s, MoveImage("alpha", "xeno_lab"))
    assert s.at["alpha"] == "xeno_lab" and s.hostility == 1


@pytest.mark.rule("LIF-139")
def test_the_flamethrower_needs_an_open_way_and_makes_one_move_if_there_is_only_one() -> None:
    s = position(3, images={"alpha": "hypersleep", "beta": "ore_refinery"}, door="galley-mess")
    icon(s, 0, "FLAMETHROWER")
    assert asks(s) == ""
    people = {"durrant": "galley", "villalobos": "sister", "chandra": "communications", "brandt": "mess"}
    s = position(3, at=people, images={"alpha": "cockpit", "beta": "sensor_blister"})
    icon(s, 0, "FLAMETHROWER")
    assert [m.image for m in legal(s, FlameImage)] == ["beta"], "alpha could not be moved at all"
    people = {"durrant": "shuttle_bay", "villalobos": "lift_bay", "chandra": "reactor_control", "brandt": "mess"}
    s = position(3, at=people, images={"alpha": "cryo_vault", "beta": "docking_hub_1"})
    icon(s, 0, "FLAMETHROWER")
    act(s, FlameImage("alpha"), MoveImage("alpha", "storage_hold_1"))
    assert asks(s) == "" and s.at["alpha"] == "storage_hold_1" and s.hostility == 1, "there was no second move"


@pytest.mark.rule("LIF-112")
def test_a_hidden_character_uses_no_fire() -> None:
    at = {"durrant": "ore_refinery", "villalobos": "remora"}
    images = {"alpha": "ore_refinery", "beta": "ore_hold"}
    for name in ("FLAMETHROWER", "FLAME_ANDROID", "FLAME_COCOON"):
        for hidden in ((), ("durrant",)):
            s = position(3, at=at, images=images, android="ore_refinery", cocoon=2, minute=15, hidden=hidden)
            assert (note(s, 0, name).refusal is None) == (not hidden), (name, hidden)


@pytest.mark.rule("LIF-140")
def test_flames_reach_the_android_two_open_corridors_away() -> None:
    s = position(3, android="hypersleep")
    icon(s, 0, "FLAME_ANDROID")
    assert s.android == 1 and s.hostility == 0
    troubles: tuple[dict[str, Any], ...] = (
        {"at": {"brandt": "mess"}},
        {"images": {"alpha": "mess", "beta": "cockpit"}},
        {"door": "galley-mess"},
    )
    for trouble in troubles:
        s = position(3, android="hypersleep", **trouble)
        icon(s, 0, "FLAME_ANDROID")
        assert s.android == 0, trouble
    s = position(3, android="companionway")
    icon(s, 0, "FLAME_ANDROID")
    assert s.android == 0, "three away"


@pytest.mark.rule("LIF-141", "LIF-191")
def test_burning_needs_a_cocoon_that_has_grown_or_a_token() -> None:
    s = position(3, at={"durrant": "ore_refinery"}, images=FAR)
    icon(s, 0, "FLAME_COCOON")
    assert asks(s) == ""
    s = position(3, at={"durrant": "mess"}, images=FAR, cocoons=("mess",))
    icon(s, 0, "FLAME_COCOON")
    act(s, BurnCocoon("durrant"))
    assert s.cocoons == () and s.supply["cocoon_chamber"] == 2 and s.hostility == 1


@pytest.mark.rule("LIF-142")
@pytest.mark.parametrize(("name", "chamber"), [("MISSION_MAINT", "maintenance"), ("MISSION_SISTER", "sister")])
def test_mission_tokens_appear_unless_the_chamber_is_breached(name: str, chamber: str) -> None:
    s = position(3)
    before = s.missions.get(chamber, 0)
    icon(s, 0, name)
    assert s.missions[chamber] == before + 1
    s = position(3, breach=chamber)
    icon(s, 0, name)
    assert s.missions.get(chamber, 0) == before


@pytest.mark.rule("LIF-143", "LIF-144")
def test_one_or_two_characters_move_one_chamber() -> None:
    s = position(3, images=FAR)
    icon(s, 0, "MOVE1")
    assert refused(s, Pass()).rule == "LIF-143"
    act(s, MoveCharacter("durrant", "mess"))
    assert asks(s) == ""
    icon(s, 0, "MOVE2")
    assert refused(s, Pass()).rule == "LIF-144"
    act(s, MoveCharacter("durrant", "hypersleep"))
    assert refused(s, MoveCharacter("durrant", "companionway")).rule == "LIF-144"
    act(s, Pass())
    assert s.at["villalobos"] == "galley"


@pytest.mark.rule("LIF-145")
def test_a_run_is_one_or_two_moves_and_terror_stops_it() -> None:
    s = position(3, images=FAR, terrors=("mess",))
    icon(s, 0, "RUN")
    act(s, MoveCharacter("durrant", "mess"))
    assert asks(s) != "run"
    s = position(3, images=FAR, outages=("mess",))
    icon(s, 0, "RUN")
    assert refused(s, MoveCharacter("durrant", "mess")).rule == "LIF-145"
    act(s, MoveCharacter("durrant", "sister"), MoveCharacter("durrant", "cockpit"))
    assert s.at["durrant"] == "cockpit" and asks(s) == ""
    s = position(3, images=FAR)
    s.outages = ("galley",)
    icon(s, 0, "RUN")
    assert asks(s) == ""
    s = position(3, images=FAR)
    icon(s, 0, "RUN")
    act(s, MoveCharacter("durrant", "mess"), Pass())
    assert s.at["durrant"] == "mess"


@pytest.mark.rule("LIF-145", "LIF-49")
def test_a_run_there_and_back_is_no_move_unless_it_changed_something_on_the_way() -> None:
    s = position(3, images=FAR)
    icon(s, 0, "RUN")
    act(s, MoveCharacter("durrant", "mess"))
    assert refused(s, MoveCharacter("durrant", "galley")).rule == "LIF-49"
    act(s, MoveCharacter("durrant", "hypersleep"))
    s = position(3, at={"durrant": "ladderway_aft"}, images=FAR)
    icon(s, 0, "RUN")
    act(s, MoveCharacter("durrant", "engineering"), MoveCharacter("durrant", "ladderway_aft"))
    assert s.hand(0) == ("mining_laser",) and s.at["durrant"] == "ladderway_aft"
    s = position(3, at={"durrant": "cockpit"}, images={"alpha": "cockpit", "beta": "ore_hold"}, hidden=("durrant",))
    icon(s, 0, "RUN")
    act(s, MoveCharacter("durrant", "sister"))
    assert refused(s, MoveCharacter("durrant", "cockpit")).rule == "LIF-88", "an image is there"


@pytest.mark.rule("LIF-146")
def test_the_door_goes_on_any_link_but_the_dock() -> None:
    s = position(3, door="galley-mess", door_side="half")
    icon(s, 0, "DOOR")
    assert refused(s, PlaceDoor("remora-shuttle_bay")).rule == "LIF-146"
    act(s, PlaceDoor("galley-mess"))
    assert s.door_side == "full"
    icon(s, 0, "DOOR")
    assert refused(s, PlaceDoor("galley-mess")).rule == "LIF-146", "no change"
    act(s, PlaceDoor("wiring-dorsal_access"))
    assert s.door == "wiring-dorsal_access"


@pytest.mark.rule("LIF-147")
def test_self_destruct_costs_a_minute() -> None:
    s = position(3, minute=26)
    icon(s, 0, "SELF_DESTRUCT")
    assert s.minute == 25


@pytest.mark.rule("LIF-148")
def test_the_shock_prod_hurts_the_android_in_the_light() -> None:
    s = position(3, android="mess", at={"durrant": "mess"})
    icon(s, 0, "SHOCK_ANDROID")
    assert s.android == 1
    base: dict[str, Any] = {"android": "mess", "at": {"durrant": "mess"}}
    for trouble in ({"outages": ("mess",)}, {"at": {"durrant": "galley"}}):
        s = position(3, **{**base, **trouble})
        icon(s, 0, "SHOCK_ANDROID")
        assert s.android == 0


@pytest.mark.rule("LIF-149")
def test_a_survival_ability_is_activated_once_for_each_character() -> None:
    s = position(3)
    icon(s, 0, "SURVIVAL")
    act(s, ActivateSurvival("durrant"))
    assert s.survivals["durrant"] == "active"
    icon(s, 0, "SURVIVAL")
    assert refused(s, ActivateSurvival("durrant")).rule == "LIF-149"
    act(s, ActivateSurvival("villalobos"))
    pass_all(s)
    icon(s, 0, "SURVIVAL")
    assert asks(s) == ""


@pytest.mark.rule("LIF-150")
def test_swapped_images_keep_label_and_nature() -> None:
    images = {"alpha": "mess", "beta": "hypersleep", "gamma": "cockpit"}
    s = position(3, images=images, at={"durrant": "mess"}, hidden=("durrant",))
    icon(s, 0, "SWAP_IMAGES")
    act(s, SwapImages(("alpha", "beta")))
    assert (s.at["alpha"], s.at["beta"], s.real) == ("hypersleep", "mess", "alpha")
    assert s.hidden == ("durrant",) and asks(s) == ""
    icon(s, 0, "SWAP_IMAGES")
    act(s, SwapImages(("alpha", "beta", "gamma")))
    assert (s.at["alpha"], s.at["beta"], s.at["gamma"]) == ("mess", "cockpit", "hypersleep")
    icon(s, 0, "SWAP_IMAGES")
    assert refused(s, SwapImages(("alpha",))).rule == "LIF-150"


# -- abilities --------------------------------------------------------------------------------------------


def skilled(character: str, players: int = 3, **more: Any) -> Crew:
    """A player about to activate a character's skill."""
    at = {character: "galley", **more.pop("at", {})}
    s = crew_turn(position(players, at=at, **{"images": FAR, **more}))
    seat = s.owner[character]
    crew_turn(s, seat)
    act(s, ActivateSkill(character))
    return s


def survived(character: str, players: int = 3, **more: Any) -> Crew:
    at = {character: "galley", **more.pop("at", {})}
    s = position(players, at=at, **{"images": FAR, **more})
    icon(s, s.owner[character], "SURVIVAL")
    act(s, ActivateSurvival(character))
    return s


@pytest.mark.rule("LIF-151")
def test_durrant_leads_everybody_or_both_of_her_own() -> None:
    s = skilled("durrant")
    act(s, MoveCharacter("durrant", "mess"), AskFor("chandra"), Agree(), MoveCharacter("chandra", "mess"), Pass())
    assert s.at["durrant"] == s.at["chandra"] == "mess" and s.skills["durrant"] == "active"
    s = skilled("durrant", 2)
    act(
        s, MoveCharacter("durrant", "mess"), MoveCharacter("durrant", "hypersleep"), MoveCharacter("villalobos", "mess")
    )
    assert s.at["durrant"] == "hypersleep"


@pytest.mark.rule("LIF-151")
@pytest.mark.parametrize(("players", "cards"), [(2, 1), (3, 2)])
def test_durrant_hides_with_any_cards(players: int, cards: int) -> None:
    images = {"alpha": "mess", "beta": "ore_refinery"}
    hand = "keep_moving stay_together search_the_lockers"
    s = position(players, images=images, hands={0: hand}, survivals="durrant", at={"villalobos": "cockpit"})
    for other in s.terms.crew[1:]:
        for character in s.characters_of(other):
            s.at[character] = "cockpit"
    icon(s, s.terms.lifeform, "ATTACK")
    act(s, Attack("galley"))
    assert refused(s, React("R_HIDE", s.hand(0), "durrant")).rule == "LIF-151"
    act(s, React("R_HIDE", s.hand(0)[:cards], "durrant"))
    assert s.hidden == ("durrant",) and s.hostility == 1 and len(s.crew_discard) == cards


@pytest.mark.rule("LIF-151")
@pytest.mark.parametrize(("players", "bonus"), [(2, (4, 2)), (3, (3, 1))])
def test_villalobos_equips_better(players: int, bonus: tuple[int, int]) -> None:
    s = position(players, skills="villalobos")
    assert equip_bonus(s, 0, 3) == bonus and equip_bonus(s, 0, 2) == (2, 1)


@pytest.mark.rule("LIF-151")
@pytest.mark.parametrize(("players", "steps"), [(2, 4), (3, 3)])
def test_villalobos_reckons_a_long_way(players: int, steps: int) -> None:
    s = survived("villalobos", players)
    way = ("mess", "hypersleep", "companionway", "ladderway_aft")[:steps]
    act(s, *(MoveCharacter("villalobos", chamber) for chamber in way))
    assert s.at["villalobos"] == way[-1] and asks(s) == ""


@pytest.mark.rule("LIF-151")
def test_chandra_looks_at_the_lifeforms_hand() -> None:
    s = position(3, at={"chandra": "galley"}, life="prowl stalk pounce", images=FAR)
    crew_turn(s, 1)
    heard = act(s, ActivateSkill("chandra"))
    seen = of(heard, HandInspected)[0]
    assert seen.seen_by == frozenset({0, 1}) and len(seen.cards) == 3
    assert ENGINE.crew.view(s, 0).hands[2] == s.hand(2)
    assert refused(s, Pass()).rule == "LIF-151"
    act(s, DiscardTheirs(held(s, 2, "stalk")))
    assert len(s.hand(2)) == 2 and asks(s) == ""
    s = skilled("chandra", 2, life="prowl stalk")
    act(s, Pass())
    assert len(s.hand(1)) == 2, "with two players up to two, or none"


@pytest.mark.rule("LIF-151")
def test_palmer_makes_tokens_and_argues_with_the_clock() -> None:
    s = skilled("palmer")
    assert s.missions["galley"] == 2
    s = skilled("palmer", at={"palmer": "remora"}, minute=15)
    assert "remora" not in s.missions
    s = survived("palmer", 2, minute=30)
    assert s.minute == 30, "at most back to 30"
    s = survived("palmer", 3, minute=15)
    assert s.minute == 17 and s.reached(15)


@pytest.mark.rule("LIF-151")
def test_motoko_runs_in_the_dark_and_cannot_be_cancelled() -> None:
    at = {"motoko": "mess", "villalobos": "cockpit"}
    images = {"alpha": "ladderway_fore", "beta": "ore_refinery"}
    s = position(3, at=at, images=images, outages=("mess", "galley"), skills="motoko", survivals="motoko")
    assert can_run(s, "motoko")
    s = position(3, at=at, images=images, hands={0: "double_time"}, survivals="motoko", life="pounce")
    icon(s, 2, "ATTACK")
    act(s, Attack("mess"), React("R_RUN", (held(s, 0, "double_time"),), "motoko", ("hypersleep",)))
    assert asks(s) != "respond" and s.at["motoko"] == "hypersleep"


@pytest.mark.rule("LIF-151")
def test_brandt_knows_the_codes_and_the_manual() -> None:
    s = skilled("brandt", outages=("mess", "xeno_lab", "wiring"))
    act(s, PlaceDoor("galley-mess"), RemoveOutage("mess"), RemoveOutage("wiring"))
    assert s.door == "galley-mess" and s.outages == ("xeno_lab",) and asks(s) == ""
    s = position(3, images=FAR)
    s.crew_discard, s.crew_deck = s.crew_deck[:2], s.crew_deck[2:]
    icon(s, 1, "SURVIVAL")
    taken = s.crew_discard[1]
    heard = act(s, ActivateSurvival("brandt"), RecoverCard(taken))
    assert of(heard, CardRecovered) == [CardRecovered("crew2", taken)]
    assert len(s.hand(1)) == 1 and len(s.crew_discard) == 1


@pytest.mark.rule("LIF-151")
def test_rourke_sweeps_further_and_has_an_insulated_grip() -> None:
    images = {"alpha": "companionway", "beta": "ore_refinery"}
    s = skilled("rourke", 4, images=images)
    act(s, FlameImage("alpha"), *[legal(s, MoveImage)[0]] if asks(s) == "push_image" else [])
    pass_all(s)
    assert s.at["alpha"] != "companionway" and s.hostility == 8
    s = position(4, at={"rourke": "mess"}, android="mess", outages=("mess",), survivals="rourke")
    icon(s, s.owner["rourke"], "SHOCK_ANDROID")
    assert s.android == 1


@pytest.mark.rule("LIF-151")
def test_lindqvist_collects_next_door_and_blasts_terror() -> None:
    s = position(3, at={"lindqvist": "mess"}, images=FAR, skills="lindqvist")
    run(s, Collect(s.owner["lindqvist"]))
    assert {m.chamber for m in legal(s, LoadToken)} == {"crew_quarters", "medical_bay", "hypersleep"}
    act(s, LoadToken("lindqvist", "hypersleep", "coolant"))
    s.at["alpha"] = "crew_quarters"
    s.door = "mess-medical_bay"
    run(s, Collect(s.owner["lindqvist"]))
    assert asks(s) == "", "not through a door, not from a signal"
    s = survived("lindqvist", 2, terrors=("mess", "cockpit", "wiring"))
    act(s, ClearTerror("mess"), ClearTerror("wiring"))
    assert s.terrors == ("cockpit",) and len(s.hand(0)) == 1


@pytest.mark.rule("LIF-151")
@pytest.mark.parametrize(("players", "count"), [(2, 1), (4, 2)])
def test_okonkwo_loads_from_the_supply_and_starts_hot(players: int, count: int) -> None:
    s = skilled("okonkwo", players)
    supply = s.supply["mission"]
    for _ in range(count):
        act(s, LoadToken("", "", "coolant"))
    pass_all(s)
    assert s.supply["mission"] == supply - count and s.column("coolant") == count
    s = position(3, at={"okonkwo": "remora"}, survivals="okonkwo", minute=15)
    assert needed(s, "coolant") == 6
    s.at["okonkwo"] = "galley"
    assert needed(s, "coolant") == 7


@pytest.mark.rule("LIF-151")
def test_tran_uses_tunnels_and_rigs_for_contact() -> None:
    s = position(3, at={"tran": "assay_office"}, images=FAR, skills="tran")
    icon(s, 0, "MOVE1")
    act(s, MoveCharacter("tran", "ladderway_fore"))
    s = survived("tran", android="hypersleep")
    act(s, Rig("android"))
    assert s.android == 2
    s = survived("tran")
    act(s, Rig("draw"))
    assert len(s.hand(0)) == 2
    s = survived("tran")
    s.android = 3
    assert refused(s, Rig("android")).rule == "LIF-151"


@pytest.mark.rule("LIF-152")
def test_a_lost_skill_never_comes_back() -> None:
    s = position(3)
    run(s, Fright("LOSE_SKILL", 1, "durrant", "NOTHING"))
    assert s.skills["durrant"] == "lost"
    assert refused(crew_turn(s), ActivateSkill("durrant")).rule == "LIF-152"


@pytest.mark.rule("LIF-153")
def test_a_once_ability_may_be_activated_in_vain() -> None:
    s = skilled("rourke", 4)
    assert s.skills["rourke"] == "active" and asks(s) == ""
    s = position(3, hands={0: "gut_instinct"})
    assert note(s, 0, "SURVIVAL").refusal is None


@pytest.mark.rule("LIF-49")
def test_every_icon_can_be_explained() -> None:
    s = position(3, images=FAR)
    book = {rule.id for rule in load_rulebook(paths.levels() / "lifeform").rules}
    for seat, table in ((0, CREW), (2, LIFEFORM)):
        for name in (*table, *(("R_HIDE", "R_RUN", "R_SHOCK") if seat == 0 else ("C_RUN", "C_SHOCK"))):
            said = note(ENGINE.crew.view(s, seat), seat, name)
            assert said.rule in book
            assert said.refusal is None or said.refusal.rule in book
    assert note(s, 0, "CIRCUIT").refusal and note(s, 0, "R_HIDE").refusal and note(s, 0, "MOVE1").refusal is None
