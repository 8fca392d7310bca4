"""Menu elements: what the scenes of one look share, and what they do not."""

from __future__ import annotations

from pathlib import Path

from pygame import Rect

from game.ui.gui import Gui
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
