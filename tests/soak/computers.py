"""Computer players that die, hang or talk nonsense, at the tables of all games."""

from __future__ import annotations

import os
import signal
import tempfile
import time
from dataclasses import replace
from pathlib import Path
from unittest.mock import patch

import pygame

from game.core.game import Game
from game.core.match import HUMAN, SeatPlan
from game.scenes.play import PlayScene
from game.scenes.play.messages import Signal
from tests.contract.walks import KINDS
from tests.soak.promise import Count, Promise
from tests.ui.bad_workers import BAD, SILENT
from tests.ui.driver import Driver

FAULTS = ("killed", "stopped", *BAD)


def replaced(count: Count, seeds: range) -> None:
    for seed in seeds:
        fault = FAULTS[seed % len(FAULTS)]
        name, game = list(KINDS.items())[seed // len(FAULTS) % len(KINDS)]
        what = fault if isinstance(fault, str) else fault.__name__
        hint = seed // (len(FAULTS) * len(KINDS)) % 2 == 1
        with (
            count.trying("computers", f"seed {seed}: {name}, {what}, {'hint' if hint else 'move'}"),
            tempfile.TemporaryDirectory() as folder,
        ):
            _replace(game, fault, hint, Path(folder), str(seed))


def _replace(game: Game, fault: object, hint: bool, folder: Path, seed: str) -> None:
    driver = Driver(folder)
    driver.app.draw = lambda: None  # type: ignore[method-assign]
    try:
        scene = _sit_down(driver, game, hint, seed)
        if callable(fault):
            with patch("game.ai.worker.serve", fault):
                _ask(driver, scene, hint)
        else:
            _ask(driver, scene, hint)
            number = signal.SIGKILL if fault == "killed" else signal.SIGSTOP
            os.kill(scene.thinking.worker._process.pid, number)
        process = scene.thinking.worker._process
        before = len(scene.match.moments)
        said = _wait(driver, scene, hint, clock=fault == "stopped" or fault in SILENT)
        if hint:
            assert said.startswith("No hint this time") or fault is BAD[-1], said
        else:
            driver.app.frame([], 0.01)  # what stands in has answered
            assert len(scene.match.moments) == before + 1
            assert "moves in its place" in said, said
        scene.thinking.worker.close()
        assert not process.is_alive()
    finally:
        driver.close()


def _sit_down(driver: Driver, game: Game, hint: bool, seed: str) -> PlayScene:
    """A table where a person is asked, or one of computers alone."""
    scenario = game.engine.modes.scenarios[0].id
    seats = game.seat_counts(scenario)[0]
    level = game.engine.modes.bots_for(seats)[-1].id
    player = HUMAN if hint else level
    return driver.sit_down(game, [SeatPlan(f"Player {i}", player) for i in range(seats)], scenario, seed)


def _ask(driver: Driver, scene: PlayScene, hint: bool) -> None:
    """Until the process thinks. A computer may have moved meanwhile: it is asked anew."""
    scene.thinking.worker.cancel()
    scene.sitting = replace(scene.sitting, thinking="")
    for _ in range(200):
        if hint and not scene.sitting.thinking:
            driver.app.scenes.top.event(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode=""))
            scene.feed(Signal.HINT)
        if scene.thinking.worker.busy:
            return
        driver.app.frame([], 0.1)
    raise AssertionError("nobody was asked")


def _wait(driver: Driver, scene: PlayScene, hint: bool, *, clock: bool) -> str:
    """What the player is told in the end; on the way the passing time, where only that can tell."""
    told: set[str] = set()
    begun = time.monotonic()
    said = scene.screen.toast.text
    while scene.sitting.thinking:
        driver.app.frame([], 0.1 if clock else 0.001)
        told.add(scene.thinking.progress(hint=hint))
        said = scene.screen.toast.text or said
        if not clock:
            time.sleep(0.002)
        assert time.monotonic() < begun + 60, "it takes too long"
    assert not clock or len(told) > 50, "nobody was told how long it takes"
    return said


PROMISES = (
    Promise("a computer player that dies, hangs or talks nonsense is replaced", replaced, short=3, long=120, share=10),
)
