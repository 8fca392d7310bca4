"""The table of Nim in plain letters: for the text table, replays and transcripts."""

from __future__ import annotations

from game.core.engine import Engine
from game.core.words import Words
from tests.tiny.nim.rules.state import Nim, player


def board(engine: Engine[Nim], words: Words, view: Nim) -> list[str]:
    rows = [f"{row}  {' '.join('o' * left) or '-'}" for row, left in view.rows.items()]
    piles = [f"{words.name(player(seat))}: {count}" for seat, count in enumerate(view.taken)]
    return [*rows, "", f"Taken: {', '.join(piles)}. {words.ui('aim_wins' if view.last_wins else 'aim_loses')}"]
