"""The shuttle conflict (DRG-142 to DRG-155)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import replace

from game.core.engine import Choice, Decision, Step
from game.core.events import Emit
from game.core.refusal import Refusal
from game.core.value import value
from game.games.lifeform.rules.ship.cards import draw
from game.games.lifeform.rules.ship.ending import end
from game.games.lifeform.rules.solo.chits import draw_chit_if_any
from game.games.lifeform.rules.solo.events import (
    ChitAdded,
    LockerSearched,
    ResourceCommitted,
    ZoneCleared,
    ZoneFilled,
    ZoneRecoloured,
)
from game.games.lifeform.rules.solo.fear import spend_trait
from game.games.lifeform.rules.solo.moves import (
    AssignToken,
    BlastHalon,
    CommitCard,
    CommitData,
    CommitToken,
    CommitTrait,
    DefeatAttack,
    OpenAirlock,
    Recolour,
    SearchLocker,
    StandFast,
)
from game.games.lifeform.rules.solo.state import SEAT, Alone, Assault
from game.games.lifeform.rules.solo.survivor import gain, hand, spend
from game.games.lifeform.rules.solo.words import SoloAsk, SoloNo

HARPOON = "harpoon"
FOAM = "fire_extinguisher"
WILD_TOKENS = ("welding_torch", HARPOON)
"""DRG-150. Each matches any one fight icon."""


# -- hibernation sequence ----------------------------------------------------------------------------------


@value
class Hibernate(Step[Alone]):
    """DRG-142, DRG-143, DRG-144, DRG-145. The zones are filled before the survivor gets ready."""

    def run(self, s: Alone, emit: Emit) -> None:
        if s.xeno_token:
            s.supply[s.xeno_token] += 1
            s.xeno_token = ""
        s.zones = {**dict.fromkeys(s.box.solo.zones, ()), **s.zones}
        waiting = tuple(token for token in s.energy_tokens if token)
        s.energy_tokens = ("",) * len(s.energy_tokens)
        if waiting:
            fill(s, "primary", waiting, emit)
        spread = (*s.lurkers, *s.used_traits)
        s.lurkers = s.used_traits = ()
        s.unassigned = spread
        s.then(AssignOn(), Provide(), ConflictRound())


def fill(s: Alone, zone: str, tokens: tuple[str, ...], emit: Emit) -> None:
    s.zones[zone] = (*s.zones[zone], *tokens)
    emit(ZoneFilled(zone, tokens))


def secondary_zones(s: Alone) -> list[str]:
    return [zone.id for zone in s.box.solo.zones.values() if zone.kind == "secondary"]


def open_zones(s: Alone) -> list[str]:
    """DRG-145. Sizes differ by at most one in the end, so no zone takes more than its share, rounded up."""
    zones = secondary_zones(s)
    total = sum(len(s.zones[zone]) for zone in zones) + len(s.unassigned)
    share = -(-total // len(zones))
    return [zone for zone in zones if len(s.zones[zone]) < share]


@value
class AssignOn(Step[Alone]):
    """DRG-145. Where the zones are all the same, or only one has room, nobody is asked."""

    def run(self, s: Alone, emit: Emit) -> None:
        if not s.unassigned:
            return
        free = open_zones(s)
        if len(free) == 1 or not any(s.zones[zone] for zone in free):
            assign(s, s.unassigned[0], free[0], emit)
        else:
            s.then(Spread())


def assign(s: Alone, token: str, zone: str, emit: Emit) -> None:
    s.unassigned = s.without(s.unassigned, token)
    fill(s, zone, (token,), emit)
    s.then(AssignOn())


@value
class Spread(Choice[Alone, AssignToken]):
    """DRG-145. Attack-5 and used traits go to the two secondary zones, as equally as possible."""

    exact = True

    def ask(self, s: Alone) -> Decision | None:
        placed = sum(len(s.zones[zone]) for zone in secondary_zones(s))
        total = placed + len(s.unassigned)
        return Decision(SEAT, SoloAsk.ASSIGN, "DRG-145", (placed + 1, total))

    def offers(self, s: Alone) -> Iterable[AssignToken]:
        return [AssignToken(token, zone) for token in s.unassigned for zone in open_zones(s)]

    def check(self, s: Alone, move: AssignToken) -> Refusal | None:
        if move.token not in s.unassigned:
            return Refusal("DRG-145", SoloNo.NO_TOKEN)
        return None if move.zone in open_zones(s) else Refusal("DRG-145", SoloNo.CROOKED_ZONES)

    def take(self, s: Alone, move: AssignToken, emit: Emit) -> None:
        assign(s, move.token, move.zone, emit)


@value
class Provide(Step[Alone]):
    """DRG-146, DRG-147. Halon tokens for full compartments, crew cards for the weaponry."""

    def run(self, s: Alone, emit: Emit) -> None:
        if s.full_compartments():
            gain(s, "halon", s.full_compartments(), emit)
        loaded = s.column("weaponry")
        if loaded:
            draw(s, SEAT, s.box.columns["weaponry"].spaces[loaded - 1].number or 0, emit)


# -- rounds --------------------------------------------------------------------------------------------------


def zones_left(s: Alone) -> list[str]:
    """Zones that still hold something to be matched or cleared (DRG-154)."""
    return [zone for zone in s.zones if icons_of(s, zone)]


@value
class ConflictRound(Step[Alone]):
    """DRG-148, DRG-154. With every zone empty the survivor has won; else there is another round."""

    def run(self, s: Alone, emit: Emit) -> None:
        if zones_left(s):
            s.then(ConflictAction(), ConflictRound())
        else:
            end(s, "solo_conflict_won", emit)


Action = DefeatAttack | BlastHalon | OpenAirlock | SearchLocker


def locker_most(s: Alone) -> int:
    """DRG-153. Survival tokens that can be turned into still-alive chits."""
    return min(s.tokens["survival"], s.spare_alive)


@value
class ConflictAction(Choice[Alone, Action]):
    """DRG-148, DRG-152, DRG-153. One action: defeat an attack, halon, airlock or locker."""

    def ask(self, s: Alone) -> Decision | None:
        return Decision(SEAT, SoloAsk.CONFLICT, "DRG-148")

    def offers(self, s: Alone) -> Iterable[Action]:
        for zone in zones_left(s):
            yield from (DefeatAttack(zone), BlastHalon(zone), OpenAirlock(zone))
        yield from map(SearchLocker, range(locker_most(s) + 1))

    def check(self, s: Alone, move: Action) -> Refusal | None:
        if isinstance(move, SearchLocker):
            if s.locker_used:
                return Refusal("DRG-153", SoloNo.LOCKER_USED)
            return None if 0 <= move.tokens <= locker_most(s) else Refusal("DRG-153", SoloNo.NO_TOKEN)
        if move.zone not in zones_left(s):
            return Refusal("DRG-154", SoloNo.NOTHING_LIES_THERE, (move.zone,))
        if isinstance(move, BlastHalon):
            return None if s.tokens["halon"] else Refusal("DRG-152", SoloNo.NO_TOKEN)
        if isinstance(move, OpenAirlock) and s.airlock_used:
            return Refusal("DRG-153", SoloNo.AIRLOCK_USED)
        return None

    def take(self, s: Alone, move: Action, emit: Emit) -> None:
        if isinstance(move, DefeatAttack):
            if not all(module.disturbed(s, move.zone, emit) for module in s.modules):
                return
            s.assault = Assault(move.zone)
            s.then(Commit())
        elif isinstance(move, BlastHalon):
            s.tokens["halon"] -= 1
            clear(s, move.zone, "halon", emit)
        elif isinstance(move, OpenAirlock):
            open_airlock(s, move.zone, emit)
        else:
            search_locker(s, move.tokens, emit)


def clear(s: Alone, zone: str, cause: str, emit: Emit) -> None:
    """The tokens of a zone leave the game."""
    s.out = (*s.out, *s.zones[zone])
    s.zones[zone] = ()
    for module in s.modules:
        module.cleared(s, zone)
    emit(ZoneCleared(zone, cause))


def open_airlock(s: Alone, zone: str, emit: Emit) -> None:
    """DRG-153. Once; whoever rigged the airlock draws a chit first."""
    s.airlock_used = True
    if s.airlock and not draw_chit_if_any(s, emit):
        return
    s.airlock = False
    clear(s, zone, "airlock", emit)


def search_locker(s: Alone, tokens: int, emit: Emit) -> None:
    """DRG-153. Once; a chit for two crew cards."""
    s.locker_used = True
    emit(LockerSearched())
    for _ in range(tokens):
        spend(s, "survival", "locker", emit)
        s.spare_alive -= 1
        s.alive += 1
        emit(ChitAdded("", "supply"))
    if draw_chit_if_any(s, emit):
        draw(s, SEAT, s.box.solo.board.locker_draw, emit)


# -- defeating an attack -------------------------------------------------------------------------------------


def icons_of(s: Alone, zone: str) -> tuple[str, ...]:
    """The fight icons of a zone."""
    on_tokens = (icon for token in s.zones[zone] for icon in s.box.solo.fight[token].fight)
    return (*(icon for module in s.modules for icon in module.zone_icons(s, zone)), *on_tokens)


def matched(s: Alone, assault: Assault) -> bool:
    """DRG-151. Does what is committed match every fight icon of the zone?"""
    icons = icons_of(s, assault.zone)
    need = Counter([assault.recolour] * len(icons) if assault.recolour else icons)
    shown: Counter[str] = Counter(icon for card in assault.cards for icon in s.box.cards[card].showdown)
    wild = s.box.solo.board.harpoon_card_matches * shown.pop(HARPOON, 0)
    wild += len(assault.traits) + sum(token in WILD_TOKENS for token in assault.tokens)
    for token in assault.data:
        icon = s.box.data_tokens[token].icons[0]
        if need[icon] >= 2:  # DRG-150: never just one of them
            need[icon] -= 2
    return sum((need - shown).values()) <= wild + sum((shown - need).values()) // 2


Commitment = CommitCard | CommitToken | CommitTrait | CommitData | Recolour | StandFast


@value
class Commit(Choice[Alone, Commitment]):
    """DRG-149, DRG-150. Resources are committed one by one; then the icons are matched, or the survivor dies."""

    def ask(self, s: Alone) -> Decision | None:
        return Decision(SEAT, SoloAsk.COMMIT, "DRG-149")

    def offers(self, s: Alone) -> Iterable[Commitment]:
        yield from map(CommitCard, hand(s))
        yield from map(CommitToken, WILD_TOKENS)
        yield from map(CommitTrait, s.traits)
        yield from map(CommitData, dict.fromkeys(s.data[SEAT]))
        yield from map(Recolour, self._icons(s))
        yield StandFast()

    def _icons(self, s: Alone) -> list[str]:
        return [icon.id for icon in s.box.crew_cards.showdown_icons if icon.on_lifeform_cards]

    def check(self, s: Alone, move: Commitment) -> Refusal | None:
        if isinstance(move, CommitCard):
            return None if move.card in hand(s) else Refusal("DRG-149", SoloNo.NO_SUCH_CARD)
        if isinstance(move, CommitToken):
            useful = move.token in WILD_TOKENS and s.tokens[move.token]
            return None if useful else Refusal("DRG-150", SoloNo.NO_TOKEN)
        if isinstance(move, CommitTrait):
            return None if move.area in s.traits else Refusal("DRG-150", SoloNo.NO_TRAIT)
        if isinstance(move, CommitData):
            return None if move.token in s.data[SEAT] else Refusal("DRG-150", SoloNo.NO_TOKEN)
        if isinstance(move, Recolour):
            if move.icon not in self._icons(s):
                return Refusal("DRG-150", SoloNo.NO_SUCH_ICON)
            if not s.tokens[FOAM] or (s.assault and s.assault.recolour):
                return Refusal("DRG-150", SoloNo.NO_TOKEN)
        return None

    def take(self, s: Alone, move: Commitment, emit: Emit) -> None:
        assault = s.assault
        assert assault
        if isinstance(move, StandFast):
            resolve(s, assault, emit)
            return
        s.then(self)
        commit(s, assault, move, emit)


def commit(s: Alone, assault: Assault, move: Commitment, emit: Emit) -> None:
    if isinstance(move, CommitCard):
        s.set_hand(SEAT, s.without(hand(s), move.card))
        s.assault = replace(assault, cards=(*assault.cards, move.card))
        emit(ResourceCommitted(assault.zone, move.card))
    elif isinstance(move, CommitToken):
        s.assault = replace(assault, tokens=(*assault.tokens, move.token))
        spend(s, move.token, "conflict", emit)
    elif isinstance(move, CommitTrait):
        s.assault = replace(assault, traits=(*assault.traits, move.area))
        spend_trait(s, move.area, "conflict", emit)
    elif isinstance(move, CommitData):
        s.data = (s.without(s.data[SEAT], move.token),)
        s.assault = replace(assault, data=(*assault.data, move.token))
        emit(ResourceCommitted(assault.zone, move.token))
    elif isinstance(move, Recolour):
        spend(s, FOAM, "conflict", emit)
        s.assault = replace(assault, recolour=move.icon)
        emit(ZoneRecoloured(assault.zone, move.icon))


def resolve(s: Alone, assault: Assault, emit: Emit) -> None:
    """DRG-149. Everything committed is gone; an icon without a match is the end."""
    survived = matched(s, assault)
    s.assault = None
    for card in assault.cards:
        s.bury(SEAT, card)
    for token in assault.data:
        s.supply[token] += 1
    if survived:
        clear(s, assault.zone, "attack", emit)
    else:
        end(s, "solo_conflict_lost", emit)
