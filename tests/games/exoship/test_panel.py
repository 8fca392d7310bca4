"""What is said and offered beside the table of ExoShip: dead buttons with their reason, the ability of a founder, and
what the end of the turn will bring."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import takewhile
from pathlib import Path

import pygame
import pytest

from game.core.engine import UNKNOWN
from game.core.events import Event
from game.games.exoship.rules import events as e
from game.games.exoship.rules.actions import ActionPhase
from game.games.exoship.rules.forecast import forecast
from game.games.exoship.rules.moves import ChangeCourse, EndActions, UseAbility
from game.games.exoship.rules.offers import Offer
from game.games.exoship.rules.state import Exo
from game.scenes.play.messages import Chosen, Touch
from game.ui.table import Action
from game.ui.witness import Witness
from tests.contract.test_reach import CROWDS, seated
from tests.contract.walks import opened, walk
from tests.games.exoship.positions import ACTIONS_ON, ENGINE, position
from tests.ui.at_table import sit
from tests.ui.driver import Driver

GAME = opened("exoship")
TABLE = GAME.table()
WORDS = GAME.words
LOCKED = "E[F05d F03d] M[F07r F01d] Y[F11d F02d]"


@pytest.fixture
def driver(tmp_path: Path) -> Iterator[Driver]:
    found = Driver(tmp_path)
    yield found
    found.close()


def beside(s: Exo, near: str = "") -> dict[str, Action]:
    view = ENGINE.view(s, 0)
    return {action.key: action for action in TABLE.beside(view, ENGINE.moves(view), near)}


# -- buttons that cannot be used ----------------------------------------------------------------------------


def test_the_course_is_a_dead_button_until_a_captain_is_won() -> None:
    assert beside(position(LOCKED))["C"].why == "needs a Rift captain"
    assert "C" not in beside(position("E[F05r F03d] M[F07r F01d] Y[F11d F02d]"))
    assert beside(position(LOCKED, hard=True))["C"].why == "needs three in a line"
    assert beside(position(LOCKED, blocked=("change_course",)))["C"].why == "forbidden this turn"


@pytest.mark.parametrize(
    ("grid", "near", "why"),
    [
        (LOCKED, "F07", ""),
        (LOCKED, "F05", "not with Rift"),
        ("E[F06r F03d] M[F07r F01d] Y[F11d F02d]", "F06", "always on"),
        ("E[F02r F03d] M[F07d F01d] Y[F11d F05d]", "F02", "at rank 1 already"),
        ("E[F07r F03d] M[F05d F01d] Y[F11d F02d]", "F07", "points at nobody"),
    ],
)
def test_the_ability_of_whom_one_looks_at_is_a_button(grid: str, near: str, why: str) -> None:
    button = beside(position(grid), near)["A"]
    assert button.label.startswith("Use ability: ")
    assert button.why == why
    assert button.touch == ("" if why else f"ability:{near}")
    assert "A" not in beside(position(grid), f"ability:{near}"), "it has been touched already"


def acting() -> Iterator[Exo]:
    for seed in range(30):
        for step in walk(GAME, seed):
            if step.before.asked_by(ActionPhase):
                yield step.before


def test_a_button_is_dead_exactly_where_the_engine_refuses() -> None:
    """And every reason has its words."""
    for s in acting():
        able = {move.founder for move in ENGINE.moves(s) if isinstance(move, UseAbility)}
        assert ("C" in beside(s)) == (ENGINE.check(s, ChangeCourse()) is not None and s.destination == "mariposa")
        for founder in s.in_play():
            button = beside(s, founder)["A"]
            assert bool(button.why) == (founder not in able)
            assert not button.why or ENGINE.check(s, button.move)


def test_a_dead_button_tells_the_whole_reason(driver: Driver) -> None:
    scene = seated(driver, "exoship", position(LOCKED), 1).scene
    sit(scene)
    scene.feed(Chosen(ChangeCourse()))
    assert scene.screen.toast.text.startswith("Only a Rift captain can change course")
    assert scene.screen.toast.refused
    assert scene.made == []


def test_the_button_of_an_ability_begins_it(driver: Driver) -> None:
    """The Physician's needs a target, so the button is as good as a touch of it."""
    scene = seated(driver, "exoship", position("E[F01d F08d] M[F04r F07d] Y[F10d F11d]"), 1).scene
    sit(scene)
    scene.feed(Touch("F04"))
    main = [button for button in scene.panel.buttons if button.main]
    assert [button.label for button in main] == ["Use ability: replace"]
    driver.key(pygame.K_a)
    assert scene.sitting.draft.picks == ("ability:F04",)


# -- long columns -------------------------------------------------------------------------------------------


def test_whoever_is_looked_at_opens_inside_the_column(driver: Driver) -> None:
    """By touch or by focus; the others move, and nothing lies on anything else (E1)."""
    for grid in CROWDS.values():
        state = position(grid)
        scene = seated(driver, "exoship", state, 1).scene
        sit(scene)
        for founder in state.in_play():
            low = {placed.id: placed.rect for placed in scene.view.scenery.pieces}
            scene.keys.focused = founder
            scene._show()
            pieces = {placed.id: placed for placed in scene.view.scenery.pieces}
            cards = [pieces[one].rect for one in state.in_play()]
            assert all(card.collidelist(cards) == i for i, card in enumerate(cards))
            assert pieces[founder].rect.contains(low[founder])
            assert pieces[founder].rect.height >= low[founder].height
            if ability := pieces.get(f"ability:{founder}"):
                assert pieces[founder].rect.contains(ability.rect)
                assert ability.layer > pieces[founder].layer
            scene.keys.focused = ""
            scene._show()
    assert max(map(len, state.columns)) == 7


def test_a_founder_in_the_hand_moves_nobody_away(driver: Driver) -> None:
    scene = seated(driver, "exoship", position(CROWDS[5]), 1).scene
    sit(scene)
    before = {placed.id: placed.rect for placed in scene.view.scenery.pieces}
    driver.mouse(pygame.MOUSEBUTTONDOWN, driver.place(scene, "F10"))
    driver.mouse(pygame.MOUSEMOTION, (200, 200))
    assert scene.mouse.held == "F10"
    assert {placed.id: placed.rect for placed in scene.view.scenery.pieces} == before


@pytest.mark.parametrize("percent", [100, 200])
def test_strips_can_be_read(tmp_path: Path, percent: int) -> None:
    driver = Driver(tmp_path, text=percent)
    driver.app.settings.reduced_motion = True
    driver.app.witness = witness = Witness()
    driver.app.restyle()
    table = seated(driver, "exoship", position(CROWDS[6]), 1)
    sit(table.scene)
    table.scene.feed(Touch("F10"))
    driver.wait(8)
    witness.written.clear()
    driver.app.draw()
    assert list(map(str, witness.faults(driver.app.surface))) == []
    driver.close()


# -- the words on the frame line ----------------------------------------------------------------------------


def test_captain_and_accused_are_words_on_the_frame_line(driver: Driver) -> None:
    scene = seated(driver, "exoship", position(LOCKED), 1).scene
    sit(scene)
    pieces = {placed.id: placed for placed in scene.view.scenery.pieces}
    for sign, founder, word in (("captain", "F05", "captain"), ("watched:F07", "F07", "accused")):
        assert getattr(pieces[sign].face, "word", None) == word
        assert pieces[sign].rect.top < pieces[founder].rect.top < pieces[sign].rect.bottom
        assert pieces[sign].over == founder
    assert "watched:F05" not in pieces


# -- what the end of the turn brings --------------------------------------------------------------------------


def test_what_is_foretold_happens() -> None:
    """Whatever the hidden cards are, for the forecast is made from what the player sees."""
    accused = struck = offers = 0
    for s in acting():
        coming = forecast(ENGINE.view(s, 0))
        heard: list[Event] = []
        end = s.copy()
        ENGINE.apply(end, EndActions(), heard.append)
        of_the_turn = takewhile(lambda one: not isinstance(one, e.ShipMoved), heard)
        assert coming.accused == tuple(one.founder for one in of_the_turn if isinstance(one, e.FounderDiscarded))
        accused += bool(coming.accused)
        assert coming.ending == end.ending
        assert coming.dying == next((one.founders for one in heard if isinstance(one, e.EldersDied)), ())
        assert list(coming.heirs) == [one.side == "rift" for one in heard if isinstance(one, e.HeirBorn)]
        assert coming.event == next((one.face for one in heard if isinstance(one, e.EventBegan)), "")
        lost = {one.founder for one in heard if isinstance(one, e.FounderReverted | e.FounderDiscarded)}
        assert set(coming.struck) - {UNKNOWN} <= lost
        struck += bool(coming.struck)
        if coming.event and isinstance(s.box.faces[coming.event].event, Offer):
            offers += 1
            assert not coming.struck, "it depends on the answer"
    assert accused > 20
    assert struck > 20
    assert offers > 20


def lines(s: Exo) -> list[str]:
    return [line.text for line in TABLE.forecast(ENGINE.view(s, 0)).lines]


def test_the_box_says_it_in_a_few_words() -> None:
    s = position(LOCKED, pending=ACTIONS_ON, at=0, timeline="T1a T2a T3a T4a")
    assert lines(s) == [
        "Suspicion takes Birgit.",
        "Old age takes Casimir, Yara.",
        "Heirs: 2 Directorate.",
        "Next stop: Lockdown.",
    ]
    quiet = position("E[F01r F08d] M[F05r F04d] Y[F10r F11d]", axios=True)
    assert lines(quiet) == ["Suspicion: nobody.", "You win with 6 points."]
    assert max(len(text.split()) for s in acting() for text in lines(s)) <= 12
