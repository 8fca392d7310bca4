"""Dragon's Domain at the table: every gesture is answered, hints say why, and nobody is asked for nothing."""

from __future__ import annotations

import pytest

from game.core.events import Event
from game.core.moves import Move
from game.games.lifeform.rules.ship.events import GameEnded
from game.games.lifeform.rules.ship.moves import Equip, LoadToken, MoveCharacter, Pass, PlayCard, UseIcon
from game.games.lifeform.rules.solo import events as e, moves as d
from game.games.lifeform.rules.solo.activities import ActionRow, Undertake
from game.games.lifeform.rules.solo.state import Alone
from game.games.lifeform.rules.solo.turn import Breather, Gather
from game.games.lifeform.rules.solo.words import SoloAsk
from game.games.lifeform.table.solo.advice import solo_kind
from game.games.lifeform.table.solo.faces import DrawFace
from game.ui.gestures import Answer, Rules, Situation, Tell, answer
from game.ui.selection import Make, Offered, Pick, meant
from tests.contract.walks import KINDS, walk
from tests.games.lifeform.positions import ENGINE, held, run
from tests.games.lifeform.solo.positions import READY, WHO, advance, alone, ask_activity, crisis
from tests.games.lifeform.tables import AREA, game, pieces
from tests.ui.looks import looking


def situation(s: Alone) -> Situation:
    """What a gesture depends on, as the survivor sees it."""
    view, table = ENGINE.alone.view(s, 0), game().table()
    look = looking(ENGINE, view, 0, AREA)
    assert look.asked
    placed = {piece.id: piece for piece in table.scenery(look).pieces}
    rules = Rules(ENGINE, table, game().words)
    return Situation(rules, view, look.asked, look.moves, Offered.of(table, view, look.moves), (), placed)


def touched(s: Alone, source: str, target: str = "") -> Answer:
    now = situation(s)
    return answer(now, now.pieces[source], now.pieces[target] if target else None)


def said(s: Alone, source: str) -> Tell:
    found = touched(s, source)
    assert isinstance(found, Tell)
    return found


def under(s: Alone, piece: str) -> str:
    """What a click on the middle of a piece means."""
    now = situation(s)
    place = now.pieces[piece].rect.center
    found = [p for p in now.pieces.values() if p.rect.collidepoint(place) and not p.ghost]
    return meant(now.offered, (), sorted(found, key=lambda p: -p.layer))


def why(s: Alone, move: Move) -> str:
    reason: str = game().table().reason(ENGINE.alone.view(s, 0), move, 0.0)
    return reason


# -- gestures ---------------------------------------------------------------------------------------------


@pytest.mark.rule("DRG-175", "DRG-58")
def test_a_dim_run_row_does_not_pick_the_card_up_for_its_other_row() -> None:
    """L6. It says why it is dim; dropped on the ship the card is played by the row that can be."""
    s = ask_activity(alone("galley", hand="double_time", outages=("galley",)))
    card = held(s, 0, "double_time")
    assert under(s, f"icon:{card}:0:0") == f"icon:{card}:0:0"
    assert "run" in said(s, f"row:{card}:0").text and said(s, f"row:{card}:0").rule == "DRG-58"
    assert touched(s, f"row:{card}:1") == Make(PlayCard(card, 1))
    assert touched(s, card, "ship") == Make(PlayCard(card, 1))
    assert said(s, card).lit == {f"row:{card}:1"}


@pytest.mark.rule("DRG-104")
def test_a_reaction_says_what_it_waits_for() -> None:
    s = ask_activity(alone("galley", hand="hold_your_breath", motion="m4"))
    card = held(s, 0, "hold_your_breath")
    advice = game().table().advice(ENGINE.alone.view(s, 0), f"reaction:{card}", "", ENGINE.moves(s))
    assert advice and "3 steps" in advice.text


@pytest.mark.rule("DRG-79")
def test_the_letters_on_a_crisis_are_keys() -> None:
    """L6. A, B and C are printed on the options; while a price is paid they are no keys any more."""
    s = alone("galley", hand="leg_it double_time ask_sister")
    crisis(s, "A01")
    laid = pieces(s)
    assert [laid[f"option:{letter}"].key for letter in "ABC"] == ["A", "B", "C"]
    keys = {action.key for action in game().table().actions(ENGINE.alone.view(s, 0), ENGINE.moves(s))}
    assert not keys & set("ABC")
    paying = alone("galley", hand="leg_it double_time ask_sister")
    crisis(paying, "A01", "B")
    assert not any(placed.key for placed in pieces(paying).values())


def test_no_letter_of_a_button_is_one_of_the_bar() -> None:
    for seed in range(8):
        for step in walk(KINDS["lifeform-alone"], seed):
            view = ENGINE.alone.view(step.before, 0)
            moves = ENGINE.moves(view)
            keys = [action.key for action in game().table().actions(view, moves)]
            assert not set(keys) & set("HYTUNL") and len(keys) == len(set(keys)), keys


def test_one_s_own_figure_says_how_one_moves() -> None:
    """A7. It depends on the hand and on what is asked."""
    able = ask_activity(alone("galley", hand="double_time"))
    card = held(able, 0, "double_time")
    assert said(able, WHO).lit == {f"row:{card}:0", f"row:{card}:1"}
    bare = ask_activity(alone("galley", hand="hardwire"))
    assert "none of yours" in said(bare, WHO).text
    held_fast = ask_activity(alone("galley", hand="double_time", android="galley"))
    assert "android" in said(held_fast, WHO).text
    assert said(able, "cockpit").text != said(able, "engineering").text


def test_the_portrait_stands_for_the_figure() -> None:
    s = alone("galley", hand="double_time")
    run(s, ActionRow(("MOVE1",), False))
    assert touched(s, f"board:{WHO}", "communications") == Make(MoveCharacter(WHO, "communications"))
    assert touched(s, f"board:{WHO}") == Pick((WHO,))


def test_a_step_that_is_not_possible_says_why() -> None:
    s = alone("galley", hand="double_time")
    run(s, ActionRow(("MOVE1",), False))
    assert "corridor" in said(s, "engineering").text


def test_a_card_that_does_not_help_says_why_not() -> None:
    s = alone("galley", hand="leg_it seal_the_hatch", tokens={"survival": 1})
    advance(s, 1)
    assert "security door" in said(s, held(s, 0, "leg_it")).text
    dark = alone("galley", hand="leg_it leg_it leg_it lights_out", motion="m6", outages=("galley",))
    advance(dark, 1)
    assert isinstance(touched(dark, held(dark, 0, "leg_it")), Pick | Tell)


def test_answers_never_rest_on_what_is_hidden() -> None:
    """Two games that differ only in what the survivor cannot know give the same answers."""
    s = ask_activity(alone("galley", hand="double_time lights_out"))
    other = s.copy()
    other.decks = {deck: tuple(reversed(cards)) for deck, cards in other.decks.items()}
    other.stowaway_supply = tuple(reversed(other.stowaway_supply))
    for piece in pieces(s).values():
        if not piece.ghost:
            assert touched(s, piece.id) == touched(other, piece.id), piece.id


def test_pieces_of_this_game_alone_have_kinds_with_words() -> None:
    for piece in ("equip", "energy:3", "function:hide:lights_out.1", "shorten:", "halon_blast", "shuttle:empty"):
        assert game().words.touch(solo_kind(piece)), piece
    assert solo_kind("cockpit") == solo_kind("energy") == ""


def test_every_longer_path_asks_for_its_next_piece() -> None:
    for seed in range(6):
        for step in walk(KINDS["lifeform-alone"], seed):
            view = ENGINE.alone.view(step.before, 0)
            for move in ENGINE.moves(view):
                for handle in game().table().handles(view, move):
                    if len(handle.path) > 1 and type(move).__module__.endswith("solo.moves"):
                        assert handle.prompt.endswith("."), (move, handle.path)


# -- questions nobody need be asked -----------------------------------------------------------------------


@pytest.mark.rule("DRG-29")
def test_free_actions_alone_are_no_question_one_must_be_asked() -> None:
    """A20: 91 % of the answers were Pass."""
    table = game().table()
    s = alone("galley", tokens={"survival": 1})
    run(s, Breather(repercussions=False))
    assert table.waiver(ENGINE.moves(s)) == Pass()
    ready = alone("remora", tokens={"survival": 1}, **READY)
    run(ready, Breather(repercussions=False))
    assert d.LaunchRemora() in ENGINE.moves(ready) and table.waiver(ENGINE.moves(ready)) is None


def test_what_matters_is_always_asked() -> None:
    table = game().table()
    coming = alone("galley", hand="seal_the_hatch")
    advance(coming, 1)
    running = alone("galley")
    run(running, ActionRow(("RUN",), False))
    choosing = ask_activity(alone("galley", tokens={"survival": 1}))
    for s in (coming, running, choosing):
        assert table.waiver(ENGINE.moves(s)) is None
    assert table.waiver([Pass()]) is None
    assert all(table.pressed(asked) for asked in (SoloAsk.CRISIS, SoloAsk.PROXIMITY, SoloAsk.WALK, SoloAsk.TOLL))
    assert not table.pressed(SoloAsk.FLAME)


def test_an_icon_that_would_be_skipped_is_warned_of() -> None:
    """L6: Explore was skipped without a warning."""
    s = alone("galley")
    s.missions = {}
    run(s, ActionRow(("EXPLORE", "MOVE1"), False))
    assert ENGINE.doubt(s, UseIcon("EXPLORE")) == "confirm_skipping"
    assert ENGINE.doubt(s, UseIcon("MOVE1")) == ""
    assert game().words.ui("confirm_skipping")


# -- hints ------------------------------------------------------------------------------------------------


def test_a_hint_says_what_is_true_of_this_position() -> None:
    """A12, K2. The same move has another reason elsewhere."""
    far, near = ask_activity(alone("galley", motion="m2")), ask_activity(alone("galley", motion="m6", hand="leg_it"))
    assert why(far, Equip(2)) != why(near, Equip(2))
    assert "5 steps" in why(far, Equip(2)) and "1 step " in why(near, Equip(2))
    s = alone("xeno_lab", loadout=(0, 1, 0, 0, 0))
    run(s, Gather(), Undertake())
    assert "1 of the 2" in why(s, LoadToken(WHO, "xeno_lab", "coolant"))
    assert "0 of the 2" in why(s, LoadToken(WHO, "xeno_lab", "weaponry"))


def test_a_hint_about_a_crisis_tells_what_it_brings() -> None:
    s = alone("galley", hand="leg_it double_time ask_sister", motion="m2")
    crisis(s, "A01")
    assert "cat" in why(s, d.ChooseOption("B"))
    assert "2 steps" in why(s, d.ChooseOption("C"))
    done = alone("galley", hand="leg_it double_time ask_sister", motion="m2", objectives=("cat",))
    crisis(done, "A01")
    assert "cat" not in why(done, d.ChooseOption("B"))


def test_a_hint_at_the_alert_tells_the_odds() -> None:
    s = alone("galley", hand="hold_your_breath shock_prod leg_it", motion="m6", alive=3, killed=1)
    advance(s, 1)
    assert "No chit" in why(s, d.UseFunction("hide", held(s, 0, "hold_your_breath")))
    assert "75 %" in why(s, d.UseFunction("shock", held(s, 0, "shock_prod")))


def test_a_hint_never_fails_and_never_repeats_the_move() -> None:
    told = 0
    for seed in range(10):
        for step in walk(KINDS["lifeform-alone"], seed):
            for move in ENGINE.moves(step.before)[:12]:
                text = why(step.before, move)
                told += bool(text)
                assert not text or ((text[0].isupper() or text[0].isdigit()) and text.endswith(".")), text
    assert told > 500


# -- great moments ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "event",
    [
        e.ChitDrawn("alive"),
        e.ChitDrawn("killed"),
        e.ProximityAlert(0),
        e.ObjectiveGained("cat"),
        GameEnded("solo_chit"),
        GameEnded("solo_nerve"),
        GameEnded("solo_safe"),
    ],
)
def test_chits_deaths_and_wins_are_great_moments(event: Event) -> None:
    """L7. They used to vanish."""
    cue = game().table().cue(ENGINE.alone.view(ask_activity(alone("galley")), 0), event)
    assert cue and cue.kind == "moment" and cue.flash


def test_the_chit_is_shown_large_and_the_dead_are_lit() -> None:
    view, table = ENGINE.alone.view(ask_activity(alone("galley")), 0), game().table()
    chit = table.cue(view, e.ChitDrawn("killed"))
    assert chit and isinstance(chit.banner, DrawFace) and chit.banner.chit
    death, won = table.cue(view, GameEnded("solo_chit")), table.cue(view, GameEnded("solo_conflict_won"))
    assert death and WHO in death.flash and death.sound == "scream"
    assert won and won.sound == "win"


@pytest.mark.rule("DRG-30")
def test_equipping_with_a_full_hand_says_what_it_costs() -> None:
    """L10. Nothing warned of the hand limit."""
    table = game().table()
    for hand, over in (("leg_it " * 3, 0), ("leg_it leg_it leg_it double_time double_time double_time", 1)):
        s = ask_activity(alone("galley", hand=hand.strip()))
        view = ENGINE.alone.view(s, 0)
        label = next(one.label for one in table.actions(view, ENGINE.moves(s)) if isinstance(one.move, Equip))
        assert ("discard" in label) == bool(over) and (not over or str(over) in label)
