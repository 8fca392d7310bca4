"""The computer player of Dragon's Domain (DRG-180 to DRG-184) and of module C (PAS-71)."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from game.ai.bots import make_bot
from game.core.events import unheard
from game.core.moves import Move
from game.core.rng import Rng
from game.games.lifeform.ai.judge import Judge
from game.games.lifeform.ai.solo.crisis import EMPTY_DECK, Crises
from game.games.lifeform.ai.solo.judge import GAINS, WORTHS, Thoughts
from game.games.lifeform.ai.solo.tour import DARK, PACE, TERROR, Tour
from game.games.lifeform.ai.solo.worth import Look
from game.games.lifeform.rules.modules.moves import Confront, GuessChamber, HuntIt
from game.games.lifeform.rules.modules.remora.hideout import ConfrontOrHunt
from game.games.lifeform.rules.ship.moves import Equip, LoadToken, MoveCharacter, Pass, PlayCard
from game.games.lifeform.rules.solo import moves as m
from game.games.lifeform.rules.solo.conflict import ConflictRound
from game.games.lifeform.rules.solo.moves import UnlockClamp
from game.games.lifeform.rules.solo.scoring import WINS
from game.games.lifeform.rules.solo.state import Alone, Remora
from game.games.lifeform.rules.solo.turn import Gather
from tests.games.lifeform.positions import ENGINE, act, held, run
from tests.games.lifeform.solo.positions import READY, WHO, advance, alone, ask_activity, crisis, go, kinds, prompt, row

JUDGE = Judge(ENGINE)
SHIP = ENGINE.box.ship


def choice(s: Alone, style: str = "sensible") -> Move:
    return JUDGE.choice(s, 0, style)


def chosen_card(s: Alone) -> str:
    """The kind of card that is played, and the row."""
    move = choice(s)
    assert isinstance(move, PlayCard), move
    return f"{move.card.partition('.')[0]} {move.row}"


def play_on(s: Alone, style: str = "sensible") -> list[Move]:
    """Let the computer play until nobody is asked any more."""
    made: list[Move] = []
    while ENGINE.asking(s):
        made.append(choice(s, style))
        ENGINE.apply(s, made[-1], unheard)
    return made


def games(style: str, count: int, scenario: str = "dragons_domain") -> Counter[str]:
    results: Counter[str] = Counter()
    for i in range(count):
        s = ENGINE.alone.begin(ENGINE.modes.resolve(scenario, {}), 1, f"computer {i}", unheard)
        play_on(s, style)
        results[s.result] += 1
    return results


# -- the tour -----------------------------------------------------------------------------------------------


@pytest.mark.rule("DRG-183")
def test_the_tour_is_shorter_the_nearer_the_next_token_is() -> None:
    tour = Tour(alone(missions={"supplies": 1}))
    assert tour.turns("supplies", 1) == pytest.approx(tour.turns("ladderway_fore", 1) - 1 / PACE)
    assert tour.turns("ladderway_fore", 1) == pytest.approx(tour.turns("mess", 1) - 1 / PACE)
    assert tour.turns("mess", 0) == pytest.approx(SHIP.walk["mess"]["remora"] / PACE)


@pytest.mark.rule("DRG-183")
def test_no_step_shortens_the_tour_by_more_than_a_step() -> None:
    tour = Tour(alone(terrors=("mining_equipment", "shuttle_bay")))
    for chamber in SHIP.aboard:
        for other, _ in SHIP.corridors[chamber]:
            toll = TERROR if other in tour.terrors else 0.0
            assert tour.turns(chamber, 5) <= tour.turns(other, 5) + 1 / PACE + toll + DARK + 1e-9


@pytest.mark.rule("DRG-183")
def test_further_tokens_dark_terror_and_vents_cost_turns() -> None:
    def turns(missing: int = 1, **values: Any) -> float:
        return Tour(alone(missions={"ore_hold": 3}, **values)).turns("ladderway_fore", missing)

    assert turns(2) == pytest.approx(turns() + 1)
    assert turns(outages=("ore_hold",)) == pytest.approx(turns() + 0.9)
    assert turns(terrors=("ore_hold",)) == pytest.approx(turns() + 0.7)
    assert turns(small_vent="ore_hold") == pytest.approx(turns() + 0.5)
    assert turns(small_vent="ore_hold", chits=("ore_hold",)) == pytest.approx(turns() + 1.0)


@pytest.mark.rule("DRG-183", "DRG-169")
def test_the_tour_goes_round_a_breach_and_the_security_door() -> None:
    open_ship = Tour(alone()).ways.turns("lift_bay", "ore_hold")
    assert Tour(alone(door="ore_hold-lift_bay")).ways.turns("lift_bay", "ore_hold") > open_ship
    assert Tour(alone(breach="lift_bay")).ways.turns("docking_hub_1", "ore_hold") > 2 / PACE


@pytest.mark.rule("DRG-183")
def test_turns_weigh_more_when_time_is_short_and_missing_objectives_cost_turns() -> None:
    early, late = Look(alone("supplies", minute=31)), Look(alone("supplies", minute=8))
    assert late.turn > early.turn
    everything = Look(alone("supplies", objectives=("cat", "umbilicus", "xeno_data")))
    assert early.turns("supplies", 7) > everything.turns("supplies", 7)
    assert early.objective_worth("cat") > 0
    assert everything.objective_worth("cat") == 0


# -- hand, nerve, the lifeform ------------------------------------------------------------------------------


@pytest.mark.rule("DRG-183")
def test_the_first_cards_are_worth_most() -> None:
    look = Look(alone())
    steps = [look.hand_worth(n + 1) - look.hand_worth(n) for n in range(7)]
    assert steps == sorted(steps, reverse=True)
    near = Look(alone(motion="m5"))
    assert near.hand_worth(3) - near.hand_worth(0) > look.hand_worth(3) - look.hand_worth(0)


@pytest.mark.rule("DRG-183")
def test_the_last_spaces_of_nerve_cost_most() -> None:
    look = Look(alone())
    costs = [look.nerve_cost(margin) for margin in (6, 4, 3, 2, 1)]
    assert costs == sorted(costs)
    assert look.nerve_cost(3, 2) == pytest.approx(look.nerve_cost(3) + look.nerve_cost(2))


@pytest.mark.rule("DRG-183")
def test_a_step_is_dearer_the_nearer_the_lifeform_is_and_dearest_without_an_answer() -> None:
    def step(motion: str, hand: str = "lights_out") -> float:
        return Look(alone(motion=motion, hand=hand)).advance_cost(1)

    assert step("m1") < step("m3") < step("m5") < step("m6", "shock_prod") < step("m6", "bypass_panel")
    assert step("m6", "lights_out") < step("m6", "shock_prod")
    assert Look(alone(motion="m6", hand="seal_the_hatch")).advance_cost(1) < step("m6", "bypass_panel")


@pytest.mark.rule("DRG-180", "DRG-183")
def test_it_answers_the_alert_without_a_chit_where_it_can() -> None:
    s = alone(motion="m6", hand="shock_prod lights_out double_time", killed=3)
    advance(s, 1)
    assert choice(s) == m.UseFunction("hide", held(s, 0, "lights_out"))
    foam = alone(motion="m6", hand="shock_prod", tokens={"fire_extinguisher": 1}, killed=3)
    advance(foam, 1)
    assert choice(foam) == m.UseFunction("extinguisher", "")
    lucky = alone(motion="m6", hand="shock_prod lights_out", alive=9, killed=0)
    advance(lucky, 1)
    assert isinstance(choice(lucky), m.UseFunction)


@pytest.mark.rule("DRG-183")
def test_it_holds_the_lifeform_off_only_where_the_step_hurts() -> None:
    helpless = alone(motion="m6", hand="seal_the_hatch", killed=3)
    advance(helpless, 1)
    assert choice(helpless) == m.Shorten(held(helpless, 0, "seal_the_hatch"))
    easy = alone(motion="m0", tokens={"survival": 1})
    advance(easy, 1)
    assert choice(easy) == Pass()


@pytest.mark.rule("DRG-183")
def test_with_little_nerve_it_takes_the_lane_that_spares_it() -> None:
    s = alone(motion="m2", nerve=1, minute=30)
    advance(s, 1)
    assert choice(s) == m.TakeLane("p1")
    s = alone(motion="m4", nerve=1, minute=30)
    advance(s, 1)
    assert choice(s) == m.TakeLane("m5")


@pytest.mark.rule("DRG-183")
def test_terror_is_faced_with_a_trait_before_the_nerve_breaks() -> None:
    s = alone("docking_hub_1", hand="keep_moving", terrors=("shuttle_bay",), nerve=1)
    row(s, "MOVE1")
    go(s, "shuttle_bay")
    assert choice(s) == m.FaceTerror("tenacity")


# -- crisis -------------------------------------------------------------------------------------------------


@pytest.mark.rule("DRG-183")
def test_a_missing_objective_is_paid_for_and_an_old_one_is_not() -> None:
    s = alone(hand="crossed_signals keep_moving seal_the_hatch lights_out")
    crisis(s, "A05")
    assert choice(s) == m.ChooseOption("A")
    done = alone(
        hand="crossed_signals keep_moving seal_the_hatch lights_out", objectives=("xeno_data",), xeno_token="data_claw"
    )
    crisis(done, "A05")
    assert choice(done) != m.ChooseOption("A")


@pytest.mark.rule("DRG-183")
def test_it_pays_with_what_it_misses_least() -> None:
    s = alone(hand="lights_out keep_moving cut_the_safeties")
    crisis(s, "A12", "A")
    while ENGINE.asking(s) and prompt(s) == "pay_card":
        act(s, choice(s))
    assert kinds(s)[0] == "lights_out"


@pytest.mark.rule("DRG-183", "DRG-115")
def test_it_never_takes_a_free_option_that_breaks_its_nerve() -> None:
    s = alone(hand="shock_prod lights_out", nerve=1, tokens={"survival": 2})
    crisis(s, "A09")
    assert choice(s) == m.ChooseOption("A")


@pytest.mark.rule("DRG-183", "DRG-5")
def test_an_empty_crisis_deck_is_avoided() -> None:
    s = alone("lift_bay", hand="keep_moving", decks={"A": (), "B": ("B01",), "C": ()})
    assert Crises(Look(s)).deck_worth("C") == EMPTY_DECK
    ask_activity(s)
    act(s, choice(s)) if not isinstance(choice(s), PlayCard) else play_on(s)
    assert s.result != "solo_deck_empty"


# -- activities ---------------------------------------------------------------------------------------------


@pytest.mark.rule("DRG-183")
def test_it_walks_to_the_next_token_and_explores_there() -> None:
    s = ask_activity(alone("ladderway_fore", hand="keep_moving", missions={"supplies": 2}))
    assert chosen_card(s) == "keep_moving 1"
    made = play_on(s)
    assert MoveCharacter(WHO, "supplies") in made
    assert any(isinstance(move, LoadToken) for move in made)


@pytest.mark.rule("DRG-183")
def test_an_explore_before_the_move_takes_the_token_here() -> None:
    s = ask_activity(alone("supplies", hand="search_the_lockers", missions={"supplies": 1, "engineering": 6}))
    made = play_on(s)
    assert next(type(move) for move in made if isinstance(move, LoadToken | MoveCharacter)) is LoadToken


@pytest.mark.rule("DRG-183")
def test_needed_columns_are_filled_first() -> None:
    s = alone("supplies", loadout=(2, 2, 2, 0, 0), missions={"supplies": 1})
    run(s, Gather())
    assert choice(s) == LoadToken(WHO, "supplies", "spacesuits")


@pytest.mark.rule("DRG-183")
def test_an_empty_hand_is_filled() -> None:
    s = ask_activity(alone("galley"))
    assert choice(s) == Equip(2)


@pytest.mark.rule("DRG-183", "DRG-60")
def test_it_boards_when_everything_is_ready_and_launches() -> None:
    s = ask_activity(alone("shuttle_bay", hand="keep_moving lights_out", **READY))
    assert MoveCharacter(WHO, "remora") in play_on(s)
    aboard = ask_activity(alone("remora", hand="lights_out", **READY))
    assert choice(aboard) == m.LaunchRemora()


@pytest.mark.rule("DRG-183")
def test_a_circuit_board_downloads_the_data_that_is_missing() -> None:
    s = ask_activity(alone("reactor_control", hand="ask_sister keep_moving", missions={"drillbit_vestry": 9}))
    assert chosen_card(s) == "ask_sister 1"


@pytest.mark.rule("DRG-183")
def test_flames_drive_back_a_lifeform_that_is_close() -> None:
    s = ask_activity(alone("galley", hand="flame_unit", motion="m6", analyzers=(0,)))
    act(s, choice(s))
    assert s.motion == "m4" or choice(s) == m.DriveBack()


# -- the shuttle conflict -----------------------------------------------------------------------------------


def conflict(zones: dict[str, tuple[str, ...]], hand: str = "", **values: Any) -> Alone:
    s = alone("remora", hand=hand, zones=zones, energy_tokens=("",) * 7, **values)
    s.stage = "showdown"
    run(s, ConflictRound())
    return s


@pytest.mark.rule("DRG-183", "DRG-151")
def test_what_can_be_matched_is_fought_and_the_rest_blown_out() -> None:
    s = conflict({"primary": ("attack1_claw", "attack1_torch"), "secondary_1": ("attack5",)}, "shock_prod", traits={})
    assert choice(s) == m.DefeatAttack("primary")
    made = play_on(s)
    assert m.OpenAirlock("secondary_1") in made
    assert s.result == "solo_conflict_won"


@pytest.mark.rule("DRG-183")
def test_a_fight_leaves_enough_for_the_next_one() -> None:
    zones: dict[str, tuple[str, ...]] = {"primary": ("attack1_claw",), "secondary_1": ("attack1_lever",)}
    s = conflict(zones, "keep_moving crawl_space", airlock_used=True, traits={})
    play_on(s)
    assert s.result == "solo_conflict_won"


@pytest.mark.rule("DRG-183")
def test_a_rigged_airlock_is_left_alone_if_cards_will_do() -> None:
    s = conflict({"primary": ("attack1_claw",)}, "keep_moving", airlock=True, killed=5, traits={})
    assert m.OpenAirlock("primary") not in play_on(s)
    assert s.result == "solo_conflict_won"


@pytest.mark.rule("DRG-183")
def test_foam_recolours_a_zone_that_cannot_be_matched_otherwise() -> None:
    s = conflict(
        {"primary": ("attack1_claw", "attack1_lever", "attack1_torch")},
        "emergency_drill high_voltage",
        airlock_used=True,
        locker_used=True,
        traits={},
        tokens={"fire_extinguisher": 1},
    )
    assert m.Recolour("torch") in play_on(s)
    assert s.result == "solo_conflict_won"


@pytest.mark.rule("DRG-183")
def test_the_locker_is_the_last_resort() -> None:
    zones: dict[str, tuple[str, ...]] = {"primary": ("attack1_claw",)}
    poor = conflict(zones, "", airlock_used=True, traits={}, tokens={"survival": 2})
    assert choice(poor) == m.SearchLocker(2)
    rich = conflict(zones, "keep_moving", airlock_used=True, traits={})
    assert choice(rich) == m.DefeatAttack("primary")


@pytest.mark.rule("DRG-180", "DRG-61")
def test_who_is_short_of_cards_waits_aboard_while_that_is_safe() -> None:
    def aboard(hand: str, motion: str, **values: Any) -> Alone:
        aboard: dict[str, Any] = {**READY, "stowaways": ("danger.1", "safe.1"), **values}
        return ask_activity(alone("remora", hand=hand, motion=motion, **aboard))

    many = "leg_it keep_moving stay_together lights_out hardwire shock_prod"
    assert choice(aboard("leg_it keep_moving", "m0")) == Equip(2)
    assert choice(aboard(many, "m0")) == m.LaunchRemora()
    assert choice(aboard("leg_it keep_moving", "m0", stowaways=())) == m.LaunchRemora()
    assert choice(aboard("keep_moving", "m6")) == m.LaunchRemora()  # the next step is the alert
    assert choice(aboard("leg_it keep_moving", "m0", minute=2)) == m.LaunchRemora()
    assert choice(aboard("leg_it keep_moving", "m0", android="docking_hub_1")) == m.LaunchRemora()


@pytest.mark.rule("DRG-184")
def test_only_what_matters_is_played_out() -> None:
    s = ask_activity(alone("ladderway_fore", hand="keep_moving lights_out", missions={"supplies": 2}))
    assert len(JUDGE.ranked(s, 0, "sensible")) == 3
    crisis(s, "A04")
    assert len(JUDGE.ranked(s, 0, "sensible")) == 3
    s = alone("galley")
    row(s, "RUN")
    assert JUDGE.ranked(s, 0, "sensible") == [choice(s)]


# -- levels and secrets -------------------------------------------------------------------------------------


@pytest.mark.rule("DRG-184")
def test_four_levels_play_alone_weakest_first() -> None:
    levels = [level for level in ENGINE.modes.bots_for(1) if level.bot != "random"]
    assert [level.id for level in levels] == ["novice", "sensible", "veteran", "strong"]
    assert [level.style for level in levels] == ["novice", "sensible", "sensible", "sensible"]
    assert levels[0].slips > levels[1].slips > levels[2].slips == 0
    assert levels[3].bot == "rollout"
    assert not {level.id for level in levels} & {level.id for level in ENGINE.modes.bots_for(3)}


@pytest.mark.rule("DRG-184")
def test_a_novice_takes_any_option_about_a_quarter_of_the_time() -> None:
    differs = drawn = 0
    for number in range(200):
        s = alone(hand="lights_out keep_moving gut_instinct bypass_panel leg_it", turn=number)
        crisis(s, "A04")
        drawn += 1
        differs += choice(s, "novice") != choice(s)
    # a third of the random options happens to be the best one
    assert 0.09 < differs / drawn < 0.25


@pytest.mark.rule("DRG-184")
def test_a_novice_plays_all_else_like_anybody() -> None:
    s = ask_activity(alone("ladderway_fore", hand="keep_moving lights_out", missions={"supplies": 2}))
    assert choice(s, "novice") == choice(s)


@pytest.mark.rule("DRG-182", "DRG-156")
def test_what_it_does_never_depends_on_what_it_cannot_see() -> None:
    s = ENGINE.alone.begin(ENGINE.modes.resolve("dragons_domain", {}), 1, "secrets", unheard)
    looked = 0
    while ENGINE.asking(s) and looked < 60:
        view = ENGINE.alone.view(s, 0)
        guess = ENGINE.alone.guess(view, 0, Rng.from_text(f"guess {looked}"))
        best = choice(view)
        assert best == choice(s) == choice(guess), prompt(s)
        ENGINE.apply(s, best, unheard)
        looked += 1


@pytest.mark.rule("DRG-184")
@pytest.mark.parametrize("level", ["novice", "sensible", "veteran", "strong"])
def test_every_level_answers_from_its_view_alone(level: str) -> None:
    s = ask_activity(alone("ladderway_fore", hand="keep_moving lights_out", missions={"supplies": 2}))
    bot = make_bot(ENGINE, JUDGE, ENGINE.modes.bot(level), ENGINE.alone.view(s, 0), 0, "level")
    assert bot.think().move in ENGINE.moves(s)


@pytest.mark.rule("DRG-184")
def test_every_move_that_can_be_offered_alone_is_weighed() -> None:
    weighed = {*WORTHS, *GAINS}
    for scenario in ("dragon_nightmare", "thirteenth_alone"):
        for seed in range(4):
            rng = Rng.from_text(f"weighed {seed}")
            options = ENGINE.modes.resolve(scenario, {"asteroids": "on", "hazardous": "wiring"})
            s = ENGINE.alone.begin(options, 1, f"weighed {seed}", unheard)
            while moves := ENGINE.moves(s):
                assert {type(move) for move in moves} <= weighed
                assert len(Thoughts(s).scores(moves)) == len(moves)
                ENGINE.apply(s, rng.choice(moves), unheard)


def test_whole_games_are_played_and_won() -> None:
    results = games("sensible", 6)
    assert results.total() == 6
    assert sum(count for result, count in results.items() if result in WINS) >= 2


@pytest.mark.rule("DRG-183")
def test_a_won_game_is_worth_more_than_any_position_and_a_lost_one_less() -> None:
    s = ask_activity(alone("galley", hand="lights_out"))
    ready = ask_activity(alone("shuttle_bay", hand="lights_out leg_it", **READY))
    lost, won = alone(), alone()
    lost.result, won.result = "solo_nerve", "solo_safe"
    values = [JUDGE.value(position, 0) for position in (lost, s, ready, won)]
    assert values == sorted(values)


# -- module C -----------------------------------------------------------------------------------------------


def with_shuttle(at: str = "shuttle_bay", **values: Any) -> Alone:
    return alone(at, scenario="thirteenth_alone", **values)


@pytest.mark.rule("PAS-71")
def test_two_hiding_places_are_worth_a_hunt_and_more_are_not() -> None:
    places = tuple(ENGINE.box.passenger.locations)
    for left, expected in ((2, HuntIt()), (3, Confront()), (5, Confront())):
        s = with_shuttle("remora")
        assert s.remora
        s.remora = Remora(s.remora.reserve, cards=places[:left])
        run(s, ConfrontOrHunt())
        assert choice(s) == expected
    act(s, HuntIt())
    assert isinstance(choice(s), GuessChamber)


@pytest.mark.rule("PAS-71")
def test_clamps_are_unlocked_by_hand_only_with_time_enough() -> None:
    ready: dict[str, Any] = {"loadout": (2, 2, 2, 1, 0), "objectives": ("cat", "xeno_data"), "xeno_token": "data_claw"}
    early = ask_activity(with_shuttle(hand="lights_out buddy_system leg_it", minute=20, motion="m0", **ready))
    assert UnlockClamp() in ENGINE.moves(early)
    assert choice(early) == UnlockClamp()
    late = ask_activity(with_shuttle(hand="lights_out buddy_system leg_it", minute=10, motion="m0", **ready))
    assert UnlockClamp() in ENGINE.moves(late)
    assert choice(late) != UnlockClamp()


@pytest.mark.rule("PAS-71", "PAS-25")
def test_a_chamber_of_the_shuttle_is_cleared_for_a_card() -> None:
    s = with_shuttle("docking_hub_1", hand="bypass_panel keep_moving lights_out gut_instinct leg_it")
    crisis(s, "P01")
    assert choice(s) == m.ChooseOption("A")
    assert "bypass_panel" in kinds(s)
