"""Allocation (chapter 7): what a seat does with the dice, its power and its food."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache, partial
from typing import TypeAlias

from game.core.engine import Choice, Decision
from game.core.events import Emit, Seat
from game.core.refusal import Refusal
from game.core.value import value
from game.games.blight.rules.data import IconKind
from game.games.blight.rules.dice import Hand, Pair, served
from game.games.blight.rules.effects import RareTolerance, ShiftDie, UnlockRareOre, WildBulldoze, WildCommon
from game.games.blight.rules.events import AllocationEnded, seat_word
from game.games.blight.rules.moves import AssembleOre, Bulldoze, Done, MineOre, MineRare, PayFood, PayPower, Research
from game.games.blight.rules.plan import ANY, Icon
from game.games.blight.rules.research import begin_research, boxes_for, check_boxes
from game.games.blight.rules.state import DIE_IDS, DIE_INDEX, RESEARCH, Colony, OfSeat, Sheet
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

_asked = cache(partial(Decision, prompt=Ask.ALLOCATE, rule="BLI-44"))


@value
class Allocate(OfSeat, Choice[Colony, Allocating]):
    """BLI-44, BLI-46, BLI-51. One move at a time in any order, until the seat is done."""

    seat: Seat
    exact = True

    def ask(self, s: Colony) -> Decision | None:
        return _asked(self.seat)

    # -- what is offered ------------------------------------------------------------------------

    def offers(self, s: Colony) -> Iterable[Allocating]:
        """Legal moves, and all of them that make a difference. Left out are robots where the die fits by itself
        (BLI-141), the same two dice in the other order, and a research that names its boxes at once (BLI-194)."""
        sheet = s.sheets[self.seat]
        hand = Hand(s, sheet, sheet.free_dice())
        food, power = sheet.markers["food"], sheet.markers["power"]
        mining, drilling, bulldozing = hand.mining, hand.drilling, hand.bulldozing
        moves: list[Allocating] = []
        for icon in sheet.checkable(s.plan):
            if icon.kind == "common":
                if hand.robots:
                    moves += _mining_with_robots(hand, icon)
                else:
                    for die, _, by in mining[icon.value]:
                        moves.append(_mine_ore(icon.id, die, by))
            elif icon.kind == "rare":
                for pair in drilling[icon.value]:
                    moves.append(_mine_rare(icon.id, *_named(pair)))
            elif icon.kind == "bulldozer":
                for die, _, by in bulldozing[icon.value]:
                    moves.append(_bulldoze(icon.id, die, by))
            elif icon.kind == "power":
                if power >= icon.value:
                    moves.append(_pay_power(icon.of))
            elif food > 0:
                moves.append(_pay_food(icon.id))
        doubles = hand.doubles()
        if doubles and sheet.all_boxes_left(s.plan):
            moves += [_research(*_named(pair)) for pair in doubles]
        moves.append(_DONE)
        return moves

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
        if icon.value in served(sum(_values(s, used)), move.shift):
            return None
        if icon.value == ANY:
            return Refusal("BLI-72", No.SHIFT_ON_ANY, (icon.id,))
        return Refusal("BLI-52", No.WRONG_VALUE, (move.die, icon.id))

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
        shift, tolerance = move.first_shift or move.second_shift, sheet.total(s.plan, RareTolerance)
        if icon.value in served(sum(_values(s, used)), shift, tolerance):
            return None
        if icon.value == ANY:
            return Refusal("BLI-72", No.SHIFT_ON_ANY, (icon.id,))
        return Refusal("BLI-12", No.WRONG_SUM, (move.first, move.second, icon.id))

    def _check_bulldoze(self, s: Colony, move: Bulldoze) -> Refusal | None:
        """BLI-17, BLI-58."""
        used = ((move.die, move.shift),)
        icon = s.plan.icons.get(move.icon)
        if no := self._icon_refusal(s, move.icon, icon, "bulldozer") or self._dice_refusal(s, used):
            return no
        assert icon
        if icon.value in served(sum(_values(s, used)), move.shift):
            return None
        if s.sheets[self.seat].has(s.plan, WildBulldoze):
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


_mine_ore, _assemble_ore, _mine_rare = cache(MineOre), cache(AssembleOre), cache(MineRare)
_bulldoze, _research = cache(Bulldoze), cache(Research)
_pay_power, _pay_food = cache(PayPower), cache(PayFood)
_DONE = Done()


def _mining_with_robots(hand: Hand, icon: Icon) -> Iterator[MineOre | AssembleOre]:
    """BLI-76, BLI-141. Die by die: by itself if it fits, else with robots."""
    fitting = hand.mining[icon.value]
    for single in hand.singles:
        die, _, by = single
        if single in fitting:
            yield _mine_ore(icon.id, die, by)
        elif not by:
            yield _assemble_ore(icon.id, die)


def _named(pair: Pair) -> tuple[str, str, int, int]:
    """As moves name two dice: the lower one first, then their shifts."""
    one, two = pair
    return (one[0], two[0], one[2], two[2]) if one[0] < two[0] else (two[0], one[0], two[2], one[2])


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
