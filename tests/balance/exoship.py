"""ExoShip's targets: offers that are weighed, and skill that shows."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from game import paths
from game.ai.arena import Contest
from game.core.engine import Engine
from game.core.events import Event
from game.games.exoship.rules.engine import load
from game.games.exoship.rules.events import OfferAccepted, OfferDeclined
from game.games.exoship.rules.offers import Offer
from tests.balance.measure import Row, Table, Watcher, share, watched

CADETS, OFFICERS, CAPTAINS = 2000, 1000, 300
LADDER = {"hard_mode": (20, 50), "origin_mars": (55, 80), "hard_mars": (15, 50), "iron_directorate": (50, 80)}
"""How often a Captain is to win the other voyages of the rulebook's ladder, and the one without offers."""

Told = tuple[bool, tuple[tuple[str, bool], ...]]
"""Whether a voyage was won, and each offer with whether it was accepted."""


class Answers(Watcher[Told]):
    def __init__(self) -> None:
        self._given: list[tuple[str, bool]] = []

    def saw(self, state: Any, event: Event) -> None:
        if isinstance(event, OfferAccepted | OfferDeclined):
            self._given.append((event.face, isinstance(event, OfferAccepted)))

    def told(self, engine: Engine[Any], contest: Contest, players: Sequence[str]) -> Told:
        return bool(contest.outcome.winners), tuple(self._given)


def rows() -> Iterator[Row]:
    faces = [face for card in load(paths.levels() / "exoship").box.cards.timeline for face in card.faces]
    offers = [face for face in faces if isinstance(face.event, Offer)]
    tempting = 100 * len(offers) / len(faces)
    yield Row("timeline faces that tempt", 25, 100, tempting, 0.0, len(faces))
    yield share("Standard, won at random", _won("cadet", "standard", CADETS), 0, 1)
    yield share("Standard, won one turn ahead (Officer)", _won("officer", "standard", OFFICERS), 25, 40)
    played = watched(Table("exoship", ("captain",), "standard"), CAPTAINS, Answers)
    yield share("Standard, won two turns ahead (Captain)", [won for won, _ in played], 60, 80)
    for face in offers:
        answers = [accepted for _, given in played for name, accepted in given if name == face.id]
        yield share(f"{face.name}: accepted by a Captain, of the times it is offered", answers, 15, 85)
    for scenario, (least, most) in LADDER.items():
        yield share(f"{scenario}, won by a Captain", _won("captain", scenario, CAPTAINS // 3), least, most)


def _won(level: str, scenario: str, games: int) -> list[bool]:
    return [won for won, _ in watched(Table("exoship", (level,), scenario), games, Answers)]
