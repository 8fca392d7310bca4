"""The targets of Lifeform with a crew, two to four players."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

from game.ai.arena import Contest
from game.core.engine import Engine
from game.core.events import Event
from game.games.lifeform.rules.crew.events import TurnBegan
from game.games.lifeform.rules.crew.reality import percent
from game.games.lifeform.rules.crew.scoring import CREW_WINS
from game.games.lifeform.rules.crew.showdown_events import ShowdownBegan
from game.games.lifeform.rules.crew.state import Crew
from tests.balance.measure import Row, Table, Watcher, share, watched

GAMES = 300
BUCKETS = ((20, 40), (40, 60), (60, 80))
"""What the crew is told, in percent."""
SHY = "clues count for half of what they seem, and several that agree are right more often than is said"


@dataclass
class Voyage:
    """One game."""

    result: str = ""
    told: list[tuple[int, bool]] = field(default_factory=list)
    """Every crew turn, of every image that is in doubt: the percent that everybody is told, and whether it was real."""
    nearest: list[bool] = field(default_factory=list)
    """Every crew turn with two images and one of them nearer to prey: was that the real one?"""
    prepared: float | None = None
    """At the beginning of the showdown: how much the crew can match and cancel of what the lifeform brings."""
    idle: list[bool] = field(default_factory=list)
    """Every turn of a cat or SIS-TER: was there neither a card to play nor a token to move?"""

    @property
    def crew_won(self) -> bool:
        return self.result in CREW_WINS


class Eyes(Watcher[Voyage]):
    def __init__(self) -> None:
        self.voyage = Voyage()

    def saw(self, state: Any, event: Event) -> None:
        if isinstance(event, ShowdownBegan):
            self.voyage.prepared = preparation(state)
        elif isinstance(event, TurnBegan) and event.who != "lifeform":
            self._images(state)
            seat = state.seat_of(event.who)
            if state.roles[seat] in ("cat", "mainframe"):
                self.voyage.idle.append(idle(state, state.roles[seat]))

    def _images(self, s: Crew) -> None:
        images = s.images()
        if len(images) < 2:
            return
        shares = {image: percent(s, image) for image in images}
        self.voyage.told += [(share, image == s.real) for image, share in shares.items() if 0 < share < 100]
        prey = [s.at[c] for c in s.owner if c not in s.hidden and s.at[c] != s.box.ship.special.shuttle]
        away = s.box.ship.distance
        near = [min((away[s.at[image]].get(place, 9) for place in prey), default=9) for image in images]
        if len(images) == 2 and near[0] != near[1]:
            self.voyage.nearest.append(images[near.index(min(near))] == s.real)

    def told(self, engine: Engine[Any], contest: Contest, players: Sequence[str]) -> Voyage:
        self.voyage.result = contest.outcome.title
        return self.voyage


def idle(s: Crew, role: str) -> bool:
    """A cat that is aboard, or neither a card nor a token that may move."""
    if role == "cat" and s.at.get("cat") == s.box.ship.special.shuttle:
        return True
    movable = any(track.loops or s.role_tokens[track.id] < len(track.spaces) - 1 for track in s.box.role_tracks[role])
    return not s.role_cards[role] and not movable


def preparation(s: Crew) -> float:
    """Icons in hands, data and people to give up, and fights that can be called off, for each icon and card to come."""
    cards = [s.box.cards[card].showdown for seat in s.surviving() for card in s.hand(seat)]
    icons = sum(3 if "harpoon" in card else len(card) for card in cards)
    icons += 2 * sum(map(len, s.data)) + sum(len(s.characters_of(seat)) - 1 for seat in s.surviving())
    brought = [len(s.box.cards[card].showdown) for card in s.hand(s.terms.lifeform)]
    called_off = min(len(brought), len(s.pool))
    fights = sorted(brought, reverse=True)[called_off:]
    return icons / max(1, sum(fights) + s.claws)


def crew_rows() -> Iterator[Row]:
    tables = {n: watched(Table("lifeform", ("officer",) * n), GAMES, Eyes) for n in (2, 3, 4)}
    for n, voyages in tables.items():
        yield share(f"{n} players: the crew wins", (v.crew_won for v in voyages), 45, 55)
    everything = [v for voyages in tables.values() for v in voyages]
    for what, result in (
        ("explosions", "explosion"),
        ("wrong guesses of the lifeform", "ending_b_safe"),
        ("showdowns lost", "showdown_lifeform"),
    ):
        yield share(what, (v.result == result for v in everything), 4, 20)
    yield from _showdowns([v for v in everything if v.prepared is not None])
    yield share("turns in which a cat or SIS-TER has nothing to do", (x for v in everything for x in v.idle), 0, 10)
    yield share("the signal nearest to prey is the real one", (x for v in everything for x in v.nearest), 45, 55)
    for low, high in BUCKETS:
        said = [(share, real) for v in everything for share, real in v.told if low <= share < high]
        middle = sum(share for share, _ in said) / max(1, len(said))
        what = f"signals said to be real with {low} to {high} % ({middle:.0f} at the mean)"
        yield share(what, (real for _, real in said), middle - 5, middle + 5, SHY if low != 40 else "")


def _showdowns(voyages: list[Voyage]) -> Iterator[Row]:
    """The better and the worse prepared half of those that came to a showdown."""
    ranked = sorted(voyages, key=lambda v: v.prepared or 0.0)
    half = len(ranked) // 2
    yield share("showdowns of the worse prepared half that the crew wins", (v.crew_won for v in ranked[:half]), 0, 50)
    yield share(
        "showdowns of the better prepared half that the crew wins", (v.crew_won for v in ranked[half:]), 60, 100
    )
