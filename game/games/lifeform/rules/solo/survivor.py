"""Simple questions about the one survivor: where, beside what, holding what (DRG-1, DRG-186)."""

from __future__ import annotations

from game.core.events import Emit
from game.games.lifeform.rules.ship.events import TerrorRemoved
from game.games.lifeform.rules.solo.events import CardSpent, TokensGained, TokenSpent
from game.games.lifeform.rules.solo.state import SEAT, Alone


def survivor(s: Alone) -> str:
    return next(iter(s.owner))


def here(s: Alone) -> str:
    """The survivor's chamber."""
    return s.at[survivor(s)]


def aboard(s: Alone) -> bool:
    """DRG-61. On the Remora, from where nobody comes back."""
    return here(s) == s.box.ship.special.shuttle


def deck_here(s: Alone) -> str:
    return s.box.ship.chambers[here(s)].deck


def next_door(s: Alone) -> list[str]:
    """DRG-186. Chambers of the Valley Forge one open corridor away; the Remora is near for moves only (LIF-15)."""
    shuttle = s.box.ship.special.shuttle
    if here(s) == shuttle:
        return []
    return [to for to, link in s.box.ship.corridors[here(s)] if link != s.door and to != shuttle]


def terrors_near(s: Alone) -> list[str]:
    """DRG-90. Terror tokens that can be removed from next door."""
    return [chamber for chamber in next_door(s) if chamber in s.terrors]


def remove_terror(s: Alone, chamber: str, emit: Emit) -> None:
    """DRG-90. Terror tokens never run out, so nobody counts those in the supply (DRG-10)."""
    s.terrors = s.without(s.terrors, chamber)
    emit(TerrorRemoved(chamber))


def is_vent(s: Alone, chamber: str) -> bool:
    """DRG-48."""
    return chamber == s.small_vent or s.box.ship.chambers[chamber].vent


def held_back(s: Alone) -> bool:
    """DRG-105. Beside the android and in the dark nobody runs or uses a shock-prod."""
    return here(s) in s.outages or s.android_in(here(s))


def hand(s: Alone) -> tuple[str, ...]:
    return s.hands[SEAT]


def discard(s: Alone, card: str, emit: Emit, cause: str = "forced") -> None:
    throw_away(s, card)
    emit(CardSpent(card, cause))


def throw_away(s: Alone, card: str) -> None:
    """A hand card to its pile, where what it is spent for is told instead."""
    s.set_hand(SEAT, s.without(hand(s), card))
    s.bury(SEAT, card)


def clear_away(s: Alone) -> None:
    """DRG-38. The card whose row has been executed to its pile."""
    for card in s.in_play:
        s.bury(SEAT, card)
    s.in_play = ()


def gain(s: Alone, token: str, count: int, emit: Emit) -> None:
    s.tokens[token] += count
    emit(TokensGained(token, count))


def spend(s: Alone, token: str, cause: str, emit: Emit) -> None:
    s.tokens[token] -= 1
    emit(TokenSpent(token, cause))


def shows(s: Alone, card: str, icons: tuple[str, ...]) -> bool:
    """Does the card show one of these as an action, reaction or showdown icon (DRG-80)?"""
    face = s.box.cards[card]
    if face.reaction in icons or any(icon in icons for icon in face.showdown):
        return True
    return any(icon in icons for row in face.rows for icon in row)
