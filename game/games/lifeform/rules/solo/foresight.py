"""What a move will bring that nobody is asked about (DRG-177): what a price takes by itself, an icon that is lost."""

from __future__ import annotations

from game.core.moves import Move
from game.games.lifeform.rules.ship.moves import MoveCharacter
from game.games.lifeform.rules.solo.activities import ActionRow, icon_refusal
from game.games.lifeform.rules.solo.crisis import Payment, PayPrice, icons_due, only_payment, option_refusal
from game.games.lifeform.rules.solo.motion import REACTIONS
from game.games.lifeform.rules.solo.movement import Tread
from game.games.lifeform.rules.solo.moves import ChooseOption, PayCard, PayToken, PayTrait
from game.games.lifeform.rules.solo.state import SEAT, Alone
from game.games.lifeform.rules.solo.survivor import hand

WAYS = ("MOVE1", "MOVE2", "RUN")
"""Icons that lead on."""


def paid_unasked(s: Alone, move: Move) -> tuple[Payment, ...]:
    """What goes by itself once this option is chosen or this is paid: the rest of the price, as far as it leaves no
    choice."""
    after = s.copy()
    if isinstance(move, ChooseOption):
        if not s.crisis or option_refusal(s, s.crisis, move.option):
            return ()
        for part in s.box.solo.crises[s.crisis].options[move.option].pay:
            if part.pay == "token":
                after.tokens[part.token] -= part.count
        due = icons_due(s, s.crisis, move.option)
    elif isinstance(move, Payment) and (price := s.asked_by(PayPrice)):
        _take(after, move)
        due = price.due[1:]
    else:
        return ()
    gone: list[Payment] = []
    while due and (only := only_payment(after, due)):
        gone.append(only)
        _take(after, only)
        due = due[1:]
    return tuple(gone)


def takes_last_hide(s: Alone, move: Move) -> bool:
    """Does this, or what goes by itself after it, take the last card that hides the survivor?"""
    if not isinstance(move, ChooseOption | PayCard | PayToken | PayTrait):
        return False
    own = () if isinstance(move, ChooseOption) else (move,)
    spent = {one.card for one in (*own, *paid_unasked(s, move)) if not isinstance(one, PayToken)}
    hides = {card for card in hand(s) if s.box.cards[card].reaction == REACTIONS["hide"]}
    return bool(hides) and hides <= spent


def loses_icon(s: Alone, move: Move) -> bool:
    """DRG-38. Would an icon of the row that can be used where the survivor stands be skipped after this last step?"""
    walk, row = s.asked_by(Tread), s.doing(ActionRow)
    if walk is None or row is None or walk.left > 1 or not isinstance(move, MoveCharacter):
        return False
    if any(icon in WAYS for icon in row.left):  # there is a way back
        return False
    after = s.copy()
    after.at[move.character] = move.chamber
    return any(icon_refusal(s, icon) is None and icon_refusal(after, icon) for icon in row.left)


def _take(s: Alone, move: Payment) -> None:
    if isinstance(move, PayToken):
        s.tokens[move.token] -= 1
        return
    s.set_hand(SEAT, s.without(hand(s), move.card))
    if isinstance(move, PayTrait):
        del s.traits[move.area]
