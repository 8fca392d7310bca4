"""The table of Blight (chapter 16) as pure functions, and played without a window."""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
import pytest
from pygame import Rect

from game import paths
from game.core.events import Event
from game.core.game import Game
from game.core.match import SeatPlan, carried_out
from game.core.moves import Move
from game.games import find
from game.games.blight.rules import events as happened
from game.games.blight.rules.economy import preview
from game.games.blight.rules.moves import (
    AssembleOre,
    Bulldoze,
    CheckBox,
    ChooseIcon,
    Done,
    MineOre,
    MineRare,
    PayFood,
    PayPower,
    Research,
)
from game.games.blight.rules.research import PlaceBoxes
from game.games.blight.rules.state import Colony
from game.games.blight.table.faces import BoxesFace, ChartFace, HexFace, NoteFace, PaperFace, PawnFace, PrintFace
from game.games.blight.table.table import BlightTable
from game.scenes.page import Dialog
from game.scenes.play import PlayScene
from game.scenes.replay import ReplayScene
from game.ui.faces import DieFace, SlotFace, SpriteFace
from game.ui.table import Advice, Placed, Sight
from tests.ui.at_table import caption, hands, picks, sit, sources, targets
from tests.ui.driver import Driver
from tests.ui.looks import looking

AREA = Rect(0, 108, 1260, 792)
SPACEPORT = "spaceport"


@pytest.fixture(scope="module")
def blight() -> Game:
    return find("blight").open(paths.levels())


@pytest.fixture
def table(blight: Game) -> BlightTable:
    return BlightTable(blight)


@pytest.fixture
def driver(tmp_path: Path) -> Iterator[Driver]:
    found = Driver(tmp_path)
    yield found
    found.close()


def begun(game: Game, seats: int = 1, *, dice: tuple[int, ...] = (), scenario: str = "last_outpost") -> Colony:
    s: Colony = game.engine.begin(game.engine.modes.resolve(scenario), seats, "1", lambda event: None)
    if dice:
        s.rolls = (*s.rolls[:-1], dice)
    return s


def build(s: Colony, seat: int, *things: str) -> None:
    """Complete structures and technologies, and open their areas, without what follows from it."""
    sheet, plan = s.sheets[seat], s.plan
    for thing in things:
        sheet.complete.add(thing)
        if thing in plan.structures:
            sheet.checked |= {*plan.icons_of[thing], *plan.icons_of[plan.structures[thing].area]}
        else:
            sheet.boxes[thing] = plan.technologies[thing].boxes


def placed(table: BlightTable, s: Colony, look: str = "", seat: int = 0) -> dict[str, Placed]:
    return {piece.id: piece for piece in table.scenery(looking(table._game.engine, s, seat, AREA, sheet=look)).pieces}


def paths_to(table: BlightTable, s: Colony, move: Move) -> set[tuple[str, ...]]:
    return {handle.path for handle in table.handles(s, move)}


def seated(driver: Driver, game: Game, dice: tuple[int, ...], *things: str) -> PlayScene:
    """At the table, with these dice and these things built."""
    scene = driver.sit_down(game, [SeatPlan("Ada")], "last_outpost")
    s = scene.match.state
    s.rolls = (*s.rolls[:-1], dice)
    build(s, 0, *things)
    sit(scene)
    return scene


def made(scene: PlayScene) -> list[Move | None]:
    return [moment.move for moment in scene.match.moments[1:]]


# -- where things lie ------------------------------------------------------------------------------


@pytest.mark.rule("BLI-132")
@pytest.mark.parametrize("scenario", ["last_outpost", "ember_basin"])
def test_the_sheet_is_laid_out_as_the_rules_say(blight: Game, table: BlightTable, scenario: str) -> None:
    s = begun(blight, scenario=scenario)
    pieces = placed(table, s)
    paper = pieces["sheet"].rect
    tracks = [pieces[f"track:{name}"].rect for name in ("food", "morale", "population")]
    blocked = [area.id for area in s.plan.areas.values() if area.bulldoze]
    assert max(rect.bottom for rect in tracks) < min(pieces[b].rect.top for b in s.plan.structures_in["core"])
    lowest = max(pieces[b].rect.bottom for b in s.plan.structures_in["core"])
    assert all(pieces[area].rect.top > lowest for area in blocked)
    assert len({pieces[area].rect.top for area in blocked}) == 1
    assert pieces["hex:1"].rect.top > max(pieces[area].rect.bottom for area in blocked)
    column = [pieces[technology].rect for technology in s.plan.technologies]
    assert all(rect.left > paper.left + 0.7 * paper.width for rect in column)
    assert pieces["disasters"].rect.top > max(rect.bottom for rect in column)
    for area in blocked:
        face = pieces[area].face
        assert isinstance(face, PaperFace)
        assert face.hatched
    build(s, 0, s.plan.structures_in[blocked[0]][0])
    opened = placed(table, s)[blocked[0]].face
    assert isinstance(opened, PaperFace)
    assert not opened.hatched


@pytest.mark.parametrize("scenario", ["last_outpost", "ember_basin"])
@pytest.mark.parametrize("wide", [1140, 1240])
def test_every_building_and_technology_says_in_its_corner_what_it_brings(
    blight: Game, table: BlightTable, scenario: str, wide: int
) -> None:
    """Also beside the wider panel of large letters."""
    s = begun(blight, scenario=scenario)
    pieces = {p.id: p for p in table.scenery(Sight(s, 0, Rect(0, 110, wide, 780))).pieces}
    for name in (*s.plan.structures, *s.plan.technologies):
        face = pieces[name].face
        assert isinstance(face, PaperFace | BoxesFace)
        picture, word = face.effect
        assert word and (paths.assets() / "images" / f"{picture}.svg").is_file(), name


@pytest.mark.rule("BLI-133")
def test_dice_show_what_has_become_of_them(blight: Game, table: BlightTable) -> None:
    s = begun(blight, dice=(2, 5, 3, 3, 6))
    s.sheets[0].used[1] = "ag_dome_b.c1"
    s.sheets[0].used[2] = "ag_dome_a.c0"
    s.sheets[0].shifts[2] = 1
    pieces = placed(table, s)
    faces = [pieces[f"die:{i}"].face for i in range(5)]
    assert all(isinstance(face, DieFace) for face in faces)
    assert [face.spent for face in faces if isinstance(face, DieFace)] == [False, True, True, False, False]
    assert isinstance(faces[2], DieFace)
    assert faces[2].value == 4
    assert pieces["die:0"].rect.bottom <= pieces["sheet"].rect.top
    assert "1 of 3" in str(pieces["uses"].face)
    tip = pieces["die:1"].tip
    assert tip
    assert "Ag Dome" in tip.text


@pytest.mark.rule("BLI-134")
def test_every_other_seat_has_a_note_that_opens_its_sheet(blight: Game, table: BlightTable) -> None:
    s = begun(blight, 3)
    build(s, 1, "residence_a", "module_power")
    pieces = placed(table, s)
    note = pieces["seat:1"]
    assert isinstance(note.face, NoteFace)
    assert note.opens == "seat:1"
    assert pieces["seat:0"].opens == ""
    assert ("blight/spaceport", "-12") in note.face.items
    assert "1 of 4" in note.face.text
    other = placed(table, s, look="seat:1")
    assert "residence_a" not in other
    face = other["other/residence_a"].face
    assert isinstance(face, PaperFace)
    assert face.stamp
    assert not any(isinstance(piece.face, DieFace) and piece.id.startswith("die:") for piece in other.values())
    assert "seat:1" not in placed(table, begun(blight))


@pytest.mark.rule("BLI-135")
def test_a_structure_shows_its_icons_and_a_stamp(blight: Game, table: BlightTable) -> None:
    s = begun(blight)
    for structure in s.plan.structures.values():
        pieces = placed(table, s)
        box = pieces[structure.id]
        face = box.face
        assert isinstance(face, PaperFace)
        assert not face.stamp
        assert box.tip
        assert s.box.kinds[structure.kind].text in box.tip.text
        for icon in s.plan.icons_of[structure.id]:
            assert box.rect.contains(pieces[icon].rect), icon
        if structure.power:
            assert pieces[f"{structure.id}.p"].rect.right > box.rect.right - 12
            assert pieces[f"{structure.id}.p"].rect.centery < box.rect.centery
    build(s, 0, "laboratory")
    done = placed(table, s)["laboratory"].face
    assert isinstance(done, PaperFace)
    assert done.stamp


def test_marks_of_this_round_are_fresh(blight: Game, table: BlightTable) -> None:
    s = begun(blight)
    s.sheets[0].checked.add("ag_dome_a.c0")
    s.sheets[0].boxes["hydroponics"] = 2
    pieces = placed(table, s)
    face, boxes = pieces["ag_dome_a.c0"].face, pieces["hydroponics"].face
    assert isinstance(face, PrintFace)
    assert face.mark == "new"
    assert isinstance(boxes, BoxesFace)
    assert (boxes.marked, boxes.fresh) == (2, 2)
    s.shown = (s.sheets[0].copy(),)
    later = placed(table, s)["ag_dome_a.c0"].face
    assert isinstance(later, PrintFace)
    assert later.mark == "old"


def test_the_blight_covers_its_hexes_and_the_disaster_is_lit(blight: Game, table: BlightTable) -> None:
    s = begun(blight)
    s.marked, s.round, s.disasters = 3, 4, ("panic",)
    pieces = placed(table, s)
    covered = [n for n in range(1, 15) if isinstance(face := pieces[f"hex:{n}"].face, HexFace) and face.filled]
    assert covered == [1, 2, 3]
    chart = pieces["disasters"].face
    assert isinstance(chart, ChartFace)
    assert chart.lit == 2
    s.marked = 4
    later = placed(table, s)["disasters"].face
    assert isinstance(later, ChartFace)
    assert later.lit == 0


@pytest.mark.rule("BLI-146")
def test_the_coming_economy_is_drawn_where_it_will_take_the_markers(blight: Game, table: BlightTable) -> None:
    s = begun(blight)
    coming = preview(s.plan, s.sheets[0])
    pieces = placed(table, s)
    for track, then in coming.markers.items():
        ghost = pieces.get(f"preview:{track}")
        assert (ghost is not None) == (then != s.sheets[0].markers[track])
        if ghost:
            assert isinstance(ghost.face, SlotFace)
            s.sheets[0].markers[track] = then
            there = placed(table, s)[f"marker:{track}"]
            s = begun(blight)
            assert there.rect.center == pytest.approx(ghost.rect.center, abs=3)
    tip = pieces["marker:morale"].tip
    assert tip
    assert "Residences are missing" in tip.text
    heard: list[Event] = []
    blight.engine.apply(s, Done(), heard.append)
    assert all(s.sheets[0].markers[track] == then for track, then in coming.markers.items())


# -- which touch is which move -----------------------------------------------------------------------


@pytest.mark.rule("BLI-136")
def test_one_die_onto_an_icon(driver: Driver, blight: Game) -> None:
    scene = seated(driver, blight, (3, 1, 5, 2, 6))
    driver.drag(driver.place(scene, "die:0"), driver.place(scene, "ag_dome_a.c0"))
    assert made(scene) == [MineOre("ag_dome_a.c0", "die:0")]
    driver.click(driver.place(scene, "die:1"))
    assert targets(scene)["terrace.b0"]
    driver.click(driver.place(scene, "terrace.b0"))
    assert made(scene)[1:] == [Bulldoze("terrace.b0", "die:1")]
    driver.drag(driver.place(scene, "die:2"), driver.place(scene, "residence_b.c0"))
    assert len(made(scene)) == 2
    assert scene.screen.toast.rule == "BLI-52"
    driver.drag(driver.place(scene, "die:2"), driver.place(scene, "residence_c.c0"))
    assert scene.screen.toast.rule == "BLI-18"


@pytest.mark.rule("BLI-137")
def test_two_dice_onto_a_diamond(driver: Driver, blight: Game) -> None:
    scene = seated(driver, blight, (3, 4, 5, 2, 6), "rare_ore_extraction")
    diamond = "spaceport.r0"
    driver.drag(driver.place(scene, "die:0"), driver.place(scene, "die:1"))
    assert picks(scene) == ("die:0", "die:1")
    assert diamond in targets(scene)
    assert "module_rare.r0" not in targets(scene)
    driver.drag(driver.place(scene, "die:1"), driver.place(scene, diamond))
    assert made(scene) == [MineRare(diamond, "die:0", "die:1")]


@pytest.mark.rule("BLI-137")
def test_a_die_waits_on_its_diamond_for_the_second(driver: Driver, blight: Game) -> None:
    scene = seated(driver, blight, (3, 4, 5, 2, 6), "rare_ore_extraction")
    driver.drag(driver.place(scene, "die:2"), driver.place(scene, "spaceport.r0"))
    assert picks(scene) == ("die:2", "spaceport.r0")
    assert set(targets(scene)) == {"die:3"}
    driver.drag(driver.place(scene, "die:3"), driver.place(scene, "spaceport.r0"))
    assert made(scene) == [MineRare("spaceport.r0", "die:2", "die:3")]


def test_a_die_that_could_join_a_pair_can_still_go_elsewhere(driver: Driver, blight: Game) -> None:
    scene = seated(driver, blight, (3, 4, 5, 2, 6), "rare_ore_extraction")
    driver.click(driver.place(scene, "die:0"))
    assert "die:1" in targets(scene)
    driver.drag(driver.place(scene, "die:1"), driver.place(scene, "laboratory.c0"))
    assert made(scene) == [MineOre("laboratory.c0", "die:1")]


@pytest.mark.rule("BLI-137")
def test_diamonds_say_why_not(driver: Driver, blight: Game) -> None:
    scene = seated(driver, blight, (3, 4, 5, 2, 6))
    driver.drag(driver.place(scene, "die:0"), driver.place(scene, "spaceport.r0"))
    assert scene.screen.toast.rule == "BLI-54"
    assert made(scene) == []


@pytest.mark.rule("BLI-138")
def test_a_double_onto_a_technology_and_the_rest_by_clicks(driver: Driver, blight: Game) -> None:
    scene = seated(driver, blight, (6, 4, 6, 2, 1))
    driver.drag(driver.place(scene, "die:0"), driver.place(scene, "die:2"))
    driver.click(driver.place(scene, "founders_day"))
    assert made(scene) == [Research("die:0", "die:2", boxes=("founders_day",))]
    assert isinstance(scene.match.state.pending[-1], PlaceBoxes)
    assert "5" in str(scene.view.piece("uses").face)  # type: ignore[union-attr]
    rest = ["founders_day", "hydroponics", "hydroponics", "fusion_cells", "founders_day"]
    for technology in rest:
        driver.click(driver.place(scene, technology))
    assert made(scene)[1:] == [CheckBox(technology) for technology in rest]
    assert scene.match.state.sheets[0].boxes["hydroponics"] == 2
    assert scene.match.state.sheets[0].boxes["founders_day"] == 3
    assert not isinstance(scene.match.state.pending[-1], PlaceBoxes)


@pytest.mark.rule("BLI-139")
def test_paying_by_marker_and_by_click(driver: Driver, blight: Game) -> None:
    scene = seated(driver, blight, (6, 4, 6, 2, 1))
    driver.drag(driver.place(scene, "marker:power"), driver.place(scene, "laboratory.p"))
    driver.click(driver.place(scene, "module_common.p"))
    driver.drag(driver.place(scene, "marker:food"), driver.place(scene, "spaceport.f1"))
    driver.click(driver.place(scene, "spaceport.f0"))
    assert made(scene) == [
        PayPower("laboratory"),
        PayPower("module_common"),
        PayFood("spaceport.f1"),
        PayFood("spaceport.f0"),
    ]
    driver.click(driver.place(scene, "die:0"))
    driver.key(pygame.K_ESCAPE)
    assert not picks(scene)


@pytest.mark.rule("BLI-140")
def test_the_smelter_offers_every_free_die_one_up_and_one_down(driver: Driver, blight: Game) -> None:
    scene = seated(driver, blight, (1, 4, 6, 2, 1), "ore_smelter")
    shown = {piece.id for piece in scene.view.scenery.pieces if piece.id.startswith(("minus:", "plus:"))}
    assert shown == {"plus:0", "minus:1", "plus:1", "minus:2", "minus:3", "plus:3", "plus:4"}
    driver.click(driver.place(scene, "minus:1"))
    assert picks(scene) == ("minus:1",)
    driver.click((5, 895))
    assert not picks(scene)
    driver.drag(driver.place(scene, "minus:1"), driver.place(scene, "ag_dome_a.c0"))
    assert made(scene) == [MineOre("ag_dome_a.c0", "die:1", -1)]
    assert not any(piece.id.startswith(("minus:", "plus:")) for piece in scene.view.scenery.pieces)


@pytest.mark.rule("BLI-141")
def test_what_only_the_robot_can_do_is_lit_in_another_colour(driver: Driver, blight: Game) -> None:
    scene = seated(driver, blight, (3, 4, 6, 2, 1), "robotic_assembly")
    driver.click(driver.place(scene, "die:0"))
    lights = hands(scene).colours(picks(scene))
    assert lights["ag_dome_a.c0"] == "legal"
    assert lights["laboratory.c0"] == "selected"
    assert targets(scene)["laboratory.c0"] == "robot"
    driver.click(driver.place(scene, "laboratory.c0"))
    assert made(scene) == [AssembleOre("laboratory.c0", "die:0")]


@pytest.mark.rule("BLI-142")
def test_done_is_asked_about_while_a_die_could_be_used(driver: Driver, blight: Game) -> None:
    scene = seated(driver, blight, (3, 4, 6, 2, 1))
    driver.key(pygame.K_e)
    assert isinstance(driver.app.scenes.top, Dialog)
    driver.key(pygame.K_ESCAPE)
    assert made(scene) == []
    driver.key(pygame.K_e)
    driver.dare()
    driver.wait(200)
    assert made(scene) == [Done()]


def test_the_free_icon_is_a_click(blight: Game, table: BlightTable) -> None:
    s = begun(blight)
    assert paths_to(table, s, ChooseIcon("spaceport.r0")) == {("spaceport.r0",)}


# -- what is shown on the way --------------------------------------------------------------------------


@pytest.mark.rule("BLI-143")
def test_every_step_of_the_end_of_a_round_has_its_moment_and_its_reason(blight: Game, table: BlightTable) -> None:
    s = begun(blight, 2)
    heard: list[Event] = []
    for _ in range(2):
        blight.engine.apply(s, Done(), heard.append)
    economy = [event for event in heard if isinstance(event, happened.MarkerMoved)]
    assert {event.cause for event in economy} >= {"housing", "meals"}
    for event in economy:
        cue = table.cue(s, event)
        assert cue
        assert cue.caption
        assert cue.flash == (f"marker:{event.track}",)
        assert cue.seat == happened.seat_of(event.who)
        assert blight.words.event(event)
    spread = next(event for event in heard if isinstance(event, happened.BlightSpread))
    cue = table.cue(s, spread)
    assert cue
    assert cue.flash == ("hex:1",)
    struck = table.cue(s, happened.DisasterStruck(2, "panic"))
    assert struck
    assert struck.sound == "alarm"


@pytest.mark.rule("BLI-143")
def test_the_reason_stands_over_the_table_while_a_marker_moves(driver: Driver, blight: Game) -> None:
    scene = driver.sit_down(blight, [SeatPlan("Ada"), SeatPlan("Bot", "random")], "last_outpost")
    driver.app.settings.speed = "normal"
    scene.view.motion.seconds = 0.28
    told: list[str] = []
    scene.make(Done())
    for _ in range(6000):
        driver.app.frame([], 0.05)
        if caption(scene) and (not told or told[-1] != caption(scene)):
            told.append(caption(scene))
        if scene.match.state.round == 2 and sources(scene):
            break
    said = " ".join(told)
    assert "Ada: everybody eats" in said
    assert "Blight" in said
    assert not any("eat" in line and "Outpost 2" in line for line in told), "the economy of others passes at once"
    assert not caption(scene)


@pytest.mark.rule("BLI-144")
def test_between_two_people_the_screen_is_covered_and_then_all_is_revealed(driver: Driver, blight: Game) -> None:
    scene = driver.sit_down(blight, [SeatPlan("Ada"), SeatPlan("Ben")], "last_outpost")
    assert type(driver.app.scenes.top).__name__ == "HandoverScene"
    driver.uncover()
    die = next(iter(sorted(p for p in sources(scene) if p.startswith("die:"))))
    driver.drag(driver.place(scene, die), driver.place(scene, "residence_a.c0"))
    assert made(scene) == [MineOre("residence_a.c0", die)]
    scene.make(Done())
    driver.wait(100)
    assert type(driver.app.scenes.top).__name__ == "HandoverScene"
    driver.uncover()
    driver.click(driver.place(scene, "seat:0"))
    face = scene.view.piece("other/residence_a.c0")
    assert face
    assert isinstance(face.face, PrintFace)
    assert not face.face.mark, "what others did this round is not shown yet"
    driver.click(driver.place(scene, "seat:1"))
    scene.make(MineOre("residence_a.c0", "die:0"))
    scene.make(Done())
    revealed = [e for e in scene.match.moments[-1].events if isinstance(e, happened.SheetRevealed)]
    cues = [scene.table.cue(scene.view.view, event) for event in revealed]
    assert [(cue.flash, cue.seat, cue.caption) for cue in cues if cue] == [
        (("seat:0",), None, True),
        (("seat:1",), None, True),
    ]


def test_looking_at_another_sheet_and_back(driver: Driver, blight: Game) -> None:
    seats = [SeatPlan("Ada"), *(SeatPlan(f"Bot {i}", "random") for i in range(5))]
    scene = driver.sit_down(blight, seats, "ember_basin")
    driver.click(driver.place(scene, "seat:3"))
    assert scene.view.sheet == "seat:3"
    assert scene.view.piece("die:0") is None
    driver.key(pygame.K_TAB)
    driver.click(driver.place(scene, "seat:0"))
    assert scene.view.sheet == ""
    assert scene.view.piece("die:0")
    assert sources(scene)
    driver.click(driver.place(scene, "seat:5"))
    scene.make(Done())
    assert scene.view.sheet == ""


def test_a_replay_lays_other_sheets_on_top_too(driver: Driver, blight: Game) -> None:
    scene = driver.sit_down(blight, [SeatPlan("Ada"), SeatPlan("Bot", "random")], "last_outpost")
    replay = ReplayScene(driver.app, blight, scene.match, "Replay")
    driver.app.scenes.push(replay)
    driver.wait()
    note = replay.view.piece("seat:1")
    assert note
    scale = replay._table_look.scale / driver.app.look.scale
    driver.click((replay._room.left + note.rect.centerx * scale, replay._room.top + note.rect.centery * scale))
    assert replay.view.sheet == "seat:1"
    assert replay.view.piece("other/sheet")


def test_moves_are_taken_back_until_done(driver: Driver, blight: Game) -> None:
    scene = seated(driver, blight, (3, 1, 5, 2, 6))
    driver.drag(driver.place(scene, "die:0"), driver.place(scene, "ag_dome_a.c0"))
    driver.drag(driver.place(scene, "die:1"), driver.place(scene, "terrace.b0"))
    driver.key(pygame.K_u)
    assert made(scene) == [MineOre("ag_dome_a.c0", "die:0")]
    driver.key(pygame.K_u)
    assert made(scene) == []
    scene.make(Done())
    driver.wait(200)
    driver.key(pygame.K_u)
    assert made(scene) == [Done()]


def test_danger_is_announced(blight: Game, table: BlightTable) -> None:
    s = begun(blight, 2)
    assert "disaster" not in str(placed(table, s)["ready"].face)
    s.round, s.marked = 3, 2
    assert "disaster" in str(placed(table, s)["ready"].face)
    s.round, s.marked = 14, 13
    assert "Blight arrives" in str(placed(table, s)["ready"].face)
    port = s.plan.icons_of[SPACEPORT]
    s.sheets[1].checked |= set(port[2:])
    note = placed(table, s)["seat:1"].face
    assert isinstance(note, NoteFace)
    assert note.text == "About to launch!"


def test_the_ark_stands_on_its_spaceport_and_leaves(blight: Game, table: BlightTable) -> None:
    s = begun(blight)
    assert "ark" not in placed(table, s)
    build(s, 0, SPACEPORT)
    pieces = placed(table, s)
    assert pieces[SPACEPORT].rect.colliderect(pieces["ark"].rect)
    s.ending = "launched"
    assert placed(table, s)["ark"].rect.bottom < pieces["sheet"].rect.top + 20


def test_a_turn_by_keyboard(driver: Driver, blight: Game) -> None:
    scene = seated(driver, blight, (6, 1, 6, 2, 5))

    def enter(piece: str) -> None:
        for _ in range(120):
            if scene.keys.focused == piece:
                driver.key(pygame.K_RETURN)
                return
            driver.key(pygame.K_TAB)
        raise AssertionError(f"{piece} cannot be reached")

    enter("die:1")
    enter("terrace.b0")
    enter("die:0")
    enter("die:2")
    enter("hydroponics")
    assert made(scene) == [Bulldoze("terrace.b0", "die:1"), Research("die:0", "die:2", boxes=("hydroponics",))]
    for _ in range(5):
        enter("hydroponics")
    enter("laboratory.p")
    assert made(scene)[7:] == [PayPower("laboratory")]


def test_what_was_used_and_what_is_missing_is_tinted(blight: Game, table: BlightTable) -> None:
    s = begun(blight, dice=(2, 5, 3, 3, 6))
    s.sheets[0].used[1] = "ag_dome_b.c1"
    s.sheets[0].checked.add("ag_dome_b.c1")
    assert table.hover(s, "die:1").tints == {"ag_dome_b.c1": "selected"}
    assert table.hover(s, "ag_dome_b").tints == {"ag_dome_b.c0": "selected"}
    assert not table.hover(s, "die:0").tints


@pytest.mark.parametrize(("seats", "scenario"), [(1, "swift_blight"), (2, "ember_basin")])
def test_a_whole_game_by_mouse(driver: Driver, blight: Game, seats: int, scenario: str) -> None:
    """Every move is made by clicks or drags on the pieces, chosen at random."""
    plans = [SeatPlan("Ada"), SeatPlan("Bot", "random")][:seats]
    scene = driver.sit_down(blight, plans, scenario)
    chance = random.Random(5)
    used: set[type[Move]] = set()
    for _ in range(400):
        until(driver, lambda: bool(scene.match.outcome) or bool(sources(scene) or scene.panel.button_for("e")))
        if scene.match.outcome:
            break
        before = len(scene.match.moments)
        options = [option for option in hands(scene).options if len(option[1].path) < 3 or chance.random() < 0.5]
        if not options:
            driver.key(pygame.K_e)
            if isinstance(driver.app.scenes.top, Dialog):
                driver.dare()
        else:
            move, handle = chance.choice(options)
            follow(driver, scene, handle.path, drag=chance.random() < 0.5)
            assert scene.match.moments[before].move == move
            used.add(type(move))
    assert scene.match.outcome
    assert {MineOre, Bulldoze, Research, PayPower, PayFood} <= used
    until(driver, lambda: driver.app.scenes.top is not scene)
    assert type(driver.app.scenes.top).__name__ == "ResultScene"


def follow(driver: Driver, scene: PlayScene, path: tuple[str, ...], *, drag: bool) -> None:
    if drag and len(path) > 1:
        driver.drag(driver.place(scene, path[0]), driver.place(scene, path[1]))
        path = path[2:]
    for piece in path:
        driver.click(driver.place(scene, piece))


def until(driver: Driver, done: Callable[[], bool]) -> None:
    end = time.monotonic() + 30
    while not done():
        driver.wait(1, 0.05)
        assert time.monotonic() < end


# -- the end -----------------------------------------------------------------------------------------


@pytest.mark.rule("BLI-147")
def test_the_breakdown_names_every_line_of_every_seat(blight: Game, table: BlightTable) -> None:
    s = begun(blight, 2)
    build(s, 1, SPACEPORT, "module_food", "hydroponics")
    lines = [(line.label, line.points) for line in table.breakdown(s)]
    assert ("Outpost 2: Spaceport", 10) in lines
    assert ("Outpost 2: Ship Modules", 5) in lines
    assert ("Outpost 2: Technologies", 1) in lines
    assert not any(label.startswith("Outpost 1") for label, _ in lines)
    s.ending = "launched"
    assert "16" in str(placed(table, s, look="seat:1")["uses"].face)


@pytest.mark.rule("BLI-147")
def test_a_finished_sheet_is_saved_as_a_picture(driver: Driver, blight: Game) -> None:
    from game.scenes.result import ResultScene

    scene = driver.sit_down(blight, [SeatPlan("Ada"), SeatPlan("Ben"), SeatPlan("Bot", "random")], "swift_blight")
    while scene.match.decision:
        assert scene.match.submit(Done()) is None
    result = ResultScene(driver.app, blight, scene.match, scene.match_id)
    driver.app.scenes.push(result)
    result.save_picture()
    files = sorted((driver.app.data / "pictures").glob("*.png"))
    assert [file.name for file in files] == [f"blight-{scene.match_id}-1.png", f"blight-{scene.match_id}-2.png"]
    picture = pygame.image.load(files[0])
    assert picture.get_size() == (1920, 1080)
    paper = driver.app.look.theme["paper"]
    counted = sum(
        max(abs(one - other) for one, other in zip(picture.get_at((x, y)), paper, strict=True)) < 5
        for x in range(800, 1860, 10)
        for y in range(180, 900, 10)
    )
    assert counted > 300
    assert isinstance(driver.app.scenes.top, Dialog)


def test_a_marker_shows_where_it_stands(blight: Game, table: BlightTable) -> None:
    s = begun(blight)
    for track, at in s.sheets[0].markers.items():
        face = placed(table, s)[f"marker:{track}"].face
        assert isinstance(face, PawnFace)
        assert face.label == str(at)


# -- another's sheet -----------------------------------------------------------------------------------


def test_another_sheet_is_unmistakable_and_offers_nothing(blight: Game, table: BlightTable) -> None:
    """B3: it looked like one's own, with one's own dice above it."""
    s = begun(blight, 3, dice=(6, 6, 1, 2, 3))
    build(s, 0, "ore_smelter")
    own, other = placed(table, s), placed(table, s, look="seat:1")
    frame = other["other/frame"]
    assert isinstance(frame.face, PaperFace)
    assert frame.face.ground == "seat_2"
    assert frame.rect.contains(other["other/sheet"].rect)
    assert frame.rect != other["other/sheet"].rect
    assert own["sheet"].face != other["other/sheet"].face
    assert isinstance(sign := other["other/sign"].face, SpriteFace)
    assert sign.picture == "seats/triangle"
    assert "Outpost 2" in str(other["uses"].face)
    assert "seat_2" in str(other["uses"].face)
    assert other["home"].opens == ""
    assert "home" not in own
    assert not any(isinstance(piece.face, DieFace) for piece in other.values())
    assert not {"die:0", "plus:2", "pencil", "marker:food", "spaceport.c0"} & set(other)
    starts = {handle.path[0] for move in blight.engine.moves(s) for handle in table.handles(s, move)}
    assert not starts & set(other)
    scenery = table.scenery(looking(blight.engine, s, 0, AREA, sheet="seat:1"))
    assert scenery.heading.endswith("looking at Outpost 2")


def test_touching_another_sheet_says_whose_it_is_and_lights_the_way_back(blight: Game, table: BlightTable) -> None:
    s = begun(blight, 2)
    moves = blight.engine.moves(s)
    for piece in placed(table, s, look="seat:1").values():
        if piece.id.startswith("other/") and not piece.ghost:
            assert table.kind(piece.id) == "other"
            advice = table.advice(s, piece.id, "", moves)
            assert advice
            assert "another outpost" in advice.text
            assert advice.lit == ("home", "seat:0")


def test_another_sheet_says_that_it_is_an_old_one_only_while_it_is(blight: Game, table: BlightTable) -> None:
    s = begun(blight, 2)
    assert "when this round began" in str(placed(table, s, look="seat:1")["ready"].face)
    blight.engine.apply(s, Done(), lambda event: None)
    ticks = carried_out(blight.engine, s, Done())
    economy = next(tick.state for tick in ticks if isinstance(tick.event, happened.EconomyBegan))
    assert "when this round began" not in str(placed(table, economy, look="seat:1")["ready"].face)


# -- answers -------------------------------------------------------------------------------------------


def why(game: Game, table: BlightTable, s: Colony, source: str, target: str = "") -> Advice:
    advice = table.advice(s, source, target, game.engine.moves(s))
    assert advice, (source, target)
    return advice


def test_an_unlit_mine_says_why_and_what_would_do_it(blight: Game, table: BlightTable) -> None:
    """A7."""
    s = begun(blight, dice=(3, 1, 5, 3, 6))
    fits = why(blight, table, s, "ag_dome_a.c0")
    assert fits.text == "Ag Dome A ore 1 takes a 3: first touch a die that is lit, then this."
    assert fits.lit == ("die:0", "die:3")
    none = why(blight, table, s, "residence_b.c0")
    assert none.text == "Residence B ore 1 takes a 2, and your free dice show 1, 3, 3, 5 and 6."
    rubble = why(blight, table, s, "ore_smelter.c0")
    assert rubble.text == "Slag Quarry lies under rubble. First clear it: its bulldozer icons still want 3 and 6."
    assert rubble.lit == ("quarry.b0", "quarry.b1")
    locked = why(blight, table, s, "spaceport.r0")
    assert "its last 5 boxes" in locked.text
    assert locked.lit == ("rare_ore_extraction",)
    assert why(blight, table, s, "spaceport.p").text == (
        "Spaceport power costs 3 power at once, and you have 2. A new PWR station brings more."
    )
    blight.engine.apply(s, MineOre("ag_dome_a.c0", "die:0"), lambda event: None)
    assert "still has 1 open icon." in why(blight, table, s, "ag_dome_a.c0").text
    assert why(blight, table, s, "die:0").text == (
        "This die has done its work this round: Ag Dome A ore 1. Every die counts once."
    )


def test_dice_and_markers_say_where_they_go(blight: Game, table: BlightTable) -> None:
    s = begun(blight, dice=(3, 1, 5, 3, 6))
    assert why(blight, table, s, "die:1", "ag_dome_a.c0").text == "Ag Dome A ore 1 takes a 3, and this die counts as 1."
    assert why(blight, table, s, "die:1", "hydroponics").text.endswith("no other free die shows a 1.")
    assert why(blight, table, s, "die:1", "die:2").text.endswith("1 and 5 are not.")
    assert (
        why(blight, table, s, "die:1", "laboratory.p").text == "Laboratory power takes no die: it is paid with power."
    )
    assert why(blight, table, s, "die:1", "hex:3").text.startswith("A die goes on")
    assert why(blight, table, s, "marker:food", "laboratory.p").lit == ("marker:power",)
    coming = preview(s.plan, s.sheets[0]).markers["morale"]
    assert f"from 5 to {coming}" in why(blight, table, s, "marker:morale").text
    assert "in 3 rounds, and a disaster comes" in why(blight, table, s, "hex:3").text
    assert "at the end of this round" in why(blight, table, s, "hex:1").text
    for die in range(3):
        s.sheets[0].used[die] = "spaceport.c0"
    assert "all 3 dice" in why(blight, table, s, "die:3").text
    s.sheets[0].lost_dice = 2
    assert "the one die you may use" in why(blight, table, s, "die:3").text


def test_a_marker_pays_only_for_icons_of_its_own(blight: Game, table: BlightTable) -> None:
    s = begun(blight)
    assert table.attempt(s, "marker:population", "spaceport.f0") is None
    assert table.attempt(s, "marker:power", "spaceport.f0") is None
    assert table.attempt(s, "marker:food", "spaceport.f0") == PayFood("spaceport.f0")


def test_the_open_business_comes_first(blight: Game, table: BlightTable) -> None:
    s = begun(blight, dice=(6, 6, 1, 2, 3))
    blight.engine.apply(s, Research("die:0", "die:1", boxes=("hydroponics",)), lambda event: None)
    assert "5 boxes are still to be placed" in why(blight, table, s, "die:2").text
    s = begun(blight, dice=(6, 6, 1, 2, 3))
    s.sheets[0].boxes["ark_blueprints"] = 9
    blight.engine.apply(s, Research("die:0", "die:1", boxes=("ark_blueprints",)), lambda event: None)
    for _ in range(5):
        blight.engine.apply(s, CheckBox("hydroponics"), lambda event: None)
    assert why(blight, table, s, "die:2").text.startswith("The blueprints come first")
    assert table.attempt(s, "spaceport.p", "") == ChooseIcon("spaceport.p")


def test_half_made_actions_say_what_they_wait_for(blight: Game, table: BlightTable) -> None:
    s = begun(blight, dice=(6, 6, 1, 2, 3))
    build(s, 0, "ore_smelter")
    for move in blight.engine.moves(s):
        for handle in table.handles(s, move):
            assert len(handle.path) == 1 or handle.prompt.endswith(".")
    (smelted,) = table.handles(s, MineOre("residence_b.c0", "die:2", 1))
    assert smelted.prompt == "Use the 2: choose an icon or a die that is lit."


# -- hints ---------------------------------------------------------------------------------------------


def test_a_hint_never_praises_done_for_an_ark_that_is_not_there(blight: Game, table: BlightTable) -> None:
    """A12: "That brings the ark off the ground" for Done in round 1."""
    s = begun(blight, dice=(3, 1, 5, 3, 6))
    assert table.reason(s, Done(), 45.0) == ""
    for die in range(3):
        s.sheets[0].used[die] = "spaceport.c0"
    assert table.reason(s, Done(), 45.0) == "You have used all 3 dice of this round."
    build(s, 0, SPACEPORT)
    assert table.reason(s, Done(), 0.0).startswith(
        "Your Spaceport is complete: the ark leaves at the end of this round"
    )


def test_a_hint_says_what_a_move_brings_here(blight: Game, table: BlightTable) -> None:
    s = begun(blight, dice=(3, 1, 5, 3, 6))
    assert table.reason(s, MineOre("ag_dome_a.c0", "die:0"), 9.0) == "After it 1 of the 2 icons of Ag Dome A is open."
    s.sheets[0].checked.add("ag_dome_a.c1")
    coming = preview(s.plan, s.sheets[0]).markers["food"]
    said = table.reason(s, MineOre("ag_dome_a.c0", "die:0"), 9.0)
    assert said.startswith("It completes Ag Dome A. Produces 1 food each round.")
    assert said.endswith(f"The coming Economy then leaves food on {coming + 1} instead of {coming}.")
    assert table.reason(s, Bulldoze("quarry.b0", "die:0"), 9.0) == "After it 1 of the 2 icons of Slag Quarry is open."
    double = Research("die:0", "die:3", boxes=("founders_day",) * 3)
    assert table.reason(s, double, 9.0) == "After it 1 of the 4 boxes of Founders' Day is open."


def test_what_a_hint_says_of_the_economy_comes_true(blight: Game, table: BlightTable) -> None:
    s = begun(blight, dice=(1, 1, 5, 3, 6))
    for move in blight.engine.moves(s):
        said = table.reason(s, move, 0.0)
        if "Economy" not in said:
            continue
        after = s.copy()
        blight.engine.apply(after, move, lambda event: None)
        track, _, rest = said.partition("then leaves ")[2].partition(" on ")
        then = int(rest.split()[0])
        assert preview(after.plan, after.sheets[0]).markers[track.replace(" ", "_")] == then
