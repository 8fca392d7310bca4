"""The activities of a crew turn (LIF-45 to LIF-61)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from game.core.engine import Step
from game.core.events import Emit, Seat
from game.core.moves import Move
from game.core.pick import PickOne
from game.core.refusal import Refusal
from game.core.value import value
from game.games.lifeform.rules.crew import cards
from game.games.lifeform.rules.crew.abilities import activate
from game.games.lifeform.rules.crew.crew_icons import door_link_refusal
from game.games.lifeform.rules.crew.events import CardDiscarded, CellUsed, LaserShot
from game.games.lifeform.rules.crew.image_movement import PushImage, image_refusal, image_steps
from game.games.lifeform.rules.crew.moves import ActivateSkill, MoveImage, ShootLaser, UseCell
from game.games.lifeform.rules.crew.reality import put_image
from game.games.lifeform.rules.crew.rows import CardDone, RunRow, row_refusal
from game.games.lifeform.rules.crew.state import Crew
from game.games.lifeform.rules.crew.tracks import AdvanceClock, AdvanceHostility
from game.games.lifeform.rules.crew.words import Ask, No
from game.games.lifeform.rules.data.powers import EquipBonus
from game.games.lifeform.rules.ship.android import destroy_android, unload
from game.games.lifeform.rules.ship.cards import DrawCards, discard, draw
from game.games.lifeform.rules.ship.events import AnalyzerUsed, CardPlayed, DoorPlaced
from game.games.lifeform.rules.ship.moves import Equip, PlaceDoor, PlayCard, UseAnalyzer
from game.games.lifeform.rules.ship.state import ANDROID, FULL, LASER
from game.games.lifeform.rules.ship.tokens import put_outage
from game.games.lifeform.rules.ship.words import ShipNo

ACTIVITIES: tuple[type[Move], ...] = (Equip, PlayCard, ActivateSkill, UseAnalyzer, ShootLaser, UseCell)


# -- equip, cards, skills, analyzers ------------------------------------------------------------------------


def equip_bonus(s: Crew, seat: Seat, option: int) -> tuple[int, int]:
    """LIF-151 (EQUIP_BONUS). (cards drawn, minutes spent) for an option of EQUIP."""
    drawn, minutes = option, option - 1
    for character in s.characters_of(seat):
        power = s.power(character, EquipBonus)
        if isinstance(power, EquipBonus) and power.option == option:
            drawn += power.extra_cards
            minutes -= power.minute_discount
    return drawn, minutes


def _equip_refusal(s: Crew, seat: Seat, move: Equip) -> Refusal | None:
    """LIF-45. Always allowed."""
    return None if move.cards in (2, 3) else Refusal("LIF-45", No.TWO_OR_THREE)


def _equip(s: Crew, seat: Seat, move: Equip, emit: Emit) -> None:
    """LIF-45. Draw first, then discard down to six, then the clock advances."""
    drawn, minutes = equip_bonus(s, seat, move.cards)
    s.then(AdvanceClock(minutes))
    draw(s, seat, drawn, emit, "equip")


def _play_refusal(s: Crew, seat: Seat, move: PlayCard) -> Refusal | None:
    """LIF-47, LIF-48."""
    if move.card not in s.hand(seat):
        return Refusal("LIF-47", ShipNo.NOT_IN_HAND, (move.card,))
    rows = s.box.cards[move.card].rows
    if move.token:
        return Refusal("LIF-227", No.NOT_YOUR_TOKEN, (move.token,))
    if not 0 <= move.row < len(rows):
        return Refusal("LIF-47", No.NO_SUCH_ROW, (move.card,))
    return row_refusal(s, seat, rows[move.row])


def _play(s: Crew, seat: Seat, move: PlayCard, emit: Emit) -> None:
    row = s.box.cards[move.card].rows[move.row]
    cards.show(s, seat, move.card)
    emit(CardPlayed(s.who(seat), move.card, row))
    s.then(RunRow(seat, row), CardDone(seat, move.card))


def _skill_refusal(s: Crew, seat: Seat, move: ActivateSkill) -> Refusal | None:
    """LIF-51, LIF-152."""
    if s.owner.get(move.character) != seat:
        return Refusal("LIF-51", No.NOT_YOURS, (move.character,))
    state = s.skills[move.character]
    if state == "lost":
        return Refusal("LIF-152", No.SKILL_LOST, (move.character,))
    return Refusal("LIF-51", No.SKILL_ACTIVE, (move.character,)) if state == "active" else None


def _skill(s: Crew, seat: Seat, move: ActivateSkill, emit: Emit) -> None:
    activate(s, seat, move.character, "skill", emit)


def _analyzer_refusal(s: Crew, seat: Seat, move: UseAnalyzer) -> Refusal | None:
    """LIF-52, LIF-181."""
    if s.analyzers[seat]:
        return None
    return Refusal("LIF-181", No.ANALYZERS_GONE) if s.reached(10) else Refusal("LIF-52", No.NO_ANALYZER)


def _analyzer(s: Crew, seat: Seat, move: UseAnalyzer, emit: Emit) -> None:
    """LIF-52. Two cards; if no image is within two chambers of your characters, one for the lifeform."""
    s.analyzers = (*s.analyzers[:seat], s.analyzers[seat] - 1, *s.analyzers[seat + 1 :])
    emit(AnalyzerUsed(s.who(seat)))
    away = s.box.ship.distances([s.at[c] for c in s.ashore(seat)], "", s.breach)
    if not any(away.get(s.at[image], 99) <= 2 for image in s.images()):
        s.then(DrawCards(s.terms.lifeform, 1))
    draw(s, seat, 2, emit, "analyzer")


# -- the mining laser -----------------------------------------------------------------------------------------


def laser_reach(s: Crew, character: str) -> list[str]:
    """LIF-55. Chambers next to the shooter, not through the security door."""
    ways = s.box.ship.all_links[s.at[character]]
    return [to for to, link in ways if link != s.door and to != s.box.ship.special.shuttle]


def _laser_refusal(s: Crew, seat: Seat, move: ShootLaser) -> Refusal | None:
    """LIF-54, LIF-55."""
    if LASER not in s.hand(seat):
        return Refusal("LIF-54", No.NO_LASER)
    if move.character not in s.ashore(seat):
        return Refusal("LIF-54", No.NOT_YOURS, (move.character,))
    if move.character in s.hidden:
        return Refusal("LIF-112", No.HIDDEN_CANNOT_SHOOT, (move.character,))
    if move.target not in (*s.images(), ANDROID) or move.target not in s.at:
        return Refusal("LIF-55", No.NOT_A_TARGET, (move.target,))
    here, there = s.at[move.character], s.at[move.target]
    if there not in laser_reach(s, move.character) and not (move.target == ANDROID and here == there):
        return Refusal("LIF-55", No.TARGET_OUT_OF_REACH, (move.target,))
    for chamber in (here, there):
        if chamber in s.outages:
            return Refusal("LIF-54", No.LASER_IN_THE_DARK, (chamber,))
    return None


def _shoot(s: Crew, seat: Seat, move: ShootLaser, emit: Emit) -> None:
    """LIF-56, LIF-57, LIF-58."""
    hit = s.at[move.target]
    s.set_hand(seat, s.without(s.hand(seat), LASER))
    s.gone = (*s.gone, LASER)
    emit(LaserShot(move.character, move.target))
    if move.target == ANDROID:
        destroy_android(s, emit)
        s.then(LaserScar(hit))
        return
    push = PushImage(seat, "LIF-56", move.target, 1, avoid=s.at[move.character])
    s.then(push, HandBurned(), LaserScar(hit))


@value
class HandBurned(Step[Crew]):
    """LIF-56. The lifeform discards its whole hand."""

    def run(self, s: Crew, emit: Emit) -> None:
        for card in s.hand(s.terms.lifeform):
            discard(s, s.terms.lifeform, card, "laser", emit)


@value
class LaserScar(Step[Crew]):
    """LIF-58. The lights go out where the target was hit, except in the Shuttle Bay; hostility rises."""

    chamber: str

    def run(self, s: Crew, emit: Emit) -> None:
        if self.chamber != s.box.ship.special.shuttle_bay:
            put_outage(s, self.chamber, emit)
        s.then(AdvanceHostility(1))


# -- energy cells ---------------------------------------------------------------------------------------------


def electrified(s: Crew) -> list[str]:
    """LIF-60. Images in the Shuttle Bay and Docking Hub 1; one that is hemmed in may get room when the other leaves."""
    special = s.box.ship.special
    plates = (special.shuttle_bay, special.docking_hub)
    return [image for image in s.images() if s.at[image] in plates]


def bulkheads(s: Crew) -> list[str]:
    """LIF-61. Links of Docking Hub 1."""
    links = [link for _, link in s.box.ship.all_links[s.box.ship.special.docking_hub]]
    return [link for link in links if door_link_refusal(s, link) is None]


def cell_refusal(s: Crew, seat: Seat, move: UseCell) -> Refusal | None:
    """LIF-59."""
    if not s.aboard(seat):
        return Refusal("LIF-59", No.NOBODY_ABOARD)
    if not s.column("energy"):
        return Refusal("LIF-59", No.NO_ENERGY)
    if move.card not in s.hand(seat):
        return Refusal("LIF-59", ShipNo.NOT_IN_HAND, (move.card,))
    if move.use == "plating":
        return None if any(image_steps(s, i) for i in electrified(s)) else Refusal("LIF-60", No.NO_IMAGE_ON_PLATES)
    if move.use == "bulkhead":
        return None if bulkheads(s) else Refusal("LIF-61", No.DOOR_IS_THERE)
    return Refusal("LIF-59", No.PLATING_OR_BULKHEAD)


def cell_offers(s: Crew, seat: Seat) -> Iterator[UseCell]:
    if s.column("energy") and s.aboard(seat):
        for use in ("plating", "bulkhead"):
            for card in s.hand(seat):
                yield UseCell(card, use)


def _cell(s: Crew, seat: Seat, move: UseCell, emit: Emit) -> None:
    emit(CellUsed(s.who(seat), move.use))
    s.set_hand(seat, s.without(s.hand(seat), move.card))
    s.bury(seat, move.card)
    emit(CardDiscarded(s.who(seat), move.card, "price"))
    unload(s, "energy", emit)
    if move.use == "plating":
        s.then(Electrify(seat, tuple(electrified(s))))
    else:
        s.then(Bulkhead(seat))


@value
class Electrify(PickOne[Crew, MoveImage]):
    """LIF-60. Every image on the plates is moved away; one without a legal chamber stays."""

    seat: Seat
    left: tuple[str, ...]

    prompt, rule, no = Ask.ELECTRIFY, "LIF-60", No.NOT_THIS_IMAGE

    def options(self, s: Crew) -> list[MoveImage]:
        return [MoveImage(image, to) for image in self.left for to in image_steps(s, image)]

    def refusal(self, s: Crew, move: MoveImage) -> Refusal | None:
        return image_refusal(s, move.image, move.chamber) if move.image in self.left else None

    def take(self, s: Crew, move: MoveImage, emit: Emit) -> None:
        s.then(Electrify(self.seat, tuple(image for image in self.left if image != move.image)))
        put_image(s, move.image, move.chamber, "push", emit)


@value
class Bulkhead(PickOne[Crew, PlaceDoor]):
    """LIF-61, LIF-62. The security door on a link of Docking Hub 1, until this player's next turn."""

    seat: Seat

    prompt, rule, no = Ask.BULKHEAD, "LIF-61", No.ONLY_AT_THE_HUB

    def options(self, s: Crew) -> list[PlaceDoor]:
        return [*map(PlaceDoor, bulkheads(s))]

    def take(self, s: Crew, move: PlaceDoor, emit: Emit) -> None:
        s.door, s.door_side = move.link, FULL
        s.bulkhead = (move.link, s.who(self.seat))
        emit(DoorPlaced(move.link))


# -- all of them ----------------------------------------------------------------------------------------------


def activity_offers(s: Crew, seat: Seat) -> Iterator[Move]:
    yield Equip(2)
    yield Equip(3)
    for card in s.hand(seat):
        for row in range(len(s.box.cards[card].rows)):
            yield PlayCard(card, row)
    for character in s.characters_of(seat):
        if s.skills[character] == "inactive":
            yield ActivateSkill(character)
    if s.analyzers[seat]:
        yield UseAnalyzer()
    if LASER in s.hand(seat):
        for character in s.ashore(seat):
            for target in (*s.images(), ANDROID):
                yield ShootLaser(character, target)
    yield from cell_offers(s, seat)


_CHECKS: Mapping[type[Move], Callable[[Crew, Seat, Any], Refusal | None]] = {
    Equip: _equip_refusal,
    PlayCard: _play_refusal,
    ActivateSkill: _skill_refusal,
    UseAnalyzer: _analyzer_refusal,
    ShootLaser: _laser_refusal,
    UseCell: cell_refusal,
}
_DEEDS: Mapping[type[Move], Callable[[Crew, Seat, Any, Emit], None]] = {
    Equip: _equip,
    PlayCard: _play,
    ActivateSkill: _skill,
    UseAnalyzer: _analyzer,
    ShootLaser: _shoot,
    UseCell: _cell,
}


def activity_refusal(s: Crew, seat: Seat, move: Move) -> Refusal | None:
    return _CHECKS[type(move)](s, seat, move)


def begin(s: Crew, seat: Seat, move: Move, emit: Emit) -> None:
    _DEEDS[type(move)](s, seat, move, emit)
