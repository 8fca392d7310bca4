"""Nerve, the fear track and traits (DRG-82, DRG-86, DRG-112 to DRG-116)."""

from __future__ import annotations

from game.core.engine import Step
from game.core.events import Emit
from game.core.value import value
from game.games.lifeform.rules.crew import scoring
from game.games.lifeform.rules.crew.state import Life
from game.games.lifeform.rules.solo.events import NerveLost, TraitSpent, TraitUsed


def nerve_breaks(s: Life, emit: Emit) -> bool:
    """DRG-115. After every nerve move and every token placed; space 0 has a printed terror (DRG-112)."""
    if s.alone.margin > 0:
        return False
    scoring.end(s, "solo_nerve", emit)
    return True


@value
class LoseNerve(Step[Life]):
    """DRG-114, DRG-116. The nerve token moves left; nothing prevents it."""

    spaces: int

    def run(self, s: Life, emit: Emit) -> None:
        if self.spaces < 1:
            return
        s.alone.nerve -= 1
        emit(NerveLost(s.alone.nerve, s.alone.margin))
        if not nerve_breaks(s, emit):
            s.then(LoseNerve(self.spaces - 1))


def use_trait(s: Life, area: str, cause: str, emit: Emit) -> None:
    """DRG-82, DRG-86. An unused trait goes face up to the Remora."""
    trait = s.alone.traits.pop(area)
    s.alone.used_traits = (*s.alone.used_traits, trait)
    emit(TraitUsed(area, trait, cause))


def spend_trait(s: Life, area: str, cause: str, emit: Emit) -> None:
    """DRG-91. An unused trait leaves the game, and nobody has seen its face."""
    s.buried = (*s.buried, s.alone.traits.pop(area))
    emit(TraitSpent(area, cause))
