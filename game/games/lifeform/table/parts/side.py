"""Beside the ship in both games: the clock, the loadout, and what goes wrong (LIF-T8, LIF-T10)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Generic, TypeVar

from pygame import Rect

from game.core.words import Words
from game.games.lifeform.rules.data.tracks import COLUMNS
from game.games.lifeform.rules.ship.state import Ship
from game.games.lifeform.table.faces.tracks import (
    Cell,
    ReadoutFace,
    SiloFace,
    StripFace,
    silo_cell,
    silo_spaces,
    strip_cell,
)
from game.ui.faces import LabelFace, SpriteFace
from game.ui.table import Placed, Tip

S = TypeVar("S", bound=Ship)

WIDTH = 344
"""Of the column beside the ship."""
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


def clock_token(minute: int) -> str:
    return "lif_crew" if minute > CALM else "lif_warning" if minute > WARM else "lif_beast"


class SideTable(Generic[S]):
    """What both games lay beside the ship."""

    clock_rule: ClassVar[str]
    """The rule about the icons of the clock."""

    def __init__(self, words: Words) -> None:
        self._words = words

    def clock_note(self, s: S) -> str:
        """What the time means."""
        raise NotImplementedError(f"{type(self).__name__}.clock_note")

    def meaning(self, s: S, icon: str) -> str:
        """What an icon of the clock does."""
        raise NotImplementedError(f"{type(self).__name__}.meaning")

    def needed(self, s: S, column: str) -> int:
        """The tokens a launch asks of a column."""
        raise NotImplementedError(f"{type(self).__name__}.needed")

    # -- the clock ------------------------------------------------------------------------------------

    def clock(self, s: S, clock: Rect, minutes: Rect) -> list[Placed]:
        ui = self._words.ui
        minute = s.minute
        value = ui("t_clock_start") if minute > 30 else ui("t_clock_boom") if minute <= 0 else str(minute)
        face = ReadoutFace(ui("t_clock"), value, self.clock_note(s), clock_token(minute), minute <= WARM, digital=True)
        spaces = s.box.tracks.self_destruct.spaces
        cells = tuple(self._minute(space.id, space.icons, s.box.minutes[i]) for i, space in enumerate(spaces))
        ahead = [f"{space.id}: {self.meaning(s, icon)}" for space in spaces[s.clock + 1 :] for icon in space.icons]
        tip = Tip(ui("t_clock"), ui("t_clock_tip"), "LIF-177")
        strip_tip = Tip(ui("t_minutes"), "\n".join(filter(None, ahead[:7])), self.clock_rule)
        strip = StripFace("", cells, s.clock, clock_token(minute), CLOCK_ROWS)
        rocks = self._asteroids(s, clock, minutes, len(cells))
        if s.asteroids and s.asteroids.struck:
            clock = Rect(clock.left, clock.top, rocks[0].rect.left - GAP - clock.left, clock.height)
        return [
            Placed("clock", clock, face, tip),
            Placed("minutes", minutes, strip, strip_tip),
            *self._clock_icons(s, minutes),
            *rocks,
        ]

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

    def _asteroids(self, s: S, clock: Rect, minutes: Rect, count: int) -> list[Placed]:
        """PAS-64. Facedown rocks on the spaces of the clock; once one has struck, what it did."""
        ui = self._words.ui
        if s.asteroids and s.asteroids.struck:
            card = s.box.passenger.asteroid_cards[s.asteroids.struck]
            spot = Rect(clock.right - clock.height, clock.top, clock.height, clock.height)
            words = Tip(card.name, card.text, "PAS-13")
            return [Placed("asteroid_card", spot, SpriteFace("lifeform/back_asteroid"), words, 2)]
        tip = Tip(ui("t_asteroid"), ui("t_asteroid_tip"), "PAS-12")
        placed = []
        for minute in s.asteroids.minutes if s.asteroids else ():
            cell = strip_cell(minutes, count, CLOCK_ROWS, s.box.minutes.index(minute))
            spot = Rect(cell.centerx - 6, cell.top - GAP, 12, 11)  # above the number
            placed.append(Placed(f"asteroid:{minute}", spot, SpriteFace("lifeform/asteroid"), tip, 3, "minutes"))
        return placed

    def _minute(self, space: str | int, icons: Sequence[str], minute: int) -> Cell:
        label = str(space) if isinstance(space, int) else ""
        icon = CLOCK_ICONS[icons[-1]] if icons else ""
        return Cell("" if icon else label, icon, clock_token(minute) if icon or minute in (CALM, WARM) else "line")

    # -- the loadout -------------------------------------------------------------------------------------

    def loadout(self, s: S, area: Rect) -> list[Placed]:
        wide = area.width // len(COLUMNS)
        rows = max(len(column.spaces) for column in s.box.columns.values())
        placed = []
        for i, column_id in enumerate(COLUMNS):
            rect = Rect(area.left + i * wide, area.top, wide - 4, area.height)
            face, tip = self._column(s, column_id, rows, self.needed(s, column_id))
            placed.append(Placed(column_id, rect, face, tip, full=True))
            placed += self._bonuses(s, column_id, rect, rows)
        if s.overheating:
            coolant = next(piece.rect for piece in placed if piece.id == "coolant")
            high = silo_spaces(coolant).height / rows
            spot = Rect(coolant.right - 15, coolant.bottom - 5 - round(s.overheating * high), 19, 19)
            tip = Tip(self._words.ui("t_overheating"), self._words.ui("t_overheating_tip"), "LIF-198")
            placed.append(Placed("overheating", spot, SpriteFace("lifeform/token_overheating"), tip, 2, "coolant"))
        return placed

    def _bonuses(self, s: S, column_id: str, rect: Rect, rows: int) -> list[Placed]:
        """LIF-T3. Each bonus that is still to be had can be asked."""
        placed, name = [], self._words.name(column_id)
        for i, space in enumerate(s.box.columns[column_id].spaces):
            if space.bonus and i >= s.column(column_id):
                tip = Tip(self._words.ui("t_bonus", column=name), s.box.loadout.bonuses[space.bonus].text, "LIF-44")
                spot = silo_cell(rect, rows, i)
                placed.append(Placed(f"bonus:{space.id}", spot, NOTHING, tip, 1, column_id, ghost=True))
        return placed

    def _column(self, s: S, column_id: str, rows: int, goal: int) -> tuple[SiloFace, Tip]:
        ui, column = self._words.ui, s.box.columns[column_id]
        filled = s.column(column_id)
        cells = tuple(
            Cell(
                str(space.number) if space.number is not None else "",
                f"lifeform/bonus_{space.bonus}" if space.bonus else "",
                "lif_warning" if self._compartment_ends(column.compartments, k) else "line",
            )
            for k, space in enumerate(column.spaces)
        )
        title = f"{filled}/{goal}" if goal else str(filled)
        face = SiloFace(
            f"lifeform/column_{column_id}",
            ui(f"t_short_{column_id}"),
            title,
            cells,
            filled,
            goal,
            "lifeform/token_mission",
            "lif_beast",
            rows,
        )
        lines = [column.text, ui("t_column_have", have=filled, need=goal) if goal else ui("t_column_free", have=filled)]
        if filled < len(column.spaces):
            bonus = column.spaces[filled].bonus
            lines.append(ui("t_next_bonus", bonus=s.box.loadout.bonuses[bonus].text) if bonus else ui("t_no_bonus"))
        else:
            lines.append(ui("t_column_full"))
        return face, Tip(column.name, "\n".join(lines), "LIF-198")

    def _compartment_ends(self, compartments: Sequence[Sequence[int]], space: int) -> bool:
        return any(space == compartment[-1] for compartment in compartments)

    # -- the tracks ---------------------------------------------------------------------------------------

    def troubles(self, s: S, malfunction: Rect, android: Rect) -> list[Placed]:
        """What goes wrong with the ship, and with the android."""
        ui = self._words.ui
        status = s.box.tracks.android_status.spaces
        trouble = (
            Cell("0"),
            Cell("", "lifeform/token_outage"),
            Cell("", "lifeform/android"),
            Cell("", "lifeform/icon_SELF_DESTRUCT"),
        )
        damage = tuple(
            Cell("" if space.destroyed else f"-{space.removes}", "icons/cross" if space.destroyed else "")
            for space in status
        )
        space = s.box.tracks.malfunction.spaces[s.malfunction]
        walking = ui("t_android_walks") if s.android_awake else ui("t_android_sleeps")
        return [
            Placed(
                "malfunction", malfunction, StripFace(ui("t_malfunction"), trouble, s.malfunction, "lif_warning"),
                Tip(f"{ui('t_malfunction')}: {space.name}", ui("t_malfunction_tip"), "LIF-186"),
            ),
            Placed(
                "android_status", android, StripFace(ui("t_android_track"), damage, s.android, "selected"),
                Tip(f"{ui('t_android')}: {status[s.android].name}", f"{walking}\n{ui('t_status_tip')}", "LIF-187"),
            ),
        ]  # fmt: skip
