"""What the event in the bay would do now, and which unseen events would be met: open information, just counted."""

from __future__ import annotations

from game.core.events import unheard
from game.core.value import value
from game.games.adrift.rules.effects import Resolve, StandingIncome, Threshold
from game.games.adrift.rules.questions import OfSystem
from game.games.adrift.rules.state import Adrift


@value
class Forecast:
    """ADR-152. The event resolved on a copy: the changes it would make."""

    systems: tuple[int, ...]
    core: int
    keeps: bool
    """The card would go to the active system's tray."""
    asks: bool
    """It would ask the active system: an offer, or Time Travel with something to reverse."""
    ends: str
    """How the game would end, or ""."""

    @property
    def helps(self) -> bool:
        """Whether few crews would want to be rid of it."""
        if self.ends:
            return self.ends == "won"
        total = sum(self.systems) + 2 * self.core
        return total > 0 or (total == 0 and (self.keeps or self.asks))

    @property
    def hurts(self) -> bool:
        """Whether it does something, and few crews would want it."""
        return not self.helps and (any(self.systems) or self.core != 0 or self.ends != "")


def forecast(s: Adrift) -> Forecast | None:
    """None while no event waits in the bay."""
    resolve = s.doing(Resolve)
    if resolve is None:
        return None
    after = s.copy()
    after.pending = []
    resolve.run(after, unheard)
    return Forecast(
        systems=tuple(new - old for new, old in zip(after.rp, s.rp, strict=True)),
        core=after.core - s.core,
        keeps=s.bay in after.held[s.active],
        asks=len(after.pending) > 1,  # a question lies on top of what remembers the event
        ends=after.ending,
    )


def collision_ahead(s: Adrift) -> bool:
    """Whether the event in the bay meets its rival (ADR-77)."""
    resolve = s.doing(Resolve)
    return resolve is not None and resolve.collision


def odds(s: Adrift, rp: int) -> tuple[int, int]:
    """ADR-160. How many thresholds of the unseen events a system with so many RP would meet and miss."""
    effects = (s.box.effects[card] for card in s.unseen())
    thresholds = [effect.threshold for effect in effects if isinstance(effect, Threshold)]
    met = sum(rp >= threshold for threshold in thresholds)
    return met, len(thresholds) - met


def rival_unseen(s: Adrift, card: str) -> bool:
    """Whether the rival of a standing card may still be drawn."""
    effect = s.box.effects[card]
    if not isinstance(effect, StandingIncome) or effect.partner == s.bay:
        return False
    return effect.partner not in s.discard and s.holder(effect.partner) is None


def in_danger(s: Adrift) -> tuple[int, ...]:
    """ADR-159. The systems that are close to failing."""
    low = s.box.board.danger.system
    return tuple(i for i, rp in enumerate(s.rp) if rp <= low)


def asked_system(s: Adrift) -> int | None:
    """The system that decides now."""
    top = s.asked_by(OfSystem)
    return top.asked(s) if top else None
