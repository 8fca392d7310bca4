"""Nim: two players, rows of counters, and the question who takes the last one. A whole game, as small as one can be."""

from __future__ import annotations

from pathlib import Path

from game.core.game import GameInfo

INFO = GameInfo(
    id="nim",
    title="Nim",
    tagline="Take from one row as much as you like. Somebody takes the last.",
    accent="#E3B341",
    min_seats=2,
    max_seats=2,
    engine="tests.tiny.nim.rules.engine:load",
    ai="tests.tiny.nim.ai:Judge",
    text="tests.tiny.nim.text:board",
    table="tests.tiny.nim.table:NimTable",
    minutes=3,
    designers="Traditional",
    folder=str(Path(__file__).parent),
)
