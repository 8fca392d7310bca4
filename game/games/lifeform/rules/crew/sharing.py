"""Cards that the crew draws together and shares unseen (LIF-204, PAS-56)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from game.core.engine import Choice, Decision
from game.core.events import Emit, Seat
from game.core.refusal import Refusal
from game.core.value import value
from game.games.lifeform.rules.crew.moves import ShareCards
from game.games.lifeform.rules.crew.state import Crew
from game.games.lifeform.rules.crew.words import Ask, No
from game.games.lifeform.rules.ship.cards import DrawCards


def splits(total: int, parts: int) -> Iterator[tuple[int, ...]]:
    """All ways to share a number among some players."""
    if parts == 1:
        yield (total,)
        return
    for first in range(total + 1):
        for rest in splits(total - first, parts - 1):
            yield (first, *rest)


@value
class Share(Choice[Crew, ShareCards]):
    """LIF-204. The crew shares cards among the players aboard before it sees them."""

    count: int
    rule: str

    def ask(self, s: Crew) -> Decision | None:
        seats = self._seats(s)
        return Decision(seats[0], Ask.SHARE, self.rule) if self.count and seats else None

    def _seats(self, s: Crew) -> list[Seat]:
        return [seat for seat in s.terms.crew if s.aboard(seat)]

    def offers(self, s: Crew) -> Iterable[ShareCards]:
        return map(ShareCards, splits(self.count, len(self._seats(s))))

    def check(self, s: Crew, move: ShareCards) -> Refusal | None:
        counts = move.counts
        if len(counts) != len(self._seats(s)) or any(not isinstance(n, int) or n < 0 for n in counts):
            return Refusal(self.rule, No.ONE_NUMBER_EACH)
        return None if sum(counts) == self.count else Refusal(self.rule, No.SHARE_ALL)

    def take(self, s: Crew, move: ShareCards, emit: Emit) -> None:
        pairs = zip(self._seats(s), move.counts, strict=True)
        s.then(*(DrawCards(seat, count) for seat, count in pairs if count))
