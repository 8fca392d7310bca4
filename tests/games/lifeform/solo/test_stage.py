"""What stops the survivor's game stands in one frame: crisis, alert, terror, chits, the conflict, and a death."""

from __future__ import annotations

from dataclasses import replace

import pytest
from pygame import Rect

from game.games.lifeform.rules.ship.events import GameEnded
from game.games.lifeform.rules.ship.moves import Pass
from game.games.lifeform.rules.solo import events as e
from game.games.lifeform.rules.solo.icons import SOLO_ICONS
from game.games.lifeform.rules.solo.movement import EnterChamber
from game.games.lifeform.rules.solo.moves import CycleCard, GiveInToFear
from game.games.lifeform.rules.solo.scoring import WINS
from game.games.lifeform.rules.solo.state import Alone
from game.games.lifeform.rules.solo.turn import Breather
from game.games.lifeform.table.faces.cards import BandFace, DiskFace
from game.games.lifeform.table.faces.stage import AnswerFace, StagesFace
from game.games.lifeform.table.solo.cues import DEATHS
from game.games.lifeform.table.solo.faces import DrawFace, SpaceFace
from game.games.lifeform.table.solo.side import _packed, steps
from game.games.lifeform.table.solo.stage import LEAST, LOW, SHIP_SHEET
from game.ui.table import Placed
from tests.games.lifeform.positions import ENGINE, run
from tests.games.lifeform.solo.positions import WHO, advance, alone, ask_activity, crisis, prompt, row
from tests.games.lifeform.solo.test_table import conflict
from tests.games.lifeform.tables import AREA, check_table, game, pieces
from tests.ui.looks import looking


def alert(hand: str = "lights_out shock_prod adrenaline") -> Alone:
    s = alone("galley", hand=hand, motion="m6")
    advance(s, 1)
    return s


def terror() -> Alone:
    s = alone("cockpit", terrors=("cockpit",))
    run(s, EnterChamber())
    return s


def dilemma() -> Alone:
    s = alone("galley", hand="leg_it double_time ask_sister")
    crisis(s, "A01")
    return s


def large(s: Alone, percent: int, look: str = "") -> dict[str, Placed]:
    """The table in larger letters."""
    sight = replace(looking(game().engine, game().engine.view(s, 0), 0, AREA, sheet=look), text_percent=percent)
    return {placed.id: placed for placed in game().table().scenery(sight).pieces}


@pytest.mark.parametrize("s", [alert(), terror(), dilemma(), conflict()], ids=["alert", "terror", "crisis", "conflict"])
def test_all_that_stops_the_game_says_which_of_its_steps_it_is_at(s: Alone) -> None:
    steps = pieces(s)["stage:steps"].face
    assert isinstance(steps, StagesFace) and 0 < steps.now < len(steps.names) and all(steps.names)


@pytest.mark.parametrize("s", [alert(), terror(), dilemma()], ids=["alert", "terror", "crisis"])
def test_the_ship_can_be_looked_at_meanwhile(s: Alone) -> None:
    laid = pieces(s)
    assert laid["stage:look"].opens == SHIP_SHEET
    aside = pieces(s, look=SHIP_SHEET)
    assert "stage:title" not in aside and aside["stage:back"].opens == ""
    check_table(s)
    check_table(s, look=SHIP_SHEET)


@pytest.mark.rule("DRG-104")
def test_answers_are_sorted_by_their_odds_and_never_too_small_to_read() -> None:
    s = alert("lights_out hold_your_breath hold_your_breath shock_prod high_voltage harpoon_gun adrenaline")
    faces = [placed.face for placed in pieces(s).values() if isinstance(placed.face, AnswerFace)]
    assert [face.share for face in faces] == sorted((face.share for face in faces), reverse=True)
    for percent in (100, 150, 200):
        shown: set[str] = set()
        look = ""
        while True:
            laid = large(s, percent, look)
            answers = {name: placed for name, placed in laid.items() if isinstance(placed.face, AnswerFace)}
            least = LEAST[1] if percent == 100 else LOW * percent // 100
            assert all(placed.rect.height >= least for placed in answers.values())
            assert not shown & set(answers), "each is shown once"
            shown |= set(answers)
            more = laid.get("stage:more")
            if more is None or more.opens == "answers:0":
                break
            look = more.opens or ""
        assert len(shown) == len(faces), percent


def test_one_option_is_paid_for_alone() -> None:
    s = alone("galley", hand="leg_it double_time ask_sister")
    crisis(s, "A01", "B")
    assert [name for name in pieces(s) if name.startswith("option:")] == ["option:B"]


def test_what_costs_most_is_not_the_green_button() -> None:
    s = terror()
    view = ENGINE.alone.view(s, 0)
    buttons = {type(action.move): action.main for action in game().table().actions(view, ENGINE.moves(s))}
    assert prompt(s) == "terror" and buttons[GiveInToFear] is False
    after = alone("galley", hand="leg_it", tokens={"survival": 1})
    after.began_at = "mess"
    run(after, Breather(repercussions=True))
    view = ENGINE.alone.view(after, 0)
    free = {type(action.move): action.main for action in game().table().actions(view, ENGINE.moves(after))}
    assert free[CycleCard] is False and free[Pass] is True, "a free action is not what is most likely meant"


def test_the_hand_goes_into_the_bag_then_the_chit_is_turned() -> None:
    """L7. The bag shakes, nothing happens, the chit is turned; all of it at the centre of the stage."""
    view, table = ENGINE.alone.view(ask_activity(alone("galley", alive=4, killed=1)), 0), game().table()
    asked, drawn = table.cue(view, e.FateAsked(1)), table.cue(view, e.ChitDrawn("alive"))
    assert asked and asked.shake and isinstance(asked.banner, DrawFace)
    assert not asked.banner.chit and "80" in asked.banner.text, "the odds before it is turned"
    assert drawn and drawn.hush and isinstance(drawn.banner, DrawFace) and drawn.banner.chit


@pytest.mark.parametrize("result", DEATHS)
def test_a_death_is_a_portrait_crossed_out_and_kept(result: str) -> None:
    s = ask_activity(alone("galley"))
    cue = game().table().cue(ENGINE.alone.view(s, 0), GameEnded(result))
    assert cue and cue.card and isinstance(cue.card.face, DiskFace) and cue.card.face.lost
    assert cue.card.text, "one line of prose"
    s.result = result
    board = pieces(s)[f"board:{WHO}"].face
    assert isinstance(board, DiskFace) and board.lost
    s.result = WINS[0]
    board = pieces(s)[f"board:{WHO}"].face
    assert isinstance(board, DiskFace) and not board.lost


def test_the_tracker_says_in_words_what_each_space_does() -> None:
    laid = pieces(ask_activity(alone()))
    labels = {name.partition(":")[2]: p.face.label for name, p in laid.items() if isinstance(p.face, SpaceFace)}
    assert len(labels) == len(ENGINE.box.solo.spaces) and all(labels.values())
    assert labels["m3"] == labels["s1"] == labels["m6"], "the same thing has the same word"
    for space in ENGINE.box.solo.spaces:
        away = steps(alone(), space)
        if away:
            assert game().words.name(space).startswith(f"{away} step"), "the log says how near it is"
        if not ENGINE.box.solo.spaces[space].effects and away:
            assert labels[space].startswith(str(away))


def test_the_goal_is_said_in_words_and_counts_crates() -> None:
    """L3."""
    goal = game().table().goal(ask_activity(alone(objectives=("cat",), loadout=(2, 1, 0, 0, 0))), 0)
    crates = goal.parts[0]
    assert (crates.value, crates.aim) == (3, 7) and not any(part.picture for part in goal.parts)
    done = [part.text for part in goal.parts if part.done]
    assert done == [game().words.ui("t_solo_lamp_cat")]


@pytest.mark.parametrize("count", range(1, 13))
def test_what_came_aboard_lies_side_by_side(count: int) -> None:
    room = Rect(0, 0, 111, 66)
    columns, side = _packed(room, count)
    rows = -(-count // columns)
    assert columns * (side + 3) - 3 <= room.width and rows * (side + 3) - 3 <= room.height and side >= 16


def test_every_icon_that_is_to_be_touched_next_has_its_word() -> None:
    """The long names do not fit: an icon alone says nothing to somebody new."""
    words = game().words
    for icon in SOLO_ICONS:
        assert len(words.ui(f"t_word_{icon}")) <= 12
    s = alone("galley", motion="m5", missions={"galley": 1})
    row(s, "FLAMETHROWER", "EXPLORE")
    face = pieces(s)["todo:FLAMETHROWER"].face
    assert isinstance(face, BandFace) and face.label == "Burn"
