"""Ark Blueprints (BLI-77): one icon of the ark for nothing."""

from __future__ import annotations

from game.core.events import Emit, Seat
from game.core.pick import PickOne
from game.core.refusal import Refusal
from game.core.value import value
from game.games.blight.rules.moves import ChooseIcon
from game.games.blight.rules.state import Colony, OfSeat
from game.games.blight.rules.words import Ask, No


@value
class FreeIcon(OfSeat, PickOne[Colony, ChooseIcon]):
    """BLI-77. Choose a die or diamond icon of the Spaceport or of a Ship Module; without one the benefit is lost."""

    seat: Seat
    kinds: tuple[str, ...]
    prompt, rule = Ask.FREE_ICON, "BLI-77"

    def options(self, s: Colony) -> list[ChooseIcon]:
        sheet, plan = s.sheets[self.seat], s.plan
        return [
            ChooseIcon(icon)
            for structure in (plan.spaceport, *plan.modules)
            if sheet.is_open(plan, plan.structures[structure].area)
            for icon in plan.icons_of[structure]
            if plan.icons[icon].kind in self.kinds and icon not in sheet.checked
        ]

    def refusal(self, s: Colony, move: ChooseIcon) -> Refusal:
        plan = s.plan
        icon = plan.icons.get(move.icon)
        if icon is None:
            return Refusal("BLI-77", No.NO_SUCH_ICON, (move.icon,))
        if icon.of != plan.spaceport and icon.of not in plan.modules:
            return Refusal("BLI-77", No.NOT_ARK, (move.icon,))
        if icon.kind not in self.kinds:
            return Refusal("BLI-77", No.NOT_DIE_OR_DIAMOND, (move.icon,))
        if icon.id in s.sheets[self.seat].checked:
            return Refusal("BLI-8", No.CHECKED, (move.icon,))
        return Refusal("BLI-18", No.BLOCKED, (move.icon, icon.area))

    def take(self, s: Colony, move: ChooseIcon, emit: Emit) -> None:
        s.check_icon(self.seat, move.icon, (), "blueprints", emit)
