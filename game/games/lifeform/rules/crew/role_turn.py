"""The turn of a player whose characters are all dead (LIF-129, LIF-133, LIF-134)."""

from __future__ import annotations

from collections.abc import Iterable

from game.core.engine import Choice, Decision
from game.core.events import Emit, Seat
from game.core.refusal import Refusal
from game.core.value import value
from game.games.lifeform.rules.crew.anytime import LastCall, openings
from game.games.lifeform.rules.crew.launch import launch_refusal, propose
from game.games.lifeform.rules.crew.moves import AdvanceToken, MoveCat, PlayRoleCard, ProposeLaunch, SendCatAboard
from game.games.lifeform.rules.crew.roles import (
    advance_token,
    board_cat,
    card_refusal,
    cat_refusal,
    cat_steps,
    play_role_card,
    step_cat,
    token_refusal,
)
from game.games.lifeform.rules.crew.state import Crew
from game.games.lifeform.rules.crew.words import Ask, No
from game.games.lifeform.rules.ship.moves import Pass
from game.games.lifeform.rules.ship.state import CAT

RoleMove = MoveCat | AdvanceToken | PlayRoleCard | SendCatAboard | ProposeLaunch | Pass


@value
class RoleTurn(Choice[Crew, RoleMove]):
    """LIF-129, LIF-133, LIF-134. The cat may move; then a spare token, a card, or nothing."""

    seat: Seat

    def ask(self, s: Crew) -> Decision | None:
        cat = s.roles[self.seat] == "cat"
        return Decision(self.seat, Ask.CAT_TURN if cat else Ask.MAINFRAME_TURN, "LIF-129" if cat else "LIF-133")

    def _cat_free(self, s: Crew) -> bool:
        return s.roles[self.seat] == "cat" and s.at[CAT] != s.box.ship.special.shuttle

    def offers(self, s: Crew) -> Iterable[RoleMove]:
        role = s.roles[self.seat]
        if self._cat_free(s):
            if not s.cat_moved:
                yield from map(MoveCat, cat_steps(s))
            yield SendCatAboard()
        yield from (AdvanceToken(track.id) for track in s.box.role_tracks[role])
        yield from map(PlayRoleCard, s.role_cards[role])
        yield Pass()
        if s.aboard():
            yield ProposeLaunch()

    def check(self, s: Crew, move: RoleMove) -> Refusal | None:
        role = s.roles[self.seat]
        if isinstance(move, Pass):
            return None
        if isinstance(move, ProposeLaunch):
            return launch_refusal(s)
        if isinstance(move, MoveCat | SendCatAboard):
            if role != "cat":
                return Refusal("LIF-133", No.NO_CAT)
            if not self._cat_free(s):
                return Refusal("LIF-131", No.CAT_ABOARD)
            if isinstance(move, SendCatAboard):
                return None
            return Refusal("LIF-129", No.CAT_MOVED) if s.cat_moved else cat_refusal(s, move.chamber)
        if role == "cat" and not self._cat_free(s):
            return Refusal("LIF-131", No.CAT_ABOARD)
        if isinstance(move, AdvanceToken):
            return token_refusal(s, role, move.track)
        if move.card not in s.role_cards[role]:
            return Refusal("LIF-129", No.NO_SUCH_CAT_CARD, (move.card,))
        return card_refusal(s, (s.box.cat_cards if role == "cat" else s.box.mainframe_cards)[move.card])

    def take(self, s: Crew, move: RoleMove, emit: Emit) -> None:
        if isinstance(move, ProposeLaunch):
            s.then(self)
            propose(s, self.seat, emit)
        elif isinstance(move, MoveCat):
            s.cat_moved = True
            s.then(self)
            step_cat(s, move.chamber, emit)
        elif not isinstance(move, Pass):
            s.then(LastCall(self.seat, openings(s)))
            self._act(s, move, emit)

    def _act(self, s: Crew, move: SendCatAboard | AdvanceToken | PlayRoleCard, emit: Emit) -> None:
        if isinstance(move, SendCatAboard):
            board_cat(s, emit)
        elif isinstance(move, AdvanceToken):
            advance_token(s, self.seat, move.track, emit)
        else:
            play_role_card(s, self.seat, move.card, emit)
