"""Asteroid impact for one alone (PAS-16, PAS-17, PAS-19, PAS-20, PAS-74)."""

from __future__ import annotations

from collections.abc import Iterable

from game.core.engine import Choice, Decision, Step
from game.core.events import Emit
from game.core.refusal import Refusal
from game.core.value import value
from game.games.lifeform.rules.data.modules import AsteroidCard
from game.games.lifeform.rules.modules.asteroids.impact import AsteroidBelt
from game.games.lifeform.rules.modules.moves import FleeBreach
from game.games.lifeform.rules.modules.words import Ask, No
from game.games.lifeform.rules.ship.android import destroy_android
from game.games.lifeform.rules.ship.cards import ForcedDiscard
from game.games.lifeform.rules.ship.doors import Sealed
from game.games.lifeform.rules.ship.ending import end
from game.games.lifeform.rules.ship.events import CharacterMoved
from game.games.lifeform.rules.ship.moves import MoveCharacter
from game.games.lifeform.rules.ship.tokens import outage_refusal, put_outage
from game.games.lifeform.rules.solo.module import SoloModule
from game.games.lifeform.rules.solo.movement import EnterChamber
from game.games.lifeform.rules.solo.picks import SurvivorPicks
from game.games.lifeform.rules.solo.state import KILLED, SEAT, Alone
from game.games.lifeform.rules.solo.survivor import aboard, discard, hand, held_back, here, is_vent, next_door, survivor
from game.games.lifeform.rules.solo.tracks import Tick
from game.games.lifeform.rules.solo.words import SoloNo


class AsteroidsAlone(AsteroidBelt[Alone], SoloModule[Alone]):
    def rake(self, s: Alone, card: AsteroidCard, emit: Emit) -> None:
        """PAS-16. A random chamber of each deck goes dark."""
        ship = s.box.ship
        for deck in card.decks:
            lit = [c for c in ship.aboard if ship.chambers[c].deck == deck and outage_refusal(s, c) is None]
            if lit:
                put_outage(s, s.rng.choice(lit), emit)

    def decompress(self, s: Alone) -> None:
        s.then(Decompression(), Emptied(), Sealed())

    def tumble(self, s: Alone, card: AsteroidCard) -> None:
        s.then(Tumbled(), Tick(card.self_destruct), ForcedDiscard(SEAT, card.discard_each, "PAS-20"))


def thrown(s: Alone, chamber: str, cause: str, emit: Emit) -> None:
    """PAS-74. The chamber is entered like any other, but counts as the one in which Step 3 began."""
    s.at[survivor(s)] = chamber
    s.began_at = chamber
    emit(CharacterMoved(survivor(s), chamber, cause))
    s.then(EnterChamber())


def ways_out(s: Alone) -> list[str]:
    """PAS-19, PAS-74. Adjacent chambers with light; none beside the android or aboard."""
    if aboard(s) or s.android_in(here(s)):
        return []
    return [c for c in next_door(s) if c != s.breach and c not in s.outages]


# -- holed through ------------------------------------------------------------------------------------


def runs(s: Alone) -> list[str]:
    """RUN! reaction cards that can be used here (DRG-105)."""
    return [] if held_back(s) else [card for card in hand(s) if s.box.cards[card].reaction == "R_RUN"]


@value
class Decompression(Step[Alone]):
    """PAS-19. Whoever is in the breached chamber runs, or is lost."""

    def run(self, s: Alone, emit: Emit) -> None:
        if here(s) != s.breach:
            return
        if runs(s) and ways_out(s):
            s.then(Flee())
        else:
            end(s, "solo_vacuum", emit)


@value
class Flee(Choice[Alone, FleeBreach]):
    """PAS-19. A RUN! reaction card and one move into a chamber with light."""

    exact = True

    def ask(self, s: Alone) -> Decision | None:
        return Decision(SEAT, Ask.FLEE_BREACH, "PAS-19")

    def offers(self, s: Alone) -> Iterable[FleeBreach]:
        return [FleeBreach(card, chamber) for card in runs(s) for chamber in ways_out(s)]

    def check(self, s: Alone, move: FleeBreach) -> Refusal | None:
        if move.card not in hand(s):
            return Refusal("PAS-19", SoloNo.NO_SUCH_CARD)
        if move.card not in runs(s):
            return Refusal("PAS-19", No.NEEDS_RUN, (move.card,))
        return None if move.chamber in ways_out(s) else Refusal("PAS-19", No.NO_WAY_OUT, (move.chamber,))

    def take(self, s: Alone, move: FleeBreach, emit: Emit) -> None:
        discard(s, move.card, emit)
        thrown(s, move.chamber, "run", emit)


@value
class Emptied(Step[Alone]):
    """PAS-19. Chit, harpoon and mission tokens leave the game, other tokens the chamber; an android is destroyed."""

    def run(self, s: Alone, emit: Emit) -> None:
        chamber = s.breach
        s.gone = (*s.gone, *("mission",) * s.missions.pop(chamber, 0))
        s.out = (*s.out, *(KILLED for vent in s.chits if vent == chamber))
        s.chits = tuple(vent for vent in s.chits if vent != chamber)
        s.harpoons = tuple(place for place in s.harpoons if place != chamber)
        if s.small_vent == chamber:
            s.small_vent = ""
        s.supply["outage"] += s.outages.count(chamber)
        s.outages = tuple(place for place in s.outages if place != chamber)
        s.terrors = tuple(place for place in s.terrors if place != chamber)
        if s.android_in(chamber):
            destroy_android(s, emit)


# -- tumble -------------------------------------------------------------------------------------------


def calm_chambers(s: Alone) -> list[str]:
    """PAS-20. Where the survivor can be thrown."""
    return [c for c in ways_out(s) if c not in s.terrors and not is_vent(s, c) and not s.android_in(c)]


@value
class Tumbled(SurvivorPicks[MoveCharacter]):
    """PAS-20. One move into the next chamber, if there is one without terror, darkness, vent or android."""

    prompt, rule = Ask.TUMBLE, "PAS-20"

    def options(self, s: Alone) -> list[MoveCharacter]:
        return [MoveCharacter(survivor(s), chamber) for chamber in calm_chambers(s)]

    def refusal(self, s: Alone, move: MoveCharacter) -> Refusal:
        if move.character != survivor(s):
            return Refusal("PAS-20", SoloNo.NOT_THE_SURVIVOR, (move.character,))
        return Refusal("PAS-20", No.NO_WAY_OUT, (move.chamber,))

    def take(self, s: Alone, move: MoveCharacter, emit: Emit) -> None:
        thrown(s, move.chamber, "panic", emit)
