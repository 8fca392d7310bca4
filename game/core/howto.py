"""How to play, on one page: six panels, each one sentence and a piece of a real table.

levels/<game>/howto.yaml says which table, the block `howto:` of the game's words what is said. A game with several
sides has a page for each.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Literal

from game.core.data import DataError, Problem, Reader
from game.core.game import Game
from game.core.position import Position
from game.core.value import value

FILE = "howto.yaml"
PANELS = ("who", "win", "lose", "turn", "danger", "tip")
"""What every page tells, in this order."""


@value
class Page:
    id: str
    position: Position
    around: dict[str, tuple[str, ...]]
    """For each panel the pieces that are to be seen on it."""
    lessons: str = ""
    """The side whose lessons it leads to."""


@value
class HowTo:
    """The shape of a game's howto.yaml."""

    format: Literal[1]
    game: str
    pages: tuple[Page, ...] = ()


def howto_of(game: Game) -> HowTo:
    """Without pages for a game that has none. Raises DataError."""
    return _read(game.info.levels_in(game.levels), game.info.id)


@cache
def _read(folder: Path, game: str) -> HowTo:
    if not (folder / FILE).is_file():
        return HowTo(1, game)
    reader = Reader(folder)
    found = reader.read(FILE, HowTo)
    reader.finish(
        lambda: (
            (FILE, ("pages", number, "around"), f"a page has the panels {', '.join(PANELS)}, in this order")
            for number, page in enumerate(found.pages)
            if tuple(page.around) != PANELS
        )
    )
    if found.game != game:
        raise DataError([Problem(str(folder / FILE), 0, "game", f"{found.game!r} is not {game!r}")])
    return found
