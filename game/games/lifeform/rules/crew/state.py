"""The table of a crew and its lifeform: what the ship has, the secrets, the attacks and the showdown."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, ClassVar, Literal

from game.core.derive import keyed, shared, state
from game.core.events import Emit, Event, Seat
from game.core.value import value
from game.games.lifeform.rules.crew.events import CardDiscarded
from game.games.lifeform.rules.crew.lifeform_events import CharacterUnhidden
from game.games.lifeform.rules.crew.module import CrewModule
from game.games.lifeform.rules.crew.words import Ask
from game.games.lifeform.rules.data.powers import Power
from game.games.lifeform.rules.ship.events import DeckShuffled
from game.games.lifeform.rules.ship.state import Asked, Ship

HALON, REMORA_TOKEN = "halon", "remora_token"
"""What can lie in the crew's pool (LIF-206)."""


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


@state
class Crew(Ship):
    terms: Terms = keyed(None)

    # the crew
    hidden: tuple[str, ...] = ()
    skills: dict[str, str] = keyed("values", default_factory=dict)
    """Of every living character: inactive, active or lost."""
    survivals: dict[str, str] = keyed("values", default_factory=dict)
    dead: tuple[str, ...] = keyed(None, default=())
    mourned: dict[str, Seat] = keyed(None, default_factory=dict, compare=False)
    """Who played each of the dead last. Positions that earlier versions wrote do not say it, and are the same."""
    kept: tuple[tuple[str, ...], ...] = ()
    """The disks each seat has chosen, until all reveal them."""

    # the lifeform
    real: str = ""
    """The image that is the real lifeform."""
    suspicion: dict[str, int] = keyed("items", default_factory=dict)
    """What the crew may conclude: how likely each image on the ship is to be real. 0: certainly a ghost."""
    calibrations: int = 0
    """How often the lifeform has calibrated."""
    lost_images: tuple[str, ...] = ()
    """Out of the game for good (LIF-92)."""
    vents: int = 0
    survival_used: str = ""
    """The lifeform's survival ability that was used; "" while its token is inactive."""
    stowaways: tuple[str, ...] = keyed(None, default=())
    """The stowaway cards the lifeform can still choose from."""
    stowaway: str = ""
    """The one it keeps."""
    plus_minus: Literal["board", "lifeform", "gone"] = "gone"
    nursery: tuple[tuple[str, ...], ...] = ()
    """Evolution tokens on the cocoon spaces 1, 2 and 3."""
    evolved: tuple[str, ...] = ()
    """Evolution tokens the lifeform has kept."""
    hostility: int = 0
    deviated: bool = False
    android_paused: bool = False
    cocoons: tuple[str, ...] = keyed("set", default=())
    """Chambers with a cocoon chamber token."""

    # cards
    life_deck: tuple[str, ...] = ()
    life_discard: tuple[str, ...] = keyed(None, default=())
    terror_deck: tuple[str, ...] = ()
    terror_discard: tuple[str, ...] = keyed(None, default=())
    in_play: tuple[str, ...] = ()
    """Cards shown and not discarded yet."""
    drawn: tuple[str, ...] = ()
    """Cards the lifeform chooses one from (LIF-207)."""
    seen_hand: tuple[str, ...] = keyed(None, default=())
    """Cards of the lifeform's hand that the crew has seen."""
    objectives: tuple[str, ...] = ()
    """Still to be completed; the lifeform does not see them."""
    completed: tuple[str, ...] = keyed(None, default=())

    # seats
    reacted: tuple[Seat, ...] = ()
    """Crew players whose reaction allowance is used up."""
    roles: tuple[str, ...] = ()
    """Of each seat: "", "cat" or "mainframe"; "out" for a crew player eliminated in the showdown."""
    role_cards: dict[str, tuple[str, ...]] = keyed("values", default_factory=dict)
    """Cat and mainframe cards that can be played."""
    role_discards: dict[str, tuple[str, ...]] = keyed("values", default_factory=dict)
    role_tokens: dict[str, int] = keyed("values", default_factory=dict)
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
    modules: tuple[CrewModule[Any], ...] = shared(default=())
    hunt: Hunt | None = None
    """13th Passenger, module D, from its first choice on."""

    asks: ClassVar[Mapping[str, Asked]] = {
        "hand_limit": Asked(Ask.HAND_LIMIT, "LIF-46"),
        "loot": Asked(Ask.LOOT, "LIF-73"),
    }

    # -- seats ----------------------------------------------------------------------------------

    @property
    def players(self) -> int:
        return self.terms.players

    def who(self, seat: Seat) -> str:
        """ "lifeform", "crew1"...: the name of a seat in moves and events."""
        return "lifeform" if seat == self.terms.lifeform else f"crew{self.terms.crew.index(seat) + 1}"

    def seat_of(self, who: str) -> Seat | None:
        return next((seat for seat in range(self.players) if self.who(seat) == who), None)

    @property
    def two_players(self) -> bool:
        return self.players == 2

    def is_crew(self, seat: Seat) -> bool:
        return seat != self.terms.lifeform

    @property
    def looter(self) -> Seat:
        return self.terms.lifeform

    def crew_in_game(self) -> Iterator[Seat]:
        """Crew players still in the game, those with a role among them, in seat order (LIF-213)."""
        return (seat for seat in self.terms.crew if self.roles[seat] != "out")

    def surviving(self) -> list[Seat]:
        """LIF-210. Crew players with at least one character left."""
        return [seat for seat in self.terms.crew if self.characters_of(seat)]

    def power(self, character: str, kind: type[Power]) -> Power | None:
        """What an ongoing ability of this kind says, if the character has it and it is active."""
        person = self.box.characters[character]
        if person.innate is not None and isinstance(person.innate, kind):
            return person.innate
        if self.skills.get(character) == "active":
            side = person.skill.side(self.players)
            if isinstance(side, kind) and person.skill.timing == "ongoing":
                return side
        if self.survivals.get(character) == "active":
            side = person.survival.side(self.players)
            if isinstance(side, kind) and person.survival.timing == "ongoing":
                return side
        return None

    # -- positions ------------------------------------------------------------------------------

    def exposed_in(self, chamber: str) -> list[str]:
        at, hidden = self.at, self.hidden
        return [c for c in self.owner if at[c] == chamber and c not in hidden]

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
        return chamber in self.cocoons or Ship.is_cocoon(self, chamber)

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
        return self.box.cocoon(self.players)[self.cocoon].hand

    @property
    def evolution_number(self) -> int:
        return self.box.cocoon(self.players)[self.cocoon].evolution or 0

    # -- cards ----------------------------------------------------------------------------------

    @property
    def crew_limit(self) -> int:
        """LIF-46."""
        return self.box.limits.crew_hand

    def take_cards(self, seat: Seat, count: int, emit: Emit) -> list[str]:
        if self.is_crew(seat):
            return Ship.take_cards(self, seat, count, emit)
        taken: list[str] = []
        for _ in range(count):
            if not self.life_deck:
                self.life_deck, self.life_discard = self.shuffled(self.life_discard), ()
                if self.life_deck:
                    emit(DeckShuffled("lifeform"))
            if self.life_deck:
                taken.append(self.life_deck[-1])
                self.life_deck = self.life_deck[:-1]
        return taken

    def can_draw(self, seat: Seat) -> bool:
        return Ship.can_draw(self, seat) if self.is_crew(seat) else bool(self.life_deck or self.life_discard)

    def bury(self, seat: Seat, card: str) -> None:
        if self.is_crew(seat):
            Ship.bury(self, seat, card)
        else:
            self.life_discard = (*self.life_discard, card)
            self.seen_hand = tuple(known for known in self.seen_hand if known != card)

    def spent_by(self, seat: Seat, card: str, cause: str) -> Event:
        return CardDiscarded(self.who(seat), card, cause)

    def pieces(self) -> Iterator[str]:
        yield from Ship.pieces(self)
        for cards in (self.life_deck, self.life_discard, self.terror_deck, self.terror_discard):
            yield from cards
        for cards in (self.in_play, self.drawn, self.objectives, self.completed, self.stowaways):
            yield from cards
        yield from (self.stowaway,) if self.stowaway else ()
        if self.fight:
            yield from self.fight.spent
            yield from (card for card in (self.fight.card, self.fight.stowaway) if card)
        for tokens in (*self.nursery, self.evolved):
            yield from tokens
        for disks in (*self.kept, self.dead):
            yield from disks
        for cards in (*self.role_cards.values(), *self.role_discards.values()):
            yield from cards
        yield from self.counted(terror=len(self.terrors), cocoon_chamber=len(self.cocoons))
