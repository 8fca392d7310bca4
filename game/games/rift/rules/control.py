"""Taking planets and scoring systems (chapters 8 and 9)."""

from __future__ import annotations

from game.core.engine import Frame, Step
from game.core.events import Emit
from game.core.value import value
from game.games.rift.rules.events import PlanetTaken, SystemScored, TileTurned, UpgradeCaptured
from game.games.rift.rules.gains import DropSurplus, UnlockUnit
from game.games.rift.rules.state import NATIVES, NOBODY, Rift
from game.games.rift.rules.triggers import Fire, effects_of

HUGE_POINTS = 4
"""RIF-77."""
PAYS_CONQUERORS = ("anomaly", "harvester")
"""RIF-76."""


@value
class TakeControl(Step[Rift]):
    """RIF-78. The order of things when a planet comes under a player's control."""

    seat: int
    planet: str
    how: str
    """landed, negotiated, conquered or propaganda."""

    def run(self, s: Rift, emit: Emit) -> None:
        before = s.owner_of(self.planet)
        neutral = before in (NOBODY, NATIVES)
        captured = self._spoils(s, emit)
        s.owner[self.planet] = self.seat
        s.bombed.pop(self.planet, None)
        emit(PlanetTaken(s.who(self.seat), self.planet, self.how))
        for upgrade in captured:
            emit(UpgradeCaptured(s.who(self.seat), upgrade, self.planet))
        frames: list[Frame[Rift]] = [DropSurplus(self.seat, self.planet)]
        if neutral:
            frames.append(Fire(self.seat, "planet_taken_neutral", self.planet))
        frames += [TurnTile(self.planet), Reward(self.seat, self.planet, self.how)]
        frames.append(SystemCheck(self.seat, s.box.planets[self.planet].system))
        s.then(*frames)

    def _spoils(self, s: Rift, emit: Emit) -> tuple[str, ...]:
        """RIF-81, RIF-126, RIF-48, RIF-175. What stays of the upgrades; buildings never change owner."""
        system = s.box.planets[self.planet].system
        kept: list[str] = []
        for upgrade in s.upgrades.get(self.planet, ()):
            card = s.box.upgrades[upgrade]
            second_warp = card.limit_per_system and s.has_warp(self.seat, system)
            if card.captured and s.may_build(self.seat, upgrade, self.planet) and not second_warp:
                kept.append(upgrade)
            else:
                s.remove_upgrade(self.planet, upgrade, "taken", emit)
        return tuple(kept)


@value
class TurnTile(Step[Rift]):
    """RIF-71. The tile is turned face up and stays there."""

    planet: str

    def run(self, s: Rift, emit: Emit) -> None:
        tile = s.tiles.get(self.planet)
        if tile and self.planet not in s.turned:
            s.turned |= {self.planet}
            value = s.box.tiles[tile].value
            emit(TileTurned(self.planet, tile, value, "value" if value else "plain"))


@value
class Reward(Step[Rift]):
    """RIF-76, RIF-77, RIF-82. Each planet pays each player once."""

    seat: int
    planet: str
    how: str

    def run(self, s: Rift, emit: Emit) -> None:
        huge = f"{self.planet}:huge"
        if s.box.planets[self.planet].huge and huge not in s.rewarded[self.seat]:
            s.rewarded[self.seat] |= {huge}
            s.score(self.seat, HUGE_POINTS, "huge", emit)
        frames: list[Frame[Rift]] = []
        condition = s.tile_types.get(self.planet, "")
        source = self._source(s, condition)
        if source and self.planet not in s.rewarded[self.seat]:
            s.rewarded[self.seat] |= {self.planet}
            frames += effects_of(s, source, self.seat, (), self.planet)
            if condition == "anomaly":  # RIF-249
                frames += effects_of(s, f"{s.tiles[self.planet]}.find", self.seat, (), self.planet)
        paid = bool(frames)
        if self.how == "negotiated":
            frames.append(Fire(self.seat, "negotiated", self.planet))
        if paid:
            frames.append(Fire(self.seat, f"condition_taken:{condition}", self.planet))
        s.then(*frames)

    def _source(self, s: Rift, condition: str) -> str:
        if not condition or (self.how == "conquered" and condition not in PAYS_CONQUERORS):
            return ""
        return f"{condition}.negotiate" if self.how == "negotiated" else f"{condition}.land"


@value
class SystemCheck(Step[Rift]):
    """RIF-89, RIF-90. Every planet of a system in one hand: 1 victory point and a unit card, once per player."""

    seat: int
    system: str

    def run(self, s: Rift, emit: Emit) -> None:
        if self.system in s.scored[self.seat]:
            return
        for planet in s.galaxy.planets_of[self.system]:
            if s.owner.get(planet) != self.seat and s.consumed.get(planet) != self.seat:
                return
        s.scored[self.seat] |= {self.system}
        emit(SystemScored(s.who(self.seat), self.system))
        s.score(self.seat, 1, "system", emit)
        s.then(UnlockUnit(self.seat, 1 + s.sheet(self.seat).unlock_extra), Fire(self.seat, "system_completed"))
