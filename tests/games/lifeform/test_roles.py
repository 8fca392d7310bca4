"""Roles after death and their cards (LIF-128 to LIF-135)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from game.core.refusal import Refusal
from game.games.lifeform.rules.crew.android import AndroidPhase
from game.games.lifeform.rules.crew.death import remove_character
from game.games.lifeform.rules.crew.icons import note
from game.games.lifeform.rules.crew.launch import missing
from game.games.lifeform.rules.crew.lifeform_events import ImageRevealed
from game.games.lifeform.rules.crew.moves import (
    ActivateSkill,
    AdvanceToken,
    Agree,
    AskFor,
    GiveCards,
    MoveCat,
    MoveImage,
    PlayRoleCard,
    ProposeLaunch,
    Refuse,
    RevealImage,
    SendCatAboard,
    TakeBack,
)
from game.games.lifeform.rules.crew.state import Crew
from game.games.lifeform.rules.crew.turn import CrewPhaseEnd, CrewTurn
from game.games.lifeform.rules.crew.words import No
from game.games.lifeform.rules.ship.moves import (
    ClearTerror,
    Equip,
    MoveCharacter,
    Pass,
    PlaceDoor,
    PlayCard,
    RemoveOutage,
    TakeData,
    UseAnalyzer,
)
from tests.games.lifeform.positions import ENGINE, act, asked, asks, icon, legal, of, position, refused, run


def role(name: str, cat: str = "mess", **more: Any) -> Crew:
    """Crew player 1 has a role; crew player 2 has both characters."""
    s = position(3, **more)
    for character in s.characters_of(0):
        remove_character(s, character, "attack", lambda _: None)
    s.roles = (name, "", "")
    s.set_hand(0, ())
    s.analyzers = (0, *s.analyzers[1:])
    if name == "cat":
        s.at["cat"] = cat
    run(s, CrewTurn(0))
    return s


@pytest.mark.rule("LIF-129")
def test_the_cat_moves_and_then_does_one_thing() -> None:
    s = role("cat")
    assert asks(s) == "cat_turn"
    act(s, MoveCat("galley"))
    assert refused(s, MoveCat("mess")).rule == "LIF-129"
    act(s, PlayRoleCard("warm_weight"), GiveCards("crew2"))
    assert len(s.hand(1)) == 2 and s.role_discards["cat"] == ("warm_weight",) and asks(s) == ""


@pytest.mark.rule("LIF-130")
def test_a_trigger_returns_a_card_and_a_track_ends() -> None:
    s = role("cat")
    s.role_discards["cat"], s.role_cards["cat"] = ("warm_weight",), ()
    act(s, AdvanceToken("prowl"))
    assert asks(s) == ""
    run(s, CrewTurn(0))
    act(s, AdvanceToken("prowl"), TakeBack("warm_weight"))
    assert s.role_cards["cat"] == ("warm_weight",)
    s.role_tokens["prowl"] = 4
    run(s, CrewTurn(0))
    act(s, AdvanceToken("prowl"))
    assert s.role_tokens["prowl"] == 0, "the track is a ring"


@pytest.mark.rule("LIF-130")
def test_in_the_first_edition_a_token_on_the_last_space_moves_no_more() -> None:
    s = role("cat")
    straight = {key: tuple(replace(t, loops=False) for t in tracks) for key, tracks in s.box.role_tracks.items()}
    s.box = replace(s.box, role_tracks=straight)
    s.role_tokens["prowl"] = 4
    run(s, CrewTurn(0))
    assert refused(s, AdvanceToken("prowl")).rule == "LIF-130"


@pytest.mark.rule("LIF-131")
def test_a_cat_in_play_must_be_aboard_for_a_launch() -> None:
    aboard = {"chandra": "remora", "brandt": "remora"}
    s = role("cat", at=aboard, minute=15, loadout=(2, 7, 2, 2, 0))
    assert [gap.what for gap in missing(s)] == ["cat"]
    assert refused(s, ProposeLaunch()).rule == "LIF-131"
    act(s, SendCatAboard())
    assert s.at["cat"] == "remora" and missing(s) == []
    assert asks(s) == "last_call" and ProposeLaunch() in ENGINE.moves(s), "and the launch may follow (LIF-40)"
    run(s, CrewTurn(0))
    assert refused(s, PlayRoleCard("warm_weight")).rule == "LIF-131"
    s = role("cat", cat="shuttle_bay", minute=25)
    act(s, MoveCat("remora"))
    assert s.at["cat"] == "remora"


@pytest.mark.rule("LIF-133")
def test_the_mainframe_plays_a_card_or_moves_a_token() -> None:
    s = role("mainframe", outages=("mess",))
    assert asks(s) == "mainframe_turn"
    assert refused(s, MoveCat("galley")).rule == "LIF-133"
    act(s, PlayRoleCard("reroute_power"), RemoveOutage("mess"))
    assert s.outages == () and s.role_discards["mainframe"] == ("reroute_power",)
    run(s, CrewTurn(0))
    act(s, AdvanceToken("logic"))
    assert s.role_tokens["logic"] == 1
    s.role_discards["mainframe"] = ("reroute_power",)
    run(s, CrewTurn(0))
    act(s, AdvanceToken("logic"), TakeBack("reroute_power"))
    assert not s.role_discards["mainframe"]


@pytest.mark.rule("LIF-134")
def test_role_players_have_no_normal_activities_and_do_not_count_as_aboard() -> None:
    s = role("mainframe", at={"chandra": "remora", "brandt": "remora"}, minute=15, loadout=(2, 7, 2, 2, 0))
    for activity in (Equip(2), UseAnalyzer(), ActivateSkill("chandra"), PlayCard("leg_it.1", 0)):
        assert refused(s, activity).rule == "LIF-133", activity
    assert s.hand(0) == () and s.analyzers[0] == 0
    act(s, ProposeLaunch())
    assert asked(s).seat == 1
    act(s, Agree())
    assert s.result == "ending_a"


@pytest.mark.rule("LIF-134", "LIF-39")
def test_with_everybody_else_aboard_the_clock_does_not_wait_for_a_role_player() -> None:
    s = role("mainframe", at={"chandra": "remora", "brandt": "remora"}, minute=15)
    run(s, CrewPhaseEnd())
    assert s.minute == 14


@pytest.mark.rule("LIF-134", "LIF-9")
def test_a_role_player_draws_no_cards_for_the_rest_of_a_row() -> None:
    s = role("mainframe")
    icon(s, 0, "DRAW2")
    assert s.hand(0) == () and note(s, 0, "DRAW2").refusal == Refusal("LIF-134", No.NOTHING_TO_DRAW)


@pytest.mark.rule("LIF-135")
def test_what_the_cats_cards_do() -> None:
    images = {"alpha": "hypersleep", "beta": "ore_refinery"}
    s = role("cat", images=images)
    act(s, PlayRoleCard("arched_back"))
    assert refused(s, MoveImage("alpha", "mess")).rule in ("LIF-86", "LIF-139")
    assert refused(s, MoveImage("beta", "slag_ducts")).rule == "LIF-135"
    act(s, MoveImage("alpha", "air_scrubbers"))
    assert s.at["alpha"] == "air_scrubbers"
    s = role("cat", images=images)
    act(s, PlayRoleCard("yellow_eyes"))
    assert [m.image for m in legal(s, RevealImage)] == ["alpha"]
    heard = act(s, RevealImage("alpha"))
    assert of(heard, ImageRevealed)[0].cause == "real" and asks(s) == "" and ENGINE.crew.view(s, 1).real == "alpha"
    s = role("cat", images=images, terrors=("medical_bay", "cockpit"))
    act(s, PlayRoleCard("hunting_rats"), ClearTerror("medical_bay"))
    assert s.terrors == ("cockpit",)
    assert refused(role("cat", images=images, terrors=("cockpit",)), PlayRoleCard("hunting_rats")).rule == "LIF-135"


@pytest.mark.rule("LIF-135")
def test_a_character_follows_the_cat_if_its_player_agrees() -> None:
    images = {"alpha": "communications", "beta": "ore_refinery"}
    for answer, place in ((Agree(), "sister"), (Refuse(), "galley")):
        s = role("cat", images=images)
        act(s, PlayRoleCard("follow_the_cat"))
        assert refused(s, MoveCharacter("chandra", "sister")).rule == "LIF-135"
        act(s, AskFor("chandra"))
        assert asked(s).seat == 1
        act(s, answer)
        if isinstance(answer, Agree):
            assert refused(s, MoveCharacter("chandra", "communications")).rule == "LIF-135", "not into a signal"
            act(s, MoveCharacter("chandra", "sister"))
        else:
            assert refused(s, AskFor("chandra")).rule == "LIF-135"
            act(s, Pass())
        assert s.at["chandra"] == place


@pytest.mark.rule("LIF-135")
def test_what_the_mainframes_cards_do() -> None:
    s = role("mainframe")
    act(s, PlayRoleCard("seal_section"), PlaceDoor("galley-mess"))
    assert s.door == "galley-mess"
    s = role("mainframe")
    assert refused(s, PlayRoleCard("suspend_unit")).rule == "LIF-135"
    s = role("mainframe", android="hypersleep")
    act(s, PlayRoleCard("suspend_unit"))
    run(s, AndroidPhase())
    assert s.at["android"] == "hypersleep"
    run(s, AndroidPhase())
    assert s.at["android"] == "companionway"
    s = role("mainframe")
    act(s, PlayRoleCard("compile_evidence"), TakeData("data_torch"))
    assert s.data[0] == ("data_torch",)
    s = role("mainframe")
    act(s, PlayRoleCard("guide_lights"), AskFor("brandt"), Agree(), MoveCharacter("brandt", "mess"))
    assert s.at["brandt"] == "mess"
