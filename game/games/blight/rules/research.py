"""Research (chapter 7.3): two equal dice for boxes, and the boxes one after the other."""

from __future__ import annotations

from collections import Counter
from functools import cache

from game.core.engine import Decision
from game.core.events import Emit, Seat
from game.core.pick import PickOne
from game.core.refusal import Refusal
from game.core.value import value
from game.games.blight.rules.effects import ResearchBonus
from game.games.blight.rules.events import BoxChecked, ResearchBegan, seat_word
from game.games.blight.rules.moves import CheckBox
from game.games.blight.rules.plan import Plan
from game.games.blight.rules.state import RESEARCH, Colony, OfSeat, Sheet
from game.games.blight.rules.words import Ask, No


def boxes_for(plan: Plan, sheet: Sheet, value: int) -> int:
    """BLI-60, BLI-61. How many boxes a pair of this value checks."""
    return min(value + sheet.total(plan, ResearchBonus), sheet.all_boxes_left(plan))


def check_boxes(plan: Plan, sheet: Sheet, boxes: tuple[str, ...], most: int) -> Refusal | None:
    """BLI-194. Whether boxes can be placed as listed."""
    if len(boxes) > most:
        return Refusal("BLI-61", No.TOO_MANY_BOXES)
    for technology, count in Counter(boxes).items():
        if technology not in plan.technologies:
            return Refusal("BLI-194", No.NO_SUCH_TECHNOLOGY, (technology,))
        if count > sheet.boxes_left(plan, technology):
            return Refusal("BLI-194", No.TECHNOLOGY_FULL, (technology,))
    return None


def begin_research(s: Colony, seat: Seat, value: int, boxes: tuple[str, ...], emit: Emit) -> None:
    """BLI-60, BLI-63. The number of boxes is fixed now; those that are not named are asked for."""
    count = boxes_for(s.plan, s.sheets[seat], value)
    emit(ResearchBegan(seat_word(seat), value, count, seen_by=s.only(seat)))
    for technology in boxes:
        check_box(s, seat, technology, emit)
    s.then(PlaceBoxes(seat, count - len(boxes)))


def check_box(s: Colony, seat: Seat, technology: str, emit: Emit) -> None:
    sheet = s.sheets[seat]
    sheet.boxes[technology] += 1
    number, of = sheet.boxes[technology], s.plan.technologies[technology].boxes
    emit(BoxChecked(seat_word(seat), technology, number, of, seen_by=s.only(seat)))
    if number == of:
        s.finish_technology(seat, technology, emit)


@value
class PlaceBoxes(OfSeat, PickOne[Colony, CheckBox]):
    """BLI-61. The boxes of a research go to any incomplete technologies; none may be left out."""

    seat: Seat
    left: int
    prompt, rule = Ask.BOXES, "BLI-61"

    def ask(self, s: Colony) -> Decision | None:
        return Decision(self.seat, self.prompt, self.rule, self._of(s)) if self.left else None

    def _of(self, s: Colony) -> tuple[int, int] | None:
        """The third box of six: known as long as it is the only research of the round."""
        sheet = s.sheets[self.seat]
        if not s.shown or sheet.used.count(RESEARCH) != 2:
            return None
        placed = sum(sheet.boxes.values()) - sum(s.shown[self.seat].boxes.values())
        return placed + 1, placed + self.left

    def options(self, s: Colony) -> list[CheckBox]:
        boxes = s.sheets[self.seat].boxes
        return [_check(printed.id) for printed in s.plan.technologies.values() if boxes[printed.id] < printed.boxes]

    def refusal(self, s: Colony, move: CheckBox) -> Refusal | None:
        return check_boxes(s.plan, s.sheets[self.seat], (move.technology,), self.left)

    def take(self, s: Colony, move: CheckBox, emit: Emit) -> None:
        check_box(s, self.seat, move.technology, emit)
        s.then(PlaceBoxes(self.seat, self.left - 1))


_check = cache(CheckBox)
