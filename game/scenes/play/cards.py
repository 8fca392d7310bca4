"""First-time cards: something that happens to somebody for the first time is explained once, where it happens."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from pygame import Rect

from game.core.events import Seat
from game.core.first_times import FirstTime
from game.core.game import Game
from game.core.match import Cursor, Match
from game.core.moves import Move
from game.core.value import value
from game.core.words import UiWords
from game.scenes.play import messages as msg
from game.scenes.play.messages import Effect, Input, Signal
from game.scenes.play.state import Facts, Sitting
from game.ui.buttons import PanelButton
from game.ui.paint import Look, Painter
from game.ui.side_panel import SidePanel
from game.ui.spotlight import Bubble, Saying, Spotlight, bubble, draw_bubble, draw_light, draw_veil
from game.ui.table_view import TableView


@value
class _Waiting:
    """A card that is shown as soon as the telling has come to it."""

    card: FirstTime
    at: Cursor
    lit: tuple[str, ...]


class Cards:
    def __init__(
        self,
        game: Game,
        match: Match,
        reader: Seat,
        cards: list[FirstTime],
        words: UiWords,
        seen: Callable[[str], None],
        no_more: Callable[[], None],
    ) -> None:
        """reader: whom they are for; cards: those that have not been shown yet; seen: write down that one has been;
        no_more: and that nobody wants any."""
        self._game = game
        self._match = match
        self._reader = reader
        self._cards = cards
        self._words = words
        self._write = seen
        self._no_more = no_more
        self._waiting: _Waiting | None = None
        self._laid: tuple[object, ...] = ()
        self._clock = 0.0
        self.light = Spotlight()
        self.bubble: Bubble | None = None
        self._ask()

    @property
    def hold(self) -> Cursor | None:
        """How far the match is told; None: to the present."""
        return self._waiting.at if self._waiting and self._waiting.at <= self._match.head else None

    @property
    def rule(self) -> str:
        return self._waiting.card.rule if self._waiting else ""

    @property
    def lit(self) -> tuple[str, ...]:
        """The pieces that the card speaks of."""
        return self._waiting.lit if self._waiting else ()

    def _ready(self, s: Sitting) -> bool:
        at = self.hold
        return at is not None and s.back is None and s.telling.cursor >= at and s.telling.left <= 0

    # -- what happens --------------------------------------------------------------------------------------------

    def made(self, move: Move) -> None:
        """A move was made, by whomever: at most one thing of it is explained, the others have another first time."""
        number = self._match.head.moment
        self._waiting = None
        for tick, event in enumerate(self._match.moments[-1].events):
            card = next((one for one in self._cards if one.is_of(event, self._reader)), None)
            if card and event.is_for(self._reader):
                self._waiting = _Waiting(card, Cursor(number, tick), tuple(card.lit(event)))
                return
        self._ask()

    def _ask(self) -> None:
        """A question is explained before it is answered for the first time; where there is nothing to choose it is
        answered unasked."""
        decision = self._match.decision
        if decision is None or decision.seat != self._reader or len(self._match.seen(self._reader).moves) < 2:
            return
        card = next((one for one in self._cards if one.is_of(decision, self._reader)), None)
        if card:
            self._waiting = _Waiting(card, self._match.head, tuple(card.lit(decision)))

    def meant(self, put: Input, s: Sitting, f: Facts) -> Input | None:
        """What the table is to make of something; None: it was an answer to the card."""
        if not self._ready(s):
            return put
        if put is Effect.NO_MORE:
            self._cards.clear()
            self._no_more()
        elif isinstance(put, msg.Lift):
            return None
        elif not isinstance(put, msg.Gesture | msg.LetGo) and put not in (Signal.GO_ON, Signal.AWAY):
            return put
        self._close()
        return None

    def _close(self) -> None:
        if self._waiting is None:
            return
        card, self._waiting = self._waiting.card, None
        self._cards = [one for one in self._cards if one is not card]
        self._write(card.id)

    # -- what is on the screen -------------------------------------------------------------------------------------

    def update(self, seconds: float, *, calm: bool) -> bool:
        self._clock += seconds
        return self._waiting is not None and not calm

    def lay_out(self, s: Sitting, f: Facts, view: TableView, panel: SidePanel, look: Look) -> None:
        laid = (self._ready(s), self._waiting, view.scenery, look)
        if laid == self._laid:
            return
        self._laid = laid
        if not self._ready(s) or self._waiting is None:
            self.bubble, self.light = None, Spotlight()
            panel.lay_over((), Rect(0, 0, 0, 0))
            return
        for piece in self._waiting.lit[:1]:  # of a board that is looked at from near
            view.reveal(piece)
        lit = [view.seen(placed) for piece in self._waiting.lit if (placed := view.piece(piece))]
        self.light = Spotlight.on([rect for rect in lit if rect.size != (0, 0)], ())
        said = self._game.words.first_time(self._waiting.card.id)
        none = Rect(0, 0, 0, 0)
        buttons = [
            PanelButton(none, self._words("lesson.go_on"), Signal.GO_ON, self._words("lesson.space"), main=True),
            PanelButton(none, self._words("cards.no_more"), Effect.NO_MORE),
        ]
        others = [placed.rect for placed in view.scenery.pieces if not placed.ghost]
        says = Saying(said.head, said.say)
        others.append(panel.goal_area(look))
        self.bubble = bubble(look, says, buttons, self.light, Rect((0, 0), look.size), others)
        panel.lay_over(self.bubble.buttons, self.bubble.rect)

    def draw(self, painter: Painter, s: Sitting, *, held: bool, mouse: Any, focused: int | None, calm: bool) -> None:
        if self.bubble is None or not self._ready(s):
            return
        if self.light.rings:
            draw_veil(painter, self.light)
        draw_light(painter, self.light, self._clock, calm=calm)
        draw_bubble(painter, self.bubble, self.light, mouse=mouse, focused=focused)
