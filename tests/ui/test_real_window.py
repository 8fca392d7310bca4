"""The real app in a real window: a whole voyage played with a real mouse, through xdotool under Xvfb."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from pygame import Rect

from game.core.game import Game
from game.core.match import Match, SeatPlan, Setup
from game.core.modes import Deal
from game.core.moves import Move
from game.core.save import load
from game.core.store import Store
from game.games.exoship.moves import ChangeCourse, EndActions, Replace, Reseed, Sway, UseAbility

TOOLS = ("Xvfb", "xdotool")
MISSING = [tool for tool in TOOLS if not shutil.which(tool)]
pytestmark = pytest.mark.skipif(bool(MISSING), reason=f"not installed: {', '.join(MISSING)}")

WINDOW = (1280, 720)
VOYAGE: list[Move] = [
    Reseed(("elder",)),
    UseAbility("F02"),
    ChangeCourse(),
    Reseed(("elder",)),
    Replace("F05"),
    UseAbility("F09"),
    Reseed(("elder",)),
    Sway("F01", "F11"),
    Sway("F11", "F04"),
    Sway("F07", "F06"),
    EndActions(),
]
"""EXO-W30: the learning scenario, won with 9."""


@pytest.fixture
def display() -> Iterator[str]:
    """A screen of its own. Without -noreset it starts afresh whenever its last client leaves, as every xdotool does,
    and refuses an app that knocks at that moment."""
    read, write = os.pipe()
    server = subprocess.Popen(
        ["Xvfb", "-displayfd", str(write), "-screen", "0", "1400x900x24", "-nolisten", "tcp", "-noreset"],
        pass_fds=(write,),
        stderr=subprocess.DEVNULL,
    )
    os.close(write)
    with os.fdopen(read) as pipe:
        number = pipe.readline().strip()
    yield f":{number}"
    server.terminate()
    server.wait(timeout=10)


def until(done: Callable[[], bool], what: str, seconds: float = 30.0) -> None:
    end = time.monotonic() + seconds
    while not done():
        assert time.monotonic() < end, f"waited too long for {what}"
        time.sleep(0.02)


class Player:
    """Hands on the mouse; eyes on the match in the store, which the app writes as it goes."""

    def __init__(self, game: Game, folder: Path, display: str, match_id: int) -> None:
        self.game = game
        self.folder = folder
        self.match_id = match_id
        self.env = {**os.environ, "DISPLAY": display, "SDL_AUDIODRIVER": "dummy", "SDL_VIDEO_X11_WMCLASS": "starboard"}
        self.env.pop("SDL_VIDEODRIVER", None)
        self.table = game.table()

    def start(self) -> None:
        command = [sys.executable, "-m", "game", "--data", str(self.folder), "play", "--match", str(self.match_id)]
        said = self.folder / "said.txt"
        with said.open("w") as heard:
            self.app = subprocess.Popen(command, env=self.env, stderr=heard)
        until(lambda: self.app.poll() is not None or bool(self.find()), "the window")
        assert self.app.poll() is None, said.read_text()
        self.window = self.find()
        self.tool("windowfocus", self.window)
        self.tool("windowmove", self.window, "0", "0")
        time.sleep(0.6)

    def find(self) -> str:
        found = subprocess.run(
            ["xdotool", "search", "--onlyvisible", "--class", "starboard"],
            env=self.env, capture_output=True, text=True, check=False,
        )  # fmt: skip
        return found.stdout.split()[0] if found.stdout.split() else ""

    def tool(self, *words: str) -> None:
        subprocess.run(["xdotool", *words], env=self.env, check=True, capture_output=True)

    def match(self) -> Match:
        with Store(self.folder) as store:
            return load(store.read(self.match_id), self.game).match

    def spot(self, piece: str) -> tuple[str, str]:
        """Where a piece is, in window pixels: the table is a pure function of the view."""
        scale = min(WINDOW[0] / 1600, WINDOW[1] / 900)
        view = self.game.engine.view(self.match().state, 0)
        placed = {p.id: p for p in self.table.scenery(view, 0, Rect(0, 60, 1260, 840)).pieces}[piece]
        x, y = placed.rect.centerx, placed.rect.top + placed.rect.height * (0.5 if ":" in piece else 0.1)
        return str(round(x * scale)), str(round(y * scale))

    def touch(self, path: tuple[str, ...]) -> None:
        first = self.spot(path[0])
        self.tool("mousemove", "--window", self.window, *first)
        time.sleep(0.05)
        self.tool("mousedown", "1")
        if len(path) > 1:
            end = self.spot(path[1])
            for share in (0.2, 0.4, 0.6, 0.8, 1.0):
                x = int(first[0]) + (int(end[0]) - int(first[0])) * share
                y = int(first[1]) + (int(end[1]) - int(first[1])) * share
                self.tool("mousemove", "--window", self.window, str(round(x)), str(round(y)))
                time.sleep(0.03)
        self.tool("mouseup", "1")

    def make(self, number: int, move: Move) -> None:
        match = self.match()
        view = self.game.engine.view(match.state, 0)
        handles = self.table.handles(view, move)
        if handles:
            self.touch(handles[0].path)
        else:
            key = next(a.key for a in self.table.actions(view, [move]))
            self.tool("key", "--window", self.window, key.lower())
        if self.game.engine.doubt(view, move):
            time.sleep(0.4)
            self.tool("key", "--window", self.window, "Return")
        until(lambda: len(self.match().moments) == number + 1, f"move {number}, {move}")
        assert self.match().moments[-1].move == move
        time.sleep(0.5)


def test_a_whole_voyage_by_mouse(exoship: Game, tmp_path: Path, display: str) -> None:
    deal = Deal(exoship.engine.modes.resolve("shakedown"), "window")
    with Store(tmp_path) as store:
        match_id = store.add(Match(exoship.engine, Setup.of("exoship", deal, [SeatPlan("Ada")])), exoship)
    settings = {"window_width": WINDOW[0], "window_height": WINDOW[1], "speed": "instant", "reduced_motion": True}
    (tmp_path / "settings.json").write_text(json.dumps(settings))
    player = Player(exoship, tmp_path, display, match_id)
    player.start()
    try:
        for number, move in enumerate(VOYAGE, 1):
            player.make(number, move)
        outcome = player.match().outcome
        assert outcome
        assert outcome.winners == (0,)
        assert outcome.scores == (9,)
        assert player.app.poll() is None
    finally:
        player.app.terminate()
        player.app.wait(timeout=10)


def test_no_display_is_said_and_is_a_failure(tmp_path: Path) -> None:
    env = {
        key: value for key, value in os.environ.items() if key not in {"DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER"}
    }
    done = subprocess.run(
        [sys.executable, "-m", "game", "--data", str(tmp_path), "play"],
        env=env, capture_output=True, text=True, check=False, timeout=60,
    )  # fmt: skip
    assert done.returncode == 1
    assert "there is no screen to open a window on" in done.stderr
    assert "Traceback" not in done.stderr
