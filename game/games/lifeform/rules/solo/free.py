"""Free actions (DRG-29, DRG-41, DRG-42) and the frames that follow them."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import permutations
from typing import Any

from game.core.engine import Choice, Decision
from game.core.events import Emit
from game.core.refusal import Refusal
from game.core.value import value
from game.games.lifeform.rules.ship.cards import HandLimit, draw
from game.games.lifeform.rules.ship.events import DeckShuffled
from game.games.lifeform.rules.ship.moves import Discard
from game.games.lifeform.rules.solo.events import CardsLookedAt, CardsPutBack, ConditionEnded, LookedCardKept
from game.games.lifeform.rules.solo.fear import spend_trait
from game.games.lifeform.rules.solo.launch import launch, launch_refusal
from game.games.lifeform.rules.solo.module import SoloModule
from game.games.lifeform.rules.solo.moves import (
    CycleCard,
    FireHarpoon,
    KeepLooked,
    LaunchRemora,
    LookAhead,
    PutBack,
    TreatInjury,
    UnlockClamp,
)
from game.games.lifeform.rules.solo.picks import SurvivorPicks
from game.games.lifeform.rules.solo.state import SEAT, Alone
from game.games.lifeform.rules.solo.survivor import aboard, discard, hand, remove_terror, shows, spend, terrors_near
from game.games.lifeform.rules.solo.words import SoloAsk, SoloNo

Free = CycleCard | TreatInjury | LookAhead | FireHarpoon | LaunchRemora | UnlockClamp

HARPOON = "harpoon"


def free_offers(s: Alone) -> list[Free]:
    """Every free action that is possible now, and the launch."""
    found: list[Free] = [LaunchRemora(), CycleCard(), TreatInjury(), *map(LookAhead, s.traits)]
    found += [move for module in s.modules for move in module.free(s)]
    if near := terrors_near(s):
        found += [FireHarpoon(card, chamber) for card in (*hand(s), "") for chamber in near]
    return [move for move in found if free_refusal(s, move) is None]


def _keeper(s: Alone, move: UnlockClamp) -> SoloModule[Any] | None:
    """The module that a free action belongs to, if it is played."""
    return next((module for module in s.modules if move in module.free(s)), None)


def worth_asking(s: Alone) -> bool:
    """DRG-29. Should the game stop for nothing but free actions?

    Not for LOOK AHEAD alone, which can as well be done at the next question of the turn: as long as
    the survivor has a trait the game would stop several times in every turn.
    """
    return any(not isinstance(move, LookAhead) for move in free_offers(s))


def free_refusal(s: Alone, move: Free) -> Refusal | None:
    """DRG-41, DRG-61."""
    if isinstance(move, LaunchRemora):
        return launch_refusal(s)
    if isinstance(move, LookAhead):
        if move.area not in s.traits:
            return Refusal("DRG-41", SoloNo.NO_TRAIT)
        return None if s.can_draw(SEAT) else Refusal("DRG-42", SoloNo.NOTHING_TO_DRAW)
    if aboard(s):
        return Refusal("DRG-61", SoloNo.ABOARD)
    if isinstance(move, UnlockClamp):
        module = _keeper(s, move)
        return module.free_refusal(s, move) if module else Refusal("PAS-31", SoloNo.NO_CLAMPS)
    if isinstance(move, FireHarpoon):
        return harpoon_refusal(s, move)
    if not s.tokens["survival"]:
        return Refusal("DRG-41", SoloNo.NO_TOKEN)
    if isinstance(move, TreatInjury):
        return None if "injured" in s.conditions else Refusal("DRG-41", SoloNo.NOT_INJURED)
    return None if s.can_draw(SEAT) else Refusal("DRG-35", SoloNo.NOTHING_TO_DRAW)


def harpoon_refusal(s: Alone, move: FireHarpoon) -> Refusal | None:
    """DRG-41 d."""
    if move.card:
        if move.card not in hand(s):
            return Refusal("DRG-41", SoloNo.NO_SUCH_CARD)
        if not shows(s, move.card, (HARPOON,)):
            return Refusal("DRG-41", SoloNo.NOT_A_HARPOON, (move.card,))
    elif not s.tokens[HARPOON]:
        return Refusal("DRG-41", SoloNo.NO_TOKEN)
    return None if move.chamber in terrors_near(s) else Refusal("DRG-41", SoloNo.NO_TERROR_NEAR)


def take_free(s: Alone, move: Free, emit: Emit) -> None:
    if isinstance(move, LaunchRemora):
        launch(s, emit)
    elif isinstance(move, CycleCard):
        spend(s, "survival", "cycle", emit)
        s.then(CycleOut())
        draw(s, SEAT, 1, emit)
    elif isinstance(move, TreatInjury):
        spend(s, "survival", "injury", emit)
        end_condition(s, "injured", emit)
    elif isinstance(move, LookAhead):
        look_ahead(s, move.area, emit)
    elif isinstance(move, UnlockClamp):
        module = _keeper(s, move)
        assert module
        module.take_free(s, move, emit)
    else:
        if move.card:
            discard(s, move.card, emit, "harpoon")
        else:
            spend(s, HARPOON, "harpoon", emit)
        remove_terror(s, move.chamber, emit)


def end_condition(s: Alone, condition: str, emit: Emit) -> None:
    if condition in s.conditions:
        s.conditions = s.without(s.conditions, condition)
        emit(ConditionEnded(condition))


@value
class CycleOut(SurvivorPicks[Discard]):
    """DRG-41. After the draw a card is discarded."""

    prompt, rule = SoloAsk.CYCLE, "DRG-41"

    def options(self, s: Alone) -> list[Discard]:
        return [*map(Discard, hand(s))]

    def refusal(self, s: Alone, move: Discard) -> Refusal:
        return Refusal("DRG-41", SoloNo.NO_SUCH_CARD)

    def take(self, s: Alone, move: Discard, emit: Emit) -> None:
        discard(s, move.card, emit, "cycle")


def look_ahead(s: Alone, area: str, emit: Emit) -> None:
    """DRG-41 c, DRG-42. With too few cards in the deck the discard pile is shuffled underneath first."""
    count = s.box.solo.setup.traits_look
    spend_trait(s, area, "look", emit)
    if len(s.crew_deck) < count and s.crew_discard:
        s.foreseen = tuple(card for card in s.foreseen if card in s.crew_deck)
        s.crew_deck, s.crew_discard = (*s.shuffled(s.crew_discard), *s.crew_deck), ()
        emit(DeckShuffled("crew"))
    s.looked = tuple(reversed(s.crew_deck[-count:]))
    s.crew_deck = s.crew_deck[: -len(s.looked)]
    emit(CardsLookedAt(s.looked, seen_by=frozenset((SEAT,))))
    s.then(KeepOne(), ReturnRest())


@value
class KeepOne(SurvivorPicks[KeepLooked]):
    """DRG-41. Of the cards looked at one is kept."""

    prompt, rule = SoloAsk.KEEP, "DRG-41"

    def options(self, s: Alone) -> list[KeepLooked]:
        return [*map(KeepLooked, s.looked)]

    def refusal(self, s: Alone, move: KeepLooked) -> Refusal:
        return Refusal("DRG-41", SoloNo.NOT_LOOKED_AT)

    def take(self, s: Alone, move: KeepLooked, emit: Emit) -> None:
        s.looked = s.without(s.looked, move.card)
        s.set_hand(SEAT, (*hand(s), move.card))
        emit(LookedCardKept(move.card, seen_by=frozenset((SEAT,))))
        s.then(HandLimit(SEAT))


@value
class ReturnRest(Choice[Alone, PutBack]):
    """DRG-41. The others go all on top or all to the bottom, in an order of your choice."""

    exact = True

    def ask(self, s: Alone) -> Decision | None:
        return Decision(SEAT, SoloAsk.PUT_BACK, "DRG-41") if s.looked else None

    def offers(self, s: Alone) -> Iterable[PutBack]:
        return [PutBack(order, where) for where in ("top", "bottom") for order in permutations(s.looked)]

    def check(self, s: Alone, move: PutBack) -> Refusal | None:
        if move.where not in ("top", "bottom") or sorted(move.cards) != sorted(s.looked):
            return Refusal("DRG-41", SoloNo.NO_SUCH_ORDER)
        return None

    def take(self, s: Alone, move: PutBack, emit: Emit) -> None:
        back = tuple(reversed(move.cards))
        s.crew_deck = (*s.crew_deck, *back) if move.where == "top" else (*back, *s.crew_deck)
        s.foreseen = (*s.foreseen, *back)
        s.looked = ()
        emit(CardsPutBack(len(back), move.where))
