"""Every field of every state is copied, and counts in its key."""

from __future__ import annotations

from dataclasses import fields, replace
from typing import Any

import pytest

from game.core.game import Game
from game.core.rng import Rng
from tests.contract.walks import KINDS, some, walk

pytestmark = pytest.mark.parametrize("game", KINDS.values(), ids=KINDS)
FEW = range(0, 50, 10)


def test_every_field_of_a_state_is_copied_and_counts(game: Game) -> None:
    """One that is forgotten would be shared by two lines of a search, or make different positions equal."""
    for seed in some(game, FEW):
        for step in [*walk(game, seed)][::7]:
            state, key = step.before, game.engine.key(step.before)
            copy = state.copy()
            left = {f.name for f in fields(state) if f.metadata.get("keyed", "") is None}
            for f in fields(state):
                if f.metadata.get("shared") or f.metadata.get("kept"):
                    continue
                held = getattr(state, f.name)
                if isinstance(held, list | dict | set):
                    assert getattr(copy, f.name) is not held, f.name
                setattr(copy, f.name, changed(held))
                assert (game.engine.key(copy) == key) == (f.name in left), f.name
                setattr(copy, f.name, held)


def changed(held: Any) -> Any:
    """Something else of the same kind."""
    match held:
        case bool():
            return not held
        case int():
            return held + 1
        case str():
            return f"{held}?"
        case None:
            return "?"
        case list() | tuple():
            return held[:-1] if held else type(held)("?")
        case dict():
            return dict([*held.items()][:-1]) if held else {"?": 0}
        case set() | frozenset():
            return held | {"?"}
        case Rng():
            return Rng(held.seed, held.calls + 1)
    first = next(f.name for f in fields(held) if f.init)
    return replace(held, **{first: changed(getattr(held, first))})
