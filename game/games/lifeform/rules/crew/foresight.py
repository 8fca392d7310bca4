"""What a move would waste, as far as the seat that makes it can see: for a question before it is made."""

from __future__ import annotations

from collections.abc import Iterable

from game.core.events import Seat
from game.core.moves import Move
from game.games.lifeform.rules.crew.exploring import explore_refusal
from game.games.lifeform.rules.crew.movement import Walk, open_steps
from game.games.lifeform.rules.crew.rows import ChooseIcon, RunRow
from game.games.lifeform.rules.crew.state import Crew
from game.games.lifeform.rules.ship.moves import MoveCharacter, PlayCard, UseIcon

EXPLORE = "EXPLORE"
STEPS = {"MOVE1": 1, "MOVE2": 1, "RUN": 2}
"""How far an icon takes somebody."""


def wastes_explore(s: Crew, move: Move) -> bool:
    """LIF-49. Would an EXPLORE of the row be skipped after this, although that could be avoided? A row in which it can
    find nothing at all counts too: whoever plays it should know."""
    if isinstance(move, PlayCard):
        return move.card in s.box.cards and _finds_nothing(s, move)
    if isinstance(move, UseIcon):
        choice = s.asked_by(ChooseIcon)
        return choice is not None and _out_of_order(s, choice, move.icon)
    return isinstance(move, MoveCharacter) and _walks_off(s, move)


def _finds_nothing(s: Crew, move: PlayCard) -> bool:
    rows = s.box.cards[move.card].rows
    row = rows[move.row] if 0 <= move.row < len(rows) else ()
    if EXPLORE not in row or s.active == s.terms.lifeform:
        return False
    far = max((STEPS.get(icon, 0) for icon in row), default=0)
    return explore_refusal(s, s.active) is not None and not _found_within(s, s.active, far)


def _out_of_order(s: Crew, choice: ChooseIcon, icon: str) -> bool:
    """EXPLORE before the step that would bring somebody to a token, or a step that leads away from all of them."""
    if EXPLORE not in choice.left:
        return False
    steps = max((STEPS.get(other, 0) for other in choice.left), default=0)
    can = explore_refusal(s, choice.seat) is None
    if icon == EXPLORE:
        return not can and _found_within(s, choice.seat, steps)
    return icon in STEPS and can and not _found_within(s, choice.seat, STEPS[icon])


def _walks_off(s: Crew, move: MoveCharacter) -> bool:
    """A last step away from all there is to find, where another step, or none, would have found something."""
    walk, row = s.asked_by(Walk), s.doing(RunRow)
    if walk is None or row is None or EXPLORE not in row.left or _steps_on(walk, move):
        return False
    if explore_refusal(_after(s, move.character, move.chamber), walk.seat) is None:
        return False
    others = (_after(s, c, to) for c in walk.candidates(s) for to in _steps(s, c))
    return any(explore_refusal(then, walk.seat) is None for then in others)


def _steps_on(walk: Walk, move: MoveCharacter) -> bool:
    """Is this not the last step?"""
    going_on = move.character == walk.walking
    return (walk.steps_left if going_on else walk.steps) > 1 or walk.left - (not going_on) > 0


def _found_within(s: Crew, seat: Seat, far: int) -> bool:
    """Could somebody be brought to something in so many steps?"""
    return any(explore_refusal(then, seat) is None for c in s.ashore(seat) for then in _reached(s, c, far))


def _reached(s: Crew, character: str, far: int) -> Iterable[Crew]:
    if far < 1:
        return
    for to in _steps(s, character):
        then = _after(s, character, to)
        yield then
        yield from _reached(then, character, far - 1)


def _steps(s: Crew, character: str) -> list[str]:
    return list(open_steps(s, character))


def _after(s: Crew, character: str, chamber: str) -> Crew:
    """As if somebody stood there."""
    then = s.copy()
    then.at[character] = chamber
    then.hidden = tuple(c for c in then.hidden if c != character)
    return then
