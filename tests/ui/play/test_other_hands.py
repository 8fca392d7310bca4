"""Nothing is lost, doubled or given away when hands, eyes, windows and disks change in the middle of something."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from game.core.log import Log
from game.core.match import HUMAN, Cursor, Match, SeatPlan, Setup
from game.core.moves import Leave
from game.core.store import StoreError
from game.games.rift.rules.moves import SetReaction
from game.scenes.play import messages as msg
from game.scenes.play.messages import Signal
from game.scenes.play.panel import model
from game.scenes.play.seats import since
from game.scenes.play.state import ACTING, Hint, Mode
from game.scenes.play.step import step
from game.scenes.table.playback import Pace, Story, Telling
from game.settings import Settings
from game.ui.gestures import Tell
from tests.contract.walks import KINDS, opened, random_match
from tests.ui.at_table import picks, ready, sit, telling
from tests.ui.driver import Driver
from tests.ui.play.pure_table import PureTable, played, sit_down
from tests.ui.play.test_telling import WORDS


@pytest.fixture
def driver(tmp_path: Path) -> Iterator[Driver]:
    found = Driver(tmp_path)
    yield found
    found.close()


def two(game_id: str, seed: str = "1") -> Match:
    game = opened(game_id)
    options = dict(game.engine.modes.resolve())
    return Match(game.engine, Setup(game_id, options, seed, (SeatPlan("Ada"), SeatPlan("Ben"))))


# -- dialogs and disks ----------------------------------------------------------------------------------------


def test_whoever_says_no_to_a_doubt_has_meant_nothing_of_it() -> None:
    """Neither the move, nor what it would have meant for the next, nor for the others at the screen."""
    table = sit_down(KINDS["exoship"], 1, settings=Settings(speed="instant"))
    table.wait()
    f, move = table.facts(), table.facts().moves[0]
    engine = type("Doubting", (), {"doubt": lambda *_: "confirm_end", "check": f.rules.engine.check})()
    doubting = replace(f, rules=replace(f.rules, engine=engine))
    after, requests = step(table.sitting, msg.Chosen(move, again=True), doubting)
    (doubt,) = requests
    assert isinstance(doubt, msg.Doubt) and doubt.again == move
    assert after.again is None and after.plan == () and after.answer is None
    sure, requests = step(after, msg.Sure(doubt.move, doubt.then, doubt.again), doubting)
    assert requests == (msg.MakeMove(move),) and sure.again == move


def test_a_resignation_that_cannot_be_written_is_not_made_later(
    driver: Driver, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = opened("rift")
    level = game.engine.modes.bots_for(3)[1].id
    seats = [SeatPlan("Bot", level), SeatPlan("Ada"), SeatPlan("Ben")]
    scene = driver.sit_down(game, seats, "standard")
    while scene.match.decision and scene.match.is_person(scene.match.decision.seat):
        scene.match.submit(scene.match.seen(scene.match.decision.seat).moves[0])

    def full(match: Match, count: int) -> None:
        raise StoreError("the disk is full")

    assert scene.match.journal
    with monkeypatch.context() as patch:
        patch.setattr(scene.match.journal, "moved", full)
        scene.resign(1)
        assert "disk is full" in scene.screen.toast.text
    assert scene.sitting.answer is None
    assert Leave(1) not in [moment.move for moment in scene.match.moments]


def test_a_full_disk_is_not_written_to_again_and_again(driver: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    """A computer's move, and an answer that nobody is asked for, are tried again after a while, not in every frame."""
    scene = driver.play(opened("exoship"))
    tries = []

    def full(match: Match, count: int) -> None:
        tries.append(count)
        raise StoreError("the disk is full")

    assert scene.match.journal
    monkeypatch.setattr(scene.match.journal, "moved", full)
    known = scene.present._worked_out
    monkeypatch.setattr(
        scene.present, "_worked_out", lambda *args: replace(known(*args), unasked=scene.match.seen(0).moves[0])
    )
    scene.present._known = None
    driver.wait(60, 0.1)
    assert 1 <= len(tries) <= 4


# -- keys and mouse -----------------------------------------------------------------------------------------------


def test_escape_lets_go_of_what_is_dragged(driver: Driver) -> None:
    scene = driver.play(opened("exoship"))
    driver.click(driver.place(scene, "F05"))
    driver.wait(20)
    before = len(scene.match.moments)
    start, end = driver.place(scene, "F05"), driver.place(scene, "F08")
    driver.mouse(pygame.MOUSEMOTION, start)
    driver.mouse(pygame.MOUSEBUTTONDOWN, start)
    driver.mouse(pygame.MOUSEMOTION, (start[0] + 60, start[1] + 60))
    assert scene.mouse.held == "F05"
    driver.key(pygame.K_ESCAPE)
    assert scene.mouse.held == "" and picks(scene) == () and driver.app.scenes.top is scene
    driver.mouse(pygame.MOUSEMOTION, end)
    driver.mouse(pygame.MOUSEBUTTONUP, end)
    assert len(scene.match.moments) == before


def test_a_button_that_came_up_elsewhere_drags_nothing(driver: Driver) -> None:
    scene = driver.play(opened("exoship"))
    place = driver.place(scene, "F05")
    driver.mouse(pygame.MOUSEBUTTONDOWN, place)
    driver.send(pygame.event.Event(pygame.MOUSEMOTION, pos=(300, 300), rel=(9, 9), buttons=(0, 0, 0)))
    assert scene.mouse.held == ""


def test_space_into_a_telling_presses_no_button(driver: Driver) -> None:
    driver.app.settings.speed = "slow"
    scene = driver.play(opened("exoship"))
    driver.wait(60)
    driver.click(driver.place(scene, "F05"))
    assert telling(scene)
    undo = next(i for i, button in enumerate(scene.panel.buttons) if button.key == "U")
    scene.keys.focused = f"button:{undo}"
    before = len(scene.match.moments)
    driver.key(pygame.K_SPACE)
    assert not telling(scene) and len(scene.match.moments) == before


def test_the_ring_of_the_keyboard_goes_with_the_first_press_of_the_mouse(driver: Driver) -> None:
    scene = driver.play(opened("exoship"))
    driver.key(pygame.K_TAB)
    assert scene.keys.focused
    driver.click((5, 500))
    assert not scene.keys.focused


def test_a_click_through_what_was_said_reaches_what_lies_there(driver: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    scene = driver.play(opened("exoship"))
    piece = next(iter(sorted(scene.facts().offered.sources)))
    place = driver.place(scene, piece)
    scene.screen.say(Tell("Some words", "EXO-1"))
    over = pygame.Rect(round(place[0]) - 60, round(place[1]) - 20, 120, 40)
    monkeypatch.setattr(scene.screen.toast, "rect", lambda look, area: over)
    driver.click(place)
    assert driver.app.scenes.top is scene, "no rulebook"
    assert len(scene.match.moments) > 1 or picks(scene)


def test_a_refused_undo_is_said_while_a_hint_is_shown(driver: Driver) -> None:
    scene = driver.play(opened("exoship"))
    move = scene.facts().moves[0]
    scene.sitting = replace(scene.sitting, hint=Hint(move, (), "A hint."))
    scene.screen.say(Tell("A hint.", stays=True))
    driver.key(pygame.K_u)
    assert scene.screen.toast.rule == "CORE-2"


def test_step_mode_that_is_switched_off_goes_on() -> None:
    match = random_match(KINDS["exoship"], 1, moves=6)
    game = KINDS["exoship"].seated(match)
    log, table = Log(game, match), game.table()
    stepping, free = (Story(game, match, log, table, 0, Pace(stepwise=on)) for on in (True, False))
    held = Telling(Cursor(0)).passed(0.0, stepping)
    assert held.held and held.passed(60.0, stepping) == held
    assert held.passed(60.0, free) != held


# -- other eyes -----------------------------------------------------------------------------------------------------


def test_the_panel_does_not_tell_when_a_computer_has_answered() -> None:
    table = sit_down(KINDS["lifeform"], 2, settings=Settings(speed="instant"))
    played(table, 12, 2)
    f = replace(table.facts(), person=False, over=False, decides=1, asked=None)
    thinking, held = table.sitting, replace(table.sitting, answer=table.match.moments[-1].move)
    said = [
        model(s, f, now, WORDS, progress="", sheet="", since=None)
        for s, now in ((thinking, Mode.THINKING), (held, Mode.HELD))
    ]
    assert said[0] == said[1]


def test_the_cover_counts_only_what_the_next_player_may_read() -> None:
    game = opened("rift")
    counts = []
    for asides in (0, 3):
        match = two("rift")
        while match.decision and (match.decision.seat or match.check(SetReaction("turn_end", "never"))):
            match.submit(match.seen(match.decision.seat).moves[0])
        left = match.head
        for number in range(asides):
            assert match.submit(SetReaction("turn_end", ("ask", "never")[number % 2])) is None
        log = Log(game.seated(match), match)
        counts.append(len(list(log.back_from(match.head, 1, since=left.moment + 1))))
    assert counts[0] == counts[1]


def test_a_letter_tells_nothing_of_the_other_players_buttons() -> None:
    table = PureTable(opened("lifeform"), two("lifeform"), Settings(speed="instant"))
    played(table, 60, 1)
    engine, rules = table.game.engine, table.facts().rules
    had: dict[int, set[str]] = {0: set(), 1: set()}
    for moment in table.match.moments:
        if now := engine.asking(moment.state):
            view = engine.view(moment.state, now[1].seat)
            had[now[1].seat] |= {action.label for action in rules.table.actions(view, engine.moves(view))}
    assert had[0] - had[1] and had[1] - had[0], "each has buttons of its own"
    for seat in (0, 1):
        assert set(table.present._letters.get(seat, {}).values()) <= had[seat]


def test_the_log_opens_with_the_end_and_not_before() -> None:
    match = random_match(KINDS["lifeform"], 3)
    assert match.outcome
    game = opened("lifeform").seated(match)
    log, last = Log(game, match), match.head.moment

    def of_others(cursor: Cursor) -> int:
        """Moves of other seats that the first one reads of."""
        acts = [act for act in log.back_from(cursor, 0) if act.seat not in (None, 0)]
        return sum(
            act.headline.tick == 0 and f"{game.words.called(act.seat or 0)}:" in act.headline.text for act in acts
        )

    assert of_others(match.head) > 0
    assert of_others(Cursor(last - 1)) == of_others(Cursor(last, 0)) == 0


def test_lines_of_another_log_light_nothing(driver: Driver) -> None:
    scene = driver.play(opened("exoship"))
    driver.click(driver.place(scene, "F05"))
    driver.wait(20)
    assert scene.panel.log.texts()
    scene.panel.log.show(list)
    assert scene.panel.log.texts() == []


def test_the_next_player_is_not_called_while_the_old_hand_is_open() -> None:
    """Steps that name whose turn it is are told by the cover, where there is one."""
    for seed in range(6):
        table = PureTable(opened("lifeform"), two("lifeform", str(seed)), Settings(speed="normal"))
        for _ in range(30):
            table.wait()
            if table.mode is Mode.OVER:
                break
            f = table.facts()
            table.feed(msg.Sure(f.moves[0]))
            while table.mode is Mode.TELLING:
                beat, head = table.sitting.telling.beat, table.match.head.moment
                f = table.facts()
                another = f.shared and f.person and f.decides != table.sitting.eyes
                if beat and beat.cue and another and beat.upto.moment == head:
                    assert beat.cue.kind != "step", beat.caption
                table.feed(msg.Passed(0.5))


# -- since your last turn ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", KINDS)
def test_a_recap_never_begins_inside_the_turn_that_goes_on(kind: str) -> None:
    game = KINDS[kind]
    match = random_match(game, 4, moves=80)
    table = game.table()
    for number in range(1, len(match.moments)):
        part = Match.resumed(game.engine, match.setup, match.moments[0].state, ())
        part.moments = match.moments[: number + 1]
        start = since(part, table, 0).moment
        if start:
            assert part.moments[start].seat == 0
            assert game.engine.turn(part.moments[start - 1].state) != game.engine.turn(part.state)


def test_the_recap_is_read_and_told_again(driver: Driver) -> None:
    game = opened("adrift")
    level = game.engine.modes.bots_for(2)[1].id
    scene = driver.sit_down(game, [SeatPlan("Ada", HUMAN), SeatPlan("Bot", level)], "short_hop")
    for _ in range(200):
        if ready(scene) and since(scene.match, scene.table, 0).moment < scene.match.head.moment - 1:
            break
        if ready(scene):
            scene.make(scene.facts().moves[-1])
        driver.wait(4)
    driver.key(pygame.K_F3)
    assert scene.sitting.recap
    start = since(scene.match, scene.table, 0)
    shown = {row.act.number for _, row in scene.panel.log._shown}
    assert shown and min(shown) > start.moment
    driver.key(pygame.K_w)
    assert not scene.sitting.recap
    assert scene.sitting.watching or scene.mode in ACTING
    sit(scene)
    scene.feed(Signal.RECAP)
    driver.key(pygame.K_ESCAPE)
    assert not scene.sitting.recap


# -- messages that were lost ----------------------------------------------------------------------------------------


def test_what_is_said_when_a_match_is_opened_outlives_the_first_cover(driver: Driver) -> None:
    """Nobody has looked yet, so there is nothing to hide."""
    scene = driver.sit_down(opened("lifeform"), [SeatPlan("Ada"), SeatPlan("Ben")], "standard")
    scene.screen.say(Tell("The rules have changed."))
    before = replace(scene.sitting, eyes=None, covered=False)
    scene.sitting = replace(before, covered=True)
    scene._refresh(before)
    assert scene.screen.toast.text == "The rules have changed."


def test_a_hint_at_a_public_question_is_answered() -> None:
    table = sit_down(KINDS["exoship"], 1, settings=Settings(speed="instant"))
    table.wait()
    public = replace(table.facts(), shared=True, is_open=True)
    after, requests = step(replace(table.sitting, eyes=None), Signal.HINT, public)
    assert after.thinking == "" and isinstance(requests[0], Tell) and requests[0].text
