"""Computer players: they know what their seat knows, and something about the game."""

from __future__ import annotations

from itertools import pairwise

import pytest

from game import paths
from game.ai.arena import play_out
from game.ai.bots import make_bot
from game.cli.text_table import TextTable
from game.core.events import unheard
from game.core.match import Match, SeatPlan, Setup
from game.core.rng import Rng
from game.games import find
from game.games.lifeform.ai.crew.crew import column_choice, wants_launch
from game.games.lifeform.ai.crew.fights import cover
from game.games.lifeform.ai.crew.order import ORDERS
from game.games.lifeform.ai.crew.value import Outlook, card_worth, crew_value, life_value
from game.games.lifeform.ai.judge import Judge
from game.games.lifeform.ai.modules import hunt
from game.games.lifeform.rules.crew.anytime import LastCall
from game.games.lifeform.rules.crew.moves import (
    Attack,
    MoveCat,
    ProposeLaunch,
    React,
    SendCatAboard,
    SetReal,
    SpendCard,
)
from game.games.lifeform.rules.crew.reality import Calibrate
from game.games.lifeform.rules.crew.role_turn import RoleTurn
from game.games.lifeform.rules.crew.turn import Collect
from game.games.lifeform.rules.ship.moves import LoadToken, MoveCharacter
from tests.games.lifeform.positions import (
    ENGINE,
    act,
    asks,
    clock,
    crew_turn,
    give,
    held,
    icon,
    legal,
    position,
    run,
)

JUDGE = Judge(ENGINE)
FOUR = ("durrant", "villalobos", "chandra", "brandt")


def test_every_ordering_belongs_to_a_frame() -> None:
    assert {*ORDERS, *hunt.ORDERS} <= {frame.__name__ for frame in ENGINE.frame_types}


def test_orderings_only_name_legal_moves_and_never_nothing() -> None:
    for seed in range(9):
        rng = Rng.from_text(f"order {seed}")
        s = ENGINE.crew.begin(ENGINE.modes.resolve("apex_predator"), 2 + seed % 3, str(seed), unheard)
        while moves := ENGINE.moves(s):
            kept = JUDGE.order(s, moves)
            assert kept and set(kept) <= set(moves), asks(s)
            ENGINE.apply(s, rng.choice(moves), unheard)


def test_the_same_view_gives_the_same_move_whatever_is_hidden() -> None:
    level = ENGINE.modes.bot("officer")
    for seed in range(4):
        rng = Rng.from_text(f"bot {seed}")
        s = ENGINE.crew.begin(ENGINE.modes.resolve(), 3, str(seed), unheard)
        count = 0
        while (now := ENGINE.asking(s)) and count < 160:
            if count % 16 == 0:
                seat = now[1].seat
                other = ENGINE.crew.guess(ENGINE.crew.view(s, seat), seat, Rng(count))
                chosen = [
                    make_bot(ENGINE, JUDGE, level, ENGINE.crew.view(truth, seat), seat, "s").think().move
                    for truth in (s, other)
                ]
                assert chosen[0] == chosen[1]
            ENGINE.apply(s, rng.choice(ENGINE.moves(s)), unheard)
            count += 1


def test_the_crew_fears_the_image_it_believes_in() -> None:
    images = {"alpha": "mess", "beta": "waste_reclamation"}
    s = position(3, images=images)
    s.suspicion = {"alpha": 18, "beta": 2}
    afraid = Outlook(s).threat("galley")
    s.suspicion = {"alpha": 2, "beta": 18}
    assert Outlook(s).threat("galley") < afraid


def test_values_point_the_right_way() -> None:
    s = position(3)
    better = position(3, loadout=(0, 1, 0, 0, 0))
    assert crew_value(better, 0) > crew_value(s, 0) and life_value(better) < life_value(s)
    dead = position(3)
    del dead.owner["brandt"]
    assert crew_value(dead, 0) < crew_value(s, 0) and life_value(dead) > life_value(s)
    near = position(3, images={"alpha": "mess", "beta": "ore_refinery"})
    assert life_value(near) > life_value(s) and crew_value(near, 0) < crew_value(s, 0)


def test_the_lifeform_likes_to_wear_a_small_hand_down_more_than_a_large_one() -> None:
    cards = ["keep_moving", "stay_together", "search_the_lockers", "burn_it_out", "bypass_panel"]
    worth = [life_value(position(3, hands={0: " ".join(cards[:n])})) for n in range(6)]
    gains = [more - less for more, less in pairwise(worth)]
    assert all(gain > 0 for gain in gains) and gains == sorted(gains, reverse=True)


def test_the_lifeform_would_rather_see_a_reaction_spent_than_any_other_card() -> None:
    plain, *armed = [
        life_value(position(3, hands={0: cards}))
        for cards in ("keep_moving keep_moving", "keep_moving leg_it", "shock_prod leg_it")
    ]
    assert plain > armed[0] > armed[1]


def test_a_reaction_is_worth_more_where_fewer_hands_are_attacked() -> None:
    two, four = (position(n, hands={0: "leg_it"}) for n in (2, 4))
    card = held(two, 0, "leg_it")
    assert card_worth(two, card, Outlook(two)) > card_worth(four, card, Outlook(four))


def test_the_last_on_the_ship_does_not_board_while_there_is_work() -> None:
    at = dict.fromkeys(FOUR[1:], "remora") | {"durrant": "shuttle_bay"}
    for loadout, objectives, boards in [
        ((2, 7, 2, 4, 0), (), True),
        ((2, 7, 1, 4, 0), (), False),
        ((2, 7, 2, 4, 0), ("question_sister",), False),  # though nobody holds a circuit board
    ]:
        s = position(3, at=at, minute=12, loadout=loadout, objectives=objectives)
        icon(s, 0, "MOVE1")
        first = JUDGE.order(s, ENGINE.moves(s))[0]
        assert (first == MoveCharacter("durrant", "remora")) == boards, (loadout, objectives)
        aboard = s.copy()
        aboard.at["durrant"] = "remora"
        assert (crew_value(aboard, 0) > crew_value(s, 0)) == boards


def test_the_crew_grows_bold_when_time_runs_out() -> None:
    cautions = [Outlook(position(3, minute=minute)).caution for minute in (28, 14, 7, 1)]
    assert cautions == sorted(cautions, reverse=True) and cautions[0] == 1.0 > cautions[-1] > 0.0


def test_several_players_spend_early_minutes_more_easily_than_one() -> None:
    two_to_fetch = {2: (2, 3, 2, 0, 0), 3: (2, 7, 2, 2, 0), 4: (3, 8, 3, 4, 0)}

    def price(players: int, minute: int) -> float:
        values = (
            crew_value(position(players, minute=m, loadout=two_to_fetch[players]), 0) for m in (minute, minute - 1)
        )
        return next(values) - next(values)

    assert price(2, 25) > max(price(3, 25), price(4, 25)) and min(price(3, 25), price(4, 25)) > 0


def test_needed_columns_are_loaded_first() -> None:
    s = position(3, at={"durrant": "supplies"}, loadout=(2, 7, 1, 4, 0))
    run(s, Collect(0))
    assert column_choice(s, legal(s, LoadToken)).column == "energy"


def test_a_bot_launches_when_everybody_is_aboard() -> None:
    s = crew_turn(position(3, at=dict.fromkeys(FOUR, "remora"), minute=12, loadout=(2, 7, 2, 4, 0)))
    assert wants_launch(s) and JUDGE.order(s, ENGINE.moves(s)) == [ProposeLaunch()]


def test_a_bot_takes_the_cat_and_launches_at_the_last_call() -> None:
    s = position(2, at=dict.fromkeys(FOUR[:2], "remora"), minute=12, loadout=(2, 4, 2, 2, 0))
    run(s, LastCall(0))
    assert JUDGE.order(s, ENGINE.moves(s)) == [SendCatAboard()]
    act(s, SendCatAboard())
    assert JUDGE.order(s, ENGINE.moves(s)) == [ProposeLaunch()]


def test_the_cat_boards_when_all_wait_for_her_though_a_showdown_follows() -> None:
    """A showdown looks worse than another minute aboard: weighed against it, the cat stayed until the ship exploded."""
    s = position(4, at=dict.fromkeys(FOUR[:2], "remora"), minute=6, loadout=(6, 8, 7, 2, 0), last_man=True)
    for dead in [c for c in s.owner if c not in FOUR[:2]]:
        del s.owner[dead], s.at[dead]
    s.roles = ("", "cat", "mainframe", "")
    s.at["cat"] = "mess"
    run(s, RoleTurn(1))
    assert JUDGE.order(s, ENGINE.moves(s)) == [SendCatAboard()]
    s.objectives = ("question_sister",)
    assert SendCatAboard() not in JUDGE.order(s, ENGINE.moves(s)), "nobody waits for her alone"


def test_from_nine_on_the_hand_decides_in_which_span_a_bot_leaves() -> None:
    aboard = position(3, at=dict.fromkeys(FOUR, "remora"), loadout=(2, 7, 2, 4, 0))
    leaves: dict[str, list[int]] = {}
    for kind in ("leg_it", "flat_out", "lights_out"):
        for minute in (10, 9, 6, 5, 3, 2):
            s = aboard.copy()
            give(s, 0, kind)
            s.clock = s.furthest = clock(minute)
            if JUDGE.order(crew_turn(s), ENGINE.moves(s)) == [ProposeLaunch()]:
                leaves.setdefault(kind, []).append(minute)
    assert set(map(tuple, leaves.values())) == {(10, 9, 6, 5, 3, 2), (10, 5, 3, 2), (10, 2)}
    s = crew_turn(position(3, at=dict.fromkeys(FOUR, "remora"), loadout=(2, 7, 2, 4, 0), minute=9, last_man=True))
    assert JUDGE.order(s, ENGINE.moves(s)) == [ProposeLaunch()], "there is nothing to guess"


@pytest.mark.parametrize("android", ["shuttle_bay", "docking_hub_1"])
def test_a_bot_does_not_wait_until_the_android_is_aboard(android: str) -> None:
    at = dict.fromkeys(FOUR[1:], "remora") | {"durrant": "galley"}
    s = crew_turn(position(3, at=at, minute=8, loadout=(2, 7, 2, 4, 0), android=android), 1)
    assert (JUDGE.order(s, ENGINE.moves(s)) == [ProposeLaunch()]) == (android == "shuttle_bay")


def test_a_bot_saves_its_character_and_kills_where_it_can() -> None:
    images = {"alpha": "ladderway_fore", "beta": "ore_refinery"}
    s = position(3, at={"durrant": "mess"}, images=images, hands={0: "lights_out"}, life="pounce")
    icon(s, 2, "ATTACK")
    act(s, Attack("mess"))
    level = ENGINE.modes.bot("officer")
    move = make_bot(ENGINE, JUDGE, level, ENGINE.crew.view(s, 0), 0, "s").think().move
    assert isinstance(move, React) and move.cards == (held(s, 0, "lights_out"),)


def test_one_guess_that_ends_the_game_does_not_drown_the_others() -> None:
    """Values are averaged over guesses: a won one of four, level else, is no better than four good ones."""
    won, good, level = position(3), position(3, loadout=(2, 7, 2, 4, 0)), position(3)
    won.result = "ending_a"
    values = [JUDGE.value(s, 0) for s in (level, good, won)]
    assert values == sorted(values) and (3 * values[0] + values[2]) / 4 < values[1]


@pytest.mark.parametrize("near", ["alpha", "beta"])
def test_a_calibration_cannot_be_read_from_the_distance(near: str) -> None:
    far = "beta" if near == "alpha" else "alpha"
    chosen = {}
    for life in ("pounce", "prowl"):  # with an attack in hand, and without
        s = position(3, images={near: "mess", far: "ore_refinery"}, life=life)
        run(s, Calibrate())
        counted = 0
        for s.turn in range(200):
            (move,) = JUDGE.order(s, ENGINE.moves(s))
            counted += move == SetReal(near)
        chosen[life] = counted
    assert 20 < chosen["prowl"] < 90 < 110 < chosen["pounce"] < 180, "the hand decides, and a whim"
    assert 160 < sum(chosen.values()) < 240, "who does not know the hand knows nothing"


def test_the_cat_keeps_beside_people() -> None:
    s = crew_turn(position(2, cat="slag_ducts", hands={0: "keep_moving"}))
    (step,) = JUDGE.order(s, ENGINE.moves(s))
    away = ENGINE.box.ship.distance["galley"]
    assert isinstance(step, MoveCat) and away[step.chamber] < away["slag_ducts"]


def test_a_fight_is_matched_with_the_least_that_is_enough() -> None:
    s = position(3, at=dict.fromkeys(FOUR, "remora"), stage="showdown", hands={0: "harpoon_gun shock_prod leg_it"})
    least = [SpendCard(held(s, 0, "shock_prod"))]
    assert cover(s, 0, ("claw", "torch")) == least, "claw and torch are its icons, and the harpoon is kept"
    assert cover(s, 0, ("claw",) * 20) is None


@pytest.mark.parametrize("players", [2, 3, 4])
def test_bots_play_whole_games(players: int) -> None:
    contest = play_out(ENGINE, JUDGE, ["officer"] * players, ENGINE.modes.resolve("bare_survival"), "7")
    assert contest.outcome.winners


def test_a_random_crew_loses_to_a_planning_lifeform() -> None:
    for seed in range(3):
        contest = play_out(ENGINE, JUDGE, ["cadet", "officer"], ENGINE.modes.resolve(), str(seed))
        assert contest.outcome.winners == (1,)


def test_the_text_table_tells_nobody_the_secret_moves_of_another() -> None:
    game = find("lifeform").open(paths.levels())
    setup = Setup("lifeform", dict(ENGINE.modes.resolve()), "1", (SeatPlan("Ann"), SeatPlan("Bob")))
    match = Match(ENGINE, setup)
    shown: list[str] = []
    table = TextTable(game, match, lambda _: "q", shown.append)
    while asks(match.state) != "calibrate":
        assert match.submit(ENGINE.moves(match.state)[0]) is None
    assert match.submit(SetReal("beta")) is None
    table._tell(0)
    told = "\n".join(shown)
    assert "* Bob" in told and "is real" not in told and "Keep " not in told
