"""Positions of Blight in the rulebook's own words, and questions to ask of them."""

from __future__ import annotations

from collections.abc import Sequence

from game import paths
from game.core.events import Event, Seat
from game.core.match import Match, SeatPlan, Setup
from game.core.moves import Move
from game.core.refusal import Refusal
from game.core.rng import Rng
from game.core.words import load_words
from game.games.blight.ai.orders import Adviser, prepared
from game.games.blight.rules.engine import Blight, load
from game.games.blight.rules.events import MarkerMoved
from game.games.blight.rules.moves import Bulldoze, Done, MineOre, MineRare, Research
from game.games.blight.rules.plan import Plan
from game.games.blight.rules.state import Colony, Sheet
from tests.games.rules_table import RulesTable

ENGINE: Blight = load(paths.levels() / "blight")
TABLE = RulesTable(ENGINE)
play, heard = TABLE.play, TABLE.heard
WORDS = load_words(paths.levels(), ENGINE)
FARSIDE: Plan = ENGINE.box.plans["farside"]
EMBER: Plan = ENGINE.box.plans["ember"]


class LoadedDice(Rng):
    """Dice that fall as a test says; after that they are honest."""

    def __init__(self, faces: Sequence[int]) -> None:
        super().__init__(7)
        self.faces = list(faces)

    def copy(self) -> LoadedDice:
        dice = LoadedDice(self.faces)
        dice.calls = self.calls
        return dice

    def roll(self, sides: int = 6) -> int:
        honest = super().roll(sides)
        return self.faces.pop(0) if self.faces else honest


def new_game(seats: int = 1, scenario: str = "last_outpost", **options: str) -> Colony:
    """A game at its first decision."""
    return ENGINE.begin(ENGINE.modes.resolve(scenario, options), seats, "test", lambda _: None)


def colony(
    dice: str = "1 2 3 4 5",
    *,
    seats: int = 1,
    scenario: str = "last_outpost",
    built: str = "",
    opened: str = "",
    checked: str = "",
    boxes: dict[str, int] | None = None,
    in_round: int = 1,
    next_rolls: Sequence[int] = (),
    **markers: int,
) -> Colony:
    """A game in the allocation of seat 0, with this roll; every seat's sheet stands as described.

    `built` names complete structures and technologies (their areas are opened), `opened` areas, `checked` icons.
    """
    s = new_game(seats, scenario)
    s.rolls = (tuple(map(int, dice.split())),)
    s.round, s.marked = in_round, in_round - 1
    s.rng = LoadedDice(next_rolls)
    for seat in range(seats):
        describe(s, seat, built=built, opened=opened, checked=checked, boxes=boxes, **markers)
    return s


def describe(
    s: Colony,
    seat: Seat,
    *,
    built: str = "",
    opened: str = "",
    checked: str = "",
    boxes: dict[str, int] | None = None,
    **markers: int,
) -> None:
    """Change one seat's sheet, as if it had been like this before the roll."""
    sheet, plan = s.sheets[seat], s.plan
    sheet.markers.update(markers)
    for area in opened.split():
        sheet.checked.update(plan.icons_of[area])
    for target in built.split():
        sheet.complete.add(target)
        if target in plan.structures:
            sheet.checked.update(plan.icons_of[plan.structures[target].area])
            sheet.checked.update(plan.icons_of[target])
        else:
            sheet.boxes[target] = plan.technologies[target].boxes
    for icon in checked.split():
        assert icon in plan.icons
        sheet.checked.add(icon)
    sheet.boxes.update(boxes or {})
    s.shown = tuple(each.copy() for each in s.sheets)


def finish(s: Colony) -> list[Event]:
    """Every seat that has not allocated yet is done: the round runs to the next allocation or the end."""
    heard: list[Event] = []
    turn = s.round
    while ENGINE.asking(s) and s.round == turn:
        ENGINE.apply(s, Done(), heard.append)
    return heard


def refusal(s: Colony, move: Move) -> Refusal:
    no = TABLE.refusal(s, move)
    assert WORDS.refusal(no)
    return no


def is_legal(s: Colony, move: Move) -> bool:
    return ENGINE.check(s, move) is None


def legal(s: Colony) -> set[Move]:
    return set(ENGINE.moves(s))


def asked(s: Colony) -> str:
    now = ENGINE.asking(s)
    return type(now[0]).__name__ if now else ""


def moved(events: Sequence[Event], cause: str) -> list[tuple[str, int, int]]:
    """The markers that moved for a reason."""
    return [(e.track, e.before, e.after) for e in heard(events, MarkerMoved) if e.cause == cause]


def fmpdr(sheet: Sheet) -> tuple[int, int, int, int, int]:
    """Food, morale, population, dice action marker, power reserve."""
    at = sheet.markers
    return at["food"], at["morale"], at["population"], at["dice_actions"], at["power"]


def match_of(*players: str, undo: str = "until_reveal", scenario: str = "last_outpost") -> Match:
    options = dict(ENGINE.modes.resolve(scenario, {"undo": undo}))
    return Match(ENGINE, Setup("blight", options, "test", tuple(SeatPlan(p, p) for p in players)))


# -- moves by die number, as the rulebook counts them ----------------------------------------------------


def ore(icon: str, die: int, shift: int = 0) -> MineOre:
    return MineOre(icon, f"die:{die}", shift)


def rare(icon: str, first: int, second: int, first_shift: int = 0, second_shift: int = 0) -> MineRare:
    return MineRare(icon, f"die:{first}", f"die:{second}", first_shift, second_shift)


def bulldoze(icon: str, die: int, shift: int = 0) -> Bulldoze:
    return Bulldoze(icon, f"die:{die}", shift)


def research(first: int, second: int, boxes: str = "", first_shift: int = 0, second_shift: int = 0) -> Research:
    """`boxes` as "rare_ore_extraction*2 fusion_cells"."""
    listed: list[str] = []
    for entry in boxes.split():
        technology, _, count = entry.partition("*")
        listed += [technology] * int(count or 1)
    return Research(f"die:{first}", f"die:{second}", first_shift, second_shift, tuple(listed))


def by_the_list(s: Colony, seat: int, order: str) -> Move:
    """What a computer player would do who keeps to a list as it is written, whoever else sits at the table."""
    return Adviser(s, seat, prepared(ENGINE.box.orders[order], s.plan)).best()
