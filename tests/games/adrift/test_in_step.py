"""What is told is what has just happened: every event of Adrift with the table as it is at that moment."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import fields
from functools import cache
from typing import Any

from pygame import Rect

from game import paths
from game.core.events import Event
from game.core.game import Game
from game.core.log import Log
from game.core.match import Tick, carried_out
from game.core.rng import Rng
from game.games import find
from game.games.adrift.rules import events as happened
from game.games.adrift.rules.data import SYSTEMS
from game.games.adrift.rules.moves import EndTurn, Pass, RevealEvent
from game.games.adrift.rules.state import Adrift
from game.games.adrift.table.faces import MiniCardFace
from game.ui.faces import SlotFace
from game.ui.table import Sight
from tests.games.adrift.positions import ENGINE, LS, begin, match_of, position

AREA = Rect(0, 108, 1260, 792)
GAMES = 400
UNSEEN = {"pending", "rng", "previous", "box"}
"""Parts of the state that are no pieces on the table."""
ALIKE = (happened.CardsOrdered,)
"""The cards may go back in the order in which they came."""


@cache
def adrift() -> Game:
    return find("adrift").open(paths.levels())


def told(games: int = GAMES) -> Iterator[tuple[Adrift, Tick]]:
    """Everything that is told in some random games, each with the table before it."""
    scenarios = [scenario.id for scenario in ENGINE.modes.scenarios]
    for seed in range(games):
        chance = Rng.from_text(f"step {seed}")
        s = begin(scenarios[seed % len(scenarios)], seed % 4 + 1, str(seed), fan_question="on" if seed % 5 else "off")
        while moves := ENGINE.moves(s):
            for tick in carried_out(ENGINE, s, chance.choice(moves)):
                yield s, tick
                s = tick.state


def on_the_table(s: Adrift) -> dict[str, Any]:
    return {field.name: getattr(s, field.name) for field in fields(s) if field.name not in UNSEEN}


def test_every_event_is_told_when_it_has_happened() -> None:
    seen: Counter[type] = Counter()
    for before, tick in told():
        if tick.event is None:
            continue
        seen[type(tick.event)] += 1
        if tick.event.announces:
            assert on_the_table(tick.state) == on_the_table(before) or isinstance(tick.event, happened.StartChosen)
        else:
            assert tick.state != before, tick.event
            changed = on_the_table(tick.state) != on_the_table(before)
            assert changed or isinstance(tick.event, ALIKE), tick.event
    assert {*seen} == {*Event._kinds.within(happened.__name__)}, "too few games"


def test_no_number_changes_without_being_told() -> None:
    """What is quiet only puts cards away and passes the turn on."""
    for before, tick in told():
        if tick.event is None:
            assert (tick.state.core, tick.state.rp, tick.state.upgrades, tick.state.held) == (
                before.core, before.rp, before.upgrades, before.held,
            )  # fmt: skip


def test_the_numbers_told_are_those_on_the_table() -> None:
    for _, tick in told():
        s, event = tick.state, tick.event
        if event is None:
            continue
        if (core := getattr(event, "core", None)) is not None:
            assert core == s.core, event
        if (rp := getattr(event, "rp", None)) is not None:
            assert rp == s.rp[SYSTEMS.index(event.system)], event  # type: ignore[attr-defined]


def test_nothing_is_told_to_have_come_to_nothing() -> None:
    """A gain or a loss of 0 RP is said as what it is."""
    for _, tick in told():
        if isinstance(tick.event, happened.ThresholdMet | happened.ThresholdMissed | happened.SystemRewound):
            assert tick.event.amount > 0


def test_limits_are_told_after_what_led_to_them() -> None:
    s = position(8, 6, 6, 6, top=["Black Hole"])
    effect = s.box.effects[s.deck[0]]
    s.rp[LS] = 10 - effect.gain  # type: ignore[attr-defined]
    s.rp[LS] = max(s.rp[LS], effect.threshold)  # type: ignore[attr-defined]
    events = [type(tick.event) for tick in carried_out(ENGINE, s, RevealEvent())]
    assert events[:3] == [happened.EventRevealed, happened.ThresholdMet, happened.FullPowerReached]


def test_while_something_is_told_the_table_shows_no_question_and_every_piece_once() -> None:
    table = adrift().table()
    for i, (_, tick) in enumerate(told(12)):
        if i % 3:
            continue
        view = ENGINE.view(tick.state, 0)
        pieces = [placed.id for placed in table.scenery(Sight(view, 0, AREA)).pieces]
        assert len(pieces) == len(set(pieces)), tick.event
        assert not [piece for piece in pieces if piece.startswith(("space:", "pick:", "cloth"))], tick.event


def test_a_kept_card_lies_in_its_tray_alone_when_it_is_told() -> None:
    s = position(top=["Brotherly Love"])
    ticks = carried_out(ENGINE, s, RevealEvent())
    told_of = {type(tick.event): tick.state for tick in ticks}
    revealed, kept = told_of[happened.EventRevealed], told_of[happened.CardKept]
    pieces = {
        name: {placed.id: placed for placed in adrift().table().scenery(Sight(ENGINE.view(state, 0), 0, AREA)).pieces}
        for name, state in (("revealed", revealed), ("kept", kept), ("after", ticks[-1].state))
    }
    assert "event:brotherly_love" in pieces["revealed"]
    assert "brotherly_love" not in pieces["revealed"]
    for later in (pieces["kept"], pieces["after"]):
        assert "event:brotherly_love" not in later
        assert isinstance(later["brotherly_love"].face, MiniCardFace)
        assert later["bay"].face == SlotFace("Life Support keeps Brotherly Love. The next event comes here")


def test_an_act_is_one_sentence() -> None:
    """A15. What happened says what was done; only passing and ending a turn have no other sentence."""
    match = match_of(2, "log")
    chance = Rng.from_text("log")
    while match.decision:
        assert match.submit(chance.choice(ENGINE.moves(match.state))) is None
    game = adrift().seated(match)
    log = Log(game, match)
    for number, moment in enumerate(match.moments):
        act = log.act(number, 0)
        assert act
        headed = moment.move is not None and act.headline.text.endswith(game.words.move(moment.move))
        assert headed == isinstance(moment.move, Pass | EndTurn), act
        told = [act.headline.text, *(line.text for line in act.lines)]
        assert len(told) == len(set(told)), act
