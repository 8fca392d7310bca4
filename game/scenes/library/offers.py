"""Panels above the shelf: what to go on with, what to begin with, a series."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeAlias

from pygame import Rect

from game.core.game import GameInfo
from game.scenes.scroll import Block, ScrollPage, bar_height
from game.ui.cover import COVER
from game.ui.gui import Gui
from game.ui.paint import L, M, Painter, S

PAD, RADIUS = 18, 16
Act: TypeAlias = tuple[str, Callable[[], None], str]
"""What a button says, does, and its kind."""


@dataclass(slots=True)
class Offer:
    """What a panel says, and what its button does."""

    label: str
    title: str
    text: str
    button: str
    act: Callable[[], None]
    kind: str
    """The colour of its edge and its button: a game's id, or ""."""
    cover: GameInfo | None = None
    icon: str = ""
    more: Act | None = None
    rect: Rect | None = None


class OfferPanels:
    """Offers on a page, side by side or as rows of a list."""

    def __init__(self, page: ScrollPage) -> None:
        self._page = page

    def _button(self, offer: Offer, rect: Rect) -> Rect:
        labels = [offer.button, offer.more[0]] if offer.more else [offer.button]
        wide = max(self._page.measure.text_width(label, M, True) for label in labels) + 40
        high = bar_height(self._page.look)
        return Rect(rect.right - wide - PAD, rect.centery - high // 2, wide, high)

    def build(self, gui: Gui, offer: Offer, rect: Rect) -> None:
        button = self._button(offer, rect)
        if offer.more:
            button.bottom = rect.centery - 3
            label, act, kind = offer.more
            gui.button(button.move(0, button.height + 6), label, act, kind=kind)
        gui.button(button, offer.button, offer.act, kind=offer.kind)

    def row(self, offer: Offer) -> Block:
        high = max(round(24 + 84 * self._page.percent), 2 * bar_height(self._page.look) + 24 if offer.more else 0)
        return Block(
            high,
            lambda painter, rect: self.draw(painter, offer, rect),
            lambda gui, rect: self.build(gui, offer, rect),
        )

    def draw_place(self, painter: Painter, rect: Rect) -> None:
        """Where an offer will be."""
        painter.panel(rect, "panel", "line", radius=RADIUS, alpha=120)

    def draw(self, painter: Painter, offer: Offer, rect: Rect) -> None:
        """A picture or a sign, three lines, and the button."""
        painter.panel(rect, "panel", offer.kind or "line", radius=RADIUS, width=3 if offer.kind else 1.5)
        left = rect.left + PAD
        if offer.cover:
            picture = Rect(rect.left, rect.top, rect.height * COVER[0] // COVER[1], rect.height)
            self._page.draw_cover(painter, offer.cover, picture.inflate(-6, -6), RADIUS - 3, "left")
            left = picture.right + PAD
        else:
            icon = round(16 + 14 * self._page.percent)
            painter.sprite(f"icons/{offer.icon}", Rect(left, rect.centery - icon // 2, icon, icon))
            left += icon + PAD
        room = Rect(left, 0, self._button(offer, rect).left - PAD - left, 0)
        lines = (
            (offer.label, S, offer.kind or "muted", True),
            (offer.title, L if offer.cover else M, "text", True),
            (offer.text, M if offer.cover else S, "muted", False),
        )
        high = [painter.text_height(text, room.width, size, bold) for text, size, _, bold in lines]
        if sum(high[:2]) + painter.line_height(lines[2][1]) > rect.height - 16:
            high[2] = 0
        room.top = max(rect.top + 8, rect.centery - sum(high) // 2)
        for text, size, colour, bold in lines[:2]:
            room.top += painter.paragraph(text, room, size, colour, bold)
        room.height = min(high[2], rect.bottom - 8 - room.top)  # a long heading of a table gives way
        if room.height:
            painter.fitted(lines[2][0], room, lines[2][1], lines[2][2], sheds=True)
