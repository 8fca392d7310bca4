"""The motion tracker and proximity conflicts (DRG-92 to DRG-111)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from game.core.engine import Choice, Decision, Frame, Step
from game.core.events import Emit
from game.core.refusal import Refusal
from game.core.value import value
from game.games.lifeform.rules.ship.cards import DrawCards
from game.games.lifeform.rules.ship.ending import end
from game.games.lifeform.rules.ship.moves import Discard, Pass
from game.games.lifeform.rules.solo.chits import draw_chits
from game.games.lifeform.rules.solo.events import (
    AdvanceShortened,
    Eluded,
    FunctionUsed,
    LifeformAdvanced,
    LifeformDriven,
    ProximityAlert,
    SurplusGrew,
)
from game.games.lifeform.rules.solo.fear import LoseNerve
from game.games.lifeform.rules.solo.moves import Elude, Shorten, TakeLane, UseFunction
from game.games.lifeform.rules.solo.picks import SurvivorPicks
from game.games.lifeform.rules.solo.state import ALIVE, SEAT, Alone
from game.games.lifeform.rules.solo.survivor import aboard, discard, hand, held_back, shows, throw_away
from game.games.lifeform.rules.solo.tracks import StowawayMoves, Tick
from game.games.lifeform.rules.solo.words import SoloAsk, SoloNo

SURVIVAL = "survival"
DOOR = ("DOOR",)


def close_range(s: Alone) -> bool:
    """DRG-96. The red-ringed spaces."""
    return s.box.solo.spaces[s.motion].ring


def on_alert(s: Alone) -> bool:
    return s.motion == s.box.solo.tracker.alert


def steps_to_alert(s: Alone) -> int:
    """By the central lane (DRG-95)."""
    steps, space = 0, s.box.solo.spaces[s.motion]
    while space.next:
        steps, space = steps + 1, s.box.solo.spaces[space.next[0]]
    return steps


def drive_back(s: Alone, spaces: int, emit: Emit) -> None:
    """DRG-99, DRG-100. Single steps towards and down the central lane; nothing is executed."""
    for _ in range(spaces):
        back = s.box.solo.spaces[s.motion].back
        if back:
            s.motion = back
            emit(LifeformDriven(back))


# -- advancing -----------------------------------------------------------------------------------------


def shortenings(s: Alone) -> list[Shorten]:
    """DRG-93. DOOR cards, and survival tokens on the Valley Forge (DRG-61)."""
    found = [Shorten(card) for card in hand(s) if shows(s, card, DOOR)]
    return [*found, Shorten("")] if s.tokens[SURVIVAL] and not aboard(s) else found


@value
class Advance(Step[Alone]):
    """DRG-92, DRG-93. The lifeform advances; before its first step the survivor may shorten its way."""

    steps: int

    def run(self, s: Alone, emit: Emit) -> None:
        if self.steps > 0:
            s.then(ShortenAdvance(self.steps) if shortenings(s) else Creep(self.steps))


@value
class ShortenAdvance(Choice[Alone, Shorten | Pass]):
    """DRG-93, DRG-74. Any number of DOOR cards and survival tokens, each worth one space."""

    steps: int

    def ask(self, s: Alone) -> Decision | None:
        return Decision(SEAT, SoloAsk.SHORTEN, "DRG-93")

    def offers(self, s: Alone) -> Iterable[Shorten | Pass]:
        return [*shortenings(s), Pass()]

    def check(self, s: Alone, move: Shorten | Pass) -> Refusal | None:
        if isinstance(move, Pass):
            return None
        if not move.card:
            if aboard(s):
                return Refusal("DRG-61", SoloNo.ABOARD)
            return None if s.tokens[SURVIVAL] else Refusal("DRG-93", SoloNo.NO_TOKEN)
        if move.card not in hand(s):
            return Refusal("DRG-93", SoloNo.NO_SUCH_CARD)
        return None if shows(s, move.card, DOOR) else Refusal("DRG-74", SoloNo.NOT_A_DOOR_CARD, (move.card,))

    def take(self, s: Alone, move: Shorten | Pass, emit: Emit) -> None:
        if isinstance(move, Pass):
            s.then(Creep(self.steps))
            return
        if move.card:
            throw_away(s, move.card)
        else:
            s.tokens[SURVIVAL] -= 1
        emit(AdvanceShortened(move.card, "card" if move.card else "token"))
        s.then(Advance(self.steps - 1))


@value
class Creep(Step[Alone]):
    """DRG-92, DRG-98. Step by step; on the alert space what is left over is the surplus."""

    steps: int

    def run(self, s: Alone, emit: Emit) -> None:
        if self.steps < 1:
            return
        ways = s.box.solo.spaces[s.motion].next
        if not ways:
            s.surplus += self.steps
            emit(SurplusGrew(self.steps))
        elif len(ways) > 1:
            s.then(ChooseLane(self.steps))
        else:
            creep_to(s, ways[0], self.steps, emit)


MOTION_EFFECTS: Mapping[str, Callable[[], Frame[Any]]] = {
    "LOSE_NERVE": lambda: LoseNerve(1),
    "SELF_DESTRUCT": lambda: Tick(1),
    "DRAW2": lambda: DrawCards(SEAT, 2),
    "STOWAWAY": StowawayMoves,
}


def creep_to(s: Alone, space: str, steps: int, emit: Emit) -> None:
    """One of so many steps; the space is executed at once, also in passing."""
    s.motion = space
    emit(LifeformAdvanced(space))
    s.then(*(MOTION_EFFECTS[effect]() for effect in s.box.solo.spaces[space].effects), Creep(steps - 1))


@value
class ChooseLane(SurvivorPicks[TakeLane]):
    """DRG-92. At a fork the survivor chooses the lane."""

    steps: int

    prompt, rule = SoloAsk.LANE, "DRG-92"

    def options(self, s: Alone) -> list[TakeLane]:
        return [*map(TakeLane, s.box.solo.spaces[s.motion].next)]

    def refusal(self, s: Alone, move: TakeLane) -> Refusal:
        return Refusal("DRG-92", SoloNo.NO_SUCH_SPACE)

    def take(self, s: Alone, move: TakeLane, emit: Emit) -> None:
        creep_to(s, move.space, self.steps, emit)


# -- proximity conflict ----------------------------------------------------------------------------------

REACTIONS = {"hide": "R_HIDE", "shock": "R_SHOCK", "run": "R_RUN"}
WEAPONS = {"extinguisher": "fire_extinguisher", "harpoon": "harpoon"}
"""Functions by a showdown icon, with the token that serves as well (DRG-104 d)."""
FUNCTIONS = (*REACTIONS, *WEAPONS)
BACK = {"run": 2}
"""DRG-104 c. All other functions drive the lifeform back one space."""


def function_refusal(s: Alone, move: UseFunction) -> Refusal | None:
    """DRG-104, DRG-105, DRG-111."""
    if move.function not in FUNCTIONS:
        return Refusal("DRG-104", SoloNo.NO_FUNCTION)
    if not move.card:
        token = WEAPONS.get(move.function, "")
        return None if s.tokens.get(token) else Refusal("DRG-104", SoloNo.NO_TOKEN)
    if move.card not in hand(s):
        return Refusal("DRG-104", SoloNo.NO_SUCH_CARD)
    face = s.box.cards[move.card]
    if move.function in WEAPONS:
        return None if move.function in face.showdown else Refusal("DRG-104", SoloNo.NO_FUNCTION)
    if face.reaction != REACTIONS[move.function]:
        return Refusal("DRG-104", SoloNo.NO_FUNCTION)
    if move.function != "hide" and held_back(s):
        return Refusal("DRG-105", SoloNo.CANNOT_REACT)
    return None


def functions(s: Alone) -> list[UseFunction]:
    """Everything that stops the lifeform now, eluding apart."""
    all_of_them = [UseFunction(function, card) for card in (*hand(s), "") for function in FUNCTIONS]
    return [move for move in all_of_them if function_refusal(s, move) is None]


def can_elude(s: Alone) -> bool:
    """DRG-103."""
    return len(hand(s)) >= s.terms.elude_cards


@value
class Proximity(Step[Alone]):
    """DRG-98, DRG-108. If the lifeform has reached the alert space there is a proximity conflict."""

    def run(self, s: Alone, emit: Emit) -> None:
        if not on_alert(s):
            s.surplus = 0
            return
        emit(ProximityAlert(s.surplus))
        if can_elude(s) or functions(s):
            s.then(FaceLifeform())
        else:
            end(s, "solo_no_function", emit)


@value
class FaceLifeform(Choice[Alone, Elude | UseFunction]):
    """DRG-101, DRG-104, DRG-106. Elude, or execute exactly one function."""

    def ask(self, s: Alone) -> Decision | None:
        return Decision(SEAT, SoloAsk.PROXIMITY, "DRG-106")

    def offers(self, s: Alone) -> Iterable[Elude | UseFunction]:
        return [Elude(), *functions(s)]

    def check(self, s: Alone, move: Elude | UseFunction) -> Refusal | None:
        if isinstance(move, UseFunction):
            return function_refusal(s, move)
        return None if can_elude(s) else Refusal("DRG-103", SoloNo.NEEDS_CARDS)

    def take(self, s: Alone, move: Elude | UseFunction, emit: Emit) -> None:
        if isinstance(move, Elude):
            elude(s, s.terms.elude_cards, emit)
        else:
            execute(s, move, emit)


def execute(s: Alone, move: UseFunction, emit: Emit) -> None:
    """DRG-107, DRG-110. The lifeform is driven back, then fate is asked, unless you hid or used foam."""
    chits = 1 + s.surplus
    if move.card:
        throw_away(s, move.card)
        emit(FunctionUsed(move.card, move.function))
    else:
        s.tokens[WEAPONS[move.function]] -= 1
        emit(FunctionUsed("", f"{move.function}_token"))
    drive_back(s, BACK.get(move.function, 1), emit)
    s.surplus = 0
    safe = move.function == "hide" or (move.function == "extinguisher" and not move.card)
    if safe or draw_chits(s, chits, emit):
        s.survived += 1


@value
class EludeCards(Choice[Alone, Discard]):
    """DRG-101, DRG-166. The cards it costs to elude the lifeform."""

    left: int

    exact = True

    def ask(self, s: Alone) -> Decision | None:
        cost = s.terms.elude_cards
        return Decision(SEAT, SoloAsk.ELUDE, "DRG-101", (cost - self.left + 1, cost) if cost > 1 else None)

    def offers(self, s: Alone) -> Iterable[Discard]:
        return map(Discard, hand(s))

    def check(self, s: Alone, move: Discard) -> Refusal | None:
        return None if move.card in hand(s) else Refusal("DRG-101", SoloNo.NO_SUCH_CARD)

    def take(self, s: Alone, move: Discard, emit: Emit) -> None:
        discard(s, move.card, emit, "elude")
        elude(s, self.left - 1, emit)


def elude(s: Alone, left: int, emit: Emit) -> None:
    """DRG-101, DRG-102. Once the cards are gone a still-alive chit must be found; the surplus has no effect."""
    if len(hand(s)) == left:
        for card in hand(s):
            discard(s, card, emit, "elude")
        left = 0
    if left:
        s.then(EludeCards(left))
    elif not s.alive:
        end(s, "solo_no_chit", emit)
    else:
        s.alive -= 1
        s.out = (*s.out, ALIVE)
        emit(Eluded())
        drive_back(s, 1, emit)
        s.surplus = 0
        s.survived += 1
