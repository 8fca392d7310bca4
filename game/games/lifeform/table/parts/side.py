"""Above the ship in both games: the tracks as one strip of words, the launch list, and what they open (LIF-T8)."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import replace
from typing import ClassVar, Generic, TypeVar

from pygame import Rect

from game.core.value import value
from game.core.words import Words
from game.games.lifeform.rules.data.tracks import COLUMNS
from game.games.lifeform.rules.ship.state import Ship
from game.games.lifeform.table.faces.tracks import (
    Cell,
    MeterFace,
    SiloFace,
    StripFace,
    TickFace,
    silo_cell,
    strip_cell,
)
from game.ui.faces import ChipFace, LabelFace, SpriteFace
from game.ui.table import EVERYTHING, Placed, Tip

S = TypeVar("S", bound=Ship)

GAP = 6
CLOCK_ICONS = {
    "terror": "lifeform/token_terror",
    "vent": "lifeform/token_vent",
    "stowaway": "lifeform/token_stowaway",
    "boarding_open": "lifeform/track_boarding",
    "heat_analyzers_removed": "lifeform/track_no_analyzer",
    "deviation_allowed": "lifeform/icon_ANDROID_DEVIATION",
    "abandon_allowed": "lifeform/track_abandon",
    "explosion": "lifeform/track_explosion",
}
CLOCK_ROWS = 2
NOTHING = LabelFace("")
"""The face of an icon that is drawn with the track it belongs to."""
CALM, WARM, HOT = 20, 10, 5
"""Minutes at which the clock changes colour."""
OPEN = "open"
"""What lies open below the strip; touching it folds it away."""
LAUNCH_SHEET = "launch"
TRACK_HIGH, LOADOUT_HIGH = 132, 250
"""Of an open track and of the open loadout, at the usual text size."""


def clock_token(minute: int) -> str:
    return "lif_crew" if minute > CALM else "lif_warning" if minute > WARM else "lif_beast"


def bar_high(percent: int) -> int:
    """Of the strips above and below the ship."""
    return max(42, round(26 * percent / 100) + 8)


def track_sheet(piece: str) -> str:
    return f"track:{piece}"


@value
class Meter:
    """A track of the strip."""

    piece: str
    picture: str
    title: str
    short: str
    note: str
    token: str
    share: float
    tip: Tip
    weight: float = 1.0
    """Its share of the strip."""
    alarm: bool = False


class SideTable(Generic[S]):
    """What both games lay around the ship."""

    clock_rule: ClassVar[str]
    """The rule about the icons of the clock."""
    prefix: ClassVar[str] = "t"
    """Of the keys of what is not the same in both games."""

    def __init__(self, words: Words) -> None:
        self._words = words

    def meaning(self, s: S, icon: str) -> str:
        """What an icon of the clock does."""
        raise NotImplementedError(f"{type(self).__name__}.meaning")

    def needed(self, s: S, column: str) -> int:
        """The tokens a launch asks of a column."""
        raise NotImplementedError(f"{type(self).__name__}.needed")

    def meters(self, s: S) -> list[Meter]:
        """The tracks of the strip, from the left."""
        raise NotImplementedError(f"{type(self).__name__}.meters")

    def spaces(self, s: S, piece: str, area: Rect) -> list[Placed]:
        """A track with all its spaces; [] for one that has nothing more to say."""
        raise NotImplementedError(f"{type(self).__name__}.spaces")

    # -- the strip ------------------------------------------------------------------------------------

    def strip(self, s: S, area: Rect, sheet: str, wanted: Collection[str] = ()) -> list[Placed]:
        """Each track in a few words; a touch opens it below, unless it is wanted for a move."""
        meters = self.meters(s)
        titles, whole = tuple(meter.title for meter in meters), sum(meter.weight for meter in meters)
        placed, left = [], float(area.left)
        for meter in meters:
            wide = (area.width + GAP) * meter.weight / whole
            rect = Rect(round(left), area.top, round(left + wide) - round(left) - GAP, area.height)
            left += wide
            reserve = area.height if meter.piece == "clock" and s.asteroids and s.asteroids.struck else 0
            face = MeterFace(
                meter.picture, meter.title, meter.note, meter.token, meter.share, titles, meter.short, meter.alarm,
                reserve,
            )  # fmt: skip
            look = track_sheet(meter.piece)
            opens = None if meter.piece in wanted else "" if sheet == look else look
            placed.append(Placed(meter.piece, rect, face, meter.tip, opens=opens))
        return [*placed, *self._struck(s, placed[0].rect)]

    def opened(self, s: S, area: Rect, sheet: str, percent: int) -> list[Placed]:
        """What one of the chips opens, at the head of an area."""
        kind, _, piece = sheet.partition(":")
        if sheet == LAUNCH_SHEET:
            return self._ground(area, round(LOADOUT_HIGH * percent / 100), self.loadout, s)
        if kind == "track" and piece:
            high = round(TRACK_HIGH * percent / 100)
            return self._ground(area, high, lambda one, room: self.spaces(one, piece, room), s)
        return []

    def _ground(self, area: Rect, high: int, inside: Callable[[S, Rect], list[Placed]], s: S) -> list[Placed]:
        ground = Rect(area.left, area.top, area.width, min(high, area.height))
        laid = inside(s, ground.inflate(-24, -20))
        if not laid:
            return []
        cloth = Placed(
            OPEN, ground, ChipFace("", token="selected", solid=True), Tip(self._words.ui("t_open"), "", "LIF-T8"), 30,
            EVERYTHING, opens="",
        )  # fmt: skip
        return [cloth, *(replace(piece, layer=31 + piece.layer, over=piece.over or OPEN) for piece in laid)]

    # -- the clock ------------------------------------------------------------------------------------

    def clock_meter(self, s: S, weight: float = 1.0) -> Meter:
        ui, minute = self._words.ui, s.minute
        value = ui("t_clock_start") if minute > 30 else str(max(0, minute))
        title = ui("t_minutes_left", count=max(0, minute)) if minute <= 30 else ui("t_clock_full")
        tip = Tip(ui("t_clock"), "\n".join(filter(None, (ui("t_clock_tip"), *self._ahead(s)[:5]))), "LIF-177")
        share = max(0.0, min(1.0, minute / s.box.minutes[0]))
        return Meter(
            "clock", "lifeform/icon_SELF_DESTRUCT", title, value, self._soon(s), clock_token(minute), share, tip,
            weight, minute <= WARM,
        )  # fmt: skip

    def _ahead(self, s: S) -> list[str]:
        spaces = s.box.tracks.self_destruct.spaces
        return [f"{space.id}: {self.meaning(s, icon)}" for space in spaces[s.clock + 1 :] for icon in space.icons]

    def _soon(self, s: S) -> str:
        """What the next minute that brings something brings."""
        rocks = s.asteroids.minutes if s.asteroids and not s.asteroids.struck else ()
        spaces = list(zip(s.box.tracks.self_destruct.spaces, s.box.minutes, strict=True))
        for space, minute in spaces[s.clock + 1 :]:
            coming = ["asteroid"] if minute in rocks else reversed(space.icons)
            told = [self._words.ui(f"{self.prefix}_soon_{what}", count=max(1, s.minute - minute)) for what in coming]
            if any(told):
                return next(filter(None, told))
        return ""

    def minutes(self, s: S, area: Rect) -> list[Placed]:
        """The whole clock: its spaces, and what lies on them."""
        spaces = s.box.tracks.self_destruct.spaces
        cells = tuple(self._minute(space.id, space.icons, s.box.minutes[i]) for i, space in enumerate(spaces))
        tip = Tip(self._words.ui("t_minutes"), "\n".join(filter(None, self._ahead(s)[:7])), self.clock_rule)
        face = StripFace("", cells, s.clock, clock_token(s.minute), CLOCK_ROWS)
        return [Placed("minutes", area, face, tip), *self._clock_icons(s, area), *self._asteroids(s, area, len(cells))]

    def _clock_icons(self, s: S, minutes: Rect) -> list[Placed]:
        """LIF-T3. Each icon of the clock can be asked."""
        placed, spaces = [], s.box.tracks.self_destruct.spaces
        for i, space in enumerate(spaces):
            if space.icons:
                words = "\n".join(filter(None, (self.meaning(s, icon) for icon in space.icons)))
                tip = Tip(self._words.ui("t_minute", minute=space.id), words, self.clock_rule)
                cell = strip_cell(minutes, len(spaces), CLOCK_ROWS, i)
                placed.append(Placed(f"minute:{space.id}", cell, NOTHING, tip, 1, "minutes", ghost=True))
        return placed

    def _struck(self, s: S, clock: Rect) -> list[Placed]:
        """PAS-64. Once a rock has struck, what it did."""
        if not s.asteroids or not s.asteroids.struck:
            return []
        card = s.box.passenger.asteroid_cards[s.asteroids.struck]
        side = clock.height - 8
        spot = Rect(clock.right - side - 4, clock.top + 4, side, side)
        tip = Tip(card.name, card.text, "PAS-13")
        return [Placed("asteroid_card", spot, SpriteFace("lifeform/back_asteroid"), tip, 2, "clock")]

    def _asteroids(self, s: S, minutes: Rect, count: int) -> list[Placed]:
        """PAS-64. Facedown rocks on the spaces of the clock."""
        tip = Tip(self._words.ui("t_asteroid"), self._words.ui("t_asteroid_tip"), "PAS-12")
        placed = []
        for minute in s.asteroids.minutes if s.asteroids and not s.asteroids.struck else ():
            cell = strip_cell(minutes, count, CLOCK_ROWS, s.box.minutes.index(minute))
            spot = Rect(cell.right - 18, cell.top, 16, 16)
            placed.append(Placed(f"asteroid:{minute}", spot, SpriteFace("lifeform/asteroid"), tip, 3, "minutes"))
        return placed

    def _minute(self, space: str | int, icons: Sequence[str], minute: int) -> Cell:
        label = str(space) if isinstance(space, int) else ""
        icon = CLOCK_ICONS[icons[-1]] if icons else ""
        return Cell(label, icon, clock_token(minute) if icon or minute in (CALM, WARM) else "line")

    # -- the loadout -------------------------------------------------------------------------------------

    def columns(self, s: S, area: Rect, sheet: str, *, wanted: bool) -> list[Placed]:
        """The columns in a few words each. wanted: one of them is to be touched."""
        wide = (area.width + GAP) / len(COLUMNS)
        placed = []
        for i, column_id in enumerate(COLUMNS):
            left = area.left + round(i * wide)
            rect = Rect(left, area.top, area.left + round((i + 1) * wide) - left - GAP, area.height)
            have, goal = s.column(column_id), self.needed(s, column_id)
            count = f"{have}/{goal}" if goal else str(have)
            title = self._words.ui("t_column_short", column=self._words.ui(f"t_short_{column_id}"), count=count)
            done = bool(goal) and have >= goal
            token = "lif_warning" if goal and not done else "line"
            note = self._words.ui("t_column_enough") if done else self._next_bonus(s, column_id)
            share = min(1.0, have / (goal or len(s.box.columns[column_id].spaces)))
            face = TickFace(f"lifeform/column_{column_id}", title, note, done, token, True, share)
            look = None if wanted else "" if sheet == LAUNCH_SHEET else LAUNCH_SHEET
            placed.append(Placed(column_id, rect, face, self._column_tip(s, column_id, goal), full=True, opens=look))
        return placed

    def _next_bonus(self, s: S, column_id: str) -> str:
        spaces, filled = s.box.columns[column_id].spaces, s.column(column_id)
        if filled >= len(spaces):
            return self._words.ui("t_bonus_full")
        bonus = spaces[filled].bonus
        return self._words.ui(f"t_bonus_{bonus}") if bonus else ""

    def loadout(self, s: S, area: Rect) -> list[Placed]:
        """The columns with all their spaces."""
        wide = min(200, area.width // len(COLUMNS))
        left = area.centerx - wide * len(COLUMNS) // 2
        rows = max(len(column.spaces) for column in s.box.columns.values())
        placed = []
        for i, column_id in enumerate(COLUMNS):
            rect = Rect(left + i * wide, area.top, wide - 6, area.height)
            goal = self.needed(s, column_id)
            face, tip = self._silo(s, column_id, rows, goal), self._column_tip(s, column_id, goal)
            placed.append(Placed(f"silo:{column_id}", rect, face, tip, ghost=True))
            placed += self._bonuses(s, column_id, rect, rows)
            placed += self._in_silo(s, column_id, rect, rows)
        return placed

    def _in_silo(self, s: S, column_id: str, rect: Rect, rows: int) -> list[Placed]:
        """What lies in a column beside its tokens."""
        if column_id != "coolant" or not s.overheating:
            return []
        cell = silo_cell(rect, rows, s.overheating - 1)
        tip = Tip(self._words.ui("t_overheating"), self._words.ui("t_overheating_tip"), "LIF-198")
        spot = Rect(cell.right - cell.height, cell.top, cell.height, cell.height)
        return [Placed("overheating", spot, SpriteFace("lifeform/token_overheating"), tip, 2, ghost=True)]

    def _bonuses(self, s: S, column_id: str, rect: Rect, rows: int) -> list[Placed]:
        """LIF-T3. Each bonus that is still to be had can be asked."""
        placed, name = [], self._words.name(column_id)
        for i, space in enumerate(s.box.columns[column_id].spaces):
            if space.bonus and i >= s.column(column_id):
                tip = Tip(self._words.ui("t_bonus", column=name), s.box.loadout.bonuses[space.bonus].text, "LIF-44")
                spot = silo_cell(rect, rows, i)
                placed.append(Placed(f"bonus:{space.id}", spot, NOTHING, tip, 1, ghost=True))
        return placed

    def _silo(self, s: S, column_id: str, rows: int, goal: int) -> SiloFace:
        column, filled = s.box.columns[column_id], s.column(column_id)
        cells = tuple(
            Cell(
                str(space.number) if space.number is not None else "",
                f"lifeform/bonus_{space.bonus}" if space.bonus else "",
                "lif_warning" if self._compartment_ends(column.compartments, k) else "line",
            )
            for k, space in enumerate(column.spaces)
        )
        title = f"{filled}/{goal}" if goal else str(filled)
        return SiloFace(
            f"lifeform/column_{column_id}", self._words.ui(f"t_short_{column_id}"), title, cells, filled, goal,
            "lifeform/token_mission", "lif_beast", rows,
        )  # fmt: skip

    def _column_tip(self, s: S, column_id: str, goal: int) -> Tip:
        ui, column = self._words.ui, s.box.columns[column_id]
        filled = s.column(column_id)
        use = ui(f"{self.prefix}_for_{column_id}")
        lines = [use, ui("t_column_have", have=filled, need=goal) if goal else ui("t_column_free", have=filled)]
        if filled < len(column.spaces):
            bonus = column.spaces[filled].bonus
            lines.append(ui("t_next_bonus", bonus=s.box.loadout.bonuses[bonus].text) if bonus else ui("t_no_bonus"))
        else:
            lines.append(ui("t_column_full"))
        if column_id == "coolant" and s.overheating:
            lines.append(ui("t_overheating_tip"))
        return Tip(self._words.name(column_id), "\n".join(lines), "LIF-198")

    def _compartment_ends(self, compartments: Sequence[Sequence[int]], space: int) -> bool:
        return any(space == compartment[-1] for compartment in compartments)

    # -- what goes wrong ----------------------------------------------------------------------------------

    def trouble_meters(self, s: S) -> list[Meter]:
        """What goes wrong with the ship, and with the android."""
        ui = self._words.ui
        track, status = s.box.tracks.malfunction, s.box.tracks.android_status.spaces
        space = track.spaces[s.malfunction]
        walking = ui("t_android_walks") if s.android_awake else ui("t_android_sleeps")
        state = "destroyed" if status[s.android].destroyed else "awake" if s.android_awake else "asleep"
        title = ui("t_android_state", state=ui(f"t_android_{state}"))
        return [
            Meter(
                "malfunction", "lifeform/icon_MALFUNCTION", ui("t_malfunction"), f"{s.malfunction}/{track.last}",
                ui(f"t_malfunction_{s.malfunction}"), "lif_warning", s.malfunction / track.last,
                Tip(f"{ui('t_malfunction')}: {space.name}", ui("t_malfunction_tip"), "LIF-186"), 1.15,
            ),
            Meter(
                "android_status", "lifeform/android", title, ui(f"t_android_{state}"), "", "selected",
                s.android / (len(status) - 1),
                Tip(f"{ui('t_android')}: {status[s.android].name}", f"{walking}\n{ui('t_status_tip')}", "LIF-187"),
                1.05, s.android_awake and state != "destroyed",
            ),
        ]  # fmt: skip

    def trouble_spaces(self, s: S, piece: str, area: Rect) -> list[Placed]:
        """These two tracks with all their spaces, in words."""
        ui, tracks = self._words.ui, s.box.tracks
        if piece == "malfunction":
            pictures = ("", "lifeform/token_outage", "lifeform/android", "lifeform/icon_SELF_DESTRUCT")
            cells = tuple(
                Cell(ui(f"t_malfunction_{i}"), picture) for i, picture in zip(range(4), pictures, strict=True)
            )
            face = StripFace(ui("t_malfunction"), cells, s.malfunction, "lif_warning")
            tip = Tip(ui("t_malfunction"), ui("t_malfunction_tip"), "LIF-186")
        else:
            cells = tuple(
                Cell(space.name if space.destroyed else ui("t_android_unloads", count=space.removes))
                for space in tracks.android_status.spaces
            )
            face = StripFace(ui("t_android_track"), cells, s.android, "selected")
            tip = Tip(ui("t_android"), ui("t_status_tip"), "LIF-187")
        return [Placed(f"spaces:{piece}", area, face, tip, ghost=True)]
