"""Panic moves (LIF-122 to LIF-124)."""

from __future__ import annotations

from collections.abc import Iterable

from game.core.engine import Choice, Decision
from game.core.events import Emit, Seat
from game.core.refusal import Refusal
from game.core.value import value
from game.games.lifeform.rules.crew.events import CharacterStayed, PanicDeferred
from game.games.lifeform.rules.crew.movement import enter, step_refusal
from game.games.lifeform.rules.crew.moves import Defer, PanicTo, StayCalm
from game.games.lifeform.rules.crew.state import Crew
from game.games.lifeform.rules.crew.words import Ask, No
from game.games.lifeform.rules.data.powers import IgnorePanic


def panic_refusal(s: Crew, character: str, to: str) -> Refusal | None:
    """LIF-123. Why a character cannot panic into a chamber."""
    if no := step_refusal(s, character, s.at[character], to):
        return no
    if s.box.ship.chambers[to].vent:
        return Refusal("LIF-123", No.VENT_THERE, (to,))
    if to in s.outages:
        return Refusal("LIF-123", No.DARK_THERE, (to,))
    if to in s.terrors:
        return Refusal("LIF-123", No.TERROR_THERE, (to,))
    if image := s.image_in(to):
        return Refusal("LIF-123", No.IMAGE_THERE, (to, image))
    return Refusal("LIF-123", No.ANDROID_THERE, (to,)) if s.android_in(to) else None


def panic_chambers(s: Crew, character: str) -> list[str]:
    ways = s.box.ship.corridors[s.at[character]]
    return [to for to, _ in ways if panic_refusal(s, character, to) is None]


def alarmed(s: Crew) -> tuple[str, ...]:
    """LIF-122. The non-hidden characters on the Valley Forge."""
    aboard = s.box.ship.special.shuttle
    return tuple(c for c in s.owner if c not in s.hidden and s.at[c] != aboard)


@value
class Panic(Choice[Crew, PanicTo | StayCalm | Defer]):
    """LIF-122. Each of these characters makes one panic move; a player may let the others' characters run first."""

    left: tuple[str, ...]
    queue: tuple[Seat, ...] = ()
    """The players in the order the crew has come to; at first that of their seats."""
    deferred: tuple[Seat, ...] = ()
    """Who has let others go first since somebody moved last."""

    def ask(self, s: Crew) -> Decision | None:
        waiting = self._waiting(s)
        return Decision(waiting[0], Ask.PANIC, "LIF-122") if waiting else None

    def _able(self, s: Crew) -> list[str]:
        return [c for c in self.left if c in s.owner and c not in s.hidden and panic_chambers(s, c)]

    def _waiting(self, s: Crew) -> list[Seat]:
        able = {s.owner[character] for character in self._able(s)}
        return [seat for seat in self.queue or s.terms.crew if seat in able]

    def offers(self, s: Crew) -> Iterable[PanicTo | StayCalm | Defer]:
        seat = self._waiting(s)[0]
        for character in self._able(s):
            if s.owner[character] == seat:
                for to in panic_chambers(s, character):
                    yield PanicTo(character, to)
                yield StayCalm(character)
        yield Defer()

    def check(self, s: Crew, move: PanicTo | StayCalm | Defer) -> Refusal | None:
        waiting = self._waiting(s)
        if isinstance(move, Defer):
            if len(waiting) == 1:
                return Refusal("LIF-122", No.LAST_TO_REACT)
            return Refusal("LIF-122", No.DEFERRED_ALREADY) if waiting[0] in self.deferred else None
        character = move.character
        if character not in self._able(s):
            return Refusal("LIF-122", No.NOT_IN_PANIC, (character,))
        if s.owner[character] != waiting[0]:
            return Refusal("LIF-122", No.NOT_YOURS, (character,))
        if isinstance(move, StayCalm):
            if s.power(character, IgnorePanic):
                return None
            return Refusal("LIF-124", No.CANNOT_STAY_CALM, (character,))
        return panic_refusal(s, character, move.chamber)

    def take(self, s: Crew, move: PanicTo | StayCalm | Defer, emit: Emit) -> None:
        if isinstance(move, Defer):
            seat, *others = self._waiting(s)
            s.then(Panic(self.left, (*others, seat), (*self.deferred, seat)))
            emit(PanicDeferred(s.who(seat)))
            return
        s.then(Panic(tuple(c for c in self.left if c != move.character), self.queue))
        if isinstance(move, StayCalm):
            emit(CharacterStayed(move.character))
        else:
            enter(s, move.character, move.chamber, "panic", emit)
