"""What is told of a round is what lies on the table at that moment: no event comes late, and none early."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest
from pygame import Rect

from game import paths
from game.core.events import unheard
from game.core.game import Game
from game.core.log import Log
from game.core.match import Match, SeatPlan, Setup, Tick, carried_out
from game.core.moves import Move
from game.games import find
from game.games.blight.rules import events as happened
from game.games.blight.rules.events import seat_of
from game.games.blight.rules.moves import Done, PayPower
from game.games.blight.rules.state import Colony
from game.games.blight.rules.words import Ask
from game.games.blight.table.faces import ChartFace, PawnFace
from game.ui.faces import DieFace
from game.ui.table import Sight
from tests.games.blight.positions import ENGINE, colony, ore, play, research

AREA = Rect(0, 108, 1260, 792)


@pytest.fixture(scope="module")
def blight() -> Game:
    return find("blight").open(paths.levels())


def acts(games: int = 8) -> Iterator[tuple[Colony, Move, tuple[Tick, ...]]]:
    """Every move of some random games, with what followed from it."""
    chance = Random(12)
    scenarios = [scenario.id for scenario in ENGINE.modes.scenarios]
    for game in range(games):
        s: Colony = ENGINE.begin(
            ENGINE.modes.resolve(scenarios[game % len(scenarios)]), 1 + game % 3, str(game), unheard
        )
        while ENGINE.asking(s):
            moves = ENGINE.moves(s)
            move = chance.choice([m for m in moves if m != Done()] or moves)
            ticks = carried_out(ENGINE, s, move)
            yield s, move, ticks
            s = ticks[-1].state


def test_every_event_that_is_no_announcement_changes_the_table() -> None:
    kinds = set()
    for before, _, ticks in acts():
        now = before
        for tick in ticks:
            if tick.event and not tick.event.announces:
                assert tick.state != now, tick.event
                kinds.add(type(tick.event))
            now = tick.state
    assert {happened.MarkerMoved, happened.StructureCompleted, happened.BlightSpread, happened.DiceRolled} <= kinds


def test_an_announcement_changes_nothing_on_any_sheet() -> None:
    for before, _, ticks in acts(4):
        now = before
        for tick in ticks:
            if tick.event and tick.event.announces:
                assert tick.state.sheets == now.sheets, tick.event
            now = tick.state


def test_markers_stand_where_their_event_says_while_the_next_ones_still_wait() -> None:
    """B1: the caption said "food 5 to 6" while Morale and Population were already final."""
    told = 0
    for before, _, ticks in acts():
        now = before
        for tick in ticks:
            if isinstance(event := tick.event, happened.MarkerMoved):
                seat = seat_of(event.who)
                assert tick.state.sheets[seat].markers == {**now.sheets[seat].markers, event.track: event.after}
                assert now.sheets[seat].markers[event.track] == event.before
                others = [sheet for i, sheet in enumerate(tick.state.sheets) if i != seat]
                assert others == [sheet for i, sheet in enumerate(now.sheets) if i != seat]
                told += 1
            now = tick.state
    assert told > 500


def test_the_table_shows_each_marker_move_in_its_turn(blight: Game) -> None:
    s = colony(built="ag_dome_a residence_a", food=5, morale=8, population=6)
    table = blight.table()
    shown: list[tuple[str, int]] = []
    for tick in carried_out(ENGINE, s, Done()):
        if not isinstance(event := tick.event, happened.MarkerMoved):
            continue
        pieces = {p.id: p for p in table.scenery(Sight(ENGINE.view(tick.state, 0), 0, AREA)).pieces}
        face = pieces[f"marker:{event.track}"].face
        assert isinstance(face, PawnFace)
        assert face.label == str(event.after)
        assert not [piece for piece in pieces if piece.startswith("preview:")], (
            "a forecast of an Economy that never comes"
        )
        shown.append((event.track, event.after))
    assert shown[:2] == [("food", 6), ("morale", 9)]


def test_nothing_of_the_next_question_is_drawn_while_something_is_told(blight: Game) -> None:
    s = colony("6 6 1 2 3", built="ore_smelter", dice_actions=5)
    view = ENGINE.view(s, 0)
    telling = {p.id for p in blight.table().scenery(Sight(view, 0, AREA)).pieces}
    asked = ENGINE.asking(view)
    assert asked
    open_now = {p.id for p in blight.table().scenery(Sight(view, 0, AREA, ENGINE.moves(view), asked[1])).pieces}
    assert open_now - telling == {p for p in open_now if p.startswith(("minus:", "plus:"))} != set()
    play(s, research(0, 1))
    words = {p.id: str(p.face) for p in blight.table().scenery(Sight(ENGINE.view(s, 0), 0, AREA)).pieces}
    assert "Boxes to place" not in words["uses"]
    assert "Click" not in words["ready"]


def test_a_new_disaster_is_lit_when_its_die_is_rolled_and_the_last_one_is_not(blight: Game) -> None:
    s = colony(in_round=5, next_rolls=(4,))
    s.disasters = ("panic",)
    table = blight.table()
    lit, thrown = {}, {}
    for tick in carried_out(ENGINE, s, Done()):
        faces = {p.id: p.face for p in table.scenery(Sight(tick.state, 0, AREA)).pieces}
        chart, die = faces["disasters"], faces["chance"]
        assert isinstance(chart, ChartFace) and isinstance(die, DieFace)
        if tick.event:
            lit[type(tick.event)] = chart.lit
            thrown[type(tick.event)] = (die.throw, die.value, die.spent)
    assert lit[happened.BlightSpread] == 0
    assert lit[happened.DisasterStruck] == 4
    assert thrown[happened.BlightSpread] == (1, 2, True)
    assert thrown[happened.DisasterStruck] == (2, 4, False), "it is seen to roll"


@pytest.mark.rule("BLI-100")
def test_the_sheets_of_the_others_lie_open_from_the_reveal_to_the_end_of_the_nursery() -> None:
    """Their notes move with what is told of them, and not a round later."""
    s = colony("3 4 5 5 1", seats=2, built="nursery", next_rolls=(3, 3, 1, 2, 4))
    play(s, ore("ag_dome_a.c0", 0), Done())
    assert "ag_dome_a.c0" not in ENGINE.view(s, 1).sheets[0].checked
    ticks = carried_out(ENGINE, s, Done())
    revealed = next(i for i, tick in enumerate(ticks) if isinstance(tick.event, happened.SheetRevealed))
    assert [t for t in ticks if isinstance(t.event, happened.MarkerMoved) and t.event.cause == "nursery"]
    for tick in ticks[revealed:]:
        for seat in (0, 1, None):
            assert ENGINE.view(tick.state, seat).sheets == tick.state.sheets, tick.event


def test_a_lost_die_is_missing_from_the_moment_it_is_told() -> None:
    s = colony(in_round=3, next_rolls=(5,))
    limits = {}
    for tick in carried_out(ENGINE, s, Done()):
        if tick.event:
            limits[type(tick.event)] = tick.state.sheets[0].limit
    assert limits[happened.RoundBegan] == limits[happened.DiePenaltyBegan] + 1


# -- the log ---------------------------------------------------------------------------------------------


def logged(blight: Game, *moves: Move, dice: str = "3 3 1 6 5", name: str = "Player") -> list[list[str]]:
    """What the log says of some moves, one list an act."""
    options = dict(ENGINE.modes.resolve("last_outpost"))
    match = Match(ENGINE, Setup("blight", options, "test", (SeatPlan(name),)))
    match.state.rolls = (tuple(map(int, dice.split())),)
    for move in moves:
        assert match.submit(move) is None
    log = Log(blight.seated(match), match)
    found = []
    for number in range(1, len(moves) + 1):
        act = log.act(number, 0)
        assert act
        found.append([act.headline.text, *(line.text for line in act.lines)])
    return found


def test_the_log_says_every_act_once_and_to_you(blight: Game) -> None:
    mined, paid, again, done = logged(
        blight, ore("ag_dome_a.c0", 0), PayPower("laboratory"), ore("pwr_a.c1", 2), Done()
    )
    assert mined == ["You mine Ag Dome A ore 1 with a 3."]
    assert paid == ["You pay for Laboratory power."]
    assert len(again) == 1
    assert done[:2] == ["You are done.", "The work of round 1 is done: now the Economy moves the markers."]
    assert done[-1].startswith("The dice show")
    assert not any("BLI-" in line for line in done)
    named = logged(blight, ore("ag_dome_a.c0", 0), name="Ada")
    assert named == [["Ada mines Ag Dome A ore 1 with a 3."]]


def test_a_marker_at_the_end_of_its_track_is_not_told_as_moved(blight: Game) -> None:
    s = colony(food=0, population=4, built="residence_a")
    stopped = [t.event for t in carried_out(ENGINE, s, Done()) if isinstance(t.event, happened.MarkerStopped)]
    assert [event.cause for event in stopped] == ["meals"]
    assert blight.words.event(stopped[0]) == "Outpost 1: hunger cannot move food past 0, the end of its track (BLI-20)."
    assert blight.table().cue(s, stopped[0]) is None


def test_every_sentence_of_an_event_is_a_sentence_with_its_rule(blight: Game) -> None:
    silent = set()
    for _, _, ticks in acts():
        for tick in ticks:
            said = blight.words.event(tick.event, tick.state) if tick.event else ""
            if tick.event and not said:
                silent.add(tick.event.text_key)
            elif said:
                assert said.endswith(").")
    assert silent <= {"MarkerMoved.payment", "FoodIconChecked"}, "each is told by the event beside it"


# -- questions -------------------------------------------------------------------------------------------


def test_done_wants_a_hand_and_a_lone_box_does_not(blight: Game) -> None:
    """Done seals the round against undo: it is never given by itself."""
    table = blight.table()
    assert table.pressed(Ask.ALLOCATE)
    assert not table.pressed(Ask.BOXES)
    assert not table.pressed(Ask.FREE_ICON)
    for _, move, ticks in acts(5):
        seals = any(tick.event and tick.event.reveals for tick in ticks)
        assert seals == isinstance(move, Done)


def test_boxes_are_counted_while_it_is_the_only_research_of_the_round() -> None:
    s = colony("6 6 2 2 3", dice_actions=5)
    play(s, research(0, 1, "hydroponics"))
    now = ENGINE.asking(s)
    assert now and now[1].of == (2, 6)
    play(s, *[move for move in ENGINE.moves(s) if "hydroponics" in str(move)])
    now = ENGINE.asking(s)
    assert now and now[1].of == (3, 6)
    while now and now[1].prompt == Ask.BOXES:
        play(s, ENGINE.moves(s)[0])
        now = ENGINE.asking(s)
    play(s, research(2, 3))
    now = ENGINE.asking(s)
    assert now and now[1].prompt == Ask.BOXES and now[1].of is None
