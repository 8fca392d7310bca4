"""Crisis cards, terror and fear of the solo game (DRG-79 to DRG-91, DRG-112 to DRG-116)."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from game.games.lifeform.rules.data.solo import OPTIONS, Effect, Op
from game.games.lifeform.rules.modules.remora.module import RemoraBoard
from game.games.lifeform.rules.ship.events import AndroidHit
from game.games.lifeform.rules.ship.moves import ClearTerror, TakeData
from game.games.lifeform.rules.solo.crisis import ANY_CARD, EFFECTS, icons_due, option_refusal, payable, payment_refusal
from game.games.lifeform.rules.solo.events import (
    AirlockRigged,
    ConditionGained,
    CrisisDrawn,
    CrisisResolved,
    LifeformImpervious,
    NothingHappens,
    StowawayReturned,
)
from game.games.lifeform.rules.solo.fear import LoseNerve
from game.games.lifeform.rules.solo.movement import EnterChamber
from game.games.lifeform.rules.solo.moves import (
    ChooseOption,
    FaceTerror,
    GiveInToFear,
    PayCard,
    PayToken,
    PayTrait,
    TakeLane,
)
from game.games.lifeform.rules.solo.state import Alone
from game.games.lifeform.rules.solo.words import SoloNo
from tests.games.lifeform.positions import ENGINE, act, held, legal, of, refused, run
from tests.games.lifeform.solo.positions import alone, crisis, go, kinds, prompt, row

CRISES = ENGINE.box.solo.crises
EVERYTHING = "search_the_lockers shock_prod flat_out lights_out flame_unit bulkhead_override hardwire"
TOKENS = {"welding_torch": 2, "fire_extinguisher": 1, "harpoon": 1, "survival": 1}


def rich(card: str) -> Alone:
    """Somebody who can pay for anything, with the lifeform far away."""
    at = {"A": "mess", "B": "ore_hold", "C": "lift_bay"}[CRISES[card].deck]
    return alone(at, hand=EVERYTHING, tokens=TOKENS, motion="m0", loadout=(2, 2, 2, 1, 0), minute=29)


def settled(s: Alone) -> None:
    """Answer whatever is still asked with the first move that is offered."""
    while moves := ENGINE.moves(s):
        act(s, moves[0])


@pytest.mark.rule("DRG-79", "DRG-83")
@pytest.mark.parametrize("card", [card for card in CRISES if card in ENGINE.box.solo.base_crises])
@pytest.mark.parametrize("option", OPTIONS)
def test_every_option_of_every_card_can_be_lived_through(card: str, option: str) -> None:
    s = rich(card)
    pieces = Counter(ENGINE.pieces(s))
    if CRISES[card].options[option].pay and (no := option_refusal(s, card, option)):
        assert no.rule == "DRG-79"  # SWAP IMAGES is not in that hand
        assert "SWAP_IMAGES" in icons_due(s, card, option)
        return
    crisis(s, card, option)
    settled(s)
    assert Counter(ENGINE.pieces(s)) == pieces
    assert card in s.out
    assert s.crises == ()
    assert s.resolved == 1


@pytest.mark.rule("DRG-79")
def test_every_card_has_an_option_without_a_price() -> None:
    for card in CRISES.values():
        assert tuple(card.options) == OPTIONS
        assert any(not option.pay for option in card.options.values()), card.id
        known = {*EFFECTS, *RemoraBoard.effects}
        assert all(effect.op in known for option in card.options.values() for effect in option.effects), card.id


@pytest.mark.rule("DRG-79")
def test_no_two_options_are_alike() -> None:
    """G6. Neither in price and effects nor in what they are called, on all cards of the game."""
    options = [option for card in CRISES.values() for option in card.options.values()]
    deeds = [(frozenset(option.pay), frozenset(option.effects)) for option in options]
    assert len(set(deeds)) == len(options) == 3 * len(CRISES)
    assert len({option.label for option in options}) == len(options)


@pytest.mark.rule("DRG-79", "DRG-80")
def test_every_deck_has_a_fire_extinguisher() -> None:
    """G6. One source in 36 cards was seen in one game of four."""
    sources = {
        card.deck
        for card in CRISES.values()
        for option in card.options.values()
        if any(effect.token == "fire_extinguisher" for effect in option.effects)
    }
    assert sources == {"A", "B", "C"}


@pytest.mark.rule("DRG-79")
def test_effects_go_from_left_to_right() -> None:
    s = alone("mess", motion="m0", minute=25, nerve=6)
    heard = crisis(s, "A05", "B")  # lose nerve, alien 3, draw 2
    heard += act(s, TakeLane("m3"))
    names = [type(event).__name__ for event in heard]
    assert names.index("NerveLost") < names.index("LifeformAdvanced") < names.index("CardsTaken")
    assert of(heard, CrisisResolved)


@pytest.mark.rule("DRG-80")
def test_prices_in_icons() -> None:
    box = ENGINE.box.solo
    assert box.icon_groups["RUN"].any_of == ("RUN", "R_RUN")
    s = alone("ore_hold", hand="leg_it keep_moving", traits={}, motion="m0")
    crisis(s, "B06", "A")  # RUN: shown as an action and as a reaction by Leg It alone
    assert kinds(s) == ["keep_moving"]
    s = alone("ore_hold", tokens={"fire_extinguisher": 1}, hand="deep_stores", motion="m0", traits={})
    crisis(s, "B07", "A")
    assert legal(s, (PayCard, PayToken)) == [PayCard(held(s, 0, "deep_stores")), PayToken("fire_extinguisher")]
    assert refused(s, PayToken("survival")).rule == "DRG-80"
    act(s, PayToken("fire_extinguisher"))
    assert (s.tokens["fire_extinguisher"], len(s.hands[0])) == (0, 1)


@pytest.mark.rule("DRG-80")
def test_prices_in_cards_tokens_and_mission_tokens() -> None:
    s = alone("lift_bay", tokens={"welding_torch": 1}, motion="m0")
    crisis(s, "C01", "B")
    assert (s.tokens["welding_torch"], s.objectives, s.tokens["survival"]) == (0, ("umbilicus",), 1)
    assert refused_option(alone("lift_bay"), "C01", "B") == "DRG-80"
    s = alone("mess", loadout=(0, 0, 1, 0, 0))
    crisis(s, "A03", "B")
    assert (s.column("energy"), s.objectives) == (0, ("cat",))
    assert refused_option(alone("mess"), "A03", "B") == "DRG-80"
    s = alone("mess", hand="leg_it keep_moving stay_together", motion="m0")
    crisis(s, "A09", "B")
    act(s, PayCard(held(s, 0, "keep_moving")))
    assert prompt(s) == "pay_card"
    act(s, PayCard(held(s, 0, "leg_it")))
    assert kinds(s) == ["stay_together"]


def refused_option(s: Alone, card: str, option: str) -> str:
    crisis(s, card)
    return refused(s, ChooseOption(option)).rule


@pytest.mark.rule("DRG-81")
def test_a_resource_pays_one_icon_and_the_rest_stays_payable() -> None:
    # Crossed Signals shows EXPLORE and TORCH: alone it pays only one of them
    assert refused_option(alone("ore_hold", hand="crossed_signals", traits={}), "B01", "A") == "DRG-79"
    s = alone("ore_hold", hand="crossed_signals lights_out", traits={}, motion="m0")
    crisis(s, "B01")
    act(s, ChooseOption("A"))  # Highlights Out must pay EXPLORE, Crossed Signals TORCH: nobody is asked
    assert (s.hands[0], s.objectives) == ((), ("cat",))
    s = alone("ore_hold", hand="crossed_signals lights_out leg_it", traits={}, motion="m0")
    crisis(s, "B01", "A")
    assert refused(s, PayCard(held(s, 0, "crossed_signals"))).rule == "DRG-81"


@pytest.mark.rule("DRG-81")
def test_each_token_pays_once() -> None:
    due = ("TORCH", "TORCH")
    one, two = alone(tokens={"welding_torch": 1}, traits={}), alone(tokens={"welding_torch": 2}, traits={})
    assert not payable(one, due, (), one.tokens, 0)
    assert payable(two, due, (), two.tokens, 0)
    assert payment_refusal(two, due, PayToken("welding_torch")) is None
    assert payable(one, due, ("shock_prod.1",), one.tokens, 0)
    assert payable(one, due, ("lights_out.1",), one.tokens, 1)
    assert not payable(one, due, (), one.tokens, 1)


@pytest.mark.rule("DRG-82")
def test_each_trait_pays_once_and_only_icons() -> None:
    s = alone(hand="lights_out keep_moving leg_it", traits={"tenacity": "trait_1"})
    cards = s.hands[0]
    assert not payable(s, ("TORCH", "TORCH"), cards, {}, 1)
    assert payable(s, ("TORCH", "TORCH"), cards, {}, 2)
    used_up = payment_refusal(s, ("TORCH",), PayTrait("composure", cards[0]))
    assert used_up and used_up.rule == "DRG-82"
    any_card = payment_refusal(s, (ANY_CARD,), PayTrait("tenacity", cards[0]))
    assert any_card and any_card.rule == "DRG-82"


@pytest.mark.rule("DRG-82")
def test_traits_pay_any_icon_with_any_card() -> None:
    s = alone("mess", hand="leg_it keep_moving", traits={"tenacity": "trait_1", "composure": "trait_2"}, motion="m0")
    crisis(s, "A06")  # deck areas do not matter; both icons by traits
    act(s, ChooseOption("A"))
    act(s, PayTrait("tenacity", held(s, 0, "leg_it")))
    assert s.used_traits == ("trait_1", "trait_2")
    assert (s.hands[0], s.objectives) == ((), ("umbilicus",))
    s = alone("mess", hand="leg_it keep_moving stay_together", motion="m0")
    crisis(s, "A09", "B")
    no = refused(s, PayTrait("tenacity", held(s, 0, "leg_it")))
    assert (no.rule, no.why) == ("DRG-82", SoloNo.CARDS_ONLY)
    assert refused(s, PayToken("survival")).rule == "DRG-80"
    act(s, PayCard(held(s, 0, "leg_it")), PayCard(held(s, 0, "keep_moving")))
    assert kinds(s) == ["stay_together"]  # any cards are never paid by a trait
    assert len(s.traits) == 3


# -- effects -----------------------------------------------------------------------------------------------------


def measured(s: Alone) -> dict[str, Any]:
    """What the effects that count something move, by their op."""
    return {
        "ALIEN": s.motion,
        "LOSE_NERVE": s.nerve,
        "COCOON": s.cocoon,
        "STOWAWAY": len(s.stowaways),
        "UNSTOW": len(s.stowaways),
        "SELF_DESTRUCT": s.minute,
        "MALFUNCTION": s.malfunction,
        "DRAW": len(s.hands[0]),
        "GAIN": s.tokens["harpoon"],
        "ANDROID_STATUS": s.android,
        "LOAD": s.column("halon"),
    }


@pytest.mark.rule("DRG-83")
@pytest.mark.parametrize(
    ("op", "once", "twice"),
    [
        ("ALIEN", "m1", "m2"),
        ("LOSE_NERVE", 3, 2),
        ("COCOON", 1, 2),
        ("STOWAWAY", 4, 5),
        ("UNSTOW", 2, 1),
        ("SELF_DESTRUCT", 25, 24),
        ("MALFUNCTION", 1, 2),
        ("DRAW", 1, 2),
        ("GAIN", 1, 2),
        ("ANDROID_STATUS", 1, 2),
        ("LOAD", 1, 2),
    ],
)
def test_an_effect_happens_as_often_as_it_says(op: Op, once: Any, twice: Any) -> None:
    for n, after in ((1, once), (2, twice)):
        s = alone(motion="m0", minute=26, stowaways=("safe.1", "danger.1", "danger.2"))
        before = measured(s)
        EFFECTS[op](s, Effect(op, n, token="harpoon", column="halon"), lambda _: None)
        ENGINE.settle(s, lambda _: None)
        assert measured(s)[op] == after != before[op]


@pytest.mark.rule("DRG-83", "DRG-99")
def test_back_counts_its_spaces() -> None:
    for n, space in ((1, "m3"), (2, "m2"), (3, "m1")):
        s = alone(motion="m4")
        EFFECTS["BACK"](s, Effect("BACK", n), lambda _: None)
        assert s.motion == space


@pytest.mark.rule("DRG-83", "DRG-126")
def test_objectives_and_tokens() -> None:
    s = alone("mess", hand="hardwire", motion="m0")
    crisis(s, "A04", "A")
    act(s, TakeData("data_lever"))
    assert (s.objectives, s.xeno_token) == (("xeno_data",), "data_lever")
    s = alone("mess", hand="hardwire", objectives=("xeno_data",), xeno_token="data_lever", motion="m0")
    crisis(s, "A04", "A")
    assert s.tokens["survival"] == 1
    s = alone("mess", hand="seal_the_hatch leg_it", motion="m0", traits={})
    crisis(s, "A06", "B")
    assert s.tokens["thirty_second"] == 2


@pytest.mark.rule("DRG-83", "DRG-85")
def test_conditions_imperviousness_airlock_and_nothing() -> None:
    s = alone("ore_hold", motion="m0")
    assert of(crisis(s, "B06", "C"), ConditionGained) == [ConditionGained("exhausted")]
    s = alone("ore_hold", conditions=("injured",))
    assert not of(crisis(s, "B07", "C"), ConditionGained)
    s = alone("ore_hold", motion="m0")
    assert of(crisis(s, "B09", "C"), LifeformImpervious)
    assert s.impervious
    s = alone("lift_bay", motion="m0")
    assert of(crisis(s, "C07", "C"), AirlockRigged)
    assert not of(crisis(s, "C04", "C"), AirlockRigged)  # at most one
    s = alone("mess", hand="lights_out", traits={})
    assert of(crisis(s, "A08", "B"), NothingHappens)


@pytest.mark.rule("DRG-83")
def test_stowaways_loading_and_the_android() -> None:
    s = alone("lift_bay", hand="flame_unit", traits={}, stowaways=("danger.1",))
    assert of(crisis(s, "C12", "A"), StowawayReturned)
    s = alone("lift_bay", hand="flame_unit", traits={})
    assert not of(crisis(s, "C12", "A"), StowawayReturned)
    s = alone("lift_bay", hand="lights_out", traits={}, loadout=(0, 0, 0, 1, 0), minute=25, motion="m0")
    crisis(s, "C11", "A")
    assert (s.column("spacesuits"), len(s.hands[0])) == (2, 1)  # the second space draws a card
    s = alone("lift_bay", hand="lights_out", traits={}, loadout=(0, 0, 0, 6, 0), minute=25, motion="m0")
    crisis(s, "C11", "A")
    assert s.column("spacesuits") == 6
    s = alone("ore_hold", hand="shock_prod", traits={})
    heard = crisis(s, "B10", "A")
    assert of(heard, AndroidHit)  # also while it is inactive
    assert s.android == 1


@pytest.mark.rule("DRG-84")
def test_a_further_advance_while_a_conflict_waits_adds_to_the_surplus() -> None:
    s = alone("lift_bay", motion="alert", surplus=1, hand="lights_out")
    crisis(s, "C08", "C")
    assert (s.surplus, prompt(s)) == (5, "proximity")


# -- terror ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("DRG-86", "DRG-113", "DRG-89")
def test_giving_in_to_fear() -> None:
    s = alone("cockpit", terrors=("cockpit", "mess"))
    run(s, EnterChamber())
    heard = act(s, GiveInToFear())
    assert (s.fear, s.terrors) == (1, ("mess",))
    assert of(heard, CrisisDrawn)[0].deck == "A"
    assert prompt(s) == "crisis"


@pytest.mark.rule("DRG-87")
def test_which_traits_help_on_which_deck() -> None:
    decks = {area.id: area.decks for area in ENGINE.box.solo.areas.values()}
    assert decks == {"professionalism": ("A", "B", "C"), "composure": ("B",), "tenacity": ("C",)}
    s = alone("lift_bay", terrors=("lift_bay",))
    run(s, EnterChamber())
    assert {move.area for move in legal(s, FaceTerror)} == {"professionalism", "tenacity"}


@pytest.mark.rule("DRG-86", "DRG-87")
def test_without_a_fitting_trait_nobody_is_asked() -> None:
    s = alone("cockpit", terrors=("cockpit",), traits={"composure": "trait_1", "tenacity": "trait_2"})
    run(s, EnterChamber())
    assert (s.fear, prompt(s)) == (1, "crisis")


@pytest.mark.rule("DRG-90")
def test_terror_removed_from_next_door_is_not_met() -> None:
    s = alone("communications", terrors=("cockpit", "mess"), missions={})
    row(s, "EXPLORE")
    act(s, ClearTerror("cockpit"))
    row(s, "MOVE1")
    go(s, "cockpit")
    assert (s.fear, s.terrors, prompt(s)) == (0, ("mess",), "")
    assert len(s.traits) == 3


@pytest.mark.rule("DRG-91")
def test_a_used_trait_is_used_for_good() -> None:
    s = alone("cockpit", terrors=("cockpit",), traits={"professionalism": "trait_2"})
    run(s, EnterChamber())
    act(s, FaceTerror("professionalism"))
    assert (s.traits, s.used_traits) == ({}, ("trait_2",))


# -- fear --------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("DRG-112", "DRG-114", "DRG-115")
def test_the_nerve_token_moves_left_until_it_meets_terror() -> None:
    assert ENGINE.box.solo.fear_track.spaces == 8
    s = alone(nerve=4, fear=1)
    run(s, LoseNerve(2))
    assert (s.nerve, s.result, s.margin) == (2, "", 1)
    run(s, LoseNerve(2))
    assert (s.nerve, s.result) == (1, "solo_nerve")  # stopped after the first of two steps


@pytest.mark.rule("DRG-116")
def test_nothing_prevents_the_loss_of_nerve() -> None:
    s = alone("mess", tokens={**TOKENS, "thirty_second": 3}, nerve=5, motion="m0")
    run(s, LoseNerve(1))
    assert (s.nerve, prompt(s)) == (4, "")


@pytest.mark.rule("DRG-126")
def test_objectives_come_from_crisis_cards() -> None:
    given = {e.objective for c in CRISES.values() for o in c.options.values() for e in o.effects if e.op == "OBJECTIVE"}
    assert given == {"cat", "umbilicus", "xeno_data"}
