"""The table of Lifeform: an attack at the centre of the stage, the dead, folded tracks, and large letters."""

from __future__ import annotations

from math import comb
from typing import Any

import pytest
from pygame import Rect

from game.games.lifeform.rules.crew.attack import CANCELS
from game.games.lifeform.rules.crew.lifeform_events import CharacterKilled
from game.games.lifeform.rules.crew.moves import KillNoisily, KillSilently, React
from game.games.lifeform.rules.crew.state import Crew
from game.games.lifeform.rules.ship.moves import Pass
from game.games.lifeform.table.crew.attack import NO_ANSWER, SHIP_SHEET, answer_piece
from game.games.lifeform.table.crew.odds import unanswered
from game.games.lifeform.table.faces.cards import ActionCardFace, PlateFace, RowFace
from game.games.lifeform.table.faces.plan import ChamberFace
from game.games.lifeform.table.faces.stage import AnswerFace, LossFace
from game.ui.table import Placed, Scenery, Sight
from tests.games.lifeform.positions import ENGINE, crew_turn, legal, position
from tests.games.lifeform.tables import AREA, game
from tests.games.lifeform.test_table_gestures import attacked

LARGE = {150: Rect(0, 108, 1200, 792), 200: Rect(0, 108, 1140, 792)}


def looked(s: Crew, seat: int = 0, sheet: str = "", percent: int = 100, area: Rect = AREA) -> Scenery:
    view: Any = ENGINE.crew.view(s, seat)
    now = ENGINE.asking(view)
    mine = now is not None and now[1].seat == seat
    moves = tuple(ENGINE.moves(view)) if mine else ()
    asked = now[1] if now and mine else None
    laid: Scenery = game().table().scenery(Sight(view, seat, area, moves, asked, True, sheet, percent))
    return laid


def pieces(s: Crew, seat: int = 0, sheet: str = "", percent: int = 100, area: Rect = AREA) -> dict[str, Placed]:
    return {placed.id: placed for placed in looked(s, seat, sheet, percent, area).pieces}


# -- an attack ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("LIF-T6", "LIF-105")
def test_every_answer_to_an_attack_lies_beside_the_attacked_and_is_a_touch() -> None:
    s = attacked()
    laid, table = pieces(s), game().table()
    view = ENGINE.crew.view(s, 0)
    for move in (*legal(s, React), Pass()):
        piece = answer_piece(move)
        assert (piece,) in [handle.path for handle in table.handles(view, move)], move
        assert laid[piece].layer > laid["attack"].layer
    nothing = laid[NO_ANSWER].face
    assert isinstance(nothing, AnswerFace) and "0 %" in nothing.odds, "taking it is an answer, too"
    assert laid["victim:durrant"].stands_for == ("durrant", "board:durrant")
    lifted = pieces(s, sheet=SHIP_SHEET)
    assert "attack" not in lifted and lifted["attack:steps"].opens == "", "the ship can be looked at, and back"
    assert "attack" not in pieces(s, seat=1), "only who is asked is asked"


@pytest.mark.rule("LIF-107", "LIF-110", "LIF-230")
def test_the_chance_of_a_reaction_rests_on_what_the_crew_knows_alone() -> None:
    s = attacked()
    run_away = next(move for move in legal(s, React) if move.reaction == "R_RUN")
    believed = unanswered(ENGINE.crew.view(s, 0), run_away)
    seat = s.terms.lifeform
    cards = [*s.life_deck, *s.hands[seat]]
    able = [card for card in cards if s.box.cards[card].reaction == CANCELS["R_RUN"]]
    held = len(s.hands[seat])
    assert believed == pytest.approx(comb(len(cards) - len(able), held) / comb(len(cards), held))
    hands = list(s.hands)
    for hand in (tuple(able[:held]), tuple(card for card in cards if card not in able)[:held]):
        hands[seat] = hand
        s.hands = tuple(hands)
        s.life_deck = tuple(card for card in cards if card not in hand)
        assert unanswered(ENGINE.crew.view(s, 0), run_away) == believed, "whatever it really holds"
    hide = next(move for move in legal(s, React) if move.reaction == "R_HIDE")
    assert unanswered(ENGINE.crew.view(s, 0), hide) == 1.0
    s.seen_hand = (able[0], *s.seen_hand[1:])
    hands[seat] = (able[0], *hands[seat][1:])
    s.hands = tuple(hands)
    assert unanswered(ENGINE.crew.view(s, 0), run_away) == 0.0, "unless they have seen the card"


# -- what stays -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("LIF-119")
def test_the_dead_stay_on_the_board_crossed_out_and_stop_the_game() -> None:
    s = crew_turn(position(2))
    victim = s.characters_of(0)[0]
    chamber = s.at.pop(victim)
    del s.owner[victim], s.skills[victim], s.survivals[victim]
    s.dead = (victim,)
    face = pieces(s)[f"lost:{victim}"].face
    assert isinstance(face, PlateFace) and face.lost
    cue = game().table().cue(ENGINE.crew.view(s, 0), CharacterKilled(victim, chamber, "hunt"))
    assert cue and cue.kind == "card" and cue.card and isinstance(cue.card.face, LossFace)
    assert (f"lifeform/portrait_{victim}", True) in cue.card.face.others


@pytest.mark.rule("LIF-T8")
def test_tracks_are_words_until_one_is_opened() -> None:
    s = crew_turn(position(2))
    folded = pieces(s)
    assert "minutes" not in folded and not any(piece.startswith("hostility:") for piece in folded)
    opened = folded["clock"].opens
    assert opened and "minutes" in pieces(s, sheet=opened)
    assert pieces(s, sheet=opened)["clock"].opens == "", "and folded away again"


@pytest.mark.rule("LIF-T1")
def test_rooms_are_quiet_until_somebody_is_in_them() -> None:
    s = position(2, images={"alpha": "galley", "beta": "ore_hold"})
    laid = pieces(s)
    lights = {piece: placed.face.light for piece, placed in laid.items() if isinstance(placed.face, ChamberFace)}
    people = {s.at[character] for character in s.owner}
    assert {room for room, light in lights.items() if light} == {*people, "galley", "ore_hold"}
    assert lights["galley"] == "beast"
    figure = next(iter(s.owner))
    assert min(laid[figure].rect.size) > laid[s.at[figure]].rect.height, "people are larger than rooms are high"


@pytest.mark.rule("LIF-T3")
def test_every_icon_of_a_card_has_its_word() -> None:
    s = crew_turn(position(2, hands={0: "leg_it shock_prod flame_unit"}))
    faces = [placed.face for placed in pieces(s).values()]
    rows = [face for face in faces if isinstance(face, RowFace)]
    assert rows and all(all(face.words) and len(face.words) == len(face.icons) for face in rows)
    assert all(face.extra_note for face in faces if isinstance(face, ActionCardFace) and face.extra)


@pytest.mark.rule("LIF-46", "LIF-121")
def test_buttons_say_what_they_lead_to() -> None:
    s = crew_turn(position(2, hands={0: "leg_it shock_prod flame_unit keep_moving lights_out"}))
    view: Any = ENGINE.crew.view(s, 0)
    labels = [action.label for action in game().table().actions(view, ENGINE.moves(view))]
    assert [label for label in labels if "Equip" in label and label.endswith("discard 1")], labels
    noise = game().table().actions(view, [KillNoisily(), KillSilently()])
    assert "panic" in noise[0].label and "nobody" in noise[1].label


# -- large letters --------------------------------------------------------------------------------------------------


@pytest.mark.rule("LIF-T1")
@pytest.mark.parametrize("percent", LARGE)
def test_with_large_letters_the_ship_is_looked_at_from_nearer_and_the_hand_turned_over(percent: int) -> None:
    s = crew_turn(position(2, hands={0: "leg_it shock_prod flame_unit keep_moving lights_out crawl_space"}))
    area = LARGE[percent]
    look = looked(s, percent=percent, area=area)
    assert look.nearness == percent / 100 and look.focus == s.at[s.characters_of(0)[0]]
    seen: set[str] = set()
    sheet = ""
    for _ in s.hand(0):
        laid = pieces(s, sheet=sheet, percent=percent, area=area)
        assert all(area.contains(placed.rect) for placed in laid.values())
        seen |= {card for card in s.hand(0) if card in laid}
        sheet = laid["turn:right"].opens or ""
    assert seen == set(s.hand(0)), "every card has its turn"
