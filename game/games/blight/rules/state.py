"""The table of Blight: the colony sheets with their markers, and the verbs that change them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import field
from typing import Literal, TypeAlias

from game.core.derive import Derived, keyed, shared, state
from game.core.engine import Frame, State
from game.core.events import Emit, Seat
from game.core.rng import Rng
from game.core.value import value
from game.games.blight.rules.data import Box, Effect
from game.games.blight.rules.events import (
    AreaOpened,
    Cause,
    IconChecked,
    MarkerMoved,
    MarkerStopped,
    StructureCompleted,
    TechnologyCompleted,
    seat_word,
)
from game.games.blight.rules.plan import Icon, Plan

DICE = 5
"""BLI-7."""
DIE_IDS = tuple(f"die:{die}" for die in range(DICE))
DIE_INDEX = {piece: die for die, piece in enumerate(DIE_IDS)}
RESEARCH = "research"
"""What a die was used for if not for an icon."""
Ending: TypeAlias = Literal["", "launched", "overrun", "resigned"]


@value
class Terms:
    """What the scenario and the options say about this game."""

    scenario: str
    sheet: str
    chart: str
    hexes: int
    warnings: tuple[int, ...]
    target: int
    """The points a lone player needs (BLI-105)."""


@value
class Change:
    """One move of one marker."""

    track: str
    before: int
    after: int
    lost: int
    """Steps beyond the end of the track (BLI-20)."""
    cause: Cause


Moved: TypeAlias = Callable[[Change], None]
"""Told of every change as soon as it is made."""


def untold(change: Change) -> None:
    """A Moved for those who only want the new sheet."""


@state
class Sheet(Derived):
    """One seat's colony."""

    markers: dict[str, int] = keyed("values")
    """Where the marker of each track stands."""
    checked: set[str] = field(default_factory=set)
    """Icons: ore, power, food and bulldozer."""
    boxes: dict[str, int] = keyed("values", default_factory=dict)
    """How many boxes of each technology are checked, in the order of the printed sheet."""
    complete: set[str] = keyed(None, default_factory=set)
    """Structures and technologies: what follows from checked icons and boxes."""
    used: list[str] = field(default_factory=lambda: [""] * DICE)
    """For each die of this round: the icon it was used for, RESEARCH, or "" while it is free."""
    shifts: list[int] = field(default_factory=lambda: [0] * DICE)
    """For each die of this round: what the Ore Smelter added to it."""
    robots: str = ""
    """The icon that Robotic Assembly checked this round."""
    lost_dice: int = 0
    """The die penalty of this round (BLI-89)."""
    coming_loss: int = 0
    """The die penalty of the next round."""

    # -- terms ----------------------------------------------------------------------------------

    @property
    def limit(self) -> int:
        """BLI-47. How many dice may be used this round."""
        return max(1, self.markers["dice_actions"] - self.lost_dice)

    @property
    def uses_left(self) -> int:
        return self.limit - DICE + self.used.count("")

    def free_dice(self) -> list[int]:
        return [die for die, what in enumerate(self.used) if not what]

    def is_open(self, plan: Plan, area: str) -> bool:
        """BLI-18, BLI-19."""
        return self.checked.issuperset(plan.icons_of[area])

    def open_areas(self, plan: Plan) -> frozenset[str]:
        return frozenset([area for area in plan.areas if self.is_open(plan, area)])

    def checkable(self, plan: Plan) -> list[Icon]:
        """BLI-8, BLI-18. The icons that something could be paid or mined for: unchecked, and in no blocked area."""
        checked = self.checked
        return [icon for icon in plan.workable[self.open_areas(plan)] if icon.id not in checked]

    def has(self, plan: Plan, kind: type[Effect]) -> bool:
        """Whether something with this effect is complete."""
        return not self.complete.isdisjoint(plan.with_effect.get(kind, ()))

    def total(self, plan: Plan, kind: type[Effect]) -> int:
        """The amounts of everything complete with this effect."""
        complete = self.complete
        return sum([plan.effects[o].amount for o in plan.with_effect.get(kind, ()) if o in complete])

    def ag_domes(self, plan: Plan) -> int:
        """BLI-65. The checked food icons beside the word Food."""
        return sum(plan.structures[b].kind == "ag_dome" for b in self.complete if b in plan.structures)

    def boxes_left(self, plan: Plan, technology: str) -> int:
        return plan.technologies[technology].boxes - self.boxes[technology]

    def all_boxes_left(self, plan: Plan) -> int:
        return plan.total_boxes - sum(self.boxes.values())

    # -- verbs ----------------------------------------------------------------------------------

    def move(self, plan: Plan, track: str, by: int, cause: Cause, moved: Moved = untold) -> None:
        """BLI-20, BLI-26. Move a marker; population takes the dice action marker along over dice dividers. `moved` is
        told of each marker that moves or is stopped at the end of its track, while the next one still stands."""
        before = self.markers[track]
        lowest, highest = plan.limits[track]
        after = max(lowest, min(highest, before + by))
        self.markers[track] = after
        lost = abs(before + by - after)
        if after != before or lost:
            moved(Change(track, before, after, lost, cause))
        if track == "population" and after != before:
            low, high = min(before, after), max(before, after)
            crossed = sum(low < divider <= high for divider in plan.dice_dividers)
            for _ in range(crossed):
                self.move(plan, "dice_actions", 1 if after > before else -1, "divider", moved)

    def begin_round(self) -> None:
        """BLI-46. All dice are free again; what a disaster took from the last round is over."""
        self.used = [""] * DICE
        self.shifts = [0] * DICE
        self.robots = ""
        self.lost_dice = 0

    def feel_loss(self) -> None:
        """BLI-42, BLI-89. A lost die counts now, and in this round only."""
        self.lost_dice, self.coming_loss = self.coming_loss, 0


@state
class Colony(State):
    """A game of Blight."""

    rng: Rng = keyed(None)
    """What is rolled next nobody can know, so it makes no difference between two plans."""
    terms: Terms
    sheets: list[Sheet]
    """One for each seat."""
    shown: tuple[Sheet, ...] = keyed(None, kept=True, default=())
    """The sheets as the other seats see them while somebody allocates (BLI-100). Never changed, only replaced."""
    round: int = 1
    rolls: tuple[tuple[int, ...], ...] = keyed("last_roll", default=())
    """The five dice of every round so far."""
    marked: int = 0
    """Hexes of the Blight track with an X."""
    disasters: tuple[str, ...] = keyed(None, default=())
    """Every disaster so far. What they did is on the sheets."""
    turns: int = 0
    """Allocations that are done."""
    ending: Ending = ""
    gave_up: Seat | None = None
    """CORE-7. Who resigned."""
    box: Box = shared(default=None)
    plan: Plan = shared(default=None)

    # -- terms ----------------------------------------------------------------------------------

    @property
    def dice(self) -> tuple[int, ...]:
        """The shared dice of this round."""
        return self.rolls[-1]

    def last_roll(self) -> tuple[tuple[int, ...], ...]:
        """All that still counts of the rolls; none before the first."""
        return self.rolls[-1:]

    def asked_seat(self) -> Seat | None:
        """Who is asked next, if anybody is."""
        question = self.asked_by(OfSeat)
        return question.seat if question else None

    def acting(self) -> Sheet:
        """The sheet of whoever is asked; after the end, the first one."""
        return self.sheets[self.asked_seat() or 0]

    def launched(self, seat: Seat) -> bool:
        return self.plan.spaceport in self.sheets[seat].complete

    def only(self, seat: Seat) -> frozenset[Seat] | None:
        """BLI-100. Who sees what a seat does in its allocation."""
        return frozenset((seat,)) if len(self.sheets) > 1 else None

    # -- verbs ----------------------------------------------------------------------------------

    def move_marker(self, seat: Seat, track: str, by: int, cause: Cause, emit: Emit, *, secret: bool = False) -> None:
        seen_by = self.only(seat) if secret else None
        self.sheets[seat].move(self.plan, track, by, cause, teller(seat, emit, seen_by))

    def show(self) -> None:
        """BLI-100. As the sheets stand now the others see them until everybody is done."""
        self.shown = tuple(sheet.copy() for sheet in self.sheets)

    def check_icon(self, seat: Seat, icon: str, dice: tuple[int, ...], cause: str, emit: Emit) -> None:
        """Check an icon; what it completes or opens takes effect at once (BLI-19, BLI-59)."""
        sheet, plan = self.sheets[seat], self.plan
        who, seen_by = seat_word(seat), self.only(seat)
        sheet.checked.add(icon)
        emit(IconChecked(who, icon, dice, cause, seen_by=seen_by))
        owner = plan.icons[icon].of
        if not sheet.checked.issuperset(plan.icons_of[owner]):
            return
        if owner in plan.areas:
            emit(AreaOpened(who, owner, seen_by=seen_by))
        else:
            sheet.complete.add(owner)
            emit(StructureCompleted(who, owner, seen_by=seen_by))
            plan.effects[owner].at_once(self, seat, owner, emit)

    def finish_technology(self, seat: Seat, technology: str, emit: Emit) -> None:
        """BLI-63."""
        self.sheets[seat].complete.add(technology)
        emit(TechnologyCompleted(seat_word(seat), technology, seen_by=self.only(seat)))
        self.plan.effects[technology].at_once(self, seat, technology, emit)


class OfSeat(Frame[Colony]):
    """A question to one seat in its allocation."""

    __slots__ = ()
    seat: Seat


def teller(seat: Seat, emit: Emit, seen_by: frozenset[Seat] | None = None) -> Moved:
    """Tells of a seat's markers, each while the table stands exactly as it says."""
    who = seat_word(seat)

    def told(c: Change) -> None:
        kind = MarkerMoved if c.before != c.after else MarkerStopped
        emit(kind(who, c.track, c.before, c.after, c.lost, c.cause, seen_by=seen_by))

    return told
