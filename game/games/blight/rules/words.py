"""The text keys Blight speaks in; the sentences are in levels/blight/words/."""

from __future__ import annotations

from enum import StrEnum


class Ask(StrEnum):
    """Prompts."""

    ALLOCATE = "blight.allocate"
    BOXES = "blight.boxes"
    FREE_ICON = "blight.free_icon"


class No(StrEnum):
    """Refusals."""

    NO_SUCH_ICON = "blight.no.such_icon"
    NO_SUCH_DIE = "blight.no.such_die"
    NOT_COMMON = "blight.no.not_common"
    NOT_RARE = "blight.no.not_rare"
    NOT_FOOD = "blight.no.not_food"
    NOT_BULLDOZER = "blight.no.not_bulldozer"
    NO_POWER_ICON = "blight.no.power_icon"
    CHECKED = "blight.no.checked"
    BLOCKED = "blight.no.blocked"
    DIE_USED = "blight.no.die_used"
    SAME_DIE = "blight.no.same_die"
    NO_USES = "blight.no.uses"
    TWO_USES = "blight.no.two_uses"
    WRONG_VALUE = "blight.no.wrong_value"
    WRONG_SUM = "blight.no.wrong_sum"
    RARE_LOCKED = "blight.no.rare_locked"
    NO_SMELTER = "blight.no.smelter"
    SMELTER_USED = "blight.no.smelter_used"
    ONE_SHIFT = "blight.no.one_shift"
    BAD_SHIFT = "blight.no.bad_shift"
    SHIFT_ON_ANY = "blight.no.shift_on_any"
    NO_ROBOTS = "blight.no.robots"
    ROBOTS_USED = "blight.no.robots_used"
    TOO_LITTLE_POWER = "blight.no.little_power"
    NO_FOOD = "blight.no.food"
    NOT_EQUAL = "blight.no.not_equal"
    NO_BOXES = "blight.no.no_boxes"
    TOO_MANY_BOXES = "blight.no.too_many_boxes"
    NO_SUCH_TECHNOLOGY = "blight.no.such_technology"
    TECHNOLOGY_FULL = "blight.no.technology_full"
    NOT_ARK = "blight.no.not_ark"
    NOT_DIE_OR_DIAMOND = "blight.no.not_die_or_diamond"
