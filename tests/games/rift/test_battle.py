"""Chapters 11 and 12: battles and unit skills."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Any

import pytest

from game.games.rift.rules.battle import MOST_CLOSES, Phase, begin_space_battle
from game.games.rift.rules.conflict import NEED, Combatant, legal_targets, struck
from game.games.rift.rules.events import (
    AttackTurnedBack,
    BattleJoined,
    BattleUndecided,
    BattleWon,
    DiceRolled,
    FleetMoved,
    SectionEntered,
    StrikeRolled,
    UnitLost,
)
from game.games.rift.rules.fight import AimStrike, ApplyDamage, AssignHits, DealHits, ResolveStrikes
from game.games.rift.rules.gains import Desert, LoseUpgrade, places, settle_unit
from game.games.rift.rules.moves import (
    AssignHit,
    Auto,
    Board,
    Bombard,
    CancelDamage,
    Fly,
    FlyTogether,
    GiveShield,
    GiveUpUnit,
    GiveUpUpgrade,
    Land,
    Pass,
    PlayCard,
    Retreat,
    Stay,
    TakeAlong,
    UseSkill,
)
from game.games.rift.rules.reactions import React
from game.games.rift.rules.retreat import AskRetreat, ChooseBoarding, ChooseCargo
from game.games.rift.rules.shields import GiveShields
from game.games.rift.rules.state import Rift
from game.games.rift.rules.turn import ActionStep
from game.games.rift.rules.units import unit
from tests.games.rift.positions import (
    BOX,
    action,
    asked,
    card,
    fleet,
    garrison,
    heard,
    legal,
    mps,
    play,
    position,
    refusal,
    row,
    settle,
)

MISSES = [1] * 400


def space(ours: str, theirs: str, rolls: Iterable[int] = MISSES, **more: Any) -> Rift:
    """Seat 0 comes from B1-C1 and attacks seat 1 at C1.S."""
    s = position(fleets={0: {"C1.S": ours}, 1: {"C1.S": theirs}}, rolls=rolls, **more)
    begin_space_battle(s, "C1.S", 0, 1, [("B1-C1", s.fleet(0, "C1.S"))], lambda _: None)
    settle(s)
    return s


def ground(ours: str, buildings: str = "", soldiers: str = "", rolls: Iterable[int] = MISSES, **more: Any) -> Rift:
    """Seat 0 lands on E5b of seat 1 from a fleet in orbit."""
    s = action(
        fleets={0: {"E5b": f"2*carrier {ours}"}},
        planets={"E5b": 1},
        upgrades={"E5b": buildings},
        garrisons={"E5b": soldiers} if soldiers else {},
        rolls=rolls,
        **more,
    )
    play(s, Land("E5b", tuple(u.kind for u in s.fleet(0, "E5b") if u.kind in BOX.ground)))
    return s


def at(s: Rift, side: int, kind: str) -> int:
    return [name for name, _, _ in row(s, side)].index(kind)


@pytest.mark.rule("RIF-101")
def test_all_space_units_take_part_and_ground_units_do_not() -> None:
    s = space("carrier 2*infantry fighter", "carrier diplomat infantry")
    assert sorted(kind for kind, _, _ in row(s, 0)) == ["carrier", "fighter"]
    assert sorted(kind for kind, _, _ in row(s, 1)) == ["carrier", "diplomat"]


@pytest.mark.rule("RIF-102")
def test_far_mid_close_close() -> None:
    s = action(fleets={0: {"B1-C1": "titan"}, 1: {"C1.S": "titan"}}, rolls=MISSES)
    events = play(s, Fly("B1-C1", ("titan",), "C1.S"))
    events += play(s, Stay(), Stay())
    assert [e.section for e in heard(events, SectionEntered)] == ["far", "mid", "close", "close"]


@pytest.mark.rule("RIF-103")
def test_the_order_of_a_phase() -> None:
    s = action(
        fleets={0: {"B1-C1": "titan"}, 1: {"C1.S": "titan"}},
        rolls=MISSES,
        hands={0: ["glory"], 1: ["glory"], 2: ["glory"]},
    )
    play(s, Fly("B1-C1", ("titan",), "C1.S"))
    seen = []
    for _ in range(10):
        frame, now = s.pending[-1], asked(s)
        assert now
        seen.append((getattr(frame, "window", type(frame).__name__), now[1]))
        play(s, legal(s)[0])
    assert seen == [
        ("battle_start", 1),
        ("battle_start", 0),
        ("battle_start", 2),
        ("battle_phase", 0),
        ("battle_phase", 1),
        ("battle_damage", 0),
        ("battle_damage", 1),
        ("battle_phase", 0),
        ("battle_phase", 1),
        ("battle_damage", 0),
    ]


@pytest.mark.rule("RIF-104")
def test_units_destroyed_in_a_phase_still_fire_in_it() -> None:
    s = space("fighter", "fighter", rolls=[6, 6])
    assert s.battle is None and not s.fleet(0, "C1.S") and not s.fleet(1, "C1.S")


@pytest.mark.rule("RIF-105")
def test_every_weapon_fires_in_every_phase() -> None:
    s = action(fleets={0: {"B1-C1": "titan carrier"}, 1: {"C1.S": "cruiser"}}, rolls=MISSES)
    events = play(s, Fly("B1-C1", ("titan", "carrier"), "C1.S"))
    rolls = [(e.who, len(e.dice)) for e in heard(events, DiceRolled)]
    assert rolls == [("plain_a", 6), ("plain_b", 2)] * 3


@pytest.mark.rule("RIF-106")
@pytest.mark.parametrize(
    ("weapon", "section", "need"),
    [
        (0, "close", 2),
        (0, "mid", 4),
        (0, "far", 5),
        (1, "close", 4),
        (1, "mid", 2),
        (1, "far", 3),
        (2, "close", 5),
        (2, "mid", 3),
        (2, "far", 2),
    ],
)
def test_the_hit_table(weapon: int, section: str, need: int) -> None:
    assert NEED[section][weapon] == need


@pytest.mark.rule("RIF-107")
def test_the_player_who_scored_the_hits_assigns_them() -> None:
    s = space("destroyer", "carrier fighter", rolls=[3, 3, *MISSES])
    assert asked(s) == (AssignHits, 0)
    assert refusal(s, AssignHit(7)).rule == "RIF-107"
    fighter = at(s, 1, "fighter")
    play(s, AssignHit(fighter))
    assert ("carrier", 1, 0) in row(s, 1) and len(row(s, 1)) == 1


@pytest.mark.rule("RIF-107")
def test_a_doomed_unit_takes_no_more_and_hits_without_target_are_lost() -> None:
    s = space("titan", "2*fighter", rolls=MISSES)
    s.pending = [DealHits(0, 9, 1, 0)]
    settle(s)
    assert s.battle and [one.pending for one in s.battle.sides[1]] == [1, 1]


@pytest.mark.rule("RIF-108")
@pytest.mark.parametrize(("damage", "lp", "shields"), [(1, 3, 0), (2, 2, 0), (4, 0, 0)])
def test_shields_go_first(damage: int, lp: int, shields: int) -> None:
    after = struck(Combatant(unit("goliath"), 3, 1, pending=damage))
    assert (after.lp, after.shields) == (lp, shields)


@pytest.mark.rule("RIF-109")
def test_a_double_hit_strikes_a_single_target() -> None:
    s = space("titan", "fighter goliath", rolls=MISSES)
    s.pending = [AssignHits(0, 1, 2, 1)]
    play(s, AssignHit(at(s, 1, "goliath")))
    assert s.battle and s.battle.sides[1][at(s, 1, "goliath")].pending == 3
    s.pending = [AssignHits(0, 1, 2, 0)]
    play(s, AssignHit(at(s, 1, "fighter")))
    assert s.battle.sides[1][at(s, 1, "fighter")].pending == 1


@pytest.mark.rule("RIF-110", "RIF-136")
def test_taunt_stands_before_all_others() -> None:
    rows = (Combatant(unit("fighter"), 1, 0), Combatant(unit("bulwark"), 4, 1), Combatant(unit("titan"), 6, 2))
    assert legal_targets(rows, frozenset({"bulwark"})) == [1]
    doomed = (rows[0], replace(rows[1], pending=5), rows[2])
    assert legal_targets(doomed, frozenset({"bulwark"})) == [0, 2]


@pytest.mark.rule("RIF-110", "RIF-130")
def test_rockets_do_not_pass_a_unit_with_taunt() -> None:
    s = space("rocket_frigate", "bulwark 2*fighter", hands={0: ["glory"]})
    play(s, Pass())
    fighters = tuple(i for i, (kind, _, _) in enumerate(row(s, 1)) if kind == "fighter")
    assert refusal(s, UseSkill("rocket_barrage", 0, fighters)).rule == "RIF-110"


@pytest.mark.rule("RIF-111")
def test_damage_and_extra_shields_do_not_last() -> None:
    s = space("goliath", "carrier", rolls=[5, 3, 6])
    assert s.battle is None
    begin_space_battle(s, "C1.S", 0, 1, [("B1-C1", s.fleet(0, "C1.S"))], lambda _: None)
    assert row(s, 0) == [("goliath", 3, 1)]


@pytest.mark.rule("RIF-112")
def test_units_gained_in_a_battle_join_it_and_fire() -> None:
    s = action(fleets={0: {"B1-C1": "carrier"}, 1: {"C1.S": "carrier"}}, rolls=MISSES, hands={0: ["recruitment"]})
    play(s, Fly("B1-C1", ("carrier",), "C1.S"), Pass())
    events = play(s, PlayCard(card("recruitment"), ("fighter",)))
    while asked(s) != (React, 0) and s.battle and not heard(events, DiceRolled):
        events += play(s, next(m for m in legal(s) if getattr(m, "place", "battle") == "battle"))
    assert len(heard(events, BattleJoined)) == 3
    assert len(heard(events, DiceRolled)[0].dice) == 4


@pytest.mark.rule("RIF-113")
def test_without_weapons_nobody_wins_and_the_attacker_goes_back() -> None:
    s = action(fleets={0: {"B1-C1": "diplomat"}, 1: {"C1.S": "diplomat"}}, rolls=[])
    events = play(s, Fly("B1-C1", ("diplomat",), "C1.S"))
    assert heard(events, BattleUndecided) and not heard(events, BattleWon)
    assert [e.cause for e in heard(events, AttackTurnedBack)] == ["unarmed"]
    assert [e.cause for e in heard(events, FleetMoved)] == ["step", "drawn"]
    assert mps(s, 0, "B1-C1") == {"diplomat": 0} and fleet(s, 1, "C1.S") == {"diplomat": 1}
    assert not any(one.marks for one in s.fleet(0, "B1-C1"))
    assert s.points == [0, 0, 0, 0]


@pytest.mark.rule("RIF-114")
def test_retreat_is_asked_after_close_of_the_attacker_first() -> None:
    s = space("titan", "titan")
    assert s.battle and s.battle.section == "close" and asked(s) == (AskRetreat, 0)
    play(s, Stay())
    assert asked(s) == (AskRetreat, 1)
    play(s, Stay())
    assert s.battle.closes == 2 and asked(s) == (AskRetreat, 0)
    assert refusal(s, Pass()).rule == "RIF-114"


@pytest.mark.rule("RIF-115")
def test_where_a_defender_may_retreat_to() -> None:
    s = action(
        fleets={0: {"C1.S": "titan"}, 1: {"C1a": "goliath"}, 2: {"C1-D1": "fighter"}},
        planets={"C1b": 2, "C1c": 1},
        rolls=MISSES,
    )
    play(s, Fly("C1.S", ("titan",), "C1a"), Stay())
    assert asked(s) == (AskRetreat, 1)
    assert {m.to for m in legal(s) if isinstance(m, Retreat)} == {"C1c", "B1-C1", "C1-C2"}
    assert refusal(s, Retreat("C1.S")).rule == "RIF-115"
    assert refusal(s, Retreat("")).rule == "RIF-115"


@pytest.mark.rule("RIF-115")
def test_without_a_mover_or_a_point_there_is_no_retreat() -> None:
    s = space("titan", "6*fighter")
    assert asked(s) == (AskRetreat, 0)
    play(s, Stay())
    assert asked(s) == (AskRetreat, 0)
    holes = action(
        fleets={0: {"C3.S": "titan"}, 1: {"C3a": "goliath"}},
        planets={},
        rolls=MISSES,
    )
    for border in ("B3-C3", "C3-D3", "C2-C3", "C3-C4"):
        holes.put(2, border, [unit("fighter")])
    play(holes, Fly("C3.S", ("titan",), "C3a"), Stay())
    assert asked(holes) == (AskRetreat, 0)


@pytest.mark.rule("RIF-115", "RIF-116")
def test_groups_of_a_joint_move_go_back_to_their_own_points() -> None:
    s = action(fleets={0: {"B1a": "goliath 2*fighter", "C1a": "carrier infantry"}, 1: {"B1-C1": "titan"}}, rolls=MISSES)
    play(s, FlyTogether(("B1a", "C1a"), ("goliath,fighter,fighter", "carrier,infantry"), "B1-C1"), Retreat())
    assert asked(s) == (ChooseCargo, 0)
    assert refusal(s, TakeAlong(("fighter", "fighter", "infantry"))).rule == "RIF-116"
    assert {tuple(sorted(move.units)) for move in legal(s) if isinstance(move, TakeAlong)} == {
        ("fighter", "fighter"),
        ("fighter", "infantry"),
    }
    play(s, TakeAlong(("infantry", "fighter")))
    assert fleet(s, 0, "B1a") == {"goliath": 1, "infantry": 1, "fighter": 1}
    assert fleet(s, 0, "C1a") == {"carrier": 1, "fighter": 1}
    assert s.points == [0, 0, 0, 0]


@pytest.mark.rule("RIF-117")
def test_a_bloodless_retreat_gives_no_point() -> None:
    s = space("titan", "goliath")
    play(s, Stay())
    events = play(s, Retreat("C1-D1"))
    assert heard(events, BattleWon)[0].who == "plain_a"
    assert [e.cause for e in heard(events, FleetMoved)] == ["retreat"]
    assert s.points == [0, 0, 0, 0]


@pytest.mark.rule("RIF-117")
def test_the_defender_can_win_the_point_too() -> None:
    s = space("fighter", "destroyer", rolls=[1, 3, 1])
    assert s.points == [0, 1, 0, 0]


@pytest.mark.rule("RIF-118")
def test_the_winning_attacker_stands_there_with_the_movement_left() -> None:
    s = action(fleets={0: {"B1-C1": "goliath"}, 1: {"C1.S": "fighter"}}, rolls=[6, 6, 1])
    play(s, Fly("B1-C1", ("goliath",), "C1.S"))
    assert mps(s, 0, "C1.S") == {"goliath": 1} and asked(s) == (ActionStep, 0)
    play(s, Fly("C1.S", ("goliath",), "C1a"))


@pytest.mark.rule("RIF-119")
def test_after_thirty_close_phases_the_attacker_must_go() -> None:
    s = space("titan infantry", "titan")
    assert s.battle
    s.battle = replace(s.battle, closes=MOST_CLOSES)
    s.pending = [*s.pending[:1], Phase()]
    events = settle(s)
    assert [e.cause for e in heard(events, FleetMoved)] == ["retreat"]
    assert fleet(s, 0, "B1-C1") == {"titan": 1, "infantry": 1}
    stuck = space("4*fighter", "titan")
    assert stuck.battle
    stuck.battle = replace(stuck.battle, closes=MOST_CLOSES)
    stuck.pending = [*stuck.pending[:1], Phase()]
    settle(stuck)
    assert not stuck.fleet(0, "C1.S") and stuck.points == [0, 1, 0, 0]


@pytest.mark.rule("RIF-242")
def test_the_order_at_the_end_of_a_battle() -> None:
    s = action(
        factions=("plague_fleet",),
        fleets={0: {"B1-C1": "goliath"}, 1: {"C1.S": "fighter"}},
        rolls=[6, 6, 1],
        hands={0: ["glory"]},
    )
    events = play(s, Fly("B1-C1", ("goliath",), "C1.S"))
    while asked(s) == (React, 0) and s.pending[-1].window != "battle_won":  # type: ignore[attr-defined]
        events += play(s, Pass())
    while not isinstance(s.pending[-1], React):
        events += play(s, legal(s)[0])
    names = [type(e).__name__ for e in events]
    assert names.index("BattleWon") < names.index("PointsGained") < names.index("UnitPlaced")
    assert s.battle and s.pending[-1].window == "battle_won"
    play(s, PlayCard(card("glory")))
    assert s.points[0] == 2 and s.battle is None


# -- ground --------------------------------------------------------------------------------------------------


@pytest.mark.rule("RIF-120", "RIF-99")
def test_who_fights_on_the_ground() -> None:
    s = ground("2*infantry walker", "military_base mine", "infantry")
    assert sorted(k for k, _, _ in row(s, 0)) == ["infantry", "infantry", "walker"]
    assert sorted(k for k, _, _ in row(s, 1)) == ["infantry", "military_base", "outpost"]


@pytest.mark.rule("RIF-121")
def test_the_outpost_is_rebuilt_after_every_battle() -> None:
    s = ground("infantry", rolls=[6, 1, 1, 1, *MISSES])
    assert row(s, 1) == [("outpost", 1, 0)]
    play(s, Retreat())
    assert s.owner_of("E5b") == 1
    assert refusal(s, Land("E5b", ("infantry",))).rule == "RIF-125"
    s.put(0, "E5b", [unit("infantry")])
    play(s, Land("E5b", ("infantry",)))
    assert row(s, 1) == [("outpost", 2, 0)]


@pytest.mark.rule("RIF-122")
def test_a_ground_battle_begins_at_mid_range() -> None:
    s = action(fleets={0: {"E5b": "carrier infantry"}}, planets={"E5b": 1}, rolls=MISSES)
    events = play(s, Land("E5b", ("infantry",)))
    assert [e.section for e in heard(events, SectionEntered)] == ["mid", "close"]


@pytest.mark.rule("RIF-123")
def test_buildings_are_hit_and_destroyed_like_units() -> None:
    s = ground("infantry", "artillery mine")
    s.pending[-1:] = [ApplyDamage(), AssignHits(0, 1, 1, 0)]
    play(s, AssignHit(at(s, 1, "artillery")))
    assert s.upgrades["E5b"] == ("mine",) and row(s, 1) == [("outpost", 2, 0)]


@pytest.mark.rule("RIF-124")
def test_a_shield_generator_overloads_for_the_defender() -> None:
    s = action(
        fleets={0: {"E5b": "carrier 2*infantry"}},
        planets={"E5b": 1},
        upgrades={"E5b": "shield_generator artillery"},
        rolls=MISSES,
    )
    play(s, Land("E5b", ("infantry",)))
    assert asked(s) == (React, 1)
    generator = at(s, 1, "shield_generator")
    play(s, UseSkill("overload", generator), *[GiveShield(at(s, 1, "artillery"))] * 4)
    assert ("artillery", 1, 4) in row(s, 1)
    assert s.battle and s.battle.sides[1][generator].used


@pytest.mark.rule("RIF-125")
def test_only_the_attacker_may_leave_a_ground_battle() -> None:
    s = ground("2*infantry", "military_base")
    assert asked(s) == (AskRetreat, 0)
    play(s, Stay())
    assert asked(s) == (AskRetreat, 0)
    play(s, Retreat())
    assert fleet(s, 0, "E5b") == {"carrier": 2, "infantry": 2}
    assert refusal(s, Land("E5b", ("infantry",))).rule == "RIF-125"


@pytest.mark.rule("RIF-125")
def test_units_without_a_berth_cannot_leave() -> None:
    s = action(fleets={0: {"E5b": "goliath 2*infantry"}}, planets={"E5b": 1}, rolls=MISSES)
    play(s, Land("E5b", ("infantry", "infantry")))
    settle_unit(s, 0, "infantry", "battle", "gained", lambda _: None)
    events = play(s, Retreat())
    assert fleet(s, 0, "E5b") == {"goliath": 1, "infantry": 2} and len(heard(events, UnitLost)) == 1
    assert s.points[1] == 1


@pytest.mark.rule("RIF-125", "RIF-248")
def test_the_owner_chooses_who_comes_back_aboard() -> None:
    s = action(fleets={0: {"E5b": "goliath 2*infantry"}}, planets={"E5b": 1}, rolls=MISSES)
    play(s, Land("E5b", ("infantry", "infantry")))
    settle_unit(s, 0, "walker", "battle", "gained", lambda _: None)
    play(s, Retreat())
    assert asked(s) == (ChooseBoarding, 0)
    assert set(legal(s)) == {TakeAlong(("walker",)), TakeAlong(("infantry", "infantry"))}
    assert refusal(s, TakeAlong(("walker", "infantry"))).rule == "RIF-125"
    assert refusal(s, TakeAlong(("walker", "walker"))).rule == "RIF-125"
    events = play(s, TakeAlong(("walker",)))
    assert fleet(s, 0, "E5b") == {"goliath": 1, "walker": 1} and len(heard(events, UnitLost)) == 2
    assert s.points[1] == 1 and s.battle is None
    assert refusal(s, Land("E5b", ("walker",))).rule == "RIF-125"


@pytest.mark.rule("RIF-126")
def test_the_winner_takes_the_planet_with_what_is_captured() -> None:
    s = ground("2*infantry", "mine warp", rolls=[6, 6, 1])
    assert s.owner_of("E5b") == 0 and garrison(s, "E5b") == {"infantry": 2}
    assert s.upgrades["E5b"] == ("mine", "warp")
    assert refusal(s, Board("E5b", ("infantry",))).rule == "RIF-59"


@pytest.mark.rule("RIF-127", "RIF-87")
def test_a_defended_building_keeps_only_its_bombardment_damage() -> None:
    s = action(fleets={0: {"E5a": "titan carrier infantry"}}, rolls=[4, 1, 1, 2, 2, *MISSES])
    play(s, Bombard("E5a", "titan"), Land("E5a", ("infantry",)))
    while s.battle:
        play(s, legal(s)[0])
    assert s.upgrades["E5a"] == ("military_base",) and s.bombed["E5a"] == 2
    assert s.points[1] == 1


@pytest.mark.rule("RIF-127")
def test_if_nobody_wins_the_defender_keeps_the_planet() -> None:
    s = ground("infantry", rolls=[1, 1, 6, 1, 6, 6])
    while s.battle:
        play(s, Stay())
    assert s.owner_of("E5b") == 1 and s.points == [0, 0, 0, 0]


@pytest.mark.rule("RIF-128")
def test_orbit_and_planet_are_two_battles() -> None:
    s = action(
        fleets={0: {"E5.S": "titan 3*infantry"}, 1: {"E5b": "fighter"}},
        planets={"E5b": 1},
        rolls=[6, 6, 6, 6, 6, 1, 6, 6, 6, 1],
    )
    play(s, Fly("E5.S", ("titan", "infantry", "infantry", "infantry"), "E5b"), Land("E5b", ("infantry",) * 3))
    assert s.points[0] == 2 and s.owner_of("E5b") == 0


# -- skills --------------------------------------------------------------------------------------------------


@pytest.mark.rule("RIF-129", "RIF-137")
def test_repair_rush_works_once_against_pending_damage() -> None:
    s = space("repair_ship goliath", "destroyer", rolls=[1] * 3 + [6, 6] + MISSES)
    assert asked(s) == (AssignHits, 1)
    play(s, AssignHit(at(s, 0, "goliath")), AssignHit(at(s, 0, "goliath")))
    assert asked(s) == (React, 0)
    ship = at(s, 0, "repair_ship")
    play(s, UseSkill("repair_rush", ship), CancelDamage(at(s, 0, "goliath")), Auto())
    assert ("goliath", 3, 1) in row(s, 0)
    assert s.battle and s.battle.sides[0][ship].used


@pytest.mark.rule("RIF-130")
def test_rocket_barrage_is_once_in_a_battle_and_for_fighters() -> None:
    s = space("rocket_frigate", "5*fighter", rolls=[6, 6, 6, *MISSES])
    assert refusal(s, UseSkill("rocket_barrage", 0, (0, 1, 2, 3))).rule == "RIF-130"
    assert refusal(s, UseSkill("rocket_barrage", 0, (0, 0))).rule == "RIF-130"
    play(s, UseSkill("rocket_barrage", 0, (0, 1, 2)))
    assert len(row(s, 1)) == 2
    s.pending.append(React("battle_phase", (0, 1)))
    s.hands[0] = (card("glory"),)
    assert refusal(s, UseSkill("rocket_barrage", 0, (0,))).rule == "RIF-137"


@pytest.mark.rule("RIF-131")
def test_strikes_are_the_attackers_first_and_chain() -> None:
    s = space("2*drone titan", "2*drone titan")
    assert s.battle
    drones = [i for i, (kind, _, _) in enumerate(row(s, 1)) if kind == "drone"]
    s.rng.rolls = [3, 6, 6, 6]  # type: ignore[attr-defined]
    s.battle = s.battle.with_side(
        1, tuple(replace(o, pending=o.lp) if i in drones[:1] else o for i, o in enumerate(s.battle.sides[1]))
    )
    s.pending = [ResolveStrikes(), ApplyDamage()]
    events = settle(s)
    assert asked(s) == (AimStrike, 1)
    events += play(s, AssignHit(at(s, 0, "drone")))
    assert asked(s) == (AimStrike, 0)
    assert [e.who for e in heard(events, StrikeRolled)] == ["plain_b", "plain_a"]


@pytest.mark.rule("RIF-131")
def test_a_low_roll_is_no_strike_and_retreat_is_no_destruction() -> None:
    s = position(fleets={0: {"C1.S": "drone"}, 1: {"C1.S": "destroyer"}}, rolls=[1, 6, 1, 2])
    begin_space_battle(s, "C1.S", 0, 1, [("B1-C1", s.fleet(0, "C1.S"))], lambda _: None)
    events = settle(s)
    assert [(e.roll, e.cause) for e in heard(events, StrikeRolled)] == [(2, "miss")]
    assert s.points[1] == 1 and fleet(s, 1, "C1.S") == {"destroyer": 1}
    left = space("carrier 6*drone", "titan")
    events = play(left, Retreat(), TakeAlong(("drone",) * 4))
    assert not heard(events, StrikeRolled) and len(heard(events, UnitLost)) == 2


@pytest.mark.rule("RIF-134")
def test_overload_may_be_split() -> None:
    s = space("support carrier", "titan")
    support, carrier = at(s, 0, "support"), at(s, 0, "carrier")
    play(s, UseSkill("overload", support), GiveShield(support), GiveShield(carrier), Auto())
    assert sorted(row(s, 0)) == [("carrier", 1, 4), ("support", 2, 1)], "the rest goes where a loss would hurt most"


@pytest.mark.rule("RIF-135")
def test_defensive_ring_in_home_territory() -> None:
    away = space("bastion", "titan")
    assert row(away, 0) == [("bastion", 3, 1)]
    home = position(planets={"C1a": 0}, fleets={0: {"C1.S": "bastion"}, 1: {"C1.S": "titan"}}, rolls=MISSES)
    begin_space_battle(home, "C1.S", 0, 1, [("B1-C1", home.fleet(0, "C1.S"))], lambda _: None)
    assert row(home, 0) == [("bastion", 5, 3)]


@pytest.mark.rule("RIF-137")
def test_a_jammed_skill_is_used_up_without_effect() -> None:
    s = space("support carrier", "titan", hands={1: ["signal_jammer"]})
    play(s, Pass())
    support = at(s, 0, "support")
    play(s, UseSkill("overload", support))
    assert asked(s) == (React, 1)
    play(s, PlayCard(card("signal_jammer")))
    assert s.battle and s.battle.sides[0][support].used
    assert sum(shields for _, _, shields in row(s, 0)) == 1


@pytest.mark.rule("RIF-248")
def test_forced_decisions_are_no_windows() -> None:
    s = space("support carrier", "titan", hands={0: ["glory"]})
    while s.pending[-1] != React("battle_phase", (0, 1)):
        play(s, Pass())
    play(s, UseSkill("overload", at(s, 0, "support")))
    assert asked(s) == (GiveShields, 0)
    assert refusal(s, PlayCard(card("glory"))).rule == "RIF-134"
    assert refusal(s, Pass()).rule == "RIF-134"


@pytest.mark.rule("RIF-157", "RIF-164")
def test_what_deserts_in_a_battle_is_not_destroyed_in_it() -> None:
    s = space("titan 2*fighter", "titan")
    s.pending.append(Desert(0, ("fighter",), 1))
    play(s, GiveUpUnit("fighter", "fleet:C1.S"))
    assert sorted(kind for kind, _, _ in row(s, 0)) == ["fighter", "titan"]
    assert s.battle and s.battle.destroyed == (0, 0)
    meteor = ground("infantry", "artillery mine")
    meteor.pending.append(LoseUpgrade(1, ("military_base",)))
    play(meteor, GiveUpUpgrade("artillery", "E5b"))
    assert row(meteor, 1) == [("outpost", 2, 0)]


@pytest.mark.rule("RIF-62", "RIF-245")
def test_nobody_is_placed_where_an_attacker_may_have_to_go_back_to() -> None:
    s = position(fleets={0: {"E5.S": "titan"}, 1: {"E5.S": "titan"}}, rolls=MISSES)
    begin_space_battle(s, "E5.S", 0, 1, [("E5a", s.fleet(0, "E5.S"))], lambda _: None)
    assert places(s, 1, "fighter", "fleet_or_base_or_battle") == ["battle"]
    assert places(s, 2, "fighter", "fleet_or_base") == ["E1a"]
