"""What is written on the screen can be read: the steps of type, and the witness that names what cannot."""

from __future__ import annotations

import pygame
import pytest
from pygame import Rect

from game import paths
from game.games import GAMES
from game.scenes.play.messages import Signal
from game.ui.assets import Assets
from game.ui.buttons import PanelButton
from game.ui.gui import Gui
from game.ui.paint import FLOOR, STEPS, L, Look, M, Painter, S
from game.ui.spotlight import Bubble, Saying, Spotlight, bubble, draw_bubble, draw_light, draw_veil
from game.ui.theme import Theme, load_themes
from game.ui.witness import Witness

SIZE = (1280, 720)


@pytest.fixture(scope="module")
def theme() -> Theme:
    return load_themes(paths.assets() / "themes.yaml", GAMES, paths.levels())["default"]


@pytest.fixture
def painter(theme: Theme) -> Painter:
    pygame.init()
    pygame.display.set_mode(SIZE)
    return Painter(pygame.Surface(SIZE), Look(theme, SIZE, witness=Witness()), Assets(paths.assets()))


def faults(painter: Painter) -> list[str]:
    assert painter.look.witness
    return [fault.kind for fault in painter.look.witness.faults(painter.surface)]


# -- the steps of type --------------------------------------------------------------------------------------


def test_a_family_has_the_largest_step_at_which_its_longest_fits(painter: Painter) -> None:
    room = (painter.text_width("Weapon Industry", M) + 2, painter.line_height(L))
    assert painter.step(["Ambush"], room, L) == L
    assert painter.step(["Ambush", "Weapon Industry"], room, L) == M
    assert painter.step(["Ambush", "Weapon Industry xx"], room, L) == S
    assert painter.step(["Weapon Industry of the Old Harbour"], room, L) is None


def test_no_letter_is_smaller_than_the_floor_whatever_the_window(theme: Theme) -> None:
    assert Look(theme, (800, 450)).font_px(S) == FLOOR
    assert [Look(theme, (1600, 900), 200).font_px(step) for step in STEPS] == [2 * step for step in STEPS]


def test_what_does_not_fit_is_told_in_short_or_left_out_if_it_may_be(painter: Painter) -> None:
    room = Rect(10, 10, painter.text_width("Axios", S) + 2, painter.line_height(S))
    assert painter.fitted("Turn the ship to Axios", room, M, short="Axios")
    assert not painter.fitted("Turn the ship to Axios", room.move(0, 50), M, sheds=True)
    assert faults(painter) == []


def test_members_of_a_family_are_written_in_one_size(painter: Painter) -> None:
    names = ("Ambush", "Emergency Retreat of All")
    for number, name in enumerate(names):
        painter.fitted(name, Rect(10, 10 + 60 * number, 200, 24), L, family=names)
    assert painter.look.witness
    assert len({one.px for one in painter.look.witness.written}) == 1
    assert faults(painter) == []


# -- one fault of each kind -------------------------------------------------------------------------------


def test_nothing_is_said_of_what_can_be_read(painter: Painter) -> None:
    painter.panel(Rect(0, 0, 800, 400), "panel", None, radius=0)
    painter.text("Done moving", (20, 20), M)
    painter.fitted("Move a fleet to a green point.", Rect(20, 60, 400, 60), L, bold=True)
    assert faults(painter) == []


def test_a_text_that_is_cut_off_is_found(painter: Painter) -> None:
    painter.fitted("Emergency Retreat", Rect(20, 20, 40, 16), M)
    assert "cut off" in faults(painter)


def test_a_text_that_something_covers_is_found_unless_it_is_meant_to(painter: Painter) -> None:
    painter.text("Sundered Reef", (20, 20), M)
    painter.panel(Rect(10, 10, 80, 40), "legal", None)
    assert faults(painter) == ["covered"]
    painter.above(Rect(10, 10, 200, 60))
    assert faults(painter) == []


def test_two_texts_on_each_other_are_found(painter: Painter) -> None:
    painter.text("Sundered Reef", (20, 20), M)
    painter.text("Calder", (24, 22), M)
    assert "overlap" in faults(painter)


def test_a_size_that_there_is_none_of_is_found(painter: Painter) -> None:
    painter.text("Seventeen", (20, 20), 17.5)
    assert faults(painter) == ["off the scale"]


def test_one_that_is_smaller_than_its_family_is_found(painter: Painter) -> None:
    for number, name in enumerate(("Ambush", "Emergency Retreat of All")):
        painter.fitted(name, Rect(10, 10 + 60 * number, 200, 24), L)
    assert faults(painter) == ["smaller than its family"]


def test_letters_that_hardly_differ_from_their_ground_are_found(painter: Painter) -> None:
    painter.panel(Rect(0, 0, 400, 100), "panel", None, radius=0)
    painter.text("Hardly there", (20, 20), M, "line")
    assert faults(painter) == ["contrast"]
    painter.look.witness = Witness()
    painter.text("Dimmed on purpose", (20, 60), M, "line", alpha=120)
    assert faults(painter) == []


# -- menus ----------------------------------------------------------------------------------------------------


def test_the_texts_of_menus_are_measured_too(painter: Painter) -> None:
    gui = Gui(painter.look)
    gui.button(Rect(20, 20, 200, 44), "Play", lambda: None)
    gui.entry(Rect(20, 80, 200, 44), "Ada", lambda text: None)
    gui.choice(Rect(20, 140, 200, 44), ["Calm", "Hard"], "Calm", lambda text: None)
    gui.update(0.05)
    gui.draw(painter)
    witness = painter.look.witness
    assert witness
    assert {"Play", "Ada", "Calm"} <= {one.text for one in witness.written}
    assert faults(painter) == []
    gui.button(Rect(20, 220, 60, 44), "Back to the library", lambda: None)
    witness.written.clear()
    gui.update(0.05)
    gui.draw(painter)
    assert faults(painter) == ["cut off"]
    gui.close()


def test_what_lies_beneath_a_veil_is_not_covered_by_mistake(painter: Painter) -> None:
    """Also a line that can be written in, whose letters have no width of their own."""
    gui = Gui(painter.look)
    gui.entry(Rect(100, 100, 300, 40), "Ada", lambda _: None)
    gui.update(0.0)
    painter.sky()
    gui.draw(painter)
    assert painter.look.witness and painter.look.witness.written
    painter.veil()
    painter.panel(Rect(0, 0, 800, 400))
    assert faults(painter) == []


def test_a_single_thin_digit_is_seen(painter: Painter) -> None:
    gui = Gui(painter.look)
    for number in range(10):
        gui.button(Rect(20 + 60 * number, 100, 50, 40), str(number), lambda: None)
    gui.update(0.0)
    painter.sky()
    gui.draw(painter)
    assert faults(painter) == []


# -- lessons --------------------------------------------------------------------------------------------------


def test_what_a_lesson_dims_need_not_be_read_and_what_it_lights_must(painter: Painter) -> None:
    for place in ((100, 100), (100, 300)):
        painter.text("Sundered Reef", place, M)
    lit = Spotlight.on([Rect(90, 90, 200, 50)], ())
    draw_veil(painter, lit)
    draw_light(painter, lit, 0.0, calm=True)
    assert faults(painter) == []
    painter.panel(Rect(90, 280, 200, 60), "legal", None)
    assert faults(painter) == []
    painter.panel(Rect(90, 90, 200, 60), "legal", None)
    assert faults(painter) == ["covered"]


def test_a_bubble_may_lie_over_anything_but_what_it_speaks_of(painter: Painter) -> None:
    for place in ((100, 100), (100, 300)):
        painter.text("Sundered Reef", place, M)
    lit = Spotlight.on([Rect(90, 90, 200, 50)], ())
    said = Saying("Reefs", "Here nobody lands.")
    draw_bubble(painter, Bubble(Rect(60, 260, 500, 200), said, ()), lit, mouse=(0, 0), focused=None)
    assert faults(painter) == []
    draw_bubble(painter, Bubble(Rect(60, 60, 500, 200), said, ()), lit, mouse=(0, 0), focused=None)
    assert "covered" in faults(painter)


@pytest.mark.parametrize("percent", [100, 150, 200])
def test_where_nothing_is_lit_the_bubble_stands_aside_if_it_has_room(theme: Theme, percent: int) -> None:
    pygame.init()
    look, none = Look(theme, SIZE, percent), Rect(0, 0, 0, 0)
    said, room = Saying("On your own", "Finish the Spaceport, then end the round."), Rect(0, 0, *look.size)
    buttons = [PanelButton(none, "Show me", Signal.HINT, "H"), PanelButton(none, "Skip lesson", Signal.AWAY)]
    aside = Rect(room.right - 330, 200, 324, room.height - 200)
    stood = bubble(look, said, buttons, Spotlight(), room, (), aside)
    assert aside.contains(stood.rect)
    assert all(stood.rect.contains(button.rect) for button in stood.buttons)
    assert not stood.buttons[0].rect.colliderect(stood.buttons[1].rect)
    narrow = Rect(aside.left, aside.top, aside.width, 60)
    assert not narrow.colliderect(bubble(look, said, buttons, Spotlight(clear=(narrow,)), room, (), narrow).rect)


def test_nothing_is_measured_while_nobody_watches(painter: Painter) -> None:
    assert painter.look.witness
    witness = painter.look.witness
    witness.watching = False
    painter.text("Seventeen", (20, 20), 17.5)
    assert not witness.written
