"""Beside and above a table: the top bar, whose move it is, what can be done, the coach, the log."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from pygame import Rect

from game.core.match import Cursor
from game.core.value import value
from game.ui.buttons import PanelButton
from game.ui.cached_part import CachedPart
from game.ui.log_panel import LogPanel
from game.ui.measure import text_units
from game.ui.paint import BODY, Look, Painter
from game.ui.seats import draw_seat

TOP, SIDE = 60, 340


@value
class BarButton:
    """A button of the top bar."""

    label: str
    key: str
    icon: str
    put: Any
    """What pressing it tells the scene."""


@value
class Offer:
    """Something to do now, as a button beside the table."""

    label: str
    key: str
    put: Any
    token: str = "line"


@value
class PanelModel:
    """All that the panel says."""

    mark: int | None = None
    """Of whoever it speaks of."""
    who: str = ""
    prompt: str = ""
    rule: str = ""
    offers: tuple[Offer, ...] = ()
    confirming: bool = False
    lit: Any = None
    """The button that a hint means."""


class SidePanel:
    def __init__(self, bar: Sequence[BarButton], title: str, token: str, log: str) -> None:
        """bar: from the right; title, token: of the game; log: what is written above the log."""
        self._bar = bar
        self._log_title = log
        self._title = title
        self._token = token
        self.model = PanelModel()
        self.buttons: list[PanelButton] = []
        self.log = LogPanel(Rect(0, 0, 0, 0))
        self._bar_left = 0
        self._below_buttons = 0
        self._kept = CachedPart()

    @staticmethod
    def table_area(look: Look) -> Rect:
        wide, high = look.size
        return Rect(0, TOP, wide - SIDE, high - TOP)

    @staticmethod
    def side_area(look: Look) -> Rect:
        wide, high = look.size
        return Rect(wide - SIDE, TOP, SIDE, high - TOP)

    # -- buttons ------------------------------------------------------------------------------------

    def show(self, shown: PanelModel, look: Look) -> None:
        self.model = shown
        self.buttons = []
        right = look.size[0] - 12
        for item in self._bar:
            wide = text_units(look, item.label, BODY) + max(26, 12 + 9 * len(item.key)) + 64
            self.buttons.append(
                PanelButton(Rect(right - wide, 10, wide, 40), item.label, item.put, item.key, item.icon)
            )
            right -= wide + 6
        self._bar_left = right
        self._place_offers(shown.offers, look)

    def _place_offers(self, offers: Sequence[Offer], look: Look) -> None:
        side = self.side_area(look)
        y = side.top + 168
        step = min(54, (side.bottom - y) // max(1, len(offers)))  # many stand closer together
        for offer in offers:
            rect = Rect(side.left + 16, y, side.width - 32, step - min(8, step // 6))
            lit = self.model.lit is not None and offer.put == self.model.lit
            self.buttons.append(PanelButton(rect, offer.label, offer.put, offer.key, token=offer.token, lit=lit))
            y += step
        self._below_buttons = y

    @property
    def confirming(self) -> bool:
        """Does Enter confirm something, whatever has the focus?"""
        return self.model.confirming

    def button_at(self, place: tuple[float, float]) -> PanelButton | None:
        return next((b for b in self.buttons if b.enabled and b.rect.collidepoint(place)), None)

    def button_for(self, key: str) -> PanelButton | None:
        """Offers come before the bar: a game may use its letters."""
        return next((b for b in reversed(self.buttons) if b.enabled and b.key.lower() == key), None)

    # -- drawing ------------------------------------------------------------------------------------

    def draw(
        self, painter: Painter, *, heading: str, coach: str, mouse: tuple[float, float], focused: str, at: Cursor | None
    ) -> None:
        """coach: what a guided scenario explains just now; at: the place that is looked back at. Most frames only copy
        the panel: it is drawn anew when something on it has changed."""
        look = painter.look
        side = self.side_area(look)
        pointed = next((i for i, button in enumerate(self.buttons) if button.rect.collidepoint(mouse)), None)

        def draw() -> None:
            self._draw_side(painter, side, coach, at)
            self._draw_top(painter, heading)
            for i, button in enumerate(self.buttons):
                button.draw(painter, hovered=i == pointed, focused=focused == f"button:{i}")

        key = (self.model, heading, pointed, focused, at, coach, self.log.edition)
        self._kept.draw(painter, (Rect(0, 0, look.size[0], TOP), side), key, draw)
        painter.line((0, TOP), (look.size[0], TOP), self._token, 2)
        painter.line((side.left, side.top), (side.left, side.bottom), "line", 1.5)

    def _draw_side(self, painter: Painter, side: Rect, coach: str, at: Cursor | None) -> None:
        painter.panel(Rect(side.left, side.top, side.width + 8, side.height + 8), "panel", None, radius=0)
        self._draw_prompt(painter, Rect(side.left + 16, side.top + 14, side.width - 32, 146))
        top = self._below_buttons + 8
        if coach:
            top = self._draw_coach(painter, coach, side, top)
        painter.label(self._log_title, (side.left + 16, top + 8))
        self.log.area = Rect(side.left + 16, top + 34, side.width - 24, side.bottom - top - 44)
        self.log.draw(painter, at)

    def _draw_top(self, painter: Painter, heading: str) -> None:
        wide = painter.look.size[0]
        painter.panel(Rect(-4, -4, wide + 8, TOP + 4), "panel", None, radius=0)
        title = self._title.upper()
        room = Rect(22, 8, min(painter.text_width(title, 22, True) + 2, 300), TOP - 16)
        painter.fitted(title, room, 22, bold=True, middle=True)
        beside = Rect(room.right + 20, 8, self._bar_left - room.right - 36, TOP - 16)
        painter.fitted(heading, beside, 17, "muted", middle=True)

    def _draw_prompt(self, painter: Painter, rect: Rect) -> None:
        shown, left = self.model, 0
        if shown.mark is not None:
            draw_seat(painter, shown.mark, Rect(rect.left, rect.top + 2, 18, 18))
            left = 26
        who = Rect(rect.left + left, rect.top, rect.width - left, 22)
        painter.fitted(shown.who.upper(), who, 14, self._token, True)
        painter.fitted(shown.prompt, Rect(rect.left, rect.top + 26, rect.width, rect.height - 50), 20, bold=True)
        painter.fitted(shown.rule, Rect(rect.left, rect.bottom - 20, rect.width, 18), 13, "dim")

    def _draw_coach(self, painter: Painter, text: str, side: Rect, top: int) -> int:
        wide = side.width - 32
        high = min(painter.text_height(text, wide - 28, 15) + 24, round(side.height * 0.34))
        box = Rect(side.left + 16, top, wide, high)
        painter.panel(box, "raised", "selected")
        painter.fitted(text, box.inflate(-28, -20), 15)
        return box.bottom + 8
