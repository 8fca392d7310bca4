"""Nerve, the fear track and traits (DRG-82, DRG-86, DRG-112 to DRG-116)."""

from __future__ import annotations

from game.core.engine import Step
from game.core.events import Emit
from game.core.value import value
from game.games.lifeform.rules.ship.ending import end
from game.games.lifeform.rules.solo.events import NerveLost, TraitSpent, TraitUsed
from game.games.lifeform.rules.solo.state import Alone


def nerve_breaks(s: Alone, emit: Emit) -> bool:
    """DRG-115. After every nerve move and every token placed; space 0 has a printed terror (DRG-112)."""
    if s.margin > 0:
        return False
    end(s, "solo_nerve", emit)
    return True


@value
class LoseNerve(Step[Alone]):
    """DRG-114, DRG-116. The nerve token moves left; nothing prevents it."""

    spaces: int

    def run(self, s: Alone, emit: Emit) -> None:
        if self.spaces < 1:
            return
        s.nerve -= 1
        emit(NerveLost(s.nerve, s.margin))
        if not nerve_breaks(s, emit):
            s.then(LoseNerve(self.spaces - 1))


def use_trait(s: Alone, area: str, cause: str, emit: Emit) -> None:
    """DRG-82, DRG-86. An unused trait goes face up to the Remora."""
    trait = s.traits.pop(area)
    s.used_traits = (*s.used_traits, trait)
    emit(TraitUsed(area, trait, cause))


def spend_trait(s: Alone, area: str, cause: str, emit: Emit) -> None:
    """DRG-91. An unused trait leaves the game, and nobody has seen its face."""
    s.buried = (*s.buried, s.traits.pop(area))
    emit(TraitSpent(area, cause))
