"""The worked examples of the solo rules, 18 to 28 and 34 to 36: ship, tracks, boarding."""

from __future__ import annotations

import pytest

from game.games.lifeform.rules.ship.events import AndroidMoved, AndroidWoke, OutagePlaced, TerrorPlaced
from game.games.lifeform.rules.ship.moves import LoadToken, MoveCharacter, Pass, PlayCard, UnloadToken, UseIcon
from game.games.lifeform.rules.solo.android import AndroidTurn
from game.games.lifeform.rules.solo.events import ChitAdded, CrisisDrawn, LurkerBoarded, StowawayBoarded
from game.games.lifeform.rules.solo.launch import launch_refusal, missing
from game.games.lifeform.rules.solo.moves import (
    ChooseOption,
    LaunchRemora,
    LetAboard,
    Shorten,
    SpendThirty,
    TakeLane,
    Wait,
)
from game.games.lifeform.rules.solo.tracks import CocoonGrows, MalfunctionGrows, SoloClockIcon, StowawayMoves, Tick
from game.games.lifeform.rules.solo.turn import Repercussions
from tests.games.lifeform.positions import act, held, legal, of, refused, run
from tests.games.lifeform.solo.positions import READY, WHO, alone, ask_activity, crisis, go, prompt, row


@pytest.mark.rule("DRG-W18", "DRG-58")
def test_example_18_run_and_outage() -> None:
    s = alone("galley", outages=("mess",), terrors=("cockpit",), traits={})
    row(s, "RUN")
    assert refused(s, MoveCharacter(WHO, "mess")).rule == "DRG-58"
    go(s, "communications", "cockpit")
    assert s.fear == 1  # the terror was met, and the run is over
    assert prompt(s) == "crisis"


@pytest.mark.rule("DRG-W19", "DRG-118")
def test_example_19_terror_on_the_clock() -> None:
    s = alone("docking_hub_2", minute=24, terrors=("shuttle_bay", "docking_hub_1"))
    heard = run(s, Tick(1))
    assert not of(heard, TerrorPlaced)
    assert of(heard, StowawayBoarded)[0].aboard == 1


@pytest.mark.rule("DRG-W20", "DRG-120", "DRG-32")
def test_example_20_stowaway_icon() -> None:
    s = alone()
    heard = run(s, SoloClockIcon("stowaway"))
    assert of(heard, StowawayBoarded)
    s = alone(loadout=(0, 0, 3, 0, 0), energy_tokens=("", "", "", "", "attack1_claw", "attack1_lever", "attack1_torch"))
    run(s, SoloClockIcon("stowaway"))
    assert legal(s, (LetAboard, UnloadToken)) == [LetAboard(), UnloadToken("energy")]
    act(s, UnloadToken("energy"))
    assert (s.column("energy"), s.stowaways) == (2, ())
    # the combat token that lay on the fourth space has left the game for good
    s = alone("cockpit", loadout=(0, 0, 3, 0, 0))
    lay_there = s.energy_tokens[3]
    row(s, "EXPLORE")
    act(s, LoadToken(WHO, "cockpit", "energy"))
    assert s.buried == (lay_there,)
    run(s, SoloClockIcon("stowaway"))
    act(s, UnloadToken("energy"))
    assert s.energy_tokens[3] == ""


@pytest.mark.rule("DRG-W21", "DRG-124")
def test_example_21_empty_stowaway_supply() -> None:
    s = alone(chits=("cargo_pod_a", "storage_hold_1"))
    s.stowaways, s.stowaway_supply = s.stowaway_supply, ()
    heard = run(s, StowawayMoves())
    assert of(heard, ChitAdded)[0].chamber == "cargo_pod_a"
    assert (s.chits, s.killed) == (("storage_hold_1",), 2)


@pytest.mark.rule("DRG-W22", "DRG-121", "DRG-17")
def test_example_22_cocoon() -> None:
    s = alone(cocoon=1, minute=25)
    run(s, CocoonGrows())
    assert (s.cocoon, s.killed) == (2, 2)
    heard = run(s, CocoonGrows())
    assert (s.cocoon, s.lurkers) == (3, ("attack5",))
    assert of(heard, LurkerBoarded)
    run(s, CocoonGrows())
    assert (s.cocoon, s.minute) == (3, 24)


@pytest.mark.rule("DRG-W23", "DRG-128", "DRG-129")
def test_example_23_malfunction() -> None:
    s = alone(minute=25)
    heard = run(s, MalfunctionGrows())
    assert of(heard, OutagePlaced) == [OutagePlaced("shuttle_bay")]
    heard = run(s, MalfunctionGrows(), AndroidTurn())
    assert of(heard, AndroidWoke)[0].chamber == "hypersleep"
    assert of(heard, AndroidMoved)[0].chamber == "companionway"
    run(s, MalfunctionGrows())
    assert s.minute == 24
    assert run(s, MalfunctionGrows()) == []


@pytest.mark.rule("DRG-W24", "DRG-117")
def test_example_24_thirty_second_token() -> None:
    s = alone(minute=10, tokens={"thirty_second": 2})
    run(s, Tick(1))
    assert (s.minute, s.tokens["thirty_second"]) == (9, 2)
    run(s, Tick(2))
    act(s, SpendThirty(), SpendThirty())
    assert (s.minute, s.tokens["thirty_second"]) == (9, 0)
    s = alone(minute=9, tokens={"thirty_second": 2})
    run(s, Tick(2))
    act(s, SpendThirty(), Pass())
    assert (s.minute, s.tokens["thirty_second"]) == (8, 1)


@pytest.mark.rule("DRG-W25", "DRG-5")
def test_example_25_empty_crisis_deck() -> None:
    empty = {"A": ("A01",), "B": ("B01",), "C": ()}
    s = alone("docking_hub_1", began_at="lift_bay", decks=empty)
    run(s, Repercussions())
    assert s.result == "solo_deck_empty"
    s = alone("storage_hold_1", began_at="lift_bay", decks=empty, motion="m0")
    run(s, Repercussions())
    assert s.result == ""
    assert s.motion == "m1"


@pytest.mark.rule("DRG-W26", "DRG-60")
def test_example_26_boarding_refused() -> None:
    s = alone("shuttle_bay", **{**READY, "loadout": (2, 1, 2, 1, 0)})
    row(s, "MOVE1")
    no = refused(s, MoveCharacter(WHO, "remora"))
    assert (no.rule, no.blame) == ("DRG-60", ("coolant",))
    s = alone("shuttle_bay", **READY)
    row(s, "MOVE1")
    go(s, "remora")
    assert s.at[WHO] == "remora"


@pytest.mark.rule("DRG-W27", "DRG-60", "DRG-88", "DRG-80")
def test_example_27_boarding_lost_on_the_way() -> None:
    s = alone("cryo_vault", hand="flat_out", terrors=("shuttle_bay",), traits={}, motion="m0", **READY)
    s.decks["C"] = (*(c for c in s.decks["C"] if c != "C09"), "C09")
    ask_activity(s)
    act(s, PlayCard(held(s, 0, "flat_out"), 0), UseIcon("RUN"))
    heard = go(s, "shuttle_bay")
    assert of(heard, CrisisDrawn)[0].card == "C09"
    act(s, ChooseOption("A"))
    assert s.column("coolant") == 1
    assert prompt(s) == "walk"
    assert refused(s, MoveCharacter(WHO, "remora")).rule == "DRG-60"


@pytest.mark.rule("DRG-W28", "DRG-141", "DRG-140", "DRG-4")
def test_example_28_launch_safe() -> None:
    for stowaways in (("safe.1", "safe.3"), ()):
        s = ask_activity(alone("remora", stowaways=stowaways, **READY))
        act(s, LaunchRemora())
        assert s.result == "solo_safe"
        assert s.stowaways_up


@pytest.mark.rule("DRG-W34", "DRG-19", "DRG-134")
def test_example_34_coolant_minimum() -> None:
    s = alone("remora", **READY)
    assert s.overheating == 3
    assert launch_refusal(s) is None
    s = alone("remora", **{**READY, "loadout": (2, 1, 2, 1, 0)})
    assert missing(s) == ["coolant"]


@pytest.mark.rule("DRG-W35", "DRG-185")
def test_example_35_no_outage_in_a_shielded_chamber() -> None:
    s = alone("galley", motion="m0", minute=25)
    crisis(s, "A07", "C")
    act(s, TakeLane("m3"))
    assert (s.outages, s.motion, s.minute) == ((), "m3", 24)
    s = alone("shuttle_bay", motion="m0", minute=25)
    crisis(s, "A07", "C")
    act(s, TakeLane("m3"))
    assert s.outages == ("shuttle_bay",)


@pytest.mark.rule("DRG-W36", "DRG-61", "DRG-93")
def test_example_36_survival_tokens_aboard() -> None:
    s = ask_activity(alone("remora", hand="seal_the_hatch", tokens={"survival": 1}, motion="m3", **READY))
    act(s, Wait())
    assert refused(s, Shorten("")).rule == "DRG-61"
    act(s, Shorten(held(s, 0, "seal_the_hatch")))
    assert s.motion == "m3"
    s = ask_activity(alone("remora", tokens={"survival": 1}, motion="m3", **READY))
    act(s, Wait())
    assert s.motion == "m4"  # nobody was asked
