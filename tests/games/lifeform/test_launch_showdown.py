"""Terror cards, objectives, launch and showdown (LIF-192 to LIF-224)."""

from __future__ import annotations

from typing import Any

import pytest

from game import paths
from game.core import editions
from game.core.engine import UNKNOWN
from game.games.lifeform.rules.crew.cards import LifeformLimit
from game.games.lifeform.rules.crew.death import remove_character
from game.games.lifeform.rules.crew.events import CardDiscarded, ObjectiveCompleted
from game.games.lifeform.rules.crew.fights import FightReveal, NextFight
from game.games.lifeform.rules.crew.launch import Launch, missing, needed
from game.games.lifeform.rules.crew.matching import FightHelp, unmatched
from game.games.lifeform.rules.crew.moves import (
    Agree,
    CancelFight,
    CountIcons,
    KeepDrawn,
    LayCard,
    NameTarget,
    PanicTo,
    PlaceCocoon,
    PlaceOutage,
    ProposeLaunch,
    Refuse,
    Sacrifice,
    ShareCards,
    SpendCard,
    SpendData,
)
from game.games.lifeform.rules.crew.showdown import Hibernation, energy_number, showdown_extra, weaponry_number
from game.games.lifeform.rules.crew.showdown_events import FightRevealed, Launched
from game.games.lifeform.rules.crew.state import Crew, Fight
from game.games.lifeform.rules.crew.terror import Fright, MeetTerror, PlainEffect
from game.games.lifeform.rules.crew.words import No
from game.games.lifeform.rules.engine import load
from game.games.lifeform.rules.ship.moves import Discard, Pass
from tests.games.lifeform.positions import (
    ENGINE,
    act,
    asked,
    asks,
    crew_turn,
    give,
    held,
    legal,
    of,
    pass_all,
    position,
    refused,
    run,
)

L = 2
FOUR = ("durrant", "villalobos", "chandra", "brandt")
ABOARD = dict.fromkeys(FOUR, "remora")


def fright(kind: str, n: int = 1, **more: Any) -> Crew:
    s = position(3, **more)
    run(s, Fright(kind, n, "durrant", "DISCARD_CHOICE"))
    return s


@pytest.mark.rule("LIF-192")
def test_what_each_terror_effect_does() -> None:
    assert len(fright("DRAW_CREW").hand(0)) == 1
    s = fright("DISCARD_CHOICE", hands={0: "leg_it keep_moving"})
    act(s, Discard(held(s, 0, "leg_it")))
    assert len(s.hand(0)) == 1
    assert len(fright("DISCARD_RANDOM", hands={0: "leg_it keep_moving"}).hand(0)) == 1
    assert fright("ADVANCE_SELF_DESTRUCT", minute=26).minute == 25
    assert fright("ADVANCE_HOSTILITY").hostility == 1
    assert len(fright("LIFEFORM_DRAW").hand(L)) == 1
    assert fright("OUTAGE_HERE", at={"durrant": "mess"}).outages == ("mess",)
    assert fright("OUTAGE_HERE").outages == (), "the Galley is shielded"
    assert fright("NOTHING").hands == position(3).hands
    s = fright("PANIC_SELF")
    assert asks(s) == "panic" and {m.character for m in legal(s, PanicTo)} == {"durrant"}
    s = fright("COCOON_TOKEN_NEAREST", images={"alpha": "mess", "beta": "slag_ducts"})
    act(s, PlaceCocoon("mess"))
    assert s.cocoons == ("mess",)
    assert fright("REMOVE_MISSION_HERE", at={"durrant": "supplies"}).missions["supplies"] == 2
    assert asks(fright("REMOVE_MISSION_HERE", hands={0: "leg_it"})) == "forced_discard"
    assert asks(fright("LOSE_SKILL", skills="durrant", hands={0: "leg_it"})) == "forced_discard"


@pytest.mark.rule("LIF-192")
def test_what_each_option_decided_at_once_does() -> None:
    s = position(3, hands={0: "leg_it", 1: "keep_moving"})
    run(s, PlainEffect("CREW_DISCARD_EACH", 1, 0))
    act(s, Discard(s.hand(0)[0]), Discard(s.hand(1)[0]))
    assert s.hand(0) == s.hand(1) == ()
    run(s, PlainEffect("LIFEFORM_OUTAGE", 1, 0))
    assert asked(s).seat == L
    act(s, PlaceOutage("mess"))
    run(s, PlainEffect("REMOVE_HEAT_ANALYZER", 1, 1))
    assert s.analyzers == (2, 1, 0)


@pytest.mark.rule("LIF-90", "LIF-192")
def test_every_terror_card_can_be_met() -> None:
    for card in ENGINE.box.terror:
        if "." not in card:
            continue
        s = position(3, at={"durrant": "mess"}, hands={0: "leg_it keep_moving"}, minute=25)
        s.terror_deck = (*(c for c in s.terror_deck if c != card), card)
        s.terrors = ("mess",)
        run(s, MeetTerror("durrant"))
        pass_all(s)
        assert s.terror_discard == (card,) and not s.terrors and not s.in_play


@pytest.mark.rule("LIF-195")
@pytest.mark.parametrize(
    ("objective", "before", "after"),
    [("proof_for_the_board", {}, {"data": ((), ("data_claw",), ())}), ("fire_watch", {}, {"loadout": (2, 7, 2, 4, 2)})],
)
def test_some_objectives_are_checked_at_the_launch(
    objective: str, before: dict[str, Any], after: dict[str, Any]
) -> None:
    base: dict[str, Any] = {"at": ABOARD, "minute": 15, "loadout": (2, 7, 2, 4, 0), "objectives": (objective,)}
    s = crew_turn(position(3, **{**base, **before}))
    assert refused(s, ProposeLaunch()).rule == "LIF-195"
    s = crew_turn(position(3, **{**base, **after}))
    heard = act(s, ProposeLaunch(), Agree())
    assert s.result == "ending_a" and of(heard, ObjectiveCompleted)[0].objective == objective


@pytest.mark.rule("LIF-196")
def test_a_completed_objective_is_shown_to_everybody() -> None:
    s = position(3, completed=("send_the_log",), objectives=("damp_the_core",))
    view = ENGINE.crew.view(s, L)
    assert view.completed == ("send_the_log",) and view.objectives == (UNKNOWN,)


@pytest.mark.rule("LIF-197")
@pytest.mark.parametrize(
    ("change", "rule"),
    [
        ({"at": {}}, "LIF-197"),
        ({"objectives": ("send_the_log",)}, "LIF-197"),
        ({"loadout": (1, 7, 2, 4, 0)}, "LIF-198"),
        ({"loadout": (2, 6, 2, 4, 0)}, "LIF-198"),
        ({"loadout": (2, 7, 1, 4, 0)}, "LIF-198"),
        ({"loadout": (2, 7, 2, 3, 0)}, "LIF-198"),
        ({"at": {**ABOARD, "brandt": "mess"}}, "LIF-182"),
    ],
)
def test_every_condition_of_a_launch(change: dict[str, Any], rule: str) -> None:
    base: dict[str, Any] = {"at": ABOARD, "minute": 15, "loadout": (2, 7, 2, 4, 0)}
    assert missing(position(3, **base)) == []
    s = crew_turn(position(3, **{**base, **change}), 0)
    if s.aboard():
        assert refused(s, ProposeLaunch()).rule == rule
    else:
        assert missing(s)[0].what == "aboard"


@pytest.mark.rule("LIF-198")
def test_what_each_column_needs() -> None:
    s = position(3, at={"durrant": "remora"}, minute=15)
    assert [needed(s, c) for c in ENGINE.box.columns] == [2, 7, 2, 1, 0]
    assert needed(position(2, overheating=5), "coolant") == 4


@pytest.mark.rule("LIF-199")
def test_only_players_aboard_vote() -> None:
    at = {"durrant": "remora", "villalobos": "remora", "chandra": "mess", "brandt": "mess", "rourke": "remora"}
    s = position(4, at={**at, "okonkwo": "remora"}, minute=8, loadout=(3, 8, 3, 4, 0))
    crew_turn(s, 0)
    act(s, ProposeLaunch())
    assert asked(s).seat == 2, "crew player 2 has nobody aboard"
    act(s, Refuse())
    assert not s.ending and asks(s) in ("activity", "aboard")


@pytest.mark.rule("LIF-200")
def test_ending_a_wins_at_once() -> None:
    s = position(3, at=ABOARD, minute=10)
    heard = run(s, Launch())
    assert s.result == "ending_a" and of(heard, Launched)[0].cause == "a"


@pytest.mark.rule("LIF-201")
def test_ending_b_asks_the_stowaway_card_even_if_it_was_not_chosen_yet() -> None:
    s = position(3, at=ABOARD, minute=8)
    run(s, Launch())
    assert asks(s) == "stowaway"


@pytest.mark.rule("LIF-203")
def test_ending_c_refreshes_the_lifeform_and_drops_the_card() -> None:
    at = {**ABOARD, "brandt": "mess"}
    s = position(3, at=at, minute=8, life="prowl", stowaway="stowaway_early", stowaways=(), loadout=(2, 7, 2, 3, 0))
    run(s, Launch())
    assert s.stowaway == "" and asks(s) == "lurk_discard"
    act(s, Discard(s.hand(L)[0]))
    assert len(s.hand(L)) == s.hand_limit and s.stage == "showdown"


# -- hibernation --------------------------------------------------------------------------------------------


def asleep(players: int = 3, **more: Any) -> Crew:
    base: dict[str, Any] = {"at": ABOARD, "minute": 5, "loadout": (2, 7, 7, 4, 0)}
    s = position(players, **{**base, **more})
    run(s, Hibernation())
    return s


@pytest.mark.rule("LIF-204", "LIF-205")
def test_weaponry_gives_cards_to_share_among_those_aboard() -> None:
    s = asleep(loadout=(4, 7, 7, 4, 0), hands={0: "leg_it keep_moving lights_out flat_out crawl_space"})
    assert weaponry_number(s) == 5 and asks(s) == "share"
    assert refused(s, ShareCards((2, 2))).rule == "LIF-204"
    assert refused(s, ShareCards((5,))).rule == "LIF-204"
    act(s, ShareCards((2, 3)))
    assert asks(s) == "hand_limit" and asked(s).seat == 0, "the limit of six applies at once"
    act(s, Discard(s.hand(0)[0]))
    assert len(s.hand(0)) == 6 and len(s.hand(1)) == 3
    assert all(s.characters_of(seat) for seat in (0, 1))


@pytest.mark.rule("LIF-206")
@pytest.mark.parametrize(("players", "halon", "blasts"), [(3, 1, 0), (3, 2, 1), (3, 6, 2), (2, 0, 1), (2, 6, 3)])
def test_the_pool_of_ways_out(players: int, halon: int, blasts: int) -> None:
    at = dict.fromkeys(FOUR[:2] if players == 2 else FOUR, "remora")
    s = asleep(players, at=at, loadout=(2, 7, 7, 4, halon))
    assert s.pool == ("remora_token", *("halon",) * blasts)


@pytest.mark.rule("LIF-207")
def test_open_energy_spaces_let_the_lifeform_choose() -> None:
    s = asleep(loadout=(2, 7, 5, 4, 0))
    act(s, ShareCards((1, 2)))
    assert energy_number(s) == 2 and len(s.drawn) == 2
    assert ENGINE.crew.view(s, 0).drawn == (UNKNOWN, UNKNOWN)
    kept = s.drawn[1]
    act(s, KeepDrawn(kept))
    assert kept in s.hand(L) and len(s.life_discard) == 1
    s = asleep()
    act(s, ShareCards((1, 2)))
    assert s.drawn == () and energy_number(s) == 0


@pytest.mark.rule("LIF-208")
def test_whoever_stays_behind_dies_and_may_eliminate_the_player() -> None:
    at = {"durrant": "remora", "villalobos": "mess", "chandra": "mess", "brandt": "mess"}
    s = asleep(at=at, hands={1: "leg_it"}, hostility=2, life="prowl")
    assert asks(s) == "share" and ENGINE.moves(s) == [ShareCards((3,))]
    act(s, ShareCards((3,)))
    assert set(s.dead) == {"villalobos", "chandra", "brandt"} and s.roles[1] == "out" and s.hand(1) == ()
    assert s.hostility == 8 and s.terrors == () and asks(s) == "target", "draws but no terror"
    assert len(s.hand(L)) == 3


@pytest.mark.rule("LIF-209")
def test_claws_are_taken_by_hostility() -> None:
    s = asleep(hostility=13, life="prowl")
    act(s, ShareCards((1, 2)))
    assert s.claws == 3


# -- fights -------------------------------------------------------------------------------------------------


def showdown(players: int = 3, **more: Any) -> Crew:
    at = dict.fromkeys(FOUR[:2] if players == 2 else FOUR, "remora")
    s = position(players, **{"at": at, "stage": "showdown", "life": "stalk prowl", **more})
    run(s, NextFight())
    return s


def fight(card: str, hand: str = "", **more: Any) -> Crew:
    """A revealed fight against crew player 1, to whom nobody has offered help."""
    s = offered(card, hand, **more)
    while asks(s) == "offer_help":
        act(s, Pass())
    return s


def offered(card: str, hand: str = "", **more: Any) -> Crew:
    """A revealed fight against crew player 1, whom the others may help before it answers."""
    s = position(3, **{"at": ABOARD, "stage": "showdown", "life": card, "hands": {0: hand}, **more})
    laid = held(s, L, card)
    s.set_hand(L, s.without(s.hand(L), laid))
    s.fight = Fight(0, card=laid)
    run(s, FightReveal())
    return s


@pytest.mark.rule("LIF-210", "LIF-211")
def test_the_target_changes_while_there_is_another() -> None:
    s = showdown(last_target=0)
    assert refused(s, NameTarget("crew1")).rule == "LIF-211"
    assert refused(s, NameTarget("crew9")).rule == "LIF-211"
    act(s, NameTarget("crew2"))
    s = showdown(2, last_target=0)
    act(s, NameTarget("crew1"))
    s = showdown(roles=("", "mainframe", ""))
    for character in s.characters_of(1):
        remove_character(s, character, "attack", lambda _: None)
    assert s.surviving() == [0] and refused(s, NameTarget("crew2")).rule == "LIF-211"


@pytest.mark.rule("LIF-212")
def test_the_card_lies_face_down_and_tokens_open() -> None:
    s = showdown(claws=2, stowaway="stowaway_late", stowaways=(), pool=("remora_token",))
    act(s, NameTarget("crew1"))
    card = held(s, L, "stalk")
    assert refused(s, LayCard(card, 3, 0)).rule == "LIF-212"
    assert refused(s, LayCard("stalk.9", 0, 0)).rule == "LIF-212"
    act(s, LayCard(card, 1, 1))
    view = ENGINE.crew.view(s, 0)
    assert view.fight and view.fight.card == UNKNOWN and view.fight.claws == 1 and view.fight.stowaway
    assert s.claws == 1 and s.stowaway == ""
    assert refused(showdown_at_card(), LayCard(card, 0, 1)).rule == "LIF-212"


def showdown_at_card() -> Crew:
    s = showdown()
    act(s, NameTarget("crew1"))
    return s


@pytest.mark.rule("LIF-213")
def test_everybody_must_agree_to_call_a_fight_off() -> None:
    s = showdown(pool=("remora_token",), hands={1: "mining_laser"})
    act(s, NameTarget("crew1"), LayCard(held(s, L, "stalk"), 0, 0))
    assert refused(s, CancelFight("halon")).rule == "LIF-213"
    assert refused(s, CancelFight("mining_laser")).rule == "LIF-213", "another player holds it"
    act(s, Pass())
    assert asked(s).seat == 1
    act(s, CancelFight("mining_laser"))
    assert asked(s).seat == 0 and asks(s) == "cancel_vote"
    kept = s.copy()
    act(kept, Refuse())
    assert kept.fight and kept.fight.revealed
    act(s, Agree())
    assert "mining_laser" in s.gone and asks(s) == "target" and len(s.hand(L)) == 1


@pytest.mark.rule("LIF-214")
def test_the_card_is_revealed_with_its_icons_and_claws() -> None:
    s = showdown(claws=1)
    act(s, NameTarget("crew1"))
    heard = act(s, LayCard(held(s, L, "stalk"), 1, 0))
    assert sorted(of(heard, FightRevealed)[0].icons) == ["claw", "claw", "lever", "torch"]
    s = fight("stalk")
    s.fight = Fight(0, card=s.fight.card, claws=3) if s.fight else None
    run(s, FightReveal())
    assert asks(s) == "count_icons" and refused(s, CountIcons(("claw",) * 5)).rule == "LIF-214"


@pytest.mark.rule("LIF-215")
def test_what_can_be_spent_and_by_whom() -> None:
    s = fight("stalk", "keep_moving mining_laser")
    assert refused(s, SpendCard("mining_laser")).rule == "LIF-216"
    assert refused(s, SpendData("data_claw")).rule == "LIF-219"
    assert refused(s, Sacrifice("chandra")).rule == "LIF-215"
    act(s, Sacrifice("villalobos"))
    assert "villalobos" in s.dead and s.fight and s.fight.autos == 1
    assert refused(s, Sacrifice("durrant")).rule == "LIF-215", "not the last one"
    act(s, Pass())
    assert asks(s) == "fight_help" and asked(s).seat == 1
    act(s, Sacrifice("brandt"))
    assert asks(s) == "fight" and asked(s).seat == 0, "one of three icons is left, and the target holds a card"
    act(s, Pass())
    assert s.roles[0] == "out", "two of three icons were matched"


@pytest.mark.rule("LIF-215")
def test_help_does_not_wait_for_the_target() -> None:
    s = offered("prowl", "shock_prod")
    assert asks(s) == "offer_help" and asked(s).seat == 1
    act(s, Sacrifice("brandt"))
    assert asks(s) == "fight" and asked(s).seat == 0 and len(s.hand(0)) == 1
    act(s, SpendCard(held(s, 0, "shock_prod")))
    assert s.result == "showdown_crew"


@pytest.mark.rule("LIF-215")
def test_whoever_has_nothing_to_give_is_not_asked_for_help() -> None:
    s = offered("prowl", roles=("", "mainframe", ""))
    for character in ("chandra", "brandt"):
        remove_character(s, character, "test", lambda _: None)
    run(s, FightReveal())
    assert asks(s) == "fight" and asked(s).seat == 0


@pytest.mark.rule("LIF-219")
def test_a_data_token_never_matches_just_one_icon() -> None:
    s = fight("prowl", data=(("data_claw",), (), ()))
    assert asks(s) == "fight"
    assert [move for move in ENGINE.moves(s) if isinstance(move, SpendData)] == []
    assert refused(s, SpendData("data_claw")).why == No.NOT_TWO_LEFT
    assert refused(s, SpendData("data_claw", "any")).why == No.ONLY_A_PAIR


@pytest.mark.rule("LIF-215")
def test_cat_and_mainframe_help_and_then_are_out() -> None:
    s = offered("pounce", roles=("", "mainframe", ""), data=((), ("data_claw",), ()))
    act(s, SpendData("data_claw"))
    assert s.roles[1] == "out" and s.data[1] == ()
    s = fight("prowl", roles=("", "cat", ""))
    s.at["cat"] = "remora"
    run(s, FightHelp(1))
    act(s, Sacrifice("cat"))
    assert "cat" not in s.at and s.roles[1] == "out"


@pytest.mark.rule("LIF-216")
def test_equal_icons_match() -> None:
    s = fight("prowl", "shock_prod")
    act(s, SpendCard(held(s, 0, "shock_prod")))
    assert s.result == "showdown_crew"


@pytest.mark.rule("LIF-217", "LIF-220")
def test_any_two_unused_icons_match_one() -> None:
    assert unmatched(("claw",), [("torch",), ("lever",)], 0, 0) <= 0
    assert unmatched(("claw",), [("torch",)], 0, 0) == 1
    assert unmatched(("claw", "claw"), [("torch", "lever")], 1, 0) <= 0
    assert unmatched(("claw", "torch"), [("torch",)], 0, 1) <= 0


@pytest.mark.rule("LIF-221", "LIF-222")
def test_an_unmatched_icon_eliminates_and_all_that_was_used_is_gone() -> None:
    s = fight("stalk", "keep_moving harpoon_gun", data=(("data_lever",), (), ()))
    unspent = held(s, 0, "harpoon_gun")
    act(s, SpendCard(held(s, 0, "keep_moving")), Pass())
    pass_all(s, until=("target",))
    assert s.roles[0] == "out" and set(s.dead) == {"durrant", "villalobos"} and s.data[0] == ()
    assert len(s.crew_discard) == 1 and len(s.life_discard) == 1 and unspent in s.buried
    assert s.result == "showdown_crew", "the other player survives and no card is left"


@pytest.mark.rule("LIF-223")
def test_how_a_showdown_ends() -> None:
    s = showdown(life="")
    assert s.result == "showdown_crew"
    s = position(3, at=ABOARD, stage="showdown", life="stalk")
    s.owner.clear()
    run(s, NextFight())
    assert s.result == "showdown_lifeform"
    assert asks(showdown()) == "target"


@pytest.mark.rule("LIF-224")
def test_the_lifeforms_limit_is_checked_after_hibernation() -> None:
    s = asleep(life="prowl stalk pounce lunge nesting")
    act(s, ShareCards((1, 2)))
    assert asks(s) == "lifeform_limit"
    heard = act(s, Discard(s.hand(L)[0]))
    assert of(heard, CardDiscarded) and asks(s) == "target"


@pytest.mark.rule("LIF-224")
@pytest.mark.parametrize(("players", "energy", "kept"), [(2, 2, 1), (2, 7, 0), (3, 2, 0), (4, 2, 1), (4, 7, 0)])
def test_open_energy_lets_the_lifeform_keep_a_card_more(players: int, energy: int, kept: int) -> None:
    s = position(players, at=dict.fromkeys(FOUR[:2], "remora"), minute=5, loadout=(2, 8, energy, 6, 0))
    give(s, s.terms.lifeform, "prowl prowl stalk stalk pounce lunge")
    run(s, LifeformLimit("LIF-224", showdown_extra(s)))
    while asks(s) == "lifeform_limit":
        act(s, ENGINE.moves(s)[0])
    assert len(s.hand(s.terms.lifeform)) == s.hand_limit + kept


@pytest.mark.rule("LIF-198")
@pytest.mark.parametrize(("players", "bars"), [(2, (2, 3, 2)), (3, (2, 7, 2)), (4, (3, 8, 3))])
def test_the_bars_by_players(players: int, bars: tuple[int, ...]) -> None:
    s = position(players)
    assert tuple(needed(s, column) for column in ("weaponry", "coolant", "energy")) == bars


@pytest.mark.rule("LIF-198")
def test_in_the_first_edition_the_bars_do_not_depend_on_the_players() -> None:
    columns = load(editions.of(paths.levels() / "lifeform", 1)).box.columns
    for column, bar in (("weaponry", 2), ("coolant", 7), ("energy", 2)):
        assert {columns[column].bar(players) for players in (3, 4)} == {bar}
