"""Chapter 13, the protocol: windows, who is asked, counters, settings."""

from __future__ import annotations

import re
from typing import Any

import pytest

from game import paths
from game.core.rulebook import load_rulebook
from game.games.rift.rules.events import CardCancelled, ReactionSet
from game.games.rift.rules.moves import (
    Bombard,
    Done,
    Fly,
    Land,
    Negotiate,
    Pass,
    PlayCard,
    SetReaction,
    UseFaction,
    UseSkill,
)
from game.games.rift.rules.reactions import React, involved
from game.games.rift.rules.state import USUAL_ASKS, WINDOWS, Rift
from game.games.rift.rules.targets import TARGETS
from game.games.rift.rules.turn import ActionStep, BuildStep, TurnEnd
from tests.games.rift.positions import (
    BOX,
    ENGINE,
    action,
    asked,
    build,
    card,
    heard,
    legal,
    play,
    position,
    refusal,
    settle,
)

ALL = ("ask",) * 7
MISSES = [1] * 400
CIVILIZED = next(tile.id for tile in BOX.tiles.values() if tile.type == "civilized")


def eager(s: Rift) -> Rift:
    """Everybody wants to be asked everything."""
    s.asks = [ALL] * s.seats
    return s


def attack(**more: Any) -> Rift:
    """Seat 0 is about to attack seat 1 at C1.S."""
    return eager(action(fleets={0: {"B1-C1": "titan"}, 1: {"C1.S": "titan"}}, rolls=MISSES, **more))


def asked_in_turn(s: Rift, window: str) -> list[int]:
    """Everybody passes: the seats that were asked in this window."""
    found = []
    while s.pending and isinstance(s.pending[-1], React) and s.pending[-1].window == window:
        now = asked(s)
        assert now
        found.append(now[1])
        play(s, Pass())
    return found


STRIKE = Fly("B1-C1", ("titan",), "C1.S")
HANDS = {seat: ["glory"] if seat < 3 else ["ambush"] for seat in range(4)}


@pytest.mark.rule("RIF-142")
def test_who_is_asked_in_which_order() -> None:
    s = attack(hands=HANDS, active=0)
    play(s, STRIKE)
    assert asked_in_turn(s, "battle_start") == [1, 0, 2, 3]
    assert asked_in_turn(s, "battle_phase") == [0, 1]
    assert asked_in_turn(s, "battle_damage") == [0, 1]
    played = eager(build(hands={**HANDS, 0: ["war_bonds"]}))
    play(played, PlayCard(card("war_bonds")))
    assert asked_in_turn(played, "card_played") == [1, 2, 3]
    skilled = eager(action(hands=HANDS, fleets={0: {"E5a": "titan"}}))
    play(skilled, Bombard("E5a", "titan"))
    assert asked_in_turn(skilled, "skill_used") == [1, 2, 3]
    ending = eager(position(TurnEnd(2), hands=HANDS, active=2))
    settle(ending)
    assert asked_in_turn(ending, "turn_end") == [3, 0, 1]


@pytest.mark.rule("RIF-142")
def test_windows_of_the_cards() -> None:
    fits = {w: {c.id for c in BOX.cards.values() if c.fits(w)} for w in WINDOWS}
    assert fits["battle_won"] == {"glory"}
    assert fits["card_played"] == {"counterintelligence"} and fits["skill_used"] == {"signal_jammer"}
    assert fits["turn_end"] == {"recruitment", "elite_recruitment", "war_bonds", "resource_theft", "sabotage"}
    assert fits["battle_damage"] == {"field_repairs"}
    assert {"ceasefire", "minefield", "emergency_shields", "war_bonds"} <= fits["battle_start"]


@pytest.mark.rule("RIF-143")
def test_after_a_reaction_the_asking_starts_again() -> None:
    s = attack(hands={1: ["war_bonds", "glory"], 2: ["war_bonds", "glory"]})
    s.asks = [("ask", "ask", "ask", "ask", "never", "never", "ask")] * 4
    play(s, STRIKE, Pass())
    assert asked(s) == (React, 2)
    play(s, PlayCard(card("war_bonds", 1)))
    assert asked(s) == (React, 1)
    assert asked_in_turn(s, "battle_start") == [1, 2]


@pytest.mark.rule("RIF-144")
def test_nobody_is_asked_who_cannot_react() -> None:
    s = attack(hands={2: ["glory"]})
    play(s, STRIKE)
    assert asked_in_turn(s, "battle_start") == [2]
    out = attack(hands={2: ["glory"], 3: ["glory"]})
    out.playing[2] = False
    play(out, STRIKE)
    assert asked_in_turn(out, "battle_start") == [3]


@pytest.mark.rule("RIF-144")
def test_a_usable_skill_is_reason_enough_to_ask() -> None:
    s = eager(action(fleets={0: {"B1-C1": "titan support"}, 1: {"C1.S": "titan"}}, rolls=MISSES))
    play(s, Fly("B1-C1", ("titan", "support"), "C1.S"))
    assert asked(s) == (React, 0)


@pytest.mark.rule("RIF-144", "RIF-184")
def test_whether_a_window_opens_depends_only_on_what_everybody_sees() -> None:
    """Two truths that look alike from outside ask the same seats."""
    useful = attack(hands={1: ["ceasefire"], 2: ["glory"]})
    useless = attack(hands={1: ["glory"], 2: ["propaganda"]})
    for s in (useful, useless):
        play(s, STRIKE)
    assert asked(useful) == asked(useless) == (React, 1)
    assert ENGINE.view(useful, 3).hands == ENGINE.view(useless, 3).hands
    assert asked_in_turn(useful, "battle_start") == asked_in_turn(useless, "battle_start") == [1, 2]


@pytest.mark.rule("RIF-146")
def test_the_first_counter_that_works_ends_the_window() -> None:
    s = eager(build(hands={0: ["war_bonds"], 1: ["counterintelligence"], 2: ["counterintelligence"]}, resources=0))
    events = play(s, PlayCard(card("war_bonds")), PlayCard(card("counterintelligence")))
    assert asked(s) == (React, 2)
    events += play(s, Pass())
    assert asked(s) == (BuildStep, 0) and s.resources[0] == 0
    assert heard(events, CardCancelled)[0].card == card("war_bonds")


@pytest.mark.rule("RIF-146", "RIF-173")
def test_reflection_is_no_card() -> None:
    s = eager(
        build(
            factions=("plain_a", "mirror_court"),
            deck=["ambush"],
            resources=3,
            hands={0: ["war_bonds", "counterintelligence"], 2: ["counterintelligence"]},
        )
    )
    play(s, PlayCard(card("war_bonds")))
    assert asked(s) == (React, 1)
    play(s, UseFaction())
    assert asked(s) == (BuildStep, 0)
    assert s.resources[:2] == [3, 2] and s.hands[1] == (card("ambush"),)
    assert len(s.hands[0]) == 1 and len(s.hands[2]) == 1


@pytest.mark.rule("RIF-145")
def test_a_cancelled_card_is_discarded_without_effect() -> None:
    s = eager(build(hands={0: ["black_market", "glory"], 1: ["counterintelligence"]}, resources=0))
    play(s, PlayCard(card("black_market"), (card("glory"),)), PlayCard(card("counterintelligence")), Pass())
    assert s.resources[0] == 0 and s.hands[0] == (card("glory"),)
    assert card("black_market") in s.discard


@pytest.mark.rule("RIF-145", "RIF-173")
def test_costs_stay_paid_whatever_comes_of_them() -> None:
    s = eager(build(factions=("plain_a", "mirror_court"), hands={0: ["war_bonds"]}, resources=3, deck=["pirate_raid"]))
    play(s, PlayCard(card("war_bonds")), UseFaction())
    assert s.resources[0] == 3 and card("war_bonds") in s.discard
    assert s.resources[1] == 0, "one was paid for Reflection, and the pirates it drew took the rest"


@pytest.mark.rule("RIF-148")
def test_taking_away_takes_what_there_is() -> None:
    s = position()
    s.resources[0] = 2
    s.forfeit(0, 3, lambda _: None)
    assert s.resources[0] == 0


@pytest.mark.rule("RIF-246")
def test_the_rulebook_lists_every_kind_of_target() -> None:
    text = next(rule.text for rule in load_rulebook(paths.levels() / "rift").rules if rule.id == "RIF-246")
    listed = {
        word for line in text.splitlines() if line.startswith("- ") for word in re.findall(r"\w+", line.split(":")[0])
    }
    assert listed == set(TARGETS) == {card.target for card in BOX.cards.values()}


@pytest.mark.rule("RIF-246")
@pytest.mark.parametrize("variant", sorted(BOX.cards))
def test_every_card_stands_up_to_nonsense_targets(variant: str) -> None:
    kind = BOX.cards[variant]
    s = build(hands={0: [variant]} if kind.kind != "instant" else {}, fleets={0: {"C1.S": "carrier"}})
    for targets in ((), ("",), ("?", "?"), ("plain_a",), ("mine", "nowhere"), ("C1.S", "C1.S", "C1.S")):
        no = ENGINE.check(s, PlayCard(card(variant), targets))
        assert no is None or no.rule.startswith("RIF-")


# -- settings ------------------------------------------------------------------------------------------------


@pytest.mark.rule("RIF-198")
def test_the_usual_settings() -> None:
    usual = dict(zip(WINDOWS, USUAL_ASKS, strict=True))
    assert usual["turn_end"] == usual["card_played"] == "involved"
    assert usual["battle_start"] == usual["battle_phase"] == usual["battle_damage"] == usual["battle_won"] == "ask"
    assert usual["skill_used"] == "ask"
    s = build(hands={0: ["resource_theft"], 1: ["glory"], 2: ["glory"]})
    play(s, PlayCard(card("resource_theft"), ("plain_c",)))
    assert asked(s) == (React, 2)


@pytest.mark.rule("RIF-198", "RIF-84")
def test_who_holds_a_signal_jammer_is_asked_without_any_setting() -> None:
    s = action(fleets={0: {"C1a": "diplomat"}}, tiles={"C1a": CIVILIZED}, hands={2: ["signal_jammer"]})
    play(s, Negotiate("C1a"))
    assert asked(s) == (React, 2)
    play(s, PlayCard(card("signal_jammer")))
    assert s.owner_of("C1a") == -1 and refusal(s, Negotiate("C1a")).rule == "RIF-80"


@pytest.mark.rule("RIF-198")
def test_involved_at_the_end_of_a_turn() -> None:
    s = position(TurnEnd(0), hands={1: ["glory"], 2: ["glory"], 3: ["ambush"]})
    s.touched = frozenset({3})
    settle(s)
    assert [involved(s, seat, "turn_end") for seat in (1, 2, 3)] == [True, False, True]
    assert asked_in_turn(s, "turn_end") == [1, 3]


@pytest.mark.rule("RIF-198")
def test_attacks_and_targets_are_remembered_for_the_turn() -> None:
    s = action(fleets={0: {"E5b": "carrier infantry"}}, planets={"E5b": 1}, hands={0: ["resource_theft"]}, rolls=MISSES)
    play(s, PlayCard(card("resource_theft"), ("plain_d",)), Land("E5b", ("infantry",)))
    assert s.touched == {1, 3}


@pytest.mark.rule("RIF-198")
def test_a_seat_sets_when_it_wants_to_be_asked() -> None:
    s = build(hands={1: ["glory"]})
    events = play(s, SetReaction("card_played", "ask"))
    assert heard(events, ReactionSet) and s.asks[0][WINDOWS.index("card_played")] == "ask"
    assert asked(s) == (BuildStep, 0) and SetReaction("card_played", "never") not in legal(s)
    assert refusal(s, SetReaction("own_turn", "ask")).rule == "RIF-198"
    assert refusal(s, SetReaction("turn_end", "sometimes")).rule == "RIF-198"
    battle = attack(hands={1: ["glory"]})
    play(battle, STRIKE, SetReaction("battle_phase", "never"))
    assert asked(battle) == (React, 1)
    assert asked_in_turn(battle, "battle_start") == [1]
    assert not (isinstance(battle.pending[-1], React) and battle.pending[-1].window == "battle_phase")


@pytest.mark.rule("RIF-198")
@pytest.mark.parametrize("until", ["battle", "attacked", "turn"])
def test_passing_for_longer(until: str) -> None:
    s = attack(hands={1: ["glory"]})
    play(s, STRIKE, Pass(until))
    assert s.passing[1] == until
    while s.battle:
        assert asked(s) != (React, 1)
        play(s, legal(s)[-1])
    assert s.passing[1] == ("" if until == "battle" else until)


def passed_early(until: str) -> Rift:
    """Seat 1 has passed for longer when seat 0 played a card; then it is attacked."""
    s = attack(hands={0: ["war_bonds", "resource_theft", "resource_theft"], 1: ["ceasefire"], 2: ["glory"]})
    play(s, PlayCard(card("war_bonds")))
    assert asked(s) == (React, 1)
    play(s, Pass(until), Pass())
    return s


@pytest.mark.rule("RIF-198")
def test_whoever_passes_for_a_turn_is_asked_all_the_same_when_attacked() -> None:
    s = passed_early("attacked")
    play(s, STRIKE)
    assert asked(s) == (React, 1) and s.passing[1] == ""
    play(s, PlayCard(card("ceasefire")))
    assert s.battle and s.plays


@pytest.mark.rule("RIF-198")
def test_a_pass_for_a_turn_ends_with_a_card_aimed_at_the_seat() -> None:
    s = passed_early("attacked")
    play(s, PlayCard(card("resource_theft"), ("plain_d",)))
    assert asked(s) == (React, 2) and s.passing[1] == "attacked", "somebody else is robbed"
    play(s, Pass(), PlayCard(card("resource_theft", 1), ("plain_b",)))
    assert asked(s) == (React, 1) and s.passing[1] == ""


@pytest.mark.rule("RIF-198")
def test_aims_within_the_passed_battle_do_not_ask_again() -> None:
    s = eager(action(fleets={0: {"B1-C1": "titan support"}, 1: {"C1.S": "titan"}}, hands={1: ["glory"]}, rolls=MISSES))
    play(s, Fly("B1-C1", ("titan", "support"), "C1.S"), Pass("attacked"))
    skill = next(move for move in legal(s) if isinstance(move, UseSkill))
    play(s, skill)
    assert s.passing[1] == "attacked" and 1 in s.touched
    assert asked(s) != (React, 1)


@pytest.mark.rule("RIF-198")
def test_the_pass_of_earlier_versions_still_passes_whatever_comes() -> None:
    """Their saves are replayed as they were played."""
    s = passed_early("turn")
    play(s, STRIKE)
    assert asked(s) != (React, 1) and s.passing[1] == "turn"


@pytest.mark.rule("RIF-198")
def test_passing_for_a_battle_needs_one() -> None:
    s = position(TurnEnd(0), hands={1: ["glory"]})
    settle(s)
    assert refusal(s, Pass("battle")).rule == "RIF-198"
    assert refusal(s, Pass("ever")).rule == "RIF-198"
    play(s, Pass("turn"))


def test_after_the_windows_the_turn_goes_on() -> None:
    s = attack(hands=HANDS)
    play(s, STRIKE)
    while s.battle:
        play(s, legal(s)[-1] if s.battle.section == "close" else Pass())
    assert asked(s) == (ActionStep, 0)
    play(s, Done())


@pytest.mark.rule("RIF-144")
def test_a_skill_without_a_target_is_no_reason_to_ask() -> None:
    s = eager(action(fleets={0: {"B1-C1": "rocket_frigate"}, 1: {"C1.S": "titan"}}, rolls=MISSES))
    play(s, Fly("B1-C1", ("rocket_frigate",), "C1.S"))
    assert not isinstance(s.pending[-1], React)
