"""The ship and what lies on it: the same for a crew and for one alone."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Mapping
from dataclasses import field
from typing import Any, ClassVar, Literal

from game.core.derive import keyed, shared, state
from game.core.engine import State
from game.core.events import Emit, Event, Seat
from game.core.rng import Rng
from game.core.value import value
from game.games.lifeform.rules.data.cards import kind_of
from game.games.lifeform.rules.data.components import Box
from game.games.lifeform.rules.data.tracks import COLUMNS
from game.games.lifeform.rules.ship.events import CardsTaken, DeckShuffled
from game.games.lifeform.rules.ship.module import Module

ANDROID = "android"
CAT = "cat"
LASER = "mining_laser"

FULL, HALF = "full", "half"
"""The two sides of the security door."""


@value
class Asked:
    """How a game puts a question that both games put."""

    prompt: str
    rule: str


@value
class Asteroids:
    """Module B: the facedown tokens on the clock and the facedown cards (PAS-10)."""

    minutes: tuple[int, ...]
    """The spaces of the clock with a token."""
    tokens: tuple[str, ...]
    """What lies on them, in the same order."""
    cards: tuple[str, ...]
    """The top is the last."""
    struck: str = ""
    """The card that was turned up, from then on."""
    removed: tuple[str, ...] = ()
    """Tokens that were taken off unseen (PAS-15)."""

    def on(self, minute: int) -> str:
        """The token on this space of the clock, or ""."""
        return self.tokens[self.minutes.index(minute)] if minute in self.minutes else ""

    def pieces(self) -> tuple[str, ...]:
        """Tokens and cards that have not left the game face up."""
        struck = (self.struck,) if self.struck else ()
        return (*self.tokens, *self.cards, *struck, *self.removed)


@state
class Ship(State):
    rng: Rng = keyed("rolls")
    stage: Literal["setup", "starship", "showdown", "over"] = keyed(None)
    phase: Literal["crew", "android", "lifeform"] = keyed(None)
    round: int = keyed(None)
    turn: int
    """Counts the turns of all seats."""
    active: Seat = keyed(None)
    """Whose turn it is."""

    # who is where
    at: dict[str, str] = keyed("items", default_factory=dict)
    """The chamber of every living character, image on the ship, active android, and cat in play."""
    owner: dict[str, Seat] = keyed("items", default_factory=dict)
    """The player of every living character."""
    disks: tuple[tuple[str, ...], ...] = ()
    """The disks dealt to each seat, until it has chosen (LIF-22)."""
    unused: tuple[str, ...] = keyed(None, default=())
    """Disks nobody plays. Nobody looks at them."""

    # tracks
    clock: int = 0
    """Index of the self-destruct space: 0 START, 1 for minute 30, ... 31 EXPLOSION."""
    furthest: int = 0
    """The furthest space the clock has reached: its icons are executed once (LIF-151)."""
    cocoon: int = 0
    malfunction: int = 0
    android: int = 0
    """Android status."""
    android_awake: bool = False
    overheating: int = 0
    """The coolant space (from 1) beside which the token lies; 0 with more than 2 players."""

    # tokens and the ship
    supply: dict[str, int] = keyed("values", default_factory=dict)
    """Mission, outage, terror and cocoon chamber tokens, and data tokens by kind."""
    missions: dict[str, int] = field(default_factory=dict)
    """Mission tokens in chambers."""
    loadout: tuple[int, ...] = ()
    """Tokens in each column, in the order of COLUMNS."""
    outages: tuple[str, ...] = keyed("set", default=())
    terrors: tuple[str, ...] = keyed("set", default=())
    door: str = ""
    """The link that carries the security door; "" while it is in the supply."""
    door_side: str = FULL
    bulkhead: tuple[str, ...] = ()
    """(link, seat) of a door shut with an energy cell (LIF-62), or nothing."""
    breach: str = ""

    # cards
    crew_deck: tuple[str, ...] = ()
    """The top is the last."""
    crew_discard: tuple[str, ...] = keyed(None, default=())
    hands: tuple[tuple[str, ...], ...] = keyed("held_kinds", default=())
    beside: tuple[str, ...] = ()
    """Mining Laser and Flamethrower while nobody has taken them."""
    gone: tuple[str, ...] = ()
    """Cards and tokens that left the game."""
    buried: tuple[str, ...] = keyed(None, default=())
    """What left the game unseen: objectives, stowaway cards, tokens, hands of eliminated players."""

    # seats
    analyzers: tuple[int, ...] = ()
    data: tuple[tuple[str, ...], ...] = ()
    """Data tokens of each seat."""
    result: str = ""
    """How the game ended; "" while it goes on."""

    asteroids: Asteroids | None = None
    """13th Passenger, module B, if it is played."""
    modules: tuple[Module[Any], ...] = shared(default=())
    """Those of 13th Passenger that are played."""
    box: Box = shared(default=None)

    # -- what depends on the game ---------------------------------------------------------------

    asks: ClassVar[Mapping[str, Asked]]
    """The questions that both games put, as this one puts them."""

    @property
    def players(self) -> int:
        raise NotImplementedError(f"{type(self).__name__}.players")

    def who(self, seat: Seat) -> str:
        """The name of a seat in moves and events."""
        raise NotImplementedError(f"{type(self).__name__}.who")

    @property
    def crew_limit(self) -> int:
        """Crew cards a player may hold."""
        raise NotImplementedError(f"{type(self).__name__}.crew_limit")

    @property
    def looter(self) -> Seat:
        """Who chooses what the android throws out of the loadout."""
        raise NotImplementedError(f"{type(self).__name__}.looter")

    def is_crew(self, seat: Seat) -> bool:
        """Does this seat play with crew cards?"""
        return True

    def shielded(self, chamber: str) -> bool:
        """LIF-162. No power outage token goes there."""
        return chamber in self.box.ship.shielded

    def is_cocoon(self, chamber: str) -> bool:
        return chamber in self.box.ship.printed_cocoons

    def exposed_in(self, chamber: str) -> list[str]:
        """The non-hidden characters in a chamber."""
        return self.characters_in(chamber)

    def drawn_by(self, seat: Seat, count: int, cause: str) -> Event:
        """How it is told that a player has drawn cards."""
        return CardsTaken(self.who(seat), count, cause)

    def spent_by(self, seat: Seat, card: str, cause: str) -> Event:
        """How it is told that a player has discarded a card."""
        raise NotImplementedError(f"{type(self).__name__}.spent_by")

    def reshuffled(self) -> None:
        """The crew discard pile has become the deck."""

    def loaded(self, column: str, emit: Emit) -> None:
        """A mission token has just been put on a column of the loadout."""

    # -- seats ----------------------------------------------------------------------------------

    def characters_of(self, seat: Seat) -> list[str]:
        return [character for character, owner in self.owner.items() if owner == seat]

    def ashore(self, seat: Seat) -> list[str]:
        """A player's characters on the Valley Forge, through which icons are executed (LIF-50)."""
        shuttle = self.box.ship.special.shuttle
        return [c for c, owner in self.owner.items() if owner == seat and self.at[c] != shuttle]

    def aboard(self, seat: Seat | None = None) -> list[str]:
        """Characters aboard the Remora, of one player or of all."""
        shuttle = self.box.ship.special.shuttle
        return [c for c, o in self.owner.items() if self.at[c] == shuttle and (seat is None or o == seat)]

    # -- positions ------------------------------------------------------------------------------

    def images(self) -> list[str]:
        """The images on the ship."""
        return [image for image in ("alpha", "beta", "gamma") if image in self.at]

    def image_in(self, chamber: str) -> str:
        """The image in a chamber, or "" (LIF-34: there is never more than one)."""
        at = self.at
        for image in ("alpha", "beta", "gamma"):
            if at.get(image) == chamber:
                return image
        return ""

    def characters_in(self, chamber: str) -> list[str]:
        at = self.at
        return [character for character in self.owner if at[character] == chamber]

    def occupied(self) -> set[str]:
        """Chambers with a character."""
        at = self.at
        return {at[character] for character in self.owner}

    def android_in(self, chamber: str) -> bool:
        return self.at.get(ANDROID) == chamber

    # -- tracks ---------------------------------------------------------------------------------

    @property
    def minute(self) -> int:
        """31 on START, 0 at the EXPLOSION."""
        return self.box.minutes[self.clock]

    def reached(self, minute: int) -> bool:
        """Has the clock ever reached or passed this minute?"""
        return self.box.minutes[self.furthest] <= minute

    @property
    def last_cocoon(self) -> int:
        return len(self.box.cocoon(self.players)) - 1

    def android_destroyed(self) -> bool:
        return self.box.tracks.android_status.spaces[self.android].destroyed

    # -- cards and tokens -----------------------------------------------------------------------

    def hand(self, seat: Seat) -> tuple[str, ...]:
        return self.hands[seat]

    def set_hand(self, seat: Seat, cards: tuple[str, ...]) -> None:
        self.hands = (*self.hands[:seat], cards, *self.hands[seat + 1 :])

    def held_kinds(self) -> Hashable:
        """Of the cards in hands only the kinds count."""
        return tuple(tuple(sorted(map(kind_of, hand))) for hand in self.hands)

    def rolls(self) -> int:
        """Of chance only counts how far it has come."""
        return self.rng.calls

    def without(self, cards: tuple[str, ...], card: str) -> tuple[str, ...]:
        i = cards.index(card)
        return (*cards[:i], *cards[i + 1 :])

    def shuffled(self, cards: tuple[str, ...]) -> tuple[str, ...]:
        """LIF-9. A discard pile becomes a deck."""
        return self.rng.shuffled(cards)

    def take_cards(self, seat: Seat, count: int, emit: Emit) -> list[str]:
        """LIF-9. The top cards of the player's own kind of deck."""
        taken: list[str] = []
        for _ in range(count):
            if not self.crew_deck:
                self.crew_deck, self.crew_discard = self.shuffled(self.crew_discard), ()
                self.reshuffled()
                if self.crew_deck:
                    emit(DeckShuffled("crew"))
            if self.crew_deck:
                taken.append(self.crew_deck[-1])
                self.crew_deck = self.crew_deck[:-1]
        return taken

    def can_draw(self, seat: Seat) -> bool:
        return bool(self.crew_deck or self.crew_discard)

    def bury(self, seat: Seat, card: str) -> None:
        """LIF-237. To the discard pile of its kind; a Mining Laser leaves the game instead."""
        if card == LASER:
            self.gone = (*self.gone, card)
        else:
            self.crew_discard = (*self.crew_discard, card)

    def column(self, column: str) -> int:
        """Tokens in a column of the loadout."""
        return self.loadout[COLUMNS.index(column)]

    def set_column(self, column: str, count: int) -> None:
        i = COLUMNS.index(column)
        self.loadout = (*self.loadout[:i], count, *self.loadout[i + 1 :])

    def open_columns(self) -> list[str]:
        """Columns with an empty space (LIF-43)."""
        return [c for c, n in zip(COLUMNS, self.loadout, strict=True) if n < len(self.box.columns[c].spaces)]

    def full_compartments(self) -> int:
        """Halon compartments that are completely filled."""
        filled = self.column("halon")
        return sum(1 for spaces in self.box.columns["halon"].compartments if all(i < filled for i in spaces))

    def pieces(self) -> Iterator[str]:
        """Cards, disks and tokens of the ship that are told apart, wherever they are."""
        for cards in (self.crew_deck, self.crew_discard, *self.hands, self.beside, self.gone, self.buried):
            yield from cards
        for disks in (*self.disks, self.unused, tuple(self.owner)):
            yield from disks
        for module in self.modules:
            yield from module.pieces(self)

    def counted(self, **lying: int) -> Iterator[str]:
        """Tokens that are only counted: those that lie somewhere, and those in the supply."""
        counts = {"mission": sum(self.missions.values()) + sum(self.loadout), "outage": len(self.outages), **lying}
        counts |= {token: sum(held.count(token) for held in self.data) for token in self.box.data_tokens}
        for kind, count in counts.items():
            yield from (kind,) * (count + self.supply[kind])
