"""Computer players at the table, and hints: a process thinks, the scene goes on meanwhile."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game import paths
from game.ai.bots import level_of, stand_in
from game.ai.thinker import bot_seed
from game.ai.worker import LIMIT, Answer, Worker
from game.core.engine import Decision

if TYPE_CHECKING:
    from game.scenes.play import PlayScene

UNTOLD = 5.0
"""Seconds of thinking before it is said how long: nobody thinks that long on a machine that is well."""


class PlayBots:
    def __init__(self, scene: PlayScene) -> None:
        self._scene = scene
        self.worker = Worker(paths.levels())
        self.asked = ""
        """What the worker is thinking about: "bot", "hint" or nothing."""

    def ask(self) -> None:
        """The seat that decides is a computer's: let it think."""
        match = self._scene.match
        assert match.decision
        self.asked = "bot"
        self._scene.patience.hold()
        self._think(match.decision, level_of(match, match.decision.seat))

    def hint(self) -> None:
        """What would the best computer player do here?"""
        scene = self._scene
        decision = scene.match.decision
        if not decision or not scene.ready() or self.asked or scene.eyes != scene.seat:
            return
        self.asked = "hint"
        strongest = scene.game.engine.modes.bots_for(len(scene.match.setup.seats))[-1]
        self._think(decision, strongest.id)
        scene.say(scene.app.words("play.thinking"))

    def _think(self, decision: Decision, level: str) -> None:
        match = self._scene.match
        seed = bot_seed(match.setup.seed, len(match.moments) - 1, decision.seat)
        self.worker.ask(self._scene.game, match.seen(decision.seat).state, decision.seat, level, seed)

    def answered(self, seconds: float) -> bool:
        """Time passes; use the answer, if it has come. True: it has."""
        before = self.progress()
        self.worker.wait(seconds)
        answer = self.worker.poll() if self.asked else None
        scene = self._scene
        if answer is None:
            if self.asked == "hint" and before != (now := self.progress()):
                scene.say(now)
            return False
        asked, self.asked = self.asked, ""
        if asked == "hint":
            self._show_hint(answer)
        elif answer.move is None or scene.match.check(answer.move):
            self._replace(answer.trouble or scene.app.words("play.bot_cheats"))
        else:
            scene.make(answer.move)
        return True

    def progress(self) -> str:
        """For how long one has been thinking and how long it may, once that is remarkable."""
        if self.worker.waited < UNTOLD:
            return ""
        scene = self._scene
        numbers = {"seconds": int(self.worker.waited), "limit": round(LIMIT)}
        if self.asked == "bot" and scene.match.decision:
            name = scene.match.setup.seats[scene.match.decision.seat].name
            return scene.app.words("play.bot_thinks_long", name=name, **numbers)
        return scene.app.words("play.thinking_long", **numbers) if self.asked else ""

    def cancel(self) -> None:
        self.worker.cancel()
        self.asked = ""

    def forget_hint(self) -> None:
        """A move is made: a hint was for before it, and for nobody who may sit here next."""
        if self.asked == "hint":
            self.cancel()
        self._scene.toast.clear()

    def _show_hint(self, answer: Answer) -> None:
        scene, words = self._scene, self._scene.app.words
        if answer.move is None:
            scene.say(words("play.no_hint", why=answer.trouble))
            return
        handles = scene.table.handles(scene.view.view, answer.move)
        scene.hint_path = handles[0].path if handles else ()
        name_of = scene.game.words.move
        then = name_of(answer.line[1]) if len(answer.line) > 1 else ""
        text = words(
            "play.hint", move=name_of(answer.move), why=scene.table.reason(scene.view.view, answer.move, answer.value)
        )
        scene.say(f"{text} {words('play.hint_then', move=then)}" if then else text, about=scene.hint_path)

    def _replace(self, trouble: str) -> None:
        """A bot that died, hangs or cheats is replaced by one that answers at once, and the player is told."""
        scene, match = self._scene, self._scene.match
        assert match.decision
        level, move = stand_in(match, scene.game.judge())
        instead = level.name if level else scene.app.words("play.lot")
        name = match.setup.seats[match.decision.seat].name
        scene.say(scene.app.words("play.bot_died", name=name, why=trouble, instead=instead))
        scene.make(move)
