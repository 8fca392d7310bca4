"""A sentence at the foot of the table, or at its head, that goes away by itself."""

from __future__ import annotations

from collections.abc import Sequence
from math import inf

from pygame import Rect

from game.core.rulebook import RULE_ID
from game.core.words import without_rules
from game.ui.measure import text_height_units, text_units
from game.ui.paint import Look, M, Painter

SECONDS = 6.0
PAD, WIDEST = 24, 900


class Toast:
    def __init__(self) -> None:
        self.text = ""
        self.rule = ""
        """For a refusal: the rule that says no. It is not written; a click or F1 opens it."""
        self.refused = False
        self._left = 0.0
        self._at_head = False

    def say(self, text: str, rule: str = "", *, refused: bool = False, stays: bool = False) -> None:
        """refused: the rule says no; stays: until something else is said, or it is cleared."""
        self.text, self.refused = without_rules(text), refused
        self.rule = rule or next(iter(RULE_ID.findall(text)), "")
        self._left, self._at_head = inf if stays else SECONDS, False

    def avoid(self, pieces: Sequence[Rect], look: Look, area: Rect) -> None:
        """It stands at the head of the table if it covers fewer of these there than at the foot."""
        covered = []
        for self._at_head in (False, True):
            covered.append(len(self.rect(look, area).collidelistall(list(pieces))))
        self._at_head = covered[1] < covered[0]

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
        wide = min(area.width - 80, WIDEST * look.text_percent // 100, text_units(look, self.text, M) + 2 * PAD + 4)
        high = text_height_units(look, self.text, wide - 2 * PAD, M) + 20
        rect = Rect(0, 0, wide, min(area.height - 32, high))
        rect.midbottom = (area.centerx, area.bottom - 16)
        if self._at_head:
            rect.top = area.top + 16
        return rect

    def click(self, place: tuple[float, float], look: Look, area: Rect) -> str | None:
        """Clicked on: it goes, and the rule it names (or "") is the answer. None: not clicked."""
        rule = self.leads_to(place, look, area)
        if rule is not None:
            self.clear()
        return rule

    def leads_to(self, place: tuple[float, float], look: Look, area: Rect) -> str | None:
        """The rule that a click at a place would open, or ""; None where it is not."""
        if not self.text or not self.rect(look, area).collidepoint(place):
            return None
        return self.rule

    def draw(self, painter: Painter, area: Rect) -> None:
        if not self.text:
            return
        rect = self.rect(painter.look, area)
        painter.above(rect.inflate(32, 32))  # with its shadow
        painter.shadow(rect)
        painter.panel(rect, "raised", "refused" if self.refused else "selected", radius=24, width=2)
        painter.fitted(self.text, rect.inflate(-2 * PAD, -12), M, align="center", middle=True)
