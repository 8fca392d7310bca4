"""What makes a position of Adrift good (chapter 19): the values of ADR-166 and ADR-232, and the manuals of the crew."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.engine import Choice, Engine
from game.core.events import Seat, unheard
from game.core.moves import Move
from game.games.adrift.ai.chance import CERTAIN, chance
from game.games.adrift.ai.officer import best_order, officer
from game.games.adrift.ai.plan import LOST, WON, Plan
from game.games.adrift.ai.value_tables import SHIFT, Tables, kind_of
from game.games.adrift.rules.data import COUNT
from game.games.adrift.rules.effects import KeepGive, KeepSelf, Resolve, StandingIncome
from game.games.adrift.rules.engine import AdriftEngine
from game.games.adrift.rules.forecast import rival_unseen
from game.games.adrift.rules.moves import (
    BoostCore,
    BuyUpgrade,
    CancelEvent,
    DeclineOffer,
    DrawCore,
    EndTurn,
    KeepHistory,
    Pass,
    PlayCard,
    RevealEvent,
    Rewind,
    Scan,
    TakeUpgrade,
    Trade,
)
from game.games.adrift.rules.powers import Cancelling, Diverting, Scanning
from game.games.adrift.rules.state import Adrift
from game.games.adrift.rules.turn import Prep, React
from game.games.adrift.rules.upgrades import ScanOrder

WIN = 1000.0
SHORT_DECK = 48
"""ADR-167. In so short a game the tables of the Veteran are worse than the Officer's rules."""
ACTING = 0.02
"""A reason to leave things alone."""
LOOK_AHEAD = 0.3
"""What a scan is worth when it is worth anything."""

_POWER_VALUE = {Cancelling: 4.5, Diverting: 5.5, Scanning: 3.0}
_PROMISE: dict[type[Move], int] = {
    BoostCore: 0,
    Trade: 0,
    Rewind: 0,
    TakeUpgrade: 1,
    CancelEvent: 1,
    RevealEvent: 1,
    EndTurn: 2,
    Pass: 2,
    KeepHistory: 2,
    DeclineOffer: 2,
    BuyUpgrade: 3,
    PlayCard: 4,
    DrawCore: 5,
}
"""What the search looks at first; everything else comes last."""


class Judge:
    def __init__(self, engine: Engine[Adrift]) -> None:
        assert isinstance(engine, AdriftEngine)
        self.engine = engine
        self.tables = Tables(engine.box)
        self.plan = Plan(engine.box)
        self._drawing = {
            kind: [[row[0] if kind == "failsafe" else -WIN, *row[1:]] for row in rows]
            for kind, rows in self.tables.after.items()
        }
        """The values after an event that is about to be drawn: a failure there is the defeat of all."""

    # -- for the planner -----------------------------------------------------------------------------

    def value(self, s: Adrift, seat: Seat) -> float:
        """The chance to win, in percent, and the same for every seat: the crew wins or loses together."""
        if s.ending:
            return CERTAIN if s.ending == "won" else 0.0
        s = s.copy()
        if s.doing(Prep):
            worth = self.plan.worth(s, s.active)
        else:
            worth = self.plan.resolved(s) if s.bay else self.plan.spent(s)
        if worth in {WON, LOST}:
            return CERTAIN if worth == WON else 0.0
        return chance(worth, len(s.deck), len(s.box.events))

    def order(self, s: Adrift, moves: Sequence[Move]) -> list[Move]:
        """What the Admiral would do, then everything else."""
        if len(moves) < 2:
            return list(moves)
        best = self._choice(s, moves, "crew_plan")
        rest = sorted((move for move in moves if move != best), key=lambda move: _PROMISE.get(type(move), 6))
        return [best, *rest]

    def settled(self, s: Adrift) -> bool:
        """A turn begins with nothing half done."""
        asked = s.asked_by(Choice)
        return asked is None or isinstance(asked, Prep)

    # -- for the manuals -----------------------------------------------------------------------------

    def choice(self, s: Adrift, seat: Seat, style: str) -> Move:
        return self._choice(s, self.engine.moves(s), style)

    def _choice(self, s: Adrift, moves: Sequence[Move], style: str) -> Move:
        if len(moves) == 1:
            return moves[0]
        if style == "crew_plan":
            return self.plan.choice(s, moves)
        if style == "value_tables" and s.terms.deck_size > SHORT_DECK:
            return self.veteran(s, moves)
        return officer(s, moves)

    def veteran(self, s: Adrift, moves: Sequence[Move]) -> Move:
        """ADR-166. The action with the best value; an action must be worth a little more than none."""
        top = s.asked_by(Choice)
        if isinstance(top, ScanOrder):
            return best_order(s, top)
        quiet = next((move for move in moves if isinstance(move, _QUIET)), None)

        def liking(move: Move) -> float:
            if isinstance(move, Scan):
                wanted = not isinstance(top, React) and s.rp[s.active] >= 5 and s.known < 2 and len(s.deck) > 3
                return (self._before(s) + LOOK_AHEAD) if wanted else -2 * WIN
            if move == quiet:
                return self._before(s)
            after = s.copy()
            self.engine.carry_out(after, move, unheard)
            return self._before(after) - ACTING

        return max(moves, key=liking)

    def _before(self, s: Adrift) -> float:
        """The value of a decision left alone: an event in the bay happens, one still in the deck is averaged over."""
        if s.bay and (resolve := _resolve(s)):
            s = s.copy()
            s.stop()
            resolve.run(s, unheard)
            return self.worth(s)
        if s.asked_by(Prep):
            system = s.active
            turns = turns_left(s)[system]
            kind = kind_of(s, system)
            cards = s.deck[:1] if s.known else s.unseen()
            expected = self.tables.mean(kind, self._drawing[kind][turns - 1], s.rp[system], cards)
            return self.worth(s) - self._system(s, system, turns) + expected
        return self.worth(s)

    # -- the value -------------------------------------------------------------------------------------

    def worth(self, s: Adrift) -> float:
        if s.ending:
            return WIN if s.ending == "won" else -WIN
        core = s.core
        value = core + 0.3 * max(0, core - 12) - 0.3 * max(0, 5 - core) ** 2
        turns = turns_left(s)
        for system in range(COUNT):
            left = turns[system]
            value += self._system(s, system, left)
            if s.upgrades[system]:
                value += min(1.0, left / 10) * _POWER_VALUE.get(type(s.power(system)), 0.0)
            for card in s.held[system]:
                effect = s.box.effects[card]
                if isinstance(effect, KeepSelf | KeepGive):
                    value += 0.55 * effect.amount * min(1.0, (left + 1) / 3)
                elif isinstance(effect, StandingIncome):
                    value += 0.5 * left - (effect.core_penalty if rival_unseen(s, card) else 0)
        return value

    def _system(self, s: Adrift, system: int, turns: int) -> float:
        """U, or while a system at 10 must still spend, what spending gives."""
        kind = kind_of(s, system)
        rp = s.rp[system]
        if system == s.active and s.must_spend() and not s.asked_by(Prep):
            return self.tables.after[kind][turns][SHIFT + rp]
        return self.tables.worth[kind][turns][SHIFT + rp]


_QUIET = (RevealEvent, Pass, EndTurn, DeclineOffer, KeepHistory)
"""The moves that leave things as they are."""


def _resolve(s: Adrift) -> Resolve | None:
    return s.doing(Resolve)


def turns_left(s: Adrift) -> list[int]:
    """How many events each system has still to draw, the one of a turn in preparation among them."""
    preparing = s.doing(Prep) is not None
    first = s.active if preparing else s.left_of(s.active)
    cards = len(s.deck)
    return [(cards - (system - first) % COUNT + COUNT - 1) // COUNT for system in range(COUNT)]
