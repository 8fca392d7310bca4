"""Positions of Dragon's Domain in its own words."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields
from typing import Any

from game.core.engine import Frame
from game.core.events import Event
from game.games.lifeform.rules.crew.moves import MoveCharacter, PlayCard
from game.games.lifeform.rules.crew.state import Life
from game.games.lifeform.rules.solo.activities import ActionRow, Undertake
from game.games.lifeform.rules.solo.crisis import FaceCrisis
from game.games.lifeform.rules.solo.motion import Advance, Proximity
from game.games.lifeform.rules.solo.moves import ChooseOption
from game.games.lifeform.rules.solo.state import Solo
from game.games.lifeform.rules.solo.turn import Breather, Repercussions
from tests.games.lifeform.positions import ENGINE, act, clock, give, held, run

WHO = "okonkwo"
SOLO_FIELDS = {field.name for field in fields(Solo)}
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
) -> Life:
    """A survivor somewhere on the ship with some cards and tokens; other values are fields of Solo or of Life.

    Terror and power outage tokens lie only where a test puts them.
    """
    s = ENGINE.setup(ENGINE.modes.resolve(scenario, options or {}), 1, "test")
    s.pending = []
    s.stage, s.round, s.turn = "starship", 1, 1
    s.unused = tuple(c for c in s.disks[0] if c != WHO)
    s.disks = ((),)
    s.owner[WHO], s.at[WHO] = 0, at
    s.supply["outage"] += len(s.outages)
    s.outages = s.terrors = ()
    give(s, 0, hand)
    s.alone.tokens |= tokens or {}
    s.alone.began_at = at
    if android:
        s.at["android"] = android
        s.android_awake = True
        s.malfunction = 2
    if minute is not None:
        s.clock = s.furthest = clock(minute)
    for name, value in values.items():
        setattr(s.alone if name in SOLO_FIELDS else s, name, value)
    s.supply["outage"] -= len(s.outages)
    s.supply["mission"] -= sum(s.loadout)
    if s.alone.xeno_token:
        s.supply[s.alone.xeno_token] -= 1
    for token in s.data[0]:
        s.supply[token] -= 1
    s.alone.stowaway_supply = tuple(t for t in s.alone.stowaway_supply if t not in s.alone.stowaways)
    for deck, cards in s.alone.decks.items():
        s.alone.decks[deck] = tuple(card for card in cards if card not in s.alone.crises)
    return s


def ask_activity(s: Life) -> Life:
    """At Step 3, with nothing to come after it but its repercussions."""
    s.alone.began_at = s.at[WHO]
    run(s, Undertake(), Breather(repercussions=True), Repercussions())
    return s


def go(s: Life, *chambers: str) -> list[Event]:
    return act(s, *(MoveCharacter(WHO, chamber) for chamber in chambers))


def row(s: Life, *icons: str) -> list[Event]:
    """Execute a row of icons."""
    return run(s, ActionRow(icons, False))


def play_card(s: Life, kind: str, row_number: int = 0) -> list[Event]:
    return act(s, PlayCard(held(s, 0, kind), row_number))


def crisis(s: Life, card: str, option: str = "") -> list[Event]:
    """A crisis card comes up, and perhaps an option is chosen."""
    deck = s.box.solo.crises[card].deck
    s.alone.decks[deck] = tuple(c for c in s.alone.decks[deck] if c != card)
    s.alone.crises = (*s.alone.crises, card)
    heard = run(s, FaceCrisis(card))
    return [*heard, *(act(s, ChooseOption(option)) if option else [])]


def advance(s: Life, steps: int, *more: Frame[Any]) -> list[Event]:
    """The lifeform advances, and a conflict follows if it arrives."""
    return run(s, Advance(steps), Proximity(), *more)


def kinds(s: Life) -> list[str]:
    """The kinds of the cards in the hand."""
    return [card.partition(".")[0] for card in s.hands[0]]


def prompt(s: Life) -> str:
    """The question that is open, without its prefix; "" if there is none."""
    now = ENGINE.asking(s)
    return now[1].prompt.removeprefix("solo.").removeprefix("life.") if now else ""
