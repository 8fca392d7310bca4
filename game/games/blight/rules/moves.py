"""What a player of Blight decides (BLI-51). Dice are pieces: "die:0" to "die:4" in the order of the roll."""

from __future__ import annotations

from game.core.moves import Move
from game.core.value import value


@value
class MineOre(Move):
    """One die on a common ore icon."""

    icon: str
    die: str
    shift: int = 0
    """-1 or +1 with the Ore Smelter."""


@value
class AssembleOre(Move):
    """One die of any value on a common ore icon, with Robotic Assembly."""

    icon: str
    die: str


@value
class MineRare(Move):
    """Two dice on a rare ore icon."""

    icon: str
    first: str
    second: str
    first_shift: int = 0
    second_shift: int = 0


@value
class PayPower(Move):
    structure: str


@value
class PayFood(Move):
    icon: str


@value
class Bulldoze(Move):
    icon: str
    die: str
    shift: int = 0


@value
class Research(Move):
    """Two equal dice for boxes."""

    first: str
    second: str
    first_shift: int = 0
    second_shift: int = 0
    boxes: tuple[str, ...] = ()
    """One technology for each box, in order (BLI-194). Boxes not named here are asked for one by one."""


@value
class CheckBox(Move):
    """The next box of a research."""

    technology: str


@value
class ChooseIcon(Move):
    """The free icon of the Ark Blueprints."""

    icon: str


@value
class Done(Move):
    """The end of the own allocation."""
