"""Questions that are asked again and again in the game of a crew: of the lifeform, and of everybody who has a say."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Any, ClassVar

from game.core.engine import Choice, Decision, M
from game.core.events import Emit, Seat
from game.core.pick import PickOne
from game.core.refusal import Refusal
from game.games.lifeform.rules.crew.moves import Agree, Refuse
from game.games.lifeform.rules.crew.showdown_events import CancelVoted, LaunchVoted
from game.games.lifeform.rules.crew.state import Crew


class LifeformPicks(PickOne[Crew, M]):
    """Not where a secret decides whether the list is empty: everybody must see whether the lifeform is asked."""

    __slots__ = ()

    def who(self, s: Crew) -> Seat:
        return s.terms.lifeform


class CrewVote(Choice[Crew, Agree | Refuse]):
    """All who are left must agree, one after the other; who refuses ends it."""

    __slots__ = ()
    exact = True

    left: Any
    """Seats: a field of each vote."""
    prompt: ClassVar[str]
    rule: ClassVar[str]
    voted: ClassVar[type[CancelVoted | LaunchVoted]]

    def agreed(self, s: Crew, emit: Emit) -> None:
        """What follows if all have said yes."""
        raise NotImplementedError(f"{type(self).__name__}.agreed")

    def ask(self, s: Crew) -> Decision | None:
        return Decision(self.left[0], self.prompt, self.rule)

    def offers(self, s: Crew) -> Iterable[Agree | Refuse]:
        return (Agree(), Refuse())

    def check(self, s: Crew, move: Agree | Refuse) -> Refusal | None:
        return None

    def take(self, s: Crew, move: Agree | Refuse, emit: Emit) -> None:
        yes = isinstance(move, Agree)
        emit(self.voted(s.who(self.left[0]), "yes" if yes else "no"))
        if yes and self.left[1:]:
            following: Any = self  # every vote is a value
            s.then(replace(following, left=self.left[1:]))
        elif yes:
            self.agreed(s, emit)
