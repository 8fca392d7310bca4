"""The goal in one line above a table: what wins, how far it is, and what loses when it is near."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from pygame import Rect

from game.core.value import value
from game.core.words import UiWords
from game.ui.paint import M, Painter, S
from game.ui.seats import draw_seat
from game.ui.table import Goal, GoalPart, Tip

FLASH = 0.9
"""Seconds that a part which has changed stays lit."""
METER, RACE, PICTURE = 96, 190, 30
SIGN, GAP, APART = 20, 8, 26
"""Of the tick before a part, between the things of a part, and between parts."""
EDGE = 16


@value
class _Way:
    """How much of a goal is written: the roomiest way that fits is taken."""

    size: int
    meters: bool
    short: bool
    label: bool = True
    pictures: bool = False


_WAYS = (
    _Way(M, True, False),
    _Way(M, False, False),
    _Way(S, False, False),
    _Way(M, False, True),
    _Way(M, False, True, label=False),
    _Way(M, False, True, label=False, pictures=True),
    _Way(S, False, True, label=False, pictures=True),
)


class GoalStrip:
    def __init__(self, words: UiWords) -> None:
        self._words = words
        self.goal = Goal()
        self._changed: dict[int, float] = {}
        """Since how many seconds a part is another one, by its number."""
        self._spots: list[tuple[Rect, GoalPart]] = []

    def show(self, goal: Goal, *, instant: bool = False) -> None:
        """instant: it is looked at anew, and nothing has changed."""
        if instant or len(goal.parts) != len(self.goal.parts):
            self._changed = {}
        else:
            pairs = zip(goal.parts, self.goal.parts, strict=True)
            self._changed |= {i: 0.0 for i, (new, old) in enumerate(pairs) if _state(new) != _state(old)}
        self.goal = goal

    def update(self, seconds: float) -> bool:
        """True: it is to be drawn anew."""
        if not self._changed:
            return False
        self._changed = {i: since + seconds for i, since in self._changed.items() if since + seconds < FLASH}
        return True

    def at(self, place: tuple[float, float]) -> GoalPart | None:
        return next((part for rect, part in self._spots if rect.collidepoint(place)), None)

    def tip(self, place: tuple[float, float]) -> Tip | None:
        """What a part means, and where it comes from."""
        part = self.at(place)
        if part is None:
            return None
        told = self._number(part)
        return Tip(f"{part.text}: {told}" if told else part.text, part.hint)

    # -- drawing ------------------------------------------------------------------------------------

    def draw(self, painter: Painter, area: Rect) -> None:
        self._spots = []
        if not self.goal.parts:
            return
        # nothing shines through: the table's kept picture does not reach this far
        painter.panel(area, "ink", None, radius=0)
        box = area.inflate(-16, -8)
        painter.panel(box, "panel", "selected", radius=10, border_alpha=110)
        room = box.inflate(-2 * EDGE, 0)
        parts, way = self._fitting(painter, room.width)
        title = self._words("play.goal")
        left = room.left
        if way.label:
            high = painter.line_height(S)
            painter.label(title, (left, room.centery - high // 2), S, "selected")
            left += painter.label_width(title, S) + APART
        for number, part in parts:
            wide = self._part_width(painter, part, way)
            spot = Rect(left, box.top + 3, wide, box.height - 6)
            self._draw_part(painter, part, spot, way, self._changed.get(number))
            self._spots.append((spot.inflate(APART // 2, 6), part))
            left += wide + APART

    def _fitting(self, painter: Painter, room: int) -> tuple[list[tuple[int, GoalPart]], _Way]:
        """Parts with their numbers, and how they are written. Where nothing else helps, what is done is left out, then
        what stands last: it can still be read at its piece."""
        parts = list(enumerate(self.goal.parts))
        while True:
            for way in _WAYS:
                if self._width(painter, [part for _, part in parts], way) <= room:
                    return parts, way
            if len(parts) == 1:
                return parts, _WAYS[-1]
            spare = [i for i, (_, part) in enumerate(parts) if part.done and not part.danger]
            quiet = [i for i, (_, part) in enumerate(parts) if not part.danger]
            del parts[(spare or quiet or [len(parts) - 1])[-1]]

    def _width(self, painter: Painter, parts: Sequence[GoalPart], way: _Way) -> int:
        label = painter.label_width(self._words("play.goal"), S) + APART if way.label else 0
        return label + sum(self._part_width(painter, part, way) + APART for part in parts) - APART

    def _part_width(self, painter: Painter, part: GoalPart, way: _Way) -> int:
        return sum(wide + GAP for _, wide in self._pieces(painter, part, way)) - GAP

    def _pieces(self, painter: Painter, part: GoalPart, way: _Way) -> Iterator[tuple[str, int]]:
        """What a part is made of, from the left, and how wide each is."""
        if part.done or part.danger:
            yield "sign", SIGN
        if way.pictures and part.picture:
            yield "picture", PICTURE
        else:
            yield "text", painter.text_width(self._text(part, way), way.size, True) + 2
        if part.race and way.short:
            yield "scores", sum(SIGN + GAP + painter.text_width(str(r.value), way.size) + GAP for r in part.race) - GAP
        elif part.race:
            yield "race", RACE
        elif part.aim and way.meters:
            yield "meter", METER
        if number := self._number(part, way):
            yield "number", painter.text_width(number, way.size, True) + 2

    def _text(self, part: GoalPart, way: _Way) -> str:
        return (part.short or part.text) if way.short else part.text

    def _number(self, part: GoalPart, way: _Way | None = None) -> str:
        if part.value is None or part.race:
            return ""
        if part.aim is None:
            return str(part.value)
        key = "play.goal_of_short" if way and way.short else "play.goal_of"
        return self._words(key, value=part.value, aim=part.aim)

    def _draw_part(self, painter: Painter, part: GoalPart, spot: Rect, way: _Way, changed: float | None) -> None:
        if changed is not None:
            strength = 1 - changed / FLASH
            painter.panel(spot.inflate(16, 0), "selected", "selected", radius=8, alpha=round(60 * strength), width=2)
        ink = "text" if changed is not None else "refused" if part.danger else "muted" if part.done else "text"
        left = spot.left
        for kind, wide in self._pieces(painter, part, way):
            room = Rect(left, spot.top, wide, spot.height)
            if kind == "sign":
                self._draw_sign(painter, part, room)
            elif kind == "text":
                _write(painter, self._text(part, way), room, way.size, ink)
            elif kind == "picture":
                painter.sprite(part.picture, Rect(room.left, room.centery - PICTURE // 2, PICTURE, PICTURE))
            elif kind == "meter":
                _draw_meter(painter, part, room)
            elif kind == "race":
                _draw_race(painter, part, room)
            elif kind == "scores":
                _draw_scores(painter, part, room, way.size)
            else:
                _write(
                    painter, self._number(part, way), room, way.size, ink if part.danger or part.done else "selected"
                )
            left += wide + GAP

    def _draw_sign(self, painter: Painter, part: GoalPart, room: Rect) -> None:
        box = Rect(0, 0, SIGN, SIGN)
        box.center = room.center
        if part.done:
            painter.circle(box.center, SIGN / 2, "legal")
            painter.line((box.left + 5, box.centery), (box.left + 9, box.centery + 4), "on_accent", 2.5)
            painter.line((box.left + 9, box.centery + 4), (box.left + 15, box.centery - 5), "on_accent", 2.5)
        else:
            top, low = (box.centerx, box.top + 1), box.bottom - 2
            for start, end in ((top, (box.left, low)), (top, (box.right, low)), ((box.left, low), (box.right, low))):
                painter.line(start, end, "refused", 2)
            painter.line((box.centerx, box.top + 7), (box.centerx, low - 7), "refused", 2.5)
            painter.circle((box.centerx, low - 4), 1.5, "refused")


def _state(part: GoalPart) -> GoalPart:
    """What a change of is worth a flash: not the pieces nor the words about it."""
    return replace(part, hint="", pieces=())


def _write(painter: Painter, text: str, room: Rect, size: int, ink: str) -> None:
    painter.text(text, (room.left, room.centery - painter.line_height(size, True) / 2), size, ink, True)


def _draw_meter(painter: Painter, part: GoalPart, room: Rect) -> None:
    bar = Rect(room.left, room.centery - 5, room.width, 10)
    painter.panel(bar, "line", None, radius=5)
    share = max(0.0, min(1.0, (part.value or 0) / (part.aim or 1)))
    if share:
        full = Rect(bar.left, bar.top, max(10, round(bar.width * share)), bar.height)
        painter.panel(full, "refused" if part.danger else "legal" if part.done else "selected", None, radius=5)


def _draw_race(painter: Painter, part: GoalPart, room: Rect) -> None:
    """Every seat on one line to the aim; those that are level stand one above the other."""
    bar = Rect(room.left, room.centery - 3, room.width, 6)
    painter.panel(bar, "line", None, radius=3)
    aim = max(1, part.aim or max(runner.value for runner in part.race))
    side = 18
    level: dict[int, int] = {}
    for runner in part.race:
        share = max(0.0, min(1.0, runner.value / aim))
        below = level[runner.value] = level.get(runner.value, -1) + 1
        x = bar.left + round((bar.width - side) * share) + 4 * below
        draw_seat(painter, runner.mark, Rect(x, room.centery - side // 2 + 3 * below, side, side))


def _draw_scores(painter: Painter, part: GoalPart, room: Rect, size: int) -> None:
    left = room.left
    for runner in part.race:
        draw_seat(painter, runner.mark, Rect(left, room.centery - SIGN // 2, SIGN, SIGN))
        left += SIGN + GAP
        wide = painter.text_width(str(runner.value), size)
        painter.text(str(runner.value), (left, room.centery - painter.line_height(size) / 2), size)
        left += wide + GAP
