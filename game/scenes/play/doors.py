"""The scenes a table leads to, and how they lead back."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.events import Seat
from game.core.first_times import CARD, MATCHES, reader_of, unseen
from game.core.game import Game
from game.core.lesson_run import LessonRun
from game.core.match import Match
from game.core.moves import Move
from game.scenes.page import Dialog
from game.scenes.play.cards import Cards
from game.scenes.play.messages import Cover, Doubt, Feed, Sit, Sure
from game.scenes.scene import Scene

if TYPE_CHECKING:
    from game.app import App


def cards_for(app: App, game: Game, match: Match) -> Cards | None:
    """What is explained when it first happens: to one person, in the first few matches of a game."""
    reader, store = reader_of(match.setup), app.store
    if reader is None or not app.settings.first_times or match.outcome:
        return None
    played = [entry for entry in store.entries(game.info.id) if reader_of(entry.setup) is not None]
    seats = len(match.setup.seats)
    cards = unseen(game, store.learned(game.info.id), seats) if len(played) <= MATCHES else []

    def seen(card: str) -> None:
        store.learn(game.info.id, f"{CARD}{card}", {}, done=True)

    def no_more() -> None:
        app.settings.first_times = False

    return Cards(game, match, reader, cards, app.words, seen, no_more) if cards else None


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

    def menu(self, table: Scene) -> None:
        from game.scenes.pause import PauseScene  # it leads back here

        self._app.scenes.push(PauseScene(self._app, table))

    def recap(self, run: LessonRun) -> None:
        """A lesson is over, or left."""
        from game.scenes.lesson_recap import LessonRecapScene  # it leads back here

        self._app.scenes.replace(LessonRecapScene(self._app, self._game, run))

    def howto(self) -> None:
        from game.scenes.howto import open_howto  # it leads back here

        open_howto(self._app, self._game.info)

    def legend(self) -> None:
        """What the icons of this table mean; nothing where it has none."""
        from game.scenes.legend import LegendScene, legend_of  # it leads back here

        if groups := legend_of(self._game.table(), self._match):
            self._app.scenes.push(LegendScene(self._app, self._game, groups))

    def rulebook(self, rule: str) -> None:
        """At a rule, or at the beginning."""
        from game.scenes.rulebook import RulebookScene  # it leads back here

        self._app.scenes.push(RulebookScene(self._app, self._game.info, rule))
