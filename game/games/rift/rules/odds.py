"""Battle odds by playing the battle out on the engine (RIF-195): a pure function of what a seat sees."""

from __future__ import annotations

from game.core.engine import Engine
from game.core.events import Event
from game.core.moves import Move
from game.core.rng import Rng
from game.core.value import value
from game.games.rift.rules.events import BattleBegan, BattleUndecided, BattleWon
from game.games.rift.rules.moves import AssignHit, Auto, Fly, FlyTogether, Land, Pass, Reroll, Stay, TakeAlong
from game.games.rift.rules.state import Rift

SAMPLES = 40
SIMPLE: tuple[type[Move], ...] = (Pass, Auto, Stay, Reroll, AssignHit, TakeAlong)
"""How a battle is played out: nobody reacts or retreats, hits go by the default of RIF-207."""


@value
class Odds:
    win: float
    lose: float
    undecided: float


def odds(engine: Engine[Rift], view: Rift, seat: int, move: Move, samples: int = SAMPLES) -> Odds | None:
    """How a battle that this move would start ends; None if it starts none. The same view gives the same answer."""
    if not isinstance(move, Fly | FlyTogether | Land) or engine.check(view, move):
        return None
    wins = losses = 0
    for sample in range(samples):
        s = engine.guess(view, seat, Rng.from_text(f"odds {sample}"))
        s.hands = [()] * s.seats  # no cards: nobody is asked for reactions
        winner = _fought(engine, s, move)
        if winner is None:
            return None
        wins += winner == s.who(seat)
        losses += winner not in ("", s.who(seat))
    return Odds(wins / samples, losses / samples, (samples - wins - losses) / samples)


def _fought(engine: Engine[Rift], s: Rift, move: Move) -> str | None:
    """Who wins the battle a move leads to, "" if nobody does, None if there is no battle."""
    heard: list[Event] = []
    engine.apply(s, move, heard.append)
    if not any(isinstance(event, BattleBegan) for event in heard):
        return None
    while True:
        for event in heard:
            if isinstance(event, BattleWon):
                return event.who
            if isinstance(event, BattleUndecided):
                return ""
        heard.clear()
        moves = engine.moves(s)
        engine.apply(s, next((m for m in moves if isinstance(m, SIMPLE)), moves[0]), heard.append)
