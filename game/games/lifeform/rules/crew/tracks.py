"""Tracks (LIF-176 to LIF-191) and the tokens they make the lifeform place."""

from __future__ import annotations

from collections.abc import Iterable

from game.core.engine import Choice, Decision, Frame, Step
from game.core.events import Emit, Seat
from game.core.pick import MayPick
from game.core.refusal import Refusal
from game.core.value import value
from game.games.lifeform.rules.crew.events import (
    AbandonAllowed,
    BoardingOpened,
    ClockRewound,
    CocoonPlaced,
    CocoonRemoved,
    HostilityMoved,
    Overheated,
)
from game.games.lifeform.rules.crew.lifeform_events import EvolutionKept, StowawayTokenTaken, VentGained
from game.games.lifeform.rules.crew.moves import (
    KeepToken,
    PlaceCocoon,
    PlaceImage,
    PlaceOutage,
    PlaceTerror,
    RemoveMission,
)
from game.games.lifeform.rules.crew.picks import LifeformPicks
from game.games.lifeform.rules.crew.reality import Calibrate, forget, put_image
from game.games.lifeform.rules.crew.state import Crew
from game.games.lifeform.rules.crew.words import Ask, No
from game.games.lifeform.rules.ship.android import next_malfunction, wake
from game.games.lifeform.rules.ship.cards import draw
from game.games.lifeform.rules.ship.ending import end
from game.games.lifeform.rules.ship.events import (
    AnalyzersGone,
    ClockMoved,
    CocoonMoved,
    MissionRemoved,
    TerrorPlaced,
)
from game.games.lifeform.rules.ship.moves import Pass
from game.games.lifeform.rules.ship.story import tell
from game.games.lifeform.rules.ship.tokens import outage_refusal, put_outage, remove_mission
from game.games.lifeform.rules.ship.words import ShipNo

# -- tokens ---------------------------------------------------------------------------------------


def terror_refusal(s: Crew, chamber: str) -> Refusal | None:
    """LIF-168, LIF-178."""
    ship = s.box.ship
    if chamber not in ship.chambers or chamber == ship.special.shuttle:
        return Refusal("LIF-15", ShipNo.NO_SUCH_CHAMBER, (chamber,))
    if chamber == s.breach:
        return Refusal("LIF-175", ShipNo.BREACHED, (chamber,))
    if chamber in s.terrors:
        return Refusal("LIF-168", No.TERROR_ALREADY, (chamber,))
    if there := s.characters_in(chamber):
        return Refusal("LIF-168", No.SOMEBODY_THERE, (chamber, there[0]))
    return None


def terror_chambers(s: Crew) -> list[str]:
    taken = {*s.terrors, *s.occupied(), s.breach}
    return [c for c in s.box.ship.aboard if c not in taken]


def outage_chambers(s: Crew) -> list[str]:
    taken = {*s.outages, s.breach}
    shielded = s.box.ship.shielded
    return [c for c in s.box.ship.aboard if c not in taken and c not in shielded]


def put_terror(s: Crew, chamber: str, emit: Emit) -> None:
    s.supply["terror"] -= 1
    s.terrors = (*s.terrors, chamber)
    emit(TerrorPlaced(chamber))


@value
class TerrorByClock(MayPick[Crew, PlaceTerror | Pass]):
    """LIF-178. A terror icon of the clock: the lifeform may place a terror token."""

    prompt, rule, no, decline = Ask.TERROR_BY_CLOCK, "LIF-178", No.NO_LEGAL_CHAMBER, Pass()

    def who(self, s: Crew) -> Seat:
        return s.terms.lifeform

    def options(self, s: Crew) -> list[PlaceTerror | Pass]:
        return [*map(PlaceTerror, terror_chambers(s))] if s.supply["terror"] else []

    def refusal(self, s: Crew, move: PlaceTerror | Pass) -> Refusal | None:
        assert isinstance(move, PlaceTerror)
        return terror_refusal(s, move.chamber)

    def take(self, s: Crew, move: PlaceTerror | Pass, emit: Emit) -> None:
        if isinstance(move, PlaceTerror):
            put_terror(s, move.chamber, emit)


@value
class TerrorToken(LifeformPicks[PlaceTerror]):
    """LIF-168, LIF-185. The lifeform places a terror token; it is lost if no chamber is legal."""

    prompt, rule, no = Ask.PLACE_TERROR, "LIF-168", No.NO_LEGAL_CHAMBER

    def options(self, s: Crew) -> list[PlaceTerror]:
        return [*map(PlaceTerror, terror_chambers(s))] if s.supply["terror"] else []

    def refusal(self, s: Crew, move: PlaceTerror) -> Refusal | None:
        return terror_refusal(s, move.chamber)

    def take(self, s: Crew, move: PlaceTerror, emit: Emit) -> None:
        put_terror(s, move.chamber, emit)


@value
class OutageToken(LifeformPicks[PlaceOutage]):
    """LIF-162, LIF-186. The lifeform places a power outage token."""

    prompt, rule, no = Ask.PLACE_OUTAGE, "LIF-162", No.NO_LEGAL_CHAMBER

    def options(self, s: Crew) -> list[PlaceOutage]:
        return [*map(PlaceOutage, outage_chambers(s))] if s.supply["outage"] else []

    def refusal(self, s: Crew, move: PlaceOutage) -> Refusal | None:
        return outage_refusal(s, move.chamber)

    def take(self, s: Crew, move: PlaceOutage, emit: Emit) -> None:
        put_outage(s, move.chamber, emit)


def nest_chambers(s: Crew) -> list[str]:
    """LIF-191. Chambers with an image that are not cocoon chambers yet."""
    return [s.at[image] for image in s.images() if not s.is_cocoon(s.at[image])]


@value
class CocoonToken(Choice[Crew, PlaceCocoon | Pass]):
    """LIF-191, LIF-228. A cocoon chamber token for a chamber that holds an image."""

    optional: bool

    def ask(self, s: Crew) -> Decision | None:
        if not s.supply["cocoon_chamber"] or not nest_chambers(s):
            return None
        return Decision(s.terms.lifeform, Ask.PLACE_COCOON, "LIF-228" if self.optional else "LIF-191")

    def offers(self, s: Crew) -> Iterable[PlaceCocoon | Pass]:
        return [*map(PlaceCocoon, nest_chambers(s)), Pass()]

    def check(self, s: Crew, move: PlaceCocoon | Pass) -> Refusal | None:
        if isinstance(move, Pass):
            return None if self.optional else Refusal("LIF-191", No.MUST_PLACE)
        if move.chamber not in nest_chambers(s):
            return Refusal("LIF-191", No.NO_NEST_HERE, (move.chamber,))
        return None

    def take(self, s: Crew, move: PlaceCocoon | Pass, emit: Emit) -> None:
        if isinstance(move, PlaceCocoon):
            s.supply["cocoon_chamber"] -= 1
            s.cocoons = (*s.cocoons, move.chamber)
            emit(CocoonPlaced(move.chamber))


def lift_cocoon(s: Crew, chamber: str, emit: Emit) -> None:
    """A cocoon chamber token, where there is one, back to the supply."""
    if chamber in s.cocoons:
        s.cocoons = s.without(s.cocoons, chamber)
        s.supply["cocoon_chamber"] += 1
        emit(CocoonRemoved(chamber))


# -- self-destruct ----------------------------------------------------------------------------------


@value
class AdvanceClock(Step[Crew]):
    """LIF-176, LIF-177. The self-destruct tracker, one space at a time, each with its icons."""

    spaces: int

    def run(self, s: Crew, emit: Emit) -> None:
        track = s.box.tracks.self_destruct.spaces
        if self.spaces < 1 or s.clock == len(track) - 1:
            return
        s.clock += 1
        emit(ClockMoved(s.minute))
        if self.spaces > 1:
            s.then(AdvanceClock(self.spaces - 1))
        s.then(*(frame for module in s.modules for frame in module.at_minute(s)))
        if s.clock > s.furthest:
            s.furthest = s.clock
            s.then(*(ClockIcon(icon) for icon in track[s.clock].icons))


@value
class ClockIcon(Step[Crew]):
    """LIF-178, LIF-179, LIF-180, LIF-181, LIF-182, LIF-183. An icon of the clock the first time it is reached."""

    icon: str

    def run(self, s: Crew, emit: Emit) -> None:
        if self.icon == "terror":
            s.then(TerrorByClock())
        elif self.icon == "vent":
            s.vents += 1
            emit(VentGained())
        elif self.icon == "stowaway":
            self._stowaway(s, emit)
        elif self.icon == "boarding_open":
            emit(BoardingOpened())
            tell(emit, "minute_20")
        elif self.icon == "heat_analyzers_removed":
            s.analyzers = (0,) * s.terms.players
            emit(AnalyzersGone())
            tell(emit, "minute_10")
        elif self.icon == "abandon_allowed":
            emit(AbandonAllowed())
            tell(emit, "minute_9")
        elif self.icon == "explosion":
            end(s, "explosion", emit)

    def _stowaway(self, s: Crew, emit: Emit) -> None:
        """LIF-179: the card of minute 20 is chosen when the lifeform acts next. LIF-180: the token of 15 and 12."""
        if s.minute == 20 or s.plus_minus != "board":
            return
        chambers = s.box.ship.chambers
        if any(chambers[s.at[image]].deck == "C" for image in s.images()):
            s.plus_minus = "lifeform"
            emit(StowawayTokenTaken())


def rewind(s: Crew, spaces: int, emit: Emit) -> None:
    """LIF-151. Back, at most to 30; what was reached stays reached."""
    back = min(s.clock, max(1, s.clock - spaces))
    if back != s.clock:
        s.clock = back
        emit(ClockRewound(s.minute))


# -- hostility --------------------------------------------------------------------------------------


@value
class AdvanceHostility(Step[Crew]):
    """LIF-184, LIF-185. The hostility tracker, one space at a time; in the showdown terror icons are not executed."""

    spaces: int

    def run(self, s: Crew, emit: Emit) -> None:
        track = s.box.tracks.hostility
        if self.spaces < 1 or s.hostility == track.last:
            return
        s.hostility += 1
        emit(HostilityMoved(s.hostility))
        if self.spaces > 1:
            s.then(AdvanceHostility(self.spaces - 1))
        for icon in track.spaces[s.hostility].icons:
            if icon == "draw":
                draw(s, s.terms.lifeform, 1, emit, "hostility")
            elif icon == "terror" and s.stage != "showdown":
                s.then(TerrorToken())


def claw_number(s: Crew) -> int:
    """LIF-209. The highest claw reached or passed."""
    return max(space.claw for space in s.box.tracks.hostility.spaces[: s.hostility + 1])


# -- malfunction and android ------------------------------------------------------------------------


@value
class AdvanceMalfunction(Step[Crew]):
    """LIF-159, LIF-186. The malfunction tracker."""

    def run(self, s: Crew, emit: Emit) -> None:
        frames: list[Frame[Crew]] = []
        for icon in next_malfunction(s, emit):
            if icon == "outage":
                frames.append(OutageToken())
            elif icon == "self_destruct":
                frames.append(AdvanceClock(1))
            elif icon == "android_active" and not s.android_destroyed():
                wake(s, emit)
                tell(emit, "android_wakes")
        s.then(*frames)


# -- cocoon -----------------------------------------------------------------------------------------


@value
class AdvanceCocoon(Step[Crew]):
    """LIF-156, LIF-188. The cocoon tracker, with the evolution tokens of its space (LIF-226) and its icons."""

    def run(self, s: Crew, emit: Emit) -> None:
        track = s.box.cocoon(s.terms.players)
        if s.cocoon == len(track) - 1:
            return
        s.cocoon += 1
        emit(CocoonMoved(s.cocoon))
        if s.cocoon == s.last_cocoon:
            tell(emit, "cocoon_final")
        s.then(EvolutionKeep(s.cocoon), *(CocoonIcon(icon) for icon in track[s.cocoon].icons))


@value
class CocoonIcon(Step[Crew]):
    """LIF-189, LIF-190. What the last cocoon space does."""

    icon: str

    def run(self, s: Crew, emit: Emit) -> None:
        if self.icon == "overheat":
            s.overheating = min(len(s.box.columns["coolant"].spaces), s.overheating + 1)
            emit(Overheated(s.overheating))
        elif self.icon == "third_image":
            s.then(ThirdImage())
        elif self.icon == "calibrate":
            s.then(Calibrate())
        elif self.icon == "remove_mission":
            s.then(LoseMission())


@value
class EvolutionKeep(LifeformPicks[KeepToken]):
    """LIF-226. Of the two evolution tokens of a cocoon space one is kept, the other discarded."""

    space: int

    prompt, rule, no = Ask.KEEP_TOKEN, "LIF-226", No.NOT_ON_SPACE

    def options(self, s: Crew) -> list[KeepToken]:
        return [*map(KeepToken, self._tokens(s))]

    def take(self, s: Crew, move: KeepToken, emit: Emit) -> None:
        lost = next(token for token in self._tokens(s) if token != move.token)
        s.evolved = (*s.evolved, move.token)
        s.gone = (*s.gone, lost)
        i = self.space - 1
        s.nursery = (*s.nursery[:i], (), *s.nursery[i + 1 :])
        emit(EvolutionKept(move.token, lost))

    def _tokens(self, s: Crew) -> tuple[str, ...]:
        return s.nursery[self.space - 1] if self.space <= len(s.nursery) else ()


@value
class ThirdImage(LifeformPicks[PlaceImage]):
    """LIF-190. The image that is not on the ship comes out of a vent, unless it was lost for good."""

    prompt, rule = Ask.THIRD_IMAGE, "LIF-190"

    def options(self, s: Crew) -> list[PlaceImage]:
        image = self._image(s)
        return [PlaceImage(image, vent) for vent in s.box.ship.vents if s.empty_for_image(vent)] if image else []

    def refusal(self, s: Crew, move: PlaceImage) -> Refusal:
        if move.image != self._image(s):
            return Refusal("LIF-190", No.NOT_THIS_IMAGE, (move.image,))
        return Refusal("LIF-190", No.NO_FREE_VENT, (move.chamber,))

    def take(self, s: Crew, move: PlaceImage, emit: Emit) -> None:
        put_image(s, move.image, move.chamber, "place", emit)
        forget(s)

    def _image(self, s: Crew) -> str:
        aside = (i for i in ("alpha", "beta", "gamma") if i not in s.at and i not in s.lost_images)
        return next(aside, "")


@value
class LoseMission(LifeformPicks[RemoveMission]):
    """LIF-190. A mission token goes from a chamber back to the supply."""

    prompt, rule, no = Ask.REMOVE_MISSION, "LIF-190", No.NO_MISSION_HERE

    def options(self, s: Crew) -> list[RemoveMission]:
        return [RemoveMission(chamber) for chamber in s.box.ship.aboard if chamber in s.missions]

    def take(self, s: Crew, move: RemoveMission, emit: Emit) -> None:
        remove_mission(s, move.chamber)
        emit(MissionRemoved(move.chamber))
