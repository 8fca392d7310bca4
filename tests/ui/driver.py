"""A player without a screen: an app that is drawn but not shown, and hands that make its events."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

import pygame

from game.app import App
from game.core.game import Game
from game.core.match import Match, SeatPlan, Setup
from game.core.modes import Deal
from game.scenes.play import PlayScene
from game.scenes.replay import ReplayScene
from game.scenes.scene import Scene
from tests.tiny import SHELF


class Bottom(Scene):
    """Something for other scenes to stand on."""


class Driver:
    def __init__(self, folder: Path, window: tuple[int, int] = (1280, 720), *, text: int = 100) -> None:
        self.app = App(folder, SHELF, size=window, headless=True)
        self.app.settings.text_percent = text
        self.app.settings.speed = "instant"
        self.app.settings.first_times = False
        self.app.restyle()
        self.app.scenes.push(Bottom(self.app))

    def play(
        self, game: Game, scenario: str = "shakedown", player: str = "human", seed: str = "1", **changes: str
    ) -> PlayScene:
        """Sit down at a new match."""
        return self.sit_down(game, [SeatPlan("Ada", player)], scenario, seed, **changes)

    def sit_down(
        self, game: Game, seats: Sequence[SeatPlan], scenario: str, seed: str = "1", **changes: str
    ) -> PlayScene:
        deal = Deal(game.engine.modes.resolve(scenario, changes), seed)
        match = Match(game.engine, Setup.of(game.info.id, deal, seats))
        scene = PlayScene(self.app, game, self.app.store.add(match, game))
        self.app.scenes.push(scene)
        self.wait()
        return scene

    def show(self, match_id: int, game: Game) -> PlayScene:
        """A match of the store on the table."""
        scene = PlayScene(self.app, game, match_id)
        self.visit(scene)
        return scene

    def watch(self, match: Match, game: Game) -> None:
        """See the beginning and the end of a match."""
        scene = ReplayScene(self.app, game, match, "")
        self.visit(scene, lambda: scene.go(scene.last))

    def visit(self, scene: Scene, then: Callable[[], None] = lambda: None) -> None:
        """Look at a scene for a few frames, and leave it again."""
        self.app.scenes.push(scene)
        self.wait(2)
        then()
        self.wait(1)
        while self.app.scenes.top is not scene:
            self.app.scenes.pop()
        self.app.scenes.pop()

    def wait(self, frames: int = 12, seconds: float = 0.02) -> None:
        for _ in range(frames):
            self.app.frame([], seconds)

    def send(self, *events: pygame.event.Event) -> None:
        self.app.frame(list(events), 0.02)

    def key(self, key: int, mod: int = 0) -> None:
        self.send(pygame.event.Event(pygame.KEYDOWN, key=key, mod=mod, unicode=""))
        self.wait(4)

    def dare(self) -> None:
        """Say yes to a question whose harmless answer has the focus."""
        self.key(pygame.K_LEFT)
        self.key(pygame.K_RETURN)

    def uncover(self) -> None:
        """Take the seat, when the cover has lain for a moment."""
        self.wait(4, 0.1)
        self.key(pygame.K_RETURN)

    def mouse(self, kind: int, place: tuple[float, float]) -> None:
        scale = self.app.look.scale
        pos = (round(place[0] * scale), round(place[1] * scale))
        more = {"rel": (1, 1), "buttons": (1, 0, 0)} if kind == pygame.MOUSEMOTION else {"button": 1}
        self.send(pygame.event.Event(kind, pos=pos, **more))

    def click(self, place: tuple[float, float]) -> None:
        self.mouse(pygame.MOUSEMOTION, place)
        self.mouse(pygame.MOUSEBUTTONDOWN, place)
        self.mouse(pygame.MOUSEBUTTONUP, place)
        self.wait(4)

    def drag(self, start: tuple[float, float], end: tuple[float, float]) -> None:
        self.mouse(pygame.MOUSEMOTION, start)
        self.mouse(pygame.MOUSEBUTTONDOWN, start)
        for i in range(1, 6):
            self.mouse(
                pygame.MOUSEMOTION, (start[0] + (end[0] - start[0]) * i / 5, start[1] + (end[1] - start[1]) * i / 5)
            )
        self.mouse(pygame.MOUSEBUTTONUP, end)
        self.wait(4)

    def place(self, scene: PlayScene, piece: str) -> tuple[float, float]:
        """A spot of a piece that no other piece covers."""
        placed = scene.view.piece(piece)
        assert placed, piece
        rect = placed.rect
        for x in (0.5, 0.25, 0.75, 0.1, 0.9):
            for y in (0.5, 0.08, 0.25, 0.75, 0.95):
                spot = (rect.left + rect.width * x, rect.top + rect.height * y)
                if scene.mouse.piece_at(spot) == piece:
                    return spot
        return rect.center

    def close(self) -> None:
        self.app.close()
