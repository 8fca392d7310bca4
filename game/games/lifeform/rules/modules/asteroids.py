"""Asteroid impact, module B (PAS-10 to PAS-21)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from game.core.engine import Choice, Decision, Step
from game.core.events import Emit
from game.core.refusal import Refusal
from game.core.rng import Rng
from game.core.value import value
from game.games.lifeform.rules.crew.cards import ForcedDiscard
from game.games.lifeform.rules.crew.events import HullBreached
from game.games.lifeform.rules.crew.lifeform_survival import BreachRun, CatEscape, Sealed, Vacuum
from game.games.lifeform.rules.crew.moves import PlaceOutage
from game.games.lifeform.rules.crew.panic import Panic, alarmed
from game.games.lifeform.rules.crew.state import Life
from game.games.lifeform.rules.crew.terror import Aftermath
from game.games.lifeform.rules.crew.tracks import AdvanceClock, outage_chambers, outage_refusal, put_outage
from game.games.lifeform.rules.crew.words import No
from game.games.lifeform.rules.data.components import Box
from game.games.lifeform.rules.data.modules import STRUCK, AsteroidCard
from game.games.lifeform.rules.modules.asteroids_alone import Decompression, Emptied, Tumbled, rake
from game.games.lifeform.rules.modules.events import AsteroidMissed, AsteroidStruck, AsteroidTurned
from game.games.lifeform.rules.modules.state import Asteroids
from game.games.lifeform.rules.modules.words import Ask
from game.games.lifeform.rules.solo.state import SEAT
from game.games.lifeform.rules.solo.tracks import Tick


def lay_out(box: Box, rng: Rng, minute: int) -> Asteroids:
    """PAS-10, PAS-15. Facedown tokens on the clock; those on spaces that lie behind it are removed unseen."""
    tokens = list(box.passenger.asteroid_tokens)
    cards = list(box.passenger.asteroid_cards)
    rng.shuffle(tokens)
    rng.shuffle(cards)
    spread = dict(zip(box.passenger.asteroid_spaces, tokens, strict=True))
    ahead = tuple(space for space in spread if space < minute)
    return Asteroids(
        minutes=ahead,
        tokens=tuple(spread[space] for space in ahead),
        cards=tuple(cards),
        removed=tuple(token for space, token in spread.items() if space not in ahead),
    )


@value
class TurnAsteroid(Step[Life]):
    """PAS-12, PAS-13. After the icons of its space a token is turned up and removed; STRUCK brings a card, once."""

    minute: int

    def run(self, s: Life, emit: Emit) -> None:
        belt = s.asteroids
        assert belt
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
class Impact(Step[Life]):
    """PAS-21. An asteroid impact card is executed at once, whoever is acting."""

    card: str

    def run(self, s: Life, emit: Emit) -> None:
        card = s.box.passenger.asteroid_cards[self.card]
        if card.effect == "OUTAGE_PER_DECK" and s.solo:
            rake(s, card.decks, emit)
        elif card.effect == "OUTAGE_PER_DECK":
            s.then(*map(RakeDeck, card.decks))
        elif card.effect == "HULL_BREACH_RANDOM":
            self._hole(s, card, emit)
        else:
            self._tumble(s, card)

    def _hole(self, s: Life, card: AsteroidCard, emit: Emit) -> None:
        """PAS-17, PAS-18. A random chamber is breached, as from the second step of the lifeform's HULL BREACH."""
        open_to_it = [chamber for chamber in card.chambers if not s.image_in(chamber)]
        if s.breach or not open_to_it:
            emit(AsteroidMissed(card.id, card.fallback))
            s.then(Impact(card.fallback))
            return
        s.breach = s.rng.choice(open_to_it)
        emit(HullBreached(s.breach))
        if s.solo:
            s.then(Decompression(), Emptied(), Sealed())
            return
        if s.phase != "lifeform" and not s.strike:
            s.reacted = ()  # LIF-104: an allowance of its own outside the lifeform's phase
        s.then(BreachRun(s.terms.crew), CatEscape(), Vacuum(noisy=True), Sealed(), Aftermath(), Scattered())

    def _tumble(self, s: Life, card: AsteroidCard) -> None:
        """PAS-20. Everybody is thrown about, a minute is lost, a card each is dropped."""
        if s.solo:
            s.then(Tumbled(), Tick(card.self_destruct), ForcedDiscard(SEAT, card.discard_each, "PAS-20"))
            return
        drops = (ForcedDiscard(seat, card.discard_each, "PAS-20") for seat in s.terms.crew)
        s.then(Panic(alarmed(s)), Scattered(), AdvanceClock(card.self_destruct), *drops, Aftermath())


@value
class RakeDeck(Choice[Life, PlaceOutage]):
    """PAS-16. The lifeform places a power outage token on a deck, while there are tokens and chambers for it."""

    deck: str

    def ask(self, s: Life) -> Decision | None:
        able = s.supply["outage"] and self._chambers(s)
        return Decision(s.terms.lifeform, Ask.RAKE_DECK, "PAS-16") if able else None

    def _chambers(self, s: Life) -> list[str]:
        return [c for c in outage_chambers(s) if s.box.ship.chambers[c].deck == self.deck]

    def offers(self, s: Life) -> Iterable[PlaceOutage]:
        return map(PlaceOutage, self._chambers(s))

    def check(self, s: Life, move: PlaceOutage) -> Refusal | None:
        if no := outage_refusal(s, move.chamber):
            return no
        if s.box.ship.chambers[move.chamber].deck != self.deck:
            return Refusal("PAS-16", No.OTHER_DECK, (move.chamber,))
        return None

    def take(self, s: Life, move: PlaceOutage, emit: Emit) -> None:
        put_outage(s, move.chamber, emit)


@value
class Scattered(Step[Life]):
    """PAS-21. In the middle of an attack: whoever the impact drove out of the attacked chamber has avoided it."""

    def run(self, s: Life, emit: Emit) -> None:
        strike = s.strike
        if strike:
            here = tuple(c for c in strike.victims if s.at.get(c) == strike.chamber)
            s.strike = replace(strike, victims=here)
