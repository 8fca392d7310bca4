"""Two windows on one store, on different matches and on the same one: nothing is lost, and each is told in words."""

from __future__ import annotations

import subprocess
import sys
import tempfile
from pathlib import Path

from game.core.game import Game
from game.core.match import Match
from game.core.rng import Rng
from game.core.save import load, saved
from game.core.store import Store
from game.scenes.play import PlayScene
from tests.contract.walks import KINDS, random_match
from tests.soak.promise import Count, Promise
from tests.ui.at_table import undo
from tests.ui.driver import Driver

ACTS = 60
WRITES = 80
"""Of each of two processes."""


def do_not_tangle(count: Count, seeds: range) -> None:
    kinds = list(KINDS.items())
    for seed in seeds:
        name, game = kinds[seed % len(kinds)]
        with count.trying("pairs of windows", f"{name}, seed {seed}"), tempfile.TemporaryDirectory() as folder:
            _take_turns(count, game, seed, Path(folder))


def _take_turns(count: Count, game: Game, seed: int, folder: Path) -> None:
    """Both at the same match, or each at its own; the store has what the last one who was not refused did."""
    chance = Rng.from_text(f"two windows {seed}")
    drivers = [Driver(folder), Driver(folder)]
    try:
        match_id = drivers[0].app.store.add(random_match(game, seed, moves=3), game)
        other_id = drivers[0].app.store.add(random_match(game, seed + 1, moves=3), game)
        open_in = [match_id, chance.choice([match_id, match_id, other_id])]
        for _ in range(ACTS):
            at = chance.below(2)
            driver = drivers[at]
            if not driver.app.open_match or chance.below(8) == 0:
                while len(driver.app.scenes) > 1:
                    driver.app.scenes.pop()
                driver.app.scenes.push(PlayScene(driver.app, game, open_in[at]))
            count.tried("acts" if _act(driver, game, chance) else "acts in an old window")
        for driver in drivers:
            for entry in driver.app.store.entries():
                assert driver.app.store.open(entry.id, game).how == "replayed"
    finally:
        for driver in drivers:
            driver.app.scenes.close()
            driver.app.store.close()


def _act(driver: Driver, game: Game, chance: Rng) -> bool:
    """A move or an undo. False: the other window has gone on meanwhile, so it is refused."""
    scene = next(scene for scene in driver.app.scenes if isinstance(scene, PlayScene))
    stored = load(driver.app.store.read(scene.match_id), game).match
    current = _moves(stored) == _moves(scene.match)
    before = _moves(scene.match)
    scene.screen.toast.clear()
    move = chance.choice(scene.match.seen(scene.match.decision.seat).moves) if scene.match.decision else None
    if move is None or chance.below(4) == 0:
        undo(scene)
    else:
        scene.make(move)
    if current:
        assert _moves(load(driver.app.store.read(scene.match_id), game).match) == _moves(scene.match)
    else:
        assert _moves(scene.match) == before, "an old window went on"
        assert _moves(load(driver.app.store.read(scene.match_id), game).match) == _moves(stored), "a move is lost"
        assert scene.screen.toast.text, "nobody was told"
    return current


def _moves(match: Match) -> list[object]:
    return [moment.move for moment in match.moments]


def go_on_at_once(count: Count, seeds: range) -> None:
    """Two processes write into one store at the same time, each its own matches."""
    for seed in seeds:
        with count.trying("pairs of processes", f"seed {seed}"), tempfile.TemporaryDirectory() as folder:
            command = [sys.executable, "-m", "tests.soak.kill_child", folder]
            names = [f"both {seed} {side}" for side in "ab"]
            children = [subprocess.Popen([*command, name], stdout=subprocess.PIPE, text=True) for name in names]
            try:
                for child in children:
                    assert child.stdout
                    heard = [child.stdout.readline() for _ in range(WRITES)]
                    assert heard == ["written\n"] * WRITES, f"it ended with code {child.wait()}"
                    count.tried("writes", WRITES)
            finally:
                for child in children:
                    child.kill()
                    child.communicate()
            _is_whole(Path(folder))


def _is_whole(folder: Path) -> None:
    with Store(folder) as store:
        assert store.damaged() == []
        for entry in store.entries():
            save = store.read(entry.id)
            game = next(game for game in KINDS.values() if game.info.id == save.setup.game)
            loaded = load(save, game)
            assert loaded.how == "replayed"
            assert saved(loaded.match, game).moves == save.moves


PROMISES = (
    Promise("two windows on one store do not tangle their matches", do_not_tangle, short=6, long=200, share=10),
    Promise("two processes write into one store at once", go_on_at_once, short=1, long=20, share=2),
)
