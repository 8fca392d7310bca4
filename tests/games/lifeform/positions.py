"""Positions of Lifeform in its own words, and questions to ask of them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from game import paths
from game.core.engine import Decision, Frame
from game.core.events import Event
from game.core.moves import Move
from game.games.lifeform.rules.crew.attack import ReactionWindow
from game.games.lifeform.rules.crew.lifeform_turn import LifeformActivity
from game.games.lifeform.rules.crew.reality import forget
from game.games.lifeform.rules.crew.rows import RunRow
from game.games.lifeform.rules.crew.state import Crew
from game.games.lifeform.rules.crew.turn import Activity
from game.games.lifeform.rules.data.cards import kind_of
from game.games.lifeform.rules.engine import Lifeform, load
from game.games.lifeform.rules.ship.moves import PlayCard, UseIcon
from game.games.lifeform.rules.ship.state import Ship
from tests.games.rules_table import RulesTable

ENGINE: Lifeform = load(paths.levels() / "lifeform")
TABLE = RulesTable(ENGINE)
act, refused, of = TABLE.play, TABLE.refusal, TABLE.heard
SHIP = ENGINE.box.ship
PEOPLE = (("durrant", "villalobos"), ("chandra", "brandt"), ("rourke", "okonkwo"))
"""The characters of crew seats 0, 1 and 2, unless a test says otherwise."""

Frames = tuple[Frame[Any], ...]


def clock(minute: int) -> int:
    """The self-destruct space with this minute; 31 is START."""
    return ENGINE.box.minutes.index(minute)


def position(
    players: int = 3,
    *,
    at: Mapping[str, str] | None = None,
    images: Mapping[str, str] | None = None,
    real: str = "alpha",
    minute: int | None = None,
    hands: Mapping[int, str] | None = None,
    life: str = "",
    pending: Frames = (),
    cat: str = "sensor_blister",
    android: str = "",
    skills: str = "",
    survivals: str = "",
    options: Mapping[str, str | int] | None = None,
    **fields: Any,
) -> Crew:
    """The ship with people where `at` puts them (the Galley for those it does not name).

    `at` may name characters of its own, two for each crew seat in order; hands name cards by kind.
    """
    s = ENGINE.crew.setup(ENGINE.modes.resolve("", options or {}), players, "test")
    crew = s.terms.crew
    named = [c for pair in PEOPLE[: len(crew)] for c in pair]
    strangers = [c for c in at or {} if c in ENGINE.box.characters and c not in named]
    named[: len(strangers)] = strangers
    for i, character in enumerate(named):
        s.owner[character] = crew[i // 2]
        s.at[character] = (at or {}).get(character, "galley")
        s.skills[character] = "active" if character in skills.split() else "inactive"
        s.survivals[character] = "active" if character in survivals.split() else "inactive"
    s.unused = tuple(c for c in ENGINE.box.disks(s.terms.survivors) if c not in named)
    s.disks = ((),) * players
    s.analyzers = tuple(2 if seat in crew else 0 for seat in range(players))
    s.at |= images if images is not None else {"alpha": "waste_reclamation", "beta": "ore_refinery"}
    s.real = real
    s.stage = "starship"
    s.round = s.turn = 1
    if players == 2:
        s.at["cat"] = cat
    if android:
        s.at["android"] = android
        s.android_awake = True
        s.malfunction = 2
    if minute is not None:
        s.clock = s.furthest = clock(minute)
    for seat, kinds in (hands or {}).items():
        give(s, seat, kinds)
    give(s, s.terms.lifeform, life)
    for name, value in fields.items():
        setattr(s, name, value)
    ENGINE.restore(s)  # the modules by what lies on the table
    for token, places in (("outage", s.outages), ("terror", s.terrors), ("cocoon_chamber", s.cocoons)):
        s.supply[token] -= len(places)
    s.supply["mission"] -= sum(s.loadout)
    forget(s)
    s.active = s.terms.lifeform if s.phase == "lifeform" else s.active
    s.pending = list(reversed(pending))
    ENGINE.settle(s, lambda _: None)
    return s


def give(s: Ship, seat: int, kinds: str) -> None:
    """Put copies of these cards from the deck (or from beside the board) into a hand."""
    for kind in kinds.split():
        if kind in s.beside:
            s.beside = s.without(s.beside, kind)
            card = kind
        elif isinstance(s, Crew) and not s.is_crew(seat):
            card = next(c for c in s.life_deck if kind_of(c) == kind)
            s.life_deck = s.without(s.life_deck, card)
        else:
            card = next(c for c in s.crew_deck if kind_of(c) == kind)
            s.crew_deck = s.without(s.crew_deck, card)
        s.set_hand(seat, (*s.hand(seat), card))


def held(s: Ship, seat: int, kind: str) -> str:
    """The id of a card of this kind in a hand."""
    return next(card for card in s.hand(seat) if kind_of(card) == kind)


def legal(s: Ship, kind: type[Move] | tuple[type[Move], ...]) -> list[Any]:
    return [move for move in ENGINE.moves(s) if isinstance(move, kind)]


def asked(s: Ship) -> Decision:
    now = ENGINE.asking(s)
    assert now, "nobody is asked"
    return now[1]


def asks(s: Ship) -> str:
    """The prompt that is open, without its prefix; "" if there is none."""
    now = ENGINE.asking(s)
    return now[1].prompt.removeprefix("life.") if now else ""


def icon(s: Crew, seat: int, *row: str) -> Crew:
    """Let a seat execute a row of icons."""
    s.pending = [RunRow(seat, row)]
    s.active = seat
    s.phase = "lifeform" if seat == s.terms.lifeform else "crew"
    ENGINE.settle(s, lambda _: None)
    return s


def run(s: Ship, *frames: Frame[Any]) -> list[Event]:
    """Let these paragraphs happen, up to the first question."""
    heard: list[Event] = []
    s.pending = list(reversed(frames))
    ENGINE.settle(s, heard.append)
    return heard


def crew_turn(s: Crew, seat: int = 0) -> Crew:
    """At the activity step of a crew player, with nothing after it."""
    s.phase = "crew"
    s.active = seat
    run(s, Activity(seat))
    return s


def life_turn(s: Crew) -> Crew:
    s.phase = "lifeform"
    s.active = s.terms.lifeform
    s.reacted = ()
    run(s, LifeformActivity())
    return s


def play(s: Crew, seat: int, kind: str, row: int = 0, token: str = "") -> list[Event]:
    """Play a row of a card from hand."""
    return act(s, PlayCard(held(s, seat, kind), row, token))


def use(s: Crew, name: str) -> list[Event]:
    return act(s, UseIcon(name))


def pass_all(s: Ship, until: Sequence[str] = ()) -> list[Event]:
    """Take the last offered move again and again (mostly "no") until one of these prompts, or the end."""
    heard: list[Event] = []
    while (now := ENGINE.asking(s)) and asks(s) not in until:
        ENGINE.apply(s, ENGINE.moves(s)[-1], heard.append)
        assert now
    return heard


def reaction_window(s: Crew) -> ReactionWindow:
    return ReactionWindow(s.terms.crew)
