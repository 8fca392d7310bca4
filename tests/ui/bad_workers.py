"""What a thinking process can do wrong. Each stands in for game.ai.worker.serve, in a process of its own."""

from __future__ import annotations

import json
import os
import time
from dataclasses import fields
from multiprocessing.connection import Connection
from pathlib import Path
from typing import get_type_hints

from game.core.game import GameInfo


def hangs(pipe: Connection, levels: str) -> None:
    """It reads the question and thinks for ever."""
    pipe.recv_bytes()
    while True:
        time.sleep(0.01)


def never_reads(pipe: Connection, levels: str) -> None:
    while True:
        time.sleep(0.01)


def exits(pipe: Connection, levels: str) -> None:
    pipe.recv_bytes()
    os._exit(3)


def writes_nonsense(pipe: Connection, levels: str) -> None:
    pipe.recv_bytes()
    pipe.send_bytes(b"\xff\x00 {" * 20)
    never_reads(pipe, levels)


def writes_half(pipe: Connection, levels: str) -> None:
    """The length of an answer, and only the beginning of it."""
    pipe.recv_bytes()
    os.write(pipe.fileno(), (500).to_bytes(4, "big") + b'{"trouble": ')
    never_reads(pipe, levels)


def writes_noise(pipe: Connection, levels: str) -> None:
    """Not even a length."""
    pipe.recv_bytes()
    os.write(pipe.fileno(), bytes(range(255, 100, -1)))
    never_reads(pipe, levels)


def forgets_the_move(pipe: Connection, levels: str) -> None:
    pipe.recv_bytes()
    pipe.send_bytes(b'{"trouble": "", "line": []}')
    never_reads(pipe, levels)


def cheats(pipe: Connection, levels: str) -> None:
    """A move of the game, with ids that mean nothing."""
    question = json.loads(pipe.recv_bytes())
    game = GameInfo(**question["game"]).open(Path(levels))
    kind = next(kind for kind in game.engine.move_types if fields(kind))
    hints = get_type_hints(kind)
    values = {f.name: -1 if hints[f.name] is int else "?" if hints[f.name] is str else () for f in fields(kind)}
    move = game.recorder.from_move(kind(**values))
    pipe.send_bytes(json.dumps({"trouble": "", "move": move, "line": [move], "value": 0.0}).encode())
    never_reads(pipe, levels)


BAD = (hangs, never_reads, exits, writes_nonsense, writes_half, writes_noise, forgets_the_move, cheats)
SILENT = (hangs, never_reads, writes_half)
"""Nobody notices but by the clock."""
