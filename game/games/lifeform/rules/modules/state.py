"""What the modules of 13th Passenger add to the table."""

from __future__ import annotations

from game.core.value import value


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


@value
class Hunt:
    """Module D: the hunt on the Remora (PAS-43 to PAS-58)."""

    disks: tuple[str, ...]
    """The characters that can search, in the order of their players."""
    hiding: str = ""
    """Where the lifeform hides: its location card, secret until it is shown."""
    bet: str = ""
    """The location with the extra hostility tokens; "" before they are placed and after they are gone."""
    revealed: tuple[str, ...] = ()
    """Locations with a mission token: it is not there."""
    searched: tuple[tuple[str, str], ...] = ()
    """(location, character or "halon") in order."""
    over: bool = False
    """The hiding place has been shown."""
    zones: tuple[str, ...] = ()
    """Reward zones that are filled."""
    kept: tuple[str, ...] = ()
    """Combat tokens of the crew."""
    spent: tuple[str, ...] = ()
    """Combat tokens that were used in fights."""

    def closed(self) -> tuple[str, ...]:
        """Locations that can be neither searched nor revealed any more."""
        return (*self.revealed, *(location for location, _ in self.searched))

    def unused(self) -> tuple[str, ...]:
        """Disks that have not searched yet."""
        placed = [piece for _, piece in self.searched]
        return tuple(character for character in self.disks if character not in placed)
