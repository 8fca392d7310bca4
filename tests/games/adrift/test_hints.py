"""What a hint says of a move is true of this position, and not the same of every move."""

from __future__ import annotations

from typing import Any

import pytest

from game.ai.bots import bot_for
from game.core.moves import Move
from game.games.adrift.rules.effects import Offer
from game.games.adrift.rules.forecast import odds
from game.games.adrift.rules.moves import (
    BoostCore,
    BuyUpgrade,
    CancelEvent,
    DeclineOffer,
    DrawCore,
    EndTurn,
    OrderCards,
    Pass,
    PlayCard,
    RevealEvent,
    Rewind,
    Scan,
    Trade,
)
from game.games.adrift.rules.state import Adrift, Record
from game.games.adrift.rules.time_travel import RewindChoice
from game.games.adrift.rules.turn import Prep
from game.games.adrift.rules.upgrades import ScanOrder
from tests.games.adrift.positions import match_of
from tests.games.adrift.test_table import (
    AFTER,
    EXPERT,
    FLEET,
    LOVE,
    NYMPHS,
    PUMP,
    STEVE,
    adrift,
    at_table,
    waiting,
)
from tests.games.adrift.test_touch import spending


def why(s: Adrift, move: Move) -> str:
    assert move in adrift().engine.moves(s), move
    reason: str = adrift().table().reason(adrift().engine.view(s, 0), move, 50.0)
    return reason


def time_travel(**changes: Any) -> Adrift:
    return at_table(taken=("time_travel", "rogue_ai"), bay="time_travel", pending=[*AFTER, RewindChoice(0)], **changes)


@pytest.mark.parametrize(
    ("s", "move", "reason"),
    [
        (spending(core=22, rp=[10, 6, 6, 6]), BoostCore(), "That brings the core to 25: the ship goes home."),
        (spending(core=12, rp=[10, 6, 6, 6]), BoostCore(), "The core comes to 15, 10 short of home; Life Support"),
        (spending(core=12, rp=[5, 6, 6, 6], upgrades=[EXPERT, "", "", ""]), Trade(), "The core comes to 13, 12 short"),
        (spending(rp=[10, 6, 6, 6]), BuyUpgrade(FLEET), "Nanofleet of Repair Bots (share RP) serves Life Support for"),
        (spending(rp=[7, 6, 6, 6]), EndTurn(), "Life Support stays at 7 RP; a purchase takes exactly 10."),
        (waiting("major_galactic_war", rp=[5, 6, 6, 6], held=[(PUMP,), (), (), ()]), PlayCard(PUMP, "life_support"),
            "Life Support comes to 8 RP and meets the threshold of 7: gain 2 instead of losing 6."),
        (waiting("major_galactic_war", rp=[5, 6, 6, 6], held=[(LOVE,), (), (), ()]), Pass(),
            "No card changes this event. 7 needed, you have 5: lose 6."),
        (waiting("rogue_ai", rp=[4, 6, 6, 6], upgrades=[NYMPHS, "", "", ""]), CancelEvent(), "This is what it"),
        (at_table(taken=(LOVE,), rp=[6, 9, 6, 6], held=[(LOVE,), (), (), ()]), PlayCard(LOVE, "navigation"),
            "Navigation rises from 9 RP to Full Power."),
        (at_table(upgrades=[STEVE, "", "", ""]), Scan(), "It shows the next 3 events before they come; none of them"),
        (at_table(pending=[*AFTER, Offer(0, 3)], upgrades=[EXPERT, "", "", ""]), DeclineOffer(), "Life Support keeps"),
        (time_travel(discard=("rogue_ai",), previous=Record("rogue_ai", 3, (0, 0, 0, -4), 2)), Rewind(),
            "Rewinding would do: Engineering +4, Warp Core -2."),
    ],
)  # fmt: skip
def test_a_reason_is_true_of_the_position(s: Adrift, move: Move, reason: str) -> None:
    assert why(s, move).startswith(reason)
    assert why(s, move).endswith(".")


def test_draws_and_reveals_count_the_odds() -> None:
    s = at_table(rp=[4, 6, 6, 6], core=12)
    (now, _), (then, missed) = odds(s, 4), odds(s, 7)
    unseen = f"of the {then + missed} unseen thresholds"
    assert why(s, RevealEvent()) == f"At 4 RP Life Support meets {now} {unseen}."
    assert why(s, DrawCore(3)) == f"At 7 RP Life Support meets {then} {unseen} instead of {now}; the core keeps 9."


def test_a_known_event_is_named() -> None:
    s = at_table(rp=[4, 6, 6, 6], core=12, known=1)
    s.deck = ("major_galactic_war", *(card for card in s.deck if card != "major_galactic_war"))
    assert why(s, RevealEvent()) == "The next event is Major Galactic War: 7 RP are needed, Life Support has 4."
    assert why(s, DrawCore(3)).endswith("7 RP are needed, and Life Support has 7. The core keeps 9.")


def test_an_order_says_how_many_thresholds_it_meets() -> None:
    cards = ("major_galactic_war", "critters", "rogue_ai")
    s = at_table(rp=[8, 0, 0, 0], known=3, pending=[Prep(drawn=False), ScanOrder(0, 3)])
    s.deck = (*cards, *(card for card in s.deck if card not in cards))
    assert why(s, OrderCards(cards)).startswith("In this order 1 of 3 thresholds are met")


def test_hints_do_not_all_say_the_same() -> None:
    """K2. 25 of 25 had been the same sentence."""
    match, judge, table = match_of(1), adrift().judge(), adrift().table()
    said: list[str] = []
    while match.decision and len(said) < 60:
        move = bot_for(match, judge, "veteran").think().move
        said.append(table.reason(match.seen(match.decision.seat).state, move, 50.0))
        assert match.submit(move) is None
    assert len(set(said)) > 40
    assert said.count("") < 6
