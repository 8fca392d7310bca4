"""Setup (chapters 2 and 5): who runs what, the deal, and who begins."""

from __future__ import annotations

from typing import Any

from game.core.engine import Frame, Step
from game.core.events import Emit, Seat
from game.core.modes import BadOption, Options
from game.core.moves import Move
from game.core.pick import PickOne
from game.core.refusal import Refusal
from game.core.rng import Rng
from game.core.value import value
from game.games.adrift.rules.data import COUNT, SYSTEMS, Box
from game.games.adrift.rules.events import StartChosen
from game.games.adrift.rules.moves import NameFan
from game.games.adrift.rules.state import Adrift, Terms
from game.games.adrift.rules.turn import TurnStart
from game.games.adrift.rules.words import FAN_QUESTION, No


def deal(box: Box, options: Options, seats: int, seed: str) -> Adrift:
    """ADR-29 to ADR-36, ADR-231. Chance in its order: the starting system if it is random, then the deck."""
    control = controllers(box, options, seats)
    rng = Rng.from_text(seed)
    first = str(options["first_system"])
    begin: Frame[Any]
    if options["fan_question"] == "on":
        active, begin = 0, FanQuestion() if len(set(control)) > 1 else Start("fan")
    elif first == "random":
        active, begin = rng.below(COUNT), Start("random")
    else:
        active, begin = SYSTEMS.index(first), Start("named")
    cards = list(box.events)
    rng.shuffle(cards)
    opening = box.scenarios[str(options["scenario"])].opening
    cards = [*opening, *(card for card in cards if card not in opening)]
    size = int(options["deck_size"])
    return Adrift(
        pending=[TurnStart(), begin],
        rng=rng,
        terms=Terms(seats=seats, control=control, deck_size=size, odds=options["odds_display"] == "on"),
        core=int(options["core_start"]),
        rp=[int(options["system_start"])] * COUNT,
        upgrades=[""] * COUNT,
        held=[()] * COUNT,
        deck=tuple(cards[:size]),
        known=0,
        discard=(),
        removed=tuple(cards[size:]),
        bay="",
        active=active,
        turn=0,
        box=box,
    )


def controllers(box: Box, options: Options, seats: int) -> tuple[Seat, ...]:
    """ADR-8, ADR-9. The table of ADR-9, with whatever the players changed."""
    control = list(box.seat_tables[seats])
    for system, name in enumerate(SYSTEMS):
        player = options[f"{name}_player"]
        if player == "table":
            continue
        if int(player) > seats:
            raise BadOption(f"option {name}_player: there are {seats} players, not {player} (ADR-8)")
        control[system] = int(player) - 1
    return tuple(control)


@value
class Start(Step[Adrift]):
    """ADR-35. The starting system was drawn or named."""

    cause: str

    def run(self, s: Adrift, emit: Emit) -> None:
        emit(StartChosen(SYSTEMS[s.active], self.cause))


@value
class FanQuestion(PickOne[Adrift, Move]):
    """ADR-35. Who has watched the most space television? Their first system in seat order begins."""

    prompt, rule, no = FAN_QUESTION, "ADR-35", No.PLAYER_IDLE

    def who(self, s: Adrift) -> Seat:
        return 0

    def options(self, s: Adrift) -> list[NameFan]:
        return [NameFan(seat + 1) for seat in sorted(set(s.terms.control))]

    def refusal(self, s: Adrift, move: Move) -> Refusal | None:
        return None if isinstance(move, NameFan) else Refusal("ADR-35", No.NO_SUCH_PLAYER)

    def take(self, s: Adrift, move: Move, emit: Emit) -> None:
        assert isinstance(move, NameFan)
        s.active = s.terms.control.index(move.player - 1)
        emit(StartChosen(SYSTEMS[s.active], "fan"))
