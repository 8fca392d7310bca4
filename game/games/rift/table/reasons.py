"""Why a hint likes a move (RIF-195): a sentence that is true of this move here, or none."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.core.engine import Engine
from game.core.moves import Move
from game.core.words import Words
from game.games.rift.rules import moves as m
from game.games.rift.rules.control import HUGE_POINTS
from game.games.rift.rules.fight import AimStrike, AssignHits, fighting
from game.games.rift.rules.gains import ABOARD, ChoosePlace
from game.games.rift.rules.landing import danger_roll
from game.games.rift.rules.odds import odds
from game.games.rift.rules.reactions import React, legal_cards
from game.games.rift.rules.retreat import AskRetreat
from game.games.rift.rules.state import NOBODY, Rift
from game.games.rift.rules.turn import income, price, sites
from game.games.rift.rules.units import picked

FACES = 6
PERCENT = 100


class Reasons:
    def __init__(self, engine: Engine[Rift], words: Words) -> None:
        self._engine = engine
        self._words = words
        self._by_type: dict[type[Move], Callable[[Rift, Any], str]] = {
            m.Fly: self._fly,
            m.FlyTogether: self._attack,
            m.Land: self._land,
            m.Consume: lambda s, move: self._takes(s, move.planet),
            m.Negotiate: lambda s, move: self._takes(s, move.planet),
            m.Board: self._board,
            m.Build: self._build,
            m.BuildFree: self._build,
            m.Recruit: self._recruit,
            m.Done: self._done,
            m.Pass: self._pass,
            m.AssignHit: self._hit,
            m.Retreat: self._leave,
            m.Stay: self._leave,
            m.PlaceUnit: self._place,
        }

    def reason(self, s: Rift, move: Move) -> str:
        made = self._by_type.get(type(move))
        return made(s, move) if made else ""

    def _ui(self, key: str, **values: object) -> str:
        return self._words.ui(f"t_because_{key}", **values)

    # -- moving and landing -------------------------------------------------------------------------

    def _attack(self, s: Rift, move: Move) -> str:
        found = odds(self._engine, s, s.active, move)
        return self._ui("odds", percent=round(PERCENT * found.win)) if found else ""

    def _fly(self, s: Rift, move: m.Fly) -> str:
        """The battle it leads to; or how much nearer soldiers come to a planet that is not theirs yet."""
        if battle := self._attack(s, move):
            return battle
        party = picked(s.fleet(s.active, move.start), move.units) or ()
        soldiers = sum(one.kind in s.box.ground for one in party)
        here, there = s.galaxy.distances[move.start], s.galaxy.distances[move.to]
        aims = [p for p in s.galaxy.planets if s.owner_of(p) != s.active and p not in s.consumed and there[p] < here[p]]
        if not soldiers or not aims:
            return ""
        nearest = min(aims, key=lambda planet: (there[planet], planet))
        name, steps = self._words.name(nearest), there[nearest]
        if not steps:
            return self._ui("above", planet=name, soldiers=soldiers)
        return self._ui("nearer", planet=name, soldiers=soldiers, steps=steps)

    def _land(self, s: Rift, move: m.Land) -> str:
        owner = s.owner_of(move.planet)
        if owner == s.active:
            return self._ui("guards", planet=self._words.name(move.planet), soldiers=len(move.units))
        if owner != NOBODY:
            return self._attack(s, move)
        needed = danger_roll(s, s.active, move.planet)
        risk = self._ui("risk", need=needed, percent=round(PERCENT * (FACES + 1 - needed) / FACES)) if needed else ""
        return f"{risk} {self._takes(s, move.planet)}".strip()

    def _takes(self, s: Rift, planet: str) -> str:
        """What a planet brings besides itself."""
        seat, name = s.active, self._words.name(planet)
        system = s.box.planets[planet].system
        others = [p for p in s.galaxy.planets_of[system] if p != planet]
        held = [p for p in others if s.owner.get(p) == seat or s.consumed.get(p) == seat]
        if s.box.planets[planet].huge and f"{planet}:huge" not in s.rewarded[seat]:
            return self._ui("huge", planet=name, points=HUGE_POINTS)
        if len(held) == len(others) and system not in s.scored[seat]:
            return self._ui("system", planet=name, system=s.galaxy.systems[system].name)
        return self._ui("planet", planet=name, planets=sum(1 for _ in s.owned(seat)) + 1)

    def _board(self, s: Rift, move: m.Board) -> str:
        return self._ui("board", soldiers=len(move.units), planet=self._words.name(move.planet))

    # -- buying ---------------------------------------------------------------------------------------

    def _build(self, s: Rift, move: m.Build | m.BuildFree) -> str:
        card, name = s.box.upgrades[move.upgrade], self._words.name(move.planet)
        trial = s.copy()
        trial.add_upgrade(move.planet, move.upgrade)
        more = income(trial, s.active) - income(s, s.active)
        if more > 0 and isinstance(move, m.Build):
            rounds = -(-price(s, s.active, move.upgrade) // more)
            return self._ui("pays", more=more, rounds=rounds)
        if more > 0:
            return self._ui("income", more=more)
        if card.draw:
            return self._ui("draws", cards=card.draw)
        if card.recruits and move.planet not in s.bases(s.active):
            return self._ui("base", planet=name)
        return self._ui("defends", planet=name) if card.combat else ""

    def _recruit(self, s: Rift, move: m.Recruit) -> str:
        card, seat = s.box.units[move.unit], s.active
        point = move.place.removeprefix(ABOARD)
        if card.capacity:
            waiting = len(s.garrisons.get(point, ()))
            return self._ui("carries", berths=card.capacity, soldiers=waiting) if waiting else ""
        if move.unit in s.box.ground:
            free = s.free_capacity(s.fleet(seat, point))
            return self._ui("berths", berths=free) if free >= s.box.sizes[move.unit] else ""
        foes = [p for other in s.others(seat) for p in s.fleets[other]]
        near = min((s.galaxy.distances[point][foe] for foe in foes), default=0)
        return self._ui("foe_near", steps=near, place=self._words.name(point)) if near else ""

    def _place(self, s: Rift, move: m.PlaceUnit) -> str:
        frame = s.asked_by(ChoosePlace)
        ships = len(s.fleet(frame.seat, move.place.removeprefix(ABOARD))) if frame else 0
        return self._ui("joins", ships=ships) if ships else ""

    def _done(self, s: Rift, move: m.Done) -> str:
        seat, money = s.active, s.resources[s.active]
        if s.step == "action":
            return "" if any(one.mp for fleet in s.fleets[seat].values() for one in fleet) else self._ui("all_moved")
        if s.step == "build":
            cheapest = min(price(s, seat, upgrade) for upgrade in s.box.upgrades)
            return self._ui("cannot_pay", resources=money) if cheapest > money else ""
        costs = s.sheet(seat).unit_costs
        able = [
            kind for kind in s.unlocked[seat] if costs[kind] <= money and s.stock[seat][kind] and sites(s, seat, kind)
        ]
        return "" if able else self._ui("cannot_pay", resources=money)

    # -- battle -----------------------------------------------------------------------------------------

    def _pass(self, s: Rift, move: m.Pass) -> str:
        frame = s.asked_by(React)
        asked = frame.ask(s) if frame else None
        if frame is None or asked is None:
            return ""
        playable = any(legal_cards(s, asked.seat, frame.window))
        return self._ui("keep_cards", cards=len(s.hands[asked.seat])) if playable else self._ui("no_answer")

    def _hit(self, s: Rift, move: m.AssignHit) -> str:
        battle = fighting(s)
        frame = s.asked_by(AssignHits) or s.asked_by(AimStrike)
        if frame is None:
            return ""
        one = battle.sides[1 - frame.side][move.target]
        return self._ui("hit", unit=self._words.name(one.kind), left=one.remaining)

    def _leave(self, s: Rift, move: m.Retreat | m.Stay) -> str:
        battle = fighting(s)
        frame = s.asked_by(AskRetreat)
        if frame is None:
            return ""
        own, foe = (sum(one.remaining for one in battle.sides[side]) for side in (frame.side, 1 - frame.side))
        return self._ui("strength", own=own, foe=foe)
