"""Rules whose tests let a broken rule through."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.games.rift.rules.battle import begin_space_battle
from game.games.rift.rules.conflict import Strike
from game.games.rift.rules.control import TakeControl
from game.games.rift.rules.events import DiceRolled, FactionDrawn, StrikeRolled
from game.games.rift.rules.fight import ResolveStrikes, default_target
from game.games.rift.rules.moves import Fly, Land, RedrawFaction
from game.games.rift.rules.retreat import retreat_points
from game.games.rift.rules.setup import PickFaction
from game.games.rift.rules.units import unit
from tests.games.rift.positions import ENGINE, action, heard, mps, play, position, settle

MISSES = [1] * 400


@pytest.mark.rule("RIF-76", "RIF-77")
def test_a_heart_pays_its_four_points_once() -> None:
    s = position(TakeControl(0, "C3a", "conquered"), planets={"C3a": 1}, tiles={"C3a": "CT25"})
    s.scored[0] = frozenset({"C3"})
    settle(s)
    assert s.points[0] == 4
    s.owner["C3a"] = 1
    s.pending = [TakeControl(0, "C3a", "conquered")]
    settle(s)
    assert s.points[0] == 4


@pytest.mark.rule("RIF-131")
def test_the_attackers_strikes_come_first() -> None:
    s = position(fleets={0: {"C1.S": "titan"}, 1: {"C1.S": "titan"}}, rolls=MISSES)
    begin_space_battle(s, "C1.S", 0, 1, [("B1-C1", s.fleet(0, "C1.S"))], lambda _: None)
    assert s.battle
    s.battle = replace(s.battle, strikes=(Strike(1, "drone", 3, 3), Strike(0, "drone", 3, 3)))
    s.pending = [ResolveStrikes()]
    assert [e.who for e in heard(settle(s), StrikeRolled)] == ["plain_a", "plain_b"]


@pytest.mark.rule("RIF-171")
def test_the_gravity_well_does_not_reach_border_points() -> None:
    s = position(
        factions=("gravity_monks",),
        fleets={0: {"B1-C1": "titan"}, 1: {"B1-C1": "titan"}},
        planets={"C1a": 0},
        upgrades={"C1a": "warp"},
        rolls=MISSES,
    )
    begin_space_battle(s, "B1-C1", 1, 0, [("C1b", s.fleet(1, "B1-C1"))], lambda _: None)
    assert retreat_points(s, 0) == [""]


@pytest.mark.rule("RIF-64")
def test_an_enemy_warp_slows_a_ship_once_in_a_turn() -> None:
    s = action(planets={"C1a": 1}, upgrades={"C1a": "warp"}, fleets={0: {"C1-D1": "fighter"}})
    s.put(0, "C1-D1", [unit("titan", 5)])
    play(s, Fly("C1-D1", ("titan",), "C1b"))
    assert mps(s, 0, "C1b") == {"titan": 3}
    play(s, Fly("C1b", ("titan",), "C1c"))
    assert mps(s, 0, "C1c") == {"titan": 2}


@pytest.mark.rule("RIF-188")
def test_natives_hit_the_weakest() -> None:
    s = action(
        scenario="hearts_of_stone",
        fleets={0: {"C3a": "carrier walker infantry"}},
        planets={"C3a": -2},
        upgrades={"C3a": "artillery"},
        rolls=MISSES,
    )
    play(s, Land("C3a", ("walker", "infantry")))
    assert s.battle and s.battle.sides[0][default_target(s, 1)].kind == "infantry"


@pytest.mark.rule("RIF-242")
def test_the_fallen_rise_after_the_point_was_given() -> None:
    s = action(
        factions=("chrome_legion",),
        fleets={0: {"E5b": "carrier 3*infantry"}},
        planets={"E5b": 1},
        rolls=[6, 6, 1, 6, 4],
    )
    events = play(s, Land("E5b", ("infantry",) * 3))
    names = [type(e).__name__ for e in events]
    last_roll = max(i for i, name in enumerate(names) if name == "DiceRolled")
    assert names.index("PointsGained") < last_roll < names.index("UnitPlaced")
    assert [e.cause for e in heard(events, DiceRolled)] == ["fire", "fire", "revive"]


@pytest.mark.rule("RIF-30")
@pytest.mark.parametrize("seed", range(12))
def test_the_rejected_faction_is_not_drawn_again(seed: int) -> None:
    s = ENGINE.setup(ENGINE.modes.resolve(), 2, str(seed))
    s.box = replace(s.box, factions={f: s.box.factions[f] for f in ("terran_union", "the_void")})
    s.pending = [PickFaction(0)]
    drawn = heard(settle(s), FactionDrawn)[0].faction
    again = heard(play(s, RedrawFaction()), FactionDrawn)[0].faction
    assert {drawn, again} == {"terran_union", "the_void"}


@pytest.mark.rule("RIF-172")
def test_a_limit_per_battle_begins_anew_with_every_battle() -> None:
    s = action(
        factions=("drakkar_raiders",),
        fleets={0: {"B1-C1": "titan"}, 1: {"C1.S": "4*fighter", "C1a": "4*fighter"}},
        rolls=[6] * 5 + [1] * 4 + [6] * 5 + [1] * 4,
        resources=0,
    )
    play(s, Fly("B1-C1", ("titan",), "C1.S"), Fly("C1.S", ("titan",), "C1a"))
    assert s.resources[0] == 6
