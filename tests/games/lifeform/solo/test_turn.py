"""The turn of the solo game (DRG-6, DRG-27 to DRG-50)."""

from __future__ import annotations

from typing import Any

import pytest

from game.games.lifeform.rules.ship.events import CardsTaken, ClockMoved, IconSkipped, SpecialTaken
from game.games.lifeform.rules.ship.moves import (
    Discard,
    Equip,
    LoadToken,
    MoveCharacter,
    Pass,
    PlayCard,
    UseAnalyzer,
    UseIcon,
)
from game.games.lifeform.rules.solo.activities import LASER_MODES, Undertake
from game.games.lifeform.rules.solo.events import (
    ChitAdded,
    CrisisDrawn,
    LifeformAdvanced,
    LookedCardKept,
    SurvivorWaited,
)
from game.games.lifeform.rules.solo.fear import LoseNerve
from game.games.lifeform.rules.solo.movement import EnterChamber
from game.games.lifeform.rules.solo.moves import (
    ChooseOption,
    CycleCard,
    FireHarpoon,
    FireLaser,
    KeepLooked,
    LaunchRemora,
    LookAhead,
    PutBack,
    TreatInjury,
    Wait,
)
from game.games.lifeform.rules.solo.state import Alone
from game.games.lifeform.rules.solo.tracks import Tick
from game.games.lifeform.rules.solo.turn import DrawOne, Gather, Repercussions, SoloRound
from tests.games.lifeform.positions import ENGINE, act, held, legal, of, refused, run
from tests.games.lifeform.solo.positions import (
    READY,
    WHO,
    alone,
    ask_activity,
    crisis,
    go,
    kinds,
    play_card,
    prompt,
    row,
)


@pytest.mark.rule("DRG-6")
def test_a_loss_stops_everything() -> None:
    s = alone(nerve=1, minute=25)
    heard = run(s, LoseNerve(1), Tick(3))
    assert s.result == "solo_nerve"
    assert not of(heard, ClockMoved)
    assert (s.minute, s.pending, s.stage) == (25, [], "over")


@pytest.mark.rule("DRG-27", "DRG-28")
def test_a_round_goes_through_its_steps() -> None:
    s = alone("galley", hand="", motion="m0", minute=29, android="hypersleep")
    s.crew_deck = tuple(card for card in s.crew_deck if "DOOR" not in str(s.box.cards[card].rows))
    run(s, SoloRound())
    assert (s.round, prompt(s), len(s.hands[0])) == (2, "activity", 1)
    act(s, Wait())
    assert (s.round, prompt(s), s.minute, s.at["android"], s.motion) == (3, "activity", 28, "companionway", "m1")


@pytest.mark.rule("DRG-28")
def test_every_state_asks_its_own_question() -> None:
    s = alone("cockpit", minute=25)
    run(s, Gather())
    assert prompt(s) == "collect"
    crisis(s, "A01")
    assert prompt(s) == "crisis"


# -- free actions ----------------------------------------------------------------------------------------------


@pytest.mark.rule("DRG-29")
def test_when_free_actions_are_offered() -> None:
    s = alone("cockpit", tokens={"survival": 1})
    run(s, Gather())
    assert legal(s, CycleCard)
    s = ask_activity(alone("galley", hand="buddy_system", tokens={"survival": 1}))
    assert legal(s, CycleCard)
    act(s, PlayCard(held(s, 0, "buddy_system"), 0))
    assert not legal(s, CycleCard)  # before the first icon there is no new moment
    assert refused(s, CycleCard()).rule == "DRG-29"
    act(s, UseIcon("MOVE2"))
    go(s, "communications")
    assert prompt(s) == "icon"
    assert legal(s, CycleCard)  # between two icons
    act(s, UseIcon("MOVE1"))
    go(s, "cockpit")
    assert prompt(s) == "after"
    assert legal(s, CycleCard)  # after the activity
    act(s, Pass())
    assert prompt(s) == "crisis"
    assert not legal(s, CycleCard)  # not inside an interrupt


@pytest.mark.rule("DRG-29")
def test_free_actions_come_again_after_the_repercussions() -> None:
    # a vent: its repercussions ask nothing of somebody with no DOOR card, once the advance is let through
    s = alone("supplies", hand="keep_moving", tokens={"survival": 1}, missions={}, motion="m0", minute=29)
    s.crew_deck = tuple(card for card in s.crew_deck if "DOOR" not in str(s.box.cards[card].rows))
    run(s, SoloRound())
    play_card(s, "keep_moving")
    go(s, "cargo_pod_a")
    assert prompt(s) == "after"
    act(s, Pass())
    assert prompt(s) == "shorten"
    act(s, Pass())
    assert (prompt(s), s.minute, s.motion) == ("after", 29, "m1")  # Step 4 is done, Step 5 is not
    assert legal(s, CycleCard)
    act(s, Pass())
    assert (prompt(s), s.minute) == ("activity", 28)
    # without repercussions there is one such moment, not two
    act(s, Wait(), Pass())
    assert (prompt(s), s.minute) == ("after", 28)
    act(s, Pass())
    assert (prompt(s), s.minute) == ("activity", 27)


@pytest.mark.rule("DRG-29")
def test_nobody_is_asked_for_free_actions_that_are_not_there() -> None:
    s = ask_activity(alone("galley", hand="buddy_system"))
    act(s, PlayCard(held(s, 0, "buddy_system"), 0), UseIcon("MOVE2"))
    go(s, "communications")
    assert prompt(s) == "walk"


@pytest.mark.rule("DRG-41")
def test_survival_token_cycles_a_card() -> None:
    s = ask_activity(alone(hand="leg_it", tokens={"survival": 1}))
    act(s, CycleCard())
    assert (len(s.hands[0]), s.tokens["survival"], prompt(s)) == (2, 0, "cycle")
    act(s, Discard(held(s, 0, "leg_it")))
    assert (len(s.hands[0]), prompt(s)) == (1, "activity")
    assert refused(s, CycleCard()).rule == "DRG-41"


@pytest.mark.rule("DRG-41", "DRG-85")
def test_survival_token_ends_an_injury() -> None:
    s = ask_activity(alone(conditions=("injured", "exhausted"), tokens={"survival": 2}))
    act(s, TreatInjury())
    assert s.conditions == ("exhausted",)
    assert refused(s, TreatInjury()).rule == "DRG-41"


@pytest.mark.rule("DRG-41", "DRG-91")
def test_a_trait_looks_at_four_cards() -> None:
    s = ask_activity(alone(hand="leg_it"))
    top = tuple(reversed(s.crew_deck[-4:]))
    trait = s.traits["composure"]
    act(s, LookAhead("composure"))
    assert (s.looked, s.buried) == (top, (trait,))
    assert s.used_traits == ()  # it is not put on the Remora
    heard = act(s, KeepLooked(top[1]))
    assert [(event.card, event.seen_by) for event in of(heard, LookedCardKept)] == [(top[1], frozenset((0,)))]
    rest = (top[3], top[0], top[2])
    assert len(legal(s, PutBack)) == 12
    assert refused(s, PutBack((top[0], top[0], top[2]), "top")).rule == "DRG-41"
    act(s, PutBack(rest, "top"))
    assert tuple(reversed(s.crew_deck[-3:])) == rest
    assert top[1] in s.hands[0]
    act(s, LookAhead("tenacity"))
    assert s.looked[:3] == rest
    act(s, KeepLooked(s.looked[3]), PutBack(rest, "bottom"))
    assert tuple(reversed(s.crew_deck[:3])) == rest
    assert refused(s, LookAhead("composure")).rule == "DRG-41"


@pytest.mark.rule("DRG-42")
def test_looking_at_a_short_deck_shuffles_the_discards_underneath() -> None:
    s = ask_activity(alone())
    s.crew_deck, s.crew_discard = s.crew_deck[:2], s.crew_deck[2:]
    top = s.crew_deck[::-1]
    act(s, LookAhead("composure"))
    assert s.looked[:2] == top
    assert len(s.looked) == 4
    assert s.crew_discard == ()
    s = ask_activity(alone())
    s.crew_deck, s.crew_discard = s.crew_deck[:4], s.crew_deck[4:]
    act(s, LookAhead("composure"))
    assert s.crew_discard  # four cards are enough


@pytest.mark.rule("DRG-41", "DRG-90")
def test_harpoons_against_terror_next_door() -> None:
    s = ask_activity(alone("communications", hand="harpoon_gun leg_it", tokens={"harpoon": 1}, terrors=("cockpit",)))
    assert refused(s, FireHarpoon(held(s, 0, "leg_it"), "cockpit")).rule == "DRG-41"
    assert refused(s, FireHarpoon("", "galley")).rule == "DRG-41"
    act(s, FireHarpoon("", "cockpit"))
    assert (s.terrors, s.tokens["harpoon"]) == ((), 0)
    s.terrors = (*s.terrors, "cockpit")
    act(s, FireHarpoon(held(s, 0, "harpoon_gun"), "cockpit"))
    assert (s.terrors, kinds(s)) == ((), ["leg_it"])


@pytest.mark.rule("DRG-186")
def test_the_door_blocks_moves_fire_and_harpoons() -> None:
    link = next(i for i, k in ENGINE.box.ship.links.items() if {k.a, k.b} == {"communications", "cockpit"})
    s = ask_activity(
        alone(
            "communications", hand="mining_laser", tokens={"harpoon": 1}, terrors=("cockpit",), door=link, motion="m5"
        )
    )
    assert refused(s, FireHarpoon("", "cockpit")).rule == "DRG-41"
    assert refused(s, FireLaser("burn_terror", "cockpit")).rule == "DRG-44"
    row(s, "MOVE1")
    assert refused(s, MoveCharacter(WHO, "cockpit")).rule == "DRG-56"
    assert run(s, Undertake()) == []
    s.at["android"] = "cockpit"
    assert refused(s, FireLaser("shoot_android", "")).rule == "DRG-44"
    assert [type(e) for e in row(s, "EXPLORE")] == [IconSkipped]


# -- collecting and drawing ------------------------------------------------------------------------------------


@pytest.mark.rule("DRG-30")
def test_the_hand_limit_is_seven() -> None:
    seven = "leg_it leg_it keep_moving keep_moving lights_out lights_out flamethrower"
    s = alone(hand=seven)
    run(s, DrawOne())
    assert prompt(s) == "hand_limit"
    assert refused(s, Discard("shock_prod.1")).rule == "DRG-30"
    act(s, Discard("flamethrower"))
    assert len(s.hands[0]) == 7
    assert prompt(s) == ""


@pytest.mark.rule("DRG-31")
def test_one_token_must_be_collected() -> None:
    s = alone("mining_equipment")
    run(s, Gather(), DrawOne())
    assert not legal(s, Pass)
    assert refused(s, LoadToken(WHO, "galley", "coolant")).rule == "DRG-31"
    act(s, LoadToken(WHO, "mining_equipment", "coolant"))
    assert (s.missions["mining_equipment"], s.column("coolant"), len(s.hands[0])) == (1, 1, 1)
    s = alone("galley")
    assert run(s, Gather()) == []


@pytest.mark.rule("DRG-32")
def test_an_energy_cell_removes_the_combat_token_under_it() -> None:
    s = alone("cockpit", loadout=(0, 0, 3, 0, 0))
    token = s.energy_tokens[3]
    run(s, Gather())
    act(s, LoadToken(WHO, "cockpit", "energy"))
    assert (s.energy_tokens[3], s.buried) == ("", (token,))


@pytest.mark.rule("DRG-33", "DRG-162")
def test_bonuses_of_the_loadout() -> None:
    s = alone("cockpit", loadout=(1, 0, 0, 0, 0))
    run(s, Gather())
    act(s, LoadToken(WHO, "cockpit", "weaponry"))
    assert kinds(s) == ["flamethrower"]
    s = alone("cockpit", loadout=(1, 0, 0, 0, 0), options={"fuelled": "on"})
    s.hands = ((),)
    run(s, Gather())
    act(s, LoadToken(WHO, "cockpit", "weaponry"))
    assert s.hands == ((),)
    s = alone("cockpit", loadout=(0, 1, 0, 0, 0), outages=("mess",))
    run(s, Gather())
    act(s, LoadToken(WHO, "cockpit", "coolant"))
    assert prompt(s) == "move_outage"


@pytest.mark.rule("DRG-34")
def test_full_columns_collect_nothing() -> None:
    s = alone("cockpit")
    s.loadout = tuple(len(column.spaces) for column in s.box.columns.values())
    assert run(s, Gather()) == []
    assert s.missions["cockpit"] == 1


@pytest.mark.rule("DRG-35")
def test_the_draw_reshuffles_and_may_fail() -> None:
    s = alone()
    s.crew_deck, s.crew_discard = (), s.crew_deck[:2]
    run(s, DrawOne())
    assert (len(s.hands[0]), len(s.crew_deck), s.crew_discard) == (1, 1, ())
    s.crew_deck = ()
    run(s, DrawOne())
    assert len(s.hands[0]) == 1


# -- activities ------------------------------------------------------------------------------------------------


@pytest.mark.rule("DRG-36", "DRG-11")
def test_the_activities() -> None:
    s = ask_activity(alone("communications", hand="leg_it mining_laser", motion="m5", terrors=("cockpit",)))
    kinds_offered = {type(move) for move in ENGINE.moves(s)}
    assert kinds_offered == {Equip, PlayCard, UseAnalyzer, FireLaser, Wait, LookAhead}


@pytest.mark.rule("DRG-38")
def test_a_row_must_change_something() -> None:
    s = ask_activity(alone("galley", hand="lights_out high_voltage crossed_signals"))
    assert refused(s, PlayCard(held(s, 0, "lights_out"), 1)).rule == "DRG-66"  # EXPLORE, nothing to find
    assert refused(s, PlayCard(held(s, 0, "high_voltage"), 0)).rule == "DRG-76"
    assert refused(s, PlayCard(held(s, 0, "lights_out"), 2)).rule == "DRG-38"
    assert refused(s, PlayCard("leg_it.1", 0)).rule == "DRG-38"
    card = held(s, 0, "crossed_signals")
    act(s, PlayCard(card, 0))
    assert (s.in_play, card in s.crew_discard) == ((card,), False)
    heard = act(s, UseIcon("SWAP_IMAGES"))
    assert [event.icon for event in of(heard, IconSkipped)] == ["SWAP_IMAGES"]
    assert prompt(s) == "walk"  # the last icon follows without a question
    assert refused(s, Pass()).rule == "DRG-38"  # what can be executed must be
    go(s, "mess")
    assert (s.in_play, card in s.crew_discard) == ((), True)


@pytest.mark.rule("DRG-38", "DRG-35")
def test_a_card_is_discarded_after_its_row() -> None:
    """F5. What the row draws cannot be the card itself, not even from a deck that is shuffled for it."""
    s = ask_activity(alone("galley", hand="hold_your_breath"))
    card, other = held(s, 0, "hold_your_breath"), s.crew_deck[0]
    s.gone, s.crew_deck, s.crew_discard = (*s.gone, *s.crew_deck[1:]), (), (other,)
    act(s, PlayCard(card, 0), UseIcon("DRAW2"))
    assert (s.hands, s.in_play, len(s.crew_discard)) == (((other,),), (card,), 0)
    go(s, "mess")
    assert [*s.in_play, *s.crew_discard] == [card]
    assert card in s.crew_discard
    assert sorted(ENGINE.pieces(s)) == sorted(ENGINE.pieces(alone()))


@pytest.mark.rule("DRG-38", "DRG-135")
def test_a_launch_within_a_row_leaves_no_card_in_play() -> None:
    s = ask_activity(alone("shuttle_bay", hand="hold_your_breath", **READY))
    act(s, PlayCard(held(s, 0, "hold_your_breath"), 0), UseIcon("MOVE1"))
    go(s, "remora")
    card = s.in_play[0]
    act(s, LaunchRemora())
    assert (s.in_play, s.crew_discard) == ((), (card,))


@pytest.mark.rule("DRG-39", "DRG-96")
def test_the_heat_analyzer_needs_close_range() -> None:
    s = ask_activity(alone(motion="m3"))
    assert refused(s, UseAnalyzer()).rule == "DRG-39"
    s = ask_activity(alone(motion="m4"))
    act(s, UseAnalyzer())
    assert (len(s.hands[0]), s.analyzers) == (2, (0,))
    assert refused(ask_activity(alone(motion="m4", analyzers=(0,))), UseAnalyzer()).rule == "DRG-39"


@pytest.mark.rule("DRG-40", "DRG-85")
def test_wait_ends_exhaustion_and_lets_the_lifeform_come() -> None:
    s = ask_activity(alone(motion="m0", conditions=("exhausted", "injured")))
    heard = act(s, Wait())
    assert of(heard, SurvivorWaited)
    assert (s.conditions, s.motion) == (("injured",), "m1")


# -- the Mining Laser ------------------------------------------------------------------------------------------


@pytest.mark.rule("DRG-43")
def test_the_mining_laser_is_taken_on_the_first_move_into_engineering() -> None:
    full = "leg_it leg_it keep_moving keep_moving lights_out lights_out shock_prod"
    s = alone("engineering", hand=full)
    heard = run(s, EnterChamber())
    assert of(heard, SpecialTaken)
    assert prompt(s) == "hand_limit"
    act(s, Discard("mining_laser"))
    assert s.gone == ("mining_laser",)  # discarded it leaves the game
    assert not of(run(s, EnterChamber()), SpecialTaken)


def laser(at: str = "mess", **values: Any) -> Alone:
    return ask_activity(alone(at, hand="mining_laser", **values))


@pytest.mark.rule("DRG-44", "DRG-185")
def test_the_three_modes_of_the_laser() -> None:
    s = laser("mess", android="hypersleep")
    act(s, FireLaser("shoot_android", ""))
    assert (s.outages, "android" in s.at, s.android_destroyed(), s.gone) == (
        ("hypersleep",),
        False,
        True,
        ("mining_laser",),
    )
    s = laser("communications", terrors=("cockpit",))
    act(s, FireLaser("burn_terror", "cockpit"))
    assert s.terrors == ()
    s = laser("mess", motion="m5")
    act(s, FireLaser("drive_back", ""))
    assert (s.motion, s.outages) == ("m2", ("mess",))


@pytest.mark.rule("DRG-44")
def test_what_the_laser_needs() -> None:
    assert refused(ask_activity(alone("mess")), FireLaser("drive_back", "")).rule == "DRG-44"
    for values in ({"motion": "m3"}, {"motion": "m5", "outages": ("mess",)}):
        assert refused(laser("mess", **values), FireLaser("drive_back", "")).rule == "DRG-44"
    assert refused(laser("mess"), FireLaser("shoot_android", "")).rule == "DRG-44"
    assert refused(laser("mess", android="companionway"), FireLaser("shoot_android", "")).rule == "DRG-44"
    dark = laser("mess", android="hypersleep", outages=("hypersleep",))
    assert refused(dark, FireLaser("shoot_android", "")).rule == "DRG-44"
    tunnel = laser("air_scrubbers", android="companionway")  # linked by a tunnel only
    act(tunnel, FireLaser("shoot_android", ""))
    assert tunnel.android_destroyed()
    assert tunnel.outages == ()  # the Companionway is shielded (DRG-185)
    assert refused(laser("mess"), FireLaser("burn_terror", "galley")).rule == "DRG-44"
    assert set(LASER_MODES) == {mode.id for mode in ENGINE.box.solo.setup.laser.modes}


@pytest.mark.rule("DRG-45")
def test_the_laser_pays_any_cards_and_nothing_else() -> None:
    s = alone(hand="mining_laser", traits={}, motion="m0")
    crisis(s, "A02", "B")
    assert (s.hands[0], s.gone) == ((), ("mining_laser",))
    s = alone(hand="mining_laser", traits={})
    crisis(s, "A02")
    assert refused(s, ChooseOption("A")).rule == "DRG-79"
    assert not s.box.cards["mining_laser"].rows
    assert not s.box.cards["mining_laser"].showdown


# -- repercussions, clock --------------------------------------------------------------------------------------


@pytest.mark.rule("DRG-46")
def test_no_repercussions_at_home_or_aboard() -> None:
    assert run(alone("mess", began_at="mess"), Repercussions()) == []
    assert run(alone("remora", began_at="shuttle_bay"), Repercussions()) == []


@pytest.mark.rule("DRG-47")
def test_a_plain_chamber_brings_the_crisis_of_its_deck() -> None:
    for chamber, deck in (("mess", "A"), ("ore_hold", "B"), ("lift_bay", "C")):
        s = alone(chamber, began_at="galley")
        heard = run(s, Repercussions())
        assert of(heard, CrisisDrawn)[0].deck == deck
        assert len(s.decks[deck]) == 11


@pytest.mark.rule("DRG-48")
def test_the_small_vent_token_makes_a_vent_chamber() -> None:
    s = alone("supplies", began_at="galley", small_vent="supplies", motion="m0")
    heard = run(s, Repercussions())
    assert not of(heard, CrisisDrawn)
    assert not of(heard, ChitAdded)
    assert of(heard, LifeformAdvanced)


@pytest.mark.rule("DRG-49")
def test_a_conflict_of_the_dark_comes_before_the_crisis() -> None:
    s = alone("mess", began_at="galley", outages=("mess",), motion="m6", hand="lights_out")
    heard = run(s, Repercussions())
    assert prompt(s) == "proximity"
    assert not of(heard, CrisisDrawn)


@pytest.mark.rule("DRG-50")
def test_the_clock_runs_at_the_end_of_every_turn() -> None:
    s = alone(minute=30, motion="m0")
    run(s, SoloRound())
    s.hands = ((),)
    act(s, Wait())
    assert s.minute == 29


@pytest.mark.rule("DRG-37")
def test_equip_draws_two() -> None:
    s = ask_activity(alone(motion="m0"))
    heard = act(s, Equip(2))
    assert of(heard, CardsTaken)[0].count == 2
    assert refused(ask_activity(alone()), Equip(3)).rule == "DRG-37"


@pytest.mark.rule("DRG-29", "DRG-138")
def test_the_launch_is_offered_and_never_forced() -> None:
    s = alone("shuttle_bay", hand="keep_moving", motion="m0", **READY)
    run(s, SoloRound())
    s.hands = ((held(s, 0, "keep_moving"),),)
    play_card(s, "keep_moving")
    go(s, "remora")
    assert prompt(s) == "after"
    assert legal(s, LaunchRemora)
    act(s, Pass())
    assert prompt(s) == "activity"
    assert legal(s, LaunchRemora)


@pytest.mark.rule("DRG-61")
def test_aboard_there_is_little_to_do() -> None:
    s = ask_activity(
        alone("remora", hand="keep_moving mining_laser", motion="m5", tokens={"survival": 1, "harpoon": 1}, **READY)
    )
    assert {type(move) for move in ENGINE.moves(s)} == {Equip, Wait, LookAhead, LaunchRemora}
    for move in (PlayCard(held(s, 0, "keep_moving"), 0), UseAnalyzer(), FireLaser("drive_back", ""), CycleCard()):
        assert refused(s, move).rule == "DRG-61"
    assert run(s, Gather()) == []


@pytest.mark.rule("DRG-30")
def test_cards_of_a_crisis_are_cut_to_the_limit_at_once() -> None:
    s = alone(hand="leg_it leg_it keep_moving keep_moving lights_out lights_out shock_prod", loadout=(0, 1, 0, 0, 0))
    crisis(s, "A07", "B")
    assert prompt(s) == "hand_limit"
    assert len(legal(s, Discard)) == 9
