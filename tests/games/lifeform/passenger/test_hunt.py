"""The hunt on the shuttle, module D: its course (PAS-43 to PAS-53, PAS-55, PAS-57 to PAS-60)."""

from __future__ import annotations

import pytest

from game.core.events import Event
from game.games.lifeform.rules.crew.fights import FightReveal, NextFight
from game.games.lifeform.rules.crew.launch import Launch
from game.games.lifeform.rules.crew.moves import Defer, NameTarget, SpendCard, SpendToken
from game.games.lifeform.rules.crew.state import Crew, Fight, Hunt
from game.games.lifeform.rules.modules.events import (
    BetSettled,
    ClawsChanged,
    HidingPlaceShown,
    LocationSearched,
    PoolChanged,
    TokenTaken,
)
from game.games.lifeform.rules.modules.hunt.search import HuntBegins
from game.games.lifeform.rules.modules.moves import (
    FillZone,
    FloodWithHalon,
    HideIn,
    PlaceBet,
    RuleOut,
    SearchWith,
    TakeToken,
)
from game.games.lifeform.rules.ship.moves import Pass
from tests.games.lifeform.passenger.hunts import (
    CREW,
    ENGINEERING,
    aboard,
    begun,
    hunted,
    on_to_the_fights,
    rule_out,
    searches,
)
from tests.games.lifeform.positions import ENGINE, act, asked, asks, held, legal, of, pass_all, position, refused, run

L = 2


@pytest.mark.rule("PAS-43")
def test_the_hunt_comes_between_hibernation_and_the_first_fight() -> None:
    people = dict.fromkeys(CREW[:4], "remora")
    s = position(
        3,
        at={**people, "brandt": "mess"},
        minute=8,
        loadout=(3, 7, 3, 6, 3),
        hostility=9,
        life="stalk prowl",
        options={"hunt": "on"},
    )
    run(s, Launch())
    heard: list[Event] = []
    while asks(s) != "hide_in":
        heard += act(s, ENGINE.moves(s)[0])
    assert s.claws and s.pool, "hostility tokens and halon are there"
    assert "brandt" in s.dead and hunted(s).disks == ("durrant", "villalobos", "chandra"), "the dead do not count"
    assert asked(s).seat == L and s.fight is None
    off = position(3, at=people, minute=8, loadout=(3, 7, 3, 6, 3), hostility=9, life="stalk prowl")
    run(off, Launch())
    pass_all(off, ("target", "hide_in"))
    assert asks(off) != "hide_in"


@pytest.mark.rule("PAS-44", "PAS-W23")
def test_example_23_a_big_crew_does_not_hunt() -> None:
    for disks in (5, 6):
        s = aboard(disks, players=4)
        assert asks(s) == "target" and s.hunt is None
    s = aboard(4, players=4)
    assert asks(s) == "hide_in" and len(hunted(s).disks) == 4


@pytest.mark.rule("PAS-44")
def test_surplus_characters_count_and_the_cat_does_not() -> None:
    s = aboard(2, players=2)
    assert s.at["cat"] == "remora" and hunted(s).disks == ("durrant", "villalobos")


@pytest.mark.rule("PAS-45", "PAS-60")
def test_the_lifeform_keeps_one_of_five_cards() -> None:
    s = aboard()
    assert [m.location for m in legal(s, HideIn)] == list(ENGINE.box.passenger.locations)
    assert refused(s, HideIn("galley")).rule == "PAS-45"
    heard = act(s, HideIn("airlock"))
    assert hunted(s).hiding == "airlock" and "airlock" not in repr(heard)
    assert asks(s) == "bet"


@pytest.mark.rule("PAS-46")
def test_the_bet_lies_anywhere_but_behind_the_engines() -> None:
    s = aboard()
    act(s, HideIn("airlock"))
    assert {m.location for m in legal(s, PlaceBet)} == set(ENGINE.box.passenger.locations) - {ENGINEERING}
    assert refused(s, PlaceBet(ENGINEERING)).rule == "PAS-46" and refused(s, PlaceBet("mess")).rule == "PAS-46"
    claws = s.claws
    act(s, PlaceBet("airlock"))
    assert hunted(s).bet == "airlock" and s.claws == claws, "extra tokens: they are not its own yet"


@pytest.mark.rule("PAS-47", "PAS-60")
@pytest.mark.parametrize(
    ("disks", "row"),
    [
        (1, ["rule_out", "rule_out", "flood", "search"]),
        (2, ["rule_out", "flood", "search", "search"]),
        (3, ["flood", "search", "search", "search"]),
        (4, ["search", "search", "search"]),
    ],
)
def test_the_actions_of_each_row(disks: int, row: list[str]) -> None:
    s = begun("cargo_hold", "flight_deck", disks, hands={})
    went = []
    while asks(s) in ("rule_out", "flood", "search"):
        went.append(asks(s))
        wrong = [m for m in ENGINE.moves(s) if getattr(m, "location", "") not in ("", "cargo_hold")]
        act(s, Pass() if asks(s) == "flood" else wrong[0])
        while asks(s) in ("cycle", "share", "crew_pays_or_halon"):
            act(s, ENGINE.moves(s)[-1])
    assert went == row


@pytest.mark.rule("PAS-48")
def test_a_clue_is_never_the_hiding_place_and_never_twice() -> None:
    s = begun("airlock", "flight_deck", 1)
    assert refused(s, RuleOut("airlock")).rule == "PAS-48"
    rule_out(s, "cargo_hold")
    assert hunted(s).revealed == ("cargo_hold",) and refused(s, RuleOut("cargo_hold")).rule == "PAS-48"
    rule_out(s, "flight_deck")
    assert refused(s, FloodWithHalon("flight_deck")).rule == "PAS-50"


@pytest.mark.rule("PAS-49", "PAS-55")
def test_each_disk_searches_once_and_its_player_decides() -> None:
    s = begun(disks=4)
    assert asked(s).seat == 0
    assert refused(s, SearchWith("chandra", "airlock")).rule == "PAS-49", "not one's own"
    assert refused(s, SearchWith("durrant", "mess")).rule == "PAS-49"
    act(s, Defer())
    assert asked(s).seat == 1, "the crew agrees who"
    assert refused(s, Defer()).rule == "PAS-49", "somebody has to"
    act(s, SearchWith("chandra", "hibernation_bay"))
    while asks(s) != "search":
        act(s, ENGINE.moves(s)[0])
    assert hunted(s).searched == (("hibernation_bay", "chandra"),)
    act(s, Defer())
    assert refused(s, SearchWith("chandra", "airlock")).rule == "PAS-49", "used already"
    assert refused(s, SearchWith("brandt", "hibernation_bay")).rule == "PAS-49", "searched already"
    act(s, SearchWith("brandt", "airlock"))
    assert s.owner["chandra"] == s.owner["brandt"] == 1 and s.at["chandra"] == "remora", "back on their boards"


@pytest.mark.rule("PAS-50")
def test_halon_searches_instead_of_a_disk_and_is_lost() -> None:
    s = begun("airlock", "flight_deck", 3)
    assert asks(s) == "flood"
    heard = act(s, FloodWithHalon("hibernation_bay"))
    assert s.pool == ("remora_token",) and of(heard, PoolChanged) == [PoolChanged("halon", "lost")]
    assert hunted(s).searched == (("hibernation_bay", "halon"),) and len(hunted(s).unused()) == 3
    s = begun("airlock", "flight_deck", 3, pool=("remora_token",))
    assert asks(s) == "search", "without a blast nobody is asked"
    s = begun("airlock", "flight_deck", 3)
    act(s, Pass())
    assert s.pool == ("remora_token", "halon") and asks(s) == "search"


@pytest.mark.rule("PAS-51")
def test_a_failed_search_costs_what_its_panel_says_and_the_hunt_goes_on() -> None:
    s = begun("airlock", "cargo_hold")
    hand = len(s.hand(0)) + len(s.hand(1))
    heard = act(s, SearchWith("durrant", "flight_deck"))
    assert of(heard, LocationSearched) == [LocationSearched("flight_deck", "durrant", "failed")]
    assert asks(s) == "crew_pays"
    act(s, ENGINE.moves(s)[0])
    assert len(s.hand(0)) + len(s.hand(1)) == hand - 1 and asks(s) == "search"


@pytest.mark.rule("PAS-52")
def test_it_is_in_here() -> None:
    s = begun("flight_deck", "flight_deck", 3)
    claws, cards = s.claws, len(s.hand(L))
    act(s, Pass())
    heard = act(s, SearchWith("durrant", "flight_deck"))
    assert of(heard, BetSettled) == [BetSettled("flight_deck", "removed")] and s.claws == claws
    assert len(s.hand(L)) == cards - 1, "its panel: a random card of the lifeform"
    assert asks(s) == "reward"
    act(s, Pass())
    assert asks(s) == "target", "then the first fight"


@pytest.mark.rule("PAS-53")
def test_not_found_it_shows_its_card_and_is_rewarded() -> None:
    s = begun("flight_deck", "airlock", 4, hands={})
    claws, cards = s.claws, len(s.hand(L))
    made = searches(s, "hibernation_bay", "cargo_hold", ENGINEERING)
    on_to_the_fights(s)
    assert len(made) == 3 and hunted(s).over and hunted(s).hiding == "flight_deck"
    assert len(s.hand(L)) == cards + 2, "a card for the engines searched in vain, one for the Flight Deck"
    assert s.claws == claws and not hunted(s).bet, "a bluff: the extra tokens are removed"


@pytest.mark.rule("PAS-53")
def test_the_reward_of_the_hiding_place_comes_before_the_bet() -> None:
    s = begun("hibernation_bay", "hibernation_bay", 4, hands={}, claws=1)
    heard = [e for place in ("flight_deck", "airlock", ENGINEERING) for e in _search(s, place)]
    told = [e for e in heard if isinstance(e, HidingPlaceShown | ClawsChanged | BetSettled)]
    assert told == [
        HidingPlaceShown("hibernation_bay"),
        ClawsChanged(2, "gained"),
        BetSettled("hibernation_bay", "taken"),
        ClawsChanged(4, "gained"),
    ]
    fatal = begun(ENGINEERING, "airlock", 1, hands={})
    rule_out(fatal, "flight_deck", "cargo_hold")
    act(fatal, Pass())
    heard = _search(fatal, "hibernation_bay")
    assert not of(heard, BetSettled) and hunted(fatal).bet == "airlock", "first the kill"


@pytest.mark.rule("PAS-53", "PAS-56", "PAS-W26")
def test_example_26_the_bet_on_the_airlock() -> None:
    s = begun("airlock", "airlock", 4, hands={}, claws=1)
    heard = [e for place in ("flight_deck", "hibernation_bay") for e in _search(s, place)]
    heard += _search(s, "cargo_hold")
    while asks(s) != "target":
        heard += act(s, ENGINE.moves(s)[-1])
    assert of(heard, HidingPlaceShown) == [HidingPlaceShown("airlock")]
    assert of(heard, BetSettled) == [BetSettled("airlock", "taken")] and s.claws == 3
    assert s.pool == ("remora_token",), "1 halon token lost"


def _search(s: Crew, place: str) -> list[Event]:
    while asks(s) != "search":
        act(s, ENGINE.moves(s)[-1])
    return act(s, next(m for m in legal(s, SearchWith) if m.location == place))


@pytest.mark.rule("PAS-57", "PAS-W25")
def test_example_25_the_reward_for_the_first_the_second_and_the_third_disk() -> None:
    s = begun("airlock", "flight_deck", 4, hands={})
    searches(s, "airlock")
    assert asks(s) == "reward" and {m.zone for m in legal(s, FillZone)} == {"zone_1", "zone_2"}
    act(s, FillZone("zone_1"), TakeToken("reserve_lever"))
    heard = act(s, FillZone("zone_2"))
    assert len(of(heard, TokenTaken)) == 3, "all that are left"
    assert set(hunted(s).kept) == set(ENGINE.box.passenger.reserve) and asks(s) == "target"

    s = begun("airlock", "flight_deck", 4, hands={})
    searches(s, "flight_deck", "airlock")
    assert {m.zone for m in legal(s, FillZone)} == {"zone_1", "zone_2"}, "two spare disks"
    act(s, FillZone("zone_2"), *map(TakeToken, ("reserve_claw", "reserve_torch", "reserve_lever")))
    assert len(hunted(s).kept) == 3 and asks(s) == "target"

    s = begun("airlock", "flight_deck", 4, hands={})
    searches(s, "flight_deck", "hibernation_bay", "airlock")
    assert [m.zone for m in legal(s, FillZone)] == ["zone_1"]
    assert refused(s, FillZone("zone_2")).rule == "PAS-57", "it needs both of its disks"
    act(s, FillZone("zone_1"))
    act(s, TakeToken("reserve_claw"))
    assert hunted(s).kept == ("reserve_claw",) and asks(s) == "target"


@pytest.mark.rule("PAS-57")
def test_no_reward_for_those_who_did_not_find_it() -> None:
    s = begun("cargo_hold", "flight_deck", 4, hands={})
    searches(s, "flight_deck", "hibernation_bay", ENGINEERING)
    on_to_the_fights(s)
    assert hunted(s).kept == () and len(hunted(s).unused()) == 1


@pytest.mark.rule("PAS-58")
def test_a_combat_token_matches_one_icon_of_its_kind() -> None:
    s = aboard(5, players=4, hands={0: "shock_prod leg_it"})
    s.hunt = Hunt((), kept=("reserve_claw", "reserve_torch", "reserve_lever"), over=True)
    run(s, NextFight())
    act(s, NameTarget("crew1"))
    s.fight = Fight(0, card=s.hand(3)[0])
    s.set_hand(3, s.hand(3)[1:])
    run(s, FightReveal())
    pass_all(s, until=("fight",))
    s.fight = Fight(0, s.fight.card, revealed=True, icons=("claw", "claw", "torch"))
    assert ENGINE.check(s, SpendToken("reserve_claw")) is None
    assert refused(s, SpendToken("reserve_lever")).rule == "PAS-58", "no such icon"
    assert refused(s, SpendToken("reserve_extinguisher")).rule == "PAS-58", "not kept"
    act(s, SpendToken("reserve_claw"))
    assert s.fight.icons == ("claw", "torch") and hunted(s).spent == ("reserve_claw",)
    act(s, SpendCard(held(s, 0, "shock_prod")))
    assert s.fight is None and hunted(s).kept == ("reserve_torch", "reserve_lever")


@pytest.mark.rule("PAS-58")
def test_a_token_frees_a_card_that_has_matched_already() -> None:
    s = aboard(5, players=4, hands={0: "leg_it stay_together"})
    s.hunt = Hunt((), kept=("reserve_claw", "reserve_torch"), over=True)
    run(s, NextFight())
    act(s, NameTarget("crew1"))
    s.fight = Fight(0, s.hand(3)[0], revealed=True, icons=("claw", "torch"))
    s.set_hand(3, s.hand(3)[1:])
    run(s, FightReveal())
    pass_all(s, until=("fight",))
    s.fight = Fight(0, s.fight.card, revealed=True, icons=("claw", "extinguisher"))
    act(s, SpendCard(held(s, 0, "leg_it")), SpendCard(held(s, 0, "stay_together")))
    assert refused(s, SpendToken("reserve_torch")).rule == "PAS-58"
    act(s, SpendToken("reserve_claw"))
    assert s.fight is None and s.characters_of(0), "claw by the token, two loose icons for the extinguisher"


@pytest.mark.rule("PAS-59")
def test_with_two_players_the_crew_player_decides_alone() -> None:
    s = aboard(2, players=2)
    act(s, HideIn(ENGINEERING), PlaceBet("flight_deck"), RuleOut("cargo_hold"), Pass())
    decided = []
    while asks(s) not in ("hunt_kill", "target", ""):
        assert asked(s).seat == 0 and not legal(s, Defer), "nobody to let go first"
        decided.append(asks(s))
        act(s, ENGINE.moves(s)[0])
    assert decided == ["search", "crew_pays", "search", "crew_pays"]


@pytest.mark.rule("PAS-60")
def test_a_hunt_of_nobody_is_no_hunt() -> None:
    s = aboard(1)
    s.owner.clear()
    s.hunt = None
    run(s, HuntBegins(), NextFight())
    assert s.hunt is None and s.result == "showdown_lifeform"
