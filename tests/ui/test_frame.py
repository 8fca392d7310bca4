"""What stands around every table: the goal, the panel with its offers, and what is pointed at in full."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pygame
import pytest
from pygame import Rect

from game.core.game import Game
from game.core.match import SeatPlan
from game.core.rulebook import RULE_ID
from game.games.blight.rules.state import Colony
from game.games.exoship.rules.state import Exo
from game.scenes.handover import HandoverScene
from game.scenes.in_use import at_work
from game.ui.closeup import REST, Closeup
from game.ui.goal_strip import FLASH, GoalStrip
from game.ui.paint import Painter
from game.ui.side_panel import Offer, PanelModel, SidePanel, TurnPage, side_width
from game.ui.table import Goal, GoalPart, Tip
from game.ui.witness import Fault, Witness
from tests.contract.walks import KINDS, fewest
from tests.ui.driver import Driver

FRAME = (
    "ui/side_panel.py", "ui/goal_strip.py", "ui/closeup.py", "ui/buttons.py", "ui/log_panel.py", "ui/toast.py",
    "ui/announce.py",
)  # fmt: skip
"""What the frame of a table is drawn by: nothing of it is ever unreadable."""


@pytest.fixture
def driver(tmp_path: Path) -> Iterator[Driver]:
    driver = Driver(tmp_path)
    yield driver
    driver.close()


def painter_of(driver: Driver) -> Painter:
    return Painter(driver.app.surface, driver.app.look, driver.app.assets)


# -- room -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("percent", "wide"), [(100, 340), (150, 400), (200, 460)])
def test_the_panel_grows_with_the_text_and_the_goal_stands_above_the_table(
    tmp_path: Path, percent: int, wide: int
) -> None:
    driver = Driver(tmp_path, text=percent)
    look = driver.app.look
    assert side_width(look) == wide
    assert SidePanel.table_area(look) == Rect(0, 108, 1600 - wide, 792)
    assert SidePanel.goal_area(look) == Rect(0, 60, 1600 - wide, 48)
    driver.close()


# -- the goal ---------------------------------------------------------------------------------------------------


def test_the_aim_is_the_one_of_the_chosen_level() -> None:
    exoship, blight = KINDS["exoship"], KINDS["blight"]
    ship = exoship.engine.setup(exoship.engine.modes.resolve("standard"), 1, "1")
    assert isinstance(ship, Exo)
    ship.terms = replace(ship.terms, win_points=9)
    assert exoship.table().goal(ship, 0).parts[1].aim == 9
    assert "9" in exoship.table().goal(ship, 0).parts[1].text
    colony = blight.engine.setup(blight.engine.modes.resolve(""), 1, "1")
    assert isinstance(colony, Colony)
    colony.terms = replace(colony.terms, target=41)
    assert blight.table().goal(colony, 0).parts[1].aim == 41
    colonies = blight.engine.setup(blight.engine.modes.resolve(""), 2, "1")
    assert [runner.value for runner in blight.table().goal(colonies, 0).parts[1].race] == [0, 0]


def test_a_part_of_the_goal_that_changes_flashes_once(driver: Driver) -> None:
    strip = GoalStrip(driver.app.words)
    strip.show(Goal((GoalPart("Hold points", value=2, aim=6), GoalPart("4 stops left"))), instant=True)
    assert not strip.update(0.1), "it is looked at for the first time"
    strip.show(Goal((GoalPart("Hold points", value=3, aim=6), GoalPart("4 stops left"))))
    assert strip.update(FLASH / 2)
    assert strip._changed.keys() == {0}
    strip.update(FLASH)
    assert not strip.update(0.1)


def test_a_goal_sheds_to_short_words_and_numbers_and_leaves_the_danger_to_the_last(driver: Driver) -> None:
    look = driver.app.look
    look.witness = Witness()
    painter, strip = painter_of(driver), GoalStrip(driver.app.words)
    parts = [GoalPart(f"Improvised weaponry {i}", f"W{i}", "", i, 6, done=i == 3) for i in range(8)]
    parts[5] = replace(parts[5], danger=True)
    strip.show(Goal(tuple(parts)))
    painter.fill("ink")
    strip.draw(painter, Rect(0, 60, 1200, 48))
    texts = " ".join(one.text for one in look.witness.written)
    assert "W0" in texts and "0/6" in texts and "Improvised" not in texts
    painter.fill("ink")
    strip.draw(painter, Rect(0, 60, 160, 48))
    assert [one.text for one in look.witness.written if one.text.startswith("W")] == ["W5"]
    assert not list(look.witness.faults(painter.surface))


# -- the panel ----------------------------------------------------------------------------------------------


def test_offers_that_have_no_room_stand_on_a_page_of_their_own_and_their_keys_work(tmp_path: Path) -> None:
    driver = Driver(tmp_path, text=200)
    look = driver.app.look
    panel = SidePanel([], "Nim", "nim", "What happened")
    offers = tuple(Offer(f"Something rather long to do, number {i}", str(i), i) for i in range(9))
    panel.show(PanelModel(0, "Your turn", "What now?", offers=offers, more="More"), look)
    seen: set[Any] = set()
    for _ in range(9):
        assert all(panel.side_area(look).contains(button.rect) for button in panel.buttons)
        assert not any(a.rect.colliderect(b.rect) for a in panel.buttons for b in panel.buttons if a is not b)
        seen |= {button.put for button in panel.buttons}
        panel.turn_page()
    assert seen == {*range(9), TurnPage()}
    assert all((button := panel.button_for(str(i))) and button.put == i for i in range(9))
    driver.close()


def test_one_button_is_the_main_one_and_no_rule_is_named(driver: Driver) -> None:
    blight = KINDS["blight"]
    scene = driver.play(blight, blight.engine.modes.scenarios[0].id)
    model = scene.panel.model
    assert model.who.startswith("Your turn")
    assert [offer.main for offer in model.offers] == [True] + [False] * (len(model.offers) - 1)
    told = (model.who, model.prompt, model.help, *scene.panel.log.texts(), *(o.label for o in model.offers))
    assert not RULE_ID.findall(" ".join(told))


# -- what is pointed at ---------------------------------------------------------------------------------------


def test_a_long_text_moves_by_itself_and_by_the_wheel_and_not_where_nothing_shall_move(driver: Driver) -> None:
    painter, room = painter_of(driver), Rect(1276, 400, 308, 300)
    closeup = Closeup()
    assert closeup.show(Tip("Bomber", "From orbit every building takes damage. " * 30, "RIF-87"), "F1: the rule")
    closeup.draw(painter, room)
    assert room.contains(closeup.area)
    assert closeup.scrolls
    assert not closeup.update(REST / 2)
    assert closeup.update(REST)
    before = closeup.key
    closeup.scroll(40)
    assert closeup.key != before
    assert not closeup.update(2 * REST), "whoever turns the wheel reads at a pace of their own"
    calm = Closeup(calm=True)
    calm.show(closeup.tip)
    calm.draw(painter, room)
    assert not calm.update(2 * REST)
    short = Closeup()
    short.show(Tip("Bomber", "Short."))
    short.draw(painter, room)
    assert not short.scrolls and short.area.height < room.height / 2


def test_what_is_pointed_at_is_told_beside_the_table_and_nothing_floats_over_it(driver: Driver, exoship: Game) -> None:
    scene = driver.play(exoship)
    placed = next(p for p in scene.view.scenery.pieces if p.tip and not p.ghost)
    driver.mouse(pygame.MOUSEMOTION, placed.rect.center)
    driver.wait(60)
    told = scene.panel.closeup
    assert told.tip is not None and told.tip == scene.screen.pointer.tip(scene.view)
    assert SidePanel.side_area(scene.look).contains(told.area)
    driver.mouse(pygame.MOUSEMOTION, SidePanel.goal_area(scene.look).center)
    part = scene.screen.goal.goal.parts[0]
    spot = next(rect for rect, shown in scene.screen.goal._spots if shown == part)
    driver.mouse(pygame.MOUSEMOTION, spot.center)
    driver.wait(2)
    assert told.tip and part.hint in told.tip.text
    driver.click(spot.center)
    assert {*part.pieces} & {*scene.view.motion.flashes}, "a click lights the pieces it is about"


# -- a sample of the audit ------------------------------------------------------------------------------------


@pytest.mark.parametrize("percent", [100, 200])
@pytest.mark.parametrize("kind", KINDS)
def test_nothing_of_the_frame_is_unreadable(tmp_path: Path, kind: str, percent: int) -> None:
    """The whole of it is `starboard shots DIR --audit`."""
    game = KINDS[kind]
    driver = Driver(tmp_path, text=percent)
    app = driver.app
    seats = [SeatPlan(name) for name in ("Ada", "Ben", "Cleo")[: fewest(game)]]
    scene = driver.sit_down(game, seats, game.engine.modes.scenarios[0].id)
    if isinstance(app.scenes.top, HandoverScene):
        driver.key(pygame.K_RETURN)
    driver.wait(4)
    assert readable(driver) == []
    for _ in at_work(app, scene):
        assert readable(driver) == []
    driver.close()


def readable(driver: Driver) -> list[str]:
    """What of the frame on the screen is not."""
    app = driver.app
    app.look.witness = witness = Witness()
    app.draw()
    app.look.witness = None
    assert witness.written
    return [str(fault) for fault in witness.faults(app.surface) if of_the_frame(fault)]


def of_the_frame(fault: Fault) -> bool:
    return any(name in fault.source for name in FRAME)
