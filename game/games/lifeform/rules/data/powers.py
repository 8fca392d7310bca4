"""What the skills and survival abilities of characters say (LIF-151). What they do is in abilities.py."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from game.core.value import value


@value
class Power:
    """One side of a skill or survival ability."""


@value
class BonusMoves(Power):
    scope: Literal["self", "own", "crew"]
    max_characters: int
    moves_each: int
    text: str


@value
class SubstituteReaction(Power):
    who: Literal["self"]
    discard: int
    counts_as: Literal["R_HIDE", "R_RUN", "R_SHOCK"]
    text: str


@value
class EquipBonus(Power):
    option: int
    extra_cards: int
    minute_discount: int
    text: str


@value
class InspectLifeformHand(Power):
    discard: int
    text: str


@value
class SharedHide(Power):
    extra_hidden: int
    no_hostility: bool
    text: str


@value
class AddMissionTokens(Power):
    where: Literal["own_chamber"]
    count: int
    text: str


@value
class RewindSelfDestruct(Power):
    spaces: int
    text: str


@value
class IgnorePanic(Power):
    text: str


@value
class RunIgnoresOutage(Power):
    action: bool
    reaction: bool
    text: str


@value
class UncancellableReaction(Power):
    who: Literal["self"]
    text: str


@value
class CommandCodes(Power):
    place_door: bool
    remove_outages: int
    text: str


@value
class RecoverCards(Power):
    count: int
    text: str


@value
class FreeFlamethrower(Power):
    range: int
    hostility: int
    text: str


@value
class ShockIgnoresOutage(Power):
    who: Literal["self"]
    text: str


@value
class RemoteCollect(Power):
    range: int
    text: str


@value
class ClearTerror(Power):
    max: int
    draw: int
    text: str


@value
class LoadTokens(Power):
    count: int
    text: str


@value
class LaunchDiscount(Power):
    column: Literal["weaponry", "coolant", "energy", "spacesuits", "halon"]
    count: int
    text: str


@value
class UseTunnels(Power):
    text: str


@value
class RigForContact(Power):
    android_steps: int
    draw: int
    text: str


@value
class CrewDraw(Power):
    """PAS-6."""

    own: int
    others: int
    text: str


@value
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
