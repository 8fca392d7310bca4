"""Games that only the tests know, and the shelf with all games that the tests look at."""

from __future__ import annotations

from game.games import GAMES
from tests.tiny import nim

NIM = nim.INFO
SHELF = (*GAMES, NIM)
