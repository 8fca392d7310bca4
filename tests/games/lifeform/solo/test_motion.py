"""The motion tracker, proximity conflicts and the other tracks of the solo game (DRG-92 to DRG-130, DRG-185)."""

from __future__ import annotations

import pytest

from game.games.lifeform.rules.ship.android import damage_android
from game.games.lifeform.rules.ship.events import AnalyzersGone, AndroidWoke, ClockMoved, MissionRemoved, OutagePlaced
from game.games.lifeform.rules.ship.loading import ShiftOutage
from game.games.lifeform.rules.ship.moves import MoveOutage, Pass
from game.games.lifeform.rules.solo.chits import draw_chits, odds
from game.games.lifeform.rules.solo.events import (
    ChitDrawn,
    LifeformAdvanced,
    ProximityAlert,
    StowawayBoarded,
    VentPlaced,
)
from game.games.lifeform.rules.solo.motion import (
    Proximity,
    can_elude,
    close_range,
    drive_back,
    functions,
    steps_to_alert,
)
from game.games.lifeform.rules.solo.moves import Elude, PlaceVent, Shorten, SpendThirty, TakeChit, TakeLane, UseFunction
from game.games.lifeform.rules.solo.tracks import (
    CLOCK_ICONS,
    CocoonGrows,
    MalfunctionGrows,
    SoloClockIcon,
    StowawayMoves,
    Tick,
    black_out,
)
from tests.games.lifeform.positions import ENGINE, act, held, legal, of, refused, run
from tests.games.lifeform.solo.positions import advance, alone, prompt

SPACES = ENGINE.box.solo.spaces


@pytest.mark.rule("DRG-74", "DRG-93")
def test_an_advance_is_shortened_by_door_cards_and_survival_tokens() -> None:
    s = alone(motion="m0", hand="seal_the_hatch leg_it", tokens={"survival": 1})
    advance(s, 3)
    assert refused(s, Shorten(held(s, 0, "leg_it"))).rule == "DRG-74"
    assert refused(s, Shorten("seal_the_hatch.9")).rule == "DRG-93"
    act(s, Shorten(held(s, 0, "seal_the_hatch")))
    assert prompt(s) == "shorten"
    act(s, Pass())
    assert s.motion == "m2"
    s = alone(motion="m0", tokens={"survival": 1})
    advance(s, 1)
    act(s, Shorten(""))
    assert (s.motion, s.tokens["survival"]) == ("m0", 0)


@pytest.mark.rule("DRG-94")
def test_the_spaces_of_the_tracker() -> None:
    ways = {space.id: space.next for space in SPACES.values()}
    assert ways == {
        "m0": ("m1",),
        "m1": ("m2",),
        "m2": ("m3", "p1"),
        "m3": ("m4",),
        "p1": ("p2",),
        "p2": ("m4",),
        "m4": ("m5", "s1"),
        "m5": ("m6",),
        "s1": ("s2",),
        "s2": ("m6",),
        "m6": ("alert",),
        "alert": (),
    }
    effects = {space.id: space.effects for space in SPACES.values() if space.effects}
    nerve = ("LOSE_NERVE",)
    assert effects == {
        "m3": nerve,
        "p1": ("SELF_DESTRUCT",),
        "m5": ("DRAW2", "STOWAWAY"),
        "s1": nerve,
        "s2": ("DRAW2",),
        "m6": nerve,
    }


@pytest.mark.rule("DRG-95")
def test_how_far_the_alert_is() -> None:
    assert steps_to_alert(alone(motion="m2")) == 5
    for lanes, steps in ((("m3", "m5"), 5), (("p1", "m5"), 6), (("p1", "s1"), 7)):
        s = alone(motion="m2", minute=25, nerve=8, hand="lights_out")
        s.crew_deck = ()
        heard = advance(s, steps)
        heard += act(s, TakeLane(lanes[0]))
        heard += act(s, TakeLane(lanes[1]))
        assert len(of(heard, LifeformAdvanced)) == steps
        assert (s.motion, s.surplus) == ("alert", 0)


@pytest.mark.rule("DRG-96")
def test_close_range() -> None:
    near = {space for space in SPACES if close_range(alone(motion=space))}
    assert near == {"m4", "m5", "s1", "s2", "m6", "alert"}


@pytest.mark.rule("DRG-92", "DRG-97")
def test_spaces_are_executed_also_in_passing() -> None:
    s = alone(motion="m4", nerve=6)
    s.crew_deck = tuple(card for card in s.crew_deck if "DOOR" not in str(s.box.cards[card].rows))
    advance(s, 2)
    assert refused(s, TakeLane("m6")).rule == "DRG-92"
    heard = act(s, TakeLane("m5"))
    assert (s.motion, s.nerve, len(s.hands[0])) == ("m6", 5, 2)
    assert of(heard, StowawayBoarded)
    s = alone(motion="m0")
    heard = advance(s, 2)
    assert [type(event) for event in heard] == [LifeformAdvanced, LifeformAdvanced]
    s = alone(motion="m3", nerve=6, minute=25)
    heard = advance(s, 1)  # TOUGH
    assert [type(event) for event in heard] == [LifeformAdvanced]


@pytest.mark.rule("DRG-98")
def test_the_alert_stops_the_lifeform() -> None:
    s = alone(motion="m6", hand="lights_out")
    heard = advance(s, 3)
    assert of(heard, ProximityAlert) == [ProximityAlert(2)]
    assert (s.motion, prompt(s)) == ("alert", "proximity")


@pytest.mark.rule("DRG-99", "DRG-100")
def test_backwards_down_the_central_lane() -> None:
    back = {space.id: space.back for space in SPACES.values()}
    assert (back["p1"], back["p2"], back["s1"], back["s2"]) == ("m2", "m3", "m4", "m5")
    s = alone(motion="m2", nerve=6)
    drive_back(s, 5, lambda _: None)
    assert (s.motion, s.nerve) == ("m0", 6)


# -- proximity conflict ----------------------------------------------------------------------------------------


@pytest.mark.rule("DRG-101", "DRG-102", "DRG-103")
def test_eluding() -> None:
    s = alone(motion="m6", hand="leg_it keep_moving", tokens={"harpoon": 3})
    advance(s, 1)
    assert not can_elude(s)
    assert refused(s, Elude()).rule == "DRG-103"  # tokens do not count
    s = alone(motion="m6", hand="leg_it keep_moving stay_together")
    advance(s, 4)
    heard = act(s, Elude())
    assert not of(heard, ChitDrawn)  # the surplus has no effect
    assert (s.surplus, s.alive, s.survived) == (0, 4, 1)


@pytest.mark.rule("DRG-104", "DRG-106")
def test_the_functions() -> None:
    s = alone(
        motion="m6", hand="lights_out shock_prod leg_it deep_stores harpoon_gun keep_moving", tokens={"harpoon": 1}
    )
    advance(s, 1)
    usable = {(move.function, move.card.partition(".")[0]) for move in functions(s)}
    assert usable == {
        ("hide", "lights_out"),
        ("shock", "shock_prod"),
        ("run", "leg_it"),
        ("extinguisher", "deep_stores"),
        ("harpoon", "harpoon_gun"),
        ("harpoon", ""),
    }
    assert legal(s, (Elude, UseFunction)) == [Elude(), *functions(s)]
    for move in (UseFunction("dance", ""), UseFunction("hide", ""), UseFunction("extinguisher", "")):
        assert refused(s, move).rule == "DRG-104"
    assert refused(s, UseFunction("hide", held(s, 0, "leg_it"))).rule == "DRG-104"
    s.killed = 0
    act(s, UseFunction("harpoon", ""))
    assert (s.tokens["harpoon"], s.motion, s.alive, s.survived) == (0, "m6", 4, 1)


@pytest.mark.rule("DRG-107", "DRG-5")
def test_a_killed_chit_is_the_end() -> None:
    s = alone(motion="m6", hand="shock_prod", alive=0)
    advance(s, 1)
    act(s, UseFunction("shock", held(s, 0, "shock_prod")))
    assert s.result == "solo_chit"
    assert s.motion == "m6"  # driven back before the chits were drawn (DRG-110)


@pytest.mark.rule("DRG-108", "DRG-5")
def test_with_nothing_in_the_hand_you_are_lost() -> None:
    s = alone(motion="m6", hand="keep_moving stay_together")
    advance(s, 1)
    assert s.result == "solo_no_function"


@pytest.mark.rule("DRG-109")
def test_the_container_may_run_out() -> None:
    s = alone(alive=2, killed=0)
    assert draw_chits(s, 5, lambda _: None)
    assert s.alive == 0
    assert odds(s, 3) == 1.0


@pytest.mark.rule("DRG-111")
def test_any_card_with_the_hide_reaction_hides() -> None:
    s = alone(motion="m6")
    kept = next(card for card in s.box.cards.values() if card.reaction == "R_HIDE")
    s.hands = ((f"{kept.id}.1",),)
    advance(s, 1)
    assert UseFunction("hide", f"{kept.id}.1") in functions(s)


@pytest.mark.rule("DRG-98")
def test_no_conflict_while_the_lifeform_is_elsewhere() -> None:
    s = alone(motion="m6", surplus=1)
    assert run(s, Proximity()) == []
    assert s.surplus == 0


# -- the clock -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("DRG-117")
def test_the_clock_executes_every_space_it_reaches() -> None:
    s = alone("galley", minute=21, loadout=(0, 0, 1, 0, 0), missions={})
    heard = run(s, Tick(1))
    assert of(heard, VentPlaced) == [VentPlaced("supplies")]
    assert prompt(s) == "stowaway"
    s = alone(minute=10, tokens={"thirty_second": 1})
    run(s, Tick(1))
    assert (s.minute, prompt(s)) == (9, "")
    s = alone(minute=9, tokens={"thirty_second": 1})
    run(s, Tick(1))
    act(s, SpendThirty())
    assert (s.minute, prompt(s)) == (9, "")


@pytest.mark.rule("DRG-117")
def test_a_long_advance_goes_space_by_space() -> None:
    s = alone(minute=28)
    heard = run(s, Tick(3))
    assert [event.minute for event in of(heard, ClockMoved)] == [27, 26, 25]
    assert s.terrors == ("shuttle_bay",)  # the icon of 27


@pytest.mark.rule("DRG-118")
def test_terror_comes_to_the_end_of_the_androids_path() -> None:
    s = alone("galley")
    order = []
    for _ in range(12):
        run(s, SoloClockIcon("terror"))
        order = list(s.terrors)
    assert order == [
        "shuttle_bay",
        "docking_hub_1",
        "docking_hub_2",
        "storage_hold_2",
        "fuel_converter_bay",
        "engineering",
        "ladderway_aft",
        "companionway",
        "hypersleep",
    ]
    s = alone("galley", breach="shuttle_bay")
    run(s, SoloClockIcon("terror"))
    assert s.terrors == ("docking_hub_1",)


@pytest.mark.rule("DRG-119", "DRG-186")
def test_the_small_vent() -> None:
    s = alone(missions={"supplies": 2})
    near = {link for link, k in ENGINE.box.ship.links.items() if {k.a, k.b} == {"supplies", "cargo_pod_a"}}
    s.door = near.pop()
    run(s, SoloClockIcon("vent"))
    assert {move.chamber for move in legal(s, PlaceVent)} == {
        "supplies",
        "mining_equipment",
        "ladderway_fore",
        "cargo_pod_a",  # the door does not matter here
    }
    assert refused(s, PlaceVent("galley")).rule == "DRG-119"
    before = s.supply["mission"]
    heard = act(s, PlaceVent("ladderway_fore"))
    assert of(heard, MissionRemoved)
    assert (s.small_vent, s.missions["supplies"], s.supply["mission"]) == ("ladderway_fore", 1, before + 1)


@pytest.mark.rule("DRG-119", "DRG-170")
def test_the_small_vent_may_open_in_the_breached_chamber() -> None:
    s = alone(missions={"supplies": 1}, options={"hazardous": "cargo_pod_a"})
    run(s, SoloClockIcon("vent"))
    act(s, PlaceVent("cargo_pod_a"))
    assert (s.small_vent, s.missions) == ("cargo_pod_a", {})


@pytest.mark.rule("DRG-120")
def test_what_other_icons_do() -> None:
    s = alone(minute=11)
    heard = run(s, Tick(1))
    assert of(heard, AnalyzersGone)
    assert s.analyzers == (0,)
    for icon in ("boarding_open", "deviation_allowed", "abandon_allowed"):
        assert icon not in CLOCK_ICONS
        assert run(alone(), SoloClockIcon(icon)) == []
    s = alone(minute=1)
    run(s, Tick(1))
    assert s.result == "solo_explosion"


@pytest.mark.rule("DRG-5")
def test_an_advance_past_the_explosion_ends_there() -> None:
    s = alone(minute=2)
    heard = run(s, Tick(5))
    assert [event.minute for event in of(heard, ClockMoved)] == [1, 0]
    assert s.result == "solo_explosion"


# -- cocoon, stowaways, malfunction ----------------------------------------------------------------------------------


@pytest.mark.rule("DRG-121", "DRG-122", "DRG-17")
def test_the_cocoon_grows_and_nothing_overheats() -> None:
    s = alone(minute=25)
    run(s, CocoonGrows(), CocoonGrows(), CocoonGrows())
    assert (s.cocoon, s.overheating, s.killed) == (3, 3, 3)


@pytest.mark.rule("DRG-123", "DRG-156")
def test_stowaways_stay_face_down() -> None:
    s = alone()
    run(s, StowawayMoves())
    assert ENGINE.alone.view(s, 0).stowaways == ("?",)


@pytest.mark.rule("DRG-124")
def test_chits_instead_of_stowaways() -> None:
    s = alone()
    s.stowaways, s.stowaway_supply = s.stowaway_supply, ()
    run(s, StowawayMoves())
    assert {move.chamber for move in legal(s, TakeChit)} == {"sensor_blister", "wiring", "air_scrubbers"}
    assert refused(s, TakeChit("cargo_pod_a")).rule == "DRG-124"
    act(s, TakeChit("wiring"))
    assert s.killed == 2
    s.chits = ()
    assert run(s, StowawayMoves()) == []


@pytest.mark.rule("DRG-128", "DRG-130", "DRG-55")
def test_a_destroyed_android_does_not_wake() -> None:
    s = alone("hypersleep", malfunction=1)
    run(s, MalfunctionGrows())
    assert s.android_in("hypersleep")
    s = alone(malfunction=1)
    damage_android(s, 3, lambda _: None)
    assert not of(run(s, MalfunctionGrows()), AndroidWoke)
    s = alone(outages=("shuttle_bay",))
    assert not of(run(s, MalfunctionGrows()), OutagePlaced)


@pytest.mark.rule("DRG-185")
def test_where_power_outage_tokens_may_lie() -> None:
    s = alone()
    black_out(s, "shuttle_bay", lambda _: None)
    black_out(s, "shuttle_bay", lambda _: None)
    black_out(s, "galley", lambda _: None)
    assert s.outages == ("shuttle_bay",)
    run(s, ShiftOutage(0))
    assert {move.to for move in legal(s, MoveOutage)} == {"cryo_vault", "drillbit_vestry"}
