"""Android, lifeform phase and movement (LIF-68 to LIF-94)."""

from __future__ import annotations

import pytest

from game.games.lifeform.rules.crew.abilities import resolve
from game.games.lifeform.rules.crew.android import AndroidPhase
from game.games.lifeform.rules.crew.events import MinuteCalled, TerrorMet
from game.games.lifeform.rules.crew.lifeform_turn import LifeformActs, LifeformPhase
from game.games.lifeform.rules.crew.moves import HitDoor, Lurk, MoveImage, PlaceImage, RemoveImage, UseVent, VentTo
from game.games.lifeform.rules.crew.panic import panic_chambers
from game.games.lifeform.rules.crew.terror import Aftermath
from game.games.lifeform.rules.crew.tracks import AdvanceHostility
from game.games.lifeform.rules.data.powers import BonusMoves
from game.games.lifeform.rules.ship.android import damage_android, destroy_android
from game.games.lifeform.rules.ship.events import AndroidHeld, CardsTaken
from game.games.lifeform.rules.ship.moves import Discard, MoveAndroid, MoveCharacter, Pass, PlayCard, UnloadToken
from tests.games.lifeform.positions import (
    ENGINE,
    act,
    asks,
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

FAR = {"alpha": "waste_reclamation", "beta": "reactor_control"}


# -- android ------------------------------------------------------------------------------------------


@pytest.mark.rule("LIF-68")
def test_an_inactive_or_destroyed_android_does_nothing() -> None:
    s = position(3)
    assert run(s, AndroidPhase()) == [] and "android" not in s.at
    s = position(3, android="hypersleep")
    destroy_android(s, lambda _: None)
    assert run(s, AndroidPhase()) == []


@pytest.mark.rule("LIF-69")
def test_the_android_guards_whoever_is_not_hidden() -> None:
    s = position(3, android="hypersleep", at={"durrant": "hypersleep"})
    heard = run(s, AndroidPhase())
    assert s.at["android"] == "hypersleep" and of(heard, AndroidHeld)[0].cause == "guard"
    s = position(3, android="hypersleep", at={"durrant": "hypersleep"}, images={"alpha": "hypersleep", "beta": "mess"})
    s.hidden = ("durrant",)
    run(s, AndroidPhase())
    assert s.at["android"] == "companionway"


@pytest.mark.rule("LIF-70")
def test_the_android_follows_its_path_and_waits_before_a_breach() -> None:
    s = position(3, android="hypersleep")
    for chamber in ENGINE.box.ship.android_path[1:-1]:
        run(s, AndroidPhase())
        assert s.at["android"] == chamber
    s = position(3, android="ladderway_aft", breach="engineering")
    heard = run(s, AndroidPhase())
    assert s.at["android"] == "ladderway_aft" and of(heard, AndroidHeld)[0].cause == "stuck"


@pytest.mark.rule("LIF-71")
def test_after_its_deviation_the_lifeform_leads_it() -> None:
    s = position(3, android="shuttle_bay", deviated=True, door="galley-mess", loadout=(2, 0, 0, 0, 0))
    run(s, AndroidPhase())
    assert {m.chamber for m in legal(s, MoveAndroid)} == {"remora", "docking_hub_1", "cryo_vault"}
    assert refused(s, HitDoor()).rule == "LIF-71"
    act(s, MoveAndroid("cryo_vault"))
    assert s.at["android"] == "cryo_vault"
    s = position(3, android="cryo_vault", deviated=True, door="cryo_vault-storage_hold_1")
    run(s, AndroidPhase())
    act(s, HitDoor())
    assert s.door_side == "half"


@pytest.mark.rule("LIF-72")
def test_android_and_images_ignore_each_other() -> None:
    s = position(3, android="hypersleep", images={"alpha": "companionway", "beta": "mess"})
    run(s, AndroidPhase())
    assert s.at["android"] == s.at["alpha"] == "companionway"
    icon(s, 2, "L_MOVE1")
    act(s, MoveImage("alpha", "hypersleep"))


@pytest.mark.rule("LIF-73", "LIF-187")
@pytest.mark.parametrize(("status", "removes"), [(0, 4), (1, 3), (2, 2)])
def test_aboard_the_android_throws_tokens_out(status: int, removes: int) -> None:
    s = position(3, android="shuttle_bay", loadout=(1, 4, 0, 0, 0))
    s.android = status
    run(s, AndroidPhase())
    for _ in range(removes):
        assert refused(s, UnloadToken("energy")).rule == "LIF-73"
        act(s, UnloadToken("coolant"))
    assert s.column("coolant") == 4 - removes and s.android_destroyed()


@pytest.mark.rule("LIF-74", "LIF-75")
def test_nobody_leaves_the_androids_chamber_but_may_come_in() -> None:
    s = position(3, android="mess", at={"durrant": "mess"})
    icon(s, 0, "MOVE1")
    assert refused(s, MoveCharacter("durrant", "galley")).rule == "LIF-74"
    assert panic_chambers(s, "durrant") == []
    act(s, MoveCharacter("villalobos", "mess"))
    assert s.at["villalobos"] == "mess"
    s = position(3, android="mess", images={"alpha": "mess", "beta": "cockpit"})
    icon(s, 0, "MOVE1")
    assert refused(s, MoveCharacter("durrant", "mess")).rule == "LIF-85"


@pytest.mark.rule("LIF-76")
def test_a_destroyed_android_is_gone_and_its_bent_door_locks_again() -> None:
    s = position(3, android="mess", door="galley-mess", door_side="half")
    damage_android(s, 2, lambda _: None)
    assert "android" in s.at and s.door_side == "half"
    damage_android(s, 1, lambda _: None)
    assert "android" not in s.at and not s.android_awake and s.door_side == "full"


# -- the lifeform's phase ----------------------------------------------------------------------------------


@pytest.mark.rule("LIF-77")
def test_the_phase_renews_allowances_and_calls_the_minute() -> None:
    s = position(3, reacted=(0, 1), minute=24, life="prowl")
    heard = run(s, LifeformPhase())
    assert s.reacted == () and of(heard, MinuteCalled)[0].minute == 24


@pytest.mark.rule("LIF-78")
def test_exactly_one_activity() -> None:
    s = position(3, life="prowl")
    run(s, LifeformPhase())
    assert {type(move) for move in ENGINE.moves(s)} == {Lurk, UseVent, PlayCard}
    act(s, Lurk())
    pass_all(s)
    assert asks(s) == ""


@pytest.mark.rule("LIF-79")
def test_lurking_needs_room_in_the_hand() -> None:
    s = life_turn(position(3, life="prowl stalk pounce lunge"))
    assert refused(s, Lurk()).rule == "LIF-79"
    s = life_turn(position(3, life="prowl stalk pounce"))
    act(s, Lurk(), Pass())
    assert len(s.hand(2)) == 4 and s.life_discard == ()


@pytest.mark.rule("LIF-80")
def test_a_vent_token_is_spent_for_a_vent_action() -> None:
    s = life_turn(position(3, life="prowl"))
    act(s, UseVent(), VentTo("beta", "wiring"))
    assert s.vents == 0 and s.at["beta"] == "wiring"
    assert refused(life_turn(s), UseVent()).rule == "LIF-80"


@pytest.mark.rule("LIF-81")
def test_a_lifeform_card_is_played_like_a_crew_card() -> None:
    s = life_turn(position(3, life="pounce chewed_wires"))
    assert refused(s, PlayCard(held(s, 2, "pounce"), 0)).rule == "LIF-155"
    act(s, PlayCard(held(s, 2, "chewed_wires"), 0))
    assert asks(s) == "icon"


@pytest.mark.rule("LIF-82")
def test_with_nothing_to_do_it_discards_a_card() -> None:
    shut_in = {"durrant": "communications", "villalobos": "sister", "chandra": "cargo_pod_a", "brandt": "ladderway_aft"}
    s = position(3, at=shut_in, images={"alpha": "cockpit", "beta": "suit_locker"}, life="pounce pounce pounce talons")
    s.vents, s.hidden = 0, tuple(shut_in)
    run(s, LifeformActs())
    assert asks(s) == "forced_discard"
    act(s, Discard(s.hand(2)[0]))
    assert len(s.hand(2)) == 3 and asks(s) == ""


@pytest.mark.rule("LIF-83")
def test_effects_may_fill_the_hand_beyond_its_maximum() -> None:
    s = position(3, life="prowl stalk pounce lunge", hostility=2, at={"durrant": "mess"})
    heard = run(s, AdvanceHostility(1))
    assert len(s.hand(2)) == 5 > s.hand_limit and asks(s) == "" and of(heard, CardsTaken)


# -- movement ----------------------------------------------------------------------------------------------


@pytest.mark.rule("LIF-84", "LIF-87")
def test_consequences_wait_until_everybody_has_moved() -> None:
    s = position(3, at={"durrant": "galley", "villalobos": "galley"}, terrors=("mess",), images=FAR)
    icon(s, 0, "MOVE2")
    heard = act(s, MoveCharacter("durrant", "mess"))
    assert s.terrors == ("mess",) and not of(heard, TerrorMet)
    heard = act(s, MoveCharacter("villalobos", "sister"))
    assert not s.terrors and of(heard, TerrorMet)[0].character == "durrant"


@pytest.mark.rule("LIF-85")
def test_where_a_character_cannot_go() -> None:
    s = position(3, breach="mess")
    icon(s, 0, "MOVE1")
    assert refused(s, MoveCharacter("durrant", "mess")).rule == "LIF-175"
    assert refused(s, MoveCharacter("durrant", "hull")).rule == "LIF-84"
    act(s, MoveCharacter("durrant", "sister"))
    icon(s, 1, "MOVE1")
    act(s, MoveCharacter("chandra", "sister"))
    assert s.at["chandra"] == s.at["durrant"], "any number of characters share a chamber"


@pytest.mark.rule("LIF-86")
def test_where_an_image_cannot_go() -> None:
    s = position(3, images={"alpha": "mess", "beta": "hypersleep"}, breach="crew_quarters", door="mess-medical_bay")
    icon(s, 2, "L_MOVE1")
    rules = {to: refused(s, MoveImage("alpha", to)).rule for to in ("galley", "hypersleep", "crew_quarters")}
    assert rules == {"galley": "LIF-86", "hypersleep": "LIF-86", "crew_quarters": "LIF-175"}
    assert refused(s, MoveImage("alpha", "medical_bay")).rule == "LIF-86"
    s = position(3, images={"alpha": "shuttle_bay", "beta": "mess"}, minute=10)
    icon(s, 2, "L_MOVE1")
    assert refused(s, MoveImage("alpha", "remora")).rule == "LIF-15"


@pytest.mark.rule("LIF-88")
def test_a_signal_ends_a_movement_and_stops_a_run() -> None:
    images = {"alpha": "mess", "beta": "ore_hold"}
    s = position(3, images=images)
    icon(s, 0, "RUN")
    assert refused(s, MoveCharacter("durrant", "mess")).rule == "LIF-88"
    s = position(2, at={"durrant": "galley", "villalobos": "cockpit"}, images=images, real="beta")
    s.pending = []
    resolve(s, 0, "durrant", BonusMoves("self", 1, 4, ""), lambda _: None)
    ENGINE.settle(s, lambda _: None)
    act(s, MoveCharacter("durrant", "mess"))
    assert asks(s) != "walk" and s.at["durrant"] == "mess"


@pytest.mark.rule("LIF-89")
def test_hiding_ends_when_one_leaves_or_the_signal_does() -> None:
    images = {"alpha": "mess", "beta": "ore_hold"}
    s = position(3, at={"durrant": "mess", "villalobos": "mess"}, images=images, hidden=("durrant", "villalobos"))
    icon(s, 0, "MOVE1")
    act(s, MoveCharacter("durrant", "crew_quarters"))
    assert s.hidden == ("villalobos",)
    icon(s, 2, "L_MOVE1")
    act(s, MoveImage("alpha", "hypersleep"))
    assert not s.hidden


@pytest.mark.rule("LIF-90")
def test_terror_strikes_whenever_nobody_distracts_from_it() -> None:
    images = {"alpha": "mess", "beta": "ore_hold"}
    s = position(3, at={"durrant": "mess"}, images=images, hidden=("durrant",), terrors=("mess",))
    run(s, Aftermath())
    assert s.terrors == ("mess",)
    icon(s, 2, "L_MOVE1")
    supply = s.supply["terror"]
    heard = act(s, MoveImage("alpha", "hypersleep"))
    assert of(heard, TerrorMet)[0].character == "durrant" and s.supply["terror"] == supply + 1
    pass_all(s)
    assert len(s.terror_discard) == 1


@pytest.mark.rule("LIF-92", "LIF-94")
def test_a_ghost_reappears_beside_the_real_one_and_terror_follows() -> None:
    s = position(3, minute=26, images={"alpha": "mess", "beta": "air_scrubbers"}, real="beta", terrors=("mess",))
    icon(s, 0, "MOVE1")
    act(s, MoveCharacter("durrant", "mess"))
    assert s.minute == 25
    assert refused(s, PlaceImage("alpha", "cockpit")).rule == "LIF-92"
    heard = act(s, PlaceImage("alpha", "xeno_lab"))
    heard += act(s, ENGINE.moves(s)[0])
    assert of(heard, TerrorMet), "the ghost left, so the terror token is met"
    assert refused(position(3, pending=()), RemoveImage("alpha")).rule == "CORE-1"
