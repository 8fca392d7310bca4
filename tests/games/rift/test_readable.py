"""The fullest tables there are: late games of six with every fleet out, full hands, large battles. All can be read."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from game.core.match import SeatPlan
from game.games.rift.rules import moves as m
from game.games.rift.rules.state import Rift
from game.scenes.play import PlayScene
from game.scenes.play.messages import Touch
from game.ui.witness import Witness
from tests.games.rift.positions import action, legal, play
from tests.games.rift.test_table import rift
from tests.games.rift.test_table_room import SIX
from tests.ui.at_table import lay_out
from tests.ui.driver import Driver

NAMES = ("Ada", "Ben", "Cleo", "Dov", "Eve", "Finn")
CARDS = 14
LATE = 700
"""Moves after which a random game is late."""


@pytest.fixture
def driver(tmp_path: Path) -> Iterator[Driver]:
    found = Driver(tmp_path, (1280, 720), text=150)
    found.app.settings.reduced_motion = True
    found.app.witness = Witness()
    found.app.restyle()
    yield found
    found.close()


def faults(driver: Driver, s: Rift, piece: str = "") -> list[str]:
    """What cannot be read of a position, with a piece taken up."""
    scene = driver.sit_down(rift(), [SeatPlan(name) for name in NAMES], "full_galaxy")
    driver.app.scenes.pop()  # the cover
    assert isinstance(scene, PlayScene) and driver.app.witness
    lay_out(scene, s)
    if piece:
        scene.feed(Touch(piece))
    for _ in range(4):
        driver.app.frame([], 0.05)
    driver.app.witness.written.clear()
    driver.app.draw()
    assert len(driver.app.witness.written) > 20
    return [str(fault) for fault in driver.app.witness.faults(driver.app.surface)]


def with_full_hand(s: Rift, seat: int) -> Rift:
    """Cards of as many sorts as there can be in a hand."""
    sorts = {kind: card for card, kind in s.box.deck.items() if s.box.cards[kind].kind != "instant"}
    s.hands[seat] = tuple(list(sorts.values())[:CARDS])
    s.deck = [card for card in s.deck if card not in s.hands[seat]]
    return s


def late(seed: str) -> Rift:
    """A game of six that was played at random, in somebody's turn to move."""
    engine, dice = rift().engine, random.Random(seed)
    s: Any = engine.begin(engine.modes.resolve("full_galaxy"), 6, seed, lambda _: None)
    number = 0
    while number < LATE or s.battle or s.step != "action" or s.plays:
        moves = engine.moves(s)
        usual = [move for move in moves if not isinstance(move, m.Pass | m.Demolish | m.Done)]
        engine.carry_out(s, dice.choice(usual if usual and number % 5 else moves), lambda _: None)
        number += 1
    assert isinstance(s, Rift)
    return with_full_hand(s, s.active)


def test_a_late_game_of_six_with_a_full_hand_can_be_read_in_large_text(driver: Driver) -> None:
    s = late("late")
    assert faults(driver, s) == []
    ready = next(move.card for move in rift().engine.moves(s) if isinstance(move, m.PlayCard))
    assert faults(driver, s, ready) == [], "and with a card raised"


def test_a_large_battle_can_be_read_in_large_text(driver: Driver) -> None:
    many = "2*carrier 4*fighter destroyer cruiser diplomat bomber support repair_ship rocket_frigate"
    s = action(seats=6, factions=SIX, fleets={0: {"B1a": many}, 1: {"B1-C1": many}})
    play(s, m.Fly("B1a", tuple(one.kind for one in s.fleet(0, "B1a")), "B1-C1"))
    with_full_hand(s, 0)
    while not any(isinstance(one, m.AssignHit) for one in legal(s)):
        play(s, next((one for one in legal(s) if isinstance(one, m.Pass | m.Auto)), legal(s)[0]))
    assert faults(driver, s) == []
