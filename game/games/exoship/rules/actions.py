"""The Action Phase (chapter 8): the free sway, then up to two actions."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import cache
from itertools import combinations
from typing import Any, TypeAlias

from game.core.engine import Choice, Decision
from game.core.events import Emit
from game.core.moves import Move
from game.core.refusal import Refusal
from game.core.value import value
from game.games.exoship.rules.data import GENERATIONS
from game.games.exoship.rules.events import ActionsEnded, CourseChanged, FounderSwayed
from game.games.exoship.rules.moves import ChangeCourse, EndActions, Replace, Reseed, Sway, UseAbility
from game.games.exoship.rules.ring import RingCheck
from game.games.exoship.rules.state import Exo
from game.games.exoship.rules.words import Ask, No


@value
class FreeSway(Choice[Exo, Reseed]):
    """EXO-62, EXO-116. With no Rift founder in play, sway the lowest rank of a generation for nothing."""

    exact = True

    def ask(self, s: Exo) -> Decision | None:
        if not self._count(s):
            return None
        return _OPENING if self._is_opening(s) else _RESEED

    def offers(self, s: Exo) -> Iterable[Reseed]:
        return map(_reseed, combinations(self._candidates(s), self._count(s)))

    def check(self, s: Exo, move: Reseed) -> Refusal | None:
        count = self._count(s)
        if len(set(move.generations)) != count or len(move.generations) != count:
            if count == 1:
                return Refusal("EXO-62", No.CHOOSE_ONE_GENERATION)
            return Refusal("EXO-116", No.CHOOSE_TWO_GENERATIONS)
        for generation in move.generations:
            if generation not in GENERATIONS:
                return Refusal("EXO-62", No.NOT_A_GENERATION, (generation,))
            founders = s.columns[GENERATIONS.index(generation)]
            if not founders:
                return Refusal("EXO-62", No.GENERATION_EMPTY, (generation,))
            if founders[-1] in s.rift:
                return Refusal("EXO-116", No.RIFT_ALREADY, (founders[-1],))
        return None

    def take(self, s: Exo, move: Reseed, emit: Emit) -> None:
        opening = self._is_opening(s)
        for generation in move.generations:
            founder = s.columns[GENERATIONS.index(generation)][-1]
            s.rift.add(founder)
            emit(FounderSwayed(founder, "opening" if opening else "free"))

    def _is_opening(self, s: Exo) -> bool:
        """EXO-116. The first turn of a voyage that begins with more than one sway."""
        return s.position == 0 and s.terms.opening_sways > 1

    def _count(self, s: Exo) -> int:
        """How many generations are to be chosen: more than one only at the very start (EXO-116)."""
        wanted = (s.terms.opening_sways if self._is_opening(s) else 1) - (1 if s.rift else 0)
        return wanted if wanted < 2 else min(wanted, len(self._candidates(s)))

    def _candidates(self, s: Exo) -> list[str]:
        pairs = zip(GENERATIONS, s.columns, strict=True)
        return [generation for generation, founders in pairs if founders and founders[-1] not in s.rift]


ActionMove: TypeAlias = Sway | UseAbility | Replace | ChangeCourse | EndActions


@value
class ActionPhase(Choice[Exo, ActionMove]):
    """EXO-64, EXO-73. One action after the other until none is left or the player stops."""

    def ask(self, s: Exo) -> Decision | None:
        return _asked(s.actions_left, s.actions_allowed) if s.actions_left > 0 else None

    def offers(self, s: Exo) -> Iterable[ActionMove]:
        found: list[ActionMove] = []
        rift, box = s.rift, s.box
        for column, founders in enumerate(s.columns):
            for index, founder in enumerate(founders):
                if founder in rift:
                    target = s.pointed_from(founder, column, index)
                    if target and target not in rift:
                        found.append(_sway(founder, target))
                    ability = box.founders[founder].ability
                    found += [_use_ability(founder, targets) for targets in ability.offers(s, founder)]
                    found.append(_replace(founder))
        if s.captain in rift:
            found.append(_CHANGE_COURSE)
        found.append(_END_ACTIONS)
        return found

    def check(self, s: Exo, move: ActionMove) -> Refusal | None:
        check = _CHECKS.get(type(move))
        return check(s, move) if check else None

    def take(self, s: Exo, move: ActionMove, emit: Emit) -> None:
        if isinstance(move, EndActions):
            return emit(ActionsEnded())
        s.actions_left -= 1
        s.then(self)
        if s.ship == "hard":
            s.then(_RING_CHECK)
        if isinstance(move, Sway):
            s.rift.add(move.target)
            emit(FounderSwayed(move.target, "arrow", move.founder))
        elif isinstance(move, UseAbility):
            s.box.founders[move.founder].ability.carry_out(s, move.founder, move.targets, emit)
        elif isinstance(move, Replace):
            s.replace(move.founder, "replace", emit)
        else:
            self._change_course(s, emit)

    def _change_course(self, s: Exo, emit: Emit) -> None:
        """EXO-71, EXO-72."""
        captain = s.captain
        assert captain
        s.discard(captain, "course", emit)
        s.destination = "mariposa" if s.destination == "axios" else "axios"
        emit(CourseChanged(s.destination))


@cache
def _asked(left: int, allowed: int) -> Decision:
    """The first of two actions, or the second; the only one is not counted."""
    return Decision(0, Ask.ACTION, "EXO-64", (allowed - left + 1, allowed) if left <= allowed > 1 else None)


def _check_sway(s: Exo, move: Sway) -> Refusal | None:
    """EXO-68."""
    if "sway" in s.blocked:
        return Refusal("EXO-58", No.SWAY_BLOCKED)
    if move.founder not in s.rift:
        return _not_rift(s, move.founder, "EXO-68")
    facing = s.pointed_at(move.founder)
    if facing is None:
        return Refusal("EXO-22", No.POINTS_AT_NOBODY, (move.founder,))
    if facing != move.target:
        return Refusal("EXO-68", No.POINTS_ELSEWHERE, (move.founder, move.target, facing))
    if move.target in s.rift:
        return Refusal("EXO-68", No.RIFT_ALREADY, (move.target,))
    return None


def _check_ability(s: Exo, move: UseAbility) -> Refusal | None:
    """EXO-69, EXO-12."""
    if "ability" in s.blocked:
        return Refusal("EXO-58", No.ABILITY_BLOCKED)
    if move.founder not in s.rift:
        return _not_rift(s, move.founder, "EXO-12")
    return s.box.founders[move.founder].ability.check(s, move.founder, move.targets)


def _check_replace(s: Exo, move: Replace) -> Refusal | None:
    """EXO-70."""
    if "replace" in s.blocked:
        return Refusal("EXO-58", No.REPLACE_BLOCKED)
    if move.founder not in s.rift:
        return _not_rift(s, move.founder, "EXO-70")
    return None if s.stack else Refusal("EXO-67", No.STACK_EMPTY, (move.founder,))


def _check_course(s: Exo, move: ChangeCourse) -> Refusal | None:
    """EXO-71, EXO-102."""
    if "change_course" in s.blocked:
        return Refusal("EXO-58", No.COURSE_BLOCKED)
    if s.ship == "hard":
        return Refusal("EXO-102", No.SHIP_SEALED)
    captain = s.captain
    if captain is None:
        return Refusal("EXO-25", No.NO_CAPTAIN)
    if captain not in s.rift:
        return Refusal("EXO-71", No.CAPTAIN_DIRECTORATE, (captain,))
    return None


def _not_rift(s: Exo, founder: str, rule: str) -> Refusal:
    return Refusal(rule, No.NOT_IN_PLAY if s.place(founder) is None else No.NOT_RIFT, (founder,))


_CHECKS: Mapping[type[Move], Callable[[Exo, Any], Refusal | None]] = {
    Sway: _check_sway,
    UseAbility: _check_ability,
    Replace: _check_replace,
    ChangeCourse: _check_course,
}
"""Ending the phase is always possible (EXO-73)."""

# There are few different moves, and bots ask for them a million times: each is made once.
_reseed = cache(Reseed)
_sway = cache(Sway)
_use_ability = cache(UseAbility)
_replace = cache(Replace)
_CHANGE_COURSE = ChangeCourse()
_END_ACTIONS = EndActions()

_RESEED = Decision(0, Ask.RESEED, "EXO-62")
_OPENING = Decision(0, Ask.OPENING, "EXO-116")
_RING_CHECK = RingCheck()
