"""Where the founders in play lie: whole cards in three columns, or strips where a column is long (EXO-T2)."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

from game.core.value import value
from game.games.exoship.table.faces import least_strip
from game.ui import layout

CARD = 166
"""The height of a card."""
GAP = (46, 30)
"""Between columns and between ranks: arrows lie there, where they hide no text."""
RANKS, RANKS_ABOVE_FAN = 3, 2
"""As many ranks as fit as whole cards, and while cards are chosen from below. With more in any column all cards are
strips."""
STRIP = 14
"""By so much a strip is wider than a card: it says its rank itself, and needs no room for that beside it."""
GRID = 184
"""Where the columns begin, from the top of the board."""
RANK_ROOM, SIDE = 80, 172
"""The width of the rank numbers at the left, and of stack and counters at the right."""


@value
class Grid:
    ranks: int
    """As many whole cards would have room below each other."""
    strips: bool
    gap: int
    """Between ranks."""
    slots: tuple[Rect, ...]
    """The room of each column."""
    cards: tuple[tuple[Rect, ...], ...]
    opened: str
    """The founder whose strip has opened to a whole card."""


def card_width(board: Rect) -> int:
    return (board.width - RANK_ROOM - 2 * GAP[0] - 42 - SIDE) // 3


def grid(board: Rect, columns: Sequence[Sequence[str]], near: str, percent: int, *, fan: bool) -> Grid:
    """Cards to choose from (fan) lie below the columns, never over them: then there is room for fewer ranks. near: the
    founder that is looked at closely."""
    ranks, longest = RANKS_ABOVE_FAN if fan else RANKS, max(map(len, columns))
    strips = longest > ranks
    wide = card_width(board) + (STRIP if strips else 0)
    first = board.left + RANK_ROOM + 3 * (card_width(board) - wide)
    room = ranks * CARD + (ranks - 1) * GAP[1]
    gap = max(8, 32 - 2 * longest) if strips else GAP[1]
    high = (room - gap * (longest - 1)) // longest if strips else CARD
    slots = tuple(Rect(first + i * (wide + GAP[0]), board.top + GRID, wide, room) for i in range(len(columns)))
    cards, opened = list[tuple[Rect, ...]](), ""
    for slot, founders in zip(slots, columns, strict=True):
        rects = layout.column(slot, (wide, high), gap, len(founders))
        if strips and not fan and near in founders:
            apart = _opened(slot, rects, founders.index(near), gap, least_strip(percent))
            rects, opened = apart or rects, near if apart else ""
        cards.append(tuple(rects))
    return Grid(ranks, strips, gap, slots, tuple(cards), opened)


def _opened(slot: Rect, strips: Sequence[Rect], at: int, gap: int, least: int) -> list[Rect]:
    """One strip as high as a whole card: the others make room. Nothing, where they would be too low for their words."""
    others = len(strips) - 1
    left = slot.height - CARD - gap * others
    low = min(strips[at].height, left // others) if others else 0
    if others and low < least:
        return []
    heights = [CARD if i == at else low for i in range(len(strips))]
    tops = [slot.top + sum(heights[:i]) + gap * i for i in range(len(strips))]
    return [Rect(slot.left, top, slot.width, high) for top, high in zip(tops, heights, strict=True)]
