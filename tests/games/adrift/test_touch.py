"""A touch of Adrift's table that is no move says why not in this position (ADR-151); a half-made one asks on."""

from __future__ import annotations

from typing import Any

import pytest

from game.games.adrift.rules.data import SYSTEMS
from game.games.adrift.rules.effects import Offer
from game.games.adrift.rules.moves import NameFan
from game.games.adrift.rules.setup import FanQuestion
from game.games.adrift.rules.state import Adrift
from game.games.adrift.rules.turn import Prep, Spend, TurnEnd
from game.ui.gestures import Rules, Situation, Tell, answer
from game.ui.selection import Choose, Make, Offered, Pick
from tests.games.adrift.test_table import (
    AFTER,
    EXPERT,
    FLEET,
    LOVE,
    NYMPHS,
    PUMP,
    RING,
    adrift,
    at_table,
    pieces,
    waiting,
)
from tests.ui.looks import looking
from tests.ui.test_tables import AREAS

BAR = {"H", "Y", "T", "U", "N", "L"}


def touched(s: Adrift, piece: str, onto: str = "", *, picks: tuple[str, ...] = ()) -> Any:
    game = adrift()
    rules = Rules(game.engine, game.table(), game.words)
    view = game.engine.view(s, 0)
    look = looking(game.engine, view, 0, AREAS[0])
    assert look.asked
    placed = {one.id: one for one in rules.table.scenery(look).pieces}
    offered = Offered.of(rules.table, view, look.moves)
    now = Situation(rules, view, look.asked, look.moves, offered, picks, placed)
    return answer(now, placed[piece], placed[onto] if onto else None)


def said(s: Adrift, piece: str, onto: str = "") -> str:
    found = touched(s, piece, onto)
    assert isinstance(found, Tell), found
    return found.text


def spending(**changes: Any) -> Adrift:
    return at_table(pending=[TurnEnd(), Spend()], **changes)


@pytest.mark.rule("ADR-151")
@pytest.mark.parametrize(
    ("s", "piece", "text"),
    [
        (at_table(pending=[Prep(drawn=True)]), "token:core", "Life Support has drawn from the core this turn already."),
        (at_table(pending=[Prep(drawn=True)]), "core:number", "Life Support cannot draw more from it in this turn."),
        (at_table(), "core:number", "Life Support can draw up to 4 RP."),
        (spending(rp=[10, 6, 6, 6]), "core:number", "take the pin of its number line"),
        (spending(rp=[4, 6, 6, 6]), "token:life_support", "Life Support has 4 RP and no Upgrade that moves them."),
        (at_table(rp=[6, -3, 6, 6]), "token:navigation", "Navigation has -3 RP, but it is Life Support"),
        (at_table(rp=[1, 6, 6, 6], upgrades=[EXPERT, "", "", ""]), EXPERT, "Life Support has 1 RP, and using"),
        (at_table(upgrades=["", FLEET, "", ""]), FLEET, "belongs to Navigation, and it is Life Support that decides"),
        (at_table(), EXPERT, "Full Power is spent by the active system after its event"),
        (spending(rp=[9, 6, 6, 6]), EXPERT, "Life Support is not at Full Power"),
        (at_table(upgrades=["back_from_the_dead", "", "", ""]), "back_from_the_dead", "works by itself"),
        (at_table(taken=(LOVE,), held=[(), (LOVE,), (), ()]), LOVE, "once Life Support has revealed the event"),
        (at_table(taken=(RING,), held=[(), (RING,), (), ()]), RING, "is a standing card of Navigation"),
        (spending(taken=(PUMP,), rp=[10, 6, 6, 6], held=[(PUMP,), (), (), ()]), PUMP, "is at 10 RP already"),
        (spending(), "deck", "each turn reveals exactly one"),
        (spending(), "discard", "Life Support holds no standing card"),
        (at_table(), "previous", "No event has been drawn yet."),
        (waiting("rogue_ai", held=[(PUMP,), (), (), ()]), "event:rogue_ai", "happens when everybody has passed."),
    ],
)  # fmt: skip
def test_a_touch_says_why_it_does_nothing_now(s: Adrift, piece: str, text: str) -> None:
    assert text in said(s, piece)


def test_an_offer_is_decided_before_anything_else() -> None:
    s = at_table(taken=("long_service_award",), bay="long_service_award", pending=[*AFTER, Offer(0, 0)])
    found = touched(s, "token:core")
    assert found.text == "Life Support decides about the offer first: an Upgrade of the row for free, or none."
    assert found.lit == frozenset(s.row())


def test_what_lies_on_a_board_counts_as_the_board() -> None:
    s = at_table(rp=[6, 6, 6, 6])
    assert isinstance(touched(s, "token:core", "rp:life_support"), Choose)
    card = at_table(taken=(LOVE,), held=[(LOVE,), (), (), ()])
    assert isinstance(touched(card, LOVE, "token:defenses"), Make)
    assert isinstance(touched(card, "rp:defenses", picks=(LOVE,)), Make)
    full = spending(rp=[10, 6, 6, 6])
    assert isinstance(touched(full, "token:life_support", "core:number"), Make)
    assert isinstance(touched(full, "token:life_support", "token:core"), Make)


def test_a_drop_where_nothing_happens_says_so_and_lights_where_it_can_go() -> None:
    found = touched(at_table(rp=[6, 6, 6, 6]), "token:core", "navigation")
    assert found.text.startswith("Only Life Support can draw now.")
    assert "life_support" in found.lit
    found = touched(at_table(), "token:core", "discard")
    assert found.text.startswith("That is no place for it.")


@pytest.mark.parametrize(
    ("s", "piece", "prompt"),
    [
        (at_table(), "token:core", "Draw from the core: choose how far Life Support shall rise."),
        (at_table(taken=(LOVE,), held=[(LOVE,), (), (), ()]), LOVE, "Play Brotherly Love: choose the system"),
        (at_table(taken=(PUMP,), held=[(PUMP,), (), (), ()]), PUMP, "Play Activate the Neutrino Pump!: touch Life"),
        (spending(rp=[10, 6, 6, 6]), FLEET, "Install Nanofleet of Repair Bots: touch the Upgrade slot of Life"),
        (spending(rp=[10, 6, 6, 6]), "token:life_support", "Send RP of Life Support: choose where."),
        (waiting("rogue_ai", upgrades=[NYMPHS, "", "", ""]), NYMPHS, "Cancel Rogue AI: touch it."),
    ],
)  # fmt: skip
def test_a_half_made_move_says_what_comes_next(s: Adrift, piece: str, prompt: str) -> None:
    assert touched(s, piece) == Pick((piece,))
    offered = Offered.of(adrift().table(), s, adrift().engine.moves(s))
    assert offered.prompt((piece,)).startswith(prompt)
    assert offered.prompt((piece,)).endswith(".")


def test_no_letter_of_the_table_is_one_of_the_bar() -> None:
    s = spending(rp=[10, 6, 6, 6], upgrades=[EXPERT, "", "", ""], taken=(PUMP,), held=[(PUMP,), (), (), ()])
    table, moves = adrift().table(), adrift().engine.moves(s)
    keys = {action.key for action in table.actions(s, moves)}
    keys |= {h.key.upper() for move in moves for h in table.handles(s, move)}
    assert not keys & BAR


def test_whoever_begins_is_called_by_name() -> None:
    s = at_table(seats=2, pending=[FanQuestion()])
    actions = adrift().table().actions(s, [NameFan(1), NameFan(2)])
    assert [action.label for action in actions] == ["Player 1 has watched the most", "Player 2 has watched the most"]
    assert "First the question who begins" in said(s, "deck")


def test_left_is_said_as_the_arrow_shows_it() -> None:
    """D4. The next system clockwise lies to the right of the first: the words name the arrow, not a side."""
    found = pieces(at_table())
    for system, after in zip(SYSTEMS, (*SYSTEMS[1:], SYSTEMS[0]), strict=True):
        tip = found[f"rp:{system}"].tip
        assert tip
        assert f"The arrow points to the next system: {adrift().words.name(after)}." in tip.text
        assert "On its left" not in tip.text
