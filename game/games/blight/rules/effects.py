"""Chapters 8 and 9.3: what structures, technologies and disasters do, by the names that levels/blight uses."""

from __future__ import annotations

from typing import Literal

from game.core.events import Emit, Seat
from game.core.value import value
from game.games.blight.rules.blueprints import FreeIcon
from game.games.blight.rules.data import Effect, Loss, TrackId
from game.games.blight.rules.events import Cause, DieLost, FoodIconChecked, seat_word
from game.games.blight.rules.state import Colony


@value
class Gain(Effect):
    """BLI-68, BLI-76. A marker moves right once; population crosses dividers on its way."""

    track: TrackId
    amount: int

    def at_once(self, s: Colony, seat: Seat, source: str, emit: Emit) -> None:
        cause: Cause = "med_center" if source in s.plan.structures else "technology"
        s.move_marker(seat, self.track, self.amount, cause, emit, secret=True)


@value
class GainPrinted(Effect):
    """BLI-67. A power station gives the power printed on the sheet."""

    track: TrackId

    def at_once(self, s: Colony, seat: Seat, source: str, emit: Emit) -> None:
        s.move_marker(seat, self.track, s.plan.structures[source].gives, "station", emit, secret=True)


@value
class FoodPerRound(Effect):
    """BLI-65, BLI-76. Food in step E1. An Ag Dome also checks an icon beside the word Food."""

    amount: int

    def at_once(self, s: Colony, seat: Seat, source: str, emit: Emit) -> None:
        if source in s.plan.structures:
            domes = s.sheets[seat].ag_domes(s.plan)
            emit(FoodIconChecked(seat_word(seat), domes, seen_by=s.only(seat)))


@value
class MoralePerRound(Effect):
    """BLI-69, BLI-76. Morale in step E3."""

    amount: int


@value
class PowerPerRound(Effect):
    """BLI-76. Power at the start of a round."""

    amount: int


@value
class Housing(Effect):
    """BLI-66. A Residence."""

    amount: int


@value
class ExtraResidence(Effect):
    """BLI-76. Counts as a Residence in step E5."""

    amount: int


@value
class PopulationOnDouble(Effect):
    """BLI-71. The Nursery."""

    faces: tuple[int, ...]
    amount: int


@value
class ShiftDie(Effect):
    """BLI-72. The Ore Smelter."""

    amount: int


@value
class ResearchBonus(Effect):
    """BLI-73. The Laboratory."""

    amount: int


@value
class Launch(Effect):
    """BLI-74. The Spaceport."""

    vp: int


@value
class VpIfLaunched(Effect):
    """BLI-75. A Ship Module."""

    vp: int


@value
class UnlockRareOre(Effect):
    """BLI-54."""


@value
class WildCommon(Effect):
    """BLI-76. Robotic Assembly."""


@value
class WildBulldoze(Effect):
    """BLI-76. Siege Drones."""


@value
class RareTolerance(Effect):
    """BLI-76. Precision Drilling."""

    amount: int


@value
class DisasterShield(Effect):
    """BLI-78. Blight Filters."""

    amount: int


@value
class FreeIconEffect(Effect):
    """BLI-77. Ark Blueprints: the choice waits until all boxes of the research are placed."""

    kinds: tuple[Literal["common", "rare"], ...]

    def at_once(self, s: Colony, seat: Seat, source: str, emit: Emit) -> None:
        s.then(FreeIcon(seat, self.kinds))


EFFECTS: dict[str, type[Effect]] = {
    "gain": Gain,
    "gain_printed": GainPrinted,
    "food_per_round": FoodPerRound,
    "morale_per_round": MoralePerRound,
    "power_per_round": PowerPerRound,
    "residence": Housing,
    "extra_residence": ExtraResidence,
    "population_on_double": PopulationOnDouble,
    "shift_die": ShiftDie,
    "research_bonus": ResearchBonus,
    "launch": Launch,
    "vp_if_launched": VpIfLaunched,
    "unlock_rare_ore": UnlockRareOre,
    "wild_common": WildCommon,
    "wild_bulldoze": WildBulldoze,
    "rare_tolerance": RareTolerance,
    "disaster_shield": DisasterShield,
    "free_icon": FreeIconEffect,
}


@value
class Lose(Loss):
    """BLI-87. A marker moves left."""

    track: TrackId
    amount: int

    def strike(self, s: Colony, seat: Seat, amount: int, emit: Emit) -> None:
        s.move_marker(seat, self.track, -amount, "disaster", emit)


@value
class LoseDie(Loss):
    """BLI-89. A die fewer next round; the dice action marker stays where it is."""

    amount: int

    def strike(self, s: Colony, seat: Seat, amount: int, emit: Emit) -> None:
        s.sheets[seat].coming_loss = amount
        if amount:
            emit(DieLost(seat_word(seat), amount))


LOSSES: dict[str, type[Loss]] = {"lose": Lose, "lose_die": LoseDie}
