"""The end of the round, first part (chapter 9.1): the Economy, for real and as a preview."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from game.core.engine import Step
from game.core.events import Emit
from game.games.blight.effects import ExtraResidence, FoodPerRound, Housing, MoralePerRound
from game.games.blight.events import SheetRevealed, seat_word
from game.games.blight.plan import Plan
from game.games.blight.state import Change, Colony, Sheet, tell

MISSING_RESIDENCE = 2
"""Morale lost for each (BLI-80, step E5)."""


def resolve(plan: Plan, sheet: Sheet) -> list[Change]:
    """BLI-80. The steps E1 to E6; changes the sheet and says why each marker moved."""
    at = sheet.markers
    changes = sheet.move(plan, "food", sheet.total(plan, FoodPerRound), "harvest")
    changes += sheet.move(plan, "morale", plan.tracks.food.spaces[at["food"]].change, "food")
    changes += sheet.move(plan, "morale", sheet.total(plan, MoralePerRound), "leisure")
    changes += sheet.move(plan, "population", plan.tracks.morale.spaces[at["morale"]].change, "morale")
    section = plan.section_at[at["population"]]
    missing = max(0, section.residences - residences(plan, sheet))
    changes += sheet.move(plan, "morale", -MISSING_RESIDENCE * missing, "housing")
    changes += sheet.move(plan, "food", -section.food, "meals")
    return changes


def residences(plan: Plan, sheet: Sheet) -> int:
    return sheet.total(plan, Housing) + sheet.total(plan, ExtraResidence)


@dataclass(frozen=True, slots=True)
class Preview:
    """BLI-146. What the Economy would do to a sheet as it stands."""

    changes: tuple[Change, ...]
    """E1 to E6 in order, those that move nothing left out."""
    markers: Mapping[str, int]
    """Where the markers would stand."""


def preview(plan: Plan, sheet: Sheet) -> Preview:
    after = sheet.copy()
    changes = resolve(plan, after)
    return Preview(tuple(c for c in changes if c.before != c.after or c.lost), after.markers)


@dataclass(frozen=True, slots=True)
class Reveal(Step[Colony]):
    """BLI-100. When the last seat is done everybody sees what the others did this round."""

    def run(self, s: Colony, emit: Emit) -> None:
        if len(s.sheets) == 1:
            return
        for seat, (before, after) in enumerate(zip(s.shown, s.sheets, strict=True)):
            icons = tuple(icon for icon in s.plan.icons if icon in after.checked and icon not in before.checked)
            researched = {t: count - before.boxes[t] for t, count in after.boxes.items() if count > before.boxes[t]}
            cause = "both" if icons and researched else "icons" if icons else "boxes" if researched else "idle"
            emit(SheetRevealed(seat_word(seat), icons, tuple(researched), sum(researched.values()), cause))


@dataclass(frozen=True, slots=True)
class Economy(Step[Colony]):
    """BLI-80. Every seat resolves E1 to E6 on its own sheet."""

    def run(self, s: Colony, emit: Emit) -> None:
        for seat, sheet in enumerate(s.sheets):
            tell(seat, resolve(s.plan, sheet), emit)
