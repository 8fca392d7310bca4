"""A chart of lines: how each seat fared, move by move. Drawn once for a size, then copied."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from math import ceil, cos, floor, hypot, log10, pi, sin

import pygame
from pygame import Rect

from game.core.value import value
from game.ui.caches import cached
from game.ui.measure import draw_note, line_units, text_units
from game.ui.paint import SMALL, Painter, Rgba
from game.ui.seats import shape_of, token_of

"""In the order of the seats: a line is known by its shape as well as by its colour."""
APART = 26
"""Shapes stand at least this far from each other, in logical units."""


@value
class Series:
    name: str
    seat: int
    values: tuple[float, ...]

    @property
    def token(self) -> str:
        return token_of(self.seat)

    @property
    def shape(self) -> str:
        return shape_of(self.seat)


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
    def __init__(self, series: Sequence[Series], x_name: str, x_title: str = "{x}") -> None:
        """x_name: what the axis counts; x_title: the heading of the note over one place, with {x}."""
        self.series = tuple(series)
        self.x_name = x_name
        self.x_title = x_title
        self.last = max((len(one.values) for one in self.series), default=1) - 1
        values = [value for one in self.series for value in one.values] or [0.0]
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
        top = self._draw_legend(painter, rect)
        self._lay_out(painter, Rect(rect.left, top, rect.width, rect.bottom - top))
        self._draw_axes(painter)
        self._draw_lines(painter)
        index = self.index_at(mouse) if mouse else None
        if index is not None and mouse:
            self._draw_values(painter, index, mouse)

    def _draw_legend(self, painter: Painter, rect: Rect) -> int:
        """Names with their shapes, in as many rows as they need; where the chart begins."""
        look = painter.look
        high = line_units(look, SMALL) + 4
        x, y = rect.left, rect.top
        for one in self.series:
            wide = high + text_units(look, one.name, SMALL) + 20
            if x > rect.left and x + wide > rect.right:
                x, y = rect.left, y + high
            self._shape(painter, one, (x + high * 0.4, y + high * 0.5), high * 0.32)
            box = Rect(x + high, y, min(wide - high, rect.right - x - high), high)
            painter.fitted(one.name, box, SMALL, "text", middle=True)
            x += wide
        return y + high + 8

    def _shape(self, painter: Painter, one: Series, centre: tuple[float, float], radius: float) -> None:
        picture = _marker(one.shape, max(3, painter.look.px(radius)), painter.colour(one.token))
        spot = (painter.look.px(centre[0]), painter.look.px(centre[1]))
        painter.surface.blit(picture, picture.get_rect(center=spot))

    def _lay_out(self, painter: Painter, rect: Rect) -> None:
        look = painter.look
        ticks = [self.low + self.step * i for i in range(round((self.high - self.low) / self.step) + 1)]
        left = max(text_units(look, shown(tick), SMALL) for tick in ticks) + 14
        foot = 2 * line_units(look, SMALL) + 8
        head = line_units(look, SMALL) // 2
        self.plot = Rect(rect.left + left, rect.top + head, rect.width - left - 20, rect.height - foot - head)
        self._ticks = ticks

    def _draw_axes(self, painter: Painter) -> None:
        plot, look = self.plot, painter.look
        high = line_units(look, SMALL)
        for tick in self._ticks:
            y = self.y_of(tick)
            painter.line((plot.left, y), (plot.right, y), "line", 2.5 if tick == 0 else 1)
            painter.text(shown(tick), (plot.left - 10, y - high / 2), SMALL, "muted", align="right")
        widest = text_units(look, str(self.last), SMALL) + 24
        step = max(1, round(nice_step(max(1, self.last), max(1, min(10, plot.width // widest)))))
        for index in range(0, self.last + 1, step):
            x = self.x_of(index)
            painter.line((x, plot.bottom), (x, plot.bottom + 5), "line", 1.5)
            painter.text(str(index), (x, plot.bottom + 6), SMALL, "muted", align="center")
        painter.text(self.x_name, (plot.centerx, plot.bottom + 6 + high), SMALL, "muted", align="center")

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
            if len(spots) > 1:
                for start, end in pairwise(spots):
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
