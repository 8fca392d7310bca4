"""Clock, cocoon, malfunction and stowaways of the solo game (DRG-117 to DRG-130, DRG-185)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from game.core.engine import Choice, Decision, Step
from game.core.events import Emit
from game.core.refusal import Refusal
from game.core.value import value
from game.games.lifeform.rules.ship.android import next_malfunction, unload, wake
from game.games.lifeform.rules.ship.ending import end
from game.games.lifeform.rules.ship.events import (
    AnalyzersGone,
    ClockMoved,
    CocoonMoved,
    MissionRemoved,
    TerrorPlaced,
)
from game.games.lifeform.rules.ship.moves import Pass, UnloadToken
from game.games.lifeform.rules.ship.tokens import outage_refusal, put_outage, remove_mission
from game.games.lifeform.rules.solo.chits import take_vent_chit
from game.games.lifeform.rules.solo.events import (
    ChitAdded,
    LurkerBoarded,
    StowawayBoarded,
    StowawayReturned,
    VentPlaced,
)
from game.games.lifeform.rules.solo.moves import LetAboard, PlaceVent, SpendThirty, TakeChit
from game.games.lifeform.rules.solo.picks import SurvivorPicks
from game.games.lifeform.rules.solo.state import ALIVE, KILLED, SEAT, Alone
from game.games.lifeform.rules.solo.survivor import here, spend
from game.games.lifeform.rules.solo.words import SoloAsk, SoloNo

THIRTY = "thirty_second"
ENERGY = "energy"


def black_out(s: Alone, chamber: str, emit: Emit) -> None:
    """DRG-185. A power outage token where one may lie; otherwise nothing."""
    if outage_refusal(s, chamber) is None:
        put_outage(s, chamber, emit)


# -- self-destruct -----------------------------------------------------------------------------------


def can_delay(s: Alone) -> bool:
    """DRG-117. The tracker must be on 9 or lower already."""
    return s.minute <= s.box.solo.setup.delay_from_minute and s.tokens[THIRTY] > 0


@value
class Tick(Step[Alone]):
    """DRG-117. The self-destruct tracker advances, unless 30-second tokens hold it back."""

    spaces: int

    def run(self, s: Alone, emit: Emit) -> None:
        if self.spaces > 0:
            s.then(HoldClock(self.spaces) if can_delay(s) else ClockRuns(self.spaces))


@value
class HoldClock(Choice[Alone, SpendThirty | Pass]):
    """DRG-117. Each 30-second token makes this advance one space shorter."""

    spaces: int

    exact = True

    def ask(self, s: Alone) -> Decision | None:
        return Decision(SEAT, SoloAsk.DELAY, "DRG-117")

    def offers(self, s: Alone) -> Iterable[SpendThirty | Pass]:
        return [SpendThirty(), Pass()]

    def check(self, s: Alone, move: SpendThirty | Pass) -> Refusal | None:
        return None

    def take(self, s: Alone, move: SpendThirty | Pass, emit: Emit) -> None:
        if isinstance(move, SpendThirty):
            spend(s, THIRTY, "delay", emit)
            s.then(Tick(self.spaces - 1))
        else:
            s.then(ClockRuns(self.spaces))


@value
class ClockRuns(Step[Alone]):
    """DRG-117. Space by space, each with its icons."""

    spaces: int

    def run(self, s: Alone, emit: Emit) -> None:
        track = s.box.tracks.self_destruct.spaces
        if self.spaces < 1:
            return
        s.clock += 1
        s.furthest = s.clock
        emit(ClockMoved(s.minute))
        s.then(ClockRuns(self.spaces - 1))
        s.then(*(frame for module in s.modules for frame in module.at_minute(s)))
        s.then(*map(SoloClockIcon, track[s.clock].icons))


@value
class SoloClockIcon(Step[Alone]):
    """DRG-118, DRG-119, DRG-120. What an icon of the clock does to somebody alone; some do nothing."""

    icon: str

    def run(self, s: Alone, emit: Emit) -> None:
        if self.icon in CLOCK_ICONS:
            CLOCK_ICONS[self.icon](s, emit)


def terror_on_the_way(s: Alone, emit: Emit) -> None:
    """DRG-118. The last chamber of the android's path without terror; if you are there, a stowaway moves."""
    for chamber in reversed(s.box.ship.android_path[:-1]):
        if chamber in s.terrors or chamber == s.breach:
            continue
        if chamber == here(s):
            s.then(StowawayMoves())
        else:
            s.terrors = (*s.terrors, chamber)
            emit(TerrorPlaced(chamber))
        return


def _explode(s: Alone, emit: Emit) -> None:
    end(s, "solo_explosion", emit)


def _analyzer_fails(s: Alone, emit: Emit) -> None:
    if s.analyzers[SEAT]:
        s.analyzers = (0,)
        emit(AnalyzersGone())


def _vent(s: Alone, emit: Emit) -> None:
    chambers = vent_chambers(s)
    if len(chambers) > 1:
        s.then(BurstVent())
    else:
        open_vent(s, chambers[0], emit)


CLOCK_ICONS: Mapping[str, Callable[[Alone, Emit], None]] = {
    "terror": terror_on_the_way,
    "vent": _vent,
    "stowaway": lambda s, emit: s.then(StowawayKnocks() if s.column(ENERGY) else StowawayMoves()),
    "heat_analyzers_removed": _analyzer_fails,
    "explosion": _explode,
}


def vent_chambers(s: Alone) -> list[str]:
    """DRG-119. Supplies, or next door for a mission token there, whatever door or breach (DRG-170, DRG-186)."""
    supplies = s.box.solo.setup.small_vent_chamber
    return [supplies, *(s.box.ship.near[supplies] if supplies in s.missions else ())]


@value
class BurstVent(SurvivorPicks[PlaceVent]):
    """DRG-119. The small vent token goes to Supplies, or next door at the price of a mission token there."""

    prompt, rule, no = SoloAsk.VENT, "DRG-119", SoloNo.NO_SUCH_CHAMBER

    def options(self, s: Alone) -> list[PlaceVent]:
        return [*map(PlaceVent, vent_chambers(s))]

    def take(self, s: Alone, move: PlaceVent, emit: Emit) -> None:
        open_vent(s, move.chamber, emit)


def open_vent(s: Alone, chamber: str, emit: Emit) -> None:
    supplies = s.box.solo.setup.small_vent_chamber
    if chamber != supplies:
        remove_mission(s, supplies)
        emit(MissionRemoved(supplies))
    s.small_vent = chamber
    emit(VentPlaced(chamber))


@value
class StowawayKnocks(SurvivorPicks[LetAboard | UnloadToken]):
    """DRG-120. A stowaway token moves, or the topmost energy cell is lost."""

    prompt, rule, no = SoloAsk.STOWAWAY, "DRG-120", SoloNo.NOTHING_LIES_THERE

    def options(self, s: Alone) -> list[LetAboard | UnloadToken]:
        return [LetAboard(), *([UnloadToken(ENERGY)] if s.column(ENERGY) else [])]

    def take(self, s: Alone, move: LetAboard | UnloadToken, emit: Emit) -> None:
        if isinstance(move, UnloadToken):
            unload(s, ENERGY, emit)
        else:
            s.then(StowawayMoves())


# -- stowaways ---------------------------------------------------------------------------------------


@value
class StowawayMoves(Step[Alone]):
    """DRG-124. A random stowaway token goes aboard; without one, a killed chit goes into the container."""

    def run(self, s: Alone, emit: Emit) -> None:
        if s.stowaway_supply:
            s.stowaways = (*s.stowaways, s.stowaway_supply[-1])
            s.stowaway_supply = s.stowaway_supply[:-1]
            emit(StowawayBoarded(len(s.stowaways)))
        elif len(next_chits(s)) == 1:
            take_vent_chit(s, next_chits(s)[0], emit)
        elif s.chits:
            s.then(VentChit())


def next_chits(s: Alone) -> list[str]:
    """DRG-124. Of the first deck that still has chits."""
    chambers = s.box.ship.chambers
    first = min((chambers[chamber].deck for chamber in s.chits), default="")
    return [chamber for chamber in s.chits if chambers[chamber].deck == first]


@value
class VentChit(SurvivorPicks[TakeChit]):
    """DRG-124. Deck A first, then B, then C; among several of a deck the survivor chooses."""

    prompt, rule, no = SoloAsk.CHIT, "DRG-124", SoloNo.NO_CHIT_THERE

    def options(self, s: Alone) -> list[TakeChit]:
        return [*map(TakeChit, next_chits(s))]

    def take(self, s: Alone, move: TakeChit, emit: Emit) -> None:
        take_vent_chit(s, move.chamber, emit)


def unstow(s: Alone, emit: Emit) -> None:
    """DRG-69, DRG-83. A random stowaway token goes back unseen, and the supply is shuffled."""
    if not s.stowaways:
        return
    token = s.rng.choice(s.stowaways)
    s.stowaways = s.without(s.stowaways, token)
    s.stowaway_supply = s.rng.shuffled((*s.stowaway_supply, token))
    emit(StowawayReturned(len(s.stowaways)))


# -- cocoon and malfunction ----------------------------------------------------------------------------


@value
class CocoonGrows(Step[Alone]):
    """DRG-121. The cocoon tracker, with the chits and the combat token on its spaces; at its end, the clock."""

    def run(self, s: Alone, emit: Emit) -> None:
        if s.cocoon == s.last_cocoon:
            s.then(Tick(1))
            return
        s.cocoon += 1
        emit(CocoonMoved(s.cocoon))
        for piece in s.nest[s.cocoon]:
            rest = s.without(s.nest[s.cocoon], piece)
            s.nest = (*s.nest[: s.cocoon], rest, *s.nest[s.cocoon + 1 :])
            if piece == KILLED:
                s.killed += 1
                emit(ChitAdded("", "cocoon_killed"))
            elif piece == ALIVE:
                s.alive += 1
                emit(ChitAdded("", "cocoon_alive"))
            else:
                s.lurkers = (*s.lurkers, piece)
                emit(LurkerBoarded(piece))


@value
class MalfunctionGrows(Step[Alone]):
    """DRG-128, DRG-129, DRG-130. A dark Shuttle Bay, then the android, then the clock; then nothing more."""

    def run(self, s: Alone, emit: Emit) -> None:
        for icon in next_malfunction(s, emit):
            if icon == "outage":
                black_out(s, s.box.ship.special.shuttle_bay, emit)
            elif icon == "self_destruct":
                s.then(Tick(1))
            elif icon == "android_active" and not s.android_destroyed():
                s.woke = s.round
                wake(s, emit)
