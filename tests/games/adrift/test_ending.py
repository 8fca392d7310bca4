"""The end of the game (chapter 14)."""

from __future__ import annotations

from collections import Counter

import pytest

from game import paths
from game.core.events import unheard
from game.core.moves import Resign
from game.games.adrift.rules.engine import load
from game.games.adrift.rules.events import SystemFailed, VoyageEnded
from game.games.adrift.rules.moves import BoostCore, DeclineOffer, EndTurn, KeepHistory, Pass, RevealEvent, Trade
from game.games.adrift.rules.turn import Help, Prep, React, Spend
from tests.games.adrift.positions import (
    DEF,
    ENG,
    ENGINE,
    EXPERT,
    LS,
    NAV,
    NYMPHS,
    STEVE,
    asked,
    begin,
    card,
    drawn,
    end_turn,
    give,
    heard,
    legal,
    play,
    position,
    reveal,
    voyage,
)


@pytest.mark.rule("ADR-127")
def test_defeat_is_looked_for_first() -> None:
    s = drawn(-9, 6, 6, 6, core=2, top=["Critical System Failure"])
    assert (s.ending, s.core) == ("system_failure", 2)
    s = position(-9, 6, -9, 6, top=["Critical System Failure"])
    events = reveal(s)
    assert [event.system for event in heard(events, SystemFailed)] == ["life_support", "defenses"]
    assert len(heard(events, VoyageEnded)) == 1


@pytest.mark.rule("ADR-127", "ADR-61")
@pytest.mark.parametrize("seed", range(20))
def test_no_game_goes_on_after_its_end(seed: int) -> None:
    for s in voyage(seed, "lost_cause"):
        over = -10 in s.rp or s.core in (0, 25)
        assert over == (s.ending in {"system_failure", "core_zero", "won"})
        assert bool(s.ending) == (not s.pending)


@pytest.mark.rule("ADR-128")
def test_victory_is_immediate() -> None:
    s = drawn(10, 6, 6, 6, core=22, top=["Stowaway"], held={DEF: ["Brotherly Love"]})
    play(s, Pass())
    events = play(s, BoostCore())
    assert heard(events, VoyageEnded) == [VoyageEnded("won", 25, len(s.deck))]
    assert asked(s) is None


@pytest.mark.rule("ADR-129", "ADR-212")
def test_a_core_of_one_goes_on_and_of_zero_does_not() -> None:
    assert drawn(core=3, top=["Critical System Failure"]).ending == ""
    assert drawn(core=2, top=["Critical System Failure"]).ending == "core_zero"
    assert drawn(core=1, top=["Critical System Failure"]).ending == "core_zero"


@pytest.mark.rule("ADR-130", "ADR-222")
def test_the_turn_of_the_last_card_is_played_to_its_end() -> None:
    trays = {DEF: ["Brotherly Love", "Psychic Unity"]}
    s = drawn(5, 6, 6, 6, top=["Rogue AI"], rest=False, held=trays)
    assert asked(s) == (React, DEF)
    play(s, give("Brotherly Love", LS), Pass())
    assert (s.rp[LS], s.ending) == (9, "")
    assert asked(s) == (Spend, LS)
    play(s, EndTurn())
    assert asked(s) == (Help, DEF)
    play(s, give("Psychic Unity", LS), BoostCore())
    assert s.core == 15
    events = play(s, EndTurn())
    assert heard(events, VoyageEnded) == [VoyageEnded("out_of_time", 15, 0)]


@pytest.mark.rule("ADR-5", "ADR-141")
@pytest.mark.parametrize("size", [72, 36])
def test_the_longest_game_gives_every_system_as_many_turns(size: int) -> None:
    s = begin(deck_size=size, first_system="defenses")
    turns = Counter[int]()
    while not s.ending:
        turns[s.active] += 1
        s.rp, s.core = [0, 0, 0, 0], 12
        play(s, RevealEvent())
        while not s.ending and not isinstance(s.pending[-1], Prep):
            play(s, next(move for move in (DeclineOffer(), KeepHistory(), Pass(), EndTurn()) if move in legal(s)))
    assert s.ending == "out_of_time"
    assert s.turn == size
    assert turns == dict.fromkeys((LS, NAV, DEF, ENG), size // 4)


@pytest.mark.rule("ADR-131")
@pytest.mark.parametrize("seats", [1, 3])
def test_there_are_no_ties(seats: int) -> None:
    for seed in range(20):
        outcome = ENGINE.outcome(list(voyage(seed, "shakedown_cruise", seats))[-1])
        assert outcome
        assert len(outcome.winners) in (0, seats)


@pytest.mark.rule("ADR-131")
def test_a_crew_may_give_up() -> None:
    s = drawn(top=["Critters"], held={NAV: ["Brotherly Love"]})
    for state in (position(), s):
        assert Resign(0) not in legal(state)
        assert ENGINE.check(state, Resign(0)) is None
        play(state, Resign(0))
        outcome = ENGINE.outcome(state)
        assert outcome
        assert (outcome.winners, outcome.title) == ((), "resigned")


@pytest.mark.rule("ADR-132")
@pytest.mark.parametrize(
    ("rp", "upgrades", "rating"),
    [
        ((4, 1, 1, 1), {LS: EXPERT, NAV: NYMPHS, DEF: STEVE}, "legend"),  # four systems run, three Upgrades
        ((4, 1, 0, 1), {LS: EXPERT, NAV: NYMPHS, DEF: STEVE}, "textbook"),  # 0 RP do not run
        ((4, 1, 0, -9), {LS: EXPERT, NAV: NYMPHS, DEF: STEVE}, "textbook"),
        ((4, 1, 1, 0), {LS: EXPERT}, "steady"),
        ((2, 1, 1, 0), {LS: EXPERT}, "steady"),  # the trade that wins leaves its own system at 0
        ((4, 0, -3, 0), {LS: EXPERT}, "limping"),
    ],
)
def test_ratings(rp: tuple[int, ...], upgrades: dict[int, str], rating: str) -> None:
    s = position(*rp, core=24, upgrades=upgrades)
    play(s, Trade())
    outcome = ENGINE.outcome(s)
    assert outcome
    assert outcome.title == rating


@pytest.mark.rule("ADR-132")
@pytest.mark.parametrize("system", [LS, NAV])
def test_nobody_is_a_legend_without_upgrades(system: int) -> None:
    s = drawn(9, 9, 9, 9, active=system, core=24, top=["Oddly Earth-Like Planet"])
    outcome = ENGINE.outcome(s)
    assert outcome
    assert outcome.title == "steady"


@pytest.mark.rule("ADR-132")
@pytest.mark.parametrize(
    ("size", "left", "rating"),
    [(72, 54, "legend"), (72, 53, "textbook"), (72, 35, "steady"), (72, 14, "limping"), (36, 27, "legend")],
)
def test_matches_of_the_first_edition_are_rated_by_the_cards_left(size: int, left: int, rating: str) -> None:
    engine = load(paths.levels() / "adrift" / "editions" / "1")
    s = engine.setup(engine.modes.resolve("standard_voyage", {"deck_size": size}), 4, "test")
    s.upgrades[s.active], s.core, s.rp, s.pending = card(EXPERT), 24, [4, 6, 6, 6], [Prep(drawn=False)]
    s.rp[s.active] = 4
    s.discard, s.deck = s.deck[left:], s.deck[:left]
    engine.apply(s, Trade(), unheard)
    outcome = engine.outcome(s)
    assert outcome
    assert outcome.title == rating


@pytest.mark.rule("ADR-133")
@pytest.mark.parametrize(
    ("rp", "core", "name", "cause"),
    [((-9, 6, 6, 6), 9, "Black Hole", "system_failure"), ((6, 6, 6, 6), 2, "Critical System Failure", "core_zero")],
)
def test_a_defeat_names_its_cause(rp: tuple[int, ...], core: int, name: str, cause: str) -> None:
    s = position(*rp, core=core, top=[name])
    events = reveal(s)
    assert heard(events, VoyageEnded) == [VoyageEnded(cause, s.core, len(s.deck))]
    outcome = ENGINE.outcome(s)
    assert outcome
    assert (outcome.title, outcome.scores) == (cause, (s.core,) * 4)


def test_out_of_time_is_a_defeat_of_everybody() -> None:
    s = drawn(active=ENG, core=24, top=["Critters"], rest=False)
    end_turn(s)
    outcome = ENGINE.outcome(s)
    assert outcome
    assert (outcome.winners, outcome.title, outcome.rule) == ((), "out_of_time", "ADR-130")
