"""Light buttons for the table's own panels: cheap enough to be made anew after every move."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from pygame import Rect

from game.ui.measure import line_units, text_height_units, text_units
from game.ui.paint import Look, M, Painter, S

ICON, INSET = 20, 10
USUAL = 44
"""How high a button beside the table is, if its label needs no more."""


def cap_width(look: Look, key: str) -> int:
    """Of the key cap on a button."""
    return max(26, text_units(look, key, S, bold=True) + 12) if key else 0


def bar_width(look: Look, label: str, key: str) -> int:
    """Of a button of the top bar, with its sign, its label and its key."""
    return 2 * INSET + ICON + 8 + text_units(look, label, M) + 8 + cap_width(look, key) + 2


def offer_height(look: Look, label: str, key: str, width: int, spare: int = 18, why: str = "") -> int:
    """Of a button beside the table that is so wide. spare: what is left free above and below its words; why: it cannot
    be used, and shows the reason in place of its key."""
    if why and not beside(look, label, why, width):
        inner = width - 2 * INSET
        return text_height_units(look, label, inner, M) + text_height_units(look, why, inner, S) + spare
    cap = cap_width(look, "" if why else key)
    words = width - 2 * INSET - (cap + 8 if cap else 0)
    text = text_height_units(look, label, words, M, bold=True)
    cap_high = line_units(look, S) + 2 if key else 0
    return max(USUAL if spare > 6 else 0, text + spare, cap_high + 4)


def beside(look: Look, label: str, why: str, width: int) -> bool:
    """Has the reason room in the line of the label?"""
    return text_units(look, label, M) + 12 + text_units(look, why, S) <= width - 2 * INSET


@dataclass(slots=True)
class PanelButton:
    rect: Rect
    label: str
    put: Any
    """What pressing it tells its scene."""
    key: str = ""
    """Shown as a key cap."""
    icon: str = ""
    enabled: bool = True
    main: bool = False
    """The one that is most likely meant: it is filled."""
    lit: bool = False
    """A hint means this one."""
    sign_only: bool = False
    """Neither label nor key has room: they are told beside the table."""
    why: str = ""
    """Not "": it cannot be used, and this is why. It can be pressed all the same, and then tells more."""

    def draw(self, painter: Painter, *, hovered: bool, focused: bool) -> None:
        if self.lit:
            painter.glow(self.rect, "selected", 0.8, 10)
        if self.why:
            self._draw_dead(painter, hovered=hovered, focused=focused)
            return
        main = self.main and self.enabled
        ground = "legal" if main else "line" if hovered and self.enabled else "raised"
        edge = ("text" if hovered else "legal") if main else "line"
        painter.panel(self.rect, ground if self.enabled else "panel", edge, width=2)
        if self.sign_only:
            spot = Rect(0, 0, ICON + 4, ICON + 4)
            spot.center = self.rect.center
            painter.sprite(self.icon, spot, 255 if self.enabled else 90)
        else:
            self._draw_words(painter, main=main, hovered=hovered)
        if self.lit:
            painter.panel(self.rect, None, "selected", width=3)
        if focused:
            painter.panel(self.rect.inflate(8, 8), None, "selected", radius=16, width=3)

    def _draw_dead(self, painter: Painter, *, hovered: bool, focused: bool) -> None:
        """The label, and the reason at the right of it or beneath."""
        painter.panel(self.rect, "panel", "muted" if hovered else "line", width=2)
        inner = self.rect.inflate(-2 * INSET, -4)
        if beside(painter.look, self.label, self.why, self.rect.width):
            painter.fitted(self.label, inner, M, "muted", middle=True)
            painter.fitted(self.why, inner, S, "muted", align="right", middle=True)
        else:
            high = painter.text_height(self.label, inner.width, M)
            below = painter.text_height(self.why, inner.width, S)
            top = inner.top + (inner.height - high - below) // 2
            painter.paragraph(self.label, Rect(inner.left, top, inner.width, high), M, "muted")
            painter.paragraph(self.why, Rect(inner.left, top + high, inner.width, below), S, "muted")
        if focused:
            painter.panel(self.rect.inflate(8, 8), None, "selected", radius=16, width=3)

    def _draw_words(self, painter: Painter, *, main: bool, hovered: bool) -> None:
        inner = self.rect.inflate(-2 * INSET, -4)
        if self.key:
            cap = Rect(0, 0, cap_width(painter.look, self.key), min(inner.height, painter.line_height(S) + 2))
            cap.midright = (inner.right, inner.centery)
            painter.panel(cap, "ink", "line", radius=6)
            painter.fitted(self.key, cap.inflate(-4, 0), S, "text" if hovered else "muted", True, "center", middle=True)
            inner.width -= cap.width + 8
        if self.icon:
            spot = Rect(inner.left, 0, ICON, ICON)
            spot.centery = inner.centery
            painter.sprite(self.icon, spot, 255 if self.enabled else 90)
            inner = Rect(inner.left + ICON + 8, inner.top, inner.width - ICON - 8, inner.height)
        token = "on_accent" if main else "text" if self.enabled else "faint"
        painter.fitted(self.label, inner, M, token, main, middle=True)
