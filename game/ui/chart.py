"""A chart of lines: how each seat fared, move by move. Drawn once for a size, then copied.

A line is known by its dashes, its shape and the name at its end as well as by its colour."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from math import ceil, cos, floor, hypot, log10, pi, sin
from typing import TypeAlias

import pygame
from pygame import Rect

from game.core.value import value
from game.ui.caches import cached
from game.ui.measure import draw_note, line_units, text_units
from game.ui.paint import Painter, Rgba, S
from game.ui.seats import shape_of, token_of

APART = 26
"""Shapes stand at least this far from each other, in logical units."""
DASHES: tuple[tuple[float, ...], ...] = ((), (14, 7), (4, 6), (18, 6, 4, 6), (9, 9), (24, 8))
"""By seat: how long a line is drawn and left out in turn, in logical units; the first is whole."""
LIMIT_DASH = (10.0, 6.0)
MOST_FOR_NAMES = 0.3
"""The share of the width that names at the ends of lines may take; longer ones stand above the chart."""


@value
class Series:
    name: str
    seat: int
    values: tuple[float, ...]
    colour: str = ""
    """Its token, where it is not a seat's line."""

    @property
    def token(self) -> str:
        return self.colour or token_of(self.seat)

    @property
    def dash(self) -> tuple[float, ...]:
        return DASHES[self.seat % len(DASHES)]

    @property
    def shape(self) -> str:
        return shape_of(self.seat)


@value
class Limit:
    """A height that matters: where the match is won, or where it is lost."""

    at: float
    label: str
    good: bool

    @property
    def token(self) -> str:
        return "legal" if self.good else "refused"


@value
class Pin:
    """A numbered place on the axis: a moment that is told elsewhere."""

    index: int
    number: int


def nice_step(span: float, most: int) -> float:
    """The smallest of 1, 2, 5, 10, 20... that cuts a span into no more than so many parts."""
    if span <= 0:
        return 1.0
    power = 10.0 ** floor(log10(span / most))
    return next(power * factor for factor in (1, 2, 5, 10) if span / (power * factor) <= most + 1e-9)


def shown(value: float) -> str:
    """A number as short as it can be."""
    return str(round(value)) if abs(value - round(value)) < 1e-6 else f"{value:.2f}".rstrip("0")


class LineChart:
    def __init__(
        self,
        series: Sequence[Series],
        x_name: str,
        x_title: str = "{x}",
        limits: Sequence[Limit] = (),
        pins: Sequence[Pin] = (),
    ) -> None:
        """x_name: what the axis counts; x_title: the heading of the note over one place, with {x}."""
        self.series = tuple(series)
        self.limits = tuple(limits)
        self.pins = tuple(pins)
        self.x_name = x_name
        self.x_title = x_title
        self.last = max((len(one.values) for one in self.series), default=1) - 1
        values = [value for one in self.series for value in one.values] or [0.0]
        values += [limit.at for limit in self.limits]
        self.step = nice_step(max(*values, 0.0) - min(*values, 0.0), 5)
        if all(value == round(value) for value in values):
            self.step = max(1.0, self.step)
        self.low = self.step * floor(min(*values, 0.0) / self.step)
        self.high = max(self.step * ceil(max(*values, 0.0) / self.step), self.low + self.step)
        self.plot = Rect(0, 0, 1, 1)
        """Where the lines are, in logical units."""
        self._kept: tuple[object, pygame.Surface] | None = None

    # -- where things are ---------------------------------------------------------------------------------

    def x_of(self, index: int) -> float:
        return self.plot.left + self.plot.width * index / max(1, self.last)

    def y_of(self, value: float) -> float:
        return self.plot.bottom - self.plot.height * (value - self.low) / (self.high - self.low)

    def index_at(self, place: tuple[float, float]) -> int | None:
        """The moment under the mouse."""
        if not self.plot.inflate(16, 16).collidepoint(place):
            return None
        return max(0, min(self.last, round((place[0] - self.plot.left) / self.plot.width * self.last)))

    # -- drawing ------------------------------------------------------------------------------------------

    def draw(self, painter: Painter, rect: Rect, mouse: tuple[int, int] | None = None) -> None:
        named = self._names_fit(painter, rect)
        top = rect.top if named else self._draw_legend(painter, rect)
        self._lay_out(painter, Rect(rect.left, top, rect.width, rect.bottom - top), named=named)
        self._draw_axes(painter)
        self._draw_lines(painter)
        for limit in self.limits:
            self._draw_limit(painter, limit)
        if named:
            self._draw_names(painter)
        self._draw_pins(painter)
        index = self.index_at(mouse) if mouse else None
        if index is not None and mouse:
            self._draw_values(painter, index, mouse)

    def _names_fit(self, painter: Painter, rect: Rect) -> bool:
        """Is there room for the names at the ends of their lines, beside each other in height?"""
        look = painter.look
        high = len(self.series) * line_units(look, S)
        return self._names_width(painter) <= rect.width * MOST_FOR_NAMES and high <= rect.height * 0.6

    def _names_width(self, painter: Painter) -> int:
        look = painter.look
        longest = max((text_units(look, one.name, S, True) for one in self.series), default=0)
        return longest + self._apart(painter)

    def _apart(self, painter: Painter) -> int:
        """From the end of a line to its name: room for a shape, and for a pin."""
        return 10 + line_units(painter.look, S) * 6 // 10

    def _draw_names(self, painter: Painter) -> None:
        """At the end of each line; lines that end together push their names apart."""
        high = line_units(painter.look, S)
        ends = sorted(((self.y_of(one.values[-1]) - high / 2, one) for one in self.series), key=lambda end: end[0])
        tops: list[float] = []
        for wanted, _ in ends:
            tops.append(max(wanted, tops[-1] + high if tops else wanted))
        lowest = self.plot.bottom + high / 2
        for i in reversed(range(len(tops))):
            lowest = tops[i] = min(tops[i], lowest - high)
        for top, (_, one) in zip(tops, ends, strict=True):
            painter.text(one.name, (self.plot.right + self._apart(painter), top), S, one.token, True)

    def _draw_limit(self, painter: Painter, limit: Limit) -> None:
        look, y = painter.look, self.y_of(limit.at)
        on, off = LIMIT_DASH
        x = float(self.plot.left)
        while x < self.plot.right:
            painter.line((x, y), (min(x + on, self.plot.right), y), limit.token, 2.5)
            x += on + off
        room = self._label_room(limit, text_units(look, limit.label, S, True), line_units(look, S))
        painter.panel(room.inflate(8, 0), "panel", None, radius=4)
        painter.fitted(limit.label, room, S, "text", True)

    def _label_room(self, limit: Limit, wide: int, high: int) -> Rect:
        """Above or below its line, where it covers least of the others; at the left, above, if that is all the same. A
        line further off only where there is no other way."""
        plot, y = self.plot, self.y_of(limit.at)
        wide = min(wide, plot.width - 16)
        rows = [y - high - 2, y + 3, y - 2 * high - 2, y + high + 3]
        columns = [plot.left + 8 + (plot.width - wide - 16) * share / 8 for share in range(9)]
        rooms = [Rect(round(x), round(top), wide, high) for top in rows for x in columns]
        inside = [room for room in rooms if plot.inflate(0, high).contains(room)] or rooms
        return min(inside, key=self._covered)

    def _covered(self, room: Rect) -> int:
        """How much of lines and pins lies in a box."""
        wider = room.inflate(room.height, 0)
        spots = [(self.x_of(i), self.y_of(value)) for one in self.series for i, value in enumerate(one.values)]
        below = wider.inflate(room.height, room.height)  # a pin reaches up from the axis
        pins = sum(below.collidepoint(self.x_of(pin.index), self.plot.bottom) for pin in self.pins)
        crossing = sum(wider.left <= self.x_of(pin.index) <= wider.right for pin in self.pins)
        return sum(wider.collidepoint(spot) for spot in spots) + crossing + len(spots) * pins

    def _draw_pins(self, painter: Painter) -> None:
        """On the axis, where they cover no line; those of moments that are close stand side by side."""
        high = line_units(painter.look, S)
        free = float(self.plot.left) - high
        for pin in sorted(self.pins, key=lambda pin: pin.index):
            x = self.x_of(pin.index)
            painter.line((x, self.plot.top), (x, self.plot.bottom), "muted", 1)
            free = max(x, free + 1.15 * high)
            painter.circle((free, self.plot.bottom), high * 0.55, "text")
            top = self.plot.bottom - high / 2
            painter.text(str(pin.number), (free, top), S, "ink", True, "center")

    def _draw_legend(self, painter: Painter, rect: Rect) -> int:
        """Names with their shapes, in as many rows as they need; where the chart begins."""
        look = painter.look
        high = line_units(look, S) + 4
        x, y = rect.left, rect.top
        for one in self.series:
            wide = high + text_units(look, one.name, S) + 20
            if x > rect.left and x + wide > rect.right:
                x, y = rect.left, y + high
            self._shape(painter, one, (x + high * 0.4, y + high * 0.5), high * 0.32)
            box = Rect(x + high, y, min(wide - high, rect.right - x - high), high)
            painter.fitted(one.name, box, S, "text", middle=True)
            x += wide
        return y + high + 8

    def _shape(self, painter: Painter, one: Series, centre: tuple[float, float], radius: float) -> None:
        picture = _marker(one.shape, max(3, painter.look.px(radius)), painter.colour(one.token))
        spot = (painter.look.px(centre[0]), painter.look.px(centre[1]))
        painter.surface.blit(picture, picture.get_rect(center=spot))

    def _lay_out(self, painter: Painter, rect: Rect, *, named: bool = False) -> None:
        look = painter.look
        ticks = [self.low + self.step * i for i in range(round((self.high - self.low) / self.step) + 1)]
        left = max(text_units(look, shown(tick), S) for tick in ticks) + 14
        foot = 2 * line_units(look, S) + 8 + (line_units(look, S) // 2 if self.pins else 0)
        head = line_units(look, S) // 2
        right = 8 + self._names_width(painter) if named else 20
        self.plot = Rect(rect.left + left, rect.top + head, rect.width - left - right, rect.height - foot - head)
        self._ticks = ticks

    def _draw_axes(self, painter: Painter) -> None:
        plot, look = self.plot, painter.look
        high = line_units(look, S)
        for tick in self._ticks:
            y = self.y_of(tick)
            painter.line((plot.left, y), (plot.right, y), "line", 2.5 if tick == 0 else 1)
            painter.text(shown(tick), (plot.left - 10, y - high / 2), S, "muted", align="right")
        widest = text_units(look, str(self.last), S) + 24
        step = max(1, round(nice_step(max(1, self.last), max(1, min(10, plot.width // widest)))))
        low = plot.bottom + 6 + (high // 2 if self.pins else 0)
        for index in range(0, self.last + 1, step):
            x = self.x_of(index)
            painter.line((x, plot.bottom), (x, plot.bottom + 5), "line", 1.5)
            painter.text(str(index), (x, low), S, "muted", align="center")
        painter.text(self.x_name, (plot.centerx, low + high), S, "muted", align="center")

    def _draw_lines(self, painter: Painter) -> None:
        look = painter.look
        margin = look.px(12)
        box = look.rect(self.plot)
        key = (box.size, look.scale, look.theme.name)
        if self._kept is None or self._kept[0] != key:
            self._kept = (key, self._picture(painter, box, margin))
        painter.surface.blit(self._kept[1], (box.left - margin, box.top - margin))

    def _picture(self, painter: Painter, box: Rect, margin: int) -> pygame.Surface:
        """Twice as large and smoothed down: pygame's wide lines have steps."""
        size = (box.width + 2 * margin, box.height + 2 * margin)
        big = pygame.Surface((2 * size[0], 2 * size[1]), pygame.SRCALPHA)
        scale = painter.look.scale
        every = max(1, ceil(APART / max(0.01, self.plot.width / max(1, self.last))))
        for one in self.series:
            colour = painter.colour(one.token)
            spots = [
                (2 * (self.x_of(i) * scale - box.left + margin), 2 * (self.y_of(value) * scale - box.top + margin))
                for i, value in enumerate(one.values)
            ]
            dash = tuple(2 * scale * part for part in one.dash)
            for start, end in _dashed(spots, dash) if dash else pairwise(spots):
                _draw_band(big, colour, start, end, max(2.0, 5.5 * scale))
            for i, spot in enumerate(spots):
                if i % every == 0 or i == len(spots) - 1:
                    pygame.draw.polygon(big, painter.colour("panel"), outline(one.shape, spot, 17 * scale))
                    pygame.draw.polygon(big, colour, outline(one.shape, spot, 13 * scale))
        return pygame.transform.smoothscale(big, size).convert_alpha()

    def _draw_values(self, painter: Painter, index: int, mouse: tuple[int, int]) -> None:
        x = self.x_of(index)
        painter.line((x, self.plot.top), (x, self.plot.bottom), "muted", 1.5)
        lines = []
        for one in self.series:
            if index < len(one.values):
                spot = (x, self.y_of(one.values[index]))
                painter.circle(spot, 9, "ink", one.token)
                self._shape(painter, one, spot, 5)
                lines.append(f"{one.name}: {shown(one.values[index])}")
        draw_note(painter, mouse, self.x_title.format(x=index), "\n".join(lines))


Spot: TypeAlias = tuple[float, float]


def _dashed(spots: Sequence[Spot], dash: Sequence[float]) -> Iterator[tuple[Spot, Spot]]:
    """The parts of a line that are drawn, where some are left out; the pattern runs on over its corners."""
    part, left = 0, dash[0]
    for (x1, y1), (x2, y2) in pairwise(spots):
        far, done = hypot(x2 - x1, y2 - y1), 0.0
        while far - done > 1e-6:
            piece = min(left, far - done)
            if part % 2 == 0:
                a, b = done / far, (done + piece) / far
                yield (x1 + (x2 - x1) * a, y1 + (y2 - y1) * a), (x1 + (x2 - x1) * b, y1 + (y2 - y1) * b)
            done, left = done + piece, left - piece
            if left <= 1e-6:
                part = (part + 1) % len(dash)
                left = dash[part]


def _draw_band(
    surface: pygame.Surface, colour: Rgba, start: tuple[float, float], end: tuple[float, float], width: float
) -> None:
    """A line as wide in every direction, with round ends: pygame's own are thin where they are steep."""
    far = hypot(end[0] - start[0], end[1] - start[1]) or 1.0
    dx, dy = (end[1] - start[1]) / far * width / 2, (start[0] - end[0]) / far * width / 2
    corners = [
        (round(x + side * dx), round(y + side * dy)) for (x, y), side in ((start, 1), (end, 1), (end, -1), (start, -1))
    ]
    pygame.draw.polygon(surface, colour, corners)
    pygame.draw.circle(surface, colour, end, width / 2)


@cached(maxsize=64)
def _marker(shape: str, radius: int, colour: Rgba) -> pygame.Surface:
    half = round(1.5 * radius)
    big = pygame.Surface((8 * half, 8 * half), pygame.SRCALPHA)
    pygame.draw.polygon(big, colour, outline(shape, (4 * half, 4 * half), 4 * radius))
    return pygame.transform.smoothscale(big, (2 * half, 2 * half)).convert_alpha()


def outline(shape: str, centre: tuple[float, float], radius: float) -> list[tuple[float, float]]:
    """The corners of a seat's shape. All shapes look about equally large."""
    corners, turn, grown = {
        "circle": (24, 0.0, 0.92),
        "triangle": (3, -90.0, 1.2),
        "square": (4, 45.0, 1.15),
        "diamond": (4, 0.0, 1.2),
        "hexagon": (6, 0.0, 1.0),
        "star": (10, -90.0, 1.25),
    }[shape]
    points = []
    for i in range(corners):
        far = radius * grown * (0.5 if shape == "star" and i % 2 else 1.0)
        angle = (turn + 360 * i / corners) * pi / 180
        points.append((centre[0] + far * cos(angle), centre[1] + far * sin(angle)))
    return points
