"""Who has won (LIF-3, LIF-5): the crew or the lifeform."""

from __future__ import annotations

from game.core.engine import Outcome
from game.core.events import Emit, Seat
from game.games.lifeform.rules.crew.state import Crew
from game.games.lifeform.rules.ship.ending import end

_RULE_OF = {
    "ending_a": "LIF-200",
    "ending_b_safe": "LIF-201",
    "showdown_crew": "LIF-223",
    "showdown_lifeform": "LIF-223",
    "all_dead": "LIF-120",
    "explosion": "LIF-183",
    "crew_resigned": "CORE-7",
    "lifeform_resigned": "CORE-7",
}
CREW_WINS = ("ending_a", "ending_b_safe", "showdown_crew", "lifeform_resigned")


def concede(s: Crew, seat: Seat, emit: Emit) -> None:
    """CORE-7. The other side wins."""
    end(s, "crew_resigned" if s.is_crew(seat) else "lifeform_resigned", emit)


def outcome(s: Crew) -> Outcome | None:
    """LIF-5. All crew players win together, eliminated ones among them."""
    if not s.result:
        return None
    winners = s.terms.crew if s.result in CREW_WINS else (s.terms.lifeform,)
    scores = tuple(1 if seat in winners else 0 for seat in range(s.players))
    return Outcome(winners=tuple(sorted(winners)), scores=scores, rule=_RULE_OF[s.result], title=s.result)
