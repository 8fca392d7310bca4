"""Held cards (chapter 9): playing and dropping them."""

from __future__ import annotations

from functools import cache

from game.core.events import Emit, Event
from game.core.refusal import Refusal
from game.games.adrift.rules.data import COUNT, HIGHEST, SYSTEMS
from game.games.adrift.rules.effects import KeepGive, KeepSelf, StandingIncome, Threshold
from game.games.adrift.rules.events import CardDropped, CardPlayed
from game.games.adrift.rules.moves import DropCard, PlayCard
from game.games.adrift.rules.state import Adrift
from game.games.adrift.rules.words import No


def plays(s: Adrift, system: int) -> list[PlayCard]:
    """ADR-46, ADR-68, ADR-69. The cards of its tray that a system can play now, each for whom."""
    if not s.held[system]:
        return []
    effects, open_to = s.box.effects, [target for target in range(COUNT) if s.rp[target] < HIGHEST]
    return [
        _play(card, SYSTEMS[target])
        for card in s.held[system]
        for target in open_to
        if effects[card].later(target == system)
    ]


_play = cache(PlayCard)


def no_play(s: Adrift, system: int, move: PlayCard) -> Refusal:
    """Why a move is none of a system's plays."""
    own = SYSTEMS[system]
    if move.card not in s.held[system]:
        return not_held(system, move.card)
    effect = s.box.effects[move.card]
    if not isinstance(effect, KeepSelf | KeepGive):
        return Refusal("ADR-74", No.NOT_PLAYABLE, (move.card,))
    if move.target not in SYSTEMS:
        return Refusal("ADR-69", No.NOT_A_SYSTEM, (move.target,))
    if isinstance(effect, KeepSelf) and move.target != own:
        return Refusal("ADR-68", No.OWN_SYSTEM_ONLY, (move.card, own))
    if isinstance(effect, KeepGive) and move.target == own:
        return Refusal("ADR-69", No.OTHER_SYSTEM_ONLY, (move.card, own))
    return Refusal("ADR-46", No.TARGET_FULL, (move.target,))


def not_held(system: int, card: str) -> Refusal:
    return Refusal("ADR-67", No.NOT_HELD, (card, SYSTEMS[system]))


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


def drops(s: Adrift, system: int) -> list[DropCard]:
    """ADR-80. The standing cards that a system can discard on its own turn."""
    return [DropCard(card) for card in s.held[system] if isinstance(s.box.effects[card], StandingIncome)]


def no_drop(s: Adrift, system: int, move: DropCard) -> Refusal:
    """Why a move is none of a system's drops."""
    held = move.card in s.held[system]
    return Refusal("ADR-80", No.NOT_DROPPABLE, (move.card,)) if held else not_held(system, move.card)


def drop(s: Adrift, system: int, move: DropCard, emit: Emit) -> None:
    s.discard_held(system, move.card)
    emit(CardDropped(SYSTEMS[system], move.card))
