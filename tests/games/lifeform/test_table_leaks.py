"""Nothing a seat may not know reaches it through the app: by pictures, sounds, words, undo or time (LIF-T7)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from hashlib import blake2b
from pathlib import Path

import pygame
import pytest

from game.ai.worker import Answer
from game.cli.replay import transcript
from game.cli.text_table import WIPE, TextTable
from game.core.events import unheard
from game.core.game import Game
from game.core.match import Match, SeatPlan, Setup
from game.core.modes import Deal
from game.core.moves import Move
from game.core.rng import Rng
from game.core.save import load, saved
from game.games.lifeform.rules.crew.moves import Cancel, SetReal
from game.games.lifeform.rules.crew.reality import certain
from game.games.lifeform.rules.crew.state import Crew
from game.games.lifeform.rules.crew.words import Ask
from game.games.lifeform.rules.ship.events import GameEnded
from game.games.lifeform.rules.ship.moves import Pass, PlayCard
from game.games.lifeform.table.crew.map import is_seen
from game.games.lifeform.table.table import PUBLIC, REACTION
from game.scenes.handover import HandoverScene
from game.scenes.play import PlayScene
from game.scenes.play.messages import Signal, Touch
from game.scenes.play.state import Draft
from tests.games.lifeform.test_table_hands import settle
from tests.ui.at_table import chooser, ready, undo
from tests.ui.driver import Driver

NAMES = ("Ada", "Ben", "Cleo", "Dov")


def match_of(game: Game, *players: str, seed: str = "leaks", scenario: str = "", **changes: str) -> Match:
    plans = [SeatPlan(name, player) for name, player in zip(NAMES, players, strict=False)]
    deal = Deal(game.engine.modes.resolve(scenario, changes), seed)
    return Match(game.engine, Setup.of("lifeform", deal, plans))


def walk(match: Match, steps: int, seed: str = "walk") -> Iterator[Match]:
    """Random moves: the match after each of them."""
    rng = Rng.from_text(seed)
    for _ in range(steps):
        if match.decision is None:
            return
        assert match.submit(rng.choice(match.engine.moves(match.state))) is None
        yield match


def private(match: Match) -> bool:
    """Is something asked that only one seat may see?"""
    return match.decision is not None and match.decision.prompt not in PUBLIC


class Witness:
    """Everything that comes out of the screen and the loudspeaker."""

    def __init__(self, driver: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
        self.driver = driver
        self.noticed: list[object] = []
        monkeypatch.setattr(driver.app.sounds, "play", self.noticed.append)

    def watch(self, frames: int, *events: pygame.event.Event) -> None:
        for number in range(frames):
            self.driver.app.frame(list(events) if number == 0 else [], 0.05)
            self.driver.app.draw()
            self.noticed.append(blake2b(self.driver.app.surface.get_view("2").raw, digest_size=8).hexdigest())


# -- what is known of a signal ----------------------------------------------------------------------------------


@pytest.mark.rule("LIF-33", "LIF-231")
def test_what_everybody_knows_of_a_signal_is_the_same_for_everybody_and_true(game: Game) -> None:
    found = set()
    for seed in ("eye-1", "eye-2", "eye-3"):
        for now in walk(match_of(game, *["human"] * 3, seed=seed, scenario="apex_predator"), 400, seed):
            state = now.state
            if not isinstance(state, Crew) or state.stage != "starship":
                continue
            views = [game.engine.view(state, seat) for seat in range(3)]
            told = {tuple(image for image in state.images() if is_seen(view, image)) for view in views}
            assert len(told) == 1
            found |= told
            for image in told.pop():
                assert (certain(state) == image) == (state.real == image)
    assert len(found) > 1


# -- pictures and sounds ------------------------------------------------------------------------------------


@pytest.mark.rule("LIF-230", "LIF-231", "LIF-T7")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_seat_sees_the_same_in_every_world_it_can_believe_in(
    game: Game, seats: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Before the cover, on it and at the table, down to what is said about each piece and why it cannot be used."""
    first = "first" if seats == 3 else "last"
    match = match_of(game, *["human"] * seats, scenario="apex_predator", lifeform_seat=first)
    moments = [n for n, now in enumerate(walk(match, 90), 1) if private(now)]
    for moment in (moments[len(moments) // 3], moments[-1]):
        noticed = []
        for world in ("true", "believed"):
            driver = Driver(tmp_path / f"{moment}-{world}")
            driver.app.settings.speed = "normal"
            witness = Witness(driver, monkeypatch)
            again = Match(match.engine, match.setup)
            for past in match.moments[1 : moment + 1]:
                assert past.move and again.submit(past.move) is None
            scene = PlayScene(driver.app, game, driver.app.store.add(again, game))
            if world == "believed":
                state = believed(game, scene.match)
                scene.match.moments[-1] = replace(scene.match.moments[-1], state=state)
            monkeypatch.setattr(scene, "make", witness.noticed.append)
            look_about(witness, scene)
            noticed.append(witness.noticed)
            driver.close()
        assert noticed[0] == noticed[1], moment


def believed(game: Game, match: Match) -> Crew:
    """Another world that looks alike to the seat that decides."""
    assert match.decision
    seat = match.decision.seat
    view = game.engine.view(match.state, seat)
    state: Crew = game.engine.guess(view, seat, Rng.from_text("another world"))
    assert game.engine.view(state, seat) == view
    state.rng = match.state.rng.copy()
    assert state != match.state
    return state


def look_about(witness: Witness, scene: PlayScene) -> None:
    """Take the seat, point at things and touch them."""
    driver = witness.driver
    driver.app.scenes.push(scene)
    witness.watch(10)
    assert isinstance(driver.app.scenes.top, HandoverScene)
    witness.watch(3, pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode=""))
    assert ready(scene) and len(driver.app.scenes.visible()) == 1
    pieces = [placed.id for placed in scene.view.scenery.pieces if not placed.ghost]
    for piece in pieces[:: max(1, len(pieces) // 12)]:
        placed = scene.view.piece(piece)
        if placed is None:
            continue
        driver.mouse(pygame.MOUSEMOTION, placed.rect.center)
        witness.watch(10)
        scene.feed(Touch(piece))
        witness.noticed += [
            scene.screen.toast.text,
            scene.screen.toast.rule,
            scene.view.scenery.heading,
            str(placed.tip),
        ]
        scene.feed(Signal.AWAY)


@pytest.mark.rule("LIF-32", "LIF-T7")
def test_a_calibration_looks_sounds_and_lasts_the_same_whatever_is_chosen(
    game: Game, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """From the moment the lifeform has left the seat: what follows, the cover, and the table of the next player."""
    noticed: list[list[object]] = []
    for choice in (0, 1):
        driver = Driver(tmp_path / str(choice))
        driver.app.settings.speed = "normal"
        witness = Witness(driver, monkeypatch)
        match = match_of(game, "human", "human", "human")
        next(now for now in walk(match, 900, "calibrated") if calibrates_for_another(now))
        scene = PlayScene(driver.app, game, driver.app.store.add(match, game))
        driver.app.scenes.push(scene)
        settle(driver, scene)
        witness.noticed.clear()
        scene.make(SetReal(scene.match.state.images()[choice]))
        while scene.eyes is not None:
            driver.app.frame([], 0.05)
            witness.noticed.append("held")
        witness.watch(12)
        assert isinstance(driver.app.scenes.top, HandoverScene)
        witness.watch(3, pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode=""))
        assert scene.eyes == scene.seat != scene.match.state.terms.lifeform
        noticed.append(witness.noticed)
        driver.close()
    assert noticed[0] == noticed[1]


def calibrates_for_another(match: Match) -> bool:
    """Is the lifeform asked for a calibration after which somebody else decides something private?"""
    if match.decision is None or match.decision.prompt != Ask.CALIBRATE:
        return False
    state = match.state.copy()
    match.engine.apply(state, SetReal(state.images()[0]), unheard)
    now = match.engine.asking(state)
    return now is not None and now[1].seat != match.decision.seat and now[1].prompt not in PUBLIC


@pytest.mark.rule("LIF-T7")
def test_no_card_of_the_player_before_fades_out_over_a_public_question(driver: Driver, game: Game) -> None:
    """Everybody looks on from the first picture of it."""
    driver.app.settings.speed = "slow"
    match = match_of(game, "human", "human", "human")
    moves = [past.move for past in match_until_interrupted(match).moments[1:] if past.move]
    again = Match(match.engine, match.setup)
    for move in moves[:-1]:
        assert again.submit(move) is None
    scene = PlayScene(driver.app, game, driver.app.store.add(again, game))
    driver.app.scenes.push(scene)
    settle(driver, scene)
    before = scene.seat
    hand = set(scene.match.state.hands[before])
    assert hand & set(scene.view.motion.sprites)
    scene.make(moves[-1])
    while scene.eyes is not None:
        driver.app.frame([], 0.01)
    shown = {*scene.view.motion.sprites, *(sprite.placed.id for sprite in scene.view.motion.leaving)}
    state = scene.match.state
    assert scene.seat != before and ready(scene)
    assert not shown & set(state.hands[before]) - {"mining_laser"}


def match_until_interrupted(match: Match) -> Match:
    """Up to a question in public, to somebody who has not just moved, after a move of somebody with a hand."""
    for now in walk(match, 600, "interrupted"):
        seat = now.moments[-1].seat
        asked = now.decision and now.decision.prompt in PUBLIC and now.decision.seat != seat
        before = now.moments[-2].state
        if asked and seat is not None and before.hands[seat] and private_before(now):
            return now
    raise AssertionError("nobody was interrupted")


def private_before(match: Match) -> bool:
    now = match.engine.asking(match.moments[-2].state)
    return now is not None and now[1].prompt not in PUBLIC


# -- words ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("LIF-T7")
def test_nothing_said_or_offered_to_one_player_waits_for_the_next(driver: Driver, game: Game) -> None:
    """A hint, and moves to choose from, are gone when undo gives the question back to somebody else."""
    match = match_of(game, "human", "human", "human")
    for now in walk(match, 300, "undo"):
        other = now.decision and private(now) and now.moments[-1].seat != now.decision.seat
        if other and private_before(now) and now.undo_refusal() is None:
            break
    else:
        raise AssertionError("nobody can give a question back")
    scene = PlayScene(driver.app, game, driver.app.store.add(match, game))
    driver.app.scenes.push(scene)
    settle(driver, scene)
    mine = list(scene.match.seen(scene.seat).moves)
    scene.sitting = replace(scene.sitting, thinking="hint")
    scene.feed(Answer(mine[0], (mine[0],), 1.0))
    scene.sitting = replace(scene.sitting, draft=Draft(choosing=tuple(mine[:2])))
    assert scene.screen.toast.text and chooser(scene)
    before = scene.seat
    undo(scene)
    assert scene.seat != before, "the question is somebody else's"
    for _ in range(2):
        assert not scene.screen.toast.text and not chooser(scene) and not scene.sitting.hint
        assert not [button for button in scene.panel.buttons if button.label in map(scene.game.words.move, mine[:2])]
        settle(driver, scene)
    assert scene.eyes == scene.seat


@pytest.mark.rule("LIF-234")
def test_a_match_that_rules_have_changed_under_names_no_card_of_a_hand(game: Game) -> None:
    """The sentence stands on the table before anybody has taken a seat."""
    match = match_of(game, "human", "human", "human")
    next(now for now in walk(match, 300) if isinstance(now.moments[-1].move, PlayCard))
    save = saved(match, game)
    played = save.moves[-1]
    hands = {card for hand in match.moments[-2].state.hands for card in hand}
    other = next(card for card in match.state.box.cards if card not in hands)
    changed = replace(played, move={**played.move, "card": other})
    loaded = load(replace(save, moves=(*save.moves[:-1], changed)), game)
    assert loaded.how == "snapshot" and "is refused now" in loaded.why
    assert match.engine.name(other) not in loaded.why


# -- undo -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("LIF-T7", "LIF-234")
@pytest.mark.parametrize(("players", "goes"), [(("human", "human"), False), (("human", "cadet"), True)])
def test_free_undo_stops_at_what_came_out_as_soon_as_two_people_play(
    game: Game, players: tuple[str, ...], goes: bool
) -> None:
    match = match_of(game, *players, undo="free")
    next(now for now in walk(match, 200) if isinstance(now.moments[-1].move, SetReal))
    no = match.undo()
    assert (no is None) == goes, no


@pytest.mark.rule("LIF-234")
def test_nobody_plays_on_who_may_have_read_the_whole_record(game: Game) -> None:
    """After the end everything lies open, so the end cannot be taken back."""
    ended = 0
    for seed in range(12):
        match = match_of(game, *["human"] * (2 + seed % 3), seed=f"end {seed}")
        list(walk(match, 3000, f"end {seed}"))
        assert match.outcome
        assert any(isinstance(event, GameEnded) for event in match.moments[-1].events)
        no = match.undo()
        assert no and no.rule == "CORE-4"
        ended += 1
    assert ended


# -- time -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("LIF-110", "LIF-T7")
@pytest.mark.parametrize("prompt", [Ask.REACT, Ask.RESPOND])
def test_a_computer_without_a_card_to_react_with_is_not_quicker(
    driver: Driver, game: Game, prompt: Ask, monkeypatch: pytest.MonkeyPatch
) -> None:
    lifeform = prompt == Ask.RESPOND
    players = ("human", "human", "officer") if lifeform else ("officer", "officer", "human")
    match = match_of(game, *players)
    rng = Rng.from_text(f"reacting {prompt}")
    while not match.decision or match.decision.prompt != prompt:
        if match.decision is None:
            match = match_of(game, *players, seed=str(rng.next()))
        assert match.submit(eager(match, rng)) is None
    scene = PlayScene(driver.app, game, driver.app.store.add(match, game))
    driver.app.scenes.push(scene)
    monkeypatch.setattr(scene.thinking.worker, "ask", lambda *args: None)
    monkeypatch.setattr(scene.thinking.worker, "poll", lambda: Answer(Pass()))
    before, passed = len(scene.match.moments), 0.0
    while len(scene.match.moments) == before:
        driver.app.frame([], 0.05)
        passed += 0.05
        assert passed < REACTION + 1
    assert passed >= REACTION


def eager(match: Match, rng: Rng) -> Move:
    """Any move, but a reaction where one can be declared, and no cancelling of it."""
    moves = match.engine.moves(match.state)
    reacting = [move for move in moves if type(move).__name__ in ("Attack", "React")]
    return rng.choice(reacting or [move for move in moves if not isinstance(move, Cancel)])


# -- plain letters ----------------------------------------------------------------------------------------------


@pytest.mark.rule("LIF-234")
def test_the_replay_of_an_open_match_tells_no_secret_move(game: Game) -> None:
    match = match_of(game, "human", "human", "human")
    next(now for now in walk(match, 200) if isinstance(now.moments[-1].move, SetReal))
    at_table = game.seated(match)
    moves = [at_table.words.move(past.move) for past in match.moments if past.move]
    told = "\n".join(transcript(at_table, match))
    assert not [move for move in moves if f": {move}" in told]
    list(walk(match, 3000))
    told = "\n".join(transcript(at_table, match))
    assert match.outcome and f": {moves[-1]}" in told, "after the end everything opens"


@pytest.mark.rule("LIF-T7", "LIF-234")
@pytest.mark.parametrize("first", ["first", "last"])
def test_plain_letters_change_hands_too(game: Game, first: str) -> None:
    """Before each question to another person what was shown is wiped away, and the next one says to be there."""
    match = match_of(game, "human", "human", "human", lifeform_seat=first)
    shown: list[str] = []
    rng = Rng.from_text("letters")
    asked: list[int | None] = []

    def read(question: str) -> str:
        assert match.decision
        if "Enter" in question:
            assert shown[-1].startswith(WIPE) and NAMES[match.decision.seat] in shown[-1]
            shown.clear()
            asked.append(match.decision.seat)
            return ""
        if "(y/n)" in question:
            return "y"
        assert asked and asked[-1] == match.decision.seat, "whoever decides has taken the seat"
        others = {card for seat, hand in enumerate(match.state.hands) for card in hand if seat != match.decision.seat}
        others -= {*match.state.seen_hand, "mining_laser", *match.state.hands[match.decision.seat]}
        kinds = {match.engine.name(card) for card in others}
        own = {match.engine.name(card) for card in match.state.hands[match.decision.seat]}
        said = "\n".join(shown)
        assert not [name for name in kinds - own if f"{name} [" in said]
        shown.clear()
        if len(match.moments) > 60:
            raise EOFError
        count = len(match.seen(match.decision.seat).moves)
        return str(rng.below(count) + 1)

    assert not TextTable(game, match, read, shown.append).run()
    assert len({*asked}) == 3


@pytest.mark.rule("LIF-T7")
def test_one_person_among_computers_reads_on_without_a_cover(game: Game) -> None:
    match = match_of(game, "human", "cadet")
    shown: list[str] = []

    def read(question: str) -> str:
        assert "Enter" not in question
        raise EOFError

    assert not TextTable(game, match, read, shown.append).run()
    assert not any(WIPE in line for line in shown)
