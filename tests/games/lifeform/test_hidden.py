"""Hidden information, decision states and beliefs (LIF-230 to LIF-235)."""

from __future__ import annotations

from collections import Counter
from dataclasses import fields
from typing import Any

import pytest

from game.core.engine import UNKNOWN
from game.core.events import Event, unheard
from game.core.match import Match, SeatPlan, Setup
from game.core.rng import Rng
from game.games.lifeform.rules.crew.fights import eliminate
from game.games.lifeform.rules.crew.launch import Launch
from game.games.lifeform.rules.crew.lifeform_events import Calibrated, RealSet
from game.games.lifeform.rules.crew.lifeform_turn import LifeformPhase
from game.games.lifeform.rules.crew.moves import (
    ActivateSkill,
    CompleteObjective,
    DiscardTheirs,
    KeepStowaway,
    Lurk,
    ProposeLaunch,
    SendCatAboard,
    SetReal,
)
from game.games.lifeform.rules.crew.reality import Calibrate, certain, percent, show_real
from game.games.lifeform.rules.crew.state import Crew
from game.games.lifeform.rules.crew.turn import TurnEnd
from game.games.lifeform.rules.ship.cards import draw
from game.games.lifeform.rules.ship.events import CardsSeen
from game.games.lifeform.rules.ship.moves import MoveCharacter, Pass
from game.games.lifeform.rules.ship.state import Ship
from tests.games.lifeform.positions import (
    ENGINE,
    PEOPLE,
    act,
    asks,
    crew_turn,
    held,
    icon,
    legal,
    life_turn,
    of,
    position,
    run,
)

L = 2


def walked(seed: int, players: int, steps: int) -> Crew:
    rng = Rng.from_text(f"hidden {seed}")
    s = ENGINE.crew.begin(ENGINE.modes.resolve(), players, str(seed), unheard)
    for _ in range(steps):
        if not (moves := ENGINE.moves(s)):
            break
        ENGINE.apply(s, rng.choice(moves), unheard)
    return s


@pytest.mark.rule("LIF-230")
def test_only_the_lifeform_sees_its_hand_its_nature_and_its_stowaway_card() -> None:
    s = position(3, life="prowl stalk", stowaway="stowaway_late", stowaways=())
    for seat in (0, 1, None):
        view = ENGINE.crew.view(s, seat)
        assert view.hands[L] == (UNKNOWN, UNKNOWN) and view.real == UNKNOWN and view.stowaway == UNKNOWN
    own = ENGINE.crew.view(s, L)
    assert own.hands[L] == s.hand(L) and own.real == "alpha" and own.stowaway == "stowaway_late"
    s = position(3)
    assert ENGINE.crew.view(s, 0).stowaways == (UNKNOWN,) * 3


@pytest.mark.rule("LIF-231")
def test_a_crew_player_sees_the_own_hand_and_the_crews_objectives() -> None:
    s = position(3, hands={0: "leg_it", 1: "keep_moving"}, objectives=("send_the_log",))
    assert ENGINE.crew.view(s, 0).hands == (s.hand(0), (UNKNOWN,), ())
    assert ENGINE.crew.view(s, 1).objectives == ("send_the_log",) and ENGINE.crew.view(s, L).objectives == (UNKNOWN,)


@pytest.mark.rule("LIF-231", "LIF-194")
def test_the_end_of_a_turn_asks_the_same_whether_or_not_the_objective_of_the_place_is_open() -> None:
    """The lifeform sees that a question is asked: it must not learn from it what the crew is after."""
    place = next(card for card in ENGINE.box.objectives.values() if card.kind == "visit_discard")
    other = next(card for card in ENGINE.box.objectives.values() if card.kind == "hold_data")
    asked_for = []
    for objective in (place, other):
        at = {"durrant": place.chamber}
        s = position(3, at=at, hands={0: "leg_it keep_moving shock_prod"}, objectives=(objective.id,))
        run(s, TurnEnd(0))
        asked_for.append((asks(s), asks(ENGINE.crew.view(s, L)), bool(legal(s, CompleteObjective))))
    assert asked_for == [("turn_end", "turn_end", True), ("turn_end", "turn_end", False)]


@pytest.mark.rule("LIF-232")
def test_positions_tokens_tracks_and_piles_are_public() -> None:
    s = position(2, outages=("mess",), terrors=("cockpit",), data=(("data_claw",), ()), hostility=5, minute=12)
    s.crew_discard = s.crew_deck[:2]
    s.crew_deck = s.crew_deck[2:]
    for seat in (0, 1, None):
        view = ENGINE.crew.view(s, seat)
        same = ("at", "owner", "outages", "terrors", "missions", "loadout", "hostility", "clock", "crew_discard")
        assert all(getattr(view, name) == getattr(s, name) for name in (*same, "data", "role_cards", "evolved"))
        assert len(view.crew_deck) == len(s.crew_deck) and set(view.crew_deck) == {UNKNOWN}


@pytest.mark.rule("LIF-234")
def test_private_events_reach_only_their_seat() -> None:
    s = life_turn(position(3, life="prowl"))
    heard = act(s, Lurk(), Pass())
    assert [event.seen_by for event in of(heard, CardsSeen)] == [frozenset({L})]
    run(s, Calibrate())
    heard = act(s, SetReal("beta"))
    assert of(heard, Calibrated)[0].seen_by is None and of(heard, RealSet)[0].seen_by == frozenset({L})


@pytest.mark.rule("LIF-234")
def test_what_a_crew_seat_hears_does_not_depend_on_which_image_is_real() -> None:
    """The same moves in two worlds that look alike to the crew sound alike, up to the next revelation."""
    compared = 0
    for seed in range(40):
        s = walked(seed, 3, 40 + seed)
        if not s.images() or certain(s) or not ENGINE.asking(s):
            continue
        other = s.copy()
        other.real = next(image for image in s.images() if image != s.real)
        told: list[list[Event]] = [[], []]
        now = ENGINE.asking(s)
        assert now
        if now[1].seat == L or asks(s) in ("walk", "run"):
            continue
        for world, heard in ((s.copy(), told[0]), (other, told[1])):
            ENGINE.apply(world, ENGINE.moves(world)[0], heard.append)
        public = [[e for e in heard if e.seen_by is None or 0 in e.seen_by] for heard in told]
        assert public[0] == public[1], seed
        compared += 1
    assert compared >= 10


@pytest.mark.rule("LIF-234")
def test_undo_stops_at_a_calibration_and_at_a_draw() -> None:
    options: dict[str, Any] = dict(ENGINE.modes.resolve())
    plans = tuple(SeatPlan(f"P{i}") for i in range(3))
    match = Match(ENGINE, Setup("lifeform", options, "undo", plans))
    while asks(match.state) != "activity":
        assert match.submit(ENGINE.moves(match.state)[0]) is None
    assert match.submit(ENGINE.moves(match.state)[0]) is None, "EQUIP draws cards"
    no = match.undo()
    assert no and no.rule == "CORE-4"


@pytest.mark.rule("LIF-235")
def test_there_is_always_exactly_one_decision_or_an_end() -> None:
    for seed in range(6):
        s = walked(seed, 2 + seed % 3, 10_000)
        assert ENGINE.asking(s) is None and ENGINE.outcome(s) is not None


def keeps_its_secrets(s: Ship, chance: Rng, every: int = 1) -> None:
    """Play on at random; at each decision truth, view and guess agree, for every seat, and events leak nothing."""
    count = 0
    while now := ENGINE.asking(s):
        moves = ENGINE.moves(s)
        if count % every == 0:
            seat = now[1].seat
            view = ENGINE.view(s, seat)
            guess = ENGINE.guess(view, seat, Rng(count))
            assert ENGINE.moves(view) == moves == ENGINE.moves(guess), asks(s)
            for other in range(s.players):
                seen = ENGINE.view(s, other)
                believed = ENGINE.guess(seen, other, Rng(count))
                assert ENGINE.view(believed, other) == seen, asks(s)
                assert Counter(ENGINE.pieces(believed)) == Counter(ENGINE.pieces(s)), asks(s)
        count += 1
        heard: list[Event] = []
        ENGINE.apply(s, chance.choice(moves), heard.append)
        for other in range(s.players):
            hidden = set(ENGINE.pieces(s)) - set(ENGINE.pieces(ENGINE.view(s, other)))
            for event in heard:
                if event.seen_by is None or other in event.seen_by:
                    assert not hidden & set(_words(event)), event


def _words(event: Event) -> list[str]:
    values = [getattr(event, field.name) for field in fields(event)]
    return [v for v in values if isinstance(v, str)] + [w for v in values if isinstance(v, tuple) for w in v]


@pytest.mark.rule("LIF-235")
@pytest.mark.parametrize("seed", range(6))
def test_every_decision_of_a_game_keeps_its_secrets(seed: int) -> None:
    s = ENGINE.crew.begin(ENGINE.modes.resolve("apex_predator"), 2 + seed % 3, str(seed), unheard)
    keeps_its_secrets(s, Rng.from_text(f"leak {seed}"), every=7)


@pytest.mark.rule("LIF-230", "LIF-235")
@pytest.mark.parametrize("seed", range(8))
def test_every_decision_of_a_showdown_keeps_its_secrets(seed: int) -> None:
    players = 2 + seed % 3
    people = [c for pair in PEOPLE[: players - 1] for c in pair]
    behind = {people[-1]: "mess"} if seed % 2 else {}
    s = position(
        players,
        at={**dict.fromkeys(people, "remora"), **behind},
        minute=8,
        loadout=(3, 7, 3, 6, 3),
        hands={0: "mining_laser harpoon_gun shock_prod", **({1: "leg_it flame_unit"} if players > 2 else {})},
        life="stalk prowl talons",
        stowaway="stowaway_early",
        stowaways=(),
        hostility=9,
        data=(("data_claw",), *((),) * (players - 1)),
        cat="remora",
    )
    s.supply["data_claw"] -= 1
    s.buried = (*s.buried, "stowaway_middle", "stowaway_late")
    run(s, Launch())
    assert s.ending == ("c" if behind else "b")
    keeps_its_secrets(s, Rng.from_text(f"showdown {seed}"))
    assert s.result


@pytest.mark.rule("LIF-231", "LIF-221")
def test_nobody_looks_at_the_hand_of_an_eliminated_player() -> None:
    s = position(3, hands={0: "leg_it mining_laser", 1: "keep_moving"})
    unseen = held(s, 0, "leg_it")
    eliminate(s, 0, unheard)
    for seat in (1, L, None):
        view = ENGINE.crew.view(s, seat)
        assert unseen not in ENGINE.pieces(view) and "mining_laser" in view.gone, "the laser was seen by everybody"
    believed = ENGINE.crew.guess(ENGINE.crew.view(s, L), L, Rng(1))
    assert Counter(ENGINE.pieces(believed)) == Counter(ENGINE.pieces(s))


@pytest.mark.rule("LIF-234", "LIF-151")
def test_what_an_inspection_showed_is_remembered_by_the_crew_only() -> None:
    s = position(3, at={"chandra": "galley"}, life="prowl stalk pounce")
    crew_turn(s, 1)
    act(s, ActivateSkill("chandra"), DiscardTheirs(s.hand(L)[0]))
    assert ENGINE.crew.view(s, 0).hands[L] == s.hand(L)
    draw(s, L, 1, unheard)
    assert ENGINE.crew.view(s, 0).hands[L] == (*s.hand(L)[:2], UNKNOWN)
    keeps_its_secrets(s, Rng(1), every=5)


@pytest.mark.rule("LIF-179", "LIF-230")
def test_the_stowaway_choice_is_silent_about_the_card() -> None:
    s = position(3, minute=19, life="prowl")
    run(s, LifeformPhase())
    heard = act(s, KeepStowaway("stowaway_late"))
    assert all("stowaway_late" not in repr(event) for event in heard)
    assert ENGINE.crew.view(s, 0).buried == (UNKNOWN,) * len(s.buried)


@pytest.mark.rule("LIF-33")
def test_an_image_that_spares_its_prey_is_believed_to_be_a_ghost() -> None:
    images = {"alpha": "mess", "beta": "communications"}
    s = position(3, images=images, real="beta", life="prowl stalk pounce")
    before = dict(s.suspicion)
    run(s, LifeformPhase())
    act(s, Lurk())
    while ENGINE.asking(s):
        act(s, ENGINE.moves(s)[-1])
    assert s.suspicion["alpha"] < before["alpha"] and s.suspicion["beta"] < before["beta"]
    s.suspicion = {"alpha": 999, "beta": 1}
    guesses = Counter(ENGINE.crew.guess(ENGINE.crew.view(s, 0), 0, Rng(i)).real for i in range(60))
    assert guesses["alpha"] > 50


@pytest.mark.rule("LIF-33", "LIF-230")
@pytest.mark.parametrize("real", ["alpha", "beta"])
def test_what_is_said_of_a_signal_follows_from_what_everybody_sees(real: str) -> None:
    s = position(3, images={"alpha": "mess", "beta": "ore_refinery"}, real=real)
    said = [percent(s, image) for image in ("alpha", "beta")]
    assert said[0] > said[1] and sum(said) == 100, "the nearer a little more likely"
    for seat in (0, 1, None):
        view = ENGINE.crew.view(s, seat)
        assert [percent(view, image) for image in ("alpha", "beta")] == said
    assert said == [percent(position(3, images=s.at, real="alpha"), image) for image in ("alpha", "beta")]
    show_real(s, "alpha", lambda _: None)
    assert percent(s, real) == 100


@pytest.mark.rule("LIF-33")
def test_what_was_revealed_stays_known_until_the_next_calibration() -> None:
    s = position(3, at={"durrant": "mess"}, images={"alpha": "mess", "beta": "cockpit"}, hidden=("durrant",))
    icon(s, L, "KILL_HIDDEN")
    act(s, ENGINE.moves(s)[0])
    assert certain(s) == "alpha" and ENGINE.crew.view(s, 1).real == "alpha"
    run(s, Calibrate())
    act(s, SetReal("alpha"))
    assert certain(s) == "" and ENGINE.crew.view(s, 1).real == UNKNOWN


def test_a_doubtful_move_is_asked_about() -> None:
    images = {"alpha": "docking_hub_1", "beta": "mess"}
    s = crew_turn(position(2, at={"durrant": "shuttle_bay"}, images=images, minute=15))
    assert ENGINE.doubt(s, MoveCharacter("durrant", "remora")) == "confirm_boarding"
    assert ENGINE.doubt(s, MoveCharacter("durrant", "docking_hub_1")) == "confirm_image"
    assert ENGINE.doubt(s, ProposeLaunch()) == "confirm_abandon" and ENGINE.doubt(s, SendCatAboard()) == "confirm_cat"
    assert ENGINE.doubt(s, Pass()) == ""
