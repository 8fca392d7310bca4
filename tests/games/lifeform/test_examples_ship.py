"""The worked examples of the rulebook, up to the launch."""

from __future__ import annotations

import pytest

from game.games.lifeform.rules.crew.android import AndroidPhase
from game.games.lifeform.rules.crew.death import Noise
from game.games.lifeform.rules.crew.launch import needed
from game.games.lifeform.rules.crew.lifeform_events import ImageRevealed, StowawayKept
from game.games.lifeform.rules.crew.lifeform_turn import LifeformPhase
from game.games.lifeform.rules.crew.moves import (
    ActivateSurvival,
    Attack,
    BurnCocoon,
    Cancel,
    KeepStowaway,
    KillNoisily,
    KillSilently,
    Lurk,
    PanicTo,
    PlaceImage,
    PlaceTerror,
    React,
    RemoveImage,
    SetReal,
    StayCalm,
)
from game.games.lifeform.rules.crew.panic import Panic
from game.games.lifeform.rules.crew.tracks import AdvanceClock, AdvanceCocoon
from game.games.lifeform.rules.crew.turn import Collect, CrewPhaseEnd
from game.games.lifeform.rules.ship.events import TerrorPlaced
from game.games.lifeform.rules.ship.loading import load
from game.games.lifeform.rules.ship.moves import (
    Discard,
    Equip,
    LoadToken,
    MoveCharacter,
    MoveOutage,
    Pass,
    PlayCard,
    UnloadToken,
)
from tests.games.lifeform.positions import (
    ENGINE,
    act,
    asked,
    asks,
    crew_turn,
    held,
    icon,
    legal,
    life_turn,
    of,
    play,
    position,
    refused,
    run,
)


@pytest.mark.rule("LIF-W1", "LIF-45", "LIF-46", "LIF-176")
def test_1_the_hand_limit_comes_before_the_clock() -> None:
    s = crew_turn(position(3, minute=28, hands={0: "keep_moving stay_together buddy_system double_time leg_it"}))
    act(s, Equip(3))
    assert asks(s) == "hand_limit" and len(s.hand(0)) == 8 and s.minute == 28
    act(s, Discard(s.hand(0)[0]), Discard(s.hand(0)[1]))
    assert len(s.hand(0)) == 6 and s.minute == 27 and asks(s) == "terror_by_clock"
    act(s, PlaceTerror("mess"))
    assert s.minute == 26


@pytest.mark.rule("LIF-W2", "LIF-63", "LIF-176", "LIF-179")
def test_2_passing_twenty() -> None:
    s = crew_turn(position(3, minute=21))
    assert s.vents == 1 and not s.boarding_open
    act(s, Equip(3))
    assert (s.minute, s.vents, s.boarding_open) == (19, 2, True)
    run(s, LifeformPhase())
    heard = act(s, KeepStowaway("stowaway_middle"))
    assert (s.stowaway, s.stowaways) == ("stowaway_middle", ())
    assert len([card for card in s.buried if card.startswith("stowaway")]) == 2
    assert of(heard, StowawayKept)[0].seen_by is None


@pytest.mark.rule("LIF-W3", "LIF-42", "LIF-43", "LIF-44")
def test_3_loading_with_a_bonus() -> None:
    s = position(3, at={"durrant": "supplies"}, loadout=(0, 1, 0, 0, 0), outages=("mess",))
    run(s, Collect(0))
    act(s, LoadToken("durrant", "supplies", "coolant"))
    assert s.missions["supplies"] == 2 and s.column("coolant") == 2
    assert asks(s) == "move_outage"
    assert {move.to for move in legal(s, MoveOutage)} == {"crew_quarters", "medical_bay", "hypersleep"}
    act(s, MoveOutage("mess", "hypersleep"))
    assert s.outages == ("hypersleep",)


@pytest.mark.rule("LIF-W4", "LIF-44", "LIF-46")
def test_4_the_flamethrower_at_a_full_hand() -> None:
    hand = "keep_moving stay_together buddy_system double_time leg_it lights_out"
    s = position(3, at={"durrant": "supplies"}, loadout=(1, 0, 0, 0, 0), hands={0: hand})
    run(s, Collect(0))
    act(s, LoadToken("durrant", "supplies", "weaponry"))
    assert s.column("weaponry") == 2 and "flamethrower" in s.hand(0) and len(s.hand(0)) == 7
    act(s, Discard(s.hand(0)[0]))
    assert len(s.hand(0)) == 6
    s.set_column("weaponry", 1)
    load(s, 0, "", "weaponry", lambda _: None)
    ENGINE.settle(s, lambda _: None)
    assert len(s.hand(0)) == 6 and s.beside == ("mining_laser",)


@pytest.mark.rule("LIF-W5", "LIF-91", "LIF-92", "LIF-178")
def test_5_meeting_a_ghost() -> None:
    s = position(3, minute=24, images={"alpha": "mess", "beta": "ore_hold"}, real="beta")
    icon(s, 0, "MOVE1")
    heard = act(s, MoveCharacter("durrant", "mess"))
    assert of(heard, ImageRevealed)[0].cause == "ghost"
    assert s.minute == 23 and asks(s) == "terror_by_clock"
    act(s, Pass())
    chambers = {move.chamber for move in legal(s, PlaceImage)}
    assert chambers == {"assay_office", "ladderway_fore", "ore_refinery", "lift_bay"}
    act(s, PlaceImage("alpha", "lift_bay"))
    assert asks(s) == "calibrate"
    act(s, SetReal("alpha"))
    assert s.real == "alpha"


@pytest.mark.rule("LIF-W6", "LIF-93", "LIF-103", "LIF-116")
def test_6_walking_into_the_real_one_with_a_shock_prod() -> None:
    s = position(
        3,
        at={"durrant": "ladderway_fore", "villalobos": "ladderway_fore"},
        images={"alpha": "ore_refinery", "beta": "conveyor_junction"},
        real="beta",
        hands={0: "shock_prod"},
        door="conveyor_junction-smelter_control",
    )
    icon(s, 0, "MOVE1")
    act(s, MoveCharacter("durrant", "conveyor_junction"))
    prod = held(s, 0, "shock_prod")
    assert [move.path for move in legal(s, React)] == [("cargo_pod_a",)]
    act(s, React("R_SHOCK", (prod,), "durrant", ("cargo_pod_a",)), Pass())
    assert s.hostility == 1 and len(s.owner) == 4 and s.at["beta"] == "cargo_pod_a"
    near = set(ENGINE.box.ship.near["conveyor_junction"]) - {"ladderway_fore", "cargo_pod_a"}
    assert {move.chamber for move in legal(s, PlaceImage)} == near
    act(s, PlaceImage("alpha", "smelter_control"))
    assert asks(s) == "calibrate"


@pytest.mark.rule("LIF-W7", "LIF-98", "LIF-109", "LIF-119", "LIF-185")
def test_7_attack_hide_kill_and_hostility_icons() -> None:
    s = position(
        3,
        at={"durrant": "mess", "chandra": "mess"},
        images={"alpha": "ladderway_fore", "beta": "ore_refinery"},
        hands={0: "lights_out", 1: "keep_moving"},
        hostility=2,
    )
    icon(s, s.terms.lifeform, "ATTACK")
    act(s, Attack("mess"))
    cards = len(s.hand(s.terms.lifeform))
    act(s, React("R_HIDE", (held(s, 0, "lights_out"),), "durrant"))
    assert s.hidden == ("durrant",) and s.hostility == 3 and len(s.hand(s.terms.lifeform)) == cards + 1
    act(s, Pass())
    assert "chandra" in s.dead and s.hostility == 5 and asks(s) == "place_terror"
    heard = act(s, PlaceTerror("cockpit"))
    assert of(heard, TerrorPlaced) and asks(s) == "noise"
    act(s, KillSilently())
    assert asks(s) == "gather"
    act(s, legal(s, PlaceImage)[0])
    assert asks(s) == "calibrate"


@pytest.mark.rule("LIF-W8", "LIF-113")
def test_8_legal_run_paths() -> None:
    s = position(
        2,
        at={"durrant": "mess", "villalobos": "cockpit"},
        images={"alpha": "ladderway_fore", "beta": "crew_quarters"},
        hands={0: "double_time"},
        outages=("medical_bay",),
        terrors=("hypersleep",),
    )
    icon(s, s.terms.lifeform, "ATTACK")
    act(s, Attack("mess"))
    paths = {move.path for move in legal(s, React)}
    assert paths == {
        ("galley",),
        ("galley", "communications"),
        ("galley", "sister"),
        ("hypersleep",),
    }


@pytest.mark.rule("LIF-W9", "LIF-107", "LIF-108")
def test_9_a_cancelled_shock_prod() -> None:
    s = position(
        3,
        at={"durrant": "mess"},
        images={"alpha": "ladderway_fore", "beta": "ore_refinery"},
        hands={0: "shock_prod lights_out"},
        life="talons",
        hostility=6,
    )
    icon(s, s.terms.lifeform, "ATTACK")
    act(s, Attack("mess"), React("R_SHOCK", (held(s, 0, "shock_prod"),), "durrant"))
    assert asks(s) == "respond"
    act(s, Cancel(held(s, s.terms.lifeform, "talons")))
    assert "durrant" in s.dead and s.hostility == 8
    assert len(s.crew_discard) == 1 and len(s.life_discard) == 1
    assert len(s.hand(s.terms.lifeform)) == 1, "the draw at hostility 7"
    assert s.reacted == (0,)


@pytest.mark.rule("LIF-W10", "LIF-104", "LIF-111")
def test_10_two_own_characters_one_reaction() -> None:
    s = position(
        2,
        at={"durrant": "smelter_control", "villalobos": "smelter_control"},
        images={"alpha": "conveyor_junction", "beta": "waste_reclamation"},
        hands={0: "lights_out double_time"},
        phase="lifeform",
    )
    icon(s, 1, "ATTACK")
    act(s, Attack("smelter_control"), React("R_HIDE", (held(s, 0, "lights_out"),), "durrant"))
    assert s.hidden == ("durrant",) and "villalobos" in s.dead and not s.result
    assert asks(s) == "noise"


@pytest.mark.rule("LIF-W11", "LIF-123")
@pytest.mark.parametrize("who", ["durrant", "motoko"])
def test_11_panic(who: str) -> None:
    s = position(
        3,
        at={who: "mess"},
        images={"alpha": "ladderway_fore", "beta": "ore_refinery"},
        terrors=("galley",),
        outages=("medical_bay",),
        android="hypersleep",
    )
    run(s, Panic((who,)))
    moves = [PanicTo(who, "crew_quarters")]
    assert ENGINE.moves(s) == (moves if who == "durrant" else [*moves, StayCalm(who)])


@pytest.mark.rule("LIF-W12", "LIF-70")
def test_12_the_android_and_the_door() -> None:
    s = position(3, android="hypersleep", door="hypersleep-companionway")
    run(s, AndroidPhase())
    assert (s.door, s.door_side) == ("hypersleep-companionway", "half")
    run(s, AndroidPhase())
    assert s.door == "" and s.at["android"] == "hypersleep"
    run(s, AndroidPhase())
    assert s.at["android"] == "companionway"


@pytest.mark.rule("LIF-W13", "LIF-73")
def test_13_the_android_boards() -> None:
    s = position(3, android="shuttle_bay", loadout=(2, 1, 0, 0, 0), door="mess-galley", door_side="half")
    s.door, s.android = "galley-mess", 1
    run(s, AndroidPhase())
    assert asks(s) == "loot"
    act(s, UnloadToken("weaponry"), UnloadToken("coolant"), UnloadToken("weaponry"))
    assert s.loadout == (0, 0, 0, 0, 0) and s.android_destroyed() and "android" not in s.at
    assert s.door_side == "full"


@pytest.mark.rule("LIF-W14", "LIF-141")
def test_14_burning_the_cocoon() -> None:
    s = position(
        4,
        at={"durrant": "ore_refinery"},
        images={"alpha": "cockpit", "beta": "slag_ducts", "gamma": "maintenance"},
        life="prowl stalk pounce lunge nesting lure",
        cocoon=3,
        hostility=10,
    )
    icon(s, 0, "FLAME_COCOON")
    act(s, BurnCocoon("durrant"))
    life = s.terms.lifeform
    assert s.cocoon == 0 and s.hand_limit == 4 and asks(s) == "lifeform_limit"
    act(s, *map(Discard, s.hand(life)[:2]))
    assert len(s.hand(life)) == 4
    assert refused(s, RemoveImage("alpha")).rule == "LIF-141"
    act(s, RemoveImage("gamma"))
    assert "gamma" not in s.at and "gamma" not in s.lost_images
    assert s.hostility == 11 and len(s.hand(life)) == 5


@pytest.mark.rule("LIF-W15", "LIF-79")
def test_15_lurk() -> None:
    s = life_turn(position(3, life="prowl stalk pounce", cocoon=1))
    life = s.terms.lifeform
    act(s, Lurk(), *map(Discard, s.hand(life)[:2]))
    assert len(s.hand(life)) == 5
    s = life_turn(position(3, life="prowl stalk pounce lunge nesting", cocoon=3))
    act(s, Lurk())
    assert len(s.hand(life)) == 6 and len(s.life_discard) == 0


@pytest.mark.rule("LIF-W16", "LIF-49", "LIF-74")
def test_16_a_row_must_be_executed() -> None:
    both = {"durrant": "hypersleep", "villalobos": "hypersleep"}
    s = crew_turn(position(2, at=both, android="hypersleep", hands={0: "hold_your_breath"}))
    play(s, 0, "hold_your_breath")
    if asks(s) == "icon":
        act(s, *legal(s, type(ENGINE.moves(s)[0]))[1:])
    assert s.at["durrant"] == "hypersleep" and len(s.hand(0)) == 2
    s = crew_turn(position(2, images={"alpha": "mess", "beta": "ore_refinery"}, hands={0: "crawl_space"}))
    play(s, 0, "crawl_space")
    assert refused(s, Pass()).rule == "LIF-144"


@pytest.mark.rule("LIF-W17", "LIF-48")
def test_17_a_row_that_cannot_be_played() -> None:
    s = crew_turn(position(3, hands={0: "flame_unit"}))
    card = held(s, 0, "flame_unit")
    assert refused(s, PlayCard(card, 0)).rule == "LIF-139"
    s = crew_turn(position(3, hands={0: "flame_unit"}, images={"alpha": "mess", "beta": "ore_refinery"}))
    assert ENGINE.check(s, PlayCard(held(s, 0, "flame_unit"), 0)) is None


@pytest.mark.rule("LIF-W21", "LIF-189", "LIF-198")
def test_21_overheating() -> None:
    s = position(2, overheating=4, loadout=(0, 3, 0, 0, 0), cocoon=2)
    assert needed(s, "coolant") == 3
    run(s, AdvanceCocoon())
    assert s.overheating == 5 and needed(s, "coolant") == 4


@pytest.mark.rule("LIF-W27", "LIF-39")
def test_27_nobody_can_act_any_more() -> None:
    all_aboard = {"durrant": "remora", "villalobos": "remora"}
    s = position(2, at=all_aboard, minute=2, loadout=(2, 4, 1, 2, 0))
    run(s, CrewPhaseEnd())
    assert s.minute == 1
    run(s, CrewPhaseEnd())
    assert s.result == "explosion"


@pytest.mark.rule("LIF-W28", "LIF-151")
def test_28_rewinding() -> None:
    s = position(3, at={"palmer": "galley"}, minute=19, vents=2, hands={0: "gut_instinct"})
    crew_turn(s)
    play(s, 0, "gut_instinct")
    act(s, ActivateSurvival("palmer"))
    assert s.minute == 21 and s.boarding_open
    run(s, AdvanceClock(2))
    assert s.minute == 19 and s.vents == 2


@pytest.mark.rule("LIF-W29", "LIF-113", "LIF-115", "LIF-238")
def test_29_the_origin_chamber_is_taken() -> None:
    s = position(
        3,
        at={"durrant": "ladderway_fore", "chandra": "ladderway_fore", "villalobos": "cockpit", "brandt": "cockpit"},
        images={"alpha": "assay_office", "beta": "waste_reclamation"},
        hands={0: "double_time", 1: "shock_prod"},
    )
    icon(s, s.terms.lifeform, "ATTACK")
    act(s, Attack("ladderway_fore"))
    run_card, prod = held(s, 0, "double_time"), held(s, 1, "shock_prod")
    act(s, React("R_RUN", (run_card,), "durrant", ("ore_hold", "assay_office")), Pass())
    assert s.at["durrant"] == "assay_office" and asked(s).seat == 1
    pushes = {move.path for move in legal(s, React)}
    assert pushes == {(c,) for c in ("mess", "dorsal_access", "supplies", "ore_hold", "conveyor_junction")}
    act(s, React("R_SHOCK", (prod,), "chandra", ("supplies",)), Pass())
    assert len(s.owner) == 4 and s.hostility == 2 and s.at["alpha"] == "supplies"
    assert {move.chamber for move in legal(s, PlaceImage)} <= set(ENGINE.box.ship.near["ladderway_fore"])


@pytest.mark.rule("LIF-W31", "LIF-92")
def test_31_meeting_a_ghost_with_three_images() -> None:
    s = position(
        4,
        at={"durrant": "ladderway_fore"},
        images={"alpha": "supplies", "beta": "reactor_control", "gamma": "cockpit"},
        real="beta",
        minute=30,
    )
    icon(s, 0, "MOVE1")
    act(s, MoveCharacter("durrant", "supplies"))
    assert s.minute == 29
    act(s, PlaceImage("alpha", legal(s, PlaceImage)[0].chamber))
    assert {move.image for move in legal(s, RemoveImage)} == {"alpha", "beta", "gamma"}
    act(s, RemoveImage("beta"))
    assert {move.image for move in legal(s, SetReal)} == {"alpha", "gamma"}
    act(s, SetReal("gamma"))
    s.cocoon = 2
    run(s, AdvanceCocoon())
    assert asks(s) == "calibrate" and "beta" not in s.at


@pytest.mark.rule("LIF-121", "LIF-122")
def test_a_noisy_kill_makes_everybody_panic_and_a_silent_one_nobody() -> None:
    for move, moved in ((KillNoisily(), "panic"), (KillSilently(), "")):
        s = position(3, at={"durrant": "mess"})
        run(s, Noise())
        act(s, move)
        assert asks(s) == moved
