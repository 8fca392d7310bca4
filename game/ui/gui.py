"""Menus: pygame-gui elements placed in logical units, with keys, focus and callbacks.

pygame-gui answers no key on its own, so Tab, the arrows, Enter and Space are served here.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from html import escape
from typing import Any

import pygame
import pygame_gui
from pygame import Rect
from pygame_gui.core import UIAppearanceTheme, UIElement
from pygame_gui.core.resource_loaders import BlockingThreadedResourceLoader
from pygame_gui.core.utility import clipboard_paste
from pygame_gui.elements import UIButton, UIDropDownMenu, UIHorizontalSlider, UITextEntryLine

from game.core.showable import showable
from game.ui import focus
from game.ui.caches import cached
from game.ui.cursors import CursorShape
from game.ui.fonts import drawable
from game.ui.paint import STEPS, Look, Painter
from game.ui.witness import Witness

LONGEST_HINT = 200
"""Characters; a longer one has no room beside its button."""


@dataclass(slots=True)
class Control:
    """An element that can be focused and answers to the mouse or a key."""

    element: UIElement
    rect: Rect
    act: Callable[[Any], None]
    key: int | None = None
    """The pygame key that works it from anywhere in the scene."""
    values: Sequence[str] = field(default=())
    step: int = 0
    """Of a slider, for the arrow keys."""


class _Manager(pygame_gui.UIManager):
    """All scenes of one look share one theme: reading it would take most of the time in which a page opens."""

    def __init__(self, look: Look) -> None:
        loader, self._shared_theme = _read_theme(look)
        super().__init__(look.window, None, enable_live_theme_updates=False, resource_loader=loader)

    def create_new_theme(self, theme_path: Any = None) -> UIAppearanceTheme:
        return self._shared_theme


@cached(maxsize=1)
def _read_theme(look: Look) -> tuple[BlockingThreadedResourceLoader, UIAppearanceTheme]:
    loader = BlockingThreadedResourceLoader()
    theme = UIAppearanceTheme(loader, "en")
    loader.start()
    loader.update()
    theme.load_theme(_theme(look))
    return loader, theme


class _Entry(UITextEntryLine):
    """A line to write in: it takes what can be shown, however it comes, and drops the rest."""

    def __init__(self, rect: Rect, manager: pygame_gui.UIManager, text: str, longest: int) -> None:
        self._longest = longest
        super().__init__(rect, manager, initial_text=showable(text, longest))
        self.set_text_length_limit(longest)

    def set_text(self, text: str | None) -> None:
        super().set_text(showable(text or "", self._longest))

    def _process_entered_character(self, character: str) -> bool:
        before = self.text[
            : min(self.select_range) if self.select_range[0] != self.select_range[1] else self.edit_position
        ]
        shown = showable(before + character, len(before) + 1)[len(before) :]
        return bool(shown) and super()._process_entered_character(shown)

    def _do_paste(self) -> None:
        """As if it were typed: of a text that is too long as much as there is room for."""
        with suppress(pygame.error, UnicodeError):  # a clipboard without text, or with something that claims to be
            for character in showable(clipboard_paste(), self._longest):
                self._process_entered_character(character)


class Gui:
    """The menu elements of one scene, made anew whenever the look changes."""

    def __init__(self, look: Look) -> None:
        self.look = look
        self.controls: list[Control] = []
        self.focus: int | None = None
        self.manager: pygame_gui.UIManager = _Manager(look)

    # -- building ---------------------------------------------------------------------------------

    def button(
        self,
        rect: Rect,
        text: str,
        act: Callable[[], None],
        *,
        kind: str = "",
        key: int | None = None,
        enabled: bool = True,
        hint: str = "",
    ) -> UIButton:
        """kind: "primary", "quiet", "chosen", "danger", or the id of a game: its own colour."""
        element = UIButton(
            self.look.rect(rect),
            drawable(text),
            self.manager,
            object_id=f"#{kind}" if kind else None,
            tool_tip_text=escape(drawable(hint)[:LONGEST_HINT]) or None,
        )
        if enabled:
            self.controls.append(Control(element, rect, lambda _: act(), key))
        else:
            element.disable()
        return element

    def entry(self, rect: Rect, text: str, changed: Callable[[str], None], *, longest: int = 40) -> UITextEntryLine:
        element = _Entry(self.look.rect(rect), self.manager, text, longest)
        self.controls.append(Control(element, rect, changed))
        return element

    def choice(self, rect: Rect, values: Sequence[str], chosen: str, changed: Callable[[str], None]) -> UIDropDownMenu:
        shown = {drawable(value): value for value in values}
        element = UIDropDownMenu(list(shown), drawable(chosen), self.look.rect(rect), self.manager)
        self.controls.append(Control(element, rect, lambda text: changed(shown[text]), values=tuple(shown)))
        return element

    def slider(
        self, rect: Rect, value: int, limits: tuple[int, int], changed: Callable[[int], None], step: int = 5
    ) -> UIHorizontalSlider:
        element = UIHorizontalSlider(self.look.rect(rect), value, limits, self.manager, click_increment=step)
        self.controls.append(Control(element, rect, changed, step=step))
        return element

    # -- running ----------------------------------------------------------------------------------

    def event(self, event: pygame.event.Event) -> bool:
        """True: the event is used up."""
        if event.type == pygame.KEYDOWN and self._key(event):
            return True
        used = bool(self.manager.process_events(event))
        if event.type in _ACTED:
            for control in list(self.controls):
                if control.element is event.ui_element:
                    control.act(_value(event))
                    return True
        return used

    def _key(self, event: pygame.event.Event) -> bool:
        typing = isinstance(self._focused(), UITextEntryLine) and self._focused().is_focused  # type: ignore[union-attr]
        if event.key == pygame.K_TAB and self.controls:
            self.move_focus(-1 if event.mod & pygame.KMOD_SHIFT else 1)
            return True
        if typing:
            return False
        if self.focus is not None and self._work_focused(event.key):
            return True
        if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META):
            return False
        for control in list(self.controls):
            if control.key == event.key:
                control.act(None)
                return True
        return False

    def _work_focused(self, key: int) -> bool:
        assert self.focus is not None
        control = self.controls[self.focus]
        element = control.element
        if key in (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE) and isinstance(element, UIButton):
            control.act(None)
            return True
        step = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}.get(key, 0)
        if step and isinstance(element, UIHorizontalSlider):
            value = element.get_current_value() + step * control.step
            low, high = element.value_range
            value = max(low, min(high, value))
            element.set_current_value(value)
            control.act(round(value))
            return True
        if step and isinstance(element, UIDropDownMenu):
            at = control.values.index(element.selected_option[0])
            control.act(control.values[(at + step) % len(control.values)])
            return True
        arrows = {pygame.K_DOWN: (0, 1), pygame.K_UP: (0, -1), pygame.K_LEFT: (-1, 0), pygame.K_RIGHT: (1, 0)}
        if key in arrows:
            self._focus_towards(*arrows[key])
            return True
        return False

    def move_focus(self, step: int) -> None:
        if self.controls:
            first = 0 if step > 0 else len(self.controls) - 1
            self._set_focus(first if self.focus is None else (self.focus + step) % len(self.controls))

    def _focus_towards(self, dx: int, dy: int) -> None:
        assert self.focus is not None
        spots = {i: control.rect for i, control in enumerate(self.controls)}
        best = focus.towards(self.controls[self.focus].rect, spots, dx, dy)
        if best is not None:
            self._set_focus(best)

    def _set_focus(self, index: int) -> None:
        self.focus = index
        element = self.controls[index].element
        self.manager.set_focus_set(element if isinstance(element, UITextEntryLine) else None)

    def _focused(self) -> UIElement | None:
        clicked = self._clicked_entry()
        return clicked or (self.controls[self.focus].element if self.focus is not None else None)

    def _clicked_entry(self) -> UIElement | None:
        entries = (c.element for c in self.controls if isinstance(c.element, UITextEntryLine))
        return next((element for element in entries if element.is_focused), None)

    def cursor(self, position: tuple[int, int]) -> CursorShape:
        """What the mouse (in window pixels) looks like over the elements."""
        found = next((c.element for c in self.controls if c.element.hover_point(*position)), None)
        if found is None:
            return "arrow"
        return "text" if isinstance(found, UITextEntryLine) else "hand"

    def update(self, seconds: float) -> None:
        self.manager.update(seconds)

    def draw(self, painter: Painter, *, ring: bool = True) -> None:
        """ring: around what the keys work; whoever plays with the mouse is not shown it."""
        self.manager.draw_ui(painter.surface)
        if painter.look.witness:
            self._tell_of_texts(painter, painter.look.witness)
        if ring and self.focus is not None and self.focus < len(self.controls):
            painter.panel(self.controls[self.focus].rect.inflate(8, 8), None, "selected", radius=14, width=3)

    def _tell_of_texts(self, painter: Painter, witness: Witness) -> None:
        """What pygame-gui has written."""
        for element in self.manager.get_sprite_group().sprites():
            if not isinstance(element, UIButton | UITextEntryLine) or not element.text or not element.visible:
                continue
            theme = element.ui_theme.get_font_info(element.combined_element_ids)
            wide, high = element.font.size(element.text)  # type: ignore[union-attr]
            line = isinstance(element, UITextEntryLine)  # what is longer than its line is scrolled
            witness.element(
                element.text, painter.surface, element.rect, (0 if line else wide, high),
                px=int(theme["size"]), bold=bool(int(theme["bold"])), steps=tuple(map(self.look.font_px, STEPS)),
                faded=not element.is_enabled, source=f"ui/gui.py:{element.most_specific_combined_id}",
            )  # fmt: skip

    def close(self) -> None:
        self.manager.clear_and_reset()


_ACTED = {
    pygame_gui.UI_BUTTON_PRESSED,
    pygame_gui.UI_DROP_DOWN_MENU_CHANGED,
    pygame_gui.UI_HORIZONTAL_SLIDER_MOVED,
    pygame_gui.UI_TEXT_ENTRY_CHANGED,
}


def _value(event: pygame.event.Event) -> Any:
    if event.type == pygame_gui.UI_HORIZONTAL_SLIDER_MOVED:
        return round(event.value)
    return getattr(event, "text", None)


def _theme(look: Look) -> dict[str, Any]:
    """The theme's colours and the text size, in pygame-gui's words."""
    colour = look.theme.hex
    lit = look.theme.hex_mixed("raised", "text", 0.16)
    """A raised panel under the mouse, or chosen: readable in every theme."""
    size = str(look.font_px(16))
    font = {"name": "noto_sans", "size": size, "bold": "0", "italic": "0", "antialiased": "1"}
    shape = {
        "shape": "rounded_rectangle",
        "shape_corner_radius": str(look.px(12)),
        "border_width": str(max(1, look.px(1.5))),
        "shadow_width": "0",
    }

    def colours(fill: str, edge: str, text: str, hovered: str, hovered_edge: str) -> dict[str, str]:
        over = colour(hovered) if hovered else lit
        return {
            "normal_bg": colour(fill) if fill else lit,
            "hovered_bg": over,
            "active_bg": over,
            "selected_bg": over,
            "disabled_bg": colour("panel"),
            "normal_border": colour(edge),
            "hovered_border": colour(hovered_edge),
            "active_border": colour(hovered_edge),
            "selected_border": colour(hovered_edge),
            "disabled_border": colour("line"),
            "normal_text": colour(text),
            "hovered_text": colour(text),
            "active_text": colour(text),
            "selected_text": colour(text),
            "disabled_text": colour("faint"),
            "dark_bg": colour("panel"),
            "text_cursor": colour("text"),
            "normal_text_shadow": colour("ink"),
        }

    bold = {**font, "bold": "1"}
    plain = colours("raised", "line", "text", "", "selected")
    block = {"font": font, "misc": shape, "colours": plain}
    theme: dict[str, Any] = {
        "button": block,
        "drop_down_menu": {
            **block,
            "misc": {**shape, "expand_direction": "down", "open_button_width": str(look.px(28))},
        },
        "drop_down_menu.#expand_button": block,
        "text_entry_line": {
            "font": font,
            "misc": {**shape, "padding": f"{look.px(10)},{look.px(6)}"},
            "colours": {**plain, "dark_bg": colour("ink"), "selected_bg": colour("line")},
        },
        "horizontal_slider": {
            "misc": {**shape, "enable_arrow_buttons": "0", "sliding_button_width": str(look.px(24))},
            "colours": {**plain, "dark_bg": colour("ink")},
        },
        "horizontal_slider.#sliding_button": {
            "misc": shape,
            "colours": colours("muted", "text", "text", "text", "text"),
        },
        "selection_list": {"font": font, "colours": plain, "misc": {"list_item_height": str(look.px(34))}},
        "tool_tip": {
            "colours": {"dark_bg": colour("raised"), "normal_border": colour("line")},
            "misc": {"rect_width": str(look.px(280))},
        },
        "tool_tip.text_box": {"font": font, "colours": {"dark_bg": colour("raised"), "normal_text": colour("text")}},
        "#primary": {"font": bold, "misc": shape, "colours": colours("legal", "legal", "on_accent", "text", "text")},
        "#chosen": {"font": bold, "misc": shape, "colours": colours("", "selected", "text", "", "selected")},
        "#quiet": {"font": font, "misc": shape, "colours": colours("panel", "panel", "muted", "raised", "line")},
        "#danger": {"font": font, "misc": shape, "colours": colours("raised", "refused", "text", "", "refused")},
    }
    for accent in look.theme.accents:
        theme[f"#{accent}"] = {
            "font": bold,
            "misc": shape,
            "colours": colours(accent, accent, "on_accent", "text", accent),
        }
    return theme
