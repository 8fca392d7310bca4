"""Held cards (chapter 9): playing and dropping them."""

from __future__ import annotations

from game.core.events import Emit, Event
from game.core.refusal import Refusal
from game.games.adrift.rules.data import COUNT, HIGHEST, SYSTEMS
from game.games.adrift.rules.effects import KeepGive, KeepSelf, StandingIncome, Threshold
from game.games.adrift.rules.events import CardDropped, CardPlayed
from game.games.adrift.rules.moves import DropCard, PlayCard
from game.games.adrift.rules.state import Adrift
from game.games.adrift.rules.words import No


def can_play(s: Adrift, system: int) -> bool:
    """Whether any card of the tray could be played now: the same answer as asking for the offers, but quicker."""
    for card in s.held[system]:
        effect = s.box.effects[card]
        if isinstance(effect, KeepSelf):
            if s.rp[system] < HIGHEST:
                return True
        elif isinstance(effect, KeepGive) and any(s.rp[i] < HIGHEST for i in range(COUNT) if i != system):
            return True
    return False


def play_offers(s: Adrift, system: int) -> list[PlayCard]:
    offers = []
    for card in s.held[system]:
        effect = s.box.effects[card]
        if isinstance(effect, KeepSelf):
            offers.append(PlayCard(card, SYSTEMS[system]))
        elif isinstance(effect, KeepGive):
            offers += [PlayCard(card, other) for other in SYSTEMS if other != SYSTEMS[system]]
    return offers


def check_play(s: Adrift, system: int, move: PlayCard) -> Refusal | None:
    """ADR-68, ADR-69, ADR-46."""
    own = SYSTEMS[system]
    if move.card not in s.held[system]:
        return Refusal("ADR-67", No.NOT_HELD, (move.card, own))
    effect = s.box.effects[move.card]
    if not isinstance(effect, KeepSelf | KeepGive):
        return Refusal("ADR-74", No.NOT_PLAYABLE, (move.card,))
    if move.target not in SYSTEMS:
        return Refusal("ADR-69", No.NOT_A_SYSTEM, (move.target,))
    if isinstance(effect, KeepSelf) and move.target != own:
        return Refusal("ADR-68", No.OWN_SYSTEM_ONLY, (move.card, own))
    if isinstance(effect, KeepGive) and move.target == own:
        return Refusal("ADR-69", No.OTHER_SYSTEM_ONLY, (move.card, own))
    if s.rp[SYSTEMS.index(move.target)] >= HIGHEST:
        return Refusal("ADR-46", No.TARGET_FULL, (move.target,))
    return None


def play(s: Adrift, system: int, move: PlayCard, emit: Emit) -> None:
    """ADR-68, ADR-69, ADR-72. The card goes to the discard pile, its RP to the target."""
    effect = s.box.effects[move.card]
    assert isinstance(effect, KeepSelf | KeepGive)
    target = SYSTEMS.index(move.target)
    s.discard_held(system, move.card)
    missed = _misses(s)
    cause = "self" if target == system else "give"
    event = s.box.effects.get(s.bay)
    threshold = event.threshold if isinstance(event, Threshold) else 0

    def told(amount: int) -> Event:
        how = f"{cause}_meets" if missed and not _misses(s) else cause
        return CardPlayed(f"crew:{SYSTEMS[system]}", SYSTEMS[system], move.card, move.target, amount, how, threshold)

    s.change(target, effect.amount, emit, told)


def _misses(s: Adrift) -> bool:
    """Whether the active system would miss the threshold of the event in the bay."""
    event = s.box.effects.get(s.bay)
    return isinstance(event, Threshold) and s.rp[s.active] < event.threshold


def drop_offers(s: Adrift, system: int) -> list[DropCard]:
    return [DropCard(card) for card in s.held[system] if isinstance(s.box.effects[card], StandingIncome)]


def check_drop(s: Adrift, system: int, move: DropCard) -> Refusal | None:
    """ADR-80."""
    if move.card not in s.held[system]:
        return Refusal("ADR-67", No.NOT_HELD, (move.card, SYSTEMS[system]))
    if not isinstance(s.box.effects[move.card], StandingIncome):
        return Refusal("ADR-80", No.NOT_DROPPABLE, (move.card,))
    return None


def drop(s: Adrift, system: int, move: DropCard, emit: Emit) -> None:
    s.discard_held(system, move.card)
    emit(CardDropped(SYSTEMS[system], move.card))
