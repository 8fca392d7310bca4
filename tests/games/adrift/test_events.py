"""Resolving events, each by name, and Time Travel (chapters 11 and 12)."""

from __future__ import annotations

import pytest

from game.games.adrift.rules.effects import Offer, OfferUpgrade, Threshold
from game.games.adrift.rules.events import CoreRewound, NothingHappened
from game.games.adrift.rules.moves import (
    BoostCore,
    BuyUpgrade,
    CancelEvent,
    DeclineOffer,
    DropCard,
    EndTurn,
    KeepHistory,
    Pass,
    Rewind,
    TakeUpgrade,
    Trade,
)
from game.games.adrift.rules.state import Record
from game.games.adrift.rules.time_travel import RewindChoice
from game.games.adrift.rules.turn import Spend
from tests.games.adrift.positions import (
    BACK,
    BOX,
    CODES,
    DEF,
    ENG,
    EXPERT,
    FACISTS,
    LS,
    NAV,
    NYMPHS,
    RING,
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

THRESHOLDS = [event.name for event in BOX.events.values() if event.category == "threshold"]
OFFERS = [event.name for event in BOX.events.values() if event.category == "offer"]


@pytest.mark.rule("ADR-98", "ADR-107", "ADR-22")
@pytest.mark.parametrize("name", THRESHOLDS)
def test_every_threshold_event(name: str) -> None:
    effect = BOX.effects[card(name)]
    assert isinstance(effect, Threshold)
    met = drawn(effect.threshold, 6, 6, 6, top=[name])
    assert met.rp == [effect.threshold + effect.gain, 6, 6, 6]
    assert met.core == 12
    missed = drawn(effect.threshold - 1, 6, 6, 6, top=[name])
    assert missed.rp == [effect.threshold - 1 - effect.loss, 6, 6, 6]
    assert asked(met) == asked(missed) == (Spend, LS)
    assert met.discard == (card(name),)


@pytest.mark.rule("ADR-99", "ADR-217")
@pytest.mark.parametrize("name", OFFERS)
def test_every_offer(name: str) -> None:
    effect = BOX.effects[card(name)]
    assert isinstance(effect, OfferUpgrade)
    enough = -9 if effect.min_rp is None else effect.min_rp
    s = drawn(enough, 6, 6, 6, top=[name])
    assert asked(s) == (Offer, LS)
    assert legal(s) == {DeclineOffer(), *(TakeUpgrade(upgrade) for upgrade in BOX.upgrades)}
    declined = s.copy()
    play(s, TakeUpgrade(card(CODES)))
    assert (s.rp[LS], s.upgrades[LS]) == (enough - effect.cost, card(CODES))
    play(declined, DeclineOffer())
    assert (declined.rp[LS], declined.upgrades[LS]) == (enough, "")
    if effect.min_rp is not None:
        poor = position(enough - 1, 6, 6, 6, top=[name])
        events = reveal(poor)
        assert asked(poor) == (Spend, LS)
        assert heard(events, NothingHappened)


@pytest.mark.rule("ADR-97")
def test_an_event_resolves_on_the_values_of_the_moment() -> None:
    s = drawn(6, 6, 6, 6, top=["Rogue AI"], upgrades={LS: EXPERT})
    play(s, Trade(), Pass())
    assert s.rp[LS] == 0  # 4 was below the threshold of 6
    assert card("Rogue AI") in s.discard


@pytest.mark.rule("ADR-101")
@pytest.mark.parametrize(("left", "after"), [(9, 9), (-9, -9), (10, 10)])
def test_double_trouble_goes_up_and_down(left: int, after: int) -> None:
    s = drawn(6, 6, 6, 2, active=ENG, top=["Double Trouble"])
    assert s.rp == [6, 6, 6, 6]
    s = drawn(2, left, 6, 6, top=["Double Trouble"])
    assert s.rp == [after, left, 6, 6]


@pytest.mark.rule("ADR-102", "ADR-220")
def test_deus_ex_machina() -> None:
    s = drawn(-3, 6, 0, 9, top=["Deus Ex Machina"])
    assert (s.rp, s.core) == ([-1, 8, 2, 10], 12)


@pytest.mark.rule("ADR-103")
@pytest.mark.parametrize("name", ["Oddly Earth-Like Planet", "Relaxing on the Spa Planet"])
def test_the_kind_planets(name: str) -> None:
    s = drawn(top=[name])
    assert (s.rp, s.core) == ([6, 6, 6, 6], 13)


@pytest.mark.rule("ADR-105", "ADR-221")
def test_critical_system_failure_and_asteroid_storm() -> None:
    s = drawn(top=["Critical System Failure"])
    assert (s.rp, s.core) == ([4, 4, 4, 4], 10)
    s = drawn(top=["Asteroid Storm"])
    assert (s.rp, s.core) == ([4, 4, 4, 4], 14)
    lost = drawn(6, -9, 6, 6, core=2, top=["Critical System Failure"])
    assert (lost.rp, lost.core, lost.ending) == ([4, -10, 4, 4], 2, "system_failure")


@pytest.mark.rule("ADR-107", "ADR-217")
def test_nobody_can_refuse_a_threshold() -> None:
    s = position(top=["Black Hole"])
    reveal(s)
    assert s.rp[LS] == -1
    assert refusal(s, DeclineOffer()).rule == "ADR-99"


@pytest.mark.rule("ADR-108", "ADR-110")
def test_the_record_of_an_event() -> None:
    s = drawn(active=DEF, top=[FACISTS], held={LS: [RING]})
    assert s.previous == Record(card(FACISTS), DEF, (0, 0, 0, 0), -5)
    s = drawn(7, 6, 6, 6, top=["A Favor from the Ganymede Mob"], upgrades={LS: BACK})
    play(s, TakeUpgrade(card(CODES)))
    assert s.previous == Record(card("A Favor from the Ganymede Mob"), LS, (-4, 0, 0, 0), 0, card(CODES), card(BACK))
    play(s, Trade())
    assert s.previous.systems == (-4, 0, 0, 0)  # spending is no part of the record


@pytest.mark.rule("ADR-106", "ADR-111", "ADR-112")
def test_the_system_that_drew_time_travel_decides() -> None:
    s = drawn(6, 3, 6, 6, active=NAV, top=["Rogue AI", "Time Travel"])
    end_turn(s)
    reveal(s)
    assert asked(s) == (RewindChoice, DEF)
    assert legal(s) == {Rewind(), KeepHistory()}
    assert refusal(s, EndTurn()).rule == "ADR-112"
    play(s, KeepHistory())
    assert s.rp == [6, -1, 6, 6]
    assert asked(s) == (Spend, DEF)
    assert s.previous
    assert s.previous.card == card("Time Travel")


@pytest.mark.rule("ADR-109", "ADR-116")
def test_a_cancelled_event_counts_as_drawn() -> None:
    s = position(3, 6, 6, 6, active=ENG, top=["Stowaway", "Rogue AI", "Time Travel"], upgrades={DEF: NYMPHS})
    reveal(s)
    play(s, Pass())
    end_turn(s)
    reveal(s)
    play(s, CancelEvent())
    assert s.previous == Record(card("Rogue AI"), LS)
    end_turn(s)
    s.upgrades[DEF] = ""
    events = reveal(s)
    assert heard(events, NothingHappened) == [NothingHappened(card("Time Travel"), "rewind", "navigation")]
    assert s.rp[DEF] == 2  # what was paid for cancelling stays paid
    assert asked(s) == (Spend, NAV)


@pytest.mark.rule("ADR-111")
@pytest.mark.parametrize("name", ["Kessel Run", "Long Service Award"])
def test_nothing_to_reverse_is_no_question(name: str) -> None:
    s = drawn(0, 6, 6, 6, top=[name, "Time Travel"])
    if asked(s) == (Offer, LS):
        play(s, DeclineOffer())
    end_turn(s)
    reveal(s)
    assert asked(s) == (Spend, NAV)


@pytest.mark.rule("ADR-113", "ADR-111")
def test_a_kept_card_is_discarded() -> None:
    s = drawn(top=["Psychic Unity", "Time Travel"])
    end_turn(s)
    reveal(s)
    play(s, Pass())
    assert asked(s) == (RewindChoice, NAV)
    play(s, Rewind())
    assert s.held[LS] == ()
    assert set(s.discard) == {card("Psychic Unity"), card("Time Travel")}


@pytest.mark.rule("ADR-115", "ADR-111")
def test_a_kept_card_already_played_stays_played() -> None:
    s = drawn(top=["Psychic Unity", "Time Travel"])
    play(s, give("Psychic Unity", DEF), EndTurn())
    reveal(s)
    assert asked(s) == (Spend, NAV)
    assert s.rp[DEF] == 9


@pytest.mark.rule("ADR-113")
def test_a_collision_is_reversed_with_its_card() -> None:
    s = drawn(top=[FACISTS, "Time Travel"], held={DEF: [RING]})
    end_turn(s)
    reveal(s)
    events = play(s, Rewind())
    assert s.core == 12
    assert heard(events, CoreRewound) == [CoreRewound(5, 12, "gain")]
    assert s.held == [(), (), (card(RING),), ()]
    dropped = drawn(top=[FACISTS, "Time Travel"], held={DEF: [RING]})
    play(dropped, DropCard(card(FACISTS)))
    end_turn(dropped)
    reveal(dropped)
    play(dropped, Rewind())
    assert dropped.core == 12


@pytest.mark.rule("ADR-113")
def test_all_four_systems_go_back_within_todays_limits() -> None:
    s = drawn(6, 10, 6, 6, top=["Critical System Failure", "Time Travel"])
    assert (s.rp, s.core) == ([4, 8, 4, 4], 10)
    end_turn(s)
    s.rp[NAV], s.rp[ENG] = 9, 10
    reveal(s)
    play(s, Rewind())
    assert (s.rp, s.core) == ([6, 10, 6, 10], 12)


@pytest.mark.rule("ADR-113")
def test_the_replaced_upgrade_returns_only_from_the_row() -> None:
    s = drawn(10, 6, 6, 6, top=["Three to Five Finger Discount", "Time Travel"], upgrades={LS: BACK})
    play(s, TakeUpgrade(card(CODES)))
    end_turn(s)
    s.upgrades[DEF] = card(BACK)
    reveal(s)
    play(s, Rewind())
    assert s.upgrades == ["", "", card(BACK), ""]
    assert s.rp[LS] == 10


@pytest.mark.rule("ADR-114")
def test_an_offer_whose_upgrade_is_gone_cannot_be_reversed() -> None:
    s = drawn(10, 6, 6, 6, top=["The Old Grad School Try", "Time Travel"])
    play(s, TakeUpgrade(card(CODES)))
    s.rp[LS] = 10
    play(s, BuyUpgrade(card(BACK)), EndTurn())
    reveal(s)
    assert asked(s) == (Spend, NAV)
    assert s.upgrades[LS] == card(BACK)


@pytest.mark.rule("ADR-117")
def test_rewinding_can_win_or_lose() -> None:
    s = drawn(core=24, top=["Critical System Failure", "Time Travel"])
    end_turn(s)
    s.core = 23
    reveal(s)
    play(s, Rewind())
    assert (s.core, s.ending) == (25, "won")
    s = drawn(top=["Deus Ex Machina", "Time Travel"])
    end_turn(s)
    s.rp[DEF] = -8
    reveal(s)
    play(s, Rewind())
    assert (s.rp[DEF], s.ending) == (-10, "system_failure")


@pytest.mark.rule("ADR-110", "ADR-223")
def test_later_choices_are_not_reversed() -> None:
    s = drawn(8, 6, 6, 6, top=["Critters", "Time Travel"])
    play(s, BoostCore())
    end_turn(s)
    reveal(s)
    play(s, Rewind())
    assert (s.rp[LS], s.core) == (0, 15)
