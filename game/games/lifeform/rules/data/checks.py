"""Faults that cross the files of levels/lifeform: ids that lead nowhere, icons that do not exist."""

from __future__ import annotations

from collections.abc import Iterable

from game.core.data import Fault
from game.core.modes import did_you_mean
from game.games.lifeform.rules.data.cards import CrewCards, LifeformCards, Objectives
from game.games.lifeform.rules.data.passages import ENDINGS, MOMENTS, Passages
from game.games.lifeform.rules.data.ship import ShipMap

CREW_ICONS = (
    "CIRCUIT",
    "DRAW2",
    "EXPLORE",
    "FLAMETHROWER",
    "FLAME_ANDROID",
    "FLAME_COCOON",
    "MISSION_MAINT",
    "MISSION_SISTER",
    "MOVE1",
    "MOVE2",
    "RUN",
    "DOOR",
    "SELF_DESTRUCT",
    "SHOCK_ANDROID",
    "SURVIVAL",
    "SWAP_IMAGES",
)
LIFEFORM_ICONS = (
    "ANDROID_DEVIATION",
    "ATTACK",
    "COCOON",
    "FORCE_MOVE",
    "KILL_HIDDEN",
    "MALFUNCTION",
    "MISSION_REMOVAL",
    "L_MOVE1",
    "L_MOVE2",
    "L_DASH",
    "L_MOVE3",
    "OUTAGE",
    "SCANNER",
    "DOOR_REMOVAL",
    "SELF_DESTRUCT",
    "L_SURVIVAL",
    "SWAP_IDENTITIES",
    "TERROR",
    "VENT",
)
REACTION_ICONS = ("R_HIDE", "R_RUN", "R_SHOCK", "C_RUN", "C_SHOCK")


def map_faults(ship: ShipMap) -> Iterable[Fault]:
    known = {chamber.id for chamber in ship.chambers}
    for i, link in enumerate(ship.links):
        for end in (link.a, link.b):
            if end not in known:
                yield "map.yaml", ("links", i), f"there is no chamber {end!r}{did_you_mean(end, known)}"
    for i, chamber in enumerate(ship.android_path):
        if chamber not in known:
            yield "map.yaml", ("android_path", i), f"there is no chamber {chamber!r}{did_you_mean(chamber, known)}"


def card_faults(crew: CrewCards, lifeform: LifeformCards) -> Iterable[Fault]:
    for file, group, cards, known in (
        ("crew_cards.yaml", "deck", crew.deck, CREW_ICONS),
        ("crew_cards.yaml", "special_cards", crew.special_cards, CREW_ICONS),
        ("lifeform_cards.yaml", "deck", lifeform.deck, LIFEFORM_ICONS),
    ):
        for i, card in enumerate(cards):
            for icon in (icon for row in card.rows for icon in row if icon not in known):
                yield file, (group, i, "rows"), f"there is no icon {icon!r}{did_you_mean(icon, known)}"
            if card.reaction and card.reaction not in REACTION_ICONS:
                hint = did_you_mean(card.reaction, REACTION_ICONS)
                yield file, (group, i, "reaction"), f"there is no reaction {card.reaction!r}{hint}"
    ids = [card.id for card in (*crew.deck, *crew.special_cards, *lifeform.deck)]
    for twice in sorted({i for i in ids if ids.count(i) > 1}):
        yield "crew_cards.yaml", (), f"the card id {twice!r} is used twice"


def objective_faults(ship: ShipMap, objectives: Objectives) -> Iterable[Fault]:
    known = {chamber.id for chamber in ship.chambers}
    for i, card in enumerate(objectives.cards):
        if card.kind in ("circuit", "visit_discard") and card.chamber not in known:
            hint = did_you_mean(card.chamber, known)
            yield "objectives.yaml", ("cards", i, "chamber"), f"there is no chamber {card.chamber!r}{hint}"


MINUTE_CALL = "minute_call"


def passage_faults(passages: Passages) -> Iterable[Fault]:
    """Every passage that is read out is there, and none that never is."""
    known = (MINUTE_CALL, *MOMENTS, *ENDINGS)
    found = [passage.id for passage in (*passages.moments, *passages.endings)]
    for passage in found:
        if passage not in known or found.count(passage) > 1:
            yield "texts.yaml", (), f"the passage {passage!r} is never read out{did_you_mean(passage, known)}"
    for passage in known:
        if passage not in found:
            yield "texts.yaml", (), f"the passage {passage!r} is missing"
