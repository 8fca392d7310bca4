"""Lifeform played by hand: two people at one screen, who may not see each other's secrets."""

from __future__ import annotations

import pygame
import pytest

from game.ai.worker import Answer
from game.core.game import Game
from game.core.match import Match, SeatPlan, Setup
from game.core.modes import Deal
from game.core.moves import Move
from game.core.rng import Rng
from game.games.lifeform.rules.crew.moves import SetReal
from game.games.lifeform.rules.ship.moves import MoveCharacter, PlayCard
from game.scenes.handover import HandoverScene
from game.scenes.page import Dialog
from game.scenes.play import PlayScene
from game.scenes.rulebook import RulebookScene
from game.ui.selection import Offered
from tests.games.lifeform.positions import act, icon, position
from tests.games.lifeform.test_table import positions, started
from tests.ui.at_table import chooser, hint, log_lines, picks, ready, skip, sources, submit, telling
from tests.ui.driver import Driver


def seated(driver: Driver, game: Game, *players: str, seed: str = "hands") -> PlayScene:
    deal = Deal(game.engine.modes.resolve(""), seed)
    plans = [SeatPlan(name, player) for name, player in zip(("Ada", "Ben", "Cleo"), players, strict=False)]
    match = Match(game.engine, Setup.of("lifeform", deal, plans))
    scene = PlayScene(driver.app, game, driver.app.store.add(match, game))
    driver.app.scenes.push(scene)
    settle(driver, scene)
    return scene


def settle(driver: Driver, scene: PlayScene) -> int:
    """Wait until somebody can act; how often the screen changed hands on the way."""
    changes = 0
    while not scene.match.outcome and (not ready(scene) or driver.app.scenes.top is not scene):
        if isinstance(driver.app.scenes.top, HandoverScene):
            changes += 1
            driver.uncover()
        elif isinstance(driver.app.scenes.top, Dialog):
            driver.send(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode=""))
        elif telling(scene):
            skip(scene)
        driver.app.frame([], 0.1)
    return changes


def make(driver: Driver, scene: PlayScene, move: Move) -> None:
    """Make a move with the mouse: its pieces, or its button."""
    handles = scene.table.handles(scene.view.view, move)
    for piece in handles[0].path if handles else ():
        driver.click(driver.place(scene, piece))
    if not handles:
        key = next(a.key for a in scene.table.actions(scene.view.view, list(legal(scene))) if a.move == move)
        press(driver, scene, key)
    if chooser(scene):
        press(driver, scene, str(chooser(scene).index(move) + 1))
    settle(driver, scene)


def press(driver: Driver, scene: PlayScene, key: str) -> None:
    button = scene.panel.button_for(key.lower())
    assert button
    driver.click(button.rect.center)


def legal(scene: PlayScene) -> tuple[Move, ...]:
    return tuple(scene.match.seen(scene.seat).moves)


@pytest.mark.rule("LIF-T5")
def test_a_game_is_played_by_touching_its_pieces(driver: Driver, game: Game) -> None:
    scene = seated(driver, game, "human", "human")
    rng = Rng.from_text("touch")
    for number in range(22):
        move = rng.choice(legal(scene))
        make(driver, scene, move)
        assert scene.match.moments[number + 1].move == move


def with_one_row(scene: PlayScene) -> list[str]:
    """The cards of which just one row can be played now: dropping one of them says all."""
    played = [move.card for move in legal(scene) if isinstance(move, PlayCard)]
    return [card for card in played if played.count(card) == 1]


@pytest.mark.rule("LIF-T5")
def test_a_card_dragged_to_the_ship_is_played(driver: Driver, game: Game) -> None:
    scene = seated(driver, game, "human", "human")
    while not (cards := with_one_row(scene)):
        make(driver, scene, legal(scene)[0])
    card = cards[0]
    before = len(scene.match.moments)
    driver.drag(driver.place(scene, card), scene.view.scenery.pieces[0].rect.center)
    driver.wait(4)
    if isinstance(driver.app.scenes.top, Dialog):
        driver.dare()
    settle(driver, scene)
    played = scene.match.moments[before].move
    assert isinstance(played, PlayCard)
    assert played.card == card


@pytest.mark.rule("LIF-T7")
def test_two_people_hand_the_screen_over_and_one_person_does_not(driver: Driver, game: Game) -> None:
    scene = seated(driver, game, "human", "human")
    sitting = scene.seat
    changes = 0
    while not changes:
        submit(scene, legal(scene)[0])
        changes = settle(driver, scene)
        decision = scene.match.decision
        assert decision
        private = not scene.table.is_open(decision.prompt)
        assert changes == (1 if private and decision.seat != sitting else 0), "for what is secret, and only for that"
    assert scene.eyes == scene.seat != sitting
    driver.app.scenes.pop()
    alone = seated(driver, game, "human", "cadet", seed="alone")
    assert alone.eyes == alone.seat


@pytest.mark.rule("LIF-T7")
def test_the_crew_reads_nothing_of_a_calibration(driver: Driver, game: Game) -> None:
    scene = seated(driver, game, "human", "human")
    while not any(isinstance(move, SetReal) for move in legal(scene)):
        make(driver, scene, legal(scene)[0])
    lifeform = scene.seat
    chosen = game.words.move(legal(scene)[0])
    make(driver, scene, legal(scene)[0])
    assert scene.seat == lifeform
    assert any(chosen in line for line in log_lines(scene, scene.eyes))
    while scene.seat == lifeform:
        make(driver, scene, legal(scene)[0])
    assert not any(chosen in line for line in log_lines(scene, scene.eyes))


@pytest.mark.rule("LIF-T3")
def test_f1_opens_the_rule_of_what_is_pointed_at(driver: Driver, game: Game) -> None:
    scene = seated(driver, game, "human", "human")
    while not any(isinstance(move, PlayCard) for move in legal(scene)):
        make(driver, scene, legal(scene)[0])
    icon = next(p for p in scene.view.scenery.pieces if p.id.startswith("icon:") and p.tip)
    driver.mouse(pygame.MOUSEMOTION, icon.rect.center)
    driver.key(pygame.K_F1)
    book = driver.app.scenes.top
    assert isinstance(book, RulebookScene)
    assert icon.tip
    assert book.place.rule == icon.tip.rule


@pytest.mark.rule("LIF-T3")
def test_a_right_click_asks_an_icon_for_its_rule_and_lets_go_of_what_is_held(driver: Driver, game: Game) -> None:
    scene = seated(driver, game, "human", "human")
    turn_of_the_crew(driver, scene)
    icon = next(p for p in scene.view.scenery.pieces if p.id.startswith("icon:") and p.tip)
    driver.click(driver.place(scene, "cat"))
    assert picks(scene) == ("cat",)
    driver.mouse(pygame.MOUSEMOTION, icon.rect.center)
    down, up = (pygame.event.Event(kind, button=3) for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP))
    scene.mouse.handle(down)
    scene.mouse.handle(up)
    assert not picks(scene) and driver.app.scenes.top is scene
    scene.mouse.handle(down)
    scene.mouse.place = (icon.rect.centerx + 40, icon.rect.centery)
    scene.mouse.handle(up)
    assert driver.app.scenes.top is scene, "a drag asks nothing"
    scene.mouse.handle(down)
    scene.mouse.handle(up)
    book = driver.app.scenes.top
    assert isinstance(book, RulebookScene)
    assert icon.tip and book.place.rule == icon.tip.rule


@pytest.mark.rule("LIF-T5")
def test_somebody_dragged_at_the_beginning_of_a_turn_says_what_it_takes(driver: Driver, game: Game) -> None:
    scene = seated(driver, game, "human", "human")
    turn_of_the_crew(driver, scene)
    person = scene.view.view.characters_of(scene.seat)[0]
    driver.drag(driver.place(scene, person), driver.place(scene, "mess"))
    assert scene.screen.toast.text.startswith(game.words.name(person)) and "card" in scene.screen.toast.text
    words = scene.screen.toast.rect(scene.look, scene.view.area)
    rows = [scene.view.piece(piece) for piece in sources(scene) if piece.startswith("row:")]
    assert not any(found and words.colliderect(found.rect) for found in rows), "what it speaks of can be seen"


@pytest.mark.rule("LIF-T3")
def test_a_touched_piece_does_not_explain_itself_until_another_is_pointed_at(driver: Driver, game: Game) -> None:
    scene = seated(driver, game, "human", "human")
    turn_of_the_crew(driver, scene)
    for piece, told in (("mess", True), ("galley", True)):
        spot = driver.place(scene, piece)
        driver.mouse(pygame.MOUSEMOTION, spot)
        assert table_tints(scene) == told
        driver.click(spot)
        assert not table_tints(scene)


def table_tints(scene: PlayScene) -> bool:
    """Does what is pointed at say anything?"""
    return (
        bool(scene.table.hover(scene.view.view, scene.screen.pointer.piece).tints) and not scene.screen.pointer.hushed
    )


def turn_of_the_crew(driver: Driver, scene: PlayScene) -> None:
    while (
        not any(isinstance(move, PlayCard) for move in legal(scene)) or scene.seat == scene.match.state.terms.lifeform
    ):
        make(driver, scene, legal(scene)[0])


@pytest.mark.rule("LIF-T7")
def test_a_hint_that_comes_too_late_is_not_shown(driver: Driver, game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    """Or the next player would read what the last one holds."""
    scene = seated(driver, game, "human", "human")
    turn_of_the_crew(driver, scene)
    monkeypatch.setattr(scene.thinking.worker, "ask", lambda *args: None)
    monkeypatch.setattr(scene.thinking.worker, "poll", lambda: None)
    hint(scene)
    assert scene.sitting.thinking == "hint"
    hinted = next(move for move in legal(scene) if isinstance(move, PlayCard))
    monkeypatch.setattr(scene.thinking.worker, "poll", lambda: Answer(hinted))
    scene.make(hinted)
    driver.wait()
    assert not scene.sitting.thinking and not scene.sitting.hint and not scene.screen.toast.text


@pytest.mark.rule("LIF-T9")
def test_a_chamber_with_an_image_is_lit_as_a_danger(game: Game) -> None:
    state = started(game, 2)
    state.phase = "crew"
    view = game.engine.view(state, state.terms.crew[0])
    character, image = view.characters_of(state.terms.crew[0])[0], view.images()[0]
    (bad,) = game.table().handles(view, MoveCharacter(character, view.at[image]))
    quiet = next(c for c in view.box.ship.aboard if not view.image_in(c))
    (good,) = game.table().handles(view, MoveCharacter(character, quiet))
    assert (bad.warns, good.warns) == (True, False)
    assert bad.verb != good.verb


@pytest.mark.rule("LIF-143", "LIF-145")
def test_where_only_one_can_go_on_touching_a_chamber_is_enough(game: Game) -> None:
    state = position(3, at={"durrant": "mess"})
    icon(state, 0, "RUN")
    step = MoveCharacter("durrant", "galley")
    paths = {handle.path for handle in game.table().handles(game.engine.view(state, 0), step)}
    assert paths == {("durrant", "galley")}, "two could run"
    act(state, MoveCharacter("durrant", "hypersleep"))
    on = MoveCharacter("durrant", "companionway")
    paths = {handle.path for handle in game.table().handles(game.engine.view(state, 0), on)}
    assert paths == {("durrant", "companionway"), ("companionway",)}


@pytest.mark.rule("LIF-T9")
def test_walking_into_an_image_and_boarding_are_asked_about(game: Game) -> None:
    state = started(game, 2)
    seat = state.terms.crew[0]
    character = state.characters_of(seat)[0]
    state.phase = "crew"
    view = game.engine.view(state, seat)
    assert game.words.ui(game.engine.doubt(view, MoveCharacter(character, "remora")))
    image = view.images()[0]
    assert game.words.ui(game.engine.doubt(view, MoveCharacter(character, view.at[image])))
    quiet = next(c for c in view.box.ship.aboard if not view.image_in(c))
    assert game.engine.doubt(view, MoveCharacter(character, quiet)) == ""


def test_hands_light_the_chambers_a_character_can_go_to(game: Game) -> None:
    """While a character is held, exactly the legal chambers are lit."""
    table = game.table()
    seen = 0
    for state, seat in positions(game, range(2)):
        view = game.engine.view(state, seat)
        steps = [move for move in game.engine.moves(view) if isinstance(move, MoveCharacter)]
        if not steps:
            continue
        hands = Offered.of(table, view, game.engine.moves(view))
        for character in {move.character for move in steps}:
            seen += 1
            goals = {move.chamber for move in steps if move.character == character}
            assert goals == set(hands.verbs((character,))) & set(view.box.ship.chambers)
    assert seen > 10
