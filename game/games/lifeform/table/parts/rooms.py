"""Where the parts of both tables lie: the tracks above the ship, the launch below it, the hand at the foot."""

from __future__ import annotations

from pygame import Rect

from game.games.lifeform.table.parts.side import GAP as BETWEEN, bar_high

SHUTTLE = "shuttle_tab"
"""What is looked at while the tab is open."""

MARGIN, GAP = 8, 5
FOOT = {100: 178, 125: 196, 150: 212, 175: 232, 200: 252}
"""The height of the hand by text size: larger letters take room from the ship, which can be looked at in parts."""
HOW = 20
COLUMNS_SHARE, LAUNCH_SHARE = 0.5, 0.105
"""Of the bar below the ship."""


class Bar:
    """Below the ship: each part keeps its place whatever is being done, so that nothing moves away under the mouse."""

    def __init__(self, bar: Rect) -> None:
        columns, launch = round(bar.width * COLUMNS_SHARE), round(bar.width * LAUNCH_SHARE)
        self.columns = Rect(bar.left, bar.top, columns, bar.height)
        """What is loaded."""
        self.launch = Rect(bar.right - launch, bar.top, launch, bar.height)
        left = self.columns.right + BETWEEN
        self.doing = Rect(left, bar.top, self.launch.left - BETWEEN - left, bar.height)
        """What is being done and, while nothing is, what else a launch needs."""


class Rooms:
    def __init__(self, area: Rect, percent: int) -> None:
        """percent: of text."""
        inner = area.inflate(-2 * MARGIN, -2 * GAP)
        high = bar_high(percent)
        self.strip = Rect(inner.left, inner.top, inner.width, high)
        """The tracks in words."""
        foot = FOOT[percent] + (area.height - 792) // 6
        how = round(HOW * percent / 100)
        self.foot = Rect(inner.left, inner.bottom - foot, inner.width, foot)
        """The hand, and the boards beside it."""
        self.how = Rect(inner.left, self.foot.top - how, inner.width, how)
        """A line for the hands."""
        self.bar = Rect(inner.left, self.how.top - GAP - high, inner.width, high)
        """What is being done, and what a launch needs."""
        top = self.strip.bottom + GAP
        self.ship = Rect(inner.left, top, inner.width, self.bar.top - GAP - top)
        self.stage = self.strip.union(self.bar)
        """All of it above the hand, for what stops the game."""


def abreast(room: Rect, count: int, wide: float, percent: int) -> int:
    """How wide so many things are that stand side by side in a room. wide: what they would have at the usual text
    size."""
    return min(round(wide * percent / 100), (room.width + BETWEEN) // max(1, count) - BETWEEN)
