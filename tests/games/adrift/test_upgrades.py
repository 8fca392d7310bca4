"""Upgrades and Full Power (chapters 10 and 13)."""

from __future__ import annotations

from itertools import permutations

import pytest

from game.games.adrift.rules.effects import Offer
from game.games.adrift.rules.events import DeckScanned, EventCancelled, UpgradeInstalled, UpgradeReplaced
from game.games.adrift.rules.moves import (
    BoostCore,
    BuyUpgrade,
    CancelEvent,
    DeclineOffer,
    Divert,
    DropCard,
    EndTurn,
    OrderCards,
    Pass,
    RevealEvent,
    Scan,
    TakeUpgrade,
    Trade,
)
from game.games.adrift.rules.turn import Help, Prep, React, Spend
from game.games.adrift.rules.upgrades import ScanOrder
from tests.games.adrift.positions import (
    BACK,
    BOX,
    CODES,
    ENG,
    ENGINE,
    EXPERT,
    HEROISM,
    LS,
    NANOFLEET,
    NAV,
    NYMPHS,
    OCTOPOIDS,
    RING,
    STEVE,
    asked,
    card,
    drawn,
    end_turn,
    give,
    heard,
    legal,
    play,
    position,
    refusal,
    reveal,
)


@pytest.mark.rule("ADR-81", "ADR-83", "ADR-85", "ADR-218")
def test_one_slot_and_the_old_upgrade_goes_home() -> None:
    s = drawn(10, 6, 6, 6, top=["Stowaway"], upgrades={LS: BACK})
    events = play(s, BuyUpgrade(card(EXPERT)))
    assert s.upgrades == [card(EXPERT), "", "", ""]
    assert card(BACK) in s.row()
    assert heard(events, UpgradeReplaced) == [UpgradeReplaced("life_support", card(BACK))]
    assert Trade() in legal(s)  # it works for the rest of the turn


@pytest.mark.rule("ADR-82")
def test_only_upgrades_of_the_row_can_be_had() -> None:
    s = drawn(10, 6, 6, 6, top=["Stowaway"], upgrades={NAV: EXPERT})
    assert refusal(s, BuyUpgrade(card(EXPERT))).rule == "ADR-82"
    assert refusal(s, BuyUpgrade("teapot")).rule == "ADR-82"
    assert {m.upgrade for m in legal(s, BuyUpgrade) if isinstance(m, BuyUpgrade)} == set(s.row())
    s = drawn(top=["Long Service Award"], upgrades={NAV: EXPERT})
    assert refusal(s, TakeUpgrade(card(EXPERT))).rule == "ADR-82"


@pytest.mark.rule("ADR-86", "ADR-87", "ADR-209")
@pytest.mark.parametrize("name", [EXPERT, CODES])
def test_trading_in_every_part_of_the_own_turn(name: str) -> None:
    s = position(8, 6, 6, 6, top=["Stowaway"], upgrades={LS: name}, held={NAV: ["Brotherly Love"]})
    play(s, Trade())
    assert (s.rp[LS], s.core) == (6, 13)
    reveal(s)
    assert asked(s) == (React, LS)
    play(s, Trade())
    assert (s.rp[LS], s.core) == (4, 14)
    play(s, Pass(), Pass())
    assert asked(s) == (Spend, LS)
    play(s, Trade())
    assert (s.rp[LS], s.core) == (3, 15)


@pytest.mark.rule("ADR-86")
def test_powers_rest_on_others_turns() -> None:
    for name in (EXPERT, NANOFLEET, STEVE):
        s = drawn(6, 6, 6, 6, top=["Critters"], upgrades={NAV: name}, held={NAV: ["Brotherly Love"]})
        assert asked(s) == (React, NAV)
        for move in (Trade(), Divert("defenses", 1), Scan()):
            assert refusal(s, move).rule == "ADR-86"
        play(s, Pass(), EndTurn())
        assert asked(s) == (Help, NAV)
        for move in (Trade(), Divert("defenses", 1), Scan()):
            assert refusal(s, move).rule == "ADR-86"


@pytest.mark.rule("ADR-87", "ADR-88", "ADR-89")
def test_a_power_needs_its_upgrade() -> None:
    s = position(upgrades={LS: BACK})
    rules = {Trade(): "ADR-87", Divert("defenses", 1): "ADR-88", Scan(): "ADR-89"}
    assert {move: refusal(s, move).rule for move in rules} == rules


@pytest.mark.rule("ADR-88", "ADR-224")
def test_diverting_is_one_for_one_and_free() -> None:
    s = position(9, 3, 6, 6, upgrades={LS: NANOFLEET})
    play(s, Divert("navigation", 5), Divert("defenses", 2))
    assert (s.rp, s.core) == ([2, 8, 8, 6], 12)
    assert refusal(s, Divert("life_support", 1)).rule == "ADR-88"
    assert refusal(s, Divert("kitchen", 1)).rule == "ADR-88"
    full = position(9, 8, 6, 6, upgrades={LS: NANOFLEET})
    assert refusal(full, Divert("navigation", 3)).rule == "ADR-88"
    assert not legal(position(-1, 6, 6, 6, upgrades={LS: NANOFLEET}), Divert)


@pytest.mark.rule("ADR-89")
def test_a_scan_reorders_the_top_three() -> None:
    top = ["Black Hole", "Critters", "Stowaway", "Ghosts???"]
    s = position(top=top, upgrades={LS: STEVE})
    ids = tuple(map(card, top))
    events = play(s, Scan())
    assert s.rp[LS] == 4
    assert heard(events, DeckScanned)[0].cards == ids[:3]
    assert heard(events, DeckScanned)[0].reveals
    assert legal(s) == {OrderCards(order) for order in permutations(ids[:3])}
    play(s, OrderCards((ids[2], ids[0], ids[1])))
    assert s.deck[:4] == (ids[2], ids[0], ids[1], ids[3])


@pytest.mark.rule("ADR-89")
def test_a_scan_needs_a_card() -> None:
    s = drawn(6, 6, 6, 6, top=["Critters"], rest=False, upgrades={LS: STEVE})
    assert asked(s) == (Spend, LS)
    assert refusal(s, Scan()).rule == "ADR-89"


@pytest.mark.rule("ADR-89")
def test_a_scan_while_spending_comes_back_to_spending() -> None:
    s = drawn(top=["Critters"], upgrades={LS: STEVE})
    play(s, Pass(), Scan())
    assert asked(s) == (ScanOrder, LS)
    play(s, OrderCards(s.deck[:3]))
    assert asked(s) == (Spend, LS)


@pytest.mark.rule("ADR-90", "ADR-226")
def test_what_a_scan_saw_stays_known_until_drawn() -> None:
    s = position(top=["Critters", "Black Hole", "Stowaway", "Ghosts???"], upgrades={LS: STEVE})
    play(s, Scan())
    play(s, OrderCards(s.deck[:3]))
    for seat in (0, 3):
        assert ENGINE.view(s, seat).deck[:4] == (*s.deck[:3], "?")
    reveal(s)
    play(s, Pass())
    assert s.known == 2
    assert ENGINE.view(s, 1).deck[:3] == (card("Black Hole"), card("Stowaway"), "?")


@pytest.mark.rule("ADR-91")
def test_cancelling_has_a_price_and_closes_the_window() -> None:
    s = drawn(top=["Black Hole"], upgrades={NAV: NYMPHS}, held={ENG: ["Brotherly Love"]})
    events = play(s, CancelEvent())
    assert heard(events, EventCancelled) == [EventCancelled("crew:navigation", "navigation", card("Black Hole"), 4)]
    assert s.rp == [6, 2, 6, 6]
    assert asked(s) == (Spend, LS)  # Engineering had no reaction any more
    assert (s.bay, s.discard) == ("", (card("Black Hole"),))


@pytest.mark.rule("ADR-91")
def test_only_the_nymphs_cancel() -> None:
    s = drawn(top=["Black Hole"], upgrades={LS: EXPERT})
    assert refusal(s, CancelEvent()).rule == "ADR-91"
    s = drawn(6, 3, 6, 6, top=["Black Hole"], upgrades={NAV: NYMPHS}, held={NAV: ["Brotherly Love"]})
    assert refusal(s, CancelEvent()).rule == "ADR-43"
    play(s, Pass())
    assert refusal(s, CancelEvent()).rule == "ADR-91"  # too late


@pytest.mark.rule("ADR-92")
@pytest.mark.parametrize("name", ["Deus Ex Machina", "Long Service Award", "Break for Tea Time", "Time Travel", RING])
def test_any_event_can_be_cancelled(name: str) -> None:
    s = position(top=["Critters", name], active=ENG, upgrades={NAV: NYMPHS})
    reveal(s)
    play(s, Pass())
    end_turn(s)
    before = list(s.rp)
    reveal(s)
    assert asked(s) == (React, NAV)
    play(s, CancelEvent())
    assert s.rp == [before[0], before[1] - 4, *before[2:]]
    assert s.held == [(), (), (), ()]
    assert s.discard[-1] == card(name)
    assert asked(s) == (Spend, LS)


@pytest.mark.rule("ADR-91")
def test_the_own_event_can_be_cancelled_too() -> None:
    s = drawn(top=["Black Hole"], upgrades={LS: NYMPHS})
    play(s, CancelEvent())
    assert s.rp[LS] == 2
    assert asked(s) == (Spend, LS)


@pytest.mark.rule("ADR-93", "ADR-94")
@pytest.mark.parametrize("name", [OCTOPOIDS, HEROISM, BACK])
def test_fail_safes_protect_their_own_system_only(name: str) -> None:
    s = drawn(-9, 6, 6, 6, top=["Critical System Failure"], upgrades={LS: name})
    assert (s.rp, s.ending) == ([-9, 4, 4, 4], "")
    assert drawn(6, -9, 6, 6, top=["Critical System Failure"], upgrades={LS: name}).ending == "system_failure"
    assert drawn(core=2, top=["Critical System Failure"], upgrades={LS: name}).ending == "core_zero"


@pytest.mark.rule("ADR-95")
def test_replacing_a_fail_safe_ends_its_protection() -> None:
    s = drawn(-9, 6, 6, 6, top=["Long Service Award"], upgrades={LS: BACK})
    assert asked(s) == (Offer, LS)
    play(s, TakeUpgrade(card(EXPERT)))
    assert (s.rp[LS], s.ending) == (-9, "")
    s.deck = (card("Critical System Failure"), *(c for c in s.deck if c != card("Critical System Failure")))
    end_turn(s)
    reveal(s)
    assert s.ending == "system_failure"


@pytest.mark.rule("ADR-96")
def test_upgrades_are_not_given_back() -> None:
    s = position(upgrades={LS: EXPERT})
    assert refusal(s, DropCard(card(EXPERT))).rule == "ADR-67"


@pytest.mark.rule("ADR-119", "ADR-120")
def test_full_power_is_exactly_ten_and_spent_after_the_event() -> None:
    s = position(10, 6, 6, 6, top=["Stowaway"])
    for move in (BoostCore(), BuyUpgrade(card(EXPERT))):
        assert refusal(s, move).rule == "ADR-120"
    nine = drawn(8, 6, 6, 6, top=["Stowaway"])
    assert nine.rp[LS] == 9
    assert refusal(nine, BoostCore()).rule == "ADR-120"
    reveal(s)
    assert BoostCore() in legal(s)


@pytest.mark.rule("ADR-121", "ADR-211")
def test_the_two_purchases() -> None:
    s = drawn(10, 6, 6, 6, top=["Stowaway"])
    bought = s.copy()
    play(s, BoostCore())
    assert (s.rp[LS], s.core, s.upgrades[LS]) == (2, 15, "")
    events = play(bought, BuyUpgrade(card(STEVE)))
    assert (bought.rp[LS], bought.core, bought.upgrades[LS]) == (2, 12, card(STEVE))
    assert heard(events, UpgradeInstalled)[0].paid == 8


@pytest.mark.rule("ADR-122", "ADR-123", "ADR-210")
@pytest.mark.parametrize("name", [None, *(upgrade.name for upgrade in BOX.upgrades.values())])
def test_the_duty_to_spend(name: str | None) -> None:
    s = drawn(10, 6, 6, 6, top=["Stowaway"], upgrades={LS: name} if name else {})
    if isinstance(s.pending[-1], React):
        play(s, Pass())
    free = name is not None and BOX.upgrades[card(name)].spending
    now = ENGINE.asking(s)
    assert now
    assert (EndTurn() in legal(s)) == free
    assert now[1].prompt.startswith("adr.spend." if free else "adr.must_spend.")


@pytest.mark.rule("ADR-124", "ADR-216")
def test_full_power_off_turn_waits() -> None:
    s = position(6, 9, 6, 6, top=["Deus Ex Machina", "Stowaway"])
    reveal(s)
    assert s.rp[NAV] == 10
    assert EndTurn() in legal(s)  # not the active system's duty
    end_turn(s)
    assert refusal(s, BoostCore()).rule == "ADR-120"
    reveal(s)
    assert s.rp[NAV] == 10
    assert refusal(s, EndTurn()).rule == "ADR-122"


@pytest.mark.rule("ADR-125")
def test_climbing_back_to_ten_in_the_same_window() -> None:
    cards = ["Activate the Neutrino Pump!", "Good Deal at the Commerce Planet", "Bypass the Proton Confabulator!"]
    s = drawn(10, 6, 6, 6, top=["Stowaway"], held={LS: [*cards, "Break for Tea Time"]})
    play(s, BoostCore(), *(give(name, LS) for name in cards), give("Break for Tea Time", LS))
    assert s.rp[LS] == 10
    assert refusal(s, EndTurn()).rule == "ADR-122"
    play(s, BoostCore())
    assert s.core == 18


@pytest.mark.rule("ADR-126")
def test_spending_in_any_order_until_the_turn_is_ended() -> None:
    s = drawn(9, 6, 6, 6, top=["Critters"], upgrades={LS: EXPERT}, held={LS: [RING]})
    play(s, Pass(), Trade(), DropCard(card(RING)), Trade())
    assert refusal(s, Pass()).rule == "ADR-126"
    play(s, EndTurn())
    assert asked(s) == (Prep, NAV)
    assert refusal(s, EndTurn()).rule == "ADR-52"


def test_declining_leaves_everything() -> None:
    s = drawn(top=["Long Service Award"])
    assert refusal(s, RevealEvent()).rule == "ADR-99"
    play(s, DeclineOffer())
    assert (s.upgrades, s.rp) == (["", "", "", ""], [6, 6, 6, 6])
    assert asked(s) == (Spend, LS)
