"""The end of a turn, of a round and of the game (T8, chapter 15)."""

from __future__ import annotations

from game.core.engine import Outcome, Step
from game.core.events import Emit
from game.core.value import value
from game.games.rift.rules.events import GameEnded, PlayerEliminated
from game.games.rift.rules.occ import discard_from_hand
from game.games.rift.rules.state import Rift
from game.games.rift.rules.units import unit


@value
class Cleanup(Step[Rift]):
    """RIF-44. T8: what lasted for the turn is over."""

    seat: int

    def run(self, s: Rift, emit: Emit) -> None:
        for seat, fleets in enumerate(s.fleets):
            for point, fleet in fleets.items():
                if any(one.mp or one.marks for one in fleet):
                    s.fleets[seat][point] = tuple(unit(one.kind) for one in fleet)
        for planet, garrison in s.garrisons.items():
            if any(one.marks for one in garrison):
                s.garrisons[planet] = tuple(unit(one.kind) for one in garrison)
        s.bombed.clear()
        s.forget_uses(".turn")
        s.forget_uses(".battle")
        s.storms[self.seat] = 0
        s.bought = 0
        s.ceasefires = ()
        s.touched = frozenset()
        s.passing = [""] * s.seats


@value
class Eliminations(Step[Rift]):
    """RIF-182. A player without planets and units is out; the last one left wins at once."""

    def run(self, s: Rift, emit: Emit) -> None:
        for seat in tuple(s.round_table()):
            if not any(True for _ in s.owned(seat)) and not s.has_units(seat):
                s.playing[seat] = False
                emit(PlayerEliminated(s.who(seat)))
                for card in s.hands[seat]:
                    discard_from_hand(s, seat, card, emit)
        if sum(s.playing) < 2:
            end(s, "last", emit)


def end(s: Rift, ending: str, emit: Emit) -> None:
    s.ending = ending
    s.step = "over"
    s.pending.clear()
    emit(GameEnded(tuple(s.who(seat) for seat in winners(s)), s.round, ending))


def concede(s: Rift, seat: int, emit: Emit) -> None:
    """CORE-7. Whoever gives up is out of the game, and the best of the others wins."""
    s.playing[seat] = False
    end(s, "resigned", emit)


def rank(s: Rift, seat: int) -> tuple[bool, int, int, int]:
    """RIF-181. Victory points, then planets, then resources."""
    return s.playing[seat], s.points[seat], sum(1 for _ in s.owned(seat)), s.resources[seat]


def winners(s: Rift) -> tuple[int, ...]:
    best = max(rank(s, seat) for seat in range(s.seats))
    return tuple(seat for seat in range(s.seats) if rank(s, seat) == best)


_RULE_OF = {"target": "RIF-180", "cap": "RIF-183", "last": "RIF-182", "resigned": "CORE-7"}


def outcome(s: Rift) -> Outcome | None:
    if not s.ending:
        return None
    won = winners(s)
    title = "shared" if len(won) > 1 else s.ending
    return Outcome(won, tuple(s.points), _RULE_OF[s.ending], title)
