"""The text keys Adrift speaks in; the sentences are in levels/adrift/words/."""

from __future__ import annotations

from enum import StrEnum

from game.games.adrift.rules.data import SYSTEMS


class Ask(StrEnum):
    """Prompts. Each is said to one system, whose id follows the key; the question of ADR-35 is for everybody."""

    PREP = "adr.prep"
    SCAN_ORDER = "adr.scan_order"
    REACT = "adr.react"
    REACT_IDLE = "adr.react_idle"
    OFFER = "adr.offer"
    REWIND = "adr.rewind"
    SPEND = "adr.spend"
    MUST_SPEND = "adr.must_spend"
    HELP = "adr.help"
    HELP_IDLE = "adr.help_idle"


FAN_QUESTION = "adr.fan_question"

PROMPTS = (FAN_QUESTION, *(f"{ask}.{system}" for ask in Ask for system in SYSTEMS))

PROMPT: dict[Ask, tuple[str, ...]] = {ask: tuple(f"{ask}.{system}" for system in SYSTEMS) for ask in Ask}
"""The key by question and number of the system."""


class No(StrEnum):
    """Refusals."""

    NO_SUCH_PLAYER = "adr.no.no_such_player"
    PLAYER_IDLE = "adr.no.player_idle"
    NO_QUESTION = "adr.no.no_question"
    DRAW_ONLY_IN_PREP = "adr.no.draw_only_in_prep"
    DRAWN_ALREADY = "adr.no.drawn_already"
    DRAW_NOTHING = "adr.no.draw_nothing"
    CORE_TOO_LOW = "adr.no.core_too_low"
    ABOVE_FULL = "adr.no.above_full"
    NOT_HELD = "adr.no.not_held"
    NOT_PLAYABLE = "adr.no.not_playable"
    NOT_DROPPABLE = "adr.no.not_droppable"
    DROP_ON_OWN_TURN = "adr.no.drop_on_own_turn"
    NOT_A_SYSTEM = "adr.no.not_a_system"
    OWN_SYSTEM_ONLY = "adr.no.own_system_only"
    OTHER_SYSTEM_ONLY = "adr.no.other_system_only"
    TARGET_FULL = "adr.no.target_full"
    POWER_ON_OWN_TURN = "adr.no.power_on_own_turn"
    NO_SUCH_POWER = "adr.no.no_such_power"
    CANNOT_PAY = "adr.no.cannot_pay"
    DIVERT_NOTHING = "adr.no.divert_nothing"
    DIVERT_TOO_MUCH = "adr.no.divert_too_much"
    DECK_EMPTY = "adr.no.deck_empty"
    NOT_THE_CARDS = "adr.no.not_the_cards"
    NO_SCAN_OPEN = "adr.no.no_scan_open"
    REVEAL_ONLY_IN_PREP = "adr.no.reveal_only_in_prep"
    NOTHING_TO_CANCEL = "adr.no.nothing_to_cancel"
    MUST_REVEAL = "adr.no.must_reveal"
    NO_OFFER = "adr.no.no_offer"
    NOT_IN_ROW = "adr.no.not_in_row"
    NO_REWIND = "adr.no.no_rewind"
    PURCHASE_ONLY_IN_SPEND = "adr.no.purchase_only_in_spend"
    NOT_FULL = "adr.no.not_full"
    MUST_SPEND = "adr.no.must_spend"
    NOT_YOUR_TURN = "adr.no.not_your_turn"
    END_TURN_INSTEAD = "adr.no.end_turn_instead"
    DECIDE_FIRST = "adr.no.decide_first"
