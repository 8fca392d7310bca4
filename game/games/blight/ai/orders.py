"""How a computer player follows a build order (BLI-150 to BLI-152, BLI-195)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import partial
from typing import TypeAlias

from game.core.engine import Choice
from game.core.events import Seat
from game.core.moves import Move
from game.core.rng import Rng
from game.core.value import value
from game.games.blight.rules.allocation import Allocate
from game.games.blight.rules.blueprints import FreeIcon
from game.games.blight.rules.data import BuildOrder
from game.games.blight.rules.dice import Hand
from game.games.blight.rules.effects import UnlockRareOre
from game.games.blight.rules.moves import (
    AssembleOre,
    Bulldoze,
    CheckBox,
    ChooseIcon,
    Done,
    MineOre,
    MineRare,
    PayFood,
    PayPower,
    Research,
)
from game.games.blight.rules.plan import ANY, Icon, Plan
from game.games.blight.rules.research import PlaceBoxes, boxes_for
from game.games.blight.rules.state import Colony, Sheet

COMPLETES, ASTERISK = 1.25, 0.8
RARE, RARE_ASTERISK = 1.08, 0.92
BULLDOZER, OPENS = 1.05, 1.1
RESEARCH, FEW_BOXES = 0.225, 0.5
SMELTER, ROBOTS = 0.97, 0.96
EXTRACTION = 0.6
"""BLI-150. Rare Ore Extraction is wanted at least this much of what needs a diamond."""
RESEARCHING = "research"
CLOSE = 5
"""A rival with so few dice to go may launch."""
LATE = 3
"""The last rounds, in which the Spaceport comes first."""

Work: TypeAlias = tuple[float, Callable[[], Iterable[tuple[float, Move]]]]
"""The most a die can be worth on something, and the moves that work on it with their values."""


@value
class Line:
    """A build order prepared for its sheet."""

    order: BuildOrder
    targets: tuple[str, ...]
    """What it names, and after that what it adds of itself."""
    before_port: tuple[str, ...]
    wanted: Mapping[str, float]
    """How much, of each target."""


def prepared(order: BuildOrder, plan: Plan) -> Line:
    targets = order.targets
    if order.rest == "sheet_order":
        targets += tuple(target for target in (*plan.structures, *plan.technologies) if target not in targets)
    return _line(order, targets, plan)


def varied(line: Line, plan: Plan, chance: Rng) -> Line:
    """BLI-196. The same list as somebody else would keep it: targets change places with those near them, before the
    Spaceport and after it, so that it still waits for the same things."""
    variety = line.order.variety
    places = {target: i + variety * chance.below(1000) / 1000 for i, target in enumerate(line.targets)}
    port = len(line.before_port)
    before = sorted(line.targets[:port], key=places.__getitem__)
    after = sorted(line.targets[port + 1 :], key=places.__getitem__)
    return _line(line.order, (*before, plan.spaceport, *after), plan)


def _line(order: BuildOrder, targets: tuple[str, ...], plan: Plan) -> Line:
    wanted = {target: order.decay**i for i, target in enumerate(targets)}
    return Line(order, targets, targets[: targets.index(plan.spaceport)], wanted)


class Adviser:
    """One seat's moves in one position, seen with the eyes of a build order."""

    __slots__ = ("_held_back", "line", "plan", "s", "seat", "sheet", "weights")

    def __init__(self, s: Colony, seat: Seat, line: Line) -> None:
        self.s = s
        self.seat = seat
        self.line = line
        self.plan = s.plan
        self.sheet = s.sheets[seat]
        self.weights = self._weights()
        self._held_back = "" if self._may_launch() else self._last_port_icon()

    @property
    def rounds_left(self) -> int:
        return self.s.terms.hexes - self.s.round + 1

    def ranked(self) -> list[Move]:
        """The best move first; the last one is always possible."""
        top = self.s.asked_by(Choice)
        if isinstance(top, PlaceBoxes):
            return [CheckBox(technology) for technology in self._technologies()]
        if isinstance(top, FreeIcon):
            return [ChooseIcon(icon) for icon in self._free_icons(top)]
        return [*self._power(), *self._food(), *self._dice_moves(), Done()]

    def best(self) -> Move:
        """The first of the ranked moves, found faster."""
        top = self.s.asked_by(Choice)
        if isinstance(top, PlaceBoxes | FreeIcon):
            return self.ranked()[0]
        return next(self._power(), None) or next(self._food(), None) or self._best_dice_move() or Done()

    def other_than_best(self, places: int) -> Move:
        """BLI-196. The move so many places behind the best, if that is one with dice: something else to work on."""
        best = self.best()
        if not isinstance(self.s.asked_by(Choice), Allocate):
            return best
        others = [move for move in self._dice_moves() if move != best]
        return others[min(places, len(others)) - 1] if others and not isinstance(best, PayPower | PayFood) else best

    # -- what is wanted -------------------------------------------------------------------------

    def _weights(self) -> dict[str, float]:
        s, plan, complete = self.s, self.plan, self.sheet.complete
        order = self.line.order
        weights: dict[str, float] = {}
        weight = 1.0
        for target in self.line.targets:
            if target not in complete:
                weights[target] = weight
                weight *= order.decay
        if plan.spaceport in weights and (s.round >= order.port_round or self._rival_close()):
            weights[plan.spaceport] *= order.port_factor
        (extraction,) = plan.with_effect[UnlockRareOre]
        if extraction not in complete:
            diamonds = (weights.get(icon.of, 0.0) for icon in self._open_icons("rare"))
            weights[extraction] = max(weights.get(extraction, 0.0), EXTRACTION * max(diamonds, default=0.0))
        return weights

    def _open_icons(self, kind: str) -> Iterator[Icon]:
        checked = self.sheet.checked
        return (icon for icon in self.plan.icons.values() if icon.kind == kind and icon.id not in checked)

    def _rival_close(self) -> bool:
        """BLI-195. Read from the sheets as they are shown."""
        return any(
            dice_to_go(self.plan, sheet, self.plan.spaceport) <= CLOSE
            for seat, sheet in enumerate(self.s.shown)
            if seat != self.seat
        )

    def _may_launch(self) -> bool:
        """BLI-152."""
        if self.rounds_left == 1 or self.sheet.complete.issuperset(self.line.before_port):
            return True
        return self._rival_close()

    def _last_port_icon(self) -> str:
        """The Spaceport's last icon, if only one is left."""
        checked = self.sheet.checked
        left = [icon for icon in self.plan.icons_of[self.plan.spaceport] if icon not in checked]
        return left[0] if len(left) == 1 else ""

    def _technologies(self) -> list[str]:
        """Incomplete technologies, the most wanted first."""
        open_ones = [t for t in self.plan.technologies if t not in self.sheet.complete]
        return sorted(open_ones, key=lambda technology: -self.weights.get(technology, 0.0))

    def _free_icons(self, frame: FreeIcon) -> list[str]:
        """BLI-195. A Spaceport icon first, a diamond before a die."""
        icons = [self.plan.icons[move.icon] for move in frame.offers(self.s)]

        def liking(icon: Icon) -> tuple[bool, float, bool, bool]:
            wanted = self.weights.get(icon.of, 0.0)
            return icon.of != self.plan.spaceport, -wanted, icon.kind != "rare", icon.value == ANY

        return [icon.id for icon in sorted(icons, key=liking)]

    # -- payments (BLI-151, BLI-195) ------------------------------------------------------------

    def _power(self) -> Iterator[Move]:
        plan, sheet = self.plan, self.sheet
        reserve = sheet.markers["power"]
        if not reserve:
            return
        left = self.rounds_left
        port = f"{plan.spaceport}.p"
        port_needs = plan.structures[plan.spaceport].power if port not in sheet.checked else 0
        needed_before = 0
        for target in self.line.targets:
            structure = plan.structures.get(target)
            if structure is None or not structure.power:
                continue
            icon = f"{target}.p"
            if icon in sheet.checked:
                continue
            price = structure.power
            ready = sheet.is_open(plan, structure.area) and price <= reserve
            if ready and icon != self._held_back:
                if target == plan.spaceport and left <= LATE:
                    yield PayPower(target)
                elif left <= LATE and target != plan.spaceport and reserve - price < port_needs:
                    pass
                elif dice_to_go(plan, sheet, target) == 0 and (left <= 2 or reserve - price >= needed_before):
                    yield PayPower(target)
            needed_before += price

    def _food(self) -> Iterator[Move]:
        plan, sheet = self.plan, self.sheet
        food = sheet.markers["food"]
        late = self.rounds_left <= LATE
        if not food or not (late or food > self.line.order.keep_food):
            return
        port_needs = sum(icon.of == plan.spaceport for icon in self._open_icons("food"))
        icons = sorted(self._open_icons("food"), key=lambda icon: icon.of != plan.spaceport)
        for icon in icons:
            if self.weights.get(icon.of, 0.0) <= 0 or not sheet.is_open(plan, icon.area):
                continue
            if icon.id == self._held_back:
                continue
            if late:
                wanted = icon.of == plan.spaceport or food > port_needs
            else:
                wanted = dice_to_go(plan, sheet, icon.of) <= CLOSE
            if wanted:
                yield PayFood(icon.id)

    # -- dice (BLI-150) -------------------------------------------------------------------------

    def _dice_moves(self) -> list[Move]:
        valued = [entry for _, moves in self._works() for entry in moves() if entry[0] > 0]
        valued.sort(key=lambda entry: -entry[0])
        return _varied([move for _, move in valued])

    def _best_dice_move(self) -> Move | None:
        """The first of _dice_moves, without looking at what cannot be better."""
        best, found = 0.0, None
        for most, moves in sorted(self._works(), key=lambda work: -work[0]):
            if most <= best:
                break
            for worth, move in moves():
                if worth > best:
                    best, found = worth, move
        return found

    def _works(self) -> list[Work]:
        """Everything that can be worked on with dice; equal dice count as one."""
        plan, sheet, weights = self.plan, self.sheet, self.weights
        if sheet.uses_left < 1:
            return []
        hand = Hand(self.s, sheet, self._different_dice())
        works: list[Work] = []
        structure, completes = "", False  # icons come structure by structure
        for icon in sheet.checkable(plan):
            if icon.kind == "bulldozer":
                worth = self._clearing(icon)
                works.append((worth, partial(_bulldozing, icon, worth, hand)))
                continue
            weight = weights.get(icon.of, 0.0)
            if weight <= 0 or icon.id == self._held_back:
                continue
            if icon.kind == "common":
                if icon.value == ANY:
                    weight *= ASTERISK
                if icon.of != structure:
                    structure, completes = icon.of, dice_to_go(plan, sheet, icon.of) == 1
                if completes:
                    weight *= COMPLETES
                works.append((weight, partial(_mining, icon, weight, hand)))
            elif icon.kind == "rare" and hand.rare:
                worth = weight * (RARE_ASTERISK if icon.value == ANY else RARE)
                works.append((worth, partial(_drilling, icon, worth, hand)))
        researches = list(self._researching(hand))
        most = max((value for value, _ in researches), default=0.0)
        works.append((most, lambda: researches))
        return works

    def _clearing(self, icon: Icon) -> float:
        area = self.plan.structures_in[icon.area]
        worth = BULLDOZER * max((self.weights.get(structure, 0.0) for structure in area), default=0.0)
        opens = len(self.sheet.checked.intersection(self.plan.icons_of[icon.area])) == 1
        return worth * OPENS if opens else worth

    def _researching(self, hand: Hand) -> Iterator[tuple[float, Move]]:
        for (one, pips, by), (two, _, also) in hand.doubles():
            count = boxes_for(self.plan, self.sheet, pips)
            if not count:
                return
            boxes: list[str] = []
            for technology in self._technologies():
                boxes += [technology] * min(count - len(boxes), self.sheet.boxes_left(self.plan, technology))
            worth = RESEARCH * sum(self.weights.get(technology, 0.0) for technology in boxes)
            if count < 3:
                worth *= FEW_BOXES
            move = Research(one, two, by, also, tuple(boxes))
            yield worth * (SMELTER if by or also else 1), move

    def _different_dice(self) -> list[int]:
        """The free dice, up to two of each value."""
        dice = self.s.dice
        free: list[int] = []
        seen: dict[int, int] = {}
        for die in self.sheet.free_dice():
            seen[dice[die]] = seen.get(dice[die], 0) + 1
            if seen[dice[die]] <= 2:
                free.append(die)
        return free


def _mining(icon: Icon, worth: float, hand: Hand) -> Iterator[tuple[float, Move]]:
    fitting = hand.mining[icon.value]
    for die, _, by in fitting:
        yield worth * (SMELTER if by else 1), MineOre(icon.id, die, by)
    if hand.robots:
        for single in hand.singles:
            if not single[2] and single not in fitting:
                yield worth * ROBOTS, AssembleOre(icon.id, single[0])


def _drilling(icon: Icon, worth: float, hand: Hand) -> Iterator[tuple[float, Move]]:
    for (one, _, by), (two, _, also) in hand.drilling[icon.value]:
        yield worth * (SMELTER if by or also else 1), MineRare(icon.id, one, two, by, also)


def _bulldozing(icon: Icon, worth: float, hand: Hand) -> Iterator[tuple[float, Move]]:
    for die, _, by in hand.bulldozing[icon.value]:
        yield worth * (SMELTER if by else 1), Bulldoze(icon.id, die, by)


def _varied(moves: list[Move]) -> list[Move]:
    """The best move for each thing that can be worked on comes before the others: whoever tries only a few
    of them tries different things."""
    first: dict[str, Move] = {}
    rest: list[Move] = []
    for move in moves:
        icon = getattr(move, "icon", RESEARCHING)
        if icon in first:
            rest.append(move)
        else:
            first[icon] = move
    return [*first.values(), *rest]


def dice_to_go(plan: Plan, sheet: Sheet, structure: str) -> int:
    """BLI-195. The dice a structure still needs: an open die icon counts 1, an open diamond 2."""
    checked = sheet.checked
    return sum([dice for icon, dice in plan.dice_for[structure] if icon not in checked])
