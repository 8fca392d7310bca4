"""The lifeform activity phase (LIF-77 to LIF-83), with evolution tokens (LIF-227)."""

from __future__ import annotations

from collections.abc import Iterable

from game.core.engine import Choice, Decision, Step
from game.core.events import Emit
from game.core.refusal import Refusal
from game.core.value import value
from game.games.lifeform.rules.crew import cards
from game.games.lifeform.rules.crew.events import MinuteCalled, TurnBegan
from game.games.lifeform.rules.crew.launch import ChooseStowaway
from game.games.lifeform.rules.crew.lifeform_events import EvolutionSpent, Lurked, VentSpent
from game.games.lifeform.rules.crew.lifeform_icons import NESTING_COCOON, VentIcon, vent_refusal
from game.games.lifeform.rules.crew.lurk import DrawUp, LurkDiscard
from game.games.lifeform.rules.crew.moves import Lurk, UseVent
from game.games.lifeform.rules.crew.reality import Unmoved, beside_prey
from game.games.lifeform.rules.crew.rows import CardDone, RunRow, row_refusal
from game.games.lifeform.rules.crew.state import Crew
from game.games.lifeform.rules.crew.terror import Aftermath
from game.games.lifeform.rules.crew.words import Ask, No
from game.games.lifeform.rules.ship.cards import ForcedDiscard
from game.games.lifeform.rules.ship.events import CardPlayed
from game.games.lifeform.rules.ship.moves import PlayCard
from game.games.lifeform.rules.ship.story import passage_name
from game.games.lifeform.rules.ship.words import ShipNo

FAMILY = ("L_MOVE1", "L_MOVE2", "L_DASH", "L_MOVE3")
"""LIF-227. Icons that count as one family."""


@value
class LifeformPhase(Step[Crew]):
    """LIF-77. Allowances are renewed, the minute is called, the lifeform acts."""

    def run(self, s: Crew, emit: Emit) -> None:
        s.phase = "lifeform"
        s.turn += 1
        s.active = s.terms.lifeform
        s.reacted = ()
        emit(TurnBegan("lifeform"))
        emit(MinuteCalled(s.minute, passage_name("minute_call", s.minute)))
        s.then(ChooseStowaway(), LifeformActs())


@value
class LifeformActs(Step[Crew]):
    """LIF-82. The activity; with none of the three possible the lifeform discards a card and its phase ends."""

    def run(self, s: Crew, emit: Emit) -> None:
        activity = LifeformActivity()
        if all(activity.check(s, move) for move in activity.offers(s)):
            s.then(ForcedDiscard(s.terms.lifeform, 1, "LIF-82"))
        else:
            s.then(activity, Unmoved(beside_prey(s), s.calibrations))


def lurk_refusal(s: Crew) -> Refusal | None:
    """LIF-79."""
    return None if len(s.hand(s.terms.lifeform)) < s.hand_limit else Refusal("LIF-79", No.HAND_FULL)


def use_vent_refusal(s: Crew) -> Refusal | None:
    """LIF-80."""
    return vent_refusal(s, s.terms.lifeform) if s.vents else Refusal("LIF-80", No.NO_VENT_TOKEN)


def life_play_refusal(s: Crew, move: PlayCard) -> Refusal | None:
    """LIF-81, LIF-227."""
    seat = s.terms.lifeform
    if move.card not in s.hand(seat):
        return Refusal("LIF-81", ShipNo.NOT_IN_HAND, (move.card,))
    rows = s.box.cards[move.card].rows
    if not 0 <= move.row < len(rows):
        return Refusal("LIF-81", No.NO_SUCH_ROW, (move.card,))
    row = rows[move.row]
    if not move.token:
        return row_refusal(s, seat, row)
    if move.token not in s.evolved:
        return Refusal("LIF-227", No.NOT_YOUR_TOKEN, (move.token,))
    added = s.box.evolution[move.token].adds
    if added in row or (added in FAMILY and any(icon in FAMILY for icon in row)):
        return Refusal("LIF-227", No.ICON_IN_ROW_ALREADY, (move.token,))
    return row_refusal(s, seat, (*row, added_icon(s, move.token)))


def added_icon(s: Crew, token: str) -> str:
    """LIF-227. What an evolution token adds to a row; the COCOON of Resin Glands is one of its own (LIF-228)."""
    evolution = s.box.evolution[token]
    return NESTING_COCOON if evolution.extra else evolution.adds


@value
class LifeformActivity(Choice[Crew, Lurk | UseVent | PlayCard]):
    """LIF-78. Exactly one activity: LURK, USE VENT or a lifeform card."""

    def ask(self, s: Crew) -> Decision | None:
        return Decision(s.terms.lifeform, Ask.LIFE_ACTIVITY, "LIF-78")

    def offers(self, s: Crew) -> Iterable[Lurk | UseVent | PlayCard]:
        for card in s.hand(s.terms.lifeform):
            for row in range(len(s.box.cards[card].rows)):
                yield PlayCard(card, row)
                for token in s.evolved:
                    yield PlayCard(card, row, token)
        yield UseVent()
        yield Lurk()

    def check(self, s: Crew, move: Lurk | UseVent | PlayCard) -> Refusal | None:
        if isinstance(move, Lurk):
            return lurk_refusal(s)
        return use_vent_refusal(s) if isinstance(move, UseVent) else life_play_refusal(s, move)

    def take(self, s: Crew, move: Lurk | UseVent | PlayCard, emit: Emit) -> None:
        s.then(Aftermath())
        if isinstance(move, Lurk):
            emit(Lurked())
            s.then(LurkDiscard("LIF-79", s.evolution_number), DrawUp())
        elif isinstance(move, UseVent):
            s.vents -= 1
            emit(VentSpent())
            s.then(VentIcon())
        else:
            self._play(s, move, emit)

    def _play(self, s: Crew, move: PlayCard, emit: Emit) -> None:
        seat = s.terms.lifeform
        row = s.box.cards[move.card].rows[move.row]
        if move.token:
            s.evolved = s.without(s.evolved, move.token)
            s.gone = (*s.gone, move.token)
            emit(EvolutionSpent(move.token))
            row = (*row, added_icon(s, move.token))
        cards.show(s, seat, move.card)
        s.seen_hand = tuple(known for known in s.seen_hand if known != move.card)
        emit(CardPlayed(s.who(seat), move.card, row))
        s.then(RunRow(seat, row), CardDone(seat, move.card))
