"""Computer players at the table, and hints: a process thinks, the scene goes on meanwhile."""

from __future__ import annotations

from dataclasses import replace

from game import paths
from game.ai.bots import level_of, stand_in
from game.ai.thinker import bot_seed
from game.ai.worker import LIMIT, Answer, Worker
from game.core.events import unheard
from game.core.game import Game
from game.core.match import Match
from game.core.moves import Move
from game.core.words import UiWords

UNTOLD = 5.0
"""Seconds of thinking before it is said how long: nobody thinks that long on a machine that is well."""


class Thinking:
    def __init__(self, game: Game, match: Match, words: UiWords) -> None:
        self._game = game
        self._match = match
        self._words = words
        self.worker = Worker(paths.levels())

    def ask(self) -> None:
        """The computer that decides thinks about its move."""
        assert self._match.decision
        self._ask(level_of(self._match, self._match.decision.seat), ())

    def ask_hint(self, after: tuple[Move, ...]) -> None:
        """The best computer thinks about a person's move, after some that change nothing on the table."""
        self._ask(self._game.engine.modes.bots_for(len(self._match.setup.seats))[-1].id, after)

    def _ask(self, level: str, after: tuple[Move, ...]) -> None:
        match = self._match
        assert match.decision
        seat = match.decision.seat
        view = match.seen(seat).state
        for move in after:
            match.engine.apply(view, move, unheard)
        seed = bot_seed(match.setup.seed, len(match.moments) - 1, seat)
        self.worker.ask(self._game, view, seat, level, seed)

    def answered(self, seconds: float) -> Answer | None:
        """Time passes; the answer, if it has come. One that is not allowed is none."""
        self.worker.wait(seconds)
        answer = self.worker.poll()
        if answer and answer.move and self._match.check(answer.move):
            return replace(answer, move=None, trouble=self._words("play.bot_cheats"))
        return answer

    def progress(self, *, hint: bool) -> str:
        """For how long one has been thinking and how long it may, once that is remarkable."""
        if self.worker.waited < UNTOLD or not self.worker.busy or not self._match.decision:
            return ""
        numbers = {"seconds": int(self.worker.waited), "limit": round(LIMIT)}
        if hint:
            return self._words("play.thinking_long", **numbers)
        name = self._game.words.called(self._match.decision.seat)
        return self._words("play.bot_thinks_long", name=name, **numbers)

    def stand_in(self, trouble: str) -> tuple[Move, str]:
        """A move at once in place of a computer that has none, and what the players are told."""
        assert self._match.decision
        level, move = stand_in(self._match, self._game.judge())
        instead = level.name if level else self._words("play.lot")
        name = self._game.words.called(self._match.decision.seat)
        return move, self._words("play.bot_died", name=name, why=trouble, instead=instead)
