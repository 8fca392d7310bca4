"""The text keys ExoShip speaks in; the sentences are in levels/exoship/words/."""

from __future__ import annotations

from enum import StrEnum


class Ask(StrEnum):
    """Prompts."""

    SLEEPER = "exo.sleeper"
    RESEED = "exo.reseed"
    OPENING = "exo.opening"
    ACTION = "exo.action"
    RECRUIT = "exo.recruit"
    OFFER = "exo.offer"


class No(StrEnum):
    """Refusals."""

    NOT_IN_PLAY = "exo.no.not_in_play"
    NOT_RIFT = "exo.no.not_rift"
    SWAY_BLOCKED = "exo.no.sway_blocked"
    ABILITY_BLOCKED = "exo.no.ability_blocked"
    REPLACE_BLOCKED = "exo.no.replace_blocked"
    COURSE_BLOCKED = "exo.no.course_blocked"
    POINTS_ELSEWHERE = "exo.no.points_elsewhere"
    POINTS_AT_NOBODY = "exo.no.points_at_nobody"
    RIFT_ALREADY = "exo.no.rift_already"
    PASSIVE = "exo.no.passive"
    NO_TARGET_NEEDED = "exo.no.no_target_needed"
    NEEDS_GENERATION = "exo.no.needs_generation"
    OWN_GENERATION = "exo.no.own_generation"
    RANK_ONE = "exo.no.rank_one"
    STACK_EMPTY = "exo.no.stack_empty"
    NOT_IN_STACK = "exo.no.not_in_stack"
    NEEDS_NEIGHBOUR = "exo.no.needs_neighbour"
    NOT_ADJACENT = "exo.no.not_adjacent"
    LOWEST_IS_RIFT = "exo.no.lowest_is_rift"
    FACES_RIFT = "exo.no.faces_rift"
    NEEDS_PAIR = "exo.no.needs_pair"
    NOT_EQUAL_RANK = "exo.no.not_equal_rank"
    LOWEST_ALREADY = "exo.no.lowest_already"
    NOBODY_TO_SWAY = "exo.no.nobody_to_sway"
    NO_CAPTAIN = "exo.no.no_captain"
    CAPTAIN_DIRECTORATE = "exo.no.captain_directorate"
    SHIP_SEALED = "exo.no.ship_sealed"
    CHOOSE_ONE_GENERATION = "exo.no.choose_one_generation"
    CHOOSE_TWO_GENERATIONS = "exo.no.choose_two_generations"
    NOT_A_GENERATION = "exo.no.not_a_generation"
    GENERATION_EMPTY = "exo.no.generation_empty"
    NOT_LOOKED_AT = "exo.no.not_looked_at"
    NOT_OFFERED = "exo.no.not_offered"
