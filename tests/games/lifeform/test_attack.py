"""Attack, reactions, death and control (LIF-91 to LIF-127)."""

from __future__ import annotations

from typing import Any

import pytest

from game.games.lifeform.rules.crew.death import KillEvent, Orphans, remove_character
from game.games.lifeform.rules.crew.events import HostilityMoved, PanicDeferred, TerrorMet
from game.games.lifeform.rules.crew.launch import Launch
from game.games.lifeform.rules.crew.lifeform_events import AttackBegan, ImageRevealed, LastManKilled, ReactionShown
from game.games.lifeform.rules.crew.moves import (
    Attack,
    BreachHull,
    Cancel,
    ChooseDonor,
    ChooseSurvival,
    Defer,
    GiveCharacter,
    HideToo,
    KillNoisily,
    KillSilently,
    PanicTo,
    PlaceCat,
    PlaceImage,
    React,
    StayCalm,
    TakeRole,
    VentTo,
)
from game.games.lifeform.rules.crew.panic import Panic, panic_chambers
from game.games.lifeform.rules.crew.state import Crew
from game.games.lifeform.rules.crew.turn import Collect
from game.games.lifeform.rules.ship.events import CharacterMoved
from game.games.lifeform.rules.ship.moves import MoveCharacter, Pass
from tests.games.lifeform.positions import (
    ENGINE,
    SHIP,
    act,
    asked,
    asks,
    held,
    icon,
    legal,
    of,
    pass_all,
    position,
    refused,
    run,
)

NEAR = {"alpha": "ladderway_fore", "beta": "ore_refinery"}


def attacked(players: int = 3, *, victims: tuple[str, ...] = ("durrant",), chamber: str = "mess", **more: Any) -> Crew:
    """The real lifeform has just attacked people in the Mess from the fore ladderway."""
    s = position(players, at={**dict.fromkeys(victims, chamber), **more.pop("at", {})}, images=NEAR, **more)
    icon(s, s.terms.lifeform, "ATTACK")
    act(s, Attack(chamber))
    return s


@pytest.mark.rule("LIF-91", "LIF-93")
def test_walking_into_the_real_lifeform_is_an_attack_on_that_character_only() -> None:
    s = position(3, images={"alpha": "mess", "beta": "ore_hold"}, at={"brandt": "mess"}, hidden=("brandt",))
    icon(s, 0, "MOVE1")
    heard = act(s, MoveCharacter("durrant", "mess"))
    began = of(heard, AttackBegan)[0]
    assert began.victims == ("durrant",) and began.cause == "walk_in"
    assert len(of(heard, ImageRevealed)) == 1
    act(s, Pass(), KillSilently())
    assert "durrant" in s.dead
    pass_all(s, until=("calibrate",))
    act(s, ENGINE.moves(s)[0])
    assert asks(s) == "", "one calibration and no second one"


@pytest.mark.rule("LIF-95", "LIF-155")
def test_an_attack_needs_visible_prey_next_door_and_no_other_image() -> None:
    s = position(
        3, at={"durrant": "mess", "chandra": "supplies"}, images={"alpha": "ladderway_fore", "beta": "supplies"}
    )
    s.hidden = ("chandra",)
    icon(s, 2, "ATTACK")
    assert {m.chamber for m in legal(s, Attack)} == {"mess"}
    assert refused(s, Attack("supplies")).rule == "LIF-155"
    assert refused(s, Attack("cockpit")).rule == "LIF-155"
    s = position(3, at={"durrant": "mess"}, images=NEAR, real="beta")
    icon(s, 2, "ATTACK")
    assert asks(s) == "", "only the real lifeform attacks"


@pytest.mark.rule("LIF-96", "LIF-97")
def test_the_attacker_reveals_itself_and_moves_in() -> None:
    s = attacked()
    assert s.at["alpha"] == "mess" and ENGINE.crew.view(s, 0).real == "alpha"
    assert s.strike and (s.strike.origin, s.strike.kind) == ("ladderway_fore", "attack")


@pytest.mark.rule("LIF-98", "LIF-105")
def test_players_are_asked_in_seat_order_and_may_defer_once() -> None:
    s = attacked(victims=("durrant", "chandra"), hands={0: "lights_out", 1: "lights_out"})
    assert asked(s).seat == 0
    act(s, Defer())
    assert asked(s).seat == 1
    act(s, Defer())
    assert asked(s).seat == 0 and refused(s, Defer()).rule == "LIF-105"
    act(s, Pass())
    assert asked(s).seat == 1 and refused(s, Defer()).rule == "LIF-105", "the last one left cannot wait"


@pytest.mark.rule("LIF-99", "LIF-100", "LIF-101")
def test_after_the_kill_ghosts_gather_and_reality_blurs() -> None:
    s = attacked()
    act(s, Pass())
    assert "durrant" in s.dead
    act(s, KillSilently())
    chambers = {m.chamber for m in legal(s, PlaceImage)}
    assert chambers == set(SHIP.near["mess"]) - {"galley"}, "without characters and images"
    assert refused(s, PlaceImage("beta", "cockpit")).rule == "LIF-100"
    act(s, PlaceImage("beta", "hypersleep"))
    assert asks(s) == "calibrate"
    act(s, ENGINE.moves(s)[1])
    assert s.real == "beta" and s.strike is None and ENGINE.crew.view(s, 0).real == "?"


@pytest.mark.rule("LIF-100")
def test_a_ghost_beside_the_attack_may_stay_and_without_room_goes_to_the_nearest() -> None:
    s = attacked(at={"villalobos": "galley"}, hands={0: "shock_prod"})
    s.at["beta"] = "hypersleep"
    act(s, React("R_SHOCK", (held(s, 0, "shock_prod"),), "durrant"), Pass())
    assert PlaceImage("beta", "hypersleep") in ENGINE.moves(s), "also after a cancelled attack"
    people = {"villalobos": "crew_quarters", "chandra": "medical_bay", "brandt": "hypersleep", "rourke": "galley"}
    s = attacked(4, at=people, hands={0: "shock_prod"}, hostility=0)
    act(s, React("R_SHOCK", (held(s, 0, "shock_prod"),), "durrant"), Pass())
    away = SHIP.distance["mess"]
    assert {away[m.chamber] for m in legal(s, PlaceImage)} == {2}


@pytest.mark.rule("LIF-100")
def test_a_ghost_with_somebody_hidden_does_not_stay_beside_the_attack() -> None:
    s = position(3, at={"durrant": "mess", "brandt": "hypersleep"}, images={**NEAR, "beta": "hypersleep"})
    s.hidden = ("brandt",)
    icon(s, 2, "ATTACK")
    act(s, Attack("mess"), Pass(), KillSilently())
    chambers = {m.chamber for m in legal(s, PlaceImage)}
    assert chambers == set(SHIP.near["mess"]) - {"galley", "hypersleep"}, "a chamber without characters"


@pytest.mark.rule("LIF-100")
def test_a_ghost_in_the_nearest_free_chamber_may_stay_where_it_is() -> None:
    people = {"villalobos": "crew_quarters", "chandra": "medical_bay", "brandt": "hypersleep", "rourke": "galley"}
    s = attacked(4, at=people, hands={0: "shock_prod"}, hostility=0)
    s.at["beta"] = "companionway"
    act(s, React("R_SHOCK", (held(s, 0, "shock_prod"),), "durrant"), Pass())
    assert PlaceImage("beta", "companionway") in ENGINE.moves(s)


@pytest.mark.rule("LIF-100")
def test_ghosts_gather_around_a_chamber_that_everybody_has_left() -> None:
    s = position(3, images={"alpha": "mess", "beta": "ore_refinery"}, terrors=("mess",), hands={0: "shock_prod"})
    s.terror_deck = (*(c for c in s.terror_deck if c != "blind_panic.1"), "blind_panic.1")
    icon(s, 0, "MOVE1")
    act(s, MoveCharacter("durrant", "mess"))
    act(s, React("R_SHOCK", (held(s, 0, "shock_prod"),), "durrant", ("hypersleep",)), Pass())
    act(s, PanicTo("durrant", "galley"))
    assert {m.chamber for m in legal(s, PlaceImage)} == {"crew_quarters", "medical_bay", "ladderway_fore"}


@pytest.mark.rule("LIF-90", "LIF-97")
def test_an_attacker_that_moves_out_leaves_terror_behind_at_once() -> None:
    s = position(
        3, at={"durrant": "mess", "brandt": "ladderway_fore"}, images=NEAR, terrors=("ladderway_fore",), hostility=0
    )
    s.hidden = ("brandt",)
    s.terror_deck = (*(c for c in s.terror_deck if c != "steel_yourself.1"), "steel_yourself.1")
    icon(s, 2, "ATTACK")
    heard = act(s, Attack("mess"))
    assert [met.character for met in of(heard, TerrorMet)] == ["brandt"] and s.terrors == ()
    assert asks(s) == "react" and s.strike and s.strike.victims == ("durrant",)


@pytest.mark.rule("LIF-102")
def test_everybody_visible_in_the_chamber_is_attacked() -> None:
    s = position(3, at={"durrant": "mess", "chandra": "mess", "brandt": "mess"}, images=NEAR)
    s.hidden = ("brandt",)
    icon(s, 2, "ATTACK")
    heard = act(s, Attack("mess"))
    assert of(heard, AttackBegan)[0].victims == ("durrant", "chandra")


@pytest.mark.rule("LIF-103")
def test_from_a_walk_in_one_may_run_by_any_corridor() -> None:
    s = position(
        2, at={"villalobos": "cockpit"}, images={"alpha": "mess", "beta": "ore_refinery"}, hands={0: "double_time"}
    )
    icon(s, 0, "MOVE1")
    act(s, MoveCharacter("durrant", "mess"))
    assert ("galley",) in {m.path for m in legal(s, React)} and s.strike and s.strike.origin == ""


@pytest.mark.rule("LIF-104")
def test_one_reaction_in_a_lifeform_phase_and_a_fresh_one_in_a_crew_turn() -> None:
    s = attacked(victims=("durrant", "villalobos"), hands={0: "lights_out lights_out"})
    act(s, React("R_HIDE", (s.hand(0)[0],), "durrant"))
    assert "villalobos" in s.dead, "the second card may not be played"
    s = position(3, images={"alpha": "mess", "beta": "cockpit"}, hands={0: "lights_out"}, reacted=(0,), phase="crew")
    icon(s, 0, "MOVE1")
    act(s, MoveCharacter("durrant", "mess"))
    assert asks(s) == "react" and legal(s, React)


@pytest.mark.rule("LIF-106")
def test_a_reaction_names_card_character_and_path() -> None:
    s = attacked(hands={0: "lights_out keep_moving double_time"})
    hide, dull, runner = (held(s, 0, kind) for kind in ("lights_out", "keep_moving", "double_time"))
    assert refused(s, React("R_HIDE", (dull,), "durrant")).rule == "LIF-106"
    assert refused(s, React("R_HIDE", (hide,), "chandra")).rule == "LIF-105"
    assert refused(s, React("R_HIDE", ("lights_out.9",), "durrant")).rule == "LIF-106"
    assert refused(s, React("R_HIDE", (hide,), "durrant", ("galley",))).rule == "LIF-106"
    assert refused(s, React("R_RUN", (runner,), "durrant")).rule == "LIF-113"
    assert refused(s, React("R_DANCE", (hide,), "durrant")).rule == "LIF-106"
    heard = act(s, React("R_RUN", (runner,), "durrant", ("galley",)))
    assert of(heard, ReactionShown)[0].cards == (runner,)


@pytest.mark.rule("LIF-107", "LIF-117", "LIF-118")
@pytest.mark.parametrize(
    ("reaction", "card", "good", "bad"),
    [
        ("R_RUN", "double_time", "pounce", "talons"),
        ("R_SHOCK", "shock_prod", "talons", "pounce"),
    ],
)
def test_each_cancel_answers_its_own_reaction(reaction: str, card: str, good: str, bad: str) -> None:
    s = attacked(hands={0: card}, life=f"{good} {bad} prowl")
    path = ("galley",) if reaction == "R_RUN" else ()
    act(s, React(reaction, (held(s, 0, card),), "durrant", path))
    assert refused(s, Cancel(held(s, 2, bad))).rule == "LIF-107"
    assert refused(s, Cancel(held(s, 2, "prowl"))).rule == "LIF-107"
    act(s, Cancel(held(s, 2, good)))
    assert "durrant" in s.dead and len(s.life_discard) == 1


@pytest.mark.rule("LIF-109", "LIF-184")
def test_an_executed_reaction_costs_hostility_and_shock_closes_the_window() -> None:
    s = attacked(victims=("durrant", "chandra"), hands={0: "shock_prod", 1: "lights_out"})
    heard = act(s, React("R_SHOCK", (held(s, 0, "shock_prod"),), "durrant"), Pass())
    assert len(of(heard, HostilityMoved)) == 1 and s.hostility == 1
    assert asks(s) == "gather" and len(s.owner) == 4 and len(s.hand(1)) == 1


@pytest.mark.rule("LIF-110")
def test_the_lifeform_is_asked_also_when_it_cannot_answer() -> None:
    s = attacked(hands={0: "double_time"})
    act(s, React("R_RUN", (held(s, 0, "double_time"),), "durrant", ("galley",)))
    assert asks(s) == "respond" and ENGINE.moves(s) == [Pass()]
    s = attacked(hands={0: "lights_out"})
    act(s, React("R_HIDE", (held(s, 0, "lights_out"),), "durrant"))
    assert asks(s) != "respond"


@pytest.mark.rule("LIF-111", "LIF-112")
def test_hiding_works_in_the_dark_and_beside_the_android_and_helps_one_only() -> None:
    s = attacked(victims=("durrant", "villalobos"), hands={0: "lights_out"}, outages=("mess",), android="mess")
    act(s, React("R_HIDE", (held(s, 0, "lights_out"),), "durrant"))
    assert s.hidden == ("durrant",) and s.at["durrant"] == s.at["alpha"] == "mess" and "villalobos" in s.dead
    images = {"alpha": "cockpit", "beta": "ore_refinery"}
    s = position(3, at={"durrant": "cockpit", "villalobos": "cockpit"}, images=images, hidden=("durrant", "villalobos"))
    assert s.exposed_in("cockpit") == []
    run(s, Collect(0))
    assert asks(s) == "", "nothing is collected while hidden"
    icon(s, 2, "FORCE_MOVE")
    assert {m.character for m in legal(s, MoveCharacter)} == {"chandra", "brandt"}


@pytest.mark.rule("LIF-113")
def test_running_is_impossible_in_the_dark_beside_the_android_or_the_way_it_came() -> None:
    for trouble in ({"outages": ("mess",)}, {"android": "mess"}):
        s = attacked(hands={0: "double_time"}, **trouble)
        assert legal(s, React) == []
    s = attacked(hands={0: "double_time"})
    card = held(s, 0, "double_time")
    assert refused(s, React("R_RUN", (card,), "durrant", ("ladderway_fore",))).rule == "LIF-113"
    heard = act(s, React("R_RUN", (card,), "durrant", ("galley", "sister")), Pass())
    assert [e.chamber for e in of(heard, CharacterMoved)] == ["galley", "sister"] and len(s.owner) == 4


@pytest.mark.rule("LIF-114")
def test_after_a_vent_attack_the_corridor_to_its_chamber_is_barred() -> None:
    s = position(
        2, at={"durrant": "wiring"}, images={"alpha": "sister", "beta": "ore_refinery"}, hands={0: "double_time"}
    )
    icon(s, 1, "VENT")
    act(s, VentTo("alpha", "wiring"))
    card = held(s, 0, "double_time")
    assert refused(s, React("R_RUN", (card,), "durrant", ("sister",))).rule == "LIF-113"
    assert ("medical_bay",) in {m.path for m in legal(s, React)}


@pytest.mark.rule("LIF-115")
def test_a_shock_prod_saves_everybody_and_sends_it_back() -> None:
    s = attacked(victims=("durrant", "chandra"), hands={0: "shock_prod"})
    card = held(s, 0, "shock_prod")
    assert refused(s, React("R_SHOCK", (card,), "durrant", ("hypersleep",))).rule == "LIF-115"
    act(s, React("R_SHOCK", (card,), "durrant"), Pass())
    assert s.at["alpha"] == "ladderway_fore" and not s.dead
    for trouble in ({"outages": ("mess",)}, {"android": "mess"}):
        s = attacked(hands={0: "shock_prod"}, **trouble)
        assert refused(s, React("R_SHOCK", (held(s, 0, "shock_prod"),), "durrant")).rule == "LIF-115"


@pytest.mark.rule("LIF-116")
def test_after_a_vent_the_player_names_where_the_image_is_pushed() -> None:
    s = position(
        2, at={"durrant": "wiring"}, images={"alpha": "cargo_pod_a", "beta": "ore_refinery"}, hands={0: "shock_prod"}
    )
    icon(s, 1, "VENT")
    act(s, VentTo("alpha", "wiring"))
    card = held(s, 0, "shock_prod")
    assert refused(s, React("R_SHOCK", (card,), "durrant")).rule == "LIF-116"
    assert refused(s, React("R_SHOCK", (card,), "durrant", ("cockpit",))).rule == "LIF-116"
    act(s, React("R_SHOCK", (card,), "durrant", ("xeno_lab",)), Pass())
    assert s.at["alpha"] == "xeno_lab"


@pytest.mark.rule("LIF-117")
def test_a_run_from_a_breach_cannot_be_cancelled() -> None:
    s = position(2, at={"durrant": "ore_hold"}, images=NEAR, hands={0: "double_time"}, life="pounce")
    icon(s, 1, "L_SURVIVAL")
    act(s, ChooseSurvival("HULL_BREACH"), BreachHull("ore_hold"))
    act(s, React("R_RUN", (held(s, 0, "double_time"),), "durrant", ("lift_bay",)))
    assert asks(s) == "" and s.at["durrant"] == "lift_bay" and s.hostility == 1


# -- death ----------------------------------------------------------------------------------------------


@pytest.mark.rule("LIF-119")
def test_the_dead_leave_with_their_boards_and_hostility_rises_by_two_each() -> None:
    s = position(3, at={"durrant": "mess", "chandra": "mess"})
    run(s, KillEvent(("durrant", "chandra"), "attack"))
    assert s.dead == ("durrant", "chandra") and "durrant" not in s.skills and "durrant" not in s.at
    pass_all(s, until=("noise",))
    assert s.hostility == 4


@pytest.mark.rule("LIF-120")
def test_without_survivors_the_lifeform_wins_at_once() -> None:
    s = position(2)
    run(s, KillEvent(("durrant", "villalobos"), "attack"))
    assert s.result == "all_dead"


@pytest.mark.rule("LIF-122")
def test_every_visible_survivor_on_the_ship_panics_once() -> None:
    at = {"durrant": "mess", "villalobos": "hypersleep", "chandra": "remora", "brandt": "cockpit"}
    s = position(3, at=at, minute=15, images={"alpha": "hypersleep", "beta": "ore_refinery"}, hidden=("villalobos",))
    run(s, KillEvent(("durrant",), "attack"))
    pass_all(s, until=("noise",))
    act(s, KillNoisily())
    assert asked(s).seat == 1 and {m.character for m in legal(s, PanicTo)} == {"brandt"}
    act(s, PanicTo("brandt", "sister"))
    assert asks(s) == ""


@pytest.mark.rule("LIF-122")
def test_the_crew_chooses_the_order_of_its_panic_moves() -> None:
    """Only the first to come to Engineering finds the Mining Laser, so the order can matter."""
    s = position(3, at=dict.fromkeys(("durrant", "villalobos", "chandra", "brandt"), "ladderway_aft"))
    run(s, Panic(("durrant", "villalobos", "chandra", "brandt")))
    assert asked(s).seat == 0
    heard = act(s, Defer())
    assert of(heard, PanicDeferred) == [PanicDeferred("crew1")] and asked(s).seat == 1
    assert refused(s, PanicTo("durrant", "engineering")).rule == "LIF-122", "not asked now"
    act(s, PanicTo("chandra", "engineering"), Defer())
    assert "mining_laser" in s.hand(1) and asked(s).seat == 0
    act(s, PanicTo("durrant", "engineering"), Defer(), PanicTo("brandt", "engineering"))
    assert asked(s).seat == 0 and refused(s, Defer()).rule == "LIF-122", "nobody else is left"
    act(s, PanicTo("villalobos", "engineering"))
    assert asks(s) == ""


@pytest.mark.rule("LIF-122")
def test_nobody_waits_twice_in_a_panic_unless_somebody_has_moved() -> None:
    s = position(3, at={"durrant": "mess", "chandra": "mess"})
    run(s, Panic(("durrant", "chandra")))
    act(s, Defer(), Defer())
    assert asked(s).seat == 0 and refused(s, Defer()).rule == "LIF-122"
    act(s, PanicTo("durrant", "galley"), PanicTo("chandra", "galley"))
    assert asks(s) == ""


@pytest.mark.rule("LIF-123")
def test_a_panic_move_may_lead_aboard_once_boarding_is_open() -> None:
    s = position(3, at={"durrant": "shuttle_bay"}, minute=20)
    assert "remora" in panic_chambers(s, "durrant")
    s = position(3, at={"durrant": "shuttle_bay"}, minute=21)
    assert "remora" not in panic_chambers(s, "durrant")
    s = position(3, at={"durrant": "communications"})
    assert "sensor_blister" not in panic_chambers(s, "durrant"), "a vent chamber"


@pytest.mark.rule("LIF-124")
def test_motoko_may_stay_calm_and_others_may_not() -> None:
    s = position(3, at={"motoko": "mess", "villalobos": "mess"})
    run(s, Panic(("motoko", "villalobos")))
    assert refused(s, StayCalm("villalobos")).rule == "LIF-124"
    act(s, StayCalm("motoko"))
    assert s.at["motoko"] == "mess"


@pytest.mark.rule("LIF-125")
def test_a_player_without_characters_takes_one_over() -> None:
    s = position(3, hands={0: "keep_moving"})
    for character in ("durrant", "villalobos"):
        remove_character(s, character, "attack", lambda _: None)
    run(s, Orphans())
    assert refused(s, ChooseDonor("crew1")).rule == "LIF-125"
    act(s, ChooseDonor("crew2"))
    assert asked(s).seat == 1
    act(s, GiveCharacter("brandt"))
    assert s.owner == {"chandra": 1, "brandt": 0} and len(s.hand(0)) == 1


@pytest.mark.rule("LIF-126", "LIF-128")
def test_without_a_donor_a_role_is_taken() -> None:
    s = position(3, hands={0: "keep_moving mining_laser flamethrower"}, data=(("data_claw",), (), ()))
    s.supply["data_claw"] -= 1
    for character in ("durrant", "villalobos", "chandra"):
        remove_character(s, character, "attack", lambda _: None)
    run(s, Orphans())
    act(s, TakeRole("cat"))
    assert s.hand(0) == () and {"mining_laser", "flamethrower"} <= set(s.gone) and len(s.crew_discard) == 1
    assert s.data[0] == () and s.supply["data_claw"] == 2 and s.analyzers[0] == 0
    s.at["alpha"] = "wiring"
    assert refused(s, PlaceCat("wiring")).rule == "LIF-128"
    act(s, PlaceCat("slag_ducts"))
    assert s.at["cat"] == "slag_ducts" and len(s.role_cards["cat"]) == 5


@pytest.mark.rule("LIF-126", "LIF-132")
def test_a_taken_role_is_gone_and_the_mainframe_keeps_its_data() -> None:
    s = position(4, data=((), ("data_lever",), (), ()), roles=("cat", "", "", ""))
    for character in ("durrant", "villalobos", "chandra", "brandt", "rourke"):
        remove_character(s, character, "attack", lambda _: None)
    run(s, Orphans())
    assert refused(s, TakeRole("cat")).rule == "LIF-126"
    act(s, TakeRole("mainframe"))
    assert s.data[1] == ("data_lever",) and s.analyzers[1] == 0 and len(s.role_cards["mainframe"]) == 5


@pytest.mark.rule("LIF-127")
def test_the_last_man_on_the_ship_lets_it_aboard() -> None:
    aboard = {"durrant": "remora", "villalobos": "remora", "chandra": "remora", "brandt": "mess"}
    s = position(3, at=aboard, minute=15)
    heard = run(s, KillEvent(("brandt",), "attack"))
    assert s.last_man and of(heard, LastManKilled)
    run(s, Launch())
    assert s.ending == "c"


@pytest.mark.rule("LIF-151")
def test_a_hide_for_the_doctor_hides_another_with_her() -> None:
    s = attacked(victims=("chandra", "durrant"), hands={1: "lights_out"}, survivals="chandra")
    act(s, Pass())
    act(s, React("R_HIDE", (held(s, 1, "lights_out"),), "chandra"))
    act(s, HideToo("durrant"))
    assert set(s.hidden) == {"chandra", "durrant"} and s.hostility == 1 and not s.dead
