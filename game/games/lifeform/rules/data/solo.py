"""The shape of levels/lifeform/solo/*.yaml."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Literal, TypeAlias

from game.core.data import Fault, Reader
from game.core.modes import did_you_mean
from game.core.source import Source
from game.core.value import value
from game.games.lifeform.rules.data.solo_setup import SoloSetup

FightIcon: TypeAlias = Literal["claw", "extinguisher", "torch", "lever"]

Op: TypeAlias = Literal[
    "ALIEN",
    "LOSE_NERVE",
    "PROCEED",
    "OBJECTIVE",
    "COCOON",
    "STOWAWAY",
    "UNSTOW",
    "SELF_DESTRUCT",
    "MALFUNCTION",
    "DRAW",
    "BACK",
    "GAIN",
    "OUTAGE",
    "IMPERVIOUS",
    "CONDITION",
    "AIRLOCK",
    "LOAD",
    "ANDROID_STATUS",
    "REMORA_TOKEN",
    "CLAMP",
    "STAMINA",
    "KEEP",
    "HIDDEN_SURVIVAL",
]

OPTIONS = ("A", "B", "C")


@value
class Effect:
    """What an option of a crisis card does (DRG-83, PAS-25)."""

    op: Op
    n: int = 1
    objective: str = ""
    token: str = ""
    condition: str = ""
    column: str = ""
    where: str = ""
    chamber: str = ""
    icon: str = ""


@value
class Price:
    """A part of what an option costs (DRG-80)."""

    pay: Literal["icon", "cards", "token", "loadout"]
    icon: str = ""
    count: int = 1
    token: str = ""
    column: str = ""


@value
class CrisisOption:
    label: str
    pay: tuple[Price, ...]
    effects: tuple[Effect, ...]
    text: str


@value
class CrisisCard:
    id: str
    deck: str
    name: str
    story: str
    options: dict[str, CrisisOption]
    source: Source
    keep_icon: str | None = None
    """PAS-26. The icon the card shows once it is kept."""


@value
class IconGroup:
    name: str
    any_of: tuple[str, ...]


@value
class CrisisCards:
    format: Literal[1]
    game: Literal["lifeform"]
    icon_groups: dict[str, IconGroup]
    icon_tokens: dict[str, tuple[str, ...]]
    cards: tuple[CrisisCard, ...]


MotionEffect: TypeAlias = Literal["LOSE_NERVE", "SELF_DESTRUCT", "DRAW2", "STOWAWAY"]


@value
class MotionSpace:
    id: str
    lane: Literal["central", "port", "starboard"]
    label: str
    ring: bool
    next: tuple[str, ...]
    back: str
    effects: tuple[MotionEffect, ...]
    x: float
    y: float
    source: Source


@value
class MotionTracker:
    format: Literal[1]
    game: Literal["lifeform"]
    start: dict[str, str]
    alert: str
    spaces: tuple[MotionSpace, ...]


@value
class Zone:
    id: str
    name: str
    kind: Literal["primary", "secondary"]
    x: float
    y: float
    source: Source


@value
class Spot:
    x: float
    y: float


@value
class ConflictBoard:
    format: Literal[1]
    game: Literal["lifeform"]
    zones: tuple[Zone, ...]
    airlock: Spot
    locker: Spot
    locker_draw: int
    harpoon_card_matches: int


@value
class SoloToken:
    id: str
    name: str
    count: int
    icon: str
    text: str
    source: Source


@value
class StowawayFaces:
    safe: int
    danger: int


@value
class ChitCounts:
    still_alive: int
    killed: int


@value
class CombatToken:
    """An attack-1, the attack-5 or a trait token: what must be matched in its zone."""

    id: str
    name: str
    fight: tuple[FightIcon, ...]
    source: Source


@value
class SoloTokens:
    format: Literal[1]
    game: Literal["lifeform"]
    tokens: tuple[SoloToken, ...]
    stowaways: StowawayFaces
    chits: ChitCounts
    combat_tokens: tuple[CombatToken, ...]


@value
class FearTrack:
    spaces: int
    nerve_start: int
    source: Source


@value
class TraitArea:
    id: str
    name: str
    decks: tuple[str, ...]
    text: str
    source: Source


@value
class Condition:
    id: Literal["exhausted", "injured"]
    name: str
    text: str
    source: Source


@value
class Traits:
    format: Literal[1]
    game: Literal["lifeform"]
    fear_track: FearTrack
    areas: tuple[TraitArea, ...]
    tokens: tuple[CombatToken, ...]
    conditions: tuple[Condition, ...]


@value
class SoloBox:
    """The components of Dragon's Domain, ready to look things up in."""

    setup: SoloSetup
    board: ConflictBoard
    tracker: MotionTracker
    fear_track: FearTrack
    tokens: Mapping[str, SoloToken]
    stowaways: tuple[str, ...]
    """The ids of all stowaway tokens: "safe.1", "danger.1"..."""
    chits: ChitCounts
    crises: Mapping[str, CrisisCard]
    base_crises: tuple[str, ...]
    """The crisis cards that are always in the decks; others belong to a module."""
    spaces: Mapping[str, MotionSpace]
    areas: Mapping[str, TraitArea]
    conditions: Mapping[str, Condition]
    fight: Mapping[str, CombatToken]
    """Combat and trait tokens."""
    combat_tokens: tuple[str, ...]
    traits: tuple[str, ...]
    zones: Mapping[str, Zone]
    icon_groups: Mapping[str, IconGroup]
    icon_tokens: Mapping[str, tuple[str, ...]]
    names: Mapping[str, str]


FOLDER = "solo"


class SoloFiles:
    """The files of Dragon's Domain, read; `faults` looks at the ids that cross them."""

    def __init__(self, reader: Reader) -> None:
        self.setup = reader.read(f"{FOLDER}/setup.yaml", SoloSetup)
        self.crises = reader.read(f"{FOLDER}/crisis_cards.yaml", CrisisCards)
        self.tracker = reader.read(f"{FOLDER}/motion_tracker.yaml", MotionTracker)
        self.board = reader.read(f"{FOLDER}/shuttle_conflict.yaml", ConflictBoard)
        self.tokens = reader.read(f"{FOLDER}/tokens.yaml", SoloTokens)
        self.traits = reader.read(f"{FOLDER}/traits.yaml", Traits)

    def faults(self, chambers: Iterable[str], columns: Iterable[str]) -> Iterable[Fault]:
        yield from self._chamber_faults(set(chambers))
        yield from self._tracker_faults()
        yield from crisis_faults(f"{FOLDER}/crisis_cards.yaml", self.crises.cards, self, set(columns))

    def _chamber_faults(self, known: set[str]) -> Iterable[Fault]:
        setup = self.setup
        for key, named in (
            ("start_chamber", [setup.start_chamber]),
            ("ladderways", setup.ladderways),
            ("mission_tokens", setup.mission_tokens),
            ("power_outage_tokens", setup.power_outage_tokens),
            ("terror_tokens", setup.terror_tokens),
            ("harpoon_tokens", setup.harpoon_tokens),
            ("outage_although_shielded", setup.outage_although_shielded),
            ("small_vent_chamber", [setup.small_vent_chamber]),
            ("variants", setup.variants.hazardous_chambers),
        ):
            for chamber in named:
                if chamber not in known:
                    hint = did_you_mean(chamber, known)
                    yield f"{FOLDER}/setup.yaml", (key,), f"there is no chamber {chamber!r}{hint}"

    def _tracker_faults(self) -> Iterable[Fault]:
        file = f"{FOLDER}/motion_tracker.yaml"
        known = {space.id for space in self.tracker.spaces}
        for i, space in enumerate(self.tracker.spaces):
            for other in (*space.next, *filter(None, [space.back])):
                if other not in known:
                    yield file, ("spaces", i), f"there is no space {other!r}{did_you_mean(other, known)}"
        for key, start in (*self.tracker.start.items(), ("alert", self.tracker.alert)):
            if start not in known:
                yield file, ("start",), f"{key}: there is no space {start!r}{did_you_mean(start, known)}"


def crisis_faults(file: str, cards: tuple[CrisisCard, ...], files: SoloFiles, columns: set[str]) -> Iterable[Fault]:
    """Every card has options A, B and C, one of them free, and names only what exists (DRG-79)."""
    known: dict[str, set[str]] = {
        "icon": set(files.crises.icon_groups),
        "token": {token.id for token in files.tokens.tokens},
        "column": columns,
        "objective": {objective.id for objective in files.setup.objectives},
        "condition": {condition.id for condition in files.traits.conditions},
    }
    for i, card in enumerate(cards):
        if tuple(card.options) != OPTIONS:
            yield file, ("cards", i, "options"), "a crisis card has the options A, B and C"
            continue
        if all(option.pay for option in card.options.values()):
            yield file, ("cards", i, "options"), "one option must have no price"
        for key, option in card.options.items():
            named = [(k, getattr(p, k), "pay") for p in option.pay for k in ("icon", "token", "column")]
            named += [
                (k, getattr(e, k), "effects")
                for e in option.effects
                for k in ("token", "column", "objective", "condition")
            ]
            for kind, word, where in named:
                if word and word not in known[kind]:
                    hint = did_you_mean(word, known[kind])
                    yield file, ("cards", i, "options", key, where), f"there is no {kind} {word!r}{hint}"


def solo_box(files: SoloFiles, more: tuple[CrisisCard, ...] = (), reserve: tuple[CombatToken, ...] = ()) -> SoloBox:
    """`more` are the crisis cards of a module, `reserve` its combat tokens."""
    tokens, traits = files.tokens, files.traits
    faces = tokens.stowaways
    fight = {token.id: token for token in (*tokens.combat_tokens, *traits.tokens, *reserve)}
    named = [
        *((c.id, c.name) for c in (*files.crises.cards, *more)),
        *((t.id, t.name) for t in tokens.tokens),
        *((t.id, t.name) for t in fight.values()),
        *((a.id, a.name) for a in traits.areas),
        *((c.id, c.name) for c in traits.conditions),
        *((z.id, z.name) for z in files.board.zones),
        *((space.id, f"{space.label} ({space.id})" if space.label else space.id) for space in files.tracker.spaces),
        *((o.id, o.name) for o in files.setup.objectives if o.id != "cat"),
    ]
    return SoloBox(
        setup=files.setup,
        board=files.board,
        tracker=files.tracker,
        fear_track=traits.fear_track,
        tokens={token.id: token for token in tokens.tokens},
        stowaways=(
            *(f"safe.{i + 1}" for i in range(faces.safe)),
            *(f"danger.{i + 1}" for i in range(faces.danger)),
        ),
        chits=tokens.chits,
        crises={card.id: card for card in (*files.crises.cards, *more)},
        base_crises=tuple(card.id for card in files.crises.cards),
        spaces={space.id: space for space in files.tracker.spaces},
        areas={area.id: area for area in traits.areas},
        conditions={condition.id: condition for condition in traits.conditions},
        fight=fight,
        combat_tokens=tuple(token.id for token in tokens.combat_tokens),
        traits=tuple(token.id for token in traits.tokens),
        zones={zone.id: zone for zone in files.board.zones},
        icon_groups=files.crises.icon_groups,
        icon_tokens=files.crises.icon_tokens,
        names=dict(named),
    )
