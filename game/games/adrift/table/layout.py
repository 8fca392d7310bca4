"""Where the boards of Adrift stand on the table: plain arithmetic, in logical units."""

from __future__ import annotations

from pygame import Rect

from game.core.value import value
from game.games.adrift.rules.data import SYSTEMS, Board
from game.games.adrift.table.faces import HEADER, gauge_cell, path_centre

WIDE, HIGH = 1244, 776
"""The board at most; with larger text the panel beside it takes some of its width."""
CONSOLE, MIDDLE = 266, 500
"""The height of a console, and the width of what stands between two."""
ROW = 112
"""The height of the Upgrade row."""
BAY = 212
"""The height of the event that waits."""
SPACE = 48
"""How wide a space of the Warp Core is."""
PILES = 92
"""The height of the strip with the piles, between two consoles."""
SLOT = (132, 112)
HELD = (100, 112)
TOKEN = 36
ORB = 72


@value
class Console:
    """A system's board and what is on it."""

    board: Rect
    number: Rect
    gauge: Rect
    slot: Rect
    tray: Rect


@value
class Places:
    consoles: tuple[Console, ...]
    core: Rect
    plate: Rect
    bay: Rect
    deck: Rect
    known: Rect
    discard: Rect
    odds: Rect
    previous: Rect
    row: tuple[Rect, ...]
    cloth: Rect


def places(area: Rect) -> Places:
    """The systems stand clockwise around the core (ADR-148); cards lie between and below them (ADR-149)."""
    board = Rect(0, 0, min(WIDE, area.width - 16), HIGH)
    board.center = area.center
    wide, high = (board.width - MIDDLE) // 2, CONSOLE
    right, low = board.right - wide, board.top + high + PILES + 20
    corners = ((board.left, board.top), (right, board.top), (right, low), (board.left, low))
    middle = Rect(board.left + wide + 16, board.top, board.width - 2 * wide - 32, board.height - ROW - 20)
    strip = Rect(board.left, board.top + high + 10, wide, PILES)
    other = Rect(right, strip.top, wide, PILES)
    step = (board.width + 8) / 8
    cloth = Rect(0, 0, 1010, 280)
    cloth.center = (middle.centerx, board.top + 330)
    return Places(
        consoles=tuple(_console(Rect(corner, (wide, high))) for corner in corners),
        core=Rect(middle.left, middle.top, middle.width, middle.height - BAY - 12),
        plate=Rect(middle.left + 116, middle.top, middle.width - 116, 60),
        bay=Rect(middle.left, middle.bottom - BAY, middle.width, BAY),
        deck=Rect(strip.left, strip.top, 124, PILES),
        known=Rect(strip.left + 132, strip.top, wide - 132 - 104, PILES),
        discard=Rect(strip.right - 96, strip.top, 96, PILES),
        odds=Rect(other.left, other.top, wide - 104, PILES),
        previous=Rect(other.right - 96, other.top, 96, PILES),
        row=tuple(Rect(board.left + round(i * step), board.bottom - ROW, round(step) - 8, ROW) for i in range(8)),
        cloth=cloth,
    )


def _console(board: Rect) -> Console:
    cards = board.top + 144
    return Console(
        board=board,
        number=Rect(board.right - 84, board.top + 4, 76, HEADER - 4),
        gauge=Rect(board.left + 12, board.top + HEADER + 6, board.width - 24, 80),
        slot=Rect((board.left + 12, cards), SLOT),
        tray=Rect(board.left + 12 + SLOT[0] + 8, cards, board.width - 32 - SLOT[0], HELD[1]),
    )


def core_spots(board: Board) -> tuple[tuple[float, float], ...]:
    """The spiral of ADR-14, as shares of the core's box."""
    core = board.warp_core
    return tuple(
        (0.105 + 0.79 * space.col / (core.cols - 1), 0.085 + 0.83 * space.row / (core.rows - 1))
        for space in core.spaces
    )


def core_stops(core: Rect, board: Board) -> tuple[tuple[int, int], ...]:
    return tuple(path_centre(core, spot) for spot in core_spots(board))


def line_stops(gauge: Rect, board: Board) -> tuple[tuple[int, int], ...]:
    """Where the pin of a system stands for each number of its line."""
    line = board.number_line
    cells = [gauge_cell(gauge, line.min, line.max, number) for number in range(line.min, line.max + 1)]
    return tuple((cell.centerx, cell.top - TOKEN // 2 + 7) for cell in cells)


def line_space(gauge: Rect, board: Board, number: int) -> Rect:
    line = board.number_line
    return gauge_cell(gauge, line.min, line.max, number)


def index(system: str) -> int | None:
    """The number of a system by its id."""
    for number, known in enumerate(SYSTEMS):
        if known == system:
            return number
    return None


def within(room: Rect, size: tuple[int, int]) -> Rect:
    """The largest box of a shape that has room in the middle of another."""
    share = min(room.width / size[0], room.height / size[1])
    box = Rect(0, 0, round(size[0] * share), round(size[1] * share))
    box.center = room.center
    return box


def event_piece(card: str) -> str:
    """A card in the bay. In a tray it is another piece, of another shape."""
    return f"event:{card}"
