"""The table of Lifeform: an attack at the centre of the stage, the dead on their boards, folded tracks, and large
letters."""

from __future__ import annotations

from math import comb
from typing import Any

import pytest
from pygame import Rect

from game.games.lifeform.rules.crew.attack import CANCELS
from game.games.lifeform.rules.crew.death import remove_character
from game.games.lifeform.rules.crew.moves import KillNoisily, KillSilently, React, SpendCard
from game.games.lifeform.rules.crew.state import Crew
from game.games.lifeform.rules.ship.moves import Pass, PlayCard
from game.games.lifeform.table.crew.attack import NO_ANSWER, SHIP_SHEET, answer_piece
from game.games.lifeform.table.crew.odds import unanswered
from game.games.lifeform.table.faces.cards import ActionCardFace, PlateFace, RowFace
from game.games.lifeform.table.faces.plan import ChamberFace
from game.games.lifeform.table.faces.stage import AnswerFace, StagesFace
from game.ui.faces import LabelFace
from game.ui.table import Placed, Scenery, Sight
from tests.games.lifeform.passenger.hunts import begun
from tests.games.lifeform.positions import ENGINE, crew_turn, legal, position
from tests.games.lifeform.tables import AREA, check_table, game
from tests.games.lifeform.test_launch_showdown import fight
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


@pytest.mark.rule("LIF-98")
def test_the_first_way_to_react_is_the_answer_of_the_dialog() -> None:
    """A lesson and a hint point at what is not covered."""
    s = attacked()
    view: Any = ENGINE.crew.view(s, 0)
    laid, lifted = pieces(s), pieces(s, sheet=SHIP_SHEET)
    for move in legal(s, React):
        ways = [handle.path for handle in game().table().handles(view, move)]
        assert ways[0] == (answer_piece(move),) and ways[0][0] in laid
        assert any(set(way) <= set(lifted) for way in ways[1:]), "and there is one while the ship is looked at"


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


# -- the showdown and the hunt stand in the same frame -----------------------------------------------------------


def fought() -> Crew:
    """A card is turned up, and the crew has laid one down against it."""
    s = fight("talons", "leg_it shock_prod", claws=2, pool=("remora_token",))
    ENGINE.apply(s, legal(s, SpendCard)[0], lambda _: None)
    return s


@pytest.mark.rule("LIF-T6", "PAS-67")
@pytest.mark.parametrize("percent", [100, *LARGE])
def test_a_showdown_and_a_hunt_stand_in_the_frame_of_an_attack(percent: int) -> None:
    area = LARGE.get(percent, AREA)
    for s, ground, steps in ((fought(), "stage", "fight:steps"), (begun(), "remora_board", "hunt:row")):
        seat = ENGINE.asking(s)[1].seat  # type: ignore[index]
        laid = pieces(s, seat=seat, percent=percent, area=area)
        assert isinstance(laid[steps].face, StagesFace)
        title = laid["stage:title" if ground == "stage" else "hunt:title"].face
        assert isinstance(title, LabelFace) and title.text and "{" not in title.text
        assert "clock" not in laid, "the tracks mean nothing any more"
        inside = [piece for piece in laid.values() if piece.over == ground]
        assert len(inside) > 8 and all(laid[ground].rect.contains(piece.rect) for piece in inside)
        assert all(area.contains(piece.rect) and min(piece.rect.size) > 0 for piece in laid.values())


@pytest.mark.rule("LIF-215", "LIF-220")
def test_whoever_is_struck_stands_beside_the_card_and_the_rest_below() -> None:
    s = fought()
    laid = pieces(s)
    assert s.fight
    for character in s.characters_of(s.fight.target):
        assert laid[f"victim:{character}"].stands_for[0] == character
        assert laid[character].rect.width > 30, "to be given up"
    assert {f"spent:{card}" for card in s.fight.spent} <= set(laid)


# -- what stays -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("LIF-119")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_dead_stay_crossed_out_on_the_board_of_who_played_them(players: int) -> None:
    s = crew_turn(position(players))
    seat = s.terms.crew[-1]
    victims = s.characters_of(seat)
    remove_character(s, victims[0], "attack", lambda _: None)
    laid = pieces(s)
    face = laid[f"lost:{victims[0]}"].face
    assert isinstance(face, PlateFace) and face.lost
    other = laid[f"board:{victims[1]}"]
    assert laid[f"lost:{victims[0]}"].rect.clip(laid[f"seat:{s.who(seat)}"].rect.inflate(0, 400)).width > 0
    assert not laid[f"lost:{victims[0]}"].rect.colliderect(other.rect)
    check_table(s)


@pytest.mark.rule("LIF-119", "LIF-126")
def test_whoever_goes_on_as_the_cat_keeps_the_dead_as_well() -> None:
    s = crew_turn(position(4))
    seat = s.terms.crew[1]
    for victim in s.characters_of(seat):
        remove_character(s, victim, "attack", lambda _: None)
    s.roles = tuple("cat" if one == seat else role for one, role in enumerate(s.roles))
    s.at["cat"] = "sensor_blister"
    laid = pieces(s)
    head = laid[f"seat:{s.who(seat)}"].rect
    assert len(s.dead) == 2 and all(head.contains(laid[f"lost:{victim}"].rect) for victim in s.dead)


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


# -- what a newcomer stumbled over ---------------------------------------------------------------------------------


@pytest.mark.rule("LIF-99", "LIF-121")
def test_while_a_kill_is_declared_the_attack_has_not_come_to_its_ghosts() -> None:
    s = attacked()
    while not legal(s, KillNoisily):
        ENGINE.apply(s, next((m for m in legal(s, Pass)), ENGINE.moves(s)[0]), lambda _: None)
    steps = pieces(s, seat=s.terms.lifeform)["attack:steps"].face
    assert isinstance(steps, StagesFace) and steps.now == 3


@pytest.mark.rule("LIF-5")
def test_the_goal_of_a_match_that_is_over_is_no_fight_that_never_was() -> None:
    s = crew_turn(position(2))
    before = game().table().goal(ENGINE.crew.view(s, 0), 0)
    s.stage, s.result = "over", "ending_a"
    after = game().table().goal(ENGINE.crew.view(s, 0), 0)
    assert [part.text for part in after.parts] == [part.text for part in before.parts]


@pytest.mark.rule("LIF-98")
def test_to_let_somebody_die_is_not_the_green_button() -> None:
    s = attacked()
    view: Any = ENGINE.crew.view(s, 0)
    (button,) = game().table().actions(view, ENGINE.moves(view))
    assert button.main is False


@pytest.mark.rule("LIF-T1")
@pytest.mark.parametrize("percent", [100, *LARGE])
def test_what_is_being_done_and_the_launch_do_not_cover_each_other(percent: int) -> None:
    s = crew_turn(position(2, hands={0: "burn_it_out"}))
    ENGINE.apply(s, legal(s, PlayCard)[0], lambda _: None)
    laid = pieces(s, percent=percent, area=LARGE.get(percent, AREA))
    doing = [placed.rect for piece, placed in laid.items() if piece.startswith("todo:")]
    assert doing and laid["launch"].rect.collidelist(doing) < 0
