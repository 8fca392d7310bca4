"""A light on a few things of a dimmed table, an arrow, and a bubble with a sentence that covers none of them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from math import hypot, pi, sin
from typing import TypeAlias

import pygame
from pygame import Rect

from game.core.value import value
from game.ui import fonts
from game.ui.buttons import PanelButton, cap_width
from game.ui.caches import cached
from game.ui.measure import control_height, line_units, text_units
from game.ui.paint import XL, L, Look, M, Painter, S

Way: TypeAlias = tuple[tuple[float, float], tuple[float, float]]

LEAST = 44
"""How wide a ring is at least, in logical units: 32 pixels and more from a window of 1280x720 on."""
MARGIN, NEAR = 8, 18
"""Between a piece and its ring; between a ring and the bubble."""
DIMMED = 150
"""How dark what is not lit becomes, of 255."""
WIDTH, PAD = 470, 24
"""Of the bubble at the usual text size."""
SHAPES = (1.0, 0.75, 1.5)
"""A bubble that would cover something is tried narrower, and wider."""
SPARE, GAP, INSET = 30, 12, 14
"""Of buttons: beside their words; between two of them; from the rim of the bubble where there is little room."""
STEP = 32
"""The places that are tried for a bubble lie so far apart."""
HIDES = 0.015
"""How much farther away a place seems for each square unit of something else that it covers."""
WHOLE, SPOT = (600, 300), 160
"""Of something larger, such as a whole map that a card is played onto, no bubble covers a spot in the middle."""
BREATH = 1.6
"""Seconds in which a ring swells and fades."""
PULSE = 0.7
"""Seconds for which a ring answers a gesture that is not the one."""


def ring(rect: Rect) -> Rect:
    """The ring around something."""
    wide, high = max(LEAST, rect.width + 2 * MARGIN), max(LEAST, rect.height + 2 * MARGIN)
    around = Rect(0, 0, wide, high)
    around.center = rect.center
    return around


@value
class Saying:
    """What a bubble says."""

    head: str
    text: str
    note: str = ""
    """An answer to what was just done."""
    token: str = "selected"
    """Its colour, and that of the note."""
    done: int = 0
    count: int = 0
    """So many steps are done, of so many; 0: no row of dots."""
    counted: str = ""
    """The same in words."""


@value
class Spotlight:
    """What is pointed at."""

    rings: tuple[Rect, ...] = ()
    ways: tuple[Way, ...] = ()
    """From where to where something is to be moved."""
    clear: tuple[Rect, ...] = ()
    """What is not pointed at, and yet has to be found and touched."""
    first: Rect | None = None
    """The ring of what is to be touched, among others that are only spoken of."""
    wide: tuple[Rect, ...] = ()
    """What is dropped on anywhere, such as a whole map: a bubble may lie over its edge."""

    @classmethod
    def on(cls, lit: Sequence[Rect], path: Sequence[Rect]) -> Spotlight:
        """lit: things that are spoken of; path: what is to be touched, one after the other."""
        rings: list[Rect] = []
        for around in map(ring, (*lit, *(rect for rect in path if not _is_wide(rect)))):
            if around not in rings:
                rings.append(around)
        wide = tuple(rect for rect in path if _is_wide(rect))
        ways = tuple(_way(ring(a), ring(b)) for a, b in pairwise(path) if a != b)
        first = ring(path[0]) if path else None
        return cls(tuple(rings), ways, tuple(map(_middle, wide)), first, wide)

    def busy(self) -> list[Rect]:
        """What no bubble may cover."""
        return [*self.rings, *self.clear, *(spot for way in self.ways for spot in _along(way))]


def _is_wide(rect: Rect) -> bool:
    return rect.width > WHOLE[0] and rect.height > WHOLE[1]


def _middle(rect: Rect) -> Rect:
    """Of something wide, what is left free to be touched."""
    spot = Rect(0, 0, SPOT, SPOT)
    spot.center = rect.center
    return spot


def _way(start: Rect, end: Rect) -> Way:
    return _edge(start, end), _edge(end, start)


def _edge(here: Rect, there: Rect) -> tuple[float, float]:
    """Where the line between the middles of two boxes leaves the first."""
    dx, dy = there.centerx - here.centerx, there.centery - here.centery
    share = min(
        here.width / 2 / abs(dx) if dx else 9.0,
        here.height / 2 / abs(dy) if dy else 9.0,
        0.5,
    )
    return here.centerx + dx * share, here.centery + dy * share


def _along(way: Way) -> Iterator[Rect]:
    (x1, y1), (x2, y2) = way
    steps = max(1, round(hypot(x2 - x1, y2 - y1) / 24))
    for i in range(steps + 1):
        spot = Rect(0, 0, 20, 20)
        spot.center = (round(x1 + (x2 - x1) * i / steps), round(y1 + (y2 - y1) * i / steps))
        yield spot


# -- the bubble ---------------------------------------------------------------------------------------------


@value
class Bubble:
    """A saying with its buttons, laid out at one place."""

    rect: Rect
    says: Saying
    buttons: tuple[PanelButton, ...]
    pointer: Way | None = None
    """From the bubble to what it speaks of, where nothing else points at it."""


def bubble(
    look: Look,
    says: Saying,
    buttons: Sequence[PanelButton],
    light: Spotlight,
    room: Rect,
    others: Sequence[Rect] = (),
    aside: Rect | None = None,
) -> Bubble:
    """Laid out where it covers nothing that is lit, near to it, and over as little else as may be (others). Where
    nothing is lit it stands aside, if it has room there. The buttons are placed in it."""
    place = _aside(look, says, buttons, aside) if aside and not light.rings else None
    place = place or _beside(look, says, buttons, light, room, others)
    laid = _laid(look, buttons, place)
    rings = [] if light.ways else sorted(light.rings, key=lambda one: _distance(place, one))
    pointed = (light.first or rings[0]) if rings else None
    pointer = (_edge(place, pointed), _edge(pointed, place)) if pointed and not place.colliderect(pointed) else None
    return Bubble(place, says, laid, pointer)


def _button_width(look: Look, button: PanelButton) -> int:
    return text_units(look, button.label, M) + SPARE + (cap_width(look, button.key) + 8 if button.key else 0)


def _stands(look: Look, buttons: Sequence[PanelButton], wide: int) -> bool:
    """Do they stand one below the other, because a row of them has no room?"""
    return sum(_button_width(look, button) for button in buttons) > wide - GAP * (len(buttons) - 1)


def _laid(look: Look, buttons: Sequence[PanelButton], place: Rect) -> tuple[PanelButton, ...]:
    """At the foot of a bubble; in a row the last one, the way out, stands apart."""
    inner, high = place.inflate(-2 * INSET, 0), control_height(look)
    bottom = place.bottom - PAD // 2 - 6
    rects: list[Rect] = []
    if _stands(look, buttons, inner.width):
        top = bottom - len(buttons) * (high + GAP) + GAP
        rects = [Rect(inner.left, top + i * (high + GAP), inner.width, high) for i in range(len(buttons))]
    else:
        pad = INSET if _stands(look, buttons, place.width - 2 * PAD) else PAD
        left = place.left + pad
        for button in buttons:
            rects.append(Rect(left, bottom - high, _button_width(look, button), high))
            left = rects[-1].right + GAP
        if len(rects) > 1:
            rects[-1].right = place.right - pad
    return tuple(
        PanelButton(rect, button.label, button.put, button.key, main=button.main)
        for rect, button in zip(rects, buttons, strict=True)
    )


def _aside(look: Look, says: Saying, buttons: Sequence[PanelButton], room: Rect) -> Rect | None:
    """At the foot of a room that has nothing in it, as wide as that is; None: it has too little."""
    high = _height(look, says, buttons, room.width)
    return Rect(room.left, room.bottom - high, room.width, high) if high <= room.height else None


def _beside(
    look: Look, says: Saying, buttons: Sequence[PanelButton], light: Spotlight, room: Rect, others: Sequence[Rect]
) -> Rect:
    usual = round(WIDTH * (0.5 + look.text_percent / 200))
    tried: list[tuple[int, Rect]] = []
    for share in SHAPES:
        tried.append(_tried(look, says, buttons, min(room.width - 40, round(usual * share)), light, room, others))
        if tried[-1][0] == 0:
            break
    return min(tried, key=lambda one: one[0])[1]


def _tried(
    look: Look,
    says: Saying,
    buttons: Sequence[PanelButton],
    wide: int,
    light: Spotlight,
    room: Rect,
    others: Sequence[Rect],
) -> tuple[int, Rect]:
    """How much that is lit a bubble of this width would cover, and where it would stand."""
    place = _place((wide, min(_height(look, says, buttons, wide), room.height - 16)), light, room, others)
    return sum(_overlap(place, ring) for ring in light.busy()), place


def _paragraph(look: Look, text: str, wide: int, size: float, bold: bool = False) -> int:
    """How high a text is in so much room."""
    lines = fonts.wrapped(text, look.font_px(size), bold, look.px(wide))
    return len(lines) * line_units(look, size, bold) if text else 0


def _height(look: Look, says: Saying, buttons: Sequence[PanelButton], wide: int) -> int:
    rows = len(buttons) if _stands(look, buttons, wide - 2 * INSET) else 1
    controls = rows * (control_height(look) + GAP) - GAP
    return _head_height(look, says, wide) + _text_height(look, says, wide) + controls + PAD


def _head_height(look: Look, says: Saying, wide: int) -> int:
    dots = line_units(look, S) + 6 if says.count else 0
    return PAD + dots + _paragraph(look, says.head, wide - 2 * PAD, XL, True)


def _text_height(look: Look, says: Saying, wide: int) -> int:
    note = _paragraph(look, says.note, wide - 2 * PAD - 18, M) + 12 if says.note else 0
    return _paragraph(look, says.text, wide - 2 * PAD, L) + note + 4


def _place(size: tuple[int, int], light: Spotlight, room: Rect, others: Sequence[Rect]) -> Rect:
    """The nearest place to what is lit that covers none of it; where there is none, the one that covers least."""
    busy = [rect.inflate(2 * NEAR, 2 * NEAR) for rect in light.busy()]
    target = light.rings[0].unionall(list(light.rings[1:])).center if light.rings else room.center
    best: tuple[float, float, int, int] | None = None
    inner = room.inflate(-16, -16)
    others = list(others)
    xs = [*range(inner.left, inner.right - size[0], STEP), inner.right - size[0]]
    ys = [*range(inner.top, inner.bottom - size[1], STEP), inner.bottom - size[1]]
    for x in xs:
        for y in ys:
            rect = Rect((x, y), size)
            covered = sum(_overlap(rect, other) for other in busy)
            far = hypot(rect.centerx - target[0], (rect.centery - target[1]) * 1.4)
            if best and (covered, far) >= best[:2]:
                continue
            far += sum(_overlap(rect, others[i]) for i in rect.collidelistall(others)) * HIDES
            if best is None or (covered, far) < best[:2]:
                best = (covered, far, x, y)
    assert best is not None
    return Rect(best[2:], size)


def _distance(one: Rect, other: Rect) -> float:
    return hypot(one.centerx - other.centerx, one.centery - other.centery)


def _overlap(one: Rect, other: Rect) -> int:
    both = one.clip(other)
    return both.width * both.height


# -- drawing --------------------------------------------------------------------------------------------------


def draw_veil(painter: Painter, light: Spotlight, bright: Sequence[Rect] = ()) -> None:
    """Dim everything but what is lit; bright: boxes that stay as they are, too."""
    boxes = [painter.look.rect(rect) for rect in (*light.rings, *light.wide, *bright)]
    holes = tuple((box.x, box.y, box.w, box.h) for box in boxes)
    painter.surface.blit(_veil(painter.surface.get_size(), painter.colour("ink", DIMMED), holes), (0, 0))
    if painter.look.witness:
        painter.look.witness.veil(boxes)


def draw_light(painter: Painter, light: Spotlight, clock: float, *, calm: bool, pulse: float = 0.0) -> None:
    """pulse: from 1 to 0 after a gesture that was not the one."""
    swell = 0.5 if calm else 0.5 + 0.5 * sin(2 * pi * clock / BREATH)
    for rect in light.wide:
        painter.panel(rect.inflate(-6, -6), None, "selected", width=4)
    for rect in light.rings:
        outer = rect.inflate(round(10 + 6 * swell + 14 * pulse), round(10 + 6 * swell + 14 * pulse))
        painter.panel(outer, None, "selected", radius=_radius(outer), width=1.5, border_alpha=round(120 + 60 * swell))
        painter.panel(rect, None, "selected", radius=_radius(rect), width=4)
    for way in light.ways:
        painter.arrow(*way, "selected", 6)
    if painter.look.witness:
        painter.look.witness.outline(painter.surface)


def draw_bubble(
    painter: Painter, shown: Bubble, light: Spotlight, *, mouse: tuple[float, float], focused: int | None
) -> None:
    """focused: the number of the button that has the focus."""
    says, look = shown.says, painter.look
    if look.witness:  # what it covers on purpose is all but what it speaks of
        look.witness.hide(look.rect(shown.rect), tuple(look.rect(rect) for rect in light.busy()))
    if shown.pointer:
        painter.arrow(*shown.pointer, says.token, 5)
        if look.witness:
            look.witness.outline(painter.surface)
    painter.shadow(shown.rect)
    painter.panel(shown.rect, "raised", says.token, radius=16, width=2.5)
    inner = Rect(shown.rect.left + PAD, shown.rect.top + PAD, shown.rect.width - 2 * PAD, 0)
    y = inner.top
    if says.count:
        _draw_dots(painter, says, inner, y)
        y += line_units(look, S) + 6
    y += painter.paragraph(says.head, Rect(inner.left, y, inner.width, 0), XL, bold=True) + 2
    y += painter.paragraph(says.text, Rect(inner.left, y, inner.width, 0), L) + 6
    if says.note:
        high = _paragraph(look, says.note, inner.width - 18, M)
        painter.panel(Rect(inner.left, y + 2, 4, high), says.token, None, radius=2)
        painter.paragraph(says.note, Rect(inner.left + 18, y, inner.width - 18, 0), M, says.token)
    for i, button in enumerate(shown.buttons):
        button.draw(painter, hovered=button.rect.collidepoint(mouse), focused=i == focused)


def _draw_dots(painter: Painter, says: Saying, inner: Rect, y: int) -> None:
    high = line_units(painter.look, S)
    words = painter.text_width(says.counted, S)
    x, gap = inner.left, min(18, (inner.width - words - 40) // max(1, says.count))
    for number in range(says.count):
        wide = 22 if number == says.done else 10
        token = "legal" if number < says.done else "selected" if number == says.done else "line"
        painter.panel(Rect(x, y + high // 2 - 5, min(wide, gap + 8), 10), token, None, radius=5)
        x += gap + (12 if number == says.done else 0)
    painter.text(says.counted, (inner.right, y), S, "muted", align="right")


def draw_praise(painter: Painter, text: str, at: Rect) -> None:
    """A few words where the bubble was."""
    wide = painter.text_width(text, L, True) + 56
    pill = Rect(0, 0, wide, line_units(painter.look, L, True) + 20)
    pill.center = at.center
    painter.shadow(pill)
    painter.panel(pill, "raised", "legal", radius=pill.height // 2, width=2.5)
    painter.fitted(text, pill.inflate(-28, -8), L, "legal", True, "center", middle=True)


def _radius(rect: Rect) -> int:
    return min(18, min(rect.size) // 2)


@cached(maxsize=4)
def _veil(
    size: tuple[int, int], colour: tuple[int, int, int, int], holes: tuple[tuple[int, int, int, int], ...]
) -> pygame.Surface:
    veil = pygame.Surface(size, pygame.SRCALPHA)
    veil.fill(colour)
    for hole in holes:
        pygame.draw.rect(veil, (0, 0, 0, 0), Rect(hole), border_radius=min(18, min(hole[2:]) // 2))
    return veil
