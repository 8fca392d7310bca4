"""Every game's table.py as pure functions: nothing here needs a window."""

from __future__ import annotations

from functools import cache
from itertools import combinations
from typing import Any

import pytest
from pygame import Rect

from game.core.game import Game
from game.core.match import Moment
from game.core.moves import Move
from game.ui.table import EVERYTHING, Placed
from tests.contract.walks import KINDS, random_match, some, walk
from tests.ui.looks import looking

pytestmark = pytest.mark.parametrize("game", KINDS.values(), ids=KINDS)

AREAS = [Rect(0, 108, 1260, 792), Rect(0, 108, 1260, 892), Rect(0, 108, 1580, 792), Rect(0, 108, 2060, 792)]
"""The table's room in windows of several shapes; every window has at least the first."""


LONGEST_GOAL = 60
"""Letters of a part of the goal: it stands in one line with others."""
MOST = 240
"""Positions looked at: enough to meet every kind of decision, few enough for long games."""


@cache
def walked(kind: str) -> list[tuple[Any, int]]:
    """Moments of random games, spread evenly, as the seat that decides sees them."""
    game = KINDS[kind]
    found = []
    for seed in range(0, 60, 3):
        for step in walk(game, seed):
            asked = game.engine.asking(step.before)
            assert asked
            found.append((step.before, asked[1].seat))
    return [(game.engine.view(state, seat), seat) for state, seat in found[:: -(-len(found) // MOST)]]


def positions(game: Game) -> list[tuple[Any, int]]:
    return walked(next(name for name, kind in KINDS.items() if kind is game))


def test_every_legal_move_can_be_made(game: Game) -> None:
    table = game.table()
    for view, seat in positions(game):
        moves = game.engine.moves(view)
        buttons = {action.move for action in table.actions(view, moves)}
        pieces = {placed.id for placed in table.scenery(looking(game.engine, view, seat, AREAS[0])).pieces}
        for move in moves:
            handles = table.handles(view, move)
            assert handles or move in buttons, move
            for handle in handles:
                assert handle.verb
                assert set(handle.path) <= pieces, (move, handle)


def test_no_path_of_touches_is_cut_short_by_another(game: Game) -> None:
    """A complete path that is the beginning of another would make the other one impossible."""
    table = game.table()
    for view, _ in positions(game):
        paths = {h.path for move in game.engine.moves(view) for h in table.handles(view, move)}
        for path in paths:
            assert not any(other != path and other[: len(path)] == path for other in paths), path


def test_keys_of_buttons_are_different(game: Game) -> None:
    table = game.table()
    for view, _ in positions(game):
        keys = [action.key for action in table.actions(view, game.engine.moves(view))]
        assert len(keys) == len(set(keys))
        assert all(keys)


@pytest.mark.parametrize("area", AREAS, ids=str)
def test_nothing_leaves_its_area_and_nothing_covers_what_it_should_not(game: Game, area: Rect) -> None:
    table = game.table()
    for view, seat in positions(game)[::3]:
        pieces = table.scenery(looking(game.engine, view, seat, area)).pieces
        assert len({placed.id for placed in pieces}) == len(pieces), "an id is used twice"
        for placed in pieces:
            assert area.contains(placed.rect), placed.id
        solid = [placed for placed in pieces if not placed.ghost]
        for one, other in combinations(solid, 2):
            if one.rect.colliderect(other.rect):
                assert may_cover(one, other, {p.id: p for p in pieces}), (one.id, other.id)


def may_cover(one: Placed, other: Placed, pieces: dict[str, Placed]) -> bool:
    """Both lie in the same place on purpose: one on the other, or both on one thing."""

    def below(placed: Placed) -> set[str]:
        found = set()
        while placed.over:
            found.add(placed.over)
            if placed.over not in pieces:
                break
            placed = pieces[placed.over]
        return found

    if EVERYTHING in below(one) | below(other):
        return True
    return bool(below(one) & {other.id, *below(other)} or below(other) & {one.id})


def test_attempts_and_questions_survive_anything(game: Game) -> None:
    table = game.table()
    for view, seat in positions(game)[::5]:
        pieces = [placed.id for placed in table.scenery(looking(game.engine, view, seat, AREAS[0])).pieces]
        few = -(-len(pieces) // 40)
        for source in (*pieces, "nonsense"):
            table.hover(view, source)
            for target in (*pieces[len(source) % few :: few], "nonsense"):
                attempt = table.attempt(view, source, target)
                if attempt is not None:
                    assert isinstance(attempt, Move)
                    no = game.engine.check(view, attempt)
                    if no:
                        assert game.words.refusal(no)
        for move in game.engine.moves(view):
            doubt = game.engine.doubt(view, move)
            assert not doubt or game.words.ui(doubt)


def test_everything_that_happens_has_at_most_one_cue(game: Game) -> None:
    table = game.table()
    for seed in some(game, range(20)):
        for step in walk(game, seed):
            for event in step.events:
                cue = table.cue(step.after, event)
                if cue and cue.sound:
                    assert (game.levels.parent / "assets" / "sounds" / f"{cue.sound}.wav").exists()


def test_what_is_heard_is_the_same_for_everybody(game: Game) -> None:
    """Music fills the room: it follows from nothing that only one of those in it may know."""
    table = game.table()
    for seed in some(game, range(4)):
        match = random_match(game, seed, moves=80)
        for moment in match.moments[::3]:
            seats = (None, *range(len(match.setup.seats)))
            assert len({table.tension(game.engine.view(moment.state, seat)) for seat in seats}) == 1


def test_the_breakdown_adds_up_to_the_score(game: Game) -> None:
    table = game.table()
    for seed in some(game, range(60)):
        last = None
        for step in walk(game, seed):
            last = step.after
            assert len(table.progress(step.after)) >= game.info.min_seats
        outcome = game.engine.outcome(last)
        assert outcome
        total = table.ending([Moment(last, ())]).total  # one number for all, where they share the result
        if total:
            assert (total.number,) * len(outcome.scores) == outcome.scores
        else:
            assert sum(line.points for line in table.breakdown(last)) == sum(outcome.scores)


def test_the_same_view_looks_the_same(game: Game) -> None:
    """What a seat sees is drawn from its view alone."""
    table = game.table()
    for view, seat in positions(game)[::7]:
        assert table.scenery(looking(game.engine, view, seat, AREAS[0])) == table.scenery(
            looking(game.engine, view.copy(), seat, AREAS[0])
        )


def test_any_move_can_be_given_a_reason(game: Game) -> None:
    """Whatever the computer player thinks of it; a sentence, or none."""
    table = game.table()
    for view, _ in positions(game)[::9]:
        for move in game.engine.moves(view)[:5]:
            for value in (-1e9, 0.0, 1e9):
                assert table.reason(view, move, value)[-1:] in ("", ".", "%")


def test_every_position_says_what_wins(game: Game) -> None:
    """From what the seat may see alone, in few words, and of pieces that lie on the table."""
    table, lit = game.table(), 0
    for view, seat in positions(game):
        parts = table.goal(view, seat).parts
        assert parts and all(part.text and len(part.text) <= LONGEST_GOAL for part in parts)
        assert all(part.value is not None for part in parts if part.aim is not None and not part.race)
        pieces = {placed.id for placed in table.scenery(looking(game.engine, view, seat, AREAS[0])).pieces}
        lit += any(pieces.issuperset(part.pieces) and part.pieces for part in parts)
        assert table.goal(view, None).parts, "whoever watches is told as well"
        steps = table.steps(view)
        assert not steps.names or 0 <= steps.now < len(steps.names)
    assert lit > len(positions(game)) / 2
