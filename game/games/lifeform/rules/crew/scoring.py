"""The end of the game (LIF-3, LIF-5): the crew wins or the lifeform wins."""

from __future__ import annotations

from game.core.engine import Outcome
from game.core.events import Emit, Seat
from game.games.lifeform.rules.crew.events import GameEnded
from game.games.lifeform.rules.crew.state import Life
from game.games.lifeform.rules.ship.story import tell

_RULE_OF = {
    "ending_a": "LIF-200",
    "ending_b_safe": "LIF-201",
    "showdown_crew": "LIF-223",
    "showdown_lifeform": "LIF-223",
    "all_dead": "LIF-120",
    "explosion": "LIF-183",
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
    "crew_resigned": "CORE-7",
    "lifeform_resigned": "CORE-7",
    "solo_resigned": "CORE-7",
}
CREW_WINS = ("ending_a", "ending_b_safe", "showdown_crew", "solo_safe", "solo_conflict_won", "lifeform_resigned")


def end(s: Life, result: str, emit: Emit) -> None:
    """LIF-4. Whatever else is pending does not happen any more."""
    tell(emit, result)
    s.stage = "over"
    s.result = result
    s.pending.clear()
    emit(GameEnded(result))


def concede(s: Life, seat: Seat, emit: Emit) -> None:
    """CORE-7. The other side wins; alone one loses."""
    side = "solo" if s.solo else "lifeform" if seat == s.terms.lifeform else "crew"
    end(s, f"{side}_resigned", emit)


def outcome(s: Life) -> Outcome | None:
    """LIF-5, DRG-3. All crew players win together, eliminated ones among them; one alone wins or loses."""
    if not s.result:
        return None
    losers_win = () if s.solo else (s.terms.lifeform,)
    winners = s.terms.crew if s.result in CREW_WINS else losers_win
    scores = tuple(1 if seat in winners else 0 for seat in range(s.terms.players))
    return Outcome(winners=tuple(sorted(winners)), scores=scores, rule=_RULE_OF[s.result], title=s.result)
