"""The text keys that a crew and one alone are spoken to in; the sentences are in levels/lifeform/words/."""

from __future__ import annotations

from enum import StrEnum


class ShipAsk(StrEnum):
    """Prompts."""

    FORCED_DISCARD = "life.forced_discard"
    LOAD = "life.load"
    MOVE_OUTAGE = "life.move_outage"
    REMOVE_OUTAGE = "life.remove_outage"


class ShipNo(StrEnum):
    """Refusals."""

    BREACHED = "life.no.breached"
    COLUMN_EMPTY = "life.no.column_empty"
    COLUMN_FULL = "life.no.column_full"
    FROM_THE_SUPPLY = "life.no.from_the_supply"
    MUST_REMOVE = "life.no.must_remove"
    NOT_ADJACENT = "life.no.not_adjacent"
    NOT_IN_HAND = "life.no.not_in_hand"
    NO_OUTAGE_HERE = "life.no.no_outage_here"
    NO_SUCH_CHAMBER = "life.no.no_such_chamber"
    NO_SUCH_COLUMN = "life.no.no_such_column"
    OUTAGE_ALREADY = "life.no.outage_already"
    SHIELDED = "life.no.shielded"
