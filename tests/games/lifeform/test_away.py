"""A launch is a great moment: the shuttle leaves, the stowaways are turned, and only a fight opens the conflict."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from game.core.events import Event
from game.core.match import Cursor
from game.games.lifeform.rules.crew.launch import Launch
from game.games.lifeform.rules.crew.showdown_events import Launched
from game.games.lifeform.rules.ship.state import Ship
from game.games.lifeform.rules.solo.events import RemoraLaunched, StowawaysRevealed
from game.games.lifeform.rules.solo.moves import LaunchRemora
from game.games.lifeform.rules.solo.state import Alone
from game.games.lifeform.table.faces.launch import AwayFace, StowawaysFace
from game.games.lifeform.table.faces.stage import StagesFace
from game.scenes.table.playback import Beat, Telling
from game.ui.faces import LabelFace
from game.ui.table import Cue, Scene
from tests.games.lifeform.positions import PEOPLE, act, position, run
from tests.games.lifeform.solo.positions import READY, alone, ask_activity
from tests.games.lifeform.solo.test_table import conflict
from tests.games.lifeform.tables import check_table, game, pieces


def launched(*stowaways: str, **values: Any) -> tuple[Alone, list[Event]]:
    s = ask_activity(alone("remora", minute=8, stowaways=stowaways, **READY, **values))
    return s, act(s, LaunchRemora())


def cue_of(s: Ship, heard: list[Event], kind: type[Event]) -> Cue:
    event = next(event for event in heard if isinstance(event, kind))
    cue: Cue | None = game().table().cue(s, event)
    assert cue and cue.hush and cue.card
    return cue


def goal_of(s: Alone) -> list[str]:
    return [part.text for part in game().table().goal(s, 0).parts]


@pytest.mark.rule("DRG-135", "DRG-140")
def test_the_shuttle_leaves_and_the_stowaways_turn_one_after_the_other() -> None:
    s, heard = launched("safe.1", "safe.2", "danger.1")
    away = cue_of(s, heard, RemoraLaunched)
    assert away.scene and isinstance(away.scene.face, AwayFace) and isinstance(away.scene.opening, AwayFace)
    assert not away.scene.opening.prose
    beat = Beat(Cursor(1), away, seconds=4.0)
    gone = [Telling(Cursor(1), beat, left).scene(calm=False) for left in (4.0, 2.0, 0.1)]
    ways = [face.gone for face in gone if isinstance(face, AwayFace)]
    assert ways == sorted(set(ways)) and len(ways) == 3
    still = Telling(Cursor(1), beat, 4.0).scene(calm=True)
    assert isinstance(still, AwayFace) and still.gone == 1.0, "without motion it is away"
    turned = cue_of(s, heard, StowawaysRevealed).scene
    assert turned
    row = turned.face
    assert isinstance(row, StowawaysFace) and row.turned == 0 and len(row.tokens) == 3
    told = [row.during(share / 40) for share in range(41)]
    assert [face.turned for face in told] == sorted(face.turned for face in told)
    assert {face.turned for face in told} == {0, 1, 2, 3} and told[-1].done
    assert not row.good and row.tokens[2].token == "refused"


@pytest.mark.rule("DRG-141")
def test_without_danger_there_is_no_conflict_to_be_seen() -> None:
    s, heard = launched("safe.1", "safe.2")
    assert s.result == "solo_safe"
    laid = pieces(s)
    assert not any(piece.startswith("zone:") for piece in laid) and "tracker" not in laid
    assert "stowaway:0" in laid
    assert goal_of(s) == [game().words.ui("goal_home")]
    turned = cue_of(s, heard, StowawaysRevealed).scene
    assert turned
    row = turned.face
    assert isinstance(row, StowawaysFace) and row.good
    check_table(s)
    s, heard = launched()
    turned = cue_of(s, heard, StowawaysRevealed).scene
    assert turned
    row = turned.face
    assert isinstance(row, StowawaysFace) and row.done and row.title == game().words.ui("t_turned_none")


@pytest.mark.rule("DRG-141")
def test_a_danger_opens_the_conflict() -> None:
    s, _ = launched("danger.1", energy_tokens=("attack1_claw", ""))
    assert any(piece.startswith("zone:") for piece in pieces(s))
    assert goal_of(s)[0] == game().words.ui("goal_conflict")


def test_home_is_no_alarm() -> None:
    s = conflict()
    fight = pieces(s)["stage:steps"].face
    s.result = "solo_conflict_won"
    home = pieces(s)["stage:steps"].face
    assert isinstance(fight, StagesFace) and isinstance(home, StagesFace)
    assert (fight.token, home.token) == ("lif_beast", "legal")


@pytest.mark.rule("LIF-200", "LIF-203")
@pytest.mark.parametrize("left", [(), ("durrant",)])
def test_a_crew_that_launches_sees_who_is_aboard(left: tuple[str, ...]) -> None:
    at = dict.fromkeys((c for pair in PEOPLE[:2] for c in pair), "remora") | dict.fromkeys(left, "mess")
    s = position(3, at=at, minute=12)
    heard = run(s, Launch())
    scene = cue_of(s, heard, Launched).scene
    assert scene and isinstance(scene.face, AwayFace)
    face = scene.face
    words = game().words
    places = {one.place for one in face.crew}
    assert places == {words.ui("t_away_aboard"), *({words.ui("t_away_behind")} if left else ())}
    assert len(face.crew) == 4 and replace(face, gone=1.0) == face.during(1.0)


def test_a_scene_that_stands_still_is_told_as_it_is() -> None:
    lost = LabelFace("A light goes out.")
    beat = Beat(Cursor(1), Cue("lose", kind="moment", scene=Scene("death", LabelFace(""), lost)), seconds=4.0)
    assert Telling(Cursor(1), beat, 2.0).scene(calm=False) == lost
    assert Telling(Cursor(1), beat, 0.0).scene(calm=False) is None
