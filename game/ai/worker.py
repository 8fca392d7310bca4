"""Bots in a process of their own, so that the window never waits for them.

Only plain data travels: the view of the bot's seat goes there, a move comes back. A worker is
cancelled by ending its process; the next question starts a new one. Whatever the process does (die,
hang, answer nonsense), there is an answer after LIMIT seconds at the latest.
"""

from __future__ import annotations

import json
import multiprocessing
import queue
import threading
from contextlib import suppress
from dataclasses import asdict
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any

from game.ai.bots import make_bot
from game.core.game import Game, GameInfo
from game.core.moves import Move
from game.core.value import value

LIMIT = 60.0
"""Seconds after which an answer is no longer waited for: the slowest level of any game needs one."""
MOST_BYTES = 1_000_000
"""An answer is a few hundred."""
NONSENSE = "its answer makes no sense"


@value
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
        self._talk: threading.Thread | None = None
        self._inbox: queue.SimpleQueue[bytes] = queue.SimpleQueue()
        self._game: Game | None = None
        self.waited = 0.0
        """Seconds that the question has had."""

    @property
    def busy(self) -> bool:
        return self._game is not None

    def ask(self, game: Game, view: Any, seat: int, level: str, seed: str) -> None:
        """Begin to think about the view of a seat."""
        if self.busy or self._process is None or not self._process.is_alive():
            self.cancel()
        self._game = game
        self.waited = 0.0
        question = {
            "game": asdict(game.info),
            "edition": game.edition,
            "view": game.recorder.from_state(view),
            "seat": seat,
            "level": level,
            "seed": seed,
        }
        try:
            if self._process is None:
                self._start()
        except OSError:  # poll() will say so
            self._inbox.put(b"")
            return
        text = json.dumps(question).encode()
        self._talk = threading.Thread(target=_talk, args=(self._pipe, text, self._inbox), daemon=True)
        self._talk.start()

    def wait(self, seconds: float) -> None:
        """Time passes in which it could think. It is told, not measured: a machine that sleeps takes none of it."""
        if self.busy:
            self.waited += seconds

    def poll(self) -> Answer | None:
        """The answer once it is there. Never waits."""
        if self._game is None:
            return None
        try:
            heard = self._inbox.get_nowait()
        except queue.Empty:
            if self.waited < LIMIT:
                return None
            self.cancel()
            return Answer(None, trouble=f"no answer within {LIMIT:.0f} seconds")
        game, self._game = self._game, None
        if not heard:
            return Answer(None, trouble=self._ended())
        try:
            return _understood(game, heard)
        except (ValueError, TypeError, KeyError, RecursionError):  # it cannot be trusted with another one
            self.cancel()
            return Answer(None, trouble=NONSENSE)

    def cancel(self) -> None:
        """Forget the question at once."""
        self._game = None
        if self._process is not None:
            self._process.kill()
            self._process.join(timeout=1)
            self._process = None
        if self._talk is not None:
            self._talk.join(timeout=1)  # the pipe has ended with the process
            self._talk = None
        if self._pipe is not None:
            self._pipe.close()
            self._pipe = None
        self._inbox = queue.SimpleQueue()

    close = cancel

    def _ended(self) -> str:
        """The pipe gave no answer: why not."""
        process = self._process
        if process is None:
            return "its process could not be started"
        process.join(timeout=0.2)
        code = process.exitcode
        self.cancel()
        return NONSENSE if code is None else f"its process ended (code {code})"

    def _start(self) -> None:
        context = multiprocessing.get_context("spawn")
        self._pipe, theirs = context.Pipe()
        with theirs:
            process = context.Process(target=serve, args=(theirs, str(self._levels)), daemon=True)
            process.start()
        self._process = process


def _talk(pipe: Connection, question: bytes, inbox: queue.SimpleQueue[bytes]) -> None:
    """In a thread, for both ways may be blocked by a process that hangs: ask, and pass on what is answered."""
    answer = b""
    with suppress(EOFError, OSError):
        pipe.send_bytes(question)
        answer = pipe.recv_bytes(MOST_BYTES)
    inbox.put(answer)


def _understood(game: Game, heard: bytes) -> Answer:
    plain = json.loads(heard)
    if plain["trouble"]:
        return Answer(None, trouble=str(plain["trouble"]))
    line = tuple(game.recorder.to_move(move) for move in plain["line"])
    return Answer(game.recorder.to_move(plain["move"]), line, float(plain["value"]))


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
            answer = _answer(opened[info.id].of_edition(question["edition"]), question)
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
