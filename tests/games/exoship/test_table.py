"""The table of ExoShip: what is seen, said and answered."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
import yaml
from pygame import Rect

from game.core.events import Event
from game.core.moves import Move
from game.core.rng import Rng
from game.games.exoship.ai import WIN
from game.games.exoship.rules import events as e
from game.games.exoship.rules.actions import ActionPhase
from game.games.exoship.rules.effects import ChooseRecruit, ChooseSleeper
from game.games.exoship.rules.moves import (
    ChangeCourse,
    EndActions,
    PlaceSleeper,
    Recruit,
    Replace,
    Reseed,
    Sway,
    UseAbility,
)
from game.games.exoship.rules.state import Exo
from game.games.exoship.rules.words import Ask
from game.ui.faces import CardFace, TileFace
from game.ui.gestures import Answer, Rules, Situation, Tell, answer
from game.ui.selection import Make, Offered
from game.ui.table import Handle, Placed
from tests.contract.walks import opened, walk
from tests.games.exoship.positions import ACTIONS_ON, ENGINE, EVENT_PHASE, Frames, event, play, position, settle
from tests.ui.looks import looking

GAME = opened("exoship")
TABLE = GAME.table()
WORDS = GAME.words
AREA = Rect(0, 108, 1260, 792)
CHOOSING: Frames = (ChooseRecruit("F03"), ActionPhase())
LOCKED = "E[F05d F03d] M[F07r F01d] Y[F11d F02d]"
"""Rift has the Engineer, whose arrow points at the Shop Steward."""


def laid(s: Exo) -> dict[str, Placed]:
    view = ENGINE.view(s, 0)
    return {placed.id: placed for placed in TABLE.scenery(looking(ENGINE, view, 0, AREA)).pieces}


def tip(s: Exo, piece: str) -> str:
    found = laid(s)[piece].tip
    assert found
    return found.text


def answered(s: Exo, source: str, target: str = "") -> Answer:
    view, pieces = ENGINE.view(s, 0), laid(s)
    look = looking(ENGINE, view, 0, AREA)
    assert look.asked
    rules, offered = Rules(ENGINE, TABLE, WORDS), Offered.of(TABLE, view, look.moves)
    now = Situation(rules, view, look.asked, look.moves, offered, (), pieces)
    return answer(now, pieces[source], pieces[target] if target else None)


def said(s: Exo, source: str, target: str = "") -> Tell:
    found = answered(s, source, target)
    assert isinstance(found, Tell), found
    return found


# -- a turn is told step by step (E2) -----------------------------------------------------------------------------


def end_of_a_turn() -> list[tuple[Exo, Event]]:
    """Everything from the end of the actions to the next question, with the table after each."""
    s = position("E[F05d F03d] M[F07r F01d] Y[F11d F02d]", pending=ACTIONS_ON, at=0)
    found: list[tuple[Exo, Event]] = []
    ENGINE.apply(s, EndActions(), lambda happened: found.append((s.copy(), happened)))
    return found


@pytest.mark.parametrize(
    ("kind", "how"),
    [
        (e.SuspicionChecked, "step"),
        (e.FounderAccused, "touch"),
        (e.FounderDiscarded, "moment"),
        (e.ShipMoved, "step"),
        (e.EldersDied, "step"),
        (e.GenerationsAged, "step"),
        (e.HeirBorn, "touch"),
        (e.NewbornArrived, "touch"),
        (e.EventBegan, "card"),
        (e.Inspected, "step"),
    ],
)
def test_every_part_of_the_end_of_a_turn_has_a_moment_and_a_sentence(kind: type[Event], how: str) -> None:
    state, happened = next((s, found) for s, found in end_of_a_turn() if isinstance(found, kind))
    cue = TABLE.cue(ENGINE.view(state, 0), happened)
    assert cue
    assert cue.kind == how
    assert WORDS.event(happened)
    assert how != "touch" or cue.caption


def test_the_event_of_a_turn_is_a_card_that_is_read() -> None:
    s = event("T1a", LOCKED)
    began = next(found for found in settle(s) if isinstance(found, e.EventBegan))
    cue = TABLE.cue(ENGINE.view(s, 0), began)
    assert cue
    assert cue.card
    assert cue.card.title == "Lockdown"
    assert "only 1 action" in cue.card.text
    assert isinstance(cue.card.face, TileFace)


@pytest.mark.rule("EXO-55")
@pytest.mark.parametrize(
    ("grid", "told"),
    [
        ("E[F05d F03d] M[F07r F01d] Y[F11d F02d]", "rank 1 is Birgit Solheim of Rift"),
        ("E[F05d F03d] M[F01d F07r] Y[F11d F02d]", "rank 1 is Teo Valdés of the Directorate, and nothing happens"),
        ("E[F05d F03d F01d F07r] M[] Y[F11d F02d]", "nobody is there, and nothing happens"),
    ],
)
def test_an_inspection_is_told_whatever_it_finds(grid: str, told: str) -> None:
    events = settle(event("T1a", grid, pending=EVENT_PHASE))
    inspected = next(found for found in events if isinstance(found, e.Inspected))
    assert told in WORDS.event(inspected)


@pytest.mark.parametrize(
    ("piece", "sign"), [("F05", "The wheel:"), ("F05", "The lock"), ("F07", "The eye:"), ("event:1", "The red bar")]
)
def test_the_signs_on_the_cards_are_explained(piece: str, sign: str) -> None:
    assert sign in tip(position(LOCKED, pending=ACTIONS_ON), piece)


def test_changing_course_is_explained_on_the_destination() -> None:
    assert "Change course: a Rift captain gives up the bridge" in tip(position(LOCKED), "destination")


def test_no_sentence_of_the_log_calls_the_player_otherwise_than_the_table_does() -> None:
    """The player has typed a name, or is "you", or is a computer: sentences about the ship fit all of them."""
    words = yaml.safe_load((GAME.levels / "exoship" / "words" / "en.yaml").read_text(encoding="utf-8"))
    assert not [sentence for sentence in words["events"].values() if "you" in sentence.lower().split()]


@pytest.mark.rule("EXO-65")
def test_actions_are_counted_where_there_are_two() -> None:
    first, second = position(LOCKED), position(LOCKED, actions=1)
    only = position(LOCKED, at=1, timeline="T1a T2a T3a T4a", actions=1)
    asked = [now[1].of for s in (first, second, only) if (now := ENGINE.asking(s))]
    assert asked == [(1, 2), (2, 2), None]


# -- choosing from the stack (E3) -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "grid",
    [
        "E[F03r F01d] M[F05r F04d] Y[F10r F11d]",
        "E[F03r F01d F05r] M[F04d] Y[F10r]",
        "E[F03r] M[] Y[F10r F01d F05r F04d F11d]",
        "E[F03r F10r F01d F05r F04d F11d] M[] Y[]",
        "E[F03r] M[] Y[]",
    ],
)
def test_the_cards_to_choose_from_cover_nothing(grid: str) -> None:
    pieces = laid(position(grid, pending=CHOOSING))
    fan = [placed for placed in pieces.values() if placed.id.startswith("pick:")]
    assert len(fan) == len(position(grid).stack)
    ours = {placed.id for placed in fan} | {"cloth"}
    for other in pieces.values():
        if other.id not in ours:
            assert not any(other.rect.colliderect(pieces[piece].rect) for piece in ours), other.id


def test_the_cards_to_choose_from_show_their_rift_side() -> None:
    face = laid(position("E[F03r F01d] M[F05r F04d] Y[F10r F11d]", pending=CHOOSING))["pick:F02"].face
    assert isinstance(face, CardFace)
    assert face.token == "side_rift"
    assert not face.locked


@pytest.mark.parametrize("origin", ["earth", "mars"])
@pytest.mark.parametrize("axios", [False, True])
@pytest.mark.parametrize("side", "ab")
def test_no_card_of_the_timeline_has_more_words_than_it_has_room_for(origin: str, axios: bool, side: str) -> None:
    timeline = " ".join(f"T{number}{side}" for number in range(1, 5))
    s = position(LOCKED, timeline=timeline, axios=axios, origin_face=origin)
    tiles = [placed.face for placed in laid(s).values() if isinstance(placed.face, TileFace)]
    assert len(tiles) == 6
    assert max(len(tile.text) for tile in tiles) <= 30


def halves() -> list[tuple[Exo, Move, Handle]]:
    """The paths of more than one touch in some random voyages."""
    views = [ENGINE.view(step.before, 0) for seed in range(30) for step in walk(GAME, seed)]
    found = [(view, move) for view in views for move in ENGINE.moves(view)]
    return [(view, move, h) for view, move in found for h in TABLE.handles(view, move) if len(h.path) > 1]


def test_a_half_made_action_says_what_comes_next() -> None:
    met = set()
    for _, move, handle in halves():
        assert handle.prompt.endswith("."), move
        met.add(type(move))
    assert met == {Sway, Replace, ChangeCourse, UseAbility, Reseed}


def test_what_comes_next_names_all_that_can_be_touched() -> None:
    handles = TABLE.handles(position("E[F07r F03d] M[F05d F01d] Y[F11d F02d]"), ChangeCourse())
    assert handles[0].prompt == "Birgit Solheim: touch the stack to be replaced or Mariposa to change course."


# -- every gesture (A7, A9) --------------------------------------------------------------------------------------------


def test_a_locked_founder_says_what_would_open_the_lock() -> None:
    near, far = said(position(LOCKED), "F05"), said(position(LOCKED), "F02")
    assert near.text == (
        "Casimir Nowak stands with the Directorate. The arrow of Birgit Solheim points here: "
        "touch Birgit Solheim first, then Casimir Nowak, to sway."
    )
    assert near.lit == {"F07"}
    assert "no Rift arrow points here: the lock stays shut" in far.text


def test_a_locked_founder_under_a_silence_order() -> None:
    assert "forbids the Sway action" in said(position(LOCKED, blocked=("sway",)), "F05").text


def test_a_founder_that_can_do_nothing_says_why() -> None:
    s = position("E[F05d F03d] M[F06r F01d] Y[F11d F02d]", blocked=("ability", "replace"))
    assert said(s, "F06").text == (
        "The arrow of Noor Rahimi points at nobody. The event of this turn forbids replacing founders."
    )


def test_only_the_captain_changes_course() -> None:
    """Another founder laid on the destination does not make the captain give up the bridge."""
    s = position("E[F05r F03d] M[F07r F01d] Y[F11d F02d]")
    assert said(s, "F07", "destination").text == (
        "Only the captain can change course: touch Casimir Nowak first, then Mariposa."
    )
    assert said(s, "destination").lit == {"F05"}
    assert answered(s, "F05", "destination") == Make(ChangeCourse())


@pytest.mark.parametrize(
    ("hard", "grid", "why"),
    [
        (False, LOCKED, "Only a Rift captain can change course: Casimir Nowak, the captain, stands"),
        (True, "E[F05r F03d] M[F07r F01d] Y[F11d F02d]", "Course control is sealed"),
        (False, "E[] M[] Y[F07r F01d F05d F03d F11d F02d]", "There is no captain"),
    ],
)
def test_the_destination_says_why_the_course_stays(hard: bool, grid: str, why: str) -> None:
    assert said(position(grid, hard=hard), "destination").text.startswith(why)


def test_the_top_of_the_stack_laid_on_a_founder_replaces_it() -> None:
    s = position(LOCKED)
    assert answered(s, s.stack[0], "F07") == Make(Replace("F07"))
    assert "stands with the Directorate" in said(s, s.stack[0], "F05").text


def test_the_pilot_can_be_laid_on_a_generation_or_on_somebody_in_it() -> None:
    s = position("E[F01r F03d] M[F05d F07d] Y[F11d F02d]")
    assert answered(s, "ability:F01", "F11") == Make(UseAbility("F01", ("young",)))
    assert TABLE.attempt(s, "F01", "column:young") == UseAbility("F01", ("young",))


def test_an_ability_is_not_used_by_laying_it_anywhere() -> None:
    s = position("E[F03d F02r] M[F05d F07d] Y[F11d F01d]")
    assert said(s, "ability:F02", "points").text == (
        "The ability of Imani Osei is used by touching it; it costs an action."
    )


def test_only_the_lowest_rank_listens_before_the_first_action() -> None:
    s = position("E[F05d F03d] M[F07d F01d] Y[F11d F02d]", pending=EVENT_PHASE, at=0)
    settle(s)
    high = said(s, "F05")
    assert high.text == (
        "Casimir Nowak does not listen yet: only the lowest rank of a generation does, and here that is Yara Haddad."
    )
    assert high.lit == {"F03"}
    assert said(s, "destination").text.startswith("First somebody must join Rift")


@pytest.mark.parametrize(
    ("pending", "move"),
    [(CHOOSING, Recruit("F02")), ((ChooseSleeper(3, 2), ActionPhase()), PlaceSleeper("F02"))],
)
def test_a_card_is_chosen_wherever_it_is_touched(pending: Frames, move: Move) -> None:
    s = position("E[F03r F01d] M[F05r F04d] Y[F10r F11d]", pending=pending)
    ousted = "F03" if pending is CHOOSING else "F11"
    assert answered(s, "pick:F02") == Make(move)
    assert answered(s, "F02") == Make(move)
    assert answered(s, "pick:F02", ousted) == Make(move)
    assert said(s, ousted).text.endswith("makes room: choose one of the cards that light up.")
    assert said(s, "F05").lit >= {"pick:F02"}


def test_the_place_of_the_stack_is_not_painted_over_its_top_card() -> None:
    s = position(LOCKED)
    pieces = laid(s)
    assert pieces["stack"].layer < pieces[s.stack[0]].layer


# -- hints (A12) --------------------------------------------------------------------------------


def why(s: Exo, move: Move, value: float = 0.0) -> str:
    text: str = TABLE.reason(ENGINE.view(s, 0), move, value)
    return text


def test_a_hint_promises_a_win_only_where_it_is_certain() -> None:
    """Whatever the hidden cards are: the move, then the end of the phase."""
    promised = 0
    for view in nearly_won():
        for move in ENGINE.moves(view):
            if "wins" in why(view, move):
                promised += 1
                for luck in range(3):
                    s = ENGINE.guess(view, 0, Rng.from_text(str(luck)))
                    play(s, move)
                    if s.ending == "" and ENGINE.asking(s):
                        play(s, EndActions())
                    assert s.ending == "won", move
    assert promised > 100


def nearly_won() -> Iterator[Exo]:
    """Positions of random voyages in which most founders have joined Rift, and Axios is ahead."""
    chance = Random(1)
    for seed in range(60):
        for step in walk(GAME, seed):
            s = step.before.copy()
            if s.asked_by(ActionPhase):
                s.destination = "axios"
                s.rift |= {founder for founder in s.in_play() if chance.random() < 0.6}
                yield ENGINE.view(s, 0)


def test_a_hint_says_nothing_of_winning_because_the_computer_is_hopeful() -> None:
    s = position(LOCKED)
    for move in ENGINE.moves(s):
        assert "win" not in why(s, move, WIN).lower()


@pytest.mark.parametrize(
    ("grid", "move", "told", "more"),
    [
        (LOCKED, Sway("F07", "F05"), "It saves from suspicion: Birgit Solheim.", {}),
        (LOCKED, Sway("F07", "F05"), "It gives Rift the bridge: Casimir Nowak is the captain then.", {}),
        (LOCKED, EndActions(), "", {}),
        ("E[F01r F08d] M[F05r F04d] Y[F10r F11d]", EndActions(), "loses nobody to suspicion", {}),
        ("E[F01r F08d] M[F05r F04d] Y[F10r F11d]", EndActions(), "It wins: the turn can end with 6", {"axios": True}),
        ("E[F01r F08d] M[F05r F04d] Y[F10r F11d]", ChangeCourse(), "It sets the course for Axios", {}),
        ("E[F08d F06r] M[F05d F03d] Y[F11d F02d]", EndActions(), "Ending here loses nobody to suspicion.", {}),
        ("E[F03r F08d] M[F05r F04d] Y[F10r F11d]", UseAbility("F03"), "5 cards of the stack", {"known": ""}),
        ("E[F03r F08d] M[F05r F04d] Y[F10r F11d]", UseAbility("F03"), "", {}),
    ],
)
def test_a_hint_says_what_the_move_brings(grid: str, move: Move, told: str, more: dict[str, Any]) -> None:
    text = why(position(grid, **more), move)
    assert told in text
    assert bool(told) == bool(text)


# -- answers nobody is asked for (A20) ------------------------------------------------------------


def test_only_the_end_of_the_actions_wants_a_hand() -> None:
    assert [prompt for prompt in Ask if TABLE.pressed(prompt)] == [Ask.ACTION]


# -- the card beside the table (EXO-T3) --------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("s", "piece", "token"),
    [
        (position(LOCKED), "F05", "side_rift"),
        (position(LOCKED), "F07", "side_directorate"),
        (position("E[F03r F01d] M[F05r F04d] Y[F10r F11d]", pending=CHOOSING), "pick:F02", "side_directorate"),
    ],
)
def test_the_tip_of_a_founder_shows_the_other_side_and_says_so(s: Exo, piece: str, token: str) -> None:
    placed = laid(s)[piece]
    assert placed.tip and isinstance(placed.tip.face, CardFace) and isinstance(placed.face, CardFace)
    assert placed.tip.face.title == "Other side"
    assert placed.tip.face.token == token != placed.face.token
