"""Crew actions (LIF-136 to LIF-150): what each icon of a crew card needs and does."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import permutations

from game.core.engine import Choice, Decision
from game.core.events import Emit, Seat
from game.core.pick import PickOne
from game.core.refusal import Refusal
from game.core.value import value
from game.games.lifeform.rules.crew import cards
from game.games.lifeform.rules.crew.encounters import Arrivals
from game.games.lifeform.rules.crew.events import CocoonBurned, ImageFlamed, ObjectiveCompleted
from game.games.lifeform.rules.crew.exploring import Explore, explore_refusal
from game.games.lifeform.rules.crew.image_movement import PushImage, image_steps
from game.games.lifeform.rules.crew.lifeform_events import ImageMoved
from game.games.lifeform.rules.crew.movement import Walk, can_run, can_step, run_refusal, steps_from
from game.games.lifeform.rules.crew.moves import BurnCocoon, CompleteObjective, FlameImage, SwapImages
from game.games.lifeform.rules.crew.reality import RemoveGhost
from game.games.lifeform.rules.crew.state import Crew
from game.games.lifeform.rules.crew.tracks import AdvanceClock, AdvanceHostility, lift_cocoon
from game.games.lifeform.rules.crew.words import Ask, No
from game.games.lifeform.rules.data.powers import ShockIgnoresOutage
from game.games.lifeform.rules.ship.android import damage_android, in_the_line
from game.games.lifeform.rules.ship.cards import draw
from game.games.lifeform.rules.ship.doors import put_door
from game.games.lifeform.rules.ship.icon import Icon
from game.games.lifeform.rules.ship.moves import PlaceDoor, TakeData
from game.games.lifeform.rules.ship.state import ANDROID, FULL
from game.games.lifeform.rules.ship.tokens import data_left, place_missions, take_data
from game.games.lifeform.rules.ship.words import ShipNo

# -- circuit board ----------------------------------------------------------------------------------


def circuit_chambers(s: Crew, seat: Seat) -> list[str]:
    return [s.at[c] for c in s.ashore(seat) if s.at[c] in s.box.ship.circuits]


def circuit_objectives(s: Crew, seat: Seat) -> list[str]:
    here = circuit_chambers(s, seat)
    cards_open = (s.box.objectives[card] for card in s.objectives if card in s.box.objectives)
    return [card.id for card in cards_open if card.kind == "circuit" and card.chamber in here]


def circuit_refusal(s: Crew, seat: Seat) -> Refusal | None:
    if not circuit_chambers(s, seat):
        return Refusal("LIF-136", No.NOBODY_AT_CIRCUIT)
    if not data_left(s) and not circuit_objectives(s, seat):
        return Refusal("LIF-136", No.NO_DATA_LEFT)
    return None


def complete(s: Crew, seat: Seat, objective: str, emit: Emit) -> None:
    """LIF-196."""
    s.objectives = s.without(s.objectives, objective)
    s.completed = (*s.completed, objective)
    emit(ObjectiveCompleted(s.who(seat), objective))


@value
class Circuit(Choice[Crew, TakeData | CompleteObjective]):
    """LIF-136, LIF-193. Complete an objective of this chamber, or take a data token."""

    seat: Seat

    exact = True

    def ask(self, s: Crew) -> Decision | None:
        return Decision(self.seat, Ask.CIRCUIT, "LIF-136")

    def offers(self, s: Crew) -> Iterable[TakeData | CompleteObjective]:
        return [*map(CompleteObjective, circuit_objectives(s, self.seat)), *map(TakeData, data_left(s))]

    def check(self, s: Crew, move: TakeData | CompleteObjective) -> Refusal | None:
        if isinstance(move, CompleteObjective):
            if move.objective in circuit_objectives(s, self.seat):
                return None
            return Refusal("LIF-193", No.NOT_THIS_OBJECTIVE, (move.objective,))
        return None if s.supply.get(move.token) and move.token in s.box.data_tokens else _NO_DATA

    def take(self, s: Crew, move: TakeData | CompleteObjective, emit: Emit) -> None:
        if isinstance(move, CompleteObjective):
            complete(s, self.seat, move.objective, emit)
        else:
            take_data(s, self.seat, move.token, emit)


@value
class GainData(PickOne[Crew, TakeData]):
    """LIF-135 (MF_GAIN_DATA). Take data tokens of your choice."""

    seat: Seat
    left: int

    prompt, rule = Ask.GAIN_DATA, "LIF-135"

    def options(self, s: Crew) -> list[TakeData]:
        return [*map(TakeData, data_left(s))] if self.left else []

    def refusal(self, s: Crew, move: TakeData) -> Refusal:
        return _NO_DATA

    def take(self, s: Crew, move: TakeData, emit: Emit) -> None:
        s.then(GainData(self.seat, self.left - 1))
        take_data(s, self.seat, move.token, emit)


_NO_DATA = Refusal("LIF-136", No.NO_DATA_LEFT)


# -- cards, mission tokens ----------------------------------------------------------------------------


def draw2_refusal(s: Crew, seat: Seat) -> Refusal | None:
    if s.roles[seat]:  # the player's last character died in this very row
        return Refusal("LIF-134", No.NOTHING_TO_DRAW)
    return None if s.can_draw(seat) else Refusal("LIF-9", No.NOTHING_TO_DRAW)


def draw2(s: Crew, seat: Seat, emit: Emit) -> None:
    draw(s, seat, 2, emit, "icon")


def mission_refusal(s: Crew, chamber: str) -> Refusal | None:
    """LIF-142."""
    if not s.supply["mission"]:
        return Refusal("LIF-7", No.SUPPLY_EMPTY)
    return Refusal("LIF-142", ShipNo.BREACHED, (chamber,)) if chamber == s.breach else None


# -- fire -----------------------------------------------------------------------------------------------


def flame_targets(s: Crew, characters: Iterable[str], reach: int) -> list[str]:
    """LIF-139. Images in reach of a non-hidden character that can be moved at all."""
    found: list[str] = []
    for character in characters:
        if character in s.hidden or s.at[character] == s.box.ship.special.shuttle:
            continue
        away = s.box.ship.reach(s.at[character], s.door, s.breach)
        found += [i for i in s.images() if i not in found and 1 <= away.get(s.at[i], 99) <= reach]
    return [image for image in s.images() if image in found and image_steps(s, image, avoid_cat=True)]


def flame_refusal(s: Crew, seat: Seat) -> Refusal | None:
    return None if flame_targets(s, s.ashore(seat), 2) else Refusal("LIF-139", No.NO_IMAGE_IN_REACH)


@value
class Flame(PickOne[Crew, FlameImage]):
    """LIF-139. Choose the image that the flamethrower drives away; you move it twice."""

    seat: Seat
    shooters: tuple[str, ...]
    reach: int
    hostility: int

    prompt, rule, no = Ask.FLAME, "LIF-139", No.NO_IMAGE_IN_REACH

    def options(self, s: Crew) -> list[FlameImage]:
        shooters = (c for c in self.shooters if c in s.owner)
        return [*map(FlameImage, flame_targets(s, shooters, self.reach))]

    def take(self, s: Crew, move: FlameImage, emit: Emit) -> None:
        emit(ImageFlamed(move.image))
        s.then(PushImage(self.seat, "LIF-139", move.image, 2, avoid_cat=True), AdvanceHostility(self.hostility))


def flame_android_refusal(s: Crew, seat: Seat) -> Refusal | None:
    """LIF-140."""
    if ANDROID not in s.at:
        return Refusal("LIF-140", No.NO_ANDROID)
    for character in s.ashore(seat):
        if character not in s.hidden and s.at[ANDROID] in in_the_line(s, s.at[character]):
            return None
    return Refusal("LIF-140", No.ANDROID_OUT_OF_REACH)


def hit_android(s: Crew, seat: Seat, emit: Emit) -> None:
    damage_android(s, 1, emit)


def burners(s: Crew, seat: Seat) -> list[str]:
    """LIF-141. Own non-hidden characters in a cocoon chamber where there is something to burn."""
    return [
        c
        for c in s.ashore(seat)
        if c not in s.hidden and s.is_cocoon(s.at[c]) and (s.cocoon > 0 or s.at[c] in s.cocoons)
    ]


def burn_refusal(s: Crew, seat: Seat) -> Refusal | None:
    return None if burners(s, seat) else Refusal("LIF-141", No.NO_COCOON_TO_BURN)


@value
class Burn(PickOne[Crew, BurnCocoon]):
    """LIF-141. The cocoon tracker goes back to START, and the lifeform shrinks with it."""

    seat: Seat

    prompt, rule, no = Ask.BURN, "LIF-141", No.NO_COCOON_TO_BURN

    def options(self, s: Crew) -> list[BurnCocoon]:
        return [*map(BurnCocoon, burners(s, self.seat))]

    def take(self, s: Crew, move: BurnCocoon, emit: Emit) -> None:
        chamber = s.at[move.character]
        s.cocoon = 0
        emit(CocoonBurned(chamber))
        lift_cocoon(s, chamber, emit)
        s.then(cards.LifeformLimit("LIF-141"), RemoveGhost(), AdvanceHostility(1))


# -- movement -------------------------------------------------------------------------------------------


def move_refusal(s: Crew, seat: Seat) -> Refusal | None:
    return None if any(can_step(s, c) for c in s.ashore(seat)) else Refusal("LIF-85", No.NOBODY_CAN_MOVE)


def move1(s: Crew, seat: Seat, emit: Emit) -> None:
    s.then(Walk(seat, "LIF-143", tuple(s.ashore(seat)), 1, 1), Arrivals())


def move2(s: Crew, seat: Seat, emit: Emit) -> None:
    s.then(Walk(seat, "LIF-144", tuple(s.ashore(seat)), 2, 1), Arrivals())


def run_icon_refusal(s: Crew, seat: Seat) -> Refusal | None:
    """LIF-145."""
    mine = s.ashore(seat)
    if any(can_run(s, character) for character in mine):
        return None
    if len(mine) == 1:
        here = s.at[mine[0]]
        why = [run_refusal(s, mine[0], here, to) for to in steps_from(s, mine[0], here, False)]
        return next((no for no in why if no), None) or Refusal("LIF-145", No.NOBODY_CAN_RUN)
    return Refusal("LIF-145", No.NOBODY_CAN_RUN)


def run_icon(s: Crew, seat: Seat, emit: Emit) -> None:
    s.then(Walk(seat, "LIF-145", tuple(s.ashore(seat)), 1, 2, run=True), Arrivals())


# -- the rest ---------------------------------------------------------------------------------------------


def always(s: Crew, seat: Seat) -> Refusal | None:
    return None


def door_link_refusal(s: Crew, link: str) -> Refusal | None:
    """LIF-146."""
    if link not in s.box.ship.links:
        return Refusal("LIF-146", No.NO_SUCH_LINK, (link,))
    if link == s.box.ship.special.forbidden_door_link:
        return Refusal("LIF-146", No.NOT_ON_THE_DOCK, (link,))
    if link == s.door and s.door_side == FULL:
        return Refusal("LIF-146", No.DOOR_IS_THERE, (link,))
    return None


def door_links(s: Crew) -> list[str]:
    return [link for link in s.box.ship.links if door_link_refusal(s, link) is None]


@value
class Door(PickOne[Crew, PlaceDoor]):
    """LIF-146. The security door, full-lock side up, on any link but the one to the Remora."""

    seat: Seat

    prompt, rule = Ask.DOOR, "LIF-146"

    def options(self, s: Crew) -> list[PlaceDoor]:
        return [*map(PlaceDoor, door_links(s))]

    def refusal(self, s: Crew, move: PlaceDoor) -> Refusal | None:
        return door_link_refusal(s, move.link)

    def take(self, s: Crew, move: PlaceDoor, emit: Emit) -> None:
        put_door(s, move.link, emit)


def self_destruct(s: Crew, seat: Seat, emit: Emit) -> None:
    s.then(AdvanceClock(1))


def shock_android_refusal(s: Crew, seat: Seat) -> Refusal | None:
    """LIF-148."""
    if ANDROID not in s.at:
        return Refusal("LIF-148", No.NO_ANDROID)
    here = s.at[ANDROID]
    with_it = [c for c in s.ashore(seat) if s.at[c] == here]
    if not with_it:
        return Refusal("LIF-148", No.NOBODY_WITH_ANDROID)
    if here in s.outages and not any(s.power(c, ShockIgnoresOutage) for c in with_it):
        return Refusal("LIF-148", No.SHOCK_IN_THE_DARK, (here,))
    return None


def swaps(s: Crew) -> list[tuple[str, ...]]:
    images = s.images()
    pairs = [(a, b) for i, a in enumerate(images) for b in images[i + 1 :]]
    turns = [order for order in permutations(images) if order[0] == images[0]] if len(images) == 3 else []
    return [*pairs, *turns]


@value
class Swap(Choice[Crew, SwapImages]):
    """LIF-150. Two images change places, or three rotate; each keeps its label and its nature."""

    seat: Seat

    def ask(self, s: Crew) -> Decision | None:
        return Decision(self.seat, Ask.SWAP, "LIF-150")

    def offers(self, s: Crew) -> Iterable[SwapImages]:
        return map(SwapImages, swaps(s))

    def check(self, s: Crew, move: SwapImages) -> Refusal | None:
        images = move.images
        known = s.images()
        if 2 <= len(images) <= 3 and len(set(images)) == len(images) and all(image in known for image in images):
            return None
        return Refusal("LIF-150", No.TWO_OR_THREE_IMAGES)

    def take(self, s: Crew, move: SwapImages, emit: Emit) -> None:
        places = [s.at[image] for image in move.images]
        for image, place in zip(move.images, (*places[1:], places[0]), strict=True):
            s.at[image] = place
            emit(ImageMoved(image, place, "swap"))
        s.refresh_hidden(emit)


ICONS: Mapping[str, Icon[Crew]] = {
    "CIRCUIT": Icon("LIF-136", circuit_refusal, lambda s, seat, emit: s.then(Circuit(seat))),
    "DRAW2": Icon("LIF-137", draw2_refusal, draw2),
    "EXPLORE": Icon("LIF-138", explore_refusal, lambda s, seat, emit: s.then(Explore(seat))),
    "FLAMETHROWER": Icon(
        "LIF-139", flame_refusal, lambda s, seat, emit: s.then(Flame(seat, tuple(s.ashore(seat)), 2, 1))
    ),
    "FLAME_ANDROID": Icon("LIF-140", flame_android_refusal, hit_android),
    "FLAME_COCOON": Icon("LIF-141", burn_refusal, lambda s, seat, emit: s.then(Burn(seat))),
    "MISSION_MAINT": Icon(
        "LIF-142",
        lambda s, seat: mission_refusal(s, s.box.ship.special.mission_maintenance),
        lambda s, seat, emit: place_missions(s, s.box.ship.special.mission_maintenance, 1, emit),
    ),
    "MISSION_SISTER": Icon(
        "LIF-142",
        lambda s, seat: mission_refusal(s, s.box.ship.special.mission_mainframe),
        lambda s, seat, emit: place_missions(s, s.box.ship.special.mission_mainframe, 1, emit),
    ),
    "MOVE1": Icon("LIF-143", move_refusal, move1),
    "MOVE2": Icon("LIF-144", move_refusal, move2),
    "RUN": Icon("LIF-145", run_icon_refusal, run_icon),
    "DOOR": Icon("LIF-146", always, lambda s, seat, emit: s.then(Door(seat))),
    "SELF_DESTRUCT": Icon("LIF-147", always, self_destruct),
    "SHOCK_ANDROID": Icon("LIF-148", shock_android_refusal, hit_android),
    "SWAP_IMAGES": Icon("LIF-150", always, lambda s, seat, emit: s.then(Swap(seat))),
}
