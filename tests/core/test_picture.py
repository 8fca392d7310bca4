"""What one seat sees, as a file: it shows that, and depends on nothing else."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.core.game import Game
from game.core.log import Log
from game.core.match import Match
from game.core.picture import Picture, picture_in, shown, taken, to_file
from game.core.rng import Rng
from game.core.save import BadSave, from_file
from tests.contract.walks import IDS, KINDS, random_match


def other_world(match: Match, game: Game, seat: int, seed: str) -> Match:
    """A match that looks the same to a seat: all it cannot know is otherwise."""
    view = game.engine.view(match.state, seat)
    state = game.engine.guess(view, seat, Rng.from_text(seed))
    world = Match.resumed(game.engine, replace(match.setup, seed=seed, label=seed), state, match.history)
    moments = []
    for moment in match.moments:
        seen = tuple(event for event in moment.events if event.seen_by is None or seat in event.seen_by)
        mine = moment.seat == seat or not game.info.secrets
        moments.append(replace(moment, state=state, events=seen, move=moment.move if mine else None))
    world.moments = moments
    return world


@pytest.mark.parametrize("game", KINDS.values(), ids=KINDS)
def test_a_picture_tells_nothing_that_its_seat_does_not_know(game: Game) -> None:
    differ = 0
    for seed in range(6):
        match = random_match(game, seed, moves=7 * seed)
        if match.outcome:
            continue
        for seat in range(len(match.setup.seats)):
            world = other_world(match, game, seat, f"world {seed}")
            differ += world.state != match.state
            assert to_file(taken(world, game, seat)) == to_file(taken(match, game, seat))
    assert differ


@pytest.mark.parametrize("game", KINDS.values(), ids=KINDS)
def test_a_picture_shows_what_its_seat_sees(game: Game) -> None:
    match = random_match(game, 2, moves=12)
    for seat in range(len(match.setup.seats)):
        text = to_file(taken(match, game, seat))
        picture = picture_in(text, IDS)
        assert picture
        still = shown(picture, game)
        assert still.state == game.engine.view(match.state, seat)
        assert still.history == tuple(Log(game.seated(match), match).sentences(seat))
        with pytest.raises(BadSave, match="can be looked at, and not gone on with"):
            from_file(text, IDS)


def test_a_picture_that_makes_no_sense_is_refused(exoship: Game) -> None:
    match = random_match(exoship, 2, moves=4)
    good = taken(match, exoship, 0)

    def refused(wrong: Picture) -> str:
        with pytest.raises(BadSave) as error:
            shown(wrong, exoship)
        return str(error.value)

    assert "seats" in refused(replace(good, seat=4))
    assert "position" in refused(replace(good, view={**good.view, "position": "x"}))
    assert "cannot be shown" in refused(replace(good, view={**good.view, "position": 400}))
