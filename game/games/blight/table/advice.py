"""Why a touch of the sheet does nothing now, and what would: about this position, from the view alone."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from game.core.moves import Move
from game.core.value import value
from game.core.words import Words
from game.games.blight.rules.blueprints import FreeIcon
from game.games.blight.rules.economy import preview
from game.games.blight.rules.effects import UnlockRareOre
from game.games.blight.rules.events import seat_word
from game.games.blight.rules.moves import AssembleOre, Bulldoze, MineOre, MineRare, Research
from game.games.blight.rules.plan import ANY, Icon, Plan
from game.games.blight.rules.research import PlaceBoxes
from game.games.blight.rules.state import DIE_IDS, DIE_INDEX, RESEARCH, Colony, Sheet
from game.ui.table import Advice

OTHER = "other/"
"""Stands before the ids of the pieces of somebody else's sheet."""
HOME = "home"
"""The piece that leads back from it to one's own."""
SHIFTED = {"minus": -1, "die": 0, "plus": 1}
PAID = ("power", "food")
"""The tracks whose markers pay for icons."""
ICON_KINDS = {
    "common": "ore",
    "rare": "diamond",
    "power": "power_icon",
    "food": "food_icon",
    "bulldozer": "bulldozer",
}


def printed_kinds(plans: Sequence[Plan]) -> dict[str, str]:
    """The sorts of what is printed on the sheets, by which the words say what a piece is for."""
    kinds = {icon.id: ICON_KINDS[icon.kind] for plan in plans for icon in plan.icons.values()}
    return kinds | {technology: "technology" for plan in plans for technology in plan.technologies}


@value
class Why:
    """Answers for the seat that is asked."""

    s: Colony
    words: Words
    moves: Sequence[Move]

    @property
    def sheet(self) -> Sheet:
        return self.s.acting()

    def _say(self, key: str, rule: str, lit: Iterable[str] = (), **values: object) -> Advice:
        text = self.words.ui(f"t_why_{key}", **values)
        return Advice(text[:1].upper() + text[1:], rule, tuple(lit))

    def about(self, kind: str, source: str, target: str) -> Advice | None:
        if kind == "other":
            return self._say("other", "BLI-100", (HOME, seat_word(self.s.asked_seat() or 0)))
        if printed := self._printed(kind, source):
            return printed
        if kind not in (*SHIFTED, *ICON_KINDS.values(), "technology", "marker"):
            return None
        if busy := self._busy(source):
            return busy
        if kind in SHIFTED:
            return self._die(source, target)
        if kind == "marker":
            return self._marker(source, target)
        return self._technology(source) if kind == "technology" else self._icon(self.s.plan.icons[source])

    # -- what never acts by itself ---------------------------------------------------------------------

    def _printed(self, kind: str, piece: str) -> Advice | None:
        s, rest = self.s, piece.partition(":")[2]
        if kind == "dome":
            return self._say("dome", "BLI-65", built=self.sheet.ag_domes(s.plan), of=s.plan.ag_dome_icons)
        if kind == "hex":
            return self._hex(int(rest))
        if kind == "disasters":
            return self._disasters()
        if kind == "ark":
            return self._say("ark", "BLI-74")
        if kind == "seat":
            mine = int(rest) == s.asked_seat()
            return self._say("note_mine" if mine else "note", "BLI-100", who=self.words.name(piece))
        return None

    def _hex(self, number: int) -> Advice:
        rounds = number - self.s.marked
        if rounds < 1:
            return self._say("hex_taken", "BLI-85", number=number)
        key = "hex_last" if number == self.s.terms.hexes else "hex_coming"
        warned = number in self.s.terms.warnings and key != "hex_last"
        return self._say("hex_warning" if warned else key, "BLI-87" if warned else "BLI-85", number=number, n=rounds)

    def _disasters(self) -> Advice:
        terms = self.s.terms
        coming = [number for number in terms.warnings if self.s.marked < number < terms.hexes]
        if not coming:
            return self._say("no_disaster", "BLI-87")
        return self._say("disaster", "BLI-87", (f"hex:{coming[0]}",), number=coming[0], n=coming[0] - self.s.marked)

    # -- business that comes first ---------------------------------------------------------------------

    def _busy(self, source: str) -> Advice | None:
        if research := self.s.asked_by(PlaceBoxes):
            if source in self.s.plan.technologies:
                return self._technology_done(source)
            return self._say("boxes_first", "BLI-61", left=research.left)
        if self.s.asked_by(FreeIcon) and source not in self.s.plan.icons:
            return self._say("free_first", "BLI-77")
        return None

    # -- dice ------------------------------------------------------------------------------------------

    def _die(self, source: str, target: str) -> Advice | None:
        kind, _, rest = source.partition(":")
        die, sheet = int(rest), self.sheet
        value = self.s.dice[die] + SHIFTED[kind]
        if sheet.used[die]:
            return self._say("die_used", "BLI-46", purpose=self._purpose(die))
        if sheet.uses_left < 1:
            return self._say("no_uses", "BLI-47", limit=sheet.limit)
        if target in self.s.plan.icons:
            return self._die_on_icon(value, self.s.plan.icons[target])
        if target in self.s.plan.technologies:
            return self._die_on_technology(die, value, target)
        if target.partition(":")[0] in SHIFTED:
            return self._die_on_die(value, target)
        if target in self.s.plan.structures:
            here = self._open_icons(target)
            return self._say("structure", "BLI-52", here, name=self.words.name(target)) if here else None
        if target or self._has_use(DIE_IDS[die], SHIFTED[kind]):
            return self._say("die_there", "BLI-52")
        return self._say("die_nowhere", "BLI-52", value=value)

    def _purpose(self, die: int) -> str:
        used = self.sheet.used[die]
        return self.words.ui("t_die_research") if used == RESEARCH else self.words.name(used)

    def _die_on_icon(self, value: int, icon: Icon) -> Advice | None:
        """The die is free; why this icon does not take it."""
        if icon.kind in PAID:
            return self._say("not_dice", "BLI-13", (f"marker:{icon.kind}",), icon=self._named(icon), track=icon.kind)
        if icon.kind != "rare" and not self._shut(icon) and icon.value not in (ANY, value):
            fitting = self._dice_for(icon)
            return self._say("value", "BLI-52", fitting, icon=self._named(icon), needs=icon.value, value=value)
        return self._icon(icon)

    def _die_on_technology(self, die: int, value: int, technology: str) -> Advice | None:
        if done := self._technology_done(technology):
            return done
        if self.sheet.uses_left < 2:
            return self._say("two_dice", "BLI-47")
        others = [DIE_IDS[other] for other in self.sheet.free_dice() if other != die]
        equal = [other for other in others if self.s.dice[DIE_INDEX[other]] == value]
        return None if equal else self._say("double", "BLI-60", self._doubles(), value=value)

    def _die_on_die(self, value: int, target: str) -> Advice | None:
        kind, _, rest = target.partition(":")
        other = int(rest)
        if self.sheet.used[other]:
            return self._say("die_used", "BLI-46", purpose=self._purpose(other))
        if self.sheet.uses_left < 2:
            return self._say("two_dice", "BLI-47")
        if not self.sheet.has(self.s.plan, UnlockRareOre):
            return self._say("no_double", "BLI-60", one=value, two=self.s.dice[other] + SHIFTED[kind])
        return self._say("no_pair", "BLI-60", one=value, two=self.s.dice[other] + SHIFTED[kind])

    # -- icons -----------------------------------------------------------------------------------------

    def _icon(self, icon: Icon) -> Advice | None:
        if shut := self._shut(icon):
            return shut
        if self.s.asked_by(FreeIcon):
            return None  # the engine says what the blueprints are of
        if icon.kind in PAID:
            return self._unpaid(icon)
        if icon.kind == "rare" and not self.sheet.has(self.s.plan, UnlockRareOre):
            missing = [t for t in self.s.plan.with_effect[UnlockRareOre] if t in self.s.plan.technologies]
            left = sum(self.sheet.boxes_left(self.s.plan, t) for t in missing)
            return self._say("locked", "BLI-54", missing, left=left)
        if self.sheet.uses_left < 1:
            return self._say("no_uses", "BLI-47", limit=self.sheet.limit)
        return self._sum(icon) if icon.kind == "rare" else self._ore(icon)

    def _shut(self, icon: Icon) -> Advice | None:
        """It is checked, or rubble lies on it."""
        plan, sheet = self.s.plan, self.sheet
        if icon.id in sheet.checked:
            owner, left = self.words.name(icon.of), self._open_icons(icon.of)
            if not left:
                return self._say("cleared" if icon.kind == "bulldozer" else "built", "BLI-8", owner=owner)
            return self._say("checked", "BLI-8", left, icon=self._named(icon), left=len(left), owner=owner)
        if icon.kind != "bulldozer" and not sheet.is_open(plan, icon.area):
            open_icons = self._open_icons(icon.area)
            values = self._listed(plan.icons[bulldozer].value for bulldozer in open_icons)
            return self._say("rubble", "BLI-18", open_icons, area=self.words.name(icon.area), values=values)
        return None

    def _ore(self, icon: Icon) -> Advice:
        needs = self._needs(icon)
        if fitting := self._dice_for(icon):
            return self._say("ore_fits", "BLI-52", fitting, icon=self._named(icon), needs=needs)
        return self._say("ore_none", "BLI-52", icon=self._named(icon), needs=needs, dice=self._free_values())

    def _needs(self, icon: Icon) -> str:
        return self.words.ui("t_any_die") if icon.value == ANY else self.words.ui("t_a_die", value=icon.value)

    def _sum(self, icon: Icon) -> Advice:
        if self.sheet.uses_left < 2:
            return self._say("two_dice", "BLI-47")
        if fitting := self._dice_for(icon):
            return self._say("sum_fits", "BLI-12", fitting, icon=self._named(icon))
        return self._say("sum_none", "BLI-12", icon=self._named(icon), needs=icon.value, dice=self._free_values())

    def _unpaid(self, icon: Icon) -> Advice | None:
        have = self.sheet.markers[icon.kind]
        if have >= icon.value:
            return None
        key = "power" if icon.kind == "power" else "food"
        rule = "BLI-56" if icon.kind == "power" else "BLI-57"
        return self._say(key, rule, icon=self._named(icon), needs=icon.value, have=have)

    # -- technologies and markers ----------------------------------------------------------------------

    def _technology(self, technology: str) -> Advice | None:
        if done := self._technology_done(technology):
            return done
        sheet = self.sheet
        if sheet.uses_left < 1:
            return self._say("no_uses", "BLI-47", limit=sheet.limit)
        if sheet.uses_left < 2:
            return self._say("two_dice", "BLI-47")
        if pairs := self._doubles():
            return self._say("research_fits", "BLI-60", pairs, name=self.words.name(technology))
        return self._say("research_none", "BLI-60", dice=self._free_values())

    def _technology_done(self, technology: str) -> Advice | None:
        if technology not in self.sheet.complete:
            return None
        printed = self.s.plan.technologies[technology]
        return self._say("technology_done", "BLI-63", name=printed.name, text=printed.technology.text)

    def _marker(self, source: str, target: str) -> Advice | None:
        track = source.partition(":")[2]
        icon = self.s.plan.icons.get(target)
        if icon and icon.kind in PAID:
            if icon.kind != track:
                lit = (f"marker:{icon.kind}",)
                return self._say("wrong_marker", "BLI-13", lit, icon=self._named(icon), track=icon.kind)
            return self._shut(icon) or self._unpaid(icon)
        if track not in PAID:
            now, then = self.sheet.markers[track], preview(self.s.plan, self.sheet).markers[track]
            key = "marker_stays" if now == then else "marker_moves"
            name = self.words.ui(f"t_track_{track}")
            return self._say(key, "BLI-80", track=name, now=now, then=then)
        if any(piece.kind == track for piece in self._payable()):
            return self._say("marker_there", "BLI-49", track=self.words.name(track))
        if not self.sheet.markers[track]:
            return self._say("nothing_left", "BLI-49", track=self.words.name(track))
        return self._say("nothing_to_pay", "BLI-49", track=self.words.name(track), have=self.sheet.markers[track])

    def _payable(self) -> list[Icon]:
        icons = [self.s.plan.icons[icon] for owner in self.s.plan.structures for icon in self._open_icons(owner)]
        cheap = [icon for icon in icons if icon.kind in PAID and self.sheet.markers[icon.kind] >= icon.value]
        return [icon for icon in cheap if self.sheet.is_open(self.s.plan, icon.area)]

    # -- what would do it ------------------------------------------------------------------------------

    def _dice_for(self, icon: Icon) -> list[str]:
        """The dice that some legal move puts on an icon."""
        found: dict[str, None] = {}
        for move in self.moves:
            if isinstance(move, MineOre | AssembleOre | Bulldoze) and move.icon == icon.id:
                found[move.die] = None
            elif isinstance(move, MineRare) and move.icon == icon.id:
                found |= {move.first: None, move.second: None}
        return list(found)

    def _doubles(self) -> list[str]:
        """The dice of which two are equal, or can be made so."""
        pairs = [(move.first, move.second) for move in self.moves if isinstance(move, Research)]
        return list(dict.fromkeys(die for pair in pairs for die in pair))

    def _has_use(self, die: str, shift: int) -> bool:
        """Whether some legal move takes this die, at this value."""
        used: tuple[tuple[str, int], ...]
        for move in self.moves:
            match move:
                case AssembleOre():
                    used = ((move.die, 0),)
                case MineOre() | Bulldoze():
                    used = ((move.die, move.shift),)
                case MineRare() | Research():
                    used = ((move.first, move.first_shift), (move.second, move.second_shift))
                case _:
                    continue
            if (die, shift) in used:
                return True
        return False

    def _open_icons(self, owner: str) -> list[str]:
        return [icon for icon in self.s.plan.icons_of[owner] if icon not in self.sheet.checked]

    # -- names -----------------------------------------------------------------------------------------

    def _named(self, icon: Icon) -> str:
        return self.words.name(icon.id)

    def _free_values(self) -> str:
        return self._listed(sorted(self.s.dice[die] for die in self.sheet.free_dice()))

    def _listed(self, numbers: Iterable[int]) -> str:
        *most, last = map(str, numbers)
        return self.words.ui("t_and", most=", ".join(most), last=last) if most else last
