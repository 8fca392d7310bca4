"""What a player of Blight decides (BLI-51). Dice are pieces: "die:0" to "die:4" in the order of the roll."""

from __future__ import annotations

from dataclasses import dataclass

from game.core.moves import Move


@dataclass(frozen=True, slots=True)
class MineOre(Move):
    """One die on a common ore icon."""

    icon: str
    die: str
    shift: int = 0
    """-1 or +1 with the Ore Smelter."""


@dataclass(frozen=True, slots=True)
class AssembleOre(Move):
    """One die of any value on a common ore icon, with Robotic Assembly."""

    icon: str
    die: str


@dataclass(frozen=True, slots=True)
class MineRare(Move):
    """Two dice on a rare ore icon."""

    icon: str
    first: str
    second: str
    first_shift: int = 0
    second_shift: int = 0


@dataclass(frozen=True, slots=True)
class PayPower(Move):
    structure: str


@dataclass(frozen=True, slots=True)
class PayFood(Move):
    icon: str


@dataclass(frozen=True, slots=True)
class Bulldoze(Move):
    icon: str
    die: str
    shift: int = 0


@dataclass(frozen=True, slots=True)
class Research(Move):
    """Two equal dice for boxes."""

    first: str
    second: str
    first_shift: int = 0
    second_shift: int = 0
    boxes: tuple[str, ...] = ()
    """One technology for each box, in order (BLI-194). Boxes not named here are asked for one by one."""


@dataclass(frozen=True, slots=True)
class CheckBox(Move):
    """The next box of a research."""

    technology: str


@dataclass(frozen=True, slots=True)
class ChooseIcon(Move):
    """The free icon of the Ark Blueprints."""

    icon: str


@dataclass(frozen=True, slots=True)
class Done(Move):
    """The end of the own allocation."""


MOVES = (MineOre, AssembleOre, MineRare, PayPower, PayFood, Bulldoze, Research, CheckBox, ChooseIcon, Done)
