"""The end of the round, first part (chapter 9.1): the Economy, for real and as a preview."""

from __future__ import annotations

from collections.abc import Mapping

from game.core.engine import Step
from game.core.events import Emit
from game.core.value import value
from game.games.blight.rules.effects import ExtraResidence, FoodPerRound, Housing, MoralePerRound
from game.games.blight.rules.events import EconomyBegan, SheetRevealed, seat_word
from game.games.blight.rules.plan import Plan
from game.games.blight.rules.state import Change, Colony, Moved, Sheet, teller

MISSING_RESIDENCE = 2
"""Morale lost for each (BLI-80, step E5)."""


def resolve(plan: Plan, sheet: Sheet, moved: Moved) -> None:
    """BLI-80. The steps E1 to E6; `moved` hears why each marker has moved before the next one does."""
    at = sheet.markers
    sheet.move(plan, "food", sheet.total(plan, FoodPerRound), "harvest", moved)
    sheet.move(plan, "morale", plan.tracks.food.spaces[at["food"]].change, "food", moved)
    sheet.move(plan, "morale", sheet.total(plan, MoralePerRound), "leisure", moved)
    sheet.move(plan, "population", plan.tracks.morale.spaces[at["morale"]].change, "morale", moved)
    section = plan.section_at[at["population"]]
    missing = max(0, section.residences - residences(plan, sheet))
    sheet.move(plan, "morale", -MISSING_RESIDENCE * missing, "housing", moved)
    sheet.move(plan, "food", -section.food, "meals", moved)


def residences(plan: Plan, sheet: Sheet) -> int:
    return sheet.total(plan, Housing) + sheet.total(plan, ExtraResidence)


@value
class Preview:
    """BLI-146. What the Economy would do to a sheet as it stands."""

    changes: tuple[Change, ...]
    """E1 to E6 in order, those that move nothing left out."""
    markers: Mapping[str, int]
    """Where the markers would stand."""


def preview(plan: Plan, sheet: Sheet) -> Preview:
    after = sheet.copy()
    changes: list[Change] = []
    resolve(plan, after, changes.append)
    return Preview(tuple(changes), after.markers)


@value
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


@value
class Economy(Step[Colony]):
    """BLI-80. Every seat resolves E1 to E6 on its own sheet."""

    def run(self, s: Colony, emit: Emit) -> None:
        emit(EconomyBegan(s.round))
        for seat, sheet in enumerate(s.sheets):
            resolve(s.plan, sheet, teller(seat, emit))
