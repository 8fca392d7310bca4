"""Asteroid impact, module B, with two and more players (PAS-10 to PAS-21)."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from game.core.engine import UNKNOWN
from game.core.rng import Rng
from game.games.lifeform.rules.crew.attack import StrikeKills
from game.games.lifeform.rules.crew.death import KillEvent
from game.games.lifeform.rules.crew.events import HostilityMoved
from game.games.lifeform.rules.crew.lifeform_events import CharacterKilled, KillHeard
from game.games.lifeform.rules.crew.lifeform_survival import LifeformSurvival
from game.games.lifeform.rules.crew.moves import ChooseSurvival, PanicTo, PlaceOutage, PlaceTerror, React
from game.games.lifeform.rules.crew.state import Crew, Strike
from game.games.lifeform.rules.crew.terror import Fright
from game.games.lifeform.rules.crew.tracks import AdvanceClock
from game.games.lifeform.rules.modules.asteroids.crew import AsteroidsForCrew
from game.games.lifeform.rules.modules.asteroids.impact import Impact
from game.games.lifeform.rules.modules.events import AsteroidMissed, AsteroidStruck, AsteroidTurned
from game.games.lifeform.rules.ship.events import TerrorPlaced
from game.games.lifeform.rules.ship.moves import Discard, Pass
from game.games.lifeform.rules.ship.state import Asteroids
from tests.games.lifeform.positions import ENGINE, act, asked, asks, held, legal, of, pass_all, position, refused, run

L = 2
FACES = ("ast_tok_2", "ast_tok_1", "ast_tok_3", "ast_tok_4")
"""Tokens for 19, 18, 17, 16: the strike is on 18."""


def belt(card: str = "raked_amidships", faces: tuple[str, ...] = FACES) -> Asteroids:
    cards = (*(c for c in ENGINE.box.passenger.asteroid_cards if c != card), card)
    return Asteroids((19, 18, 17, 16), faces, cards)


def under_fire(card: str = "raked_amidships", minute: int = 20, **more: Any) -> Crew:
    return position(3, minute=minute, asteroids=belt(card), **more)


@pytest.mark.rule("PAS-10", "PAS-11")
def test_four_facedown_tokens_and_three_cards() -> None:
    places: Counter[int] = Counter()
    for seed in range(60):
        s = ENGINE.setup(ENGINE.modes.resolve("", {"asteroids": "on"}), 3, str(seed))
        assert s.asteroids and len(s.asteroids.cards) == 3 and not s.asteroids.struck
        assert s.asteroids.minutes == (19, 18, 17, 16)
        places[s.asteroids.minutes[s.asteroids.tokens.index("ast_tok_1")]] += 1
    assert set(places) == {19, 18, 17, 16}, "the strike is certain, its minute is not"
    faces = Counter(token.face for token in ENGINE.box.passenger.asteroid_tokens.values())
    assert faces == {"STRUCK": 1, "IMMINENT": 3}


@pytest.mark.rule("PAS-12", "PAS-13", "PAS-14", "PAS-W1")
def test_example_1_icons_first_then_the_token_space_by_space() -> None:
    s = under_fire(images={"alpha": "slag_ducts", "beta": "ore_refinery"})
    heard = run(s, AdvanceClock(2))
    assert of(heard, AsteroidTurned) == [AsteroidTurned(19, "IMMINENT")]
    assert s.minute == 18 and asks(s) == "terror_by_clock", "the terror icon of 18 comes before its token"
    heard = act(s, PlaceTerror("mess"))
    assert of(heard, TerrorPlaced) and of(heard, AsteroidTurned) == [AsteroidTurned(18, "STRUCK")]
    assert of(heard, AsteroidStruck) == [AsteroidStruck("raked_amidships")]
    assert s.asteroids == Asteroids((), (), (), "raked_amidships") and asks(s) == "rake_deck"


@pytest.mark.rule("PAS-13", "PAS-W2")
def test_example_2_the_strike_comes_once() -> None:
    s = under_fire()
    s.asteroids = belt("raked_amidships", ("ast_tok_1", "ast_tok_2", "ast_tok_3", "ast_tok_4"))
    run(s, AdvanceClock(1))
    pass_all(s)
    assert len(s.outages) == 3
    heard = run(s, AdvanceClock(3))
    heard += pass_all(s)
    assert s.minute == 16 and not of(heard, AsteroidTurned) and len(s.outages) == 3


@pytest.mark.rule("PAS-12")
def test_a_rewound_clock_finds_no_token_twice() -> None:
    s = under_fire()
    run(s, AdvanceClock(1))
    s.clock -= 2
    heard = run(s, AdvanceClock(2))
    assert s.minute == 19 and not of(heard, AsteroidTurned)


@pytest.mark.rule("PAS-15")
def test_tokens_behind_the_clock_are_removed_unseen() -> None:
    s = position(3, minute=18)
    AsteroidsForCrew().lay_out(s)
    got = s.asteroids
    assert got
    assert got.minutes == (17, 16) and len(got.tokens) == len(got.removed) == 2
    assert sorted(got.pieces()) == sorted((*ENGINE.box.passenger.asteroid_tokens, *ENGINE.box.passenger.asteroid_cards))
    s = position(3, asteroids=got)
    seen = ENGINE.crew.view(s, 0).asteroids
    assert seen and seen.removed == (UNKNOWN, UNKNOWN)
    believed = ENGINE.crew.guess(ENGINE.crew.view(s, 0), 0, Rng(1)).asteroids
    assert believed and sorted(believed.pieces()) == sorted(got.pieces())


@pytest.mark.rule("PAS-16", "PAS-73")
def test_raked_amidships_darkens_each_deck() -> None:
    s = under_fire()
    run(s, Impact("raked_amidships"))
    for deck in "ABC":
        assert asked(s).seat == L and asked(s).rule == "PAS-16"
        moves = legal(s, PlaceOutage)
        assert moves and {ENGINE.box.ship.chambers[m.chamber].deck for m in moves} == {deck}
        assert not {m.chamber for m in moves} & set(ENGINE.box.ship.shielded)
        act(s, moves[0])
    assert len(s.outages) == 3 and asks(s) == ""


@pytest.mark.rule("PAS-16")
def test_a_rake_is_refused_on_another_deck_and_where_it_is_dark() -> None:
    s = under_fire(outages=("mess",))
    run(s, Impact("raked_amidships"))
    assert refused(s, PlaceOutage("mess")).rule == "LIF-162"
    assert refused(s, PlaceOutage("galley")).rule == "LIF-162", "shielded"
    assert refused(s, PlaceOutage("ore_hold")).rule == "PAS-16"


@pytest.mark.rule("PAS-16", "PAS-W3")
def test_example_3_as_far_as_the_supply_lasts() -> None:
    s = under_fire()
    s.supply["outage"] = 1
    run(s, Impact("raked_amidships"))
    act(s, legal(s, PlaceOutage)[0])
    assert asks(s) == "" and len(s.outages) == 1
    assert ENGINE.box.ship.chambers[s.outages[0]].deck == "A"


IN_LIFT_BAY: dict[str, Any] = {
    "at": {"durrant": "lift_bay", "chandra": "lift_bay", "brandt": "mess", "villalobos": "galley"},
    "images": {"alpha": "cargo_pod_a", "beta": "wiring"},
}


@pytest.mark.rule("PAS-17", "PAS-W4")
def test_example_4_holed_through() -> None:
    s = under_fire(**IN_LIFT_BAY, hands={0: "leg_it"}, missions={"lift_bay": 2})
    run(s, Impact("holed_through"))
    assert s.breach == "lift_bay" and asks(s) == "breach_run" and asked(s).seat == 0
    heard = act(s, React("R_RUN", (held(s, 0, "leg_it"),), "durrant", ("ore_hold",)))
    assert s.at["durrant"] == "ore_hold" and asked(s).seat == 1, "nobody is asked to cancel it"
    heard += act(s, Pass())
    assert [e.character for e in of(heard, CharacterKilled)] == ["chandra"]
    assert s.hostility == 3 and len(of(heard, HostilityMoved)) == 3, "1 for the RUN!, 2 for the kill"
    assert of(heard, KillHeard) == [KillHeard("noisy")], "the lifeform is not asked"
    while asks(s) != "panic":
        heard += act(s, ENGINE.moves(s)[0])
    panicked = set()
    while asks(s) == "panic":
        move = legal(s, PanicTo)[0]
        panicked.add(move.character)
        act(s, move)
    assert panicked == {"durrant", "villalobos", "brandt"}
    assert "lift_bay" not in s.missions


@pytest.mark.rule("LIF-127", "PAS-17")
def test_an_asteroid_leaves_no_last_man_aboard() -> None:
    at = dict.fromkeys(("durrant", "villalobos", "chandra"), "remora") | {"brandt": "lift_bay"}
    for killer in (Impact("holed_through"), KillEvent(("brandt",), "attack")):
        s = under_fire(at=at, images={"alpha": "wiring", "beta": "cargo_pod_a"}, minute=15)
        run(s, killer)
        pass_all(s)
        assert s.dead == ("brandt",) and s.last_man == isinstance(killer, KillEvent)


@pytest.mark.rule("PAS-17")
def test_a_breach_by_chance_spares_chambers_with_an_image() -> None:
    found = set()
    for seed in range(30):
        s = under_fire(images={"alpha": "wiring", "beta": "slag_ducts"}, rng=Rng(seed))
        run(s, Impact("holed_through"))
        found.add(s.breach)
    assert found == {"cargo_pod_a", "lift_bay"}


@pytest.mark.rule("PAS-17", "PAS-W5")
def test_example_5_without_the_token_it_rakes() -> None:
    s = under_fire(breach="storage_hold_2")
    heard = run(s, Impact("holed_through"))
    assert of(heard, AsteroidMissed) == [AsteroidMissed("holed_through", "raked_amidships")]
    assert s.breach == "storage_hold_2" and asks(s) == "rake_deck"
    everywhere = {"alpha": "wiring", "beta": "cargo_pod_a", "gamma": "lift_bay"}
    s = under_fire(images=everywhere)
    run(s, Impact("holed_through"))
    assert not s.breach and asks(s) == "rake_deck", "no chamber remains"


@pytest.mark.rule("PAS-18")
def test_the_breach_uses_up_the_lifeforms_token() -> None:
    s = under_fire(images={"alpha": "cargo_pod_a", "beta": "ore_hold"})
    run(s, LifeformSurvival())
    assert ENGINE.check(s, ChooseSurvival("HULL_BREACH")) is None
    run(s, Impact("holed_through"))
    run(s, LifeformSurvival())
    assert s.breach and refused(s, ChooseSurvival("HULL_BREACH")).rule == "LIF-7"


@pytest.mark.rule("PAS-20")
def test_tumble_throws_everybody_about() -> None:
    hands = {0: "leg_it keep_moving", 1: "leg_it"}
    s = under_fire("tumble", at={"durrant": "remora", "brandt": "mess"}, hidden=("brandt",), hands=hands)
    s.at["alpha"] = "mess"
    run(s, Impact("tumble"))
    thrown = []
    while asks(s) == "panic":
        thrown.append(legal(s, PanicTo)[0])
        act(s, thrown[-1])
    assert {m.character for m in thrown} == {"villalobos", "chandra"}, "not hidden, not aboard"
    assert s.minute == 19 and asks(s) == "forced_discard" and asked(s).seat == 0
    act(s, Discard(held(s, 0, "leg_it")), Discard(held(s, 1, "leg_it")))
    assert len(s.hand(0)) == 1 and not s.hand(1) and asks(s) == ""


@pytest.mark.rule("PAS-20")
def test_the_minute_of_a_tumble_has_its_own_icons_and_token() -> None:
    s = under_fire("tumble", minute=19, at=dict.fromkeys(("durrant", "villalobos", "chandra", "brandt"), "remora"))
    heard = run(s, Impact("tumble"))
    assert s.minute == 18 and asks(s) == "terror_by_clock"
    heard += act(s, Pass())
    assert of(heard, AsteroidTurned) == [AsteroidTurned(18, "STRUCK")]


@pytest.mark.rule("PAS-21")
@pytest.mark.parametrize(("dark", "dead"), [((), ()), (("galley", "crew_quarters", "medical_bay"), ("durrant",))])
def test_an_impact_in_the_middle_of_an_attack_lets_people_escape_it(
    dark: tuple[str, ...], dead: tuple[str, ...]
) -> None:
    s = under_fire("tumble", at={"durrant": "mess"}, images={"alpha": "mess", "beta": "slag_ducts"}, outages=dark)
    s.terrors = ("hypersleep", "ladderway_fore")
    s.strike = Strike("vent", "alpha", "mess", "", (), ("durrant",))
    run(s, Impact("tumble"), StrikeKills())
    pass_all(s)
    assert s.dead == dead


@pytest.mark.rule("PAS-21")
def test_an_impact_in_the_lifeforms_phase_asks_whom_it_concerns() -> None:
    s = under_fire("tumble", phase="lifeform", hands={0: "leg_it", 1: "leg_it"})
    run(s, Impact("tumble"))
    asked_seats = []
    while asks(s):
        asked_seats.append(asked(s).seat)
        act(s, ENGINE.moves(s)[0])
    assert set(asked_seats) == {0, 1}


@pytest.mark.rule("PAS-17", "LIF-192")
def test_the_rest_of_a_terror_card_finds_nobody_who_was_lost_to_it() -> None:
    s = under_fire("holed_through", minute=19, **IN_LIFT_BAY)
    run(s, Fright("ADVANCE_SELF_DESTRUCT", 1, "durrant", "NOTHING"), Fright("DISCARD_CHOICE", 1, "durrant", "NOTHING"))
    pass_all(s)
    assert "durrant" in s.dead and s.owner


@pytest.mark.rule("PAS-62")
def test_nobody_sees_a_token_or_card_before_it_is_turned_up() -> None:
    s = under_fire()
    for seat in (0, 1, 2, None):
        seen = ENGINE.crew.view(s, seat).asteroids
        assert seen and set(seen.tokens) == set(seen.cards) == {UNKNOWN}
    places: Counter[int] = Counter()
    for i in range(40):
        believed = ENGINE.crew.guess(ENGINE.crew.view(s, 0), 0, Rng(i)).asteroids
        assert believed and sorted(believed.pieces()) == sorted(belt().pieces())
        places[believed.minutes[believed.tokens.index("ast_tok_1")]] += 1
    assert len(places) == 4
    run(s, AdvanceClock(1))
    believed = ENGINE.crew.guess(ENGINE.crew.view(s, 0), 0, Rng(1)).asteroids
    assert believed and believed.minutes == (18, 17, 16)
