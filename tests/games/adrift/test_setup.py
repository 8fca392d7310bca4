"""Setup, quantities, options (chapters 5, 6 and 16)."""

from __future__ import annotations

import pytest

from game.core.modes import BadOption
from game.core.rng import Rng
from game.games.adrift.rules.data import SYSTEMS
from game.games.adrift.rules.events import CardPlayed, FailsafeHeld, FullPowerReached, StartChosen
from game.games.adrift.rules.moves import BoostCore, Divert, DrawCore, NameFan, Pass, RevealEvent, Scan, Trade
from game.games.adrift.rules.setup import FanQuestion
from game.games.adrift.rules.turn import Prep, React, Spend
from tests.games.adrift.positions import (
    BOX,
    DEF,
    ENG,
    ENGINE,
    EXPERT,
    LS,
    NANOFLEET,
    NAV,
    NYMPHS,
    OCTOPOIDS,
    STEVE,
    asked,
    begin,
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
    voyage,
)


@pytest.mark.rule("ADR-29", "ADR-30", "ADR-31", "ADR-34")
def test_the_table_at_the_start() -> None:
    s = begin()
    assert (s.core, s.rp) == (12, [6, 6, 6, 6])
    assert s.upgrades == ["", "", "", ""]
    assert s.held == [(), (), (), ()]
    assert (s.discard, s.removed, s.bay, s.previous) == ((), (), "", None)
    assert sorted(s.deck) == sorted(BOX.events)


@pytest.mark.rule("ADR-33", "ADR-231")
@pytest.mark.parametrize("size", [24, 36, 72])
def test_a_shortened_deck(size: int) -> None:
    whole = begin(seed="7", first_system="defenses")
    s = begin(seed="7", first_system="defenses", deck_size=size)
    assert s.deck == whole.deck[:size]
    assert s.removed == whole.deck[size:]


@pytest.mark.rule("ADR-35", "ADR-227")
def test_who_begins() -> None:
    assert {begin(seed=str(seed)).active for seed in range(40)} == {LS, NAV, DEF, ENG}
    assert begin(first_system="defenses").active == DEF


@pytest.mark.rule("ADR-35")
def test_the_fan_question() -> None:
    s = begin(seats=3, fan_question="on")
    assert asked(s) == (FanQuestion, None)
    assert legal(s) == {NameFan(1), NameFan(2), NameFan(3)}
    assert refusal(s, NameFan(4)).rule == "ADR-35"
    assert refusal(s, RevealEvent()).rule == "ADR-35"
    events = play(s, NameFan(3))
    assert s.active == ENG
    assert heard(events, StartChosen) == [StartChosen("engineering", "fan")]
    assert asked(s) == (Prep, ENG)


@pytest.mark.rule("ADR-35")
def test_one_player_is_not_asked_who_the_fan_is() -> None:
    assert asked(begin(seats=1, fan_question="on")) == (Prep, LS)
    idle = begin(seats=2, fan_question="on", life_support_player=2, defenses_player=2)
    assert asked(idle) == (Prep, LS)


@pytest.mark.rule("ADR-36", "ADR-231")
def test_the_order_in_which_chance_is_used() -> None:
    rng = Rng.from_text("seed 9")
    first = rng.below(4)
    cards = list(BOX.events)
    rng.shuffle(cards)
    s = begin(seed="seed 9")
    assert (s.active, s.deck) == (first, tuple(cards))
    named = Rng.from_text("seed 9")
    cards = list(BOX.events)
    named.shuffle(cards)
    assert begin(seed="seed 9", first_system="navigation").deck == tuple(cards)
    assert [event.num for event in BOX.events.values()] == list(range(1, 73))


@pytest.mark.rule("ADR-36", "ADR-222")
def test_nothing_later_is_random() -> None:
    states = list(voyage(3))
    assert {(s.rng.seed, s.rng.calls) for s in states} == {(states[0].rng.seed, states[0].rng.calls)}
    dealt = states[0].deck
    assert all(s.deck == dealt[len(dealt) - len(s.deck) :] or s.known for s in states)


@pytest.mark.rule("ADR-38", "ADR-124", "ADR-214")
def test_what_is_gained_above_ten_is_lost() -> None:
    s = drawn(6, 10, 9, 6, top=["Deus Ex Machina"])
    assert s.rp == [8, 10, 10, 8]
    assert s.previous
    assert s.previous.systems == (2, 0, 1, 2)


@pytest.mark.rule("ADR-39", "ADR-214")
def test_a_loss_stops_at_minus_ten() -> None:
    s = drawn(-8, 6, 6, 6, top=["Assimilation Threat"])
    assert (s.rp[LS], s.ending) == (-10, "system_failure")


@pytest.mark.rule("ADR-40", "ADR-93")
def test_a_fail_safe_stops_at_minus_nine() -> None:
    s = position(-9, 6, 6, 6, top=["Assimilation Threat"], upgrades={LS: OCTOPOIDS})
    events = reveal(s)
    assert (s.rp[LS], s.ending) == (-9, "")
    assert heard(events, FailsafeHeld) == [FailsafeHeld("life_support", card(OCTOPOIDS))]


@pytest.mark.rule("ADR-41")
def test_a_system_below_zero_takes_its_turn() -> None:
    s = position(-7, 0, 6, 6, top=["Uniforms Too Tight", "Really Weird Vibes"])
    assert asked(s) == (Prep, LS)
    assert DrawCore(3) in legal(s)
    reveal(s)
    assert s.rp[LS] == -8
    end_turn(s)
    reveal(s)
    assert s.rp[NAV] == 1


@pytest.mark.rule("ADR-42")
def test_the_core_stays_between_0_and_25() -> None:
    s = drawn(10, 6, 6, 6, core=23, top=["Stowaway"])
    play(s, BoostCore())
    assert s.core == 25
    for seed in range(20):
        assert all(0 <= state.core <= 25 for state in voyage(seed))


@pytest.mark.rule("ADR-43", "ADR-215")
def test_costs_are_paid_from_what_is_there() -> None:
    s = position(1, 6, 6, 6, upgrades={LS: EXPERT})
    assert refusal(s, Trade()).rule == "ADR-43"
    s = position(1, 6, 6, 6, upgrades={LS: STEVE})
    assert refusal(s, Scan()).rule == "ADR-43"
    s = position(2, 6, 6, 6, upgrades={LS: NANOFLEET})
    assert refusal(s, Divert("navigation", 3)).rule == "ADR-43"
    s = drawn(top=["Stowaway"], upgrades={NAV: NYMPHS}, held={LS: ["Break for Tea Time"]})
    s.rp[NAV] = 3
    play(s, Pass())
    assert asked(s) == (Spend, LS)  # the Nymphs could not be paid, so Navigation was not asked


@pytest.mark.rule("ADR-44")
def test_losses_are_not_costs() -> None:
    assert drawn(1, 6, 6, 6, top=["Hull Breach"]).rp[LS] == -5


@pytest.mark.rule("ADR-45")
def test_the_actual_change_is_recorded() -> None:
    s = drawn(9, 6, 6, 6, top=["Rogue AI"])
    assert s.previous
    assert s.previous.systems == (1, 0, 0, 0)


@pytest.mark.rule("ADR-46")
def test_an_action_that_changes_nothing_is_not_offered() -> None:
    s = position(10, 6, 10, 6, held={LS: ["Break for Tea Time", "Brotherly Love"]}, upgrades={LS: NANOFLEET})
    assert refusal(s, give("Break for Tea Time", LS)).rule == "ADR-46"
    assert refusal(s, give("Brotherly Love", DEF)).rule == "ADR-46"
    assert refusal(s, Divert("defenses", 1)).rule == "ADR-46"
    assert refusal(s, Divert("navigation", 0)).rule == "ADR-46"
    wasted = position(9, 6, 6, 6, held={LS: ["Activate the Neutrino Pump!"]})
    events = play(wasted, give("Activate the Neutrino Pump!", LS))
    assert wasted.rp[LS] == 10
    assert [event.amount for event in heard(events, CardPlayed)] == [1]
    assert heard(events, FullPowerReached) == [FullPowerReached("life_support")]


@pytest.mark.rule("ADR-47", "ADR-220")
def test_rp_need_no_bank() -> None:
    s = drawn(8, 8, 8, 8, core=20, top=["Deus Ex Machina"])
    assert (s.rp, s.core) == ([10, 10, 10, 10], 20)


@pytest.mark.rule("ADR-140")
@pytest.mark.parametrize(
    ("scenario", "core", "system", "deck"),
    [
        ("shakedown_cruise", 15, 6, 72),
        ("standard_voyage", 12, 6, 72),
        ("red_alert", 10, 6, 56),
        ("lost_cause", 8, 6, 52),
        ("short_hop", 15, 6, 48),
    ],
)
def test_difficulties(scenario: str, core: int, system: int, deck: int) -> None:
    s = begin(scenario)
    assert (s.core, s.rp, len(s.deck)) == (core, [system] * 4, deck)
    assert len(s.removed) == 72 - deck


@pytest.mark.rule("ADR-141")
def test_custom_games() -> None:
    modes = ENGINE.modes
    assert modes.option("core_start").values == tuple(range(5, 21))
    assert modes.option("system_start").values == tuple(range(1, 10))
    assert modes.option("deck_size").values == tuple(range(24, 73, 4))
    s = begin(core_start=20, system_start=9, deck_size=24)
    assert (s.core, s.rp, len(s.deck)) == (20, [9, 9, 9, 9], 24)
    for wrong in ({"core_start": 21}, {"system_start": 0}, {"deck_size": 26}):
        with pytest.raises(BadOption):
            modes.resolve("standard_voyage", wrong)


@pytest.mark.rule("ADR-142", "ADR-29")
def test_the_options() -> None:
    options = {option.id: option.default for option in ENGINE.modes.options}
    assert options["first_system"] == "random"
    assert options["fan_question"] == "off"
    assert options["odds_display"] == "on"
    assert options["undo"] == "until_reveal"
    assert begin(odds_display="off").terms.odds is False


def test_the_first_watch_is_stacked() -> None:
    scenario = BOX.scenarios["first_watch"]
    s = begin("first_watch", seats=1)
    assert s.deck[: len(scenario.opening)] == scenario.opening
    assert sorted(s.deck) == sorted(BOX.events)
    assert s.active == SYSTEMS.index("life_support")
    view = ENGINE.view(s, 0)
    assert set(view.deck) == {"?"}


def test_a_scan_in_the_reaction_window_comes_back_to_it() -> None:
    s = drawn(top=["Stowaway"], upgrades={LS: STEVE})
    assert asked(s) == (React, LS)
    play(s, Scan())
    play(s, next(iter(ENGINE.moves(s))))
    assert asked(s) == (React, LS)
