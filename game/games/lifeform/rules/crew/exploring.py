"""EXPLORE (LIF-138), and a second time for whoever has the knack (PAS-7)."""

from __future__ import annotations

from collections.abc import Iterable

from game.core.engine import Choice, Decision
from game.core.events import Emit, Seat
from game.core.refusal import Refusal
from game.core.value import value
from game.games.lifeform.rules.crew.state import Crew
from game.games.lifeform.rules.crew.terror import lift_terror
from game.games.lifeform.rules.crew.words import Ask, No
from game.games.lifeform.rules.data.powers import DoubleExplore
from game.games.lifeform.rules.ship.loading import column_refusal, load, load_targets
from game.games.lifeform.rules.ship.moves import ClearTerror, LoadToken, Pass


def finders(s: Crew, people: Iterable[str]) -> list[str]:
    """Those of some people who are not hidden and in a chamber with mission tokens."""
    return [c for c in people if c not in s.hidden and s.at[c] in s.missions]


def clearable(s: Crew, people: Iterable[str]) -> list[str]:
    """LIF-138. Terror tokens one open corridor away from some people."""
    corridors = s.box.ship.corridors
    near = {to for c in people for to, link in corridors[s.at[c]] if link != s.door}
    return [chamber for chamber in s.terrors if chamber in near]


def explore_refusal(s: Crew, seat: Seat) -> Refusal | None:
    people = s.ashore(seat)
    return None if finders(s, people) or clearable(s, people) else Refusal("LIF-138", No.NOTHING_TO_EXPLORE)


def finds(s: Crew, people: list[str]) -> Iterable[LoadToken | ClearTerror]:
    """Everything that some people could do with an EXPLORE."""
    for character in finders(s, people):
        for column in load_targets(s):
            yield LoadToken(character, s.at[character], column)
    yield from map(ClearTerror, clearable(s, people))


def find_refusal(s: Crew, people: list[str], move: LoadToken | ClearTerror) -> Refusal | None:
    if isinstance(move, ClearTerror):
        if move.chamber in clearable(s, people):
            return None
        return Refusal("LIF-138", No.NO_TERROR_NEAR, (move.chamber,))
    if move.character not in finders(s, people) or s.at[move.character] != move.chamber:
        return Refusal("LIF-138", No.NOTHING_TO_COLLECT, (move.character, move.chamber))
    return column_refusal(s, move.column, "LIF-43")


def explore(s: Crew, seat: Seat, move: LoadToken | ClearTerror, emit: Emit) -> None:
    if isinstance(move, ClearTerror):
        lift_terror(s, move.chamber, emit)
    else:
        load(s, seat, move.chamber, move.column, emit)


def twice_over(s: Crew, seat: Seat, move: LoadToken | ClearTerror) -> str:
    """PAS-7. Who executes this EXPLORE and may do so a second time; "" if nobody can."""
    if isinstance(move, LoadToken):
        able = [move.character]
    else:
        able = [c for c in s.ashore(seat) if move.chamber in clearable(s, [c])]
    return next((c for c in able if s.power(c, DoubleExplore)), "")


@value
class Explore(Choice[Crew, LoadToken | ClearTerror]):
    """LIF-138. Collect a mission token and load it, or remove a terror token next door."""

    seat: Seat

    def ask(self, s: Crew) -> Decision | None:
        return Decision(self.seat, Ask.EXPLORE, "LIF-138")

    def offers(self, s: Crew) -> Iterable[LoadToken | ClearTerror]:
        return finds(s, s.ashore(self.seat))

    def check(self, s: Crew, move: LoadToken | ClearTerror) -> Refusal | None:
        return find_refusal(s, s.ashore(self.seat), move)

    def take(self, s: Crew, move: LoadToken | ClearTerror, emit: Emit) -> None:
        if again := twice_over(s, self.seat, move):
            s.then(ExploreAgain(self.seat, again))
        explore(s, self.seat, move, emit)


@value
class ExploreAgain(Choice[Crew, LoadToken | ClearTerror | Pass]):
    """PAS-7. The same character may EXPLORE once more, in either way."""

    seat: Seat
    character: str

    def ask(self, s: Crew) -> Decision | None:
        able = s.owner.get(self.character) == self.seat and any(finds(s, [self.character]))
        return Decision(self.seat, Ask.EXPLORE_AGAIN, "PAS-7") if able else None

    def offers(self, s: Crew) -> Iterable[LoadToken | ClearTerror | Pass]:
        return [*finds(s, [self.character]), Pass()]

    def check(self, s: Crew, move: LoadToken | ClearTerror | Pass) -> Refusal | None:
        return None if isinstance(move, Pass) else find_refusal(s, [self.character], move)

    def take(self, s: Crew, move: LoadToken | ClearTerror | Pass, emit: Emit) -> None:
        if not isinstance(move, Pass):
            explore(s, self.seat, move, emit)
