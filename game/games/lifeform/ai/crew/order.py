"""Which moves are worth thinking about, the most promising first.

Where the rules of thumb are good enough only one move is left, and no bot spends time on it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from game.core.engine import Choice
from game.core.events import Seat
from game.core.moves import Move
from game.games.lifeform.ai.crew.crew import (
    activity,
    circuit,
    collect,
    data_or_vote,
    discard,
    door,
    explore,
    icons,
    keep_disks,
    last_call,
    launch_vote,
    panic,
    push,
    react,
    role_turn,
    turn_end,
    walk,
)
from game.games.lifeform.ai.crew.fights import cancel_fight, cancel_vote, help_out, keep_back, lay_card, share, spend
from game.games.lifeform.ai.crew.hunt import (
    breach,
    calibrate,
    dark_or_terror,
    life_activity,
    loot,
    lure,
    most,
    noise,
    place_image,
    prowl,
    refresh,
    respond,
    stowaway,
    vent,
)
from game.games.lifeform.rules.crew.state import Crew

ByFrame = Callable[[Crew, Sequence[Any], Seat], list[Move]]

ORDERS: Mapping[str, ByFrame] = {
    "Activity": activity,
    "AboardActivity": turn_end,
    "Collect": collect,
    "TurnEnd": turn_end,
    "LastCall": last_call,
    "ChooseIcon": icons,
    "HandLimit": discard,
    "ForcedDiscard": discard,
    "LifeformLimit": discard,
    "Explore": explore,
    "ExploreAgain": explore,
    "LoadFromSupply": explore,
    "Walk": walk,
    "ReactionWindow": react,
    "BreachRun": react,
    "Circuit": circuit,
    "GainData": circuit,
    "Door": door,
    "OptionalDoor": door,
    "Bulkhead": door,
    "Panic": panic,
    "PushImage": push,
    "CatPush": push,
    "Electrify": push,
    "LaunchVote": launch_vote,
    "CancelVote": cancel_vote,
    "Consent": data_or_vote,
    "KeepTwo": keep_disks,
    "RoleTurn": role_turn,
    "CatArrives": data_or_vote,
    "LifeformActivity": life_activity,
    "Prowl": prowl,
    "Calibrate": calibrate,
    "PlaceGhost": place_image,
    "GatherGhosts": place_image,
    "FirstImage": most(3),
    "ThirdImage": place_image,
    "Scanner": most(4),
    "TerrorByClock": dark_or_terror,
    "TerrorToken": dark_or_terror,
    "FirstTerror": dark_or_terror,
    "OutageToken": dark_or_terror,
    "Blackout": dark_or_terror,
    "Respond": respond,
    "Noise": noise,
    "ChooseStowaway": stowaway,
    "Loot": loot,
    "VentIcon": vent,
    "LurkDiscard": refresh,
    "ForceMove": lure,
    "Breach": breach,
    "FightSetup": lay_card,
    "FightCancel": cancel_fight,
    "Share": share,
    "FightMatch": spend,
    "FightHelp": help_out,
    "OfferHelp": keep_back,
    "HiberPick": most(4),
    "ShiftOutage": most(3),
    "Recover": most(5),
}
"""By the name of the frame that asks; everything else is looked at in full."""


def ordered(orders: Mapping[str, ByFrame], s: Crew, moves: Sequence[Move], seat: Seat) -> list[Move]:
    top = s.asked_by(Choice)
    if len(moves) < 2 or top is None:
        return list(moves)
    order = orders.get(type(top).__name__)
    found = order(s, moves, seat) if order else list(moves[:12])
    return found or list(moves)
