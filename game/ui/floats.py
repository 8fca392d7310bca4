"""Numbers that rise from where they have changed: by how much, and why."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pygame import SRCALPHA, Rect, Surface

from game.ui.paint import L, Painter
from game.ui.table import Float

SECONDS = 0.9
"""How long one is to be seen, at normal speed."""
RISES = 28
APART = 0.2
"""Seconds between two that rise from the same place."""
FADES = 0.12
"""Seconds in which it comes, and goes."""
BESIDE = 12
"""Room at both ends of the words."""


@dataclass(slots=True)
class Rising:
    """A number on its way."""

    told: Float
    began: float

    def age(self, clock: float) -> float:
        return clock - self.began


def queued(rising: Sequence[Rising], told: Float, clock: float) -> Rising:
    """After those that rise from the same place already."""
    last = max((one.began for one in rising if one.told.piece == told.piece), default=clock - APART)
    return Rising(told, max(clock, last + APART))


def text_of(told: Float) -> str:
    """With its sign, always."""
    number = f"+{told.change}" if told.change > 0 else f"\u2212{-told.change}"
    return f"{number} {told.word}".strip()


def draw_floats(
    painter: Painter, places: Sequence[tuple[Rising, Rect]], clock: float, seconds: float, area: Rect, *, calm: bool
) -> None:
    """places: each with the piece that it rises from. Where there are several at one place, an older one keeps above a
    younger."""
    below: dict[str, int] = {}
    for one, piece in sorted(places, key=lambda place: -place[0].began):
        age = one.age(clock)
        if not 0 <= age < seconds:
            continue
        plate = _plate(painter, one.told)
        wide, high = (round(size / painter.look.scale) for size in plate.get_size())
        spot = Rect(0, 0, wide, high)
        spot.midbottom = (piece.centerx, piece.top + high // 2 - (0 if calm else round(RISES * age / seconds)))
        spot.bottom = min(spot.bottom, below.get(one.told.piece, spot.bottom))
        below[one.told.piece] = spot.top
        spot.clamp_ip(area)
        plate.set_alpha(round(255 * min(1.0, age / FADES, (seconds - age) / FADES)))
        painter.surface.blit(plate, painter.look.rect(spot))


def _plate(painter: Painter, told: Float) -> Surface:
    look = painter.look
    return painter.assets.drawn(("float", told, look.scale, look.text_percent), lambda: _drawn(painter, told))


def _drawn(painter: Painter, told: Float) -> Surface:
    """A gain is green with its notch up, a loss red with its notch down: sign and shape tell it as well as colour."""
    look = painter.look
    text, token = text_of(told), "refused" if told.bad else "legal"
    high = round(32 * look.text_percent / 100)
    notch = high // 3
    wide = painter.text_width(text, L, True) + notch + 6 + 2 * BESIDE
    plate = Surface((look.px(wide) + 1, look.px(high) + 1), SRCALPHA)
    on_it = Painter(plate, look, painter.assets)
    on_it.panel(Rect(0, 0, wide, high), "ink", token, radius=high // 2, width=2, alpha=235)
    tip, foot = (high // 3, high * 2 // 3) if told.change > 0 else (high * 2 // 3, high // 3)
    on_it.polygon([(BESIDE, foot), (BESIDE + notch, foot), (BESIDE + notch / 2, tip)], token)
    words = Rect(BESIDE + notch + 6, 0, wide - BESIDE - notch - 6, high)
    on_it.fitted(text, words, L, token, True, middle=True)
    return plate
