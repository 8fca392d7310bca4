"""The great moments of Lifeform that take the whole screen: a death, a signal that shows what it is, all aboard."""

from __future__ import annotations

from typing import Any

import pytest
from pygame import Rect, Surface

from game import paths
from game.cli.shooting.matches import made
from game.cli.shooting.tables import _first_scenes
from game.core.engine import Frame
from game.core.events import Event
from game.core.log import Log
from game.core.match import Cursor, Match
from game.games.lifeform import INFO
from game.games.lifeform.rules.crew.attack import StartStrike
from game.games.lifeform.rules.crew.death import ENRAGES, KillEvent, remove_character
from game.games.lifeform.rules.crew.encounters import Meet
from game.games.lifeform.rules.crew.launch import bars
from game.games.lifeform.rules.crew.lifeform_events import CharacterKilled, ImageRevealed
from game.games.lifeform.rules.crew.movement import enter
from game.games.lifeform.rules.crew.state import Crew
from game.games.lifeform.rules.ship.events import CharacterMoved
from game.games.lifeform.table.crew.scenes import ON_SHIP, SCENES, STOPS, loss
from game.games.lifeform.table.faces.launch import AwayFace
from game.games.lifeform.table.faces.scene import SceneFace
from game.scenes.table.playback import OPENING, Pace, Story, Telling
from game.ui.announce import draw_scene
from game.ui.assets import Assets
from game.ui.paint import Look, Painter
from game.ui.table import Cue
from tests.games.lifeform.positions import ENGINE, PEOPLE, SHIP, crew_turn, position, run
from tests.games.lifeform.tables import game
from tests.ui.faces import open_themes

SHUTTLE = SHIP.special.shuttle


def told(s: Crew, event: Event) -> Cue:
    """How it is told: to everybody the same, for every seat may know all of it."""
    cues: list[Cue | None] = [
        game().table().cue(ENGINE.crew.view(s, eyes), event) for eyes in (*range(s.terms.players), None)
    ]
    assert cues.count(cues[0]) == len(cues)
    cue = cues[0]
    assert cue and cue.hush and cue.scene and cue.scene.name in SCENES
    return cue


def faces(cue: Cue) -> tuple[SceneFace, SceneFace]:
    """What is seen in the silence, and then."""
    assert cue.scene
    first, then = cue.scene.opening, cue.scene.face
    assert isinstance(first, SceneFace) and isinstance(then, SceneFace) and not first.told and then.told
    assert then.prose and "{" not in " ".join((then.prose, then.where, *(text for _, text in then.chips)))
    return first, then


def revealed(frame: Frame[Crew], **fields: Any) -> Cue:
    """Durrant is in the Mess with signal Alpha, and Villalobos in the Galley. It is told just then what a signal is."""
    s = position(3, at={"durrant": "mess"}, images={"alpha": "mess", "beta": "ore_refinery"}, **fields)
    s.pending = [frame]
    heard: list[tuple[Event, Crew]] = []
    ENGINE.settle(s, lambda event: heard.append((event, s.copy())))
    event, then = next(one for one in heard if isinstance(one[0], ImageRevealed))
    return told(then, event)


def met(real: str) -> Cue:
    return revealed(Meet("durrant", "alpha"), real=real, phase="crew")


def boarded(left: str = "", **fields: Any) -> tuple[Crew, Cue | None]:
    """Villalobos is aboard last; somebody may be left on the ship."""
    aboard = {one: SHUTTLE for pair in PEOPLE[:2] for one in pair if one != left}
    s = position(3, at={**aboard, "villalobos": SHIP.special.shuttle_bay}, minute=15, **fields)
    heard: list[Event] = []
    enter(s, "villalobos", SHUTTLE, "walk", heard.append)
    return s, game().table().cue(s, heard[-1])


# -- a death --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("LIF-119")
def test_a_death_stops_the_game_and_shows_everybody_the_same() -> None:
    s = crew_turn(position(3))
    heard: list[Event] = []
    remove_character(s, s.characters_of(0)[0], "attack", heard.append)
    cue = told(s, heard[0])
    _, face = faces(cue)
    assert cue.kind == "card" and cue.scene and cue.scene.name == "death"
    texts = [text for _, text in face.chips]
    assert any(str(ENRAGES) in text for text in texts) and any(str(len(s.owner)) in text for text in texts)
    assert [one.dead for one in face.crew] == [False] * len(s.owner) + [True]
    before = s.hostility
    run(s, KillEvent((s.characters_of(0)[0],), "attack"))
    assert s.hostility == before + ENRAGES, "what it says is what happens"


@pytest.mark.rule("LIF-119")
@pytest.mark.parametrize("cause", CharacterKilled.variants)
def test_every_cause_of_death_has_its_line(cause: str) -> None:
    s = crew_turn(position(3))
    victim = s.characters_of(0)[0]
    remove_character(s, victim, cause, lambda _: None)
    face = loss(game().words, s, CharacterKilled(victim, "galley", cause))
    assert face.prose and "{" not in face.prose + face.where
    assert any("ostility" in text for _, text in face.chips) is (cause in ON_SHIP)


# -- a signal -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("LIF-91", "LIF-93", "LIF-157")
def test_whoever_meets_the_real_one_stops_the_game() -> None:
    """By walking, or by a voice: then the line says so."""
    walked = met("alpha")
    lured = revealed(StartStrike("force_move", "mess", "durrant"), real="alpha", phase="lifeform")
    for cue in (walked, lured):
        _, face = faces(cue)
        assert cue.scene and cue.scene.name == "met" and cue.kind == "card"
        assert len(face.chips) == 1 and "Durrant" in face.chips[0][1]
        assert len(face.crew) == 4
    assert faces(walked)[1].prose != faces(lured)[1].prose


@pytest.mark.rule("LIF-95", "LIF-T6")
def test_an_attack_from_afar_shows_it_and_goes_on() -> None:
    """It comes often, and what can be done about it follows at once."""
    cue = revealed(StartStrike("attack", "galley"), real="beta", phase="lifeform")
    _, face = faces(cue)
    assert cue.scene and cue.scene.name == "shown" and cue.kind == "moment"
    assert not face.chips and not face.crew
    assert game().words.name("ore_refinery").upper() in face.where, "where it was, and not where it goes"


@pytest.mark.rule("LIF-92")
def test_a_ghost_dissolves_and_the_game_goes_on() -> None:
    cue = met("beta")
    _, face = faces(cue)
    assert cue.scene and cue.scene.name == "ghost" and cue.kind == "moment" and face.light == "ghost"
    assert [text for _, text in face.chips] == [game().words.ui("t_scene_minute")]


@pytest.mark.rule("LIF-91")
@pytest.mark.parametrize("percent", [100, 150, 200])
@pytest.mark.parametrize("window", [(1280, 720), (1920, 1080)])
def test_the_dark_before_does_not_tell_which_it_is(percent: int, window: tuple[int, int]) -> None:
    look, assets = Look(open_themes()["default"], window, percent), Assets(paths.assets())
    drawn = []
    for real in ("alpha", "beta"):
        surface = Surface(window)
        draw_scene(Painter(surface, look, assets), faces(met(real))[0], Rect((0, 0), look.size))
        drawn.append(surface.get_buffer().raw)
    assert drawn[0] == drawn[1]


# -- everybody is aboard --------------------------------------------------------------------------------------------


@pytest.mark.rule("LIF-63", "LIF-234")
def test_the_last_one_aboard_stops_the_game_and_tells_no_objective() -> None:
    s, cue = boarded()
    assert cue
    assert told(s, CharacterMoved("villalobos", SHUTTLE, "walk")) == cue
    _, face = faces(cue)
    assert cue.kind == "card" and cue.scene and cue.scene.name == "aboard" and face.light == "crew"
    assert {one.place for one in face.crew} == {game().words.ui(f"t_short_{SHUTTLE}")}
    short = sum(s.column(column) < need for column, need in bars(s).items())
    assert str(short) in face.chips[0][1]
    for objective in ((), tuple(s.box.objectives)[:2]):
        s.objectives = objective
        assert told(s, CharacterMoved("villalobos", SHUTTLE, "walk")) == cue


@pytest.mark.rule("LIF-63")
def test_while_somebody_is_missing_it_is_a_step_like_any_other() -> None:
    _, cue = boarded(left="brandt")
    assert cue and cue.scene is None and cue.kind == "touch" and not cue.hush


@pytest.mark.rule("LIF-131")
def test_a_cat_that_is_left_behind_is_not_forgotten() -> None:
    texts = []
    for place in ("sensor_blister", SHUTTLE):
        s = position(2, at=dict.fromkeys(PEOPLE[0], SHUTTLE), cat=place, minute=15)
        cue = told(s, CharacterMoved("durrant", SHUTTLE, "walk"))
        texts.append([text for _, text in faces(cue)[1].chips])
    assert game().words.ui("t_scene_cat") in texts[0]
    assert texts[1] == texts[0][:1]


# -- how they are told ----------------------------------------------------------------------------------------------


@pytest.mark.rule("LIF-T6")
@pytest.mark.parametrize("motion", [False, True])
@pytest.mark.parametrize("name", SCENES)
def test_first_there_is_only_the_figure_and_silence(name: str, motion: bool) -> None:
    """Then the line and what it changed. One press goes on from either, also without motion."""
    match, at = played(name)
    seated = game().seated(match)
    story, instant = (
        Story(seated, match, Log(seated, match), seated.table(), 0, Pace(speed, reduced_motion=motion))
        for speed in ("normal", "instant")
    )
    telling = Telling(Cursor(at - 1))
    while not (telling.coming and telling.coming.cue and _name(telling.coming.cue) == name):
        telling = telling.passed(0.1, story)
    assert not _says(telling) and telling.left == pytest.approx(OPENING)
    shown = telling.pressed(story)
    assert _says(shown) and not shown.hushed
    for _ in range(13):
        telling = telling.passed(0.1, story)
    assert telling.scene(calm=True) == shown.scene(calm=True)
    assert telling.left > (2 if name in STOPS else 1)
    after = telling.pressed(story)
    assert after.scene(calm=True) is None or after.cursor > telling.cursor
    assert Telling(Cursor(at - 1)).passed(0.0, instant).is_done(match.head), "nothing waits where nothing takes time"


def _says(telling: Telling) -> bool:
    face = telling.scene(calm=True)
    assert isinstance(face, SceneFace | AwayFace)
    return face.told if isinstance(face, SceneFace) else bool(face.prose)


def test_starboard_shots_draws_every_kind_of_them() -> None:
    assert set(_first_scenes(INFO)) == set(SCENES) == set(game().table().scenes)


def played(name: str) -> tuple[Match, int]:
    """A match with such a scene, and in which of its moments."""
    setup, moves, _ = _first_scenes(INFO)[name]
    match = made(game(), setup, moves)
    return match, len(match.moments) - 1


def _name(cue: Cue) -> str:
    return cue.scene.name if cue.scene else ""
