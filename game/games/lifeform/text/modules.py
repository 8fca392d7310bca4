"""What 13th Passenger adds to the table in plain letters."""

from __future__ import annotations

from game.core.engine import UNKNOWN
from game.core.words import Words
from game.games.lifeform.rules.crew.state import Crew
from game.games.lifeform.rules.ship.state import Ship
from game.games.lifeform.rules.solo.state import Alone


def belt_lines(s: Ship, words: Words) -> list[str]:
    belt = s.asteroids
    if belt is None:
        return []
    if belt.struck:
        return [f"Struck by asteroids: {words.name(belt.struck)}"]
    minutes = ", ".join(map(str, belt.minutes))
    return [f"Asteroid tokens on minutes: {minutes or 'none'}"]


def remora_lines(s: Alone, words: Words) -> list[str]:
    """The Remora board of a lone survivor."""
    remora = s.remora
    if remora is None:
        return []
    cleared = ", ".join(map(words.name, remora.tokens)) or "nothing"
    lines = [f"Remora: clamps {remora.clamps}/3, life support {remora.life_support}/4. Cleared: {cleared}."]
    if remora.cards:
        lines.append(f"Hiding places left: {', '.join(map(words.name, remora.cards))}")
    if remora.survival:
        lines.append("A survival token lies in the hidden zone.")
    return lines


def hunt_lines(s: Crew, words: Words) -> list[str]:
    """The Remora of a crew, location by location."""
    hunt = s.hunt
    if hunt is None:
        return []
    lines = ["Remora"]
    searched = dict(hunt.searched)
    for location in s.box.passenger.locations:
        notes = [
            *(["claws"] if location == hunt.bet else []),
            *(["ruled out"] if location in hunt.revealed else []),
            *([f"searched with {words.name(searched[location])}"] if location in searched else []),
            *(["the lifeform"] if location == hunt.hiding else []),
        ]
        lines.append(f"  {words.name(location)}: {', '.join(notes) or 'open'}")
    if hunt.hiding == UNKNOWN:
        lines.append("  The lifeform hides in one of them.")
    if hunt.kept:
        lines.append(f"Combat tokens: {', '.join(map(words.name, hunt.kept))}")
    return lines
