"""What Dragon's Domain adds to the table of Lifeform: tracker, nerve, traits, chits, crisis cards, tokens."""

from __future__ import annotations

from game.core.derive import Derived, state
from game.core.value import value
from game.games.lifeform.rules.modules.state import Remora

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


@state
class Solo(Derived):
    """All that only Dragon's Domain has. What it shares with the base game lies in the fields of Life."""

    terms: SoloTerms

    # the lifeform
    motion: str
    """Its space on the motion tracker."""
    surplus: int
    """Steps left over at the alert (DRG-98)."""
    impervious: bool

    # the survivor
    nerve: int
    """Position of the nerve token on the fear track."""
    fear: int
    """Terror tokens on the fear track: spaces 1 to this are full (DRG-113)."""
    traits: dict[str, str]
    """The unused trait token, face down, by its area."""
    used_traits: tuple[str, ...]
    """Face up on the Remora."""
    conditions: tuple[str, ...]
    """ "exhausted", "injured"."""
    tokens: dict[str, int]
    """Of the personal supply: survival, thirty_second, fire_extinguisher, welding_torch, harpoon, halon."""
    objectives: tuple[str, ...]
    """Gained: cat, umbilicus, xeno_data."""
    xeno_token: str
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
    out: tuple[str, ...]
    """Chits, tokens and crisis cards that left the game face up. What left it unseen is in Life.buried."""

    # the shuttle
    stowaway_supply: tuple[str, ...]
    """Stowaway tokens face down beside the Remora; the next one is last."""
    stowaways: tuple[str, ...]
    """Stowaway tokens on the Remora."""
    stowaways_up: bool
    """DRG-140. They have been turned face up."""
    energy_tokens: tuple[str, ...]
    """The combat token on each space of the energy column, from the bottom; "" without one."""
    lurkers: tuple[str, ...]
    """Combat tokens on the Remora."""
    airlock: bool
    """A survival token lies in the airlock space."""

    # the ship
    harpoons: tuple[str, ...]
    """Chambers with a harpoon token."""
    small_vent: str
    """The chamber with the small vent token; "" while it is in the supply."""

    # crisis
    decks: dict[str, tuple[str, ...]]
    """The crisis deck of each ship deck; the top is the last."""
    crises: tuple[str, ...]
    """Crisis cards on the table, the one being resolved last."""

    # the turn
    began_at: str
    """The chamber in which Step 3 began (DRG-46)."""
    toll_paid: bool
    """DRG-62. The first move of this turn is made or paid for: there is no toll any more."""
    woke: int
    """DRG-172. The round in which the android became active."""
    looked: tuple[str, ...]
    """Crew cards looked at by DRG-41 c, from the top."""
    foreseen: tuple[str, ...]
    """Cards of the crew deck whose places the survivor knows (DRG-41 c)."""

    # the shuttle conflict
    zones: dict[str, tuple[str, ...]]
    """Combat tokens in each zone that is in use."""
    unassigned: tuple[str, ...]
    """DRG-145. Tokens still to be spread over the secondary zones."""
    assault: Assault | None
    airlock_used: bool
    locker_used: bool

    # for the end screen and the next game
    nearest: dict[str, int]
    """DRG-168. The nearest the survivor came to each hazardous chamber, in corridors."""
    resolved: int
    """Crisis cards resolved (DRG-3)."""
    survived: int
    """Proximity conflicts survived (DRG-3)."""
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
