"""Whom a line of the log is about, and what one is told at the start of one's turn that others have cost one."""

from __future__ import annotations

from game.core.log import Log
from game.core.match import HUMAN, Match, SeatPlan, Setup
from game.games.rift.rules import events as e, moves as m
from game.games.rift.rules.turn import NextSeat
from game.scenes.play.seats import losses
from tests.contract.walks import random_match
from tests.games.rift.positions import action, card
from tests.games.rift.test_table import FACTIONS, rift, table


def robbed() -> Match:
    """The second seat destroys the mine of the first, and ends its turn."""
    s = action(
        active=1, seats=2, factions=FACTIONS[:2], upgrades={"B1a": "military_base mine"}, hands={1: ["sabotage"]}
    )
    s.pending.insert(0, NextSeat(1))
    plans = (SeatPlan("Ada", HUMAN), SeatPlan("Bot", "easy"))
    match = Match.resumed(rift().engine, Setup("rift", {}, "seed", plans), s, ())
    assert match.submit(m.PlayCard(card("sabotage"), ("mine", "B1a"))) is None
    while match.decision and match.state.active == 1:
        moves = match.seen(match.decision.seat).moves
        assert match.submit(next(one for one in moves if isinstance(one, m.Pass | m.Done))) is None
    return match


def test_what_was_lost_is_told_when_ones_turn_begins_until_the_first_move() -> None:
    match = robbed()
    assert match.decision and match.decision.seat == 0
    (lost,) = losses(match, table(), 0)
    assert lost.said == "Mine on Talon (Sabotage)"
    assert lost.piece == "B1a", "its planet is marked"
    assert any(isinstance(event, e.UpgradeLost) for event in match.moments[lost.act].events)
    assert losses(match, table(), 1) == (), "it knows what it did"
    moves = match.seen(0).moves
    match.submit(next(one for one in moves if isinstance(one, m.Done)))
    assert losses(match, table(), 0) == ()


def test_a_line_bears_the_mark_of_whom_it_is_about() -> None:
    """Not of whose move led to it: a hit of mine may begin with what becomes of another."""
    checked = 0
    for seed in (1, 2):
        match = random_match(rift(), seed, moves=120)
        game = rift().seated(match)
        log = Log(game, match)
        for number in range(1, len(match.moments)):
            act = log.act(number, None)
            if act and act.headline.tick < len(match.moments[number].events):
                event = match.moments[number].events[act.headline.tick]
                who = match.moments[number].state.seat_of(getattr(event, "who", ""))
                if who is not None and game.words.event(event) == f"{act.headline.text}":
                    assert act.about == who, act.headline
                checked += who is not None and who != act.seat
    assert checked > 5


def test_a_sentence_that_names_nobody_is_told_as_part_of_whose_act_it_is() -> None:
    words = rift().words
    s = action(factions=FACTIONS)
    assert words.whom(e.SectionEntered("mid"), s) is None
    assert words.whom(e.DiceRolled("iron_collective", (1, 6), 1, "fire"), s) == 1
    assert words.whom(e.CombatantDestroyed("terran_union", "fighter", 0), s) == 0
