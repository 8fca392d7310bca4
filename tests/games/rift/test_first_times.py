"""First-time cards: each of them can come, and what it lights lies on the table then."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain

from game.core.engine import Decision
from game.core.events import Event
from game.core.first_times import FirstTime, first_times_of
from game.core.match import Match, carried_out
from game.core.moves import Move
from game.core.save import from_file, load
from game.games.rift.rules.moves import Bombard, Land
from game.games.rift.rules.state import Rift
from game.ui.table import Sight
from tests.games.rift.positions import ENGINE, action
from tests.games.rift.test_table import AREA, FACTIONS, rift
from tests.goldens import SAVES

PLAYED = ("full_galaxy-cadet", "as_written-cadet")


def happened(match: Match, cards: list[FirstTime]) -> Iterator[tuple[FirstTime, Event | Decision, Sight[Rift]]]:
    """Each card at its first time in a match, and what is seen of the table then."""
    engine = match.engine
    for number, moment in enumerate(match.moments):
        for at, event in enumerate(moment.events):
            for card in [one for one in cards if one.is_of(event, 0)]:
                cards.remove(card)
                yield card, event, Sight(engine.view(match.ticks(number)[at].state, 0), 0, AREA)
        asked = engine.asking(moment.state)
        if asked and any(one.is_of(asked[1], 0) for one in cards):
            seat, moves = asked[1].seat, tuple(engine.moves(moment.state))
            for card in [one for one in cards if one.is_of(asked[1], 0) and _is_asked(moves)]:
                cards.remove(card)
                yield card, asked[1], Sight(engine.view(moment.state, seat), seat, AREA, moves, asked[1])


def _is_asked(moves: tuple[Move, ...]) -> bool:
    return len(moves) > 1


def bombs_and_soldiers(cards: list[FirstTime]) -> Iterator[tuple[FirstTime, Event, Sight[Rift]]]:
    """A planet is bombarded, then fought for: cadets hardly ever do."""
    s = action(
        factions=FACTIONS, fleets={0: {"E5a": "2*carrier bomber 3*infantry"}}, garrisons={"E5a": "infantry"},
        upgrades={"E5a": "military_base"},
    )  # fmt: skip
    for move in (Bombard("E5a", "bomber"), Land("E5a", ("infantry",) * 3)):
        ticks = carried_out(ENGINE, s, move)
        s = ticks[-1].state
        for tick in ticks:
            for card in [one for one in cards if tick.event and one.is_of(tick.event, 0)]:
                assert tick.event
                cards.remove(card)
                yield card, tick.event, Sight(ENGINE.view(tick.state, 0), 0, AREA)


def test_every_card_comes_where_somebody_plays_and_what_it_lights_is_there() -> None:
    game = rift()
    left = list(first_times_of(game))
    assert len(left) >= 16
    files = [(SAVES / "rift" / f"{name}.json").read_text(encoding="utf-8") for name in PLAYED]
    matches = [load(from_file(text, ["rift"]), game).match for text in files]
    told = [*chain.from_iterable(happened(match, left) for match in matches), *bombs_and_soldiers(left)]
    assert [card.id for card in left] == []
    for card, what, sight in told:
        pieces = {placed.id for placed in game.table().scenery(sight).pieces}
        assert set(card.lit(what)) <= pieces, card.id
