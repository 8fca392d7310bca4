"""Units as they stand on the board: a kind, its movement points, and what it did this turn."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from game.core.value import value

OWN_WARP, ENEMY_WARP = 1, 2
"""RIF-64. It has met a warp of this side this turn."""
USED = 4
"""Its skill of the Action step (Bombardment, Negotiate) is used up for this turn."""
STOPPED = 8
"""RIF-67. It retreated or was turned back: no movement points for the rest of the turn."""
LANDED = 16
"""RIF-59. It landed this turn and cannot board again."""
SPENT = 32
"""RIF-125, RIF-176. It came back aboard and cannot land again this turn."""
TURNED = 64
"""RIF-152. It was turned back by the first Ceasefire of the turn; the next ones count in higher bits."""


@value
class Unit:
    kind: str
    mp: int = 0
    marks: int = 0


unit = cache(Unit)
"""There are few different ones, and every copy of a state shares them."""

Units = tuple[Unit, ...]


def fresh(kinds: Iterable[str]) -> Units:
    return tuple(unit(kind) for kind in kinds)


def without(units: Units, gone: Iterable[Unit]) -> Units:
    """All of `gone` must be there."""
    left = list(units)
    for one in gone:
        left.remove(one)
    return tuple(left)


def counted(units: Iterable[Unit]) -> dict[str, int]:
    """How many there are of each kind."""
    found: dict[str, int] = {}
    for one in units:
        found[one.kind] = found.get(one.kind, 0) + 1
    return found


def picked(units: Units, tokens: Iterable[str]) -> Units | None:
    """The units that a list of kinds means; None if they are not all there.

    A kind alone means the ablest of it, which lie first in every fleet; "carrier@1" means one with exactly that
    many movement points.
    """
    left = list(units)
    found: list[Unit] = []
    for token in sorted(tokens, key=_plain_last):
        kind, exact, mp = token.partition("@")
        for i, one in enumerate(left):
            if one.kind == kind and (not exact or str(one.mp) == mp):
                found.append(one)
                del left[i]
                break
        else:
            return None
    return tuple(found)


def _plain_last(token: str) -> bool:
    return "@" not in token
