"""A sentence at the foot of the table, or at its head, that goes away by itself."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

from game.core.rulebook import RULE_ID
from game.ui.paint import Look, Painter

SECONDS = 6.0


class Toast:
    def __init__(self) -> None:
        self.text = ""
        self.rule = ""
        """For a refusal: the rule that says no."""
        self._left = 0.0
        self._at_head = False

    def say(self, text: str, rule: str = "") -> None:
        self.text, self.rule, self._left, self._at_head = text, rule, SECONDS, False

    def avoid(self, pieces: Sequence[Rect], look: Look, area: Rect) -> None:
        """It stands at the head of the table if it would cover one of these at the foot."""
        self._at_head = self.rect(look, area).collidelist(list(pieces)) >= 0

    def clear(self) -> None:
        self.text = self.rule = ""

    def update(self, seconds: float) -> bool:
        """True at the moment it goes."""
        if not self.text:
            return False
        self._left -= seconds
        if self._left > 0:
            return False
        self.clear()
        return True

    def rect(self, look: Look, area: Rect) -> Rect:
        percent = look.text_percent / 100
        letters = (len(self.text) + len(self.rule) + 3) * 9.5 * percent
        wide = min(area.width - 80, round(120 + letters))
        lines = -(-letters // max(1, wide - 120)) or 1
        rect = Rect(0, 0, wide, min(area.height - 32, round(24 + 26 * percent * lines)))
        rect.midbottom = (area.centerx, area.bottom - 16)
        if self._at_head:
            rect.top = area.top + 16
        return rect

    def click(self, place: tuple[float, float], look: Look, area: Rect) -> str | None:
        """Clicked on: it goes, and the rule it names (or "") is the answer. None: not clicked."""
        if not self.text or not self.rect(look, area).collidepoint(place):
            return None
        rule = self.rule or next(iter(RULE_ID.findall(self.text)), "")
        self.clear()
        return rule

    def draw(self, painter: Painter, area: Rect) -> None:
        if not self.text:
            return
        rect = self.rect(painter.look, area)
        painter.shadow(rect)
        painter.panel(rect, "raised", "refused" if self.rule else "line", radius=24, width=2)
        words = f"{self.text} ({self.rule})" if self.rule else self.text
        painter.fitted(words, rect.inflate(-40, -14), 17, align="center", middle=True)


def draw_caption(painter: Painter, text: str, area: Rect) -> None:
    """The reason for what is happening, at the head of the table while it happens."""
    percent = painter.look.text_percent / 100
    wide = min(area.width - 40, painter.text_width(text, 20, True) + 64)
    high = max(round(56 * percent), painter.text_height(text, wide - 56, 20, True) + 20)
    rect = Rect(0, 0, wide, min(area.height - 28, high))
    rect.midtop = (area.centerx, area.top + 14)
    painter.shadow(rect)
    painter.panel(rect, "raised", "selected", radius=16, width=2.5)
    painter.fitted(text, rect.inflate(-52, -12), 20, "text", True, "center", middle=True)
