"""When the music of Lifeform is tense, and that it tells nothing (LIF-T7)."""

from __future__ import annotations

from game.games.lifeform.rules.crew.state import Crew, Strike
from game.games.lifeform.rules.ship.state import Ship
from game.games.lifeform.table.crew.table import BESIDE
from game.games.lifeform.table.solo.screen import TREMBLING
from tests.games.lifeform.positions import ENGINE, position
from tests.games.lifeform.solo.positions import alone
from tests.games.lifeform.tables import game


def tension(s: Ship, seat: int | None = 0) -> str:
    return str(game().table().tension(game().engine.view(s, seat)))


def with_signals(far: int, real: str) -> Crew:
    """One signal so far from everybody, who are in the galley, and another out of reach."""
    away = ENGINE.box.ship.distance["galley"]
    there = next(chamber for chamber, steps in away.items() if steps == far)
    return position(images={"alpha": there, "beta": max(away, key=lambda chamber: away[chamber])}, real=real)


def test_a_signal_beside_somebody_is_danger_whichever_is_real_and_whoever_listens() -> None:
    for far in range(1, 4):
        heard = {
            tension(s, seat)
            for s in (with_signals(far, real) for real in ("alpha", "beta"))
            for seat in (None, *range(s.players))
        }
        assert heard == {"danger" if far <= BESIDE else "calm"}, far


def test_an_attack_and_the_showdown_are_danger() -> None:
    far = with_signals(3, "alpha")
    assert tension(far) == "calm"
    far.strike = Strike("attack", "alpha", "galley", "galley", (), ())
    assert tension(far) == "danger"
    shown = with_signals(3, "alpha")
    shown.stage = "showdown"
    assert tension(shown) == "danger"
    shown.result = "showdown_crew"
    assert tension(shown) == "calm"


def test_alone_it_is_the_tracker_the_nerve_and_who_came_aboard() -> None:
    s = alone()
    assert tension(s) == "calm"
    tracker = s.box.solo.tracker
    assert tension(alone(motion=tracker.alert)) == "danger"
    assert tension(alone(stowaways_up=True, stowaways=("danger.1",))) == "danger"
    assert tension(alone(stowaways_up=True, stowaways=("safe.1",))) == "calm"
    assert tension(alone(fear=s.nerve - TREMBLING)) == "danger"
    assert tension(alone(fear=s.nerve - TREMBLING - 1)) == "calm"
