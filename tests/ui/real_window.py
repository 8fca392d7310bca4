"""A real screen, a real mouse (Xvfb and xdotool), and a player who uses them on the app, from source or packaged."""

from __future__ import annotations

import json
import mmap
import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Any

import pygame
import pytest
from pygame import Rect

from game.core.game import Game
from game.core.match import HUMAN, Match
from game.core.moves import Move
from game.core.rng import Rng
from game.core.save import load
from game.core.store import Store
from game.core.value import value
from tests.ui.looks import looking

TOOLS = ("Xvfb", "xdotool")
MISSING = [tool for tool in TOOLS if not shutil.which(tool)]
needs_a_screen = pytest.mark.skipif(bool(MISSING), reason=f"not installed: {', '.join(MISSING)}")
needs_a_window_manager = pytest.mark.skipif(not shutil.which("openbox"), reason="not installed: openbox")

SCREEN = (1400, 900)
SOURCE = (sys.executable, "-m", "game")
"""The app as it is developed."""
WINDOW = (1280, 720)
TABLE = Rect(0, 108, 1260, 792)
"""Where the table lies in the window, in its logical units."""
SETTINGS = {
    "window_width": WINDOW[0],
    "window_height": WINDOW[1],
    "speed": "instant",
    "reduced_motion": True,
    "first_times": False,
}


@value
class Screen:
    display: str
    memory: mmap.mmap
    """What is on the screen, as the server keeps it: looking at it disturbs nobody."""

    def sample(self) -> bytes:
        """Every 97th byte: a prime, so that all columns and colours have their turn."""
        return self.memory[-SCREEN[0] * SCREEN[1] * 4 :: 97]

    def keep(self, file: Path) -> None:
        """As a picture, for whoever wants to know what was on it."""
        file.parent.mkdir(parents=True, exist_ok=True)
        seen = pygame.image.frombuffer(self.memory[-SCREEN[0] * SCREEN[1] * 4 :], SCREEN, "BGRA")
        pygame.image.save(seen.convert(24), file)


def differ(one: bytes, other: bytes) -> float:
    """The share of two samples that is not the same."""
    return sum(map(int.__ne__, one, other)) / len(one)


@contextmanager
def screen() -> Iterator[Screen]:
    """A screen of its own. Without -noreset it starts afresh whenever its last client leaves, as every xdotool does,
    and refuses an app that knocks at that moment."""
    with tempfile.TemporaryDirectory() as folder:
        read, write = os.pipe()
        server = subprocess.Popen(
            ["Xvfb", "-displayfd", str(write), "-screen", "0", f"{SCREEN[0]}x{SCREEN[1]}x24", "-nolisten", "tcp",
             "-noreset", "-fbdir", folder],
            pass_fds=(write,), stderr=subprocess.DEVNULL,
        )  # fmt: skip
        os.close(write)
        with os.fdopen(read) as pipe:
            number = pipe.readline().strip()
        try:
            with (
                (Path(folder) / "Xvfb_screen0").open("rb") as file,
                mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ) as memory,
            ):
                yield Screen(f":{number}", memory)
        finally:
            server.terminate()
            server.wait(timeout=10)


@contextmanager
def window_manager(shown_on: Screen) -> Iterator[None]:
    """Frames around windows, and somebody who decides how large they are."""
    env = {**os.environ, "DISPLAY": shown_on.display}
    manager = subprocess.Popen(["openbox"], env=env, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        until(lambda: _managed(env), "the window manager")
        yield
    finally:
        manager.terminate()
        manager.wait(timeout=10)


def _managed(env: Mapping[str, str]) -> bool:
    """Asks for something that only a window manager knows."""
    asked = subprocess.run(["xdotool", "get_num_desktops"], env=env, capture_output=True, text=True, check=False)
    return asked.returncode == 0 and not asked.stderr


def waited(done: Callable[[], bool], seconds: float) -> bool:
    end = time.monotonic() + seconds
    while not done():
        if time.monotonic() > end:
            return False
        time.sleep(0.02)
    return True


def until(done: Callable[[], bool], what: str, seconds: float = 30.0) -> None:
    assert waited(done, seconds), f"waited too long for {what}"


class RealWindow:
    """The app in a process of its own, with hands on its window."""

    def __init__(
        self,
        command: Sequence[str],
        folder: Path,
        shown_on: Screen,
        env: Mapping[str, str],
        settings: Mapping[str, object] = SETTINGS,
    ) -> None:
        self.folder = folder
        self.shown_on = shown_on
        self.command = [*command, "--data", str(folder)]
        self.env = {
            **env,
            "DISPLAY": shown_on.display,
            "SDL_AUDIODRIVER": "dummy",
            "SDL_VIDEO_X11_WMCLASS": "starboard",
        }
        self.env.pop("SDL_VIDEODRIVER", None)
        folder.mkdir(parents=True, exist_ok=True)
        (folder / "settings.json").write_text(json.dumps(dict(settings)))

    @contextmanager
    def running(self, *arguments: str, moved: bool = True) -> Iterator[None]:
        """moved: to the corner of the screen; else it stays where it opens."""
        said = self.folder / "said.txt"
        with said.open("w") as heard:
            self.app = subprocess.Popen([*self.command, *arguments], env=self.env, stderr=heard, stdout=heard)
        try:
            until(lambda: self.app.poll() is not None or bool(self._find()), "the window")
            assert self.app.poll() is None, said.read_text()
            self.window = self._find()
            self.tool("windowfocus", self.window)
            if moved:
                self.tool("windowmove", self.window, "0", "0")
            time.sleep(0.6)
            yield
            assert self.app.poll() in (None, 0), said.read_text()
        finally:
            self.app.kill()  # as when the power fails: nothing may be lost
            self.app.wait(timeout=10)

    def _find(self) -> str:
        found = subprocess.run(
            ["xdotool", "search", "--onlyvisible", "--class", "starboard"],
            env=self.env, capture_output=True, text=True, check=False,
        )  # fmt: skip
        return found.stdout.split()[0] if found.stdout.split() else ""

    def tool(self, *words: str) -> str:
        done = subprocess.run(["xdotool", *words], env=self.env, check=True, capture_output=True, text=True)
        return done.stdout

    def geometry(self) -> Rect:
        """Where the window is on the screen, and how large, without its frame."""
        told = self.tool("getwindowgeometry", "--shell", self.window)
        value = dict(line.split("=") for line in told.split())
        return Rect(*(int(value[name]) for name in ("X", "Y", "WIDTH", "HEIGHT")))

    def close(self) -> None:
        """As a window manager does: the app has time to put its things in order."""
        self.tool("key", "alt+F4")
        until(lambda: self.app.poll() is not None, "the app's end")

    def key(self, key: str) -> None:
        self.tool("key", "--window", self.window, key)

    def mouse_to(self, x: int, y: int) -> None:
        self.tool("mousemove", "--window", self.window, str(x), str(y))

    def click(self, x: int, y: int) -> None:
        self.mouse_to(x, y)
        time.sleep(0.05)
        self.tool("click", "1")

    def drag(self, path: Sequence[tuple[int, int]]) -> None:
        """Press at the first place, let go at the second, and click on every further one."""
        (x, y), *rest = path
        self.mouse_to(x, y)
        time.sleep(0.05)
        self.tool("mousedown", "1")
        if rest:
            to_x, to_y = rest[0]
            for share in (0.2, 0.4, 0.6, 0.8, 1.0):
                self.mouse_to(round(x + (to_x - x) * share), round(y + (to_y - y) * share))
                time.sleep(0.03)
        self.tool("mouseup", "1")
        for place in rest[1:]:
            time.sleep(0.1)
            self.click(*place)


class Player:
    """Plays one match in a window; sees it in the store, which the app writes as it goes."""

    def __init__(self, window: RealWindow, game: Game, match_id: int) -> None:
        self.window = window
        self.game = game
        self.match_id = match_id
        self.table = game.table()

    def match(self) -> Match:
        with Store(self.window.folder) as store:
            return load(store.read(self.match_id), self.game).match

    def spots(self) -> dict[str, tuple[int, int]]:
        """Where the pieces are, in window pixels: the table is a pure function of the view."""
        scale = min(WINDOW[0] / 1600, WINDOW[1] / 900)
        match = self.match()
        seat = match.decision.seat if match.decision else 0
        view = self.game.engine.view(match.state, seat)
        found = {}
        for placed in self.table.scenery(looking(self.game.engine, view, seat, TABLE)).pieces:
            # the upper edge of a large piece: others may lie on its middle
            share = 0.5 if ":" in placed.id else 0.1
            place = placed.rect.centerx, placed.rect.top + placed.rect.height * share
            found[placed.id] = (round(place[0] * scale), round(place[1] * scale))
        return found

    def choose(self, rng: Rng) -> Move:
        """A legal move that can be made here: by touching pieces that are on the table, or by a button's key."""
        match = self.match()
        assert match.decision
        seen = match.seen(match.decision.seat)
        spots = self.spots()
        keys = {action.move for action in self.table.actions(seen.state, seen.moves)}
        touched = [
            move for move in seen.moves
            if any(set(handle.path) <= set(spots) for handle in self.table.handles(seen.state, move))
        ]  # fmt: skip
        return rng.choice(touched or [move for move in seen.moves if move in keys])

    def turn(self, rng: Rng, tries: int = 5) -> None:
        """Wait for one's turn among computers, and make any move; on a slow machine not always at the first try."""
        until(self._asked_or_over, "one's turn", 60)
        for _ in range(tries):
            match = self.match()
            if not match.decision or not self._asked(match):
                return
            move = self.choose(rng)
            self._touch(match, move)
            if waited(partial(self._goes_beyond, len(match.moments)), 6):
                time.sleep(0.3)
                return
        raise AssertionError(f"{move} cannot be made")

    def _goes_beyond(self, moments: int) -> bool:
        return len(self.match().moments) > moments

    def _asked(self, match: Match) -> bool:
        decision = match.decision
        return decision is not None and match.setup.seats[decision.seat].player == HUMAN

    def _asked_or_over(self) -> bool:
        match = self.match()
        return match.outcome is not None or self._asked(match)

    def make(self, move: Move, tries: int = 5) -> None:
        """Make this move, now; on a slow machine not always at the first try."""
        match = self.match()
        for _ in range(tries):
            self._touch(match, move)
            if waited(partial(self._goes_beyond, len(match.moments)), 6):
                break
        else:
            raise AssertionError(f"{move} cannot be made")
        assert self.match().moments[len(match.moments)].move == move
        time.sleep(0.5)

    def _tell_apart(self, view: Any, move: Move, path: Sequence[str]) -> None:
        """Where the same touch may mean several moves, say which, by its number."""
        moves = self.game.engine.moves(view)
        alike = [one for one in moves if any(handle.path == path for handle in self.table.handles(view, one))]
        if len(alike) > 1:
            time.sleep(0.4)
            self.window.key(str(alike.index(move) + 1))

    def _touch(self, match: Match, move: Move) -> None:
        """With the mouse where a move has a handle, else with the key of its button."""
        assert match.decision
        view = self.game.engine.view(match.state, match.decision.seat)
        handles = self.table.handles(view, move)
        if handles:
            spots = self.spots()
            self.window.drag([spots[piece] for piece in handles[0].path])
            self._tell_apart(view, move, handles[0].path)
        else:
            self.window.key(next(a.key for a in self.table.actions(view, [move])).lower())
        shown_first = self.table.preview(view, move) is not None
        for asked, keys in ((shown_first, ["Return"]), (self.game.engine.doubt(view, move), ["Left", "Return"])):
            if asked:
                time.sleep(0.4)
                for key in keys:
                    self.window.key(key)
