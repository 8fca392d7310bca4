"""LURK (LIF-79), and the same refreshment before an Ending C (LIF-203)."""

from __future__ import annotations

from collections.abc import Iterable

from game.core.engine import Choice, Decision, Step
from game.core.events import Emit
from game.core.refusal import Refusal
from game.core.value import value
from game.games.lifeform.rules.crew import cards
from game.games.lifeform.rules.crew.moves import Discard, Pass
from game.games.lifeform.rules.crew.state import Life
from game.games.lifeform.rules.crew.words import Ask


@value
class LurkDiscard(Choice[Life, Discard | Pass]):
    """LIF-79, LIF-203. First it may discard up to its evolution number."""

    rule: str
    left: int

    def ask(self, s: Life) -> Decision | None:
        if not self.left or not s.hand(s.terms.lifeform):
            return None
        return Decision(s.terms.lifeform, Ask.LURK_DISCARD, self.rule)

    def offers(self, s: Life) -> Iterable[Discard | Pass]:
        return [*map(Discard, s.hand(s.terms.lifeform)), Pass()]

    def check(self, s: Life, move: Discard | Pass) -> Refusal | None:
        return None if isinstance(move, Pass) else cards.discard_refusal(s, s.terms.lifeform, move.card, self.rule)

    def take(self, s: Life, move: Discard | Pass, emit: Emit) -> None:
        if isinstance(move, Discard):
            s.then(LurkDiscard(self.rule, self.left - 1))
            cards.discard(s, s.terms.lifeform, move.card, "lurk", emit)


@value
class DrawUp(Step[Life]):
    """LIF-79, LIF-203. Then it draws up to its maximum hand size."""

    def run(self, s: Life, emit: Emit) -> None:
        seat = s.terms.lifeform
        cards.draw(s, seat, s.hand_limit - len(s.hand(seat)), emit, "lurk")
