"""The worked examples of the rulebook (RIF-210 to RIF-239)."""

from __future__ import annotations

import pytest

from game.games.rift.rules.battle import begin_space_battle
from game.games.rift.rules.control import TakeControl
from game.games.rift.rules.events import Bombarded, DiceRolled
from game.games.rift.rules.fight import ApplyDamage, AssignHits, DealHits
from game.games.rift.rules.gains import UnlockUnit
from game.games.rift.rules.moves import (
    AssignHit,
    Board,
    Bombard,
    BuildFree,
    CancelDamage,
    Consume,
    Fly,
    GiveShield,
    Land,
    Negotiate,
    PlaceUnit,
    PlayCard,
    Retreat,
    Stay,
    TakeAlong,
    Unlock,
    UseSkill,
)
from game.games.rift.rules.occ import DrawCards
from game.games.rift.rules.retreat import AskRetreat
from game.games.rift.rules.scoring import outcome
from game.games.rift.rules.shields import Repair
from game.games.rift.rules.state import Rift
from game.games.rift.rules.turn import ActionStep, BuildStep, Counter, Income, NextSeat
from tests.games.rift.positions import (
    BOX,
    action,
    asked,
    build,
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


def space_battle(s: Rift, point: str, attacker: int, defender: int, origin: str) -> None:
    """The attacker's fleet, put at the point, has come from the origin."""
    begin_space_battle(s, point, attacker, defender, [(origin, s.fleet(attacker, point))], lambda _: None)
    settle(s)


@pytest.mark.rule("RIF-210", "RIF-38", "RIF-40")
def test_income() -> None:
    s = position(
        Income(0),
        Counter(0),
        planets={"B1b": 0, "B1c": 0},
        tiles={"B1b": "CT45", "B1c": "CT01"},
        upgrades={"B1b": "2*mine", "B1c": "mine"},
        resources=3,
    )
    s.counters[0] = 4
    s.stock[0]["fighter"] = 0
    settle(s)
    assert s.resources[0] == 15
    assert s.counters[0] == 5


@pytest.mark.rule("RIF-211", "RIF-55")
def test_steps_and_leftover_movement() -> None:
    s = action(fleets={0: {"B1a": "goliath infantry"}}, tiles={"B1b": "CT58"}, resources=0)
    play(s, Fly("B1a", ("goliath", "infantry"), "B1b"))
    assert mps(s, 0, "B1b") == {"goliath": 1}
    play(s, Land("B1b", ("infantry",)))
    assert s.resources[0] == 5 and s.owner_of("B1b") == 0
    steps = {move.to for move in legal(s) if isinstance(move, Fly)}
    assert steps == {"B1.S", "B1a", "B1c", "B1-C1", "B1-B2"}
    assert refusal(s, Board("B1b", ("infantry",))).rule == "RIF-59"


@pytest.mark.rule("RIF-212")
def test_two_turns_to_the_next_system() -> None:
    s = action(fleets={0: {"B1a": "carrier"}})
    assert refusal(s, Fly("B1a", ("carrier",), "C1a")).rule == "RIF-21"
    play(s, Fly("B1a", ("carrier",), "B1-C1"))
    assert mps(s, 0, "B1-C1") == {"carrier": 0}
    assert refusal(s, Fly("B1-C1", ("carrier",), "C1a")).rule == "RIF-53"
    later = action(fleets={0: {"B1-C1": "carrier"}})
    play(later, Fly("B1-C1", ("carrier",), "C1a"))
    assert fleet(later, 0, "C1a") == {"carrier": 1}


@pytest.mark.rule("RIF-213", "RIF-61")
def test_interception() -> None:
    s = action(fleets={0: {"B1-C1": "carrier 2*fighter"}, 1: {"C1.S": "fighter"}}, rolls=[6, 6, 6, 1])
    play(s, Fly("B1-C1", ("carrier", "fighter", "fighter"), "C1a"))
    assert fleet(s, 0, "C1.S") == {"carrier": 1, "fighter": 2}
    assert mps(s, 0, "C1.S") == {"carrier": 0}
    assert not s.fleet(0, "C1a") and s.points[0] == 1


@pytest.mark.rule("RIF-214", "RIF-61")
def test_no_interception_on_a_line_of_another_system() -> None:
    s = action(fleets={0: {"B1a": "carrier 2*fighter"}, 1: {"C1.S": "fighter"}}, rolls=[])
    play(s, Fly("B1a", ("carrier", "fighter", "fighter"), "B1-C1"))
    assert s.battle is None and fleet(s, 0, "B1-C1") == {"carrier": 1, "fighter": 2}


@pytest.mark.rule("RIF-215", "RIF-106", "RIF-108")
def test_far_then_mid() -> None:
    # attacker's row: fighter, carrier; hits on a lone carrier need no choice, the defender chooses the fighter
    s = position(fleets={0: {"C1.S": "fighter carrier"}, 1: {"C1.S": "carrier"}}, rolls=[5, 3, 6, 4, 2])
    space_battle(s, "C1.S", 0, 1, "B1-C1")
    assert asked(s) == (AssignHits, 1)
    play(s, AssignHit(0))
    assert s.points[0] == 1
    assert fleet(s, 0, "C1.S") == {"carrier": 1} and not s.fleet(1, "C1.S")


@pytest.mark.rule("RIF-216", "RIF-113")
def test_nobody_wins() -> None:
    s = position(fleets={0: {"C1.S": "fighter"}, 1: {"C1.S": "fighter"}}, rolls=[1, 1, 1, 1, 2, 2])
    space_battle(s, "C1.S", 0, 1, "B1-C1")
    assert s.battle is None
    assert s.points == [0, 0, 0, 0]
    assert not s.fleet(0, "C1.S") and not s.fleet(1, "C1.S")


@pytest.mark.rule("RIF-217", "RIF-110")
def test_taunt_and_surplus() -> None:
    s = position(fleets={0: {"C1.S": "2*titan"}, 1: {"C1.S": "bulwark destroyer"}}, rolls=[1] * 40)
    space_battle(s, "C1.S", 0, 1, "B1-C1")
    assert s.battle
    s.pending = [DealHits(0, 6, 1, 0)]
    destroyer = [kind for kind, _, _ in row(s, 1)].index("destroyer")
    settle(s)
    assert s.battle.sides[1][1 - destroyer].pending == 5
    assert s.battle.sides[1][destroyer].pending == 1


@pytest.mark.rule("RIF-217", "RIF-110")
def test_a_hit_cannot_pass_a_unit_with_taunt() -> None:
    s = position(fleets={0: {"C1.S": "titan"}, 1: {"C1.S": "bulwark destroyer"}}, rolls=[1] * 40)
    space_battle(s, "C1.S", 0, 1, "B1-C1")
    s.pending = [AssignHits(0, 1, 1, 0)]
    destroyer = [kind for kind, _, _ in row(s, 1)].index("destroyer")
    assert refusal(s, AssignHit(destroyer)).rule == "RIF-110"


@pytest.mark.rule("RIF-218", "RIF-151", "RIF-109")
def test_weapon_industry() -> None:
    s = position(fleets={0: {"C1.S": "destroyer"}, 1: {"C1.S": "4*fighter"}}, rolls=[1] * 40)
    space_battle(s, "C1.S", 0, 1, "B1-C1")
    s.pending = [ApplyDamage(), DealHits(0, 3, 2, 0)]
    settle(s)
    assert len(row(s, 1)) == 1
    s = position(fleets={0: {"C1.S": "destroyer"}, 1: {"C1.S": "goliath"}}, rolls=[1] * 40)
    space_battle(s, "C1.S", 0, 1, "B1-C1")
    s.pending = [DealHits(0, 2, 2, 0)]
    settle(s)
    assert s.battle and s.battle.sides[1][0].remaining == 0
    s.pending = [DealHits(0, 1, 2, 0)]
    settle(s)
    assert s.battle.sides[1][0].pending == 4


@pytest.mark.rule("RIF-219", "RIF-129")
def test_repair_rush() -> None:
    s = position(fleets={0: {"C1.S": "bulwark fighter repair_ship"}, 1: {"C1.S": "titan"}}, rolls=[1] * 40)
    space_battle(s, "C1.S", 0, 1, "B1-C1")
    assert s.battle
    at = {kind: i for i, (kind, _, _) in enumerate(row(s, 0))}
    s.pending = [DealHits(1, 5, 1, 0)]
    settle(s)
    assert s.battle.sides[0][at["bulwark"]].pending == 5
    s.pending = [AssignHits(1, 1, 1, 0)]
    play(s, AssignHit(at["fighter"]))
    s.pending = [ApplyDamage(), Repair(0, 4)]
    play(s, *[CancelDamage(at["bulwark"])] * 4)
    assert ("bulwark", 4, 0) in row(s, 0)
    assert not any(kind == "fighter" for kind, _, _ in row(s, 0))


@pytest.mark.rule("RIF-220", "RIF-131")
def test_kamikaze() -> None:
    # FAR, MID and CLOSE: the drone hits nothing and is shot down, then rolls a 3 and takes the destroyer along
    s = position(fleets={0: {"C1.S": "drone"}, 1: {"C1.S": "destroyer"}}, rolls=[1, 3, 1, 3])
    space_battle(s, "C1.S", 0, 1, "B1-C1")
    play(s, AssignHit(0))
    assert s.battle is None and s.points == [0, 0, 0, 0]
    assert not s.fleet(0, "C1.S") and not s.fleet(1, "C1.S")


@pytest.mark.rule("RIF-221", "RIF-130")
def test_rocket_barrage() -> None:
    s = position(fleets={0: {"C1.S": "rocket_frigate"}, 1: {"C1.S": "2*fighter carrier"}}, rolls=[4, 3, *[1] * 40])
    space_battle(s, "C1.S", 0, 1, "B1-C1")
    carrier = [kind for kind, _, _ in row(s, 1)].index("carrier")
    assert refusal(s, UseSkill("rocket_barrage", 0, (carrier,))).rule == "RIF-130"
    fighters = tuple(i for i in range(3) if i != carrier)
    rolled = heard(play(s, UseSkill("rocket_barrage", 0, fighters)), DiceRolled)
    assert rolled[0] == DiceRolled("plain_a", (4, 3), 1, "barrage")
    assert sorted(kind for kind, _, _ in row(s, 1)) == ["carrier", "fighter"]
    assert next(len(event.dice) for event in rolled if event.who == "plain_b") == 2


@pytest.mark.rule("RIF-222", "RIF-121", "RIF-122")
def test_ground_assault() -> None:
    s = action(fleets={0: {"E5b": "carrier 2*infantry"}}, planets={"E5b": 1}, tiles={"E5b": "CT01"}, rolls=[4, 5, 6])
    play(s, Land("E5b", ("infantry", "infantry")))
    assert s.points[0] == 1
    assert s.owner_of("E5b") == 0 and garrison(s, "E5b") == {"infantry": 1}


@pytest.mark.rule("RIF-223", "RIF-85", "RIF-87", "RIF-88")
def test_bombardment() -> None:
    s = action(
        fleets={0: {"E5b": "carrier 3*bomber infantry"}},
        planets={"E5b": 1},
        upgrades={"E5b": "military_base artillery mine"},
        tiles={"E5b": "CT01"},
        rolls=[1] * 4,
    )
    bombs = heard(play(s, Bombard("E5b", "bomber")), Bombarded)
    assert bombs == [Bombarded("plain_a", "bomber", "E5b")]
    assert s.upgrades["E5b"] == ("military_base", "mine") and s.bombed["E5b"] == 1
    play(s, Bombard("E5b", "bomber"))
    assert s.upgrades["E5b"] == ("military_base", "mine") and s.bombed["E5b"] == 2
    play(s, Bombard("E5b", "bomber"))
    assert list(s.upgrades["E5b"]) == ["mine"]
    assert s.points[0] == 0
    play(s, Land("E5b", ("infantry",)))
    assert row(s, 1) == [("outpost", 2, 0)]
    shielded = action(
        fleets={0: {"E5b": "carrier 3*bomber"}}, planets={"E5b": 1}, upgrades={"E5b": "military_base shield_generator"}
    )
    assert refusal(shielded, Bombard("E5b", "bomber")).rule == "RIF-86"


@pytest.mark.rule("RIF-224", "RIF-75")
def test_dangerous_planet() -> None:
    s = action(fleets={0: {"C1a": "carrier 4*infantry"}}, tiles={"C1a": "CT25"}, rolls=[2, 3], resources=0)
    play(s, Land("C1a", ("infantry",) * 3))
    assert fleet(s, 0, "C1a") == {"carrier": 1, "infantry": 1}
    assert "C1a" not in s.turned and s.points == [0, 0, 0, 0]
    play(s, Land("C1a", ("infantry",)))
    assert s.owner_of("C1a") == 0
    play(s, BuildFree("mine", "C1a"))
    assert s.upgrades["C1a"] == ("mine",) and s.resources[0] == 3


@pytest.mark.rule("RIF-225", "RIF-74", "RIF-80")
def test_civilized_without_money() -> None:
    s = action(
        fleets={0: {"C1a": "carrier infantry diplomat"}},
        tiles={"C1a": "CT01"},
        resources=1,
        deck=["war_bonds", "war_bonds"],
    )
    assert refusal(s, Land("C1a", ("infantry",))).rule == "RIF-74"
    assert not any(isinstance(move, Land) for move in legal(s))
    play(s, Negotiate("C1a"), BuildFree("mine", "C1a"))
    assert s.owner_of("C1a") == 0 and s.resources[0] == 1 and len(s.hands[0]) == 2
    play(s, PlaceUnit("fighter", "C1a"), PlaceUnit("fighter", "B1a"))
    assert fleet(s, 0, "C1a") == {"carrier": 1, "infantry": 1, "diplomat": 1, "fighter": 1}


@pytest.mark.rule("RIF-226", "RIF-81", "RIF-82")
def test_negotiating_with_a_neighbour() -> None:
    more = {
        "fleets": {0: {"C1a": "diplomat"}},
        "planets": {"C1a": 1},
        "tiles": {"C1a": "CT01"},
        "upgrades": {"C1a": "mine artillery"},
        "deck": ["war_bonds", "war_bonds"],
    }
    s = action(**more)
    play(s, Negotiate("C1a"))
    assert list(s.upgrades["C1a"]) == ["mine"] and s.owner_of("C1a") == 0
    play(s, BuildFree("mine", "C1a"))
    assert list(s.upgrades["C1a"]) == ["mine", "mine"] and len(s.hands[0]) == 2
    assert s.points[0] == 0
    guarded = action(**more, garrisons={"C1a": "infantry"})
    assert refusal(guarded, Negotiate("C1a")).rule == "RIF-81"


@pytest.mark.rule("RIF-227", "RIF-90")
def test_a_system_scores_once() -> None:
    s = position(TakeControl(0, "B3c", "landed"), planets={"B3a": 0, "B3b": 0}, tiles={"B3b": "CT01"})
    settle(s)
    assert s.points[0] == 1 and asked(s) == (UnlockUnit, 0)
    play(s, Unlock("goliath"))
    s.owner["B3b"] = 1
    s.put(0, "B3b", ())
    again = position(
        ActionStep(0),
        planets={"B3a": 0, "B3b": 1, "B3c": 0},
        fleets={0: {"B3b": "carrier 4*infantry"}},
        tiles={"B3b": "CT01"},
        rolls=[6] * 5,
    )
    again.scored[0] = frozenset({"B3"})
    play(again, Land("B3b", ("infantry",) * 4))
    assert again.owner_of("B3b") == 0 and again.points[0] == 1
    assert asked(again) == (ActionStep, 0)


@pytest.mark.rule("RIF-228", "RIF-77", "RIF-46")
def test_heart() -> None:
    s = action(fleets={0: {"C3a": "carrier infantry"}}, tiles={"C3a": "CT37"})
    play(s, Land("C3a", ("infantry",)))
    assert s.points[0] == 6 and garrison(s, "C3a") == {"infantry": 3}
    assert asked(s) == (UnlockUnit, 0)
    assert s.slots(0, "C3a") == 4


@pytest.mark.rule("RIF-229", "RIF-76")
def test_heart_conquered() -> None:
    s = action(
        fleets={1: {"C3a": "carrier 2*infantry"}}, planets={"C3a": 0}, tiles={"C3a": "CT37"}, active=1, rolls=[6, 6, 1]
    )
    s.points[0] = 6
    play(s, Land("C3a", ("infantry", "infantry")))
    assert s.points[:2] == [6, 7] and garrison(s, "C3a") == {"infantry": 4}


@pytest.mark.rule("RIF-230", "RIF-180")
def test_last_round() -> None:
    s = position(NextSeat(1))
    s.points = [3, 12, 5, 6]
    settle(s)
    assert not s.ending and s.active == 2
    s.points[3] = 13
    s.pending = [NextSeat(3)]
    settle(s)
    result = outcome(s)
    assert result and result.winners == (3,)


@pytest.mark.rule("RIF-231", "RIF-181")
def test_tie() -> None:
    s = position(NextSeat(3))
    for i, planet in enumerate(p for p in s.galaxy.planets if p not in s.homes):
        if i < 16:
            s.owner[planet] = 0 if i < 8 else 2
    s.points, s.resources = [12, 0, 12, 0], [4, 0, 6, 0]
    settle(s)
    result = outcome(s)
    assert result and result.winners == (2,)


@pytest.mark.rule("RIF-232", "RIF-138")
def test_empty_deck() -> None:
    s = position(DrawCards(0, 3))
    calm = [c for c in BOX.deck if BOX.card_of[c].kind != "instant"]
    s.deck, s.discard = calm[:1], calm[1:9]
    settle(s)
    assert len(s.hands[0]) == 3 and (len(s.deck), len(s.discard)) == (6, 0)


@pytest.mark.rule("RIF-233", "RIF-146")
def test_counter_of_a_counter() -> None:
    s = build(
        seats=2, hands={0: ["war_bonds", "counterintelligence"], 1: ["counterintelligence"]}, deck=[], resources=0
    )
    s.asks = [("ask",) * 7] * 2
    s.discard = []
    play(s, PlayCard(card("war_bonds")))
    play(s, PlayCard(card("counterintelligence", 1)))
    play(s, PlayCard(card("counterintelligence")))
    assert s.resources[0] == 5
    assert len(s.discard) == 3 and asked(s) == (BuildStep, 0)


@pytest.mark.rule("RIF-234", "RIF-64")
def test_warp() -> None:
    s = action(fleets={0: {"B1a": "carrier"}}, upgrades={"B1a": "military_base warp"})
    assert mps(s, 0, "B1a") == {"carrier": 2}
    play(s, Fly("B1a", ("carrier",), "B1-C1"), Fly("B1-C1", ("carrier",), "C1a"))
    assert fleet(s, 0, "C1a") == {"carrier": 1}
    enemy = action(fleets={1: {"B1c": "destroyer carrier"}}, upgrades={"B1a": "military_base warp"}, active=1)
    assert mps(enemy, 1, "B1c") == {"destroyer": 1, "carrier": 1}


@pytest.mark.rule("RIF-235", "RIF-58")
def test_lost_carrier() -> None:
    s = position(
        fleets={0: {"B1-C1": "carrier 2*fighter 2*infantry"}, 1: {"B1-C1": "3*fighter"}},
        rolls=[5, 5, 5, 6, 6, 6],
    )
    space_battle(s, "B1-C1", 0, 1, "B1a")
    assert asked(s) == (AssignHits, 1)
    at = {kind: i for i, (kind, _, _) in enumerate(row(s, 0))}
    play(s, AssignHit(at["carrier"]), AssignHit(at["carrier"]))
    assert s.points[0] == 1
    assert fleet(s, 0, "B1-C1") == {"fighter": 1}
    assert s.stock[0]["infantry"] == 14


@pytest.mark.rule("RIF-236", "RIF-116", "RIF-117")
def test_retreat() -> None:
    s = position(fleets={0: {"C1.S": "titan"}, 1: {"C1.S": "carrier 6*fighter"}}, rolls=[1] * 200)
    space_battle(s, "C1.S", 0, 1, "B1-C1")
    while asked(s) != (AskRetreat, 1):
        play(s, Stay())
    points = {move.to for move in legal(s) if isinstance(move, Retreat)}
    assert points == {"C1a", "C1b", "C1c", "C1-C2", "C1-D1"}
    play(s, Retreat("C1-D1"), TakeAlong(("fighter",) * 4))
    assert fleet(s, 1, "C1-D1") == {"carrier": 1, "fighter": 4}
    assert s.stock[1]["fighter"] == 12 and s.points[0] == 1


@pytest.mark.rule("RIF-237", "RIF-176")
def test_consume() -> None:
    s = action(
        factions=("the_void",),
        fleets={0: {"C1c": "carrier infantry"}},
        planets={"C1a": 0, "C1b": 0},
        tiles={"C1c": "CT25"},
        resources=0,
        rolls=[],
    )
    play(s, Consume("C1c", ("infantry",)))
    assert s.resources[0] == 5
    play(s, PlaceUnit("infantry", "B1a"))
    assert fleet(s, 0, "C1c") == {"carrier": 1, "infantry": 1} and garrison(s, "B1a") == {"infantry": 1}
    assert s.points[0] == 1 and asked(s) == (UnlockUnit, 0)
    play(s, Unlock("goliath"))
    assert refusal(s, Land("C1c", ("infantry",))).rule == "RIF-176"


@pytest.mark.rule("RIF-238", "RIF-66", "RIF-65")
def test_wormhole() -> None:
    s = action(factions=("timewarper",), fleets={0: {"B2.S": "carrier"}}, deck=["war_bonds"])
    play(s, Fly("B2.S", ("carrier",), "W2", "W1"))
    assert mps(s, 0, "W2") == {"carrier": 0} and len(s.hands[0]) == 1
    other = action(factions=("timewarper",), fleets={1: {"B2.S": "carrier"}}, active=1)
    assert refusal(other, Fly("B2.S", ("carrier",), "W2", "W1")).rule == "RIF-66"
    play(other, Fly("B2.S", ("carrier",), "W1"))
    assert refusal(other, Fly("W1", ("carrier",), "W2")).rule == "RIF-53"


@pytest.mark.rule("RIF-239", "RIF-134", "RIF-111")
def test_overload_and_order() -> None:
    s = position(fleets={0: {"C1.S": "carrier support"}, 1: {"C1.S": "titan"}}, rolls=[1] * 60)
    space_battle(s, "C1.S", 0, 1, "B1-C1")
    at = {kind: i for i, (kind, _, _) in enumerate(row(s, 0))}
    play(s, UseSkill("overload", at["support"]), *[GiveShield(at["carrier"])] * 4)
    assert s.battle
    assert row(s, 0)[at["carrier"]][1:] == (1, 5)
    s.pending = [ApplyDamage(), AssignHits(1, 5, 1, 0)]
    play(s, *[AssignHit(at["carrier"])] * 5)
    assert ("carrier", 1, 0) in row(s, 0)
    assert [u.kind for u in s.fleet(0, "C1.S")] == ["carrier", "support"]
