"""The ship on the table (LIF-T1, LIF-T2): three decks above each other, their chambers, and what stands in them."""

from __future__ import annotations

from collections.abc import Collection, Hashable, Sequence
from dataclasses import replace
from functools import lru_cache
from typing import Generic, Literal, TypeAlias, TypeVar

from pygame import Rect

from game.core.value import value
from game.core.words import Words, without_rule
from game.games.lifeform.rules.data.ship import Link, Ship as ShipPlan
from game.games.lifeform.rules.ship.state import ANDROID, CAT, HALF, Ship
from game.games.lifeform.table.faces.cards import CountFace, DiskFace
from game.games.lifeform.table.faces.plan import (
    ChamberFace,
    Light,
    PlanFace,
    PlanLine,
    PlanShape,
    ShaftFace,
    chamber_figures,
    chamber_shaft,
    chamber_taken,
    chamber_tokens,
)
from game.ui.faces import LabelFace, SpriteFace
from game.ui.paint import L
from game.ui.seats import shape_of, token_of
from game.ui.table import EVERYTHING, Placed, Tip

S = TypeVar("S", bound=Ship)
Person: TypeAlias = tuple[str, CountFace | DiskFace | SpriteFace, Tip]
Token: TypeAlias = tuple[str, CountFace, Tip]

SHIP = "ship"
"""The piece beneath all chambers: a card is played by dropping it here."""
DANGER = 2
"""Images this near are felt (LIF-T10)."""

TOP, MIDDLE, BOTTOM = 0.15, 0.485, 0.82
SPOTS: dict[str, tuple[float, float]] = {
    "communications": (0.2, TOP), "sensor_blister": (0.39, TOP), "crew_quarters": (0.6, TOP),
    "companionway": (0.84, TOP), "cockpit": (0.1, MIDDLE), "galley": (0.335, MIDDLE), "mess": (0.535, MIDDLE),
    "hypersleep": (0.735, MIDDLE), "air_scrubbers": (0.92, MIDDLE), "sister": (0.2, BOTTOM),
    "wiring": (0.41, BOTTOM), "medical_bay": (0.6, BOTTOM), "xeno_lab": (0.79, BOTTOM),
    "mining_equipment": (0.2, TOP), "supplies": (0.38, TOP), "cargo_pod_a": (0.6, TOP), "suit_locker": (0.83, TOP),
    "dorsal_access": (0.1, MIDDLE), "ladderway_fore": (0.33, MIDDLE), "conveyor_junction": (0.54, MIDDLE),
    "smelter_control": (0.735, MIDDLE), "ladderway_aft": (0.92, MIDDLE), "assay_office": (0.2, BOTTOM),
    "ore_hold": (0.4, BOTTOM), "ore_refinery": (0.62, BOTTOM), "slag_ducts": (0.83, BOTTOM),
    "remora": (0.098, TOP), "drillbit_vestry": (0.262, TOP), "maintenance": (0.43, TOP),
    "coolant_exchange": (0.64, TOP), "engineering": (0.9, TOP), "shuttle_bay": (0.098, MIDDLE),
    "docking_hub_1": (0.275, MIDDLE), "docking_hub_2": (0.45, MIDDLE), "storage_hold_2": (0.63, MIDDLE),
    "fuel_converter_bay": (0.8, MIDDLE), "cryo_vault": (0.145, BOTTOM), "storage_hold_1": (0.315, BOTTOM),
    "lift_bay": (0.51, BOTTOM), "reactor_control": (0.7, BOTTOM), "waste_reclamation": (0.91, BOTTOM),
}  # fmt: skip
"""Where each chamber's centre lies on its deck: the plan of map.yaml, straightened into rows to be read easily."""
DETOURS = ("wiring-xeno_lab", "storage_hold_1-reactor_control")
"""Links that pass below the chamber between their ends."""
CHAMBER = (0.124, 0.146, 0.292)
"""Size of a chamber as a share of its deck: the least and the greatest width, and the height."""
ROOMY = 150
"""The width of a chamber that has room for its name."""
DECK_GAP = 6
DOOR = 22
"""The size of a door."""
CORNER = (50, 40)
"""The room of a deck's letter, at its lower left, and of what is counted beside it."""
OUTLINES: dict[str, tuple[tuple[float, float], ...]] = {
    "A": ((0.0, 0.32), (0.105, 0.0), (0.93, 0.0), (1.0, 0.32), (1.0, 0.65), (0.9, 1.0), (0.105, 1.0), (0.0, 0.65)),
    "B": ((0.0, 0.32), (0.105, 0.0), (0.93, 0.0), (1.0, 0.32), (1.0, 0.65), (0.93, 1.0), (0.105, 1.0), (0.0, 0.65)),
    "C": (
        (0.0, 0.325), (0.165, 0.325), (0.165, 0.0), (0.985, 0.0), (1.0, 0.06), (1.0, 0.3), (0.95, 0.38), (0.95, 0.6),
        (1.0, 0.67), (1.0, 0.94), (0.985, 1.0), (0.058, 1.0), (0.0, 0.66),
    ),
}  # fmt: skip
"""Of the decks, as shares of each: the bow is at the left, and the Remora docks above the bow of C."""
SHELL = (
    ("A", 0.0, 0.32), ("A", 0.105, 0.0), ("A", 0.93, 0.0), ("A", 1.0, 0.32), ("C", 1.0, 0.3), ("C", 0.96, 0.38),
    ("C", 0.96, 0.6), ("C", 1.0, 0.67), ("C", 1.0, 0.94), ("C", 0.985, 1.0), ("C", 0.058, 1.0), ("C", 0.0, 0.66),
    ("C", 0.0, 0.325), ("C", 0.165, 0.325), ("C", 0.165, 0.0), ("B", 0.06, 1.0), ("B", 0.0, 0.9),
)  # fmt: skip
"""What holds the decks together: a deck and a place on it."""
ENGINE = (
    ("C", 0.95, 0.42),
    ("C", 0.965, 0.44),
    ("C", 1.0, 0.36),
    ("C", 1.0, 0.62),
    ("C", 0.965, 0.54),
    ("C", 0.95, 0.56),
)
BRIEF = frozenset((
    "communications", "wiring", "companionway", "air_scrubbers", "dorsal_access", "mining_equipment", "cargo_pod_a",
    "ladderway_fore", "ladderway_aft", "smelter_control", "slag_ducts", "drillbit_vestry", "storage_hold_1",
    "storage_hold_2", "reactor_control", "coolant_exchange", "engineering",
))  # fmt: skip
"""Chambers whose names are long beside their shafts: t_brief and the id."""
KINDS = ("vent", "cocoon", "circuit", "objective", "shielded")


@value
class Plan:
    """The ship laid out in a box."""

    area: Rect
    decks: dict[str, Rect]
    rooms: dict[str, Rect]
    knots: dict[str, tuple[tuple[int, int], ...]]
    """Where a door lies on each link; between two decks at both ends."""
    lefts: dict[str, int]
    """How far to the left of each chamber there is nothing."""
    face: PlanFace


def shafts(ship: ShipPlan) -> dict[str, int]:
    """The numbers of the links between decks."""
    return {link.id: i for i, link in enumerate((k for k in ship.plan.links if k.deck_link), 1)}


def lay_out(ship: ShipPlan, area: Rect) -> Plan:
    return _laid_out(ship, (area.left, area.top, area.width, area.height))


@lru_cache(maxsize=8)
def _laid_out(ship: ShipPlan, box: tuple[int, int, int, int]) -> Plan:
    area = Rect(box)
    names = [deck.id for deck in ship.plan.decks]
    high = (area.height - DECK_GAP * (len(names) - 1)) // len(names)
    decks = {d: Rect(area.left, area.top + i * (high + DECK_GAP), area.width, high) for i, d in enumerate(names)}
    rooms = {}
    wide = round(max(area.width * CHAMBER[0], min(ROOMY, area.width * CHAMBER[1])))
    for chamber in ship.plan.chambers:
        deck = decks[chamber.deck]
        x, y = SPOTS.get(chamber.id, (chamber.x, chamber.y))
        room = Rect(0, 0, wide, round(deck.height * CHAMBER[2]))
        room.center = (deck.left + round(deck.width * x), deck.top + round(deck.height * y))
        rooms[chamber.id] = room.clamp(deck)
    lines: list[PlanLine] = []
    knots: dict[str, tuple[tuple[int, int], ...]] = {}
    for link in ship.plan.links:
        if not link.deck_link:
            way = _way(link, rooms, decks[ship.chambers[link.a].deck])
            knots[link.id] = (_middle(way, rooms[link.a], rooms[link.b]),)
            lines.append(_line(link, way, area))
    used: dict[str, int] = dict.fromkeys(rooms, 0)
    for link in ship.plan.links:
        if link.deck_link:
            ends = link.a, link.b
            places = [(chamber_shaft(rooms[here], used[here]).centerx, rooms[here].bottom - 10) for here in ends]
            for here in ends:
                used[here] += 1
            knots[link.id] = tuple(places)
    lefts = {here: _free_to(room, rooms, area, decks[ship.chambers[here].deck]) for here, room in rooms.items()}
    return Plan(area, decks, rooms, knots, lefts, PlanFace(_hull(decks, area), tuple(lines)))


def _free_to(room: Rect, rooms: dict[str, Rect], area: Rect, deck: Rect) -> int:
    row = [other for other in rooms.values() if abs(other.centery - room.centery) < room.height]
    edge = area.left + CORNER[0] if room.bottom > deck.bottom - CORNER[1] else area.left
    return max((other.right + 3 for other in row if other.right <= room.left), default=edge)


def _way(link: Link, rooms: dict[str, Rect], deck: Rect) -> list[tuple[int, int]]:
    a, b = rooms[link.a], rooms[link.b]
    if link.id in DETOURS:
        low = (a.bottom + deck.bottom) // 2 - 1
        left, right = sorted((a, b), key=lambda room: room.centerx)
        return [
            (left.right - 30, left.bottom - 4), (left.right - 30, low), (right.left + 30, low),
            (right.left + 30, right.bottom - 4),
        ]  # fmt: skip
    return [a.center, b.center]


def _middle(way: list[tuple[int, int]], a: Rect, b: Rect) -> tuple[int, int]:
    """The middle of the part of a way that can be seen between two chambers."""
    if len(way) > 2:
        return ((way[1][0] + way[2][0]) // 2, way[1][1])
    (x1, y1), (x2, y2) = way
    seen = [
        (x1 + (x2 - x1) * t / 60, y1 + (y2 - y1) * t / 60)
        for t in range(61)
        if not any(room.collidepoint(x1 + (x2 - x1) * t / 60, y1 + (y2 - y1) * t / 60) for room in (a, b))
    ]
    x, y = seen[len(seen) // 2] if seen else ((x1 + x2) / 2, (y1 + y2) / 2)
    return round(x), round(y)


def _line(link: Link, way: list[tuple[int, int]], area: Rect) -> PlanLine:
    points = tuple(_share(place, area) for place in way)
    if link.kind == "tunnel":
        return PlanLine(points, "lif_tunnel", 4, "dotted")
    return PlanLine(points, "lif_way", 8 if link.id in DETOURS else 11, "double")


def _share(place: tuple[int, int], area: Rect) -> tuple[float, float]:
    return (place[0] - area.left) / area.width, (place[1] - area.top) / area.height


def _hull(decks: dict[str, Rect], area: Rect) -> tuple[PlanShape, ...]:
    """The ship from the side: its shell, the engine at the stern, and the decks in it."""

    def shape(points: Sequence[tuple[str, float, float]]) -> tuple[tuple[float, float], ...]:
        return tuple(
            (x, (decks[deck].top - area.top + y * (decks[deck].height - 1)) / area.height) for deck, x, y in points
        )

    rooms = [
        PlanShape(shape([(d, x, y) for x, y in OUTLINES[d]]), "lif_hull", "lif_hull_edge", True, True) for d in decks
    ]
    return (
        PlanShape(shape(SHELL), "lif_shell", "lif_hull_edge", shaded=True, glow="lif_hull_edge"),
        PlanShape(shape(ENGINE), "lif_warning_deep", "lif_warning", shaded=True, glow="lif_warning"),
        *rooms,
    )


class MapTable(Generic[S]):
    """Places the ship and everything on it. What one of the games alone puts there, its own map adds."""

    def __init__(self, words: Words) -> None:
        self._words = words
        self._said: dict[Hashable, Tip] = {}
        """Tips of chambers, by all that they tell: written once."""
        self._marked: dict[tuple[int, int, int, int], list[Placed]] = {}
        """The shaft markers for each place the ship has been laid out in."""

    def pieces(self, s: S, area: Rect, *, links: bool, warnings: bool) -> list[Placed]:
        plan = lay_out(s.box.ship, area)
        tip = Tip(self._words.ui("t_ship"), self._words.ui("t_ship_tip"), "LIF-T1")
        placed = [Placed(SHIP, plan.area, plan.face, tip, -5, ghost=True)]
        for deck in s.box.ship.plan.decks:
            corner = plan.decks[deck.id]
            label = Rect(corner.left + 2, corner.bottom - 32, 22, 28)
            words = Tip(deck.name, deck.subtitle, "LIF-T1")
            placed.append(
                Placed(f"deck:{deck.id}", label, LabelFace(deck.id, "muted", L, spaced=False), words, -4, ghost=True)
            )
        for chamber, room in plan.rooms.items():
            people = self._people(s, chamber, warnings)
            dot = self._dot(people)
            spots = chamber_figures(room, len(people), plan.lefts[chamber]) if people else []
            taken = chamber_taken(room, spots)
            face = self._face(s, chamber, people, taken)
            placed.append(Placed(chamber, room, face, self._tip(s, chamber), -1, dot=dot))
            placed += self._contents(s, chamber, room, taken)
            placed += self._standing(chamber, people, spots)
        placed += [*self._shafts(s, plan), *self._door(s, plan), *(self._knots(s, plan) if links else ())]
        return [replace(piece, on_chart=True) for piece in placed]

    # -- a chamber --------------------------------------------------------------------------------

    def _face(self, s: S, chamber_id: str, people: Sequence[Person], taken: float) -> ChamberFace:
        chamber = s.box.ship.chambers[chamber_id]
        light = self._light(people)
        token = "lif_warning" if chamber.shuttle else "lif_beast" if light == "beast" else "lif_room_edge"
        state: Literal["lit", "dark", "torn"] = (
            "torn" if s.breach == chamber_id else "dark" if chamber_id in s.outages else "lit"
        )
        name = self._words.ui(f"t_short_{chamber_id}")
        brief = self._words.ui(f"t_brief_{chamber_id}") if chamber_id in BRIEF else ""
        signs = tuple(f"lifeform/kind_{k}" for k in self._kinds(s, chamber_id))
        picture = "lifeform/remora" if chamber.shuttle else ""
        shafts = sum(s.box.ship.links[link].deck_link for _, link in s.box.ship.all_links[chamber_id])
        if self.attacked(s, chamber_id):
            return ChamberFace(name, signs, "lif_beast", "lif_alarm", "lit", picture, "beast", shafts, taken, brief)
        return ChamberFace(name, signs, token, "lif_room", state, picture, light, shafts, taken, brief)

    def _light(self, people: Sequence[Person]) -> Light:
        """Lamps where people are, red where a signal is."""
        if any(self.is_signal(piece) for piece, _, _ in people):
            return "beast"
        return "crew" if any(isinstance(face, DiskFace) for _, face, _ in people) else ""

    def _dot(self, people: Sequence[Person]) -> str:
        """What the small map shows of a chamber."""
        if any(self.is_signal(piece) for piece, _, _ in people):
            return "lif_beast"
        return "lif_crew" if people else ""

    def is_signal(self, piece: str) -> bool:
        return False

    def _kinds(self, s: S, chamber_id: str) -> list[str]:
        chamber = s.box.ship.chambers[chamber_id]
        kinds = [kind for kind in KINDS if getattr(chamber, kind)]
        return [*kinds, "start"] if chamber.lifeform_start and s.stage == "setup" else kinds

    def _tip(self, s: S, chamber_id: str) -> Tip:
        held = (chamber_id in s.outages, chamber_id in s.terrors, chamber_id == s.breach)
        key = (chamber_id, s.missions.get(chamber_id), held, s.door, self.besides(s, chamber_id))
        if key not in self._said:
            self._said[key] = self._told(s, chamber_id)
        return self._said[key]

    def _told(self, s: S, chamber_id: str) -> Tip:
        """What a chamber is, what lies in it, and where one gets from here."""
        ui, chamber = self._words.ui, s.box.ship.chambers[chamber_id]
        lines = [chamber.text]
        lines += [without_rule(ui(self.kind_told(k)))[0] for k in KINDS if getattr(chamber, k)]
        lines += self.remarks(s, chamber_id)
        if s.missions.get(chamber_id):
            lines.append(ui("t_has_missions", count=s.missions[chamber_id]))
        lines += [ui(key) for key, held in self.kept(s).items() if chamber_id in held]
        if chamber_id == s.breach:
            lines.append(ui("t_has_breach"))
        ways = [self._way(s, chamber_id, other, link) for other, link in s.box.ship.all_links[chamber_id]]
        lines.append(ui("t_ways", ways=", ".join(ways)))
        rule = "LIF-15" if chamber.shuttle else "LIF-13"
        return Tip(self._words.name(chamber_id), "\n".join(lines), rule)

    def kind_told(self, kind: str) -> str:
        """The key of what a kind of chamber is for."""
        return f"t_kind_{kind}"

    def _way(self, s: S, here: str, other: str, link_id: str) -> str:
        link = s.box.ship.links[link_id]
        name = self._words.name(other)
        if link.kind == "tunnel":
            name = self._words.ui("t_by_tunnel", chamber=name)
        return self._words.ui("t_by_door", chamber=name) if s.door == link_id else name

    # -- what is in it ---------------------------------------------------------------------------------

    def _contents(self, s: S, chamber: str, room: Rect, taken: float) -> list[Placed]:
        """taken: how much of its left people take."""
        placed = []
        row = chamber_tokens(room, taken)
        x = row.left
        for token, count, words in self._tokens(s, chamber):
            spot = Rect(x, row.top, row.height + (row.height * 2 // 3 if count.label else 0), row.height)
            placed.append(Placed(token, spot.clamp(room), count, words, 1, chamber))
            x = spot.right + 2
        return placed

    def _standing(self, chamber: str, people: Sequence[Person], spots: Sequence[Rect]) -> list[Placed]:
        placed = []
        for i, ((piece, face, tip), spot) in enumerate(zip(people, spots, strict=True)):
            round_one = isinstance(face, DiskFace)
            same = (f"board:{piece}",) if round_one else ()
            placed.append(Placed(piece, spot, face, tip, 3 + i, chamber, round=round_one, stands_for=same))
        return placed

    def _tokens(self, s: S, chamber: str) -> list[Token]:
        ui = self._words.ui
        found = []
        if count := s.missions.get(chamber):
            face = CountFace("lifeform/token_mission", str(count) if count > 1 else "", "lif_warning")
            found.append((f"mission:{chamber}", face, Tip(ui("t_mission"), ui("t_mission_tip"), "LIF-42")))
        if chamber in s.outages:
            tip = Tip(ui("t_outage"), ui("t_outage_tip"), "LIF-145")
            found.append((f"outage:{chamber}", CountFace("lifeform/token_outage"), tip))
        if chamber in s.terrors:
            tip = Tip(ui("t_terror"), ui("t_terror_tip"), "LIF-90")
            found.append((f"terror:{chamber}", CountFace("lifeform/token_terror"), tip))
        return [*found, *self.more_tokens(s, chamber)]

    def _people(self, s: S, chamber: str, warnings: bool) -> list[Person]:
        ui, found = self._words.ui, self.images_in(s, chamber)
        if s.at.get(ANDROID) == chamber:
            tip = Tip(ui("t_android"), ui("t_android_tip"), "LIF-74")
            found.append((ANDROID, SpriteFace("lifeform/android"), tip))
        here = sorted(s.characters_in(chamber), key=lambda c: s.owner[c] == s.active)  # whose turn it is lies on top
        found += [(c, self.disk(s, c, warnings), self.person_tip(s, c)) for c in here]
        if s.at.get(CAT) == chamber:
            found.append((CAT, SpriteFace("lifeform/cat"), Tip(ui("t_cat"), ui("t_cat_tip"), "LIF-67")))
        return found

    # -- what differs between the games ---------------------------------------------------------------------

    def attacked(self, s: S, chamber: str) -> bool:
        """Is the chamber where an attack is going on?"""
        return False

    def besides(self, s: S, chamber: str) -> Hashable:
        """All that the remarks on a chamber and its further tokens depend on."""
        return ()

    def remarks(self, s: S, chamber: str) -> list[str]:
        """Lines of a chamber's tip, after what it is."""
        return []

    def kept(self, s: S) -> dict[str, Collection[str]]:
        """The words for a token in a chamber, and the chambers with one."""
        return {"t_has_outage": s.outages, "t_has_terror": s.terrors}

    def more_tokens(self, s: S, chamber: str) -> list[Token]:
        return []

    def images_in(self, s: S, chamber: str) -> list[Person]:
        return []

    def disk(self, s: S, character: str, warnings: bool = False) -> DiskFace:
        seat = s.owner[character]
        return DiskFace(f"lifeform/portrait_{character}", token_of(seat), shape_of(seat))

    def person_tip(self, s: S, character: str) -> Tip:
        raise NotImplementedError(f"{type(self).__name__}.person_tip")

    # -- between the chambers ---------------------------------------------------------------------------

    def _shafts(self, s: S, plan: Plan) -> list[Placed]:
        where = (plan.area.left, plan.area.top, plan.area.width, plan.area.height)
        if where not in self._marked:
            self._marked[where] = self._numbered(s, plan)
        return self._marked[where]

    def _numbered(self, s: S, plan: Plan) -> list[Placed]:
        placed = []
        for link_id, number in shafts(s.box.ship).items():
            link = s.box.ship.links[link_id]
            token = "lif_tunnel" if link.kind == "tunnel" else "lif_crew"
            for end, there in enumerate((link.b, link.a)):
                here = plan.rooms[link.a if end == 0 else link.b]
                rect = chamber_shaft(here, 0)
                rect.centerx = plan.knots[link_id][end][0]
                key = "t_shaft_tunnel" if link.kind == "tunnel" else "t_shaft"
                tip = Tip(
                    self._words.ui(key, number=number),
                    self._words.ui("t_shaft_tip", chamber=self._words.name(there)),
                    "LIF-10",
                )
                face = ShaftFace(str(number), token)
                placed.append(Placed(f"shaft:{link_id}:{end}", rect, face, tip, 0, ghost=True))
        return placed

    def _door(self, s: S, plan: Plan) -> list[Placed]:
        if not s.door:
            return []
        side = "half" if s.door_side == HALF else "full"
        tip = Tip(self._words.ui("t_door"), self._words.ui(f"t_door_{side}"), "LIF-11")
        placed = []
        for end, (x, y) in enumerate(plan.knots[s.door]):
            rect = Rect(x - DOOR // 2, y - DOOR // 2, DOOR, DOOR).clamp(plan.area)
            piece = "door" if end == 0 else "door:other_end"
            face = SpriteFace(f"lifeform/token_door_{side}")
            placed.append(Placed(piece, rect, face, tip, 12, EVERYTHING, stands_for=("door",) if end else ()))
        return placed

    def _knots(self, s: S, plan: Plan) -> list[Placed]:
        """Links as places for the door, while one is being placed."""
        placed = []
        numbers = [shaft.rect for shaft in self._shafts(s, plan)]
        for link_id, ends in plan.knots.items():
            tip = Tip(self._words.name(link_id), self._words.ui("t_knot_tip"), "LIF-146")
            for end, (x, y) in enumerate(ends):
                rect = Rect(x - 10, y - 10, 20, 20).clamp(plan.area)
                if (covered := rect.collidelist(numbers)) >= 0:
                    below = Rect(x - 10, numbers[covered].bottom + 1, 20, 20)
                    rect = below if plan.area.contains(below) else rect.move(0, numbers[covered].top - 1 - rect.bottom)
                placed.append(Placed(knot(link_id, end), rect, SpriteFace("lifeform/knot"), tip, 11, ghost=True))
        return placed


def knot(link: str, end: int) -> str:
    """The piece that stands for a link, or for the other end of a link between decks."""
    return link if end == 0 else f"{link}:other_end"
