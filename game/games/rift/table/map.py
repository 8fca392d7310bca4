"""The star map (RIF-190): systems, points, planets and fleets, each in its own place."""

from __future__ import annotations

from collections import Counter

from pygame import Rect

from game.core.words import Words
from game.games.rift.rules.control import HUGE_POINTS
from game.games.rift.rules.state import Rift
from game.games.rift.rules.units import Units
from game.games.rift.table.faces import CounterFace, NameFace, NodeFace, SectorFace, WorldFace
from game.games.rift.table.rooms import Sky, fleet_piece, ring
from game.games.rift.table.tips import Tips
from game.ui.face import Face
from game.ui.faces import LabelFace, SpriteFace
from game.ui.measure import widest_units
from game.ui.paint import S
from game.ui.table import Link, Placed

MAP = "map"
POINTS = -1
"""The layer of points between planets: where a planet reaches over one, both can be touched."""
VARIANTS = 3
"""Pictures of each kind of planet."""


class StarMap:
    def __init__(self, words: Words, tips: Tips) -> None:
        self._words = words
        self._tips = tips

    def pieces(self, s: Rift, sky: Sky, chart: Rect) -> list[Placed]:
        ground = Placed(MAP, chart, LabelFace(""), None, -40, ghost=True, on_chart=True)
        return [
            ground,
            *self._sectors(s, sky),
            *self._nodes(s, sky),
            *self._planets(s, sky),
            *self._names(s, sky),
            *self._fleets(s, sky),
        ]

    def links(self, s: Rift, picked: str) -> tuple[Link, ...]:
        """RIF-21. Within a system every point leads to every other, so lines say nothing, until a fleet is taken up:
        then they show where one step leads. Those between wormholes are left out: every one leads to every other."""
        galaxy = s.galaxy
        start = picked.rpartition(":")[2] if picked.startswith("fleet:") else ""
        steps = galaxy.lines.get(start, {})
        return tuple(Link(start, other, "lane") for other, system in steps.items() if system)

    def _sectors(self, s: Rift, sky: Sky) -> list[Placed]:
        placed = []
        percent = round(100 * sky.text)
        for system in s.galaxy.systems.values():
            holders = {s.consumed.get(p, s.owner_of(p)) for p in s.galaxy.planets_of[system.id]}
            holder = holders.pop() if len(holders) == 1 else -1
            whole = ring(s, holder) if holder >= 0 else None
            tip = self._tips.system(s, system.id)
            frame = Placed(
                f"sys:{system.id}", sky.frame(system.id), SectorFace(whole), tip, -20, MAP, ghost=True, on_chart=True
            )
            wide, sign = widest_units(system.name, S, percent), 2 * sky.HEAD * sky.text
            shape = whole if wide + sign <= sky.title_room(system.id) else None
            title = NameFace(system.name, whole.token if whole else "sector_name", shape, ground=True, align="left")
            wide += round(sign) if shape else 0
            rect = sky.title(system.id, wide)
            placed += [
                frame,
                Placed(
                    f"title:{system.id}", rect, title, None, POINTS, MAP, ghost=True, on_chart=True, keeps="midleft"
                ),
            ]
        return placed

    def _nodes(self, s: Rift, sky: Sky) -> list[Placed]:
        galaxy = s.galaxy
        placed = []
        for point in (*galaxy.centres, *galaxy.borders, *galaxy.wormholes):
            face: Face = SpriteFace("rift/wormhole")
            if point not in galaxy.wormholes:
                face = NodeFace("diamond" if point in galaxy.centres else sky.way(point), "sector_name")
            tip = self._tips.point(s, point)
            placed.append(
                Placed(point, sky.node(point), face, tip, POINTS, MAP, ghost=True, on_chart=True, keeps="center")
            )
        return placed

    # -- planets ------------------------------------------------------------------------------------

    def _planets(self, s: Rift, sky: Sky) -> list[Placed]:
        placed = []
        for planet in s.galaxy.planets.values():
            owner = s.owner_of(planet.id)
            dot = ring(s, owner).token if owner >= 0 else "dim"
            face = self.face(s, planet.id)
            tip = self._tips.planet(s, planet.id, face.picture)
            rect = sky.disc(planet.id)
            placed.append(
                Placed(planet.id, rect, face, tip, -2, f"sys:{planet.system}", on_chart=True, full=True, dot=dot)
            )
        return placed

    def _names(self, s: Rift, sky: Sky) -> list[Placed]:
        """Of all planets where there is room; else of those that somebody holds or is above. Where two sides meet the
        attacker lies in its place."""
        galaxy = s.galaxy
        above = Counter(point for fleets in s.fleets for point in fleets)
        placed = []
        percent = round(100 * sky.text)
        for system in galaxy.systems:
            taken: list[Rect] = []
            planets = sorted(
                galaxy.planets_of[system], key=lambda p: (s.owner_of(p) < 0, not above[p], galaxy.planets[p].xy[0])
            )
            for planet in planets:
                name = galaxy.planets[planet].name
                wide = widest_units(name, S, percent)
                if galaxy.planets[planet].huge:
                    wide = round(sky.beside_disc(planet))
                rect = sky.label(planet, wide)
                seen = rect.copy()
                seen.width = round(rect.width / sky.nearness)
                seen.center = rect.center
                if above[planet] > 1 or seen.collidelist(taken) >= 0:
                    continue
                taken.append(seen)
                face = NameFace(name)
                placed.append(
                    Placed(
                        f"name:{planet}", rect, face, None, POINTS, f"sys:{system}", ghost=True, on_chart=True,
                        keeps="center",
                    )
                )  # fmt: skip
                if galaxy.planets[planet].huge:
                    worth = NameFace(self._words.ui("t_giant_worth", points=HUGE_POINTS), "selected")
                    below = rect.move(0, round(rect.height / sky.nearness))
                    placed.append(
                        Placed(
                            f"worth:{planet}", below, worth, None, POINTS, f"sys:{system}", ghost=True, on_chart=True,
                            keeps="center",
                        )
                    )  # fmt: skip
        return placed

    def face(self, s: Rift, planet: str) -> WorldFace:
        owner = s.owner_of(planet)
        if s.step == "setup" and planet in s.homes:
            owner = s.homes.index(planet)
        held = owner >= 0 or planet in s.garrisons
        kind = s.tile_types.get(planet, "")
        upgrades = tuple(f"rift/upgrade_{upgrade}" for upgrade in s.upgrades.get(planet, ()))
        tile = s.tiles.get(planet, "")
        value = s.box.tiles[tile].value if planet in s.turned and tile in s.box.tiles else 0
        return WorldFace(
            f"rift/{world_picture(s, planet)}",
            ring(s, owner) if held else None,
            f"rift/icon_{kind}" if kind else "rift/icon_home" if planet in s.homes else "",
            kind or "muted",
            str(value) if value else "",
            upgrades,
            s.slots(owner, planet) if owner >= 0 and s.factions[owner] else 0,
            len(s.garrisons.get(planet, ())),
            dimmed=planet in s.consumed,
        )

    # -- fleets -------------------------------------------------------------------------------------

    def _fleets(self, s: Rift, sky: Sky) -> list[Placed]:
        placed = []
        attacker = s.battle.attacker if s.battle else -1
        for owner, fleets in enumerate(s.fleets):
            for point, units in fleets.items():
                met = any(point in other for seat, other in enumerate(s.fleets) if seat != owner)
                second = met and (owner == attacker or owner == s.active)
                moving = s.step == "action" and owner == s.active
                face = self.counter(s, owner, units, moving)
                tip = self._tips.fleet(s, owner, point, units)
                placed.append(
                    Placed(
                        fleet_piece(s, owner, point), sky.berth(point, second=second), face, tip, 5, MAP,
                        stands_for=(point,), on_chart=True, dot=ring(s, owner).token, keeps="center",
                    )
                )  # fmt: skip
        return placed

    def counter(self, s: Rift, owner: int, units: Units, moving: bool) -> CounterFace:
        cards = s.box.units
        ships = [one for one in units if one.kind not in s.box.ground]
        flagship = max(ships or units, key=lambda one: cards[one.kind].cost)
        movers = [one.mp for one in units if one.kind in s.box.movers]
        return CounterFace(
            ring(s, owner),
            f"rift/unit_{flagship.kind}",
            len(ships),
            max(movers, default=0) if moving else None,
            len(units) - len(ships),
        )


def world_picture(s: Rift, planet: str) -> str:
    if planet in s.consumed:
        return "planet_consumed"
    if s.box.planets[planet].huge:
        return "planet_dawn" if planet == min(p.id for p in s.galaxy.planets.values() if p.huge) else "planet_dusk"
    if planet in s.homes:
        return "planet_home"
    kind = s.tile_types.get(planet, "")
    variant = sum(map(ord, planet)) % VARIANTS + 1
    return f"planet_{kind}_{variant}" if kind else "planet_bare"
