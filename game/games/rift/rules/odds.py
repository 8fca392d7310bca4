"""Battle odds by playing the battle out on the engine (RIF-195): a pure function of what a seat sees."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

from game.core.engine import Engine
from game.core.events import Emit, Event
from game.core.moves import Move
from game.core.rng import Rng
from game.core.value import value
from game.games.rift.rules.events import BattleBegan, BattleUndecided, BattleWon
from game.games.rift.rules.moves import AssignHit, Auto, Fly, FlyTogether, Land, Pass, Reroll, Stay, TakeAlong
from game.games.rift.rules.state import Rift

SAMPLES = 40
PLAIN: tuple[Move, ...] = (Pass(), Auto(), Stay())
SIMPLE: tuple[type[Move], ...] = (Reroll, AssignHit, TakeAlong)
"""How a battle is played out: nobody reacts or retreats, hits go by the default of RIF-207. The plain ones are tried
first, for all that could be done in a large battle takes long to list."""
NOBODY_WINS = ""


@value
class Odds:
    win: float
    lose: float
    undecided: float


def odds(engine: Engine[Rift], view: Rift, seat: int, move: Move, samples: int = SAMPLES) -> Odds | None:
    """How a battle that this move would start ends; None if it starts none. The same view gives the same answer."""
    if not isinstance(move, Fly | FlyTogether | Land) or engine.check(view, move):
        return None
    return _played_out(engine, view, seat, seat, lambda s, emit: engine.apply(s, move, emit), samples)


def course(engine: Engine[Rift], view: Rift, seat: int, samples: int = SAMPLES) -> Odds | None:
    """How the battle that is being fought ends for its attacker; None if it is decided. seat: whose view it is.
    Somebody must be asked something in it: in the middle of a move a position cannot go on by itself."""
    battle = view.battle
    if battle is None or battle.result:
        return None
    return _played_out(engine, view, seat, battle.attacker, engine.settle, samples)


def _played_out(
    engine: Engine[Rift], view: Rift, eyes: int, side: int, begin: Callable[[Rift, Emit], None], samples: int
) -> Odds | None:
    """How often this side wins."""
    won: Counter[str] = Counter()
    for sample in range(samples):
        s = engine.guess(view, eyes, Rng.from_text(f"odds {sample}"))
        s.hands = [()] * s.seats  # no cards: nobody is asked for reactions
        winner = _fought(engine, s, begin)
        if winner is None:
            return None
        won[winner] += 1
    wins, undecided = won[view.who(side)], won[NOBODY_WINS]
    return Odds(wins / samples, (samples - wins - undecided) / samples, undecided / samples)


def _fought(engine: Engine[Rift], s: Rift, begin: Callable[[Rift, Emit], None]) -> str | None:
    """Who wins the battle that is fought or leads on from here, None if there is no battle."""
    heard: list[Event] = []
    fights = s.battle is not None
    begin(s, heard.append)
    if not fights and not any(isinstance(event, BattleBegan) for event in heard):
        return None
    while True:
        for event in heard:
            if isinstance(event, BattleWon):
                return event.who
            if isinstance(event, BattleUndecided):
                return NOBODY_WINS
        if s.battle is None:  # a ceasefire has ended it
            return NOBODY_WINS
        heard.clear()
        engine.carry_out(s, _simple(engine, s), heard.append)


def _simple(engine: Engine[Rift], s: Rift) -> Move:
    if plain := next((move for move in PLAIN if engine.check(s, move) is None), None):
        return plain
    moves = engine.moves(s)
    return next((move for move in moves if isinstance(move, SIMPLE)), moves[0])
