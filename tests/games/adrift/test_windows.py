"""Windows on which nothing hinges (ADR-54 to ADR-57): the question says so, and its Pass can be given unasked."""

from __future__ import annotations

import pytest

from game.core.events import unheard
from game.games.adrift.rules.data import SYSTEMS
from game.games.adrift.rules.effects import Resolve
from game.games.adrift.rules.moves import EndTurn, Pass, PlayCard
from game.games.adrift.rules.state import Adrift
from game.games.adrift.rules.turn import Help, React, TurnEnd
from game.games.adrift.rules.words import Ask
from tests.games.adrift.positions import (
    DEF,
    ENG,
    ENGINE,
    EXPERT,
    LS,
    NANOFLEET,
    NAV,
    NYMPHS,
    STEVE,
    card,
    drawn,
    end_turn,
    play,
    position,
    reveal,
    voyage,
)
from tests.games.adrift.test_table import adrift

LOVE, UNITY, PUMP = "Brotherly Love", "Psychic Unity", "Activate the Neutrino Pump!"


def asked(s: Adrift) -> str:
    now = ENGINE.asking(s)
    assert now
    return now[1].prompt.rpartition(".")[0]


@pytest.mark.rule("ADR-54", "ADR-57")
@pytest.mark.parametrize(
    ("rp", "name", "held", "idle"),
    [
        ((6, 6, 6, 6), "Major Galactic War", {NAV: [LOVE]}, False),  # 7 needed: a card that closes the gap
        ((5, 6, 6, 6), "Major Galactic War", {NAV: [LOVE]}, True),  # one RP of two
        ((5, 6, 6, 6), "Major Galactic War", {NAV: [LOVE], DEF: [UNITY]}, False),  # together they do
        ((8, 6, 6, 6), "Major Galactic War", {NAV: [LOVE]}, True),  # met anyway
        ((5, 6, 6, 6), "Major Galactic War", {NAV: [PUMP]}, True),  # only for its own holder
        ((-6, 6, 6, 6), "Major Galactic War", {NAV: [LOVE]}, False),  # a failure to be averted
        ((6, 6, 6, 0), "Kessel Run", {NAV: [LOVE]}, False),
        ((6, 6, 6, -4), "Kessel Run", {NAV: [LOVE]}, True),
        ((4, 6, 6, 6), "Three to Five Finger Discount", {NAV: [LOVE]}, False),
        ((6, 6, 6, 6), "Three to Five Finger Discount", {NAV: [LOVE]}, True),
        ((6, 6, 6, 6), "Double Trouble", {DEF: [LOVE]}, False),  # the system to be copied could be lifted first
        ((6, 6, 6, 6), "Deus Ex Machina", {NAV: [LOVE]}, True),
        ((6, 6, 6, -9), "Critical System Failure", {NAV: [LOVE]}, False),
        ((6, 6, 6, 6), "Tremendous Team-Up", {NAV: [LOVE]}, True),
    ],
)
def test_a_reaction_is_needed_where_it_could_change_the_event(
    rp: tuple[int, ...], name: str, held: dict[int, list[str]], idle: bool
) -> None:
    s = drawn(*rp, top=[name], held=held)
    assert asked(s) == (Ask.REACT_IDLE if idle else Ask.REACT)


@pytest.mark.rule("ADR-57", "ADR-86", "ADR-91")
@pytest.mark.parametrize(
    ("rp", "name", "upgrades", "idle"),
    [
        ((5, 6, 6, 6), "Rogue AI", {LS: EXPERT}, False),  # what the miss takes could be traded first
        ((8, 6, 6, 6), "Rogue AI", {LS: EXPERT}, True),  # met: it trades as well after it
        ((5, 6, 6, 6), "Rogue AI", {LS: NANOFLEET}, False),
        ((8, 6, 6, 6), "Rogue AI", {LS: STEVE}, True),
        ((8, 6, 6, 6), "Double Trouble", {LS: NANOFLEET}, False),  # the left one could be lifted before it is copied
        ((5, 6, 6, 6), "Rogue AI", {ENG: NYMPHS}, False),
        ((8, 6, 6, 6), "Rogue AI", {ENG: NYMPHS}, True),  # it helps
        ((6, 6, 6, 6), "Critical System Failure", {ENG: NYMPHS}, False),
        ((6, 6, 0, 6), "Kessel Run", {ENG: NYMPHS}, True),  # it does nothing
    ],
)
def test_powers_are_asked_about_where_they_tell(
    rp: tuple[int, ...], name: str, upgrades: dict[int, str], idle: bool
) -> None:
    s = drawn(*rp, top=[name], upgrades=upgrades)
    assert asked(s) == (Ask.REACT_IDLE if idle else Ask.REACT)


@pytest.mark.rule("ADR-57", "ADR-70")
@pytest.mark.parametrize(("core", "cards", "idle"), [(12, 20, True), (22, 20, False), (12, 3, False)])
def test_a_trader_is_helped_when_it_cannot_wait(core: int, cards: int, idle: bool) -> None:
    s = position(4, 6, 6, 6, core=core, held={NAV: [UNITY]}, upgrades={LS: EXPERT})
    s.discard, s.deck = s.deck[cards:], s.deck[:cards]
    s.pending = [TurnEnd(), Help(NAV, 1)]
    assert asked(s) == (Ask.HELP_IDLE if idle else Ask.HELP)


@pytest.mark.rule("ADR-70")
@pytest.mark.parametrize(("rp", "idle"), [(7, False), (6, True)])
def test_help_is_needed_where_it_leads_to_full_power(rp: int, idle: bool) -> None:
    s = position(rp, 6, 6, 6, held={NAV: [UNITY]})
    s.pending = [TurnEnd(), Help(NAV, 1)]
    assert asked(s) == (Ask.HELP_IDLE if idle else Ask.HELP)


def test_a_card_in_an_idle_window_does_as_much_after_the_event() -> None:
    """What the prompt says is true: played before or after, the event is the same and nothing is lost by waiting."""
    tried = 0
    for seed in range(300):
        for s in voyage(seed, seats=1):
            react = s.asked_by(React)
            if react is None or asked(s) != Ask.REACT_IDLE:
                continue
            for move in ENGINE.moves(s):
                if isinstance(move, PlayCard):
                    at_once, waits = _resolved(_played(s, move)), _played(_resolved(s), move)
                    assert at_once.ending == waits.ending
                    assert at_once.core == waits.core
                    assert all(now <= then for now, then in zip(at_once.rp, waits.rp, strict=True)), (move, s.bay)
                    tried += 1
    assert tried > 100


def _played(s: Adrift, move: PlayCard) -> Adrift:
    s = s.copy()
    effect = s.box.effects[move.card]
    s.change(SYSTEMS.index(move.target), effect.amount, unheard)  # type: ignore[attr-defined]
    return s


def _resolved(s: Adrift) -> Adrift:
    s = s.copy()
    resolve = s.doing(Resolve)
    assert resolve
    s.pending = []
    resolve.run(s, unheard)
    return s


def test_a_held_card_does_not_mean_two_questions_a_turn() -> None:
    """D3. A turn in which a held card can do nothing useful: both windows can be waived."""
    table = adrift().table()
    s = position(6, 6, 6, 6, top=["Critters"], held={NAV: [LOVE]})
    reveal(s)
    for _ in range(2):
        now = ENGINE.asking(s)
        assert now
        assert table.needless(now[1].prompt)
        assert table.waiver(ENGINE.moves(s)) == Pass()
        play(s, Pass())
        if ENGINE.moves(s) and EndTurn() in ENGINE.moves(s):
            play(s, EndTurn())
    assert s.turn == 2
    assert s.held[NAV] == (card(LOVE),)


def test_reveal_and_end_of_turn_are_pressed_by_hand() -> None:
    """A20. They have one legal answer in half of the cases, and what they do cannot be taken back."""
    table = adrift().table()
    pressed = {prompt.rpartition(".")[0] for prompt in ENGINE.prompts if table.pressed(prompt)}
    assert pressed == {Ask.PREP, Ask.SPEND, Ask.MUST_SPEND}
    s = position(6, 6, 6, 6, core=1, top=["Critters"])
    assert table.waiver(ENGINE.moves(s)) is None
    reveal(s)
    assert ENGINE.moves(s) == [EndTurn()]
    end_turn(s)
