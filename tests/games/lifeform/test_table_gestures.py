"""Every gesture at the table of Lifeform is answered, about this position and from this seat's view."""

from __future__ import annotations

import pytest

from game.core.game import Game
from game.core.match import Match, SeatPlan, Setup
from game.core.modes import Deal
from game.games.lifeform.rules.crew import moves as m
from game.games.lifeform.rules.crew.attack import StartStrike
from game.games.lifeform.rules.crew.events import AnalyzerLost, TurnBegan
from game.games.lifeform.rules.crew.lifeform_events import RealSet
from game.games.lifeform.rules.crew.roles import CatGives
from game.games.lifeform.rules.crew.showdown_events import FightBegan
from game.games.lifeform.rules.crew.state import Crew
from game.games.lifeform.rules.crew.words import Ask
from game.games.lifeform.rules.ship.events import CardsTaken, ClockMoved
from game.games.lifeform.rules.ship.moves import LoadToken, MoveCharacter, Pass, PlayCard, UseIcon
from game.games.lifeform.table.crew.touch import BUTTONS
from game.games.lifeform.table.parts.map import SHIP
from game.games.lifeform.table.table import FORCED, PUBLIC
from game.ui.gestures import Answer, Rules, Situation, Tell, answer
from game.ui.selection import Choose, Make, Offered, Pick
from tests.contract.walks import KINDS
from tests.games.lifeform.positions import ENGINE, act, asked, crew_turn, held, icon, legal, life_turn, position, run
from tests.games.lifeform.test_table import positions
from tests.ui.looks import looking
from tests.ui.test_tables import AREAS

BAR = {"H", "Y", "T", "U", "N", "L"}
"""Letters that the bar has everywhere: hint, redo, undo of a turn, undo, and others."""


@pytest.fixture(scope="module")
def game() -> Game:
    return KINDS["lifeform"]


def situation(game: Game, s: Crew, picks: tuple[str, ...] = ()) -> Situation:
    """Before the open question, with the eyes of whoever is asked."""
    seat = asked(s).seat
    look = looking(ENGINE, ENGINE.crew.view(s, seat), seat, AREAS[0])
    assert look.asked
    rules = Rules(ENGINE, game.table(), game.words)
    pieces = {placed.id: placed for placed in rules.table.scenery(look).pieces}
    offered = Offered.of(rules.table, look.view, look.moves)
    return Situation(rules, look.view, look.asked, look.moves, offered, picks, pieces)


def touched(game: Game, s: Crew, piece: str, target: str = "", picks: tuple[str, ...] = ()) -> Answer:
    now = situation(game, s, picks)
    return answer(now, now.pieces[piece], now.pieces[target] if target else None)


def attacked(hand: str = "leg_it hold_your_breath shock_prod") -> Crew:
    """Durrant and Villalobos in the Mess, and the lifeform upon them."""
    at = {"durrant": "mess", "villalobos": "mess", "chandra": "cockpit", "brandt": "cockpit"}
    s = position(3, at=at, images={"alpha": "galley", "beta": "ore_hold"}, hands={0: hand})
    s.phase, s.active = "lifeform", s.terms.lifeform
    run(s, StartStrike("attack", "mess"))
    assert asked(s).prompt == Ask.REACT
    return s


# -- L1: the attacked person is one person, wherever it lies --------------------------------------------------------


@pytest.mark.rule("LIF-105", "LIF-T5")
def test_a_reaction_dropped_on_portrait_board_or_token_saves_the_same_person(game: Game) -> None:
    s = attacked()
    cards = {s.box.cards[c].reaction: c for c in s.hand(0)}
    for reaction, card in cards.items():
        found = [touched(game, s, card, place) for place in ("durrant", "board:durrant", "victim:durrant")]
        assert isinstance(found[0], Make | Pick | Choose), reaction
        assert found == [found[0]] * 3
        clicked = [touched(game, s, place, picks=(card,)) for place in ("durrant", "board:durrant", "victim:durrant")]
        assert clicked == [found[0]] * 3, "and likewise click by click"


@pytest.mark.rule("LIF-105", "LIF-T5")
def test_whoever_is_attacked_or_not_says_so(game: Game) -> None:
    s = attacked()
    safe = touched(game, s, "board:chandra")
    mine = touched(game, s, "victim:durrant")
    assert isinstance(safe, Tell) and safe.text.startswith(game.words.name("chandra")) and "not" in safe.text
    assert isinstance(mine, Tell) and mine.lit == frozenset(s.hand(0)), "the cards that would save them"
    bare = attacked("")
    lost = touched(game, bare, "durrant")
    assert isinstance(lost, Tell) and "none of your cards" in lost.text


# -- L5: one answer and nothing to hide -----------------------------------------------------------------------------


@pytest.mark.rule("LIF-135", "LIF-235")
def test_who_draws_beside_the_cat_is_not_asked_where_there_is_only_one(game: Game) -> None:
    s = position(2, at={"durrant": "sensor_blister"}, cat="sensor_blister")
    run(s, CatGives(0, 2))
    table = game.table()
    moves = ENGINE.moves(ENGINE.crew.view(s, 0))
    assert asked(s).prompt == Ask.CAT_GIVES and len(moves) == 1
    assert table.is_open(Ask.CAT_GIVES) and not table.pressed(Ask.CAT_GIVES), "the table answers it by itself"
    assert ENGINE.moves(ENGINE.crew.view(s, None)) == moves, "everybody knows the answer"
    assert [action.move for action in table.actions(s, moves)] == moves, "and where it is asked there is a button"


@pytest.mark.rule("LIF-T7")
def test_what_reveals_or_strikes_wants_a_hand(game: Game) -> None:
    table = game.table()
    for prompt in (Ask.ACTIVITY, Ask.LIFE_ACTIVITY, Ask.ATTACK, Ask.REACT, Ask.CALIBRATE, Ask.LAY_CARD, Ask.INSPECT):
        assert table.pressed(prompt)
    assert not any(table.pressed(prompt) for prompt in FORCED)
    assert table.least_seconds(Ask.RESPOND) > 0, "an answer that is given unasked takes as long as one by hand"


# -- L6: rows, EXPLORE, numbers, letters ----------------------------------------------------------------------------


@pytest.mark.rule("LIF-47", "LIF-T5")
def test_a_dim_row_says_why_and_picks_nothing_up(game: Game) -> None:
    """In the dark nobody runs: the RUN! row of a card is dim, and the card is not picked up for its other row."""
    found = 0
    for s, seat in list(positions(game, range(6)))[::3]:
        view = ENGINE.crew.view(s, seat)
        moves = ENGINE.moves(view)
        rows = {(move.card, move.row) for move in moves if isinstance(move, PlayCard)}
        for card in {card for card, _ in rows}:
            for row in range(len(s.box.cards[card].rows)):
                if (card, row) in rows or any(isinstance(move, m.UseCell) for move in moves):
                    continue
                now = situation(game, s)
                spot = now.pieces[f"row:{card}:{row}"]
                told = answer(now, spot)
                assert isinstance(told, Tell) and told.text != game.words.prompt(now.asked)
                assert card not in now.offered.sources, "the card below it is not picked up either"
                found += 1
    assert found > 5


@pytest.mark.rule("LIF-T5")
def test_a_card_dropped_on_the_ship_plays_its_one_row_or_asks_for_one(game: Game) -> None:
    made = asked_for = 0
    for s, seat in list(positions(game, range(4)))[::3]:
        moves = [
            move for move in ENGINE.moves(ENGINE.crew.view(s, seat)) if isinstance(move, PlayCard) and not move.token
        ]
        if not moves or seat == s.terms.lifeform:
            continue
        for card in {move.card for move in moves}:
            rows = [move for move in moves if move.card == card]
            for target in (SHIP, "galley"):
                found = touched(game, s, card, target)
                if len(rows) == 1:
                    assert found == Make(rows[0])
                    made += 1
                else:
                    assert isinstance(found, Tell) and found.lit == {f"row:{card}:{move.row}" for move in rows}
                    asked_for += 1
    assert made and asked_for


@pytest.mark.rule("LIF-49", "LIF-138")
def test_an_explore_that_would_be_skipped_is_asked_about(game: Game) -> None:
    s = position(3, at={"durrant": "galley", "villalobos": "engineering"})
    s.missions.clear()
    s.missions["mess"] = 1
    icon(s, 0, "MOVE1", "EXPLORE")
    view = ENGINE.crew.view(s, 0)
    assert ENGINE.doubt(view, UseIcon("EXPLORE")) == "confirm_explore", "first the step that leads to the token"
    assert ENGINE.doubt(view, UseIcon("MOVE1")) == ""
    act(s, UseIcon("MOVE1"))
    view = ENGINE.crew.view(s, 0)
    assert ENGINE.doubt(view, MoveCharacter("durrant", "mess")) == ""
    away = next(move for move in legal(view, MoveCharacter) if move.chamber != "mess")
    assert ENGINE.doubt(view, away) == "confirm_explore"
    assert game.words.ui("confirm_explore").endswith("?")


@pytest.mark.rule("LIF-138")
def test_a_row_whose_explore_finds_nothing_is_asked_about_before_it_is_played() -> None:
    s = position(3, at={"durrant": "galley", "villalobos": "galley"})
    s.missions.clear()
    kinds = {
        c.id: i for c in s.box.crew_cards.deck for i, row in enumerate(c.rows) if "EXPLORE" in row and len(row) > 1
    }
    kind, row = next(iter(kinds.items()))
    s = position(3, at={"durrant": "galley", "villalobos": "galley"}, hands={0: kind})
    s.missions.clear()
    crew_turn(s)
    card = held(s, 0, kind)
    assert ENGINE.doubt(ENGINE.crew.view(s, 0), PlayCard(card, row)) == "confirm_explore"
    s.missions["galley"] = 1
    assert ENGINE.doubt(ENGINE.crew.view(s, 0), PlayCard(card, row)) == ""


@pytest.mark.rule("LIF-139")
def test_driving_an_image_twice_is_counted() -> None:
    s = position(3, at={"durrant": "galley"}, images={"alpha": "mess", "beta": "ore_hold"})
    icon(s, 0, "FLAMETHROWER")
    act(s, m.FlameImage("alpha"))
    assert asked(s).of == (1, 2)
    act(s, legal(s, m.MoveImage)[0])
    assert asked(s).prompt == Ask.PUSH_IMAGE and asked(s).of == (2, 2)


@pytest.mark.rule("LIF-84", "LIF-161")
def test_several_steps_and_several_movers_are_counted() -> None:
    s = position(3, at={"durrant": "galley", "villalobos": "mess"})
    icon(s, 0, "MOVE2")
    assert asked(s).of == (1, 2)
    act(s, legal(s, MoveCharacter)[0])
    assert asked(s).of == (2, 2)
    icon(s := position(3), s.terms.lifeform, "L_MOVE2")
    assert asked(s).of == (1, 2)
    icon(s := position(3), 0, "MOVE1")
    assert asked(s).of is None


def test_no_letter_of_a_button_is_one_of_the_bar(game: Game) -> None:
    assert not {key.upper() for key in BUTTONS.values()} & BAR


# -- A7: one's own figure, and everything else ----------------------------------------------------------------------


@pytest.mark.rule("LIF-47", "LIF-T5")
def test_ones_own_figure_at_the_activity_says_what_moves_it_and_lights_it(game: Game) -> None:
    s = crew_turn(position(3, hands={0: "leg_it"}))
    for piece in ("durrant", "board:durrant"):
        told = touched(game, s, piece)
        assert isinstance(told, Tell) and game.words.name("durrant") in told.text
        rows = {f"row:{x.card}:{x.row}" for x in legal(s, PlayCard)}
        assert told.lit and told.lit <= rows
    still = touched(game, crew_turn(position(3)), "durrant")
    assert isinstance(still, Tell) and "EQUIP" in still.text, "without a card that moves anybody"
    other = touched(game, s, "chandra")
    assert isinstance(other, Tell) and game.words.name("crew2") in other.text


@pytest.mark.rule("LIF-T7")
def test_no_answer_tells_the_crew_which_image_is_real(game: Game) -> None:
    """Whatever is touched, the two worlds answer alike."""
    worlds = []
    for image in ("alpha", "beta"):
        s = crew_turn(position(3, hands={0: "leg_it flame_unit"}, real=image))
        s.suspicion = {"alpha": 12, "beta": 12}
        now = situation(game, s)
        pieces = [placed for placed in now.pieces.values() if not placed.ghost]
        near = pieces[:: max(1, len(pieces) // 20)]
        worlds.append([answer(now, one, other) for one in pieces for other in (None, *near) if one is not other])
    assert worlds[0] == worlds[1]


@pytest.mark.rule("LIF-T5")
def test_half_made_moves_say_what_is_missing(game: Game) -> None:
    for s, seat in list(positions(game, range(4)))[::5]:
        view = ENGINE.crew.view(s, seat)
        for move in ENGINE.moves(view):
            for handle in game.table().handles(view, move):
                assert (len(handle.path) > 1) == bool(handle.prompt), handle
                assert not handle.prompt or handle.prompt[0].isupper(), handle.prompt


# -- A15: sentences ---------------------------------------------------------------------------------------------------


def seated(game: Game) -> Game:
    deal = Deal(game.engine.modes.resolve(""), "words")
    plans = [SeatPlan("Player"), SeatPlan("Ben", "cadet"), SeatPlan("Cleo", "cadet")]
    return game.seated(Match(game.engine, Setup.of("lifeform", deal, plans)))


@pytest.mark.rule("LIF-232")
def test_verbs_and_numbers_fit_who_and_how_many(game: Game) -> None:
    words = seated(game).words
    assert words.event(CardsTaken("crew1", 1, "equip")) == "You equip: 1 card (LIF-45)."
    assert words.event(CardsTaken("crew2", 2, "icon")) == "Ben draws 2 cards (LIF-137)."
    assert words.event(AnalyzerLost("crew1", 1)) == "You lose 1 heat analyzer (LIF-192)."
    assert words.event(ClockMoved(1)) == "1 minute to go (LIF-176)."
    assert words.event(TurnBegan("crew1")) == "Now you act (LIF-36)."
    assert words.event(FightBegan("crew1", 1, 0)) == "The lifeform comes for you with 1 more claw (LIF-212)."
    assert words.move(m.LayCard("talons.1", 1, 0)).endswith("with 1 claw")
    assert words.move(m.LayCard("talons.1", 2, 0)).endswith("with 2 claws")


@pytest.mark.rule("LIF-9")
def test_a_draw_cites_the_rule_of_its_cause_and_not_that_of_an_empty_deck(game: Game) -> None:
    cited = {cause: game.words.event(CardsTaken("lifeform", 1, cause)) for cause in CardsTaken.variants}
    assert not [cause for cause, said in cited.items() if "LIF-9)" in said]
    s = life_turn(position(3))
    heard = act(s, m.Lurk())
    if ENGINE.asking(s):
        heard += act(s, Pass())
    assert [event.cause for event in heard if isinstance(event, CardsTaken)] == ["lurk"]


def test_what_a_move_says_is_not_said_again(game: Game) -> None:
    assert game.words.event(RealSet("alpha")) == "", "the lifeform has just chosen it"
    assert PUBLIC & FORCED


# -- A12, K2: hints ------------------------------------------------------------------------------------------------


@pytest.mark.rule("LIF-43")
def test_a_hint_says_something_true_of_the_position(game: Game) -> None:
    table = game.table()
    s = position(3, at={"durrant": "galley"})
    s.missions.clear()
    s.missions["galley"] = 1
    icon(s, 0, "EXPLORE")
    said = table.reason(ENGINE.crew.view(s, 0), LoadToken("durrant", "galley", "coolant"), 0.0)
    assert game.words.name("coolant") in said and "0 of the" in said
    full = table.reason(ENGINE.crew.view(s, 0), LoadToken("durrant", "galley", "spacesuits"), 0.0)
    assert full != said
    attack = attacked()
    card = next(c for c in attack.hand(0) if attack.box.cards[c].reaction == "R_HIDE")
    assert game.words.name("durrant") in table.reason(
        ENGINE.crew.view(attack, 0), m.React("R_HIDE", (card,), "durrant", ()), -50.0
    )


@pytest.mark.rule("LIF-T7")
def test_hints_differ_with_the_move_and_never_with_its_value(game: Game) -> None:
    table, said = game.table(), set()
    for s, seat in list(positions(game, range(4)))[::4]:
        view = ENGINE.crew.view(s, seat)
        for move in ENGINE.moves(view)[:12]:
            reasons = {table.reason(view, move, value) for value in (-1e6, 0.0, 1e6)}
            assert len(reasons) == 1
            said |= reasons
    assert len(said) > 40
