"""Bots in a process of their own, so that the window never waits for them.

Only plain data travels: the view of the bot's seat goes there, a move comes back. A worker is
cancelled by ending its process; the next question starts a new one.
"""

from __future__ import annotations

import json
import multiprocessing
from contextlib import suppress
from dataclasses import asdict, dataclass
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any

from game.ai.bots import make_bot
from game.core.game import Game, GameInfo
from game.core.moves import Move


@dataclass(frozen=True, slots=True)
class Answer:
    """What the worker says: a move with the line it expects, or what went wrong."""

    move: Move | None
    line: tuple[Move, ...] = ()
    value: float = 0.0
    trouble: str = ""


class Worker:
    """One thinking process, asked one question at a time."""

    def __init__(self, levels: Path) -> None:
        self._levels = levels
        self._process: Any = None
        self._pipe: Connection | None = None
        self._game: Game | None = None

    @property
    def busy(self) -> bool:
        return self._game is not None

    def ask(self, game: Game, view: Any, seat: int, level: str, seed: str) -> None:
        """Begin to think about the view of a seat."""
        if self.busy:
            self.cancel()
        if self._process is None or not self._process.is_alive():
            self._start()
        assert self._pipe
        self._game = game
        question = {
            "game": asdict(game.info),
            "view": game.recorder.from_state(view),
            "seat": seat,
            "level": level,
            "seed": seed,
        }
        with suppress(OSError):  # poll() will find the process dead and say so
            self._pipe.send_bytes(json.dumps(question).encode())

    def poll(self) -> Answer | None:
        """The answer once it is there. Never waits."""
        if self._game is None or self._pipe is None:
            return None
        game = self._game
        try:
            if self._pipe.poll():
                plain = json.loads(self._pipe.recv_bytes())
                self._game = None
                if plain["trouble"]:
                    return Answer(None, trouble=plain["trouble"])
                line = tuple(game.recorder.to_move(move) for move in plain["line"])
                return Answer(game.recorder.to_move(plain["move"]), line, plain["value"])
            dead = not self._process.is_alive()
        except (EOFError, OSError):
            dead = True
        if dead:
            code = self._process.exitcode
            self.cancel()
            return Answer(None, trouble=f"its process ended (code {code})")
        return None

    def cancel(self) -> None:
        """Forget the question at once."""
        self._game = None
        if self._process is not None:
            self._process.kill()
            self._process.join(timeout=1)
            self._process = None
        if self._pipe is not None:
            self._pipe.close()
            self._pipe = None

    close = cancel

    def _start(self) -> None:
        context = multiprocessing.get_context("spawn")
        self._pipe, theirs = context.Pipe()
        self._process = context.Process(target=serve, args=(theirs, str(self._levels)), daemon=True)
        self._process.start()
        theirs.close()


def serve(pipe: Connection, levels: str) -> None:
    """What the process does: answer questions until the other end is gone."""
    opened: dict[str, Game] = {}
    while True:
        try:
            question = json.loads(pipe.recv_bytes())
        except (EOFError, OSError):
            return
        try:
            info = GameInfo(**question["game"])
            if info.id not in opened:
                opened[info.id] = info.open(Path(levels))
            answer = _answer(opened[info.id], question)
        except Exception as error:  # whatever it is, the table must hear of it
            answer = {"trouble": f"{type(error).__name__}: {error}"}
        try:
            pipe.send_bytes(json.dumps(answer).encode())
        except OSError:
            return


def _answer(game: Game, question: dict[str, Any]) -> dict[str, Any]:
    view = game.recorder.to_state(question["view"])
    level = game.engine.modes.bot(question["level"])
    thought = make_bot(game.engine, game.judge(), level, view, question["seat"], question["seed"]).think()
    write = game.recorder.from_move
    return {
        "trouble": "",
        "move": write(thought.move),
        "line": [write(move) for move in thought.line],
        "value": thought.value,
    }
