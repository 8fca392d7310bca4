"""Chapters 1 to 3: terms, components, the map."""

from __future__ import annotations

from collections import Counter

import pytest

from game.games.rift.rules.events import PointsGained
from game.games.rift.rules.gains import UnlockUnit
from game.games.rift.rules.galaxy import Galaxy
from game.games.rift.rules.movement import ReadyShips
from game.games.rift.rules.moves import Fly, Land, Pass, PlayCard
from game.games.rift.rules.occ import DrawCards
from game.games.rift.rules.turn import ActionStep
from tests.games.rift.positions import BOX, ENGINE, action, asked, card, heard, legal, play, position, refusal, settle

ANOMALY = next(t.id for t in BOX.tiles.values() if (t.type, t.value) == ("anomaly", 1))
HARVESTER = next(t.id for t in BOX.tiles.values() if t.type == "harvester")
SMALL, FULL = BOX.galaxies[False, False], BOX.galaxies[True, False]


@pytest.mark.rule("RIF-1")
def test_every_source_of_victory_points_pays() -> None:
    s = action(
        factions=("prophets_of_the_rift",),
        fleets={0: {"C3a": "carrier infantry", "D1.S": "titan"}, 1: {"D1a": "fighter"}},
        tiles={"C3a": ANOMALY},
        hands={0: ["glory"]},
        deck=["rift_blessing", "glory"],
        rolls=[6] * 5 + [1],
    )
    gained = heard(play(s, Land("C3a", ("infantry",))), PointsGained)
    while asked(s) == (UnlockUnit, 0):
        play(s, legal(s)[0])
    gained += heard(play(s, Fly("D1.S", ("titan",), "D1a"), *[Pass()] * 3, PlayCard(card("glory"))), PointsGained)
    s.then(DrawCards(0, 1))
    gained += heard(settle(s), PointsGained)
    assert [(e.cause, e.points) for e in gained] == [
        ("huge", 4), ("anomaly", 1), ("faction", 1), ("system", 1), ("battle", 1), ("card", 1), ("card", 1),
    ]  # fmt: skip
    assert s.points[0] == 10 and set(PointsGained.variants) == {e.cause for e in gained}


@pytest.mark.rule("RIF-2")
def test_points_stay_when_what_gave_them_is_lost() -> None:
    s = action(
        active=1,
        fleets={1: {"C3a": "carrier 2*infantry"}},
        planets={"C3a": 0},
        tiles={"C3a": HARVESTER},
        rolls=[6, 6, 1],
        deck=["rift_fracture"],
    )
    s.points[0] = 5
    play(s, Land("C3a", ("infantry", "infantry")))
    assert s.owner_of("C3a") == 1 and s.points[0] == 5
    s.points[0] = 0
    s.pending = [DrawCards(0, 1)]
    settle(s)
    assert s.points[0] == 0, "never below 0"


@pytest.mark.rule("RIF-3")
def test_points_are_orbits_system_points_borders_and_wormholes() -> None:
    holes = BOX.galaxies[False, True]
    for point in ("B1a", "B1.S", "B1-C1", "W1"):
        assert point in holes.lines
    assert "W1" not in SMALL.lines


@pytest.mark.rule("RIF-4")
def test_a_garrison_is_not_part_of_the_fleet_in_orbit() -> None:
    s = action(fleets={0: {"B1a": "carrier infantry"}}, garrisons={"B1a": "2*infantry"})
    assert Counter(u.kind for u in s.fleet(0, "B1a")) == {"carrier": 1, "infantry": 1}
    play(s, Fly("B1a", ("carrier", "infantry"), "B1b"))
    assert len(s.garrisons["B1a"]) == 2


@pytest.mark.rule("RIF-5")
def test_control_needs_no_units() -> None:
    s = action(fleets={0: {"B2a": "carrier infantry"}, 1: {"B2-C2": "titan"}}, tiles={"B2a": HARVESTER})
    assert s.owner_of("B2a") == -1
    play(s, Land("B2a", ("infantry",)), Fly("B2a", ("carrier",), "B2b"))
    s.withdraw("B2a", s.garrisons["B2a"])
    s.active, s.pending = 1, [ActionStep(1), ReadyShips(1)]
    settle(s)
    play(s, Fly("B2-C2", ("titan",), "B2a"))
    assert s.owner_of("B2a") == 0, "neither leaving nor an enemy fleet in orbit ends control"


@pytest.mark.rule("RIF-6")
def test_home_territory_includes_borders_of_its_systems() -> None:
    s = position(planets={"C1b": 0})
    assert s.home_territory(0, "C1.S") and s.home_territory(0, "C1a")
    assert s.home_territory(0, "C1-D1") and s.home_territory(0, "C1-C2")
    assert not s.home_territory(0, "D1a") and not s.home_territory(0, "C2-D2")


@pytest.mark.rule("RIF-240")
def test_a_unit_moves_by_itself_or_is_carried() -> None:
    for unit in BOX.units.values():
        assert bool(unit.move) != bool(unit.size)
    assert {"infantry", "walker"} == BOX.ground
    assert not BOX.movers & {"fighter", "bomber", "drone", "infantry", "walker"}


@pytest.mark.rule("RIF-240")
def test_movement_effects_leave_carried_units_alone() -> None:
    s = action(fleets={0: {"B1a": "carrier fighter infantry"}}, hands={0: ["warp_drive"]})
    play(s, PlayCard(card("warp_drive"), ("B1a",)))
    assert {u.kind: u.mp for u in s.fleet(0, "B1a")} == {"carrier": 2, "fighter": 0, "infantry": 0}


@pytest.mark.rule("RIF-8")
def test_the_same_seed_gives_the_same_game() -> None:
    options = ENGINE.modes.resolve("duel")
    one, other = (ENGINE.begin(options, 2, "seed", lambda _: None) for _ in range(2))
    assert one == other
    assert {s.rng.roll() for s in [one] for _ in range(200)} == {1, 2, 3, 4, 5, 6}


@pytest.mark.rule("RIF-9")
@pytest.mark.parametrize("seats", [1, 7])
def test_two_to_six_players(seats: int) -> None:
    with pytest.raises(ValueError, match="2 to 6"):
        ENGINE.setup(ENGINE.modes.resolve(), seats, "1")


@pytest.mark.rule("RIF-12", "RIF-11")
def test_unit_tiles_are_as_many_as_in_the_box() -> None:
    assert sum(unit.stock for unit in BOX.units.values()) == 81
    s = position()
    assert s.stock[0]["titan"] == 1 and s.stock[0]["fighter"] == 16


@pytest.mark.rule("RIF-13")
def test_resources_never_fall_below_zero() -> None:
    s = position(resources=2)
    s.forfeit(0, 5, lambda _: None)
    assert s.resources[0] == 0


@pytest.mark.rule("RIF-14")
def test_sixteen_units_six_upgrades_thirty_factions() -> None:
    assert (len(BOX.units), len(BOX.upgrades), len(BOX.factions)) == (16, 6, 30)


@pytest.mark.rule("RIF-15")
def test_thirty_systems_in_six_columns_and_five_rows() -> None:
    assert set(FULL.systems) == {f"{column}{row}" for column in "ABCDEF" for row in range(1, 6)}
    for system in FULL.systems.values():
        assert system.id == f"{'ABCDEF'[system.col - 1]}{system.row}"


@pytest.mark.rule("RIF-16", "RIF-25")
def test_the_small_area_is_columns_b_to_e() -> None:
    assert {system[0] for system in SMALL.systems} == set("BCDE") and len(SMALL.systems) == 20
    assert all(
        border.between[0] in SMALL.systems and border.between[1] in SMALL.systems for border in SMALL.borders.values()
    )
    assert "A1-B1" not in SMALL.lines and "A1a" not in SMALL.lines
    for seats, full in ((2, False), (3, False), (4, False), (5, True), (6, True)):
        assert ENGINE.setup(ENGINE.modes.resolve(), seats, "1").terms.full_board is full


@pytest.mark.rule("RIF-17")
def test_starting_systems_are_three_systems_from_the_nearer_heart() -> None:
    assert set(BOX.board.white_starts) == {"B1", "E1", "F2", "E5", "B5", "A4"}
    assert set(BOX.board.yellow_starts) == {"B1", "E1", "B5", "E5"}
    for start in BOX.board.white_starts:
        assert min(FULL.system_distances[start][heart] for heart in ("C3", "D3")) == 3


@pytest.mark.rule("RIF-18")
def test_planets_of_every_system() -> None:
    assert len(FULL.planets) == 70
    three = {*BOX.board.white_starts, "C1", "D1", "C5", "D5", "B3", "E3"}
    for system, planets in FULL.planets_of.items():
        assert len(planets) == (1 if system in ("C3", "D3") else 3 if system in three else 2), system


@pytest.mark.rule("RIF-19")
def test_two_huge_planets_alone_in_the_middle() -> None:
    huge = {planet.id: planet.name for planet in FULL.planets.values() if planet.huge}
    assert huge == {"C3a": "Aurora Magna", "D3a": "Tenebra Magna"}


@pytest.mark.rule("RIF-20")
def test_neighbours_share_one_border_point_and_there_are_no_diagonals() -> None:
    assert len(FULL.borders) == 49
    for border in FULL.borders.values():
        one, other = (FULL.systems[system] for system in border.between)
        assert abs(one.col - other.col) + abs(one.row - other.row) == 1
    assert len({frozenset(border.between) for border in FULL.borders.values()}) == 49


@pytest.mark.rule("RIF-21")
def test_inside_a_system_everything_is_joined_except_border_to_border() -> None:
    lines = {frozenset((a, b)) for a, others in FULL.lines.items() for b in others}
    assert len(lines) == 446
    assert SMALL.lines["B1a"]["B1-C1"] == "B1" and SMALL.lines["C1a"]["B1-C1"] == "C1"
    assert "B1-B2" not in SMALL.lines["B1-C1"]


@pytest.mark.rule("RIF-22")
@pytest.mark.parametrize(
    ("start", "goal", "lines"),
    [("B1a", "B1b", 1), ("B1a", "C1a", 2), ("B1a", "B1-C1", 1), ("B1.S", "C1.S", 2), ("B1a", "C2a", 4)],
)
def test_distances_the_rulebook_states(start: str, goal: str, lines: int) -> None:
    assert SMALL.distances[start][goal] == lines


@pytest.mark.rule("RIF-23")
def test_wormholes_are_there_only_with_the_timewarper() -> None:
    small, full = BOX.galaxies[False, True], BOX.galaxies[True, True]
    assert {w.id: w.system for w in small.wormholes.values()} == {"W1": "B2", "W2": "E4", "W3": "E2", "W4": "B4"}
    assert set(full.wormholes) == {"W1", "W2", "W3", "W4", "W5", "W6"}
    assert small.lines["W1"] == {"B2.S": "B2", "B2a": "B2", "B2b": "B2", "W2": "", "W3": "", "W4": ""}
    assert "W1" not in position().galaxy.lines
    assert "W1" in position(factions=("timewarper",)).galaxy.lines


@pytest.mark.rule("RIF-10")
def test_six_colours_one_for_each_seat() -> None:
    from game.games.rift.rules.data import COLOURS
    from game.games.rift.rules.moves import ChooseColour
    from game.games.rift.rules.setup import PickColour

    s = position(PickColour(0))
    s.colours = ["", "red", "green", ""]
    assert COLOURS == ("blue", "red", "green", "yellow", "purple", "white")
    assert refusal(s, ChooseColour("red")).rule == "RIF-10"
    play(s, ChooseColour("white"))
    assert s.colours[0] == "white"


def test_the_galaxy_refuses_a_system_without_its_neighbour() -> None:
    lonely = Galaxy([FULL.systems["A1"]], BOX.board.planets, BOX.board.borders, [])
    assert not lonely.borders and set(lonely.lines) == {"A1.S", "A1a", "A1b"}
