"""Crew action icons in the solo game (DRG-64 to DRG-78)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from game.core.engine import Choice, Decision
from game.core.events import Emit, Seat
from game.core.refusal import Refusal
from game.core.value import value
from game.games.lifeform.rules.ship.android import damage_android, in_the_line
from game.games.lifeform.rules.ship.cards import draw
from game.games.lifeform.rules.ship.doors import put_door
from game.games.lifeform.rules.ship.icon import Icon
from game.games.lifeform.rules.ship.loading import load
from game.games.lifeform.rules.ship.moves import ClearTerror, LoadToken, PlaceDoor
from game.games.lifeform.rules.ship.state import ANDROID, FULL
from game.games.lifeform.rules.ship.tokens import data_left, place_missions
from game.games.lifeform.rules.solo.motion import Advance, Proximity, close_range, drive_back
from game.games.lifeform.rules.solo.movement import set_off, walk_refusal
from game.games.lifeform.rules.solo.moves import DriveBack
from game.games.lifeform.rules.solo.objectives import Download
from game.games.lifeform.rules.solo.picks import SurvivorPicks
from game.games.lifeform.rules.solo.state import SEAT, Alone
from game.games.lifeform.rules.solo.survivor import aboard, gain, here, remove_terror, survivor, terrors_near
from game.games.lifeform.rules.solo.tracks import Tick, unstow
from game.games.lifeform.rules.solo.words import SoloAsk, SoloNo

FLAME_BACK = 2
"""DRG-67."""


def always(s: Alone, seat: Seat) -> Refusal | None:
    return None


def never(s: Alone, seat: Seat) -> Refusal | None:
    """DRG-78."""
    return Refusal("DRG-78", SoloNo.NOTHING_CHANGES)


def circuit_refusal(s: Alone, seat: Seat) -> Refusal | None:
    """DRG-64."""
    if here(s) not in s.box.ship.circuits:
        return Refusal("DRG-64", SoloNo.NO_CIRCUIT)
    return None if data_left(s) else Refusal("DRG-64", SoloNo.NO_DATA)


def draw_refusal(s: Alone, seat: Seat) -> Refusal | None:
    return None if s.can_draw(SEAT) else Refusal("DRG-35", SoloNo.NOTHING_TO_DRAW)


# -- collecting and exploring --------------------------------------------------------------------------------


def collect_offers(s: Alone) -> list[LoadToken]:
    """DRG-31, DRG-34. One mission token of this chamber for any column with room."""
    if here(s) not in s.missions:
        return []
    return [LoadToken(survivor(s), here(s), column) for column in s.open_columns()]


def collect_refusal(s: Alone, move: LoadToken, rule: str) -> Refusal | None:
    if move.character != survivor(s) or move.chamber != here(s) or move.chamber not in s.missions:
        return Refusal(rule, SoloNo.NO_MISSION_THERE)
    return None if move.column in s.open_columns() else Refusal(rule, SoloNo.COLUMN_FULL)


def explore_refusal(s: Alone, seat: Seat) -> Refusal | None:
    """DRG-66."""
    return None if collect_offers(s) or terrors_near(s) else Refusal("DRG-66", SoloNo.NOTHING_TO_EXPLORE)


@value
class SearchAround(Choice[Alone, LoadToken | ClearTerror]):
    """DRG-66. Collect a mission token here, or remove a terror token next door."""

    def ask(self, s: Alone) -> Decision | None:
        return Decision(SEAT, SoloAsk.EXPLORE, "DRG-66")

    def offers(self, s: Alone) -> Iterable[LoadToken | ClearTerror]:
        return [*collect_offers(s), *map(ClearTerror, terrors_near(s))]

    def check(self, s: Alone, move: LoadToken | ClearTerror) -> Refusal | None:
        if isinstance(move, LoadToken):
            return collect_refusal(s, move, "DRG-66")
        return None if move.chamber in terrors_near(s) else Refusal("DRG-66", SoloNo.NO_TERROR_NEAR)

    def take(self, s: Alone, move: LoadToken | ClearTerror, emit: Emit) -> None:
        if isinstance(move, LoadToken):
            load(s, SEAT, move.chamber, move.column, emit)
        else:
            remove_terror(s, move.chamber, emit)


# -- fire ------------------------------------------------------------------------------------------------------


def flame_refusal(s: Alone, seat: Seat) -> Refusal | None:
    """DRG-67."""
    if not close_range(s):
        return Refusal("DRG-67", SoloNo.CLOSE_RANGE)
    return Refusal("DRG-83", SoloNo.IMPERVIOUS) if s.impervious and not terrors_near(s) else None


@value
class AimFlames(SurvivorPicks[ClearTerror | DriveBack]):
    """DRG-67. Burn a terror token next door, or drive the lifeform back two spaces unless it is impervious."""

    prompt, rule = SoloAsk.FLAME, "DRG-67"

    def options(self, s: Alone) -> list[ClearTerror | DriveBack]:
        return [*([] if s.impervious else [DriveBack()]), *map(ClearTerror, terrors_near(s))]

    def refusal(self, s: Alone, move: ClearTerror | DriveBack) -> Refusal:
        if isinstance(move, DriveBack):
            return Refusal("DRG-83", SoloNo.IMPERVIOUS)
        return Refusal("DRG-67", SoloNo.NO_TERROR_NEAR)

    def take(self, s: Alone, move: ClearTerror | DriveBack, emit: Emit) -> None:
        if isinstance(move, DriveBack):
            drive_back(s, FLAME_BACK, emit)
        else:
            remove_terror(s, move.chamber, emit)


def flame_android_refusal(s: Alone, seat: Seat) -> Refusal | None:
    """DRG-68, DRG-165."""
    if s.terms.heatproof:
        return Refusal("DRG-165", SoloNo.FIREPROOF)
    if ANDROID not in s.at:
        return Refusal("DRG-68", SoloNo.NO_ANDROID)
    if not close_range(s):
        return Refusal("DRG-68", SoloNo.CLOSE_RANGE)
    if aboard(s) or s.at[ANDROID] not in in_the_line(s, here(s)):
        return Refusal("DRG-68", SoloNo.ANDROID_OUT_OF_REACH)
    return None


def hit_android(s: Alone, seat: Seat, emit: Emit) -> None:
    damage_android(s, 1, emit)


def burn_refusal(s: Alone, seat: Seat) -> Refusal | None:
    """DRG-69."""
    if here(s) not in s.box.ship.printed_cocoons:
        return Refusal("DRG-69", SoloNo.NO_COCOON)
    return None if s.stowaways else Refusal("DRG-69", SoloNo.NO_STOWAWAYS)


def shock_refusal(s: Alone, seat: Seat) -> Refusal | None:
    """DRG-76."""
    if ANDROID not in s.at:
        return Refusal("DRG-76", SoloNo.NO_ANDROID)
    if not s.android_in(here(s)):
        return Refusal("DRG-76", SoloNo.ANDROID_OUT_OF_REACH)
    return Refusal("DRG-76", SoloNo.DARK, (here(s),)) if here(s) in s.outages else None


# -- the rest ----------------------------------------------------------------------------------------------------


def mission_refusal(s: Alone, chamber: str, rule: str) -> Refusal | None:
    """DRG-70, DRG-71."""
    if not s.supply["mission"]:
        return Refusal(rule, SoloNo.NO_MISSION_LEFT)
    return Refusal("DRG-169", SoloNo.BREACHED, (chamber,)) if chamber == s.breach else None


def place_mission(s: Alone, chamber: str, emit: Emit) -> None:
    place_missions(s, chamber, 1, emit)
    s.then(Advance(1), Proximity())


@value
class ShutDoor(Choice[Alone, PlaceDoor]):
    """DRG-73. The security door, full-lock side up, on any link but the one to the Remora."""

    def ask(self, s: Alone) -> Decision | None:
        return Decision(SEAT, SoloAsk.DOOR, "DRG-73")

    def offers(self, s: Alone) -> Iterable[PlaceDoor]:
        return map(PlaceDoor, s.box.ship.links)

    def check(self, s: Alone, move: PlaceDoor) -> Refusal | None:
        ship = s.box.ship
        if move.link not in ship.links or move.link == ship.special.forbidden_door_link:
            return Refusal("DRG-73", SoloNo.NO_DOOR_THERE, (move.link,))
        if move.link == s.door and s.door_side == FULL:
            return Refusal("DRG-38", SoloNo.DOOR_IS_THERE)
        return None

    def take(self, s: Alone, move: PlaceDoor, emit: Emit) -> None:
        put_door(s, move.link, emit)


SOLO_ICONS: Mapping[str, Icon[Alone]] = {
    "CIRCUIT": Icon("DRG-64", circuit_refusal, lambda s, seat, emit: s.then(Download())),
    "DRAW2": Icon("DRG-65", draw_refusal, lambda s, seat, emit: draw(s, SEAT, 2, emit)),
    "EXPLORE": Icon("DRG-66", explore_refusal, lambda s, seat, emit: s.then(SearchAround())),
    "FLAMETHROWER": Icon("DRG-67", flame_refusal, lambda s, seat, emit: s.then(AimFlames())),
    "FLAME_ANDROID": Icon("DRG-68", flame_android_refusal, hit_android),
    "FLAME_COCOON": Icon("DRG-69", burn_refusal, lambda s, seat, emit: unstow(s, emit)),
    "MISSION_MAINT": Icon(
        "DRG-70",
        lambda s, seat: mission_refusal(s, s.box.ship.special.mission_maintenance, "DRG-70"),
        lambda s, seat, emit: place_mission(s, s.box.ship.special.mission_maintenance, emit),
    ),
    "MISSION_SISTER": Icon(
        "DRG-71",
        lambda s, seat: mission_refusal(s, s.box.ship.special.mission_mainframe, "DRG-71"),
        lambda s, seat, emit: place_mission(s, s.box.ship.special.mission_mainframe, emit),
    ),
    "MOVE1": Icon("DRG-57", lambda s, seat: walk_refusal(s, False), lambda s, seat, emit: set_off(s, run=False)),
    "MOVE2": Icon("DRG-57", lambda s, seat: walk_refusal(s, False), lambda s, seat, emit: set_off(s, run=False)),
    "RUN": Icon("DRG-58", lambda s, seat: walk_refusal(s, True), lambda s, seat, emit: set_off(s, run=True)),
    "DOOR": Icon("DRG-73", always, lambda s, seat, emit: s.then(ShutDoor())),
    "SELF_DESTRUCT": Icon("DRG-75", always, lambda s, seat, emit: s.then(Tick(1))),
    "SHOCK_ANDROID": Icon("DRG-76", shock_refusal, hit_android),
    "SURVIVAL": Icon("DRG-77", always, lambda s, seat, emit: gain(s, "survival", 1, emit)),
    "SWAP_IMAGES": Icon("DRG-78", never, lambda s, seat, emit: None),
}
