"""A colony sheet on the desk (BLI-132, BLI-135): where everything printed on it lies, and the pencil marks."""

from __future__ import annotations

from typing import Literal

from pygame import Rect

from game.core.value import value
from game.core.words import Words
from game.games.blight.rules.data import Area, Place, ScaleTrack, Structure
from game.games.blight.rules.economy import Economy, Preview, preview, residences
from game.games.blight.rules.effects import EFFECTS, Gain, Launch, UnlockRareOre, VpIfLaunched
from game.games.blight.rules.ending import DisasterStep
from game.games.blight.rules.plan import ANY, Icon, Plan
from game.games.blight.rules.scoring import area_complete, score
from game.games.blight.rules.state import Colony, Sheet
from game.games.blight.table.faces import (
    BoxesFace,
    ChartFace,
    Divider,
    HexFace,
    PaperFace,
    PawnFace,
    Pencilled,
    PrintFace,
    ScaleFace,
    Span,
    corner_of,
    scale_cell,
)
from game.ui.faces import DieFace, LabelFace, SlotFace
from game.ui.paint import M, S
from game.ui.table import Placed, Tip

PAWNS = {
    "food": "pawn_food",
    "morale": "pawn_morale",
    "population": "pawn_population",
    "dice_actions": "pawn_dice",
    "power": "pawn_power",
}
TRACK_RULES = {
    "food": "BLI-21",
    "morale": "BLI-22",
    "population": "BLI-23",
    "dice_actions": "BLI-24",
    "power": "BLI-25",
}
SIGNS = {
    "ag_dome": "food",
    "residence": "population",
    "pwr": "power",
    "laboratory": "laboratory",
    "med_center": "dice_actions",
    "entertainment_center": "morale",
    "nursery": "population",
    "ore_smelter": "dice_actions",
}
"""What a kind of building changes, as a picture."""
BRINGS = {
    "gain": "",
    "food_per_round": "food",
    "power_per_round": "power",
    "morale_per_round": "morale",
    "extra_residence": "population",
    "unlock_rare_ore": "rare_ore_extraction",
    "rare_tolerance": "rare_ore_extraction",
    "wild_common": "dice_actions",
    "wild_bulldoze": "bulldozer",
    "disaster_shield": "warning",
    "free_icon": "spaceport",
}
"""What the effect of a technology changes, as a picture; a gain has that of its track."""
SHORT = ("module_common", "module_rare", "laboratory", "entertainment")
"""Buildings whose names are long for their boxes."""
SMALLEST, TITLE = 24, 100
"""Where the icons of a structure would be narrower than this, its food moves up if that leaves room for the title."""
NARROW = 18
"""No narrower than this they leave its corner free."""
TRACKS, STRETCHED = 23, 26
"""How much of the printed sheet the tracks take, and of the paper on the desk, in percent of its height."""
PLATE = (36, 20)
"""A power icon."""
CHANCE = 30
"""The die of the disasters."""


@value
class SheetView:
    """One seat's sheet as somebody looks at it."""

    s: Colony
    seat: int
    words: Words
    paper: Rect
    mark: str = ""
    """Put before the ids of the pieces of a sheet that is not the looker's own: nothing on it can be touched."""
    warnings: bool = True
    """Whether the coming Economy is shown."""

    @property
    def sheet(self) -> Sheet:
        return self.s.sheets[self.seat]

    @property
    def plan(self) -> Plan:
        return self.s.plan

    @property
    def before(self) -> Sheet:
        """As it was when this round's allocation began."""
        return self.s.shown[self.seat] if self.s.shown else self.sheet

    def at(self, place: Place) -> Rect:
        x, y, wide, high = place
        left = self.paper.left + round(self.paper.width * x / 100)
        right = self.paper.left + round(self.paper.width * (x + wide) / 100)
        return Rect(left, self._y(y), right - left, self._y(y + high) - self._y(y))

    def _y(self, printed: float) -> int:
        """The tracks, at the top of the paper, are stretched: numbers stand above and below their spaces."""
        share = printed * STRETCHED / TRACKS
        if printed > TRACKS:
            share = STRETCHED + (printed - TRACKS) * (100 - STRETCHED) / (100 - TRACKS)
        return self.paper.top + round(self.paper.height * share / 100)

    def pieces(self) -> list[Placed]:
        ground = PaperFace(ground="paper_shade" if self.mark else "paper", lifted=not self.mark)
        coming = preview(self.plan, self.sheet)
        return [
            Placed(f"{self.mark}sheet", self.paper, ground, None, -3, ghost=True),
            *self._tracks(coming),
            *self._domes(),
            *(piece for area in self.plan.areas.values() for piece in self._area(area)),
            *(piece for structure in self.plan.structures.values() for piece in self._structure(structure)),
            *self._technologies(),
            *self._blight(),
            *self._chart(),
        ]

    def _say(self, key: str, **values: object) -> str:
        return self.words.ui(f"t_{key}", **values)

    # -- tracks ------------------------------------------------------------------------------------

    def _tracks(self, coming: Preview) -> list[Placed]:
        tracks = self.plan.tracks
        # each row a little higher than its box: points stand above the spaces, changes below
        rooms = {
            "food": self.at(tracks.food.box),
            "morale": self.at(tracks.morale.box),
            "population": self.at(tracks.population.box),
            "dice_actions": self.at(tracks.dice_actions.box),
            "power": self.at((*tracks.power.box[:2], 22, tracks.power.box[3])),
        }
        faces = {
            "food": self._scale("food", tracks.food, "blight/morale"),
            "morale": self._scale("morale", tracks.morale, "blight/population"),
            "population": self._population(),
            "dice_actions": self._count("dice_actions"),
            "power": self._count("power"),
        }
        placed = []
        for track, room in rooms.items():
            rect = room.inflate(0, 6)
            placed.append(Placed(f"{self.mark}track:{track}", rect, faces[track], self._tip(track, coming), ghost=True))
            placed += self._markers(track, rect, coming)
        return placed

    def _scale(self, track: str, printed: ScaleTrack, sign: str) -> ScaleFace:
        zones: list[tuple[int, str, str]] = []
        spans: list[tuple[int, int]] = []
        worth = -1
        for number, space in enumerate(printed.spaces):
            if space.vp != worth:
                worth = space.vp
                zones.append((number, _zone(worth), self._say("vp", vp=worth) if worth else ""))
            start = spans.pop() if spans and spans[-1][1] == space.change else (number, space.change)
            spans.append(start)
        ends = [*(start - 1 for start, _ in spans[1:]), len(printed.spaces) - 1]
        return ScaleFace(
            self._say(f"track_{track}"),
            f"blight/{track}",
            0,
            len(printed.spaces) - 1,
            tuple(zones),
            tuple(
                Span(first, last, "", ((sign, f"{change:+d}" if change else "0"),))
                for (first, change), last in zip(spans, ends, strict=True)
            ),
            self.sheet.markers[track],
        )

    def _population(self) -> ScaleFace:
        sections = self.plan.tracks.population.sections
        signs = [(("blight/residence", str(part.residences)), ("blight/food", f"-{part.food}")) for part in sections]
        divider: dict[str, Divider] = {"none": "", "dice": "die", "plain": "line"}
        return ScaleFace(
            self._say("track_population"),
            "blight/population",
            0,
            self.plan.tracks.population.max,
            tuple((p.first, _zone(p.vp), self._say("vp", vp=p.vp) if p.vp else "") for p in sections),
            tuple(
                Span(part.first, part.last, "", sign if part.food else (), divider[part.divider_before])
                for part, sign in zip(sections, signs, strict=True)
            ),
            self.sheet.markers["population"],
        )

    def _count(self, track: str) -> ScaleFace:
        low, high = self.plan.limits[track]
        return ScaleFace(self._say(f"track_{track}"), f"blight/{track}", low, high, at=self.sheet.markers[track])

    def _markers(self, track: str, rect: Rect, coming: Preview) -> list[Placed]:
        low, high = self.plan.limits[track]
        now, then = self.sheet.markers[track], coming.markers[track]
        spot = scale_cell(rect, low, high, now)
        side = max(spot.height + 2, 24)
        pawn = Rect(0, 0, min(spot.width + 2, side + 6), side)
        pawn.center = spot.center
        face = PawnFace(str(now), PAWNS[track])
        tip = self._tip(track, coming)
        placed = [Placed(f"{self.mark}marker:{track}", pawn, face, tip, 4, dot=PAWNS[track])]
        if then != now and self.warnings and self._economy_comes:
            better = then > now
            cell = scale_cell(rect, low, high, then).inflate(2, 4)
            slot = SlotFace("", "stamp" if better else "refused")
            placed.append(Placed(f"{self.mark}preview:{track}", cell, slot, tip, 3, ghost=True))
        return placed

    @property
    def _economy_comes(self) -> bool:
        """Whether this round's is still ahead. While its steps are told a forecast would be of one that never comes."""
        return self.s.doing(Economy) is not None

    def _tip(self, track: str, coming: Preview) -> Tip:
        """What the track is, and why its marker will move (BLI-146)."""
        lines = [self._say(f"track_{track}_tip", **self._track_facts(track))]
        mine = [change for change in coming.changes if change.track == track]
        if mine and self._economy_comes:
            lines.append(self._say("coming", now=self.sheet.markers[track], then=coming.markers[track]))
            lines += [
                f"{change.after - change.before:+d}  {self._say(f'cause_{change.cause}')}"
                + (f" {self._say('stopped', lost=change.lost)}" if change.lost else "")
                for change in mine
            ]
        return Tip(self._say(f"track_{track}"), "\n".join(lines), TRACK_RULES[track])

    def _track_facts(self, track: str) -> dict[str, object]:
        at, plan = self.sheet.markers, self.plan
        if track == "food":
            return {"change": f"{plan.tracks.food.spaces[at[track]].change:+d}"}
        if track == "morale":
            return {"change": f"{plan.tracks.morale.spaces[at[track]].change:+d}"}
        if track == "population":
            part = plan.section_at[at[track]]
            has = residences(plan, self.sheet)
            return {"section": part.name, "needs": part.residences, "has": has, "eats": part.food}
        if track == "dice_actions":
            return {"limit": self.sheet.limit}
        return {}

    def _domes(self) -> list[Placed]:
        """The food icons beside the word Food (BLI-65), and what the sheet is worth so far."""
        row = self.at((50, 16, 22, 6))
        built = self.sheet.ag_domes(self.plan)
        new = built - self.before.ag_domes(self.plan)
        tip = Tip(self._say("domes"), self._say("domes_tip", built=built), "BLI-65")
        size = min(26, row.height - 8)
        label = Rect(row.left, row.top + 4, round(row.width * 0.24), row.height - 8)
        placed = [Placed(f"{self.mark}domes", label, _words(self._say("domes"), S), tip, ghost=True)]
        for i in range(self.plan.ag_dome_icons):
            rect = Rect(label.right + 4 + i * (size + 4), row.top + (row.height - size) // 2, size, size)
            mark: Pencilled = "" if i >= built else "new" if i >= built - new else "old"
            face = PrintFace("plate", "", "blight/food", mark, i)
            placed.append(Placed(f"{self.mark}dome:{i}", rect, face, tip, 1))
        total = score(self.plan, self.sheet).total
        key = "points_alone" if len(self.s.sheets) == 1 else "points"
        text = self._say(key, points=total, target=self.s.terms.target)
        points = Rect(placed[-1].rect.right + 8, row.top + 2, row.right - placed[-1].rect.right - 8, row.height - 4)
        why = Tip(self._say("points_title"), self._score_text(), "BLI-93")
        placed.append(Placed(f"{self.mark}points", points, _words(text, M, "right"), why, ghost=True))
        return placed

    def _score_text(self) -> str:
        worth = score(self.plan, self.sheet)
        names = ("spaceport", "modules", "food", "morale", "population", "technologies", "areas")
        return "\n".join(f"{self._say(f'score_{name}')}: {getattr(worth, name)}" for name in names)

    # -- areas and structures ----------------------------------------------------------------------

    def _area(self, area: Area) -> list[Placed]:
        rect = self.at(area.box)
        if not area.bulldoze:
            label = Rect(rect.centerx, rect.top - 13, rect.width // 2, 17)
            tip = Tip(area.name, self._say("open_area_tip"), "BLI-17")
            name = LabelFace(area.name, "paper_dim", S, "right")
            return [Placed(f"{self.mark}{area.id}", label, name, tip, ghost=True)]
        opened = self.sheet.is_open(self.plan, area.id)
        complete = area_complete(self.plan, self.sheet, area.id)
        ground = "zone_high" if complete else "paper_warm" if opened else "paper_shade"
        face = PaperFace(area.name, "blight/bulldozer", ground, hatched=not opened, laid=rect.width)
        text = self._say("area_open" if opened else "area_blocked", vp=area.vp)
        placed = [Placed(f"{self.mark}{area.id}", rect, face, Tip(area.name, text, "BLI-18"), -2, ghost=True)]
        worth = Rect(rect.left + 6, rect.top + 22, rect.width // 2, 16)
        bonus = LabelFace(self._say("area_worth", vp=area.vp), "paper_dim", S, "left", spaced=False)
        placed.append(Placed(f"{self.mark}{area.id}:worth", worth, bonus, None, -1, ghost=True))
        size = min(34, self.at((0, 0, 10, 5)).height - 2)
        for i, icon in enumerate(self.plan.icons_of[area.id]):
            spot = Rect(rect.right - 6 - (2 - i) * (size + 6), rect.top + 5, size, size)
            placed.append(self._icon(self.plan.icons[icon], spot, faint=False))
        return placed

    def _structure(self, structure: Structure) -> list[Placed]:
        rect = self.at(structure.box)
        rect.width -= 3
        opened = self.sheet.is_open(self.plan, structure.area)
        done = structure.id in self.sheet.complete
        effect = self._effect(structure)
        beside = corner_of(effect[1])
        spots, reserve = self._icon_spots(structure, rect, beside)
        ark = structure.kind in ("spaceport", "module")
        corner = all(spot.right <= rect.right - beside - 4 or spot.bottom < rect.centery for spot in spots.values())
        ground = "zone_high" if done else "paper_shade" if not opened else "paper_cool" if ark else "paper_box"
        face = PaperFace(
            structure.name,
            f"blight/{_picture(structure)}",
            ground,
            edge="stamp" if done else "paper_line",
            hatched=not opened,
            effect=effect if corner else ("", ""),
            stamp="blight/stamp" if done else "",
            reserve=reserve,
            short=self._say(f"short_{structure.id}") if structure.id in SHORT else "",
            laid=rect.width,
        )
        tip, dot = self._structure_tip(structure), "stamp" if done else "paper_shade"
        placed = [Placed(f"{self.mark}{structure.id}", rect, face, tip, ghost=True, dot=dot)]
        placed += [self._icon(self.plan.icons[icon], spot, not opened) for icon, spot in spots.items()]
        return placed

    def _effect(self, structure: Structure) -> tuple[str, str]:
        """What it brings: a sign and a word or two."""
        effect = self.plan.effects[structure.id]
        if isinstance(effect, Launch | VpIfLaunched):
            return "blight/spaceport", self._say("vp", vp=effect.vp)
        return f"blight/{SIGNS[structure.kind]}", self._say(f"gives_{structure.kind}", amount=structure.gives)

    def _icon_spots(self, structure: Structure, rect: Rect, corner: int) -> tuple[dict[str, Rect], int]:
        """Power at the top right, everything else in a row; if that is too long, food goes up beside the title.
        corner: the width of what is to stand at the end of the row."""
        icons = [self.plan.icons[icon] for icon in self.plan.icons_of[structure.id]]
        ore = [icon for icon in icons if icon.kind in ("common", "rare")]
        food = [icon for icon in icons if icon.kind == "food"]
        power = [icon for icon in icons if icon.kind == "power"]
        spots = {icon.id: Rect(rect.right - PLATE[0] - 4, rect.top + 3, *PLATE) for icon in power}
        reserve = PLATE[0] + 4 if power else 0
        row = Rect(rect.left + 7, rect.top + 24, rect.width - 14, rect.height - 27)
        most = min(row.height, round(self.paper.height * 0.042))

        def side_of(count: int) -> int:
            """Beside the corner that says what it brings, if that is not too narrow."""
            room = row.width - 4 * (count - 1) - (6 if food else 0)
            beside = (room - corner) // count
            return min(most, beside if beside >= NARROW else room // count)

        size = side_of(len(ore) + len(food))
        title = rect.width - reserve - len(food) * (PLATE[1] + 2)
        if food and size < SMALLEST and title >= TITLE:
            size, side = side_of(len(ore)), PLATE[1]
            for i, icon in enumerate(reversed(food)):
                spots[icon.id] = Rect(rect.right - 4 - reserve - (i + 1) * (side + 2), rect.top + 3, side, side)
            reserve += len(food) * (side + 2)
            food = []
        top = row.top + (row.height - size) // 2
        for i, icon in enumerate([*ore, *food]):
            spots[icon.id] = Rect(row.left + i * (size + 4) + (6 if icon.kind == "food" else 0), top, size, size)
        return spots, reserve

    def _icon(self, icon: Icon, spot: Rect, faint: bool) -> Placed:
        mark: Pencilled = "old" if icon.id in self.before.checked else "new"
        if icon.id not in self.sheet.checked:
            mark = ""
        label = "*" if icon.value == ANY else str(icon.value)
        hand = sum(map(ord, icon.id)) % 7
        if icon.kind in ("common", "bulldozer"):
            face = PrintFace("die", label, "", mark, hand, faint)
        elif icon.kind == "rare":
            locked = not self.sheet.has(self.plan, UnlockRareOre)
            face = PrintFace("diamond", label, "", mark, hand, faint or locked)
        else:
            number = str(icon.value) if icon.kind == "power" else ""
            face = PrintFace("plate", number, f"blight/{icon.kind}", mark, hand, faint)
        return Placed(f"{self.mark}{icon.id}", spot, face, self._icon_tip(icon, bool(mark)), 2)

    def _icon_tip(self, icon: Icon, checked: bool) -> Tip:
        rules = {"common": "BLI-11", "rare": "BLI-12", "power": "BLI-13", "food": "BLI-14", "bulldozer": "BLI-58"}
        key = f"icon_{icon.kind}{'_any' if icon.value == ANY else ''}"
        text = self._say(key, value=icon.value)
        owner = self.plan.structures[icon.of].name if icon.of in self.plan.structures else self.plan.areas[icon.of].name
        lines = [text, self._say("icon_checked")] if checked else [text]
        if not checked and icon.kind != "bulldozer" and not self.sheet.is_open(self.plan, icon.area):
            lines.append(self._say("icon_blocked", area=self.plan.areas[icon.area].name))
        return Tip(owner, "\n".join(lines), rules[icon.kind])

    def _structure_tip(self, structure: Structure) -> Tip:
        rules = {
            "ag_dome": "BLI-65",
            "residence": "BLI-66",
            "pwr": "BLI-67",
            "med_center": "BLI-68",
            "entertainment_center": "BLI-69",
            "nursery": "BLI-71",
            "ore_smelter": "BLI-72",
            "laboratory": "BLI-73",
            "spaceport": "BLI-74",
            "module": "BLI-75",
        }
        kind = self.s.box.kinds[structure.kind]
        icons = self.plan.icons_of[structure.id]
        left = len([icon for icon in icons if icon not in self.sheet.checked])
        state = self._say("complete") if not left else self._say("missing", left=left, of=len(icons))
        return Tip(structure.name, f"{kind.text}\n{state}", rules[structure.kind])

    # -- technologies, Blight, disasters -----------------------------------------------------------

    def _technologies(self) -> list[Placed]:
        room = self.at(self.plan.technology_box)
        entries = list(self.plan.technologies.values())
        step = (room.height + 5) / len(entries)
        placed = [Placed(f"{self.mark}technologies", room, LabelFace(""), None, -1, ghost=True)]
        for i, entry in enumerate(entries):
            rect = Rect(room.left, room.top + round(i * step), room.width, round(step) - 5)
            marked = self.sheet.boxes[entry.id]
            face = BoxesFace(
                entry.name,
                f"blight/{entry.id}",
                entry.boxes,
                marked,
                marked - self.before.boxes[entry.id],
                self._say("vp_short", vp=entry.vp),
                entry.id in self.sheet.complete,
                self._brings(entry.id),
                rect.height,
            )
            text = "\n".join(
                (
                    entry.technology.text,
                    self._say("tech_boxes", marked=marked, boxes=entry.boxes, vp=entry.vp),
                    entry.technology.flavour,
                )
            )
            tip, dot = Tip(entry.name, text, "BLI-60"), "stamp" if face.done else "paper_shade"
            placed.append(Placed(f"{self.mark}{entry.id}", rect, face, tip, 1, dot=dot))
        return placed

    def _brings(self, technology: str) -> tuple[str, str]:
        """The same of a technology."""
        effect = self.plan.effects[technology]
        kind = next(name for name, made in EFFECTS.items() if made is type(effect))
        sign = effect.track if isinstance(effect, Gain) else BRINGS[kind]
        return f"blight/{sign}", self._say(f"brings_{kind}", amount=getattr(effect, "amount", 0))

    def _blight(self) -> list[Placed]:
        room = self.at(self.plan.blight_track.box)
        terms = self.s.terms
        wide = room.width / terms.hexes
        placed = []
        for number in range(1, terms.hexes + 1):
            left = room.left + round((number - 1) * wide)
            rect = Rect(left + 1, room.top, room.left + round(number * wide) - left - 2, room.height)
            kind = "outpost" if number == terms.hexes else "warning" if number in terms.warnings else "plain"
            face = HexFace(
                str(number),
                "" if kind == "plain" else f"blight/{kind}",
                f"blight/spores_{number % 3}" if number <= self.s.marked else "",
                f"blight/spores_{number % 3}" if number == self.s.marked + 1 and not self.s.ending else "",
                number,
                now=number == self.s.round and number > self.s.marked,
            )
            rule = {"outpost": "BLI-86", "warning": "BLI-87", "plain": "BLI-85"}[kind]
            tip = Tip(self._say("hex", number=number), self._say(f"hex_{kind}"), rule)
            dot = "blight" if number <= self.s.marked else "paper_shade"
            placed.append(Placed(f"{self.mark}hex:{number}", rect, face, tip, dot=dot))
        return placed

    def _chart(self) -> list[Placed]:
        """The chart, and the die that chooses from it."""
        chart = self.s.box.charts[self.s.terms.chart]
        last = self.s.disasters[-1] if self.s.disasters else ""
        rolled = next((row.roll for row in chart.rows if row.id == last), 0)
        lit = rolled if self._struck_now() else 0
        rows = tuple((f"blight/{row.id}", row.name, self._say(f"does_{row.id}")) for row in chart.rows)
        tip = Tip(chart.name, self._say("chart_tip"), "BLI-87")
        rect = self.at(self.plan.disaster_box)
        spot = Rect(rect.right - CHANCE - 8, rect.top - CHANCE // 2 + 4, CHANCE, CHANCE)
        die = DieFace(rolled or 6, "refused", spent=not lit, throw=len(self.s.disasters))
        printed = Placed(f"{self.mark}disasters", rect, ChartFace(chart.name, rows, lit), tip)
        return [printed] if self.mark else [printed, Placed("chance", spot, die, tip, 2, ghost=True)]

    def _struck_now(self) -> bool:
        """Whether the latest disaster belongs to the hex that was marked last, and its die has been rolled."""
        return bool(self.s.disasters) and self.s.marked in self.s.terms.warnings and not self.s.doing(DisasterStep)


def _zone(worth: int) -> str:
    return {0: "zone_none", 2: "zone_mid"}.get(worth, "zone_high")


def _words(text: str, size: int, align: Literal["left", "right"] = "left") -> LabelFace:
    return LabelFace(text, "paper_ink", size, align, spaced=False)


def _picture(structure: Structure) -> str:
    return structure.id if structure.kind == "module" else structure.kind
