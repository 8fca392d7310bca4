"""What is seen at a glance on both tables: things keep their places, and words and names can be read."""

from __future__ import annotations

from typing import Any

import pygame
import pytest
from pygame import Rect

from game import paths
from game.core.game import Game
from game.games import GAMES
from game.games.lifeform.rules.data.tracks import COLUMNS
from game.games.lifeform.rules.ship.moves import LoadToken
from game.games.lifeform.rules.solo.activities import ActionRow
from game.games.lifeform.rules.solo.moves import LaunchRemora
from game.games.lifeform.rules.solo.turn import Breather
from game.games.lifeform.table.faces.cards import RowFace, row_parts
from game.games.lifeform.table.faces.plan import ChamberFace, chamber_figures, chamber_name, chamber_taken
from game.games.lifeform.table.parts.map import lay_out
from game.ui import fonts
from game.ui.assets import Assets
from game.ui.paint import Look, Painter, S
from game.ui.table import Action
from game.ui.theme import load_themes
from tests.games.lifeform.positions import ENGINE, crew_turn, icon, play, position, run
from tests.games.lifeform.solo.positions import READY, WHO, alone, ask_activity
from tests.games.lifeform.tables import AREA, game as both, pieces
from tests.ui.looks import looking

SMALL = (1280, 720)
BAR = (*COLUMNS, "launch")


@pytest.fixture
def game() -> Game:
    return both()


def look() -> Look:
    pygame.font.init()
    return Look(load_themes(paths.assets() / "themes.yaml", GAMES, paths.levels())["default"], SMALL)


def buttons(game: Game, s: Any) -> list[Action]:
    view = game.engine.view(s, 0)
    return list(game.table().actions(view, game.engine.moves(view)))


# -- nothing moves away under the mouse -------------------------------------------------------------------------


@pytest.mark.rule("LIF-T8")
def test_columns_and_launch_keep_their_places_while_a_row_is_played() -> None:
    crew = [crew_turn(position(3)), crew_turn(position(3, hands={0: "leg_it"})), icon(position(3), 0, "DRAW2")]
    play(crew[1], 0, "leg_it")
    solo = [ask_activity(alone("galley")), alone("galley"), alone("galley")]
    run(solo[1], ActionRow(("MOVE1", "EXPLORE", "DRAW2"), False))
    run(solo[2], ActionRow(("EXPLORE",), False))
    for states in (crew, solo):
        tables = [pieces(s) for s in states]
        for piece in BAR:
            assert len({tuple(table[piece].rect) for table in tables}) == 1, piece
        icons = [placed.rect for placed in tables[1].values() if placed.id.startswith("todo:")]
        assert icons
        for rect in icons:
            assert rect.collidelist([tables[1][piece].rect for piece in BAR]) < 0


@pytest.mark.rule("LIF-198", "LIF-T9")
def test_a_crate_that_no_launch_needs_is_asked_about(game: Game) -> None:
    s = position(2, at={"durrant": "galley"})
    s.loadout = (s.box.columns["weaponry"].bar(s.players), 0, 0, 0, 0)
    view = ENGINE.crew.view(s, 0)
    for column in COLUMNS:
        move, spare = LoadToken("durrant", "galley", column), column in ("weaponry", "halon")
        assert ENGINE.crew.doubt(view, move) == ("confirm_crate" if spare else ""), column
        assert all(handle.warns == spare for handle in game.table().handles(view, move))
    assert game.words.ui("confirm_crate").endswith("?")


@pytest.mark.rule("DRG-177")
def test_a_lone_survivor_is_asked_about_a_spare_crate_and_not_once_all_is_loaded() -> None:
    s = alone("galley")
    spare = LoadToken(WHO, "galley", "halon")
    assert ENGINE.alone.doubt(s, spare) == "confirm_crate"
    assert ENGINE.alone.doubt(s, LoadToken(WHO, "galley", "energy")) == ""
    assert ENGINE.alone.doubt(alone("galley", **READY), spare) == ""


# -- the green button -----------------------------------------------------------------------------------------------


@pytest.mark.rule("LIF-T5")
def test_what_can_also_be_done_is_never_green(game: Game) -> None:
    for s in (crew_turn(position(2)), ask_activity(alone("galley"))):
        assert buttons(game, s)
        assert all(action.main is False for action in buttons(game, s))


@pytest.mark.rule("DRG-133")
def test_a_launch_that_is_possible_is_green_and_going_on_is_not(game: Game) -> None:
    s = ask_activity(alone("remora", **READY))
    assert [type(action.move) for action in buttons(game, s) if action.main] == [LaunchRemora]
    s = alone("remora", **READY)
    run(s, Breather(False))
    assert [type(action.move) for action in buttons(game, s) if action.main] == [LaunchRemora]


# -- words and names ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("LIF-T3")
def test_every_icon_of_a_full_hand_has_its_word(game: Game) -> None:
    px, seen = look().font_px(S), 0
    kinds = list(dict.fromkeys(card.id for card in position(2).box.crew_cards.deck))
    hands = [kinds[i : i + 6] for i in range(0, len(kinds), 6)]
    for s in (crew_turn(position(2, hands={0: " ".join(hand)})) for hand in hands):
        for placed in pieces(s).values():
            if isinstance(placed.face, RowFace):
                parts = row_parts(placed.rect, placed.face.words, 100)
                for word, part in zip(placed.face.words, parts, strict=True):
                    seen += 1
                    assert fonts.fits(word, px, True, look().rect(part.word).size), (placed.id, word)
    assert seen > 50


@pytest.mark.rule("LIF-T1")
def test_a_name_can_be_read_whoever_stands_in_a_chamber(game: Game) -> None:
    ship = position(2).box.ship
    px = look().font_px(S)
    for area in (Rect(8, 155, 1244, 480), Rect(8, 155, 940, 480)):
        plan = lay_out(ship, area)
        for chamber, room in plan.rooms.items():
            for count in range(1, 7):
                figures = chamber_figures(room, count, plan.lefts[chamber])
                ways = sum(ship.links[link].deck_link for _, link in ship.all_links[chamber])
                box = chamber_name(room, ways, chamber_taken(room, figures))
                assert box.collidelist([one.inflate(-6, -6) for one in figures]) < 0, (chamber, count)
                face = pieces(position(2))[chamber].face
                assert isinstance(face, ChamberFace)
                names = [name for name in (face.name, face.brief) if name]
                fits = [fonts.fits(name, px, False, look().rect(box).size) for name in names]
                assert any(fits), (chamber, count, names)


def test_a_dark_chamber_is_dark() -> None:
    pygame.display.set_mode(SMALL)

    def bright(state: Any) -> int:
        surface = pygame.Surface(SMALL)
        painter = Painter(surface, look(), Assets(paths.assets()))
        face = ChamberFace("", token="lif_room_edge", ground="lif_room", state=state)
        face.draw(painter, Rect(100, 100, 154, 46), 255)
        return sum(surface.get_at((round(177 * 0.8), round(123 * 0.8)))[:3])

    assert bright("dark") * 2 < bright("lit")


@pytest.mark.rule("LIF-T10")
def test_both_signals_that_are_near_are_named_and_only_one_step_is_a_danger(game: Game) -> None:
    s = crew_turn(position(3, at={"durrant": "galley"}, images={"alpha": "mess", "beta": "wiring"}))
    shown = pieces(s)
    note = getattr(shown["board:durrant"].face, "note", "")
    assert all(game.words.ui(f"t_letter_{image}") in note for image in ("alpha", "beta"))
    assert getattr(shown["durrant"].face, "badge", "")
    s = crew_turn(position(3, at={"durrant": "galley"}, images={"alpha": "wiring", "beta": "engineering"}))
    assert not getattr(pieces(s)["durrant"].face, "badge", "")


def test_no_star_stands_beside_a_letter_of_a_deck(game: Game) -> None:
    for s in (crew_turn(position(2)), ask_activity(alone("galley"))):
        assert not game.table().scenery(looking(game.engine, game.engine.view(s, 0), 0, AREA)).stars
