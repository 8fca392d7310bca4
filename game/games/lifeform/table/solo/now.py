"""Between ship and hand, for one survivor: what can be done (DRG-176), a row being played, and the launch."""

from __future__ import annotations

from pygame import Rect

from game.core.moves import Move
from game.core.words import Words
from game.games.lifeform.rules.data.tracks import COLUMNS
from game.games.lifeform.rules.modules.words import Ask as ImpactAsk
from game.games.lifeform.rules.ship.moves import Equip, LoadToken, UnloadToken, UseAnalyzer, UseIcon
from game.games.lifeform.rules.solo.activities import ActionRow, NextIcon
from game.games.lifeform.rules.solo.crisis import PayOn, PayPrice, RunOption
from game.games.lifeform.rules.solo.launch import tokens_needed
from game.games.lifeform.rules.solo.moves import FireLaser, PlaceVent, Wait
from game.games.lifeform.rules.solo.state import Alone
from game.games.lifeform.rules.solo.words import SoloAsk
from game.games.lifeform.table.faces.cards import BandFace, CountFace, HintFace
from game.games.lifeform.table.faces.tracks import TickFace
from game.games.lifeform.table.parts.offers import Offers
from game.games.lifeform.table.parts.rooms import Bar, abreast
from game.games.lifeform.table.parts.side import GAP
from game.games.lifeform.table.solo.hand import SoloHand
from game.games.lifeform.table.solo.screen import by_letters
from game.games.lifeform.table.solo.side import SoloSide
from game.ui.table import Placed, Tip

TITLE, ICON, LAMP = 300, 128, 150
"""The widths of the crisis that is lived with, of an icon being played, and of an objective, at the usual text size."""

BUTTONS: dict[str, tuple[str, Move]] = {
    "equip": ("lifeform/icon_DRAW2", Equip(2)),
    "wait": ("lifeform/token_thirty_second", Wait()),
    "use_analyzer": ("lifeform/token_analyzer", UseAnalyzer()),
    "laser": ("lifeform/mining_laser", FireLaser("", "")),
}
"""The activities that are no cards: a piece for each, with its picture and its move. The laser needs a target yet."""
RULES = {"equip": "DRG-37", "wait": "DRG-40", "use_analyzer": "DRG-39", "laser": "DRG-44"}


LAMPS = {
    "cat": "lifeform/cat",
    "umbilicus": "lifeform/objective_umbilicus",
    "xeno_data": "lifeform/objective_xeno_data",
}
HOWS = {*SoloAsk, ImpactAsk.TUMBLE, ImpactAsk.FLEE_BREACH}
"""Questions whose answer needs a hint for the hands: t_solo_how and the prompt's key."""


class NowStrip:
    def __init__(self, words: Words, side: SoloSide, hand: SoloHand) -> None:
        self._words = words
        self._side = side
        self._hand = hand

    def pieces(self, s: Alone, bar: Rect, sheet: str, offers: Offers, percent: int) -> list[Placed]:
        """What is loaded, then what is done now or else the objectives, then the launch itself."""
        part = Bar(bar)
        return [
            *self._side.columns(s, part.columns, sheet, wanted=bool(offers.of(LoadToken, UnloadToken))),
            *(self._doing(s, part.doing, offers, percent) or self._lamps(s, part.doing, percent)),
            self._launch(s, part.launch),
        ]

    def how(self, line: Rect, offers: Offers) -> list[Placed]:
        """How the hands do it."""
        if not offers.moves or offers.decision is None or offers.decision.prompt not in HOWS:
            return []
        text = self._words.ui(f"t_solo_how.{offers.decision.prompt.partition('.')[2]}")
        return [Placed("now:how", line, HintFace(text), None, ghost=True)]

    # -- what can be done -----------------------------------------------------------------------------

    def _doing(self, s: Alone, bar: Rect, offers: Offers, percent: int) -> list[Placed]:
        if supply := self._supply(s, offers):
            return self._things(supply, bar, percent)
        if s.crisis:
            rect = Rect(bar.left, bar.top, abreast(bar, 1, TITLE, percent), bar.height)
            return [self._crisis(s, rect)]
        return self._row(s, icons_left(s), bar, offers, percent)

    def buttons(self, s: Alone, row: Rect, offers: Offers) -> list[Placed]:
        """The activities that are no cards."""
        placed = []
        rects = by_letters(row, [self._words.ui(f"t_solo_{piece}") for piece in BUTTONS])
        for (piece, (picture, move)), rect in zip(BUTTONS.items(), rects, strict=True):
            able = bool(offers.of(type(move)))
            no = None if able else offers.refusal(move)
            title, text = self._words.ui(f"t_solo_{piece}"), self._words.ui(f"t_solo_{piece}_tip")
            if no:
                text = f"{text}\n{self._words.ui('t_not_now', why=self._words.refusal(no))}"
            face = BandFace((picture,), title, "legal" if able else "line", dimmed=not able, sheds=True)
            placed.append(Placed(piece, rect, face, Tip(title, text, no.rule if no else RULES[piece])))
        return placed

    def _crisis(self, s: Alone, rect: Rect) -> Placed:
        """The card that is being lived with, and what was chosen, as long as it lasts."""
        card = s.box.solo.crises[s.crisis]
        running = s.doing(PayOn) or s.doing(PayPrice) or s.doing(RunOption)
        label = f"{card.name}: {card.options[running.option].label}" if running else card.name
        tip = Tip(card.name, card.story, "DRG-79")
        return Placed("crisis:now", rect, BandFace(("lifeform/back_crisis",), label, "lif_warning"), tip)

    def _row(self, s: Alone, left: tuple[str, ...], bar: Rect, offers: Offers, percent: int) -> list[Placed]:
        """The icons of the row being played that have not been used yet."""
        ui, choosing = self._words.ui, bool(offers.of(UseIcon))
        icons = tuple(dict.fromkeys(left))
        placed, wide = [], abreast(bar, len(icons), ICON, percent)
        for i, icon in enumerate(icons):
            count = left.count(icon)
            word = ui(f"t_word_{icon}")  # as on the cards: it has to fit
            label = ui("t_times", what=word, count=count) if count > 1 else word
            face = BandFace((f"lifeform/icon_{icon}",), label, "lif_warning" if choosing else "line", not choosing)
            rect = Rect(bar.left + i * (wide + GAP), bar.top, wide, bar.height)
            placed.append(Placed(f"todo:{icon}", rect, face, self._hand.icon_tip(s, 0, icon)))
        return placed

    # -- the launch -------------------------------------------------------------------------------------

    def _lamps(self, s: Alone, row: Rect, percent: int) -> list[Placed]:
        """The objectives."""
        ui = self._words.ui
        objectives = s.box.solo.setup.objectives
        wide = abreast(row, len(objectives), LAMP, percent) + GAP
        placed = []
        for i, objective in enumerate(objectives):
            done = objective.id in s.objectives
            face = TickFace(LAMPS[objective.id], ui(f"t_solo_lamp_{objective.id}"), "", done)
            text = ui("t_solo_done" if done else f"t_solo_lamp_{objective.id}_tip")
            tip = Tip(ui(f"t_solo_lamp_{objective.id}"), text, "DRG-131" if objective.id == "xeno_data" else "DRG-126")
            rect = Rect(row.left + i * wide, row.top, wide - GAP, row.height)
            placed.append(Placed(f"lamp:{objective.id}", rect, face, tip))
        return placed

    def tokens(self, s: Alone) -> tuple[int, int]:
        """How many tokens of those that a launch asks for are loaded, and how many that are."""
        need = {column: tokens_needed(s, column) for column in COLUMNS}
        return sum(min(s.column(column), need[column]) for column in COLUMNS), sum(need.values())

    def _launch(self, s: Alone, rect: Rect) -> Placed:
        """DRG-133. How much of a launch is ready; touching it launches."""
        ui = self._words.ui
        need = {column: tokens_needed(s, column) for column in COLUMNS}
        have, whole = self.tokens(s)
        gaps = [
            ui("t_gap_column", column=self._words.name(column), have=s.column(column), need=need[column])
            for column in COLUMNS
            if s.column(column) < need[column]
        ]
        gaps += [ui(f"t_solo_lamp_{o.id}") for o in s.box.solo.setup.objectives if o.id not in s.objectives]
        if not s.aboard():
            gaps.append(ui("t_solo_not_aboard"))
        text = ui("t_solo_launch_ready") if not gaps else ui("t_solo_launch_missing", gaps="\n".join(gaps))
        note = ui("t_solo_launch_count", have=have, need=whole)
        face = TickFace("lifeform/remora", ui("t_solo_launch"), note, not gaps)
        return Placed("launch", rect, face, Tip(ui("t_solo_launch"), text, "DRG-133"))

    # -- tokens to be placed ----------------------------------------------------------------------------

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

    def _things(self, items: list[tuple[str, CountFace, Tip]], bar: Rect, percent: int) -> list[Placed]:
        wide = abreast(bar, len(items), ICON * 1.2, percent)
        placed = []
        for i, (piece, face, tip) in enumerate(items):
            rect = Rect(bar.left + i * (wide + GAP), bar.top, wide, bar.height)
            placed.append(Placed(piece, rect, BandFace((face.picture,), tip.title, "selected"), tip, 1))
        return placed


def icons_left(s: Alone) -> tuple[str, ...]:
    """The icons of the row being played that are still to be used."""
    row = s.doing(ActionRow) or s.doing(NextIcon)
    return row.left if row else ()
