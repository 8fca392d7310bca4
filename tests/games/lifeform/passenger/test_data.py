"""Component data of the modules: every fault is found and named."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.games.lifeform.rules.data.reading import load_box
from tests.games.rules_table import spoilt


@pytest.mark.parametrize(
    ("file", "old", "new", "says"),
    [
        ("asteroids.yaml", "wiring", "wirring", "did you mean 'wiring'"),
        ("asteroids.yaml", "fallback: raked_amidships", "fallback: raked", "there is no card 'raked'"),
        ("search.yaml", "location: airlock", "location: air_lock", "there is no location 'air_lock'"),
        ("search.yaml", "location: airlock", "location: cargo_hold", "the location 'airlock' has no panel"),
        ("search.yaml", "  4: [SEARCH, SEARCH, SEARCH]\n", "", "there is no row for 4 disks"),
        ("search.yaml", "op: KILL_CREW", "op: KILL_CROW", "KILL_CROW"),
        ("crisis_cards.yaml", "chamber: flight_deck", "chamber: flight_dock", "did you mean 'flight_deck'"),
        ("crisis_cards.yaml", "{op: KEEP, icon: SURVIVAL}", "{op: KEEP, icon: RUN}", "a kept card shows its keep_icon"),
        ("crisis_cards.yaml", "icon: CIRCUIT", "icon: CIRCUS", "did you mean 'CIRCUIT'"),
        ("characters.yaml", "DOUBLE_EXPLORE", "DOUBLE_EXPLODE", "did you mean 'DOUBLE_EXPLORE'"),
    ],
)
def test_a_fault_of_a_module_is_reported(tmp_path: Path, file: str, old: str, new: str, says: str) -> None:
    assert says in spoilt(load_box, "lifeform", tmp_path, f"passenger/{file}", old, new)
