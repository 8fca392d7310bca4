"""The plan of a ship: its hull, the ways in it, and its chambers.

What has an edge is drawn at twice its size and smoothed down, like every shape.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from math import hypot
from typing import Literal, TypeAlias

import pygame
from pygame import Color, Rect, Surface

from game.core.value import value
from game.ui.face import Face
from game.ui.paint import Painter, S

Points: TypeAlias = Sequence[tuple[float, float]]

CUT = 10
"""How much of a chamber's corner is cut off."""
NAME = 0.46
"""The share of a chamber's height that belongs to its name."""
SHAFT = 0.44
"""The side of a shaft's number, as a share of a chamber's height; it stands at the upper right."""
FIGURE = 1.06
"""The side of somebody who stands in a chamber, as a share of its height: people are the largest things there."""
STANDS_OVER = 0.5
"""How much of the last figure stands over the left edge, as a share of its side."""
ABREAST, APART = 3, 0.6
"""So many stand beside a chamber's name at most, and so far apart at least, as a share of their side."""
SMALL, LEAST = 0.62, 14
"""The side of figures in a row below a chamber's name, as a share of the others; and what of each stays in sight."""
GRID = 22
"""The width of the squares on a shape that has a grid."""
BLUR = 4
"""Light is drawn at this part of its size, and blurred."""


# -- where the parts of a chamber are, for pieces that lie in it --------------------------------------------


def chamber_figure(rect: Rect) -> int:
    """The side of somebody who stands there."""
    return round(rect.height * FIGURE)


def chamber_figures(rect: Rect, count: int, free: int) -> list[Rect]:
    """Where people stand: over the left edge, so that the name can be read beside them; if there are too many for
    that, smaller and in a row below it. free: how far to the left they may stand."""
    side = chamber_figure(rect)
    last = rect.left - round(side * STANDS_OVER)
    first = max(free, last - (count - 1) * (side + 2))
    step = (last - first) / max(1, count - 1)
    if count == 1 or (count <= ABREAST and step >= side * APART):
        return [
            Rect(max(free, last) - round((count - 1 - i) * step), rect.centery - side // 2, side, side)
            for i in range(count)
        ]
    side = round(side * SMALL)
    first, last = max(free, rect.left - side // 2), rect.right - side - 2
    step = min(side + 2, max(LEAST, (last - first) / (count - 1)))
    return [Rect(first + round(i * step), rect.bottom + 3 - side, side, side) for i in range(count)]


def chamber_taken(rect: Rect, figures: Sequence[Rect]) -> float:
    """How much of a chamber's left people take who stand beside its name, as a share of its height."""
    beside = [figure for figure in figures if figure.height >= rect.height]
    return max((figure.right - rect.left for figure in beside), default=0) / rect.height


def chamber_inner(rect: Rect, taken: float) -> int:
    """Where name and tokens begin: right of who stands over the left edge."""
    return rect.left + max(5, round(rect.height * taken) + 4 if taken else 0)


def chamber_name(rect: Rect, shafts: int = 0, taken: float = 0.0) -> Rect:
    """The room of a chamber's name: left of the numbers of its shafts."""
    left = chamber_inner(rect, taken)
    right = rect.right - 3 - shafts * (round(rect.height * SHAFT) + 2)
    return Rect(left, rect.top + 1, right - left, round(rect.height * NAME))


def chamber_shaft(rect: Rect, number: int) -> Rect:
    """The number of a shaft, counted from the right."""
    side = round(rect.height * SHAFT)
    return Rect(rect.right - 3 - (number + 1) * (side + 2), rect.top + 2, side, side)


def chamber_tokens(rect: Rect, taken: float = 0.0) -> Rect:
    """The row of tokens below the name; the signs of a chamber's kinds are at its right end."""
    left, top = chamber_inner(rect, taken), rect.top + round(rect.height * NAME) + 2
    return Rect(left, top, rect.right - 6 - left, rect.bottom - 3 - top)


def chamber_signs(rect: Rect, count: int) -> list[Rect]:
    """The signs of a chamber's kinds."""
    row = chamber_tokens(rect)
    side = row.height - 2
    return [Rect(row.right - (i + 1) * (side + 2), row.top + 1, side, side) for i in range(count)]


# -- the plan -----------------------------------------------------------------------------------------------


@value
class PlanLine:
    """A line of a ground plan; its points are shares of the plan's width and height."""

    points: tuple[tuple[float, float], ...]
    token: str
    width: float = 3
    style: Literal["solid", "double", "dotted"] = "solid"


@value
class PlanShape:
    """A filled outline of a ground plan."""

    points: tuple[tuple[float, float], ...]
    fill: str
    edge: str = ""
    shaded: bool = False
    """Lighter above than below, with some of the colour of its edge."""
    grid: bool = False
    """With the squares of a plan on it, if it is shaded."""
    glow: str = ""
    """The colour of the light around it; "" for none."""


@value
class PlanFace(Face):
    """The ground plan of a ship or a station, beneath its rooms."""

    shapes: tuple[PlanShape, ...]
    lines: tuple[PlanLine, ...]

    def draw(self, painter: Painter, rect: Rect, alpha: int) -> None:
        """Light and shades first, at their own size: they are soft, and edges lie over their borders."""
        px = painter.look.rect(rect)
        low = Surface(px.size, pygame.SRCALPHA)
        for shape in self.shapes:
            points = [(x * px.width, y * px.height) for x, y in shape.points]
            if shape.glow:
                outside = [(px.left + x, px.top + y) for x, y in points]
                _shine(painter.surface, outside, painter.colour(shape.glow), painter.look.px(16), alpha)
            _fill_shape(painter, shape, points, low)
        big = Surface((px.width * 2, px.height * 2), pygame.SRCALPHA)
        edges = [shape.edge for shape in self.shapes if shape.edge]
        big.fill((*painter.colour(edges[0])[:3], 0) if edges else 0)  # smoothing takes colour from what is clear, too
        for shape in self.shapes:
            if shape.edge:
                points = [(x * big.get_width(), y * big.get_height()) for x, y in shape.points]
                pygame.draw.polygon(big, painter.colour(shape.edge), points, max(2, painter.look.px(4)))
        for line in self.lines:
            _draw_line(painter, line, big)
        low.blit(pygame.transform.smoothscale(big, px.size), (0, 0))
        low.set_alpha(alpha)
        painter.surface.blit(low, px)


def _fill_shape(painter: Painter, shape: PlanShape, points: Points, surface: Surface) -> None:
    theme = painter.look.theme
    if shape.edge and shape.shaded:
        grid = theme.mixed(shape.fill, shape.edge, 0.2) if shape.grid else None
        above, below = theme.mixed(shape.fill, shape.edge, 0.2), theme.mixed(shape.fill, "ink", 0.3)
        _shade(surface, points, above, below, grid, painter.look.px(GRID))
    else:
        pygame.draw.polygon(surface, theme[shape.fill], points)


def _shade(big: Surface, points: Points, above: Color, below: Color, grid: Color | None = None, step: int = 0) -> None:
    """A shape that is lighter above than below, with the squares of a plan on it if they have a colour."""
    box = _box(points)
    light = Surface((1, 2))
    light.set_at((0, 0), above)
    light.set_at((0, 1), below)
    column = pygame.transform.smoothscale(light.convert_alpha(), (1, box.height))
    part = pygame.transform.scale(column, box.size)  # much faster than smoothing a whole deck
    if grid:
        for x in range(-box.left % step, box.width, step):
            pygame.draw.line(part, grid, (x, 0), (x, box.height))
        for y in range(-box.top % step, box.height, step):
            pygame.draw.line(part, grid, (0, y), (box.width, y))
    mask = Surface(box.size, pygame.SRCALPHA)
    pygame.draw.polygon(mask, "white", [(x - box.left, y - box.top) for x, y in points])
    part.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    big.blit(part, box)


def _shine(surface: Surface, points: Points, colour: tuple[int, int, int, int], reach: int, alpha: int) -> None:
    """Light around a shape. It is soft anyway: nothing is drawn larger for it."""
    box = _box(points).inflate(2 * reach, 2 * reach)
    small = Surface((max(4, box.width // BLUR), max(4, box.height // BLUR)), pygame.SRCALPHA)
    small.fill((*colour[:3], 0))
    outline = [((x - box.left) / BLUR, (y - box.top) / BLUR) for x, y in points]
    pygame.draw.polygon(small, (*colour[:3], 130 * alpha // 255), outline)
    soft = pygame.transform.gaussian_blur(small, max(1, reach // (2 * BLUR)))
    surface.blit(pygame.transform.smoothscale(soft, box.size), box)


def _box(points: Points) -> Rect:
    left, top = int(min(x for x, _ in points)), int(min(y for _, y in points))
    return Rect(left, top, int(max(x for x, _ in points)) - left + 1, int(max(y for _, y in points)) - top + 1)


def _draw_line(painter: Painter, line: PlanLine, big: Surface) -> None:
    wide, high = big.get_size()
    points = [(x * wide, y * high) for x, y in line.points]
    thick = max(2, round(line.width * painter.look.scale * 2))
    colour = painter.colour(line.token)
    if line.style == "dotted":
        for start, end in pairwise(points):
            _dots(big, colour, start, end, thick)
        return
    _band(big, colour, points, thick)
    if line.style == "double":
        floor = painter.look.theme.mixed("ink", line.token, 0.18)
        _band(big, floor, points, max(1, thick - 2 * max(2, painter.look.px(4.5))))


def _band(big: Surface, colour: Color | tuple[int, int, int, int], points: Points, thick: int) -> None:
    for start, end in pairwise(points):
        far = hypot(end[0] - start[0], end[1] - start[1]) or 1
        dx, dy = (end[1] - start[1]) / far * thick / 2, (start[0] - end[0]) / far * thick / 2
        corners = [
            (start[0] + dx, start[1] + dy), (end[0] + dx, end[1] + dy),
            (end[0] - dx, end[1] - dy), (start[0] - dx, start[1] - dy),
        ]  # fmt: skip
        pygame.draw.polygon(big, colour, corners)
    for point in points[1:-1]:
        pygame.draw.circle(big, colour, point, thick / 2)


def _dots(
    big: Surface,
    colour: Color | tuple[int, int, int, int],
    start: tuple[float, float],
    end: tuple[float, float],
    thick: int,
) -> None:
    far = hypot(end[0] - start[0], end[1] - start[1])
    count = max(1, round(far / (thick * 2.4)))
    for i in range(count + 1):
        x = start[0] + (end[0] - start[0]) * i / count
        y = start[1] + (end[1] - start[1]) * i / count
        pygame.draw.circle(big, colour, (x, y), thick / 2)


# -- a chamber ----------------------------------------------------------------------------------------------


Light: TypeAlias = Literal["", "crew", "beast"]
"""What lights a chamber: nothing, the lamps of people, the red of a signal."""


@value
class ChamberFace(Face):
    """A room with cut corners: thin and dim, until somebody is in it or it can be gone to."""

    name: str
    signs: tuple[str, ...] = ()
    token: str = "line"
    ground: str = "panel"
    state: Literal["lit", "dark", "torn"] = "lit"
    picture: str = ""
    """Faint on its floor, beneath what stands there."""
    light: Light = ""
    shafts: int = 0
    """Numbers that stand beside its name."""
    taken: float = 0.0
    """How much of its left people take, as a share of its height."""
    brief: str = ""
    """Its name where there is little room beside them."""

    def draw(self, painter: Painter, rect: Rect, alpha: int) -> None:
        px = painter.look.rect(rect)
        big = Surface((px.width * 2, px.height * 2), pygame.SRCALPHA)
        theme, whole, cut = painter.look.theme, big.get_rect(), 2 * painter.look.px(CUT)
        if self.light:
            painter.glow(rect, "lif_beast" if self.light == "beast" else "lif_crew", 0.5, spread=18, radius=CUT)
        edge = max(3, painter.look.px(4.4 if self.light else 2.6))
        dark = self.state != "lit"
        rim = theme[self.token] if self.light else theme.mixed(self.token, "ink", 0.5 if dark else 0.3)
        pygame.draw.polygon(big, rim, _octagon(whole, cut))
        inner = whole.inflate(-2 * edge, -2 * edge)
        floor = _octagon(inner, cut - edge // 2)
        ground = theme.mixed("ink", self.ground, 0.6)
        if dark:
            ground = theme["shadow"]
        elif self.light:
            ground = theme[self.ground]
        _shade(big, floor, ground.lerp(theme[self.token], 0.0 if dark else 0.16 if self.light else 0.03), ground)
        if self.state == "torn":
            _tear(painter, big)
        big.set_alpha(alpha)
        painter.surface.blit(pygame.transform.smoothscale(big, px.size), px)
        if self.picture:
            painter.sprite(self.picture, chamber_tokens(rect).inflate(-8, 2), alpha // 2)
        strength = alpha if self.light else round(alpha * (0.5 if dark else 0.8))
        for sign, spot in zip(self.signs, chamber_signs(rect, len(self.signs)), strict=True):
            painter.sprite(sign, spot, strength)
        token = "lif_beast" if self.state == "torn" else "text" if self.light else "muted"
        box = chamber_name(rect, self.shafts, self.taken)
        bold = bool(self.light) and painter.step((self.name,), box.size, S, True) is not None
        painter.fitted(self.name, box, S, token, bold, middle=True, alpha=alpha, short=self.brief, sheds=True)


@value
class ShaftFace(Face):
    """The number of a way to another deck."""

    label: str
    token: str

    def draw(self, painter: Painter, rect: Rect, alpha: int) -> None:
        painter.panel(rect, "ink", self.token, radius=5, width=1.2, alpha=alpha)
        painter.fitted(self.label, rect, S, "text", True, "center", middle=True, alpha=alpha, sheds=True)


def _octagon(rect: Rect, cut: int) -> list[tuple[int, int]]:
    x1, y1, x2, y2 = rect.left, rect.top, rect.right - 1, rect.bottom - 1
    return [
        (x1 + cut, y1), (x2 - cut, y1), (x2, y1 + cut), (x2, y2 - cut),
        (x2 - cut, y2), (x1 + cut, y2), (x1, y2 - cut), (x1, y1 + cut),
    ]  # fmt: skip


def _tear(painter: Painter, big: Surface) -> None:
    """A jagged hole with the stars behind it."""
    wide, high = big.get_size()
    edge = [(0.1, 0.5), (0.2, 0.38), (0.26, 0.5), (0.4, 0.34), (0.52, 0.5), (0.66, 0.36), (0.74, 0.52), (0.9, 0.44)]
    low = [(0.84, 0.66), (0.7, 0.6), (0.6, 0.82), (0.46, 0.64), (0.34, 0.8), (0.22, 0.66)]
    points = [(x * wide, y * high) for x, y in (*edge, *low)]
    pygame.draw.polygon(big, painter.colour("shadow"), points)
    pygame.draw.polygon(big, painter.colour("refused"), points, max(2, painter.look.px(3)))
    for x, y in ((0.3, 0.58), (0.47, 0.52), (0.62, 0.6), (0.78, 0.54)):
        pygame.draw.circle(big, painter.colour("star"), (x * wide, y * high), max(1, painter.look.px(2)))
