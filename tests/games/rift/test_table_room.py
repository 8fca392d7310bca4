"""Everything on this table has a place of its own: on a full map, in late games of six, at every size of text."""

from __future__ import annotations

import random
from dataclasses import replace
from itertools import combinations
from typing import Any

import pytest
from pygame import Rect

from game.core.moves import Move
from game.games.rift.rules import events as e, moves as m
from game.games.rift.rules.gains import GainUnits
from game.games.rift.rules.odds import odds
from game.games.rift.rules.state import Rift
from game.games.rift.rules.turn import ActionStep
from game.games.rift.table.faces import BannerFace
from game.games.rift.table.rooms import Rooms, Sky
from game.ui.camera import Camera
from game.ui.table import Placed, Scenery, Sight
from tests.games.rift.positions import action, legal, play, position, recruiting, settle
from tests.games.rift.test_table import AREA, FACTIONS, battle, rift, table

SIX = ("terran_union", "iron_collective", "crystal_syndicate", "drakkar_raiders", "timewarper", "the_void")
AREAS = {100: AREA, 150: Rect(0, 108, 1200, 792), 200: Rect(0, 108, 1140, 792)}
"""The room of a table for each size of text."""


def seen(scenery: Scenery) -> list[Placed]:
    """The map as it is seen from as far as its letters allow, beyond the window, too."""
    assert scenery.chart
    camera = Camera()
    camera.keep_to(scenery.nearness)
    chart = scenery.chart
    return [replace(p, rect=camera.to_screen(p.rect, chart, p.keeps)) for p in scenery.pieces if p.on_chart]


def crowded(pieces: list[Placed]) -> list[tuple[str, str]]:
    """Counters that lie on each other, on a planet or on a name; and names that do."""
    fleets = [p for p in pieces if p.id.startswith("fleet:")]
    names = [p for p in pieces if p.id.startswith(("name:", "title:"))]
    worlds = [p for p in pieces if rift().table().kind(p.id) == "planet"]
    found = [(a, b) for a, b in combinations(fleets, 2) if a.rect.colliderect(b.rect)]
    found += [(a, b) for a in fleets for b in (*names, *worlds) if a.rect.colliderect(b.rect)]
    found += [(a, b) for a, b in combinations(names, 2) if a.rect.colliderect(b.rect)]
    return [(a.id, b.id) for a, b in found]


@pytest.mark.parametrize("percent", AREAS)
@pytest.mark.parametrize("seats", [2, 6])
def test_a_fleet_at_every_point_covers_nothing(seats: int, percent: int) -> None:
    s = position(ActionStep(0), seats=seats, factions=SIX[:seats])
    for i, point in enumerate(s.galaxy.lines):
        s.fleets[i % seats][point] = position(fleets={0: {"B1a": "20*fighter"}}).fleet(0, "B1a")
    for i, planet in enumerate(s.galaxy.planets):
        s.owner[planet] = i % seats
    scenery = table().scenery(Sight(s, 0, AREAS[percent], text_percent=percent))
    pieces = seen(scenery)
    assert sum(p.id.startswith("fleet:") for p in pieces) == len(s.galaxy.lines)
    assert sum(p.id.startswith("title:") for p in pieces) == len(s.galaxy.systems)
    assert crowded(pieces) == []


def test_late_games_of_six_cover_nothing() -> None:
    engine = rift().engine
    checked = 0
    for seed in range(2):
        dice = random.Random(seed)
        s: Any = engine.begin(engine.modes.resolve("full_galaxy"), 6, f"late {seed}", lambda _: None)
        for number in range(900):
            asked = engine.asking(s)
            if asked is None:
                break
            moves = engine.moves(s)
            usual = [move for move in moves if not isinstance(move, m.Pass | m.Demolish | m.Done)]
            engine.carry_out(s, dice.choice(usual if usual and number % 5 else moves), lambda _: None)
            if number > 500 and number % 60 == 0 and not s.battle:
                for percent, area in AREAS.items():
                    sight = Sight(engine.view(s, asked[1].seat), asked[1].seat, area, text_percent=percent)
                    assert crowded(seen(table().scenery(sight))) == []
                    checked += 1
    assert checked >= 9


def test_counters_and_names_keep_their_size_and_part_when_one_comes_nearer() -> None:
    s = action(factions=FACTIONS, fleets={0: {"B1a": "carrier", "B1b": "carrier"}})
    scenery = table().scenery(Sight(s, 0, AREA))
    chart = Rooms.of(AREA).chart
    near = Camera()
    near.nearer(chart, chart.center, 3)
    one, other = (next(p for p in scenery.pieces if p.id == f"fleet:terran_union:{at}") for at in ("B1a", "B1b"))
    a, b = (near.to_screen(p.rect, chart, p.keeps) for p in (one, other))
    assert a.size == one.rect.size == (Sky.WIDE_COUNTER, Sky.COUNTER[1])
    assert abs(a.centerx - b.centerx) > abs(one.rect.centerx - other.rect.centerx) * 1.9
    disc = next(p for p in scenery.pieces if p.id == "B1a")
    assert near.to_screen(disc.rect, chart, disc.keeps).width == 2 * disc.rect.width


def test_with_large_text_the_map_opens_nearer_and_stays_so() -> None:
    s = action(factions=FACTIONS)
    usual = table().scenery(Sight(s, 0, AREA))
    large = table().scenery(Sight(s, 0, AREAS[150], text_percent=150))
    assert usual.nearness == 1.0 and usual.small_map is None
    assert large.nearness > 1.0 and large.small_map and large.chart
    assert not large.small_map.colliderect(large.chart), "it hides nothing of the map"
    camera = Camera()
    assert camera.keep_to(large.nearness)
    assert not camera.nearer(large.chart, large.chart.center, -9), "one cannot go back to where letters have no room"
    assert camera.keep_to(1.0) and camera.far


# -- several at once -----------------------------------------------------------------------------------------


def several(s: Rift, piece: str, count: int, place: str) -> tuple[Move, ...]:
    made = {handle.path: (move, *handle.then) for move, handle in table().packed(s, piece, [count])}
    return made[piece, place]


@pytest.mark.rule("RIF-93")
def test_several_units_are_recruited_at_once() -> None:
    s = recruiting(factions=FACTIONS, resources=20)
    tray = table().tray(s, "unit:fighter", AREA)
    assert tray
    assert (tray.items[0].most, tray.items[0].taken) == (min(20, s.stock[0]["fighter"]), 1)
    cost, before = s.sheet(0).unit_costs["fighter"], s.resources[0]
    moves = several(s, "unit:fighter", 4, "B1a")
    assert moves == (m.Recruit("fighter", "B1a"),) * 4
    play(s, *moves)
    assert s.resources[0] == before - 4 * cost
    assert table().tray(recruiting(factions=FACTIONS, resources=cost), "unit:fighter", AREA) is None


@pytest.mark.rule("RIF-245")
def test_free_fighters_are_placed_together() -> None:
    s = action(factions=FACTIONS, fleets={0: {"B1a": "carrier", "B1.S": "carrier"}})
    s.then(GainUnits(0, ("fighter",) * 3, "fleet_or_base"))
    settle(s)
    places = [move for move in legal(s) if isinstance(move, m.PlaceUnit)]
    assert len(places) > 1
    tray = table().tray(s, "unit:fighter", AREA)
    assert tray
    assert (tray.items[0].most, tray.items[0].taken) == (3, 3)
    before = len(s.fleet(0, places[0].place))
    play(s, *several(s, "unit:fighter", 3, places[0].place))
    assert len(s.fleet(0, places[0].place)) == before + 3


# -- what is told, and what is not known -------------------------------------------------------------------------


@pytest.mark.rule("RIF-117")
def test_a_battle_ends_with_who_has_won_and_what_was_lost() -> None:
    s = battle()
    while s.battle and not s.battle.result and legal(s):
        before = s.battle
        play(s, next((move for move in legal(s) if isinstance(move, m.Auto | m.Stay | m.Pass)), legal(s)[0]))
    won = replace(before, result="attacker", fallen=((), ("fighter", "fighter")), fled=-1)
    s.battle = won
    cue = table().cue(s, e.BattleWon("terran_union", won.place))
    assert cue
    assert isinstance(cue.banner, BannerFace)
    assert "Terran Union won" in cue.banner.title
    assert [said for _, said, _ in cue.banner.boxes] == ["nothing", "Fighter \u00d72"]
    assert cue.banner.ring.token == "rift_blue"


@pytest.mark.rule("RIF-195")
def test_chances_are_worked_out_from_what_a_seat_may_know() -> None:
    """Another hand and another deck of the others: the same chance."""
    fleets = {0: {"B1a": "3*carrier 4*fighter"}, 1: {"B1-C1": "carrier 3*fighter"}}
    one = action(factions=FACTIONS, fleets=fleets, hands={1: ["ambush", "weapon_industry"]})
    other = action(factions=FACTIONS, fleets=fleets, hands={1: ["war_bonds", "glory"]})
    other.deck = one.deck
    engine = rift().engine
    views = [engine.view(s, 0) for s in (one, other)]
    fly = next(move for move in legal(one) if isinstance(move, m.Fly) and move.to == "B1-C1")
    assert views[0].hands == views[1].hands
    assert odds(engine, views[0], 0, fly, 20) == odds(engine, views[1], 0, fly, 20)
