"""Beside and above a table: the top bar, whose move it is, what can be done, the coach, the log."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from pygame import Rect

from game.core.game import Game
from game.core.match import Match
from game.core.words import UiWords
from game.ui.buttons import PanelButton
from game.ui.kept import Kept
from game.ui.log_panel import LogLine, LogPanel
from game.ui.paint import Look, Painter

TOP, SIDE = 60, 340


@dataclass(frozen=True, slots=True)
class Offer:
    """Something to do now, as a button beside the table."""

    label: str
    key: str
    act: Callable[[], None]
    token: str = "line"


@dataclass(frozen=True, slots=True)
class BarButton:
    """A button of the top bar."""

    word: str
    key: str
    icon: str
    act: Callable[[], None]
    width: int
    enabled: bool = True


class PlayPanel:
    def __init__(self, words: UiWords, game: Game, match: Match) -> None:
        self._words = words
        self._game = game
        self._match = match
        self.buttons: list[PanelButton] = []
        self.log = LogPanel(Rect(0, 0, 0, 0))
        self._bar_left = 0
        self._below_buttons = 0
        self._buttons_made = 0
        """How often: the buttons of another time are other buttons."""
        self._kept = Kept()

    @staticmethod
    def table_area(look: Look) -> Rect:
        wide, high = look.size
        return Rect(0, TOP, wide - SIDE, high - TOP)

    @staticmethod
    def side_area(look: Look) -> Rect:
        wide, high = look.size
        return Rect(wide - SIDE, TOP, SIDE, high - TOP)

    # -- buttons ------------------------------------------------------------------------------------

    def make_buttons(self, look: Look, bar: list[BarButton], offers: list[Offer]) -> None:
        self.buttons = []
        self._buttons_made += 1
        right = look.size[0] - 12
        for item in bar:
            rect = Rect(right - item.width, 10, item.width, 40)
            label = self._words(item.word)
            self.buttons.append(PanelButton(rect, label, item.act, item.key, item.icon, item.enabled))
            right -= item.width + 8
        self._bar_left = right
        side = self.side_area(look)
        y = side.top + 168
        step = min(54, (side.bottom - y) // max(1, len(offers)))  # many stand closer together
        for offer in offers:
            rect = Rect(side.left + 16, y, side.width - 32, step - min(8, step // 6))
            self.buttons.append(PanelButton(rect, offer.label, offer.act, offer.key, token=offer.token))
            y += step
        self._below_buttons = y

    def button_at(self, place: tuple[float, float]) -> PanelButton | None:
        return next((b for b in self.buttons if b.enabled and b.rect.collidepoint(place)), None)

    def button_for(self, key: str) -> PanelButton | None:
        return next((b for b in self.buttons if b.enabled and b.key.lower() == key), None)

    # -- words --------------------------------------------------------------------------------------

    def tell(self, eyes: int | None) -> None:
        """The log as one seat may read it."""
        told = self._game.told(self._match, eyes)
        tokens = {True: "text", False: "muted"}
        lines = [LogLine(text, number, "dim" if number is None else tokens[is_move]) for number, text, is_move in told]
        self.log.set_lines(lines)

    # -- drawing ------------------------------------------------------------------------------------

    def draw(
        self,
        painter: Painter,
        *,
        heading: str,
        question: str,
        progress: str,
        coach: str,
        mouse: tuple[float, float],
        focused: str,
        looking_back: int | None,
    ) -> None:
        """question: asked instead of what the game asks; progress: of a computer that thinks long; coach: what a guided
        scenario explains just now. Most frames only copy the panel: it is drawn anew when something on it changed."""
        look = painter.look
        side = self.side_area(look)
        pointed = next((i for i, button in enumerate(self.buttons) if button.rect.collidepoint(mouse)), None)
        key = (
            *(heading, question, progress, pointed, focused, looking_back, coach),
            *(self._match.decision, self._buttons_made, self.log.edition),
        )

        def draw() -> None:
            self._draw_side(painter, side, question, progress, coach, looking_back)
            self._draw_top(painter, heading)
            for i, button in enumerate(self.buttons):
                button.draw(painter, hovered=i == pointed, focused=focused == f"button:{i}")

        self._kept.draw(painter, (Rect(0, 0, look.size[0], TOP), side), key, draw)
        painter.line((0, TOP), (look.size[0], TOP), self._game.info.id, 2)
        painter.line((side.left, side.top), (side.left, side.bottom), "line", 1.5)

    def _draw_side(
        self, painter: Painter, side: Rect, question: str, progress: str, coach: str, looking_back: int | None
    ) -> None:
        painter.panel(Rect(side.left, side.top, side.width + 8, side.height + 8), "panel", None, radius=0)
        self._draw_prompt(painter, Rect(side.left + 16, side.top + 14, side.width - 32, 146), question, progress)
        top = self._below_buttons + 8
        if coach:
            top = self._draw_coach(painter, coach, side, top)
        painter.label(self._words("play.log"), (side.left + 16, top + 8))
        self.log.area = Rect(side.left + 16, top + 34, side.width - 24, side.bottom - top - 44)
        self.log.draw(painter, looking_back)

    def _draw_top(self, painter: Painter, heading: str) -> None:
        wide = painter.look.size[0]
        painter.panel(Rect(-4, -4, wide + 8, TOP + 4), "panel", None, radius=0)
        title = self._game.info.title.upper()
        room = Rect(22, 8, min(painter.text_width(title, 22, True) + 2, 300), TOP - 16)
        painter.fitted(title, room, 22, bold=True, middle=True)
        beside = Rect(room.right + 20, 8, self._bar_left - room.right - 36, TOP - 16)
        painter.fitted(heading, beside, 17, "muted", middle=True)

    def _draw_prompt(self, painter: Painter, rect: Rect, question: str, progress: str) -> None:
        decision = self._match.decision
        if decision is None:
            painter.fitted(self._words("play.over"), rect, 20, bold=True)
            return
        name, person = self._match.setup.seats[decision.seat].name, self._match.is_person(decision.seat)
        who = name if person else self._words("play.computer", name=name)
        if side := self._game.words.side(self._match.state, decision.seat):
            who = f"{who} · {side}"
        painter.fitted(who.upper(), Rect(rect.left, rect.top, rect.width, 22), 14, self._game.info.id, True)
        if not person:
            text = progress or self._words("play.bot_thinks")
        elif question:
            text = question
        else:
            text = self._game.words.prompt(decision)
        painter.fitted(text, Rect(rect.left, rect.top + 26, rect.width, rect.height - 50), 20, bold=True)
        if person:  # the rule a computer follows may give away what it is doing
            painter.fitted(decision.rule, Rect(rect.left, rect.bottom - 20, rect.width, 18), 13, "dim")

    def _draw_coach(self, painter: Painter, text: str, side: Rect, top: int) -> int:
        wide = side.width - 32
        high = min(painter.text_height(text, wide - 28, 15) + 24, round(side.height * 0.34))
        box = Rect(side.left + 16, top, wide, high)
        painter.panel(box, "raised", "selected")
        painter.fitted(text, box.inflate(-28, -20), 15)
        return box.bottom + 8
