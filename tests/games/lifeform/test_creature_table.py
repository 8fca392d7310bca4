"""What only the lifeform is told at the table: its goal, and what the crew knows of it."""

from __future__ import annotations

from typing import Any

import pytest

from game.core.moves import Move
from game.games.lifeform.rules.crew.moves import Attack, Lurk, MoveImage, React, UseVent
from game.games.lifeform.rules.crew.reality import forget, show_real
from game.games.lifeform.rules.crew.state import Crew
from game.games.lifeform.rules.ship.moves import UseIcon
from game.games.lifeform.table.crew.map import SEEN
from game.games.lifeform.table.faces.cards import CountFace, RowFace
from game.games.lifeform.table.faces.tracks import TickFace
from game.ui.faces import LabelFace
from game.ui.table import Action, GoalPart
from tests.games.lifeform.positions import ENGINE, act, asked, held, life_turn, pass_all, play, position
from tests.games.lifeform.tables import check_table, game, paths, pieces


def parts(s: Crew, seat: int) -> dict[str, GoalPart]:
    goal = game().table().goal(ENGINE.crew.view(s, seat), seat)
    return {part.text: part for part in goal.parts}


def looked_at(s: Crew, seat: int, image: str) -> CountFace:
    face = pieces(s, seat)[image].face
    assert isinstance(face, CountFace)
    return face


@pytest.mark.rule("LIF-3", "LIF-183")
def test_the_goal_of_the_lifeform_is_a_goal() -> None:
    s = position(2, minute=22)
    told = parts(s, s.terms.lifeform)
    assert list(told)[:2] == ["Kill 2 more", "or hold 22 minutes"]
    needs = next(text for text in told if text.startswith("They need"))
    assert needs == "They need 2 weapons, 3 coolant and 3 more"
    whole = told[needs].hint
    assert "the cat" in whole and "boarding" in whole
    assert not any(part.danger for part in told.values())


@pytest.mark.rule("LIF-197")
def test_what_the_crew_has_not_got_yet_is_no_alarm() -> None:
    s = position(2)
    shown = [piece.face for name, piece in pieces(s, s.terms.lifeform).items() if name.startswith("gap:")]
    assert len(shown) == 2
    assert all(isinstance(face, TickFace) and face.picture != "lifeform/danger" for face in shown)


@pytest.mark.rule("LIF-197")
def test_what_the_crew_still_needs_falls_with_every_crate() -> None:
    before, after = position(2), position(2, loadout=(1, 1, 0, 0, 0))
    short = [[p.short for p in parts(s, s.terms.lifeform).values()][-1] for s in (before, after)]
    assert short == ["They need 9 more", "They need 7 more"]


@pytest.mark.rule("LIF-34", "LIF-231")
def test_what_everybody_knows_of_a_signal_has_an_eye() -> None:
    s = position(3, real="alpha")
    crew, beast = s.terms.crew[0], s.terms.lifeform
    assert "You are Alpha" in parts(s, beast)
    assert not looked_at(s, beast, "alpha").sign and not looked_at(s, crew, "alpha").sign
    show_real(s, "alpha", lambda _: None)
    assert parts(s, beast)["They know: Alpha"].danger
    for seat in (crew, beast):
        assert looked_at(s, seat, "alpha").sign == looked_at(s, seat, "beta").sign == SEEN
    assert not any(text.startswith("They know") for text in parts(s, crew))
    forget(s)  # a calibration
    assert "You are Alpha" in parts(s, beast) and not looked_at(s, beast, "alpha").sign


@pytest.mark.rule("LIF-34", "LIF-231")
def test_the_eye_tells_nothing_that_is_secret() -> None:
    """Whichever signal is real, the crew sees the same of them as long as nobody has seen more."""
    seen = set()
    for real in ("alpha", "beta"):
        s = position(3, real=real)
        faces = tuple(looked_at(s, s.terms.crew[0], image) for image in ("alpha", "beta"))
        seen.add((faces, tuple(parts(s, s.terms.crew[0]))))
    assert len(seen) == 1


@pytest.mark.rule("LIF-34")
def test_of_three_signals_a_known_ghost_leaves_two() -> None:
    images = {"alpha": "waste_reclamation", "beta": "ore_refinery", "gamma": "slag_ducts"}
    s = position(3, images=images, real="alpha")
    show_real(s, "gamma", lambda _: None)
    beast = s.terms.lifeform
    assert [bool(looked_at(s, beast, image).sign) for image in images] == [False, False, True]
    assert "You are Alpha" in parts(s, beast)


def hunting(life: str, **fields: Any) -> Crew:
    """The lifeform's turn, two signals: Alpha is real, and Durrant is next door to it."""
    at = {"durrant": "hypersleep", "villalobos": "cockpit"}
    images = {"alpha": "air_scrubbers", "beta": "ore_refinery"}
    return life_turn(position(2, at=at, images=images, life=life, **fields))


def actions(s: Crew) -> dict[type[Move], Action]:
    return {type(action.move): action for action in game().table().actions(s, ENGINE.moves(s))}


@pytest.mark.rule("LIF-161")
def test_three_signals_are_not_counted_where_there_are_two() -> None:
    s = hunting("false_echoes")
    play(s, s.terms.lifeform, "false_echoes")
    assert asked(s).of == (1, 2)
    act(s, MoveImage("beta", "slag_ducts"))
    assert asked(s).of == (2, 2)


@pytest.mark.rule("LIF-161")
def test_an_icon_that_moves_signals_says_how_many_and_how_far() -> None:
    s = hunting("false_echoes")
    card = held(s, s.terms.lifeform, "false_echoes")
    laid = pieces(s, s.terms.lifeform)
    face, tip = laid[f"row:{card}:0"].face, laid[f"icon:{card}:0:0"].tip
    assert isinstance(face, RowFace) and face.words == ("3 signals",)
    assert tip and tip.title == "3 signals, 1 step each"


@pytest.mark.rule("LIF-155")
def test_one_touch_attacks_where_only_one_signal_can() -> None:
    s = hunting("pounce")
    play(s, s.terms.lifeform, "pounce")
    assert paths(s, s.terms.lifeform) == {("hypersleep",), ("alpha", "hypersleep")}


@pytest.mark.rule("LIF-100")
def test_one_touch_places_the_only_ghost() -> None:
    s = hunting("pounce")
    play(s, s.terms.lifeform, "pounce")
    act(s, Attack("hypersleep"))
    pass_all(s, ("gather",))
    assert {("mess",), ("beta", "mess")} <= paths(s, s.terms.lifeform)
    check_table(s, s.terms.lifeform)


@pytest.mark.rule("LIF-79", "LIF-80")
def test_what_the_turn_does_not_offer_is_shown_with_the_reason() -> None:
    s = hunting("pounce lunge stalk", vents=0)
    grey = {type(action.move): action.why for action in game().table().beside(s, ENGINE.moves(s), "")}
    assert grey == {Lurk: "your hand is full", UseVent: "no vent token"}
    assert actions(hunting("pounce"))[Lurk].label == "Lurk: discard up to 1, draw to 3"


@pytest.mark.rule("LIF-49")
def test_while_an_attack_is_answered_the_bar_shows_it_and_no_card() -> None:
    s = hunting("stalk", hands={0: "shock_prod"})
    beast = s.terms.lifeform
    play(s, beast, "stalk")
    title = pieces(s, beast)["now:title"].face
    assert isinstance(title, LabelFace) and title.text == "Playing Stalk"
    act(s, UseIcon("ATTACK"), Attack("hypersleep"))
    act(s, React("R_SHOCK", (held(s, 0, "shock_prod"),), "durrant"))
    assert len(s.in_play) == 2
    assert "attack:steps" in pieces(s, beast) and "now:title" not in pieces(s, beast)
