"""The star map (RIF-190): systems, lines, points, planets and fleets."""

from __future__ import annotations

from pygame import Rect

from game.core.words import Words
from game.games.rift.rules.galaxy import Galaxy
from game.games.rift.rules.state import Rift
from game.games.rift.rules.units import Units
from game.games.rift.table.faces import CounterFace, NodeFace, SectorFace, WorldFace
from game.games.rift.table.rooms import Sky, fleet_piece, ring
from game.games.rift.table.tips import Tips
from game.ui.faces import LabelFace, SpriteFace
from game.ui.table import Link, Placed

MAP = "map"
NODE = 22
POINTS = -1
"""The layer of points between planets: where a planet reaches over one, both can be touched."""
WORLD = (46, 57)
HUGE = 1.65
FLEET = (46, 26)
VARIANTS = 3
"""Pictures of each kind of planet."""


class StarMap:
    def __init__(self, words: Words, tips: Tips) -> None:
        self._words = words
        self._tips = tips
        self._links: dict[Galaxy, tuple[Link, ...]] = {}
        """The same for every view of a galaxy."""

    def pieces(self, s: Rift, seat: int | None, chart: Rect) -> list[Placed]:
        sky = Sky(s.galaxy, chart)
        ground = Placed(MAP, chart, LabelFace(""), None, -40, ghost=True, on_chart=True)
        return [
            ground,
            *self._sectors(s, sky),
            *self._nodes(s, sky),
            *self._planets(s, sky),
            *self._fleets(s, seat, sky),
        ]

    def links(self, s: Rift) -> tuple[Link, ...]:
        """RIF-21. The lines between wormholes are left out: every one leads to every other."""
        galaxy = s.galaxy
        if galaxy not in self._links:
            self._links[galaxy] = tuple(
                Link(one, other, "lane")
                for one, others in galaxy.lines.items()
                for other, system in others.items()
                if one < other and system
            )
        return self._links[galaxy]

    def _sectors(self, s: Rift, sky: Sky) -> list[Placed]:
        placed = []
        for system in s.galaxy.systems.values():
            holders = {s.consumed.get(p, s.owner_of(p)) for p in s.galaxy.planets_of[system.id]}
            holder = holders.pop() if len(holders) == 1 else -1
            whole = holder >= 0
            face = SectorFace(system.name, ring(s, holder).token if whole else "lane", strong=whole)
            rect = sky.sector(system.col, system.row)
            tip = self._tips.system(s, system.id)
            placed.append(Placed(f"sys:{system.id}", rect, face, tip, -20, MAP, ghost=True, on_chart=True))
        return placed

    def _nodes(self, s: Rift, sky: Sky) -> list[Placed]:
        galaxy = s.galaxy
        placed = []
        for point, system in galaxy.centres.items():
            rect = sky.box(sky.inside(galaxy.systems[system].xy), NODE, NODE)
            face = NodeFace("diamond", "sector_name")
            tip = self._tips.point(s, point)
            placed.append(Placed(point, rect, face, tip, POINTS, f"sys:{system}", ghost=True, on_chart=True))
        for border in galaxy.borders.values():
            rect = sky.box(border.xy, NODE, NODE)
            tip = self._tips.point(s, border.id)
            placed.append(
                Placed(border.id, rect, NodeFace("dot", "muted"), tip, POINTS, MAP, ghost=True, on_chart=True)
            )
        for hole in galaxy.wormholes.values():
            rect = sky.box(sky.inside(hole.xy), 34, 34)
            tip = self._tips.point(s, hole.id)
            whirl = SpriteFace("rift/wormhole")
            placed.append(Placed(hole.id, rect, whirl, tip, POINTS, f"sys:{hole.system}", ghost=True, on_chart=True))
        return placed

    # -- planets ------------------------------------------------------------------------------------

    def _planets(self, s: Rift, sky: Sky) -> list[Placed]:
        placed = []
        for planet in s.galaxy.planets.values():
            share = sky.share * (HUGE if planet.huge else 1.0)
            rect = sky.box(sky.inside(planet.xy), WORLD[0] * share, WORLD[1] * share)
            rect.move_ip(0, round((WORLD[1] - WORLD[0]) * share / 2))
            owner = s.owner_of(planet.id)
            dot = ring(s, owner).token if owner >= 0 else "dim"
            face = self.face(s, planet.id)
            tip = self._tips.planet(s, planet.id, face.picture)
            placed.append(Placed(planet.id, rect, face, tip, -2, f"sys:{planet.system}", on_chart=True, dot=dot))
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
            "" if s.box.planets[planet].huge else self._words.name(planet),
            f"rift/{self.picture(s, planet)}",
            ring(s, owner) if held else None,
            f"rift/icon_{kind}" if kind else "rift/icon_home" if planet in s.homes else "",
            kind or "muted",
            str(value) if value else "",
            upgrades,
            s.slots(owner, planet) if owner >= 0 and s.factions[owner] else 0,
            len(s.garrisons.get(planet, ())),
            dimmed=planet in s.consumed,
        )

    def picture(self, s: Rift, planet: str) -> str:
        if planet in s.consumed:
            return "planet_consumed"
        if s.box.planets[planet].huge:
            return "planet_dawn" if planet == min(p.id for p in s.galaxy.planets.values() if p.huge) else "planet_dusk"
        if planet in s.homes:
            return "planet_home"
        kind = s.tile_types.get(planet, "")
        variant = sum(map(ord, planet)) % VARIANTS + 1
        return f"planet_{kind}_{variant}" if kind else "planet_bare"

    # -- fleets -------------------------------------------------------------------------------------

    def _fleets(self, s: Rift, seat: int | None, sky: Sky) -> list[Placed]:
        placed = []
        taken: set[str] = set()
        for owner, fleets in enumerate(s.fleets):
            for point, units in fleets.items():
                rect = self._berth(s, point, sky)
                if point in taken:  # two sides of a battle meet
                    rect.move_ip(0, rect.height - 4)
                taken.add(point)
                moving = s.step == "action" and owner == s.active
                face = self.counter(s, owner, units, moving)
                tip = self._tips.fleet(s, owner, point, units)
                piece = fleet_piece(s, owner, point)
                dot = ring(s, owner).token
                placed.append(Placed(piece, rect, face, tip, 5, MAP, stands_for=(point,), on_chart=True, dot=dot))
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
            len(units) - len(ships),
            max(movers, default=0) if moving else None,
        )

    def _berth(self, s: Rift, point: str, sky: Sky) -> Rect:
        """Beside its point, where it hides neither the planet nor another fleet."""
        galaxy = s.galaxy
        rect = Rect(0, 0, round(FLEET[0] * sky.share), round(FLEET[1] * sky.share))
        if point in galaxy.planets:
            planet = galaxy.planets[point]
            x, y = sky.spot(sky.inside(planet.xy))
            reach = round(WORLD[0] * sky.share * (HUGE if planet.huge else 1.0) * 0.34)
            across = planet.xy[1] % 100
            rise = reach + 10 if across < 50 else 2 if across < 70 else 16
            rect.topleft = (x + reach - 8, y - rise)
            system = galaxy.systems[planet.system]
            rect.right = min(rect.right, sky.sector(system.col, system.row).right + 2)
        elif point in galaxy.centres:
            x, y = sky.spot(sky.inside(galaxy.systems[galaxy.centres[point]].xy))
            rect.midright = (x - 5, y + 5)
        elif point in galaxy.borders:
            rect.center = sky.spot(galaxy.borders[point].xy)
        else:
            rect.center = sky.spot(sky.inside(galaxy.wormholes[point].xy))
        return rect
