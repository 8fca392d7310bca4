"""LURK (LIF-79), and the same refreshment before an Ending C (LIF-203)."""

from __future__ import annotations

from collections.abc import Iterable

from game.core.engine import Choice, Decision, Step
from game.core.events import Emit
from game.core.refusal import Refusal
from game.core.value import value
from game.games.lifeform.rules.crew.state import Crew
from game.games.lifeform.rules.crew.words import Ask
from game.games.lifeform.rules.ship.cards import discard, discard_refusal, draw
from game.games.lifeform.rules.ship.moves import Discard, Pass


@value
class LurkDiscard(Choice[Crew, Discard | Pass]):
    """LIF-79, LIF-203. First it may discard up to its evolution number."""

    rule: str
    left: int

    exact = True

    def ask(self, s: Crew) -> Decision | None:
        if not self.left or not s.hand(s.terms.lifeform):
            return None
        return Decision(s.terms.lifeform, Ask.LURK_DISCARD, self.rule)

    def offers(self, s: Crew) -> Iterable[Discard | Pass]:
        return [*map(Discard, s.hand(s.terms.lifeform)), Pass()]

    def check(self, s: Crew, move: Discard | Pass) -> Refusal | None:
        return None if isinstance(move, Pass) else discard_refusal(s, s.terms.lifeform, move.card, self.rule)

    def take(self, s: Crew, move: Discard | Pass, emit: Emit) -> None:
        if isinstance(move, Discard):
            s.then(LurkDiscard(self.rule, self.left - 1))
            discard(s, s.terms.lifeform, move.card, "lurk", emit)


@value
class DrawUp(Step[Crew]):
    """LIF-79, LIF-203. Then it draws up to its maximum hand size."""

    def run(self, s: Crew, emit: Emit) -> None:
        seat = s.terms.lifeform
        draw(s, seat, s.hand_limit - len(s.hand(seat)), emit, "lurk")
