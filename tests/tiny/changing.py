"""Nim in a folder of its own, where its numbers can change."""

from __future__ import annotations

import shutil
from dataclasses import replace
from pathlib import Path

from game import paths
from game.core import editions
from game.core.game import Game
from game.core.match import Match, SeatPlan, Setup
from tests.tiny import NIM
from tests.tiny.nim.rules.moves import Take

TODAY, BEFORE = "rows: {A: 3, B: 4, C: 5}", "rows: {A: 7, B: 4, C: 5}"


def shelf_in(folder: Path) -> Path:
    shutil.copytree(Path(NIM.folder) / "levels", folder / "nim" / "levels")
    return folder / "nim"


def nim(shelf: Path) -> Game:
    """Minutes tell the editions apart: games are opened once in tests, and this one changes."""
    return replace(NIM, folder=str(shelf), minutes=editions.newest(shelf / "levels")).open(paths.levels())


def change(shelf: Path, edition: int, was: str, becomes: str) -> None:
    """Today's scenarios become those of an edition, and others take their place."""
    file = shelf / "levels" / "scenarios.yaml"
    kept = shelf / "levels" / "editions" / str(edition) / "scenarios.yaml"
    kept.parent.mkdir(parents=True)
    text = file.read_text()
    assert was in text
    kept.write_text(text)
    file.write_text(text.replace(was, becomes))


def begun(game: Game, *moves: Take) -> Match:
    options = dict(game.engine.modes.resolve("three_rows"))
    match = Match(game.engine, Setup("nim", options, "7", (SeatPlan("Ada"), SeatPlan("Ben", "cadet"))))
    for move in moves:
        assert match.submit(move) is None
    return match
