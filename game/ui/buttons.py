"""Light buttons for the table's own panels: cheap enough to be made anew after every move."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from pygame import Rect

from game.ui.paint import Painter


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
    token: str = "line"
    lit: bool = False
    """A hint means this one."""

    def draw(self, painter: Painter, *, hovered: bool, focused: bool) -> None:
        if self.lit:
            painter.glow(self.rect, "selected", 0.8, 10)
        ground = "line" if hovered and self.enabled else "raised"
        painter.panel(self.rect, ground if self.enabled else "panel", self.token if self.enabled else "line", width=2)
        inner = self.rect.inflate(-20, -8)
        if self.key:
            cap = Rect(0, 0, max(26, 12 + 9 * len(self.key)), 26)
            cap.midright = (inner.right, inner.centery)
            painter.panel(cap, "ink", "line", radius=6)
            painter.fitted(self.key, cap.inflate(-4, -2), 13, "muted", True, "center", middle=True)
            inner.width -= cap.width + 8
        if self.icon:
            spot = Rect(inner.left, 0, 20, 20)
            spot.centery = inner.centery
            painter.sprite(self.icon, spot, 255 if self.enabled else 90)
            inner = Rect(inner.left + 28, inner.top, inner.width - 28, inner.height)
        if inner.width > 12:
            painter.fitted(self.label, inner, 16, "text" if self.enabled else "dim", middle=True)
        if self.lit:
            painter.panel(self.rect, None, "selected", width=3)
        if focused:
            painter.panel(self.rect.inflate(8, 8), None, "selected", radius=16, width=3)
