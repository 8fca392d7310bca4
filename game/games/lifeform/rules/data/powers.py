"""What the skills and survival abilities of characters say (LIF-151). What they do is in abilities.py."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal


@dataclass(frozen=True, slots=True)
class Power:
    """One side of a skill or survival ability."""


@dataclass(frozen=True, slots=True)
class BonusMoves(Power):
    scope: Literal["self", "own", "crew"]
    max_characters: int
    moves_each: int
    text: str


@dataclass(frozen=True, slots=True)
class SubstituteReaction(Power):
    who: Literal["self"]
    discard: int
    counts_as: Literal["R_HIDE", "R_RUN", "R_SHOCK"]
    text: str


@dataclass(frozen=True, slots=True)
class EquipBonus(Power):
    option: int
    extra_cards: int
    minute_discount: int
    text: str


@dataclass(frozen=True, slots=True)
class InspectLifeformHand(Power):
    discard: int
    text: str


@dataclass(frozen=True, slots=True)
class SharedHide(Power):
    extra_hidden: int
    no_hostility: bool
    text: str


@dataclass(frozen=True, slots=True)
class AddMissionTokens(Power):
    where: Literal["own_chamber"]
    count: int
    text: str


@dataclass(frozen=True, slots=True)
class RewindSelfDestruct(Power):
    spaces: int
    text: str


@dataclass(frozen=True, slots=True)
class IgnorePanic(Power):
    text: str


@dataclass(frozen=True, slots=True)
class RunIgnoresOutage(Power):
    action: bool
    reaction: bool
    text: str


@dataclass(frozen=True, slots=True)
class UncancellableReaction(Power):
    who: Literal["self"]
    text: str


@dataclass(frozen=True, slots=True)
class CommandCodes(Power):
    place_door: bool
    remove_outages: int
    text: str


@dataclass(frozen=True, slots=True)
class RecoverCards(Power):
    count: int
    text: str


@dataclass(frozen=True, slots=True)
class FreeFlamethrower(Power):
    range: int
    hostility: int
    text: str


@dataclass(frozen=True, slots=True)
class ShockIgnoresOutage(Power):
    who: Literal["self"]
    text: str


@dataclass(frozen=True, slots=True)
class RemoteCollect(Power):
    range: int
    text: str


@dataclass(frozen=True, slots=True)
class ClearTerror(Power):
    max: int
    draw: int
    text: str


@dataclass(frozen=True, slots=True)
class LoadTokens(Power):
    count: int
    text: str


@dataclass(frozen=True, slots=True)
class LaunchDiscount(Power):
    column: Literal["weaponry", "coolant", "energy", "spacesuits", "halon"]
    count: int
    text: str


@dataclass(frozen=True, slots=True)
class UseTunnels(Power):
    text: str


@dataclass(frozen=True, slots=True)
class RigForContact(Power):
    android_steps: int
    draw: int
    text: str


@dataclass(frozen=True, slots=True)
class CrewDraw(Power):
    """PAS-6."""

    own: int
    others: int
    text: str


@dataclass(frozen=True, slots=True)
class DoubleExplore(Power):
    """PAS-7."""

    who: Literal["self"]
    text: str


POWERS: Mapping[str, type[Power]] = {
    "BONUS_MOVES": BonusMoves,
    "SUBSTITUTE_REACTION": SubstituteReaction,
    "EQUIP_BONUS": EquipBonus,
    "INSPECT_LIFEFORM_HAND": InspectLifeformHand,
    "SHARED_HIDE": SharedHide,
    "ADD_MISSION_TOKENS": AddMissionTokens,
    "REWIND_SELF_DESTRUCT": RewindSelfDestruct,
    "IGNORE_PANIC": IgnorePanic,
    "RUN_IGNORES_OUTAGE": RunIgnoresOutage,
    "UNCANCELLABLE_REACTION": UncancellableReaction,
    "COMMAND_CODES": CommandCodes,
    "RECOVER_CARDS": RecoverCards,
    "FREE_FLAMETHROWER": FreeFlamethrower,
    "SHOCK_IGNORES_OUTAGE": ShockIgnoresOutage,
    "REMOTE_COLLECT": RemoteCollect,
    "CLEAR_TERROR": ClearTerror,
    "LOAD_TOKENS": LoadTokens,
    "LAUNCH_DISCOUNT": LaunchDiscount,
    "USE_TUNNELS": UseTunnels,
    "RIG_FOR_CONTACT": RigForContact,
    "CREW_DRAW": CrewDraw,
    "DOUBLE_EXPLORE": DoubleExplore,
}
