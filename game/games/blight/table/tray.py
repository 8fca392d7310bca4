"""Above the sheet (BLI-133): the five dice and what is left to do with them; or whose sheet is being looked at."""

from __future__ import annotations

from pygame import Rect

from game.core.events import Seat
from game.core.value import value
from game.core.words import Words
from game.games.blight.rules.dice import smelter
from game.games.blight.rules.economy import Reveal
from game.games.blight.rules.effects import ShiftDie, WildCommon
from game.games.blight.rules.events import seat_word
from game.games.blight.rules.research import PlaceBoxes, boxes_for
from game.games.blight.rules.scoring import rank, score
from game.games.blight.rules.state import DICE, DIE_IDS, RESEARCH, Colony, Sheet
from game.games.blight.rules.words import Ask
from game.games.blight.table.advice import HOME, OTHER
from game.ui.faces import ChipFace, DieFace, LabelFace, SpriteFace
from game.ui.paint import L, S
from game.ui.seats import shape_of, token_of
from game.ui.table import Placed, Sight, Tip

TRAY = 72
"""How high it is."""
DIE, SMELTED, SHAPE = 56, 28, 44
BACK = (190, 46)
"""The size of the way back from another's sheet."""


def seat_shape(seat: Seat) -> str:
    return f"seats/{shape_of(seat)}"


def seat_colour(seat: Seat) -> str:
    return token_of(seat)


@value
class TrayView:
    sight: Sight[Colony]
    mine: Seat
    shown: Seat
    """Whose sheet lies on top."""
    words: Words
    tray: Rect

    @property
    def s(self) -> Colony:
        return self.sight.view

    @property
    def sheet(self) -> Sheet:
        return self.s.sheets[self.shown]

    @property
    def prompt(self) -> str:
        """What the looker is asked now; "" while something is told and while others decide."""
        return self.sight.asked.prompt if self.sight.asked else ""

    def _say(self, key: str, **values: object) -> str:
        return self.words.ui(f"t_{key}", **values)

    def pieces(self) -> list[Placed]:
        ground = Tip(self._say("tray"), self._say("tray_tip"), "BLI-43")
        placed = [Placed("tray", self.tray, LabelFace(""), ground, -1, ghost=True)]
        if self.shown != self.mine:
            return [*placed, *self._lent()]
        tray = self.tray
        pencil = Rect(tray.right - 250, tray.top + 10, 240, TRAY - 14)
        placed.append(Placed("pencil", pencil, SpriteFace("blight/pencil"), None, -1, ghost=True))
        if not self.s.rolls:
            return placed
        for die in range(DICE):
            spot = Rect(tray.left + 16 + die * (DIE + SMELTED + 16), tray.top + (TRAY - DIE) // 2, DIE, DIE)
            placed += self._die(die, spot)
        left = tray.left + 16 + DICE * (DIE + SMELTED + 16) + 4
        room = Rect(left, tray.top + 8, pencil.left - left - 14, TRAY - 16)
        return [*placed, *(self._verdict(room) if self.s.ending else self._uses(room))]

    # -- another's sheet ------------------------------------------------------------------------------

    def _lent(self) -> list[Placed]:
        """BLI-134. Whose sheet it is, in their colour and shape, and the way back. There is no die to use here."""
        tray, name = self.tray, self.words.name(seat_word(self.shown))
        sign = Rect(tray.left + 16, tray.top + (TRAY - SHAPE) // 2, SHAPE, SHAPE)
        back = Rect(0, 0, *BACK)
        back.midright = (tray.right - 16, tray.centery)
        room = Rect(sign.right + 16, tray.top + 8, back.left - sign.right - 32, TRAY - 16)
        tip = Tip(self._say("lent"), self._say("lent_tip"), "BLI-100")
        placed = [Placed(f"{OTHER}sign", sign, SpriteFace(seat_shape(self.shown)), tip, 1, ghost=True)]
        if self.s.ending:
            placed += self._verdict(room)
        else:
            title = self._say("lent_of", who=name[:1].upper() + name[1:])
            text = self._say("looking_back" if self.s.doing(Reveal) else "looking")
            placed += self._words(room, title, text, tip, seat_colour(self.shown))
        home = ChipFace(self._say("home"), seat_shape(self.mine), seat_colour(self.mine), solid=True)
        tip = Tip(self._say("home"), self._say("home_tip"), "BLI-134")
        return [*placed, Placed(HOME, back, home, tip, 2, opens="")]

    # -- one's own dice --------------------------------------------------------------------------------

    def _die(self, die: int, spot: Rect) -> list[Placed]:
        value, shift, used = self.s.dice[die], self.sheet.shifts[die], self.sheet.used[die]
        face = DieFace(value + shift, "smelted" if shift else "text", spent=bool(used), throw=len(self.s.rolls))
        placed = [
            Placed(DIE_IDS[die], spot, face, Tip(self._say("die", value=value), self._die_text(die), "BLI-46"), 2)
        ]
        for name, by in (("minus", -1), ("plus", 1)):
            if self._may_smelt(die, by):
                small = Rect(spot.right + 4, spot.top if by > 0 else spot.bottom - SMELTED, SMELTED, SMELTED)
                tip = Tip(self._say("smelter"), self._say("smelted", value=value, new=value + by), "BLI-72")
                placed.append(Placed(f"{name}:{die}", small, DieFace(value + by, "smelted"), tip, 2))
        return placed

    def _may_smelt(self, die: int, by: int) -> bool:
        """BLI-140. Whether the seat that is asked may still take this die one higher or lower."""
        if not self.prompt or not 1 <= self.s.dice[die] + by <= 6:
            return False
        sheet = self.sheet
        return smelter(self.s.plan, sheet) > 0 and not sheet.used[die] and sheet.uses_left > 0

    def _die_text(self, die: int) -> str:
        used, shift = self.sheet.used[die], self.sheet.shifts[die]
        if not used:
            return self._say("die_free")
        purpose = self._say("die_research") if used == RESEARCH else self.words.name(self.s.plan.icons[used].of)
        text = self._say("die_used", purpose=purpose)
        return f"{text} {self._say('die_shifted', value=self.s.dice[die] + shift)}" if shift else text

    def _uses(self, room: Rect) -> list[Placed]:
        """How many dice are left, what is ready this round and, while something is asked, how to answer."""
        left, limit = max(0, self.sheet.uses_left), self.sheet.limit
        boxes = self.s.asked_by(PlaceBoxes) if self.prompt == Ask.BOXES else None
        title = self._say("boxes_left", boxes=boxes.left) if boxes else self._say("uses", left=left, limit=limit)
        tip = Tip(self._say("uses_title"), self._say("uses_tip", limit=limit), "BLI-47")
        return self._words(room, title, " ".join(self._notices(left)), tip, "selected" if left else "muted")

    def _notices(self, left: int) -> list[str]:
        s, sheet = self.s, self.sheet
        said = self._alarms()
        how = {Ask.BOXES: "click_technology", Ask.FREE_ICON: "click_icon", Ask.ALLOCATE: "" if left else "no_dice"}
        if self.prompt and (key := how[Ask(self.prompt)]):
            said.append(self._say(key))
        if sheet.lost_dice:
            said.append(self._say("die_lost", amount=sheet.lost_dice))
        if left and sheet.has(s.plan, ShiftDie):
            said.append(self._say("smelter_used" if any(sheet.shifts) else "smelter_ready"))
        if left and sheet.has(s.plan, WildCommon):
            said.append(self._say("robots_used" if sheet.robots else "robots_ready"))
        if left >= 2 and (best := self._best_pair()):
            said.append(self._say("double", value=best, boxes=boxes_for(s.plan, sheet, best)))
        if self.prompt and not said:
            said.append(self._say("use_dice"))
        return said

    def _alarms(self) -> list[str]:
        """What the end of this round holds."""
        s = self.s
        if s.marked >= s.round:
            return []
        if s.round == s.terms.hexes:
            return [self._say("last_round")]
        return [self._say("disaster_comes")] if s.round in s.terms.warnings else []

    def _best_pair(self) -> int:
        free = [self.s.dice[die] for die in self.sheet.free_dice()]
        return max((value for value in free if free.count(value) > 1), default=0)

    # -- the end ---------------------------------------------------------------------------------------

    def _verdict(self, room: Rect) -> list[Placed]:
        """What has become of the outpost."""
        s = self.s
        points = score(s.plan, self.sheet).total
        alone = len(s.sheets) == 1
        name = self.words.name(seat_word(self.shown))
        title = self.words.outcome(rank(s, self.shown).id) if alone else name[:1].upper() + name[1:]
        below = self._say("verdict_below", scenario=s.box.scenarios[s.terms.scenario].name, round=s.round)
        tip = Tip(title, self._say("verdict_tip"), "BLI-106" if alone else "BLI-96")
        return self._words(room, self._say("verdict", title=title, points=points), below, tip, "selected")

    def _words(self, room: Rect, title: str, text: str, tip: Tip, token: str) -> list[Placed]:
        half = room.height // 2
        above, below = Rect(room.left, room.top, room.width, half), Rect(room.left, room.top + half, room.width, half)
        big = LabelFace(title, token, L, "left", spaced=False)
        small = LabelFace(text, "text", S, "left", spaced=False, bold=False)
        return [Placed("uses", above, big, tip, 1, ghost=True), Placed("ready", below, small, tip, 1, ghost=True)]
