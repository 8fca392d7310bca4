"""Component data: every fault is found and named."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.games.lifeform.rules.data.reading import load_box
from tests.games.rules_table import spoilt


@pytest.mark.parametrize(
    ("file", "old", "new", "says"),
    [
        ("crew_cards.yaml", "[MOVE2, MOVE1]", "[MOVE2, MOVE11]", "did you mean 'MOVE1'"),
        ("lifeform_cards.yaml", "reaction: C_RUN", "reaction: C_RUM", "did you mean 'C_RUN'"),
        ("map.yaml", "a: mess, b: hypersleep", "a: mess, b: hyper_sleep", "there is no chamber 'hyper_sleep'"),
        ("objectives.yaml", "chamber: cockpit", "chamber: cocpit", "did you mean 'cockpit'"),
        ("characters.yaml", "effect: USE_TUNNELS", "effect: USE_TUNELS", "did you mean 'USE_TUNNELS'"),
        ("scenarios.yaml", 'set: {evolution: "on"}', 'set: {evolutions: "on"}', "there is no option 'evolutions'"),
        ("texts.yaml", "id: kill_noisy", "id: kill_noise", "did you mean 'kill_noisy'"),
        ("texts.yaml", "id: ghost", "id: real", "the passage 'ghost' is missing"),
        ("lifeform_cards.yaml", "id: stalk", "id: prowl", "is used twice"),
    ],
)
def test_a_fault_is_reported_where_it_stands(tmp_path: Path, file: str, old: str, new: str, says: str) -> None:
    assert says in spoilt(load_box, "lifeform", tmp_path, file, old, new)
