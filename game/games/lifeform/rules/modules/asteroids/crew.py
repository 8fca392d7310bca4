"""Asteroid impact for a crew (PAS-16, PAS-17, PAS-20, PAS-21)."""

from __future__ import annotations

from dataclasses import replace

from game.core.engine import Step
from game.core.events import Emit
from game.core.refusal import Refusal
from game.core.value import value
from game.games.lifeform.rules.crew.lifeform_survival import BreachRun, CatEscape, Vacuum
from game.games.lifeform.rules.crew.module import CrewModule
from game.games.lifeform.rules.crew.moves import PlaceOutage
from game.games.lifeform.rules.crew.panic import Panic, alarmed
from game.games.lifeform.rules.crew.picks import LifeformPicks
from game.games.lifeform.rules.crew.state import Crew
from game.games.lifeform.rules.crew.terror import Aftermath
from game.games.lifeform.rules.crew.tracks import AdvanceClock, outage_chambers
from game.games.lifeform.rules.crew.words import No
from game.games.lifeform.rules.data.modules import AsteroidCard
from game.games.lifeform.rules.modules.asteroids.impact import AsteroidBelt
from game.games.lifeform.rules.modules.words import Ask
from game.games.lifeform.rules.ship.cards import ForcedDiscard
from game.games.lifeform.rules.ship.doors import Sealed
from game.games.lifeform.rules.ship.tokens import outage_refusal, put_outage


class AsteroidsForCrew(AsteroidBelt[Crew], CrewModule[Crew]):
    def rake(self, s: Crew, card: AsteroidCard, emit: Emit) -> None:
        s.then(*map(RakeDeck, card.decks))

    def decompress(self, s: Crew) -> None:
        if s.phase != "lifeform" and not s.strike:
            s.reacted = ()  # LIF-104: an allowance of its own outside the lifeform's phase
        s.then(BreachRun(s.terms.crew), CatEscape(), Vacuum(noisy=True), Sealed(), Aftermath(), Scattered())

    def tumble(self, s: Crew, card: AsteroidCard) -> None:
        drops = (ForcedDiscard(seat, card.discard_each, "PAS-20") for seat in s.terms.crew)
        s.then(Panic(alarmed(s)), Scattered(), AdvanceClock(card.self_destruct), *drops, Aftermath())


@value
class RakeDeck(LifeformPicks[PlaceOutage]):
    """PAS-16. The lifeform places a power outage token on a deck, while there are tokens and chambers for it."""

    deck: str

    prompt, rule, no = Ask.RAKE_DECK, "PAS-16", No.OTHER_DECK

    def options(self, s: Crew) -> list[PlaceOutage]:
        chambers = outage_chambers(s) if s.supply["outage"] else []
        return [PlaceOutage(c) for c in chambers if s.box.ship.chambers[c].deck == self.deck]

    def refusal(self, s: Crew, move: PlaceOutage) -> Refusal | None:
        return outage_refusal(s, move.chamber)

    def take(self, s: Crew, move: PlaceOutage, emit: Emit) -> None:
        put_outage(s, move.chamber, emit)


@value
class Scattered(Step[Crew]):
    """PAS-21. In the middle of an attack: whoever the impact drove out of the attacked chamber has avoided it."""

    def run(self, s: Crew, emit: Emit) -> None:
        strike = s.strike
        if strike:
            here = tuple(c for c in strike.victims if s.at.get(c) == strike.chamber)
            s.strike = replace(strike, victims=here)
