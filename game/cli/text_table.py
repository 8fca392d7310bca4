"""A table in plain letters: any game, in any terminal."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields
from typing import Any, get_origin, get_type_hints

from game.ai.bots import bot_for, level_of
from game.cli.rules import explained
from game.core.game import Game
from game.core.match import HUMAN, Match
from game.core.moves import Leave, Move
from game.core.records import BadRecord
from game.core.refusal import Refusal
from game.core.store import StoreError

HELP = """\
A number makes that move. A move can also be typed, as in "sway F05 F08".
  b  the board again      h  a hint              l  the log so far
  u  undo one decision    t  undo the turn       r  redo
  ?  this help            ? EXO-12  that rule    resign  give up
  q  leave; the match is kept and can be continued"""
WIPE = "\n" * 80 + "\033[3J\033[2J\033[H"
"""Nothing that was shown before stays in sight: by lines, and in terminals that know how also further up."""


class TextTable:
    """Plays one match. Holds no rules: it asks the engine what is legal, and says why something is not."""

    def __init__(self, game: Game, match: Match, read: Callable[[str], str], show: Callable[[str], None]) -> None:
        self.game = game = game.seated(match)
        self.match = match
        self._read = read
        self._show = show
        self._judge = game.judge()
        self._people = [i for i, plan in enumerate(match.setup.seats) if plan.player == HUMAN]
        self._shared = game.info.secrets and len(self._people) > 1
        """Several people with secrets from each other look at the same letters, one after the other."""
        self._sitting: int | None = None
        """Where they do: who has taken the seat."""
        self._heard: dict[int, int] = {}
        """How many moments each of them knows of."""

    def run(self) -> bool:
        """Play until the match ends (True) or the player leaves (False)."""
        self._tell(0)
        while True:
            while decision := self.match.decision:
                if not self.match.is_person(decision.seat):
                    self._bot_move(level_of(self.match, decision.seat))
                elif not self._turn():
                    return False
            self._show_end()
            if not self._taken_back():
                return True

    def _taken_back(self) -> bool:
        """After the end: does the player want the last move back?"""
        if not self._people or self.match.undo_refusal():
            return False
        try:
            answer = self._read("(u takes the last move back, Enter leaves) ").strip()
        except EOFError:
            return False
        return answer == "u" and self._did(self.match.undo())

    def _show_end(self) -> None:
        self._show_board()
        outcome = self.match.outcome
        assert outcome
        scores = ", ".join(map(str, outcome.scores))
        self._show(f"\n{self.game.words.outcome(outcome.title)}. Score: {scores} ({outcome.rule}).")

    def _turn(self) -> bool:
        """One decision of a person. False: they leave."""
        decision = self.match.decision
        assert decision
        if self._shared and decision.seat != self._sitting and not self._hand_over(decision.seat):
            return False
        self._heard[decision.seat] = len(self.match.moments)
        self._show_board()
        seat = self.match.setup.seats[decision.seat]
        moves = self.match.seen(decision.seat).moves
        self._show(f"\n{seat.name}: {self.game.words.prompt(decision)} ({decision.rule})")
        for number, move in enumerate(moves, 1):
            self._show(f"  {number:>2}  {self.game.words.move(move)}")
        while True:
            try:
                words = self._read("> ").split()
            except EOFError:
                return False
            if not words:
                continue
            if words[0] == "q":
                return False
            before = len(self.match.moments)
            if self._done(words, moves):
                # an undo shortens the story: there is nothing new to tell
                if len(self.match.moments) > before:
                    self._tell(before)
                return True

    def _hand_over(self, seat: int) -> bool:
        """Nothing is shown until the next player says to be there. False: nobody comes."""
        self._sitting = None
        self._show(f"{WIPE}The next to decide: {self.match.setup.seats[seat].name}")
        try:
            self._read("(Enter shows the table) ")
        except EOFError:
            return False
        self._sitting = seat
        self._tell(self._heard.get(seat, 0))
        return True

    def _done(self, words: list[str], moves: tuple[Move, ...]) -> bool:
        """Carry a line out. What cannot be written down is not done, and the player goes on."""
        try:
            return self._command(words, moves)
        except StoreError as error:
            self._show(f"{error}.")
            return False

    def _command(self, words: list[str], moves: tuple[Move, ...]) -> bool:
        """Carry a line out. True: the position has changed."""
        simple: dict[str, Callable[[], Refusal | None]] = {
            "u": self.match.undo,
            "t": self.match.undo_turn,
            "r": self.match.redo,
        }
        word = words[0]
        if word in simple and len(words) == 1:
            return self._did(simple[word]())
        if word == "resign" and len(words) == 1:
            return self._resign()
        if word == "b":
            self._show_board()
        elif word == "h":
            self._hint()
        elif word == "l":
            self._log()
        elif word == "?":
            self._help(words[1:])
        elif word.isdecimal():
            if 1 <= int(word) <= len(moves):
                return self._submit(moves[int(word) - 1])
            self._show(f"There is no move {word}: 1 to {len(moves)} are.")
        elif move := self._typed(words):
            return self._submit(move)
        return False

    def _submit(self, move: Move) -> bool:
        """Make a move, after asking where few would want it."""
        decision = self.match.decision
        assert decision
        doubt = self.game.engine.doubt(self.match.seen(decision.seat).state, move)
        if doubt and self.match.check(move) is None:
            answer = self._read(f"{self.game.words.ui(doubt)} (y/n) ").strip().lower()
            if answer not in {"y", "yes"}:
                return False
        return self._did(self.match.submit(move))

    def _resign(self) -> bool:
        """The person who is asked gives up, after being asked once more."""
        decision = self.match.decision
        assert decision
        move = self.match.resignation(decision.seat)
        what = "A computer goes on in your seat." if isinstance(move, Leave) else "The match ends at once."
        answer = self._read(f"Give up? {what} (y/n) ").strip().lower()
        return answer in {"y", "yes"} and self._did(self.match.submit(move))

    def _did(self, no: Refusal | None) -> bool:
        if no:
            self._show(f"{self.game.words.refusal(no)} ({no.rule})")
        return no is None

    def _typed(self, words: list[str]) -> Move | None:
        """A move typed as its name and its pieces; None, with a sentence, if it is not one."""
        kinds = {kind.__name__.lower(): kind for kind in self.game.engine.move_types}
        kind = kinds.get(words[0].lower())
        if kind is None:
            self._show(f"{words[0]!r} is neither a move nor a command; ? shows what there is.")
            return None
        plain: dict[str, Any] = {"move": kind.__name__}
        rest = [self._piece(word) for word in words[1:]]
        hints = get_type_hints(kind)
        for field in fields(kind):
            if get_origin(hints[field.name]) is tuple:
                plain[field.name], rest = rest, []
            elif rest:
                first = rest.pop(0)
                plain[field.name] = int(first) if hints[field.name] is int and first.isdigit() else first
        if rest:
            self._show(f"{kind.__name__} does not need {' '.join(rest)!r}.")
            return None
        try:
            return self.game.recorder.to_move(plain)
        except BadRecord as error:
            self._show(f"{kind.__name__} is not complete: {error}.")
            return None

    def _piece(self, word: str) -> str:
        """Ids may be typed in small letters."""
        upper = word.upper()
        return upper if self.game.engine.name(upper) != upper else word

    def _bot_move(self, level: str) -> None:
        before = len(self.match.moments)
        thought = bot_for(self.match, self._judge, level).think()
        no = self.match.submit(thought.move)
        assert no is None, no
        self._tell(before)

    def _hint(self) -> None:
        strongest = self.game.engine.modes.bots_for(len(self.match.setup.seats))[-1].id
        thought = bot_for(self.match, self._judge, strongest).think()
        plan = "; then ".join(self.game.words.move(move) for move in thought.line[1:4])
        self._show(f"Hint: {self.game.words.move(thought.move)}" + (f" (then {plan})." if plan else "."))

    def _tell(self, since: int) -> None:
        """What happened from this moment on."""
        for moment in self.match.moments[since:]:
            if moment.move is not None and moment.seat is not None:
                told = f": {self.game.words.move(moment.move)}" if self._may_tell(moment.seat) else ""
                self._show(f"\n* {self.match.setup.seats[moment.seat].name}{told}")
            for sentence in self.game.said(moment):
                self._show(f"  {sentence}")

    def _may_tell(self, seat: int) -> bool:
        """In a game with secrets a move is told in full only to the one person who made it."""
        return not self.game.info.secrets or self._people == [seat]

    def _show_board(self) -> None:
        decision = self.match.decision
        seat = decision.seat if decision else 0
        self._show("\n" + "\n".join(self.game.board(self.match.seen(seat).state)))

    def _log(self) -> None:
        for line in (*self.match.history, *(s for m in self.match.moments for s in self.game.said(m))):
            self._show(f"  {line}")

    def _help(self, words: list[str]) -> None:
        if not words:
            self._show(HELP)
            return
        try:
            self._show(explained(self.game.rulebook().rule(words[0]), self.game.words.house))
        except KeyError as error:
            self._show(f"{error.args[0]}.")
