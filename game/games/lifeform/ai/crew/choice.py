"""What the rules of thumb of both sides share."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any
from zlib import crc32

from game.core.moves import Move
from game.games.lifeform.rules.crew import moves as m
from game.games.lifeform.rules.crew.state import Crew
from game.games.lifeform.rules.data.cards import kind_of
from game.games.lifeform.rules.ship.moves import Discard, PlayCard

ROW_WORTH = {
    "MOVE1": 1.0,
    "MOVE2": 1.7,
    "RUN": 1.6,
    "EXPLORE": 2.2,
    "DRAW2": 1.7,
    "CIRCUIT": 0.9,
    "SURVIVAL": 1.0,
    "FLAMETHROWER": 0.6,
    "FLAME_COCOON": 1.0,
    "FLAME_ANDROID": 0.9,
    "SHOCK_ANDROID": 0.9,
    "SELF_DESTRUCT": -0.7,
    "ATTACK": 4.0,
    "COCOON": 2.4,
    "NESTING_COCOON": 2.4,
    "KILL_HIDDEN": 5.0,
    "MALFUNCTION": 1.3,
    "OUTAGE": 0.6,
    "TERROR": 0.5,
    "VENT": 1.2,
    "L_MOVE1": 0.6,
    "L_MOVE2": 1.0,
    "L_DASH": 1.0,
    "L_MOVE3": 1.3,
    "FORCE_MOVE": 1.0,
    "SCANNER": 0.6,
    "L_SURVIVAL": 1.5,
    "ANDROID_DEVIATION": 0.8,
}
BAR_WORTH = {"weaponry": 1.2, "energy": 1.0, "coolant": 0.8, "spacesuits": 0.7, "halon": 1.0}
"""A token below the bar, by column."""


def best(moves: Iterable[Move], score: Callable[[Any], float], keep: int) -> list[Move]:
    ranked = sorted(moves, key=score, reverse=True)
    return ranked[:keep]


def by_kind(moves: Iterable[Any]) -> list[Any]:
    """Two copies of one card are one choice."""
    seen: dict[Any, Any] = {}
    for move in moves:
        if isinstance(move, PlayCard):
            key: Any = (kind_of(move.card), move.row, move.token)
        elif isinstance(move, m.UseCell):
            key = (kind_of(move.card), move.use)
        elif isinstance(move, m.LayCard):
            key = (kind_of(move.card), move.claws, move.stowaway)
        elif isinstance(move, m.React):
            key = (move.reaction, tuple(map(kind_of, move.cards)), move.character, move.path)
        elif isinstance(move, Discard | m.SpendCard | m.KeepDrawn | m.DiscardTheirs | m.RecoverCard):
            key = (type(move), kind_of(move.card))
        else:
            key = move
        seen.setdefault(key, move)
    return list(seen.values())


def flip(s: Crew, sides: int) -> int:
    """A whim that only the lifeform could foresee: it comes from its hand. The same on every machine."""
    secret = ",".join(sorted(s.hand(s.terms.lifeform)))
    return crc32(f"{secret} {s.turn} {s.calibrations} {s.hostility}".encode()) % sides


def life_card(s: Crew, card: str) -> float:
    """A lifeform card in hand."""
    kind = s.box.cards[card]
    worth = max((sum(ROW_WORTH.get(icon, 0.3) for icon in row) for row in kind.rows), default=0.0)
    return worth + (1.0 if kind.reaction else 0.0) + (0.4 * len(kind.showdown) if s.reached(12) else 0.0)
