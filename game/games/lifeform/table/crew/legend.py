"""What each sign on the table of a crew and its lifeform means."""

from __future__ import annotations

from game.core.words import Words
from game.games.lifeform.rules.crew.state import Crew
from game.games.lifeform.table.parts.legend import icons, ship_legend
from game.ui.table import LegendEntry, LegendGroup

LIES = {
    "t_mission": "token_mission", "t_outage": "token_outage", "t_terror": "token_terror",
    "t_cocoon_token": "token_cocoon", "t_android": "android", "t_cat": "cat",
}  # fmt: skip
"""What lies or stands in chambers: the key of its name (its sentence has _tip after it), and its picture."""
SIGNALS = {"unknown": "image_unknown", "ghost": "image_ghost", "real": "image_real"}
BESIDE = {"t_skill": "skill", "t_survival": "icon_SURVIVAL", "t_analyzer": "token_analyzer"}
"""What lies on the boards of people and seats."""


def crew_legend(words: Words, s: Crew) -> list[LegendGroup]:
    crew, rooms = ship_legend(words, s, "icon_tip")
    beast = icons(words, "legend_beast", s.box.lifeform_cards.deck, "icon_tip")
    return [crew, beast, _lies(words), rooms, _boards(words), _fights(words, s)]


def _lies(words: Words) -> LegendGroup:
    ui = words.ui
    signals = (
        LegendEntry(f"lifeform/{picture}", ui(f"legend_image_{kind}"), ui(f"t_image_{kind}"))
        for kind, picture in SIGNALS.items()
    )
    found = (LegendEntry(f"lifeform/{picture}", ui(key), ui(f"{key}_tip")) for key, picture in LIES.items())
    door = LegendEntry("lifeform/token_door_full", ui("t_door"), ui("t_door_full"))
    return LegendGroup(ui("legend_lies"), (*signals, *found, door))


def _boards(words: Words) -> LegendGroup:
    ui = words.ui
    found = (
        LegendEntry(f"lifeform/{picture}", ui(f"legend_{key}"), ui(f"legend_{key}_tip"))
        for key, picture in BESIDE.items()
    )
    return LegendGroup(ui("legend_boards"), tuple(found))


def _fights(words: Words, s: Crew) -> LegendGroup:
    kinds = dict.fromkeys(icon for card in s.box.cards.values() for icon in card.showdown)
    found = (
        LegendEntry(f"lifeform/show_{icon}", words.ui(f"t_show_short_{icon}"), words.ui(f"t_show_{icon}"))
        for icon in kinds
    )
    return LegendGroup(words.ui("legend_fights"), tuple(found))
