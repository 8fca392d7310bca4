"""How everything that happens in ExoShip is told at the table (EXO-T11, EXO-T12)."""

from __future__ import annotations

from game.core.events import Event
from game.games.exoship.rules import events as e
from game.games.exoship.rules.state import Exo
from game.ui.table import Amount, Cue, CueKind, Effect

OWN_WILL = ("course", "sacrifice", "engineer")
"""Losses that are the player's own doing."""


def tile(view: Exo, position: int) -> str:
    """The piece of a card of the timeline."""
    return "destination" if position == view.last_position else f"event:{position}"


def amounts(view: Exo) -> list[Amount]:
    return [Amount("points", view.points), Amount("ship", view.year_at(view.position))]


def cue(view: Exo, event: Event) -> Cue | None:
    return _of_phase(view, event) or _of_founder(view, event) or _of_ship(event)


def _of_phase(view: Exo, event: Event) -> Cue | None:
    """The parts of a turn, each with a banner."""
    if isinstance(event, e.ShipMoved):
        return Cue("engine", ("ship", tile(view, event.position)), kind="step")
    if isinstance(event, e.TimelineSeen):
        return Cue("flip", (tile(view, view.position + 1),), caption=True)
    if isinstance(event, e.EldersDied):
        return Cue("heartbeat", kind="step")
    if isinstance(event, e.GenerationsAged):
        return Cue("card", tuple(view.in_play()), kind="step")
    if isinstance(event, e.EldersBuried):
        return Cue("card", event.founders)
    if isinstance(event, e.ActionsLimited | e.ActionsBlocked):
        return Cue("clank", ("actions",), "refused", caption=True)
    if isinstance(event, e.OfferAccepted | e.OfferDeclined):
        accepted = isinstance(event, e.OfferAccepted)
        return Cue("confirm" if accepted else "token", (tile(view, view.position), "actions"), "legal", caption=True)
    if isinstance(event, e.Inspected):
        founder = (event.founder,) if event.founder else ()
        return Cue("token", (tile(view, view.position), *founder), "refused", kind="step")
    if isinstance(event, e.SuspicionChecked):
        return Cue("token", kind="step")
    return None


def _of_founder(view: Exo, event: Event) -> Cue | None:
    """What becomes of somebody; with the reason, unless the player has just done it."""
    if isinstance(event, e.FounderSwayed):
        carried = ((event.by, event.founder),) if event.by else ()
        return Cue("chime", (event.founder,), "side_rift", carried)
    if isinstance(event, e.FounderAccused):
        stream = tuple((accuser, event.founder) for accuser in event.accusers)
        struck = (Effect("ring", event.founder, "refused"),)
        return Cue("ping", (event.founder, *event.accusers), "refused", stream, caption=True, effects=struck)
    if isinstance(event, e.FounderDiscarded):
        kind: CueKind = "moment" if event.cause in ("inspection", "suspicion") else "touch"
        stamp = (Effect("stamp", event.founder, "refused"),) if kind == "moment" else ()
        return Cue("thud", (event.founder,), "refused", kind=kind, caption=event.cause not in OWN_WILL, effects=stamp)
    if isinstance(event, e.FounderReverted):
        light = (Effect("sweep", event.founder, "side_directorate"),)
        return Cue("flip", (event.founder,), "side_directorate", kind="moment", caption=True, effects=light)
    if isinstance(event, e.FounderShielded):
        return Cue("confirm", (event.founder,), "legal", caption=True)
    if isinstance(event, e.FounderReplaced):
        return Cue("card", (event.newcomer,))
    if isinstance(event, e.FoundersSwapped):
        return Cue("card", (event.founder, event.other))
    if isinstance(event, e.FounderMoved):
        return Cue("card", (event.founder,))
    if isinstance(event, e.HeirBorn | e.NewbornArrived):
        return Cue("card", (event.founder,), caption=True, effects=(Effect("ring", event.founder, "legal"),))
    if isinstance(event, e.StackSeen):
        return Cue("flip", event.founders)
    return None


def _of_ship(event: Event) -> Cue | None:
    if isinstance(event, e.CourseChanged):
        turned = (Effect("sweep"), Effect("ring", "destination"))
        return Cue("choir", ("destination",), kind="moment", hush=True, effects=turned)
    if isinstance(event, e.RingDeployed):
        return Cue("choir", ("ship",), kind="moment", effects=(Effect("ring", "ship"),))
    if isinstance(event, e.VoyageEnded):
        won = event.cause == "won"
        light = (Effect("stars", "destination"), Effect("sweep", "points", "side_rift")) if won else (Effect("dark"),)
        return Cue("win" if won else "lose", ("points", "destination"), kind="moment", hush=True, effects=light)
    return None
