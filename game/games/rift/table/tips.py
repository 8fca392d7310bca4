"""What everything on the table says when one points at it."""

from __future__ import annotations

from collections.abc import Iterable

from game.core.engine import UNKNOWN
from game.core.words import Words
from game.games.rift.rules.control import HUGE_POINTS
from game.games.rift.rules.data import Card, Faction, Tile
from game.games.rift.rules.state import NATIVES, WINDOWS, Rift
from game.games.rift.rules.units import Units
from game.ui.faces import CardFace
from game.ui.table import Tip

WEAPONS = ("close", "mid", "long")
LONG_NAMES = ("counterintelligence",)
"""Cards whose name has a word that is wider than a card."""


class Tips:
    def __init__(self, words: Words) -> None:
        self._words = words
        self._ui = words.ui

    # -- the map ------------------------------------------------------------------------------------

    def system(self, s: Rift, system: str) -> Tip:
        planets = s.galaxy.planets_of[system]
        lines = [f"{self._words.name(p)}: {self.holder(s, p)}" for p in planets]
        scorers = [self._words.name(s.who(seat)) for seat in range(s.seats) if system in s.scored[seat]]
        if scorers:
            lines.append(self._ui("t_scored_by", players=", ".join(scorers)))
        giants = [p for p in planets if s.box.planets[p].huge]
        lines += [self._ui("t_giant_here", planet=self._words.name(p), points=HUGE_POINTS) for p in giants]
        lines.append(self._ui("t_system_tip"))
        return Tip(f"{s.galaxy.systems[system].name} ({system})", "\n".join(lines), "RIF-90")

    def point(self, s: Rift, point: str) -> Tip:
        if point in s.galaxy.centres:
            return Tip(self._words.name(point), self._ui("t_centre_tip"), "RIF-61")
        if point in s.galaxy.wormholes:
            return Tip(self._words.name(point), self._ui("t_wormhole_tip"), "RIF-65")
        return Tip(self._words.name(point), self._ui("t_border_tip"), "RIF-20")

    def holder(self, s: Rift, planet: str) -> str:
        if planet in s.consumed:
            return self._ui("t_consumed_by", player=self._words.name(s.who(s.consumed[planet])))
        owner = s.owner_of(planet)
        return self._words.name(s.who(owner)) if owner >= 0 or owner == NATIVES else self._ui("t_nobodys")

    def planet(self, s: Rift, planet: str, picture: str) -> Tip:
        """With its planet card: the picture, what it is like, and what is built on it."""
        lines = [self._ui("t_held_by", player=self.holder(s, planet))]
        kind = s.tile_types.get(planet, "")
        if planet in s.homes:
            lines.append(self._ui("t_home_of", player=self._words.name(s.who(s.homes.index(planet)))))
        if kind:
            lines.append(self._condition(s, planet, kind))
        if s.box.planets[planet].huge:
            lines.append(self._ui("t_giant", points=HUGE_POINTS))
        upgrades = s.upgrades.get(planet, ())
        owner = s.owner_of(planet)
        if owner >= 0 and s.factions[owner]:
            named = ", ".join(map(self._words.name, upgrades)) or self._ui("t_none")
            lines.append(self._ui("t_slots", used=len(upgrades), slots=s.slots(owner, planet), upgrades=named))
        garrison = s.garrisons.get(planet, ())
        if garrison:
            lines.append(self._ui("t_garrison", units=self.listed(garrison)))
        if s.bombed.get(planet):
            lines.append(self._ui("t_bombed", damage=s.bombed[planet]))
        name = self._words.name(planet)
        system = s.galaxy.systems[s.box.planets[planet].system].name
        said, rule = self._like(s, planet, kind)
        badges = tuple(f"rift/upgrade_{upgrade}" for upgrade in upgrades)
        card = CardFace(name, system, said, picture, "sheet", badges=badges)
        return Tip(f"{name} ({planet}), {system}", "\n".join(lines), rule, card)

    def _like(self, s: Rift, planet: str, kind: str) -> tuple[str, str]:
        """What a planet is like, and the rule about it."""
        if kind:
            return self._said(s, planet, kind), "RIF-73"
        if s.owner_of(planet) == NATIVES:
            return self._ui("t_heart", points=HUGE_POINTS), "RIF-77"
        if planet in s.homes:
            return self._ui("t_no_condition"), "RIF-35"
        return self._ui("t_no_tile_yet"), "RIF-27"

    def _turned(self, s: Rift, planet: str) -> Tile | None:
        """The tile of a planet, if it lies face up."""
        return s.box.tiles.get(s.tiles.get(planet, UNKNOWN)) if planet in s.turned else None

    def _condition(self, s: Rift, planet: str, kind: str) -> str:
        tile = self._turned(s, planet)
        name = s.box.conditions[kind].name
        if not tile or not tile.value:
            return name
        return f"{name}, {tile.name}: {tile.value}" if tile.name else f"{name}: {tile.value}"

    def _said(self, s: Rift, planet: str, kind: str) -> str:
        """What a condition means, and what was found there (RIF-249)."""
        tile = self._turned(s, planet)
        return tile.text if tile and tile.text else s.box.conditions[kind].text

    def fleet(self, s: Rift, owner: int, point: str, units: Units) -> Tip:
        lines = [self.listed(units)]
        capacity = s.capacity(units)
        if capacity:
            lines.append(self._ui("t_capacity", used=s.load(units), capacity=capacity))
        if s.step == "action" and owner == s.active:
            moves = sorted({one.mp for one in units if one.kind in s.box.movers}, reverse=True)
            lines.append(self._ui("t_moves_left", moves=" / ".join(map(str, moves)) or "0"))
        where = self._ui("t_fleet_at", player=self._words.name(s.who(owner)), place=self._words.name(point))
        return Tip(where, "\n".join(lines), "RIF-4")

    def listed(self, units: Units | Iterable[str]) -> str:
        """Each kind once, with its number."""
        kinds = [one if isinstance(one, str) else one.kind for one in units]
        return ", ".join(
            f"{self._words.name(kind)} \u00d7{kinds.count(kind)}" if kinds.count(kind) > 1 else self._words.name(kind)
            for kind in dict.fromkeys(kinds)
        )

    # -- players ------------------------------------------------------------------------------------

    def player(self, s: Rift, seat: int) -> Tip:
        if not s.factions[seat]:
            return Tip(self._words.name(s.who(seat)), self._ui("t_seat_tip"), "RIF-9")
        faction = s.faction(seat)
        units = sum(len(units) for units in s.fleets[seat].values())
        numbers = self._ui(
            "t_player_tip",
            resources=s.resources[seat],
            counter=s.counters[seat],
            points=s.points[seat],
            target=s.terms.target,
            planets=sum(1 for _ in s.owned(seat)),
            cards=len(s.hands[seat]),
            units=units,
        )
        return Tip(faction.name, f"{numbers}\n{self.sheet(faction)}", "RIF-185")

    def sheet(self, faction: Faction) -> str:
        """RIF-168. The faction sheet in words."""
        lines = [f"{faction.skill}: {faction.text}"]
        forbidden = [*faction.forbid_units, *faction.forbid_build]
        if forbidden:
            lines.append(self._ui("t_forbidden", things=", ".join(map(self._words.name, forbidden))))
        if faction.forbid_negotiate:
            lines.append(self._ui("t_forbidden_negotiate"))
        return "\n".join([*lines, faction.flavour])

    def faction_card(self, faction: Faction) -> CardFace:
        return CardFace(faction.name, faction.skill, faction.text, f"rift/faction_{faction.id}", "sheet")

    def large_faction_card(self, faction: Faction) -> CardFace:
        """The whole sheet: what one can do, what one may not, and what one starts with."""
        text = f"{self.sheet(faction)}\n\n{self._opening(faction)}"
        return CardFace(
            faction.name, self._ui(f"t_level_{faction.difficulty}"), text, f"rift/faction_{faction.id}", "sheet"
        )

    def _opening(self, faction: Faction) -> str:
        start = faction.start
        units = self.listed([kind for kind, count in start.units.items() for _ in range(count)])
        return self._ui(
            "t_faction_start",
            level=self._ui(f"t_level_{faction.difficulty}"),
            resources=start.resources,
            units=units,
            upgrades=", ".join(map(self._words.name, start.home_upgrades)),
        )

    def faction(self, faction: Faction) -> Tip:
        text = f"{self.sheet(faction)}\n{self._opening(faction)}"
        return Tip(faction.name, text, "RIF-168", self.faction_card(faction))

    def window(self, s: Rift, seat: int, window: str) -> Tip:
        """RIF-198."""
        mode = s.asks[seat][WINDOWS.index(window)]
        return Tip(
            self._ui(f"t_window_{window}"), f"{self._ui(f't_mode_{mode}')}\n{self._ui('t_window_tip')}", "RIF-198"
        )

    # -- things -------------------------------------------------------------------------------------

    def unit(self, s: Rift, kind: str, seat: int | None) -> Tip:
        card = s.box.units[kind]
        combat = card.combat
        guns = [f"{getattr(combat, w)} {self._ui(f't_weapon_{w}')}" for w in WEAPONS if getattr(combat, w)]
        cost = s.sheet(seat).unit_costs[kind] if seat is not None and s.factions[seat] else card.cost
        lines = [
            self._ui(
                "t_unit_numbers",
                cost=cost,
                lp=combat.lp,
                shields=combat.shields,
                guns=", ".join(guns) or self._ui("t_none"),
                move=card.move,
                capacity=card.capacity,
                size=card.size,
            )
        ]
        lines += [f"{s.box.skills[skill].name}: {s.box.skills[skill].text}" for skill in card.skills]
        if seat is not None and s.factions[seat]:
            lines.append(self._ui("t_in_stock", count=s.stock[seat].get(kind, 0), stock=card.stock))
            if not s.may_own(seat, kind):
                lines.append(self._ui("t_unit_forbidden"))
            elif kind not in s.unlocked[seat]:
                lines.append(self._ui("t_unit_locked"))
        return Tip(card.name, "\n".join([*lines, card.text]), "RIF-98")

    def upgrade(self, s: Rift, upgrade: str, price: int) -> Tip:
        found = s.box.upgrades[upgrade]
        return Tip(found.name, f"{self._ui('t_price', price=price)}\n{found.text}", "RIF-47")

    def card_face(self, card: Card) -> CardFace:
        """What kind of card it is, and when it can be played. What it does always stands in words beneath: on the face
        a long text has no room."""
        kind = self._ui(f"t_kind_{card.kind}")
        return CardFace(card.name, kind, self.moment(card), f"rift/occ_{card.id}", f"occ_{card.kind}")

    def boost(self, card: Card) -> Tip:
        """RIF-151. A card that has been played and is in force."""
        return Tip(card.name, f"{card.text}\n{self._ui('t_in_force')}", "RIF-151", self.card_face(card))

    def moment(self, card: Card) -> str:
        """When a card can be played, in two or three words."""
        return self._ui(f"t_when_{card.windows[0]}")

    def short(self, card: Card) -> str:
        """The name of a card in shorter words, where it is too long for one."""
        return self._ui(f"t_short_{card.id}") if card.id in LONG_NAMES else ""

    def card(self, card: Card) -> Tip:
        windows = ", ".join(self._ui(f"t_window_{window}") for window in card.windows)
        played = self._ui("t_card_windows", windows=windows)
        return Tip(card.name, f"{card.text}\n{played}", "RIF-149", self.card_face(card))
