"""Beside and above a table: the top bar, whose move it is, what can be done, what is pointed at, the log."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from pygame import Rect

from game.core.match import Cursor
from game.core.value import value
from game.ui.buttons import PanelButton, bar_width, offer_height
from game.ui.cached_part import CachedPart
from game.ui.closeup import Closeup
from game.ui.log_panel import LogPanel
from game.ui.measure import line_units, text_height_units
from game.ui.paint import L, Look, M, Painter, S
from game.ui.seats import draw_seat
from game.ui.table import Forecast, Steps, Tip

TOP, STRIP = 60, 48
"""The top bar, and beneath it the goal."""
SIDE, WIDER = 340, 120
"""How wide the panel is, and how much wider where letters are twice as large."""
PAD, GAP = 16, 8
BAR_HIGH, SIGN = 40, 56
ICONS_ONLY = 140
"""From this size of text on the buttons of the bar are signs."""
PROMPT_MOST = 0.4
"""The share of the panel that a prompt may take; a longer one is written smaller."""
CLOSEUP_LEAST = 0.42
"""The share of the panel that what is pointed at is given in any case, if it needs so much."""
MARK, BELOW_RIBBON = 18, 12


def side_width(look: Look) -> int:
    return SIDE + WIDER * (look.text_percent - 100) // 100


@value
class BarButton:
    """A button of the top bar."""

    label: str
    key: str
    icon: str
    put: Any
    """What pressing it tells the scene."""
    sign_only: bool = False
    """It has no room for its label in any size of text."""


@value
class Offer:
    """Something to do now, as a button beside the table."""

    label: str
    key: str
    put: Any
    main: bool = False
    """The one thing that is most likely meant: it is filled."""
    why: str = ""
    """Not "": it cannot be done now, and this is why."""


@value
class TurnPage:
    """What the button says that leads to the offers there was no room for."""


@value
class PanelModel:
    """All that the panel says."""

    mark: int | None = None
    """Of whoever it speaks of."""
    who: str = ""
    prompt: str = ""
    help: str = ""
    """One line beneath it."""
    offers: tuple[Offer, ...] = ()
    confirming: bool = False
    lit: Any = None
    """The button that a hint means."""
    steps: Steps = Steps()
    more: str = ""
    """What the button says that leads to further offers."""
    forecast: Forecast = Forecast()
    """In a box beneath the offers."""


class SidePanel:
    def __init__(self, bar: Sequence[BarButton], title: str, token: str, log: str) -> None:
        """bar: from the right; title, token: of the game; log: what is written above the log."""
        self._bar = bar
        self._log_title = log
        self._title = title
        self._token = token
        self.model = PanelModel()
        self.buttons: list[PanelButton] = []
        self.floating: list[PanelButton] = []
        """Buttons over the table, which whoever lays them there draws."""
        self._foot = 0
        """How much of its foot somebody else needs."""
        self._unseen: list[PanelButton] = []
        """Offers on other pages: their keys work all the same."""
        self._page = 0
        self.log = LogPanel(Rect(0, 0, 0, 0))
        self.closeup = Closeup()
        self._bar_left = 0
        self._prompt = Rect(0, 0, 0, 0)
        self._below_buttons = 0
        self._kept = CachedPart()
        self._look: Look | None = None

    @classmethod
    def table_area(cls, look: Look) -> Rect:
        strip = cls.goal_area(look)
        return Rect(0, strip.bottom, strip.width, look.size[1] - strip.bottom)

    @classmethod
    def goal_area(cls, look: Look) -> Rect:
        return Rect(0, TOP, cls.side_area(look).left, STRIP)

    @staticmethod
    def side_area(look: Look) -> Rect:
        (wide, high), side = look.size, side_width(look)
        return Rect(wide - side, TOP, side, high - TOP)

    def free(self) -> Rect:
        """Below the buttons, where there is only what can be told with less room."""
        assert self._look
        side, top = self.side_area(self._look), self._below_buttons + GAP
        return Rect(side.left + GAP, top, side.width - 2 * GAP, max(0, side.bottom - GAP - top))

    def ribbon(self) -> Rect:
        """Where the steps of the turn stand; empty where there are none."""
        assert self._look
        if not self.model.steps.names:
            return Rect(0, 0, 0, 0)
        return Rect(self._prompt.left, self._prompt.top, self._prompt.width, _ribbon_high(self._look))

    def lay_over(self, buttons: Sequence[PanelButton], box: Rect) -> None:
        """Buttons in a box over the table; where it lies at the foot of the panel, all else keeps above it."""
        self.floating = list(buttons)
        side = self.side_area(self._look) if self._look else Rect(0, 0, 0, 0)
        self._foot = side.bottom - box.top if box and side.contains(box) else 0

    # -- buttons ------------------------------------------------------------------------------------

    def show(self, shown: PanelModel, look: Look) -> None:
        if shown.offers != self.model.offers:
            self._page = 0
        self.model, self._look = shown, look
        self.buttons = []
        self._place_bar(look)
        self._place_offers(shown.offers, look)

    def _place_bar(self, look: Look) -> None:
        right = look.size[0] - 12
        for item in self._bar:
            sign = item.sign_only or look.text_percent >= ICONS_ONLY
            wide = SIGN if sign else bar_width(look, item.label, item.key)
            rect = Rect(right - wide, 10, wide, BAR_HIGH)
            self.buttons.append(PanelButton(rect, item.label, item.put, item.key, item.icon, sign_only=sign))
            right -= wide + 6
        self._bar_left = right

    def _place_offers(self, offers: Sequence[Offer], look: Look) -> None:
        """As high as their labels need; where they have no room, one page of them after the other."""
        side = self.side_area(look)
        self._prompt = self._prompt_room(look, side)
        top, left, wide = self._prompt.bottom + 12, side.left + PAD, side.width - 2 * PAD
        heights = [offer_height(look, offer.label, offer.key, wide, why=offer.why) for offer in offers]
        gap = GAP
        least = [offer_height(look, offer.label, offer.key, wide, spare=6, why=offer.why) for offer in offers]
        if sum(heights) + GAP * len(heights) > side.bottom - top - 3 * line_units(look, M) - 60:
            heights, gap = least, GAP // 2
        pages = _pages(heights, gap, side.bottom - top - 8, offer_height(look, self.model.more, "", wide, spare=6))
        self._page %= max(1, len(pages))
        shown = pages[self._page] if pages else []
        self._unseen = []
        y = top
        for number, offer in enumerate(offers):
            lit = self.model.lit is not None and offer.put == self.model.lit
            rect = Rect(left, y, wide, heights[number])
            button = PanelButton(rect, offer.label, offer.put, offer.key, main=offer.main, lit=lit, why=offer.why)
            if number in shown:
                self.buttons.append(button)
                y += heights[number] + gap
            else:
                self._unseen.append(button)
        if len(pages) > 1:
            high = offer_height(look, self.model.more, "", wide, spare=6)
            self.buttons.append(PanelButton(Rect(left, y, wide, high), self.model.more, TurnPage()))
            y += high + gap
        self._below_buttons = y

    def _prompt_room(self, look: Look, side: Rect) -> Rect:
        """Ribbon, who, prompt and help, as high as their words are."""
        shown, wide = self.model, side.width - 2 * PAD
        high = 0
        if shown.steps.names:
            high += _ribbon_high(look) + BELOW_RIBBON
        if shown.who:
            high += line_units(look, S) + 4
        if shown.prompt:
            most = round(side.height * PROMPT_MOST)
            high += min(most, text_height_units(look, shown.prompt, wide, L, bold=True) + 4)
        if shown.help:
            high += line_units(look, M) + 2
        return Rect(side.left + PAD, side.top + 14, wide, high)

    def turn_page(self) -> None:
        if self._look:
            self._page += 1
            self.buttons = [button for button in self.buttons if button.icon]
            self._place_offers(self.model.offers, self._look)

    @property
    def confirming(self) -> bool:
        """Does Enter confirm something, whatever has the focus?"""
        return self.model.confirming

    def button_at(self, place: tuple[float, float]) -> PanelButton | None:
        return next((b for b in (*self.floating, *self.buttons) if b.enabled and b.rect.collidepoint(place)), None)

    def button_for(self, key: str) -> PanelButton | None:
        """Offers come before the bar: a game may use its letters."""
        found = (*self.buttons, *self._unseen, *self.floating)
        return next((b for b in reversed(found) if b.enabled and b.key.lower() == key), None)

    def tip(self, place: tuple[float, float]) -> Tip | None:
        """What a button means that is only a sign."""
        button = self.button_at(place)
        return Tip(button.label, button.key) if button and button.sign_only else None

    # -- drawing ------------------------------------------------------------------------------------

    def draw(
        self, painter: Painter, *, heading: str, mouse: tuple[float, float], focused: str, at: Cursor | None
    ) -> None:
        """at: the place that is looked back at. Most frames only copy the panel: it is drawn anew when something on it
        has changed."""
        look = painter.look
        side = self.side_area(look)
        pointed = next((i for i, button in enumerate(self.buttons) if button.rect.collidepoint(mouse)), None)

        def draw() -> None:
            painter.above(side)
            painter.above(Rect(0, 0, look.size[0], TOP))
            self._draw_side(painter, side, at)
            self._draw_top(painter, heading)
            for i, button in enumerate(self.buttons):
                if self.closeup.area.colliderect(button.rect):
                    continue  # it covers them while something else is pointed at
                button.draw(painter, hovered=i == pointed, focused=focused == f"button:{i}")

        key = (self.model, self._page, heading, pointed, focused, at, self.log.edition, self.closeup.key, self._foot)
        self._kept.draw(painter, (Rect(0, 0, look.size[0], TOP), side), key, draw)
        painter.line((0, TOP), (look.size[0], TOP), self._token, 2)
        painter.line((side.left, side.top), (side.left, side.bottom), "line", 1.5)

    def _draw_side(self, painter: Painter, side: Rect, at: Cursor | None) -> None:
        painter.panel(Rect(side.left, side.top, side.width + 8, side.height + 8), "panel", None, radius=0)
        self._draw_prompt(painter, self._prompt)
        top = self._below_buttons + 4
        side = Rect(side.left, side.top, side.width, side.height - self._foot)
        if self.model.forecast.lines:
            top = self._draw_forecast(painter, side, top)
        if self.closeup.tip:
            top = self._draw_closeup(painter, side, top)
        self._draw_log(painter, side, top, at)

    def _closeup_room(self, painter: Painter, side: Rect) -> int:
        """As high as what is pointed at is shown at least; 0 if nothing is."""
        wanted = self.closeup.height(painter.look, side.width - 2 * PAD)
        return min(wanted, round(side.height * CLOSEUP_LEAST))

    def _draw_closeup(self, painter: Painter, side: Rect, top: int) -> int:
        """Above the log; where the buttons leave it too little room, over them."""
        wide = side.width - 2 * PAD
        enough = self._closeup_room(painter, side)
        if side.bottom - 12 - top < enough:
            top = side.bottom - 12 - enough
            painter.above(Rect(side.left, top, side.width, side.bottom - top))
            painter.panel(Rect(side.left + 2, top - 6, side.width, side.bottom - top + 6), "panel", None, radius=0)
        room = side.bottom - 12 - top
        rest = (_log_room(painter, lines) for lines in (3, 2, 1))
        room -= next((log for log in rest if room - log >= enough), 0)  # the last acts stay in sight
        self.closeup.draw(painter, Rect(side.left + PAD, top, wide, room))
        return self.closeup.area.bottom + 12

    def _draw_log(self, painter: Painter, side: Rect, top: int, at: Cursor | None) -> None:
        """As many lines as there is room for; with less than one for the title and one act it is left out."""
        high = painter.line_height(S)
        begin = top + high + 16
        self.log.area = Rect(side.left + PAD, begin, side.width - PAD - 8, max(0, side.bottom - 10 - begin))
        if self.log.area.height < painter.line_height(M) + 4:
            self.log.area = Rect(0, 0, 0, 0)
            self.log.clear()
            return
        painter.label(self._log_title, (side.left + PAD, top + 6))
        self.log.draw(painter, at)

    def _draw_top(self, painter: Painter, heading: str) -> None:
        wide = painter.look.size[0]
        painter.panel(Rect(-4, -4, wide + 8, TOP + 4), "panel", None, radius=0)
        title = self._title.upper()
        room = Rect(22, 8, painter.text_width(title, L, True) + 4, TOP - 16)
        painter.fitted(title, room, L, bold=True, middle=True)
        beside = Rect(room.right + 20, 4, self._bar_left - room.right - 30, TOP - 8)
        painter.fitted(heading, beside, M, "muted", middle=True)

    def _draw_prompt(self, painter: Painter, rect: Rect) -> None:
        shown, left, y = self.model, rect.left, rect.top
        if shown.steps.names:
            _draw_ribbon(painter, shown.steps, self.ribbon())
            y += _ribbon_high(painter.look) + BELOW_RIBBON
        if shown.who:
            high = painter.line_height(S)
            if shown.mark is not None:
                draw_seat(painter, shown.mark, Rect(left, y + (high - MARK) // 2, MARK, MARK))
                left += MARK + 8
            who = Rect(left, y, rect.right - left, high)
            painter.fitted(shown.who.upper(), who, S, self._token, True, short=shown.who, sheds=True)
            y += high + 4
        under = painter.line_height(M) + 2 if shown.help else 0
        painter.fitted(shown.prompt, Rect(rect.left, y, rect.width, rect.bottom - under - y), L, bold=True)
        if shown.help:
            room = Rect(rect.left, rect.bottom - under, rect.width, under)
            painter.fitted(shown.help, room, M, "muted", middle=True, sheds=True)

    def _draw_forecast(self, painter: Painter, side: Rect, top: int) -> int:
        """A line for each thing that is to come. Where what is pointed at and the last act need its room it is left
        out."""
        told, wide = self.model.forecast, side.width - 2 * PAD
        line, inner = painter.line_height(S), wide - 28
        heights = [painter.text_height(one.text, inner, M) for one in told.lines]
        high = line + 6 + sum(heights) + 24
        closeup = self._closeup_room(painter, side)
        below = closeup + _log_room(painter, 2)
        if top + high + 8 + below > side.bottom - 12:
            return top
        box = Rect(side.left + PAD, top, wide, high)
        painter.panel(box, "ink", "selected", border_alpha=110)
        painter.label(told.title, (box.left + 14, box.top + 10), S, "selected")
        y = box.top + 16 + line
        for one, needed in zip(told.lines, heights, strict=True):
            token = "refused" if one.harm else "text"
            painter.paragraph(one.text, Rect(box.left + 14, y, inner, needed), M, token)
            y += needed
        return box.bottom + 8


def _log_room(painter: Painter, lines: int) -> int:
    """The height of the log's title and so many lines."""
    return lines * painter.line_height(M) + painter.line_height(S) + 38


def _pages(heights: Sequence[int], gap: int, room: int, more: int) -> list[list[int]]:
    """The numbers of the offers on each page. more: how high the button is that leads to the next."""
    if sum(heights) + gap * len(heights) <= room:
        return [list(range(len(heights)))] if heights else []
    pages: list[list[int]] = [[]]
    left = room - more - gap
    for number, high in enumerate(heights):
        if pages[-1] and high + gap > left:
            pages.append([])
            left = room - more - gap
        pages[-1].append(number)
        left -= high + gap
    return pages


def _ribbon_high(look: Look) -> int:
    return line_units(look, S) + 8


def _draw_ribbon(painter: Painter, steps: Steps, rect: Rect) -> None:
    """What is done, what is on, what comes; where not all have room, what is on and what comes."""
    names = list(enumerate(steps.names))
    widths = [painter.text_width(name, S, True) for name in steps.names]
    now = min(steps.now, len(names) - 1)
    for kept in (names, names[now : now + 2], names[now : now + 1]):
        spare = rect.width - sum(widths[i] for i, _ in kept) - 16
        if spare >= 6 * len(kept):
            names = kept
            break
    apart = min(18, spare // max(1, len(names)))
    left = rect.left
    for i, name in names:
        if i == now:
            pill = Rect(left, rect.top, widths[i] + 16, rect.height)
            painter.panel(pill, "selected", None, radius=rect.height // 2)
            painter.text(name, (left + 8, rect.centery - painter.line_height(S, True) / 2), S, "on_accent", True)
            left = pill.right + apart
        else:
            token = "legal" if i < now else "faint"
            painter.text(name, (left, rect.centery - painter.line_height(S, True) / 2), S, token, True)
            left += widths[i] + apart
