"""The scenes a table leads to, and how they lead back."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.events import Seat
from game.core.game import Game
from game.core.match import Match
from game.core.moves import Move
from game.scenes.page import Dialog
from game.scenes.play.messages import Cover, Doubt, Feed, Sit, Sure

if TYPE_CHECKING:
    from game.app import App


class Doors:
    def __init__(self, app: App, game: Game, match: Match, match_id: int, feed: Feed) -> None:
        self._app = app
        self._game = game
        self._match = match
        self._match_id = match_id
        self._feed = feed

    def doubt(self, doubt: Doubt) -> None:
        """A move that few would want: the harmless answer has the focus."""
        words, sure = self._app.words, Sure(doubt.move, doubt.then, doubt.again)
        answers = [(words("page.yes"), "danger", lambda: self._feed(sure)), (words("page.no"), "", None)]
        self._app.scenes.push(Dialog(self._app, self._game.words.move(doubt.move), doubt.question, answers))

    def cover(self, seat: Seat, mark: int, missed: int) -> None:
        """missed: how many moves were made since the seat last had the screen."""
        from game.scenes.handover import HandoverScene  # it leads back here

        name, side = self._game.words.called(seat), self._game.words.side(self._match.state, seat)
        self._app.scenes.push(HandoverScene(self._app, name, lambda watch: self._feed(Sit(watch)), side, mark, missed))

    def ask_all(self, seat: Seat, waiver: Move) -> None:
        """Whether somebody wants to answer at all; nobody has to hand the screen over only to say no."""
        words, decision = self._app.words, self._match.decision
        assert decision
        name = self._game.words.called(seat)
        said = self._game.said(self._match.moments[-1])[-1:]
        text = "\n".join([*said, words("play.may_answer", name=name)])
        go_on = (words("play.go_on"), "primary", lambda: self._feed(Sure(waiver)))
        answers = [go_on, (words("play.answers", name=name), "", lambda: self._feed(Cover(seat)))]
        self._app.scenes.push(Dialog(self._app, self._game.words.prompt(decision), text, answers))

    def result(self) -> None:
        from game.scenes.result import ResultScene  # it leads back here

        self._app.scenes.push(ResultScene(self._app, self._game, self._match, self._match_id))

    def rulebook(self, rule: str) -> None:
        """At a rule, or at the beginning."""
        from game.scenes.rulebook import RulebookScene  # it leads back here

        self._app.scenes.push(RulebookScene(self._app, self._game.info, rule))
