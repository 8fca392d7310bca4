"""Nim as an engine: setup, views, outcome."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from pathlib import Path

from game.core.engine import Engine, Outcome
from game.core.events import Emit, Seat
from game.core.modes import Options
from game.core.rng import Rng
from tests.tiny.nim.rules.data import Box, load_box
from tests.tiny.nim.rules.state import Nim, player
from tests.tiny.nim.rules.turn import Taking
from tests.tiny.nim.rules.words import Ask, No

SEATS = 2
RULES = {"took_last": "NIM-7", "left_last": "NIM-8", "resigned": "NIM-9"}
"""What each ending rests on."""


def load(folder: Path) -> NimEngine:
    return NimEngine(load_box(folder))


class NimEngine(Engine[Nim]):
    """Nothing is hidden in Nim: what its seats see, and what they guess, is what core does for an open game."""

    game = "nim"
    state_types = (Nim,)
    refusals = tuple(No)
    prompts = tuple(Ask)

    def __init__(self, box: Box) -> None:
        self._rows = box.rows
        self.modes = box.modes
        self.fingerprint = box.fingerprint

    def setup(self, options: Options, seats: int, seed: str) -> Nim:
        """NIM-2."""
        if seats != SEATS:
            raise ValueError(f"Nim has two seats, not {seats} (NIM-1)")
        return Nim(
            pending=[Taking()],
            rng=Rng.from_text(seed),
            last_wins=options["last"] == "wins",
            rows=dict(self._rows[str(options["scenario"])]),
            taken=[0] * SEATS,
        )

    def outcome(self, s: Nim) -> Outcome | None:
        if not s.ending:
            return None
        scores = tuple(int(seat == s.winner) for seat in range(SEATS))
        return Outcome((s.winner,), scores, RULES[s.ending], s.ending)

    def concede(self, s: Nim, seat: Seat, emit: Emit) -> None:
        """NIM-9."""
        s.end(1 - seat, "resigned", emit)

    def goes_on_without(self, s: Nim, seat: Seat, people: Collection[Seat]) -> bool:
        """NIM-9. Nobody wants to win against a computer what a person has given up."""
        return False

    def turn(self, s: Nim) -> int:
        return s.turn

    def pieces(self, s: Nim) -> Iterable[str]:
        return ["counter"] * (sum(s.rows.values()) + sum(s.taken))

    def seat_words(self, s: Nim) -> dict[str, Seat]:
        return {player(seat): seat for seat in range(SEATS)}
