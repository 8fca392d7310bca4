"""Rounds and crew turns (LIF-35 to LIF-66)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

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
from game.games.lifeform.rules.crew.cards import ForcedDiscard
from game.games.lifeform.rules.crew.crew_icons import complete
from game.games.lifeform.rules.crew.events import DoorRemoved, RoundBegan, TurnBegan
from game.games.lifeform.rules.crew.launch import launch_refusal, propose, seems_ready
from game.games.lifeform.rules.crew.lifeform_turn import LifeformPhase
from game.games.lifeform.rules.crew.loading import column_refusal, load, load_targets, reachable_missions
from game.games.lifeform.rules.crew.moves import (
    AdvanceToken,
    CompleteObjective,
    LoadToken,
    MoveCat,
    Pass,
    PlayRoleCard,
    ProposeLaunch,
    SendCatAboard,
    UseCell,
)
from game.games.lifeform.rules.crew.roles import (
    advance_token,
    board_cat,
    card_refusal,
    cat_refusal,
    cat_steps,
    play_role_card,
    step_cat,
    token_refusal,
)
from game.games.lifeform.rules.crew.state import CAT, Life
from game.games.lifeform.rules.crew.terror import Aftermath
from game.games.lifeform.rules.crew.tracks import AdvanceClock
from game.games.lifeform.rules.crew.words import Ask, No


@value
class Round(Step[Life]):
    """LIF-35, LIF-36. Crew activity phase, android phase, lifeform activity phase, and the next round."""

    def run(self, s: Life, emit: Emit) -> None:
        s.stage = "starship"
        s.round += 1
        emit(RoundBegan(s.round))
        s.then(*map(CrewTurn, s.terms.crew), CrewPhaseEnd(), AndroidPhase(), LifeformPhase(), Round())


@value
class CrewTurn(Step[Life]):
    """LIF-37, LIF-38, LIF-62. One turn of a crew player."""

    seat: Seat

    def run(self, s: Life, emit: Emit) -> None:
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
class CrewPhaseEnd(Step[Life]):
    """LIF-39. Everybody aboard and no launch: the clock goes on by itself."""

    def run(self, s: Life, emit: Emit) -> None:
        if len(s.aboard()) == len(s.owner):
            s.then(AdvanceClock(1))


# -- what is possible at every decision of a crew player's own turn -----------------------------------------

ANYTIME: tuple[type[Move], ...] = (ProposeLaunch, MoveCat, PlayRoleCard, SendCatAboard)
AnyTime = ProposeLaunch | MoveCat | PlayRoleCard | SendCatAboard


def anytime_offers(s: Life, seat: Seat) -> Iterator[AnyTime]:
    """LIF-40, LIF-64, LIF-65, LIF-66."""
    if s.aboard():
        yield ProposeLaunch()
    if s.two_players and s.at[CAT] != s.box.ship.special.shuttle:
        if not s.cat_moved:
            yield from map(MoveCat, cat_steps(s))
        if not s.cat_played:
            yield from map(PlayRoleCard, s.role_cards["cat"])
            yield SendCatAboard()


def anytime_refusal(s: Life, seat: Seat, move: AnyTime) -> Refusal | None:
    if isinstance(move, ProposeLaunch):
        return launch_refusal(s)
    if not s.two_players:
        return Refusal("LIF-64", No.NO_CAT)
    if s.at[CAT] == s.box.ship.special.shuttle:
        return Refusal("LIF-66", No.CAT_ABOARD)
    if isinstance(move, MoveCat):
        return Refusal("LIF-64", No.CAT_MOVED) if s.cat_moved else cat_refusal(s, move.chamber)
    if s.cat_played:
        return Refusal("LIF-65", No.CAT_PLAYED)
    if isinstance(move, SendCatAboard):
        return None
    return cat_card_refusal(s, move.card)


def cat_card_refusal(s: Life, card: str) -> Refusal | None:
    if card not in s.role_cards["cat"]:
        return Refusal("LIF-65", No.NO_SUCH_CAT_CARD, (card,))
    return card_refusal(s, s.box.cat_cards[card])


def do_anytime(s: Life, seat: Seat, move: AnyTime, emit: Emit) -> None:
    if isinstance(move, ProposeLaunch):
        propose(s, seat, emit)
    elif isinstance(move, MoveCat):
        s.cat_moved = True
        step_cat(s, move.chamber, emit)
    elif isinstance(move, SendCatAboard):
        s.cat_played = True
        board_cat(s, emit)
    else:
        s.cat_played = True
        play_role_card(s, seat, move.card, emit)


# -- collect ------------------------------------------------------------------------------------------------


@value
class Collect(Choice[Life, LoadToken | Pass | AnyTime]):
    """LIF-42, LIF-43. Each non-hidden character in a chamber with mission tokens takes one, and it is loaded."""

    seat: Seat
    done: tuple[str, ...] = ()

    def ask(self, s: Life) -> Decision | None:
        return Decision(self.seat, Ask.COLLECT, "LIF-42") if self._finders(s) else None

    def _finders(self, s: Life) -> list[str]:
        mine = (c for c in s.ashore(self.seat) if c not in self.done and c not in s.hidden)
        return [c for c in mine if reachable_missions(s, c)]

    def offers(self, s: Life) -> Iterable[LoadToken | Pass | AnyTime]:
        for character in self._finders(s):
            for chamber in reachable_missions(s, character):
                for column in load_targets(s):
                    yield LoadToken(character, chamber, column)
        yield Pass()
        yield from anytime_offers(s, self.seat)

    def check(self, s: Life, move: LoadToken | Pass | AnyTime) -> Refusal | None:
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

    def take(self, s: Life, move: LoadToken | Pass | AnyTime, emit: Emit) -> None:
        if isinstance(move, LoadToken):
            s.then(Collect(self.seat, (*self.done, move.character)))
            load(s, self.seat, move.chamber, move.column, emit)
        elif not isinstance(move, Pass):
            s.then(self)
            do_anytime(s, self.seat, move, emit)


# -- activity -----------------------------------------------------------------------------------------------


@value
class ActivityStep(Step[Life]):
    """LIF-37, LIF-38. An activity, or next to none for a player whose characters are all aboard by now."""

    seat: Seat

    def run(self, s: Life, emit: Emit) -> None:
        s.then(Activity(self.seat) if s.ashore(self.seat) else AboardActivity(self.seat))


@value
class Activity(Choice[Life, Move]):
    """LIF-37. Exactly one activity: EQUIP, a card, a skill, a heat analyzer, the laser or an energy cell."""

    seat: Seat

    accepts = (*ACTIVITIES, *ANYTIME)

    def ask(self, s: Life) -> Decision | None:
        return Decision(self.seat, Ask.ACTIVITY, "LIF-37")

    def offers(self, s: Life) -> Iterable[Move]:
        yield from activity_offers(s, self.seat)
        yield from anytime_offers(s, self.seat)

    def check(self, s: Life, move: Move) -> Refusal | None:
        if isinstance(move, ProposeLaunch | MoveCat | PlayRoleCard | SendCatAboard):
            return anytime_refusal(s, self.seat, move)
        return activity_refusal(s, self.seat, move)

    def take(self, s: Life, move: Move, emit: Emit) -> None:
        if isinstance(move, ProposeLaunch | MoveCat | PlayRoleCard | SendCatAboard):
            s.then(ActivityStep(self.seat))
            do_anytime(s, self.seat, move, emit)
        else:
            s.then(Aftermath(), *(() if seems_ready(s) else (LastCall(self.seat),)))
            begin_activity(s, self.seat, move, emit)


@value
class LastCall(Choice[Life, Pass | AnyTime]):
    """LIF-40. The activity has made the Remora ready: its player may propose to launch before the turn ends."""

    seat: Seat

    unasked = Pass()

    def ask(self, s: Life) -> Decision | None:
        return Decision(self.seat, Ask.LAST_CALL, "LIF-40") if seems_ready(s) and not s.proposed else None

    def offers(self, s: Life) -> Iterable[Pass | AnyTime]:
        yield Pass()
        yield from anytime_offers(s, self.seat)

    def check(self, s: Life, move: Pass | AnyTime) -> Refusal | None:
        return None if isinstance(move, Pass) else anytime_refusal(s, self.seat, move)

    def take(self, s: Life, move: Pass | AnyTime, emit: Emit) -> None:
        if not isinstance(move, Pass):
            s.then(self)
            do_anytime(s, self.seat, move, emit)


@value
class AboardActivity(Choice[Life, UseCell | Pass | AnyTime]):
    """LIF-38. A player whose characters are all aboard may use an energy cell, or does nothing."""

    seat: Seat

    def ask(self, s: Life) -> Decision | None:
        return Decision(self.seat, Ask.ABOARD, "LIF-38")

    def offers(self, s: Life) -> Iterable[UseCell | Pass | AnyTime]:
        yield from cell_offers(s, self.seat)
        yield Pass()
        yield from anytime_offers(s, self.seat)

    def check(self, s: Life, move: UseCell | Pass | AnyTime) -> Refusal | None:
        if isinstance(move, Pass):
            return None
        return cell_refusal(s, self.seat, move) if isinstance(move, UseCell) else anytime_refusal(s, self.seat, move)

    def take(self, s: Life, move: UseCell | Pass | AnyTime, emit: Emit) -> None:
        if isinstance(move, UseCell):
            s.then(Aftermath())
            begin_activity(s, self.seat, move, emit)
        elif not isinstance(move, Pass):
            s.then(self)
            do_anytime(s, self.seat, move, emit)


@value
class TurnEnd(Choice[Life, CompleteObjective | Pass | AnyTime]):
    """LIF-41, LIF-194. At the end of the turn objectives of a visited chamber may be completed."""

    seat: Seat

    def ask(self, s: Life) -> Decision | None:
        return Decision(self.seat, Ask.TURN_END, "LIF-194") if s.objectives and self._visits(s) else None

    def _visits(self, s: Life) -> list[str]:
        """By what everybody sees (LIF-231): the question must not tell the lifeform which objective is open."""
        here = {s.at[c] for c in s.ashore(self.seat) if c not in s.hidden}
        cards = (card for card in s.box.objectives.values() if card.kind == "visit_discard" and card.chamber in here)
        return [c.id for c in cards if c.id not in s.completed and c.discard <= len(s.hand(self.seat))]

    def _open(self, s: Life) -> list[str]:
        return [card for card in self._visits(s) if card in s.objectives]

    def offers(self, s: Life) -> Iterable[CompleteObjective | Pass | AnyTime]:
        yield from map(CompleteObjective, self._open(s))
        yield Pass()
        yield from anytime_offers(s, self.seat)

    def check(self, s: Life, move: CompleteObjective | Pass | AnyTime) -> Refusal | None:
        if isinstance(move, Pass):
            return None
        if isinstance(move, CompleteObjective):
            if move.objective in self._open(s):
                return None
            return Refusal("LIF-194", No.NOT_THIS_OBJECTIVE, (move.objective,))
        return anytime_refusal(s, self.seat, move)

    def take(self, s: Life, move: CompleteObjective | Pass | AnyTime, emit: Emit) -> None:
        if isinstance(move, CompleteObjective):
            price = s.box.objectives[move.objective].discard
            s.then(ForcedDiscard(self.seat, price, "LIF-194"), self)
            complete(s, self.seat, move.objective, emit)
        elif not isinstance(move, Pass):
            s.then(self)
            do_anytime(s, self.seat, move, emit)


# -- roles --------------------------------------------------------------------------------------------------


RoleMove = MoveCat | AdvanceToken | PlayRoleCard | SendCatAboard | ProposeLaunch | Pass


@value
class RoleTurn(Choice[Life, RoleMove]):
    """LIF-129, LIF-133, LIF-134. The cat may move; then a spare token, a card, or nothing."""

    seat: Seat

    def ask(self, s: Life) -> Decision | None:
        cat = s.roles[self.seat] == "cat"
        return Decision(self.seat, Ask.CAT_TURN if cat else Ask.MAINFRAME_TURN, "LIF-129" if cat else "LIF-133")

    def _cat_free(self, s: Life) -> bool:
        return s.roles[self.seat] == "cat" and s.at[CAT] != s.box.ship.special.shuttle

    def offers(self, s: Life) -> Iterable[RoleMove]:
        role = s.roles[self.seat]
        if self._cat_free(s):
            if not s.cat_moved:
                yield from map(MoveCat, cat_steps(s))
            yield SendCatAboard()
        yield from (AdvanceToken(track.id) for track in s.box.role_tracks[role])
        yield from map(PlayRoleCard, s.role_cards[role])
        yield Pass()
        if s.aboard():
            yield ProposeLaunch()

    def check(self, s: Life, move: RoleMove) -> Refusal | None:
        role = s.roles[self.seat]
        if isinstance(move, Pass):
            return None
        if isinstance(move, ProposeLaunch):
            return launch_refusal(s)
        if isinstance(move, MoveCat | SendCatAboard):
            if role != "cat":
                return Refusal("LIF-133", No.NO_CAT)
            if not self._cat_free(s):
                return Refusal("LIF-131", No.CAT_ABOARD)
            if isinstance(move, SendCatAboard):
                return None
            return Refusal("LIF-129", No.CAT_MOVED) if s.cat_moved else cat_refusal(s, move.chamber)
        if role == "cat" and not self._cat_free(s):
            return Refusal("LIF-131", No.CAT_ABOARD)
        if isinstance(move, AdvanceToken):
            return token_refusal(s, role, move.track)
        if move.card not in s.role_cards[role]:
            return Refusal("LIF-129", No.NO_SUCH_CAT_CARD, (move.card,))
        return card_refusal(s, (s.box.cat_cards if role == "cat" else s.box.mainframe_cards)[move.card])

    def take(self, s: Life, move: RoleMove, emit: Emit) -> None:
        if isinstance(move, ProposeLaunch):
            s.then(self)
            propose(s, self.seat, emit)
        elif isinstance(move, MoveCat):
            s.cat_moved = True
            s.then(self)
            step_cat(s, move.chamber, emit)
        elif isinstance(move, SendCatAboard):
            board_cat(s, emit)
        elif isinstance(move, AdvanceToken):
            advance_token(s, self.seat, move.track, emit)
        elif isinstance(move, PlayRoleCard):
            play_role_card(s, self.seat, move.card, emit)
