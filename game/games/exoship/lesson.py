"""Numbers of an ExoShip position that its lessons speak of."""

from __future__ import annotations

from collections.abc import Mapping

from game.core.events import Seat
from game.core.position import Arranger
from game.games.exoship.rules.state import Exo


class ExoArranger(Arranger[Exo]):
    def values(self, view: Exo, seat: Seat) -> Mapping[str, object]:
        worth = view.box.cards.constants.rank_points
        return {
            "points": view.points,
            "goal": view.terms.win_points,
            "first": worth.rank_1,
            "lower": worth.lower,
            "actions": view.actions_left,
            "years": view.year_at(1) - view.year_at(0),
        }
