"""A table in use, for pictures: something pointed at, a move half made, one refused, a card announced."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING

import pygame

from game.core.game import Game
from game.core.match import Match
from game.scenes.play import PlayScene
from game.scenes.play.messages import Drop, LetGo, Touch
from game.scenes.replay import ReplayScene
from game.ui.table import Cue, Placed

if TYPE_CHECKING:
    from game.app import App

LONG = 10.0
"""Seconds after which a card that is announced must have come."""


def at_work(app: App, scene: PlayScene) -> Iterator[str]:
    """Bring a table on the screen from one of these to the next; the name of each."""
    app.frame([], 0.05)
    explained = [placed for placed in scene.view.scenery.pieces if placed.tip and not placed.ghost]
    if explained:
        _point(app, scene, max(explained, key=lambda placed: len(placed.tip.text) if placed.tip else 0))
        yield "pointed_at"
    if _half_make(app, scene):
        yield "half_made"
        scene.feed(LetGo())
    if _be_refused(scene, [placed.id for placed in explained]):
        yield "refused"


def _point(app: App, scene: PlayScene, placed: Placed) -> None:
    """Let the mouse rest on a piece until it has explained itself."""
    place = app.look.rect(scene.view.seen(placed)).center
    app.frame([pygame.event.Event(pygame.MOUSEMOTION, pos=place, rel=(0, 0), buttons=(0, 0, 0))], 0.05)
    scene.screen.pointer.at(placed.id)
    app.frame([], 1.0)


def _half_make(app: App, scene: PlayScene) -> bool:
    """Begin a move with the piece that has most ways to go on, and point at one of them."""
    can = scene.facts().offered
    begun = [handle.path[0] for _, handle in can.options if len(handle.path) > 1]
    if not begun:
        return False
    scene.feed(Touch(max(sorted(set(begun)), key=begun.count)))
    picks = scene.sitting.draft.picks
    if picks and (targets := sorted(can.nexts(picks))) and (target := scene.view.piece(targets[0])):
        _point(app, scene, target)
    return bool(picks)


def _be_refused(scene: PlayScene, pieces: Sequence[str]) -> bool:
    """Drop pieces onto each other until a rule says no; or until anything is said."""
    for piece in pieces:
        scene.feed(Drop(piece, pieces[0]))
        if scene.screen.toast.refused:
            break
    return bool(scene.screen.toast.text)


def announced(app: App, game: Game, match: Match) -> Iterator[str]:
    """The first card that is announced in a match, and the first scene that stops it."""
    yield from _told(app, game, match, "announced", lambda cue: cue.card is not None and cue.scene is None)
    yield from _told(app, game, match, "scene", lambda cue: cue.scene is not None)


def _told(app: App, game: Game, match: Match, name: str, wanted: Callable[[Cue], bool]) -> Iterator[str]:
    table = game.table()
    for number in range(1, len(match.moments)):
        ticks = [tick for tick in match.ticks(number) if tick.event]
        cues = [table.cue(game.engine.view(tick.state, 0), tick.event) for tick in ticks if tick.event]
        if any(cue and wanted(cue) for cue in cues):
            break
    else:
        return
    speed, app.settings.speed = app.settings.speed, "normal"
    scene = ReplayScene(app, game, match, game.info.title, eyes=0)
    app.scenes.push(scene)
    scene.go(number - 1)
    scene.step(1)
    for _ in range(round(LONG / 0.05)):
        beat = scene.telling.beat
        if beat and beat.cue and wanted(beat.cue) and not scene.telling.hushed:
            yield name
            break
        app.frame([], 0.05)
    app.settings.speed = speed
    app.scenes.pop()
