"""The end of the game (chapter 14)."""

from __future__ import annotations

from game.core.engine import Outcome
from game.core.events import Emit
from game.games.adrift.rules.data import COUNT, EMPTY_CORE, FULL_CORE, LOWEST, SYSTEMS
from game.games.adrift.rules.events import SystemFailed, VoyageEnded
from game.games.adrift.rules.state import Adrift, Ending

_RULE_OF = {
    "won": "ADR-128",
    "system_failure": "ADR-127",
    "core_zero": "ADR-129",
    "out_of_time": "ADR-130",
    "resigned": "ADR-131",
}


def over(s: Adrift, emit: Emit) -> bool:
    """ADR-61, ADR-127. Asked after every change: whether the game has just ended. Defeat comes first."""
    if LOWEST in s.rp:
        for system in range(COUNT):
            if s.rp[system] == LOWEST:
                emit(SystemFailed(SYSTEMS[system]))
        end(s, "system_failure", emit)
    elif s.core == EMPTY_CORE:
        end(s, "core_zero", emit)
    elif s.core == FULL_CORE:
        end(s, "won", emit)
    else:
        return False
    return True


def end(s: Adrift, ending: Ending, emit: Emit) -> None:
    """ADR-128. Nothing that was still to happen happens."""
    s.ending = ending
    s.pending.clear()
    emit(VoyageEnded(ending, s.core, len(s.deck)))


def rating(s: Adrift) -> str:
    """ADR-132. By the state in which the ship comes home, or in older matches by the share of the deck that is left."""
    ship, share = condition(s), 100 * len(s.deck)
    return next(
        rating.id
        for rating in s.box.ratings
        if ship >= rating.min_ship and share >= rating.min_share * s.terms.deck_size
    )


def condition(s: Adrift) -> int:
    """ADR-132. The systems that still run, and the Upgrades installed: 0 to 8."""
    return sum(rp >= 1 for rp in s.rp) + sum(upgrade != "" for upgrade in s.upgrades)


def outcome(s: Adrift) -> Outcome | None:
    """ADR-131. All players share the result; the number shown is the Warp Core's."""
    if not s.ending:
        return None
    won, seats = s.ending == "won", s.terms.seats
    return Outcome(
        winners=tuple(range(seats)) if won else (),
        scores=(s.core,) * seats,
        rule=_RULE_OF[s.ending],
        title=rating(s) if won else s.ending,
    )
