"""Why a hint likes a move of ExoShip: what it certainly brings in this position, or nothing."""

from __future__ import annotations

from collections.abc import Iterator

from game.core.engine import UNKNOWN
from game.core.moves import Move
from game.core.words import Words
from game.games.exoship.rules.data import GENERATIONS
from game.games.exoship.rules.effects import RecruitFromStack
from game.games.exoship.rules.moves import ChangeCourse, EndActions, PlaceSleeper, Recruit, Reseed, UseAbility
from game.games.exoship.rules.state import Exo
from game.games.exoship.table.outlook import Outlook, outlook

MOST = 2
"""So many things are said of a move: the weightiest."""


def reason(words: Words, view: Exo, move: Move) -> str:
    return " ".join([said for said in _facts(words, view, move) if said][:MOST])


def _facts(words: Words, view: Exo, move: Move) -> Iterator[str]:
    """Everything worth saying, the weightiest first. Each is true whatever the hidden cards are."""
    if isinstance(move, UseAbility) and isinstance(view.box.founders[move.founder].ability, RecruitFromStack):
        hidden = view.stack.count(UNKNOWN)
        yield words.ui("why_opens_stack", count=hidden) if hidden else ""
        return
    after = outlook(view, move)
    goal = view.terms.win_points
    if after.wins:
        yield words.ui("why_wins", points=after.points)
    if isinstance(move, ChangeCourse):
        yield words.ui("why_course", destination=words.name(after.now.destination), points=after.points, goal=goal)
    if view.ship == "hard" and after.now.ship == "normal":
        yield words.ui("why_opens_helm")
    if after.saved and not isinstance(move, EndActions):
        yield words.ui("why_saves", founders=", ".join(map(words.name, after.saved)))
    if isinstance(move, EndActions):
        yield words.ui("why_ends_safely") if view.rift and not after.lost else ""
        return
    yield _captain(words, view, after)
    if isinstance(move, Reseed | PlaceSleeper | Recruit):
        yield from _newcomer(words, view, move, after)
    elif after.points > after.unmoved:
        yield words.ui("why_points", points=after.points, more=after.points - after.unmoved, goal=goal)


def _captain(words: Words, view: Exo, after: Outlook) -> str:
    """A captain of Rift who stays, where the Directorate had the bridge."""
    captain = after.now.captain
    comes = captain in after.now.rift and captain not in after.lost and view.captain not in view.rift
    return words.ui("why_captain", captain=words.name(captain)) if comes and captain else ""


def _newcomer(words: Words, view: Exo, move: Reseed | PlaceSleeper | Recruit, after: Outlook) -> Iterator[str]:
    """Whom somebody new to Rift points at, and that nobody falls to suspicion."""
    if isinstance(move, Reseed):
        founders = [view.columns[GENERATIONS.index(generation)][-1] for generation in move.generations]
    else:
        founders = [move.founder]
    for founder in founders:
        facing = after.now.pointed_at(founder)
        if facing and facing not in after.now.rift:
            yield words.ui("why_can_sway", founder=words.name(founder), target=words.name(facing))
    if not after.lost:
        yield words.ui("why_unseen")
