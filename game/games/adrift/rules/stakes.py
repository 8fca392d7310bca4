"""What hinges on a window (ADR-54): whether a system that may act could change how things go now.

A held card that could not does the same a little later, so that nobody need be asked about it every time.
"""

from __future__ import annotations

from game.games.adrift.rules.data import COUNT, FULL_CORE, HIGHEST, LOWEST
from game.games.adrift.rules.powers import Trading
from game.games.adrift.rules.state import Adrift


def gives(s: Adrift, system: int, target: int) -> int:
    """The RP on a system's held cards that could be played for a target now."""
    if s.rp[target] >= HIGHEST:
        return 0
    effects, own = s.box.effects, system == target
    return sum([effects[card].later(own) for card in s.held[system]])


def helps(s: Adrift, system: int, target: int, needed: int) -> bool:
    """Whether its cards count, and the whole crew's together lift the target so far."""
    missing, mine = needed - s.rp[target], gives(s, system, target)
    if mine == 0 or mine >= missing:
        return mine > 0
    return sum([gives(s, holder, target) for holder in range(COUNT)]) >= missing


def fatal(s: Adrift, system: int, loss: int) -> bool:
    return s.floor(system) == LOWEST and s.rp[system] - loss <= LOWEST


def serves_spending(s: Adrift, system: int) -> bool:
    """ADR-70. Whether its cards could bring the active system to Full Power, or let it trade what cannot wait."""
    if helps(s, system, s.active, HIGHEST):
        return True
    power = s.power(s.active)
    return isinstance(power, Trading) and helps(s, system, s.active, power.pay) and _cannot_wait(s, power)


def _cannot_wait(s: Adrift, power: Trading) -> bool:
    """A trader keeps what it is given for its next turn, unless it has none or the core is as good as full."""
    most = min(HIGHEST, s.rp[s.active] + sum([gives(s, holder, s.active) for holder in range(COUNT)]))
    return len(s.deck) < COUNT or s.core + most // power.pay * power.core_gain >= FULL_CORE
