"""Beside the ship: the clock, the launch, the loadout, the tracks and the lifeform's board (LIF-T8, LIF-T10)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from pygame import Rect

from game.core.engine import UNKNOWN
from game.core.words import Words
from game.games.lifeform.rules.crew.launch import needed
from game.games.lifeform.rules.crew.state import Crew
from game.games.lifeform.rules.data.tracks import COLUMNS
from game.games.lifeform.rules.solo.state import Alone
from game.games.lifeform.table.faces.cards import BandFace, CountFace
from game.games.lifeform.table.faces.tracks import (
    Cell,
    ReadoutFace,
    SiloFace,
    StripFace,
    silo_cell,
    silo_spaces,
    strip_cell,
    strip_head,
)
from game.ui import layout
from game.ui.faces import LabelFace, SpriteFace
from game.ui.table import Placed, Tip

WIDTH = 344
"""Of the column beside the ship."""
CLOCK, MINUTES, LOADOUT, TRACK, BOARD, GAP = 56, 44, 220, 42, 64, 6
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
ROW_NAME = 72
"""Room for the names of the rows of the lifeform's board."""
CALM, WARM, HOT = 20, 10, 5
"""Minutes at which the clock changes colour."""


def clock_token(minute: int) -> str:
    return "lif_crew" if minute > CALM else "lif_warning" if minute > WARM else "lif_beast"


class SideTable:
    def __init__(self, words: Words) -> None:
        self._words = words

    def rooms(self, side: Rect) -> dict[str, Rect]:
        """The boxes of the column, from the top; the one for what goes on now takes what is left."""
        now = side.height - CLOCK - MINUTES - LOADOUT - 2 * TRACK - BOARD - 6 * GAP
        found, top = {}, side.top
        for name, high in (
            ("clock", CLOCK), ("minutes", MINUTES), ("now", now), ("loadout", LOADOUT),
            ("hostility", TRACK), ("tracks", TRACK), ("board", BOARD),
        ):  # fmt: skip
            found[name] = Rect(side.left, top, side.width, high)
            top += high + GAP
        return found

    def pieces(self, s: Crew, side: Rect) -> list[Placed]:
        rooms = self.rooms(side)
        return [
            *self.clock(s, rooms["clock"], rooms["minutes"]),
            *self.loadout(s, rooms["loadout"]),
            *self._tracks(s, rooms["hostility"], rooms["tracks"]),
            *self._board(s, rooms["board"]),
        ]

    # -- the clock ------------------------------------------------------------------------------------

    def clock(self, s: Crew | Alone, clock: Rect, minutes: Rect) -> list[Placed]:
        ui = self._words.ui
        minute = s.minute
        value = ui("t_clock_start") if minute > 30 else ui("t_clock_boom") if minute <= 0 else str(minute)
        if isinstance(s, Alone):
            note = ui("t_solo_clock")
        elif minute > CALM:
            note = ui("t_clock_calm")
        elif not s.abandon_allowed:
            note = ui("t_clock_boarding")
        else:
            note = ui("t_clock_abandon")
        face = ReadoutFace(ui("t_clock"), value, note, clock_token(minute), minute <= WARM, digital=True)
        spaces = s.box.tracks.self_destruct.spaces
        cells = tuple(self._minute(space.id, space.icons, s.box.minutes[i]) for i, space in enumerate(spaces))
        ahead = [f"{space.id}: {self._meaning(s, icon)}" for space in spaces[s.clock + 1 :] for icon in space.icons]
        tip = Tip(ui("t_clock"), ui("t_clock_tip"), "LIF-177")
        strip_tip = Tip(
            ui("t_minutes"), "\n".join(filter(None, ahead[:7])), "DRG-117" if isinstance(s, Alone) else "LIF-176"
        )
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

    def _clock_icons(self, s: Crew | Alone, minutes: Rect) -> list[Placed]:
        """LIF-T3. Each icon of the clock can be asked."""
        placed, spaces = [], s.box.tracks.self_destruct.spaces
        for i, space in enumerate(spaces):
            if space.icons:
                words = "\n".join(filter(None, (self._meaning(s, icon) for icon in space.icons)))
                tip = Tip(
                    self._words.ui("t_minute", minute=space.id), words, "DRG-117" if isinstance(s, Alone) else "LIF-176"
                )
                cell = strip_cell(minutes, len(spaces), CLOCK_ROWS, i)
                placed.append(Placed(f"minute:{space.id}", cell, NOTHING, tip, 1, "minutes", ghost=True))
        return placed

    def _asteroids(self, s: Crew | Alone, clock: Rect, minutes: Rect, count: int) -> list[Placed]:
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

    def _meaning(self, s: Crew | Alone, icon: str) -> str:
        if isinstance(s, Alone):
            return self._words.ui(f"t_solo_clock_{icon}")
        return s.box.tracks.self_destruct.icon_meaning[icon]

    def _minute(self, space: str | int, icons: Sequence[str], minute: int) -> Cell:
        label = str(space) if isinstance(space, int) else ""
        icon = CLOCK_ICONS[icons[-1]] if icons else ""
        return Cell("" if icon else label, icon, clock_token(minute) if icon or minute in (CALM, WARM) else "line")

    # -- the loadout -------------------------------------------------------------------------------------

    def loadout(self, s: Crew | Alone, area: Rect, need: Callable[[Any, str], int] = needed) -> list[Placed]:
        wide = area.width // len(COLUMNS)
        rows = max(len(column.spaces) for column in s.box.columns.values())
        placed = []
        for i, column_id in enumerate(COLUMNS):
            rect = Rect(area.left + i * wide, area.top, wide - 4, area.height)
            face, tip = self._column(s, column_id, rows, need(s, column_id))
            placed.append(Placed(column_id, rect, face, tip, full=True))
            placed += self._bonuses(s, column_id, rect, rows)
        if s.overheating:
            coolant = next(piece.rect for piece in placed if piece.id == "coolant")
            high = silo_spaces(coolant).height / rows
            spot = Rect(coolant.right - 15, coolant.bottom - 5 - round(s.overheating * high), 19, 19)
            tip = Tip(self._words.ui("t_overheating"), self._words.ui("t_overheating_tip"), "LIF-198")
            placed.append(Placed("overheating", spot, SpriteFace("lifeform/token_overheating"), tip, 2, "coolant"))
        return placed

    def _bonuses(self, s: Crew | Alone, column_id: str, rect: Rect, rows: int) -> list[Placed]:
        """LIF-T3. Each bonus that is still to be had can be asked."""
        placed, name = [], self._words.name(column_id)
        for i, space in enumerate(s.box.columns[column_id].spaces):
            if space.bonus and i >= s.column(column_id):
                tip = Tip(self._words.ui("t_bonus", column=name), s.box.loadout.bonuses[space.bonus].text, "LIF-44")
                spot = silo_cell(rect, rows, i)
                placed.append(Placed(f"bonus:{space.id}", spot, NOTHING, tip, 1, column_id, ghost=True))
        return placed

    def _column(self, s: Crew | Alone, column_id: str, rows: int, goal: int) -> tuple[SiloFace, Tip]:
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

    def _tracks(self, s: Crew, above: Rect, below: Rect) -> list[Placed]:
        ui = self._words.ui
        hostility = StripFace(ui("t_hostility", space=s.hostility), self._hostility_cells(s), s.hostility, "lif_beast")
        third = below.width // 3
        rects = [Rect(below.left + i * third, below.top, third - 6, below.height) for i in range(3)]
        cocoon = s.box.cocoon(s.terms.players)
        growth = tuple(
            Cell(
                str(space.hand),
                "lifeform/token_evolution" if i and s.nursery and len(s.nursery) >= i and s.nursery[i - 1] else "",
            )
            for i, space in enumerate(cocoon)
        )
        here = cocoon[s.cocoon]
        anger = Tip(ui("t_hostility", space=s.hostility), ui("t_hostility_tip"), "LIF-184")
        grown = ui("t_cocoon_tip", hand=here.hand, evolution=here.evolution or 0)
        return [
            Placed("hostility", above, hostility, anger),
            *self._hostility_icons(s, above),
            Placed(
                "cocoon_track", rects[0], StripFace(ui("t_cocoon"), growth, s.cocoon, "lif_beast"),
                Tip(f"{ui('t_cocoon')}: {here.name}", grown, "LIF-188"),
            ),
            *self.troubles(s, rects[1], rects[2]),
        ]  # fmt: skip

    def troubles(self, s: Crew | Alone, malfunction: Rect, android: Rect) -> list[Placed]:
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

    def _hostility_cells(self, s: Crew | Alone) -> tuple[Cell, ...]:
        def cell(icons: Sequence[str], claw: int) -> Cell:
            if claw:
                return Cell(str(claw), "", "lif_beast")
            icon = {"draw": "lifeform/track_draw", "terror": "lifeform/token_terror"}.get(icons[0] if icons else "", "")
            return Cell("", icon)

        return tuple(cell(space.icons, space.claw) for space in s.box.tracks.hostility.spaces)

    def _hostility_icons(self, s: Crew | Alone, strip: Rect) -> list[Placed]:
        """LIF-T3. Each icon of the hostility track can be asked."""
        track, placed = s.box.tracks.hostility, []
        for i, space in enumerate(track.spaces):
            if icons := (*space.icons, *(("claw",) if space.claw else ())):
                words = "\n".join(track.icon_meaning[icon] for icon in icons)
                tip = Tip(self._words.ui("t_hostility", space=space.id), words, "LIF-185")
                cell = strip_cell(strip, len(track.spaces), 1, i, strip_head(strip))
                placed.append(Placed(f"hostility:{space.id}", cell, NOTHING, tip, 1, "hostility", ghost=True))
        return placed

    # -- the lifeform's board ----------------------------------------------------------------------------------

    def _board(self, s: Crew, area: Rect) -> list[Placed]:
        ui = self._words.ui
        ground = Placed(
            "board:lifeform", area, BandFace(token="lif_beast"), Tip(ui("t_board"), ui("t_board_tip"), "LIF-25"), -1
        )
        above = self._row("t_board_row", self._beast_items(s), Rect(area.left + 8, area.top + 4, area.width - 16, 28))
        below = self._row("t_supply_row", self._pile_items(s), Rect(area.left + 8, area.top + 34, area.width - 16, 26))
        return [ground, *above, *below]

    def _row(self, name: str, items: list[tuple[str, CountFace, Tip]], area: Rect) -> list[Placed]:
        title = Rect(area.left, area.top, ROW_NAME, area.height)
        words = LabelFace(self._words.ui(name), "muted", 12, "left", spaced=False)
        area = Rect(title.right, area.top, area.width - ROW_NAME, area.height)
        gap = min(9, (area.width - area.height) // max(1, len(items) - 1) - area.height)
        rects = layout.grid(area, max(1, len(items)), (area.height, area.height), (gap, 0), len(items))
        return [
            Placed(f"board:{name}", title, words, None, ghost=True),
            *(Placed(i, r, face, tip, 1, "board:lifeform") for (i, face, tip), r in zip(items, rects, strict=True)),
        ]

    def _beast_items(self, s: Crew) -> list[tuple[str, CountFace, Tip]]:
        ui = self._words.ui
        hand = len(s.hands[s.terms.lifeform])
        used = self._words.ui(f"icon.{s.survival_used}") if s.survival_used else ""
        survival = ui("t_beast_survival_used", ability=used) if used else ui("t_beast_survival")
        items = [
            (
                "hand:lifeform",
                CountFace("lifeform/back_lifeform", str(hand), "lif_beast"),
                Tip(ui("t_beast_hand", count=hand), ui("t_beast_hand_tip", most=s.hand_limit), "LIF-83"),
            ),
            (
                "vents",
                CountFace("lifeform/token_vent", str(s.vents), "lif_beast", not s.vents),
                Tip(ui("t_vents", count=s.vents), ui("t_vents_tip"), "LIF-80"),
            ),
            (
                "beast_survival",
                CountFace("lifeform/icon_L_SURVIVAL", faded=bool(used)),
                Tip(ui("t_beast_survival_title"), survival, "LIF-166"),
            ),
        ]
        if s.stowaway:
            known = s.stowaway != UNKNOWN
            text = s.box.stowaways[s.stowaway].text if known else ui("t_stowaway_secret")
            title = self._words.name(s.stowaway) if known else ui("t_stowaway")
            items.append(("stowaway", CountFace("lifeform/token_stowaway"), Tip(title, text, "LIF-201")))
        if s.plus_minus == "lifeform":
            items.append(
                (
                    "plus_minus",
                    CountFace("lifeform/token_plus_minus"),
                    Tip(ui("t_plus_minus"), ui("t_plus_minus_tip"), "LIF-180"),
                )
            )
        if s.claws:
            items.append(
                (
                    "claws",
                    CountFace("lifeform/token_hostility", str(s.claws), "lif_beast"),
                    Tip(ui("t_claws", count=s.claws), ui("t_claws_tip"), "LIF-209"),
                )
            )
        for token in s.evolved:
            kind = s.box.evolution[token]
            items.append(
                (f"evolution:{token}", CountFace(f"lifeform/icon_{kind.adds}"), Tip(kind.name, kind.text, "LIF-227"))
            )
        return items

    def _pile_items(self, s: Crew) -> list[tuple[str, CountFace, Tip]]:
        ui = self._words.ui

        def pile(piece: str, picture: str, deck: Sequence[str], discards: Sequence[str]) -> tuple[str, CountFace, Tip]:
            names = [self._words.name(card) for card in reversed(discards)]
            text = (
                ui("t_pile_discards", count=len(discards), cards=", ".join(names[:12])) if names else ui("t_pile_clean")
            )
            return piece, CountFace(picture, str(len(deck))), Tip(ui(f"t_{piece}", count=len(deck)), text, "LIF-9")

        items = [
            pile("crew_deck", "lifeform/back_crew", s.crew_deck, s.crew_discard),
            pile("life_deck", "lifeform/back_lifeform", s.life_deck, s.life_discard),
            pile("terror_deck", "lifeform/token_terror", s.terror_deck, s.terror_discard),
        ]
        if not s.door:
            items.append(
                ("door", CountFace("lifeform/token_door_full"), Tip(ui("t_door"), ui("t_door_supply"), "LIF-146"))
            )
        if "mining_laser" in s.beside:
            items.append(
                (
                    "beside:mining_laser",
                    CountFace("lifeform/mining_laser"),
                    Tip(self._words.name("mining_laser"), ui("t_laser_beside"), "LIF-53"),
                )
            )
        if "flamethrower" in s.beside:
            items.append(
                (
                    "beside:flamethrower",
                    CountFace("lifeform/bonus_flamethrower"),
                    Tip(self._words.name("flamethrower"), ui("t_flame_beside"), "LIF-44"),
                )
            )
        return items
