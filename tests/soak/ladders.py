"""Ladders of computer players and of difficulties: who stands higher wins more often, on the same deals."""

from __future__ import annotations

from game.ai.arena import play_out
from game.core.game import Game
from tests.contract.walks import KINDS
from tests.soak.promise import Count, Promise

LADDERS = (
    ("exoship", (("cadet", "standard"), ("officer", "standard"), ("captain", "standard"))),
    ("lifeform-alone", (("novice", "dragons_domain"), ("sensible", "dragons_domain"), ("veteran", "dragons_domain"))),
    ("lifeform-alone", (("veteran", "dragon_hard"), ("veteran", "dragon_easy"))),
)


def rise(count: Count, seeds: range) -> None:
    for kind, rungs in LADDERS:
        wins = [_wins(KINDS[kind], level, scenario, seeds) for level, scenario in rungs]
        count.tried("games", len(seeds) * len(rungs))
        if wins != sorted(wins):
            count.failed(f"{kind} {seeds}", f"{rungs} won {wins}")


def _wins(game: Game, level: str, scenario: str, seeds: range) -> int:
    options = game.engine.modes.resolve(scenario)
    games = (play_out(game.engine, game.judge(), [level], options, f"ladder {seed}") for seed in seeds)
    return sum(bool(contest.outcome.winners) for contest in games)


PROMISES = (
    Promise("stronger computers win more often, and harder scenarios less", rise, short=4, long=120, share=120),
)
