"""Plays random moves into a store until it is killed, and says what is on disk after each of them."""

from __future__ import annotations

import json
import sys
from pathlib import Path

from game import paths
from game.core.game import Game
from game.core.match import Match, SeatPlan, Setup
from game.core.rng import Rng
from game.core.store import Store
from game.games import GAMES


def say(match_id: int, match: Match) -> None:
    print(json.dumps([match_id, len(match.moments) - 1]), flush=True)


def begin(game: Game, seed: str) -> Match:
    return Match(game.engine, Setup(game.info.id, dict(game.engine.modes.resolve()), seed, (SeatPlan("Ada"),)))


def main(folder: str, seed: str) -> None:
    game = GAMES[0].open(paths.levels())
    rng = Rng.from_text(seed)
    with Store(Path(folder)) as store:
        number = 0
        while True:
            match = begin(game, f"{seed}/{number}")
            match_id = store.add(match, game)
            number += 1
            say(match_id, match)
            while match.decision:
                if rng.below(4) == 0 and match.undo_refusal() is None:
                    assert match.undo() is None
                else:
                    assert match.submit(rng.choice(match.seen(match.decision.seat).moves)) is None
                say(match_id, match)


if __name__ == "__main__":
    main(*sys.argv[1:])
