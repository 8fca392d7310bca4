"""The table of Lifeform: who is where, what lies where, and simple questions about it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import field
from typing import Literal

from game.core.derive import shared, state
from game.core.engine import State
from game.core.events import Emit, Seat
from game.core.value import value
from game.games.lifeform.rules.crew.events import CharacterUnhidden
from game.games.lifeform.rules.data.components import COLUMNS, Box
from game.games.lifeform.rules.data.powers import Power
from game.games.lifeform.rules.modules.state import Asteroids, Hunt
from game.games.lifeform.rules.solo.state import Solo

ANDROID = "android"
CAT = "cat"
HALON, REMORA_TOKEN = "halon", "remora_token"
"""What can lie in the crew's pool (LIF-206)."""

FULL, HALF = "full", "half"
"""The two sides of the security door."""


@value
class Terms:
    """What the options and the number of players say about this game."""

    players: int
    lifeform: Seat
    crew: tuple[Seat, ...]
    """In the order of their turns (LIF-6)."""
    objectives: bool
    evolution: bool
    survivors: bool = False
    """Module A: twelve character disks instead of ten (PAS-4)."""
    hunt: bool = False
    """Module D: the lifeform is hunted before the first fight (PAS-43)."""


@value
class Strike:
    """An attack that is going on (LIF-96 to LIF-101)."""

    kind: Literal["attack", "vent", "walk_in", "force_move"]
    image: str
    chamber: str
    origin: str
    """Where the attacker came from by a link; "" if it did not (LIF-103)."""
    barred: tuple[str, ...]
    """Links a runner may not use (LIF-113, LIF-114)."""
    victims: tuple[str, ...]
    """The attacked characters that are not safe yet."""
    cancelled: bool = False


@value
class Reaction:
    """A reaction that has been declared and not been carried out yet (LIF-106)."""

    seat: Seat
    reaction: str
    cards: tuple[str, ...]
    character: str
    path: tuple[str, ...]


@value
class Fight:
    """A fight of the showdown (LIF-211 to LIF-222)."""

    target: Seat
    card: str = ""
    """Face down until it is revealed."""
    claws: int = 0
    stowaway: str = ""
    revealed: bool = False
    icons: tuple[str, ...] = ()
    """The fight icons that count and that no data token has taken away as a pair."""
    spent: tuple[str, ...] = ()
    """Crew cards the target has laid down."""
    loose: int = 0
    """Data tokens spent as two icons of any kind."""
    autos: int = 0
    """Auto-matches apart from harpoons: characters and the cat."""


@state
class Life(State):
    terms: Terms
    stage: Literal["setup", "starship", "showdown", "over"]
    phase: Literal["crew", "android", "lifeform"]
    round: int
    turn: int
    """Counts the turns of all seats."""
    active: Seat
    """Whose turn it is."""

    # who is where
    at: dict[str, str] = field(default_factory=dict)
    """The chamber of every living character, image on the ship, active android, and cat in play."""
    owner: dict[str, Seat] = field(default_factory=dict)
    """The player of every living character."""
    hidden: tuple[str, ...] = ()
    skills: dict[str, str] = field(default_factory=dict)
    """Of every living character: inactive, active or lost."""
    survivals: dict[str, str] = field(default_factory=dict)
    dead: tuple[str, ...] = ()
    disks: tuple[tuple[str, ...], ...] = ()
    """The disks dealt to each seat, until it has chosen (LIF-22)."""
    kept: tuple[tuple[str, ...], ...] = ()
    """The disks each seat has chosen, until all reveal them."""
    unused: tuple[str, ...] = ()
    """Disks nobody plays. Nobody looks at them."""

    # the lifeform
    real: str = ""
    """The image that is the real lifeform."""
    suspicion: dict[str, int] = field(default_factory=dict)
    """What the crew may conclude: how likely each image on the ship is to be real. 0: certainly a ghost."""
    calibrations: int = 0
    """How often the lifeform has calibrated."""
    lost_images: tuple[str, ...] = ()
    """Out of the game for good (LIF-92)."""
    vents: int = 0
    survival_used: str = ""
    """The lifeform's survival ability that was used; "" while its token is inactive."""
    stowaways: tuple[str, ...] = ()
    """The stowaway cards the lifeform can still choose from."""
    stowaway: str = ""
    """The one it keeps."""
    plus_minus: Literal["board", "lifeform", "gone"] = "gone"
    nursery: tuple[tuple[str, ...], ...] = ()
    """Evolution tokens on the cocoon spaces 1, 2 and 3."""
    evolved: tuple[str, ...] = ()
    """Evolution tokens the lifeform has kept."""

    # tracks
    clock: int = 0
    """Index of the self-destruct space: 0 START, 1 for minute 30, ... 31 EXPLOSION."""
    furthest: int = 0
    """The furthest space the clock has reached: its icons are executed once (LIF-151)."""
    hostility: int = 0
    cocoon: int = 0
    malfunction: int = 0
    android: int = 0
    """Android status."""
    android_awake: bool = False
    deviated: bool = False
    android_paused: bool = False
    overheating: int = 0
    """The coolant space (from 1) beside which the token lies; 0 with more than 2 players."""

    # tokens and the ship
    supply: dict[str, int] = field(default_factory=dict)
    """Mission, outage, terror and cocoon chamber tokens, and data tokens by kind."""
    missions: dict[str, int] = field(default_factory=dict)
    """Mission tokens in chambers."""
    loadout: tuple[int, ...] = ()
    """Tokens in each column, in the order of COLUMNS."""
    outages: tuple[str, ...] = ()
    terrors: tuple[str, ...] = ()
    cocoons: tuple[str, ...] = ()
    """Chambers with a cocoon chamber token."""
    door: str = ""
    """The link that carries the security door; "" while it is in the supply."""
    door_side: str = FULL
    bulkhead: tuple[str, ...] = ()
    """(link, seat) of a door shut with an energy cell (LIF-62), or nothing."""
    breach: str = ""

    # cards
    crew_deck: tuple[str, ...] = ()
    """The top is the last."""
    crew_discard: tuple[str, ...] = ()
    life_deck: tuple[str, ...] = ()
    life_discard: tuple[str, ...] = ()
    terror_deck: tuple[str, ...] = ()
    terror_discard: tuple[str, ...] = ()
    hands: tuple[tuple[str, ...], ...] = ()
    in_play: tuple[str, ...] = ()
    """Cards shown and not discarded yet."""
    drawn: tuple[str, ...] = ()
    """Cards the lifeform chooses one from (LIF-207)."""
    beside: tuple[str, ...] = ()
    """Mining Laser and Flamethrower while nobody has taken them."""
    gone: tuple[str, ...] = ()
    """Cards and tokens that left the game."""
    seen_hand: tuple[str, ...] = ()
    """Cards of the lifeform's hand that the crew has seen."""
    objectives: tuple[str, ...] = ()
    """Still to be completed; the lifeform does not see them."""
    completed: tuple[str, ...] = ()
    buried: tuple[str, ...] = ()
    """Objectives, stowaway cards and hands of eliminated players that left the game unseen."""

    # seats
    analyzers: tuple[int, ...] = ()
    data: tuple[tuple[str, ...], ...] = ()
    """Data tokens of each seat."""
    reacted: tuple[Seat, ...] = ()
    """Crew players whose reaction allowance is used up."""
    roles: tuple[str, ...] = ()
    """Of each seat: "", "cat" or "mainframe"; "out" for a crew player eliminated in the showdown."""
    role_cards: dict[str, tuple[str, ...]] = field(default_factory=dict)
    """Cat and mainframe cards that can be played."""
    role_discards: dict[str, tuple[str, ...]] = field(default_factory=dict)
    role_tokens: dict[str, int] = field(default_factory=dict)
    """The spare tokens by the id of their track."""
    cat_moved: bool = False
    """Once in each turn (LIF-64)."""
    cat_played: bool = False
    """Once in each turn (LIF-65)."""
    proposed: bool = False
    """The launch was proposed in this turn and refused."""
    moved: tuple[str, ...] = ()
    """Characters that moved in the action that is going on, in order; what follows waits (LIF-84, LIF-87)."""
    lent: tuple[str, ...] = ()
    """Characters whose players agreed to a move by somebody else."""
    kept_back: tuple[str, ...] = ()
    """Characters whose players did not agree."""

    # attack, launch, showdown
    strike: Strike | None = None
    reaction: Reaction | None = None
    fight: Fight | None = None
    last_man: bool = False
    """LIF-127: the lifeform is aboard for certain."""
    pool: tuple[str, ...] = ()
    """What can cancel a fight: "remora_token", "halon"."""
    claws: int = 0
    """Hostility tokens of the lifeform."""
    last_target: Seat = -1
    ending: Literal["", "a", "b", "c"] = ""
    result: str = ""
    """How the game ended; "" while it goes on."""
    solo: Solo | None = None
    """What only Dragon's Domain has; None with more than one player (DRG-1)."""

    # 13th Passenger
    asteroids: Asteroids | None = None
    """Module B, if it is played."""
    hunt: Hunt | None = None
    """Module D, from its first choice on."""
    box: Box = shared(default=None)

    # -- seats ----------------------------------------------------------------------------------

    def who(self, seat: Seat) -> str:
        """ "lifeform", "crew1"..., or "survivor" for one alone: the name of a seat in moves and events."""
        if self.solo:
            return "survivor"
        return "lifeform" if seat == self.terms.lifeform else f"crew{self.terms.crew.index(seat) + 1}"

    def seat_of(self, who: str) -> Seat | None:
        return next((seat for seat in range(self.terms.players) if self.who(seat) == who), None)

    @property
    def two_players(self) -> bool:
        return self.terms.players == 2

    @property
    def alone(self) -> Solo:
        """What only Dragon's Domain has, where there is no doubt that it is being played."""
        assert self.solo
        return self.solo

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

    def exposed_in(self, chamber: str) -> list[str]:
        """The non-hidden characters in a chamber."""
        at, hidden = self.at, self.hidden
        return [c for c in self.owner if at[c] == chamber and c not in hidden]

    def occupied(self) -> set[str]:
        """Chambers with a character."""
        at = self.at
        return {at[character] for character in self.owner}

    def android_in(self, chamber: str) -> bool:
        return self.at.get(ANDROID) == chamber

    def empty_for_image(self, chamber: str) -> bool:
        """LIF-86, LIF-34. A chamber of the ship without characters, image or breach."""
        return (
            chamber != self.breach
            and chamber != self.box.ship.special.shuttle
            and chamber not in self.occupied()
            and not self.image_in(chamber)
        )

    def free_chambers(self) -> list[str]:
        """All chambers an image can be put into."""
        taken = self.occupied()
        taken.update(self.at[image] for image in self.images())
        taken.add(self.breach)
        return [chamber for chamber in self.box.ship.aboard if chamber not in taken]

    def is_cocoon(self, chamber: str) -> bool:
        return chamber in self.box.ship.printed_cocoons or chamber in self.cocoons

    def refresh_hidden(self, emit: Emit) -> None:
        """LIF-89. Without an image in the chamber nobody is hidden there."""
        if not self.hidden:
            return
        still = tuple(c for c in self.hidden if c in self.owner and self.image_in(self.at[c]))
        for character in self.hidden:
            if character not in still:
                self.hidden = tuple(c for c in self.hidden if c != character)
                if character in self.owner:
                    emit(CharacterUnhidden(character))

    # -- tracks ---------------------------------------------------------------------------------

    @property
    def minute(self) -> int:
        """31 on START, 0 at the EXPLOSION."""
        return self.box.minutes[self.clock]

    def reached(self, minute: int) -> bool:
        """Has the clock ever reached or passed this minute?"""
        return self.box.minutes[self.furthest] <= minute

    @property
    def boarding_open(self) -> bool:
        """LIF-63."""
        return self.reached(20)

    @property
    def abandon_allowed(self) -> bool:
        """LIF-182."""
        return self.reached(9)

    @property
    def hand_limit(self) -> int:
        """Of the lifeform (LIF-188)."""
        return self.box.cocoon(self.terms.players)[self.cocoon].hand

    @property
    def crew_limit(self) -> int:
        """Crew cards a player may hold (LIF-46, DRG-30)."""
        return self.box.solo.setup.hand.limit if self.solo else self.box.limits.crew_hand

    def shielded(self, chamber: str) -> bool:
        """LIF-162, DRG-185. No power outage token goes there."""
        if self.solo and chamber in self.box.solo.setup.outage_although_shielded:
            return False
        return chamber in self.box.ship.shielded

    @property
    def evolution_number(self) -> int:
        return self.box.cocoon(self.terms.players)[self.cocoon].evolution or 0

    @property
    def last_cocoon(self) -> int:
        return len(self.box.cocoon(self.terms.players)) - 1

    def android_destroyed(self) -> bool:
        return self.box.tracks.android_status.spaces[self.android].destroyed

    # -- cards and tokens -----------------------------------------------------------------------

    def hand(self, seat: Seat) -> tuple[str, ...]:
        return self.hands[seat]

    def set_hand(self, seat: Seat, cards: tuple[str, ...]) -> None:
        self.hands = (*self.hands[:seat], cards, *self.hands[seat + 1 :])

    def without(self, cards: tuple[str, ...], card: str) -> tuple[str, ...]:
        i = cards.index(card)
        return (*cards[:i], *cards[i + 1 :])

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

    def power(self, character: str, kind: type[Power]) -> Power | None:
        """What an ongoing ability of this kind says, if the character has it and it is active."""
        person = self.box.characters[character]
        if person.innate is not None and isinstance(person.innate, kind):
            return person.innate
        if self.skills.get(character) == "active":
            side = person.skill.side(self.terms.players)
            if isinstance(side, kind) and person.skill.timing == "ongoing":
                return side
        if self.survivals.get(character) == "active":
            side = person.survival.side(self.terms.players)
            if isinstance(side, kind) and person.survival.timing == "ongoing":
                return side
        return None

    def over(self) -> bool:
        return self.stage == "over"

    def crew_in_game(self) -> Iterator[Seat]:
        """Crew players still in the game, those with a role among them, in seat order (LIF-213)."""
        return (seat for seat in self.terms.crew if self.roles[seat] != "out")

    def surviving(self) -> list[Seat]:
        """LIF-210. Crew players with at least one character left."""
        return [seat for seat in self.terms.crew if self.characters_of(seat)]
