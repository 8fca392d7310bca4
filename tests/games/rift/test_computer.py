"""Chapter 19: computer players, odds, and the questions before doubtful moves."""

from __future__ import annotations

from typing import Any

import pytest

from game.ai.arena import play_out
from game.ai.bots import make_bot
from game.games.rift.ai.campaign import Campaign, campaign
from game.games.rift.ai.fleets import USUAL, action_ideas, prey_worth
from game.games.rift.ai.judge import KEEN_TEMPER, WIN, Judge
from game.games.rift.ai.worth import Prizes, battle_worth, chance, delayed, fleet_strength, planet_worth
from game.games.rift.rules.battle import begin_space_battle
from game.games.rift.rules.conflict import Combatant, best_target
from game.games.rift.rules.events import PlanetTaken
from game.games.rift.rules.fight import AssignHits
from game.games.rift.rules.moves import (
    Auto,
    Board,
    Bombard,
    Build,
    Demolish,
    Done,
    Fly,
    Land,
    Negotiate,
    Pass,
    PlayCard,
    Recruit,
    Retreat,
    SetReaction,
    Stay,
)
from game.games.rift.rules.odds import odds
from game.games.rift.rules.state import NATIVES, Rift
from game.games.rift.rules.units import unit
from tests.games.rift.positions import BOX, ENGINE, action, build, card, heard, play, position, recruiting, settle

JUDGE = Judge(ENGINE)


def first(s: Rift, seat: int = 0, style: str = "captain") -> object:
    return JUDGE.ranked(s, seat, style)[0]


@pytest.mark.rule("RIF-203")
def test_the_worth_of_planets() -> None:
    s = position(tiles={"C1a": "CT37", "C1b": "CT45", "C3a": "CT45", "C2a": "CT25"}, resources=0)
    troops = (unit("infantry"),)
    values = {p: planet_worth(s, 0, p, troops) for p in ("C3a", "C1a", "C1b", "C2a")}
    assert values["C3a"] > values["C1a"] > values["C1b"] > 0
    assert planet_worth(s, 0, "B1a", troops) == 0
    s.owner["C1b"] = s.owner["C1c"] = 0
    assert planet_worth(s, 0, "C1a", troops) > values["C1a"]


@pytest.mark.rule("RIF-204")
def test_strength_and_the_estimate_of_winning() -> None:
    assert chance(1.2, 1.0) == 0
    assert chance(1.5, 1.0) == pytest.approx(0.8)
    assert chance(2.5, 1.0) == pytest.approx(0.95)
    s = position()
    assert fleet_strength(s, 0, [unit("titan")]) > fleet_strength(s, 0, [unit("destroyer")]) > 0
    assert fleet_strength(s, 0, [unit("infantry")]) == 0


@pytest.mark.rule("RIF-204")
def test_captains_leave_hopeless_battles() -> None:
    hopeless = position(fleets={0: {"C1.S": "carrier"}, 1: {"C1.S": "titan"}}, rolls=[1] * 99)
    begin_space_battle(hopeless, "C1.S", 0, 1, [("B1-C1", hopeless.fleet(0, "C1.S"))], lambda _: None)
    settle(hopeless)
    assert first(hopeless) == Retreat()
    even = position(fleets={0: {"C1.S": "titan"}, 1: {"C1.S": "titan"}}, rolls=[1] * 99)
    begin_space_battle(even, "C1.S", 0, 1, [("B1-C1", even.fleet(0, "C1.S"))], lambda _: None)
    settle(even)
    assert first(even) == Stay()


@pytest.mark.rule("RIF-205")
def test_captains_expand_and_do_not_attack_what_is_stronger() -> None:
    hearts = {"C3a": 1, "D3a": 1}
    s = action(
        fleets={0: {"B1a": "carrier"}},
        planets=hearts,
        tiles={"B1b": "CT37"},
        garrisons={"B1a": "2*infantry", **dict.fromkeys(hearts, "3*infantry")},
    )
    assert isinstance(first(s), Board)
    play(s, Board("B1a", ("infantry", "infantry")))
    move = first(s)
    assert isinstance(move, Fly) and move.to == "B1b"
    play(s, move)
    assert first(s) == Land("B1b", ("infantry",))
    fortress = action(
        fleets={0: {"E5a": "carrier infantry"}},
        upgrades={"E5a": "military_base artillery"},
        garrisons={"E5a": "3*infantry"},
    )
    assert not isinstance(first(fortress), Land)
    envoy = action(fleets={0: {"C1a": "diplomat"}}, tiles={"C1a": "CT01"})
    assert first(envoy) == Negotiate("C1a")
    guarded = action(fleets={0: {"B1-C1": "carrier 2*infantry"}, 1: {"C1a": "titan"}}, tiles={"C1a": "CT37"})
    assert getattr(first(guarded), "to", "") != "C1a"


@pytest.mark.rule("RIF-206")
def test_captains_build_mines_and_recruit_soldiers() -> None:
    mining = build(planets={"B1b": 0}, tiles={"B1b": "CT45"}, upgrades={"B1a": "military_base warp"}, resources=20)
    assert first(mining) == Build("mine", "B1b")
    assert first(recruiting(resources=9, fleets={0: {"B1a": "carrier"}})) == Recruit("infantry", "B1a")
    late = build(planets={"B1b": 0}, resources=20)
    late.points[2] = 11
    assert first(late) != Build("mine", "B1b")


@pytest.mark.rule("RIF-207")
def test_the_default_target() -> None:
    stats, costs = position().sheet(1).stats, {kind: u.cost for kind, u in BOX.units.items()}
    row = tuple(Combatant(unit(kind), *stats[kind][:2]) for kind in ("bulwark", "fighter", "destroyer"))
    assert best_target(row, [0, 1, 2], stats, costs) == 1
    hurt = (row[0], row[1], Combatant(unit("destroyer"), 1, 0))
    assert best_target(hurt, [0, 1, 2], stats, costs) == 2


@pytest.mark.rule("RIF-207", "RIF-194")
def test_auto_assigns_by_the_default() -> None:
    s = position(fleets={0: {"C1.S": "destroyer"}, 1: {"C1.S": "bulwark fighter"}}, rolls=[1] * 99)
    begin_space_battle(s, "C1.S", 0, 1, [("B1-C1", s.fleet(0, "C1.S"))], lambda _: None)
    settle(s)
    s.pending = [AssignHits(0, 6, 1, 0)]
    play(s, Auto())
    assert s.battle
    assert {one.kind: one.pending for one in s.battle.sides[1]} == {"bulwark": 5, "fighter": 1}


@pytest.mark.rule("RIF-209")
def test_captains_counter_what_is_aimed_at_them_and_cadets_never_react() -> None:
    s = build(hands={0: ["resource_theft"], 1: ["counterintelligence"]})
    play(s, PlayCard(card("resource_theft"), ("plain_b",)))
    assert first(s, 1) == PlayCard(card("counterintelligence"))
    assert first(s, 1, "cadet") == Pass()


@pytest.mark.rule("RIF-209")
def test_a_captain_beats_three_drifters() -> None:
    options = ENGINE.modes.resolve("skirmish")
    wins = sum(
        0 in play_out(ENGINE, JUDGE, ["captain", *["drifter"] * 3], options, str(seed)).outcome.winners
        for seed in range(4)
    )
    assert wins == 4


@pytest.mark.rule("RIF-209")
def test_six_captains_finish_a_game_and_fight_in_it() -> None:
    s = ENGINE.begin(ENGINE.modes.resolve(), 6, "captains", lambda _: None)
    events: list[object] = []
    while now := ENGINE.asking(s):
        ENGINE.apply(s, JUDGE.ranked(s, now[1].seat, "captain")[0], events.append)
    assert s.round <= 14 and max(s.points) >= 14
    assert len(heard(events, PlanetTaken)) > 30  # type: ignore[arg-type]


@pytest.mark.rule("RIF-209")
def test_an_admiral_tries_its_ideas_out_before_it_decides() -> None:
    level = ENGINE.modes.bot("admiral")
    s = action(fleets={0: {"B1a": "goliath 2*infantry"}}, tiles={"B1b": "CT45", "B1c": "CT37", "C1a": "CT46"})
    assert len(JUDGE.ranked(s, 0, level.style)) > 1
    thought = make_bot(ENGINE, JUDGE, level, ENGINE.view(s, 0), 0, "admiral").think()
    assert isinstance(thought.move, Fly) and 1 < thought.nodes <= 1.5 * level.nodes + 100


@pytest.mark.rule("RIF-209", "RIF-64")
def test_a_commodore_builds_warps_everywhere_and_a_captain_only_one() -> None:
    s = build(resources=6)
    assert JUDGE.choice(s, 0, "swift") == JUDGE.choice(s, 0, "captain") == Build("warp", "B1a")
    second = build(resources=6, planets={"C1a": 0}, upgrades={"B1a": "military_base warp"})
    assert JUDGE.choice(second, 0, "swift") == Build("warp", "C1a")
    assert JUDGE.choice(second, 0, "captain") == Done()


@pytest.mark.rule("RIF-209", "RIF-155")
def test_a_commodore_leaps_towards_a_heart() -> None:
    s = action(fleets={0: {"B1a": "carrier 2*infantry"}}, hands={0: ["rift_jump"]}, tiles={"C3a": "CT45"})
    leap = JUDGE.choice(s, 0, "swift")
    assert isinstance(leap, PlayCard) and leap.targets[0] == "B1a"
    distances = s.galaxy.distances["C3a"]
    assert distances[leap.targets[1]] <= distances["B1a"] - 3
    assert not isinstance(JUDGE.choice(s, 0, "captain"), PlayCard)


@pytest.mark.rule("RIF-209", "RIF-198")
def test_an_admiral_watches_for_the_cards_that_decide_games() -> None:
    s = build(hands={0: ["counterintelligence"]}, active=1)
    wish = JUDGE.choice(build(), 0, "keen")
    assert wish == SetReaction("card_played", "ask")
    s.asks[0] = ("ask",) * 7
    s.put(1, "E5a", [unit("carrier"), unit("infantry")])
    s.hands[1] = (card("rift_jump"),)
    play(s, PlayCard(card("rift_jump"), ("E5a", "E4.S")))
    assert JUDGE.choice(s, 0, "keen") == PlayCard(card("counterintelligence"))
    assert JUDGE.choice(s, 0, "swift") == Pass()


@pytest.mark.rule("RIF-209", "RIF-205")
def test_an_admiral_prefers_what_is_near() -> None:
    far_heart, near_world = (20.0, 6, 2), (8.0, 2, 2)
    assert delayed(*far_heart) > delayed(*near_world)
    assert delayed(*far_heart, KEEN_TEMPER.patience) < delayed(*near_world, KEEN_TEMPER.patience)
    s = action(fleets={0: {"B1a": "goliath 2*infantry"}}, tiles={"C3a": "CT45"})
    hopes = [max(idea.score for idea in action_ideas(s, 0, temper)) for temper in (USUAL, KEEN_TEMPER)]
    assert hopes[0] > hopes[1] > 0


@pytest.mark.rule("RIF-209")
@pytest.mark.parametrize(("weaker", "stronger", "least"), [("cadet", "captain", 16), ("captain", "commodore", 12)])
def test_each_level_beats_the_one_below(weaker: str, stronger: str, least: int) -> None:
    """Ten deals, each played from both seats; the rollouts of an admiral take too long for this."""
    won = 0
    options = ENGINE.modes.resolve("standard", {"condition_setup": "random"})
    for deal in range(10):
        for seat in (0, 1):
            levels = [weaker, weaker]
            levels[seat] = stronger
            won += seat in play_out(ENGINE, JUDGE, levels, options, f"level {deal}").outcome.winners
    assert won >= least


@pytest.mark.rule("RIF-209")
def test_order_puts_the_habit_first_and_keeps_every_move() -> None:
    s = action(fleets={0: {"C1a": "carrier infantry"}}, tiles={"C1a": "CT45"})
    moves = ENGINE.moves(s)
    ordered = JUDGE.order(s, moves)
    assert sorted(map(repr, ordered)) == sorted(map(repr, moves))
    assert ordered[0] == Land("C1a", ("infantry",))


@pytest.mark.rule("RIF-195")
def test_odds_are_played_out_on_the_engine() -> None:
    sure = action(fleets={0: {"B1-C1": "titan"}, 1: {"C1.S": "fighter"}})
    found = odds(ENGINE, ENGINE.view(sure, 0), 0, Fly("B1-C1", ("titan",), "C1.S"))
    assert found and found.win > 0.9 and found.win + found.lose + found.undecided == pytest.approx(1)
    assert found == odds(ENGINE, ENGINE.view(sure, 0), 0, Fly("B1-C1", ("titan",), "C1.S"))
    assert odds(ENGINE, ENGINE.view(sure, 0), 0, Fly("B1-C1", ("titan",), "B1.S")) is None
    assert odds(ENGINE, ENGINE.view(sure, 0), 0, Done()) is None
    even = action(fleets={0: {"B1-C1": "carrier"}, 1: {"C1.S": "carrier"}})
    fair = odds(ENGINE, ENGINE.view(even, 0), 0, Fly("B1-C1", ("carrier",), "C1.S"), samples=200)
    assert fair and abs(fair.win - fair.lose) < 0.15


@pytest.mark.rule("RIF-195")
def test_what_is_asked_before_doubtful_moves() -> None:
    attack = action(fleets={0: {"B1-C1": "carrier"}, 1: {"C1.S": "titan"}})
    assert ENGINE.doubt(attack, Fly("B1-C1", ("carrier",), "C1.S")) == "confirm_attack"
    assert ENGINE.doubt(attack, Fly("B1-C1", ("carrier",), "B1.S")) == ""
    landing = action(fleets={0: {"C1a": "carrier infantry"}}, tiles={"C1a": "CT25"})
    assert ENGINE.doubt(landing, Land("C1a", ("infantry",))) == "confirm_dangerous"
    assert ENGINE.doubt(build(), Demolish("military_base", "B1a")) == "confirm_demolish"
    assert ENGINE.doubt(recruiting(resources=5), Done()) == "confirm_end_turn"
    assert ENGINE.doubt(recruiting(resources=0), Done()) == ""
    assert ENGINE.doubt(build(), Done()) == ""


@pytest.mark.rule("RIF-201")
def test_the_judge_likes_points_and_growth() -> None:
    poor, rich = position(), position(planets={"B1b": 0})
    assert JUDGE.value(rich, 0) > JUDGE.value(poor, 0)
    poor.points[0] = 1
    assert JUDGE.value(poor, 0) > JUDGE.value(rich, 0)
    poor.ending = "target"
    assert JUDGE.value(poor, 0) > WIN and JUDGE.value(poor, 1) < -WIN
    close, clear = JUDGE.value(poor, 0), poor.copy()
    clear.points[0] = 5
    assert JUDGE.value(clear, 0) > close, "the margin counts too"


# -- campaigns ---------------------------------------------------------------------------------------------


def heart_held(soldiers: int, *, more: str = "", at: str = "B3c", **options: Any) -> Rift:
    """Natives hold a heart, nothing else is worth much; so many soldiers are under way."""
    fleet = f"{'2*carrier' if soldiers > 4 else 'carrier'} {soldiers}*infantry {more}"
    s = action(fleets={0: {at: fleet}}, planets={"C3a": 1, "B3a": 0, "B3b": 0, "B3c": 0}, **options)
    s.owner["C3a"] = NATIVES
    s.upgrades["C3a"] = ("artillery",)
    s.garrisons["C3a"] = (unit("infantry"),)
    return s


@pytest.mark.rule("RIF-205")
def test_a_heart_is_attacked_with_enough_soldiers_and_not_with_few() -> None:
    assert campaign(heart_held(6), 0, Prizes(heart_held(6), 0)) == Campaign("C3a", 5, 0)
    strong = heart_held(6, at="C3a")
    assert first(strong) == Land("C3a", ("infantry",) * 6)
    assert not isinstance(first(heart_held(2, at="C3a")), Land)
    marching = heart_held(6)
    move = first(marching)
    assert isinstance(move, Fly) and move.units.count("infantry") == 6
    distances = marching.galaxy.distances["C3a"]
    assert distances[move.to] < distances["B3c"]


@pytest.mark.rule("RIF-205", "RIF-85")
def test_bombers_silence_the_guns_before_a_landing() -> None:
    s = heart_held(3, more="bomber", at="C3a", unlocked="bomber")
    assert first(s) == Bombard("C3a", "bomber")
    play(s, Bombard("C3a", "bomber"))
    assert not s.upgrades.get("C3a") and first(s) == Land("C3a", ("infantry",) * 3)
    assert not isinstance(first(heart_held(3, at="C3a")), Land)


@pytest.mark.rule("RIF-206")
def test_bombers_are_recruited_against_guns_and_drones_against_big_ships() -> None:
    ready = "2*carrier 8*infantry"
    s = recruiting(fleets={0: {"B1a": ready}}, planets={"C3a": 1}, unlocked="bomber drone", resources=5)
    s.owner["C3a"], s.upgrades["C3a"], s.garrisons["C3a"] = NATIVES, ("artillery",), (unit("infantry"),)
    assert first(s) == Recruit("bomber", "B1a")
    calm = recruiting(fleets={0: {"B1a": ready}}, unlocked="drone", resources=5)
    assert first(calm) != Recruit("drone", "B1a")
    near = recruiting(fleets={0: {"B1a": ready}, 1: {"C1.S": "titan"}}, unlocked="drone", resources=5)
    assert first(near) == Recruit("drone", "B1a")


@pytest.mark.rule("RIF-203", "RIF-117")
def test_nobody_hunts_for_a_victory_that_gives_nothing() -> None:
    s = position(fleets={1: {"C1.S": "fighter", "D1.S": "carrier"}}, battle_points="worthy")
    assert prey_worth(s, s.fleet(1, "C1.S")) < 1 < prey_worth(s, s.fleet(1, "D1.S"))
    held = position(planets={"C1a": 1, "C1b": 1}, garrisons={"C1b": "2*infantry"}, battle_points="worthy")
    assert battle_worth(held, 0, "C1a") < battle_worth(held, 0, "C1b")


@pytest.mark.rule("RIF-203")
def test_what_is_remembered_of_a_position_is_forgotten_with_it() -> None:
    """Prizes are kept from decision to decision: every change that matters must be seen."""
    s = position(tiles={"C1a": "CT37"}, planets={"C1b": 0, "C1c": 0})
    before = planet_worth(s, 0, "C1a", (unit("infantry"),))
    s.owner["C1b"] = 1
    assert planet_worth(s, 0, "C1a", (unit("infantry"),)) < before
    s.owner["C1a"] = 1
    open_to_all = planet_worth(s, 0, "C1a", (unit("infantry"),) * 3)
    s.garrisons["C1a"] = (unit("infantry"),) * 4
    assert planet_worth(s, 0, "C1a", (unit("infantry"),) * 3) == 0 < open_to_all
