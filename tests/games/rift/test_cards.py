"""Chapter 13, the cards: every variant by name."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from game.core.engine import UNKNOWN
from game.games.rift.rules.events import (
    AttackTurnedBack,
    CardDrawn,
    CardPlayed,
    DeckShuffled,
    DiceRolled,
    HandSeen,
    InstantDrawn,
    InstantReturned,
    StolenCardSeen,
)
from game.games.rift.rules.fight import AssignHits
from game.games.rift.rules.gains import Desert, FreeUpgrade, LoseUpgrade, UnlockUnit
from game.games.rift.rules.movement import ReadyShips
from game.games.rift.rules.moves import (
    AssignHit,
    Auto,
    BuildFree,
    Done,
    Fly,
    GiveUpUnit,
    GiveUpUpgrade,
    Land,
    Negotiate,
    Pass,
    PlaceUnit,
    PlayCard,
    Retreat,
    TakeCard,
    Unlock,
    UseFaction,
)
from game.games.rift.rules.occ import DrawCards, StealCardChoice
from game.games.rift.rules.reactions import React
from game.games.rift.rules.shields import GiveShields, Repair
from game.games.rift.rules.state import Rift
from game.games.rift.rules.turn import ActionStep, BuildStep
from tests.games.rift.positions import (
    BOX,
    ENGINE,
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
    recruiting,
    refusal,
    row,
    settle,
)

MISSES = [1] * 400


def drawn(variant: str, **more: Any) -> tuple[Rift, list[Any]]:
    """Seat 0 draws this card in round 2."""
    s = position(DrawCards(0, 1), deck=[variant], **more)
    return s, settle(s)


@pytest.mark.rule("RIF-138", "RIF-149")
def test_a_hundred_cards_in_thirty_four_variants() -> None:
    assert len(BOX.cards) == 34 and len(BOX.deck) == 100
    counts = Counter(BOX.deck.values())
    assert counts["counterintelligence"] == 6 and counts["recruitment"] == 5 and counts["weapon_industry"] == 5
    assert all(counts[card.id] == card.count for card in BOX.cards.values())


@pytest.mark.rule("RIF-138")
def test_an_empty_deck_and_discard_give_no_card() -> None:
    s = position(DrawCards(0, 2))
    s.deck, s.discard = [], []
    assert settle(s) == [] and not s.hands[0]
    s = position(DrawCards(0, 1), deck=[])
    assert heard(settle(s), DeckShuffled)


@pytest.mark.rule("RIF-139")
def test_there_is_no_hand_limit_and_hands_are_secret() -> None:
    calm = [v for v in BOX.deck.values() if BOX.cards[v].kind != "instant"]
    s = position(DrawCards(0, 30), deck=calm[:30])
    events = settle(s)
    assert len(s.hands[0]) == 30
    assert all(event.seen_by == frozenset({0}) for event in heard(events, CardDrawn))


@pytest.mark.rule("RIF-140")
def test_instants_happen_when_drawn_and_are_put_back_in_a_quiet_first_round() -> None:
    s, events = drawn("resource_surge", resources=0)
    assert heard(events, InstantDrawn) and s.resources[0] == 4 and card("resource_surge") in s.discard
    quiet = position(DrawCards(0, 1), deck=["resource_surge", "glory"], in_round=1, resources=0)
    events = settle(quiet)
    assert heard(events, InstantReturned) and quiet.resources[0] == 0
    assert quiet.hands[0] == (card("glory"),) and quiet.deck == [card("resource_surge")]
    loud = position(DrawCards(0, 1), deck=["resource_surge"], in_round=1, resources=0, no_instants_round_1="off")
    settle(loud)
    assert loud.resources[0] == 4


@pytest.mark.rule("RIF-141")
def test_each_kind_of_card_has_its_time() -> None:
    s = build(hands={0: ["glory", "weapon_industry", "counterintelligence", "ceasefire", "war_bonds", "propaganda"]})
    for variant in ("glory", "weapon_industry", "counterintelligence", "ceasefire"):
        assert refusal(s, PlayCard(card(variant))).rule == "RIF-142"
    assert refusal(s, PlayCard(card("sabotage"))).rule == "RIF-141"
    play(s, PlayCard(card("war_bonds")))


@pytest.mark.rule("RIF-141")
def test_battle_cards_are_for_the_two_sides() -> None:
    s = action(fleets={0: {"B1-C1": "titan"}, 1: {"C1.S": "titan"}}, hands={2: ["emergency_shields"]}, rolls=MISSES)
    play(s, Fly("B1-C1", ("titan",), "C1.S"))
    assert asked(s) == (React, 2)
    assert refusal(s, PlayCard(card("emergency_shields"))).rule == "RIF-141"


@pytest.mark.rule("RIF-145", "RIF-147")
def test_a_card_needs_a_target_and_an_effect() -> None:
    s = build(seats=2, hands={0: ["resource_theft", "espionage"]}, resources=0)
    assert refusal(s, PlayCard(card("resource_theft"), ("plain_b",))).rule == "RIF-147"
    assert refusal(s, PlayCard(card("espionage"), ("plain_b",))).rule == "RIF-147"
    assert refusal(s, PlayCard(card("resource_theft"), ("plain_a",))).rule == "RIF-246"
    assert refusal(s, PlayCard(card("resource_theft"))).rule == "RIF-246"


# -- instants ------------------------------------------------------------------------------------------------


@pytest.mark.rule("RIF-149")
def test_rift_blessing() -> None:
    assert drawn("rift_blessing")[0].points[0] == 1


@pytest.mark.rule("RIF-149", "RIF-2")
def test_rift_fracture() -> None:
    s, _ = drawn("rift_fracture")
    assert s.points[0] == 0
    s = position(DrawCards(0, 1), deck=["rift_fracture"])
    s.points[0] = 3
    settle(s)
    assert s.points[0] == 2


@pytest.mark.rule("RIF-149")
def test_resource_surge() -> None:
    assert drawn("resource_surge", resources=1)[0].resources[0] == 5


@pytest.mark.rule("RIF-149", "RIF-148")
def test_pirate_raid() -> None:
    assert drawn("pirate_raid", resources=2)[0].resources[0] == 0
    assert drawn("pirate_raid", resources=9)[0].resources[0] == 6


@pytest.mark.rule("RIF-149", "RIF-164")
def test_mutiny() -> None:
    s, _ = drawn("mutiny", fleets={0: {"C1.S": "carrier fighter"}}, garrisons={"B1a": "2*infantry"})
    assert asked(s) == (Desert, 0)
    play(s, GiveUpUnit("infantry", "B1a"), GiveUpUnit("fighter", "fleet:C1.S"))
    assert asked(s) is None and fleet(s, 0, "C1.S") == {"carrier": 1} and garrison(s, "B1a") == {"infantry": 1}
    few, _ = drawn("mutiny", fleets={0: {"C1.S": "carrier fighter"}})
    play(few, GiveUpUnit("fighter", "fleet:C1.S"))
    assert asked(few) is None


@pytest.mark.rule("RIF-149", "RIF-167")
def test_solar_storm() -> None:
    s = position(DrawCards(0, 1), deck=["solar_storm"])
    s.step = "draw"
    settle(s)
    assert s.storms[0] == 1
    acting = action(fleets={0: {"C1.S": "goliath carrier"}}, deck=["solar_storm"])
    acting.pending.append(DrawCards(0, 1))
    settle(acting)
    assert mps(acting, 0, "C1.S") == {"goliath": 1, "carrier": 1} and acting.storms[0] == 0
    foreign = position(DrawCards(1, 1), deck=["solar_storm"])
    foreign.step = "action"
    settle(foreign)
    assert foreign.storms == [0, 1, 0, 0]


@pytest.mark.rule("RIF-149")
def test_crystal_vein() -> None:
    assert drawn("crystal_vein")[0].counters[0] == 2


@pytest.mark.rule("RIF-149", "RIF-165")
def test_meteor_shower() -> None:
    s, _ = drawn("meteor_shower", upgrades={"B1a": "military_base mine"})
    assert asked(s) == (LoseUpgrade, 0)
    assert refusal(s, GiveUpUpgrade("military_base", "B1a")).rule == "RIF-165"
    play(s, GiveUpUpgrade("mine", "B1a"))
    assert s.upgrades["B1a"] == ("military_base",)
    assert asked(drawn("meteor_shower")[0]) is None


@pytest.mark.rule("RIF-149", "RIF-166")
def test_volunteers() -> None:
    s, _ = drawn("volunteers")
    assert garrison(s, "B1a") == {"infantry": 2}
    homeless, _ = drawn("volunteers", upgrades={"B1a": "mine"})
    assert homeless.stock[0]["infantry"] == 14


@pytest.mark.rule("RIF-149", "RIF-166")
def test_derelict_carrier() -> None:
    s, _ = drawn("derelict_carrier")
    assert fleet(s, 0, "B1a") == {"carrier": 1}
    besieged, _ = drawn("derelict_carrier", fleets={1: {"B1a": "fighter"}})
    assert besieged.stock[0]["carrier"] == 5


# -- in one's own turn ------------------------------------------------------------------------------------------


@pytest.mark.rule("RIF-149", "RIF-150", "RIF-245")
def test_recruitment_outside_of_battles() -> None:
    s = recruiting(hands={0: ["recruitment"]}, fleets={0: {"C1.S": "carrier"}})
    play(s, PlayCard(card("recruitment"), ("infantry",)))
    assert {m.place for m in legal(s) if isinstance(m, PlaceUnit)} == {"B1a", "fleet:C1.S"}
    play(s, PlaceUnit("infantry", "fleet:C1.S"), PlaceUnit("infantry", "B1a"))
    assert fleet(s, 0, "C1.S") == {"carrier": 1, "infantry": 1} and garrison(s, "B1a") == {"infantry": 1}


@pytest.mark.rule("RIF-149", "RIF-150")
def test_recruitment_in_battles() -> None:
    s = action(fleets={0: {"B1-C1": "titan"}, 1: {"C1.S": "titan"}}, hands={1: ["recruitment"]}, rolls=MISSES)
    play(s, Fly("B1-C1", ("titan",), "C1.S"), PlayCard(card("recruitment"), ("fighter",)))
    play(s, *[PlaceUnit("fighter", "battle")] * 3)
    assert Counter(kind for kind, _, _ in row(s, 1)) == {"titan": 1, "fighter": 3}
    landed = action(
        fleets={0: {"E5b": "carrier infantry"}}, planets={"E5b": 1}, hands={1: ["recruitment"]}, rolls=MISSES
    )
    play(landed, Land("E5b", ("infantry",)), PlayCard(card("recruitment"), ("infantry",)))
    places = {m.place for m in legal(landed) if isinstance(m, PlaceUnit)}
    assert places == {"battle", "E5a"}
    play(landed, *[PlaceUnit("infantry", "battle")] * 2)
    assert garrison(landed, "E5b") == {"infantry": 2} and len(row(landed, 1)) == 3


@pytest.mark.rule("RIF-149", "RIF-160")
def test_elite_recruitment() -> None:
    s = recruiting(hands={0: ["elite_recruitment"]}, unlocked="destroyer goliath", factions=("iron_collective",))
    assert refusal(s, PlayCard(card("elite_recruitment"), ("goliath",))).rule == "RIF-160"
    assert refusal(s, PlayCard(card("elite_recruitment"), ("support",))).rule == "RIF-160"
    play(s, PlayCard(card("elite_recruitment"), ("destroyer",)))
    assert fleet(s, 0, "B1a") == {"destroyer": 1}
    ground = action(
        fleets={0: {"E5b": "carrier infantry"}},
        planets={"E5b": 1},
        hands={0: ["elite_recruitment"]},
        unlocked="walker",
        rolls=MISSES,
    )
    play(
        ground,
        Land("E5b", ("infantry",)),
        PlayCard(card("elite_recruitment"), ("walker",)),
        PlaceUnit("walker", "battle"),
    )
    assert [kind for kind, _, _ in row(ground, 0)] == ["infantry", "walker"]


@pytest.mark.rule("RIF-149", "RIF-161")
def test_rapid_construction() -> None:
    s = build(hands={0: ["rapid_construction"]}, planets={"B1b": 0, "B1c": 0}, upgrades={"B1c": "2*mine"}, resources=0)
    assert refusal(s, PlayCard(card("rapid_construction"), ("B1c",))).rule == "RIF-161"
    play(s, PlayCard(card("rapid_construction"), ("B1b",)))
    assert asked(s) == (FreeUpgrade, 0) and BuildFree("military_base", "B1b") not in legal(s)
    play(s, BuildFree("mine", "B1b"))
    assert s.upgrades["B1b"] == ("mine",)


@pytest.mark.rule("RIF-149", "RIF-161")
def test_field_barracks() -> None:
    s = build(hands={0: ["field_barracks"]}, planets={"B1b": 0}, resources=0)
    play(s, PlayCard(card("field_barracks"), ("B1b",)), BuildFree("military_base", "B1b"))
    assert s.upgrades["B1b"] == ("military_base",)
    ghosts = build(hands={0: ["field_barracks"]}, planets={"B1b": 0}, factions=("ghost_corsairs",))
    assert refusal(ghosts, PlayCard(card("field_barracks"), ("B1b",))).rule == "RIF-161"


@pytest.mark.rule("RIF-149")
def test_technology_breakthrough() -> None:
    s = build(hands={0: ["technology_breakthrough"]})
    play(s, PlayCard(card("technology_breakthrough")))
    assert asked(s) == (UnlockUnit, 0)
    play(s, Unlock("titan"))
    assert "titan" in s.unlocked[0]
    done = build(hands={0: ["technology_breakthrough"]}, unlocked=" ".join(BOX.units))
    assert refusal(done, PlayCard(card("technology_breakthrough"))).rule == "RIF-147"


@pytest.mark.rule("RIF-149")
def test_black_market() -> None:
    s = build(hands={0: ["black_market", "glory", "ambush", "sabotage", "espionage"]}, resources=0)
    sold = (card("glory"), card("ambush"), card("sabotage"))
    assert refusal(s, PlayCard(card("black_market"), (*sold, card("espionage")))).rule == "RIF-246"
    assert refusal(s, PlayCard(card("black_market"), (card("black_market"),))).rule == "RIF-246"
    play(s, PlayCard(card("black_market"), sold))
    assert s.resources[0] == 9 and s.hands[0] == (card("espionage"),)


@pytest.mark.rule("RIF-149")
def test_war_bonds() -> None:
    s = build(hands={0: ["war_bonds"]}, resources=0)
    play(s, PlayCard(card("war_bonds")))
    assert s.resources[0] == 5 and not s.hands[0]


@pytest.mark.rule("RIF-149", "RIF-148")
def test_resource_theft() -> None:
    s = build(hands={0: ["resource_theft"]}, resources=0)
    s.resources[2] = 2
    play(s, PlayCard(card("resource_theft"), ("plain_c",)))
    assert s.resources[0] == 2 and s.resources[2] == 0


@pytest.mark.rule("RIF-149", "RIF-158")
def test_espionage() -> None:
    s = build(hands={0: ["espionage"], 1: ["glory", "ambush"]})
    s.asks[1] = ("never",) * 7
    events = play(s, PlayCard(card("espionage"), ("plain_b",)))
    assert asked(s) == (StealCardChoice, 0)
    assert heard(events, HandSeen)[0].seen_by == frozenset({0, 1})
    assert refusal(s, TakeCard(card("sabotage"))).rule == "RIF-158"
    events = play(s, TakeCard(card("glory")))
    assert s.hands[0] == (card("glory"),) and s.hands[1] == (card("ambush"),)
    assert heard(events, StolenCardSeen)[0].seen_by == frozenset({0, 1})


@pytest.mark.rule("RIF-149", "RIF-157")
def test_sabotage() -> None:
    s = build(
        hands={0: ["sabotage"]}, planets={"E5b": 1}, upgrades={"E5b": "military_base", "B1a": "military_base mine"}
    )
    assert refusal(s, PlayCard(card("sabotage"), ("military_base", "E5a"))).rule == "RIF-157"
    assert refusal(s, PlayCard(card("sabotage"), ("mine", "B1a"))).rule == "RIF-157"
    play(s, PlayCard(card("sabotage"), ("military_base", "E5b")))
    assert "E5b" not in s.upgrades


@pytest.mark.rule("RIF-157")
def test_a_building_sabotaged_before_a_battle_takes_no_part_and_was_not_destroyed_in_it() -> None:
    s = action(
        fleets={0: {"E5b": "carrier infantry"}},
        planets={"E5b": 1},
        upgrades={"E5b": "artillery"},
        hands={2: ["sabotage"]},
        rolls=MISSES,
    )
    play(s, Land("E5b", ("infantry",)), PlayCard(card("sabotage"), ("artillery", "E5b")))
    assert [kind for kind, _, _ in row(s, 1)] == ["outpost"]
    assert s.battle and s.battle.destroyed == (0, 0)


@pytest.mark.rule("RIF-157")
def test_home_is_the_planet_of_the_setup_while_it_is_controlled() -> None:
    s = build(hands={0: ["sabotage"]}, planets={"E5a": 2})
    play(s, PlayCard(card("sabotage"), ("military_base", "E5a")))
    assert "E5a" not in s.upgrades


@pytest.mark.rule("RIF-149", "RIF-156")
def test_propaganda() -> None:
    s = build(
        hands={0: ["propaganda"]}, tiles={"B1b": "CT01", "C1a": "CT02", "B1c": "CT45"}, deck=["glory"], resources=0
    )
    assert refusal(s, PlayCard(card("propaganda"), ("C1a",))).rule == "RIF-156"
    assert refusal(s, PlayCard(card("propaganda"), ("B1c",))).rule == "RIF-156"
    play(s, PlayCard(card("propaganda"), ("B1b",)))
    assert s.owner_of("B1b") == 0 and s.hands[0] == (card("glory"),) and s.resources[0] == 0
    orbit = build(hands={0: ["propaganda"]}, tiles={"C1a": "CT02"}, fleets={0: {"C1a": "carrier"}}, deck=["glory"])
    play(orbit, PlayCard(card("propaganda"), ("C1a",)))
    assert orbit.owner_of("C1a") == 0


@pytest.mark.rule("RIF-149", "RIF-162")
def test_warp_drive() -> None:
    early = build(hands={0: ["warp_drive"]}, fleets={0: {"C1.S": "carrier fighter"}})
    play(early, PlayCard(card("warp_drive"), ("C1.S",)))
    early.pending = [ActionStep(0), ReadyShips(0)]
    settle(early)
    assert mps(early, 0, "C1.S") == {"carrier": 2}
    s = action(hands={0: ["warp_drive"]}, fleets={0: {"C1.S": "carrier"}})
    play(s, Fly("C1.S", ("carrier",), "C1a"), PlayCard(card("warp_drive"), ("C1a",)), Fly("C1a", ("carrier",), "C1b"))
    assert fleet(s, 0, "C1b") == {"carrier": 1}
    late = recruiting(hands={0: ["warp_drive"]}, fleets={0: {"C1.S": "carrier"}})
    assert refusal(late, PlayCard(card("warp_drive"), ("C1.S",))).rule == "RIF-147"


@pytest.mark.rule("RIF-149", "RIF-155")
def test_rift_jump() -> None:
    s = action(
        hands={0: ["rift_jump"]},
        fleets={0: {"B1a": "carrier 3*infantry 3*fighter", "B1-C1": "goliath"}, 1: {"B3.S": "fighter"}},
    )
    jump = card("rift_jump")
    assert refusal(s, PlayCard(jump, ("B1a", "B3.S"))).rule == "RIF-155"
    assert refusal(s, PlayCard(jump, ("B1a", "D2.S"))).rule == "RIF-155"
    assert refusal(s, PlayCard(jump, ("B1a", "C2a"))).rule == "RIF-155"
    assert PlayCard(jump, ("B1-C1", "D2.S")) in legal(s)
    play(s, PlayCard(jump, ("B1a", "C2.S")))
    assert fleet(s, 0, "C2.S") == {"carrier": 1, "infantry": 3, "fighter": 1} and mps(s, 0, "C2.S") == {"carrier": 1}
    assert fleet(s, 0, "B1a") == {"fighter": 2}
    fighters = action(hands={0: ["rift_jump"]}, fleets={0: {"B1a": "3*fighter"}})
    assert refusal(fighters, PlayCard(jump, ("B1a", "C1.S"))).rule == "RIF-155"


# -- battle cards ------------------------------------------------------------------------------------------------


def fight(hands: dict[int, list[str]], ours: str = "titan", theirs: str = "titan", rolls: Any = MISSES) -> Rift:
    s = action(fleets={0: {"B1-C1": ours}, 1: {"C1.S": theirs}}, hands=hands, rolls=rolls)
    s.asks = [("ask", "ask", "ask", "ask", "never", "never", "never")] * 4
    play(s, Fly("B1-C1", tuple(u.kind for u in s.fleet(0, "B1-C1")), "C1.S"))
    return s


def to_window(s: Rift, window: str) -> None:
    while not (isinstance(s.pending[-1], React) and s.pending[-1].window == window):
        play(s, legal(s)[0])


@pytest.mark.rule("RIF-149", "RIF-152", "RIF-67")
def test_ceasefire() -> None:
    s = fight({1: ["ceasefire"]}, ours="titan infantry")
    events = play(s, PlayCard(card("ceasefire")))
    assert [e.cause for e in heard(events, AttackTurnedBack)] == ["ceasefire"]
    assert s.battle is None and fleet(s, 0, "B1-C1") == {"titan": 1, "infantry": 1} and s.points == [0, 0, 0, 0]
    assert mps(s, 0, "B1-C1") == {"titan": 0}
    s.put(0, "B1-C1", [next(iter(action(fleets={0: {"B1-C1": "carrier"}}).fleet(0, "B1-C1")))])
    assert refusal(s, Fly("B1-C1", ("carrier", "infantry"), "C1.S")).rule == "RIF-152"
    play(s, Fly("B1-C1", ("carrier", "infantry"), "B1.S"))


@pytest.mark.rule("RIF-152")
def test_only_the_defender_of_a_space_battle_plays_ceasefire() -> None:
    s = fight({0: ["ceasefire"]})
    assert refusal(s, PlayCard(card("ceasefire"))).rule == "RIF-152"
    ground = action(fleets={0: {"E5b": "carrier infantry"}}, planets={"E5b": 1}, hands={1: ["ceasefire"]}, rolls=MISSES)
    play(ground, Land("E5b", ("infantry",)))
    assert refusal(ground, PlayCard(card("ceasefire"))).rule == "RIF-152"


@pytest.mark.rule("RIF-159")
def test_only_the_defender_of_a_space_battle_plays_minefield() -> None:
    s = fight({0: ["minefield"]})
    assert refusal(s, PlayCard(card("minefield"))).rule == "RIF-159"


@pytest.mark.rule("RIF-149", "RIF-159")
def test_minefield() -> None:
    s = fight({1: ["minefield"]}, ours="carrier 3*fighter", rolls=[4, 6, 4, 3, *MISSES])
    events = play(s, PlayCard(card("minefield")))
    assert heard(events, DiceRolled)[0].cause == "minefield" and asked(s) == (AssignHits, 1)
    play(s, Auto())
    assert Counter(kind for kind, _, _ in row(s, 0)) == {"carrier": 1}
    wiped = fight({1: ["minefield"]}, ours="carrier", rolls=[4, 6, 4, 3])
    play(wiped, PlayCard(card("minefield")))
    assert wiped.battle is None and wiped.points[1] == 1


@pytest.mark.rule("RIF-149", "RIF-151")
def test_weapon_industry() -> None:
    s = fight({0: ["weapon_industry"] * 2}, ours="destroyer", theirs="goliath", rolls=[6, 6, *MISSES])
    to_window(s, "battle_phase")
    play(s, PlayCard(card("weapon_industry")))
    assert refusal(s, PlayCard(card("weapon_industry", 1))).rule == "RIF-151"
    play(s, Pass())
    while s.battle:
        play(s, legal(s)[0])
    assert s.points[0] == 1 and not s.fleet(1, "C1.S")


@pytest.mark.rule("RIF-149", "RIF-103")
def test_targeting_computers() -> None:
    s = fight({0: ["targeting_computers"]}, ours="destroyer", theirs="goliath", rolls=[1, 6, 6, 1, 1, *MISSES])
    to_window(s, "battle_phase")
    play(s, PlayCard(card("targeting_computers")))
    assert row(s, 1) == [("goliath", 2, 0)]


@pytest.mark.rule("RIF-149")
def test_emergency_shields() -> None:
    s = fight({1: ["emergency_shields"]}, theirs="carrier fighter")
    play(s, PlayCard(card("emergency_shields")))
    assert asked(s) == (GiveShields, 1)
    play(s, Auto())
    assert sum(shields for _, _, shields in row(s, 1)) == 4


@pytest.mark.rule("RIF-149")
def test_field_repairs() -> None:
    s = fight({1: ["field_repairs"]}, theirs="goliath", rolls=[6, 6, 6, 6, 6, *MISSES])
    to_window(s, "battle_damage")
    play(s, PlayCard(card("field_repairs")))
    assert asked(s) == (Repair, 1)
    play(s, Auto())
    assert row(s, 1) == [("goliath", 3, 0)]


@pytest.mark.rule("RIF-149", "RIF-153")
def test_ambush() -> None:
    s = fight({0: ["ambush"]}, ours="destroyer", theirs="2*fighter", rolls=[6, 6])
    to_window(s, "battle_phase")
    play(s, PlayCard(card("ambush")))
    assert s.battle is None and s.points[0] == 1
    both = fight({0: ["ambush"], 1: ["ambush"]}, ours="destroyer", theirs="fighter", rolls=[6, 6, 6])
    to_window(both, "battle_phase")
    play(both, PlayCard(card("ambush")), PlayCard(card("ambush", 1)))
    assert both.battle is None and both.points[0] == 1
    assert not both.rng.rolls  # type: ignore[attr-defined]


@pytest.mark.rule("RIF-149", "RIF-154")
def test_emergency_retreat() -> None:
    s = fight({0: ["emergency_retreat"]}, rolls=[])
    to_window(s, "battle_phase")
    play(s, PlayCard(card("emergency_retreat")))
    assert s.battle is None and fleet(s, 0, "B1-C1") == {"titan": 1}
    defender = fight({1: ["emergency_retreat"]}, rolls=[])
    to_window(defender, "battle_phase")
    play(defender, PlayCard(card("emergency_retreat")))
    assert refusal(defender, Retreat("B1-C1")).rule == "RIF-115"
    play(defender, Retreat("C1-D1"))
    assert fleet(defender, 1, "C1-D1") == {"titan": 1}
    fighters = fight({1: ["emergency_retreat"]}, theirs="2*fighter", rolls=[])
    to_window(fighters, "battle_phase")
    assert refusal(fighters, PlayCard(card("emergency_retreat"))).rule == "RIF-147"


@pytest.mark.rule("RIF-149", "RIF-163")
def test_glory() -> None:
    s = fight({0: ["glory"]}, ours="titan", theirs="fighter", rolls=[6] * 6)
    to_window(s, "battle_won")
    play(s, PlayCard(card("glory")))
    assert s.points[0] == 2
    bloodless = fight({0: ["glory"]}, ours="titan", theirs="goliath")
    while asked(bloodless) != (ActionStep, 0):
        move = next((m for m in legal(bloodless) if isinstance(m, Retreat) and m.to), legal(bloodless)[0])
        assert not (isinstance(bloodless.pending[-1], React) and bloodless.pending[-1].window == "battle_won")
        play(bloodless, move)
    assert bloodless.hands[0] == (card("glory"),)


@pytest.mark.rule("RIF-149", "RIF-145")
def test_counterintelligence() -> None:
    s = build(hands={0: ["resource_theft"], 1: ["counterintelligence"]}, resources=4)
    events = play(s, PlayCard(card("resource_theft"), ("plain_b",)))
    assert heard(events, CardPlayed)[0].targets == ("plain_b",)
    assert asked(s) == (React, 1)
    play(s, PlayCard(card("counterintelligence")))
    assert s.resources[:2] == [4, 4] and asked(s) == (BuildStep, 0)
    assert {card("resource_theft"), card("counterintelligence")} <= set(s.discard)


@pytest.mark.rule("RIF-149", "RIF-84")
def test_signal_jammer() -> None:
    s = action(fleets={0: {"C1a": "diplomat"}}, tiles={"C1a": "CT01"}, planets={"C1a": 1}, hands={1: ["signal_jammer"]})
    play(s, Negotiate("C1a"), PlayCard(card("signal_jammer")))
    assert s.owner_of("C1a") == 1
    assert refusal(s, Negotiate("C1a")).rule == "RIF-80"


def test_cards_may_be_played_in_every_step_of_the_own_turn() -> None:
    for s in (build(hands={0: ["war_bonds"]}), action(hands={0: ["war_bonds"]}), recruiting(hands={0: ["war_bonds"]})):
        assert PlayCard(card("war_bonds")) in legal(s)
        play(s, PlayCard(card("war_bonds")), Done())
        assert s.resources[0] == 15


@pytest.mark.rule("RIF-159")
def test_a_minefield_is_assigned_by_its_player() -> None:
    s = fight({1: ["minefield"]}, ours="carrier 2*fighter", rolls=[4, 1, 1, 1, *MISSES])
    play(s, PlayCard(card("minefield")))
    fighter = [kind for kind, _, _ in row(s, 0)].index("fighter")
    play(s, AssignHit(fighter))
    assert Counter(kind for kind, _, _ in row(s, 0)) == {"carrier": 1, "fighter": 1}


@pytest.mark.rule("RIF-167", "RIF-240")
def test_a_solar_storm_in_the_middle_of_an_attack_slows_the_ships_that_fight() -> None:
    s = action(
        factions=("mirror_court",),
        fleets={0: {"B1a": "destroyer"}, 1: {"B1-C1": "titan"}},
        upgrades={"B1a": "military_base warp"},
        hands={1: ["emergency_shields"]},
        deck=["solar_storm"],
        rolls=MISSES,
    )
    play(s, Fly("B1a", ("destroyer",), "B1-C1"), PlayCard(card("emergency_shields")), UseFaction())
    assert mps(s, 0, "B1-C1") == {"destroyer": 1}
    assert s.battle and [one.unit for one in s.battle.sides[0]] == list(s.fleet(0, "B1-C1"))
    play(s, Retreat())
    assert fleet(s, 0, "B1a") == {"destroyer": 1}


@pytest.mark.rule("RIF-139", "RIF-184")
def test_black_market_shows_nobody_what_is_for_sale() -> None:
    s = build(hands={0: ["black_market", "glory"], 1: ["counterintelligence"]})
    s.asks = [("ask",) * 7] * 4
    events = play(s, PlayCard(card("black_market"), (card("glory"),)))
    assert heard(events, CardPlayed)[0].targets == ()
    assert ENGINE.view(s, 1).plays[-1].targets == (UNKNOWN,)
    assert ENGINE.view(s, 0).plays == s.plays
