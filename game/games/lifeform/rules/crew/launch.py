"""Launch and endings (LIF-195 to LIF-203)."""

from __future__ import annotations

from game.core.engine import Step
from game.core.events import Emit, Seat
from game.core.moves import Move
from game.core.refusal import Refusal
from game.core.value import value
from game.games.lifeform.rules.crew.crew_icons import complete
from game.games.lifeform.rules.crew.lifeform_events import StowawayKept, StowawayTokenSpent
from game.games.lifeform.rules.crew.lurk import DrawUp, LurkDiscard
from game.games.lifeform.rules.crew.moves import KeepStowaway
from game.games.lifeform.rules.crew.picks import CrewVote, LifeformPicks
from game.games.lifeform.rules.crew.showdown import Hibernation
from game.games.lifeform.rules.crew.showdown_events import (
    Launched,
    LaunchProposed,
    LaunchVoted,
    StowawayDropped,
    StowawayShown,
)
from game.games.lifeform.rules.crew.state import Crew
from game.games.lifeform.rules.crew.words import Ask, No
from game.games.lifeform.rules.data.powers import LaunchDiscount
from game.games.lifeform.rules.ship.ending import end
from game.games.lifeform.rules.ship.moves import LoadToken
from game.games.lifeform.rules.ship.state import CAT
from game.games.lifeform.rules.ship.story import tell


@value
class Missing:
    """Something a launch still needs."""

    what: str
    """A column, an objective, "cat", "aboard" or "abandon"."""
    have: int
    need: int
    rule: str


def bars(s: Crew) -> dict[str, int]:
    """LIF-198. Tokens each column needs before the Remora can start."""
    found = {column.id: column.bar(s.players) for column in s.box.columns.values()}
    if s.two_players:
        found["coolant"] = s.overheating - 1
    aboard = s.aboard()
    found["spacesuits"] = len(aboard)
    for character in aboard:
        power = s.power(character, LaunchDiscount)
        if isinstance(power, LaunchDiscount):
            found[power.column] = max(0, found[power.column] - power.count)
    return found


def needed(s: Crew, column: str) -> int:
    """LIF-198. Tokens a column needs before the Remora can start."""
    return bars(s)[column]


def wants_crates(s: Crew, column: str) -> bool:
    """Could a launch need one more token there? Whoever lives may still come aboard, and wants a suit then."""
    if column == "halon":
        wanted = [s.box.objectives[one] for one in s.objectives if one in s.box.objectives]
        return any(card.kind == "halon_compartments" and s.full_compartments() < card.count for card in wanted)
    return s.column(column) < (len(s.owner) if column == "spacesuits" else bars(s)[column])


def wastes_crate(s: Crew, move: Move) -> bool:
    """Would a token go where a launch needs nothing more, while another column does?"""
    if not isinstance(move, LoadToken) or move.column not in s.box.columns:
        return False
    return not wants_crates(s, move.column) and any(wants_crates(s, column) for column in s.box.columns)


def missing(s: Crew) -> list[Missing]:
    """LIF-197, LIF-198. All that stands between the crew and a launch, as far as this view knows."""
    found = []
    if not s.aboard():
        found.append(Missing("aboard", 0, 1, "LIF-197"))
    for column, need in bars(s).items():
        if s.column(column) < need:
            found.append(Missing(column, s.column(column), need, "LIF-198"))
    for card_id in s.objectives:
        card = s.box.objectives.get(card_id)
        if card is None:  # the lifeform does not know them
            found.append(Missing(card_id, 0, 1, "LIF-197"))
            continue
        have, need = 0, 1
        if card.kind == "hold_data":
            have, need = sum(map(len, s.data)), card.count
        elif card.kind == "halon_compartments":
            have, need = s.full_compartments(), card.count
        if have < need:
            found.append(Missing(card_id, have, need, "LIF-195" if card.count else "LIF-197"))
    if CAT in s.at and s.at[CAT] != s.box.ship.special.shuttle:
        found.append(Missing("cat", 0, 1, "LIF-131"))
    if len(s.aboard()) < len(s.owner) and not s.abandon_allowed:
        found.append(Missing("abandon", len(s.aboard()), len(s.owner), "LIF-182"))
    return found


def seems_ready(s: Crew) -> bool:
    """LIF-40. Everybody sees that only a secret objective can still keep the Remora here."""
    if not s.aboard():
        return False
    gaps = {gap.what for gap in missing(s)} - set(s.objectives)
    return not gaps or (gaps == {"cat"} and s.two_players and not s.cat_played)


_WHY = {"aboard": No.NOBODY_ABOARD, "cat": No.CAT_NOT_ABOARD, "abandon": No.SOMEBODY_LEFT}


def launch_refusal(s: Crew) -> Refusal | None:
    """LIF-197. Why the Remora cannot start now."""
    if s.proposed:
        return Refusal("LIF-40", No.PROPOSED_ALREADY)
    for gap in missing(s):
        if gap.what in _WHY:
            return Refusal(gap.rule, _WHY[gap.what])
        why = No.COLUMN_NOT_READY if gap.what in s.box.columns else No.OBJECTIVE_OPEN
        return Refusal(gap.rule, why, (gap.what,))
    return None


def propose(s: Crew, seat: Seat, emit: Emit) -> None:
    """LIF-199. The others aboard are asked; the proposer agrees by proposing."""
    s.proposed = True
    emit(LaunchProposed(s.who(seat)))
    voters = tuple(other for other in s.terms.crew if other != seat and s.aboard(other))
    s.then(LaunchVote(voters) if voters else Launch())


@value
class LaunchVote(CrewVote):
    """LIF-197, LIF-199. Every crew player with a character aboard must agree."""

    left: tuple[Seat, ...]

    prompt, rule, voted = Ask.LAUNCH_VOTE, "LIF-199", LaunchVoted

    def agreed(self, s: Crew, emit: Emit) -> None:
        s.then(Launch())


@value
class Launch(Step[Crew]):
    """LIF-196, LIF-200, LIF-201, LIF-203. The Remora is away: Ending A, B or C."""

    def run(self, s: Crew, emit: Emit) -> None:
        s.pending.clear()
        for objective in s.objectives:
            complete(s, s.active, objective, emit)
        behind = len(s.aboard()) < len(s.owner)
        if behind or s.last_man:
            s.ending = "c"
        else:
            s.ending = "b" if s.abandon_allowed else "a"
        emit(Launched(s.minute, s.ending))
        if s.ending == "a":
            end(s, "ending_a", emit)
        elif s.ending == "b":
            tell(emit, "ending_b")
            s.then(ChooseStowaway(), StowawayGuess())
        else:
            tell(emit, "ending_c")
            drop_stowaway(s, emit)
            s.then(LurkDiscard("LIF-203", s.evolution_number), DrawUp(), Hibernation())


def drop_stowaway(s: Crew, emit: Emit) -> None:
    """The stowaway cards leave the game."""
    s.buried = (*s.buried, *s.stowaways, *((s.stowaway,) if s.stowaway else ()))
    s.stowaways, s.stowaway = (), ""
    emit(StowawayDropped())


@value
class ChooseStowaway(LifeformPicks[KeepStowaway]):
    """LIF-179. From minute 20 on the lifeform secretly keeps one stowaway card; the others leave the game unseen."""

    prompt, rule, no = Ask.STOWAWAY, "LIF-179", No.NOT_A_STOWAWAY

    def options(self, s: Crew) -> list[KeepStowaway]:
        return [*map(KeepStowaway, s.stowaways)] if s.boarding_open else []

    def take(self, s: Crew, move: KeepStowaway, emit: Emit) -> None:
        s.buried = (*s.buried, *(card for card in s.stowaways if card != move.card))
        s.stowaways, s.stowaway = (), move.card
        emit(StowawayKept())


@value
class StowawayGuess(Step[Crew]):
    """LIF-201, LIF-202. The card is shown: is the lifeform aboard?"""

    def run(self, s: Crew, emit: Emit) -> None:
        card = s.box.stowaways[s.stowaway]
        low, high = card.range
        readings = [s.minute]
        if s.plus_minus == "lifeform":
            readings += [s.minute + 1, s.minute - 1]
            s.plus_minus = "gone"
            emit(StowawayTokenSpent())
        read = next((minute for minute in readings if low <= minute <= high), None)
        emit(StowawayShown(card.id, s.minute if read is None else read, "wrong" if read is None else "right"))
        if read is None:
            end(s, "ending_b_safe", emit)
            return
        if not card.kept_for_showdown:
            drop_stowaway(s, emit)
        s.then(Hibernation())
