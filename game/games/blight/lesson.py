"""How a position of Blight is arranged for a lesson, and the numbers that lessons speak of."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from game.core.events import Seat
from game.core.position import Arranger
from game.games.blight.rules.economy import MISSING_RESIDENCE
from game.games.blight.rules.effects import Launch, VpIfLaunched
from game.games.blight.rules.scoring import modules_built, score
from game.games.blight.rules.state import Colony


class BlightArranger(Arranger[Colony]):
    @property
    def verbs(self) -> Mapping[str, Callable[..., None]]:
        return {"marker": _marker, "check": _check, "done": _done, "round": _round}

    def values(self, view: Colony, seat: Seat) -> Mapping[str, object]:
        sheet, plan, at = view.sheets[seat], view.plan, view.sheets[seat].markers
        launch, module = plan.effects[plan.spaceport], plan.effects[plan.modules[0]]
        assert isinstance(launch, Launch) and isinstance(module, VpIfLaunched)
        adds = 0 if view.launched(seat) else launch.vp + module.vp * modules_built(plan, sheet)
        people = plan.section_at[at["population"]]
        return {
            "target": view.terms.target,
            "points": score(plan, sheet).total,
            "with_launch": score(plan, sheet).total + adds,
            "rounds": view.terms.hexes,
            "left": view.terms.hexes - view.marked,
            "may_use": sheet.limit,
            "food_at": at["food"],
            "morale_at": at["morale"],
            "people": at["population"],
            "power_at": at["power"],
            "below_food": plan.tracks.food.spaces[at["food"]].change,
            "below_morale": plan.tracks.morale.spaces[at["morale"]].change,
            "eat": people.food,
            "homes": people.residences,
            "homeless": MISSING_RESIDENCE,
            "launch_worth": launch.vp,
            "module_worth": module.vp,
            **{f"worth_{area.id}": area.vp for area in plan.areas.values()},
            **{f"a_{one.id}": one.name for one in plan.structures.values()},  # as printed, without a letter
        }


def _marker(s: Colony, track: str, at: int) -> None:
    """On the sheet of the first seat, as everything here."""
    if track not in s.sheets[0].markers:
        raise KeyError(track)
    s.sheets[0].markers[track] = at
    s.show()


def _check(s: Colony, *icons: str) -> None:
    """Icons are checked, and what they complete is complete."""
    for icon in icons:
        sheet, owner = s.sheets[0], s.plan.icons[icon].of
        sheet.checked.add(icon)
        if owner in s.plan.structures and sheet.checked.issuperset(s.plan.icons_of[owner]):
            sheet.complete.add(owner)
    s.show()


def _done(s: Colony, *names: str) -> None:
    """Structures and technologies are complete, areas open. What they give at once is left to the markers."""
    for name in names:
        if name in s.plan.technologies:
            s.sheets[0].boxes[name] = s.plan.technologies[name].boxes
            s.sheets[0].complete.add(name)
        else:
            _check(s, *s.plan.icons_of[name])
    s.show()


def _round(s: Colony, number: int) -> None:
    s.round, s.marked = number, number - 1
