"""A turn (chapter 2): somebody takes counters, and the other goes on, unless that was the last one."""

from __future__ import annotations

from game.core.engine import Step
from game.core.events import Emit, Seat
from game.core.pick import PickOne
from game.core.refusal import Refusal
from game.core.value import value
from tests.tiny.nim.rules.events import CountersTaken
from tests.tiny.nim.rules.moves import Take
from tests.tiny.nim.rules.state import Nim, player
from tests.tiny.nim.rules.words import Ask, No


@value
class Taking(PickOne[Nim, Take]):
    """NIM-4, NIM-5. Counters of one row: at least one, at most all of them."""

    prompt, rule, no = Ask.TAKE, "NIM-4", No.NO_SUCH_ROW

    def who(self, s: Nim) -> Seat:
        return s.active

    def options(self, s: Nim) -> list[Take]:
        return [Take(row, count) for row, left in s.rows.items() for count in range(1, left + 1)]

    def refusal(self, s: Nim, move: Take) -> Refusal | None:
        if move.row not in s.rows:
            return None
        if move.count < 1:
            return Refusal("NIM-5", No.NOT_NOTHING)
        return Refusal("NIM-5", No.NOT_SO_MANY, (move.row,))

    def take(self, s: Nim, move: Take, emit: Emit) -> None:
        s.rows[move.row] -= move.count
        s.taken[s.active] += move.count
        emit(CountersTaken(player(s.active), move.row, move.count))
        s.then(EndOfTurn())


@value
class EndOfTurn(Step[Nim]):
    """NIM-3, NIM-6. The other player's turn, or the end."""

    def run(self, s: Nim, emit: Emit) -> None:
        mover = s.active
        s.turn += 1
        if any(s.rows.values()):
            s.then(Taking())
        elif s.last_wins:
            s.end(mover, "took_last", emit)
        else:
            s.end(s.active, "left_last", emit)
