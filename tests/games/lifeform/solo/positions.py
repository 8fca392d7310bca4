"""Positions of Dragon's Domain in its own words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from game.core.engine import Frame
from game.core.events import Event
from game.games.lifeform.rules.ship.moves import MoveCharacter, PlayCard
from game.games.lifeform.rules.ship.state import Ship
from game.games.lifeform.rules.solo.activities import ActionRow, Undertake
from game.games.lifeform.rules.solo.crisis import FaceCrisis
from game.games.lifeform.rules.solo.motion import Advance, Proximity
from game.games.lifeform.rules.solo.moves import ChooseOption
from game.games.lifeform.rules.solo.state import Alone
from game.games.lifeform.rules.solo.turn import Breather, Repercussions
from tests.games.lifeform.positions import ENGINE, act, clock, give, held, run

WHO = "okonkwo"
READY: dict[str, Any] = {
    "loadout": (2, 2, 2, 1, 0),
    "objectives": ("cat", "umbilicus", "xeno_data"),
    "xeno_token": "data_claw",
}
"""Everything that a launch needs, but for the survivor aboard."""


def alone(
    at: str = "galley",
    *,
    hand: str = "",
    minute: int | None = None,
    android: str = "",
    tokens: Mapping[str, int] | None = None,
    options: Mapping[str, str | int] | None = None,
    scenario: str = "dragons_domain",
    **values: Any,
) -> Alone:
    """A survivor somewhere on the ship with some cards and tokens; other values are fields of the state.

    Terror and power outage tokens lie only where a test puts them.
    """
    s = ENGINE.alone.setup(ENGINE.modes.resolve(scenario, options or {}), 1, "test")
    s.pending = []
    s.stage, s.round, s.turn = "starship", 1, 1
    s.unused = tuple(c for c in s.disks[0] if c != WHO)
    s.disks = ((),)
    s.owner[WHO], s.at[WHO] = 0, at
    s.supply["outage"] += len(s.outages)
    s.outages = s.terrors = ()
    give(s, 0, hand)
    s.tokens |= tokens or {}
    s.began_at = at
    if android:
        s.at["android"] = android
        s.android_awake = True
        s.malfunction = 2
    if minute is not None:
        s.clock = s.furthest = clock(minute)
    for name, value in values.items():
        setattr(s, name, value)
    ENGINE.restore(s)  # the modules by what lies on the table
    s.supply["outage"] -= len(s.outages)
    s.supply["mission"] -= sum(s.loadout)
    if s.xeno_token:
        s.supply[s.xeno_token] -= 1
    for token in s.data[0]:
        s.supply[token] -= 1
    s.stowaway_supply = tuple(t for t in s.stowaway_supply if t not in s.stowaways)
    for deck, cards in s.decks.items():
        s.decks[deck] = tuple(card for card in cards if card not in s.crises)
    return s


def ask_activity(s: Alone) -> Alone:
    """At Step 3, with nothing to come after it but its repercussions."""
    s.began_at = s.at[WHO]
    run(s, Undertake(), Breather(repercussions=True), Repercussions())
    return s


def go(s: Alone, *chambers: str) -> list[Event]:
    return act(s, *(MoveCharacter(WHO, chamber) for chamber in chambers))


def row(s: Alone, *icons: str) -> list[Event]:
    """Execute a row of icons."""
    return run(s, ActionRow(icons, False))


def play_card(s: Alone, kind: str, row_number: int = 0) -> list[Event]:
    return act(s, PlayCard(held(s, 0, kind), row_number))


def crisis(s: Alone, card: str, option: str = "") -> list[Event]:
    """A crisis card comes up, and perhaps an option is chosen."""
    deck = s.box.solo.crises[card].deck
    s.decks[deck] = tuple(c for c in s.decks[deck] if c != card)
    s.crises = (*s.crises, card)
    heard = run(s, FaceCrisis(card))
    return [*heard, *(act(s, ChooseOption(option)) if option else [])]


def advance(s: Alone, steps: int, *more: Frame[Any]) -> list[Event]:
    """The lifeform advances, and a conflict follows if it arrives."""
    return run(s, Advance(steps), Proximity(), *more)


def kinds(s: Alone) -> list[str]:
    """The kinds of the cards in the hand."""
    return [card.partition(".")[0] for card in s.hands[0]]


def prompt(s: Ship) -> str:
    """The question that is open, without its prefix; "" if there is none."""
    now = ENGINE.asking(s)
    return now[1].prompt.removeprefix("solo.").removeprefix("life.") if now else ""
