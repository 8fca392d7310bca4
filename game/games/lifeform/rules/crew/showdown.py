"""The showdown: hibernation (LIF-204 to LIF-209), then fights."""

from __future__ import annotations

from game.core.engine import Step
from game.core.events import Emit
from game.core.value import value
from game.games.lifeform.rules.crew.cards import LifeformLimit
from game.games.lifeform.rules.crew.death import remove_character
from game.games.lifeform.rules.crew.events import CardDiscarded
from game.games.lifeform.rules.crew.fights import NextFight, eliminate
from game.games.lifeform.rules.crew.moves import KeepDrawn
from game.games.lifeform.rules.crew.picks import LifeformPicks
from game.games.lifeform.rules.crew.sharing import Share
from game.games.lifeform.rules.crew.showdown_events import ShowdownBegan
from game.games.lifeform.rules.crew.state import HALON, REMORA_TOKEN, Crew
from game.games.lifeform.rules.crew.tracks import AdvanceHostility, claw_number
from game.games.lifeform.rules.crew.words import Ask, No
from game.games.lifeform.rules.ship.events import CardsSeen, CardsTaken


@value
class Hibernation(Step[Crew]):
    """LIF-204, LIF-205, LIF-206, LIF-224. The crew sleeps, and something else does not."""

    def run(self, s: Crew, emit: Emit) -> None:
        s.stage = "showdown"
        s.strike = s.reaction = None
        s.seen_hand = ()
        halon = s.full_compartments() + (1 if s.two_players else 0)
        s.pool = (REMORA_TOKEN, *(HALON,) * min(halon, s.box.tokens["halon_blast"].count))
        shared = Share(weaponry_number(s), "LIF-204")
        first = (frame for module in s.modules for frame in module.before_fights(s))
        limit = LifeformLimit("LIF-224", showdown_extra(s))
        s.then(shared, EnergyDraw(), LeftBehind(), TakeClaws(), limit, *first, NextFight())


def weaponry_number(s: Crew) -> int:
    """LIF-204. The number beside the highest weaponry token."""
    filled = s.column("weaponry")
    return (s.box.columns["weaponry"].spaces[filled - 1].number or 0) if filled else 0


def energy_number(s: Crew) -> int:
    """LIF-207. The highest number not covered in the energy column."""
    spaces = s.box.columns["energy"].spaces
    return max((space.number or 0 for space in spaces[s.column("energy") :]), default=0)


def showdown_extra(s: Crew) -> int:
    """LIF-224. Cards the lifeform keeps above its maximum hand size: none if the energy column is full."""
    return s.box.limits.showdown_extra.get(s.players, 0) if energy_number(s) else 0


@value
class EnergyDraw(Step[Crew]):
    """LIF-207. The lifeform draws as many cards as the energy column leaves open."""

    def run(self, s: Crew, emit: Emit) -> None:
        seat = s.terms.lifeform
        s.drawn = tuple(s.take_cards(seat, energy_number(s), emit))
        if s.drawn:
            emit(CardsTaken(s.who(seat), len(s.drawn), "energy"))
            emit(CardsSeen(s.who(seat), s.drawn, seen_by=frozenset((seat,))))
        s.then(HiberPick())


@value
class HiberPick(LifeformPicks[KeepDrawn]):
    """LIF-207. One of the drawn cards joins its hand, the rest is discarded."""

    prompt, rule, no = Ask.HIBER_PICK, "LIF-207", No.NOT_DRAWN

    def options(self, s: Crew) -> list[KeepDrawn]:
        return [*map(KeepDrawn, s.drawn)]

    def take(self, s: Crew, move: KeepDrawn, emit: Emit) -> None:
        seat = s.terms.lifeform
        s.set_hand(seat, (*s.hand(seat), move.card))
        s.drawn = s.without(s.drawn, move.card)
        for card in s.drawn:
            s.drawn = s.without(s.drawn, card)
            s.life_discard = (*s.life_discard, card)
            emit(CardDiscarded(s.who(seat), card, "energy"))


@value
class LeftBehind(Step[Crew]):
    """LIF-208. Whoever is still on the Valley Forge dies with it; draws are executed, terror is not."""

    def run(self, s: Crew, emit: Emit) -> None:
        aboard = s.aboard()
        left = [character for character in s.owner if character not in aboard]
        for character in left:
            remove_character(s, character, "left_behind", emit)
        for seat in s.terms.crew:
            if not s.characters_of(seat) and not s.roles[seat]:
                eliminate(s, seat, emit)
        if left:
            s.then(AdvanceHostility(2 * len(left)))


@value
class TakeClaws(Step[Crew]):
    """LIF-209. Hostility tokens: as many as the highest claw number reached or passed."""

    def run(self, s: Crew, emit: Emit) -> None:
        s.claws = min(claw_number(s), s.box.tokens["hostility"].count)
        emit(ShowdownBegan(s.pool.count(HALON), s.claws))
