"""What an army is raised for: the guarded planet that pays best, and what it takes to win it."""

from __future__ import annotations

from game.core.value import value
from game.games.rift.ai.worth import Prizes, soldiers_for
from game.games.rift.rules.landing import bombable
from game.games.rift.rules.state import Rift

MARCH = 0.85
"""What a goal loses with every line that it is away from the nearest own base."""
SOLDIER_COST = 0.45
"""What each soldier that must be raised takes off a goal."""
MOST_SOLDIERS = 12
"""Nobody raises more than that for one planet."""


@value
class Campaign:
    """A planet to be conquered."""

    goal: str
    soldiers: int
    """Infantry that will do."""
    bombs: int
    """Bombardments before they land, so that none of its guns is left; 0: there are none, or nothing to bomb."""


def campaign(s: Rift, seat: int, prizes: Prizes) -> Campaign | None:
    """The conquest worth raising an army for, if there is any."""
    bombers = "bomber" in s.unlocked[seat] and s.may_own(seat, "bomber")
    return prizes.remembered(("campaign", bombers), lambda: _best(s, seat, prizes, bombers))


def _best(s: Rift, seat: int, prizes: Prizes, bombers: bool) -> Campaign | None:
    distances = s.galaxy.distances
    bases = s.bases(seat) or list(s.owned(seat))
    best, found = 0.0, None
    for planet, prize, guarded in prizes.all() if bases else ():
        if not guarded or prize <= best:
            continue
        bombs = bombs_for(s, planet) if bombers else 0
        soldiers = soldiers_for(prizes.held(planet, bombs))
        if soldiers > MOST_SOLDIERS:
            continue
        near = min(distances[base][planet] for base in bases)
        worth = prize * MARCH**near - SOLDIER_COST * soldiers
        if worth > best:
            best, found = worth, Campaign(planet, soldiers, bombs)
    return found


def bombs_for(s: Rift, planet: str) -> int:
    """RIF-85, RIF-86. How often a planet must be bombarded until its guns are silent."""
    cards = s.box.upgrades
    if any(cards[u].blocks_bombardment for u in s.upgrades.get(planet, ())):
        return 0
    stats = s.sheet(s.owner_of(planet)).stats
    return max((stats[u][0] for u in bombable(s, planet)), default=0)
