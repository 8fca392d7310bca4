"""The Remora of one alone (module C), set up for tests."""

from __future__ import annotations

from typing import Any

from game.games.lifeform.rules.solo.state import Alone, Remora
from tests.games.lifeform.positions import ENGINE, act
from tests.games.lifeform.solo.positions import READY as LAUNCHING, alone, prompt

RESERVE = tuple(ENGINE.box.passenger.reserve)
CARDS = tuple(f"P0{i}" for i in range(1, 10))


def initializing(at: str = "galley", *, clamps: int = 0, **more: Any) -> Alone:
    s = alone(at, options={"remora": "on"}, **more)
    assert s.remora
    if clamps:
        s.remora = Remora(RESERVE, clamps=clamps)
    return s


def remora(s: Alone) -> Remora:
    assert s.remora
    return s.remora


def settle(s: Alone, stop: str = "") -> None:
    """Answer whatever is asked, until a certain question or the end."""
    while prompt(s) not in (stop, ""):
        act(s, ENGINE.moves(s)[-1])


READY: dict[str, Any] = {"loadout": (2, 2, 2, 1, 0), "objectives": ("cat", "xeno_data"), "xeno_token": "data_claw"}
"""Everything but the umbilicus."""
PLACES = ENGINE.box.passenger.locations


def launched(cleared: int, danger: bool = True, **more: Any) -> Alone:
    """The Remora has launched with so many chambers cleared."""
    s = alone(
        "remora",
        options={"remora": "on"},
        stowaways=("danger.1",) if danger else ("safe.1",),
        stage="showdown",
        **{**LAUNCHING, "loadout": (0, 2, 2, 1, 0), **more},
    )
    s.remora = Remora(RESERVE, tokens=PLACES[:cleared], survival=remora(s).survival)
    s.buried, s.energy_tokens = tuple(filter(None, s.energy_tokens)), ("",) * 7
    return s
