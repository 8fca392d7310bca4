"""The round (chapter 6): its start, the roll, the Nursery, and what follows in which order."""

from __future__ import annotations

from functools import cache

from game.core.engine import Frame, Step
from game.core.events import Emit
from game.core.value import value
from game.games.blight.rules.allocation import Allocate
from game.games.blight.rules.economy import Economy, Reveal
from game.games.blight.rules.effects import PopulationOnDouble, PowerPerRound
from game.games.blight.rules.ending import EndCheck, SpreadBlight
from game.games.blight.rules.events import DiceRolled, DiePenaltyBegan, RoundBegan, seat_word
from game.games.blight.rules.state import DICE, Colony


@value
class Round(Step[Colony]):
    """BLI-41. The states of a round in their order, and the round after it."""

    def run(self, s: Colony, emit: Emit) -> None:
        s.then(*_steps(len(s.sheets)))


@value
class RoundStart(Step[Colony]):
    """BLI-42. Geothermal Taps give power; the die penalty of a disaster becomes active."""

    def run(self, s: Colony, emit: Emit) -> None:
        s.round = s.marked + 1
        for sheet in s.sheets:
            sheet.begin_round()
        emit(RoundBegan(s.round, s.terms.hexes))
        for seat, sheet in enumerate(s.sheets):
            if power := sheet.total(s.plan, PowerPerRound):
                s.move_marker(seat, "power", power, "taps", emit)
            if sheet.coming_loss:
                sheet.feel_loss()
                emit(DiePenaltyBegan(seat_word(seat), sheet.limit))


@value
class Roll(Step[Colony]):
    """BLI-43. Five dice, once, the same for all seats."""

    def run(self, s: Colony, emit: Emit) -> None:
        s.rolls = (*s.rolls, tuple(s.rng.roll() for _ in range(DICE)))
        emit(DiceRolled(s.dice))


@value
class NurseryStep(Step[Colony]):
    """BLI-71. Doubled 3s or 6s give population to a seat with a Nursery; then the sheets are shown (BLI-100)."""

    def run(self, s: Colony, emit: Emit) -> None:
        s.shown = ()
        for owner in s.plan.with_effect[PopulationOnDouble]:
            effect = s.plan.effects[owner]
            assert isinstance(effect, PopulationOnDouble)
            if any(s.dice.count(face) >= 2 for face in effect.faces):
                for seat, sheet in enumerate(s.sheets):
                    if owner in sheet.complete:
                        s.move_marker(seat, "population", effect.amount, "nursery", emit)
        s.show()


@cache
def _steps(seats: int) -> tuple[Frame[Colony], ...]:
    """BLI-41, BLI-99. Seats allocate from the lowest."""
    return (
        RoundStart(),
        Roll(),
        NurseryStep(),
        *map(Allocate, range(seats)),
        Reveal(),
        Economy(),
        SpreadBlight(),
        EndCheck(),
        Round(),
    )
