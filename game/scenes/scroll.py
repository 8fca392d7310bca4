"""A page whose contents scroll by whole blocks, so that nothing is ever cut off."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame
from pygame import Rect
from pygame_gui.elements import UITextEntryLine

from game.core.game import GameInfo
from game.scenes.page import Page
from game.ui.cover import cover
from game.ui.cursors import CursorShape
from game.ui.gui import Control, Gui
from game.ui.paint import Look, M, Painter, S

if TYPE_CHECKING:
    from game.app import App

Draw = Callable[[Painter, Rect], None]

BAR = 20
"""Room at the right of a list for its scroll bar, kept free whether it is shown or not."""
NOTE = S
"""The size of explanations: small, and still read easily in the smallest window."""


def bar_height(look: Look) -> int:
    """Of a button or an entry, so that its text has air at every text size."""
    return round(24 + 22 * look.text_percent / 100)


@dataclass(slots=True)
class Block:
    """One row of a list. It is shown whole or not at all, so nothing is ever cut off."""

    height: int
    draw: Draw | None = None
    """Below the menu elements."""
    build: Callable[[Gui, Rect], None] | None = None
    over: Draw | None = None
    """Above the menu elements: icons on buttons."""
    press: Callable[[], None] | None = None
    """The whole block is one button. It is drawn here: pygame-gui takes up to 40 ms for one this large."""
    chosen: bool = False
    inset: int = 0
    """How much of the top is not part of the button: a heading."""


def headed(heading: Block, block: Block) -> Block:
    """A block with its heading, which never stands alone at the end of a screen."""
    top = heading.height + 6

    def below(rect: Rect) -> Rect:
        return Rect(rect.left, rect.top + top, rect.width, rect.height - top)

    def draw(painter: Painter, rect: Rect) -> None:
        if heading.draw:
            heading.draw(painter, rect)
        if block.draw:
            block.draw(painter, below(rect))

    build, over = block.build, block.over
    return Block(
        top + block.height,
        draw,
        (lambda gui, rect: build(gui, below(rect))) if build else None,
        (lambda painter, rect: over(painter, below(rect))) if over else None,
        block.press,
        block.chosen,
        top,
    )


@dataclass(slots=True)
class _Held:
    """A control that moves with its block."""

    control: Control
    home: Rect
    block: int


class ScrollList:
    """Blocks below each other in a box, with a bar if there are more than fit."""

    def __init__(self, look: Look, rect: Rect, blocks: Sequence[Block], gap: int = 8, first: int = 0) -> None:
        self.look = look
        self.rect = rect
        self.blocks = blocks
        self._tops: list[int] = []
        top = 0
        for block in blocks:
            self._tops.append(top)
            top += block.height + gap
        self._end = max(0, top - gap)
        self._held: list[_Held] = []
        self.hovered: int | None = None
        """The block under the mouse, if it is a button."""
        self.first = max(0, min(first, self.last_first))

    # -- where things are -------------------------------------------------------------------------

    @property
    def last_first(self) -> int:
        """The first block to show when the list is scrolled to its end."""
        fits = (i for i, top in enumerate(self._tops) if self._end - top <= self.rect.height)
        return next(fits, max(0, len(self.blocks) - 1))

    @property
    def scrolls(self) -> bool:
        return self.last_first > 0

    @property
    def holds_controls(self) -> bool:
        return bool(self._held)

    def holds(self, control: Control) -> bool:
        return any(held.control is control for held in self._held)

    def sees(self, control: Control) -> bool:
        """Is this a control of the list that is not scrolled away?"""
        return any(held.control is control and self.shows(held.block) for held in self._held)

    def shows(self, block: int) -> bool:
        bottom = self._tops[block] + self.blocks[block].height - self._tops[self.first]
        return block >= self.first and (bottom <= self.rect.height or block == self.first)

    def _home(self, block: int) -> Rect:
        """Where a block lies before any scrolling."""
        top = self.rect.top + self._tops[block]
        return Rect(self.rect.left, top, self.rect.width - BAR, self.blocks[block].height)

    def pressed_at(self, place: tuple[int, int]) -> int | None:
        """The block at a place that is one large button."""
        for i, block in enumerate(self.blocks):
            if block.press and self.shows(i) and self._button(i).move(0, -self._shift).collidepoint(place):
                return i
        return None

    def _button(self, block: int) -> Rect:
        home, inset = self._home(block), self.blocks[block].inset
        return Rect(home.left, home.top + inset, home.width, home.height - inset)

    @property
    def _shift(self) -> int:
        return self._tops[self.first] if self._tops else 0

    # -- building and scrolling -------------------------------------------------------------------

    def build(self, gui: Gui) -> None:
        for i, block in enumerate(self.blocks):
            already = len(gui.controls)
            if block.press:
                self._build_button(gui, block.press, self._button(i))
            if block.build:
                block.build(gui, self._home(i))
            self._held += [_Held(c, c.rect.copy(), i) for c in gui.controls[already:]]
        self._place()

    def _build_button(self, gui: Gui, press: Callable[[], None], rect: Rect) -> None:
        """Only for focus and keys: it is never shown, and the mouse is served by the page."""
        gui.button(Rect(rect.left, rect.top, 4, 4), "", press).hide()
        gui.controls[-1].rect = rect

    def _place(self) -> None:
        for held in self._held:
            held.control.rect = held.home.move(0, -self._shift)
            element = held.control.element
            if self.blocks[held.block].press:
                continue
            if self.shows(held.block):
                element.set_relative_position(self.look.rect(held.control.rect).topleft)
                element.show()
            else:
                element.hide()

    def scroll_to(self, first: int) -> None:
        first = max(0, min(first, self.last_first))
        if first != self.first:
            self.first = first
            self._place()

    def reveal(self, control: Control) -> None:
        """Scroll until a control that has the focus can be seen."""
        for held in self._held:
            if held.control is control:
                self.reveal_block(held.block)

    def reveal_block(self, block: int) -> None:
        if not self.shows(block):
            self.first = min(self.first, block)
            while not self.shows(block):
                self.first += 1
            self._place()

    def page(self, step: int) -> None:
        """A screenful up or down."""
        shown = sum(self.shows(i) for i in range(len(self.blocks)))
        self.scroll_to(self.first + step * max(1, shown - 1))

    # -- the bar ----------------------------------------------------------------------------------

    @property
    def track(self) -> Rect:
        """Wider than it is drawn: a thin bar is hard to hit."""
        return Rect(self.rect.right - BAR + 4, self.rect.top, BAR, self.rect.height)

    def drag_to(self, y: int) -> None:
        share = (y - self.rect.top) / max(1, self.rect.height)
        self.scroll_to(round(share * (self.last_first + 1) - 0.5))

    def _thumb(self) -> Rect:
        high = max(40, round(self.rect.height * min(1.0, self.rect.height / max(1, self._end))))
        top = self.rect.top + round((self.rect.height - high) * self.first / max(1, self.last_first))
        return Rect(self.rect.right - 8, top, 8, high)

    # -- drawing ----------------------------------------------------------------------------------

    def draw(self, painter: Painter) -> None:
        for i, block in enumerate(self.blocks):
            if block.press and self.shows(i):
                self._draw_button(painter, i)
            if block.draw and self.shows(i):
                block.draw(painter, self._home(i).move(0, -self._shift))
        if self.scrolls:
            painter.panel(Rect(self.rect.right - 8, self.rect.top, 8, self.rect.height), "raised", None, radius=4)
            painter.panel(self._thumb(), "muted", None, radius=4)

    def _draw_button(self, painter: Painter, block: int) -> None:
        rect = self._button(block).move(0, -self._shift)
        chosen = self.blocks[block].chosen
        painter.panel(rect, "raised", "selected" if chosen else "line", width=3 if chosen else 1.5)
        if block == self.hovered:
            painter.panel(rect, "text", None, alpha=22)

    def draw_over(self, painter: Painter) -> None:
        for i, block in enumerate(self.blocks):
            if block.over and self.shows(i):
                block.over(painter, self._home(i).move(0, -self._shift))


class ScrollPage(Page):
    """A page whose contents may be longer than the window: wheel, keys, bar, and focus that is never out of sight."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.lists: list[ScrollList] = []
        self._firsts: list[int] = []
        self._mouse = (0, 0)
        self._dragged: ScrollList | None = None
        self._covers: dict[tuple[str, int, int], pygame.Surface] = {}

    @property
    def measure(self) -> Painter:
        """For the sizes of texts while the page is laid out."""
        return Painter(self.app.surface, self.look, self.app.assets)

    @property
    def percent(self) -> float:
        return self.look.text_percent / 100

    def add_list(self, gui: Gui, rect: Rect, blocks: Sequence[Block], gap: int = 8) -> ScrollList:
        number = len(self.lists)
        first = self._firsts[number] if number < len(self._firsts) else 0
        made = ScrollList(self.look, rect, blocks, gap, first)
        made.build(gui)
        self.lists.append(made)
        return made

    def rebuild(self) -> None:
        self._firsts = [made.first for made in self.lists] or self._firsts
        self.lists = []
        self._dragged = None
        self._covers.clear()
        super().rebuild()
        self._follow_focus()
        if self.gui:
            self.gui.update(0.0)  # or nothing of it would show while a dialog lies above

    def draw(self, painter: Painter) -> None:
        super().draw(painter)
        self.draw_lists(painter)

    def draw_lists(self, painter: Painter) -> None:
        for made in self.lists:
            made.draw(painter)

    def draw_above(self, painter: Painter) -> None:
        for made in self.lists:
            made.draw_over(painter)

    # -- input ------------------------------------------------------------------------------------

    def event(self, event: pygame.event.Event) -> bool:
        if self._scrolled(event):
            self.app.redraw()
            return True
        before = self.gui.focus if self.gui else None
        used = super().event(event)
        moved = self.gui is not None and self.gui.focus != before  # who has scrolled away from it may stay there
        if self.app.scenes.top is self and (moved or (used and event.type == pygame.KEYDOWN)):
            self._follow_focus()
        return used

    def cursor(self, position: tuple[int, int]) -> CursorShape:
        place = self.look.units(position)
        if self._dragged:
            return "grabbing"
        if any(made.scrolls and made.track.collidepoint(place) for made in self.lists):
            return "grab"
        pressed = ((made, made.pressed_at(place)) for made in self.lists)
        if any(number is not None and made.blocks[number].press for made, number in pressed):
            return "hand"
        return super().cursor(position)

    def _follow_focus(self) -> None:
        if self.gui and self.gui.focus is not None and self.gui.focus < len(self.gui.controls):
            for made in self.lists:
                made.reveal(self.gui.controls[self.gui.focus])

    def _scrolled(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.MOUSEMOTION:
            self._mouse = self.look.units(event.pos)
            for each in self.lists:
                each.hovered = each.pressed_at(self._mouse)
            if self._dragged:
                self._dragged.drag_to(self._mouse[1])
            return self._dragged is not None
        if event.type == pygame.MOUSEBUTTONUP:
            was, self._dragged = self._dragged, None
            return was is not None
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            place = self.look.units(event.pos)
            return self._grab_bar(place) or self._press_block(place)
        if event.type == pygame.MOUSEWHEEL and (made := self._wanted()):
            made.scroll_to(made.first - event.y)
            return True
        return event.type == pygame.KEYDOWN and self._scroll_key(event.key)

    def _grab_bar(self, place: tuple[int, int]) -> bool:
        for made in self.lists:
            if made.scrolls and made.track.collidepoint(place):
                self._dragged = made
                made.drag_to(place[1])
                return True
        return False

    def _press_block(self, place: tuple[int, int]) -> bool:
        for made in self.lists:
            number = made.pressed_at(place)
            press = made.blocks[number].press if number is not None else None
            if press:
                if self.gui:
                    self.gui.focus = None
                press()
                return True
        return False

    def _scroll_key(self, key: int) -> bool:
        made = self._wanted()
        if made is None or self.typing:
            return False
        steps = {pygame.K_PAGEUP: -1, pygame.K_PAGEDOWN: 1}
        ends = {pygame.K_HOME: 0, pygame.K_END: made.last_first}
        lines = {} if any(m.holds_controls for m in self.lists) else {pygame.K_UP: -1, pygame.K_DOWN: 1}
        if key in steps:
            made.page(steps[key])
        elif key in ends:
            made.scroll_to(ends[key])
        elif key in lines:
            made.scroll_to(made.first + lines[key])
        return key in steps or key in ends or key in lines

    def sees(self, control: Control) -> bool:
        """Can the player see this control now?"""
        return bool(control.element.visible) or any(made.sees(control) for made in self.lists)

    @property
    def typing(self) -> bool:
        elements = (control.element for control in self.gui.controls) if self.gui else ()
        return any(isinstance(element, UITextEntryLine) and element.is_focused for element in elements)

    def _wanted(self) -> ScrollList | None:
        """The list that wheel and keys mean: under the mouse, with the focus, or the first that scrolls."""
        scrolling = [made for made in self.lists if made.scrolls]
        for made in scrolling:
            if made.rect.collidepoint(self._mouse):
                return made
        if self.gui and self.gui.focus is not None and self.gui.focus < len(self.gui.controls):
            for made in scrolling:
                if made.holds(self.gui.controls[self.gui.focus]):
                    return made
        return scrolling[0] if scrolling else None

    def draw_cover(
        self, painter: Painter, info: GameInfo, rect: Rect, radius: int, corners: str = "all", alpha: int = 255
    ) -> None:
        box = self.look.rect(rect)
        key = (info.id, *box.size)
        if key not in self._covers:
            picture = cover(painter, info, box.size, self.look.px(radius), corners, alpha)
            if picture is None:
                return
            self._covers[key] = picture
        painter.surface.blit(self._covers[key], box)

    # -- blocks that many pages have ----------------------------------------------------------------

    def heading(self, text: str) -> Block:
        return Block(
            round(6 + 22 * self.percent), lambda painter, rect: painter.label(text, (rect.left, rect.top + 4), S)
        )

    def paragraph(self, text: str, width: int, size: float = M, colour: str = "text", bold: bool = False) -> Block:
        return Block(
            self.measure.text_height(text, width, size, bold),
            lambda painter, rect: _ignore(painter.paragraph(text, rect, size, colour, bold)),
        )


def _ignore(_: object) -> None:
    """A drawing function gives nothing back."""
