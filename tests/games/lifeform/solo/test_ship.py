"""Moving, entering, the android and the action icons of the solo game (DRG-51 to DRG-78)."""

from __future__ import annotations

import pytest

from game.games.lifeform.rules.ship.android import damage_android
from game.games.lifeform.rules.ship.events import AndroidHeld, CharacterMoved, IconSkipped
from game.games.lifeform.rules.ship.moves import (
    ClearTerror,
    Discard,
    LoadToken,
    MoveCharacter,
    Pass,
    PlaceDoor,
    PlayCard,
    TakeData,
    UnloadToken,
    UseIcon,
)
from game.games.lifeform.rules.solo.android import AndroidTurn
from game.games.lifeform.rules.solo.events import HarpoonFound, LifeformAdvanced, StowawayReturned
from game.games.lifeform.rules.solo.icons import SOLO_ICONS
from game.games.lifeform.rules.solo.movement import EnterChamber
from game.games.lifeform.rules.solo.moves import DriveBack, FaceTerror, GiveInToFear, Limp, UseFunction
from game.games.lifeform.rules.solo.state import Alone
from game.games.lifeform.rules.solo.turn import SoloRound
from game.games.lifeform.rules.solo.words import SoloNo
from tests.games.lifeform.positions import ENGINE, act, asked, held, legal, of, refused, run
from tests.games.lifeform.solo.positions import READY, WHO, advance, alone, ask_activity, go, play_card, prompt, row


def link(a: str, b: str) -> str:
    return next(i for i, k in ENGINE.box.ship.links.items() if {k.a, k.b} == {a, b})


def targets(s: Alone) -> set[str]:
    return {move.chamber for move in legal(s, MoveCharacter)}


# -- the android -----------------------------------------------------------------------------------------------


@pytest.mark.rule("DRG-51")
def test_no_android_no_phase() -> None:
    assert run(alone(), AndroidTurn()) == []


@pytest.mark.rule("DRG-52")
def test_the_android_follows_its_path_and_works_on_doors() -> None:
    s = alone(android="companionway", door=link("companionway", "ladderway_aft"))
    run(s, AndroidTurn())
    assert (s.door_side, s.at["android"]) == ("half", "companionway")
    run(s, AndroidTurn())
    assert (s.door, s.at["android"]) == ("", "companionway")
    run(s, AndroidTurn())
    assert s.at["android"] == "ladderway_aft"
    s = alone("companionway", android="companionway")
    assert of(run(s, AndroidTurn()), AndroidHeld)
    assert s.at["android"] == "companionway"


@pytest.mark.rule("DRG-53")
def test_the_android_raids_the_remora() -> None:
    s = alone(android="shuttle_bay", loadout=(2, 1, 0, 0, 2))
    run(s, AndroidTurn())
    assert (asked(s).seat, asked(s).rule) == (0, "DRG-53")
    assert {move.column for move in legal(s, UnloadToken)} == {"weaponry", "coolant", "halon"}
    for column in ("energy", "nowhere"):
        assert refused(s, UnloadToken(column)).rule == "DRG-53"
    act(s, *(UnloadToken(column) for column in ("halon", "coolant", "weaponry", "halon")))
    assert s.loadout == (1, 0, 0, 0, 0)
    assert s.android_destroyed()
    assert "android" not in s.at


@pytest.mark.rule("DRG-54", "DRG-130")
def test_the_android_holds_you() -> None:
    s = alone("hypersleep", android="hypersleep", hand="leg_it", motion="m6")
    assert [event.icon for event in of(row(s, "MOVE1", "RUN"), IconSkipped)] == ["MOVE1", "RUN"]
    s = ask_activity(s)
    assert refused(s, MoveCharacter(WHO, "mess")).rule == "DRG-36"
    advance(s, 1)
    assert s.result == "solo_no_function"  # RUN! does not help beside it (DRG-105)
    # entering its chamber is allowed and ends a run
    s = alone("mess", android="hypersleep")
    row(s, "RUN")
    go(s, "hypersleep")
    assert (s.at[WHO], prompt(s)) == ("hypersleep", "")
    s = alone("hypersleep", android="hypersleep")
    for _ in range(3):
        damage_android(s, 1, lambda _: None)
    row(s, "MOVE1")
    assert targets(s) == {"mess", "companionway", "air_scrubbers"}


@pytest.mark.rule("DRG-55")
def test_a_destroyed_android_leaves_doors_locked() -> None:
    s = alone(android="mess", door=link("mess", "galley"), door_side="half")
    damage_android(s, 3, lambda _: None)
    assert (s.door_side, "android" in s.at) == ("full", False)


# -- moving ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("DRG-56")
def test_only_open_corridors() -> None:
    s = alone("galley", door=link("galley", "sister"), breach="communications")
    row(s, "MOVE1")
    assert targets(s) == {"mess"}
    assert refused(s, MoveCharacter(WHO, "sister")).rule == "DRG-56"
    assert refused(s, MoveCharacter(WHO, "communications")).rule == "DRG-56"
    assert refused(s, MoveCharacter(WHO, "sensor_blister")).rule == "DRG-56"  # a tunnel
    assert refused(s, MoveCharacter(WHO, "nowhere")).rule == "DRG-56"
    assert refused(s, MoveCharacter("scott", "mess")).rule == "DRG-56"


@pytest.mark.rule("DRG-57", "DRG-72")
def test_both_kinds_of_move_are_one_move() -> None:
    for icon in ("MOVE1", "MOVE2"):
        s = alone("galley")
        row(s, icon)
        assert not legal(s, Pass)
        heard = go(s, "mess")
        assert of(heard, CharacterMoved) == [CharacterMoved(WHO, "mess", "walk")]
        assert prompt(s) == ""


@pytest.mark.rule("DRG-58", "DRG-72")
def test_a_run_is_one_or_two_moves() -> None:
    s = alone("galley")
    row(s, "RUN")
    assert not legal(s, Pass)
    go(s, "mess")
    assert legal(s, Pass)
    act(s, Pass())
    assert s.at[WHO] == "mess"
    s = alone("galley")
    row(s, "RUN")
    go(s, "mess", "hypersleep")
    assert (s.at[WHO], prompt(s)) == ("hypersleep", "")
    s = alone("galley", conditions=("exhausted",))
    row(s, "RUN")
    go(s, "mess")
    assert prompt(s) == ""


@pytest.mark.rule("DRG-58", "DRG-38")
def test_a_run_does_not_go_straight_back() -> None:
    """F1. Out and back again would be a WAIT without its price."""
    s = alone("galley")
    row(s, "RUN")
    go(s, "mess")
    assert refused(s, MoveCharacter(WHO, "galley")).rule == "DRG-38"
    assert MoveCharacter(WHO, "galley") not in ENGINE.moves(s)
    s = alone("galley")
    row(s, "MOVE1", "MOVE2")  # two icons are two moves: each changes something when its turn comes
    act(s, UseIcon("MOVE1"))
    go(s, "mess", "galley")
    assert s.at[WHO] == "galley"


@pytest.mark.rule("DRG-58", "DRG-59", "DRG-43")
def test_a_run_may_come_back_with_what_it_found() -> None:
    for place, found in (("drillbit_vestry", {"harpoons": ("drillbit_vestry",)}), ("engineering", {"harpoons": ()})):
        door = next(to for to, _ in ENGINE.box.ship.corridors[place])
        s = alone(door, **found)
        row(s, "RUN")
        go(s, place, door)
        assert s.at[WHO] == door
        s = alone(door, harpoons=(), beside=())
        row(s, "RUN")
        go(s, place)
        assert MoveCharacter(WHO, door) not in ENGINE.moves(s)


@pytest.mark.rule("DRG-58")
def test_nobody_runs_in_the_dark() -> None:
    s = alone("mess", outages=("mess",))
    assert of(row(s, "RUN"), IconSkipped)
    s = ask_activity(alone("mess", hand="line_launcher", outages=("mess",)))
    assert refused(s, PlayCard(held(s, 0, "line_launcher"), 0)).rule == "DRG-58"


@pytest.mark.rule("DRG-59", "DRG-14")
def test_entering_takes_the_harpoon_before_terror_is_met() -> None:
    s = alone("cryo_vault", terrors=("cryo_vault",), traits={"tenacity": "trait_1"})
    heard = run(s, EnterChamber())
    assert of(heard, HarpoonFound)
    assert (s.tokens["harpoon"], "cryo_vault" in s.harpoons, prompt(s)) == (1, False, "terror")


@pytest.mark.rule("DRG-60", "DRG-136")
def test_the_remora_is_entered_at_any_minute_once_all_is_ready() -> None:
    for minute in (30, 20, 5):
        s = alone("shuttle_bay", minute=minute, **READY)
        row(s, "MOVE1")
        assert "remora" in targets(s)
    for lacking in ("cat", "umbilicus", "xeno_data"):
        objectives = tuple(one for one in READY["objectives"] if one != lacking)
        s = alone("shuttle_bay", **{**READY, "objectives": objectives, "xeno_token": ""})
        row(s, "MOVE1")
        assert refused(s, MoveCharacter(WHO, "remora")).blame == (lacking,)


@pytest.mark.rule("DRG-62", "DRG-85")
def test_an_injury_makes_the_first_move_of_a_turn_dear() -> None:
    s = ask_activity(alone("galley", hand="buddy_system leg_it", conditions=("injured",)))
    play_card(s, "buddy_system")
    act(s, UseIcon("MOVE2"))
    assert prompt(s) == "toll"
    act(s, Discard(held(s, 0, "leg_it")))
    go(s, "communications")
    assert prompt(s) == "walk"  # the second move is free
    s = alone("galley", conditions=("injured",), motion="m0")
    row(s, "MOVE1")
    act(s, Limp())
    assert (s.motion, prompt(s)) == ("m1", "walk")
    s.pending = []
    run(s, SoloRound())
    assert not s.toll_paid


@pytest.mark.rule("DRG-62")
def test_an_injury_met_on_the_way_costs_nothing_in_the_same_turn() -> None:
    s = ask_activity(alone("galley", hand="buddy_system leg_it", motion="m0"))
    play_card(s, "buddy_system")
    act(s, UseIcon("MOVE2"))
    go(s, "communications")
    s.pending = []
    s.conditions = ("injured",)
    row(s, "MOVE1")
    assert prompt(s) == "walk"  # it is not the first move of this turn
    s.toll_paid = False
    s.pending = []
    row(s, "MOVE1")
    assert prompt(s) == "toll"  # in the next turn it is


@pytest.mark.rule("DRG-63")
def test_there_is_no_panic_and_no_hiding_on_the_ship() -> None:
    s = alone("mess", hand="lights_out", motion="m6")
    advance(s, 1)
    act(s, UseFunction("hide", held(s, 0, "lights_out")))
    assert not hasattr(s, "hidden") and s.at[WHO] == "mess"


# -- icons -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("DRG-64", "DRG-131", "DRG-132")
def test_circuit() -> None:
    s = alone("cockpit")
    row(s, "CIRCUIT")
    assert refused(s, TakeData("data_nothing")).rule == "DRG-64"
    act(s, TakeData("data_claw"))
    assert (s.objectives, s.xeno_token, s.data) == (("xeno_data",), "data_claw", ((),))
    row(s, "CIRCUIT")
    act(s, TakeData("data_claw"))
    assert (s.data, s.supply["data_claw"]) == ((("data_claw",),), 0)
    assert of(row(alone("galley"), "CIRCUIT"), IconSkipped)


@pytest.mark.rule("DRG-65")
def test_draw_two() -> None:
    s = alone()
    row(s, "DRAW2")
    assert len(s.hands[0]) == 2
    assert of(row(alone(crew_deck=()), "DRAW2"), IconSkipped)


@pytest.mark.rule("DRG-66")
def test_explore() -> None:
    s = alone("mess", missions={"mess": 1}, terrors=("galley",))
    row(s, "EXPLORE")
    assert legal(s, ClearTerror) == [ClearTerror("galley")]
    assert len(legal(s, LoadToken)) == 5
    assert refused(s, ClearTerror("hypersleep")).rule == "DRG-66"
    act(s, ClearTerror("galley"))
    assert s.terrors == ()
    s = alone("mess", missions={"mess": 1})
    row(s, "EXPLORE")
    act(s, LoadToken(WHO, "mess", "halon"))
    assert (s.column("halon"), s.missions) == (1, {})
    blocked = alone("mess", missions={}, terrors=("galley",), door=link("mess", "galley"))
    assert of(row(blocked, "EXPLORE"), IconSkipped)


@pytest.mark.rule("DRG-67", "DRG-83")
def test_flamethrower() -> None:
    assert of(row(alone(motion="m3"), "FLAMETHROWER"), IconSkipped)
    s = alone("mess", motion="m4", terrors=("galley",))
    row(s, "FLAMETHROWER")
    act(s, ClearTerror("galley"))
    assert (s.terrors, s.motion) == ((), "m4")
    s = alone("mess", motion="m4", terrors=("galley",), impervious=True)
    row(s, "FLAMETHROWER")
    assert refused(s, DriveBack()).rule == "DRG-83"
    assert refused(s, ClearTerror("mess")).rule == "DRG-67"
    assert of(row(alone(motion="m4", impervious=True), "FLAMETHROWER"), IconSkipped)


@pytest.mark.rule("DRG-68", "DRG-165")
def test_flamethrower_against_the_android() -> None:
    for chamber in ("mess", "hypersleep", "companionway"):
        s = alone("mess", motion="m4", android=chamber)
        row(s, "FLAME_ANDROID")
        assert s.android == 1
    assert of(row(alone("mess", motion="m4", android="ladderway_aft"), "FLAME_ANDROID"), IconSkipped)
    assert of(row(alone("mess", motion="m3", android="mess"), "FLAME_ANDROID"), IconSkipped)
    fireproof = alone("mess", motion="m4", android="mess", options={"heatproof": "on"})
    assert of(row(fireproof, "FLAME_ANDROID"), IconSkipped)
    no = SOLO_ICONS["FLAME_ANDROID"].refusal(fireproof, 0)
    assert no and no.rule == "DRG-165"


@pytest.mark.rule("DRG-69")
def test_flamethrower_in_a_cocoon_chamber() -> None:
    s = alone("ore_refinery", motion="m0", stowaways=("danger.1", "safe.2"))
    heard = row(s, "FLAME_COCOON")
    assert of(heard, StowawayReturned)[0].aboard == 1
    assert len(s.stowaway_supply) == 5
    drawn = set()
    for seed in range(40):
        s = alone("ore_refinery", stowaways=("danger.1",))
        s.rng.seed = seed
        row(s, "FLAME_COCOON")
        drawn.add(s.stowaway_supply.index("danger.1"))
    assert drawn == set(range(6))  # the supply is shuffled: nobody knows where it lies
    assert of(row(alone("mess", stowaways=("danger.1",)), "FLAME_COCOON"), IconSkipped)
    assert of(row(alone("ore_refinery"), "FLAME_COCOON"), IconSkipped)


@pytest.mark.rule("DRG-70", "DRG-71")
def test_mission_tokens_for_maintenance_and_sister() -> None:
    for icon, chamber in (("MISSION_MAINT", "maintenance"), ("MISSION_SISTER", "sister")):
        s = alone(motion="m0")
        before = s.missions.get(chamber, 0)
        row(s, icon)
        assert (s.missions[chamber], s.motion) == (before + 1, "m1")
        s = alone(motion="m0")
        s.supply["mission"] = 0
        assert of(row(s, icon), IconSkipped)
        assert s.motion == "m0"
        no = SOLO_ICONS[icon].refusal(s, 0)
        assert no and no.rule == {"maintenance": "DRG-70", "sister": "DRG-71"}[chamber]


@pytest.mark.rule("DRG-73")
def test_the_security_door_as_an_action() -> None:
    s = alone()
    row(s, "DOOR")
    assert refused(s, PlaceDoor("remora-shuttle_bay")).rule == "DRG-73"
    tunnel = next(i for i, k in ENGINE.box.ship.links.items() if k.kind == "tunnel")
    act(s, PlaceDoor(tunnel))
    assert (s.door, s.door_side) == (tunnel, "full")
    row(s, "DOOR")
    assert refused(s, PlaceDoor(tunnel)).rule == "DRG-38"


@pytest.mark.rule("DRG-75", "DRG-77")
def test_self_destruct_and_survival() -> None:
    s = alone(minute=26)
    row(s, "SELF_DESTRUCT")
    assert s.minute == 25
    for count in (1, 2, 3):
        row(s, "SURVIVAL")
        assert s.tokens["survival"] == count


@pytest.mark.rule("DRG-76")
def test_shock_prod_against_the_android() -> None:
    s = alone("mess", android="mess")
    row(s, "SHOCK_ANDROID", "SHOCK_ANDROID")
    assert s.android == 2
    assert of(row(alone("mess", android="mess", outages=("mess",)), "SHOCK_ANDROID"), IconSkipped)
    assert of(row(alone("mess", android="galley"), "SHOCK_ANDROID"), IconSkipped)
    for android, why in (("", SoloNo.NO_ANDROID), ("galley", SoloNo.ANDROID_OUT_OF_REACH)):
        no = SOLO_ICONS["SHOCK_ANDROID"].refusal(alone("mess", android=android), 0)
        assert no and no.why == why


@pytest.mark.rule("DRG-78")
def test_swapping_images_does_nothing() -> None:
    assert of(row(alone(), "SWAP_IMAGES"), IconSkipped)
    assert set(SOLO_ICONS) == {icon for c in ENGINE.box.crew_cards.deck for r in c.rows for icon in r}


@pytest.mark.rule("DRG-88")
def test_after_terror_the_row_goes_on_but_a_run_is_over() -> None:
    s = ask_activity(alone("communications", hand="flat_out", terrors=("cockpit",)))
    play_card(s, "flat_out")
    act(s, UseIcon("RUN"))
    go(s, "cockpit")
    assert legal(s, (FaceTerror, GiveInToFear)) == [FaceTerror("professionalism"), GiveInToFear()]
    heard = act(s, FaceTerror("professionalism"))
    assert not of(heard, LifeformAdvanced)
    assert prompt(s) == "walk"
    assert targets(s) == {"communications", "sister"}
