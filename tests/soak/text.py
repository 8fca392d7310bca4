"""Any text can be drawn, and typed or pasted into every field."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from unittest.mock import patch

import pygame
from hypothesis import strategies as st
from pygame import Rect

from game.core.log import Act, Line
from game.core.showable import showable
from game.crash_window import TroubleWindow
from game.scenes.page import Dialog
from game.ui.announce import draw_caption, draw_card
from game.ui.closeup import Closeup
from game.ui.gui import Gui
from game.ui.log_panel import LogPanel
from game.ui.paint import Painter
from game.ui.reader import Reader
from game.ui.table import Tip
from game.ui.text_layout import paragraphs
from game.ui.toast import Toast
from tests.soak.promise import Count, Promise
from tests.ui.driver import Driver

ODD = (
    *"\0\t\n\r\x1b\x7f\u00ad\u034f\u0301\u115f\u200b\u200d\u202e\u2066\u2028\ufe0f\ufeff\ufffc\ufffe\ud800\udfff",
    *("<b>", "</b>", "&", "&amp;", "&#0;", "<img src=x>", "<effect id=a>", "%{name}", "{0}", "a.b", "\\"),
    *("שלום", "مرحبا", "中文", "한국어", "🚀", "👩‍🚀", "e\u0301", "\u0915\u094d\u0937", "\U0001f1e6", "\U0010ffff"),
    *("Ada", " ", "W" * 300, "word " * 300, "\u0301" * 50),
)
"""What was trouble for some program once."""

ANY_TEXT = st.one_of(
    st.text(st.characters(exclude_categories=()), max_size=80),
    st.lists(st.sampled_from(ODD), max_size=8).map("".join),
    st.builds(lambda text, times: text * times, st.sampled_from(ODD), st.integers(1, 2_000)),
)
AREA = Rect(40, 40, 400, 300)


@contextmanager
def player() -> Iterator[Driver]:
    with TemporaryDirectory() as folder:
        driver = Driver(Path(folder), (960, 540))
        try:
            yield driver
        finally:
            driver.close()


def draw_any_text(count: Count, seeds: range) -> None:
    with player() as driver:

        def drawn(text: str) -> None:
            _draw(driver, text)
            _show_in_menus(driver, text)

        count.examples("texts", ANY_TEXT, drawn, seeds)


def _draw(driver: Driver, text: str) -> None:
    app = driver.app
    painter = Painter(app.surface, app.look, app.assets)
    painter.text(text, (10, 10), bold=True, align="right", alpha=100)
    painter.label(text, (10, 10), align="center")
    painter.paragraph(text, AREA)
    painter.fitted(text, AREA, middle=True, alpha=100)
    assert painter.text_width(text) > 0
    assert painter.text_height(text, 200) > 0
    log = LogPanel(AREA)
    log.show(lambda: [Act(1, 0, Line(text), (Line(text),))])
    log.draw(painter)
    toast = Toast()
    toast.say(text)
    toast.draw(painter, AREA)
    draw_caption(painter, text, AREA)
    draw_card(painter, Tip(text, text), text, AREA)
    closeup = Closeup()
    closeup.show(Tip(text, text, text), text)
    closeup.draw(painter, AREA)
    reader = Reader()
    reader.show(paragraphs(text), app.look, AREA)
    reader.draw(painter)
    TroubleWindow(app.surface, text, [text, text], ("Start again", "Quit")).draw()


def _show_in_menus(driver: Driver, text: str) -> None:
    app = driver.app
    gui = Gui(app.look)
    button = gui.button(Rect(10, 10, 300, 60), text, lambda: None, hint=text)
    gui.choice(Rect(10, 80, 300, 60), [text, "another"], text, lambda _: None)
    gui.entry(Rect(10, 150, 300, 60), text, lambda _: None)
    button.hover_time = 10.0
    button.while_hovering(0.1, pygame.Vector2(20, 20))
    gui.update(0.1)
    gui.draw(Painter(app.surface, app.look, app.assets))
    gui.close()
    app.scenes.push(Dialog(app, text, text, [(text, "primary", None), (text, "", None)]))
    driver.wait(1)
    app.scenes.pop()


def type_any_text(count: Count, seeds: range) -> None:
    with player() as driver:

        def taken(texts: tuple[str, str]) -> None:
            _type_and_paste(driver, *texts)

        count.examples("fields", st.tuples(ANY_TEXT, ANY_TEXT), taken, seeds)


def _type_and_paste(driver: Driver, typed: str, pasted: str) -> None:
    gui = Gui(driver.app.look)
    field = gui.entry(Rect(10, 150, 300, 60), "", lambda _: None, longest=24)
    gui.move_focus(1)
    gui.event(pygame.event.Event(pygame.TEXTINPUT, text=typed))
    with patch("game.ui.gui.clipboard_paste", lambda: pasted):  # a screen that is not there has no clipboard
        gui.event(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_v, mod=pygame.KMOD_CTRL, unicode=""))
    gui.update(0.1)
    gui.draw(Painter(driver.app.surface, driver.app.look, driver.app.assets))
    assert field.get_text() == showable(field.get_text(), 24)
    assert field.get_text().startswith(showable(typed, 24))
    gui.close()


PROMISES = (
    Promise("any text can be drawn", draw_any_text, short=25, long=2_000),
    Promise("any text can be typed and pasted", type_any_text, short=40, long=4_000),
)
