"""Matching the icons of a fight (LIF-215 to LIF-220)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Any, TypeAlias

from game.core.engine import Choice, Decision, Frame
from game.core.events import Emit, Seat
from game.core.refusal import Refusal
from game.core.value import value
from game.games.lifeform.rules.crew.death import remove_character
from game.games.lifeform.rules.crew.module import CrewModule
from game.games.lifeform.rules.crew.moves import Sacrifice, SpendCard, SpendData, SpendToken
from game.games.lifeform.rules.crew.showdown_events import FightSpent, PlayerEliminated
from game.games.lifeform.rules.crew.state import Crew
from game.games.lifeform.rules.crew.words import Ask, No
from game.games.lifeform.rules.data.cards import SHOWDOWN_ICONS
from game.games.lifeform.rules.ship.moves import Pass
from game.games.lifeform.rules.ship.state import CAT
from game.games.lifeform.rules.ship.words import ShipNo

HARPOON_MATCHES = 3
"""LIF-218. Fight icons one harpoon card takes care of."""


def unmatched(icons: tuple[str, ...], played: Iterable[tuple[str, ...]], loose: int, autos: int) -> int:
    """LIF-216 to LIF-220. How many fight icons are left over; 0 or less: survived.

    `played` are the icons of each crew card, `loose` the data tokens spent as two icons of any kind (in matches of
    earlier versions), `autos` the auto-matches apart from harpoons.
    """
    held: dict[str, int] = dict.fromkeys(SHOWDOWN_ICONS, 0)
    for card in played:
        for icon in card:
            if icon == "harpoon":
                autos += HARPOON_MATCHES
            else:
                held[icon] += 1
    missing = spare = 0
    for icon in SHOWDOWN_ICONS:
        gap = icons.count(icon) - held[icon]
        missing += max(0, gap)
        spare += max(0, -gap)
    return missing - autos - (spare + 2 * loose) // 2


def gap(s: Crew) -> int:
    """Fight icons of the fight that is going on which nothing matches yet."""
    fight = s.fight
    assert fight
    played = [s.box.cards[card].showdown for card in fight.spent]
    return unmatched(fight.icons, played, fight.loose, fight.autos)


def data_refusal(s: Crew, seat: Seat, move: SpendData) -> Refusal | None:
    """LIF-219. A data token takes a pair of its kind; it never stands for a single fight icon."""
    if move.token not in s.data[seat]:
        return Refusal("LIF-219", No.NO_SUCH_DATA, (move.token,))
    if move.use != "pair":
        return Refusal("LIF-219", No.ONLY_A_PAIR)
    assert s.fight
    kind = s.box.data_tokens[move.token].icons[0]
    played = [s.box.cards[card].showdown for card in s.fight.spent]
    held = sum(icons.count(kind) for icons in played)
    if s.fight.icons.count(kind) - held < 2:
        return Refusal("LIF-219", No.NOT_TWO_LEFT, (move.token,))
    return None


def spend_data(s: Crew, seat: Seat, move: SpendData, emit: Emit) -> None:
    fight = s.fight
    assert fight
    s.data = (*s.data[:seat], s.without(s.data[seat], move.token), *s.data[seat + 1 :])
    s.supply[move.token] += 1
    icons = list(fight.icons)
    for icon in s.box.data_tokens[move.token].icons:
        icons.remove(icon)
    s.fight = replace(fight, icons=tuple(icons))
    emit(FightSpent(s.who(seat), move.token))


def sacrifices(s: Crew, seat: Seat) -> list[str]:
    """LIF-215. One of two characters; the cat by its owner."""
    mine = s.characters_of(seat)
    found = mine if len(mine) > 1 else []
    owns_cat = s.roles[seat] == "cat" or (s.two_players and seat == s.terms.crew[0])
    return [*found, CAT] if owns_cat and CAT in s.at else found


def sacrifice(s: Crew, seat: Seat, piece: str, emit: Emit) -> None:
    fight = s.fight
    assert fight
    s.fight = replace(fight, autos=fight.autos + 1)
    if piece != CAT:
        remove_character(s, piece, "sacrifice", emit)
        return
    del s.at[CAT]
    emit(FightSpent(s.who(seat), CAT))
    if not s.two_players:
        leave(s, seat, emit)


def leave(s: Crew, seat: Seat, emit: Emit) -> None:
    """A role player is out of the game."""
    s.roles = (*s.roles[:seat], "out", *s.roles[seat + 1 :])
    emit(PlayerEliminated(s.who(seat)))


def spend_moves(s: Crew, seat: Seat) -> list[SpendData | Sacrifice]:
    tokens = dict.fromkeys(s.data[seat])
    return [*map(SpendData, tokens), *map(Sacrifice, sacrifices(s, seat))]


def fight_tokens(s: Crew) -> list[str]:
    """What modules have given the crew to spend in fights."""
    return [token for module in s.modules for token in module.fight_tokens(s)]


def token_keeper(s: Crew, token: str) -> CrewModule[Any] | None:
    """The module that has given the crew a token to spend in fights."""
    return next((module for module in s.modules if token in module.fight_tokens(s)), None)


Spending: TypeAlias = SpendCard | SpendData | SpendToken | Sacrifice | Pass


@value
class FightMatch(Choice[Crew, Spending]):
    """LIF-215 to LIF-219. The target spends cards, data, tokens, a character; it ends when every icon is matched."""

    unasked = Pass()  # again, after the help of somebody else

    def ask(self, s: Crew) -> Decision | None:
        assert s.fight
        return Decision(s.fight.target, Ask.FIGHT, "LIF-215") if gap(s) > 0 else None

    def offers(self, s: Crew) -> Iterable[Spending]:
        assert s.fight
        seat = s.fight.target
        tokens = map(SpendToken, fight_tokens(s))
        return [*map(SpendCard, s.hand(seat)), *spend_moves(s, seat), *tokens, Pass()]

    def check(self, s: Crew, move: Spending) -> Refusal | None:
        assert s.fight
        seat = s.fight.target
        if isinstance(move, Pass):
            return None
        if isinstance(move, SpendCard):
            if move.card not in s.hand(seat):
                return Refusal("LIF-215", ShipNo.NOT_IN_HAND, (move.card,))
            return None if s.box.cards[move.card].showdown else Refusal("LIF-216", No.NO_SHOWDOWN_ICON, (move.card,))
        if isinstance(move, SpendData):
            return data_refusal(s, seat, move)
        if isinstance(move, SpendToken):
            module = token_keeper(s, move.token)
            return (
                module.token_refusal(s, move.token) if module else Refusal("PAS-58", No.NO_COMBAT_TOKEN, (move.token,))
            )
        return None if move.piece in sacrifices(s, seat) else Refusal("LIF-215", No.CANNOT_SACRIFICE, (move.piece,))

    def take(self, s: Crew, move: Spending, emit: Emit) -> None:
        if isinstance(move, Pass):
            return
        fight = s.fight
        assert fight
        s.then(self)
        if isinstance(move, SpendCard):
            s.set_hand(fight.target, s.without(s.hand(fight.target), move.card))
            s.fight = replace(fight, spent=(*fight.spent, move.card))
            emit(FightSpent(s.who(fight.target), move.card))
        elif isinstance(move, SpendData):
            spend_data(s, fight.target, move, emit)
        elif isinstance(move, SpendToken):
            module = token_keeper(s, move.token)
            assert module
            module.spend_token(s, move.token, emit)
        else:
            sacrifice(s, fight.target, move.piece, emit)


@value
class FightHelp(Choice[Crew, SpendData | Sacrifice | Pass]):
    """LIF-215. Another crew player may give up one of two characters, the cat, or the mainframe's data; if that is not
    enough, the target is asked again."""

    seat: Seat

    def ask(self, s: Crew) -> Decision | None:
        return Decision(self.seat, Ask.FIGHT_HELP, "LIF-215") if self._can_help(s) else None

    def _can_help(self, s: Crew) -> bool:
        fight = s.fight
        return fight is not None and self.seat != fight.target and gap(s) > 0 and bool(self._moves(s))

    def _moves(self, s: Crew) -> list[SpendData | Sacrifice]:
        data = s.roles[self.seat] == "mainframe"
        return [move for move in spend_moves(s, self.seat) if data or isinstance(move, Sacrifice)]

    def offers(self, s: Crew) -> Iterable[SpendData | Sacrifice | Pass]:
        return [*self._moves(s), Pass()]

    def check(self, s: Crew, move: SpendData | Sacrifice | Pass) -> Refusal | None:
        if isinstance(move, Pass):
            return None
        if isinstance(move, Sacrifice):
            can = move.piece in sacrifices(s, self.seat)
            return None if can else Refusal("LIF-215", No.CANNOT_SACRIFICE, (move.piece,))
        if s.roles[self.seat] != "mainframe":
            return Refusal("LIF-215", No.ONLY_THE_MAINFRAME)
        return data_refusal(s, self.seat, move)

    def take(self, s: Crew, move: SpendData | Sacrifice | Pass, emit: Emit) -> None:
        if isinstance(move, Pass):
            return
        s.then(*self._afterwards())
        if isinstance(move, Sacrifice):
            sacrifice(s, self.seat, move.piece, emit)
        else:
            spend_data(s, self.seat, move, emit)
            if not s.data[self.seat]:
                leave(s, self.seat, emit)

    def _afterwards(self) -> tuple[Frame[Crew], ...]:
        return (FightMatch(), self)


@value
class OfferHelp(FightHelp):
    """LIF-215. Nobody has to wait for the target: before it spends anything, the others may."""

    unasked = Pass()

    def ask(self, s: Crew) -> Decision | None:
        return Decision(self.seat, Ask.OFFER_HELP, "LIF-215") if self._can_help(s) else None

    def _afterwards(self) -> tuple[Frame[Crew], ...]:
        return (self,)
