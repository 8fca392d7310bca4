"""The scenario "As Written", option by option, and what the recommended game adds to it (RIF-187)."""

from __future__ import annotations

from typing import Any

import pytest

from game.games.rift.rules.battle import begin_space_battle
from game.games.rift.rules.events import InstantDrawn, InstantReturned
from game.games.rift.rules.moves import Fly, Land, PlayCard
from game.games.rift.rules.occ import DrawCards
from game.games.rift.rules.odds import odds
from game.games.rift.rules.reactions import React, legal_cards
from game.games.rift.rules.setup import ChooseYoungest, Materials
from game.games.rift.rules.state import NATIVES, Rift
from tests.games.rift.positions import BOX, ENGINE, action, asked, card, heard, legal, play, position, refusal, settle

WRITTEN = "as_written"
RECOMMENDED: dict[str, Any] = {"heart_guardians": "on", "battle_points": "worthy", "heart_jumps": "off"}


def test_there_are_two_games_with_names_of_their_own() -> None:
    written, recommended = ENGINE.modes.scenario(WRITTEN), ENGINE.modes.scenario("standard")
    assert (written.name, recommended.name) == ("As Written", "Rift Domination")
    assert recommended.set == RECOMMENDED
    assert set(written.set) == {option.id for option in ENGINE.modes.options} - {"undo"}  # nothing is left to a default


# -- as written -------------------------------------------------------------------------------------------


@pytest.mark.rule("RIF-32")
def test_as_written_no_seat_is_compensated() -> None:
    s = position(*map(Materials, range(4)), scenario=WRITTEN, resources=0)
    settle(s)
    assert s.resources == [s.faction(seat).start.resources for seat in range(4)]


@pytest.mark.rule("RIF-183")
def test_as_written_no_round_is_the_last_but_that_of_the_target() -> None:
    assert position(scenario=WRITTEN).terms.round_cap == 0


@pytest.mark.rule("RIF-34", "RIF-140")
@pytest.mark.parametrize("in_round", [0, 1])
def test_as_written_an_instant_happens_whenever_it_is_drawn(in_round: int) -> None:
    """Round 0 is the opening hand: with the quiet first round off nothing goes back, there either (F6)."""
    s = position(DrawCards(0, 1), scenario=WRITTEN, deck=["resource_surge"], in_round=in_round, resources=0)
    events = settle(s)
    assert heard(events, InstantDrawn) and not heard(events, InstantReturned) and s.resources[0] == 4
    quiet = position(DrawCards(0, 1), deck=["resource_surge", "glory"], in_round=in_round, resources=0)
    assert heard(settle(quiet), InstantReturned) and quiet.resources[0] == 0


@pytest.mark.rule("RIF-9")
def test_as_written_the_youngest_begins() -> None:
    s = ENGINE.begin(ENGINE.modes.resolve(WRITTEN), 3, "1", lambda _: None)
    assert asked(s) == (ChooseYoungest, 0)


@pytest.mark.rule("RIF-188", "RIF-117", "RIF-155")
def test_as_written_the_hearts_are_open_and_every_battle_counts() -> None:
    terms = position(scenario=WRITTEN).terms
    assert not terms.guardians and terms.battle_worth == 0 and terms.heart_jumps


def others_turn(window: str, hand: str, **more: Any) -> Rift:
    """Seat 1 is asked in the turn of seat 0."""
    s = position(React(window, (1,)), hands={1: [hand]}, fleets={1: {"E5a": "carrier"}}, **more)
    s.step = "turn_end"
    s.touched = frozenset({1})
    return s


@pytest.mark.rule("RIF-141", "RIF-142")
def test_as_written_action_cards_are_played_in_the_turns_of_others() -> None:
    """The original: the cards can always be used, even during other player turns (F6)."""
    for variant in ("technology_breakthrough", "rapid_construction", "espionage", "rift_jump"):
        s = others_turn("turn_end", variant, scenario=WRITTEN)
        s.hands[0] = (card("glory"),)
        move = next(move for move in legal(s) if isinstance(move, PlayCard))
        play(s, move)
        assert not s.hands[1]
        usual = others_turn("turn_end", variant)
        usual.hands[0] = (card("glory"),)
        assert refusal(usual, move).rule == "RIF-142"


@pytest.mark.rule("RIF-162", "RIF-155")
def test_as_written_a_fleet_is_not_moved_where_it_could_not_move() -> None:
    assert not list(legal_cards(others_turn("turn_end", "warp_drive", scenario=WRITTEN), 1, "turn_end"))
    s = position(scenario=WRITTEN, hands={1: ["rift_jump"]}, fleets={0: {"C1.S": "carrier"}, 1: {"C1.S": "carrier"}})
    begin_space_battle(s, "C1.S", 0, 1, [("B1-C1", s.fleet(0, "C1.S"))], lambda _: None)
    settle(s)
    assert asked(s) == (React, 1)
    assert refusal(s, PlayCard(card("rift_jump"), ("C1.S", "C2.S"))).rule == "RIF-155"
    own = position(scenario=WRITTEN, hands={0: ["warp_drive"]}, fleets={0: {"C1.S": "carrier"}, 1: {"C1.S": "carrier"}})
    own.step = "action"
    begin_space_battle(own, "C1.S", 0, 1, [("B1-C1", own.fleet(0, "C1.S"))], lambda _: None)
    settle(own)
    assert refusal(own, PlayCard(card("warp_drive"), ("C1.S",))).rule == "RIF-147"


# -- the recommended game ---------------------------------------------------------------------------------


@pytest.mark.rule("RIF-188")
def test_no_heart_falls_to_a_soldier_or_two() -> None:
    wins = []
    for soldiers in (1, 2, 4, 6):
        s = guarded(f"2*carrier {soldiers}*infantry")
        found = odds(ENGINE, ENGINE.view(s, 0), 0, Land("C3a", ("infantry",) * soldiers), samples=100)
        assert found
        wins.append(found.win)
    assert wins[0] == 0 and wins[1] < 0.1 and wins[2] < 0.75 and wins[3] > 0.75


def guarded(fleet: str) -> Rift:
    """A fleet above a heart whose natives stand as the data say."""
    s = action(fleets={0: {"C3a": fleet}}, **RECOMMENDED)
    s.owner["C3a"] = NATIVES
    s.upgrades["C3a"] = BOX.scenarios.natives.upgrades
    s.garrisons["C3a"] = s.fleet(0, "C3a")[-1:] * sum(BOX.scenarios.natives.units.values())
    return s


@pytest.mark.rule("RIF-117")
@pytest.mark.parametrize(("fleet", "points"), [("2*fighter", 0), ("3*fighter", 1), ("carrier", 1), ("diplomat", 1)])
def test_a_victory_over_next_to_nothing_is_worth_nothing(fleet: str, points: int) -> None:
    for options, expected in ((RECOMMENDED, points), ({}, 1)):
        s = action(fleets={0: {"B1-C1": "titan"}, 1: {"C1.S": fleet}}, rolls=[6] * 60, **options)
        play(s, Fly("B1-C1", ("titan",), "C1.S"))
        while s.battle:
            play(s, legal(s)[0])
        assert s.points[0] == expected


@pytest.mark.rule("RIF-117")
def test_what_a_battle_was_worth_counts_what_was_left_behind() -> None:
    """RIF-116. Craft that a retreat leaves behind are lost in the battle."""
    s = position(fleets={0: {"C1.S": "carrier"}, 1: {"C1.S": "carrier"}}, **RECOMMENDED)
    begin_space_battle(s, "C1.S", 0, 1, [("B1-C1", s.fleet(0, "C1.S"))], lambda _: None)
    assert s.battle
    assert s.battle.losing(1, BOX.worth_of("carrier")).losses == (0, 6)
    assert BOX.worth_of("outpost") == 0 and BOX.worth_of("artillery") == 3


@pytest.mark.rule("RIF-155")
def test_a_rift_jump_ends_in_no_heart() -> None:
    s = action(fleets={0: {"C1.S": "carrier"}}, hands={0: ["rift_jump"]}, **RECOMMENDED)
    assert refusal(s, PlayCard(card("rift_jump"), ("C1.S", "C3.S"))).rule == "RIF-155"
    play(s, PlayCard(card("rift_jump"), ("C1.S", "C2.S")))
    open_hearts = action(fleets={0: {"C1.S": "carrier"}}, hands={0: ["rift_jump"]})
    play(open_hearts, PlayCard(card("rift_jump"), ("C1.S", "C3.S")))
    assert open_hearts.fleet(0, "C3.S")


@pytest.mark.rule("RIF-32")
@pytest.mark.parametrize("seats", [2, 3, 4, 6])
def test_what_later_seats_get_depends_on_the_number_of_players(seats: int) -> None:
    s = position(*map(Materials, range(seats)), seats=seats, resources=0)
    settle(s)
    extra = tuple(s.resources[seat] - s.faction(seat).start.resources for seat in range(seats))
    assert extra == BOX.scenarios.compensation[seats]


@pytest.mark.rule("RIF-249")
def test_every_anomaly_of_the_small_board_is_another() -> None:
    base = [tile for tile in BOX.tiles.values() if tile.type == "anomaly" and tile.set == "base"]
    assert len(base) == len({(tile.value, repr(tile.find)) for tile in base}) == 6
    assert all(tile.name and tile.text for tile in BOX.tiles.values() if tile.type == "anomaly")


@pytest.mark.rule("RIF-249", "RIF-73")
def test_what_is_found_on_an_anomaly() -> None:
    vault = found_on("CT39")
    assert vault.resources[0] == 4 and vault.points[0] == 1 and len(vault.garrisons["C1a"]) == 3
    core = found_on("CT42")
    assert core.counters[0] == 3 and core.points[0] == 1
    assert found_on("CT41").points[0] == 2
    assert ENGINE.name("CT39") == "The Glass Vault"


def found_on(tile: str) -> Rift:
    s = action(fleets={0: {"C1a": "carrier infantry"}}, tiles={"C1a": tile}, resources=0)
    play(s, Land("C1a", ("infantry",)))
    return s
