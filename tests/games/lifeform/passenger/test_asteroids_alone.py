"""Asteroid impact for one alone (PAS-12 to PAS-20, PAS-74)."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from game.core.engine import UNKNOWN
from game.core.rng import Rng
from game.games.lifeform.rules.modules.asteroids.impact import Impact
from game.games.lifeform.rules.modules.events import AsteroidTurned
from game.games.lifeform.rules.modules.moves import FleeBreach
from game.games.lifeform.rules.ship.moves import Discard, MoveCharacter
from game.games.lifeform.rules.ship.state import Asteroids
from game.games.lifeform.rules.solo.events import CrisisDrawn
from game.games.lifeform.rules.solo.state import KILLED, Alone
from game.games.lifeform.rules.solo.tracks import Tick
from game.games.lifeform.rules.solo.turn import Repercussions
from tests.games.lifeform.positions import ENGINE, act, held, legal, of, refused, run
from tests.games.lifeform.solo.positions import WHO, alone, prompt

TURNED = Asteroids((), (), ())
"""Every token of the belt has been turned up."""


def holed(at: str, **more: Any) -> Alone:
    """The rock hits the Lift Bay: the dice are rolled until it does."""
    for seed in range(99):
        s = alone(at, rng=Rng(seed), asteroids=TURNED, **more)
        run(s, Impact("holed_through"))
        if s.breach == "lift_bay":
            return s
    raise AssertionError("no seed hits the Lift Bay")


@pytest.mark.rule("PAS-2", "PAS-12", "PAS-14")
def test_the_clock_of_one_alone_turns_the_tokens_up_too() -> None:
    s = ENGINE.alone.setup(ENGINE.modes.resolve("dragons_domain", {"asteroids": "on"}), 1, "1")
    assert s.asteroids and s.asteroids.minutes == (19, 18, 17, 16)
    belt = Asteroids((19, 18, 17, 16), ("ast_tok_2", "ast_tok_1", "ast_tok_3", "ast_tok_4"), ("raked_amidships",))
    s = alone(minute=20, asteroids=belt)
    heard = run(s, Tick(2))
    assert of(heard, AsteroidTurned) == [AsteroidTurned(19, "IMMINENT"), AsteroidTurned(18, "STRUCK")]
    assert s.terrors == ("shuttle_bay",), "the terror icon of 18 came first"
    assert s.asteroids == Asteroids((), (), (), "raked_amidships") and len(s.outages) == 3


@pytest.mark.rule("PAS-15", "PAS-62")
def test_what_is_left_stays_hidden_from_the_survivor() -> None:
    s = ENGINE.alone.setup(ENGINE.modes.resolve("dragons_domain", {"asteroids": "on", "bell_tolls": "21"}), 1, "1")
    seen = ENGINE.alone.view(s, 0).asteroids
    assert seen and {*seen.tokens, *seen.cards} == {UNKNOWN} and seen.minutes == (19, 18, 17, 16)
    believed = ENGINE.alone.guess(ENGINE.alone.view(s, 0), 0, Rng(1))
    assert Counter(ENGINE.pieces(believed)) == Counter(ENGINE.pieces(s))


@pytest.mark.rule("PAS-16")
def test_alone_a_random_chamber_of_each_deck_goes_dark() -> None:
    found: Counter[str] = Counter()
    for seed in range(120):
        s = alone(rng=Rng(seed), asteroids=TURNED)
        run(s, Impact("raked_amidships"))
        assert [ENGINE.box.ship.chambers[c].deck for c in s.outages] == ["A", "B", "C"]
        found.update(s.outages)
    assert found["shuttle_bay"], "eligible in the solo game (DRG-185)"
    assert "galley" not in found and len(found) > 20
    s = alone(asteroids=TURNED)
    s.supply["outage"] = 1
    run(s, Impact("raked_amidships"))
    assert len(s.outages) == 1 and ENGINE.box.ship.chambers[s.outages[0]].deck == "A"


@pytest.mark.rule("PAS-17", "PAS-19")
def test_the_breached_chamber_is_emptied() -> None:
    s = holed("galley", missions={"lift_bay": 2}, harpoons=("lift_bay",), chits=("lift_bay", "assay_office"))
    assert s.breach == "lift_bay" and "lift_bay" not in s.missions
    assert s.harpoons == () and s.chits == ("assay_office",) and KILLED in s.out
    assert s.gone.count("mission") == 2 and not s.result
    s = holed("galley", android="lift_bay")
    assert s.android_destroyed() and "android" not in s.at


@pytest.mark.rule("PAS-17")
def test_with_a_breach_already_it_rakes() -> None:
    s = alone(options={"hazardous": "wiring"}, asteroids=TURNED)
    assert s.breach == "wiring"
    run(s, Impact("holed_through"))
    assert s.breach == "wiring" and len(s.outages) == 3


@pytest.mark.rule("PAS-19")
def test_in_the_breached_chamber_one_runs_or_is_lost() -> None:
    assert holed("lift_bay", hand="keep_moving lights_out").result == "solo_vacuum"
    assert holed("lift_bay", hand="leg_it", outages=("lift_bay",)).result == "solo_vacuum", "not in the dark"
    assert holed("lift_bay", hand="leg_it", android="lift_bay").result == "solo_vacuum", "not beside the android"
    dark = ("ore_hold", "docking_hub_1", "storage_hold_1", "storage_hold_2")
    assert holed("lift_bay", hand="leg_it", outages=dark).result == "solo_vacuum", "no chamber without an outage"
    outcome = ENGINE.outcome(holed("lift_bay"))
    assert outcome and outcome.rule == "PAS-19" and outcome.winners == ()


@pytest.mark.rule("PAS-19", "PAS-74")
def test_running_out_of_the_breach() -> None:
    s = holed("lift_bay", hand="leg_it keep_moving", outages=("storage_hold_2",))
    assert prompt(s) == "flee_breach"
    leg_it = held(s, 0, "leg_it")
    assert {m.chamber for m in legal(s, FleeBreach)} == {"ore_hold", "docking_hub_1", "storage_hold_1"}
    assert refused(s, FleeBreach(held(s, 0, "keep_moving"), "ore_hold")).rule == "PAS-19"
    assert refused(s, FleeBreach("nothing", "ore_hold")).rule == "PAS-19"
    assert refused(s, FleeBreach(leg_it, "storage_hold_2")).rule == "PAS-19"
    act(s, FleeBreach(leg_it, "ore_hold"))
    assert s.at[WHO] == "ore_hold" and leg_it in s.crew_discard and not s.result
    heard = run(s, Repercussions())
    assert not of(heard, CrisisDrawn), "no Step 4: it counts as the chamber in which Step 3 began"


@pytest.mark.rule("PAS-74")
def test_what_lies_there_is_met_all_the_same() -> None:
    s = holed("lift_bay", hand="leg_it", harpoons=("ore_hold",), terrors=("ore_hold",), traits={})
    heard = act(s, FleeBreach(held(s, 0, "leg_it"), "ore_hold"))
    assert s.tokens["harpoon"] == 1 and s.fear == 1 and of(heard, CrisisDrawn), "the crisis of the terror"


@pytest.mark.rule("PAS-20", "PAS-74", "PAS-W6")
def test_example_6_tumble_alone() -> None:
    s = alone("galley", hand="leg_it keep_moving", minute=17, asteroids=TURNED, outages=("mess",))
    run(s, Impact("tumble"))
    assert prompt(s) == "tumble"
    assert {m.chamber for m in legal(s, MoveCharacter)} == {"communications", "sister"}
    assert refused(s, MoveCharacter(WHO, "mess")).rule == "PAS-20"
    assert refused(s, MoveCharacter("palmer", "sister")).rule == "PAS-20"
    heard = act(s, MoveCharacter(WHO, "sister"))
    assert s.at[WHO] == s.began_at == "sister" and not of(heard, CrisisDrawn)
    assert s.minute == 16 and prompt(s) == "forced_discard"
    act(s, Discard(held(s, 0, "leg_it")))
    assert len(s.hands[0]) == 1 and prompt(s) == ""
    assert not of(run(s, Repercussions()), CrisisDrawn)


@pytest.mark.rule("PAS-20", "PAS-74")
def test_nobody_is_thrown_where_there_is_no_calm_chamber() -> None:
    for s in (
        alone(
            "galley", minute=17, asteroids=TURNED, outages=("mess",), terrors=("sister",), small_vent="communications"
        ),
        alone("galley", minute=17, asteroids=TURNED, android="galley"),
        alone("remora", minute=17, asteroids=TURNED),
    ):
        run(s, Impact("tumble"))
        assert prompt(s) == "" and s.minute == 16
    s = alone("shuttle_bay", minute=17, asteroids=TURNED, outages=("docking_hub_1",))
    run(s, Impact("tumble"))
    assert {m.chamber for m in legal(s, MoveCharacter)} == {"cryo_vault"}, "the Remora is never its goal"


@pytest.mark.rule("PAS-74")
def test_thrown_out_in_the_middle_of_step_4_it_ends_there() -> None:
    belt = Asteroids((19,), ("ast_tok_1",), ("tumble",))
    s = alone("mess", minute=20, outages=("mess",), asteroids=belt, hand="leg_it", motion="m0", began_at="galley")
    heard = run(s, Repercussions())
    assert prompt(s) == "tumble", "the minute of the power outage brought the rock"
    heard += act(s, MoveCharacter(WHO, "galley"))
    while prompt(s):
        heard += act(s, ENGINE.moves(s)[0])
    assert s.motion == "m1" and not of(heard, CrisisDrawn)
