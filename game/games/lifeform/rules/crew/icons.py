"""All icons of all cards, and an explanation of each for the table."""

from __future__ import annotations

from collections.abc import Mapping

from game.core.events import Seat
from game.core.refusal import Refusal
from game.core.value import value
from game.games.lifeform.rules.crew import crew_icons, lifeform_icons
from game.games.lifeform.rules.crew.abilities import SURVIVAL
from game.games.lifeform.rules.crew.attack import CANCELS
from game.games.lifeform.rules.crew.state import Crew
from game.games.lifeform.rules.crew.words import No
from game.games.lifeform.rules.ship.icon import Icon

CREW: Mapping[str, Icon[Crew]] = {**crew_icons.ICONS, "SURVIVAL": SURVIVAL}
LIFEFORM: Mapping[str, Icon[Crew]] = lifeform_icons.ICONS

REACTION_RULES: Mapping[str, str] = {
    "R_HIDE": "LIF-111",
    "R_RUN": "LIF-113",
    "R_SHOCK": "LIF-115",
    "C_RUN": "LIF-117",
    "C_SHOCK": "LIF-118",
}


def icon_refusal(s: Crew, seat: Seat, icon: str) -> Refusal | None:
    """LIF-48, LIF-49. Why an icon of an action row cannot change anything now."""
    return _icons(s, seat)[icon].refusal(s, seat)


def _icons(s: Crew, seat: Seat) -> Mapping[str, Icon[Crew]]:
    return LIFEFORM if seat == s.terms.lifeform else CREW


@value
class IconNote:
    """What a table can say about an icon. Its words are icon.<ICON> and icon_tip.<ICON> of the game's ui texts."""

    icon: str
    rule: str
    refusal: Refusal | None
    """Why it cannot be used now; None if it can."""


def note(s: Crew, seat: Seat, icon: str) -> IconNote:
    """The rule of an icon on a card of this seat, and why it cannot be used now. Looks at the seat's view only."""
    if icon in REACTION_RULES:
        return IconNote(icon, REACTION_RULES[icon], _reaction_refusal(s, seat, icon))
    table = _icons(s, seat)
    return IconNote(icon, table[icon].rule, table[icon].refusal(s, seat))


def _reaction_refusal(s: Crew, seat: Seat, icon: str) -> Refusal | None:
    """Reactions belong to attacks (LIF-98), cancels to declared reactions (LIF-107)."""
    rule = REACTION_RULES[icon]
    if icon.startswith("C_"):
        if s.reaction and CANCELS.get(s.reaction.reaction) == icon:
            return None
        return Refusal(rule, No.NOTHING_TO_CANCEL)
    if s.strike is None or not any(s.owner.get(c) == seat for c in s.strike.victims):
        return Refusal(rule, No.NO_ATTACK_NOW)
    return Refusal("LIF-104", No.ALREADY_REACTED) if seat in s.reacted else None
