"""The table of Nim: rows of counters at the left, what each player has taken at the right."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

from game.core.events import Event, Seat
from game.core.game import Game
from game.core.moves import Move
from game.ui import layout
from game.ui.faces import LabelFace, SpriteFace, TileFace
from game.ui.seats import token_of
from game.ui.table import Action, Cue, Goal, GoalPart, Handle, Hover, Placed, Scenery, ScoreLine, Sight, Table, Tip
from tests.tiny.nim.rules.data import LONGEST_ROW
from tests.tiny.nim.rules.events import CountersTaken, GameWon
from tests.tiny.nim.rules.moves import Take
from tests.tiny.nim.rules.state import Nim, player

COUNTER, GAP = 92, 18
LETTER = 60
"""The width of a row's letter."""
PILE = (300, 124)
BOARD = (LETTER + LONGEST_ROW * (COUNTER + GAP) + 80 + PILE[0], 700)


class NimTable(Table[Nim]):
    def __init__(self, game: Game) -> None:
        self._words = game.words

    # -- where things lie -----------------------------------------------------------------------------

    def scenery(self, sight: Sight[Nim]) -> Scenery:
        view = sight.view
        board = Rect(0, 0, min(BOARD[0], sight.area.width), BOARD[1])
        board.center = sight.area.center
        pieces = [*self._rows(view, board), *self._piles(view, board)]
        return Scenery(tuple(pieces), heading=self._words.ui("heading", turn=view.turn + 1))

    def goal(self, view: Nim, seat: Seat | None) -> Goal:
        left = sum(view.rows.values())
        said = self._words.ui("goal_wins" if view.last_wins else "goal_loses")
        counters = tuple(counter(row, number) for row, count in view.rows.items() for number in range(1, count + 1))
        hint = self._words.ui("aim_wins" if view.last_wins else "aim_loses")
        return Goal((GoalPart(said, hint=hint), GoalPart(self._words.ui("goal_left", count=left), pieces=counters)))

    def _rows(self, s: Nim, board: Rect) -> list[Placed]:
        placed = []
        high = len(s.rows) * (COUNTER + 2 * GAP) - 2 * GAP
        room = Rect(board.left, board.centery - high // 2, LETTER, high)
        letters = layout.column(room, (LETTER, COUNTER), 2 * GAP, len(s.rows))
        for letter, (row, left) in zip(letters, s.rows.items(), strict=True):
            tip = Tip(self._words.name(row), self._words.ui("counter_tip"), "NIM-4")
            middle = letter.inflate(0, 40 - COUNTER)
            placed.append(Placed(row, middle, LabelFace(row, "nim_letter", 28), tip, ghost=True))
            line = letter.move(LETTER, 0)
            for number, rect in enumerate(layout.grid(line, LONGEST_ROW, (COUNTER, COUNTER), (GAP, 0), left), 1):
                face = SpriteFace("nim/counter")
                placed.append(Placed(counter(row, number), rect, face, tip, round=True, goes_to=pile(s.active)))
        return placed

    def _piles(self, s: Nim, board: Rect) -> list[Placed]:
        column = Rect(board.right - PILE[0], board.top + 150, PILE[0], board.height - 150)
        tip = Tip(self._words.ui("pile"), self._words.ui("aim_wins" if s.last_wins else "aim_loses"), "NIM-6")
        placed = []
        for seat, rect in enumerate(layout.column(column, PILE, 60, len(s.taken))):
            name = self._words.name(player(seat))
            face = TileFace(str(s.taken[seat]), caption=name, picture="nim/counter", token=token_of(seat))
            placed.append(Placed(pile(seat), rect, face, tip))
        return placed

    # -- which touch is which move -----------------------------------------------------------------------

    def handles(self, view: Nim, move: Move) -> Sequence[Handle]:
        """A counter is taken with all to its right."""
        assert isinstance(move, Take)
        first = view.rows[move.row] - move.count + 1
        return [Handle((counter(move.row, first),), self._words.ui("take", count=move.count))]

    def actions(self, view: Nim, moves: Sequence[Move]) -> Sequence[Action]:
        return ()

    def attempt(self, view: Nim, source: str, target: str) -> Move | None:
        """Counters can also be dragged onto one's pile."""
        return taken_with(view, source) if target == pile(view.active) else None

    # -- what is shown on the way --------------------------------------------------------------------------

    def hover(self, view: Nim, piece: str) -> Hover:
        """What would be taken with the counter."""
        move = taken_with(view, piece)
        if move is None:
            return Hover()
        left = view.rows[move.row]
        return Hover({counter(move.row, n): "selected" for n in range(left - move.count + 1, left + 1)})

    def cue(self, view: Nim, event: Event) -> Cue | None:
        if isinstance(event, CountersTaken):
            return Cue("token", (pile(seat_of(event.player)),), caption=True)
        if isinstance(event, GameWon):
            return Cue("win", (pile(seat_of(event.player)),), "legal", kind="moment")
        return None

    # -- the end -------------------------------------------------------------------------------------------

    def breakdown(self, state: Nim) -> Sequence[ScoreLine]:
        return [ScoreLine(self._words.outcome(state.ending), 1)]

    def progress(self, state: Nim) -> Sequence[float]:
        return [float(count) for count in state.taken]


def counter(row: str, number: int) -> str:
    """The piece that is so far from the left of its row, counted from 1."""
    return f"counter:{row}:{number}"


def pile(seat: int) -> str:
    return f"pile:{seat}"


def seat_of(word: str) -> int:
    return int(word.removeprefix("player")) - 1


def taken_with(view: Nim, piece: str) -> Take | None:
    """The move that a counter stands for; None for what is no counter."""
    kind, _, rest = piece.partition(":")
    row, _, number = rest.partition(":")
    return Take(row, view.rows[row] - int(number) + 1) if kind == "counter" and row in view.rows else None
