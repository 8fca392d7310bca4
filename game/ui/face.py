"""What a piece looks like: the base of all faces."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import ClassVar

from pygame import Rect

from game.core.value import Kinds, value
from game.ui.paint import Painter


@value
class Face(ABC):
    """What a piece looks like, as data, and how that is drawn. What many games use is in faces.py; what only one uses
    belongs to its table."""

    _kinds: ClassVar[Kinds[Face]] = Kinds()

    plain: ClassVar[bool] = False
    """As quickly drawn as copied: no picture of it is kept."""
    round: ClassVar[bool] = False
    """Its light is a ring, not a box."""
    rim: ClassVar[float] = 0.0
    """Of a round piece: how far the light around it stands off its disc, as a share of its width."""
    upright: ClassVar[bool] = False
    """Shown large it is higher than wide."""

    @abstractmethod
    def draw(self, painter: Painter, rect: Rect, alpha: int) -> None:
        """All of it, anew. Text always fits its box; nothing covers what should be read. To show a face, see
        draw_face(): it keeps what is drawn."""

    def during(self, share: float) -> Face:
        """What it is when so much of its time is over, as the scene of a cue. Most stand still."""
        return self
