"""The one activity of a turn (DRG-36 to DRG-45) and the rows of crew cards."""

from __future__ import annotations

from collections.abc import Iterable

from game.core.engine import Choice, Decision, Step
from game.core.events import Emit
from game.core.refusal import Refusal
from game.core.value import value
from game.games.lifeform.rules.ship.android import destroy_android
from game.games.lifeform.rules.ship.cards import draw
from game.games.lifeform.rules.ship.events import AnalyzerUsed, CardPlayed, IconSkipped
from game.games.lifeform.rules.ship.moves import Equip, PlayCard, UseAnalyzer, UseIcon
from game.games.lifeform.rules.ship.state import ANDROID, LASER
from game.games.lifeform.rules.solo.events import LaserFired, SurvivorEquipped, SurvivorWaited
from game.games.lifeform.rules.solo.free import Free, end_condition, free_offers, free_refusal, take_free, worth_asking
from game.games.lifeform.rules.solo.icons import SOLO_ICONS
from game.games.lifeform.rules.solo.motion import Advance, Proximity, close_range, drive_back
from game.games.lifeform.rules.solo.moves import FireLaser, Wait
from game.games.lifeform.rules.solo.state import SEAT, Alone
from game.games.lifeform.rules.solo.survivor import aboard, clear_away, hand, here, remove_terror, terrors_near
from game.games.lifeform.rules.solo.tracks import black_out
from game.games.lifeform.rules.solo.words import SoloAsk, SoloNo

Activity = Equip | PlayCard | UseAnalyzer | FireLaser | Wait
LASER_MODES = ("shoot_android", "burn_terror", "drive_back")


@value
class Undertake(Choice[Alone, Activity | Free]):
    """DRG-36, DRG-29. Exactly one activity; free actions before it."""

    def ask(self, s: Alone) -> Decision | None:
        return Decision(SEAT, SoloAsk.ACTIVITY, "DRG-36")

    def offers(self, s: Alone) -> Iterable[Activity | Free]:
        yield Equip(s.box.solo.setup.equip)
        yield from (PlayCard(card, row) for card in hand(s) for row in range(len(s.box.cards[card].rows)))
        yield UseAnalyzer()
        yield FireLaser("shoot_android", "")
        yield from (FireLaser("burn_terror", chamber) for chamber in terrors_near(s))
        yield FireLaser("drive_back", "")
        yield Wait()
        yield from free_offers(s)

    def check(self, s: Alone, move: Activity | Free) -> Refusal | None:
        return free_refusal(s, move) if isinstance(move, Free) else activity_refusal(s, move)

    def take(self, s: Alone, move: Activity | Free, emit: Emit) -> None:
        if isinstance(move, Free):
            s.then(self)
            take_free(s, move, emit)
        else:
            begin(s, move, emit)


def activity_refusal(s: Alone, move: Activity) -> Refusal | None:
    if isinstance(move, Wait):
        return None
    if isinstance(move, Equip):
        return None if move.cards == s.box.solo.setup.equip else Refusal("DRG-37", SoloNo.NO_SUCH_EQUIP)
    if aboard(s):
        return Refusal("DRG-61", SoloNo.ABOARD)
    if isinstance(move, PlayCard):
        return play_refusal(s, move)
    if isinstance(move, UseAnalyzer):
        if not s.analyzers[SEAT]:
            return Refusal("DRG-39", SoloNo.NO_ANALYZER)
        return None if close_range(s) else Refusal("DRG-39", SoloNo.CLOSE_RANGE)
    return laser_refusal(s, move)


def begin(s: Alone, move: Activity, emit: Emit) -> None:
    if isinstance(move, Equip):
        emit(SurvivorEquipped())
        s.then(Advance(1), Proximity())
        draw(s, SEAT, s.box.solo.setup.equip, emit)
    elif isinstance(move, Wait):
        emit(SurvivorWaited())
        end_condition(s, "exhausted", emit)
        s.then(Advance(1), Proximity())
    elif isinstance(move, PlayCard):
        row = s.box.cards[move.card].rows[move.row]
        s.set_hand(SEAT, s.without(hand(s), move.card))
        s.in_play = (*s.in_play, move.card)
        if s.box.solo.setup.discard_first:
            clear_away(s)
        emit(CardPlayed(s.who(SEAT), move.card, row))
        s.then(ActionRow(row, False), *([RowDone()] if s.in_play else []))
    elif isinstance(move, UseAnalyzer):
        s.analyzers = (s.analyzers[SEAT] - 1,)
        emit(AnalyzerUsed(s.who(SEAT)))
        draw(s, SEAT, s.box.solo.setup.analyzer_draw, emit)
    else:
        fire(s, move, emit)


# -- the Mining Laser ----------------------------------------------------------------------------------------


def laser_refusal(s: Alone, move: FireLaser) -> Refusal | None:
    """DRG-44, DRG-186."""
    if LASER not in hand(s):
        return Refusal("DRG-44", SoloNo.NO_LASER)
    if here(s) in s.outages:
        return Refusal("DRG-44", SoloNo.DARK, (here(s),))
    if move.mode == "burn_terror":
        return None if move.chamber in terrors_near(s) else Refusal("DRG-44", SoloNo.NO_TERROR_NEAR)
    if move.mode not in LASER_MODES or move.chamber:
        return Refusal("DRG-44", SoloNo.NO_SUCH_MODE)
    if move.mode == "drive_back":
        return None if close_range(s) else Refusal("DRG-44", SoloNo.CLOSE_RANGE)
    if ANDROID not in s.at:
        return Refusal("DRG-44", SoloNo.NO_ANDROID)
    target = s.at[ANDROID]
    near = (to for to, link in s.box.ship.all_links[here(s)] if link != s.door)
    if target != here(s) and target not in near:
        return Refusal("DRG-44", SoloNo.ANDROID_OUT_OF_REACH)
    return Refusal("DRG-44", SoloNo.DARK, (target,)) if target in s.outages else None


def fire(s: Alone, move: FireLaser, emit: Emit) -> None:
    """DRG-44. One shot, and the card leaves the game."""
    s.set_hand(SEAT, s.without(hand(s), LASER))
    s.bury(SEAT, LASER)
    if move.mode == "shoot_android":
        target = s.at[ANDROID]
        emit(LaserFired(target, move.mode))
        black_out(s, target, emit)
        destroy_android(s, emit)
    elif move.mode == "burn_terror":
        emit(LaserFired(move.chamber, move.mode))
        remove_terror(s, move.chamber, emit)
    else:
        emit(LaserFired(here(s), move.mode))
        black_out(s, here(s), emit)
        drive_back(s, s.box.solo.setup.laser.back, emit)


# -- rows of crew cards ----------------------------------------------------------------------------------------


def icon_refusal(s: Alone, icon: str) -> Refusal | None:
    """Why an icon of an action row cannot change anything now."""
    return SOLO_ICONS[icon].refusal(s, SEAT)


def play_refusal(s: Alone, move: PlayCard) -> Refusal | None:
    """DRG-38. At least one icon of the row must be able to change the game."""
    if move.card not in hand(s) or move.token:
        return Refusal("DRG-38", SoloNo.NO_SUCH_CARD)
    rows = s.box.cards[move.card].rows
    if not 0 <= move.row < len(rows):
        return Refusal("DRG-38", SoloNo.NO_ROW)
    why = [icon_refusal(s, icon) for icon in rows[move.row]]
    return None if None in why else why[0]


@value
class ActionRow(Step[Alone]):
    """DRG-38. The icons that are left: nobody is asked where there is no choice, and no free action to take."""

    left: tuple[str, ...]
    begun: bool

    def run(self, s: Alone, emit: Emit) -> None:
        if not any(icon_refusal(s, icon) is None for icon in self.left):
            for icon in self.left:
                emit(IconSkipped(icon))
        elif len(set(self.left)) == 1 and not (self.begun and worth_asking(s)):
            use_icon(s, self.left, self.left[0], emit)
        else:
            s.then(NextIcon(self.left, self.begun))


@value
class RowDone(Step[Alone]):
    """DRG-38. After its row the card is discarded."""

    def run(self, s: Alone, emit: Emit) -> None:
        clear_away(s)


def use_icon(s: Alone, left: tuple[str, ...], icon: str, emit: Emit) -> None:
    """DRG-38. An icon's turn has come; one that cannot be executed is skipped."""
    rest = s.without(left, icon)
    if rest:
        s.then(ActionRow(rest, True))
    if icon_refusal(s, icon):
        emit(IconSkipped(icon))
    else:
        SOLO_ICONS[icon].begin(s, SEAT, emit)


@value
class NextIcon(Choice[Alone, UseIcon | Free]):
    """DRG-38, DRG-29. The survivor fixes the order icon by icon; free actions come between two icons."""

    left: tuple[str, ...]
    begun: bool

    def ask(self, s: Alone) -> Decision | None:
        return Decision(SEAT, SoloAsk.ICON, "DRG-38")

    def offers(self, s: Alone) -> Iterable[UseIcon | Free]:
        yield from map(UseIcon, dict.fromkeys(self.left))
        if self.begun:
            yield from free_offers(s)

    def check(self, s: Alone, move: UseIcon | Free) -> Refusal | None:
        if isinstance(move, UseIcon):
            return None if move.icon in self.left else Refusal("DRG-38", SoloNo.NO_SUCH_ICON)
        return free_refusal(s, move) if self.begun else Refusal("DRG-29", SoloNo.NOT_NOW)

    def take(self, s: Alone, move: UseIcon | Free, emit: Emit) -> None:
        if isinstance(move, UseIcon):
            use_icon(s, self.left, move.icon, emit)
        else:
            s.then(ActionRow(self.left, self.begun))
            take_free(s, move, emit)
