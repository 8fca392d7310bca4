"""The worked examples of the solo rules, 1 to 17: motion tracker, fear, crisis cards, repercussions."""

from __future__ import annotations

import pytest

from game.games.lifeform.rules.ship.events import CardsTaken, ClockMoved
from game.games.lifeform.rules.ship.moves import Discard, Equip, PlayCard, UseIcon
from game.games.lifeform.rules.solo.chits import odds
from game.games.lifeform.rules.solo.events import (
    ChitAdded,
    ChitDrawn,
    CrisisDrawn,
    CrisisResolved,
    LifeformAdvanced,
    LifeformDriven,
    NerveLost,
    ProximityAlert,
    StowawayBoarded,
    TraitUsed,
)
from game.games.lifeform.rules.solo.fear import LoseNerve
from game.games.lifeform.rules.solo.motion import Advance, Proximity
from game.games.lifeform.rules.solo.movement import EnterChamber
from game.games.lifeform.rules.solo.moves import (
    ChooseOption,
    DriveBack,
    Elude,
    FaceTerror,
    GiveInToFear,
    PayCard,
    PayTrait,
    Shorten,
    TakeLane,
    UseFunction,
)
from tests.games.lifeform.positions import ENGINE, act, held, legal, of, refused, run
from tests.games.lifeform.solo.positions import (
    advance,
    alone,
    ask_activity,
    crisis,
    go,
    kinds,
    play_card,
    prompt,
    row,
)


@pytest.mark.rule("DRG-W1", "DRG-92", "DRG-37")
def test_example_1_advance_and_lanes() -> None:
    s = ask_activity(alone(motion="m2", minute=25))
    s.crew_deck = tuple(card for card in s.crew_deck if not card.startswith(("seal", "bulkhead")))
    heard = act(s, Equip(2), TakeLane("p1"))
    assert s.motion == "p1"
    assert s.minute == 24
    told = [type(event) for event in heard if isinstance(event, CardsTaken | LifeformAdvanced)]
    assert told == [CardsTaken, LifeformAdvanced]
    assert len(s.hands[0]) == 2


@pytest.mark.rule("DRG-W2", "DRG-92")
def test_example_2_two_steps_through_m3() -> None:
    s = alone(motion="m2", nerve=6)
    crisis(s, "A04", "C")
    heard = act(s, TakeLane("m3"))
    assert (s.motion, s.nerve) == ("m4", 5)
    assert len(of(heard, NerveLost)) == 1


@pytest.mark.rule("DRG-W3", "DRG-93")
def test_example_3_reduction() -> None:
    s = alone(motion="m6", hand="seal_the_hatch", tokens={"survival": 1}, nerve=4)
    advance(s, 2)
    act(s, Shorten(""), Shorten(held(s, 0, "seal_the_hatch")))
    assert (s.motion, s.nerve, s.tokens["survival"], s.hands[0]) == ("m6", 4, 0, ())
    assert prompt(s) == ""


@pytest.mark.rule("DRG-W4", "DRG-98", "DRG-107", "DRG-110")
def test_example_4_surplus() -> None:
    lived = 0
    for seed in range(300):
        s = alone(motion="m5", hand="shock_prod", nerve=6)
        s.rng.seed = seed * 7919
        advance(s, 4)
        assert (s.nerve, s.motion, s.surplus) == (5, "alert", 2)
        heard = act(s, UseFunction("shock", held(s, 0, "shock_prod")))
        order = [type(event) for event in heard if isinstance(event, LifeformDriven | ChitDrawn)]
        assert order[:2] == [LifeformDriven, ChitDrawn]
        assert s.motion == "m6"
        if not s.result:
            lived += 1
            assert (s.alive, s.killed) == (2, 1)
            assert len(of(heard, ChitDrawn)) == 3
    assert 120 <= lived <= 180
    assert odds(alone(), 3) == pytest.approx(0.5)


@pytest.mark.rule("DRG-W5", "DRG-107", "DRG-104")
def test_example_5_hide() -> None:
    s = alone(motion="m5", hand="lights_out", nerve=6)
    advance(s, 4)
    heard = act(s, UseFunction("hide", held(s, 0, "lights_out")))
    assert s.motion == "m6"
    assert not of(heard, ChitDrawn)


@pytest.mark.rule("DRG-W6", "DRG-104", "DRG-107")
def test_example_6_fire_extinguisher_token_versus_card() -> None:
    s = alone(motion="m6", tokens={"fire_extinguisher": 1}, killed=0)
    advance(s, 2)
    heard = act(s, UseFunction("extinguisher", ""))
    assert (s.motion, s.tokens["fire_extinguisher"]) == ("m6", 0)
    assert not of(heard, ChitDrawn)
    s = alone(motion="m6", hand="deep_stores", killed=0)
    advance(s, 2)
    heard = act(s, UseFunction("extinguisher", held(s, 0, "deep_stores")))
    assert s.motion == "m6"
    assert len(of(heard, ChitDrawn)) == 2


@pytest.mark.rule("DRG-W7", "DRG-104", "DRG-99")
def test_example_7_run() -> None:
    s = alone("mess", motion="m6", hand="leg_it", killed=0)
    advance(s, 1)
    heard = act(s, UseFunction("run", held(s, 0, "leg_it")))
    assert [event.space for event in of(heard, LifeformDriven)] == ["m6", "m5"]
    assert (s.motion, s.at["okonkwo"], s.nerve) == ("m5", "mess", 4)
    assert len(of(heard, ChitDrawn)) == 1
    assert not of(heard, StowawayBoarded)
    assert not of(heard, CardsTaken)


@pytest.mark.rule("DRG-W8", "DRG-101", "DRG-103", "DRG-5")
def test_example_8_elude() -> None:
    s = alone(motion="m6", hand="leg_it keep_moving stay_together", alive=1, killed=2)
    advance(s, 1)
    act(s, Elude())
    assert (s.hands[0], s.alive, s.killed, s.motion) == ((), 0, 2, "m6")
    s = alone(motion="m6", hand="leg_it keep_moving stay_together", alive=0, killed=2)
    advance(s, 1)
    act(s, Elude())
    outcome = ENGINE.outcome(s)
    assert outcome and (outcome.title, outcome.rule, outcome.winners) == ("solo_no_chit", "DRG-101", ())


@pytest.mark.rule("DRG-W9", "DRG-84")
def test_example_9_waiting_conflict() -> None:
    s = alone("lift_bay", motion="m6", hand="lights_out")
    heard = crisis(s, "C08", "C")
    order = [e for e in heard if isinstance(e, StowawayBoarded | LifeformAdvanced | CrisisResolved | ProximityAlert)]
    assert [type(e) for e in order] == [StowawayBoarded, LifeformAdvanced, CrisisResolved, ProximityAlert]
    assert of(heard, ProximityAlert)[0].surplus == 3
    assert "C08" in s.out
    assert prompt(s) == "proximity"


@pytest.mark.rule("DRG-W10", "DRG-100", "DRG-67")
def test_example_10_back_from_a_side_lane() -> None:
    s = alone(motion="s2")
    row(s, "FLAMETHROWER")
    heard = act(s, DriveBack())
    assert [event.space for event in of(heard, LifeformDriven)] == ["m5", "m4"]
    assert not of(heard, CardsTaken)
    assert not of(heard, StowawayBoarded)


@pytest.mark.rule("DRG-W11", "DRG-115", "DRG-86")
def test_example_11_fear() -> None:
    s = alone("cockpit", nerve=3, fear=2, terrors=("cockpit",), traits={})
    heard = run(s, EnterChamber())
    assert (s.fear, s.result) == (3, "solo_nerve")
    assert not of(heard, CrisisDrawn)


@pytest.mark.rule("DRG-W12", "DRG-112")
def test_example_12_nerve_at_the_left_end() -> None:
    s = alone(nerve=1, fear=0)
    run(s, LoseNerve(1))
    assert (s.nerve, s.result) == (0, "solo_nerve")


@pytest.mark.rule("DRG-W13", "DRG-86", "DRG-87")
def test_example_13_trait_deck_areas() -> None:
    s = alone("mining_equipment", terrors=("mining_equipment",), traits={"composure": "trait_1", "tenacity": "trait_2"})
    run(s, EnterChamber())
    assert refused(s, FaceTerror("tenacity")).rule == "DRG-87"
    assert refused(s, FaceTerror("professionalism")).rule == "DRG-86"
    assert legal(s, (FaceTerror, GiveInToFear)) == [FaceTerror("composure"), GiveInToFear()]
    heard = act(s, FaceTerror("composure"))
    assert of(heard, TraitUsed)[0].trait == "trait_1"
    assert (s.used_traits, s.terrors, s.fear) == (("trait_1",), (), 0)
    assert not of(heard, CrisisDrawn)


@pytest.mark.rule("DRG-W14", "DRG-82", "DRG-81")
def test_example_14_paying_with_a_trait() -> None:
    s = alone(motion="m0", hand="bypass_panel lights_out", traits={"tenacity": "trait_3"})
    crisis(s, "A06", "A")
    panel, lights = held(s, 0, "bypass_panel"), held(s, 0, "lights_out")
    assert refused(s, PayCard(lights)).rule == "DRG-80"
    assert legal(s, PayCard) == [PayCard(panel)]
    # the panel pays one icon, the trait with Highlights Out the other, in whatever order
    assert legal(s, PayTrait) == [PayTrait("tenacity", lights)]
    act(s, PayCard(panel))
    assert (s.hands[0], s.traits, s.used_traits) == ((), {}, ("trait_3",))
    assert s.objectives == ("umbilicus",)
    assert s.motion == "m2"


@pytest.mark.rule("DRG-W15", "DRG-83")
def test_example_15_objective_twice() -> None:
    s = alone(motion="m0", hand="lights_out", objectives=("cat",))
    crisis(s, "A02", "A")
    assert (s.hands[0], s.tokens["survival"]) == ((), 1)
    assert prompt(s) == "shorten"  # the new token could hold the lifeform back at once


@pytest.mark.rule("DRG-W16", "DRG-47", "DRG-48", "DRG-49")
def test_example_16_power_outage_and_vent() -> None:
    s = ask_activity(
        alone("ladderway_fore", hand="keep_moving", motion="m0", minute=25, outages=("conveyor_junction",))
    )
    play_card(s, "keep_moving")
    heard = go(s, "conveyor_junction")
    told = [e for e in heard if isinstance(e, ClockMoved | LifeformAdvanced | ChitAdded | CrisisDrawn)]
    assert [type(e) for e in told] == [ClockMoved, LifeformAdvanced, ChitAdded, LifeformAdvanced]
    assert (s.minute, s.killed, s.motion) == (24, 2, "m2")
    assert "conveyor_junction" not in s.chits


@pytest.mark.rule("DRG-W17", "DRG-46")
def test_example_17_no_repercussion() -> None:
    s = ask_activity(alone("galley", hand="buddy_system", minute=25, outages=("mess",)))
    act(s, PlayCard(held(s, 0, "buddy_system"), 0), UseIcon("MOVE2"))
    go(s, "mess")
    heard = go(s, "galley")
    assert (s.minute, s.motion) == (25, "m2")
    assert not of(heard, CrisisDrawn)
    assert ENGINE.asking(s) is None


@pytest.mark.rule("DRG-101")
def test_who_eludes_chooses_the_cards() -> None:
    s = alone(motion="m6", hand="leg_it keep_moving stay_together crawl_space")
    run(s, Advance(1), Proximity())
    act(s, Elude(), *(Discard(held(s, 0, kind)) for kind in ("leg_it", "keep_moving", "stay_together")))
    assert kinds(s) == ["crawl_space"]


@pytest.mark.rule("DRG-79")
def test_options_that_cannot_be_paid_are_refused() -> None:
    s = alone("lift_bay")
    crisis(s, "C08")
    assert refused(s, ChooseOption("A")).rule == "DRG-79"
    assert legal(s, ChooseOption) == [ChooseOption("C")]
