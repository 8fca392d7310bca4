"""Processes killed at random instants: what was acknowledged is on disk, and play goes on from there."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from random import Random

from game.core.game import Game
from game.core.match import Match, SeatPlan, Setup
from game.core.modes import Deal
from game.core.rng import Rng
from game.core.store import Store
from game.games import GAMES
from tests.contract.walks import opened
from tests.soak.kill_child import chosen_game, play
from tests.soak.promise import Count, Promise
from tests.ui.real_window import MISSING, SOURCE, Player, RealWindow, screen

MOST_WRITES = 300
"""Of a child before it is killed."""


def nothing_acknowledged_is_lost(count: Count, seeds: range) -> None:
    for number in seeds:
        with count.trying("kills", f"seed {number}"), tempfile.TemporaryDirectory() as folder:
            count.tried("writes", _kill_child(Path(folder), f"kill {number}"))


def _kill_child(folder: Path, seed: str) -> int:
    """How many writes were acknowledged before the end."""
    command = [sys.executable, "-m", "tests.soak.kill_child", str(folder), seed]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as child:
        assert child.stdout
        chance = Random(seed)
        said = "".join(child.stdout.readline() for _ in range(chance.randint(1, MOST_WRITES)))
        time.sleep(chance.uniform(0, 0.02))
        child.kill()
        said += child.stdout.read()
    written = said.count("written\n")
    assert written, "it said nothing"
    game = chosen_game(seed)
    last, in_flight = islice(_records(game, seed), written - 1, written + 1)
    with Store(folder) as store:
        store.check()
        entries = sorted(store.entries(), key=lambda entry: entry.id)
        matches = [store.open(entry.id, game) for entry in entries]
        assert [loaded.how for loaded in matches] == ["replayed"] * len(matches)
        assert _record(matches[-1].match) in (last, in_flight)
        assert len(matches) in (last[0] + 1, in_flight[0] + 1)
    return written


def _records(game: Game, seed: str) -> Iterator[tuple[int, tuple[object, ...]]]:
    """What is to be on disk after each write."""
    return map(_record, play(game, seed, lambda match, game: None))


def _record(match: Match) -> tuple[int, tuple[object, ...]]:
    """Which match it is, and its moves."""
    return int(match.setup.seed.rpartition("/")[2]), tuple(moment.move for moment in match.moments)


def windows_go_on(count: Count, seeds: range) -> None:
    """A window is killed in the middle of a move, and the next one goes on exactly there."""
    if MISSING:
        count.tried(f"windows (not installed: {', '.join(MISSING)})", 1)
        return
    for seed in seeds:
        game = opened(GAMES[seed % len(GAMES)].id)
        with count.trying("windows", f"{game.info.id}, seed {seed}"), tempfile.TemporaryDirectory() as folder:
            _kill_window(count, game, seed, Path(folder))


def _kill_window(count: Count, game: Game, seed: int, folder: Path) -> None:
    chance = Rng.from_text(f"window {seed}")
    match_id = _begin(game, folder, chance)
    with screen() as shown:
        window = RealWindow(SOURCE, folder, shown, os.environ)
        player = Player(window, game, match_id)
        for _ in range(2):
            before = _record_of(player)
            with window.running("play", "--match", str(match_id)):
                player.turn(chance)
                seen = _record_of(player)
                assert seen[: len(before)] == before and len(seen) > len(before)
                match = player.match()
                if match.decision and player._asked(match):
                    player._touch(match, player.choose(chance))
                    time.sleep(chance.below(300) / 1000)
            count.tried("kills")
            after = _record_of(player)
            assert after[: len(seen)] == seen, "a move that was on disk is lost"


def _begin(game: Game, folder: Path, chance: Rng) -> int:
    """A person, and computers where others are needed."""
    scenario = game.engine.modes.scenarios[0].id
    seats = game.seat_counts(scenario)[0]
    level = game.engine.modes.bots_for(seats)[-1].id
    plans = [SeatPlan("Ada"), *(SeatPlan(f"Computer {i}", level) for i in range(1, seats))]
    deal = Deal(game.engine.modes.resolve(scenario), str(chance.next()))
    with Store(folder) as store:
        return store.add(Match(game.engine, Setup.of(game.info.id, deal, plans)), game)


def _record_of(player: Player) -> list[object]:
    return [moment.move for moment in player.match().moments]


PROMISES = (
    Promise("every move is on disk: the real window goes on after kill -9", windows_go_on, short=1, long=32, share=2),
    Promise("no acknowledged move is lost", nothing_acknowledged_is_lost, short=2, long=60, share=5),
)
