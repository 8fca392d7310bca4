"""Why something cannot be done."""

from __future__ import annotations

from game.core.events import Event
from game.core.value import value


@value
class Refusal:
    rule: str
    """The rule that says no: "EXO-68"."""
    why: str
    """Text key of one sentence to the player; the sentence may name the blamed pieces as {0}, {1}..."""
    blame: tuple[str, ...] = ()
    """What the sentence names: ids of pieces, which are lit on the table, and numbers as text."""
    because: Event | None = None
    """What happened that stands in the way, if everybody may know it."""


class IllegalMove(Exception):
    """A caller applied a move without asking whether it is legal."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(f"{refusal.rule}: {refusal.why} {' '.join(refusal.blame)}".rstrip())
        self.refusal = refusal
