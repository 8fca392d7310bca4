"""First-time cards of Dragon's Domain: each comes up in played matches, and what it speaks of lies on the table."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from functools import cache
from typing import Any

import pytest

from game.core.engine import Decision
from game.core.events import Event
from game.core.first_times import FirstTime, first_times_of, unseen
from game.core.match import Match, SeatPlan, Setup
from game.core.rng import Rng
from game.core.save import from_file, load, read_text
from game.games.lifeform.rules.solo import events as e
from game.ui.table import Placed, Sight
from tests.games.lifeform.solo.positions import alone
from tests.games.lifeform.tables import AREA, game
from tests.goldens import SAVES
from tests.ui.looks import looking

CARDS = {card.id: card for card in first_times_of(game()) if card.id.startswith("alone_")}
RANDOM = (1, 255)
"""Seeds of matches at random that come to what no kept match has."""
SOME = {"alone_survival", "alone_injured"}
"""Cards that light what there is of several things."""


def matches() -> Iterator[Match]:
    for file in sorted((SAVES / "lifeform").glob("*.json")):
        save = from_file(read_text(file), ["lifeform"])
        if len(save.setup.seats) == 1:
            yield load(save, game()).match
    for seed in RANDOM:
        options = dict(game().engine.modes.resolve("thirteenth_alone"))
        match = Match(game().engine, Setup("lifeform", options, f"card {seed}", (SeatPlan("Ada"),)))
        chance = Rng.from_text(f"c{seed}")
        while match.decision:
            match.submit(chance.choice(list(match.seen(0).moves)))
        yield match


def moments(match: Match, wanted: Collection[FirstTime]) -> Iterator[tuple[Event | Decision, Any]]:
    """What happens that one of these cards tells of and all that is asked, each with the table just then."""
    for number, moment in enumerate(match.moments):
        if any(card.is_of(event, 0) for event in moment.events for card in wanted):
            yield from ((tick.event, tick.state) for tick in match.ticks(number) if tick.event)
        if now := game().engine.asking(moment.state):
            yield now[1], moment.state


@cache
def first() -> dict[str, tuple[Event | Decision, Any]]:
    """Where each card comes up first."""
    found: dict[str, tuple[Event | Decision, Any]] = {}
    for match in matches():
        missing = [card for card in CARDS.values() if card.id not in found]
        for what, state in moments(match, missing):
            for card in missing:
                if card.id not in found and card.is_of(what, 0):
                    found[card.id] = what, state
    return found


def laid(what: Event | Decision, state: Any) -> dict[str, Placed]:
    view = game().engine.view(state, 0)
    sight = looking(game().engine, view, 0, AREA) if isinstance(what, Decision) else Sight(view, 0, AREA)
    return {placed.id: placed for placed in game().table().scenery(sight).pieces}


def test_there_are_enough_and_none_is_for_a_crew() -> None:
    assert len(CARDS) >= 14
    assert {card.id for card in unseen(game(), {}, 1)} >= set(CARDS)
    own = {kind.__name__ for kind in Event._kinds.within(e.__name__)} | {"ClampOpened"}
    for card in unseen(game(), {}, 2):
        if card.id in CARDS:
            assert card.when.startswith("solo.") or card.when.partition(".")[0] in own, card.id


def test_the_fore_ladderway_is_nearer_as_the_first_card_says() -> None:
    """L4. It was said of the other one."""
    view = alone()
    away = view.box.ship.distance
    for place in (view.box.solo.setup.start_chamber, "shuttle_bay"):
        assert away["ladderway_fore"][place] < away["ladderway_aft"][place]


@pytest.mark.parametrize("card", CARDS.values(), ids=list(CARDS))
def test_each_comes_up_and_what_it_lights_is_in_sight(card: FirstTime) -> None:
    what, state = first()[card.id]
    pieces = laid(what, state)
    lit = [pieces[piece] for piece in card.lit(what) if piece in pieces]
    assert lit and (card.id in SOME or len(lit) == len(list(card.lit(what)))), "what it speaks of is placed"
    for cover in (pieces[name] for name in ("cloth", "crisis") if name in pieces):
        assert all(one.layer > cover.layer or not one.rect.colliderect(cover.rect) for one in lit), "and not covered"
