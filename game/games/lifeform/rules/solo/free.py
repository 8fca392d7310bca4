"""Free actions (DRG-29, DRG-41, DRG-42) and the frames that follow them."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import permutations

from game.core.engine import Choice, Decision
from game.core.events import Emit
from game.core.refusal import Refusal
from game.core.value import value
from game.games.lifeform.rules.crew import cards
from game.games.lifeform.rules.crew.events import DeckShuffled
from game.games.lifeform.rules.crew.moves import Discard
from game.games.lifeform.rules.crew.state import Life
from game.games.lifeform.rules.modules.clamps import unlock, unlock_refusal
from game.games.lifeform.rules.modules.moves import UnlockClamp
from game.games.lifeform.rules.solo.events import CardsLookedAt, CardsPutBack, ConditionEnded, LookedCardKept
from game.games.lifeform.rules.solo.fear import spend_trait
from game.games.lifeform.rules.solo.launch import launch, launch_refusal
from game.games.lifeform.rules.solo.moves import (
    CycleCard,
    FireHarpoon,
    KeepLooked,
    LaunchRemora,
    LookAhead,
    PutBack,
    TreatInjury,
)
from game.games.lifeform.rules.solo.state import SEAT
from game.games.lifeform.rules.solo.survivor import aboard, discard, hand, remove_terror, shows, spend, terrors_near
from game.games.lifeform.rules.solo.words import SoloAsk, SoloNo

Free = CycleCard | TreatInjury | LookAhead | FireHarpoon | LaunchRemora | UnlockClamp

HARPOON = "harpoon"


def free_offers(s: Life) -> list[Free]:
    """Every free action that is possible now, and the launch."""
    found: list[Free] = [LaunchRemora(), CycleCard(), TreatInjury(), *map(LookAhead, s.alone.traits)]
    if s.alone.remora:
        found.append(UnlockClamp())
    if near := terrors_near(s):
        found += [FireHarpoon(card, chamber) for card in (*hand(s), "") for chamber in near]
    return [move for move in found if free_refusal(s, move) is None]


def worth_asking(s: Life) -> bool:
    """DRG-29. Should the game stop for nothing but free actions?

    Not for LOOK AHEAD alone, which can as well be done at the next question of the turn: as long as
    the survivor has a trait the game would stop several times in every turn.
    """
    return any(not isinstance(move, LookAhead) for move in free_offers(s))


def free_refusal(s: Life, move: Free) -> Refusal | None:
    """DRG-41, DRG-61."""
    if isinstance(move, LaunchRemora):
        return launch_refusal(s)
    if isinstance(move, LookAhead):
        if move.area not in s.alone.traits:
            return Refusal("DRG-41", SoloNo.NO_TRAIT)
        return None if cards.can_draw(s, SEAT) else Refusal("DRG-42", SoloNo.NOTHING_TO_DRAW)
    if aboard(s):
        return Refusal("DRG-61", SoloNo.ABOARD)
    if isinstance(move, UnlockClamp):
        return unlock_refusal(s)
    if isinstance(move, FireHarpoon):
        return harpoon_refusal(s, move)
    if not s.alone.tokens["survival"]:
        return Refusal("DRG-41", SoloNo.NO_TOKEN)
    if isinstance(move, TreatInjury):
        return None if "injured" in s.alone.conditions else Refusal("DRG-41", SoloNo.NOT_INJURED)
    return None if cards.can_draw(s, SEAT) else Refusal("DRG-35", SoloNo.NOTHING_TO_DRAW)


def harpoon_refusal(s: Life, move: FireHarpoon) -> Refusal | None:
    """DRG-41 d."""
    if move.card:
        if move.card not in hand(s):
            return Refusal("DRG-41", SoloNo.NO_SUCH_CARD)
        if not shows(s, move.card, (HARPOON,)):
            return Refusal("DRG-41", SoloNo.NOT_A_HARPOON, (move.card,))
    elif not s.alone.tokens[HARPOON]:
        return Refusal("DRG-41", SoloNo.NO_TOKEN)
    return None if move.chamber in terrors_near(s) else Refusal("DRG-41", SoloNo.NO_TERROR_NEAR)


def take_free(s: Life, move: Free, emit: Emit) -> None:
    if isinstance(move, LaunchRemora):
        launch(s, emit)
    elif isinstance(move, CycleCard):
        spend(s, "survival", "cycle", emit)
        s.then(CycleOut())
        cards.draw(s, SEAT, 1, emit)
    elif isinstance(move, TreatInjury):
        spend(s, "survival", "injury", emit)
        end_condition(s, "injured", emit)
    elif isinstance(move, LookAhead):
        look_ahead(s, move.area, emit)
    elif isinstance(move, UnlockClamp):
        unlock(s, emit)
    else:
        if move.card:
            discard(s, move.card, emit, "harpoon")
        else:
            spend(s, HARPOON, "harpoon", emit)
        remove_terror(s, move.chamber, emit)


def end_condition(s: Life, condition: str, emit: Emit) -> None:
    if condition in s.alone.conditions:
        s.alone.conditions = s.without(s.alone.conditions, condition)
        emit(ConditionEnded(condition))


@value
class CycleOut(Choice[Life, Discard]):
    """DRG-41. After the draw a card is discarded."""

    def ask(self, s: Life) -> Decision | None:
        return Decision(SEAT, SoloAsk.CYCLE, "DRG-41") if hand(s) else None

    def offers(self, s: Life) -> Iterable[Discard]:
        return map(Discard, hand(s))

    def check(self, s: Life, move: Discard) -> Refusal | None:
        return None if move.card in hand(s) else Refusal("DRG-41", SoloNo.NO_SUCH_CARD)

    def take(self, s: Life, move: Discard, emit: Emit) -> None:
        discard(s, move.card, emit, "cycle")


def look_ahead(s: Life, area: str, emit: Emit) -> None:
    """DRG-41 c, DRG-42. With too few cards in the deck the discard pile is shuffled underneath first."""
    count = s.box.solo.setup.traits_look
    spend_trait(s, area, "look", emit)
    if len(s.crew_deck) < count and s.crew_discard:
        pile = list(s.crew_discard)
        s.rng.shuffle(pile)
        s.alone.foreseen = tuple(card for card in s.alone.foreseen if card in s.crew_deck)
        s.crew_deck, s.crew_discard = (*pile, *s.crew_deck), ()
        emit(DeckShuffled("crew"))
    s.alone.looked = tuple(reversed(s.crew_deck[-count:]))
    s.crew_deck = s.crew_deck[: -len(s.alone.looked)]
    emit(CardsLookedAt(s.alone.looked, seen_by=frozenset((SEAT,))))
    s.then(KeepOne(), ReturnRest())


@value
class KeepOne(Choice[Life, KeepLooked]):
    """DRG-41. Of the cards looked at one is kept."""

    def ask(self, s: Life) -> Decision | None:
        return Decision(SEAT, SoloAsk.KEEP, "DRG-41")

    def offers(self, s: Life) -> Iterable[KeepLooked]:
        return map(KeepLooked, s.alone.looked)

    def check(self, s: Life, move: KeepLooked) -> Refusal | None:
        return None if move.card in s.alone.looked else Refusal("DRG-41", SoloNo.NOT_LOOKED_AT)

    def take(self, s: Life, move: KeepLooked, emit: Emit) -> None:
        s.alone.looked = s.without(s.alone.looked, move.card)
        s.set_hand(SEAT, (*hand(s), move.card))
        emit(LookedCardKept(move.card, seen_by=frozenset((SEAT,))))
        s.then(cards.HandLimit(SEAT))


@value
class ReturnRest(Choice[Life, PutBack]):
    """DRG-41. The others go all on top or all to the bottom, in an order of your choice."""

    def ask(self, s: Life) -> Decision | None:
        return Decision(SEAT, SoloAsk.PUT_BACK, "DRG-41") if s.alone.looked else None

    def offers(self, s: Life) -> Iterable[PutBack]:
        return [PutBack(order, where) for where in ("top", "bottom") for order in permutations(s.alone.looked)]

    def check(self, s: Life, move: PutBack) -> Refusal | None:
        if move.where not in ("top", "bottom") or sorted(move.cards) != sorted(s.alone.looked):
            return Refusal("DRG-41", SoloNo.NO_SUCH_ORDER)
        return None

    def take(self, s: Life, move: PutBack, emit: Emit) -> None:
        back = tuple(reversed(move.cards))
        s.crew_deck = (*s.crew_deck, *back) if move.where == "top" else (*back, *s.crew_deck)
        s.alone.foreseen = (*s.alone.foreseen, *back)
        s.alone.looked = ()
        emit(CardsPutBack(len(back), move.where))
