"""What is heard and seen flashing when something happens (ADR-158, ADR-159)."""

from __future__ import annotations

from game.core.events import Event
from game.games.adrift.rules import events as happened
from game.games.adrift.rules.data import SYSTEMS, Danger
from game.games.adrift.rules.state import Adrift
from game.games.adrift.table.layout import event_piece
from game.ui.table import Amount, Cue, Effect, Tip

HEIGHTS = (10, 20, 25)
"""What the warp core is seen to pass."""


def amounts(s: Adrift) -> list[Amount]:
    systems = [Amount(f"token:{name}", rp) for name, rp in zip(SYSTEMS, s.rp, strict=True)]
    return [*systems, Amount("token:core", s.core)]


def revealed(event: happened.EventRevealed, card: Tip) -> Cue:
    """ADR-153. The card is shown until it has been read, whether anybody can react or not."""
    return Cue("flip", (event_piece(event.card),), "adrift", kind="card", card=card)


def cue(event: Event, danger: Danger) -> Cue | None:
    return _of_systems(event, danger) or _of_core(event, danger) or _of_cards(event) or _of_upgrades(event)


def _carried(start: str, end: str) -> tuple[tuple[str, str], ...]:
    """RP on their way from one token to another."""
    return ((f"token:{start}", f"token:{end}"),)


def _of_systems(event: Event, danger: Danger) -> Cue | None:
    if isinstance(event, happened.TurnBegan):
        return Cue("token", (event.system,), event.system, kind="step")
    if isinstance(event, happened.StartChosen):
        return Cue("token", (event.system,), event.system, caption=True)
    if isinstance(event, happened.IncomeGained):
        return Cue("token", (event.system, event.card), "legal", caption=True)
    if isinstance(event, happened.ThresholdMet):
        exactly = event.rp - event.amount == event.threshold
        light = (Effect("sweep", event.system),) if exactly else ()
        return Cue("chime", (event_piece(event.card), event.system), "legal", caption=True, effects=light)
    if isinstance(event, happened.ThresholdMissed):
        near = event.rp <= danger.system
        flash, light = (event_piece(event.card), event.system), (Effect("ring", event.system, "refused"),)
        sound = "alarm" if near else "refuse"
        return Cue(sound, flash, "refused", caption=True, flicker=near, effects=light if near else ())
    if isinstance(event, happened.SystemsChanged):
        good = event.cause == "gain"
        return Cue("chime" if good else "alarm", SYSTEMS, "legal" if good else "refused", caption=True)
    if isinstance(event, happened.LeftCopied):
        return Cue("alarm" if event.rp <= danger.system else "flip", (event.system, event.left), caption=True)
    if isinstance(event, happened.PowerDiverted):
        return Cue("engine", (event.system, event.target), "legal", _carried(event.system, event.target))
    if isinstance(event, happened.FullPowerReached):
        return Cue("choir", (event.system,), "selected", caption=True)
    if isinstance(event, happened.FailsafeHeld):
        return Cue("confirm", (event.system, event.upgrade), "legal", caption=True)
    if isinstance(event, happened.SystemFailed):
        return Cue("alarm", (event.system,), "refused", kind="moment", shake=True, hush=True, effects=(Effect("dark"),))
    if isinstance(event, happened.SystemRewound):
        return Cue("alarm" if event.rp <= danger.system else "undo", (event.system,), caption=True)
    return None


def _of_core(event: Event, danger: Danger) -> Cue | None:
    if isinstance(event, happened.CoreDrawn):
        sound = "alarm" if event.core <= danger.core else "engine"
        return Cue(sound, ("core:plate", event.system), "adrift", _carried("core", event.system))
    if isinstance(event, happened.CoreTraded | happened.CoreBoosted):
        way, surge = _carried(event.system, "core"), _surge(event.core, event.gained)
        return Cue("choir", ("core:plate", event.system), "legal", way, effects=surge)
    if isinstance(event, happened.CoreChanged):
        good = event.cause == "gain"
        sound = "chime" if good else "alarm" if event.core <= danger.core else "thud"
        flash, surge = ("core:plate", event_piece(event.card)), _surge(event.core, event.amount) if good else ()
        return Cue(sound, flash, "legal" if good else "refused", caption=True, effects=surge)
    if isinstance(event, happened.RivalsCollided):
        sound = "alarm" if event.core <= danger.core else "thud"
        return Cue(sound, ("core:plate", event_piece(event.card)), "refused", kind="moment", shake=True)
    if isinstance(event, happened.CoreRewound):
        return Cue("alarm" if event.core <= danger.core else "undo", ("core:plate",), caption=True)
    if isinstance(event, happened.VoyageEnded):
        won = event.cause == "won"
        light = (Effect("stars", token="adrift"),) if won else (Effect("dark"),)
        return Cue(
            "win" if won else "lose",
            ("core:plate",),
            "legal" if won else "refused",
            kind="moment",
            hush=won,
            effects=light,
        )
    return None


def _surge(core: int, gained: int) -> tuple[Effect, ...]:
    """Stars become lines as the core passes one of its heights."""
    passed = any(core - gained < height <= core for height in HEIGHTS)
    return (Effect("stars", token="adrift"), Effect("ring", "core:plate", "adrift")) if passed else ()


def _of_cards(event: Event) -> Cue | None:
    if isinstance(event, happened.RivalsMet):
        return Cue("alarm", (event_piece(event.card), event.partner), "refused", caption=True)
    if isinstance(event, happened.NothingHappened):
        return Cue("hover", (event_piece(event.card),), caption=True)
    if isinstance(event, happened.EventCancelled):
        light = (Effect("sweep", event_piece(event.card), "legal"),)
        return Cue("confirm", (event_piece(event.card), event.system), "legal", caption=True, effects=light)
    if isinstance(event, happened.CardPlayed):
        way = _carried(event.system, event.target) if event.target != event.system else ()
        return Cue("card", (event.target,), "legal", way)
    if isinstance(event, happened.CardKept):
        return Cue("card", (event.card,), "legal", caption=True)
    if isinstance(event, happened.CardDropped | happened.CardRewound):
        return Cue("card", ("discard",))
    if isinstance(event, happened.DeckScanned):
        return Cue("hover", tuple(f"known:{card}" for card in event.cards))
    if isinstance(event, happened.CardsOrdered):
        return Cue("card", ("deck",))
    if isinstance(event, happened.EventRewound):
        return Cue("undo", ("previous", event_piece(event.card)), kind="moment", effects=(Effect("sweep"),))
    if isinstance(event, happened.HistoryKept):
        return Cue("hover", ("previous",), caption=True)
    return None


def _of_upgrades(event: Event) -> Cue | None:
    if isinstance(event, happened.UpgradeInstalled):
        stamp = (Effect("stamp", event.upgrade, "legal"),)
        return Cue("confirm", (event.upgrade, event.system), "legal", caption=event.cause == "rewound", effects=stamp)
    if isinstance(event, happened.UpgradeReturned | happened.UpgradeReplaced):
        return Cue("card", (event.upgrade,), caption=True)
    if isinstance(event, happened.OfferDeclined):
        return Cue("hover", (event.system,), caption=True)
    return None
