"""The table of Dragon's Domain: where things lie, what they say, and which touch is which move."""

from __future__ import annotations

from typing import Any

import pytest

from game import paths as places
from game.core.events import Event
from game.core.match import HUMAN, Match, SeatPlan, Setup
from game.core.moves import Move
from game.core.refusal import Refusal
from game.games.lifeform.rules.crew.moves import SpendToken
from game.games.lifeform.rules.data.solo import CrisisOption, Effect
from game.games.lifeform.rules.modules import moves as p
from game.games.lifeform.rules.ship.moves import Discard, Pass, UseAnalyzer
from game.games.lifeform.rules.solo import events as e, moves as d
from game.games.lifeform.rules.solo.activities import ActionRow
from game.games.lifeform.rules.solo.conflict import ConflictRound
from game.games.lifeform.rules.solo.free import look_ahead
from game.games.lifeform.rules.solo.launch import Reveal
from game.games.lifeform.rules.solo.movement import EnterChamber
from game.games.lifeform.rules.solo.moves import (
    ChooseOption,
    CommitCard,
    DefeatAttack,
    Elude,
    LaunchRemora,
    PayCard,
    Shorten,
    StandFast,
    UseFunction,
    Wait,
)
from game.games.lifeform.rules.solo.state import Alone
from game.games.lifeform.rules.solo.tracks import SoloClockIcon, VentChit
from game.games.lifeform.table.faces.cards import BandFace
from game.games.lifeform.table.faces.stage import AnswerFace
from game.games.lifeform.table.faces.tracks import TickFace
from game.games.lifeform.table.solo.conflict import shortfall
from game.games.lifeform.table.solo.cues import CUES, solo_cue
from game.games.lifeform.table.solo.faces import BagFace, FearFace, MatchFace, OptionFace, SpaceFace, ZoneFace
from game.games.lifeform.table.solo.forecast import Forecast
from game.games.lifeform.table.solo.now import HOWS
from game.games.lifeform.table.solo.side import percent, spaces_ahead, steps
from game.games.lifeform.table.solo.touch import PASSES
from game.scenes.match_words import people
from game.ui.faces import LabelFace
from tests.games.lifeform.positions import ENGINE, act, held, run
from tests.games.lifeform.solo.positions import READY, WHO, advance, alone, ask_activity, crisis, prompt
from tests.games.lifeform.tables import AREA, check_table, game, paths, pieces


def conflict(**values: Any) -> Alone:
    """Aboard, launched, with something in every zone."""
    zones = {"primary": ("attack1_claw",), "secondary_1": ("attack5",), "secondary_2": ("trait_3",)}
    values.setdefault("zones", zones)
    hand = str(values.pop("hand", "shock_prod seal_the_hatch"))
    s = alone("remora", hand=hand, stowaways=("danger.1",), stowaways_up=True, stage="showdown", **values)
    run(s, ConflictRound())
    return s


def refusal_of(s: Alone, source: str, target: str = "") -> Refusal | None:
    """What the engine answers to a touch that is no move."""
    move = game().table().attempt(ENGINE.alone.view(s, 0), source, target)
    assert isinstance(move, Move), (source, target)
    return ENGINE.check(s, move)


# -- where things lie ----------------------------------------------------------------------------------


@pytest.mark.rule("DRG-174")
def test_the_ship_is_left_the_tracker_right_and_the_survivor_below() -> None:
    s = ask_activity(alone(hand="leg_it leg_it"))
    laid = {name: placed.rect for name, placed in pieces(s).items()}
    order = ["clock", "tracker", "container", "weaponry"]
    assert [laid[name].top for name in order] == sorted(laid[name].top for name in order)
    assert all(laid[name].left >= laid["ship"].right for name in ("tracker", "container"))
    assert laid["ship"].width > 0.66 * AREA.width
    tracks = ("clock", "cocoon_track", "malfunction", "android_status")
    assert all(laid[name].bottom < laid["ship"].top for name in tracks)
    launch = ("weaponry", "lamp:cat", "lamp:umbilicus", "lamp:xeno_data", "launch")
    assert all(laid["ship"].bottom < laid[name].top < laid["hand"].top for name in launch)
    below = ("fear", "trait:composure", "equip", "token:survival")
    assert all(laid[name].left >= laid["hand"].right for name in below if name in laid)
    assert laid["motion:alert"].top < laid["motion:m4"].top < laid["motion:m2"].top < laid["motion:m0"].top


@pytest.mark.rule("DRG-174")
@pytest.mark.parametrize("space", ["m0", "p1", "s2", "m6", "alert"])
def test_the_marker_stands_on_its_space_and_pulses_when_it_is_near(space: str) -> None:
    laid = pieces(ask_activity(alone(motion=space)))
    assert laid[f"motion:{space}"].rect.colliderect(laid["blip"].rect)
    near = space in ("s2", "m6", "alert")
    assert (laid["blip"].mood is not None) == near
    face = laid[f"motion:{space}"].face
    assert isinstance(face, SpaceFace) and face.state == "now" and face.ring == near


@pytest.mark.rule("DRG-95")
def test_the_tracker_counts_the_shortest_way() -> None:
    s = alone()
    assert [steps(s, space) for space in ("m2", "p1", "m4", "s1", "m6", "alert")] == [5, 5, 3, 3, 1, 0]
    assert spaces_ahead(s, "m2", 2) == {"m3", "p1", "m4", "p2"}


@pytest.mark.rule("DRG-157")
def test_the_container_is_an_honest_bag() -> None:
    s = ask_activity(alone(alive=5, killed=3))
    face = pieces(s)["container"].face
    assert isinstance(face, BagFace)
    assert [count for _, count, _ in face.counts] == [5, 3]
    assert "62" in face.note  # 5 of 8
    tip = pieces(s)["container"].tip
    assert tip and "36 %" in tip.text  # two chits: 5/8 * 4/7
    assert [percent(share) for share in (0.0, 0.001, 0.999, 1.0)] == [0, 1, 99, 100]


@pytest.mark.rule("DRG-112", "DRG-115")
def test_nerve_and_fear_show_how_much_is_left() -> None:
    face = pieces(ask_activity(alone(nerve=4, fear=3)))["fear"].face
    assert isinstance(face, FearFace)
    assert (face.spaces, face.fears, face.nerve, face.alarm) == (9, 3, 4, True)
    calm = pieces(ask_activity(alone(nerve=6, fear=0)))["fear"].face
    assert isinstance(calm, FearFace) and not calm.alarm


@pytest.mark.rule("DRG-125", "DRG-133")
def test_lamps_are_lit_by_what_is_done() -> None:
    laid = pieces(ask_activity(alone(objectives=("cat",))))
    lit = {name: laid[name].face.done for name in ("lamp:cat", "lamp:umbilicus", "lamp:xeno_data", "launch")}  # type: ignore[attr-defined]
    assert lit == {"lamp:cat": True, "lamp:umbilicus": False, "lamp:xeno_data": False, "launch": False}
    ready = pieces(ask_activity(alone("remora", **READY)))["launch"].face
    assert isinstance(ready, TickFace) and ready.done


# -- drag and drop -------------------------------------------------------------------------------------


@pytest.mark.rule("DRG-175")
def test_activities_and_free_actions_by_touch() -> None:
    s = alone("galley", hand="leg_it line_launcher", tokens={"survival": 1, "harpoon": 1}, terrors=("communications",))
    s.conditions = ("injured",)
    found = paths(ask_activity(s))
    leg_it, launcher = held(s, 0, "leg_it"), held(s, 0, "line_launcher")
    for path in (
        ("equip",), ("wait",), (leg_it, "ship"), (f"row:{leg_it}:0",),
        ("token:survival", "crew_deck"), ("token:survival", "condition:injured"), ("trait:composure", "crew_deck"),
        ("token:harpoon", "terror:communications"), (launcher, "terror:communications"),
    ):  # fmt: skip
        assert path in found, path
    check_table(s)


@pytest.mark.rule("DRG-175")
def test_the_disk_moves_and_the_crate_is_loaded() -> None:
    walking = alone("galley")
    run(walking, ActionRow(("MOVE1",), False))
    assert {(WHO, "communications"), ("communications",)} <= paths(walking)
    exploring = alone("xeno_lab")
    run(exploring, ActionRow(("EXPLORE",), False))
    assert ("mission:xeno_lab", "coolant") in paths(exploring)
    check_table(exploring)


@pytest.mark.rule("DRG-175")
def test_a_price_is_paid_on_its_slot() -> None:
    s = alone("galley", hand="leg_it double_time ask_sister")
    crisis(s, "A01", "B")
    card = held(s, 0, "leg_it")
    assert {(card, "price"), (f"pay:{card}",)} <= paths(s)
    assert refusal_of(s, card, "price") is None
    check_table(s)
    icon = alone("galley", hand="bypass_panel lights_out leg_it")
    crisis(icon, "A06", "A")
    assert any(path[0].startswith("trait:") and path[1] == "price" and len(path) == 3 for path in paths(icon))
    no = refusal_of(icon, held(icon, 0, "leg_it"), "price")
    assert no and no.rule == "DRG-80"


@pytest.mark.rule("DRG-175")
def test_a_trait_faces_the_terror() -> None:
    s = alone("cockpit", terrors=("cockpit",))
    run(s, EnterChamber())
    assert prompt(s) == "terror"
    assert {("trait:professionalism", "terror:cockpit"), ("terror:cockpit", "fear"), ("give_in",)} <= paths(s)
    no = refusal_of(s, "trait:tenacity", "terror:cockpit")
    assert no and no.rule == "DRG-87"
    check_table(s)


@pytest.mark.rule("DRG-175", "DRG-177")
def test_an_advance_is_held_off_on_the_blip() -> None:
    s = alone("galley", hand="seal_the_hatch leg_it", tokens={"survival": 1})
    advance(s, 2)
    door = held(s, 0, "seal_the_hatch")
    assert {(door, "blip"), ("token:survival", "blip"), ("let_come",)} <= paths(s)
    laid = pieces(s)
    note = laid["cloth:note"].face
    assert isinstance(note, LabelFace) and "5 steps" in note.text and "then 3" in note.text
    assert not laid["cloth"].rect.colliderect(laid["tracker"].rect), "where it gets to stays in sight"
    ahead = {name for name, p in laid.items() if isinstance(p.face, SpaceFace) and p.face.state == "ahead"}
    assert ahead == {"motion:m3", "motion:p1", "motion:m4", "motion:p2"}
    no = refusal_of(s, held(s, 0, "leg_it"), "blip")
    assert no and no.rule == "DRG-74"
    check_table(s)


@pytest.mark.rule("DRG-175", "DRG-104")
def test_every_way_out_of_an_alert_says_how_likely_it_is_to_work() -> None:
    s = alone("galley", hand="lights_out shock_prod flat_out", motion="m6", tokens={"fire_extinguisher": 1})
    advance(s, 2)
    assert prompt(s) == "proximity"
    laid = pieces(s)
    ways = {name: placed.face for name, placed in laid.items() if isinstance(placed.face, AnswerFace)}
    hide, shock = held(s, 0, "lights_out"), held(s, 0, "shock_prod")
    assert "100" in ways[f"function:hide:{hide}"].odds
    assert "100" in ways["function:extinguisher:"].odds
    assert "67" in ways[f"function:shock:{shock}"].odds  # two of five alive and one killed
    assert {(hide, "blip"), ("token:fire_extinguisher", "blip"), ("elude",)} <= paths(s)
    assert (shock, "container") in paths(s)
    check_table(s)


@pytest.mark.rule("DRG-175")
def test_cards_thrown_into_the_container_elude() -> None:
    s = alone("galley", hand="leg_it shock_prod ask_sister lights_out", motion="m6")
    advance(s, 1)
    view, card = ENGINE.alone.view(s, 0), s.hands[0][0]
    handle = next(h for h in game().table().handles(view, Elude()) if h.path == (card, "container"))
    assert handle.then == (Discard(card),)
    act(s, Elude(), Discard(card))
    assert (s.hands[0][0], "container") in paths(s)
    check_table(s)


@pytest.mark.rule("DRG-175")
def test_other_choices_lie_where_they_happen() -> None:
    chit = alone(stowaway_supply=())
    run(chit, VentChit())
    assert any(path[0].startswith("chit:") and path[1] == "container" for path in paths(chit))
    check_table(chit)
    vent = alone()
    run(vent, SoloClockIcon("vent"))
    assert {("supplies",), ("supply:small_vent", "supplies")} <= paths(vent)
    check_table(vent)
    stowaway = alone(loadout=(0, 0, 2, 0, 0))
    run(stowaway, SoloClockIcon("stowaway"))
    assert {("let_aboard",), ("lose_cell",), ("energy",)} <= paths(stowaway)
    check_table(stowaway)
    looking = alone()
    look_ahead(looking, "composure", lambda _: None)
    ENGINE.settle(looking, lambda _: None)
    check_table(looking)
    act(looking, ENGINE.moves(looking)[0])
    assert prompt(looking) == "put_back"
    check_table(looking)


# -- buttons -------------------------------------------------------------------------------------------


@pytest.mark.rule("DRG-176")
def test_a_disabled_button_tells_the_rule_that_forbids_it() -> None:
    s = ask_activity(alone("galley", hand="leg_it"))
    laid = pieces(s)
    for piece, rule, dimmed in (
        ("equip", "DRG-37", False),
        ("wait", "DRG-40", False),
        ("use_analyzer", "DRG-39", True),
        ("laser", "DRG-44", True),
    ):
        face, tip = laid[piece].face, laid[piece].tip
        assert isinstance(face, BandFace) and face.dimmed == dimmed, piece
        assert tip and tip.rule == rule, piece
    for piece, rule in (("use_analyzer", "DRG-39"), ("laser", "DRG-44"), ("launch", "DRG-133")):
        no = refusal_of(s, piece)
        assert no and no.rule == rule
        assert game().words.refusal(no)


@pytest.mark.rule("DRG-176")
def test_what_is_possible_is_a_button_with_a_key() -> None:
    s = ask_activity(alone("remora", hand="leg_it", analyzers=(1,), **READY))
    moves = ENGINE.moves(s)
    found = {
        type(action.move).__name__: action.key for action in game().table().actions(ENGINE.alone.view(s, 0), moves)
    }
    assert {"Equip", "Wait", "LaunchRemora"} <= set(found)
    assert len(set(found.values())) == len(found)
    assert UseAnalyzer() not in moves  # nothing but EQUIP and WAIT aboard


# -- prompts -------------------------------------------------------------------------------------------


@pytest.mark.rule("DRG-177")
def test_a_crisis_shows_prices_consequences_and_why_not() -> None:
    s = alone("galley", hand="leg_it", nerve=3, fear=1, motion="m2", minute=24)
    crisis(s, "A01")
    laid = pieces(s)
    a, c = laid["option:A"].face, laid["option:C"].face
    assert isinstance(a, OptionFace) and isinstance(c, OptionFace)
    assert "price" in a.why and not c.why
    assert [sign.token for sign in a.price] == ["text", "lif_tunnel"]  # EXPLORE is in the hand, for MOVE a trait helps
    s.traits = {}
    a = pieces(s)["option:A"].face
    assert isinstance(a, OptionFace) and [sign.token for sign in a.price] == ["text", "refused"]
    assert any("24" in sign.text and "23" in sign.text for sign in a.effects)  # the clock
    assert "2" in c.effects[0].text and "1" in c.effects[0].text  # nerve to spare
    assert "break" in c.effects[1].text  # m3 costs the last nerve, the other lane does not
    assert laid["option:A"].tip is not None
    no = refusal_of(s, "option:A")
    assert no and no.rule == "DRG-79"
    check_table(s)


@pytest.mark.rule("DRG-177", "DRG-83")
def test_every_option_of_every_card_can_be_read() -> None:
    for card in ENGINE.box.solo.crises.values():
        s = alone("galley", hand="leg_it ask_sister", tokens={"survival": 1}, scenario="thirteenth_alone")
        crisis(s, card.id)
        laid = pieces(s)
        for letter, option in card.options.items():
            face = laid[f"option:{letter}"].face
            assert isinstance(face, OptionFace)
            assert len(face.effects) == len(option.effects)
            assert len(face.price) == max(1, len(option.pay))
            assert all(sign.text for sign in (*face.price, *face.effects))


@pytest.mark.rule("DRG-177", "DRG-83")
@pytest.mark.parametrize("motion", ["m0", "m2", "m4"])
def test_the_forecast_comes_true(motion: str) -> None:
    """What is written on a way out without a price is what follows from it by the central lane."""
    seen = 0
    for card in ENGINE.box.solo.crises.values():
        for letter, option in card.options.items():
            if option.pay or any(e.op in ("OBJECTIVE", "LOAD", "KEEP") for e in option.effects):
                continue
            s = alone("galley", minute=29, motion=motion, nerve=8, fear=0, scenario="thirteenth_alone")
            _, outlook = Forecast(game().words).read(s, option)
            crisis(s, card.id, letter)
            while prompt(s) not in ("", "proximity"):
                act(s, Pass() if prompt(s) == "shorten" else ENGINE.moves(s)[0])  # the first lane is the central one
            assert (s.nerve, s.motion, s.minute) == (outlook.nerve, outlook.motion, outlook.minute), card.id
            seen += 1
    assert seen > 20


@pytest.mark.rule("DRG-177")
def test_what_cannot_be_taken_back_is_asked_twice() -> None:
    aboard = ask_activity(alone("remora", **READY))
    assert ENGINE.doubt(aboard, LaunchRemora())
    assert not ENGINE.doubt(aboard, Wait())
    hopeless = alone("galley", motion="m6")
    crisis(hopeless, "A01")
    assert ENGINE.doubt(hopeless, ChooseOption("C"))
    for doubt in ("confirm_launch", "confirm_death", "confirm_alert", "confirm_boarding"):
        assert game().words.ui(doubt)


@pytest.mark.rule("DRG-83")
def test_a_second_cat_is_a_survival_token() -> None:
    s = alone("galley", hand="lights_out", objectives=("cat",))
    crisis(s, "A02")
    face = pieces(s)["option:A"].face
    assert isinstance(face, OptionFace) and face.effects[0].icon == "lifeform/token_survival"


# -- the shuttle conflict ------------------------------------------------------------------------------


@pytest.mark.rule("DRG-149", "DRG-151", "DRG-177")
def test_a_zone_tells_what_is_matched_and_whether_it_is_enough() -> None:
    s = conflict(hand="shock_prod seal_the_hatch ask_sister", zones={"primary": ("attack1_claw", "attack1_torch")})
    check_table(s)
    act(s, DefeatAttack("primary"))
    table, view = game().table(), ENGINE.alone.view(s, 0)
    labels = {type(a.move): a.label for a in table.actions(view, ENGINE.moves(view))}
    assert labels[StandFast] == game().words.ui("t_solo_strike_deadly")
    assert ENGINE.doubt(view, StandFast()) == "confirm_death"
    face = pieces(s)["zone:primary"].face
    assert isinstance(face, ZoneFace) and face.state == "short"
    card = held(s, 0, "shock_prod")
    assert (card, "zone:primary") in paths(s)
    act(s, CommitCard(card))
    laid = pieces(s)
    face = laid["zone:primary"].face
    assert isinstance(face, ZoneFace) and face.state == "matched"
    icons = [p.face for name, p in laid.items() if name.startswith("fight:primary")]
    assert all(isinstance(icon, MatchFace) and icon.answered for icon in icons)
    view = ENGINE.alone.view(s, 0)
    labels = {type(a.move): a.label for a in table.actions(view, ENGINE.moves(view))}
    assert labels[StandFast] == game().words.ui("t_solo_strike_good")
    check_table(s)


@pytest.mark.rule("DRG-151")
def test_the_shortfall_counts_what_is_still_open() -> None:
    s = conflict(hand="shock_prod seal_the_hatch ask_sister", zones={"primary": ("attack1_claw",) * 2})
    act(s, DefeatAttack("primary"))
    assert s.assault and shortfall(s, s.assault) == 2
    act(s, CommitCard(held(s, 0, "shock_prod")))
    assert s.assault and shortfall(s, s.assault) == 1
    act(s, CommitCard(held(s, 0, "seal_the_hatch")))  # the torch left over and this lever: two for one
    assert s.assault and shortfall(s, s.assault) == 0


@pytest.mark.rule("DRG-175")
def test_a_zone_is_cleared_by_halon_or_the_airlock_and_faced_by_a_card() -> None:
    s = conflict(tokens={"halon": 1, "fire_extinguisher": 1, "survival": 1, "welding_torch": 1}, data=(("data_claw",),))
    found, card = paths(s), held(s, 0, "shock_prod")
    for path in (("zone:primary",), ("halon_blast", "zone:primary"), ("airlock", "zone:primary"), ("locker",)):
        assert path in found, path
    handle = next(h for h in game().table().handles(s, DefeatAttack("primary")) if h.path == (card, "zone:primary"))
    assert handle.then == (CommitCard(card),)
    check_table(s)
    act(s, DefeatAttack("secondary_1"))
    found = paths(s)
    for path in (
        ("token:welding_torch", "zone:secondary_1"), ("trait:composure", "zone:secondary_1"),
        ("data_claw:0", "zone:secondary_1"), ("recolour:claw",), ("strike",),
    ):  # fmt: skip
        assert path in found, path
    check_table(s)


@pytest.mark.rule("DRG-140", "DRG-145")
def test_stowaways_are_turned_up_and_what_came_aboard_is_spread() -> None:
    s = alone("remora", stowaways=("danger.1", "safe.1"), stage="showdown", lurkers=("attack5",), **READY)
    s.used_traits, s.traits = ("trait_1", "trait_2"), {"tenacity": "trait_3"}
    before = pieces(s)
    assert before["stowaway:0"].face == before["stowaway:1"].face  # nobody knows yet
    run(s, Reveal())
    assert prompt(s) == "assign"
    after = pieces(s)
    assert after["stowaway:0"].face != after["stowaway:1"].face
    assert any(path[0].startswith("spread:") and path[1] == "zone:secondary_2" for path in paths(s))
    check_table(s)


# -- sounds --------------------------------------------------------------------------------------------


@pytest.mark.rule("DRG-178")
def test_every_event_is_seen_or_heard() -> None:
    near, far = solo_cue(e.LifeformAdvanced("m4")), solo_cue(e.LifeformAdvanced("m3"))
    assert near and far and near.sound != far.sound
    alert = solo_cue(e.ProximityAlert(1))
    assert alert and alert.sound == "siren" and alert.token == "refused" and alert.caption
    chit, ordinary = solo_cue(e.ChitDrawn("alive")), solo_cue(e.TokensGained("survival", 1))
    assert chit and ordinary and (chit.kind, ordinary.kind) == ("moment", "touch")
    pulse, steady = solo_cue(e.NerveLost(5, 2)), solo_cue(e.NerveLost(3, 3))
    assert pulse and steady and (pulse.sound, steady.sound) == ("heartbeat", "thud")
    sounds = {o: getattr(solo_cue(e.ObjectiveGained(o)), "sound", "") for o in ("cat", "umbilicus", "xeno_data")}
    assert sounds == {"cat": "purr", "umbilicus": "hiss", "xeno_data": "chirp"}
    for sound in ("siren", "heartbeat", "ping", "ping_near", *sounds.values()):
        assert (places.assets() / "sounds" / f"{sound}.wav").exists()
    assert set(CUES) >= set(Event._kinds.within(e.__name__))


# -- one seat, and the end -----------------------------------------------------------------------------


@pytest.mark.rule("DRG-179", "DRG-2")
def test_the_only_seat_sees_everything_it_owns_and_nobody_hands_over() -> None:
    s = ask_activity(alone(hand="leg_it shock_prod"))
    view = ENGINE.alone.view(s, 0)
    assert view.hands == s.hands
    options = dict(ENGINE.modes.resolve("dragons_domain"))
    match = Match(ENGINE, Setup("lifeform", options, "1", (SeatPlan("Ada", HUMAN),)))
    assert len(people(match.setup)) == 1  # the cover comes between two people only


@pytest.mark.rule("DRG-3")
def test_the_end_tells_what_happened_instead_of_a_score() -> None:
    s = alone(result="solo_nerve", stage="over", round=9, minute=14, resolved=4, survived=2, stowaways=("safe.1",))
    lines = {line.label: (line.points, line.told) for line in game().table().breakdown(s)}
    assert [told for _, told in lines.values()] == ["no", "9", "14", "4", "2", "1"]
    assert sum(points for points, _ in lines.values()) == 0
    won = alone(result="solo_safe", stage="over")
    assert sum(line.points for line in game().table().breakdown(won)) == 1
    assert game().table().progress(alone()) == (0.0,)
    assert game().table().progress(alone(**READY)) == (100.0,)


def test_a_refused_touch_always_has_a_reason() -> None:
    s = ask_activity(alone("galley", hand="leg_it"))
    for source, target in ((held(s, 0, "leg_it"), "blip"), ("token:survival", "crew_deck"), (WHO, "cryo_vault")):
        no = refusal_of(s, source, target)
        assert no and game().words.refusal(no)
    alert = alone("galley", hand="lights_out shock_prod", motion="m6", outages=("galley",))
    advance(alert, 1)
    assert UseFunction("hide", held(alert, 0, "lights_out")) in ENGINE.moves(alert)
    no = refusal_of(alert, held(alert, 0, "shock_prod"), "blip")
    assert no and no.rule == "DRG-105"
    assert isinstance(game().table().attempt(alert, "token:survival", "price"), Move)
    paying = alone("galley", hand="leg_it ask_sister shock_prod")
    crisis(paying, "A01", "B")
    assert game().table().attempt(paying, held(paying, 0, "leg_it"), "price") == PayCard(held(paying, 0, "leg_it"))
    assert game().table().attempt(s, held(s, 0, "leg_it"), "blip") == Shorten(held(s, 0, "leg_it"))


def test_every_question_has_a_hint_and_every_move_a_verb() -> None:
    words = game().words
    for asked in HOWS:
        assert words.ui(f"t_solo_how.{asked.partition('.')[2]}")
    for asked in PASSES.values():
        assert words.ui(f"t_solo_pass.{asked.partition('.')[2]}")
    moves: tuple[type[Move], ...] = (SpendToken, *Move._kinds.within(d.__name__), *Move._kinds.within(p.__name__))
    for kind in moves:
        assert words.ui(f"t_verb_{kind.__name__}")


def test_a_last_nerve_that_would_go_is_foretold_also_on_the_way_to_an_alert() -> None:
    """Whoever lets it come must know that the way there ends the game."""
    words = game().words
    start = next(space for space in ENGINE.box.solo.spaces if _nerve_on_the_way(space))
    s = alone(motion=start)
    option = CrisisOption("", (), (Effect("ALIEN", steps(s, start)),), "")
    s.nerve = s.fear + 9
    assert words.ui("t_solo_nerve_breaks") not in Forecast(words).read(s, option)[0][0].text
    s.nerve = s.fear + 1
    (sign,) = Forecast(words).read(s, option)[0]
    assert "PROXIMITY ALERT" in sign.text
    assert words.ui("t_solo_nerve_breaks") in sign.text


def _nerve_on_the_way(space: str) -> bool:
    spaces = ENGINE.box.solo.spaces
    while spaces[space].next:
        space = spaces[space].next[0]
        if "LOSE_NERVE" in spaces[space].effects:
            return True
    return False
