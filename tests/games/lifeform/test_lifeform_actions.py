"""Lifeform actions, tracks and evolution (LIF-154 to LIF-191, LIF-225 to LIF-229)."""

from __future__ import annotations

from typing import Any

import pytest

from game.games.lifeform.rules.crew.cards import LifeformLimit
from game.games.lifeform.rules.crew.lifeform_events import (
    AndroidDeviated,
    AttackBegan,
    ImageRevealed,
    ReactionDeferred,
    StowawayTokenTaken,
)
from game.games.lifeform.rules.crew.lifeform_icons import deviation
from game.games.lifeform.rules.crew.lifeform_survival import Breach, breachable
from game.games.lifeform.rules.crew.moves import (
    Attack,
    BreachHull,
    Cancel,
    ChooseSurvival,
    Defer,
    KeepToken,
    KillHidden,
    KillSilently,
    MoveCat,
    MoveImage,
    PlaceCocoon,
    PlaceImage,
    PlaceOutage,
    PlaceTerror,
    React,
    RemoveMission,
    Scan,
    SetReal,
    VentTo,
)
from game.games.lifeform.rules.crew.state import Crew
from game.games.lifeform.rules.crew.tracks import (
    AdvanceClock,
    AdvanceCocoon,
    AdvanceHostility,
    AdvanceMalfunction,
    CocoonToken,
    claw_number,
)
from game.games.lifeform.rules.ship.moves import Discard, MoveAndroid, MoveCharacter, Pass, PlayCard, UseIcon
from tests.games.lifeform.positions import (
    ENGINE,
    SHIP,
    act,
    asked,
    asks,
    give,
    held,
    icon,
    legal,
    life_turn,
    of,
    pass_all,
    position,
    refused,
    run,
)

L = 2
"""The lifeform's seat with three players."""


def lifeform(*row: str, players: int = 3, **more: Any) -> Crew:
    s = position(players, **more)
    return icon(s, s.terms.lifeform, *row)


@pytest.mark.rule("LIF-154")
def test_a_deviation_needs_ten_minutes_and_an_android_and_happens_once() -> None:
    assert asks(lifeform("ANDROID_DEVIATION", minute=11, android="hypersleep")) == ""
    assert asks(lifeform("ANDROID_DEVIATION", minute=10)) == ""
    s = lifeform("ANDROID_DEVIATION", minute=10, android="hypersleep")
    assert s.deviated and {m.chamber for m in legal(s, MoveAndroid)} == {"mess", "air_scrubbers"}
    assert refused(s, MoveAndroid("companionway")).rule == "LIF-154"
    act(s, MoveAndroid("mess"))
    assert s.at["android"] == "mess"
    s = icon(s, L, "ANDROID_DEVIATION")
    assert asks(s) == ""
    s = position(3, minute=10, android="hypersleep", at={"durrant": "hypersleep"})
    s.pending = []
    heard: list[Any] = []
    deviation(s, L, heard.append)
    assert of(heard, AndroidDeviated) and s.pending == [], "the bonus move is lost over somebody to guard"


@pytest.mark.rule("LIF-155")
def test_an_attack_goes_by_corridor_or_tunnel_but_not_through_the_door() -> None:
    at = {"durrant": "ladderway_fore"}
    images = {"alpha": "assay_office", "beta": "mess"}
    s = lifeform("ATTACK", at=at, images=images)
    assert {m.chamber for m in legal(s, Attack)} == {"ladderway_fore"}
    assert asks(lifeform("ATTACK", at=at, images=images, door="assay_office-ladderway_fore")) == ""


@pytest.mark.rule("LIF-156")
def test_the_cocoon_grows_with_any_image_in_a_cocoon_chamber() -> None:
    assert lifeform("COCOON", images={"alpha": "mess", "beta": "slag_ducts"}).cocoon == 1
    assert lifeform("COCOON", images={"alpha": "mess", "beta": "cockpit"}).cocoon == 0
    assert lifeform("COCOON", images={"alpha": "mess", "beta": "slag_ducts"}, cocoon=3).cocoon == 3


@pytest.mark.rule("LIF-157")
def test_a_forced_character_walks_into_the_real_lifeform() -> None:
    images = {"alpha": "crew_quarters", "beta": "hypersleep"}
    s = lifeform("FORCE_MOVE", images=images)
    act(s, MoveCharacter("durrant", "mess"))
    assert refused(s, MoveCharacter("durrant", "hypersleep")).rule == "LIF-157", "not through a ghost"
    assert refused(s, MoveCharacter("villalobos", "mess")).rule == "LIF-157"
    heard = act(s, MoveCharacter("durrant", "crew_quarters"))
    assert of(heard, AttackBegan)[0].cause == "force_move" and asks(s) == "react"


@pytest.mark.rule("LIF-157")
def test_who_cannot_be_forced() -> None:
    s = lifeform("FORCE_MOVE", players=2, cat="galley", at={"durrant": "galley", "villalobos": "mess"})
    assert {m.character for m in legal(s, MoveCharacter)} == {"villalobos"}
    assert MoveCharacter("villalobos", "galley") not in ENGINE.moves(s), "the cat is there"
    s = lifeform("FORCE_MOVE", minute=20, at={"durrant": "shuttle_bay", "villalobos": "remora"})
    act(s, MoveCharacter("durrant", "remora"))
    assert s.at["durrant"] == "remora"
    s = lifeform("FORCE_MOVE")
    act(s, MoveCharacter("durrant", "mess"), Pass())
    assert s.at["durrant"] == "mess"
    s = lifeform("FORCE_MOVE", players=2, cat="remora", minute=15, at={"durrant": "shuttle_bay"})
    act(s, MoveCharacter("durrant", "remora"))
    assert s.at["durrant"] == "remora", "a cat aboard does nothing more (LIF-66)"


@pytest.mark.rule("LIF-157", "LIF-49")
def test_forcing_somebody_there_and_back_is_no_move() -> None:
    s = lifeform("FORCE_MOVE")
    act(s, MoveCharacter("durrant", "mess"))
    assert refused(s, MoveCharacter("durrant", "galley")).rule == "LIF-49"
    s = lifeform("FORCE_MOVE", at={"durrant": "ladderway_aft"}, images={"alpha": "mess", "beta": "cockpit"})
    act(s, MoveCharacter("durrant", "engineering"), MoveCharacter("durrant", "ladderway_aft"))
    assert s.hand(0) == ("mining_laser",), "it took the laser on the way"


@pytest.mark.rule("LIF-157", "LIF-33")
@pytest.mark.parametrize("real", ["alpha", "beta"])
def test_whether_a_second_step_is_asked_for_does_not_tell_which_image_is_real(real: str) -> None:
    s = lifeform("FORCE_MOVE", at={"durrant": "sister"}, images={"alpha": "wiring", "beta": "ore_hold"}, real=real)
    act(s, MoveCharacter("durrant", "cockpit"))
    s.at["beta"] = "communications"
    assert asks(s) == "force_on" and asks(ENGINE.crew.view(s, 0)) == "force_on"
    assert [move.chamber for move in legal(s, MoveCharacter)] == (["communications"] if real == "beta" else [])
    act(s, Pass())
    assert s.at["durrant"] == "cockpit"


@pytest.mark.rule("LIF-158")
def test_a_hidden_character_is_killed_without_reaction_or_calibration() -> None:
    images = {"alpha": "mess", "beta": "cockpit"}
    s = position(3, at={"durrant": "mess", "villalobos": "mess"}, images=images, hidden=("durrant", "villalobos"))
    icon(s, L, "KILL_HIDDEN")
    heard = act(s, KillHidden("durrant"))
    assert of(heard, ImageRevealed)[0].cause == "real" and s.dead == ("durrant",) and s.hidden == ("villalobos",)
    act(s, KillSilently())
    assert asks(s) == "" and ENGINE.crew.view(s, 0).real == "alpha"
    s = position(3, at={"durrant": "cockpit"}, images=images, hidden=("durrant",))
    icon(s, L, "KILL_HIDDEN")
    assert asks(s) == "", "only in the real lifeform's chamber"


@pytest.mark.rule("LIF-159", "LIF-186")
def test_malfunctions_darken_wake_and_count_down() -> None:
    s = lifeform("MALFUNCTION", minute=26)
    act(s, PlaceOutage("mess"))
    assert s.malfunction == 1 and s.outages == ("mess",)
    icon(s, L, "MALFUNCTION")
    assert s.malfunction == 2 and s.at["android"] == "hypersleep" and s.android_awake
    icon(s, L, "MALFUNCTION")
    assert s.malfunction == 3 and s.minute == 25
    icon(s, L, "MALFUNCTION")
    assert s.malfunction == 3
    s = position(3, malfunction=1)
    s.android = 3
    run(s, AdvanceMalfunction())
    assert s.malfunction == 2 and "android" not in s.at


@pytest.mark.rule("LIF-160")
def test_mission_tokens_beside_an_image_are_lost() -> None:
    s = lifeform("MISSION_REMOVAL", images={"alpha": "supplies", "beta": "mess"})
    act(s, RemoveMission("supplies"))
    assert s.missions["supplies"] == 2 and s.supply["mission"] == 25
    assert asks(lifeform("MISSION_REMOVAL", images={"alpha": "mess", "beta": "galley"})) == ""


@pytest.mark.rule("LIF-161")
@pytest.mark.parametrize(
    ("name", "images", "steps"), [("L_MOVE1", 1, 1), ("L_MOVE2", 2, 1), ("L_DASH", 1, 2), ("L_MOVE3", 3, 1)]
)
def test_images_move_as_their_icon_says(name: str, images: int, steps: int) -> None:
    places = {"alpha": "waste_reclamation", "beta": "ore_refinery", "gamma": "xeno_lab"}
    s = lifeform(name, images=places)
    assert refused(s, Pass()).rule == "LIF-161"
    moved: dict[str, int] = {}
    while asks(s) == "prowl":
        move = legal(s, MoveImage)[0]
        moved[move.image] = moved.get(move.image, 0) + 1
        act(s, move)
    assert len(moved) == images and set(moved.values()) == {steps}


@pytest.mark.rule("LIF-162")
def test_where_the_power_can_fail() -> None:
    s = lifeform("OUTAGE", outages=("mess",), breach="xeno_lab")
    for chamber, rule in (("galley", "LIF-162"), ("mess", "LIF-162"), ("xeno_lab", "LIF-175"), ("remora", "LIF-15")):
        assert refused(s, PlaceOutage(chamber)).rule == rule
    act(s, PlaceOutage("hypersleep"))
    assert s.outages == ("mess", "hypersleep")


@pytest.mark.rule("LIF-163")
def test_the_scanner_moves_a_blip_around_a_character() -> None:
    images = {"alpha": "mess", "beta": "ore_refinery"}
    s = lifeform("SCANNER", images=images, door="galley-mess")
    assert {(m.image, m.chamber) for m in legal(s, Scan)} == {
        ("alpha", c) for c in ("communications", "sister", "sensor_blister")
    }
    assert refused(s, Scan("beta", "sister")).rule == "LIF-163"
    act(s, Scan("alpha", "sister"))
    assert s.at["alpha"] == "sister"


@pytest.mark.rule("LIF-164")
def test_the_door_is_torn_away() -> None:
    assert lifeform("DOOR_REMOVAL", door="galley-mess").door == ""
    s = life_turn(position(3, life="tear_it_loose", at={"durrant": "supplies"}))
    assert asks(icon(s, L, "DOOR_REMOVAL")) == ""


@pytest.mark.rule("LIF-165")
def test_the_lifeform_drives_the_clock_too() -> None:
    assert lifeform("SELF_DESTRUCT", minute=26).minute == 25


@pytest.mark.rule("LIF-166", "LIF-170")
def test_one_survival_ability_in_the_game_and_the_android_kills() -> None:
    s = lifeform("L_SURVIVAL", android="mess", at={"durrant": "mess", "chandra": "mess"})
    act(s, ChooseSurvival("ANDROID_KILL"))
    assert set(s.dead) == {"durrant", "chandra"} and asks(s) in ("noise", "place_terror")
    pass_all(s)
    assert asks(icon(s, L, "L_SURVIVAL")) == ""
    s = lifeform("L_SURVIVAL")
    assert refused(s, ChooseSurvival("ANDROID_KILL")).rule == "LIF-170"


@pytest.mark.rule("LIF-171")
def test_one_image_roams_three_chambers_and_ends_elsewhere() -> None:
    s = lifeform("L_SURVIVAL", images={"alpha": "waste_reclamation", "beta": "mess"})
    act(s, ChooseSurvival("MOVE_ALIEN_3"), MoveImage("alpha", "engineering"), MoveImage("alpha", "waste_reclamation"))
    assert refused(s, Pass()).rule == "LIF-171"
    act(s, MoveImage("alpha", "reactor_control"))
    assert asks(s) == ""
    s = lifeform("L_SURVIVAL", images={"alpha": "waste_reclamation", "beta": "mess"})
    act(s, ChooseSurvival("MOVE_ALIEN_3"), MoveImage("alpha", "engineering"), MoveImage("alpha", "fuel_converter_bay"))
    assert refused(s, MoveImage("alpha", "waste_reclamation")).rule == "LIF-171"


@pytest.mark.rule("LIF-172")
def test_which_chambers_can_be_breached() -> None:
    s = position(3, images={"alpha": "docking_hub_1", "beta": "hypersleep"})
    found = set(breachable(s))
    assert "companionway" in found and "lift_bay" in found
    assert not found & {"shuttle_bay", "docking_hub_1", "drillbit_vestry", "cryo_vault", "remora"}
    assert all(not SHIP.chambers[c].objective for c in found)
    icon(s, L, "L_SURVIVAL")
    act(s, ChooseSurvival("HULL_BREACH"))
    assert refused(s, BreachHull("cockpit")).rule == "LIF-172"


@pytest.mark.rule("LIF-173", "LIF-174", "LIF-175")
def test_a_breach_kills_whoever_does_not_run_and_takes_everything() -> None:
    s = position(
        2,
        at={"durrant": "lift_bay", "villalobos": "lift_bay"},
        images={"alpha": "docking_hub_1", "beta": "mess"},
        hands={0: "double_time shock_prod"},
        cat="lift_bay",
        android="lift_bay",
        outages=("cockpit",),
        terrors=(),
        cocoons=("lift_bay",),
    )
    s.android_awake = True
    s.at["android"] = "cockpit"
    s.missions["lift_bay"] = 1
    icon(s, 1, "L_SURVIVAL")
    act(s, ChooseSurvival("HULL_BREACH"), BreachHull("lift_bay"))
    assert asked(s).seat == 0
    assert refused(s, React("R_SHOCK", (held(s, 0, "shock_prod"),), "durrant")).rule == "LIF-173"
    act(s, React("R_RUN", (held(s, 0, "double_time"),), "durrant", ("ore_hold",)))
    assert s.at["durrant"] == "ore_hold" and asks(s) == "cat_escape" and not s.dead, (
        "the cat is out before anybody dies"
    )
    act(s, MoveCat("ore_hold"))
    assert s.dead == ("villalobos",) and s.hostility == 3
    assert s.cocoons == () and "lift_bay" not in s.missions and s.breach == "lift_bay"
    act(s, KillSilently())
    icon(s, 0, "MOVE1")
    assert refused(s, MoveCharacter("durrant", "lift_bay")).rule == "LIF-175"


@pytest.mark.rule("LIF-173")
def test_the_crew_chooses_the_order_in_which_it_runs_from_a_breach() -> None:
    at = {"durrant": "lift_bay", "villalobos": "cockpit", "chandra": "lift_bay", "brandt": "cockpit"}
    images = {"alpha": "docking_hub_1", "beta": "mess"}
    s = position(3, at=at, images=images, hands={0: "double_time", 1: "double_time"})
    run(s, Breach())
    act(s, BreachHull("lift_bay"))
    assert asked(s).seat == 0
    heard = act(s, Defer())
    assert of(heard, ReactionDeferred) == [ReactionDeferred("crew1")] and asked(s).seat == 1
    act(s, React("R_RUN", (held(s, 1, "double_time"),), "chandra", ("ore_hold",)))
    assert asked(s).seat == 0 and refused(s, Defer()).rule == "LIF-173", "the last one cannot wait for anybody"
    act(s, React("R_RUN", (held(s, 0, "double_time"),), "durrant", ("storage_hold_2",)))
    assert not s.dead and s.hostility == 2 and asks(s) == ""


@pytest.mark.rule("LIF-174", "LIF-175")
def test_a_breach_destroys_the_android_and_opens_a_door_that_would_trap() -> None:
    s = position(
        3,
        at={"durrant": "suit_locker"},
        images={"alpha": "supplies", "beta": "mess"},
        android="cargo_pod_a",
        door="suit_locker-ladderway_aft",
    )
    icon(s, L, "L_SURVIVAL")
    act(s, ChooseSurvival("HULL_BREACH"), BreachHull("cargo_pod_a"))
    assert s.android_destroyed() and s.door == ""


@pytest.mark.rule("LIF-167")
def test_swapping_identities_is_a_calibration() -> None:
    s = lifeform("SWAP_IDENTITIES")
    act(s, SetReal("beta"))
    assert s.real == "beta"


@pytest.mark.rule("LIF-168")
def test_where_terror_can_wait() -> None:
    s = lifeform("TERROR", terrors=("mess",), breach="xeno_lab")
    for chamber, rule in (("galley", "LIF-168"), ("mess", "LIF-168"), ("xeno_lab", "LIF-175"), ("remora", "LIF-15")):
        assert refused(s, PlaceTerror(chamber)).rule == rule
    act(s, PlaceTerror("engineering"))
    assert s.terrors == ("mess", "engineering"), "shielded chambers are safe during setup only"


@pytest.mark.rule("LIF-169")
def test_vents_bring_any_image_out_and_the_real_one_into_prey() -> None:
    s = lifeform("VENT", at={"durrant": "wiring"})
    assert VentTo("beta", "wiring") not in ENGINE.moves(s) and VentTo("alpha", "wiring") in ENGINE.moves(s)
    assert refused(s, VentTo("beta", "wiring")).rule == "LIF-86"
    assert refused(s, VentTo("beta", "mess")).rule == "LIF-169"
    heard = act(s, VentTo("alpha", "wiring"))
    assert of(heard, AttackBegan)[0].cause == "vent"
    s = lifeform("VENT")
    act(s, VentTo("beta", "sensor_blister"))
    assert s.at["beta"] == "sensor_blister" and asks(s) == ""


# -- tracks -----------------------------------------------------------------------------------------------


@pytest.mark.rule("LIF-176", "LIF-177")
def test_trackers_move_one_space_at_a_time_with_all_icons() -> None:
    s = position(3, minute=28)
    run(s, AdvanceClock(5))
    assert s.minute == 27 and asks(s) == "terror_by_clock"
    act(s, Pass())
    assert s.minute == 23 and asks(s) == "terror_by_clock"
    spaces = ENGINE.box.tracks.self_destruct.spaces
    assert [s.id for s in spaces if "terror" in s.icons] == [27, 23, 18, 14, 11, 7, 4, 2]


@pytest.mark.rule("LIF-178")
def test_terror_of_the_clock_may_be_left() -> None:
    s = position(3, minute=28)
    run(s, AdvanceClock(1))
    act(s, PlaceTerror("cockpit"))
    assert s.terrors == ("cockpit",)


@pytest.mark.rule("LIF-179")
def test_the_stowaway_choice_waits_for_the_lifeform_and_happens_once() -> None:
    s = position(3, minute=21)
    run(s, AdvanceClock(1))
    assert asks(s) == "" and s.vents == 2 and len(s.stowaways) == 3


@pytest.mark.rule("LIF-180")
@pytest.mark.parametrize("minute", [16, 13])
def test_the_stowaway_token_goes_to_an_image_on_deck_c(minute: int) -> None:
    s = position(3, minute=minute, images={"alpha": "engineering", "beta": "mess"})
    heard = run(s, AdvanceClock(1))
    assert s.plus_minus == "lifeform" and of(heard, StowawayTokenTaken)
    s = position(3, minute=minute, images={"alpha": "mess", "beta": "ore_hold"})
    run(s, AdvanceClock(1))
    assert s.plus_minus == "board"


@pytest.mark.rule("LIF-181")
def test_at_ten_the_analyzers_fail() -> None:
    s = position(3, minute=11)
    run(s, AdvanceClock(1))
    assert s.analyzers == (0, 0, 0) and s.reached(10)


@pytest.mark.rule("LIF-182")
def test_at_nine_people_may_be_left_behind() -> None:
    s = position(3, minute=10)
    assert not s.abandon_allowed
    run(s, AdvanceClock(1))
    assert s.abandon_allowed


@pytest.mark.rule("LIF-183")
def test_the_explosion_ends_everything() -> None:
    s = position(3, minute=2)
    run(s, AdvanceClock(3), AdvanceHostility(3))
    pass_all(s)
    assert s.result == "explosion" and s.hostility == 0


@pytest.mark.rule("LIF-184", "LIF-185")
def test_hostility_draws_scares_and_stops_at_its_end() -> None:
    s = position(3, hostility=2)
    run(s, AdvanceHostility(3))
    assert s.hostility == 5 and len(s.hand(L)) == 1 and asks(s) == "place_terror"
    assert refused(s, Pass()).rule == "LIF-168"
    s = position(3, hostility=20)
    run(s, AdvanceHostility(2))
    assert s.hostility == 20 and claw_number(s) == 5
    s = position(4, hostility=6)
    assert claw_number(s) == 1, "a claw before the starting space counts as passed"


@pytest.mark.rule("LIF-188")
def test_the_cocoon_sets_hand_and_evolution() -> None:
    sizes = []
    for players in (2, 3):
        for stage in range(4):
            s = position(players, cocoon=stage)
            sizes.append((s.hand_limit, s.evolution_number))
    assert sizes == [(3, 1), (3, 2), (4, 2), (4, 0), (4, 1), (5, 2), (6, 3), (6, 0)]


@pytest.mark.rule("LIF-189")
def test_overheating_stops_at_the_top_of_the_column() -> None:
    s = position(2, cocoon=2, overheating=8)
    run(s, AdvanceCocoon())
    assert s.overheating == 8


@pytest.mark.rule("LIF-190")
def test_the_last_cocoon_space_brings_the_third_image() -> None:
    s = position(3, cocoon=2)
    run(s, AdvanceCocoon())
    assert asks(s) == "third_image"
    assert refused(s, PlaceImage("gamma", "mess")).rule == "LIF-190"
    act(s, PlaceImage("gamma", "wiring"))
    assert asks(s) == "calibrate"
    act(s, SetReal("gamma"))
    assert asks(s) == "remove_mission"
    act(s, RemoveMission("supplies"))
    assert s.missions["supplies"] == 2 and s.real == "gamma"


@pytest.mark.rule("LIF-191", "LIF-228")
def test_a_cocoon_token_makes_a_cocoon_chamber() -> None:
    s = position(3, images={"alpha": "mess", "beta": "slag_ducts"})
    run(s, CocoonToken(optional=False))
    assert refused(s, Pass()).rule == "LIF-191"
    assert refused(s, PlaceCocoon("slag_ducts")).rule == "LIF-191"
    act(s, PlaceCocoon("mess"))
    assert s.is_cocoon("mess") and s.supply["cocoon_chamber"] == 1


# -- evolution --------------------------------------------------------------------------------------------


@pytest.mark.rule("LIF-226")
def test_a_cocoon_space_gives_one_of_two_tokens_once() -> None:
    s = position(
        3, nursery=(("echo_organ", "shriek_sac"), ("second_jaw", "spinal_horns"), ("clinging_pads", "resin_glands"))
    )
    run(s, AdvanceCocoon())
    act(s, KeepToken("echo_organ"))
    assert s.evolved == ("echo_organ",) and s.gone == ("shriek_sac",) and s.nursery[0] == ()
    s.cocoon = 0
    run(s, AdvanceCocoon())
    assert asks(s) == ""


def evolved(token: str, life: str, **more: Any) -> Crew:
    s = position(3, evolved=(token,), life=life, options={"evolution": "on"}, **more)
    s.nursery = ((), (), ())
    return life_turn(s)


@pytest.mark.rule("LIF-227")
def test_a_token_adds_its_icon_to_a_row() -> None:
    s = evolved("shriek_sac", "prowl core_tremor")
    assert refused(s, PlayCard(held(s, L, "prowl"), 1, "shriek_sac")).rule == "LIF-227", "the row has TERROR"
    act(s, PlayCard(held(s, L, "core_tremor"), 1, "shriek_sac"))
    assert {m.icon for m in legal(s, UseIcon)} == {"MALFUNCTION", "TERROR"} and s.evolved == ()
    s = evolved("clinging_pads", "prowl")
    assert refused(s, PlayCard(held(s, L, "prowl"), 0, "clinging_pads")).rule == "LIF-227", "one family of moves"
    s = evolved("echo_organ", "pounce")
    card = held(s, L, "pounce")
    assert refused(s, PlayCard(card, 0)).rule == "LIF-155"
    assert ENGINE.check(s, PlayCard(card, 0, "echo_organ")) is None, "legal only through the added icon"
    assert refused(s, PlayCard(card, 0, "second_jaw")).rule == "LIF-227"


@pytest.mark.rule("LIF-228", "LIF-49")
def test_resin_glands_ask_for_a_nest_when_their_cocoon_comes_and_not_before_the_row() -> None:
    s = evolved("resin_glands", "prowl", images={"alpha": "mess", "beta": "cockpit"})
    act(s, PlayCard(held(s, L, "prowl"), 0, "resin_glands"))
    assert asks(s) == "icon" and {move.icon for move in legal(s, UseIcon)} == {"L_MOVE2", "NESTING_COCOON"}
    act(s, UseIcon("L_MOVE2"), MoveImage("alpha", "medical_bay"), Pass())
    assert asks(s) == "place_cocoon" and refused(s, PlaceCocoon("mess")).rule == "LIF-191", "the image is not there now"
    assert refused(s, Pass()).rule == "LIF-191", "without a nest there would be no COCOON"
    act(s, PlaceCocoon("medical_bay"))
    assert s.cocoon == 1 and s.is_cocoon("medical_bay")


@pytest.mark.rule("LIF-228")
def test_resin_glands_need_no_nest_beside_a_cocoon_chamber() -> None:
    s = evolved("resin_glands", "prowl", images={"alpha": "mess", "beta": "ore_refinery"})
    act(s, PlayCard(held(s, L, "prowl"), 0, "resin_glands"), UseIcon("NESTING_COCOON"))
    assert asks(s) == "place_cocoon"
    act(s, Pass())
    assert s.cocoon == 1 and not s.is_cocoon("mess")
    s = evolved("resin_glands", "prowl", images={"alpha": "mess", "beta": "cockpit"})
    s.cocoon = s.last_cocoon
    act(s, PlayCard(held(s, L, "prowl"), 0, "resin_glands"), UseIcon("NESTING_COCOON"))
    assert asks(s) == "prowl", "a finished cocoon needs no nest: the icon is skipped"
    s = evolved("resin_glands", "pounce", images={"alpha": "cockpit", "beta": "ore_hold"})
    s.supply["cocoon_chamber"] = 0
    assert refused(s, PlayCard(held(s, L, "pounce"), 0, "resin_glands")).rule == "LIF-155"


@pytest.mark.rule("LIF-229")
def test_a_token_cancels_any_reaction() -> None:
    images = {"alpha": "ladderway_fore", "beta": "ore_refinery"}
    s = position(3, at={"durrant": "mess"}, images=images, hands={0: "lights_out"}, options={"evolution": "on"})
    s.evolved = ("echo_organ",)
    icon(s, L, "ATTACK")
    act(s, Attack("mess"), React("R_HIDE", (held(s, 0, "lights_out"),), "durrant"))
    assert asks(s) == "respond"
    act(s, Cancel("echo_organ"))
    assert "durrant" in s.dead and not s.evolved and "echo_organ" in s.gone


def test_a_discard_must_be_in_hand() -> None:
    s = position(3)
    give(s, L, "prowl stalk pounce lunge nesting")
    run(s, LifeformLimit("LIF-224"))
    assert refused(s, Discard("prowl.9")).rule == "LIF-224"
