"""Hunts on the Remora, set up for tests."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from game.core.moves import Move
from game.games.lifeform.rules.crew.fights import NextFight
from game.games.lifeform.rules.crew.state import Crew, Hunt
from game.games.lifeform.rules.modules.hunt.search import HuntBegins
from game.games.lifeform.rules.modules.moves import HideIn, PlaceBet, RuleOut, SearchWith
from tests.games.lifeform.positions import ENGINE, PEOPLE, act, asked, asks, position, run

CREW = tuple(character for pair in PEOPLE for character in pair)
ENGINEERING = "engineering_compartment"


def aboard(disks: int = 4, players: int = 3, hands: Mapping[int, str] | None = None, **more: Any) -> Crew:
    """So many survivors aboard the Remora, the hibernation over, the hunt about to begin."""
    people = [character for pair in PEOPLE[: players - 1] for character in pair]
    order = [*people[::2], *people[1::2]]  # everybody keeps one as long as possible
    more.setdefault("life", "stalk prowl talons")
    more.setdefault("pool", ("remora_token", "halon"))
    s = position(
        players,
        at=dict.fromkeys(people, "remora"),
        minute=5,
        stage="showdown",
        ending="c",
        hands=hands if hands is not None else {0: "leg_it shock_prod"},
        options={"hunt": "on"},
        cat="remora",
        **more,
    )
    for character in order[disks:]:
        del s.owner[character], s.at[character], s.skills[character], s.survivals[character]
        s.dead = (*s.dead, character)
    for seat in s.terms.crew:
        if not s.characters_of(seat):
            s.roles = (*s.roles[:seat], "out", *s.roles[seat + 1 :])
    run(s, HuntBegins(), NextFight())
    return s


def hunted(s: Crew) -> Hunt:
    assert s.hunt
    return s.hunt


def begun(hiding: str = "airlock", bet: str = "flight_deck", disks: int = 4, **more: Any) -> Crew:
    """The lifeform has hidden and laid its bet."""
    s = aboard(disks, **more)
    act(s, HideIn(hiding), PlaceBet(bet))
    return s


def rule_out(s: Crew, *locations: str) -> None:
    act(s, *map(RuleOut, locations))


def searches(s: Crew, *places: str) -> list[Move]:
    """The next disks search these places, whoever they belong to; the questions of panels are answered somehow."""
    made: list[Move] = []
    for place in places:
        while asks(s) not in ("search", ""):
            act(s, first(s))
        move = SearchWith(_next_disk(s), place)
        act(s, move)
        made.append(move)
    return made


def _next_disk(s: Crew) -> str:
    seat = asked(s).seat
    return next(character for character in hunted(s).unused() if s.owner[character] == seat)


def first(s: Crew) -> Move:
    return ENGINE.moves(s)[0]


def on_to_the_fights(s: Crew) -> Crew:
    """Answer whatever the hunt still asks, until the first fight or the end."""
    while asks(s) not in ("target", ""):
        act(s, first(s))
    return s
