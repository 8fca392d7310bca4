"""A turn (chapters 5 to 7 and 12): Move, Event, Action, Suspicion, and the check at its end."""

from __future__ import annotations

from game.core.engine import Step
from game.core.events import Emit
from game.core.value import value
from game.games.exoship.rules.actions import ActionPhase, FreeSway
from game.games.exoship.rules.data import GENERATIONS
from game.games.exoship.rules.events import (
    EldersBuried,
    EldersDied,
    EventBegan,
    FounderShielded,
    GenerationsAged,
    HeirBorn,
    Inspected,
    NewbornArrived,
    ShipMoved,
    TimelineSeen,
)
from game.games.exoship.rules.ring import RingCheck
from game.games.exoship.rules.scoring import Arrival, EndOfTurnCheck
from game.games.exoship.rules.state import Exo
from game.games.exoship.rules.suspicion import SuspicionPhase


@value
class Turn(Step[Exo]):
    """EXO-41, EXO-42, EXO-43. The phases of a turn and the turn after it."""

    def run(self, s: Exo, emit: Emit) -> None:
        s.then(*(_TURN_SEALED if s.ship == "hard" else _TURN))


@value
class FirstTurn(Step[Exo]):
    """EXO-39. The first turn has no Move Phase."""

    def run(self, s: Exo, emit: Emit) -> None:
        s.then(*(_FROM_EVENT_SEALED if s.ship == "hard" else _FROM_EVENT))


@value
class MovePhase(Step[Exo]):
    """EXO-45 to EXO-51. The ship slides on, everybody ages, heirs are born."""

    def run(self, s: Exo, emit: Emit) -> None:
        s.position += 1
        emit(ShipMoved(s.position, s.year_at(s.position)))
        if not s.terms.open_timeline and s.position + 1 < s.last_position:
            emit(TimelineSeen(s.face_at(s.position + 1)))
        dead = s.columns[0]
        sides = [founder in s.rift for founder in dead]
        self._age(s, emit)
        unburied = list(dead)
        for founder, was_rift in zip(dead, sides, strict=True):
            if not s.stack:  # EXO-49
                self._bury(s, unburied, emit)
            heir = s.draw()
            s.columns[2].append(heir)
            if was_rift:
                s.rift.add(heir)
            emit(HeirBorn(heir, founder, "rift" if was_rift else "directorate"))
            s.show_top(emit)
        self._bury(s, unburied, emit)
        while sum(map(len, s.columns)) < s.box.cards.constants.founders_in_play.value:
            newborn = s.draw()
            s.columns[2].append(newborn)
            emit(NewbornArrived(newborn))
            s.show_top(emit)

    def _age(self, s: Exo, emit: Emit) -> None:
        """EXO-46. The elders leave the grid first, then the others take their columns."""
        elder, midlife, young = s.columns
        if elder:
            s.columns = [[], midlife, young]
            s.rift.difference_update(elder)
            emit(EldersDied(tuple(elder)))
        s.columns = [midlife, young, []]
        if midlife or young:
            emit(GenerationsAged())

    def _bury(self, s: Exo, founders: list[str], emit: Emit) -> None:
        """EXO-48. From the highest rank to the lowest."""
        if not founders:
            return
        for founder in founders:
            s.bury(founder)
        emit(EldersBuried(tuple(founders)))
        founders.clear()


@value
class EventTextStep(Step[Exo]):
    """EXO-44, EXO-53, EXO-54. The text of the card at the ship's position."""

    def run(self, s: Exo, emit: Emit) -> None:
        s.actions_left = s.box.cards.constants.actions_per_turn.value
        s.blocked = ()
        s.accepted = False
        face = s.face_at(s.position)
        emit(EventBegan(face))
        s.box.faces[face].event.happen(s, emit)


@value
class Inspection(Step[Exo]):
    """EXO-55, EXO-56. The diagram of the same card: a Rift founder at rank 1 is discarded."""

    def run(self, s: Exo, emit: Emit) -> None:
        generation = s.box.faces[s.face_at(s.position)].inspects
        if not generation:
            return None
        if s.lying_low:
            return emit(Inspected("hidden", generation))
        founders = s.columns[GENERATIONS.index(generation)]
        if not founders:
            return emit(Inspected("nobody", generation))
        if founders[0] not in s.rift:
            return emit(Inspected("loyal", generation, founders[0]))
        emit(Inspected("found", generation, founders[0]))
        if founders[0] in s.box.safe_from_inspection:
            return emit(FounderShielded(founders[0], "inspection"))
        return s.discard(founders[0], "inspection", emit)


_FROM_EVENT = (
    EventTextStep(),
    Inspection(),
    FreeSway(),
    ActionPhase(),
    SuspicionPhase(),
    EndOfTurnCheck(),
    Turn(),
)
_FROM_EVENT_SEALED = (
    EventTextStep(),
    RingCheck(),
    Inspection(),
    RingCheck(),
    FreeSway(),
    RingCheck(),
    ActionPhase(),
    SuspicionPhase(),
    RingCheck(),
    EndOfTurnCheck(),
    Turn(),
)
"""EXO-43. A sealed ship is looked at after every step; an open one never closes again (EXO-106)."""
_TURN = (MovePhase(), Arrival(), *_FROM_EVENT)
_TURN_SEALED = (MovePhase(), RingCheck(), Arrival(), *_FROM_EVENT_SEALED)
