"""The table of 13th Passenger: rocks on the clock, the Remora board of the hunt, and the shuttle of a lone survivor."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game import paths as places
from game.core.events import Event
from game.games.lifeform.rules.crew.matching import FightMatch
from game.games.lifeform.rules.crew.state import Crew, Fight, Hunt
from game.games.lifeform.rules.modules import events as e
from game.games.lifeform.rules.modules.asteroids.alone import Decompression, Tumbled
from game.games.lifeform.rules.modules.moves import (
    Confront,
    FillZone,
    FloodWithHalon,
    GuessChamber,
    HideIn,
    HuntIt,
    PlaceBet,
    SearchWith,
)
from game.games.lifeform.rules.modules.remora.hideout import SearchShuttle
from game.games.lifeform.rules.modules.remora.shuttle import raise_life_support
from game.games.lifeform.rules.ship.state import Ship
from game.games.lifeform.rules.solo.conflict import Hibernate
from game.games.lifeform.rules.solo.moves import DefeatAttack, UnlockClamp
from game.games.lifeform.rules.solo.state import Alone
from game.games.lifeform.table.faces.cards import CountFace
from game.games.lifeform.table.faces.signs import LampFace, WayFace
from game.games.lifeform.table.modules.cues import CUES, passenger_cue
from game.games.lifeform.table.modules.faces import PlaceFace
from game.games.lifeform.table.parts.rooms import SHUTTLE
from game.games.lifeform.table.solo.faces import ZoneFace
from game.games.lifeform.table.solo.forecast import Forecast
from game.ui.faces import SpriteFace
from tests.games.lifeform.passenger.hunts import ENGINEERING, aboard, begun, hunted, searches
from tests.games.lifeform.passenger.shuttles import initializing, launched, remora
from tests.games.lifeform.positions import ENGINE, act, position, run
from tests.games.lifeform.solo.positions import READY, WHO, alone, ask_activity, prompt
from tests.games.lifeform.tables import check_table, game, paths, pieces


def deciding(s: Crew) -> int:
    asked = ENGINE.asking(s)
    assert asked
    return asked[1].seat


# -- module B ------------------------------------------------------------------------------------------


@pytest.mark.rule("PAS-64")
@pytest.mark.parametrize("players", [1, 2, 3])
def test_rocks_lie_on_the_clock_until_one_strikes(players: int) -> None:
    options = {"asteroids": "on"}
    s: Ship = ask_activity(alone(options=options)) if players == 1 else position(players, options=options)
    assert "asteroids in" in getattr(pieces(s)["clock"].face, "note", "") or s.minute > 20
    laid = pieces(s, look="track:clock")
    rocks = {f"asteroid:{minute}" for minute in (19, 18, 17, 16)}
    assert rocks <= set(laid)
    assert len({str(laid[rock].face) for rock in rocks}) == 1, "all lie face down"
    assert all(laid["minutes"].rect.colliderect(laid[rock].rect) for rock in rocks)
    assert s.asteroids
    s.asteroids = replace(s.asteroids, minutes=(), tokens=(), struck="tumble")
    laid = pieces(s)
    tip = laid["asteroid_card"].tip
    assert tip and tip.title == "Tumble" and tip.text
    assert getattr(laid["clock"].face, "reserve", 0) >= laid["asteroid_card"].rect.width, "its words stay readable"


# -- module D ------------------------------------------------------------------------------------------


@pytest.mark.rule("PAS-67")
def test_the_hunt_is_played_on_the_board() -> None:
    s = aboard(3)
    beast = deciding(s)
    assert {("supply:beast", "location:airlock"), ("location:airlock",)} <= paths(s, beast)
    check_table(s, beast)
    act(s, HideIn("airlock"))
    assert ("supply:bet", "location:flight_deck") in paths(s, beast)
    assert ("location:engineering_compartment",) not in paths(s, beast)
    assert "hiding" in pieces(s, beast)
    check_table(s, beast)
    act(s, PlaceBet("flight_deck"))
    crew = deciding(s)
    laid = pieces(s, crew)
    assert "bet" in laid and "hiding" not in laid, "the crew sees the bet and not the card"
    place = laid["location:flight_deck"]
    assert isinstance(place.face, PlaceFace)
    assert place.rect.right - place.face.room <= laid["bet"].rect.left, "the name ends before it"
    assert ("pool:halon", "location:cargo_hold") in paths(s, crew)
    check_table(s, crew)
    act(s, FloodWithHalon("cargo_hold"))
    while deciding(s) == beast:
        act(s, ENGINE.moves(s)[0])
    crew = deciding(s)
    face = pieces(s, crew)["location:cargo_hold"].face
    assert isinstance(face, PlaceFace) and face.state == "closed"
    searches = [move for move in ENGINE.moves(s) if isinstance(move, SearchWith)]
    assert (searches[0].character, f"location:{searches[0].location}") in paths(s, crew)
    check_table(s, crew)


@pytest.mark.rule("PAS-67")
def test_a_search_is_asked_twice_and_says_what_it_may_bring() -> None:
    s = begun(disks=4)
    crew = deciding(s)
    face = pieces(s, crew)["location:hibernation_bay"].face
    assert isinstance(face, PlaceFace)
    assert [line.text for line in face.lines] == [
        "The crew discards 1 crew card.",
        "The crew draws 2 crew cards.",
        "The lifeform gains 1 hostility token.",
    ]
    search = next(move for move in ENGINE.moves(s) if isinstance(move, SearchWith))
    assert game().words.ui(ENGINE.doubt(ENGINE.crew.view(s, crew), search))


@pytest.mark.rule("PAS-57", "PAS-67")
def test_spare_disks_bring_combat_tokens() -> None:
    s = begun(hiding="airlock", disks=4)
    finder = next(m for m in ENGINE.moves(s) if isinstance(m, SearchWith) and m.location == "airlock")
    act(s, finder)
    crew = deciding(s)
    assert prompt(s) == "reward"
    zone = next(move.zone for move in ENGINE.moves(s) if isinstance(move, FillZone))
    assert (f"reward:{zone}",) in paths(s, crew)
    faded = [c for c in s.owner if getattr(pieces(s, crew)[c].face, "faded", False)]
    assert faded == [finder.character], "the others are the spare disks"
    check_table(s, crew)
    act(s, FillZone(zone))
    if prompt(s) == "reward_tokens":
        assert any(path[0].startswith("reserve:") for path in paths(s, deciding(s)))
        check_table(s, deciding(s))


@pytest.mark.rule("PAS-54", "PAS-55", "PAS-67")
def test_whoever_may_be_killed_is_touched() -> None:
    s = begun(hiding=ENGINEERING, disks=4, hands={})
    searches(s, "flight_deck", "hibernation_bay")
    while prompt(s) != "search":
        act(s, ENGINE.moves(s)[0])
    faded = {c for c in s.owner if getattr(pieces(s, deciding(s))[c].face, "faded", False)}
    assert faded == {c for c in s.owner if c not in hunted(s).unused()}, "who has searched already"
    searches(s, "cargo_hold")
    while prompt(s) != "hunt_kill":
        act(s, ENGINE.moves(s)[0])
    beast = deciding(s)
    assert {(character,) for character in s.owner} <= paths(s, beast)
    assert not any(getattr(pieces(s, beast)[c].face, "faded", False) for c in s.owner), "nobody is spared for it"
    check_table(s, beast)


@pytest.mark.rule("PAS-58", "PAS-67")
def test_combat_tokens_lie_in_the_fight_by_their_icons_apart_from_the_pool() -> None:
    s = aboard(5, players=4, hands={0: "leg_it"}, pool=("remora_token", "halon"))
    s.hunt = Hunt((), kept=tuple(ENGINE.box.passenger.reserve), over=True)
    s.fight = Fight(0, s.hand(3)[0], revealed=True, icons=("claw", "torch"), autos=1)
    s.set_hand(3, s.hand(3)[1:])
    s.pending = [FightMatch()]
    assert ("kept:reserve_claw",) in paths(s) and ("kept:reserve_lever",) not in paths(s)
    laid = pieces(s)
    for token, icon in (("reserve_claw", "claw"), ("reserve_extinguisher", "extinguisher")):
        face = laid[f"kept:{token}"].face
        assert isinstance(face, CountFace) and face.picture == f"lifeform/show_{icon}"
        assert (places.assets() / "images" / f"{face.picture}.svg").exists()
    assert laid["kept:title"].rect.top >= laid["pool:halon"].rect.bottom, "they cancel nothing"
    check_table(s)


# -- module C ------------------------------------------------------------------------------------------


def in_the_bay(**values: object) -> Alone:
    """Ready but for the hoses, beside the clamps."""
    ready = {**READY, "objectives": ("cat", "xeno_data"), **values}
    return alone("shuttle_bay", hand="leg_it", scenario="thirteenth_alone", **ready)


@pytest.mark.rule("PAS-65")
def test_the_shuttle_has_a_tab_with_chambers_padlocks_and_life_support() -> None:
    s = in_the_bay()
    assert s.remora
    s.remora = replace(s.remora, tokens=("airlock",), clamps=1, life_support=2, survival=True)
    ask_activity(s)
    shut, shown = pieces(s), pieces(s, look=SHUTTLE)
    assert shut["tab:shuttle"].opens == SHUTTLE and shown["tab:shuttle"].opens == ""
    assert "location:airlock" not in shut
    assert "location:airlock" in shown and "life_support" in shown
    pictures = [face.picture for i in range(3) if isinstance(face := shut[f"clamp:{i}"].face, SpriteFace)]
    assert pictures == ["lifeform/padlock_open", "lifeform/padlock_closed", "lifeform/padlock_closed"]
    cleared = shown["location:airlock"].face
    assert isinstance(cleared, PlaceFace) and cleared.state == "closed"
    assert ("lever", "clamps") in paths(s)
    check_table(s)
    check_table(s, look=SHUTTLE)


@pytest.mark.rule("PAS-65")
def test_the_lever_says_why_it_does_not_move() -> None:
    s = ask_activity(in_the_bay(objectives=("xeno_data",)))
    assert UnlockClamp() not in ENGINE.moves(s)
    meant = game().table().attempt(ENGINE.alone.view(s, 0), "lever", "clamps")
    assert meant == UnlockClamp()
    no = ENGINE.check(s, meant)
    assert no and no.rule == "PAS-31"


@pytest.mark.rule("PAS-65", "PAS-26")
def test_a_kept_card_lies_in_the_hand_with_its_one_icon() -> None:
    s = in_the_bay()
    s.decks["C"] = tuple(card for card in s.decks["C"] if card != "P05")
    s.set_hand(0, (*s.hands[0], "P05"))
    ask_activity(s)
    laid = pieces(s)
    icons = [name for name in laid if name.startswith(("icon:P05:", "reaction:P05"))]
    assert "P05" in laid and len(icons) == 1


@pytest.mark.rule("PAS-26", "PAS-27")
def test_a_crisis_says_what_a_kept_card_will_show() -> None:
    s = initializing(hand="leg_it", crises=("P08",))
    signs, _ = Forecast(game().words).read(s, ENGINE.box.solo.crises["P08"].options["A"])
    assert signs[-1].icon == "lifeform/icon_DOOR"
    for card in ENGINE.box.solo.crises.values():
        if card.keep_icon:
            assert (places.assets() / "images" / "lifeform" / f"icon_{card.keep_icon}.svg").exists()


@pytest.mark.rule("PAS-40", "PAS-66")
def test_the_conflict_warns_of_the_chit_before_the_hidden_zone() -> None:
    s = launched(0, hand="leg_it", stowaways_up=True)
    s.remora = replace(remora(s), survival=True)
    run(s, SearchShuttle(), Hibernate())
    act(s, Confront())
    laid = pieces(s)
    face = laid["hidden_survival"].face
    assert isinstance(face, LampFace) and "%" in face.note
    assert laid["zone:hidden"].rect.contains(laid["hidden_survival"].rect)
    check_table(s)
    s.killed = 0
    act(s, DefeatAttack("hidden"))
    assert "hidden_survival" not in pieces(s), "drawn and returned"


@pytest.mark.rule("PAS-66", "PAS-39")
def test_the_hiding_place_is_guessed_with_the_disk() -> None:
    s = alone("remora", scenario="thirteenth_alone", stage="showdown", stowaways=("danger.1",), stowaways_up=True)
    assert s.remora
    s.remora = replace(s.remora, tokens=("airlock", "cargo_hold"))
    run(s, SearchShuttle(), Hibernate())
    assert ENGINE.moves(s) == [Confront(), HuntIt()]
    laid = pieces(s)
    assert isinstance(laid["confront"].face, WayFace) and isinstance(laid["hunt_it"].face, WayFace)
    check_table(s)
    act(s, HuntIt())
    assert {(WHO, "location:flight_deck"), ("location:flight_deck",)} <= paths(s)
    assert ("location:airlock",) not in paths(s), "searched before the launch"
    check_table(s)
    wrong = next(m for m in ENGINE.moves(s) if isinstance(m, GuessChamber) and m.location != s.remora.hiding)
    act(s, wrong)
    zone = pieces(s)["zone:hidden"].face
    assert isinstance(zone, ZoneFace) and zone.state == "open"
    check_table(s)


# -- sounds --------------------------------------------------------------------------------------------


@pytest.mark.rule("PAS-68")
def test_every_event_is_seen_or_heard() -> None:
    assert set(CUES) >= set(Event._kinds.within(e.__name__))
    heard = {
        "clank": e.ClampOpened(2),
        "hum": e.LifeSupportRose(1),
        "scrape": e.LifeformHid(),
    }
    for sound, event in heard.items():
        cue = passenger_cue(event)
        assert cue and cue.sound == sound
        assert (places.assets() / "sounds" / f"{sound}.wav").exists()
    found, failed = (
        passenger_cue(e.LocationSearched("airlock", "halon", "found")),
        passenger_cue(e.LocationSearched("airlock", "halon", "failed")),
    )
    assert found and failed and found.sound != failed.sound


# -- alone ---------------------------------------------------------------------------------------------


@pytest.mark.rule("PAS-33", "PAS-65")
def test_a_token_of_life_support_is_loaded_by_touch() -> None:
    s = in_the_bay()
    raise_life_support(s, lambda _: None)
    ENGINE.settle(s, lambda _: None)
    assert ("supply:mission", "halon") in paths(s)
    check_table(s)
    assert "halon" in pieces(s, look=SHUTTLE), "the loadout comes back for the choice"


@pytest.mark.rule("PAS-19", "PAS-20")
def test_an_impact_is_answered_on_the_map() -> None:
    breached = alone("lift_bay", hand="leg_it", options={"asteroids": "on"}, breach="lift_bay")
    run(breached, Decompression())
    assert any(path[0] == breached.hands[0][0] and path[1] == "ore_hold" for path in paths(breached))
    check_table(breached)
    tumbling = alone("galley", options={"asteroids": "on"})
    run(tumbling, Tumbled())
    assert {("sister",), (WHO, "sister")} <= paths(tumbling)
    check_table(tumbling)
