"""Hunting the alien on the Remora, module D (PAS-43 to PAS-60)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from game.core.engine import Choice, Decision, Step
from game.core.events import Emit, Seat
from game.core.refusal import Refusal
from game.core.value import value
from game.games.lifeform.rules.crew.moves import Defer
from game.games.lifeform.rules.crew.picks import LifeformPicks
from game.games.lifeform.rules.crew.state import HALON, Crew, Hunt
from game.games.lifeform.rules.modules.events import (
    BetPlaced,
    BetSettled,
    ClawsChanged,
    HidingPlaceShown,
    HuntBegan,
    LifeformHid,
    LocationRuledOut,
    LocationSearched,
    PoolChanged,
)
from game.games.lifeform.rules.modules.hunt.panels import Panel
from game.games.lifeform.rules.modules.hunt.reward import Reward, most_disks
from game.games.lifeform.rules.modules.moves import FloodWithHalon, HideIn, PlaceBet, RuleOut, SearchWith
from game.games.lifeform.rules.modules.words import Ask, No
from game.games.lifeform.rules.ship.moves import Pass


def hunt_of(s: Crew) -> Hunt:
    assert s.hunt, "the hunt has not begun"
    return s.hunt


def open_locations(s: Crew) -> list[str]:
    """Where one can still search."""
    closed = hunt_of(s).closed()
    return [location for location in s.box.passenger.locations if location not in closed]


def location_refusal(s: Crew, location: str, rule: str) -> Refusal | None:
    if location not in s.box.passenger.locations:
        return Refusal(rule, No.NOT_A_LOCATION, (location,))
    return None if location in open_locations(s) else Refusal(rule, No.SEARCHED_ALREADY, (location,))


@value
class HuntBegins(Step[Crew]):
    """PAS-43, PAS-44. After the hibernation: the surviving disks are counted; a big crew does not hunt."""

    def run(self, s: Crew, emit: Emit) -> None:
        search = s.box.passenger.search
        count = len(s.owner)
        if not count or count in search.disk_counts_that_skip:
            return
        s.hunt = Hunt(tuple(c for seat in s.terms.crew for c in s.characters_of(seat)))
        s.then(HidingPlace(), Bet(), HuntActions(search.action_rows[count]), StillHidden())
        emit(HuntBegan(count))


@value
class HidingPlace(LifeformPicks[HideIn]):
    """PAS-45. In secret the lifeform keeps one of the location cards."""

    prompt, rule = Ask.HIDE_IN, "PAS-45"

    def options(self, s: Crew) -> list[HideIn]:
        return [*map(HideIn, open_locations(s))]

    def refusal(self, s: Crew, move: HideIn) -> Refusal | None:
        return location_refusal(s, move.location, "PAS-45")

    def take(self, s: Crew, move: HideIn, emit: Emit) -> None:
        s.hunt = replace(hunt_of(s), hiding=move.location)
        emit(LifeformHid())


@value
class Bet(LifeformPicks[PlaceBet]):
    """PAS-46. Extra hostility tokens on a location for all to see: on the hiding place, or a bluff."""

    prompt, rule, no = Ask.BET, "PAS-46", No.BET_NOT_HERE

    def options(self, s: Crew) -> list[PlaceBet]:
        forbidden = s.box.passenger.search.hostility_bet.forbidden
        return [PlaceBet(location) for location in open_locations(s) if location not in forbidden]

    def refusal(self, s: Crew, move: PlaceBet) -> Refusal | None:
        forbidden = move.location in s.box.passenger.search.hostility_bet.forbidden
        return None if forbidden else location_refusal(s, move.location, "PAS-46")

    def take(self, s: Crew, move: PlaceBet, emit: Emit) -> None:
        s.hunt = replace(hunt_of(s), bet=move.location)
        emit(BetPlaced(move.location))


@value
class HuntActions(Step[Crew]):
    """PAS-47. The actions of the row from left to right, until the lifeform is found."""

    left: tuple[str, ...]

    def run(self, s: Crew, emit: Emit) -> None:
        if not self.left or hunt_of(s).over:
            return
        action, *rest = self.left
        crew = tuple(s.surviving())
        frame = Clue() if action == "REVEAL" else Flood() if action == "HALON" else Search(crew)
        s.then(frame, HuntActions(tuple(rest)))


@value
class Clue(LifeformPicks[RuleOut]):
    """PAS-48. The lifeform rules out a location: it is not there."""

    prompt, rule, no = Ask.RULE_OUT, "PAS-48", No.IT_IS_HERE

    def options(self, s: Crew) -> list[RuleOut]:
        return [RuleOut(location) for location in open_locations(s) if location != hunt_of(s).hiding]

    def refusal(self, s: Crew, move: RuleOut) -> Refusal | None:
        return None if move.location == hunt_of(s).hiding else location_refusal(s, move.location, "PAS-48")

    def take(self, s: Crew, move: RuleOut, emit: Emit) -> None:
        hunt = hunt_of(s)
        s.hunt = replace(hunt, revealed=(*hunt.revealed, move.location))
        emit(LocationRuledOut(move.location))


@value
class Flood(Choice[Crew, FloodWithHalon | Pass]):
    """PAS-50. The crew may search a location with a halon gas blast, which is lost for the showdown."""

    exact = True

    def ask(self, s: Crew) -> Decision | None:
        return Decision(s.surviving()[0], Ask.FLOOD, "PAS-50") if HALON in s.pool else None

    def offers(self, s: Crew) -> Iterable[FloodWithHalon | Pass]:
        return [*map(FloodWithHalon, open_locations(s)), Pass()]

    def check(self, s: Crew, move: FloodWithHalon | Pass) -> Refusal | None:
        return None if isinstance(move, Pass) else location_refusal(s, move.location, "PAS-50")

    def take(self, s: Crew, move: FloodWithHalon | Pass, emit: Emit) -> None:
        if isinstance(move, FloodWithHalon):
            s.pool = s.without(s.pool, HALON)
            emit(PoolChanged(HALON, "lost"))
            look_into(s, move.location, HALON, emit)


@value
class Search(Choice[Crew, SearchWith | Defer]):
    """PAS-49, PAS-59. A disk that was not used yet searches a location; its player decides, or lets others go."""

    queue: tuple[Seat, ...]

    def ask(self, s: Crew) -> Decision | None:
        waiting = self._waiting(s)
        return Decision(waiting[0], Ask.SEARCH, "PAS-49") if waiting else None

    def _waiting(self, s: Crew) -> list[Seat]:
        able = {s.owner[character] for character in hunt_of(s).unused()}
        return [seat for seat in self.queue if seat in able]

    def _disks(self, s: Crew) -> list[str]:
        seat = self._waiting(s)[0]
        return [character for character in hunt_of(s).unused() if s.owner[character] == seat]

    def offers(self, s: Crew) -> Iterable[SearchWith | Defer]:
        for character in self._disks(s):
            for location in open_locations(s):
                yield SearchWith(character, location)
        yield Defer()

    def check(self, s: Crew, move: SearchWith | Defer) -> Refusal | None:
        if isinstance(move, Defer):
            return None if len(self._waiting(s)) > 1 else Refusal("PAS-49", No.LAST_TO_SEARCH)
        if move.character not in self._disks(s):
            return Refusal("PAS-49", No.DISK_USED, (move.character,))
        return location_refusal(s, move.location, "PAS-49")

    def take(self, s: Crew, move: SearchWith | Defer, emit: Emit) -> None:
        if isinstance(move, Defer):
            first = self._waiting(s)[0]
            s.then(Search(tuple(seat for seat in self.queue if seat != first)))
        else:
            look_into(s, move.location, move.character, emit)


def look_into(s: Crew, location: str, piece: str, emit: Emit) -> None:
    """PAS-51, PAS-52. The location is compared with the card: the hunt goes on, or is over."""
    hunt = hunt_of(s)
    hunt = s.hunt = replace(hunt, searched=(*hunt.searched, (location, piece)))
    if location != hunt.hiding:
        emit(LocationSearched(location, piece, "failed"))
        s.then(Panel(location, "failed"))
        return
    s.hunt = replace(hunt, over=True)
    emit(LocationSearched(location, piece, "found"))
    s.hunt = replace(hunt, over=True, bet="")
    emit(BetSettled(hunt.bet, "removed"))
    s.then(Panel(location, "discovered"), Reward(min(most_disks(s), len(hunt.unused()))))


@value
class StillHidden(Step[Crew]):
    """PAS-53. Not found: the lifeform shows its card, and is rewarded."""

    def run(self, s: Crew, emit: Emit) -> None:
        hunt = hunt_of(s)
        if hunt.over:
            return
        s.hunt = replace(hunt, over=True)
        s.then(Panel(hunt.hiding, "hidden"), BetPaysOff())
        emit(HidingPlaceShown(hunt.hiding))


@value
class BetPaysOff(Step[Crew]):
    """PAS-53. The lifeform takes the extra hostility tokens from its hiding place; from anywhere else they go."""

    def run(self, s: Crew, emit: Emit) -> None:
        hunt = hunt_of(s)
        s.hunt = replace(hunt, bet="")
        right = hunt.bet == hunt.hiding
        emit(BetSettled(hunt.bet, "taken" if right else "removed"))
        if right:
            s.claws += s.box.passenger.search.hostility_bet.tokens
            emit(ClawsChanged(s.claws, "gained"))
