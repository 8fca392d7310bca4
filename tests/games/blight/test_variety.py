"""Computers at one table do not play alike (BLI-196)."""

from __future__ import annotations

import pytest

from game import paths
from game.ai.arena import play_out
from game.core.events import Event
from game.core.rng import Rng
from game.games.blight.ai.judge import Judge
from game.games.blight.ai.orders import prepared, varied
from game.games.blight.rules.engine import load
from game.games.blight.rules.state import Colony

ENGINE = load(paths.levels() / "blight")
JUDGE = Judge(ENGINE)
GAMES = 6


def sheets_at_the_end(level: str, seats: int, seed: str) -> list[str]:
    last: list[Colony] = []

    def see(state: Colony, event: Event) -> None:
        last[:] = [state]

    play_out(ENGINE, JUDGE, [level] * seats, ENGINE.modes.resolve("last_outpost", {}), seed, see)
    return [repr((sorted(sheet.checked), sorted(sheet.boxes.items()))) for sheet in last[0].sheets]


@pytest.mark.rule("BLI-196")
@pytest.mark.parametrize("level", ["plain", "patient", "normal"])
def test_clones_end_with_sheets_of_their_own(level: str) -> None:
    games = [sheets_at_the_end(level, 3, f"variety {seed}") for seed in range(GAMES)]
    assert sum(len(set(sheets)) == len(sheets) for sheets in games) >= GAMES - 1


@pytest.mark.rule("BLI-196")
def test_a_game_of_clones_is_the_same_every_time() -> None:
    assert sheets_at_the_end("plain", 2, "again") == sheets_at_the_end("plain", 2, "again")


@pytest.mark.rule("BLI-196")
@pytest.mark.parametrize("order", ["quarry_line", "ember_line", "plain_farside"])
def test_a_list_of_a_seat_has_the_same_targets_near_their_places(order: str) -> None:
    plan = ENGINE.box.plans[ENGINE.box.orders[order].sheet]
    line = prepared(ENGINE.box.orders[order], plan)
    lists = [varied(line, plan, Rng(seed)) for seed in range(20)]
    assert len({own.targets for own in lists}) == 20
    for own in lists:
        assert sorted(own.targets) == sorted(line.targets)
        moved = [abs(own.targets.index(target) - place) for place, target in enumerate(line.targets)]
        assert max(moved) <= 2 * line.order.variety
        assert sorted(own.before_port) == sorted(line.before_port)
