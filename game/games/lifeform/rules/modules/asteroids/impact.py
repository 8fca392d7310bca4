"""Asteroid impact, module B (PAS-10 to PAS-21): the belt on the clock, and the card that strikes."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Any, TypeVar

from game.core.engine import UNKNOWN, Frame, Step
from game.core.events import Emit, Seat
from game.core.modes import Options
from game.core.rng import Rng
from game.core.value import value
from game.games.lifeform.rules.data.modules import STRUCK, AsteroidCard
from game.games.lifeform.rules.modules.events import AsteroidMissed, AsteroidStruck, AsteroidTurned
from game.games.lifeform.rules.ship.events import HullBreached
from game.games.lifeform.rules.ship.module import Module
from game.games.lifeform.rules.ship.state import Asteroids, Ship

S = TypeVar("S", bound=Ship)


class AsteroidBelt(Module[S]):
    """The same for both games; what an impact does to them is told by each."""

    def rake(self, s: S, card: AsteroidCard, emit: Emit) -> None:
        """PAS-16. Highlights go out on every deck."""
        raise NotImplementedError(f"{type(self).__name__}.rake")

    def decompress(self, s: S) -> None:
        """PAS-17. A chamber has been breached."""
        raise NotImplementedError(f"{type(self).__name__}.decompress")

    def tumble(self, s: S, card: AsteroidCard) -> None:
        """PAS-20. Everybody is thrown about, a minute is lost, a card each is dropped."""
        raise NotImplementedError(f"{type(self).__name__}.tumble")

    def is_chosen(self, options: Options) -> bool:
        return options["asteroids"] == "on"

    def is_played(self, s: S) -> bool:
        return s.asteroids is not None

    def lay_out(self, s: S) -> None:
        """PAS-10, PAS-15. Facedown tokens on the clock; those on spaces that lie behind it are removed unseen."""
        box = s.box.passenger
        tokens, cards = s.rng.shuffled(box.asteroid_tokens), s.rng.shuffled(box.asteroid_cards)
        spread = dict(zip(box.asteroid_spaces, tokens, strict=True))
        ahead = tuple(space for space in spread if space < s.minute)
        s.asteroids = Asteroids(
            minutes=ahead,
            tokens=tuple(spread[space] for space in ahead),
            cards=cards,
            removed=tuple(token for space, token in spread.items() if space not in ahead),
        )

    def at_minute(self, s: S) -> Iterable[Frame[Any]]:
        return (TurnAsteroid(s.minute),) if belt_of(s).on(s.minute) else ()

    def veil(self, view: S, seat: Seat | None) -> None:
        """PAS-62. Nobody has seen the tokens on the clock, the tokens removed unseen, or the cards."""
        belt = belt_of(view)
        view.asteroids = replace(
            belt,
            tokens=(UNKNOWN,) * len(belt.tokens),
            cards=(UNKNOWN,) * len(belt.cards),
            removed=(UNKNOWN,) * len(belt.removed),
        )

    def fill(self, s: S, rng: Rng) -> None:
        """Any order of what has not been turned up."""
        belt, box = belt_of(s), s.box.passenger
        seen = {*s.gone, belt.struck}
        tokens = [token for token in box.asteroid_tokens if token not in seen]
        cards = [card for card in box.asteroid_cards if card not in seen]
        rng.shuffle(tokens)
        rng.shuffle(cards)
        s.asteroids = replace(
            belt,
            tokens=tuple(tokens.pop() for _ in belt.tokens),
            cards=tuple(cards),
            removed=tuple(tokens.pop() for _ in belt.removed),
        )

    def pieces(self, s: S) -> Iterable[str]:
        return belt_of(s).pieces()


def belt_of(s: Ship) -> Asteroids:
    assert s.asteroids, "module B is not played"
    return s.asteroids


@value
class TurnAsteroid(Step[Ship]):
    """PAS-12, PAS-13. After the icons of its space a token is turned up and removed; STRUCK brings a card, once."""

    minute: int

    def run(self, s: Ship, emit: Emit) -> None:
        belt = belt_of(s)
        token = belt.on(self.minute)
        face = s.box.passenger.asteroid_tokens[token].face
        left = s.without(belt.tokens, token)
        minutes = tuple(minute for minute in belt.minutes if minute != self.minute)
        s.asteroids = replace(belt, minutes=minutes, tokens=left)
        if face != STRUCK:
            s.gone = (*s.gone, token)
        emit(AsteroidTurned(self.minute, face))
        if face != STRUCK:
            return
        card, *unseen = reversed(belt.cards)
        # there was one such token: everybody knows what the others are, and which cards are left
        rest = sorted((token, *left, *belt.removed, *unseen))
        s.gone = (*s.gone, *rest)
        s.asteroids = Asteroids((), (), (), card)
        emit(AsteroidStruck(card))
        s.then(Impact(card))


@value
class Impact(Step[Ship]):
    """PAS-21. An asteroid impact card is executed at once, whoever is acting."""

    card: str

    def run(self, s: Ship, emit: Emit) -> None:
        card = s.box.passenger.asteroid_cards[self.card]
        module = next(module for module in s.modules if isinstance(module, AsteroidBelt))
        if card.effect == "OUTAGE_PER_DECK":
            module.rake(s, card, emit)
        elif card.effect == "HULL_BREACH_RANDOM":
            self._hole(s, card, module, emit)
        else:
            module.tumble(s, card)

    def _hole(self, s: Ship, card: AsteroidCard, module: AsteroidBelt[Any], emit: Emit) -> None:
        """PAS-17, PAS-18. A random chamber is breached, as from the second step of the lifeform's HULL BREACH."""
        open_to_it = [chamber for chamber in card.chambers if not s.image_in(chamber)]
        if s.breach or not open_to_it:
            emit(AsteroidMissed(card.id, card.fallback))
            s.then(Impact(card.fallback))
            return
        s.breach = s.rng.choice(open_to_it)
        emit(HullBreached(s.breach))
        module.decompress(s)
