"""The table of Lifeform in plain letters: for the text table, replays and transcripts."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.core.engine import Engine
from game.core.words import Words
from game.games.lifeform.rules.crew.state import Crew
from game.games.lifeform.rules.ship.state import Ship
from game.games.lifeform.rules.solo.state import Alone
from game.games.lifeform.text.crew import crew_lines
from game.games.lifeform.text.solo import solo_lines

LINES: dict[type[Ship], Callable[[Any, Words], list[str]]] = {Crew: crew_lines, Alone: solo_lines}


def board(engine: Engine[Any], words: Words, view: Ship) -> list[str]:
    return LINES[type(view)](view, words)
