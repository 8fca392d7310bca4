"""What a guided scenario explains beside the table: the question that is put, and what has just happened."""

from __future__ import annotations

from collections import Counter

from game.core.words import Words

ASKED = 3
"""So many times a question is explained to a seat; what happens is explained once."""


class PlayCoach:
    def __init__(self, words: Words, *, guided: bool) -> None:
        self._words = words
        self.guided = guided
        self._explained: Counter[tuple[int, str]] = Counter()
        self._asked: tuple[int, str] = (-1, "")
        self._question = ""
        self._news: dict[str, str] = {}
        """Since the last answer of a person, by event."""
        self._known: set[str] = set()

    @property
    def text(self) -> str:
        """About the question first; then about what has happened, unless that would be too much to read."""
        news = list(self._news.values())[-1 if self._question else -2 :]
        return "\n\n".join(filter(None, (self._question, *news)))

    def ask(self, seat: int, prompt: str) -> None:
        """A person is asked something; "" if nobody is. What was said about another question is over."""
        if not prompt or (seat, prompt) == self._asked:
            return
        self._asked = (seat, prompt)
        self._explained[self._asked] += 1
        often = self._explained[self._asked] > ASKED
        self._question = "" if often or not self.guided else self._words.coach(prompt)

    def happened(self, key: str) -> None:
        text = self._words.coach(key) if self.guided and key not in self._known else ""
        if text:
            self._known.add(key)
            self._news[key] = text

    def let_go(self) -> None:
        """Somebody else looks now: what was explained was for the one before."""
        self._question, self._news, self._asked = "", {}, (-1, "")

    def answered(self) -> None:
        """News that were not shown for want of room are told when the same happens again."""
        shown = self.text
        self._known -= {key for key, text in self._news.items() if text not in shown}
        self._news = {}
