"""First-time cards of a crew and its lifeform: each is come upon in play, and what it lights lies on the table."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.core.engine import Decision
from game.core.events import Event
from game.core.first_times import FirstTime, first_times_of, unseen
from game.core.match import Cursor, Match, SeatPlan
from game.core.rng import Rng
from game.games.lifeform.rules.crew.death import KillEvent
from game.games.lifeform.rules.crew.moves import TakeRole
from game.games.lifeform.rules.crew.state import Crew
from game.scenes.play.cards import Cards
from game.ui.spotlight import ring
from game.ui.table import Sight
from tests.contract.walks import random_match
from tests.games.lifeform.positions import ENGINE, act, legal, position, run
from tests.games.lifeform.tables import AREA, game
from tests.games.lifeform.test_table import showdown
from tests.ui.driver import Driver

SEEDS = (2, 3, 6, 10, 15, 17)
"""Matches at random that come upon nearly all of it."""
CREW = [card for card in first_times_of(game()) if card.rule.startswith("LIF-")]


@cache
def happened() -> dict[str, list[tuple[Any, Event | Decision]]]:
    """By what a card can be about: positions just after it, or just as it is asked."""
    found: dict[str, list[tuple[Any, Event | Decision]]] = {}

    def note(state: Any, what: Event | Decision) -> None:
        for card in CREW:
            if card.is_of(what, 0):
                found.setdefault(card.id, []).append((state, what))

    for seed in SEEDS:
        for state, what in _walked(random_match(game(), seed)):
            note(state, what)
    for state, what in (*_shown_down(), *_orphaned()):
        note(state, what)
    return found


def _walked(match: Match) -> Iterator[tuple[Any, Event | Decision]]:
    for number in range(1, len(match.moments)):
        for tick in match.ticks(number):
            if tick.event:
                yield tick.state, tick.event
        state = match.state_at(Cursor(number))
        if asked := ENGINE.asking(state):
            yield state, asked[1]


def _shown_down() -> Iterator[tuple[Any, Event | Decision]]:
    state, rng = showdown(game(), 3), Rng.from_text("first times")
    while asked := ENGINE.asking(state):
        yield state.copy(), asked[1]
        ENGINE.apply(state, rng.choice(ENGINE.moves(state)), lambda _: None)


def _orphaned() -> Iterator[tuple[Any, Event | Decision]]:
    """Everybody but one is dead, and a player without people goes on."""
    s = position(3)
    victims = [*s.characters_of(0), s.characters_of(1)[0]]
    run(s, KillEvent(tuple(victims), "breach", noisy=True))
    while not (roles := legal(s, TakeRole)):
        act(s, ENGINE.moves(s)[0])
    yield from ((s, event) for event in act(s, roles[0]))


@pytest.mark.parametrize("card", CREW, ids=lambda card: card.id)
def test_each_is_come_upon_in_play_with_its_pieces_on_the_table(card: FirstTime) -> None:
    found = happened().get(card.id, ())
    assert found, "nobody would ever read it"
    told = 0
    for state, what in found[:3]:
        assert isinstance(state, Crew)
        assert not card.seats or state.players in card.seats
        asked = what if isinstance(what, Decision) else None
        for seat in [asked.seat] if asked else range(state.players):
            if isinstance(what, Event) and not what.is_for(seat):
                continue
            view = ENGINE.crew.view(state, seat)
            moves = tuple(ENGINE.moves(view)) if asked else ()
            there = {one.id for one in game().table().scenery(Sight(view, seat, AREA, moves, asked)).pieces}
            lit = set(card.lit(what))
            assert lit or not card.light
            told += lit <= there
    assert told, "what it speaks of is lit"


def test_what_only_a_crew_meets_is_not_told_to_somebody_alone() -> None:
    alone = {card.id for card in unseen(game(), {}, 1)}
    crew = {card.id for card in unseen(game(), {}, 3)}
    shared = {"terror", "android", "door", "outage", "malfunction", "cocoon", "hull", "laser"}
    assert shared <= crew and not shared & alone
    assert "cat_aboard" in {card.id for card in unseen(game(), {}, 2)} - crew


def test_one_is_shown_where_it_happens_and_covers_nothing(tmp_path: Path) -> None:
    driver = Driver(tmp_path)
    driver.app.settings.first_times = True
    seats = [SeatPlan("Ada"), SeatPlan("Ben", "deckhand")]
    scene = driver.sit_down(game(), seats, "standard", "shots")
    assert isinstance(scene.pointing, Cards)
    heads: list[str] = []
    while len(heads) < 2 and len(scene.match.moments) < 12:
        driver.wait(3)
        bubble = scene.pointing.bubble
        if bubble:
            heads.append(bubble.says.head)
            assert not any(bubble.rect.colliderect(ring(rect)) for rect in scene.pointing.light.rings)
            driver.key(pygame.K_SPACE)
        assert scene.match.decision
        view = ENGINE.crew.view(scene.match.state, scene.match.decision.seat)
        scene.make(ENGINE.moves(view)[0])
    driver.close()
    said = game().words.first_times
    assert heads == [said["cat"].head, said["outage"].head]
