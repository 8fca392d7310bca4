"""Blight as an engine: setup, views, guesses, outcome."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from game.core.engine import Engine, Frame, Outcome
from game.core.events import Emit, Seat
from game.core.modes import Options, UndoPolicy
from game.core.moves import Move
from game.core.rng import Rng
from game.games.blight.rules import ending, scoring, setup
from game.games.blight.rules.allocation import Allocate, has_dice_move
from game.games.blight.rules.blueprints import FreeIcon
from game.games.blight.rules.data import Box, load_box
from game.games.blight.rules.economy import Reveal
from game.games.blight.rules.effects import EFFECTS, LOSSES
from game.games.blight.rules.events import seat_word
from game.games.blight.rules.moves import Bulldoze, Done, MineOre, MineRare, Research
from game.games.blight.rules.plan import printed
from game.games.blight.rules.research import PlaceBoxes
from game.games.blight.rules.round import NurseryStep
from game.games.blight.rules.state import DIE_IDS, Colony
from game.games.blight.rules.words import Ask, No


def load(folder: Path) -> Blight:
    return Blight(load_box(folder, EFFECTS, LOSSES, printed))


class Blight(Engine[Colony]):
    game = "blight"
    state_types = (Colony,)
    refusals = tuple(No)
    prompts = tuple(Ask)

    def __init__(self, box: Box) -> None:
        self.box = box
        self.modes = box.modes
        self.fingerprint = box.fingerprint
        self._names = _names(box)

    def setup(self, options: Options, seats: int, seed: str) -> Colony:
        if not 1 <= seats <= 6:
            raise ValueError(f"Blight has one to six seats, not {seats} (BLI-5)")
        return setup.deal(self.box, options, seats, seed)

    def view(self, s: Colony, seat: Seat | None) -> Colony:
        """BLI-98, BLI-100. Hidden: chance; and while somebody allocates, what the others have done this round."""
        view = super().view(s, seat)
        if not _allocating(s):
            return view
        for other, sheet in enumerate(s.shown):
            if other != seat:
                view.sheets[other] = sheet.copy()
        view.pending = _as_believed(s, seat)
        return view

    def guess(self, view: Colony, seat: Seat, rng: Rng) -> Colony:
        """BLI-98. Nothing but the plans of the others is secret: they are believed to have done nothing yet."""
        return super().guess(view, seat, rng)

    def outcome(self, s: Colony) -> Outcome | None:
        return scoring.outcome(s)

    def concede(self, s: Colony, seat: Seat, emit: Emit) -> None:
        ending.concede(s, seat, emit)

    def turn(self, s: Colony) -> int:
        return s.turns

    def pieces(self, s: Colony) -> Iterable[str]:
        yield from DIE_IDS
        for seat, sheet in enumerate(s.sheets):
            yield from (f"{seat}/{track}" for track in sheet.markers)
            yield from (f"{seat}/{icon}" for icon in s.plan.icons.keys() | sheet.checked)
            yield from (f"{seat}/{technology}" for technology in sheet.boxes)

    def name(self, piece: str) -> str:
        return self._names.get(piece, piece)

    def seat_words(self, s: Colony) -> dict[str, Seat]:
        return {seat_word(seat): seat for seat in range(len(s.sheets))}

    def move_texts(self) -> dict[str, type[Move]]:
        plain: dict[str, type[Move]] = {f"{kind.__name__}.plain": kind for kind in _SHIFTING}
        return {**super().move_texts(), **plain}

    def move_text(self, move: Move) -> str:
        """The smelter is mentioned only where it works."""
        name = type(move).__name__
        return f"{name}.plain" if isinstance(move, _SHIFTING) and not _shifted(move) else name

    def doubt(self, view: Colony, move: Move) -> str:
        """BLI-142."""
        now = self.asking(view)
        if not isinstance(move, Done) or now is None:
            return ""
        seat = now[1].seat
        before = view.shown[seat].complete
        if view.launched(seat) and view.plan.spaceport not in before:
            return "confirm_launch"
        return "confirm_done" if has_dice_move(self.moves(view)) else ""

    def undo_policy(self, options: Options, people: int) -> UndoPolicy:
        """BLI-103. What has been rolled stays rolled as soon as two people play."""
        policy = super().undo_policy(options, people)
        return "until_reveal" if policy == "free" and people > 1 else policy

    def restore(self, s: Colony) -> None:
        s.box, s.plan = self.box, self.box.plans[s.terms.sheet]


def _allocating(s: Colony) -> bool:
    """BLI-100. From the end of the Nursery until the sheets are revealed they are secret."""
    return not s.ending and bool(s.shown) and Reveal() in s.pending and NurseryStep() not in s.pending


def _as_believed(s: Colony, seat: Seat | None) -> list[Frame[Colony]]:
    """BLI-45, BLI-101. The pending business as a seat may know it.

    A research or the blueprints of somebody else would tell what they are doing. And to the seat that decides
    everybody else is still to allocate, before it or after it: so a plan does not depend on where its seat is.
    """
    frames = [f for f in s.pending if not (isinstance(f, PlaceBoxes | FreeIcon) and f.seat != seat)]
    top = frames[-1]
    if isinstance(top, Allocate | PlaceBoxes | FreeIcon) and top.seat == seat:
        waiting = {frame.seat for frame in frames if isinstance(frame, Allocate)}
        last = frames.index(Reveal()) + 1
        frames[last:last] = [Allocate(other) for other in reversed(range(len(s.sheets))) if other not in waiting]
    return frames


_SHIFTING = (MineOre, Bulldoze, MineRare, Research)


def _shifted(move: MineOre | Bulldoze | MineRare | Research) -> int:
    return move.shift if isinstance(move, MineOre | Bulldoze) else move.first_shift or move.second_shift


def _names(box: Box) -> dict[str, str]:
    """What players call things on every sheet; structures of which there are several get their letter."""
    names = {row.id: row.name for row in box.disasters.values()}
    names |= {technology.id: technology.name for technology in box.technologies.values()}
    for plan in box.plans.values():
        names |= {area.id: area.name for area in plan.areas.values() if area.bulldoze}
        for structure in plan.structures.values():
            letter = structure.id.removeprefix(structure.kind).removeprefix("_") if structure.kind != "module" else ""
            several = len(letter) == 1
            names[structure.id] = f"{structure.name} {letter.upper()}" if several else structure.name
        for icon in plan.icons.values():
            number = icon.id.rpartition(".")[2][1:]
            label = f"{names[icon.of]} {box.icon_names[icon.kind]}"
            names[icon.id] = f"{label} {int(number) + 1}" if number else label
    return names
