"""The Suspicion Phase (chapter 9)."""

from __future__ import annotations

from game.core.engine import Step
from game.core.events import Emit
from game.core.value import value
from game.games.exoship.rules.events import FounderAccused, FounderShielded, SuspicionChecked
from game.games.exoship.rules.state import Exo


def suspicion_check(s: Exo, emit: Emit) -> None:
    """EXO-86 to EXO-89. Whom arrows point at is settled before anybody leaves."""
    accusations = s.accusations()
    emit(SuspicionChecked("accusers" if accusations else "quiet"))
    for founder, accusers in accusations.items():
        emit(FounderAccused(founder, tuple(accusers)))
    for founder in accusations:
        if founder in s.box.safe_from_suspicion:  # EXO-84
            emit(FounderShielded(founder, "suspicion"))
        else:
            s.discard(founder, "suspicion", emit)


@value
class SuspicionPhase(Step[Exo]):
    """EXO-86. One check at the end of every turn."""

    def run(self, s: Exo, emit: Emit) -> None:
        if s.lying_low:  # EXO-128
            return emit(SuspicionChecked("hidden"))
        return suspicion_check(s, emit)
