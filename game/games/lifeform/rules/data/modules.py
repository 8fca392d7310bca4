"""The shape of levels/lifeform/passenger: asteroids, the Remora board and the hunt on it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Literal, TypeAlias

from game.core.data import Fault, KeyPath, Reader
from game.core.modes import did_you_mean
from game.core.source import Source
from game.core.value import value
from game.games.lifeform.rules.data.solo import CombatToken, CrisisCard, FightIcon, SoloFiles, crisis_faults

STRUCK: Literal["STRUCK"] = "STRUCK"

# -- module B -----------------------------------------------------------------------------------------


@value
class AsteroidFace:
    id: str
    face: Literal["STRUCK", "IMMINENT"]
    name: str
    source: Source


@value
class AsteroidTokens:
    spaces: tuple[int, ...]
    faces: tuple[AsteroidFace, ...]


@value
class AsteroidCard:
    id: str
    name: str
    effect: Literal["OUTAGE_PER_DECK", "HULL_BREACH_RANDOM", "TUMBLE"]
    text: str
    source: Source
    decks: tuple[str, ...] = ()
    chambers: tuple[str, ...] = ()
    fallback: str = ""
    """The card that is executed instead where this one cannot be."""
    self_destruct: int = 0
    discard_each: int = 0


@value
class AsteroidBelt:
    format: Literal[1]
    game: Literal["lifeform"]
    tokens: AsteroidTokens
    cards: tuple[AsteroidCard, ...]


# -- the Remora board ---------------------------------------------------------------------------------


@value
class Location:
    """A chamber of the Remora; its location card has the same id."""

    id: str
    name: str
    x: float
    y: float
    source: Source


@value
class ManualUnlocking:
    chamber: str
    self_destruct: int
    alien: int
    max_uses: int
    needs_objectives: tuple[str, ...]


@value
class DockingClamps:
    start: int
    last: int
    objective_at_last: str
    manual: ManualUnlocking
    source: Source


@value
class LifeSupportSpace:
    id: int
    bonus: Literal["mission_token", "halon"] | None
    source: Source


@value
class LifeSupport:
    start: int
    last: int
    spaces: tuple[LifeSupportSpace, ...]


@value
class HiddenZone:
    id: str
    name: str
    printed_fight: tuple[FightIcon, ...]
    source: Source


@value
class RemoraBoard:
    format: Literal[1]
    game: Literal["lifeform"]
    chambers: tuple[Location, ...]
    docking_clamps: DockingClamps
    life_support: LifeSupport
    hidden_zone: HiddenZone
    combat_reserve: tuple[CombatToken, ...]


# -- module C -----------------------------------------------------------------------------------------


@value
class ShuttleCrises:
    format: Literal[1]
    game: Literal["lifeform"]
    cards: tuple[CrisisCard, ...]


# -- module D -----------------------------------------------------------------------------------------

MOST_DISKS = 6
"""Two characters for each of three crew players."""
HuntAction: TypeAlias = Literal["REVEAL", "HALON", "SEARCH"]
PanelKind: TypeAlias = Literal[
    "CREW_DISCARD",
    "CREW_DISCARD_OR_HALON",
    "CREW_DRAW",
    "HALON_GAIN",
    "HALON_LOSE_OR_REMORA",
    "HOSTILITY_GAIN",
    "HOSTILITY_LOSE",
    "KILL_CREW",
    "LIFEFORM_CYCLE",
    "LIFEFORM_DISCARD_RANDOM",
    "LIFEFORM_DRAW",
]


@value
class PanelEffect:
    op: PanelKind
    n: int


@value
class PanelText:
    failed: str
    discovered: str
    hidden: str


@value
class Panel:
    """What a location does when a search fails there, when it is found there, and when it stayed hidden there."""

    location: str
    failed: tuple[PanelEffect, ...]
    discovered: tuple[PanelEffect, ...]
    hidden: tuple[PanelEffect, ...]
    text: PanelText
    source: Source


@value
class HostilityBet:
    tokens: int
    forbidden: tuple[str, ...]
    source: Source


@value
class RewardZone:
    id: str
    disks: int
    tokens: int
    text: str
    source: Source


@value
class Search:
    format: Literal[1]
    game: Literal["lifeform"]
    disk_counts_that_skip: tuple[int, ...]
    action_rows: dict[int, tuple[HuntAction, ...]]
    hostility_bet: HostilityBet
    panels: tuple[Panel, ...]
    reward_zones: tuple[RewardZone, ...]


# -- everything ---------------------------------------------------------------------------------------


@value
class PassengerBox:
    """The components of 13th Passenger, ready to look things up in."""

    asteroid_spaces: tuple[int, ...]
    asteroid_tokens: Mapping[str, AsteroidFace]
    asteroid_cards: Mapping[str, AsteroidCard]
    board: RemoraBoard
    locations: tuple[str, ...]
    reserve: Mapping[str, CombatToken]
    search: Search
    panels: Mapping[str, Panel]
    zones: Mapping[str, RewardZone]

    def names(self) -> Iterable[tuple[str, str]]:
        """What players call anything of it that has an id."""
        yield from ((token.id, token.name) for token in self.asteroid_tokens.values())
        yield from ((card.id, card.name) for card in self.asteroid_cards.values())
        yield from ((location.id, location.name) for location in self.board.chambers)
        yield from ((token.id, token.name) for token in self.reserve.values())
        yield self.board.hidden_zone.id, self.board.hidden_zone.name


@value
class PassengerFiles:
    """The files as they were read: they may be faulty until the reader has finished."""

    belt: AsteroidBelt
    board: RemoraBoard
    search: Search
    crises: ShuttleCrises

    @classmethod
    def read(cls, reader: Reader) -> PassengerFiles:
        return cls(
            reader.read("passenger/asteroids.yaml", AsteroidBelt),
            reader.read("passenger/remora_board.yaml", RemoraBoard),
            reader.read("passenger/search.yaml", Search),
            reader.read("passenger/crisis_cards.yaml", ShuttleCrises),
        )

    def faults(self, chambers: Iterable[str], columns: Iterable[str], solo: SoloFiles) -> Iterable[Fault]:
        """Ids that lead nowhere."""
        known = set(chambers)
        yield from crisis_faults("passenger/crisis_cards.yaml", self.crises.cards, solo, set(columns))
        yield from self._crisis_faults()
        cards = {card.id for card in self.belt.cards}
        for i, card in enumerate(self.belt.cards):
            for chamber in card.chambers:
                if chamber not in known:
                    hint = did_you_mean(chamber, known)
                    yield "passenger/asteroids.yaml", ("cards", i, "chambers"), f"there is no chamber {chamber!r}{hint}"
            if card.fallback and card.fallback not in cards:
                hint = did_you_mean(card.fallback, cards)
                yield "passenger/asteroids.yaml", ("cards", i, "fallback"), f"there is no card {card.fallback!r}{hint}"
        here = "passenger/search.yaml"
        places = {location.id for location in self.board.chambers}
        for i, panel in enumerate(self.search.panels):
            if panel.location not in places:
                hint = did_you_mean(panel.location, places)
                yield here, ("panels", i, "location"), f"there is no location {panel.location!r}{hint}"
        for place in sorted(places - {panel.location for panel in self.search.panels}):
            yield here, ("panels",), f"the location {place!r} has no panel"
        for disks in range(1, MOST_DISKS + 1):
            if disks not in (*self.search.action_rows, *self.search.disk_counts_that_skip):
                yield here, ("action_rows",), f"there is no row for {disks} disks"

    def _crisis_faults(self) -> Iterable[Fault]:
        """Crisis cards name chambers of the Remora, and keep only what they show."""
        places = {location.id for location in self.board.chambers}
        for i, card in enumerate(self.crises.cards):
            for key, option in card.options.items():
                where: KeyPath = ("cards", i, "options", key, "effects")
                for effect in option.effects:
                    if effect.chamber and effect.chamber not in places:
                        hint = did_you_mean(effect.chamber, places)
                        yield "passenger/crisis_cards.yaml", where, f"there is no location {effect.chamber!r}{hint}"
                    if effect.op == "KEEP" and effect.icon != card.keep_icon:
                        yield "passenger/crisis_cards.yaml", where, "a kept card shows its keep_icon"

    def box(self) -> PassengerBox:
        return PassengerBox(
            asteroid_spaces=self.belt.tokens.spaces,
            asteroid_tokens={token.id: token for token in self.belt.tokens.faces},
            asteroid_cards={card.id: card for card in self.belt.cards},
            board=self.board,
            locations=tuple(location.id for location in self.board.chambers),
            reserve={token.id: token for token in self.board.combat_reserve},
            search=self.search,
            panels={panel.location: panel for panel in self.search.panels},
            zones={zone.id: zone for zone in self.search.reward_zones},
        )
