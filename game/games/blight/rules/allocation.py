"""Allocation (chapter 7): what a seat does with the dice, its power and its food."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import combinations
from typing import TypeAlias

from game.core.engine import Choice, Decision
from game.core.events import Emit, Seat
from game.core.refusal import Refusal
from game.core.value import value
from game.games.blight.rules.data import IconKind
from game.games.blight.rules.effects import RareTolerance, ShiftDie, UnlockRareOre, WildBulldoze, WildCommon
from game.games.blight.rules.events import AllocationEnded, seat_word
from game.games.blight.rules.moves import AssembleOre, Bulldoze, Done, MineOre, MineRare, PayFood, PayPower, Research
from game.games.blight.rules.plan import ANY, Icon
from game.games.blight.rules.research import begin_research, boxes_for, check_boxes
from game.games.blight.rules.state import DIE_IDS, DIE_INDEX, RESEARCH, Colony, Sheet
from game.games.blight.rules.words import Ask, No

Allocating: TypeAlias = MineOre | AssembleOre | MineRare | PayPower | PayFood | Bulldoze | Research | Done
Used: TypeAlias = tuple[tuple[str, int], ...]
"""Dice, each with its shift."""

_WRONG_KIND: dict[IconKind, tuple[str, No]] = {
    "common": ("BLI-53", No.NOT_COMMON),
    "rare": ("BLI-12", No.NOT_RARE),
    "food": ("BLI-14", No.NOT_FOOD),
    "bulldozer": ("BLI-58", No.NOT_BULLDOZER),
}


@value
class Allocate(Choice[Colony, Allocating]):
    """BLI-44, BLI-46, BLI-51. One move at a time in any order, until the seat is done."""

    seat: Seat

    def ask(self, s: Colony) -> Decision | None:
        return Decision(self.seat, Ask.ALLOCATE, "BLI-44")

    # -- what is offered ------------------------------------------------------------------------

    def offers(self, s: Colony) -> Iterable[Allocating]:
        """Every legal move that makes a difference: robots only where the die does not fit by itself (BLI-141)."""
        sheet, plan, dice = s.sheets[self.seat], s.plan, s.dice
        opened = sheet.open_areas(plan)
        checked = sheet.checked
        free = sheet.free_dice() if sheet.uses_left > 0 else []
        singles = [(die, dice[die], 0) for die in free]
        if self._smelter_ready(s):
            singles += [(die, dice[die] + by, by) for die in free for by in (-1, 1) if 1 <= dice[die] + by <= 6]
        pairs = _pairs(singles) if sheet.uses_left >= 2 else []
        robots = not sheet.robots and sheet.has(plan, WildCommon)
        drones = sheet.has(plan, WildBulldoze)
        rare = sheet.has(plan, UnlockRareOre)
        tolerance = sheet.total(plan, RareTolerance)
        for icon in plan.icons.values():
            if icon.id in checked:
                continue
            if icon.kind == "bulldozer":
                for die, value, by in singles:
                    if value == icon.value or (drones and not by):
                        yield Bulldoze(icon.id, DIE_IDS[die], by)
            elif icon.area not in opened:
                continue
            elif icon.kind == "common":
                for die, value, by in singles:
                    if value == icon.value or (icon.value == ANY and not by):
                        yield MineOre(icon.id, DIE_IDS[die], by)
                    elif robots and not by:
                        yield AssembleOre(icon.id, DIE_IDS[die])
            elif icon.kind == "rare":
                for (one, value, by), (two, other, also) in pairs if rare else ():
                    fits = not (by or also) if icon.value == ANY else abs(value + other - icon.value) <= tolerance
                    if fits:
                        yield MineRare(icon.id, DIE_IDS[one], DIE_IDS[two], by, also)
            elif icon.kind == "power":
                if sheet.markers["power"] >= icon.value:
                    yield PayPower(icon.of)
            elif sheet.markers["food"] > 0:
                yield PayFood(icon.id)
        if pairs and sheet.all_boxes_left(plan):
            for (one, value, by), (two, other, also) in pairs:
                if value == other:
                    yield Research(DIE_IDS[one], DIE_IDS[two], by, also)
        yield Done()

    def _smelter_ready(self, s: Colony) -> bool:
        sheet = s.sheets[self.seat]
        return not any(sheet.shifts) and sheet.has(s.plan, ShiftDie)

    # -- what is legal --------------------------------------------------------------------------

    def check(self, s: Colony, move: Allocating) -> Refusal | None:
        match move:
            case MineOre():
                return self._check_ore(s, move)
            case AssembleOre():
                return self._check_robots(s, move)
            case MineRare():
                return self._check_rare(s, move)
            case Bulldoze():
                return self._check_bulldoze(s, move)
            case Research():
                return self._check_research(s, move)
            case PayPower():
                return self._check_power(s, move)
            case PayFood():
                return self._check_food(s, move)
            case Done():
                return None

    def _check_ore(self, s: Colony, move: MineOre) -> Refusal | None:
        """BLI-11, BLI-52, BLI-53."""
        used = ((move.die, move.shift),)
        icon = s.plan.icons.get(move.icon)
        if no := self._icon_refusal(s, move.icon, icon, "common") or self._dice_refusal(s, used):
            return no
        assert icon
        if icon.value == ANY:
            return Refusal("BLI-72", No.SHIFT_ON_ANY, (icon.id,)) if move.shift else None
        if s.dice[DIE_INDEX[move.die]] + move.shift != icon.value:
            return Refusal("BLI-52", No.WRONG_VALUE, (move.die, icon.id))
        return None

    def _check_robots(self, s: Colony, move: AssembleOre) -> Refusal | None:
        """BLI-76. Once per round any die for a common icon."""
        sheet = s.sheets[self.seat]
        icon = s.plan.icons.get(move.icon)
        if no := self._icon_refusal(s, move.icon, icon, "common") or self._dice_refusal(s, ((move.die, 0),)):
            return no
        if not sheet.has(s.plan, WildCommon):
            return Refusal("BLI-76", No.NO_ROBOTS)
        if sheet.robots:
            return Refusal("BLI-76", No.ROBOTS_USED, (sheet.robots,))
        return None

    def _check_rare(self, s: Colony, move: MineRare) -> Refusal | None:
        """BLI-12, BLI-54, BLI-55."""
        sheet = s.sheets[self.seat]
        used = ((move.first, move.first_shift), (move.second, move.second_shift))
        icon = s.plan.icons.get(move.icon)
        if no := self._icon_refusal(s, move.icon, icon, "rare"):
            return no
        assert icon
        if not sheet.has(s.plan, UnlockRareOre):
            return Refusal("BLI-54", No.RARE_LOCKED, (icon.id,))
        if no := self._dice_refusal(s, used):
            return no
        if icon.value == ANY:
            shifted = move.first_shift or move.second_shift
            return Refusal("BLI-72", No.SHIFT_ON_ANY, (icon.id,)) if shifted else None
        if abs(sum(_values(s, used)) - icon.value) > sheet.total(s.plan, RareTolerance):
            return Refusal("BLI-12", No.WRONG_SUM, (move.first, move.second, icon.id))
        return None

    def _check_bulldoze(self, s: Colony, move: Bulldoze) -> Refusal | None:
        """BLI-17, BLI-58."""
        sheet = s.sheets[self.seat]
        icon = s.plan.icons.get(move.icon)
        if no := self._icon_refusal(s, move.icon, icon, "bulldozer") or self._dice_refusal(
            s, ((move.die, move.shift),)
        ):
            return no
        assert icon
        if s.dice[DIE_INDEX[move.die]] + move.shift == icon.value:
            return None
        if sheet.has(s.plan, WildBulldoze):
            return Refusal("BLI-72", No.SHIFT_ON_ANY, (icon.id,)) if move.shift else None
        return Refusal("BLI-52", No.WRONG_VALUE, (move.die, icon.id))

    def _check_research(self, s: Colony, move: Research) -> Refusal | None:
        """BLI-60 to BLI-62."""
        sheet = s.sheets[self.seat]
        used = ((move.first, move.first_shift), (move.second, move.second_shift))
        if no := self._dice_refusal(s, used):
            return no
        value, other = _values(s, used)
        if value != other:
            return Refusal("BLI-60", No.NOT_EQUAL, (move.first, move.second))
        if not sheet.all_boxes_left(s.plan):
            return Refusal("BLI-61", No.NO_BOXES)
        return check_boxes(s.plan, sheet, move.boxes, boxes_for(s.plan, sheet, value))

    def _check_power(self, s: Colony, move: PayPower) -> Refusal | None:
        """BLI-13, BLI-56."""
        sheet = s.sheets[self.seat]
        icon = s.plan.icons.get(f"{move.structure}.p")
        if icon is None:
            return Refusal("BLI-13", No.NO_POWER_ICON, (move.structure,))
        if no := _closed(sheet, s, icon):
            return no
        if sheet.markers["power"] < icon.value:
            return Refusal("BLI-56", No.TOO_LITTLE_POWER, (icon.id,))
        return None

    def _check_food(self, s: Colony, move: PayFood) -> Refusal | None:
        """BLI-14, BLI-57."""
        if no := self._icon_refusal(s, move.icon, s.plan.icons.get(move.icon), "food"):
            return no
        if s.sheets[self.seat].markers["food"] < 1:
            return Refusal("BLI-57", No.NO_FOOD, (move.icon,))
        return None

    def _icon_refusal(self, s: Colony, icon_id: str, icon: Icon | None, kind: IconKind) -> Refusal | None:
        rule, why = _WRONG_KIND[kind]
        if icon is None:
            return Refusal(rule, No.NO_SUCH_ICON, (icon_id,))
        if icon.kind != kind:
            return Refusal(rule, why, (icon_id,))
        return _closed(s.sheets[self.seat], s, icon)

    def _dice_refusal(self, s: Colony, used: Used) -> Refusal | None:
        """BLI-46, BLI-47, BLI-55, BLI-72."""
        sheet = s.sheets[self.seat]
        for die, _ in used:
            if die not in DIE_INDEX:
                return Refusal("BLI-43", No.NO_SUCH_DIE)
            if sheet.used[DIE_INDEX[die]]:
                return Refusal("BLI-46", No.DIE_USED, (die,))
        if len(used) == 2 and used[0][0] == used[1][0]:
            return Refusal("BLI-55", No.SAME_DIE, (used[0][0],))
        if sheet.uses_left < len(used):
            return Refusal("BLI-47", No.NO_USES if sheet.uses_left < 1 else No.TWO_USES)
        shifted = [(die, shift) for die, shift in used if shift]
        return self._shift_refusal(s, shifted) if shifted else None

    def _shift_refusal(self, s: Colony, shifted: list[tuple[str, int]]) -> Refusal | None:
        """BLI-72. One die per round, one up or down, and no further than 1 and 6."""
        sheet = s.sheets[self.seat]
        amount = sheet.total(s.plan, ShiftDie)
        if not amount:
            return Refusal("BLI-72", No.NO_SMELTER)
        if any(sheet.shifts):
            return Refusal(
                "BLI-72",
                No.SMELTER_USED,
                (next(die for die, shift in zip(DIE_IDS, sheet.shifts, strict=True) if shift),),
            )
        if len(shifted) > 1:
            return Refusal("BLI-72", No.ONE_SHIFT, tuple(die for die, _ in shifted))
        ((die, shift),) = shifted
        if abs(shift) > amount or not 1 <= s.dice[DIE_INDEX[die]] + shift <= 6:
            return Refusal("BLI-72", No.BAD_SHIFT, (die,))
        return None

    # -- what it does ---------------------------------------------------------------------------

    def take(self, s: Colony, move: Allocating, emit: Emit) -> None:
        if isinstance(move, Done):
            s.turns += 1
            emit(AllocationEnded(seat_word(self.seat)))
            return
        s.then(self)
        seat, sheet = self.seat, s.sheets[self.seat]
        match move:
            case MineOre():
                s.check_icon(seat, move.icon, self._use(s, ((move.die, move.shift),), move.icon), "ore", emit)
            case AssembleOre():
                sheet.robots = move.icon
                s.check_icon(seat, move.icon, self._use(s, ((move.die, 0),), move.icon), "robots", emit)
            case MineRare():
                used = ((move.first, move.first_shift), (move.second, move.second_shift))
                s.check_icon(seat, move.icon, self._use(s, used, move.icon), "rare", emit)
            case Bulldoze():
                s.check_icon(seat, move.icon, self._use(s, ((move.die, move.shift),), move.icon), "bulldozer", emit)
            case Research():
                used = ((move.first, move.first_shift), (move.second, move.second_shift))
                value, _ = self._use(s, used, RESEARCH)
                begin_research(s, seat, value, move.boxes, emit)
            case PayPower():
                icon = s.plan.icons[f"{move.structure}.p"]
                s.move_marker(seat, "power", -icon.value, "payment", emit, secret=True)
                s.check_icon(seat, icon.id, (), "power", emit)
            case PayFood():
                s.move_marker(seat, "food", -1, "payment", emit, secret=True)
                s.check_icon(seat, move.icon, (), "food", emit)

    def _use(self, s: Colony, used: Used, purpose: str) -> tuple[int, ...]:
        """Mark dice as used; the values they count for."""
        sheet = s.sheets[self.seat]
        for die, shift in used:
            sheet.used[DIE_INDEX[die]] = purpose
            sheet.shifts[DIE_INDEX[die]] = shift
        return _values(s, used)


def _pairs(
    singles: list[tuple[int, int, int]],
) -> list[tuple[tuple[int, int, int], tuple[int, int, int]]]:
    """Two different dice, at most one of them shifted, the lower die first."""
    return [
        (one, two) if one[0] < two[0] else (two, one)
        for one, two in combinations(singles, 2)
        if one[0] != two[0] and not (one[2] and two[2])
    ]


def _closed(sheet: Sheet, s: Colony, icon: Icon) -> Refusal | None:
    """Why an icon cannot be checked by anything: it is already, or its area is blocked."""
    if icon.id in sheet.checked:
        return Refusal("BLI-8", No.CHECKED, (icon.id,))
    if icon.kind != "bulldozer" and not sheet.is_open(s.plan, icon.area):
        return Refusal("BLI-18", No.BLOCKED, (icon.id, icon.area))
    return None


def _values(s: Colony, used: Used) -> tuple[int, ...]:
    return tuple(s.dice[DIE_INDEX[die]] + shift for die, shift in used)


def has_dice_move(moves: Iterable[object]) -> bool:
    """BLI-142. Whether a die could still be used."""
    return any(isinstance(move, MineOre | AssembleOre | MineRare | Bulldoze | Research) for move in moves)


def allocations(seats: int) -> Iterator[Allocate]:
    """BLI-99. Lowest seat first."""
    return (Allocate(seat) for seat in range(seats))
