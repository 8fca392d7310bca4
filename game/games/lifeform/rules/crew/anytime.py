"""What is possible at every decision of a crew player's own turn (LIF-40, LIF-64 to LIF-66)."""

from __future__ import annotations

from collections.abc import Iterator

from game.core.events import Emit, Seat
from game.core.moves import Move
from game.core.refusal import Refusal
from game.games.lifeform.rules.crew.launch import launch_refusal, propose
from game.games.lifeform.rules.crew.moves import MoveCat, PlayRoleCard, ProposeLaunch, SendCatAboard
from game.games.lifeform.rules.crew.roles import (
    board_cat,
    card_refusal,
    cat_refusal,
    cat_steps,
    play_role_card,
    step_cat,
)
from game.games.lifeform.rules.crew.state import Crew
from game.games.lifeform.rules.crew.words import No
from game.games.lifeform.rules.ship.state import CAT

ANYTIME: tuple[type[Move], ...] = (ProposeLaunch, MoveCat, PlayRoleCard, SendCatAboard)
AnyTime = ProposeLaunch | MoveCat | PlayRoleCard | SendCatAboard


def anytime_offers(s: Crew, seat: Seat) -> Iterator[AnyTime]:
    """LIF-40, LIF-64, LIF-65, LIF-66."""
    if s.aboard():
        yield ProposeLaunch()
    if s.two_players and s.at[CAT] != s.box.ship.special.shuttle:
        if not s.cat_moved:
            yield from map(MoveCat, cat_steps(s))
        if not s.cat_played:
            yield from map(PlayRoleCard, s.role_cards["cat"])
            yield SendCatAboard()


def anytime_refusal(s: Crew, seat: Seat, move: AnyTime) -> Refusal | None:
    if isinstance(move, ProposeLaunch):
        return launch_refusal(s)
    if not s.two_players:
        return Refusal("LIF-64", No.NO_CAT)
    if s.at[CAT] == s.box.ship.special.shuttle:
        return Refusal("LIF-66", No.CAT_ABOARD)
    if isinstance(move, MoveCat):
        return Refusal("LIF-64", No.CAT_MOVED) if s.cat_moved else cat_refusal(s, move.chamber)
    if s.cat_played:
        return Refusal("LIF-65", No.CAT_PLAYED)
    if isinstance(move, SendCatAboard):
        return None
    return cat_card_refusal(s, move.card)


def cat_card_refusal(s: Crew, card: str) -> Refusal | None:
    if card not in s.role_cards["cat"]:
        return Refusal("LIF-65", No.NO_SUCH_CAT_CARD, (card,))
    return card_refusal(s, s.box.cat_cards[card])


def do_anytime(s: Crew, seat: Seat, move: AnyTime, emit: Emit) -> None:
    if isinstance(move, ProposeLaunch):
        propose(s, seat, emit)
    elif isinstance(move, MoveCat):
        s.cat_moved = True
        step_cat(s, move.chamber, emit)
    elif isinstance(move, SendCatAboard):
        s.cat_played = True
        board_cat(s, emit)
    else:
        s.cat_played = True
        play_role_card(s, seat, move.card, emit)
