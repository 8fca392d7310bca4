"""The table of Rift Domination in plain letters: for the text table, replays and transcripts."""

from __future__ import annotations

from textwrap import wrap

from game.core.engine import UNKNOWN, Engine
from game.core.words import Words
from game.games.rift.rules.conflict import Combatant
from game.games.rift.rules.state import NATIVES, NOBODY, Rift
from game.games.rift.rules.units import Units, counted

_WIDTH = 79


def board(engine: Engine[Rift], words: Words, view: Rift) -> list[str]:
    lines = [*_status(view, words), ""]
    for system in view.galaxy.systems.values():
        lines += _system(view, words, system.id)
    if view.battle:
        lines += ["", *_battle(view, words)]
    return [*lines, "", *_hands(view, words)]


def _long(text: str) -> list[str]:
    return wrap(text, _WIDTH, subsequent_indent="      ")


def _status(s: Rift, words: Words) -> list[str]:
    lines = [f"Round {s.round}, {s.step}. Target {s.terms.target}. Deck {len(s.deck)}, discard {len(s.discard)}."]
    for seat in range(s.seats):
        mark = "*" if seat == s.active else " "
        out = "" if s.playing[seat] else " (out)"
        planets = sum(1 for _ in s.owned(seat))
        lines.append(
            f"{mark} {words.name(s.who(seat)):<22} {s.points[seat]:>2} VP {s.resources[seat]:>3} res"
            f" +{s.counters[seat]:<2} {planets:>2} planets {len(s.hands[seat]):>2} cards{out}"
        )
    return lines


def _units(units: Units, words: Words) -> str:
    return ", ".join(f"{count} {words.name(kind)}" for kind, count in counted(units).items())


def _system(s: Rift, words: Words, system: str) -> list[str]:
    galaxy = s.galaxy
    lines = [f"{system} {galaxy.systems[system].name}"]
    for planet in galaxy.planets_of[system]:
        owner = s.owner_of(planet)
        holder = "" if owner == NOBODY else f" [{words.name(s.who(owner))}]"
        if planet in s.consumed:
            holder = f" [consumed by {words.name(s.who(s.consumed[planet]))}]"
        condition = s.tile_types.get(planet, "")
        if condition:
            tile = s.tiles[planet]
            condition = f" {condition}" + ("" if tile == UNKNOWN else f" {s.box.tiles[tile].value}")
        upgrades = ", ".join(map(words.name, s.upgrades.get(planet, ())))
        garrison = _units(s.garrisons.get(planet, ()), words)
        details = "; ".join(part for part in (upgrades, garrison) if part)
        lines += _long(f"  {planet} {galaxy.planets[planet].name}{condition}{holder} {details}".rstrip())
    points = [point for point, systems in galaxy.systems_at.items() if systems[0] == system]
    for point in points:
        for seat, fleets in enumerate(s.fleets):
            if point in fleets:
                lines += _long(f"    {point}: {words.name(s.who(seat))}: {_units(fleets[point], words)}")
    return lines


def _row(row: tuple[Combatant, ...], words: Words) -> str:
    return ", ".join(f"{i} {words.name(one.kind)} {one.lp}+{one.shields}" for i, one in enumerate(row))


def _battle(s: Rift, words: Words) -> list[str]:
    battle = s.battle
    assert battle
    defender = "natives" if battle.defender == NATIVES else s.who(battle.defender)
    return [
        f"Battle at {battle.place}, {battle.section}.",
        *_long(f"  {words.name(s.who(battle.attacker))}: {_row(battle.sides[0], words)}"),
        *_long(f"  {words.name(defender)}: {_row(battle.sides[1], words)}"),
    ]


def _hands(s: Rift, words: Words) -> list[str]:
    lines: list[str] = []
    for seat, hand in enumerate(s.hands):
        shown = [card for card in hand if card != UNKNOWN]
        if shown:
            cards = ", ".join(f"{words.name(card)} {card}" for card in shown)
            lines += _long(f"{words.name(s.who(seat))} holds: {cards}")
    return lines
