"""The text keys of 13th Passenger; the sentences are in levels/lifeform/words/."""

from __future__ import annotations

from enum import StrEnum


class Ask(StrEnum):
    """Prompts."""

    BET = "life.bet"
    CONFRONT_OR_HUNT = "life.confront_or_hunt"
    CREW_PAYS = "life.crew_pays"
    CREW_PAYS_OR_HALON = "life.crew_pays_or_halon"
    CYCLE = "life.cycle"
    FLEE_BREACH = "life.flee_breach"
    FLOOD = "life.flood"
    GUESS = "life.guess"
    HIDE_IN = "life.hide_in"
    HUNT_KILL = "life.hunt_kill"
    RAKE_DECK = "life.rake_deck"
    REWARD = "life.reward"
    REWARD_TOKENS = "life.reward_tokens"
    RULE_OUT = "life.rule_out"
    SEARCH = "life.search"
    TUMBLE = "life.tumble"


class No(StrEnum):
    """Refusals."""

    BET_NOT_HERE = "life.no.bet_not_here"
    CLAMPS_OPEN = "life.no.clamps_open"
    DISK_USED = "life.no.disk_used"
    IT_IS_HERE = "life.no.it_is_here"
    LAST_TO_GIVE = "life.no.last_to_give"
    LAST_TO_SEARCH = "life.no.last_to_search"
    NEEDS_RUN = "life.no.needs_run"
    NOTHING_FOR_TOKEN = "life.no.nothing_for_token"
    NOT_A_LOCATION = "life.no.not_a_location"
    NOT_AT_THE_CLAMPS = "life.no.not_at_the_clamps"
    NOT_A_HIDING_PLACE = "life.no.not_a_hiding_place"
    NOT_READY_TO_UNLOCK = "life.no.not_ready_to_unlock"
    NO_HALON = "life.no.no_halon"
    NO_WAY_OUT = "life.no.no_way_out"
    NO_ZONE = "life.no.no_zone"
    SEARCHED_ALREADY = "life.no.searched_already"
    UNLOCKED_OFTEN = "life.no.unlocked_often"
