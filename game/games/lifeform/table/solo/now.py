"""Between ship and hand, for one survivor: what can be done (DRG-176), a row being played, and the small tracks."""

from __future__ import annotations

from pygame import Rect

from game.core.moves import Move
from game.core.words import Words
from game.games.lifeform.rules.modules.words import Ask as ImpactAsk
from game.games.lifeform.rules.ship.moves import Equip, LoadToken, UseAnalyzer, UseIcon
from game.games.lifeform.rules.solo.activities import ActionRow, NextIcon
from game.games.lifeform.rules.solo.crisis import PayOn, PayPrice, RunOption
from game.games.lifeform.rules.solo.moves import FireLaser, PlaceVent, Wait
from game.games.lifeform.rules.solo.state import KILLED, Alone
from game.games.lifeform.rules.solo.words import SoloAsk
from game.games.lifeform.table.faces.cards import BandFace, CountFace
from game.games.lifeform.table.faces.tracks import Cell, StripFace
from game.games.lifeform.table.parts.offers import Offers
from game.games.lifeform.table.solo.hand import SoloHand
from game.games.lifeform.table.solo.side import SoloSide
from game.ui import layout
from game.ui.faces import LabelFace
from game.ui.table import Placed, Tip

HEIGHT = 54
TRACKS = 432
"""Width of the three small tracks."""
NOW = "now"
HOW = 17

BUTTONS: dict[str, tuple[str, Move]] = {
    "equip": ("lifeform/icon_DRAW2", Equip(2)),
    "wait": ("lifeform/token_thirty_second", Wait()),
    "use_analyzer": ("lifeform/token_analyzer", UseAnalyzer()),
    "laser": ("lifeform/mining_laser", FireLaser("", "")),
}
"""The activities that are no cards: a piece for each, with its picture and its move. The laser needs a target yet."""
RULES = {"equip": "DRG-37", "wait": "DRG-40", "use_analyzer": "DRG-39", "laser": "DRG-44"}


HOWS = {*SoloAsk, ImpactAsk.TUMBLE, ImpactAsk.FLEE_BREACH}
"""Questions whose answer needs a hint for the hands: t_solo_how and the prompt's key."""


class NowStrip:
    def __init__(self, words: Words, side: SoloSide, hand: SoloHand) -> None:
        self._words = words
        self._side = side
        self._hand = hand

    def pieces(self, s: Alone, area: Rect, offers: Offers) -> list[Placed]:
        left = Rect(area.left, area.top, area.width - TRACKS - 8, area.height)
        tracks = Rect(area.right - TRACKS, area.top + 4, TRACKS, area.height - 8)
        return [*self._now(s, left, offers), *self._tracks(s, tracks)]

    # -- what can be done -----------------------------------------------------------------------------

    def _now(self, s: Alone, area: Rect, offers: Offers) -> list[Placed]:
        row = Rect(area.left, area.top, area.width, area.height - HOW - 2)
        placed = [Placed(NOW, area, LabelFace("", spaced=False), None, -2, ghost=True)]
        if supply := self._supply(s, offers):
            placed += self._laid_out(supply, row)
        elif s.crisis:
            placed.append(self._crisis(s, row))
        elif left := icons_left(s):
            placed += self._row(s, left, row, offers)
        else:
            placed += self._buttons(s, row, offers)
        if offers.moves and offers.decision and offers.decision.prompt in HOWS:
            text = self._words.ui(f"t_solo_how.{offers.decision.prompt.partition('.')[2]}")
            line = Rect(area.left, row.bottom + 1, area.width, HOW)
            label = LabelFace(text, "selected", 13, "left", spaced=False, bold=False)
            placed.append(Placed("now:how", line, label, None, ghost=True))
        return placed

    def _buttons(self, s: Alone, row: Rect, offers: Offers) -> list[Placed]:
        wide = (row.width + 6) // len(BUTTONS)
        placed = []
        for i, (piece, (picture, move)) in enumerate(BUTTONS.items()):
            able = bool(offers.of(type(move)))
            no = None if able else offers.refusal(move)
            title, text = self._words.ui(f"t_solo_{piece}"), self._words.ui(f"t_solo_{piece}_tip")
            if no:
                text = f"{text}\n{self._words.ui('t_not_now', why=self._words.refusal(no))}"
            face = BandFace((picture,), title, "legal" if able else "line", dimmed=not able)
            rect = Rect(row.left + i * wide, row.top, wide - 6, row.height)
            placed.append(Placed(piece, rect, face, Tip(title, text, no.rule if no else RULES[piece])))
        return placed

    def _crisis(self, s: Alone, row: Rect) -> Placed:
        """The card that is being lived with, and what was chosen, as long as it lasts."""
        card = s.box.solo.crises[s.crisis]
        running = s.doing(PayOn) or s.doing(PayPrice) or s.doing(RunOption)
        label = f"{card.name}: {card.options[running.option].label}" if running else card.name
        tip = Tip(card.name, card.story, "DRG-79")
        return Placed("crisis:now", row, BandFace(("lifeform/back_crisis",), label, "lif_warning"), tip)

    def _row(self, s: Alone, left: tuple[str, ...], row: Rect, offers: Offers) -> list[Placed]:
        """The icons of the row being played that have not been used yet."""
        choosing = bool(offers.of(UseIcon))
        kinds = list(dict.fromkeys(left))
        wide = min(150, (row.width + 6) // len(kinds) - 6)
        placed = []
        for icon, rect in zip(kinds, layout.grid(row, 4, (wide, row.height), (6, 0), len(kinds)), strict=True):
            count = left.count(icon)
            label = "" if count > 1 else self._words.ui(f"icon.{icon}")
            token = "lif_warning" if choosing else "line"
            face = BandFace((f"lifeform/icon_{icon}",) * count, label, token, dimmed=not choosing)
            placed.append(Placed(f"todo:{icon}", rect, face, self._hand.icon_tip(s, 0, icon)))
        return placed

    def _supply(self, s: Alone, offers: Offers) -> list[tuple[str, CountFace, Tip]]:
        """Tokens that wait beside the ship to be placed."""
        ui = self._words.ui
        found = []
        if offers.of(PlaceVent):
            tip = Tip(ui("t_solo_small_vent"), ui("t_solo_small_vent_tip"), "DRG-119")
            found.append(("supply:small_vent", CountFace("lifeform/token_small_vent"), tip))
        if any(not move.chamber for move in offers.of(LoadToken)):
            tip = Tip(ui("t_mission"), ui("t_mission_tip"), "DRG-31")
            found.append(("supply:mission", CountFace("lifeform/token_mission"), tip))
        return found

    def _laid_out(self, items: list[tuple[str, CountFace, Tip]], row: Rect) -> list[Placed]:
        rects = layout.grid(row, 5, (row.height, row.height), (12, 0), len(items))
        return [Placed(i, rect, face, tip, 1) for (i, face, tip), rect in zip(items, rects, strict=True)]

    # -- the small tracks -----------------------------------------------------------------------------

    def _tracks(self, s: Alone, area: Rect) -> list[Placed]:
        wide = area.width // 3
        rects = [Rect(area.left + i * wide, area.top, wide - 6, area.height) for i in range(3)]
        return [self._cocoon(s, rects[0]), *self._side.troubles(s, rects[1], rects[2])]

    def _cocoon(self, s: Alone, rect: Rect) -> Placed:
        """DRG-17. What lies on its spaces is still to come."""
        ui = self._words.ui
        cells = [Cell(str(i) if not held else "", _lying(held)) for i, held in enumerate(s.nest)]
        names = [f"{i}: {', '.join(map(self._lying_name, held))}" for i, held in enumerate(s.nest) if held]
        text = "\n".join([ui("t_solo_cocoon_tip"), *names])
        face = StripFace(ui("t_cocoon"), tuple(cells), s.cocoon, "lif_beast")
        return Placed("cocoon_track", rect, face, Tip(ui("t_cocoon"), text, "DRG-121"))

    def _lying_name(self, thing: str) -> str:
        kind = thing.partition(".")[0]
        return self._words.ui(f"t_solo_chit_{kind}") if kind in ("alive", "killed") else self._words.name(thing)


def _lying(held: tuple[str, ...]) -> str:
    if not held:
        return ""
    kind = held[-1].partition(".")[0]
    if kind == KILLED:
        return "lifeform/chit_killed"
    return "lifeform/chit_alive" if kind == "alive" else "lifeform/attack_5"


def icons_left(s: Alone) -> tuple[str, ...]:
    """The icons of the row being played that are still to be used."""
    row = s.doing(ActionRow) or s.doing(NextIcon)
    return row.left if row else ()
