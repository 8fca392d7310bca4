"""People are called by their names wherever a seat is named; the engine never learns them."""

from __future__ import annotations

import json

import pytest
from pygame import Rect

from game import paths
from game.cli.replay import transcript
from game.core.game import Game
from game.core.match import Match, SeatPlan, Setup
from game.core.modes import Deal
from game.core.rng import Rng
from game.core.save import load, saved
from game.core.words import without_rule
from game.games import GAMES
from game.games.rift.rules.events import GameBegan
from game.ui.table import Sight

SHARED = [info for info in GAMES if info.max_seats > 1]
LOG_NAMES_SYSTEMS = {"adrift"}
"""Games whose log names no seat (ADR-10: a player is a system)."""
NAMES = ("Anna", "Boris {0}", "Chloé")


def played(game: Game, *names: str, moves: int = 60) -> Match:
    """A match some way in: the named people, and a computer in the last seat."""
    bot = game.engine.modes.bots[0]
    seats = [*(SeatPlan(name) for name in names), SeatPlan(bot.name, bot.id)]
    match = Match(game.engine, Setup.of(game.info.id, Deal(game.engine.modes.resolve(), "names"), seats))
    rng = Rng(7)
    for _ in range(moves):
        if match.decision:
            assert match.submit(rng.choice(match.seen(match.decision.seat).moves)) is None
    return match


@pytest.fixture(params=SHARED, ids=lambda info: info.id)
def game(request: pytest.FixtureRequest) -> Game:
    opened: Game = request.param.open(paths.levels())
    return opened


def test_every_seat_has_a_word_that_the_game_can_say(game: Game) -> None:
    match = played(game, "Anna", "Boris")
    words = game.engine.seat_words(match.state)
    assert set(words.values()) == set(range(3))
    assert all(game.words.name(word) != word for word in words)


def test_everybody_has_one_name(game: Game) -> None:
    """The same beside the table and on it, of people and of computers."""
    match = played(game, *NAMES[:2])
    words = game.seated(match).words
    for word, seat in game.engine.seat_words(match.state).items():
        assert words.called(seat) == match.setup.seats[seat].name
        assert words.name(word).startswith(words.called(seat))


@pytest.mark.parametrize("name", ["Player", "Player 2", ""])
def test_who_has_not_said_a_name_among_others_has_a_number(game: Game, name: str) -> None:
    match = played(game, name, "Boris", moves=0)
    words = game.seated(match).words
    assert words.called(0) == (name or "Player 1")
    assert all(words.name(word).startswith(words.called(seat)) for word, seat in seat_words(game, match))


@pytest.mark.parametrize("name", ["Player", "Player 1", ""])
def test_one_person_alone_who_has_not_said_a_name_is_you(game: Game, name: str) -> None:
    match = played(game, name, moves=0)
    words = game.seated(match).words
    assert words.called(0) == "You"
    assert words.called(1) == match.setup.seats[1].name
    mine = [word for word, seat in seat_words(game, match) if seat == 0]
    assert all(words.name(word).startswith("you") for word in mine)


def seat_words(game: Game, match: Match) -> list[tuple[str, int]]:
    return list(game.engine.seat_words(match.state).items())


def test_the_log_and_the_saved_log_say_the_names(game: Game) -> None:
    match = played(game, *NAMES[:2])
    said = [sentence for moment in match.moments[1:] for sentence in game.seated(match).said(moment)]
    kept = saved(match, game)
    assert [sentence for move in kept.moves for sentence in move.said] == said
    assert any(name in " ".join(said) for name in NAMES) is (game.info.id not in LOG_NAMES_SYSTEMS)
    again = load(kept, game).match
    told = transcript(game.seated(again), again)
    assert [line.strip() for line in told if line.startswith("   ")][-len(said) :] == said


def test_the_engine_never_learns_a_name(game: Game) -> None:
    match = played(game, *NAMES[:2])
    game.seated(match).said(match.moments[-1])
    state = json.dumps(game.recorder.from_state(match.state), ensure_ascii=False)
    assert not any(name in state for name in NAMES)
    assert match.state == played(game, "Other", "People").state


def test_a_table_for_others_is_not_called_by_these_names(game: Game) -> None:
    first, second = played(game, "Anna", "Boris", moves=0), played(game, "Cora", "Dirk", moves=0)
    tables = game.seated(first), game.seated(second)
    word = next(iter(game.engine.seat_words(first.state)))
    assert "Anna" in tables[0].words.name(word)
    assert "Cora" in tables[1].words.name(word)
    assert game.words.name(word) not in ("Anna", "Cora")


@pytest.mark.rule("RIF-30")
def test_a_faction_itself_is_not_called_by_its_player() -> None:
    rift = next(info for info in SHARED if info.id == "rift").open(paths.levels())
    match = played(rift, "Anna", "Boris", moves=80)
    words = rift.seated(match).words
    chosen = [e for m in match.moments for e in m.events if type(e).__name__ in ("FactionChosen", "FactionDrawn")]
    mine = [event for event in chosen if words.event(event).startswith("Anna")]
    assert mine
    assert all(words.event(event).count("Anna") == 1 for event in mine)
    assert words.name(match.state.factions[0]) == "Anna", "the log says who acts, in a word"


@pytest.mark.rule("RIF-30")
def test_the_standings_say_who_leads_what() -> None:
    rift = next(info for info in SHARED if info.id == "rift").open(paths.levels())
    match = played(rift, "Anna", "Boris", moves=80)
    table = rift.seated(match).table()
    pieces = {p.id: p for p in table.scenery(Sight(match.state, 0, Rect(0, 0, 1260, 792))).pieces}
    faction = match.state.factions[0]
    assert pieces[f"player:{faction}"].face.title == f"Anna ({rift.words.name(faction)})"


def test_a_new_sentence_begins_large_with_you() -> None:
    rift = next(info for info in SHARED if info.id == "rift").open(paths.levels())
    match = played(rift, "", moves=0)
    words = rift.seated(match).words
    assert "opens. You begin" in words.event(GameBegan("seat:0", 10), match.state)


def test_a_sentence_ends_once() -> None:
    assert without_rule("Life Support keeps Activate the Neutrino Pump! (ADR-53).") == (
        "Life Support keeps Activate the Neutrino Pump!",
        "ADR-53",
    )
    assert without_rule("It moves on (EXO-45).") == ("It moves on.", "EXO-45")
