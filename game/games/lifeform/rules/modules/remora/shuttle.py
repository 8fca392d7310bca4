"""What the crisis cards of module C do to the Remora (PAS-25, PAS-29 to PAS-34)."""

from __future__ import annotations

from dataclasses import replace

from game.core.events import Emit
from game.games.lifeform.rules.modules.events import (
    CardKept,
    ClampOpened,
    HiddenSurvivalPlaced,
    LifeSupportRose,
    RemoraTokenPlaced,
)
from game.games.lifeform.rules.ship.cards import HandLimit
from game.games.lifeform.rules.ship.loading import LoadFromSupply
from game.games.lifeform.rules.solo.events import ConditionEnded
from game.games.lifeform.rules.solo.objectives import complete
from game.games.lifeform.rules.solo.state import SEAT, Alone, Remora
from game.games.lifeform.rules.solo.survivor import gain, hand


def remora_of(s: Alone) -> Remora:
    assert s.remora, "module C is not played"
    return s.remora


def clear_chamber(s: Alone, location: str, emit: Emit) -> None:
    """PAS-25 (REMORA_TOKEN). A token for a chamber without one; otherwise life support rises."""
    remora = remora_of(s)
    if location in remora.tokens:
        raise_life_support(s, emit)
    else:
        s.remora = replace(remora, tokens=(*remora.tokens, location))
        emit(RemoraTokenPlaced(location))


def raise_life_support(s: Alone, emit: Emit) -> None:
    """PAS-33, PAS-34. A mission token first, then halon for the shuttle conflict; on the last space nothing more."""
    remora, track = remora_of(s), s.box.passenger.board.life_support
    if remora.life_support == track.last:
        return
    space = remora.life_support + 1
    s.remora = replace(remora, life_support=space)
    emit(LifeSupportRose(space))
    if track.spaces[space].bonus == "halon":
        gain(s, "halon", 1, emit)
    else:
        s.then(LoadFromSupply(SEAT, 1, "PAS-33"))


def open_clamp(s: Alone, emit: Emit) -> None:
    """PAS-25 (CLAMP), PAS-29, PAS-30. The third clamp uncouples the umbilicus; after that nothing moves any more."""
    track = s.box.passenger.board.docking_clamps
    if track.objective_at_last in s.objectives:
        return
    remora = s.remora = replace(remora_of(s), clamps=remora_of(s).clamps + 1)
    emit(ClampOpened(remora.clamps))
    if remora.clamps == track.last:
        complete(s, track.objective_at_last, emit)


def renew_stamina(s: Alone, emit: Emit) -> None:
    """PAS-25 (STAMINA). All movement conditions end."""
    for condition in s.conditions:
        emit(ConditionEnded(condition))
    s.conditions = ()


def keep_card(s: Alone, emit: Emit) -> None:
    """PAS-26, PAS-27. The card that is being resolved is turned round and joins the hand."""
    card = s.crisis
    s.crises = s.without(s.crises, card)
    s.set_hand(SEAT, (*hand(s), card))
    emit(CardKept(card))
    s.then(HandLimit(SEAT))


def hide_survival(s: Alone, emit: Emit) -> None:
    """PAS-25 (HIDDEN_SURVIVAL). At most one survival token lies in the hidden zone."""
    if not remora_of(s).survival:
        s.remora = replace(remora_of(s), survival=True)
        emit(HiddenSurvivalPlaced())
