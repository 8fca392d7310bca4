"""Questions for which nobody has to hand the screen over.

Some show and ask only what everybody sees: they are answered in public.

Others a player may decline unseen: whether to react to what another has just done.

People who share a screen are asked in public first, and nobody has to hand it over only to say no.
A person alone at the table is not asked at all where no is the only answer.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from game.core.events import Seat
from game.core.moves import Move
from game.scenes.match_words import people
from game.scenes.page import Dialog

if TYPE_CHECKING:
    from game.scenes.play import PlayScene


class PlayReactions:
    def __init__(self, scene: PlayScene) -> None:
        self._scene = scene
        self._alone = len(people(scene.match.setup)) == 1
        self._needless: Move | None = None
        """The only answer to what the only person is asked."""
        self.sitting: Seat | None = None
        """Who has last had the screen to themselves, and still has: nobody once it was asked in public."""

    def look(self, moves: Sequence[Move]) -> None:
        """What the person at the screen may do now."""
        self._needless = self._only_answer(moves)

    def _only_answer(self, moves: Sequence[Move]) -> Move | None:
        table = self._scene.table
        if not self._alone or len(moves) != 1:
            return None
        return table.waiver(moves)

    def unasked(self, state: Any, seat: Seat) -> bool:
        """Is the question to this seat one that the only person is not asked?"""
        engine = self._scene.game.engine
        return self._only_answer(engine.moves(engine.view(state, seat))) is not None

    def answer(self) -> bool:
        """Give the only answer. True if there was a question of that kind."""
        move, self._needless = self._needless, None
        if move and self._scene.ready():
            self._scene.submit(move)
            return True
        return False

    def open(self) -> bool:
        """Is the question to a person one that everybody at the screen may see and hear answered?"""
        scene = self._scene
        decision = scene.match.decision
        if decision is None or not scene.match.is_person(decision.seat):
            return False
        return scene.table.is_open(decision.prompt)

    def hand_over(self) -> bool:
        """Change hands without a cover, or with a question to all. False: the cover is needed."""
        scene = self._scene
        decision = scene.match.decision
        if decision is None:
            return False
        if decision.seat == self.sitting:
            scene.take_seat()
            return True
        table = scene.table
        waiver = table.waiver(scene.game.engine.moves(scene.match.state))  # the same as in the seat's view
        if waiver:
            self._ask(decision.seat, waiver)
        return waiver is not None

    def _ask(self, seat: Seat, waiver: Move) -> None:
        scene, words = self._scene, self._scene.app.words
        decision = scene.match.decision
        assert decision
        name = scene.match.setup.seats[seat].name
        said = scene.game.said(scene.match.moments[-1])[-1:]
        text = "\n".join([*said, words("play.may_answer", name=name)])
        go_on = (words("play.go_on"), "primary", lambda: scene.submit(waiver))
        answer = (words("play.answers", name=name), "", scene.cover)
        scene.app.scenes.push(Dialog(scene.app, scene.game.words.prompt(decision), text, [go_on, answer]))
