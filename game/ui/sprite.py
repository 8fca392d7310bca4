"""A piece on its way: where it set out from, how far it has come, and the picture of its face."""

from __future__ import annotations

from pygame import Rect

from game.ui.draw_faces import Picture, kept_picture
from game.ui.face import Face
from game.ui.faces import CardFace, DieFace
from game.ui.paint import Look, Painter
from game.ui.table import Placed, Rail


class Sprite:
    __slots__ = (
        "_look",
        "_picture",
        "_size",
        "alpha_from",
        "alpha_to",
        "began",
        "placed",
        "rail_from",
        "spot",
        "turned_from",
    )

    def __init__(self, placed: Placed, spot: Rect, alpha: float) -> None:
        self.placed = placed
        self.spot = spot
        """Where it set out from."""
        self.began = 0.0
        self.alpha_from, self.alpha_to = alpha, 1.0
        self.turned_from: Face | None = None
        """The other side, while a card is being flipped or a die rolled."""
        self.rail_from: float | None = None
        """The stop it set out from, if it runs on a rail."""
        self._look: Look | None = None
        self._size = (0, 0)
        self._picture: Picture | None = None

    def picture(self, painter: Painter) -> Picture | None:
        """Of the face at rest; None for a face too plain to keep one, and where every text is watched. Held here so
        that no frame looks it up."""
        if painter.look.witness:
            return None
        size = self.placed.rect.size
        if self._look is not painter.look or self._size != size:
            self._look, self._size = painter.look, size
            self._picture = kept_picture(painter, self.placed.face, size)
        return self._picture

    def share(self, clock: float, seconds: float) -> float:
        """How much of the way is behind it: fast at first, slow at the end."""
        gone = clock - self.began
        if gone >= seconds:
            return 1.0
        if gone <= 0:
            return 0.0
        left = 1 - gone / seconds
        return 1 - left * left * left

    def stop(self, share: float) -> float:
        """How far along its rail it is."""
        assert self.placed.rail
        end = self.placed.rail.at
        start = end if self.rail_from is None else self.rail_from
        return start + (end - start) * share

    def spot_at(self, share: float) -> Rect:
        """Where it is by itself, if nothing carries it."""
        home = self.placed.rect
        if share >= 1:
            return home
        if self.rail_from is not None and self.placed.rail:
            spot = home.copy()
            spot.center = _on_rail(self.placed.rail, self.stop(share))
            return spot
        a = self.spot
        return Rect(
            round(a.x + (home.x - a.x) * share),
            round(a.y + (home.y - a.y) * share),
            round(a.w + (home.w - a.w) * share),
            round(a.h + (home.h - a.h) * share),
        )


def flipped(old: Face, new: Face) -> bool:
    """The same card with its other side up, or the same die rolled again."""
    if isinstance(old, DieFace) and isinstance(new, DieFace):
        return old.throw != new.throw
    return isinstance(old, CardFace) and isinstance(new, CardFace) and old.token != new.token


def _on_rail(rail: Rail, at: float) -> tuple[int, int]:
    """The place between two stops of a rail."""
    whole = min(int(at), len(rail.stops) - 1)
    (x1, y1), (x2, y2) = rail.stops[whole], rail.stops[min(whole + 1, len(rail.stops) - 1)]
    share = at - whole
    return round(x1 + (x2 - x1) * share), round(y1 + (y2 - y1) * share)
