"""What every table must keep to, for positions that random games do not reach."""

from __future__ import annotations

from itertools import combinations

from pygame import Rect

from game.core.game import Game
from game.games.lifeform.rules.ship.state import Ship
from game.ui.table import Placed
from tests.contract.walks import opened
from tests.ui.looks import looking
from tests.ui.test_tables import AREAS, may_cover

AREA = AREAS[0]


def game() -> Game:
    return opened("lifeform")


def pieces(s: Ship, seat: int = 0, look: str = "", area: Rect = AREA) -> dict[str, Placed]:
    """The table as a seat sees it."""
    view = game().engine.view(s, seat)
    return {
        placed.id: placed
        for placed in game().table().scenery(looking(game().engine, view, seat, area, sheet=look)).pieces
    }


def paths(s: Ship, seat: int = 0) -> set[tuple[str, ...]]:
    """Every way to touch what is possible now."""
    view = game().engine.view(s, seat)
    return {handle.path for move in game().engine.moves(view) for handle in game().table().handles(view, move)}


def check_table(s: Ship, seat: int = 0, look: str = "") -> None:
    """Everything in its room, nothing over anything, and every move within reach."""
    for area in AREAS:
        laid = pieces(s, seat, look, area)
        solid = [placed for placed in laid.values() if not placed.ghost]
        for placed in laid.values():
            assert area.contains(placed.rect), placed.id
        for one, other in combinations(solid, 2):
            if one.rect.colliderect(other.rect):
                assert may_cover(one, other, laid), (one.id, other.id)
    if look:
        return
    view, table = game().engine.view(s, seat), game().table()
    moves = game().engine.moves(view)
    buttons = {action.move for action in table.actions(view, moves)}
    known = set(pieces(s, seat))
    for move in moves:
        handles = table.handles(view, move)
        assert handles or move in buttons, move
        assert all(set(handle.path) <= known for handle in handles), move
    found = paths(s, seat)
    assert not any(a != b and b[: len(a)] == a for a in found for b in found)
