"""First-time cards looked for in matches that computers play, and shown where they happen."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, partial
from pathlib import Path

import pytest
from pygame import Rect

from game.core.first_times import FirstTime, first_times_of
from game.core.game import Game
from game.core.match import HUMAN, Match, SeatPlan
from game.core.moves import Move
from game.core.value import value
from game.scenes.play import PlayScene
from game.scenes.play.cards import Cards
from game.ui.spotlight import ring
from tests.goldens import play
from tests.ui.driver import Driver

TRIES = 40
"""Matches of each kind in which a card has to happen."""


@value
class Happening:
    """Where a card belongs: the match until then, and the move that brings it; None: it is there from the start."""

    match: Match
    move: Move | None


@cache
def happenings(game: Game, kinds: tuple[tuple[str, str], ...]) -> dict[str, Happening]:
    """By card, in matches of one player. kinds: scenarios, each with the level of who plays."""
    found: dict[str, Happening] = {}
    for number in range(TRIES):
        for scenario, level in kinds:
            match = play(game, scenario, f"first times {number}", level)
            for card, at in _cards(game, match):
                if card.id not in found:
                    found[card.id] = _until(match, at)
        if len(found) == len(first_times_of(game)):
            break
    return found


def _cards(game: Game, match: Match) -> Iterator[tuple[FirstTime, int]]:
    """Each card that could be shown in a match, with the number of its moment."""
    for number, moment in enumerate(match.moments):
        asked = game.engine.asking(moment.state)
        for what in (*moment.events, *(asked[1:] if asked else ())):
            yield from ((card, number) for card in first_times_of(game) if card.is_of(what, 0))


def _until(match: Match, number: int) -> Happening:
    setup, moves = match.setup, [moment.move for moment in match.moments[1 : number + 1] if moment.move]
    again = Match(match.engine, type(setup)(setup.game, setup.options, setup.seed, (SeatPlan("Ada", HUMAN),)))
    for move in moves[:-1]:
        assert again.submit(move) is None
    return Happening(again, moves[-1] if moves else None)


def _forgets(*_: str) -> None:
    """Nothing is written down."""


def faults(folder: Path, patch: pytest.MonkeyPatch, game: Game, found: dict[str, Happening], text: int) -> list[str]:
    """What is wrong with the cards of a game, in the smallest window."""
    driver, wrong = Driver(folder, text=text), []
    for card in first_times_of(game):
        if card.id not in found:
            wrong.append(f"{card.id} never happens")
            continue
        only = partial(Cards, game, reader=0, cards=[card], words=driver.app.words, seen=_forgets, no_more=_forgets)
        patch.setattr("game.scenes.play.scene.cards_for", lambda app, of, match, only=only: only(match=match))
        wrong += _faults(driver, game, card, found[card.id])
        driver.app.scenes.pop()
    driver.close()
    return wrong


def _faults(driver: Driver, game: Game, card: FirstTime, at: Happening) -> Iterator[str]:
    """At the table of somebody who has seen all the others."""
    scene = PlayScene(driver.app, game, driver.app.store.add(at.match, game))
    driver.app.scenes.push(scene)
    if at.move:
        scene.make(at.move)
    driver.wait(4, 0.4)
    cards, look = scene.pointing, driver.app.look
    assert isinstance(cards, Cards)
    if not cards.bubble:
        yield f"{card.id} is not told"
        return
    if not Rect((0, 0), look.size).contains(cards.bubble.rect):
        yield f"{card.id} does not fit"
    for number, piece in enumerate(cards.lit):
        placed = scene.view.piece(piece)
        seen = scene.view.seen(placed) if placed else Rect(0, 0, 0, 0)
        if placed is None:
            yield f"{card.id}: {piece} is not on the table"
        elif seen.width and cards.bubble.rect.colliderect(ring(seen)):
            yield f"{card.id} covers {piece}"
        elif not seen.width and not number:  # of a board that is looked at from near, not all has to be
            yield f"{card.id}: {piece} is out of sight"
