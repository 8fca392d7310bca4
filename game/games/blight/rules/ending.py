"""The Blight, its disasters, and the end of the game (chapters 9.2, 9.3 and 10.1)."""

from __future__ import annotations

from game.core.engine import Step
from game.core.events import Emit, Seat
from game.core.value import value
from game.games.blight.rules.effects import DisasterShield
from game.games.blight.rules.events import BlightSpread, DisasterStruck, GameEnded, LossFiltered, seat_word
from game.games.blight.rules.state import Colony, Ending


@value
class SpreadBlight(Step[Colony]):
    """BLI-85. The next hex is marked; a warning brings a disaster, the last hex never does (BLI-86)."""

    def run(self, s: Colony, emit: Emit) -> None:
        s.marked += 1
        last = s.marked == s.terms.hexes
        warned = s.marked in s.terms.warnings and not last
        if warned:
            s.then(DisasterStep())
        emit(BlightSpread(s.marked, s.terms.hexes, "outpost" if last else "warning" if warned else "hex"))


@value
class DisasterStep(Step[Colony]):
    """BLI-87. One die; its row of the chart hits every seat, its losses from left to right."""

    def run(self, s: Colony, emit: Emit) -> None:
        roll = s.rng.roll()
        row = s.box.charts[s.terms.chart].rows[roll - 1]
        s.disasters = (*s.disasters, row.id)
        emit(DisasterStruck(roll, row.id))
        for seat, sheet in enumerate(s.sheets):
            shield = sheet.total(s.plan, DisasterShield)
            for loss in row.effect:
                amount = max(0, loss.amount - shield)
                if amount < loss.amount:
                    emit(LossFiltered(seat_word(seat), amount))
                loss.strike(s, seat, amount, emit)


@value
class EndCheck(Step[Colony]):
    """BLI-91. A launch or the last hex ends the game; otherwise the next round begins."""

    def run(self, s: Colony, emit: Emit) -> None:
        arks = tuple(seat for seat in range(len(s.sheets)) if s.launched(seat))
        if not arks and s.marked < s.terms.hexes:
            return
        _end(s, "launched" if arks else "overrun", arks, emit)


def concede(s: Colony, seat: Seat, emit: Emit) -> None:
    """CORE-7. The outposts of the others are compared as they stand."""
    s.gave_up = seat
    _end(s, "resigned", (), emit)


def _end(s: Colony, ending: Ending, arks: tuple[Seat, ...], emit: Emit) -> None:
    s.ending = ending
    s.pending.clear()
    emit(GameEnded(s.round, tuple(map(seat_word, arks)), ending))
