"""Moving and entering (DRG-54, DRG-56 to DRG-62)."""

from __future__ import annotations

from collections.abc import Iterable

from game.core.engine import Choice, Decision, Step
from game.core.events import Emit
from game.core.refusal import Refusal
from game.core.value import value
from game.games.lifeform.rules.ship.cards import take_special
from game.games.lifeform.rules.ship.events import CharacterMoved
from game.games.lifeform.rules.ship.moves import Discard, MoveCharacter, Pass
from game.games.lifeform.rules.ship.state import LASER
from game.games.lifeform.rules.solo.events import HarpoonFound
from game.games.lifeform.rules.solo.launch import missing, ready_to_board
from game.games.lifeform.rules.solo.motion import Advance, Proximity
from game.games.lifeform.rules.solo.moves import Limp
from game.games.lifeform.rules.solo.state import SEAT, Alone
from game.games.lifeform.rules.solo.survivor import discard, hand, here, survivor
from game.games.lifeform.rules.solo.terror import TerrorWaits
from game.games.lifeform.rules.solo.words import SoloAsk, SoloNo


def step_refusal(s: Alone, to: str, run: bool) -> Refusal | None:
    """DRG-54, DRG-56, DRG-58, DRG-60. Why the survivor cannot go there now."""
    at, ship = here(s), s.box.ship
    if to not in ship.chambers:
        return Refusal("DRG-56", SoloNo.NO_SUCH_CHAMBER, (to,))
    if s.android_in(at):
        return Refusal("DRG-54", SoloNo.ANDROID_HOLDS)
    link = next((link for chamber, link in ship.corridors[at] if chamber == to), "")
    if not link or at == ship.special.shuttle:
        return Refusal("DRG-56", SoloNo.NOT_ADJACENT, (to,))
    if link == s.door:
        return Refusal("DRG-56", SoloNo.DOOR_SHUT)
    if to == s.breach:
        return Refusal("DRG-56", SoloNo.BREACHED, (to,))
    if run and (at in s.outages or to in s.outages):
        return Refusal("DRG-58", SoloNo.CANNOT_RUN)
    if to == ship.special.shuttle and not ready_to_board(s):
        return Refusal("DRG-60", SoloNo.NOT_READY_TO_BOARD, (missing(s)[0],))
    return None


def steps(s: Alone, run: bool) -> list[str]:
    """Where the survivor can go."""
    return [to for to, _ in s.box.ship.corridors[here(s)] if step_refusal(s, to, run) is None]


def walk_refusal(s: Alone, run: bool) -> Refusal | None:
    """Why no move is possible at all."""
    if steps(s, run):
        return None
    ways = (step_refusal(s, to, run) for to, _ in s.box.ship.corridors[here(s)])
    return next((no for no in ways if no), Refusal("DRG-56", SoloNo.NOT_ADJACENT, (here(s),)))


def run_length(s: Alone) -> int:
    """DRG-58, DRG-85."""
    return 1 if "exhausted" in s.conditions else 2


def set_off(s: Alone, *, run: bool) -> None:
    """DRG-57, DRG-58, DRG-62. A MOVE or RUN icon begins."""
    s.then(Toll(), Tread(run_length(s) if run else 1, run, True))


@value
class Toll(Choice[Alone, Discard | Limp]):
    """DRG-62. Injured: before the first move of a turn a card is discarded, or the lifeform advances."""

    exact = True

    def ask(self, s: Alone) -> Decision | None:
        if "injured" not in s.conditions or s.toll_paid:
            return None
        return Decision(SEAT, SoloAsk.TOLL, "DRG-62")

    def offers(self, s: Alone) -> Iterable[Discard | Limp]:
        return [*map(Discard, hand(s)), Limp()]

    def check(self, s: Alone, move: Discard | Limp) -> Refusal | None:
        if isinstance(move, Discard) and move.card not in hand(s):
            return Refusal("DRG-62", SoloNo.NO_SUCH_CARD)
        return None

    def take(self, s: Alone, move: Discard | Limp, emit: Emit) -> None:
        s.toll_paid = True
        if isinstance(move, Discard):
            discard(s, move.card, emit, "toll")
        else:
            s.then(Advance(1), Proximity())


@value
class Tread(Choice[Alone, MoveCharacter | Pass]):
    """DRG-56, DRG-57, DRG-58. One move after the other; only the first must be made."""

    left: int
    run: bool
    first: bool
    start: str = ""
    """Where a RUN began whose first move changed nothing but the place: it may not go straight back (DRG-38)."""

    def ask(self, s: Alone) -> Decision | None:
        if not self._steps(s):
            return None
        far = self.left if self.first else self.left + 1
        of = (1 if self.first else far, far) if far > 1 else None
        return Decision(SEAT, SoloAsk.WALK, "DRG-58" if self.run else "DRG-57", of)

    def offers(self, s: Alone) -> Iterable[MoveCharacter | Pass]:
        return [*(MoveCharacter(survivor(s), to) for to in self._steps(s)), Pass()]

    def _steps(self, s: Alone) -> list[str]:
        return [to for to in steps(s, self.run) if to != self.start]

    def check(self, s: Alone, move: MoveCharacter | Pass) -> Refusal | None:
        if isinstance(move, Pass):
            return Refusal("DRG-38", SoloNo.MUST_GO) if self.first else None
        if move.character != survivor(s):
            return Refusal("DRG-56", SoloNo.NOT_THE_SURVIVOR, (move.character,))
        if move.chamber == self.start:
            return Refusal("DRG-38", SoloNo.STRAIGHT_BACK, (move.chamber,))
        return step_refusal(s, move.chamber, self.run)

    def take(self, s: Alone, move: MoveCharacter | Pass, emit: Emit) -> None:
        if isinstance(move, Pass):
            return
        to = move.chamber
        halt = to in s.terrors or s.android_in(to) or to == s.box.ship.special.shuttle
        start = "" if s.box.solo.setup.straight_back or finds_something(s, to) else here(s)
        s.at[move.character] = to
        s.toll_paid = True  # an injury met on the way costs nothing before the next turn
        emit(CharacterMoved(move.character, to, "run" if self.run else "walk"))
        if self.left > 1 and not halt:
            s.then(Tread(self.left - 1, self.run, False, start))
        s.then(EnterChamber())


def finds_something(s: Alone, chamber: str) -> bool:
    """DRG-59, DRG-43. A harpoon token or the Mining Laser waits there."""
    return chamber in s.harpoons or (chamber == s.box.ship.special.mining_laser and LASER in s.beside)


@value
class EnterChamber(Step[Alone]):
    """DRG-59, DRG-43. A harpoon token is taken, then the Mining Laser, then terror is met."""

    def run(self, s: Alone, emit: Emit) -> None:
        chamber = here(s)
        note_nearest(s)
        s.then(TerrorWaits())
        if chamber in s.harpoons:
            s.harpoons = s.without(s.harpoons, chamber)
            s.tokens["harpoon"] += 1
            emit(HarpoonFound(chamber))
        if chamber == s.box.ship.special.mining_laser:
            take_special(s, SEAT, LASER, emit)


def note_nearest(s: Alone) -> None:
    """DRG-168. How near the survivor has come to the hazardous chambers, for the next game."""
    nearest, walk = s.nearest, s.box.ship.walk
    for chamber in nearest:
        nearest[chamber] = min(nearest[chamber], walk[here(s)][chamber])
