"""The worked examples of the rulebook, from the launch on."""

from __future__ import annotations

import pytest

from game.games.lifeform.rules.crew.fights import FightReveal, NextFight
from game.games.lifeform.rules.crew.launch import Launch, StowawayGuess
from game.games.lifeform.rules.crew.matching import unmatched
from game.games.lifeform.rules.crew.moves import (
    CancelFight,
    CountIcons,
    KeepDrawn,
    LayCard,
    NameTarget,
    ProposeLaunch,
    ShareCards,
    SpendCard,
    SpendData,
)
from game.games.lifeform.rules.crew.state import Crew, Fight
from game.games.lifeform.rules.ship.moves import Discard, Pass
from tests.games.lifeform.positions import ENGINE, act, asks, crew_turn, held, legal, pass_all, position, refused, run

ABOARD_3 = {"durrant": "remora", "villalobos": "remora", "chandra": "remora"}
ALL_ABOARD = {**ABOARD_3, "brandt": "remora"}
READY = (2, 7, 2, 3, 0)


def icons(*kinds: str) -> list[tuple[str, ...]]:
    return [ENGINE.box.cards[kind].showdown for kind in kinds]


def fighting(card: str, hand: str = "", *, claws: int = 0, data: tuple[str, ...] = ()) -> Crew:
    """A revealed fight against crew seat 0, who is alone aboard with one character."""
    s = position(3, at=ALL_ABOARD, stage="showdown", hands={0: hand}, life=card, data=(data, (), ()))
    for token in data:
        s.supply[token] -= 1
    lifeform = s.terms.lifeform
    laid = held(s, lifeform, card)
    s.set_hand(lifeform, ())
    s.fight = Fight(0, card=laid, claws=claws)
    run(s, FightReveal())
    while asks(s) == "offer_help":
        act(s, Pass())
    return s


@pytest.mark.rule("LIF-W18", "LIF-197", "LIF-198", "LIF-203")
def test_18_launch_arithmetic_for_three_players() -> None:
    at = {**ABOARD_3, "brandt": "engineering"}
    s = crew_turn(position(3, at=at, minute=10, loadout=READY))
    assert refused(s, ProposeLaunch()).rule == "LIF-182"
    s = crew_turn(position(3, at=at, minute=9, loadout=READY))
    act(s, ProposeLaunch())
    assert asks(s) == "launch_vote"
    act(s, ENGINE.moves(s)[0])
    assert s.ending == "c"


@pytest.mark.rule("LIF-W19", "LIF-182", "LIF-200")
@pytest.mark.parametrize(("minute", "ending"), [(10, "a"), (9, "b")])
def test_19_ending_a_at_the_edge(minute: int, ending: str) -> None:
    s = position(3, at=ALL_ABOARD, minute=minute, loadout=(2, 7, 2, 4, 0), stowaway="stowaway_late", stowaways=())
    run(s, Launch())
    assert s.ending == ending
    assert (s.result == "ending_a") == (ending == "a")


@pytest.mark.rule("LIF-W20", "LIF-201", "LIF-202")
@pytest.mark.parametrize(
    ("minute", "card", "token", "right"),
    [(6, "middle", False, False), (6, "middle", True, True), (3, "late", True, True), (3, "late", False, False)],
)
def test_20_the_stowaway_guess(minute: int, card: str, token: bool, right: bool) -> None:
    s = position(
        3,
        at=ALL_ABOARD,
        minute=minute,
        loadout=(2, 7, 2, 4, 0),
        stowaway=f"stowaway_{card}",
        stowaways=(),
        plus_minus="lifeform" if token else "board",
    )
    run(s, StowawayGuess())
    assert (s.stage == "showdown") == right
    assert (s.result == "ending_b_safe") == (not right)
    if right:
        assert (s.stowaway == "stowaway_late") == (card == "late")
        assert s.plus_minus == "gone"


@pytest.mark.rule("LIF-W22", "LIF-217", "LIF-220")
def test_22_two_for_one_falls_short() -> None:
    fight = ("claw", "claw", "lever", "torch")
    played = icons("shock_prod", "seal_the_hatch", "bypass_panel")
    assert unmatched(fight, played, 0, 0) > 0
    assert unmatched(fight, [*played, *icons("seal_the_hatch")], 0, 0) <= 0


@pytest.mark.rule("LIF-W23", "LIF-218", "LIF-220")
def test_23_the_harpoon() -> None:
    fight = ("claw", "claw", "extinguisher", "extinguisher", "torch")
    assert unmatched(fight, icons("harpoon_gun", "burn_it_out"), 0, 0) <= 0
    assert unmatched(fight, icons("harpoon_gun", "double_time"), 0, 0) > 0


@pytest.mark.rule("LIF-W24", "LIF-219")
def test_24_a_data_token() -> None:
    s = fighting("lure", "seal_the_hatch", data=("data_claw",))
    assert s.fight and sorted(s.fight.icons) == ["claw", "lever"]
    assert refused(s, SpendData("data_claw", "pair")).rule == "LIF-219"
    assert refused(s, SpendData("data_claw", "any")).rule == "LIF-219"
    act(s, SpendCard(held(s, 0, "seal_the_hatch")), Pass())
    pass_all(s, until=("target",))
    assert s.roles[0] == "out", "the claw was left"
    s = fighting("pounce", data=("data_claw",))
    act(s, SpendData("data_claw", "pair"))
    assert s.result == "showdown_crew" and s.data[0] == ()


@pytest.mark.rule("LIF-W25", "LIF-212", "LIF-214")
def test_25_too_many_icons() -> None:
    s = position(3, at=ALL_ABOARD, stage="showdown", life="primal_urge", claws=3)
    run(s, NextFight())
    card = held(s, s.terms.lifeform, "primal_urge")
    act(s, NameTarget("crew1"), LayCard(card, 3, 0))
    pass_all(s, until=("count_icons",))
    assert len(legal(s, CountIcons)) == 2, "leave out a claw, or the extinguisher"
    act(s, CountIcons(("claw",) * 5))
    assert s.fight and s.fight.icons == ("claw",) * 5
    assert s.claws == 0 and s.hand(s.terms.lifeform) == ()


@pytest.mark.rule("LIF-W26", "LIF-213")
def test_26_cancelling_a_fight() -> None:
    s = position(3, at=ALL_ABOARD, stage="showdown", life="stalk prowl", claws=2, pool=("remora_token", "halon"))
    run(s, NextFight())
    act(s, NameTarget("crew1"), LayCard(held(s, s.terms.lifeform, "stalk"), 2, 0), CancelFight("halon"))
    assert asks(s) == "cancel_vote"
    act(s, ENGINE.moves(s)[0])
    assert s.pool == ("remora_token",) and s.claws == 0 and len(s.life_discard) == 1
    assert asks(s) == "target" and [move.who for move in legal(s, NameTarget)] == ["crew2"]


@pytest.mark.rule("LIF-W30", "LIF-207", "LIF-208", "LIF-209", "LIF-224")
def test_30_the_hand_limit_after_hibernation() -> None:
    s = position(
        3,
        at={**ABOARD_3, "brandt": "engineering"},
        minute=5,
        life="prowl stalk pounce lunge",
        loadout=(2, 7, 3, 4, 0),
        hostility=9,
    )
    life = s.terms.lifeform
    run(s, Launch())
    assert s.ending == "c"
    pass_all(s, until=("share", "hiber_pick"))
    assert len(s.hand(life)) == 4
    act(s, ShareCards((2, 1)))
    pass_all(s, until=("hiber_pick",))
    assert len(s.drawn) == 4
    act(s, KeepDrawn(s.drawn[0]))
    assert "brandt" in s.dead and s.hostility == 11 and s.claws == 2
    assert asks(s) == "lifeform_limit" and len(s.hand(life)) == 6
    act(s, *map(Discard, s.hand(life)[:2]))
    assert len(s.hand(life)) == 4 and asks(s) == "target"


def test_a_target_may_give_up_without_spending() -> None:
    s = fighting("stalk", "keep_moving")
    act(s, Pass())
    pass_all(s, until=("target",))
    assert not s.characters_of(0)
