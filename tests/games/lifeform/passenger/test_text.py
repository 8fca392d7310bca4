"""What the modules look like in plain letters."""

from __future__ import annotations

from game import paths
from game.core.words import load_words
from game.games.lifeform.rules.crew.state import Crew
from game.games.lifeform.rules.modules.asteroids.impact import Impact
from game.games.lifeform.rules.modules.moves import Confront, HideIn, PlaceBet, RuleOut
from game.games.lifeform.rules.ship.state import Asteroids
from game.games.lifeform.rules.solo.launch import Reveal
from game.games.lifeform.rules.solo.state import Alone, Remora
from game.games.lifeform.text.board import board
from tests.games.lifeform.passenger.hunts import aboard, searches
from tests.games.lifeform.passenger.shuttles import RESERVE, initializing, launched
from tests.games.lifeform.positions import ENGINE, act, position, run

WORDS = load_words(paths.levels(), ENGINE)


def lines(s: Crew | Alone, seat: int = 0) -> list[str]:
    view = ENGINE.alone.view(s, seat) if isinstance(s, Alone) else ENGINE.crew.view(s, seat)
    return board(ENGINE, WORDS, view)


def test_asteroids_on_the_clock_and_the_one_that_struck() -> None:
    s = position(3, asteroids=Asteroids((18, 17), ("ast_tok_1", "ast_tok_2"), ("tumble",)))
    assert "Asteroid tokens on minutes: 18, 17" in lines(s)
    s.asteroids = Asteroids((), (), (), "tumble")
    assert "Struck by asteroids: Tumble" in lines(s)


def test_a_hunt_location_by_location() -> None:
    s = aboard(1)
    act(s, HideIn("airlock"), PlaceBet("flight_deck"), RuleOut("cargo_hold"), RuleOut("hibernation_bay"))
    assert {"  Flight Deck: claws", "  Cargo Hold: ruled out", "  Airlock: open"} <= set(lines(s))
    assert "  Airlock: the lifeform" in lines(s, 2) and "  The lifeform hides in one of them." in lines(s)
    act(s, ENGINE.moves(s)[-1])
    searches(s, "airlock")
    assert "  Airlock: searched with Rashida Durrant, the lifeform" in lines(s)


def test_the_remora_of_one_alone() -> None:
    s = initializing(remora=Remora(RESERVE, ("airlock",), 2, 0, 3, survival=True))
    told = lines(s)
    assert "Remora: clamps 2/3, life support 3/4. Cleared: Airlock." in told
    assert "A survival token lies in the hidden zone." in told
    s = launched(2)
    run(s, Reveal())
    act(s, Confront())
    told = lines(s)
    assert "Hiding places left: Cargo Hold, Airlock, Engineering Compartment" in told
    assert "Hidden lifeform combat zone: claw, torch" in told
    s.asteroids = Asteroids((), (), ())
    ENGINE.restore(s)
    run(s, Impact("raked_amidships"))
    assert any("dark" in line for line in lines(s))
