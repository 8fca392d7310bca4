"""Drawing in logical units. The canvas is at least 1600x900 of them, whatever the window's size.

Shapes are drawn once at twice the size and smoothed down, then kept: a frame only copies pixels.
"""

from __future__ import annotations

import itertools
import random
from collections.abc import Collection
from math import cos, hypot, pi, sin
from typing import Literal, TypeAlias

import pygame
from pygame import Rect

from game.ui import fonts
from game.ui.assets import Assets
from game.ui.caches import cached
from game.ui.theme import Theme
from game.ui.witness import Witness

WIDTH, HEIGHT = 1600, 900
Align: TypeAlias = Literal["left", "center", "right"]
Rgba: TypeAlias = tuple[int, int, int, int]

S, M, L, XL, XXL = 13, 16, 20, 28, 44
STEPS = (S, M, L, XL, XXL)
"""The five sizes of type, and there are no others: labels, what is read, prompts and names, headings, verdicts."""
FLOOR = 11
"""Pixels; no letter is smaller, whatever the window."""
MOST_TRANSLUCENT = 0.2
"""The share of half-transparent pixels up to which a picture is quicker in runs."""


class Look:
    """How everything is drawn now: theme, window size, text size."""

    def __init__(
        self, theme: Theme, window: tuple[int, int], text_percent: int = 100, witness: Witness | None = None
    ) -> None:
        self.theme = theme
        self.witness = witness
        """Is told of every text; then nothing is drawn from a kept picture."""
        self.window = window
        self.text_percent = text_percent
        self.scale = min(window[0] / WIDTH, window[1] / HEIGHT)
        self.size = (round(window[0] / self.scale), round(window[1] / self.scale))
        """Of the canvas in logical units: a window of another shape has more room, never less."""

    def px(self, units: float) -> int:
        return round(units * self.scale)

    def rect(self, rect: Rect) -> Rect:
        left, top = self.px(rect.left), self.px(rect.top)
        return Rect(left, top, self.px(rect.right) - left, self.px(rect.bottom) - top)

    def font_px(self, size: float) -> int:
        return max(FLOOR, round(size * self.scale * self.text_percent / 100))

    def units(self, position: tuple[int, int]) -> tuple[int, int]:
        """A place in the window in logical units."""
        return round(position[0] / self.scale), round(position[1] / self.scale)


class Painter:
    def __init__(self, surface: pygame.Surface, look: Look, assets: Assets) -> None:
        self.surface = surface
        self.look = look
        self.assets = assets
        self.solid = not surface.get_flags() & pygame.SRCALPHA
        """The ground has no holes, as a window: then pictures may be copied run by run (see quick_copy)."""

    def colour(self, token: str, alpha: int = 255) -> Rgba:
        found = self.look.theme[token]
        return (found.r, found.g, found.b, alpha)

    # -- shapes -----------------------------------------------------------------------------------

    def fill(self, token: str) -> None:
        self.above()
        self.surface.fill(self.colour(token))

    def above(self, rect: Rect | None = None) -> None:
        """What follows lies over what is drawn so far on purpose, as a dialog does: nobody is to read what it hides."""
        if self.look.witness:
            offset = self.surface.get_abs_offset()
            room = self.look.rect(rect) if rect else self.surface.get_rect()
            self.look.witness.hide(room.move(offset))

    def panel(
        self,
        rect: Rect,
        fill: str | None = "panel",
        border: str | None = "line",
        radius: int = 12,
        width: float = 1.5,
        alpha: int = 255,
        border_alpha: int = 255,
    ) -> None:
        """A rounded box."""
        px = self.look.rect(rect)
        inside = self.colour(fill, alpha) if fill else (0, 0, 0, 0)
        edge = self.colour(border, border_alpha) if border else None
        thick = max(1.0, width * self.look.scale) if edge else 0.0
        shape = _ring if edge and not fill and self.solid else _box
        self.surface.blit(shape(px.size, inside, edge, self.look.px(radius), thick), px)

    def dashed(self, rect: Rect, token: str, radius: int = 12, width: float = 2) -> None:
        px = self.look.rect(rect)
        shape = _dashed(px.size, self.colour(token), self.look.px(radius), max(1, self.look.px(width)))
        self.surface.blit(shape, px)

    def glow(self, rect: Rect, token: str, strength: float = 1.0, spread: int = 14, radius: int = 14) -> None:
        """Light around a box."""
        px = self.look.rect(rect)
        reach = self.look.px(spread)
        light = _glow(px.size, self.colour(token), reach, self.look.px(radius), round(strength * 8))
        self.surface.blit(light, px.move(-reach, -reach))

    def shadow(self, rect: Rect, radius: int = 14) -> None:
        px = self.look.rect(rect)
        reach = self.look.px(12)
        dark = _glow(px.size, self.colour("shadow"), reach, self.look.px(radius), 6)
        self.surface.blit(dark, px.move(-reach, -reach + self.look.px(4)))

    def circle(
        self, centre: tuple[float, float], radius: float, fill: str, border: str | None = None, alpha: int = 255
    ) -> None:
        box = Rect(0, 0, round(2 * radius), round(2 * radius))
        box.center = (round(centre[0]), round(centre[1]))
        if radius < 200:
            self.panel(box, fill, border, radius=round(radius), alpha=alpha)
        else:  # too large to smooth cheaply, and large enough not to need it
            px = self.look.rect(box)
            self.surface.blit(_disc(px.width, self.colour(fill, alpha)), px)

    def line(self, start: tuple[float, float], end: tuple[float, float], token: str, width: float = 2) -> None:
        px = self.look.px
        points = ((px(start[0]), px(start[1])), (px(end[0]), px(end[1])))
        pygame.draw.line(self.surface, self.colour(token), *points, max(1, px(width)))

    def arrow(self, start: tuple[float, float], end: tuple[float, float], token: str, width: float = 4) -> None:
        """A line with a head at its end."""
        far = hypot(end[0] - start[0], end[1] - start[1])
        if far < 1:
            return
        ux, uy = (end[0] - start[0]) / far, (end[1] - start[1]) / far
        head = width * 3.2
        neck = (end[0] - ux * head, end[1] - uy * head)
        self.line(start, neck, token, width)
        wing = head * 0.6
        corners = (end, (neck[0] - uy * wing, neck[1] + ux * wing), (neck[0] + uy * wing, neck[1] - ux * wing))
        points = [(self.look.px(x), self.look.px(y)) for x, y in corners]
        pygame.draw.polygon(self.surface, self.colour(token), points)
        pygame.draw.aalines(self.surface, self.colour(token), True, points)

    def polygon(self, points: list[tuple[float, float]], token: str) -> None:
        corners = [(self.look.px(x), self.look.px(y)) for x, y in points]
        pygame.draw.polygon(self.surface, self.colour(token), corners)
        pygame.draw.aalines(self.surface, self.colour(token), True, corners)

    def veil(self, alpha: int = 170) -> None:
        """Darken everything drawn so far."""
        self.above()
        self.surface.blit(_veil(self.surface.get_size(), self.colour("ink", alpha)), (0, 0))

    def sky(self, picture: str = "", *, stars: bool = True) -> None:
        """The ground of every screen: space with stars, over a quiet picture if one is named."""
        self.above()
        draw = self._draw_sky if stars else self._draw_ground
        self.surface.blit(self.assets.composed(picture, self.surface.get_size(), draw), (0, 0))

    def _draw_sky(self, surface: pygame.Surface, picture: str) -> None:
        self._draw_ground(surface, picture)
        _draw_stars(surface, self.colour("star"))

    def _draw_ground(self, surface: pygame.Surface, picture: str) -> None:
        surface.fill(self.colour("ink"))
        if picture:
            surface.blit(self.assets.stretched(picture, surface.get_size()), (0, 0))

    def sprite(self, name: str, rect: Rect, alpha: int = 255) -> None:
        """A picture, centred in a box and as large as fits."""
        px = self.look.rect(rect)
        picture = self.assets.sprite(name, px.size)
        if alpha < 255:
            picture = picture.copy()
            picture.set_alpha(alpha)
        self.surface.blit(picture, picture.get_rect(center=px.center))

    # -- text -------------------------------------------------------------------------------------

    def write(
        self,
        text: str,
        spot: tuple[int, int],
        px: int,
        token: str,
        *,
        bold: bool = False,
        alpha: int = 255,
        spaced: bool = False,
        box: Rect | None = None,
        wanted: float = 0,
        cut: bool = False,
    ) -> Rect:
        """One line at a place in pixels: the one way in which letters reach the screen. box: the room it must keep to,
        in pixels; wanted: the size it would have with more room; cut: it has too little. Where it stands, in pixels."""
        if spaced:
            rendered = fonts.spaced(text, px, self.colour(token), max(1, px // 8))
        else:
            rendered = fonts.line(text, px, bold, self.colour(token))
        if alpha < 255:
            rendered = rendered.copy()
            rendered.set_alpha(alpha)
        here = rendered.get_rect(topleft=spot)
        if self.look.witness and (seen := here.clip(self.surface.get_rect())):
            ground = self.surface.subsurface(seen).copy()
            self.surface.blit(rendered, here)
            self.look.witness.add(
                text, self.surface, rendered, here, box, px=px, wanted=wanted, bold=bold, colour=self.look.theme[token],
                steps=tuple(map(self.look.font_px, STEPS)), alpha=alpha, cut=cut, before=ground,
            )  # fmt: skip
        else:
            self.surface.blit(rendered, here)
        return here

    def text(
        self,
        text: str,
        place: tuple[float, float],
        size: float = M,
        colour: str = "text",
        bold: bool = False,
        align: Align = "left",
        alpha: int = 255,
    ) -> Rect:
        """One line; `place` is its top left, top centre or top right. Where it stands, in logical units."""
        px, scale = self.look.font_px(size), self.look.scale
        left = self.look.px(place[0]) - _shift(align, fonts.width(text, px, bold))
        spot = self.write(text, (left, self.look.px(place[1])), px, colour, bold=bold, alpha=alpha)
        return Rect(round(spot.x / scale), round(spot.y / scale), round(spot.w / scale), round(spot.h / scale))

    def label(
        self, text: str, place: tuple[float, float], size: float = S, colour: str = "muted", align: Align = "left"
    ) -> None:
        """Letter-spaced small capitals."""
        px = self.look.font_px(size)
        wide = fonts.spaced(text, px, self.colour(colour), max(1, px // 8)).get_width()
        left = self.look.px(place[0]) - _shift(align, wide)
        self.write(text, (left, self.look.px(place[1])), px, colour, spaced=True)

    def label_width(self, text: str, size: float = S) -> int:
        px = self.look.font_px(size)
        return round(fonts.spaced(text, px, self.colour("text"), max(1, px // 8)).get_width() / self.look.scale) + 1

    def paragraph(
        self, text: str, rect: Rect, size: float = M, colour: str = "text", bold: bool = False, align: Align = "left"
    ) -> int:
        """Wrapped text in a box's width; the height it took, in logical units."""
        px = self.look.font_px(size)
        limit = self.look.px(rect.width)
        step = fonts.font(px, bold).get_linesize()
        y = self.look.px(rect.top)
        for part in fonts.wrapped(text, px, bold, limit):
            if part:
                room = Rect(self.look.px(rect.left), y, limit, step)
                shift = _shift(align, limit - fonts.width(part, px, bold))
                self.write(part, (room.left + shift, y), px, colour, bold=bold, box=room)
            y += step
        return round((y - self.look.px(rect.top)) / self.look.scale)

    def text_height(self, text: str, width: float, size: float = M, bold: bool = False) -> int:
        """How high a paragraph would be."""
        px = self.look.font_px(size)
        lines = fonts.wrapped(text, px, bold, self.look.px(width))
        return round(len(lines) * fonts.font(px, bold).get_linesize() / self.look.scale)

    def text_width(self, text: str, size: float = M, bold: bool = False) -> int:
        return round(fonts.width(text, self.look.font_px(size), bold) / self.look.scale) + 1

    def line_height(self, size: float = M, bold: bool = False) -> int:
        return round(fonts.font(self.look.font_px(size), bold).get_linesize() / self.look.scale)

    def step(self, texts: Collection[str], size: tuple[int, int], most: float = M, bold: bool = False) -> int | None:
        """The largest step up to `most` at which each of these texts fits into a box of that size, wrapped: what all
        labels of one family are written in. None: not even the smallest does."""
        # a box loses up to a pixel where its edges are rounded
        room = (int(size[0] * self.look.scale), int(size[1] * self.look.scale))
        for step in reversed(STEPS):
            if step <= max(most, S) and all(fonts.fits(text, self.look.font_px(step), bold, room) for text in texts):
                return step
        return None

    def fitted(
        self,
        text: str,
        rect: Rect,
        size: float = M,
        colour: str = "text",
        bold: bool = False,
        align: Align = "left",
        middle: bool = False,
        alpha: int = 255,
        family: Collection[str] = (),
        short: str = "",
        sheds: bool = False,
    ) -> bool:
        """Text in a box, wrapped, in the largest step up to `size` at which it fits, and never in a smaller one than
        the smallest. Where even that has no room the short form is tried; then the text is left out if it may be
        (`sheds`: it can be read elsewhere), else cut at the box's edge, which is a fault that the audit names.
        family: all labels that are to be of one size with this one, in boxes of this size. False: left out."""
        if not text:
            return True
        step = self.step(family or (text,), rect.size, size, bold)
        if step is None and short:
            text, step = short, self.step((short,), rect.size, S, bold)
        if step is None and sheds:
            return False
        self._write_in(text, self.look.rect(rect), step or S, size, colour, bold, align, middle, alpha)
        return True

    def _write_in(
        self,
        text: str,
        box: Rect,
        step: float,
        wanted: float,
        colour: str,
        bold: bool,
        align: Align,
        middle: bool,
        alpha: int,
    ) -> None:
        px = self.look.font_px(step)
        lines = fonts.wrapped(text, px, bold, box.width)
        high, lead = fonts.height(len(lines), px), fonts.lead(px, bold)
        # what is above the letters of a line belongs to nobody: where room is scarce it stands over the box
        y = box.top - lead + ((box.height - high) // 2 if middle else max(0, min(lead, box.height - high)))
        whole = self.surface.get_clip()
        cut = high > box.height or any(fonts.width(part, px, bold) > box.width for part in lines)
        if cut:
            self.surface.set_clip(box.clip(whole))
        for part in lines:
            if part:
                shift = _shift(align, box.width - fonts.width(part, px, bold))
                self.write(
                    part, (box.left + shift, y), px, colour, bold=bold, alpha=alpha, box=box, wanted=wanted, cut=cut
                )
            y += fonts.spacing(px)
        self.surface.set_clip(whole)


def _shift(align: Align, wide: int) -> int:
    """How much of a width lies before the place that something is aligned to: of a line, or of the room it leaves."""
    return {"left": 0, "center": wide // 2, "right": wide}[align]


def quick_copy(surface: pygame.Surface) -> pygame.Surface:
    """The same picture, encoded in runs where most of it is solid or empty: solid pixels are then copied instead of
    blended, and empty ones skipped. A picture that is mostly translucent is given back as it is: runs would slow it."""
    pixels = surface.get_width() * surface.get_height()
    seen = pygame.mask.from_surface(surface, 0).count()
    solid = pygame.mask.from_surface(surface, 254).count()
    if seen - solid > pixels * MOST_TRANSLUCENT:
        return surface
    copied = surface.copy()
    copied.set_alpha(255, pygame.RLEACCEL)
    return copied


@cached(maxsize=256)
def _ring(size: tuple[int, int], fill: Rgba, border: Rgba | None, radius: int, width: float) -> pygame.Surface:
    """A box without a ground."""
    return quick_copy(_box(size, fill, border, radius, width))


@cached(maxsize=1024)
def _box(size: tuple[int, int], fill: Rgba, border: Rgba | None, radius: int, width: float) -> pygame.Surface:
    """Smoothed at its corners only: between them a large box is drawn line by line, which is many times quicker."""
    wide, high = max(1, size[0]), max(1, size[1])
    corner = radius + round(width) + 2
    core = (min(wide, 2 * corner + 1), min(high, 2 * corner + 1))
    small = _smoothed_box(core, fill, border, radius, width)
    if core == (wide, high):
        return small
    return _stretched(small, (wide, high), corner)


def _smoothed_box(size: tuple[int, int], fill: Rgba, border: Rgba | None, radius: int, width: float) -> pygame.Surface:
    big = pygame.Surface((size[0] * 2, size[1] * 2), pygame.SRCALPHA)
    whole = big.get_rect()
    if border:
        pygame.draw.rect(big, border, whole, border_radius=radius * 2)
        edge = max(1, round(width * 2))
        inner = whole.inflate(-2 * edge, -2 * edge)
        if inner.width > 0 and inner.height > 0:
            pygame.draw.rect(big, (0, 0, 0, 0), inner, border_radius=max(0, radius * 2 - edge))
            pygame.draw.rect(big, fill, inner, border_radius=max(0, radius * 2 - edge))
    else:
        pygame.draw.rect(big, fill, whole, border_radius=radius * 2)
    return pygame.transform.smoothscale(big, size).convert_alpha()


def _stretched(small: pygame.Surface, size: tuple[int, int], corner: int) -> pygame.Surface:
    """A picture made larger by repeating its middle row and column, as far as it is larger than its corners."""
    (wide, high), (core_wide, core_high) = size, small.get_size()
    more_x, more_y = wide - core_wide, high - core_high
    tall = pygame.Surface((core_wide, high), pygame.SRCALPHA, small)
    if more_y:
        tall.blit(small, (0, 0), (0, 0, core_wide, corner))
        for x in range(core_wide):
            tall.fill(small.get_at((x, corner)), (x, corner, 1, more_y + 1))
        tall.blit(small, (0, corner + more_y + 1), (0, corner + 1, core_wide, corner))
    else:
        tall.blit(small, (0, 0))
    if not more_x:
        return tall
    whole = pygame.Surface(size, pygame.SRCALPHA, small)
    whole.blit(tall, (0, 0), (0, 0, corner, high))
    for y in range(high):
        whole.fill(tall.get_at((corner, y)), (corner, y, more_x + 1, 1))
    whole.blit(tall, (corner + more_x + 1, 0), (corner + 1, 0, corner, high))
    return whole


@cached(maxsize=128)
def _dashed(size: tuple[int, int], colour: Rgba, radius: int, width: int) -> pygame.Surface:
    wide, high = max(1, size[0]) * 2, max(1, size[1]) * 2
    big = pygame.Surface((wide, high), pygame.SRCALPHA)
    r = min(radius * 2, wide // 2, high // 2)
    path: list[tuple[float, float]] = []
    for cx, cy, begin in ((wide - r, r, -90), (wide - r, high - r, 0), (r, high - r, 90), (r, r, 180)):
        path += [
            (cx + (r - width) * cos((begin + a) * pi / 180), cy + (r - width) * sin((begin + a) * pi / 180))
            for a in range(0, 91, 10)
        ]
    path.append(path[0])
    dash, gap, walked = 16.0 * width / 3, 12.0 * width / 3, 0.0
    for (x1, y1), (x2, y2) in itertools.pairwise(path):
        far = hypot(x2 - x1, y2 - y1)
        done = 0.0
        while done < far:
            phase = walked % (dash + gap)
            piece = min(far - done, (dash - phase) if phase < dash else (dash + gap - phase))
            if phase < dash:
                a, b = done / far, (done + piece) / far
                pygame.draw.line(
                    big,
                    colour,
                    (x1 + (x2 - x1) * a, y1 + (y2 - y1) * a),
                    (x1 + (x2 - x1) * b, y1 + (y2 - y1) * b),
                    width * 2,
                )
            walked += piece + 1e-6
            done += piece + 1e-6
    return pygame.transform.smoothscale(big, size).convert_alpha()


@cached(maxsize=256)
def _glow(size: tuple[int, int], colour: Rgba, reach: int, radius: int, strength: int) -> pygame.Surface:
    """A soft edge, drawn at a quarter of the size and blurred."""
    wide, high = size[0] + 2 * reach, size[1] + 2 * reach
    small = pygame.Surface((max(4, wide // 4), max(4, high // 4)), pygame.SRCALPHA)
    small.fill((colour[0], colour[1], colour[2], 0))
    inner = Rect(reach // 4, reach // 4, max(1, size[0] // 4), max(1, size[1] // 4))
    pygame.draw.rect(small, (*colour[:3], min(255, strength * 32)), inner, border_radius=max(1, radius // 4))
    soft = pygame.transform.gaussian_blur(small, max(1, reach // 8))
    return pygame.transform.smoothscale(soft, (max(1, wide), max(1, high))).convert_alpha()


@cached(maxsize=4)
def _disc(size: int, colour: Rgba) -> pygame.Surface:
    surface = pygame.Surface((size, size), pygame.SRCALPHA)
    pygame.draw.aacircle(surface, colour, (size // 2, size // 2), size // 2 - 1)
    return surface.convert_alpha()


@cached(maxsize=4)
def _veil(size: tuple[int, int], colour: Rgba) -> pygame.Surface:
    surface = pygame.Surface(size, pygame.SRCALPHA)
    surface.fill(colour)
    return surface.convert_alpha()


def _draw_stars(surface: pygame.Surface, colour: Rgba) -> None:
    """The same stars every time."""
    wide, high = surface.get_size()
    ink = surface.get_at((0, 0))
    chance = random.Random(7)
    for _ in range(140):
        spot = (chance.randrange(wide), chance.randrange(high))
        bright = chance.choice((0.2, 0.27, 0.35, 0.55, 0.8))
        radius = 1 if bright < 0.5 else max(1, high // 700)
        pygame.draw.circle(surface, ink.lerp(colour, bright), spot, radius)
