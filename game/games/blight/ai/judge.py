"""What makes a position of Blight good, and the habits of its computer players (chapter 17)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import fsum

from game.core.engine import Engine
from game.core.events import Seat
from game.core.moves import Move
from game.core.rng import Rng
from game.games.blight.ai.orders import Adviser, Line, dice_to_go, prepared, varied
from game.games.blight.rules.engine import Blight
from game.games.blight.rules.scoring import outcome, score, standing
from game.games.blight.rules.state import Colony

WIN = 1_000.0
BREADTH = 6
"""How many different moves a planner weighs at a time."""
LAST_DICE = 2
KEPT = 256
"""So many lists of seats are remembered."""
DIE = 0.8
"""BLI-156. What a die is worth in points, roughly."""


class Judge:
    def __init__(self, engine: Engine[Colony]) -> None:
        assert isinstance(engine, Blight)
        box = engine.box
        self._lines = {order.id: prepared(order, box.plans[order.sheet]) for order in box.orders.values()}
        self._plans = box.plans
        self._own = lru_cache(KEPT)(self._varied)
        self._good = {
            sheet: tuple(order.id for order in box.orders.values() if order.sheet == sheet and _is_line(order.id))
            for sheet in box.plans
        }

    # -- what every judge knows -----------------------------------------------------------------

    def value(self, s: Colony, seat: Seat) -> float:
        """The score at the end; before it what is built, weighted by how much the build order wants it."""
        if s.ending:
            return self._final(s, seat)
        sheet, plan = s.sheets[seat], s.plan
        wanted = self._line(s, seat, "line").wanted
        # what is paid before the dice are there is only bound, not won
        bound = {b for b in plan.structures if dice_to_go(plan, sheet, b)}
        icons = (plan.icons[icon] for icon in sheet.checked)
        # sets come in any order: fsum gives the same for all of them
        done = fsum(wanted.get(i.of, 0.0) for i in icons if i.kind not in ("power", "food") or i.of not in bound)
        done += 0.45 * sum(count * wanted.get(technology, 0.0) for technology, count in sheet.boxes.items())
        done += fsum(1.25 * wanted.get(target, 0.0) for target in sheet.complete)
        late = s.round / s.terms.hexes
        ark = 10 - dice_to_go(plan, sheet, plan.spaceport)
        stock = 0.1 * (sheet.markers["power"] + sheet.markers["food"]) + DIE * sheet.markers["dice_actions"]
        return 3 * done + late * (ark + score(plan, sheet).total) + stock

    def order(self, s: Colony, moves: Sequence[Move]) -> list[Move]:
        """What the build order likes, and the way out. Nobody can weigh all the combinations of a turn: what
        is not wanted is left out, and a research comes with its boxes placed."""
        seat = s.asked_seat()
        assert seat is not None
        *liked, last = self.ranked(s, seat, "line")
        return [*liked[:BREADTH], last]

    def settled(self, s: Colony) -> bool:
        return True

    # -- habits ---------------------------------------------------------------------------------

    def ways(self, s: Colony, style: str) -> Sequence[str]:
        """The build orders of a style on this sheet (BLI-155)."""
        sheet = s.terms.sheet
        if style == "line":
            return self._good[sheet]
        if style == "any":
            return (*self._good[sheet], f"race_{sheet}")
        return (style if style in self._lines else f"{style}_{sheet}",)

    def ranked(self, s: Colony, seat: Seat, style: str) -> list[Move]:
        """What the build order of a seat would do, best first."""
        adviser = Adviser(s, seat, self._line(s, seat, style))
        ranked = adviser.ranked()
        if twins := _twins(s, seat):
            first = adviser.other_than_best(twins)
            return [first, *(move for move in ranked if move != first)]
        return ranked

    def choice(self, s: Colony, seat: Seat, style: str) -> Move:
        adviser = Adviser(s, seat, self._line(s, seat, style))
        return adviser.other_than_best(twins) if (twins := _twins(s, seat)) else adviser.best()

    def _line(self, s: Colony, seat: Seat, style: str) -> Line:
        """BLI-155. One of the good lines for the whole game: the first roll decides which, as chance would."""
        ways = self.ways(s, "line" if style == "any" else style)
        way = ways[(sum(s.rolls[0]) + seat) % len(ways)]
        return self._lines[way] if len(s.sheets) == 1 else self._own(way, seat, s.rolls[0])

    def _varied(self, way: str, seat: Seat, roll: tuple[int, ...]) -> Line:
        """BLI-196. With others at the table every seat has a list of its own, all game long."""
        line = self._lines[way]
        return varied(line, self._plans[line.order.sheet], Rng.from_text(f"{way}:{seat}:{roll}"))

    def _final(self, s: Colony, seat: Seat) -> float:
        points = score(s.plan, s.sheets[seat]).total
        if len(s.sheets) == 1:
            return float(points)
        result = outcome(s)
        assert result
        best_other = max(standing(s, other) for other in range(len(s.sheets)) if other != seat)[0]
        won = WIN / len(result.winners) if seat in result.winners else 0.0
        return won + points - best_other


def _twins(s: Colony, seat: Seat) -> int:
    """BLI-196. How many seats before this one had the same sheet when the round began. Only the last two dice are used
    otherwise for it: used earlier, another die would make up for it."""
    if s.round == 1 or not s.shown or s.sheets[seat].uses_left > LAST_DICE:
        return 0
    mine = s.shown[seat]
    return sum(s.shown[other].checked == mine.checked and s.shown[other].boxes == mine.boxes for other in range(seat))


def _is_line(order: str) -> bool:
    return order.endswith("_line")
