"""Everything a store can be asked to do, each as one act that is tried while the disk fails."""

from __future__ import annotations

import shutil
import sqlite3
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from game.core.game import Game
from game.core.match import Match, SeatPlan, Setup
from game.core.moves import Resign
from game.core.save import saved
from game.core.store import FILE_NAME, MATCH_COLUMNS, MOVE_COLUMNS, Store, StoreError
from tests.contract.walks import opened, random_match
from tests.core.faults import Faults

Act = Callable[[], object]
LABEL = "daily_voyage:2026-11-16"


def clock() -> float:
    return 1_800_000_000.0


def game() -> Game:
    return opened("exoship")


def new_match(label: str = "") -> Match:
    resolved = dict(game().engine.modes.resolve())
    return Match(game().engine, Setup("exoship", resolved, "7", (SeatPlan("Ada"),), label))


def fill(folder: Path) -> None:
    """One open match with an undone move, one in a series, one that is over."""
    with Store(folder, clock) as store:
        match = new_match()
        store.add(match, game())
        for _ in range(3):
            assert match.submit(match.seen(0).moves[0]) is None
        store.add(new_match(LABEL), game())
        store.insert(saved(random_match(game(), 5, moves=4), game()))


def begin(store: Store) -> Act:
    match = new_match()
    return lambda: store.add(match, game())


def take_in(store: Store) -> Act:
    save = saved(random_match(game(), 6, moves=6), game())
    return lambda: store.insert(save)


def move(store: Store) -> Act:
    match = store.open(1, game()).match
    return lambda: match.submit(match.seen(0).moves[0])


def undo(store: Store) -> Act:
    match = store.open(1, game()).match
    return match.undo


def redo(store: Store) -> Act:
    match = store.open(1, game()).match
    match.undo()
    return match.redo


def result(store: Store) -> Act:
    match = store.open(1, game()).match
    return lambda: match.submit(Resign(0))


ACTS: dict[str, Callable[[Store], Act]] = {
    "begin": begin,
    "take in": take_in,
    "move": move,
    "undo": undo,
    "redo": redo,
    "result": result,
    "open": lambda store: lambda: store.open(1, game()),
    "read": lambda store: lambda: store.read(1),
    "list": lambda store: store.listing,
    "delete": lambda store: lambda: store.delete(1),
    "unlabel": lambda store: lambda: store.unlabel("daily_voyage:"),
    "check": lambda store: store.check,
    "back up": lambda store: lambda: store.back_up(store.file.with_name("copy")),
}


def contents(folder: Path) -> list[Any]:
    """Every row that is on disk."""
    db = sqlite3.connect(folder / FILE_NAME)
    try:
        matches = db.execute(f"SELECT {', '.join(MATCH_COLUMNS)} FROM matches ORDER BY id").fetchall()
        moves = db.execute(f"SELECT {', '.join(MOVE_COLUMNS)} FROM moves ORDER BY match, number").fetchall()
    finally:
        db.close()
    return [*matches, *moves]


@cache
def _filled() -> bytes:
    from tempfile import TemporaryDirectory

    with TemporaryDirectory() as place:
        fill(Path(place))
        return (Path(place) / FILE_NAME).read_bytes()


@dataclass(slots=True)
class Trial:
    """One act, while the disk fails at one of its calls."""

    folder: Path
    name: str
    call: int
    error: tuple[type[sqlite3.Error], str, int]
    lasting: bool

    def run(self) -> bool:
        """True: the act needs fewer calls, so all of them were tried."""
        shutil.rmtree(self.folder, ignore_errors=True)
        self.folder.mkdir(parents=True)
        (self.folder / FILE_NAME).write_bytes(_filled())
        faults = Faults()
        with Store(self.folder, clock, faults.connect) as store:
            act = ACTS[self.name](store)
            before = contents(self.folder)
            faults.arm(self.call, self.error, lasting=self.lasting)
            refused = ""
            try:
                act()
            except StoreError as error:
                refused = str(error)
            faults.disarm()
            between = contents(self.folder)
            if not refused:
                assert not faults.met, "it was said to be done, but a call had failed"
                return True
            assert str(self.folder) in refused, refused
            assert between == before, "it was refused, and done in part"
            act()
            if self.name in {"open", "read", "list", "check", "back up"}:
                assert contents(self.folder) == before
            else:
                assert contents(self.folder) != before, "once there is room it goes on"
        return False
