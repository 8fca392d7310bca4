"""Who has to take the seat, and for how long a question stays open (LIF-T7, LIF-235)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator

import pygame
import pytest

from game.ai.worker import Answer
from game.core.events import unheard
from game.core.game import Game
from game.core.match import Match, SeatPlan, Setup
from game.core.modes import Deal
from game.core.moves import Move
from game.core.rng import Rng
from game.games.lifeform.rules.crew.launch import Launch
from game.games.lifeform.rules.crew.state import Crew
from game.games.lifeform.rules.crew.words import Ask
from game.games.lifeform.table.table import CALIBRATION, PUBLIC
from game.scenes.play import PlayScene
from tests.games.lifeform.positions import ENGINE, PEOPLE, position, run
from tests.games.lifeform.test_table_hands import settle
from tests.ui.at_table import hint, ready, sit, submit
from tests.ui.driver import Driver

TICK = 0.05


def public_questions(s: Crew, rng: Rng) -> Iterator[tuple[Ask, Crew]]:
    """Play on at random: every open question that is answered without handing the screen over."""
    while now := ENGINE.asking(s):
        if now[1].prompt in PUBLIC:
            yield Ask(now[1].prompt), s
        ENGINE.apply(s, rng.choice(ENGINE.moves(s)), unheard)


def showdown(seed: int) -> Crew:
    """Aboard the Remora with somebody left behind, everything a fight can need in somebody's hands."""
    people = [c for pair in PEOPLE[:2] for c in pair]
    s = position(
        3,
        at={**dict.fromkeys(people, "remora"), people[-1]: "mess" if seed % 2 else "remora"},
        minute=8,
        loadout=(3, 7, 3, 6, 3),
        hands={0: "mining_laser harpoon_gun shock_prod", 1: "leg_it flame_unit"},
        life="stalk prowl talons",
        hostility=9,
    )
    run(s, Launch())
    return s


@pytest.mark.rule("LIF-235")
def test_a_public_question_offers_the_same_to_everybody() -> None:
    """What everybody sees is enough to ask it and to know its answers, so it needs no cover and tells no secret."""
    seen: Counter[Ask] = Counter()
    starts = [
        ENGINE.crew.begin(ENGINE.modes.resolve("apex_predator"), 2 + n % 3, f"open {n}", unheard) for n in range(9)
    ]
    for n, s in enumerate([*starts, *map(showdown, range(6))]):
        for prompt, now in public_questions(s, Rng.from_text(f"public {n}")):
            seen[prompt] += 1
            view = ENGINE.crew.view(now, None)
            asked, truly = ENGINE.asking(view), ENGINE.asking(now)
            assert asked and truly and asked[1] == truly[1], prompt
            assert ENGINE.moves(view) == ENGINE.moves(now), prompt
    assert len(seen) >= 20, seen


def begun(driver: Driver, game: Game, match: Match) -> PlayScene:
    scene = PlayScene(driver.app, game, driver.app.store.add(match, game))
    driver.app.scenes.push(scene)
    settle(driver, scene)
    return scene


def match_of(game: Game, *players: str, seed: str = "manners") -> Match:
    plans = [SeatPlan(name, player) for name, player in zip(("Ada", "Ben", "Cleo"), players, strict=False)]
    return Match(game.engine, Setup.of("lifeform", Deal(game.engine.modes.resolve(""), seed), plans))


def until(match: Match, prompt: Ask) -> None:
    """Play at random up to a question; one about a token to somebody who has not just moved."""
    rng = Rng.from_text(f"until {prompt}")

    def reached() -> bool:
        decision = match.decision
        fresh = decision is not None and (prompt == Ask.CALIBRATE or match.moments[-1].seat != decision.seat)
        return decision is None or (fresh and decision.prompt == prompt)

    while not reached():
        assert match.submit(rng.choice(match.engine.moves(match.state))) is None
    assert match.decision, prompt


@pytest.mark.rule("LIF-T7", "LIF-235")
def test_a_terror_token_is_placed_without_handing_the_screen_over(driver: Driver, game: Game) -> None:
    match = match_of(game, "human", "human", "human")
    until(match, Ask.TERROR_BY_CLOCK)
    lifeform = match.state.terms.lifeform
    scene = begun(driver, game, match)
    assert ready(scene) and scene.eyes is None, "nobody's secrets lie open"
    assert scene.view.view.hands == game.engine.view(match.state, None).hands
    sit(scene)
    assert scene.eyes == lifeform, "the lifeform may look at its own, too"


@pytest.mark.rule("LIF-T7", "LIF-235")
def test_after_a_public_question_to_another_the_player_before_takes_the_seat_again(driver: Driver, game: Game) -> None:
    """Who has just answered looks at the screen: the hand of the player before must not come up on it."""
    scene = begun(driver, game, match_of(game, "human", "human", "human"))
    rng = Rng.from_text("before")
    sitting, interrupted, returns = scene.seat, False, 0
    while not returns:
        submit(scene, rng.choice(list(scene.match.seen(scene.seat).moves)))
        covers = settle(driver, scene)
        decision = scene.match.decision
        assert decision, "the game ended before anybody was interrupted"
        if decision.prompt in PUBLIC:
            assert covers == 0
            interrupted = interrupted or decision.seat != sitting
            continue
        assert scene.eyes == decision.seat, "a private question has its player's eyes"
        assert covers == (0 if decision.seat == sitting and not interrupted else 1)
        returns += interrupted and decision.seat == sitting
        sitting, interrupted = decision.seat, False


@pytest.mark.rule("LIF-T7")
def test_no_hint_is_given_where_everybody_looks_on(driver: Driver, game: Game) -> None:
    match = match_of(game, "human", "human", "human")
    until(match, Ask.TERROR_BY_CLOCK)
    scene = begun(driver, game, match)
    hint(scene)
    assert not scene.sitting.thinking


# -- how long a calibration takes ---------------------------------------------------------------------------


def calibrating(driver: Driver, game: Game, *players: str) -> PlayScene:
    match = match_of(game, *players)
    until(match, Ask.CALIBRATE)
    scene = PlayScene(driver.app, game, driver.app.store.add(match, game))
    driver.app.scenes.push(scene)
    return scene


def choices(scene: PlayScene) -> list[Move]:
    return list(scene.match.seen(scene.match.state.terms.lifeform).moves)


def seconds_until(driver: Driver, seen: Callable[[], bool]) -> float:
    passed = 0.0
    while not seen():
        driver.app.frame([], TICK)
        passed += TICK
        assert passed < CALIBRATION + 1
    return passed


@pytest.mark.rule("LIF-T7")
@pytest.mark.parametrize("choice", [0, 1])
def test_a_computer_calibrates_for_two_seconds_whatever_it_chooses(
    driver: Driver, game: Game, choice: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = calibrating(driver, game, "human", "human", "officer")
    move = choices(scene)[choice]
    monkeypatch.setattr(scene.thinking.worker, "ask", lambda *args: None)
    monkeypatch.setattr(scene.thinking.worker, "poll", lambda: Answer(move))
    before = len(scene.match.moments)
    assert seconds_until(driver, lambda: len(scene.match.moments) > before) >= CALIBRATION


@pytest.mark.rule("LIF-T7")
def test_a_person_who_calibrates_in_a_hurry_keeps_the_screen_for_two_seconds(driver: Driver, game: Game) -> None:
    scene = calibrating(driver, game, "human", "human", "human")
    settle(driver, scene)
    before = len(scene.match.moments)
    submit(scene, choices(scene)[0])
    covered = seconds_until(driver, lambda: len(scene.match.moments) > before)
    assert covered >= CALIBRATION - 0.3, "a little has passed before the choice"


@pytest.mark.rule("LIF-T7")
def test_a_lifeform_among_computers_calibrates_as_fast_as_it_likes(driver: Driver, game: Game) -> None:
    scene = calibrating(driver, game, "cadet", "cadet", "human")
    settle(driver, scene)
    before = len(scene.match.moments)
    submit(scene, choices(scene)[0])
    assert len(scene.match.moments) > before, "nobody looks at the clock"


def test_tab_comes_to_what_can_be_done_before_the_top_bar(driver: Driver, game: Game) -> None:
    scene = driver.sit_down(game, [SeatPlan("Ada"), SeatPlan("Ben", "cadet")], "first_contact")
    while not (ready(scene) and scene.match.decision and scene.match.decision.prompt == Ask.ACTIVITY):
        if ready(scene):
            scene.make(scene.match.seen(scene.seat).moves[0])
        settle(driver, scene)
    order: list[str] = []
    while len(order) < 2 or order[-1] != order[0]:
        driver.key(pygame.K_TAB)
        order.append(scene.keys.focused)
    kinds = ["piece" if not f.startswith("button:") else "side" if int(f[7:]) > 6 else "top" for f in order[:-1]]
    assert kinds == sorted(kinds, key=["piece", "side", "top"].index)
    assert set(kinds) == {"piece", "side", "top"}
