"""Watches what is written on the screen, and says of every text whether it can be read.

The ground of a text is what was there before it, pixel by pixel; what lies over it is what has changed until the
picture is whole.
"""

from __future__ import annotations

import sys
from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import combinations
from pathlib import Path

import pygame
from pygame import Color, Mask, Rect, Surface

from game.core.value import value
from game.ui.caches import cached
from game.ui.theme import contrast

LEAST, LEAST_LARGE = 4.5, 3.0
"""Contrast of letters on their ground (WCAG AA), and of large ones."""
LARGE, LARGE_BOLD = 24, 19
"""Pixels from which on letters are large."""
HIDDEN = 0.06
"""From this share of its ink on a text is covered."""
TOUCHING = 2
"""Pixels by which the letters of two texts may come into each other's box."""
INK = 160
"""From this alpha on a pixel is ink."""
NEAR = 60
"""Ink is still there while its colour has changed by no more than this in each part: light around it is no cover."""
RIM, FEW = 4, 4
"""Of a menu's element: how broad its border is at most, in pixels; how many pixels of a colour make ink in a word."""
PAINTER = ("/paint.py", "/witness.py")
"""Where others' texts are written: a text belongs to the line that asked for it."""


@value
class Fault:
    kind: str
    text: str
    more: str
    source: str

    def __str__(self) -> str:
        return f"{self.kind}: {self.text!r} ({self.more}) {self.source}"


@value
class Written:
    """One line of text, as it was drawn."""

    text: str
    px: int
    bold: bool
    steps: tuple[int, ...]
    """The sizes in pixels that there are in this look."""
    place: Rect
    """Of its letters, on the screen."""
    outside: bool
    """Its letters leave the room they have, or the screen."""
    room: tuple[int, int] | None
    wanted: float
    """The size that was asked for."""
    faded: bool
    """Dimmed on purpose."""
    spot: Rect
    """On the screen."""
    ink: Mask
    colour: Color
    before: Surface
    after: Surface
    source: str
    veiled: bool = False
    """A veil lies over it: nobody is to read it now."""


class Witness:
    def __init__(self) -> None:
        self.written: list[Written] = []
        self.watching = True

    def __bool__(self) -> bool:
        """While it does not watch, all is drawn as if there were none."""
        return self.watching

    def hide(self, room: Rect, but: Sequence[Rect] = ()) -> None:
        """Something lies over this part of the screen on purpose. but: places of what it must leave to be read."""
        self.written = [
            one
            for one in self.written
            if not (one.place or one.spot).colliderect(room) or any(needed.contains(one.place) for needed in but)
        ]

    def outline(self, screen: Surface) -> None:
        """Lines have been drawn around things: what they cross can still be read."""
        self.written = [replace(one, after=screen.subsurface(one.spot).copy()) for one in self.written]

    def veil(self, lit: Sequence[Rect]) -> None:
        """A veil lies over the screen, but for what is lit."""
        self.written = [
            one if any(hole.contains(one.place) for hole in lit) else replace(one, veiled=True) for one in self.written
        ]

    def add(
        self,
        text: str,
        surface: Surface,
        letters: Surface,
        spot: Rect,
        box: Rect | None,
        *,
        px: int,
        wanted: float,
        bold: bool,
        colour: Color,
        steps: tuple[int, ...],
        alpha: int,
        cut: bool,
        before: Surface,
    ) -> None:
        """A text has just been drawn. What no clip lets through is not there: lists scroll, maps are larger than their
        window."""
        shown, whole = spot.clip(surface.get_clip()), surface.get_rect()
        if not shown or not text.strip():
            return
        offset = surface.get_abs_offset()
        ink = pygame.mask.from_surface(letters, INK)
        boxes = ink.get_bounding_rects()
        if not boxes:
            return
        tight = boxes[0].unionall(boxes[1:]).move(spot.topleft)
        if not cut and not surface.get_clip().contains(tight) and surface.get_clip() != whole:
            return
        outside = cut or not whole.contains(tight) or (box is not None and not box.inflate(4, 4).contains(tight))
        visible = spot.clip(whole)
        self.written.append(
            Written(
                text, px, bold, steps, tight.move(offset), outside, box.size if box else None, wanted, alpha < 255,
                visible.move(offset), ink, colour, before, surface.subsurface(visible).copy(), _source(),
            )
        )  # fmt: skip

    def element(
        self,
        text: str,
        surface: Surface,
        box: Rect,
        size: tuple[int, int],
        *,
        px: int,
        bold: bool,
        steps: tuple[int, ...],
        faded: bool,
        source: str,
    ) -> None:
        """A text that somebody else has drawn, as a button of a menu: its ground and its ink are found in the picture.
        size: of its letters, in pixels."""
        seen = box.inflate(-2 * RIM, -2 * RIM).clip(surface.get_rect())
        if not seen or not text.strip():
            return
        after = surface.subsurface(seen).copy()
        ground, colour = _two_colours(after, min(FEW, len(text)))
        before = after.copy()
        before.fill(ground)
        place = Rect((0, 0), size)
        place.center = box.center
        ink = pygame.mask.from_threshold(after, colour, (NEAR, NEAR, NEAR, 255))
        outside = size[0] > box.width or size[1] > box.height
        self.written.append(
            Written(
                text, px, bold, steps, place.clip(box), outside, box.size, px, faded, seen, ink, colour, before, after,
                source,
            )
        )  # fmt: skip

    def faults(self, screen: Surface) -> Iterator[Fault]:
        """What is wrong with the texts of a picture that is whole now."""
        yield from self._single(screen)
        yield from self._pairs()
        yield from self._families()

    def _single(self, screen: Surface) -> Iterator[Fault]:
        for one in self.written:
            if one.px not in one.steps:
                yield Fault("off the scale", one.text, f"{one.px} px", one.source)
            if one.outside:
                yield Fault("cut off", one.text, f"{one.place} in {one.room or screen.get_size()}", one.source)
            elif one.veiled:
                continue
            elif (share := _covered(one, screen)) > HIDDEN:
                yield Fault("covered", one.text, f"{share:.0%} at {one.place.topleft}", one.source)
            large = one.px >= (LARGE_BOLD if one.bold else LARGE)
            if not one.faded and (found := _contrast(one)) < (LEAST_LARGE if large else LEAST):
                yield Fault("contrast", one.text, f"{found:.1f} at {one.place.topleft}", one.source)

    def _pairs(self) -> Iterator[Fault]:
        for one, other in combinations(self.written, 2):
            shared = one.place.clip(other.place)
            if one.veiled == other.veiled and min(shared.size) > TOUCHING:
                yield Fault("overlap", one.text, f"{other.text!r} at {shared.topleft}", one.source)

    def _families(self) -> Iterator[Fault]:
        """What one line of code writes into boxes of one size is of one size itself."""
        sizes: dict[tuple[object, ...], set[int]] = defaultdict(set)
        for one in self.written:
            sizes[one.source, one.room, one.wanted].add(one.px)
        for one in self.written:
            found = sizes[one.source, one.room, one.wanted] if one.room else {one.px}
            if len(found) > 1 and one.px == min(found):
                yield Fault("smaller than its family", one.text, f"{sorted(found)} px", one.source)


def _two_colours(picture: Surface, few: int) -> tuple[Color, Color]:
    """Of a ground and the letters on it: the colour there is most of, and the one that stands out most from it. few: so
    many pixels make ink; a thin digit has hardly one that is whole."""
    parts = iter(pygame.image.tobytes(picture, "RGB"))
    counted = Counter(zip(parts, parts, parts, strict=True))
    ground = Color(*counted.most_common(1)[0][0])
    often = [Color(*found) for found, times in counted.items() if times >= few]
    return ground, max(often, key=lambda found: contrast(found, ground), default=ground)


def _source() -> str:
    frame = sys._getframe(1)
    while frame.f_back and _short(frame.f_code.co_filename).endswith(PAINTER):
        frame = frame.f_back
    return f"{_short(frame.f_code.co_filename)}:{frame.f_lineno}"


@cached(maxsize=256)
def _short(file: str) -> str:
    return "/".join(Path(file).parts[-3:])


def _covered(one: Written, screen: Surface) -> float:
    """The share of its ink that has changed since it was written."""
    now = screen.subsurface(one.spot.clip(screen.get_rect()))
    same = pygame.mask.from_threshold(now, (0, 0, 0), (NEAR, NEAR, NEAR, 255), one.after)
    wide, high = min(same.get_size()[0], one.ink.get_size()[0]), min(same.get_size()[1], one.ink.get_size()[1])
    ink = Mask((wide, high))
    ink.draw(one.ink, (0, 0))
    total = ink.count()
    return (total - ink.overlap_area(same, (0, 0))) / total if total else 0.0


def _contrast(one: Written) -> float:
    """Of the colour of its ink against what was there, as it is on average."""
    return contrast(one.colour, Color(*pygame.transform.average_color(one.before)[:3]))
