"""Chapter 7: movement."""

from __future__ import annotations

import pytest

from game.games.rift.rules.events import FleetIntercepted
from game.games.rift.rules.gains import Excess, RemoveExcess, settle_unit
from game.games.rift.rules.movement import ReadyShips
from game.games.rift.rules.moves import Board, Fly, FlyTogether, GiveUpUnit, Land, PlayCard, Retreat, Stay
from game.games.rift.rules.retreat import AskRetreat
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
    settle,
)

MISSES = [1] * 200


@pytest.mark.rule("RIF-53")
@pytest.mark.parametrize("kind", sorted(BOX.movers))
def test_ships_get_their_printed_movement(kind: str) -> None:
    s = action(fleets={0: {"C1.S": kind}})
    assert mps(s, 0, "C1.S") == {kind: BOX.units[kind].move}


@pytest.mark.rule("RIF-53")
def test_ships_gained_in_the_action_step_have_no_movement() -> None:
    s = action(fleets={0: {"B1a": "carrier"}})
    s.recruit(0, "carrier", "B1a")
    assert [u.mp for u in s.fleet(0, "B1a")] == [1, 0]


@pytest.mark.rule("RIF-54")
def test_a_step_needs_a_fleet_a_mover_movement_and_berths() -> None:
    s = action(fleets={0: {"B1a": "carrier 5*fighter"}})
    assert refusal(s, Fly("C1a", ("carrier",), "C1.S")).rule == "RIF-54"
    assert refusal(s, Fly("B1a", ("fighter",), "B1b")).rule == "RIF-54"
    assert refusal(s, Fly("B1a", ("titan",), "B1b")).rule == "RIF-54"
    assert refusal(s, Fly("B1a", ("carrier", *["fighter"] * 5), "B1b")).rule == "RIF-54"
    play(s, Fly("B1a", ("carrier", *["fighter"] * 4), "B1b"))
    assert fleet(s, 0, "B1b") == {"carrier": 1, "fighter": 4} and fleet(s, 0, "B1a") == {"fighter": 1}


@pytest.mark.rule("RIF-54")
def test_units_can_be_named_by_their_movement() -> None:
    s = action(fleets={0: {"B1a": "2*goliath"}})
    play(s, Fly("B1a", ("goliath",), "B1b"), Fly("B1b", ("goliath",), "B1a"))
    assert [u.mp for u in s.fleet(0, "B1a")] == [2, 0]
    assert refusal(s, Fly("B1a", ("goliath@0",), "B1b")).rule == "RIF-53"
    assert refusal(s, Fly("B1a", ("goliath@1",), "B1b")).rule == "RIF-54"
    play(s, Fly("B1a", ("goliath@2",), "B1b"))
    assert [u.mp for u in s.fleet(0, "B1b")] == [1]


@pytest.mark.rule("RIF-55")
def test_fleets_split_and_merge_freely() -> None:
    s = action(fleets={0: {"B1a": "2*goliath destroyer"}})
    play(s, Fly("B1a", ("goliath",), "B1b"), Fly("B1a", ("goliath", "destroyer"), "B1b"))
    assert fleet(s, 0, "B1b") == {"goliath": 2, "destroyer": 1}


@pytest.mark.rule("RIF-56")
def test_a_joint_move_is_one_attack() -> None:
    s = action(fleets={0: {"B1a": "goliath", "C1a": "goliath"}, 1: {"B1-C1": "2*titan"}}, rolls=[*MISSES])
    s.stock[1]["titan"] += 1
    move = FlyTogether(("B1a", "C1a"), ("goliath", "goliath"), "B1-C1")
    assert move in legal(s)
    play(s, move)
    assert s.battle and s.battle.origins == ("B1a", "C1a") and len(s.battle.sides[0]) == 2
    assert asked(s) == (AskRetreat, 0)
    play(s, Retreat())
    assert fleet(s, 0, "B1a") == {"goliath": 1} and fleet(s, 0, "C1a") == {"goliath": 1}


@pytest.mark.rule("RIF-56")
def test_what_a_joint_move_needs() -> None:
    s = action(fleets={0: {"B1a": "goliath", "B1b": "goliath 3*fighter"}, 1: {"B1-C1": "fighter", "B1.S": "fighter"}})
    assert refusal(s, FlyTogether(("B1a",), ("goliath",), "B1-C1")).rule == "RIF-56"
    assert refusal(s, FlyTogether(("B1a", "B1a"), ("goliath", "goliath"), "B1-C1")).rule == "RIF-56"
    crowded = FlyTogether(("B1b", "B1a"), ("goliath,fighter,fighter,fighter", "goliath"), "B1-C1")
    assert refusal(s, crowded).rule == "RIF-54"
    assert refusal(s, FlyTogether(("B1a", "B1b"), ("goliath", "goliath"), "B1-C1")).rule == "RIF-56"


@pytest.mark.rule("RIF-57")
def test_carried_units_change_carriers_and_may_be_left() -> None:
    s = action(fleets={0: {"B1a": "carrier 2*fighter", "B1b": "goliath"}})
    play(s, Fly("B1a", ("carrier", "fighter", "fighter"), "B1b"), Fly("B1b", ("goliath", "fighter"), "B1.S"))
    assert fleet(s, 0, "B1.S") == {"goliath": 1, "fighter": 1}
    play(s, Fly("B1.S", ("goliath",), "B1c"))
    assert fleet(s, 0, "B1.S") == {"fighter": 1}


@pytest.mark.rule("RIF-241")
def test_ground_units_are_not_left_without_a_berth() -> None:
    s = action(fleets={0: {"C1a": "carrier goliath 3*infantry"}})
    assert refusal(s, Fly("C1a", ("carrier",), "C1b")).rule == "RIF-241"
    play(s, Fly("C1a", ("carrier", "infantry"), "C1b"))
    assert fleet(s, 0, "C1a") == {"goliath": 1, "infantry": 2}
    home = action(fleets={0: {"B1a": "carrier 2*infantry"}})
    play(home, Fly("B1a", ("carrier",), "B1b"))
    assert garrison(home, "B1a") == {"infantry": 2} and not home.fleet(0, "B1a")


@pytest.mark.rule("RIF-241", "RIF-58")
@pytest.mark.parametrize(
    ("stay", "down"),
    [
        ("goliath infantry 2*walker", {"walker": 1, "infantry": 1}),
        ("goliath 2*infantry walker", {"walker": 1}),
        ("goliath infantry walker", {"infantry": 1}),
        ("goliath 2*walker", {"walker": 1}),
    ],
)
def test_no_more_go_down_than_must(stay: str, down: dict[str, int]) -> None:
    s = action(fleets={0: {"B1a": f"carrier {stay}"}})
    play(s, Fly("B1a", ("carrier",), "B1b"))
    assert garrison(s, "B1a") == down
    after_losses = position(RemoveExcess(0, "B1a"), fleets={0: {"B1a": stay}})
    settle(after_losses)
    assert garrison(after_losses, "B1a") == down


@pytest.mark.rule("RIF-59")
def test_boarding() -> None:
    s = action(fleets={0: {"B1a": "goliath"}}, garrisons={"B1a": "2*infantry walker"})
    assert refusal(s, Board("B1a", ("infantry", "walker"))).rule == "RIF-59"
    assert refusal(s, Board("C1a", ("infantry",))).rule == "RIF-59"
    play(s, Board("B1a", ("infantry", "infantry")))
    assert fleet(s, 0, "B1a") == {"goliath": 1, "infantry": 2} and garrison(s, "B1a") == {"walker": 1}
    play(s, Land("B1a", ("infantry",)))
    assert refusal(s, Board("B1a", ("infantry",))).rule == "RIF-59"


@pytest.mark.rule("RIF-60", "RIF-62")
def test_entering_an_occupied_point_starts_a_battle() -> None:
    s = action(fleets={0: {"B1a": "titan"}, 1: {"B1b": "titan"}}, rolls=MISSES)
    play(s, Fly("B1a", ("titan",), "B1b"))
    assert s.battle and (s.battle.attacker, s.battle.defender, s.battle.place) == (0, 1, "B1b")
    play(s, Retreat())
    assert s.enemy_at("B1b", 0) == 1 and not s.fleet(0, "B1b")


@pytest.mark.rule("RIF-61")
def test_steps_from_or_to_the_system_point_are_not_intercepted() -> None:
    s = action(fleets={0: {"B1-C1": "goliath"}, 1: {"C1.S": "titan"}}, rolls=MISSES)
    events = play(s, Fly("B1-C1", ("goliath",), "C1.S"))
    assert s.battle and not heard(events, FleetIntercepted)
    own = action(fleets={0: {"B1-C1": "goliath", "C1.S": "fighter"}})
    play(own, Fly("B1-C1", ("goliath",), "C1a"))
    assert fleet(own, 0, "C1a") == {"goliath": 1}


@pytest.mark.rule("RIF-63")
def test_ground_defences_do_not_shoot_at_ships() -> None:
    s = action(fleets={0: {"E5b": "goliath"}}, upgrades={"E5a": "military_base artillery"}, rolls=[])
    play(s, Fly("E5b", ("goliath",), "E5a"))
    assert s.battle is None and fleet(s, 0, "E5a") == {"goliath": 1}


@pytest.mark.rule("RIF-64")
def test_warps_work_once_in_a_turn_and_not_at_borders() -> None:
    s = action(fleets={0: {"B1-C1": "goliath"}}, planets={"C1a": 0, "C2a": 0}, upgrades={"C1a": "warp", "C2a": "warp"})
    assert mps(s, 0, "B1-C1") == {"goliath": 2}
    play(s, Fly("B1-C1", ("goliath",), "C1b"))
    assert mps(s, 0, "C1b") == {"goliath": 2}
    play(s, Fly("C1b", ("goliath",), "C1-C2"), Fly("C1-C2", ("goliath",), "C2b"))
    assert mps(s, 0, "C2b") == {"goliath": 0}


@pytest.mark.rule("RIF-64")
def test_own_and_enemy_warp_together() -> None:
    s = action(
        fleets={0: {"C1c": "carrier destroyer"}}, planets={"C1a": 0, "C1b": 1}, upgrades={"C1a": "warp", "C1b": "warp"}
    )
    assert mps(s, 0, "C1c") == {"carrier": 1, "destroyer": 2}


@pytest.mark.rule("RIF-64")
def test_the_first_enemy_warp_uses_the_effect_up() -> None:
    s = action(
        fleets={0: {"C1-D1": "goliath", "B1-C1": "carrier"}},
        planets={"C1a": 1, "D1a": 1},
        upgrades={"C1a": "warp", "D1a": "warp"},
    )
    play(s, Fly("C1-D1", ("goliath",), "C1b"))
    assert mps(s, 0, "C1b") == {"goliath": 1}
    play(s, Fly("C1b", ("goliath",), "C1c"))
    assert mps(s, 0, "C1c") == {"goliath": 0}
    play(s, Fly("B1-C1", ("carrier",), "C1.S"))
    assert mps(s, 0, "C1.S") == {"carrier": 0}


@pytest.mark.rule("RIF-64", "RIF-61")
def test_interception_counts_as_stepping_onto_the_system_point() -> None:
    s = action(
        fleets={0: {"B1-C1": "goliath"}, 1: {"C1.S": "fighter"}},
        planets={"C1a": 0},
        upgrades={"C1a": "warp"},
        rolls=[6, 6, 1],
    )
    play(s, Fly("B1-C1", ("goliath",), "C1b"))
    assert mps(s, 0, "C1.S") == {"goliath": 2}


@pytest.mark.rule("RIF-65")
def test_a_wormhole_held_by_an_enemy_is_fought_for() -> None:
    s = action(factions=("plain_a", "timewarper"), fleets={0: {"B2.S": "goliath"}, 1: {"W1": "titan"}}, rolls=MISSES)
    play(s, Fly("B2.S", ("goliath",), "W1"))
    assert s.battle and s.battle.place == "W1"
    staying = action(factions=("plain_a", "timewarper"), fleets={0: {"W1": "goliath"}})
    play(staying, Fly("W1", ("goliath",), "W3"), Fly("W3", ("goliath",), "E2a"))
    assert fleet(staying, 0, "E2a") == {"goliath": 1}


@pytest.mark.rule("RIF-66")
def test_the_timewarper_fights_at_the_near_or_at_the_far_wormhole() -> None:
    near = action(factions=("timewarper",), fleets={0: {"B2.S": "goliath"}, 1: {"W1": "titan"}}, rolls=MISSES)
    play(near, Fly("B2.S", ("goliath",), "W2", "W1"))
    assert near.battle and near.battle.place == "W1" and near.battle.origins == ("B2.S",)
    far = action(factions=("timewarper",), fleets={0: {"B2.S": "goliath"}, 1: {"W2": "titan"}}, rolls=MISSES)
    play(far, Fly("B2.S", ("goliath",), "W2", "W1"))
    assert far.battle and far.battle.place == "W2"
    play(far, Retreat())
    assert fleet(far, 0, "B2.S") == {"goliath": 1}
    from_hole = action(factions=("timewarper",), fleets={0: {"W1": "carrier"}})
    assert refusal(from_hole, Fly("W1", ("carrier",), "W3", "W2")).rule == "RIF-66"


@pytest.mark.rule("RIF-67")
def test_ships_that_retreated_have_stopped() -> None:
    s = action(fleets={0: {"B1a": "goliath"}, 1: {"B1b": "titan"}}, rolls=MISSES, hands={0: ["warp_drive"]})
    play(s, Fly("B1a", ("goliath",), "B1b"))
    while asked(s) != (AskRetreat, 0):
        play(s, legal(s)[0])
    play(s, Retreat())
    assert mps(s, 0, "B1a") == {"goliath": 0} and asked(s) == (ActionStep, 0)
    assert refusal(s, PlayCard(card("warp_drive"), ("B1a",))).rule == "RIF-147"


@pytest.mark.rule("RIF-68")
@pytest.mark.parametrize(
    ("storms", "bonus", "carrier", "destroyer"), [(1, 0, 1, 1), (3, 0, 1, 1), (1, 1, 1, 2), (0, 1, 2, 3)]
)
def test_cards_never_bring_a_ship_below_one(storms: int, bonus: int, carrier: int, destroyer: int) -> None:
    s = position()
    s.put(0, "C1.S", [unit("carrier", bonus), unit("destroyer", bonus)])
    s.storms[0] = storms
    ReadyShips(0).run(s, lambda _: None)
    assert mps(s, 0, "C1.S") == {"carrier": carrier, "destroyer": destroyer}


@pytest.mark.rule("RIF-68", "RIF-64")
def test_warps_come_after_cards() -> None:
    s = position(planets={"C1a": 0}, upgrades={"C1a": "warp"})
    s.put(0, "C1.S", [unit("carrier")])
    s.storms[0] = 1
    ReadyShips(0).run(s, lambda _: None)
    assert mps(s, 0, "C1.S") == {"carrier": 2}


@pytest.mark.rule("RIF-58")
def test_excess_above_an_own_planet_goes_down() -> None:
    s = action(fleets={0: {"B1-C1": "titan"}, 1: {"E5b": "carrier 2*infantry"}}, planets={"E5b": 1}, rolls=[6] * 6)
    s.take(0, "B1-C1", s.fleet(0, "B1-C1"))
    s.put(0, "E5.S", [next(iter(action(fleets={0: {"E5.S": "titan"}}).fleet(0, "E5.S")))])
    play(s, Fly("E5.S", ("titan",), "E5b"))
    assert s.points[0] == 1 and garrison(s, "E5b") == {"infantry": 2} and not s.fleet(1, "E5b")


@pytest.mark.rule("RIF-58")
def test_the_owner_chooses_which_excess_goes() -> None:
    s = position(RemoveExcess(0, "C1.S"), fleets={0: {"C1.S": "goliath infantry walker"}})
    settle(s)
    assert asked(s) == (Excess, 0)
    play(s, GiveUpUnit("infantry", "C1.S"))
    assert fleet(s, 0, "C1.S") == {"goliath": 1, "walker": 1}


def test_staying_put_is_no_step() -> None:
    s = action(fleets={0: {"B1a": "carrier"}})
    assert refusal(s, Fly("B1a", ("carrier",), "B1a")).rule == "RIF-21"
    assert Stay() not in legal(s)


def test_steps_are_legal_as_they_are_offered() -> None:
    s = action(
        factions=("timewarper",),
        fleets={
            0: {
                "B1a": "2*carrier goliath 3*infantry 2*fighter",
                "C1a": "carrier 2*infantry fighter",
                "B2.S": "destroyer",
            },
            1: {"B1-C1": "fighter", "C1.S": "carrier", "W1": "fighter"},
        },
        garrisons={"B1a": "2*infantry"},
        hands={0: ["rift_jump", "warp_drive"]},
    )
    for _ in range(12):
        frame = s.pending[-1]
        assert isinstance(frame, ActionStep)
        offers = legal(s)
        assert [frame.check(s, move) for move in offers] == [None] * len(offers)  # type: ignore[arg-type]
        steps = [move for move in offers if isinstance(move, Fly) and s.enemy_at(move.to, 0) is None and not move.via]
        quiet = [move for move in steps if not s.enemy_at(f"{s.galaxy.lines[move.start][move.to]}.S", 0)]
        if not quiet:
            break
        play(s, quiet[len(quiet) // 2])


@pytest.mark.rule("RIF-115")
def test_a_ship_that_joined_a_joint_attack_can_lead_the_rest_home() -> None:
    s = action(fleets={0: {"B1a": "goliath", "C1a": "goliath"}, 1: {"B1-C1": "titan"}}, rolls=MISSES)
    play(s, FlyTogether(("B1a", "C1a"), ("goliath", "goliath"), "B1-C1"))
    settle_unit(s, 0, "carrier", "battle", "gained", lambda _: None)
    battle = s.battle
    assert battle
    lost = [one for one in battle.sides[0] if one.kind == "goliath"]
    for one in lost:
        s.take(0, "B1-C1", (one.unit,))
        s.stock[0]["goliath"] += 1
    s.battle = battle.with_side(0, tuple(one for one in battle.sides[0] if one.kind == "carrier"))
    play(s, Retreat())
    assert fleet(s, 0, "B1a") == {"carrier": 1} and s.battle is None
