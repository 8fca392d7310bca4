"""The showdown: hibernation (LIF-204 to LIF-209), then fights."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from game.core.engine import Choice, Decision, Step
from game.core.events import Emit, Seat
from game.core.refusal import Refusal
from game.games.lifeform import cards
from game.games.lifeform.cards import LifeformLimit
from game.games.lifeform.death import remove_character
from game.games.lifeform.events import CardDiscarded, CardsSeen, CardsTaken, ShowdownBegan
from game.games.lifeform.fights import NextFight, eliminate
from game.games.lifeform.moves import KeepDrawn, ShareCards
from game.games.lifeform.state import Life
from game.games.lifeform.tracks import AdvanceHostility, claw_number
from game.games.lifeform.words import Ask, No

HALON, REMORA_TOKEN = "halon", "remora_token"


@dataclass(frozen=True, slots=True)
class Hibernation(Step[Life]):
    """LIF-204, LIF-205, LIF-206, LIF-224. The crew sleeps, and something else does not."""

    def run(self, s: Life, emit: Emit) -> None:
        s.stage = "showdown"
        s.strike = s.reaction = None
        s.seen_hand = ()
        halon = s.full_compartments() + (1 if s.two_players else 0)
        s.pool = (REMORA_TOKEN, *(HALON,) * min(halon, s.box.tokens["halon_blast"].count))
        s.then(Share(), EnergyDraw(), LeftBehind(), TakeClaws(), LifeformLimit("LIF-224"), NextFight())


def weaponry_number(s: Life) -> int:
    """LIF-204. The number beside the highest weaponry token."""
    filled = s.column("weaponry")
    return (s.box.columns["weaponry"].spaces[filled - 1].number or 0) if filled else 0


def energy_number(s: Life) -> int:
    """LIF-207. The highest number not covered in the energy column."""
    spaces = s.box.columns["energy"].spaces
    return max((space.number or 0 for space in spaces[s.column("energy") :]), default=0)


def splits(total: int, parts: int) -> Iterator[tuple[int, ...]]:
    """All ways to share a number among some players."""
    if parts == 1:
        yield (total,)
        return
    for first in range(total + 1):
        for rest in splits(total - first, parts - 1):
            yield (first, *rest)


@dataclass(frozen=True, slots=True)
class Share(Choice[Life, ShareCards]):
    """LIF-204. The crew shares its weaponry cards among the players aboard, unseen."""

    accepts = (ShareCards,)

    def ask(self, s: Life) -> Decision | None:
        return Decision(self._seats(s)[0], Ask.SHARE, "LIF-204") if weaponry_number(s) else None

    def _seats(self, s: Life) -> list[Seat]:
        return [seat for seat in s.terms.crew if s.aboard(seat)]

    def offers(self, s: Life) -> Iterable[ShareCards]:
        return map(ShareCards, splits(weaponry_number(s), len(self._seats(s))))

    def check(self, s: Life, move: ShareCards) -> Refusal | None:
        counts = move.counts
        if len(counts) != len(self._seats(s)) or any(not isinstance(n, int) or n < 0 for n in counts):
            return Refusal("LIF-204", No.ONE_NUMBER_EACH)
        return None if sum(counts) == weaponry_number(s) else Refusal("LIF-204", No.SHARE_ALL)

    def take(self, s: Life, move: ShareCards, emit: Emit) -> None:
        pairs = zip(self._seats(s), move.counts, strict=True)
        s.then(*(cards.DrawCards(seat, count) for seat, count in pairs if count))


@dataclass(frozen=True, slots=True)
class EnergyDraw(Step[Life]):
    """LIF-207. The lifeform draws as many cards as the energy column leaves open."""

    def run(self, s: Life, emit: Emit) -> None:
        seat = s.terms.lifeform
        s.drawn = tuple(cards.take_lifeform(s, energy_number(s), emit))
        if s.drawn:
            emit(CardsTaken(s.who(seat), len(s.drawn)))
            emit(CardsSeen(s.who(seat), s.drawn, seen_by=frozenset((seat,))))
        s.then(HiberPick())


@dataclass(frozen=True, slots=True)
class HiberPick(Choice[Life, KeepDrawn]):
    """LIF-207. One of the drawn cards joins its hand, the rest is discarded."""

    accepts = (KeepDrawn,)

    def ask(self, s: Life) -> Decision | None:
        return Decision(s.terms.lifeform, Ask.HIBER_PICK, "LIF-207") if s.drawn else None

    def offers(self, s: Life) -> Iterable[KeepDrawn]:
        return map(KeepDrawn, s.drawn)

    def check(self, s: Life, move: KeepDrawn) -> Refusal | None:
        return None if move.card in s.drawn else Refusal("LIF-207", No.NOT_DRAWN, (move.card,))

    def take(self, s: Life, move: KeepDrawn, emit: Emit) -> None:
        seat = s.terms.lifeform
        s.set_hand(seat, (*s.hand(seat), move.card))
        rest = tuple(card for card in s.drawn if card != move.card)
        s.life_discard = (*s.life_discard, *rest)
        s.drawn = ()
        for card in rest:
            emit(CardDiscarded(s.who(seat), card, "energy"))


@dataclass(frozen=True, slots=True)
class LeftBehind(Step[Life]):
    """LIF-208. Whoever is still on the Valley Forge dies with it; draws are executed, terror is not."""

    def run(self, s: Life, emit: Emit) -> None:
        aboard = s.aboard()
        left = [character for character in s.owner if character not in aboard]
        for character in left:
            remove_character(s, character, "left_behind", emit)
        for seat in s.terms.crew:
            if not s.characters_of(seat) and not s.roles[seat]:
                eliminate(s, seat, emit)
        if left:
            s.then(AdvanceHostility(2 * len(left)))


@dataclass(frozen=True, slots=True)
class TakeClaws(Step[Life]):
    """LIF-209. Hostility tokens: as many as the highest claw number reached or passed."""

    def run(self, s: Life, emit: Emit) -> None:
        s.claws = min(claw_number(s), s.box.tokens["hostility"].count)
        emit(ShowdownBegan(s.pool.count(HALON), s.claws))
