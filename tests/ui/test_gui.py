"""Menu elements: what the scenes of one look share, and what they do not."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest
from pygame import Rect

from game.ui.gui import Gui
from game.ui.paint import Painter
from tests.ui.driver import Driver


def test_scenes_of_one_look_share_their_theme_and_nothing_else(tmp_path: Path) -> None:
    driver = Driver(tmp_path)
    first, second = Gui(driver.app.look), Gui(driver.app.look)
    assert first.manager.get_theme() is second.manager.get_theme()
    element = first.button(Rect(100, 100, 200, 60), "Press", lambda: None)
    first.update(0.016)
    second.update(0.016)
    assert second.controls == []
    second.close()
    assert element.alive(), "closing one scene takes nothing from another"
    driver.close()


def test_another_look_has_another_theme(tmp_path: Path) -> None:
    driver = Driver(tmp_path)
    high = {}
    for percent in (100, 200):
        driver.app.settings.text_percent = percent
        driver.app.restyle()
        gui = Gui(driver.app.look)
        label = gui.button(Rect(100, 100, 600, 200), "Press", lambda: None)
        assert label.font
        high[percent] = label.font.get_rect("Press").height
    assert high[200] > 1.6 * high[100]
    driver.close()


def test_an_entry_drops_what_cannot_be_shown_while_it_is_typed_and_pasted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    driver = Driver(tmp_path)
    gui = Gui(driver.app.look)
    field = gui.entry(Rect(100, 100, 300, 60), "\u200bA\0", lambda _: None, longest=10)
    gui.move_focus(1)
    assert field.get_text() == "A"

    def paste(text: str) -> None:
        monkeypatch.setattr("game.ui.gui.clipboard_paste", lambda: text)
        gui.event(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_v, mod=pygame.KMOD_CTRL, unicode=""))
        gui.update(0.1)
        gui.draw(Painter(driver.app.surface, driver.app.look, driver.app.assets))

    for odd in "\u200b\u00ad\ufeff\u202e\u2066\ud800\x07🚀":
        gui.event(pygame.event.Event(pygame.TEXTINPUT, text=odd))
        paste(odd)
        assert field.get_text() == "A"
    gui.event(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_END, mod=0, unicode=""))
    gui.event(pygame.event.Event(pygame.TEXTINPUT, text="d🚀a"))
    assert field.get_text() == "Ada"
    paste("\nLove\u200blace" * 20_000)
    assert field.get_text() == "Ada Lovela", "as much as there is room for"
    field.select_range = [0, 3]
    paste("Zoë")
    assert field.get_text() == "Zoë Lovela"
    field.set_text("\u2066")
    assert field.get_text() == ""
    gui.event(pygame.event.Event(pygame.TEXTINPUT, text="\u0301"))
    assert field.get_text() == "", "a mark needs a letter"
    driver.close()


def test_hints_and_choices_are_text_not_markup(tmp_path: Path) -> None:
    driver = Driver(tmp_path)
    gui = Gui(driver.app.look)
    button = gui.button(Rect(100, 100, 300, 60), "<b>\0", lambda: None, hint="<b>bold</b> & \u200bmore")
    assert button.text == "<b>"
    assert button.tool_tip_text == "&lt;b&gt;bold&lt;/b&gt; &amp; more"
    chosen: list[str] = []
    gui.choice(Rect(100, 200, 300, 60), ["a\u200b", "b\0"], "a\u200b", chosen.append)
    gui.focus = 1
    gui.event(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RIGHT, mod=0, unicode=""))
    assert chosen == ["b\0"], "the value that was meant, not the one that is drawn"
    driver.close()
