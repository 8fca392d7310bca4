"""The same view and seed give the same move on every machine: what lies in a set has another order in every process."""

from __future__ import annotations

import os
import subprocess
import sys

from tests.contract.walks import KINDS


def thoughts_in_a_process(hash_seed: str) -> list[str]:
    command = [sys.executable, "-m", "tests.ai.thoughts"]
    env = {**os.environ, "PYTHONHASHSEED": hash_seed}
    return subprocess.run(command, env=env, capture_output=True, text=True, check=True).stdout.splitlines()


def test_every_level_thinks_the_same_whatever_the_order_of_sets() -> None:
    """Moves, values, lines and the positions looked at."""
    one, other = thoughts_in_a_process("1"), thoughts_in_a_process("3")
    assert one == other
    thought = {(KINDS[name].info.id, level) for name, level, *_ in map(str.split, one)}
    assert thought == {(game.info.id, level.id) for game in KINDS.values() for level in game.engine.modes.bots}
