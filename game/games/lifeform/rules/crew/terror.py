"""Terror tokens and what they bring (LIF-90, LIF-192)."""

from __future__ import annotations

from game.core.engine import Step
from game.core.events import Emit, Seat
from game.core.value import value
from game.games.lifeform.rules.crew import cards
from game.games.lifeform.rules.crew.events import AnalyzerLost, CardDiscarded, SkillLost, TerrorMet
from game.games.lifeform.rules.crew.panic import Panic
from game.games.lifeform.rules.crew.state import Crew
from game.games.lifeform.rules.crew.tracks import AdvanceClock, AdvanceHostility, CocoonToken, OutageToken
from game.games.lifeform.rules.ship.cards import ForcedDiscard, draw
from game.games.lifeform.rules.ship.events import MissionRemoved, TerrorRemoved
from game.games.lifeform.rules.ship.tokens import outage_refusal, put_outage, remove_mission


def lift_terror(s: Crew, chamber: str, emit: Emit) -> None:
    """A terror token back to the supply."""
    s.terrors = s.without(s.terrors, chamber)
    s.supply["terror"] += 1
    emit(TerrorRemoved(chamber))


def lose_analyzers(s: Crew, seat: Seat, count: int, emit: Emit) -> None:
    """Heat analyzer tokens leave the game, as many as there are."""
    lost = min(count, s.analyzers[seat])
    s.analyzers = (*s.analyzers[:seat], s.analyzers[seat] - lost, *s.analyzers[seat + 1 :])
    if lost:
        emit(AnalyzerLost(s.who(seat), lost))


@value
class Aftermath(Step[Crew]):
    """LIF-90. After every movement, placement or removal: nobody stays beside a terror token without an image."""

    def run(self, s: Crew, emit: Emit) -> None:
        s.refresh_hidden(emit)
        for character in s.owner if s.terrors else ():
            if s.at[character] in s.terrors and not s.image_in(s.at[character]):
                s.then(MeetTerror(character), self)
                return


@value
class MeetTerror(Step[Crew]):
    """LIF-90. The token returns to the supply; the character's player draws a terror card."""

    character: str

    def run(self, s: Crew, emit: Emit) -> None:
        chamber = s.at[self.character]
        s.terrors = s.without(s.terrors, chamber)
        s.supply["terror"] += 1
        card = cards.take_terror(s, emit)
        if card:
            s.in_play = (*s.in_play, card)
            emit(TerrorMet(self.character, chamber, card))
            frights = (
                Fright(effect.kind, effect.n, self.character, effect.otherwise.kind if effect.otherwise else "NOTHING")
                for effect in s.box.terror[card].effects
            )
            s.then(*frights, TerrorDone(card))
        else:
            emit(TerrorRemoved(chamber))


@value
class TerrorDone(Step[Crew]):
    """LIF-90. The terror card is discarded once it is executed."""

    card: str

    def run(self, s: Crew, emit: Emit) -> None:
        s.in_play = s.without(s.in_play, self.card)
        s.terror_discard = (*s.terror_discard, self.card)


@value
class Fright(Step[Crew]):
    """LIF-192. One effect of a terror card, for the character that met the token."""

    kind: str
    n: int
    character: str
    otherwise: str
    """What happens instead where there is nothing to remove."""

    def run(self, s: Crew, emit: Emit) -> None:
        if self.character not in s.owner:  # an effect of the same card was the death of it
            return
        seat = s.owner[self.character]
        chamber = s.at[self.character]
        if self.kind == "OUTAGE_HERE":
            if outage_refusal(s, chamber) is None:
                put_outage(s, chamber, emit)
        elif self.kind == "LOSE_SKILL":
            if s.skills[self.character] == "inactive":
                s.skills[self.character] = "lost"
                emit(SkillLost(self.character))
            else:
                s.then(ForcedDiscard(seat, 1, "LIF-192"))
        elif self.kind == "PANIC_SELF":
            s.then(Panic((self.character,)))
        elif self.kind == "REMOVE_MISSION_HERE":
            if chamber in s.missions:
                remove_mission(s, chamber)
                emit(MissionRemoved(chamber))
            else:
                s.then(PlainEffect(self.otherwise, self.n, seat))
        else:
            s.then(PlainEffect(self.kind, self.n, seat))


@value
class PlainEffect(Step[Crew]):
    """LIF-192. An effect that needs a player and no character: of a terror card or a Decide Immediately option."""

    kind: str
    n: int
    seat: Seat

    def run(self, s: Crew, emit: Emit) -> None:
        if self.kind == "DRAW_CREW":
            draw(s, self.seat, self.n, emit, "terror")
        elif self.kind == "DISCARD_CHOICE":
            s.then(ForcedDiscard(self.seat, self.n, "LIF-192"))
        elif self.kind == "DISCARD_RANDOM":
            for _ in range(min(self.n, len(s.hand(self.seat)))):
                card = s.rng.choice(s.hand(self.seat))
                s.set_hand(self.seat, s.without(s.hand(self.seat), card))
                s.bury(self.seat, card)
                emit(CardDiscarded(s.who(self.seat), card, "random"))
        elif self.kind == "ADVANCE_SELF_DESTRUCT":
            s.then(AdvanceClock(self.n))
        elif self.kind == "ADVANCE_HOSTILITY":
            s.then(AdvanceHostility(self.n))
        elif self.kind == "LIFEFORM_DRAW":
            draw(s, s.terms.lifeform, self.n, emit, "terror")
        elif self.kind == "COCOON_TOKEN_NEAREST":
            s.then(CocoonToken(optional=False))
        elif self.kind == "CREW_DISCARD_EACH":
            s.then(*(ForcedDiscard(seat, self.n, "LIF-192") for seat in s.terms.crew))
        elif self.kind == "LIFEFORM_OUTAGE":
            s.then(*(OutageToken() for _ in range(self.n)))
        elif self.kind == "REMOVE_HEAT_ANALYZER":
            lose_analyzers(s, self.seat, self.n, emit)
