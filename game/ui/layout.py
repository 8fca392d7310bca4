"""Where pieces of a row, a grid or a hand go. Pure arithmetic on boxes."""

from __future__ import annotations

from pygame import Rect


def grid(area: Rect, columns: int, size: tuple[int, int], gap: tuple[int, int], count: int) -> list[Rect]:
    """`count` boxes in rows of `columns`, from the top left of an area."""
    return [
        Rect(
            area.left + i % columns * (size[0] + gap[0]),
            area.top + i // columns * (size[1] + gap[1]),
            size[0],
            size[1],
        )
        for i in range(count)
    ]


def column(area: Rect, size: tuple[int, int], gap: int, count: int) -> list[Rect]:
    """Boxes below each other; if they do not fit they overlap evenly, and each shows its upper part."""
    step = size[1] + gap
    if count > 1 and count * step - gap > area.height:
        step = (area.height - size[1]) // (count - 1)
    return [Rect(area.left, area.top + i * step, size[0], size[1]) for i in range(count)]


def hand(area: Rect, size: tuple[int, int], gap: int, count: int) -> list[Rect]:
    """Cards side by side in the middle of a strip; if they do not fit they overlap evenly."""
    step = size[0] + gap
    if count > 1 and count * step - gap > area.width:
        step = (area.width - size[0]) // (count - 1)
    wide = (count - 1) * step + size[0] if count else 0
    left = area.left + (area.width - wide) // 2
    return [Rect(left + i * step, area.top, size[0], size[1]) for i in range(count)]
