"""Whether the survivor has won (DRG-3 to DRG-5)."""

from __future__ import annotations

from game.core.engine import Outcome
from game.core.events import Emit
from game.games.lifeform.rules.ship.ending import end
from game.games.lifeform.rules.solo.state import SEAT, Alone

_RULE_OF = {
    "solo_safe": "DRG-141",
    "solo_conflict_won": "DRG-148",
    "solo_chit": "DRG-5",
    "solo_no_function": "DRG-108",
    "solo_no_chit": "DRG-101",
    "solo_nerve": "DRG-115",
    "solo_explosion": "DRG-5",
    "solo_deck_empty": "DRG-5",
    "solo_conflict_lost": "DRG-149",
    "solo_vacuum": "PAS-19",
    "solo_resigned": "CORE-7",
}
WINS = ("solo_safe", "solo_conflict_won")


def concede(s: Alone, emit: Emit) -> None:
    """CORE-7. Whoever gives up alone has lost."""
    end(s, "solo_resigned", emit)


def outcome(s: Alone) -> Outcome | None:
    """DRG-3."""
    if not s.result:
        return None
    won = s.result in WINS
    return Outcome(winners=(SEAT,) if won else (), scores=(int(won),), rule=_RULE_OF[s.result], title=s.result)
