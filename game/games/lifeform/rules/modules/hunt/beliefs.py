"""What the crew may believe about where the lifeform hides (PAS-69, PAS-70)."""

from __future__ import annotations

from game.games.lifeform.rules.crew.state import Hunt
from game.games.lifeform.rules.data.modules import PassengerBox

HIDES = 2


HIDES_WHERE_NO_BET_LIES = 3
"""How often, by comparison, a lifeform hides in a location: more often where it can kill (PAS-69)."""


BET_HERE, BET_ELSEWHERE, BET_ANYWHERE = 21, 13, 15
"""In sixtieths: how likely the bet is if it hides under it, elsewhere, or where no bet may lie (PAS-70)."""


def beliefs(box: PassengerBox, hunt: Hunt) -> dict[str, int]:
    """PAS-70. How likely the lifeform is to hide in each location that is still open, by comparison."""
    closed, free_of_bets = hunt.closed(), box.search.hostility_bet.forbidden
    weights: dict[str, int] = {}
    for location in box.locations:
        if location in closed:
            continue
        prior = HIDES_WHERE_NO_BET_LIES if location in free_of_bets else HIDES
        bet = BET_ANYWHERE if location in free_of_bets else BET_HERE if location == hunt.bet else BET_ELSEWHERE
        weights[location] = prior * (bet if hunt.bet else 1)
    return weights
