"""What is offered, against what is legal."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, replace
from itertools import product
from typing import Any

import pytest

from game.core.engine import Choice, Frame
from game.core.events import unheard
from game.core.moves import Move
from game.core.rng import Rng
from game.games.rift.rules.battle import begin_space_battle
from game.games.rift.rules.conflict import Die
from game.games.rift.rules.data import COLOURS
from game.games.rift.rules.dice import ChooseRerolls
from game.games.rift.rules.fight import AssignHits
from game.games.rift.rules.gains import ABOARD, IN_BATTLE, ChoosePlace
from game.games.rift.rules.moves import (
    SAMPLED,
    AssignHit,
    Board,
    CancelDamage,
    Consume,
    Fly,
    FlyTogether,
    GiveShield,
    Land,
    Pass,
    PlayCard,
    Reroll,
    SetReaction,
    TakeAlong,
    UseFaction,
    UseSkill,
)
from game.games.rift.rules.reactions import React
from game.games.rift.rules.retreat import ChooseCargo
from game.games.rift.rules.shields import GiveShields, Repair
from game.games.rift.rules.state import Rift
from game.games.rift.rules.turn import ActionStep, BuildStep, RecruitStep
from tests.games.rift.positions import ENGINE, action, build, card, legal, position

WALKS = [(2, "standard", "a"), (4, "first_contact", "b"), (6, "time_and_nothing", "c")]
USUAL = {ChoosePlace, BuildStep, ActionStep, RecruitStep, React}
"""Questions of every game."""
LOOKS = 4
"""How often the same question is tried with every id there is."""


def walk(seats: int, scenario: str, seed: str) -> Iterator[tuple[Rift, Choice[Rift, Any], list[Move]]]:
    """The decisions of a random game: the position, what is asked, what is offered."""
    rng = Rng.from_text(seed)
    s = ENGINE.begin(ENGINE.modes.resolve(scenario), seats, seed, unheard)
    while now := ENGINE.asking(s):
        offers = list(now[0].offers(s))
        yield s, now[0], offers
        ENGINE.apply(s, rng.choice(offers), unheard)


@pytest.mark.parametrize(("seats", "scenario", "seed"), WALKS)
def test_every_question_lists_legal_moves_only(seats: int, scenario: str, seed: str) -> None:
    """None is checked again before it is offered, all game long."""
    asked = set()
    for s, frame, offers in walk(seats, scenario, seed):
        asked.add(type(frame))
        assert frame.exact
        assert [frame.check(s, move) for move in offers] == [None] * len(offers)
        assert len(set(offers)) == len(offers)
    assert asked >= USUAL


@pytest.mark.parametrize(("seats", "scenario", "seed"), WALKS)
def test_whatever_is_legal_is_offered_but_for_samples(seats: int, scenario: str, seed: str) -> None:
    looks: dict[type[Any], int] = {}
    for s, frame, offers in walk(seats, scenario, seed):
        seen = looks.setdefault(type(frame), 0)
        if seen < LOOKS:
            looks[type(frame)] = seen + 1
            legal = {move for move in anything(s, frame) if frame.check(s, move) is None}
            assert legal == {move for move in offers if not isinstance(move, SAMPLED)}
    assert looks.keys() >= USUAL


def anything(s: Rift, frame: Choice[Rift, Any]) -> Iterator[Move]:
    """Every move that the ids of a game can make, of the kinds that are not sampled."""
    points = list(s.galaxy.lines)
    words: dict[str, Any] = {
        "planet": s.box.planets,
        "upgrade": s.box.upgrades,
        "unit": s.box.kinds,
        "place": [*points, *(ABOARD + point for point in points), IN_BATTLE],
        "to": ["", *points],
        "faction": s.box.factions,
        "colour": COLOURS,
        "card": s.box.deck,
        "seat": range(-1, 8),
    }
    for kind in frame.accepts:
        if kind not in SAMPLED:
            yield from (kind(*ids) for ids in product(*(words[f.name] for f in fields(kind))))


def clash(*pending: Frame[Rift], ours: str, theirs: str = "titan", **more: Any) -> Rift:
    """Seat 0 has attacked seat 1, and this is what comes next."""
    s = position(fleets={0: {"C1.S": ours}, 1: {"C1.S": theirs}}, **more)
    begin_space_battle(s, "C1.S", 0, 1, [("B1-C1", s.fleet(0, "C1.S"))], unheard)
    s.pending = [*pending]
    return s


def hurt(s: Rift) -> Rift:
    """Every attacker has one point of damage pending, and has missed with three dice."""
    assert s.battle
    row = tuple(replace(one, pending=1) for one in s.battle.sides[0])
    s.battle = replace(s.battle.with_side(0, row), dice=((Die("close", 1, 5),) * 3, ()))
    return s


MORE: list[tuple[Rift, Move]] = [
    (action(fleets={0: {"B1a": "2*carrier 2*fighter"}}), Fly("B1a", ("carrier", "fighter"), "B1.S")),
    (
        action(fleets={0: {"B1a": "2*carrier", "C1a": "2*carrier"}, 1: {"B1-C1": "fighter"}}),
        FlyTogether(("B1a", "C1a"), ("carrier", "carrier"), "B1-C1"),
    ),
    (action(fleets={0: {"B1b": "2*carrier 4*infantry"}}), Land("B1b", ("infantry",) * 3)),
    (
        action(factions=("the_void",), fleets={0: {"B1b": "2*carrier 4*infantry"}}),
        Consume("B1b", ("infantry", "infantry")),
    ),
    (action(fleets={0: {"B1a": "2*carrier"}}, garrisons={"B1a": "4*infantry"}), Board("B1a", ("infantry",) * 3)),
    (build(hands={0: ["war_bonds", "war_bonds"]}), PlayCard(card("war_bonds", 1))),
    (
        build(hands={0: ["black_market", "glory", "glory"]}),
        PlayCard(card("black_market"), (card("glory"), card("glory", 1))),
    ),
    (build(factions=("star_merchants",), hands={0: ["glory", "glory"]}), UseFaction((card("glory"),))),
    (
        clash(React("battle_phase", (0, 1)), ours="2*rocket_frigate", theirs="3*fighter"),
        UseSkill("rocket_barrage", 1, (0,)),
    ),
    (clash(React("battle_start", (0, 1)), ours="titan", hands={0: ["glory"]}), Pass("battle")),
    (build(), SetReaction("turn_end", "never")),
    (clash(GiveShields(0, 2), ours="2*fighter"), GiveShield(1)),
    (hurt(clash(ChooseRerolls(0), ours="titan", factions=("neural_web",))), Reroll((1, 2))),
    (clash(AssignHits(0, 1, 1, 0), ours="titan", theirs="2*fighter"), AssignHit(1)),
    (hurt(clash(Repair(0, 2), ours="2*fighter")), CancelDamage(1)),
    (clash(ChooseCargo(0, "B1-C1", 0), ours="carrier 2*infantry"), TakeAlong(("infantry",))),
]


@pytest.mark.parametrize(("s", "move"), MORE, ids=[type(move).__name__ for _, move in MORE])
def test_more_is_legal_than_the_samples(s: Rift, move: Move) -> None:
    assert ENGINE.check(s, move) is None
    assert move not in legal(s)


def test_every_sampled_move_has_an_example() -> None:
    """A kind of move that is always offered is not to be called sampled."""
    assert {type(move) for _, move in MORE} == set(SAMPLED)
