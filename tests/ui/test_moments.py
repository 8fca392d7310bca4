"""Numbers that rise from where they have changed, and the light of the great moments."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import get_args

import pygame
import pytest
from pygame import Rect

from game.core.events import Event
from game.core.game import Game
from game.core.log import Log
from game.core.match import Cursor, Match
from game.scenes.table.playback import STAYS, Pace, Story
from game.ui.effects import SECONDS as EFFECTS, STILL
from game.ui.faces import ChipFace
from game.ui.floats import APART, RISES, SECONDS, text_of
from game.ui.paint import Painter
from game.ui.table import Cue, Effect, EffectKind, Float, Placed, Sight
from game.ui.table_view import TableView
from tests.contract.walks import opened, random_match
from tests.ui.at_table import submit
from tests.ui.driver import Driver
from tests.ui.test_motion import AREA, painter as painter, shown

SMALL = Placed("marker", Rect(600, 500, 60, 60), ChipFace("5"))
OTHER = Placed("other", Rect(900, 500, 60, 60), ChipFace("7"))
ROOM = Rect(400, 380, 460, 230)
"""Around the marker, with all that rises from it."""
WORD = re.compile(r"[A-Za-z ]{2,14}")
GAMES_WITH_NUMBERS = ("exoship", "adrift", "blight", "rift", "lifeform")


def rising(view: TableView, painter: Painter, token: str, room: Rect = ROOM) -> Rect | None:
    """Where something is written in a colour, in logical units."""
    painter.surface.fill("black")
    view.draw(painter)
    box = painter.look.rect(room)
    found = pygame.mask.from_threshold(painter.surface.subsurface(box), painter.look.theme[token], (30, 30, 30, 255))
    boxes = found.get_bounding_rects()
    if found.count() < 30:
        return None
    whole = boxes[0].unionall(boxes[1:])
    scale = painter.look.scale
    return Rect(room.left + whole.left / scale, room.top + whole.top / scale, whole.width / scale, whole.height / scale)


# -- numbers ----------------------------------------------------------------------------------------------------


def test_the_sign_is_always_written_and_the_cause_in_a_word() -> None:
    assert text_of(Float("a", 2, "harvest")) == "+2 harvest"
    assert text_of(Float("a", -5, "missed")) == "\u22125 missed"
    assert text_of(Float("a", 1)) == "+1"


@pytest.mark.parametrize(("change", "bad"), [(2, False), (-5, True)])
def test_a_number_rises_from_its_place_and_is_gone(painter: Painter, change: int, bad: bool) -> None:
    view, _ = shown(SMALL)
    token, other = ("refused", "legal") if bad else ("legal", "refused")
    view.rise([Float("marker", change, "harvest", bad=bad), Float("nowhere", 1)])
    places = []
    while view.update(0.05):
        if found := rising(view, painter, token):
            places.append(found)
        assert rising(view, painter, other) is None
    assert abs(places[0].centerx - SMALL.rect.centerx) < 4
    assert abs(places[0].centery - SMALL.rect.top) < 8
    tops = [place.top for place in places]
    assert tops == sorted(tops, reverse=True)
    assert (tops[0] - tops[-1]) / (len(tops) - 1) == pytest.approx(RISES * 0.05 / SECONDS, rel=0.2)
    assert SECONDS * 20 - 6 < len(places) <= SECONDS * 20
    assert rising(view, painter, token) is None


@pytest.mark.parametrize("step", [0.05, 0.07, 0.13])
def test_nothing_of_it_stays_where_only_what_moves_is_drawn(painter: Painter, step: float) -> None:
    view, _ = shown(SMALL)
    while view.update(1.0):
        pass
    assert rising(view, painter, "refused") is None
    rested = painter.surface.copy()
    view.rise([Float("marker", 1, "hostility", bad=True)])
    while view.update(step):
        painter.surface.fill("black")
        view.draw(painter)
    assert painter.surface.get_view("2").raw == rested.get_view("2").raw


def test_it_never_holds_anything_up(painter: Painter) -> None:
    view, _ = shown(SMALL)
    view.rise([Float("marker", 2)])
    view.perform(Cue(effects=(Effect("dark"), Effect("ring", "marker"))))
    assert not view.moving
    assert view.update(0.1), "but it is drawn"
    view.finish()
    assert not view.update(0.1), "and can be skipped"


def test_two_at_one_place_come_one_after_the_other_and_do_not_cover_each_other(painter: Painter) -> None:
    view, _ = shown(SMALL, OTHER)
    view.rise([Float("marker", 2), Float("marker", -1, bad=True), Float("other", 3)])
    first, second, elsewhere = (one.began for one in view.motion.rising)
    assert second - first == pytest.approx(APART)
    assert elsewhere == first
    view.update(APART - 0.04)
    assert rising(view, painter, "legal")
    assert rising(view, painter, "refused") is None
    view.update(APART)
    above, below = rising(view, painter, "legal"), rising(view, painter, "refused")
    assert above
    assert below
    assert above.bottom <= below.top + 2


def test_without_motion_it_stands_still_and_at_instant_speed_there_is_none(painter: Painter) -> None:
    view, _ = shown(SMALL, calm=True)
    view.rise([Float("marker", 2, "harvest")])
    places = set()
    view.update(0.1)
    while view.update(0.1) and (found := rising(view, painter, "legal")):
        places.add(found.midtop)
    assert len(places) == 1
    view.pace("instant", reduced_motion=False)
    view.update(0.0)  # what there was is wiped away
    view.rise([Float("marker", 2)])
    view.perform(Cue(effects=(Effect("ring"),)))
    assert not view.update(0.0)


@pytest.mark.parametrize("game_id", GAMES_WITH_NUMBERS)
def test_every_number_has_its_place_and_every_change_its_word(game_id: str) -> None:
    """Along a random match, as the first seat is told it: nothing rises that did not change, and all that did."""
    game = opened(game_id)
    match = random_match(game, 2, moves=60)
    game = game.seated(match)
    table = game.table()
    story = Story(game, match, Log(game, match), table, 0, Pace())
    first = game.engine.view(match.moments[0].state, 0)
    placed = {piece.id for piece in table.scenery(Sight(first, 0, AREA)).pieces}
    amounts = table.amounts(first, 0)
    assert amounts
    assert len({(one.piece, one.what) for one in amounts}) == len(amounts), "two numbers that cannot be told apart"
    assert len({one.piece for one in amounts} - placed) <= len(amounts) // 2, "most of them are seen from the start"
    start = Cursor(0)
    sums: dict[str, int] = {}
    cursor, told = start, list[Float]()
    while beat := story.next(cursor):
        told += beat.floats
        cursor = beat.upto
    for one in told:
        assert one.change
        assert WORD.fullmatch(one.word), f"{one} does not say why"
        sums[one.piece] = sums.get(one.piece, 0) + one.change
    assert told
    ends = [
        {(a.piece, a.what): a.value for a in table.amounts(story.view(at), 0)}
        for at in (start, Cursor(len(match.moments) - 1))
    ]
    wanted: dict[str, int] = {}
    for key in ends[0].keys() & ends[1].keys():
        wanted[key[0]] = wanted.get(key[0], 0) + ends[1][key] - ends[0][key]
    lasting = {piece for piece in wanted if all(key in ends[1] for key in ends[0] if key[0] == piece)}
    assert {p: wanted[p] for p in lasting} == {p: sums.get(p, 0) for p in lasting}


def test_a_number_of_the_table_rises_when_a_move_changes_it(driver: Driver, exoship: Game) -> None:
    driver.app.settings.speed = "normal"
    scene = driver.play(exoship)
    driver.wait(60)
    submit(scene, scene.facts().moves[0])
    assert scene.match.state.points, "whoever is free joins Rift"
    driver.wait(2)
    assert [(one.told.piece, one.told.change) for one in scene.view.motion.rising] == [
        ("points", scene.match.state.points)
    ]
    assert "".join(one.told.word for one in scene.view.motion.rising)


def test_nothing_rises_that_nobody_is_told() -> None:
    game = opened("exoship")
    match = random_match(game, 2, moves=10)
    story = Story(game, match, Log(game, match), game.table(), 0, Pace("instant"))
    beat = story.next(Cursor(0))
    assert beat
    assert not beat.floats


def test_the_word_is_that_of_the_event_or_of_what_has_changed(exoship: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    words = exoship.words  # shared by all tests, so its words are given back
    floats = {"Happened": "plain", "Happened.well": "well", "points": "VP"}
    monkeypatch.setattr(words, "_texts", replace(words._texts, floats=floats))

    class Happened(Event):
        text_key = "Happened.badly"

    class Other(Event):
        text_key = "Other"

    assert words.cause(Happened()) == "plain"
    Happened.text_key = "Happened.well"
    assert words.cause(Happened(), "points") == "well"
    assert words.cause(Other(), "points") == "VP"
    assert words.cause(Other()) == words.cause(None) == ""


# -- great moments ------------------------------------------------------------------------------------------------


def pictures(view: TableView, painter: Painter) -> list[bytes]:
    """One of each twentieth of a second, as long as something shines."""
    found = []
    while view.update(0.05):
        painter.surface.fill((40, 50, 60))
        view.draw(painter)
        found.append(pygame.image.tobytes(painter.surface, "RGB"))
    return found


ON_A_PIECE = [(kind, "marker") for kind in get_args(EffectKind)]
ON_THE_TABLE = [(kind, "") for kind in get_args(EffectKind) if kind != "stamp"]


@pytest.mark.parametrize(("kind", "piece"), [*ON_A_PIECE, *ON_THE_TABLE])
def test_an_effect_is_seen_and_passes(painter: Painter, kind: EffectKind, piece: str) -> None:
    view, _ = shown(SMALL)
    painter.surface.fill((40, 50, 60))
    view.draw(painter)
    plain = pygame.image.tobytes(painter.surface, "RGB")
    view.perform(Cue(effects=(Effect(kind, piece), Effect(kind, "gone"))))
    seen = pictures(view, painter)
    assert EFFECTS[kind] * 20 - 3 < len(seen) < EFFECTS[kind] * 20 + 2
    assert len(set(seen)) > 6, "it moves"
    assert plain not in seen[2:-3]
    painter.surface.fill((40, 50, 60))
    view.draw(painter)
    assert pygame.image.tobytes(painter.surface, "RGB") == plain


@pytest.mark.parametrize("kind", get_args(EffectKind))
def test_without_motion_a_light_comes_and_goes_where_it_is(painter: Painter, kind: EffectKind) -> None:
    view, _ = shown(SMALL, calm=True)
    view.perform(Cue(effects=(Effect(kind, "marker"),)))
    seen = set()
    while view.update(0.05):
        found = rising(view, painter, "selected", Rect(300, 300, 700, 500))
        seen.add(found and tuple(found))
    assert len(seen - {None}) == (1 if kind in STILL else 0)


def test_banners_and_cards_stay_as_long_as_they_are_meant_to() -> None:
    assert STAYS["step"] == 0.9
    assert STAYS["card"] == 0.25 + 2.5
    assert 0.8 <= STAYS["moment"] <= 2.5
    assert all(0.8 <= seconds <= 2.5 for seconds in EFFECTS.values())


@pytest.mark.parametrize("game_id", GAMES_WITH_NUMBERS)
def test_the_cues_of_a_game_light_in_colours_that_there_are(game_id: str, painter: Painter) -> None:
    game = opened(game_id)
    lit = 0
    for seed in (3, 4):
        match: Match = random_match(game, seed, moves=160)
        table = game.seated(match).table()
        for number in range(1, len(match.moments)):
            for tick in match.ticks(number):
                cue = table.cue(game.engine.view(tick.state, 0), tick.event) if tick.event else None
                for effect in cue.effects if cue else ():
                    assert painter.look.theme[effect.token]
                    lit += 1
    assert lit


@pytest.fixture
def driver(tmp_path: Path) -> Iterator[Driver]:
    found = Driver(tmp_path)
    yield found
    found.close()
