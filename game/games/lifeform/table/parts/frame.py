"""The frame of whatever stands at the centre of the stage: an attack, a showdown, a hunt."""

from __future__ import annotations

from pygame import Rect

from game.core.value import value
from game.games.lifeform.table.faces.stage import StagesFace
from game.ui.faces import ChipFace, LabelFace
from game.ui.paint import XL, M
from game.ui.table import Placed, Tip

GAP, LINE = 10, 30


@value
class Frame:
    """A ground with its steps along the top, and a large line with a small one below it."""

    piece: str
    area: Rect
    percent: int
    token: str
    tip: Tip
    layer: int = 0
    over: str = ""

    @property
    def line(self) -> int:
        return round(LINE * self.percent / 100)

    @property
    def inner(self) -> Rect:
        return self.area.inflate(-32, -20)

    @property
    def below(self) -> Rect:
        """The room below the steps."""
        inner = self.inner
        top = inner.top + self.line + 4 + GAP
        return Rect(inner.left, top, inner.width, inner.bottom - top)

    def ground(self, steps_piece: str, steps: tuple[str, ...], now: int) -> list[Placed]:
        inner = self.inner
        row = Rect(inner.left, inner.top, inner.width, self.line + 4)
        face = ChipFace("", token=self.token, solid=True)
        return [
            Placed(self.piece, self.area, face, self.tip, self.layer, self.over, ghost=not self.over),
            Placed(steps_piece, row, StagesFace(steps, now, token=self.token), self.tip, self.layer + 1, self.piece),
        ]

    def says(self, prefix: str, area: Rect, title: str, text: str) -> list[Placed]:
        """What it means, in large letters, and what can be done about it."""
        upper = Rect(area.left, area.top, area.width, round(area.height * 0.5))
        lower = Rect(area.left, upper.bottom, area.width, area.height - upper.height)
        large = LabelFace(title, "text", XL, "left", spaced=False)
        small = LabelFace(text, "muted", M, "left", spaced=False, bold=False)
        return [
            Placed(f"{prefix}:title", upper, large, None, self.layer + 1, self.piece, ghost=True),
            Placed(f"{prefix}:text", lower, small, None, self.layer + 1, self.piece, ghost=True),
        ]
