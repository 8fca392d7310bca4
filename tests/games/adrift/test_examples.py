"""The worked examples of the rulebook (ADR-177 to ADR-207), one test each."""

from __future__ import annotations

import pytest

from game.games.adrift.rules.data import SYSTEMS
from game.games.adrift.rules.effects import Offer
from game.games.adrift.rules.moves import (
    BoostCore,
    BuyUpgrade,
    CancelEvent,
    Divert,
    DrawCore,
    DropCard,
    EndTurn,
    KeepHistory,
    OrderCards,
    Pass,
    RevealEvent,
    Rewind,
    Scan,
    TakeUpgrade,
    Trade,
)
from game.games.adrift.rules.time_travel import RewindChoice
from game.games.adrift.rules.turn import Prep, React, Spend
from game.games.adrift.rules.upgrades import ScanOrder
from tests.games.adrift.positions import (
    BACK,
    CODES,
    DEF,
    ENG,
    EXPERT,
    FACISTS,
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
    legal,
    play,
    position,
    refusal,
    reveal,
)


@pytest.mark.rule("ADR-177", "ADR-98")
def test_a_threshold_met_exactly() -> None:
    s = drawn(6, 6, 5, 6, active=DEF, top=["Space Pirate Fleet"])
    assert s.rp == [6, 6, 8, 6]
    assert asked(s) == (Spend, DEF)


@pytest.mark.rule("ADR-178", "ADR-98")
def test_a_threshold_missed_by_one() -> None:
    assert drawn(6, 4, 6, 6, active=NAV, top=["Space Pirate Fleet"]).rp == [6, 1, 6, 6]


@pytest.mark.rule("ADR-179", "ADR-98")
@pytest.mark.parametrize(("before", "after"), [(-3, 0), (-4, -5)])
def test_a_negative_threshold(before: int, after: int) -> None:
    assert drawn(6, 6, 6, before, active=ENG, top=["A Persistent Itch"]).rp[ENG] == after


@pytest.mark.rule("ADR-180", "ADR-38", "ADR-122")
def test_a_gain_cut_at_ten_then_the_duty_to_spend() -> None:
    s = drawn(8, 6, 6, 6, top=["Teleporter Incident"])
    assert s.rp[LS] == 10
    assert s.previous
    assert s.previous.systems == (2, 0, 0, 0)
    assert refusal(s, EndTurn()).rule == "ADR-122"
    play(s, BoostCore())
    assert (s.rp[LS], s.core) == (2, 15)
    assert EndTurn() in legal(s)


@pytest.mark.rule("ADR-181", "ADR-63", "ADR-65", "ADR-66")
@pytest.mark.parametrize(("own", "core", "most"), [(6, 3, 2), (8, 12, 2), (6, 1, 0), (-9, 5, 4), (10, 12, 0)])
def test_draw_limits(own: int, core: int, most: int) -> None:
    s = position(own, 6, 6, 6, core=core)
    assert legal(s, DrawCore) == {DrawCore(n) for n in range(1, most + 1)}
    assert refusal(s, DrawCore(most + 1)).rule == "ADR-63"


@pytest.mark.rule("ADR-182", "ADR-62", "ADR-64")
def test_a_draw_before_the_event() -> None:
    s = position(6, 3, 6, 6, active=NAV, top=["Weird Alternate Universe"])
    play(s, DrawCore(2))
    assert (s.rp[NAV], s.core) == (5, 10)
    assert refusal(s, DrawCore(1)).rule == "ADR-64"
    reveal(s)
    assert (s.rp[NAV], s.core) == (8, 10)


@pytest.mark.rule("ADR-183", "ADR-122", "ADR-123")
def test_which_upgrades_lift_the_duty() -> None:
    s = drawn(9, 6, 6, 6, top=["Critters"], upgrades={LS: BACK})
    assert s.rp[LS] == 10
    assert refusal(s, EndTurn()).rule == "ADR-122"
    s = drawn(9, 6, 6, 6, top=["Critters"], upgrades={LS: NYMPHS})
    assert asked(s) == (React, LS)
    play(s, Pass())
    assert s.rp[LS] == 10
    assert EndTurn() in legal(s)


@pytest.mark.rule("ADR-184", "ADR-83")
def test_replacing_an_upgrade() -> None:
    s = drawn(6, 6, 6, 9, active=ENG, top=["Filter Failure"], upgrades={ENG: CODES})
    play(s, Pass())
    assert s.rp[ENG] == 10
    play(s, BuyUpgrade(card(NANOFLEET)))
    assert s.rp[ENG] == 2
    assert s.upgrades[ENG] == card(NANOFLEET)
    assert card(CODES) in s.row()
    assert len(s.row()) == 7


@pytest.mark.rule("ADR-185", "ADR-40", "ADR-39")
def test_a_fail_safe() -> None:
    s = drawn(6, 6, -8, 6, active=DEF, top=["Black Hole"], upgrades={DEF: OCTOPOIDS})
    assert s.rp[DEF] == -9
    assert s.previous
    assert s.previous.systems == (0, 0, -1, 0)
    assert not s.ending
    s = drawn(6, 6, -8, 6, active=DEF, top=["Black Hole"])
    assert s.rp[DEF] == -10
    assert s.ending == "system_failure"


@pytest.mark.rule("ADR-186", "ADR-70")
def test_an_own_card_in_the_reaction_window() -> None:
    pump = "Activate the Neutrino Pump!"
    s = drawn(5, 6, 6, 6, top=["Major Galactic War"], held={LS: [pump]})
    play(s, give(pump, LS))
    assert s.rp[LS] == 10
    assert s.previous
    assert s.previous.systems == (2, 0, 0, 0)
    assert asked(s) == (Spend, LS)
    assert refusal(s, EndTurn()).rule == "ADR-122"


@pytest.mark.rule("ADR-187", "ADR-69", "ADR-70")
def test_a_gift_from_another_system() -> None:
    s = drawn(6, 2, 6, 6, active=NAV, top=["Attack of the Nebulons"], held={DEF: ["Brotherly Love"]})
    assert asked(s) == (React, DEF)
    refused = s.copy()
    play(s, give("Brotherly Love", NAV))
    assert s.rp[NAV] == 5
    play(refused, Pass())
    assert refused.rp[NAV] == 0


@pytest.mark.rule("ADR-188", "ADR-91")
def test_cancelling_on_anothers_turn() -> None:
    s = drawn(6, 6, 6, 5, top=["Critical System Failure"], upgrades={ENG: NYMPHS})
    assert asked(s) == (React, ENG)
    play(s, CancelEvent())
    assert (s.rp, s.core) == ([6, 6, 6, 1], 12)
    assert card("Critical System Failure") in s.discard
    assert asked(s) == (Spend, LS)


@pytest.mark.rule("ADR-189", "ADR-76", "ADR-78")
def test_a_collision() -> None:
    s = drawn(top=[FACISTS], held={DEF: [RING]})
    assert s.core == 7
    assert s.held[LS] == (card(FACISTS),)
    assert s.held[DEF] == (card(RING),)


@pytest.mark.rule("ADR-190", "ADR-79")
def test_a_collision_cancelled() -> None:
    s = drawn(top=[FACISTS], held={DEF: [RING]}, upgrades={NAV: NYMPHS})
    play(s, CancelEvent())
    assert (s.core, s.rp[NAV]) == (12, 2)
    assert card(FACISTS) in s.discard
    assert s.held[DEF] == (card(RING),)


@pytest.mark.rule("ADR-191", "ADR-76", "ADR-127")
def test_a_deadly_collision() -> None:
    s = drawn(core=5, top=[FACISTS], held={DEF: [RING]})
    assert (s.core, s.ending) == (0, "core_zero")


@pytest.mark.rule("ADR-192", "ADR-80")
def test_dropping_in_time() -> None:
    s = position(active=DEF, top=[FACISTS], held={DEF: [RING]})
    play(s, DropCard(card(RING)), RevealEvent())
    assert s.core == 12
    assert s.held[DEF] == (card(FACISTS),)
    assert card(RING) in s.discard


@pytest.mark.rule("ADR-193", "ADR-101", "ADR-12")
def test_double_trouble() -> None:
    s = drawn(6, 7, -4, 6, active=NAV, top=["Double Trouble"])
    assert s.rp == [6, -4, -4, 6]
    assert s.previous
    assert s.previous.systems == (0, -11, 0, 0)


@pytest.mark.rule("ADR-194", "ADR-104")
@pytest.mark.parametrize(("lowest", "core"), [(0, 12), (1, 14)])
def test_kessel_run(lowest: int, core: int) -> None:
    assert drawn(lowest, 3, 4, 9, active=NAV, top=["Kessel Run"]).core == core


@pytest.mark.rule("ADR-195", "ADR-105", "ADR-127")
def test_defeat_before_victory() -> None:
    s = drawn(6, 3, -8, 9, active=NAV, core=24, top=["Asteroid Storm"])
    assert (s.rp, s.core, s.ending) == ([4, 1, -10, 7], 24, "system_failure")
    s = drawn(6, 3, -8, 9, active=NAV, core=24, top=["Asteroid Storm"], upgrades={DEF: BACK})
    assert (s.rp, s.core, s.ending) == ([4, 1, -9, 7], 25, "won")


@pytest.mark.rule("ADR-196", "ADR-105", "ADR-129")
def test_a_core_loss_by_event() -> None:
    s = drawn(core=2, top=["Critical System Failure"])
    assert (s.rp, s.core, s.ending) == ([4, 4, 4, 4], 0, "core_zero")


@pytest.mark.rule("ADR-197", "ADR-113")
def test_time_travel_on_a_miss() -> None:
    s = drawn(6, 3, 6, 6, active=NAV, top=["Rogue AI", "Time Travel"])
    assert s.rp[NAV] == -1
    end_turn(s)
    reveal(s)
    assert asked(s) == (RewindChoice, DEF)
    play(s, Rewind())
    assert s.rp == [6, 3, 6, 6]


@pytest.mark.rule("ADR-198", "ADR-45", "ADR-110")
def test_time_travel_uses_actual_changes() -> None:
    s = drawn(9, 6, 6, 6, top=["Space Pirate Fleet", "Time Travel"])
    play(s, BoostCore())
    assert (s.rp[LS], s.core) == (2, 15)
    end_turn(s)
    reveal(s)
    kept = s.copy()
    play(s, Rewind())
    assert (s.rp[LS], s.core) == (1, 15)
    play(kept, KeepHistory())
    assert (kept.rp[LS], kept.core) == (2, 15)


@pytest.mark.rule("ADR-199", "ADR-113")
def test_time_travel_on_an_offer() -> None:
    s = drawn(7, 6, 6, 6, top=["A Little Bit of Smooth Talking", "Time Travel"], upgrades={LS: BACK})
    play(s, TakeUpgrade(card(EXPERT)))
    assert s.rp[LS] == 3
    assert card(BACK) in s.row()
    play(s, Trade())
    assert (s.rp[LS], s.core) == (1, 13)
    end_turn(s)
    reveal(s)
    play(s, Rewind())
    assert (s.rp[LS], s.core, s.upgrades[LS]) == (5, 13, card(BACK))
    assert card(EXPERT) in s.row()


@pytest.mark.rule("ADR-200", "ADR-118")
def test_time_travel_as_the_first_event() -> None:
    assert asked(drawn(top=["Time Travel"])) == (Spend, LS)


@pytest.mark.rule("ADR-201", "ADR-99")
def test_an_offer_at_the_limit() -> None:
    s = drawn(active=ENG, top=["A Little Bit of Smooth Talking"])
    assert asked(s) == (Offer, ENG)
    play(s, TakeUpgrade(card(CODES)))
    assert (s.rp[ENG], s.upgrades[ENG]) == (2, card(CODES))
    s = drawn(6, 6, 6, 5, active=ENG, top=["A Little Bit of Smooth Talking"])
    assert asked(s) == (Spend, ENG)
    assert s.rp[ENG] == 5


@pytest.mark.rule("ADR-202", "ADR-86", "ADR-43")
def test_trading_repeatedly() -> None:
    s = position(9, 6, 6, 6, upgrades={LS: EXPERT})
    play(s, Trade(), Trade(), Trade(), Trade())
    assert (s.rp[LS], s.core) == (1, 16)
    assert refusal(s, Trade()).rule == "ADR-43"


@pytest.mark.rule("ADR-203", "ADR-128")
def test_victory_in_prep() -> None:
    s = position(4, 6, 6, 6, core=23, upgrades={LS: EXPERT})
    cards = len(s.deck)
    play(s, Trade(), Trade())
    assert (s.rp[LS], s.core, s.ending, s.bay) == (0, 25, "won", "")
    assert len(s.deck) == cards
    assert asked(s) is None


@pytest.mark.rule("ADR-204", "ADR-130")
@pytest.mark.parametrize(("core", "boosted", "ending"), [(21, 24, "out_of_time"), (22, 25, "won")])
def test_the_last_card(core: int, boosted: int, ending: str) -> None:
    s = drawn(6, 6, 6, 8, active=ENG, core=core, top=["Critters"], rest=False)
    assert s.rp[ENG] == 10
    assert refusal(s, EndTurn()).rule == "ADR-122"
    play(s, BoostCore())
    assert s.core == boosted
    if not s.ending:
        end_turn(s)
    assert s.ending == ending


@pytest.mark.rule("ADR-205", "ADR-88")
def test_divert_limits() -> None:
    s = position(6, 9, 6, 7, active=NAV, upgrades={NAV: NANOFLEET})
    amounts: dict[str, set[int]] = {target: set() for target in SYSTEMS}
    for move in legal(s, Divert):
        assert isinstance(move, Divert)
        amounts[move.target].add(move.amount)
    assert amounts["engineering"] == {1, 2, 3}
    assert amounts["life_support"] == {1, 2, 3, 4}
    assert amounts["navigation"] == set()


@pytest.mark.rule("ADR-206", "ADR-89")
def test_a_scan_with_two_cards_left() -> None:
    s = position(top=["Black Hole", "Critters"], rest=False, upgrades={LS: STEVE})
    play(s, Scan())
    assert s.rp[LS] == 4
    assert asked(s) == (ScanOrder, LS)
    hole, critters = card("Black Hole"), card("Critters")
    assert legal(s) == {OrderCards((hole, critters)), OrderCards((critters, hole))}
    play(s, OrderCards((critters, hole)))
    assert asked(s) == (Prep, LS)
    reveal(s)
    play(s, Pass())
    assert s.rp[LS] == 6


@pytest.mark.rule("ADR-207", "ADR-54", "ADR-55")
def test_priority() -> None:
    trays = {DEF: ["Tremendous Team-Up"], ENG: ["Brotherly Love"]}
    s = drawn(6, 3, 6, 6, active=NAV, top=["Rogue AI"], held=trays)
    assert asked(s) == (React, DEF)
    play(s, give("Tremendous Team-Up", NAV))
    assert s.rp[NAV] == 5
    assert asked(s) == (React, ENG)
    play(s, give("Brotherly Love", NAV))
    assert s.rp[NAV] == 9
