"""What the events and abilities named in levels/exoship/cards.yaml do (chapters 7 and 8.1)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from game.core.events import Emit
from game.core.pick import PickOne
from game.core.refusal import Refusal
from game.core.value import value
from game.games.exoship.rules.data import GENERATIONS, Ability, Action, EventText, Generation
from game.games.exoship.rules.events import (
    ActionsBlocked,
    ActionsLimited,
    FounderMoved,
    FounderReplaced,
    FounderReverted,
    FoundersSwapped,
    FounderSwayed,
    StackSeen,
)
from game.games.exoship.rules.moves import PlaceSleeper, Recruit
from game.games.exoship.rules.state import Exo
from game.games.exoship.rules.suspicion import suspicion_check
from game.games.exoship.rules.words import Ask, No

# -- event texts (EXO-57, EXO-121) ------------------------------------------------------------------


@value
class NoEvent(EventText):
    """Earth: nothing happens."""

    def happen(self, s: Exo, emit: Emit) -> None:
        pass


@value
class LimitActions(EventText):
    """EXO-65. Lockdown, the Landing Council: fewer actions this turn."""

    max: int

    def happen(self, s: Exo, emit: Emit) -> None:
        s.actions_left = self.max
        emit(ActionsLimited(self.max))

    def allows(self, usual: int, *, accepted: bool) -> int:
        return self.max


@value
class BlockActions(EventText):
    """EXO-58. Silence Order; in the first edition also Blackout and Autopilot Lock."""

    actions: tuple[Action, ...]

    def happen(self, s: Exo, emit: Emit) -> None:
        s.blocked = self.actions
        emit(ActionsBlocked(self.actions))


@value
class SuspicionNow(EventText):
    """EXO-86. Informant Network."""

    def happen(self, s: Exo, emit: Emit) -> None:
        suspicion_check(s, emit)


@value
class CaptainToDirectorate(EventText):
    """EXO-59, EXO-61. Oath of Office."""

    def happen(self, s: Exo, emit: Emit) -> None:
        captain = s.captain
        if captain in s.rift:
            s.rift.remove(captain)
            emit(FounderReverted(captain, "oath"))


@value
class RevertRank(EventText):
    """EXO-59. Re-education."""

    rank: int

    def happen(self, s: Exo, emit: Emit) -> None:
        for founders in s.columns:
            if len(founders) >= self.rank and founders[self.rank - 1] in s.rift:
                s.rift.remove(founders[self.rank - 1])
                emit(FounderReverted(founders[self.rank - 1], "re_education"))


@value
class DiscardLowest(EventText):
    """EXO-20. Hull Breach, whatever side."""

    generation: Generation

    def happen(self, s: Exo, emit: Emit) -> None:
        founders = s.columns[GENERATIONS.index(self.generation)]
        if founders:
            s.discard(founders[-1], "breach", emit)


@value
class SleeperAgent(EventText):
    """EXO-109. Mars: look at the top cards, then choose."""

    look: int
    generation: Generation

    def happen(self, s: Exo, emit: Emit) -> None:
        seen = tuple(s.stack[: self.look])
        s.known.update(seen)
        emit(StackSeen(seen, "mars"))
        s.then(ChooseSleeper(self.look, GENERATIONS.index(self.generation)))


@value
class ChooseSleeper(PickOne[Exo, PlaceSleeper]):
    """EXO-109. One of the cards looked at takes the place of the lowest-rank young founder."""

    look: int
    column: int
    seat = 0
    prompt, rule, no = Ask.SLEEPER, "EXO-109", No.NOT_LOOKED_AT

    def options(self, s: Exo) -> list[PlaceSleeper]:
        return [*map(PlaceSleeper, s.stack[: self.look])] if s.columns[self.column] else []

    def take(self, s: Exo, move: PlaceSleeper, emit: Emit) -> None:
        ousted = s.columns[self.column][-1]
        others = [founder for founder in s.stack[: self.look] if founder != move.founder]
        del s.stack[: self.look]
        s.columns[self.column][-1] = move.founder
        s.known.discard(move.founder)
        for founder in (*others, ousted):
            s.bury(founder)
        s.rift.add(move.founder)
        emit(FounderReplaced(ousted, move.founder, "sleeper"))
        s.show_top(emit)


@value
class DefeatOnArrival(EventText):
    """EXO-91. Mariposa: the voyage is over before any event phase, so there is nothing left to do."""

    def happen(self, s: Exo, emit: Emit) -> None:
        pass


EVENT_TEXTS: Mapping[str, type[EventText]] = {
    "none": NoEvent,
    "limit_actions": LimitActions,
    "block_actions": BlockActions,
    "suspicion_now": SuspicionNow,
    "captain_to_directorate": CaptainToDirectorate,
    "revert_rank": RevertRank,
    "discard_lowest": DiscardLowest,
    "sleeper_agent": SleeperAgent,
    "defeat_on_arrival": DefeatOnArrival,
}

# -- abilities (EXO-74) -------------------------------------------------------------------------------

ALONE: tuple[tuple[str, ...], ...] = ((),)
"""The targets of an ability that has a single outcome."""


class _Passive(Ability):
    passive = True

    def offers(self, s: Exo, founder: str) -> Iterable[tuple[str, ...]]:
        return ()

    def check(self, s: Exo, founder: str, targets: tuple[str, ...]) -> Refusal | None:
        return Refusal("EXO-122", No.PASSIVE, (founder,))

    def carry_out(self, s: Exo, founder: str, targets: tuple[str, ...], emit: Emit) -> None:
        raise AssertionError("a passive ability is never used")


@value
class ShieldSuspicion(_Passive):
    """EXO-84, EXO-85. The Inspector."""

    shields_from = "suspicion"


@value
class ShieldInspection(_Passive):
    """EXO-84, EXO-85. The Storyteller."""

    shields_from = "inspection"


class _Single(Ability):
    """An ability that needs no target."""

    def offers(self, s: Exo, founder: str) -> Iterable[tuple[str, ...]]:
        return ALONE

    def check(self, s: Exo, founder: str, targets: tuple[str, ...]) -> Refusal | None:
        if targets:
            return Refusal("EXO-124", No.NO_TARGET_NEEDED, (founder,))
        return self.fits(s, founder)

    def fits(self, s: Exo, founder: str) -> Refusal | None:
        raise NotImplementedError


@value
class TransferSelf(Ability):
    """EXO-75. The Pilot moves to another generation."""

    def offers(self, s: Exo, founder: str) -> Iterable[tuple[str, ...]]:
        return [(generation,) for generation in GENERATIONS]

    def check(self, s: Exo, founder: str, targets: tuple[str, ...]) -> Refusal | None:
        if len(targets) != 1 or targets[0] not in GENERATIONS:
            return Refusal("EXO-75", No.NEEDS_GENERATION, (founder,))
        if founder in s.columns[GENERATIONS.index(targets[0])]:
            return Refusal("EXO-75", No.OWN_GENERATION, (founder, targets[0]))
        return None

    def carry_out(self, s: Exo, founder: str, targets: tuple[str, ...], emit: Emit) -> None:
        s.move(founder, GENERATIONS.index(targets[0]))
        emit(FounderMoved(founder, targets[0], "pilot"))


@value
class PromoteSelf(_Single):
    """EXO-76. The Botanist swaps with the founder one rank above."""

    def fits(self, s: Exo, founder: str) -> Refusal | None:
        place = s.place(founder)
        return None if place and place[1] else Refusal("EXO-76", No.RANK_ONE, (founder,))

    def carry_out(self, s: Exo, founder: str, targets: tuple[str, ...], emit: Emit) -> None:
        place = s.place(founder)
        assert place
        above = s.columns[place[0]][place[1] - 1]
        s.swap(founder, above)
        emit(FoundersSwapped(founder, above, "botanist"))


@value
class RecruitFromStack(_Single):
    """EXO-77, EXO-126. The Archivist opens the stack, which spends the action; then one card must be chosen."""

    def fits(self, s: Exo, founder: str) -> Refusal | None:
        return None if s.stack else Refusal("EXO-77", No.STACK_EMPTY, (founder,))

    def carry_out(self, s: Exo, founder: str, targets: tuple[str, ...], emit: Emit) -> None:
        s.known.update(s.stack)
        emit(StackSeen(tuple(s.stack), "archivist"))
        s.then(ChooseRecruit(founder))


@value
class ChooseRecruit(PickOne[Exo, Recruit]):
    """EXO-77. Any card of the stack takes the Archivist's place, Rift side up."""

    founder: str
    seat = 0
    prompt, rule, no, no_rule = Ask.RECRUIT, "EXO-126", No.NOT_IN_STACK, "EXO-77"

    def options(self, s: Exo) -> list[Recruit]:
        return [*map(Recruit, sorted(s.stack))]

    def take(self, s: Exo, move: Recruit, emit: Emit) -> None:
        place = s.place(self.founder)
        assert place
        s.stack.remove(move.founder)
        s.known.discard(move.founder)
        s.columns[place[0]][place[1]] = move.founder
        s.bury(self.founder)
        s.rift.add(move.founder)
        emit(FounderReplaced(self.founder, move.founder, "recruit"))


@value
class ReplaceAdjacent(Ability):
    """EXO-78. The Physician replaces a neighbour of either side."""

    def offers(self, s: Exo, founder: str) -> Iterable[tuple[str, ...]]:
        return [(neighbour,) for neighbour in s.adjacent(founder)]

    def check(self, s: Exo, founder: str, targets: tuple[str, ...]) -> Refusal | None:
        if len(targets) != 1:
            return Refusal("EXO-78", No.NEEDS_NEIGHBOUR, (founder,))
        if targets[0] not in s.adjacent(founder):
            return Refusal("EXO-78", No.NOT_ADJACENT, (founder, targets[0]))
        return None if s.stack else Refusal("EXO-67", No.STACK_EMPTY, (founder,))

    def carry_out(self, s: Exo, founder: str, targets: tuple[str, ...], emit: Emit) -> None:
        s.replace(targets[0], "physician", emit)


@value
class SwayLowestSameGeneration(_Single):
    """EXO-79. The Shop Steward sways the lowest rank of the own generation."""

    def fits(self, s: Exo, founder: str) -> Refusal | None:
        lowest = self._lowest(s, founder)
        return Refusal("EXO-79", No.LOWEST_IS_RIFT, (founder, lowest)) if lowest in s.rift else None

    def carry_out(self, s: Exo, founder: str, targets: tuple[str, ...], emit: Emit) -> None:
        lowest = self._lowest(s, founder)
        s.rift.add(lowest)
        emit(FounderSwayed(lowest, "steward", founder))

    def _lowest(self, s: Exo, founder: str) -> str:
        place = s.place(founder)
        assert place
        return s.columns[place[0]][-1]


@value
class DiscardFacingDirectorate(_Single):
    """EXO-80. The Engineer."""

    def fits(self, s: Exo, founder: str) -> Refusal | None:
        facing = s.pointed_at(founder)
        if facing is None:
            return Refusal("EXO-80", No.POINTS_AT_NOBODY, (founder,))
        return Refusal("EXO-80", No.FACES_RIFT, (founder, facing)) if facing in s.rift else None

    def carry_out(self, s: Exo, founder: str, targets: tuple[str, ...], emit: Emit) -> None:
        facing = s.pointed_at(founder)
        assert facing
        s.discard(facing, "engineer", emit)


@value
class SwapSameRank(Ability):
    """EXO-81. The Quartermaster swaps any two founders of equal rank, the Quartermaster or others."""

    def offers(self, s: Exo, founder: str) -> Iterable[tuple[str, ...]]:
        columns = s.columns
        for left, right in ((0, 1), (0, 2), (1, 2)):
            yield from zip(columns[left], columns[right], strict=False)

    def check(self, s: Exo, founder: str, targets: tuple[str, ...]) -> Refusal | None:
        if len(targets) != 2:
            return Refusal("EXO-81", No.NEEDS_PAIR, (founder,))
        here, there = s.place(targets[0]), s.place(targets[1])
        if here is None or there is None:
            return Refusal("EXO-81", No.NOT_IN_PLAY, (targets[0] if here is None else targets[1],))
        if here[0] == there[0] or here[1] != there[1]:
            return Refusal("EXO-81", No.NOT_EQUAL_RANK, targets)
        return None

    def carry_out(self, s: Exo, founder: str, targets: tuple[str, ...], emit: Emit) -> None:
        s.swap(targets[0], targets[1])
        emit(FoundersSwapped(targets[0], targets[1], "quartermaster"))


@value
class DemoteFacing(_Single):
    """EXO-82. The Magistrate sends the founder the arrow points at to the bottom of that column."""

    def fits(self, s: Exo, founder: str) -> Refusal | None:
        facing = s.pointed_at(founder)
        if facing is None:
            return Refusal("EXO-82", No.POINTS_AT_NOBODY, (founder,))
        place = s.place(facing)
        assert place
        lowest = s.columns[place[0]][-1] == facing
        return Refusal("EXO-82", No.LOWEST_ALREADY, (founder, facing)) if lowest else None

    def carry_out(self, s: Exo, founder: str, targets: tuple[str, ...], emit: Emit) -> None:
        facing = s.pointed_at(founder)
        assert facing
        place = s.place(facing)
        assert place
        s.move(facing, place[0])
        emit(FounderMoved(facing, GENERATIONS[place[0]], "magistrate"))


@value
class SacrificeSwayRank(_Single):
    """EXO-83. The Agitator sways the own rank in the other generations, then is discarded."""

    def fits(self, s: Exo, founder: str) -> Refusal | None:
        return None if self._listeners(s, founder) else Refusal("EXO-83", No.NOBODY_TO_SWAY, (founder,))

    def carry_out(self, s: Exo, founder: str, targets: tuple[str, ...], emit: Emit) -> None:
        for listener in self._listeners(s, founder):
            s.rift.add(listener)
            emit(FounderSwayed(listener, "agitator", founder))
        s.discard(founder, "sacrifice", emit)

    def _listeners(self, s: Exo, founder: str) -> list[str]:
        place = s.place(founder)
        assert place
        row = (founders[place[1]] for founders in s.columns if len(founders) > place[1])
        return [other for other in row if other not in s.rift]


ABILITIES: Mapping[str, type[Ability]] = {
    "transfer_self": TransferSelf,
    "promote_self": PromoteSelf,
    "recruit_from_stack": RecruitFromStack,
    "replace_adjacent": ReplaceAdjacent,
    "sway_lowest_same_generation": SwayLowestSameGeneration,
    "shield_suspicion": ShieldSuspicion,
    "discard_facing_directorate": DiscardFacingDirectorate,
    "swap_same_rank": SwapSameRank,
    "demote_facing": DemoteFacing,
    "sacrifice_sway_rank": SacrificeSwayRank,
    "shield_inspection": ShieldInspection,
}
NAMES: Mapping[type[Ability], str] = {ability: name for name, ability in ABILITIES.items()}
