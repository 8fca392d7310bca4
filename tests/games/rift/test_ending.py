"""Chapters 15 and 16: the end, hidden information."""

from __future__ import annotations

import pytest

from game.core.engine import UNKNOWN
from game.core.match import Match, SeatPlan, Setup
from game.core.moves import Move
from game.core.rng import BLANK, Rng
from game.games.rift.rules.events import GameEnded, PlayerEliminated, TargetReached
from game.games.rift.rules.moves import Build, Done, Fly, Land, PlayCard, TakeCard, UseFaction
from game.games.rift.rules.scoring import Eliminations, outcome
from game.games.rift.rules.state import Rift
from game.games.rift.rules.turn import NextSeat
from tests.games.rift.positions import BOX, ENGINE, action, build, card, heard, play, position, settle


@pytest.mark.rule("RIF-179")
@pytest.mark.parametrize(("seats", "target"), [(2, 10), (3, 12), (4, 14), (5, 14), (6, 14)])
def test_points_needed(seats: int, target: int) -> None:
    assert ENGINE.setup(ENGINE.modes.resolve(), seats, "1").terms.target == target
    assert ENGINE.setup(ENGINE.modes.resolve("", {"vp_target": 7}), seats, "1").terms.target == 7


@pytest.mark.rule("RIF-180")
def test_the_target_brings_the_last_round_not_the_end() -> None:
    s = position(NextSeat(0))
    heard_events: list[object] = []
    s.points[0] = 11
    s.score(0, 1, "card", heard_events.append)
    assert any(isinstance(event, TargetReached) for event in heard_events)
    settle(s)
    assert not s.ending and outcome(s) is None
    s.pending = [NextSeat(3)]
    assert heard(settle(s), GameEnded)[0].cause == "target"
    result = outcome(s)
    assert result and result.rule == "RIF-180" and result.winners == (0,) and result.title == "target"


@pytest.mark.rule("RIF-181")
def test_ties() -> None:
    s = position(NextSeat(3))
    s.points, s.resources = [12, 12, 3, 3], [5, 5, 9, 9]
    s.owner["C1a"] = 1
    settle(s)
    result = outcome(s)
    assert result and result.winners == (1,)
    s.owner["C2a"] = 0
    shared = outcome(s)
    assert shared and shared.winners == (0, 1) and shared.title == "shared"


@pytest.mark.rule("RIF-182")
def test_elimination() -> None:
    s = position(Eliminations(), hands={2: ["glory", "ambush"]}, fleets={1: {"C1.S": "fighter"}})
    del s.owner["E5a"], s.owner["E1a"]
    events = settle(s)
    assert heard(events, PlayerEliminated)[0].who == "plain_c"
    assert s.playing == [True, True, False, True]
    assert not s.hands[2] and {card("glory"), card("ambush")} <= set(s.discard)
    s.pending = [NextSeat(1)]
    settle(s)
    assert s.active == 3


@pytest.mark.rule("RIF-182")
def test_the_last_player_left_wins_at_once() -> None:
    s = position(Eliminations(), seats=2)
    del s.owner["E5a"]
    s.points = [0, 9]
    settle(s)
    result = outcome(s)
    assert result and result.winners == (0,) and result.rule == "RIF-182"


@pytest.mark.rule("RIF-183")
def test_the_last_round() -> None:
    s = position(NextSeat(3), in_round=20)
    s.points[2] = 5
    settle(s)
    result = outcome(s)
    assert result and result.rule == "RIF-183" and result.winners == (2,)
    endless = position(NextSeat(3), in_round=20, round_cap=0)
    settle(endless)
    assert not endless.ending and endless.round == 21


# -- hidden information -----------------------------------------------------------------------------------------


def busy() -> Rift:
    return position(
        hands={0: ["glory", "ambush"], 1: ["sabotage"], 2: ["ceasefire", "minefield"]},
        tiles={"C1a": "CT45", "C2a": "CT37"},
    )


@pytest.mark.rule("RIF-184")
def test_what_is_secret() -> None:
    s = busy()
    s.turned = frozenset({"C1a"})
    view = ENGINE.view(s, 0)
    assert view.hands[0] == s.hands[0]
    assert view.hands[1] == (UNKNOWN,) and view.hands[2] == (UNKNOWN, UNKNOWN)
    assert set(view.deck) == {UNKNOWN} and len(view.deck) == len(s.deck)
    assert view.tiles == {"C1a": "CT45", "C2a": UNKNOWN}
    assert view.rng == BLANK
    assert set(ENGINE.view(s, None).hands[0]) == {UNKNOWN}


@pytest.mark.rule("RIF-185")
def test_what_is_public() -> None:
    s = busy()
    view = ENGINE.view(s, 3)
    for name in (
        "fleets",
        "garrisons",
        "upgrades",
        "resources",
        "counters",
        "unlocked",
        "discard",
        "tile_types",
        "points",
    ):
        assert getattr(view, name) == getattr(s, name), name
    assert list(map(len, view.hands)) == list(map(len, s.hands))


@pytest.mark.rule("RIF-208", "RIF-184")
def test_a_guess_deals_the_unseen_cards_without_instants() -> None:
    s = busy()
    view = ENGINE.view(s, 0)
    for i in range(20):
        guess = ENGINE.guess(view, 0, Rng.from_text(str(i)))
        assert ENGINE.view(guess, 0) == view
        assert sorted([c for hand in guess.hands for c in hand] + guess.deck + guess.discard) == sorted(BOX.deck)
        assert all(BOX.card_of[c].kind != "instant" for hand in guess.hands for c in hand)
        assert BOX.tiles[guess.tiles["C2a"]].type == "anomaly"


@pytest.mark.rule("RIF-158", "RIF-184")
def test_a_spy_remembers_the_hand_until_it_changes_unseen() -> None:
    s = build(
        hands={0: ["espionage"], 1: ["glory", "ambush", "sabotage"]}, factions=("plain_a", "plain_b", "shadow_cartel")
    )
    s.asks = [("never",) * 7] * 4
    play(s, PlayCard(card("espionage"), ("plain_b",)), TakeCard(card("glory")))
    assert set(ENGINE.view(s, 0).hands[1]) == {card("ambush"), card("sabotage")}
    assert set(ENGINE.view(s, 2).hands[1]) == {UNKNOWN}
    assert card("glory") in ENGINE.view(s, 1).hands[0]
    s.pending = build(active=2).pending
    s.active = 2
    play(s, UseFaction(("plain_b",)))
    assert set(ENGINE.view(s, 0).hands[1]) == {UNKNOWN} == set(ENGINE.view(s, 0).hands[2])


@pytest.mark.rule("RIF-186")
def test_undo_stops_at_dice_and_cards() -> None:
    def match(s: Rift) -> Match:
        options = ENGINE.modes.resolve()
        seats = tuple(SeatPlan(name) for name in "abcd")
        return Match.resumed(ENGINE, Setup("rift", dict(options), "test", seats), s, ())

    def undone(s: Rift, move: Move) -> bool:
        game = match(s)
        assert game.submit(move) is None
        return game.undo() is None

    assert undone(build(), Build("mine", "B1a"))
    assert undone(action(fleets={0: {"B1a": "carrier"}}), Fly("B1a", ("carrier",), "B1b"))
    assert not undone(build(hands={0: ["war_bonds"]}), PlayCard(card("war_bonds")))
    landing = {"fleets": {0: {"C1a": "carrier infantry"}}}
    assert not undone(action(**landing, tiles={"C1a": "CT25"}), Land("C1a", ("infantry",)))
    assert not undone(action(**landing, tiles={"C1a": "CT45"}), Land("C1a", ("infantry",)))
    assert undone(build(), Done())
