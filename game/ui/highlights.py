"""The light on the pieces of a table: what can be taken, where it can go, what is chosen or pointed at."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import field
from math import pi, sin

from pygame import Rect

from game.core.value import value
from game.ui.paint import M, Painter
from game.ui.table import Mood, Placed

FOOT, STEP = 6, 32
"""How far a plate is from the edge of its piece; and in which steps a place for it is looked for on a whole board."""
ROOMY = 56
"""Smaller pieces say what touching them does only while they are pointed at, so that no plate hides a neighbour."""
FLASH = 0.7
"""How long a flash takes to fade, in seconds."""
MOOD_RATE = 6
"""How often a second a mood is drawn anew."""
FLICKER = (1.0, 0.9, 0.25, 1.0, 0.6, 1.0, 1.0, 0.1, 0.8, 1.0, 0.5, 0.95)
"""A bad tube: how bright it is from one moment to the next."""


@value
class Highlights:
    """Which pieces are lit in one frame, and how."""

    glowing: Collection[str] = ()
    """Pieces that can be taken."""
    targets: Mapping[str, str] = field(default_factory=dict)
    """Pieces that can be touched next, each with its verb."""
    colours: Mapping[str, str] = field(default_factory=dict)
    """Of targets that are not lit in the usual one."""
    warned: Collection[str] = ()
    """Targets that mean danger."""
    chosen: Collection[str] = ()
    last: Collection[str] = ()
    """What the last move was made with."""
    hovered: str = ""
    focused: str = ""
    tints: Mapping[str, str] = field(default_factory=dict)

    def lit(self) -> set[str]:
        """The pieces that look different from their resting selves."""
        resting = () if self.targets else (*self.glowing, *self.last)
        return {*self.chosen, *self.targets, *self.tints, self.focused, *resting}

    def colour(self, piece: str) -> str:
        return "refused" if piece in self.warned else self.colours.get(piece, "legal")

    def draw_beneath(self, painter: Painter, placed: Placed, spot: Rect) -> None:
        if placed.ghost:  # a place one can see through: what lies there must not be painted over
            return
        around = outline(placed, spot)
        radius = _radius(placed, around, 14)
        if placed.id in self.chosen:
            painter.glow(around, "selected", 0.85, _spread(around), radius=radius)
        elif placed.id in self.targets:
            painter.glow(around, self.colour(placed.id), 1.0, _spread(around), radius=radius)
        elif placed.id in self.glowing and not self.targets:
            painter.glow(around, "legal", 0.6, _spread(around), radius=radius)

    def draw_above(self, painter: Painter, placed: Placed, spot: Rect) -> None:
        around = outline(placed, spot)
        if placed.id in self.last and not self.targets:
            edge = around.inflate(6, 6)
            painter.panel(edge, None, "selected", radius=_radius(placed, edge, 14), width=1.5, border_alpha=150)
        radius = _radius(placed, around, 12 if min(around.size) >= ROOMY else min(around.size) // 4)
        if placed.id in self.tints:
            painter.panel(around, self.tints[placed.id], self.tints[placed.id], radius, alpha=70, width=3)
        if placed.id in self.chosen:
            painter.panel(around, None, "selected", radius, width=3.5)
        elif placed.id in self.targets:
            painter.panel(around, None, self.colour(placed.id), radius, width=3.5 if around.width > 40 else 2)
        elif placed.id in self.glowing and not self.targets:
            painter.panel(around, None, "legal", radius, width=2.5)
        if placed.id == self.focused:
            ring = around.inflate(10, 10)
            painter.panel(ring, None, "selected", radius=_radius(placed, around, 16) + 5, width=3)

    def says(self, painter: Painter, placed: Placed, spot: Rect) -> bool:
        """Is the verb of a target written on it? Small ones side by side speak only when they are pointed at."""
        if placed.id not in self.targets:
            return False
        if placed.id in (self.hovered, self.focused) or placed.id in self.warned:
            return True
        wide = painter.text_width(self.targets[placed.id], 16, True) + 24
        return min(spot.size) >= ROOMY and wide <= max(spot.width, 120) and not placed.full


def draw_flash(painter: Painter, placed: Placed, spot: Rect, token: str, age: float, *, flickers: bool = False) -> None:
    around = outline(placed, spot)
    strength = 1.0 - min(1.0, age / FLASH)
    if flickers:
        strength *= FLICKER[int(age / FLASH * len(FLICKER)) % len(FLICKER)]
    painter.glow(around, token, strength, spread=22, radius=_radius(placed, around, 14))


def draw_held(painter: Painter, placed: Placed, spot: Rect) -> None:
    """Around the piece in the hand."""
    around = outline(placed, spot)
    painter.panel(around, None, "selected", _radius(placed, around, 12), width=3)


def draw_mood(painter: Painter, mood: Mood, spot: Rect, clock: float, *, calm: bool) -> None:
    """Light that swells, or a lamp that fails now and then. Without motion it just shines."""
    moment = int(clock * MOOD_RATE)
    if calm:
        bright = 1.0
    elif mood.harsh:
        bright = FLICKER[moment % len(FLICKER)]
        if dark := round(8 * (1 - bright)) * 16:
            painter.panel(spot, "ink", None, radius=14, alpha=dark)
    else:
        bright = 0.55 + 0.45 * sin(2 * pi * moment / (2 * MOOD_RATE))
    painter.panel(spot.inflate(-10, -10), None, mood.token, radius=10, width=2.5, border_alpha=round(8 * bright) * 31)


def plate_size(painter: Painter, verb: str) -> tuple[int, int]:
    return painter.text_width(verb, 16, True) + 24, round(30 * painter.look.text_percent / 100)


def draw_verb(
    painter: Painter, verb: str, token: str, placed: Placed, spot: Rect, area: Rect, others: Sequence[Rect] = ()
) -> None:
    """On a plate above the piece's lower edge; outside of a piece that it would hide. others: what lies around it."""
    plate = Rect((0, 0), plate_size(painter, verb))
    if min(spot.size) < ROOMY or placed.full:
        plate = outside(plate.size, spot, area, others)
    else:
        plate.midbottom = (spot.centerx, spot.bottom - FOOT)
        plate.clamp_ip(area)
    painter.panel(plate, token, None, radius=plate.height // 2)
    painter.fitted(verb, plate.inflate(-16, -4), M, "on_accent", True, "center", middle=True)


def outside(size: tuple[int, int], spot: Rect, area: Rect, others: Sequence[Rect]) -> Rect:
    """Where a plate is beneath a piece or, if it would hide more of the others there, beside or above it."""
    below, right, left, above = (Rect((0, 0), size) for _ in range(4))
    below.midtop, above.midbottom = (spot.centerx, spot.bottom + FOOT), (spot.centerx, spot.top - FOOT)
    right.midleft, left.midright = (spot.right + FOOT, spot.centery), (spot.left - FOOT, spot.centery)
    places = [plate.clamp(area) for plate in (below, right, left, above)]
    return min(places, key=lambda plate: len(plate.collidelistall([spot, *others])))


def clear_part(board: Rect, lying: Sequence[Rect], plate: tuple[int, int]) -> Rect:
    """The part of a board, as near the middle of its lower edge as may be, where a plate hides fewest pieces."""
    wide, high = max(plate[0], ROOMY) + 4, plate[1] + 2 * FOOT
    xs, ys = range(board.left, board.right - wide, STEP), range(board.bottom, board.centery, -STEP)
    pieces, (middle, edge) = list(lying), board.midbottom

    def lain_on(foot: Rect) -> tuple[int, int]:
        return len(foot.collidelistall(pieces)), abs(foot.centerx - middle) + edge - foot.bottom

    foot = min((Rect(x, y - high, wide, high) for y in ys for x in xs), key=lain_on, default=board)
    return Rect(foot.left, board.top, foot.width, foot.bottom - board.top)


def outline(placed: Placed, rect: Rect) -> Rect:
    """What of a piece is lit: of a round one the disc, which is at its top."""
    if not _is_round(placed):
        return rect
    side = min(rect.size)
    disc = Rect(rect.left + (rect.width - side) // 2, rect.top, side, side)
    rim = 2 * round(side * placed.face.rim)
    return disc.inflate(rim, rim)


def _is_round(placed: Placed) -> bool:
    return placed.round or placed.face.round


def _radius(placed: Placed, rect: Rect, usual: int) -> int:
    """How round the light around a piece is: round for round pieces, and never rounder than it is small."""
    whole = min(rect.size) // 2
    return whole if _is_round(placed) else min(usual, whole)


def _spread(rect: Rect) -> int:
    return 14 if min(rect.size) >= ROOMY else 8
