"""What every game must keep, whatever its rules."""

from __future__ import annotations

import json
import subprocess
import sys
from collections import Counter
from dataclasses import fields
from itertools import pairwise
from typing import Any, get_origin, get_type_hints

import pytest

from game.ai.arena import play_out
from game.ai.bots import bot_for, make_bot
from game.core.engine import UNKNOWN, Choice, Step
from game.core.events import Event
from game.core.game import Game
from game.core.match import Match
from game.core.moves import Move
from game.core.rng import BLANK, Rng
from game.core.save import load, saved
from tests.contract.walks import IDS, KINDS, begin, fewest, has_ended, is_whole, looked_at, random_match, some, walk

pytestmark = pytest.mark.parametrize("game", KINDS.values(), ids=KINDS)

SEEDS = range(200)
FEW = range(0, 200, 10)
MOST_TRIED = 150
"""Moves of other positions that are tried in each."""


@pytest.mark.parametrize("tenth", range(10))
def test_random_games_end_with_every_piece_in_place(game: Game, tenth: int) -> None:
    for seed in some(game, SEEDS[tenth::10]):
        state, _, seats, _ = begin(game, seed)
        pieces = Counter(game.engine.pieces(state))
        for step in walk(game, seed):
            state = step.after
            is_whole(game, state, pieces)
        has_ended(game, state, seats)


def test_every_decision_has_a_legal_move(game: Game) -> None:
    for seed in some(game, SEEDS):
        for step in walk(game, seed):
            now = game.engine.asking(step.after)
            if now:
                assert game.engine.moves(step.after), (seed, now)
                assert game.words.prompt(now[1])


def test_moves_and_states_survive_json(game: Game) -> None:
    recorder = game.recorder
    for seed in some(game, FEW):
        for step in walk(game, seed):
            assert recorder.to_move(json.loads(json.dumps(recorder.from_move(step.move)))) == step.move
            plain = json.loads(json.dumps(recorder.from_state(step.after)))
            assert recorder.to_state(plain) == step.after
            assert recorder.from_state(step.after) == plain


def test_copies_are_independent(game: Game) -> None:
    for seed in some(game, FEW):
        for step in walk(game, seed):
            original = game.recorder.from_state(step.before)
            copy = step.before.copy()
            game.engine.apply(copy, step.move, lambda _: None)
            assert game.recorder.from_state(step.before) == original
            kept = step.before.copy()
            before = step.before.copy()
            game.engine.apply(before, step.move, lambda _: None)
            assert game.recorder.from_state(kept) == original


def test_a_move_leads_to_one_position_only(game: Game) -> None:
    for seed in some(game, FEW):
        for step in walk(game, seed):
            again = step.before.copy()
            heard: list[Event] = []
            game.engine.apply(again, step.move, heard.append)
            assert again == step.after
            assert tuple(heard) == step.events
            assert game.engine.key(again) == game.engine.key(step.after)


def test_asking_changes_nothing(game: Game) -> None:
    for seed in some(game, FEW):
        for step in walk(game, seed):
            before = game.recorder.from_state(step.before)
            game.engine.asking(step.before)
            for move in game.engine.moves(step.before):
                assert game.engine.check(step.before, move) is None
            game.engine.view(step.before, 0)
            assert game.recorder.from_state(step.before) == before


NONSENSE = ("", UNKNOWN, "F99", "elder ", "☃", "card:17")


def nonsense_moves(game: Game) -> list[Move]:
    """Every kind of move with ids that mean nothing."""
    found = []
    for kind in game.engine.move_types:
        hints = get_type_hints(kind)
        for word in NONSENSE:
            values: dict[str, Any] = {}
            for field in fields(kind):
                shape = hints[field.name]
                values[field.name] = -1 if shape is int else (word, word) if get_origin(shape) is tuple else word
            found.append(kind(**values))
    return found


def test_check_survives_nonsense(game: Game) -> None:
    moves = nonsense_moves(game)
    book = game.rulebook()
    for seed in some(game, FEW):
        for step in walk(game, seed):
            for move in moves:
                no = game.engine.check(step.after, move)
                if no:
                    assert game.words.refusal(no)
                    if not no.rule.startswith("CORE-"):
                        book.rule(no.rule)


def test_a_replayed_log_gives_the_same_match(game: Game) -> None:
    for seed in some(game, FEW):
        match = random_match(game, seed)
        save = saved(match, game)
        loaded = load(save, game)
        assert loaded.how == "replayed"
        assert loaded.match.state == match.state
        assert [moment.events for moment in loaded.match.moments] == [moment.events for moment in match.moments]
        assert save.result == match.outcome


def test_undo_goes_back_and_redo_forth(game: Game) -> None:
    for seed in some(game, FEW):
        match = random_match(game, seed, alone=True, undo="free")
        states = [before.state for before, after in pairwise(match.moments) if after.seat == 0]
        end = match.state
        for state in reversed(states):
            assert match.undo() is None
            assert match.state == state
        assert match.undo() is not None
        for state in [*states[1:], end]:
            assert match.redo() is None
            assert match.state == state
        assert match.redo() is not None


def seats_of(match: Match) -> range:
    return range(len(match.setup.seats))


def test_a_view_holds_no_chance_and_is_as_good_as_any_other_guess(game: Game) -> None:
    """Whatever a seat could believe looks the same to it as the truth."""
    for seed in some(game, FEW):
        match = random_match(game, seed)
        for moment in looked_at(match.moments):
            for seat in seats_of(match):
                view = game.engine.view(moment.state, seat)
                assert view.rng == BLANK
                guess = game.engine.guess(view, seat, Rng.from_text(f"guess {seed}"))
                assert game.engine.view(guess, seat) == view
                assert game.engine.view(view, seat) == view
                assert Counter(game.engine.pieces(guess)).total() == Counter(game.engine.pieces(moment.state)).total()


def test_moves_and_refusals_depend_on_what_the_seat_sees(game: Game) -> None:
    made = list(dict.fromkeys(step.move for seed in some(game, FEW) for step in walk(game, seed)))
    pool = [*nonsense_moves(game), *made[:: 1 + len(made) // MOST_TRIED]]
    for seed in some(game, FEW):
        for step in walk(game, seed):
            now = game.engine.asking(step.before)
            assert now
            seat = now[1].seat
            view = game.engine.view(step.before, seat)
            guess = game.engine.guess(view, seat, Rng.from_text(f"guess {seed}"))
            legal = game.engine.moves(step.before)
            assert game.engine.moves(view) == legal
            assert game.engine.moves(guess) == legal
            for move in pool:
                said = game.engine.check(step.before, move)
                assert game.engine.check(view, move) == said
                assert game.engine.check(guess, move) == said


def test_everybody_sees_who_is_asked_and_the_one_who_is_what(game: Game) -> None:
    for seed in some(game, FEW)[:4]:
        match = random_match(game, seed, moves=150)
        truth = match.decision
        for seat in seats_of(match):
            seen = match.seen(seat).decision
            assert (seen is None) == (truth is None)
            if seen and truth:
                assert seen.seat == truth.seat
                assert seen == truth or seat != truth.seat


def test_events_name_nothing_hidden(game: Game) -> None:
    """A card may be shown and shuffled in again by the same move: then it counts what was hidden as it was told."""
    for seed in some(game, FEW):
        match = random_match(game, seed)
        for moment in looked_at(match.moments):
            for seat in seats_of(match):
                hidden = hidden_from(game, moment.state, seat)
                for event in moment.events:
                    if (event.seen_by is None or seat in event.seen_by) and named(event) & hidden:
                        number = next(i for i, known in enumerate(match.moments) if known is moment)
                        then = next(tick.state for tick in match.ticks(number) if tick.event == event)
                        assert not named(event) & hidden_from(game, then, seat), (seed, event)


def hidden_from(game: Game, state: Any, seat: int | None) -> set[str]:
    """The pieces that a seat does not see."""
    return set(game.engine.pieces(state)) - set(game.engine.pieces(game.engine.view(state, seat)))


def named(event: Event) -> set[str]:
    found: set[str] = set()
    for field in fields(event):
        value = getattr(event, field.name)
        found.update(value if isinstance(value, tuple) else [value] if isinstance(value, str) else [])
    return found


def test_everything_that_happens_can_be_told(game: Game) -> None:
    for seed in some(game, FEW):
        for step in walk(game, seed):
            assert game.words.move(step.move)
            for event in step.events:
                game.words.event(event)
            assert game.board(game.engine.view(step.after, 0))


def test_bots_are_deterministic_and_keep_to_their_budget(game: Game) -> None:
    judge = game.judge()
    for level in game.engine.modes.bots_for(fewest(game)):
        for seed in range(3):
            match = random_match(game, seed, moves=2)
            first = bot_for(match, judge, level.id).think()
            stepwise = bot_for(match, judge, level.id)
            while (again := stepwise.step(7)) is None:
                pass
            assert again == first, level
            assert match.check(first.move) is None
            if level.nodes:
                # a line that is being played out when the budget ends is still seen to its end
                assert first.nodes <= 1.5 * level.nodes + 100


def test_bots_choose_from_the_view_alone(game: Game) -> None:
    """Two truths that look the same to a seat get the same move."""
    judge = game.judge()
    for seed in some(game, range(10)):
        for step in walk(game, seed):
            now = game.engine.asking(step.before)
            assert now
            seat = now[1].seat
            view = game.engine.view(step.before, seat)
            other = game.engine.guess(view, seat, Rng.from_text(f"other {seed}"))
            for level in game.engine.modes.bots_for(fewest(game))[:2]:
                moves = [
                    make_bot(game.engine, judge, level, game.engine.view(truth, seat), seat, "s").think().move
                    for truth in (step.before, other)
                ]
                assert moves[0] == moves[1]


def test_bots_finish_games(game: Game) -> None:
    judge = game.judge()
    options = game.engine.modes.resolve()
    for level in game.engine.modes.bots_for(fewest(game))[:2]:
        contest = play_out(game.engine, judge, [level.id] * fewest(game), options, "1")
        assert contest == play_out(game.engine, judge, [level.id] * fewest(game), options, "1")


KNOWN_BY_THE_ENGINE = """
import importlib, pkgutil
from game import paths
from game.core.engine import Frame
from game.core.events import Event
from game.core.game import GameInfo
from game.core.moves import Move
info: GameInfo = importlib.import_module({package!r}).INFO
engine = info.open(paths.levels()).engine
for kind in (*engine.move_types, *engine.event_types, *engine.frame_types):
    print("known", kind.__name__)
for module in pkgutil.walk_packages(importlib.import_module(engine.home).__path__, engine.home + "."):
    importlib.import_module(module.name)
for base in (Move, Event, Frame):
    for kind in base._kinds.within(engine.home):
        print("there", kind.__name__)
"""


def test_an_engine_knows_every_class_of_its_game(game: Game) -> None:
    """Saves name moves and frames by class: one that no module of the engine imports could not be read again."""
    script = KNOWN_BY_THE_ENGINE.format(package=game.info.engine.partition(".rules")[0])
    told = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    known, there = (
        {line.split()[1] for line in told.stdout.splitlines() if line.startswith(word)} for word in ("known", "there")
    )
    assert known == there
    assert all(issubclass(frame, Step | Choice) for frame in game.engine.frame_types)


def test_every_frame_opens_with_its_rule(game: Game) -> None:
    book = game.rulebook()
    for frame in game.engine.frame_types:
        book.rule((frame.__doc__ or "").split(".")[0].split(",")[0].split(" ")[0])


def test_the_scenarios_and_defaults_are_playable(game: Game) -> None:
    for scenario in game.engine.modes.scenarios:
        options = game.engine.modes.resolve(scenario.id)
        state = game.engine.begin(options, game.seat_counts(scenario.id)[0], "1", lambda _: None)
        assert game.engine.asking(state)


def test_the_registry_is_sound(game: Game) -> None:
    assert len(set(IDS)) == len(IDS)
    assert 1 <= game.info.min_seats <= game.info.max_seats
    assert game.engine.game == game.info.id


def test_what_is_offered_as_legal_is(game: Game) -> None:
    for seed in some(game, FEW):
        for step in walk(game, seed):
            now = game.engine.asking(step.before)
            assert now
            if now[0].exact:
                assert all(now[0].check(step.before, move) is None for move in now[0].offers(step.before)), now[0]
