"""What is possible at every decision of a crew player's own turn (LIF-40, LIF-64 to LIF-66)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import field

from game.core.engine import Choice, Decision
from game.core.events import Emit, Seat
from game.core.moves import Move
from game.core.refusal import Refusal
from game.core.value import value
from game.games.lifeform.rules.crew.launch import launch_refusal, propose, seems_ready
from game.games.lifeform.rules.crew.moves import MoveCat, PlayRoleCard, ProposeLaunch, SendCatAboard
from game.games.lifeform.rules.crew.roles import (
    board_cat,
    card_refusal,
    card_targets,
    cat_refusal,
    cat_steps,
    play_role_card,
    step_cat,
)
from game.games.lifeform.rules.crew.state import Crew
from game.games.lifeform.rules.crew.words import Ask, No
from game.games.lifeform.rules.ship.moves import Pass
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


# -- asked once more ----------------------------------------------------------------------------------------


def openings(s: Crew) -> tuple[str, ...]:
    """What the launch and the cat's cards could do now, by what everybody sees: news if it was not so before."""
    found = [f"launch:{len(s.objectives)}"] if not s.proposed and seems_ready(s) else []
    if s.two_players and not s.cat_played:
        for card in s.role_cards["cat"]:
            found += [f"{card}:{target}" for target in card_targets(s, s.box.cat_cards[card])]
    return tuple(found)


@value
class LastCall(Choice[Crew, Pass | AnyTime]):
    """LIF-40, LIF-64, LIF-65. Something has become possible that was not when its player was last asked: they may do
    it before the next icon, or before the turn ends. Without news nobody is asked."""

    seat: Seat
    before: tuple[str, ...] = field(default=(), compare=False)
    """What was possible then. Matches of earlier versions do not know it."""

    unasked = Pass()

    def ask(self, s: Crew) -> Decision | None:
        news = [opening for opening in openings(s) if opening not in self.before]
        if not news or s.roles[self.seat] == "out":
            return None
        launch = any(opening.startswith("launch:") for opening in news)
        return Decision(self.seat, Ask.LAST_CALL if launch else Ask.CAT_CALL, "LIF-40" if launch else "LIF-65")

    def offers(self, s: Crew) -> Iterable[Pass | AnyTime]:
        yield Pass()
        yield from anytime_offers(s, self.seat)

    def check(self, s: Crew, move: Pass | AnyTime) -> Refusal | None:
        return None if isinstance(move, Pass) else anytime_refusal(s, self.seat, move)

    def take(self, s: Crew, move: Pass | AnyTime, emit: Emit) -> None:
        if not isinstance(move, Pass):
            s.then(self)
            do_anytime(s, self.seat, move, emit)
