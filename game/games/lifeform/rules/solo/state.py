"""The table of one alone in Dragon's Domain: tracker, nerve, traits, chits, crisis cards, tokens."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, ClassVar

from game.core.derive import keyed, shared, state
from game.core.events import Emit, Event, Seat
from game.core.value import value
from game.games.lifeform.rules.ship.events import CardsTaken
from game.games.lifeform.rules.ship.state import Asked, Ship
from game.games.lifeform.rules.solo.events import CardSpent, CombatTokenRemoved
from game.games.lifeform.rules.solo.module import SoloModule
from game.games.lifeform.rules.solo.words import SoloAsk

SEAT = 0
"""DRG-1. The only seat there is."""

ALIVE, KILLED = "alive", "killed"
"""The two kinds of conflict chits."""


@value
class SoloTerms:
    """What the options say about this game (DRG-159 to DRG-172)."""

    elude_cards: int
    """DRG-101, DRG-166."""
    heatproof: bool
    """DRG-165."""
    hysterical: bool
    """DRG-171."""
    murderous: int
    """DRG-167. The cocoon space of the fifth still-alive chit; 0: it is in the container."""
    remora: bool
    """13th Passenger, module C (PAS-22)."""


@value
class Assault:
    """A DEFEAT ATTACK that resources are committed to (DRG-149)."""

    zone: str
    cards: tuple[str, ...] = ()
    traits: tuple[str, ...] = ()
    """Areas whose unused traits are committed."""
    tokens: tuple[str, ...] = ()
    """Welding torches, harpoons and fire extinguishers."""
    data: tuple[str, ...] = ()
    """Spare data tokens."""
    recolour: str = ""
    """The icon that a fire extinguisher turns all fight icons of the zone into."""


@value
class Remora:
    """Module C: the Remora board of the solo game (PAS-22 to PAS-41)."""

    reserve: tuple[str, ...]
    """Combat tokens that have not been drawn."""
    tokens: tuple[str, ...] = ()
    """Chambers with a token: cleared as hiding places."""
    clamps: int = 0
    unlocked: int = 0
    """How often a clamp was unlocked by hand."""
    life_support: int = 0
    survival: bool = False
    """A survival token lies in the hidden lifeform combat zone."""
    cards: tuple[str, ...] = ()
    """Location cards that are left after the launch."""
    hiding: str = ""
    """The card laid face down for a hunt: nobody knows it until the guess."""
    guessed: str = ""
    printed: tuple[str, ...] = ()
    """The printed fight icons of the hidden zone, while it is active."""


@state
class Alone(Ship):
    terms: SoloTerms

    # the lifeform
    motion: str
    """Its space on the motion tracker."""
    surplus: int = 0
    """Steps left over at the alert (DRG-98)."""
    impervious: bool = False

    # the survivor
    nerve: int
    """Position of the nerve token on the fear track."""
    fear: int = 0
    """Terror tokens on the fear track: spaces 1 to this are full (DRG-113)."""
    traits: dict[str, str] = keyed("items")
    """The unused trait token, face down, by its area."""
    used_traits: tuple[str, ...] = ()
    """Face up on the Remora."""
    conditions: tuple[str, ...] = ()
    """ "exhausted", "injured"."""
    tokens: dict[str, int] = keyed("items")
    """Of the personal supply: survival, thirty_second, fire_extinguisher, welding_torch, harpoon, halon."""
    objectives: tuple[str, ...] = ()
    """Gained: cat, umbilicus, xeno_data."""
    xeno_token: str = ""
    """The data token laid aside as the objective (DRG-131)."""

    # chits
    alive: int
    """Still-alive chits in the container."""
    killed: int
    """Killed chits in the container."""
    spare_alive: int
    """Still-alive chits in the supply."""
    chits: tuple[str, ...]
    """Vent chambers with a killed chit."""
    nest: tuple[tuple[str, ...], ...]
    """Chits and combat tokens on the spaces of the cocoon track."""
    out: tuple[str, ...] = ()
    """Chits, tokens and crisis cards that left the game face up. What left it unseen is buried."""

    # the shuttle
    stowaway_supply: tuple[str, ...]
    """Stowaway tokens face down beside the Remora; the next one is last."""
    stowaways: tuple[str, ...] = ()
    """Stowaway tokens on the Remora."""
    stowaways_up: bool = False
    """DRG-140. They have been turned face up."""
    energy_tokens: tuple[str, ...]
    """The combat token on each space of the energy column, from the bottom; "" without one."""
    lurkers: tuple[str, ...] = ()
    """Combat tokens on the Remora."""
    airlock: bool = False
    """A survival token lies in the airlock space."""

    # the ship
    harpoons: tuple[str, ...]
    """Chambers with a harpoon token."""
    small_vent: str = ""
    """The chamber with the small vent token; "" while it is in the supply."""

    # crisis
    decks: dict[str, tuple[str, ...]] = keyed("items")
    """The crisis deck of each ship deck; the top is the last."""
    crises: tuple[str, ...] = ()
    """Crisis cards on the table, the one being resolved last."""

    # the turn
    began_at: str = ""
    """The chamber in which Step 3 began (DRG-46)."""
    in_play: tuple[str, ...] = ()
    """DRG-38. The crew card whose row is being executed: discarded after it."""
    toll_paid: bool = False
    """DRG-62. The first move of this turn is made or paid for: there is no toll any more."""
    woke: int = 0
    """DRG-172. The round in which the android became active."""
    looked: tuple[str, ...] = ()
    """Crew cards looked at by DRG-41 c, from the top."""
    foreseen: tuple[str, ...] = ()
    """Cards of the crew deck whose places the survivor knows (DRG-41 c)."""

    # the shuttle conflict
    zones: dict[str, tuple[str, ...]] = keyed("items", default_factory=dict)
    """Combat tokens in each zone that is in use."""
    unassigned: tuple[str, ...] = ()
    """DRG-145. Tokens still to be spread over the secondary zones."""
    assault: Assault | None = None
    airlock_used: bool = False
    locker_used: bool = False

    # for the end screen and the next game
    nearest: dict[str, int] = keyed("items")
    """DRG-168. The nearest the survivor came to each hazardous chamber, in corridors."""
    resolved: int = 0
    """Crisis cards resolved (DRG-3)."""
    survived: int = 0
    """Proximity conflicts survived (DRG-3)."""
    modules: tuple[SoloModule[Any], ...] = shared(default=())
    remora: Remora | None = None
    """13th Passenger, module C, if it is played."""

    @property
    def crisis(self) -> str:
        """The crisis card being resolved, or ""."""
        return self.crises[-1] if self.crises else ""

    @property
    def margin(self) -> int:
        """Steps the nerve token is away from a loss (DRG-115)."""
        return self.nerve - self.fear

    # -- what depends on the game ---------------------------------------------------------------

    asks: ClassVar[Mapping[str, Asked]] = {
        "hand_limit": Asked(SoloAsk.HAND_LIMIT, "DRG-30"),
        "loot": Asked(SoloAsk.LOOT, "DRG-53"),
    }

    @property
    def players(self) -> int:
        return 1

    def who(self, seat: Seat) -> str:
        return "survivor"

    @property
    def looter(self) -> Seat:
        return SEAT

    @property
    def crew_limit(self) -> int:
        """DRG-30."""
        return self.box.solo.setup.hand.limit

    def shielded(self, chamber: str) -> bool:
        """DRG-185."""
        return chamber in self.box.ship.shielded and chamber not in self.box.solo.setup.outage_although_shielded

    def drawn_by(self, seat: Seat, count: int, cause: str) -> Event:
        return CardsTaken(self.who(seat), count, "card")

    def spent_by(self, seat: Seat, card: str, cause: str) -> Event:
        return CardSpent(card)

    def reshuffled(self) -> None:
        self.foreseen = ()

    def bury(self, seat: Seat, card: str) -> None:
        """PAS-26. A kept crisis card leaves the game."""
        if card in self.box.solo.crises:
            self.gone = (*self.gone, card)
        else:
            Ship.bury(self, seat, card)

    def loaded(self, column: str, emit: Emit) -> None:
        """DRG-32. The combat token under a new energy cell leaves the game unseen."""
        space = self.column(column) - 1
        if column == "energy" and (token := self.energy_tokens[space]):
            self.buried = (*self.buried, token)
            self.energy_tokens = (*self.energy_tokens[:space], "", *self.energy_tokens[space + 1 :])
            emit(CombatTokenRemoved())

    def pieces(self) -> Iterator[str]:
        """Crisis cards, chits, stowaway, trait and combat tokens too. Terrors do not run out (DRG-10)."""
        yield from Ship.pieces(self)
        for group in (*self.decks.values(), *self.nest, *self.zones.values()):
            yield from group
        yield from self.crises
        yield from self.in_play
        yield from self.out
        yield from self.traits.values()
        yield from self.used_traits
        yield from self.unassigned
        yield from self.lurkers
        yield from self.stowaway_supply
        yield from self.stowaways
        yield from self.looked
        yield from (token for token in self.energy_tokens if token)
        yield from (KILLED,) * (self.killed + len(self.chits))
        yield from (ALIVE,) * (self.alive + self.spare_alive)
        if self.xeno_token:
            yield self.xeno_token
        if self.assault:
            yield from self.assault.cards
            yield from self.assault.data
        yield from self.counted(cocoon_chamber=0)
