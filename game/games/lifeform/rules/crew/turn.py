"""Rounds and crew turns (LIF-35 to LIF-66)."""

from __future__ import annotations

from collections.abc import Iterable

from game.core.engine import Choice, Decision, Step
from game.core.events import Emit, Seat
from game.core.moves import Move
from game.core.refusal import Refusal
from game.core.value import value
from game.games.lifeform.rules.crew.activities import (
    ACTIVITIES,
    activity_offers,
    activity_refusal,
    begin as begin_activity,
    cell_offers,
    cell_refusal,
)
from game.games.lifeform.rules.crew.android import AndroidPhase
from game.games.lifeform.rules.crew.anytime import (
    ANYTIME,
    AnyTime,
    LastCall,
    anytime_offers,
    anytime_refusal,
    do_anytime,
    openings,
)
from game.games.lifeform.rules.crew.crew_icons import complete
from game.games.lifeform.rules.crew.events import TurnBegan
from game.games.lifeform.rules.crew.lifeform_turn import LifeformPhase
from game.games.lifeform.rules.crew.loading import reachable_missions
from game.games.lifeform.rules.crew.moves import (
    CompleteObjective,
    MoveCat,
    PlayRoleCard,
    ProposeLaunch,
    SendCatAboard,
    UseCell,
)
from game.games.lifeform.rules.crew.role_turn import RoleTurn
from game.games.lifeform.rules.crew.state import Crew
from game.games.lifeform.rules.crew.terror import Aftermath
from game.games.lifeform.rules.crew.tracks import AdvanceClock
from game.games.lifeform.rules.crew.words import Ask, No
from game.games.lifeform.rules.ship.cards import ForcedDiscard
from game.games.lifeform.rules.ship.events import DoorRemoved, RoundBegan
from game.games.lifeform.rules.ship.loading import column_refusal, load, load_targets
from game.games.lifeform.rules.ship.moves import LoadToken, Pass


@value
class Round(Step[Crew]):
    """LIF-35, LIF-36. Crew activity phase, android phase, lifeform activity phase, and the next round."""

    def run(self, s: Crew, emit: Emit) -> None:
        s.stage = "starship"
        s.round += 1
        emit(RoundBegan(s.round))
        s.then(*map(CrewTurn, s.terms.crew), CrewPhaseEnd(), AndroidPhase(), LifeformPhase(), Round())


@value
class CrewTurn(Step[Crew]):
    """LIF-37, LIF-38, LIF-62. One turn of a crew player."""

    seat: Seat

    def run(self, s: Crew, emit: Emit) -> None:
        s.phase = "crew"
        s.turn += 1
        s.active = self.seat
        s.cat_moved = s.cat_played = s.proposed = False
        emit(TurnBegan(s.who(self.seat)))
        if s.bulkhead and s.bulkhead[1] == s.who(self.seat):
            (link, _), s.bulkhead = s.bulkhead, ()
            if s.door == link:
                s.door = ""
                emit(DoorRemoved(link))
        if s.roles[self.seat]:
            s.then(RoleTurn(self.seat))
        else:
            s.then(Collect(self.seat), ActivityStep(self.seat), TurnEnd(self.seat))


@value
class CrewPhaseEnd(Step[Crew]):
    """LIF-39. Everybody aboard and no launch: the clock goes on by itself."""

    def run(self, s: Crew, emit: Emit) -> None:
        if len(s.aboard()) == len(s.owner):
            s.then(AdvanceClock(1))


# -- collect ------------------------------------------------------------------------------------------------


@value
class Collect(Choice[Crew, LoadToken | Pass | AnyTime]):
    """LIF-42, LIF-43. Each non-hidden character in a chamber with mission tokens takes one, and it is loaded."""

    seat: Seat
    done: tuple[str, ...] = ()

    def ask(self, s: Crew) -> Decision | None:
        return Decision(self.seat, Ask.COLLECT, "LIF-42") if self._finders(s) else None

    def _finders(self, s: Crew) -> list[str]:
        mine = (c for c in s.ashore(self.seat) if c not in self.done and c not in s.hidden)
        return [c for c in mine if reachable_missions(s, c)]

    def offers(self, s: Crew) -> Iterable[LoadToken | Pass | AnyTime]:
        for character in self._finders(s):
            for chamber in reachable_missions(s, character):
                for column in load_targets(s):
                    yield LoadToken(character, chamber, column)
        yield Pass()
        yield from anytime_offers(s, self.seat)

    def check(self, s: Crew, move: LoadToken | Pass | AnyTime) -> Refusal | None:
        if isinstance(move, Pass):
            must = [c for c in self._finders(s) if s.at[c] in s.missions]
            return Refusal("LIF-42", No.MUST_COLLECT, tuple(must[:1])) if must else None
        if not isinstance(move, LoadToken):
            return anytime_refusal(s, self.seat, move)
        if move.character not in self._finders(s):
            return Refusal("LIF-42", No.NOTHING_TO_COLLECT, (move.character, move.chamber))
        if move.chamber not in reachable_missions(s, move.character):
            return Refusal("LIF-42", No.NO_MISSION_HERE, (move.chamber,))
        return column_refusal(s, move.column, "LIF-43")

    def take(self, s: Crew, move: LoadToken | Pass | AnyTime, emit: Emit) -> None:
        if isinstance(move, LoadToken):
            s.then(Collect(self.seat, (*self.done, move.character)))
            load(s, self.seat, move.chamber, move.column, emit)
        elif not isinstance(move, Pass):
            s.then(self)
            do_anytime(s, self.seat, move, emit)


# -- activity -----------------------------------------------------------------------------------------------


@value
class ActivityStep(Step[Crew]):
    """LIF-37, LIF-38. An activity, or next to none for a player whose characters are all aboard by now."""

    seat: Seat

    def run(self, s: Crew, emit: Emit) -> None:
        s.then(Activity(self.seat) if s.ashore(self.seat) else AboardActivity(self.seat))


@value
class Activity(Choice[Crew, Move]):
    """LIF-37. Exactly one activity: EQUIP, a card, a skill, a heat analyzer, the laser or an energy cell."""

    seat: Seat

    accepts = (*ACTIVITIES, *ANYTIME)

    def ask(self, s: Crew) -> Decision | None:
        return Decision(self.seat, Ask.ACTIVITY, "LIF-37")

    def offers(self, s: Crew) -> Iterable[Move]:
        yield from activity_offers(s, self.seat)
        yield from anytime_offers(s, self.seat)

    def check(self, s: Crew, move: Move) -> Refusal | None:
        if isinstance(move, ProposeLaunch | MoveCat | PlayRoleCard | SendCatAboard):
            return anytime_refusal(s, self.seat, move)
        return activity_refusal(s, self.seat, move)

    def take(self, s: Crew, move: Move, emit: Emit) -> None:
        if isinstance(move, ProposeLaunch | MoveCat | PlayRoleCard | SendCatAboard):
            s.then(ActivityStep(self.seat))
            do_anytime(s, self.seat, move, emit)
        else:
            s.then(Aftermath(), LastCall(self.seat, openings(s)))
            begin_activity(s, self.seat, move, emit)


@value
class AboardActivity(Choice[Crew, UseCell | Pass | AnyTime]):
    """LIF-38. A player whose characters are all aboard may use an energy cell, or does nothing."""

    seat: Seat

    def ask(self, s: Crew) -> Decision | None:
        return Decision(self.seat, Ask.ABOARD, "LIF-38")

    def offers(self, s: Crew) -> Iterable[UseCell | Pass | AnyTime]:
        yield from cell_offers(s, self.seat)
        yield Pass()
        yield from anytime_offers(s, self.seat)

    def check(self, s: Crew, move: UseCell | Pass | AnyTime) -> Refusal | None:
        if isinstance(move, Pass):
            return None
        return cell_refusal(s, self.seat, move) if isinstance(move, UseCell) else anytime_refusal(s, self.seat, move)

    def take(self, s: Crew, move: UseCell | Pass | AnyTime, emit: Emit) -> None:
        if isinstance(move, UseCell):
            s.then(Aftermath())
            begin_activity(s, self.seat, move, emit)
        elif not isinstance(move, Pass):
            s.then(self)
            do_anytime(s, self.seat, move, emit)


@value
class TurnEnd(Choice[Crew, CompleteObjective | Pass | AnyTime]):
    """LIF-41, LIF-194. At the end of the turn objectives of a visited chamber may be completed."""

    seat: Seat

    def ask(self, s: Crew) -> Decision | None:
        return Decision(self.seat, Ask.TURN_END, "LIF-194") if s.objectives and self._visits(s) else None

    def _visits(self, s: Crew) -> list[str]:
        """By what everybody sees (LIF-231): the question must not tell the lifeform which objective is open."""
        here = {s.at[c] for c in s.ashore(self.seat) if c not in s.hidden}
        cards = (card for card in s.box.objectives.values() if card.kind == "visit_discard" and card.chamber in here)
        return [c.id for c in cards if c.id not in s.completed and c.discard <= len(s.hand(self.seat))]

    def _open(self, s: Crew) -> list[str]:
        return [card for card in self._visits(s) if card in s.objectives]

    def offers(self, s: Crew) -> Iterable[CompleteObjective | Pass | AnyTime]:
        yield from map(CompleteObjective, self._open(s))
        yield Pass()
        yield from anytime_offers(s, self.seat)

    def check(self, s: Crew, move: CompleteObjective | Pass | AnyTime) -> Refusal | None:
        if isinstance(move, Pass):
            return None
        if isinstance(move, CompleteObjective):
            if move.objective in self._open(s):
                return None
            return Refusal("LIF-194", No.NOT_THIS_OBJECTIVE, (move.objective,))
        return anytime_refusal(s, self.seat, move)

    def take(self, s: Crew, move: CompleteObjective | Pass | AnyTime, emit: Emit) -> None:
        if isinstance(move, CompleteObjective):
            price = s.box.objectives[move.objective].discard
            s.then(ForcedDiscard(self.seat, price, "LIF-194"), self, LastCall(self.seat, openings(s)))
            complete(s, self.seat, move.objective, emit)
        elif not isinstance(move, Pass):
            s.then(self)
            do_anytime(s, self.seat, move, emit)
