"""What each sign on the table means: the icons of cards, and the signs of chambers."""

from __future__ import annotations

from collections.abc import Iterable

from game.core.words import Words, without_rule
from game.games.lifeform.rules.data.cards import Card
from game.games.lifeform.rules.ship.state import Ship
from game.games.lifeform.table.parts.map import KINDS
from game.ui.table import LegendEntry, LegendGroup


def ship_legend(words: Words, s: Ship, prefix: str) -> list[LegendGroup]:
    """What both games have. prefix: of the keys of what the icons do."""
    return [icons(words, "legend_crew", s.box.crew_cards.deck, prefix), chambers(words)]


def icons(words: Words, title: str, cards: Iterable[Card], prefix: str) -> LegendGroup:
    """The icons of some cards, each once, reactions last."""
    ui, kinds = words.ui, list(cards)
    rows = [icon for card in kinds for row in card.rows for icon in row]
    answers = [card.reaction for card in kinds if card.reaction]
    found = (
        LegendEntry(f"lifeform/icon_{icon}", ui(f"icon.{icon}"), ui(f"{prefix}.{icon}"))
        for icon in dict.fromkeys((*rows, *answers))
    )
    return LegendGroup(ui(title), tuple(found))


def chambers(words: Words) -> LegendGroup:
    ui = words.ui
    found = (
        LegendEntry(f"lifeform/kind_{kind}", ui(f"t_kind_name_{kind}"), without_rule(ui(f"t_kind_{kind}"))[0])
        for kind in KINDS
    )
    return LegendGroup(ui("legend_chambers"), tuple(found))
