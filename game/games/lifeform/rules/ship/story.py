"""The passages of texts.yaml: read out at the moments that matter, and when the game ends."""

from __future__ import annotations

from game.core.events import Emit
from game.games.lifeform.rules.ship.events import Told


def passage_name(passage: str, minute: int | None = None) -> str:
    """What a passage is called among the names of the game; one that names the minute, with that minute."""
    return f"story:{passage}" if minute is None else f"story:{passage}:{minute}"


def tell(emit: Emit, passage: str) -> None:
    emit(Told(passage_name(passage), passage))
