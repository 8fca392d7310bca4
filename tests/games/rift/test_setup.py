"""Chapters 4 and 17: setup, options, scenarios."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import Any

import pytest

from game.core.events import Event
from game.core.modes import BadOption
from game.core.moves import Move
from game.games.rift.rules.engine import RiftEngine
from game.games.rift.rules.events import FactionDrawn
from game.games.rift.rules.moves import (
    ChooseColour,
    ChooseFaction,
    ChooseHome,
    KeepFaction,
    NameYoungest,
    PlaceRest,
    PlaceTile,
    RedrawFaction,
)
from game.games.rift.rules.setup import ChooseYoungest, KeepOrRedraw, PickColour, PickFreely, PickHome
from game.games.rift.rules.state import NATIVES, Rift
from game.games.rift.rules.tiles import DraftTile, bare_planets
from game.games.rift.rules.turn import BuildStep
from tests.games.rift.positions import BOX, ENGINE, OPEN_HEARTS, asked, heard, legal, play, refusal


def begin(seats: int = 4, scenario: str = "standard", seed: str = "1", **options: Any) -> tuple[Rift, list[Event]]:
    events: list[Event] = []
    chosen = {**(OPEN_HEARTS if scenario == "standard" else {}), **options}
    s = ENGINE.begin(ENGINE.modes.resolve(scenario, chosen), seats, seed, events.append)
    return s, events


def until(s: Rift, *frames: type) -> list[Event]:
    """Take the first offer of every decision before one of these paragraphs."""
    events: list[Event] = []
    while (now := asked(s)) and now[0] not in frames:
        events += play(s, legal(s)[-1] if now[0] is not DraftTile else PlaceRest())
    return events


def started(seats: int = 4, scenario: str = "standard", **options: Any) -> Rift:
    s, _ = begin(seats, scenario, **options)
    until(s, BuildStep)
    return s


@pytest.mark.rule("RIF-24")
def test_the_parts_of_the_setup_come_in_order_and_each_in_seat_order() -> None:
    s, _ = begin(3)
    seen: list[tuple[type, int]] = []
    while (now := asked(s)) and now[0] is not BuildStep:
        seen.append(now)
        play(s, PlaceRest() if now[0] is DraftTile else legal(s)[0])
    kinds = list(dict.fromkeys(kind for kind, _ in seen))
    assert kinds == [PickHome, DraftTile, KeepOrRedraw, PickColour]
    assert [seat for kind, seat in seen if kind is PickHome] == [0, 1, 2]
    assert [seat for kind, seat in seen if kind is PickColour] == [0, 1, 2]


@pytest.mark.rule("RIF-26")
def test_each_seat_chooses_a_planet_of_a_free_starting_system() -> None:
    s, _ = begin(4)
    assert asked(s) == (PickHome, 0)
    play(s, ChooseHome("E1b"))
    assert refusal(s, ChooseHome("E1a")).rule == "RIF-26"
    assert refusal(s, ChooseHome("C1a")).rule == "RIF-26"
    full, _ = begin(6)
    assert {move.planet[:2] for move in legal(full) if isinstance(move, ChooseHome)} == set(BOX.board.white_starts)


@pytest.mark.rule("RIF-26")
def test_two_players_start_in_neighbouring_corners() -> None:
    s, _ = begin(2)
    play(s, ChooseHome("E1b"))
    assert {move.planet[:2] for move in legal(s) if isinstance(move, ChooseHome)} == {"B1"}
    assert refusal(s, ChooseHome("B5a")).rule == "RIF-26"
    before = RiftEngine(replace(BOX, board=replace(BOX.board, neighbours={})))  # as in the first edition
    free = before.begin(before.modes.resolve("standard", OPEN_HEARTS), 2, "1", lambda _: None)
    before.apply(free, ChooseHome("E1b"), lambda _: None)
    first = before.moves(free)[0]
    assert isinstance(first, ChooseHome) and first.planet.startswith("B5")


@pytest.mark.rule("RIF-27", "RIF-28")
def test_tiles_are_placed_in_turn_on_any_planet_without_one() -> None:
    s, _ = begin(2)
    play(s, ChooseHome("B1a"), ChooseHome("E1a"))
    assert asked(s) == (DraftTile, 0)
    kind = s.pile_type
    play(s, PlaceTile("E5b"))
    assert s.tile_types == {"E5b": kind} and asked(s) == (DraftTile, 1)
    play(s, PlaceTile("C3a"))
    assert refusal(s, PlaceTile("E5b")).rule == "RIF-28"
    assert refusal(s, PlaceTile("E1a")).rule == "RIF-28"
    assert refusal(s, PlaceTile("A1a")).rule == "RIF-28"


@pytest.mark.rule("RIF-27")
def test_left_over_tiles_leave_the_game_unseen() -> None:
    s = started(3)
    assert len(s.tiles) == 45 and len(s.tile_box) == 1 and not s.pile
    view = ENGINE.view(s, 0)
    assert view.tile_box == ["?"] and set(view.tiles.values()) == {"?"}


@pytest.mark.rule("RIF-29")
@pytest.mark.parametrize(("seats", "count"), [(2, 46), (3, 45), (4, 44), (5, 65), (6, 64)])
def test_how_many_tiles_are_placed(seats: int, count: int) -> None:
    s = started(seats)
    assert len(s.tiles) == count == len(s.galaxy.planets) - seats
    sets = Counter(BOX.tiles[tile].set for tile in (*s.tiles.values(), *s.tile_box))
    assert sets["full"] == (19 if seats > 4 else 0)


@pytest.mark.rule("RIF-29")
def test_place_the_rest_for_me_concerns_one_seat_only() -> None:
    s, _ = begin(2)
    play(s, ChooseHome("B1a"), ChooseHome("E1a"), PlaceRest())
    assert asked(s) == (DraftTile, 1) and len(s.tiles) == 1
    play(s, PlaceTile(bare_planets(s)[0]))
    assert asked(s) == (DraftTile, 1) and len(s.tiles) == 3


@pytest.mark.rule("RIF-29")
def test_the_printed_galaxy() -> None:
    layout = BOX.scenarios.fixed_layout
    s, _ = begin(2, "first_contact")
    assert {move.planet for move in legal(s) if isinstance(move, ChooseHome)} == set(layout.homes)
    play(s, ChooseHome("B1a"), ChooseHome("E1a"))
    assert s.tiles["B1b"] == "CT45" and s.tiles["C3a"] == "CT35"
    assert {s.tiles["E5a"], s.tiles["B5a"]} == set(layout.spares)
    random, _ = begin(2, condition_setup="random")
    play(random, ChooseHome("B1a"), ChooseHome("E1a"))
    assert len(random.tiles) == 46 and random.tiles != s.tiles


@pytest.mark.rule("RIF-30")
def test_a_faction_may_be_redrawn_once() -> None:
    s, _ = begin(2, condition_setup="random")
    events = until(s, KeepOrRedraw)
    assert asked(s) == (KeepOrRedraw, 0)
    first = heard(events, FactionDrawn)[-1].faction
    drawn = heard(play(s, RedrawFaction()), FactionDrawn)
    assert drawn[0].faction != first and s.factions[0] == drawn[0].faction
    assert asked(s) == (PickColour, 0)
    play(s, ChooseColour("green"))
    play(s, KeepFaction())
    assert s.factions[1] and s.factions[1] != s.factions[0]


@pytest.mark.rule("RIF-30", "RIF-169")
def test_other_ways_to_get_a_faction() -> None:
    six = started(4, condition_setup="random", faction_pick="default_six")
    assert all(BOX.factions[f].default_set for f in six.factions)
    assert sum(f.default_set for f in BOX.factions.values()) == 6
    s, _ = begin(2, condition_setup="random", faction_pick="free_choice")
    until(s, PickFreely)
    play(s, ChooseFaction("the_void"), ChooseColour("red"))
    assert refusal(s, ChooseFaction("the_void")).rule == "RIF-30"


@pytest.mark.rule("RIF-31", "RIF-35", "RIF-33")
@pytest.mark.parametrize("faction", sorted(BOX.factions))
def test_starting_materials(faction: str) -> None:
    s, _ = begin(2, condition_setup="random", faction_pick="free_choice", seat_compensation="off")
    until(s, PickFreely)
    play(s, ChooseFaction(faction))
    until(s, BuildStep)
    sheet = BOX.factions[faction]
    home = s.homes[0]
    assert s.owner_of(home) == 0 and s.upgrades[home][0] == "military_base"
    assert Counter(s.upgrades[home]) == Counter(sheet.start.home_upgrades)
    assert set(s.unlocked[0]) == set(sheet.unlocked) >= {"fighter", "infantry", "carrier"}
    have = Counter(u.kind for u in (*s.fleet(0, home), *s.garrisons[home]))
    have.subtract({"fighter": max(0, 2 + s.sheet(0).fighters)})
    if faction == "swarm_brood":
        have.subtract({"infantry": 1})
    assert +have == Counter(sheet.start.units)
    assert all(u.kind in BOX.ground for u in s.garrisons[home])
    assert not any(u.kind in BOX.ground for u in s.fleet(0, home))
    assert s.counters[0] == sheet.start.track + 1 and s.points[0] == 0


@pytest.mark.rule("RIF-32")
@pytest.mark.parametrize(("option", "extra"), [("on", list(BOX.scenarios.compensation[3])), ("off", [0, 0, 0])])
def test_later_seats_start_with_more(option: str, extra: list[int]) -> None:
    s = started(3, condition_setup="random", seat_compensation=option, first_seat="seat_1")
    base = [BOX.factions[f].start.resources for f in s.factions]
    assert [have - start for have, start in zip(s.resources, base, strict=True)][1:] == extra[1:]
    assert option == "off" or sum(extra) > 0


@pytest.mark.rule("RIF-34")
def test_everybody_draws_two_cards_that_are_no_instants() -> None:
    for seed in range(5):
        s, _ = begin(6, seed=str(seed), condition_setup="random")
        until(s, BuildStep)
        for seat in range(1, 6):
            assert len(s.hands[seat]) == 2
            assert all(BOX.card_of[c].kind != "instant" for c in s.hands[seat])
        assert sum(map(len, s.hands)) + len(s.deck) + len(s.discard) == 100


@pytest.mark.rule("RIF-9", "RIF-247")
def test_who_begins() -> None:
    s, _ = begin(3, first_seat="youngest_choose")
    assert asked(s) == (ChooseYoungest, 0)
    assert refusal(s, NameYoungest(3)).rule == "RIF-9"
    play(s, NameYoungest(2))
    assert s.first == 2 and asked(s) == (PickHome, 2)
    firsts = {begin(3, seed=str(seed), first_seat="random")[0].first for seed in range(20)}
    assert firsts == {0, 1, 2}
    assert begin(3)[0].first == 0


@pytest.mark.rule("RIF-187", "RIF-247")
@pytest.mark.parametrize("scenario", [scenario.id for scenario in BOX.scenarios.scenarios])
def test_scenarios(scenario: str) -> None:
    entry = next(sc for sc in BOX.scenarios.scenarios if sc.id == scenario)
    for seats in range(2, 7):
        if entry.seats and seats not in entry.seats:
            with pytest.raises(BadOption, match="players"):
                begin(seats, scenario)
        else:
            s, _ = begin(seats, scenario)
            until(s, BuildStep)
            assert tuple(s.factions[: len(entry.force_factions)]) == entry.force_factions
            for home, start in zip(s.homes, entry.starts, strict=False):
                assert home.startswith(start)


@pytest.mark.rule("RIF-247")
def test_the_fixed_layout_is_for_two_to_four() -> None:
    with pytest.raises(BadOption, match="fixed"):
        begin(5, condition_setup="fixed")


@pytest.mark.rule("RIF-188")
def test_guardians_hold_the_hearts() -> None:
    s = started(4, "hearts_of_stone", condition_setup="random")
    for heart in ("C3a", "D3a"):
        assert s.owner_of(heart) == NATIVES and heart not in s.tiles
        assert s.upgrades[heart] == ("artillery", "artillery")
        assert [u.kind for u in s.garrisons[heart]] == ["infantry"] * 3
    assert len(s.tiles) == 42
    usual = started(4, heart_guardians="on", condition_setup="random")
    assert usual.upgrades["C3a"] == ("artillery",) and len(usual.garrisons["C3a"]) == 1
    fixed = started(4, "hearts_of_stone", condition_setup="fixed")
    assert len(fixed.tiles) == 42 and {"CT35", "CT29"} <= set(fixed.tile_box)


def test_every_setup_move_is_refused_elsewhere() -> None:
    s = started(2, condition_setup="random")
    for move in (ChooseHome("B1a"), PlaceTile("B1b"), KeepFaction(), ChooseColour("red"), NameYoungest(0)):
        assert_refused(s, move)


def assert_refused(s: Rift, move: Move) -> None:
    assert refusal(s, move).rule == "RIF-45"
