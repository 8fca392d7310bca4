"""The shuttle loadout (LIF-42 to LIF-44): mission tokens and the bonuses of their spaces."""

from __future__ import annotations

from game.games.lifeform.rules.crew.state import Crew
from game.games.lifeform.rules.data.powers import RemoteCollect


def reachable_missions(s: Crew, character: str) -> list[str]:
    """LIF-42, LIF-151: REMOTE_COLLECT. Chambers a character may collect from in the collect step."""
    here = s.at[character]
    found = [here] if here in s.missions else []
    if s.missions and s.power(character, RemoteCollect):
        for to, link in s.box.ship.corridors[here]:
            if to in s.missions and link != s.door and not s.image_in(to) and here != s.box.ship.special.shuttle:
                found.append(to)
    return found
