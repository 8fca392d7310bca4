"""Fights of the showdown (LIF-210 to LIF-223)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from itertools import combinations
from typing import TypeAlias

from game.core.engine import Choice, Decision, Step
from game.core.events import Emit, Seat
from game.core.refusal import Refusal
from game.core.value import value
from game.games.lifeform.rules.crew import cards, scoring
from game.games.lifeform.rules.crew.death import remove_character
from game.games.lifeform.rules.crew.events import (
    CancelVoted,
    FightBegan,
    FightCancelled,
    FightIconsCounted,
    FightRevealed,
    FightSpent,
    FightSurvived,
    PlayerEliminated,
    TargetNamed,
)
from game.games.lifeform.rules.crew.moves import (
    Agree,
    CancelFight,
    CountIcons,
    LayCard,
    NameTarget,
    Pass,
    Refuse,
    Sacrifice,
    SpendCard,
    SpendData,
)
from game.games.lifeform.rules.crew.state import CAT, Fight, Life
from game.games.lifeform.rules.crew.words import Ask, No
from game.games.lifeform.rules.data.components import SHOWDOWN_ICONS
from game.games.lifeform.rules.modules.combat import combat_tokens, spend_token, token_refusal
from game.games.lifeform.rules.modules.moves import SpendToken

HARPOON_MATCHES = 3
"""LIF-218. Fight icons one harpoon card takes care of."""
LASER = "mining_laser"


def unmatched(icons: tuple[str, ...], played: Iterable[tuple[str, ...]], loose: int, autos: int) -> int:
    """LIF-216 to LIF-220. How many fight icons are left over; 0 or less: survived.

    `played` are the icons of each crew card, `loose` the data tokens spent as two icons of any kind,
    `autos` the auto-matches apart from harpoons.
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


def gap(s: Life) -> int:
    """Fight icons of the fight that is going on which nothing matches yet."""
    fight = s.fight
    assert fight
    played = [s.box.cards[card].showdown for card in fight.spent]
    return unmatched(fight.icons, played, fight.loose, fight.autos)


@value
class NextFight(Step[Life]):
    """LIF-223. Nobody left: the lifeform wins. No card left: the crew wins. Otherwise another fight."""

    def run(self, s: Life, emit: Emit) -> None:
        s.fight = None
        if not s.surviving():
            scoring.end(s, "showdown_lifeform", emit)
        elif not s.hand(s.terms.lifeform):
            scoring.end(s, "showdown_crew", emit)
        else:
            s.turn += 1
            s.then(Target())


@value
class Target(Choice[Life, NameTarget]):
    """LIF-211. The lifeform names a target; not the same twice running while there is another."""

    def ask(self, s: Life) -> Decision | None:
        return Decision(s.terms.lifeform, Ask.TARGET, "LIF-211")

    def _targets(self, s: Life) -> list[Seat]:
        alive = s.surviving()
        return [seat for seat in alive if seat != s.last_target] or alive

    def offers(self, s: Life) -> Iterable[NameTarget]:
        return [NameTarget(s.who(seat)) for seat in self._targets(s)]

    def check(self, s: Life, move: NameTarget) -> Refusal | None:
        seat = s.seat_of(move.who)
        if seat in self._targets(s):
            return None
        if seat in s.surviving():
            return Refusal("LIF-211", No.TARGET_OF_LAST_FIGHT, (move.who,))
        return Refusal("LIF-211", No.NOT_SURVIVING, (move.who,))

    def take(self, s: Life, move: NameTarget, emit: Emit) -> None:
        seat = s.seat_of(move.who)
        assert seat is not None
        s.last_target = seat
        s.fight = Fight(seat)
        emit(TargetNamed(move.who))
        s.then(FightSetup())


@value
class FightSetup(Choice[Life, LayCard]):
    """LIF-212. A card face down, any number of hostility tokens, perhaps the kept stowaway card."""

    def ask(self, s: Life) -> Decision | None:
        return Decision(s.terms.lifeform, Ask.LAY_CARD, "LIF-212")

    def offers(self, s: Life) -> Iterable[LayCard]:
        late = (0, 1) if s.stowaway else (0,)
        hand = s.hand(s.terms.lifeform)
        return [LayCard(card, claws, kept) for card in hand for claws in range(s.claws + 1) for kept in late]

    def check(self, s: Life, move: LayCard) -> Refusal | None:
        if move.card not in s.hand(s.terms.lifeform):
            return Refusal("LIF-212", No.NOT_IN_HAND, (move.card,))
        if not 0 <= move.claws <= s.claws:
            return Refusal("LIF-212", No.NOT_SO_MANY_CLAWS)
        if move.stowaway not in (0, 1) or (move.stowaway and not s.stowaway):
            return Refusal("LIF-212", No.NO_STOWAWAY_CARD)
        return None

    def take(self, s: Life, move: LayCard, emit: Emit) -> None:
        fight = s.fight
        assert fight
        seat = s.terms.lifeform
        s.set_hand(seat, s.without(s.hand(seat), move.card))
        s.claws -= move.claws
        kept = s.stowaway if move.stowaway else ""
        if kept:
            s.stowaway = ""
        s.fight = replace(fight, card=move.card, claws=move.claws, stowaway=kept)
        emit(FightBegan(s.who(fight.target), move.claws, move.stowaway))
        askers = [fight.target, *(seat for seat in s.crew_in_game() if seat != fight.target)]
        s.then(FightCancel(tuple(askers)), FightReveal())


def cancel_items(s: Life, seat: Seat) -> list[str]:
    """LIF-213. What this player can propose to discard."""
    items = list(dict.fromkeys(s.pool))
    return [*items, LASER] if LASER in s.hand(seat) and s.characters_of(seat) else items


@value
class FightCancel(Choice[Life, CancelFight | Pass]):
    """LIF-213. The target, then the others, may propose to call the fight off for a blast, the Remora or the laser."""

    askers: tuple[Seat, ...]

    def ask(self, s: Life) -> Decision | None:
        if not self.askers or not (s.pool or self._laser_possible(s)):
            return None
        return Decision(self.askers[0], Ask.CANCEL_FIGHT, "LIF-213")

    def _laser_possible(self, s: Life) -> bool:
        """Asked of everybody as long as the laser could be in somebody's hand, so that the question tells nothing."""
        return LASER not in s.gone and LASER not in s.beside

    def offers(self, s: Life) -> Iterable[CancelFight | Pass]:
        return [*map(CancelFight, cancel_items(s, self.askers[0])), Pass()]

    def check(self, s: Life, move: CancelFight | Pass) -> Refusal | None:
        if isinstance(move, Pass) or move.item in cancel_items(s, self.askers[0]):
            return None
        return Refusal("LIF-213", No.CANNOT_CANCEL_WITH, (move.item,))

    def take(self, s: Life, move: CancelFight | Pass, emit: Emit) -> None:
        seat = self.askers[0]
        if isinstance(move, Pass):
            s.then(FightCancel(self.askers[1:]))
            return
        voters = tuple(other for other in s.crew_in_game() if other != seat)
        if voters:
            s.then(CancelVote(voters, move.item, seat), FightCancel(self.askers[1:]))
        else:
            call_off(s, move.item, seat, emit)


@value
class CancelVote(Choice[Life, Agree | Refuse]):
    """LIF-213. All crew players still in the game must agree, cat and mainframe players included."""

    left: tuple[Seat, ...]
    item: str
    proposer: Seat

    def ask(self, s: Life) -> Decision | None:
        return Decision(self.left[0], Ask.CANCEL_VOTE, "LIF-213")

    def offers(self, s: Life) -> Iterable[Agree | Refuse]:
        return (Agree(), Refuse())

    def check(self, s: Life, move: Agree | Refuse) -> Refusal | None:
        return None

    def take(self, s: Life, move: Agree | Refuse, emit: Emit) -> None:
        yes = isinstance(move, Agree)
        emit(CancelVoted(s.who(self.left[0]), "yes" if yes else "no"))
        if yes and self.left[1:]:
            s.then(CancelVote(self.left[1:], self.item, self.proposer))
        elif yes:
            call_off(s, self.item, self.proposer, emit)


def call_off(s: Life, item: str, seat: Seat, emit: Emit) -> None:
    """LIF-213. Everything the lifeform used is revealed and discarded; the fight is over."""
    fight = s.fight
    assert fight
    if item == LASER:
        s.set_hand(seat, s.without(s.hand(seat), LASER))
        s.gone = (*s.gone, LASER)
    else:
        s.pool = s.without(s.pool, item)
    clear_fight(s)
    emit(FightCancelled(item, fight.card))
    s.pending.clear()
    s.then(NextFight())


def clear_fight(s: Life) -> None:
    """LIF-222. What was used is discarded."""
    fight = s.fight
    assert fight
    s.life_discard = (*s.life_discard, fight.card)
    if fight.stowaway:
        s.buried = (*s.buried, fight.stowaway)
    for card in fight.spent:
        cards.bury(s, fight.target, card)
    s.fight = None


@value
class FightReveal(Step[Life]):
    """LIF-214. The card is turned up."""

    def run(self, s: Life, emit: Emit) -> None:
        fight = s.fight
        assert fight
        kept = s.box.stowaways[fight.stowaway].showdown if fight.stowaway else ()
        icons = (*s.box.cards[fight.card].showdown, *("claw",) * fight.claws, *kept)
        s.fight = replace(fight, revealed=True, icons=tuple(sorted(icons)))
        emit(FightRevealed(fight.card, tuple(sorted(icons))))
        s.then(FightFive(), FightMatch(), *(FightHelp(seat) for seat in s.crew_in_game()), FightEnd())


@value
class FightFive(Choice[Life, CountIcons]):
    """LIF-214. With more than five icons the lifeform chooses the five that count."""

    def ask(self, s: Life) -> Decision | None:
        assert s.fight
        if len(s.fight.icons) <= s.box.limits.fight_icons_max:
            return None
        return Decision(s.terms.lifeform, Ask.COUNT_ICONS, "LIF-214")

    def _choices(self, s: Life) -> list[tuple[str, ...]]:
        assert s.fight
        return list(dict.fromkeys(combinations(s.fight.icons, s.box.limits.fight_icons_max)))

    def offers(self, s: Life) -> Iterable[CountIcons]:
        return map(CountIcons, self._choices(s))

    def check(self, s: Life, move: CountIcons) -> Refusal | None:
        if tuple(sorted(move.icons)) in self._choices(s):
            return None
        return Refusal("LIF-214", No.FIVE_OF_THESE)

    def take(self, s: Life, move: CountIcons, emit: Emit) -> None:
        assert s.fight
        s.fight = replace(s.fight, icons=tuple(sorted(move.icons)))
        emit(FightIconsCounted(s.fight.icons))


def data_refusal(s: Life, seat: Seat, move: SpendData) -> Refusal | None:
    """LIF-219."""
    if move.token not in s.data[seat]:
        return Refusal("LIF-219", No.NO_SUCH_DATA, (move.token,))
    if move.use == "any":
        return None
    if move.use != "pair":
        return Refusal("LIF-219", No.PAIR_OR_ANY)
    assert s.fight
    kind = s.box.data_tokens[move.token].icons[0]
    played = [s.box.cards[card].showdown for card in s.fight.spent]
    held = sum(icons.count(kind) for icons in played)
    if s.fight.icons.count(kind) - held < 2:
        return Refusal("LIF-219", No.NOT_TWO_LEFT, (move.token,))
    return None


def spend_data(s: Life, seat: Seat, move: SpendData, emit: Emit) -> None:
    fight = s.fight
    assert fight
    s.data = (*s.data[:seat], s.without(s.data[seat], move.token), *s.data[seat + 1 :])
    s.supply[move.token] += 1
    if move.use == "any":
        s.fight = replace(fight, loose=fight.loose + 1)
    else:
        icons = list(fight.icons)
        for icon in s.box.data_tokens[move.token].icons:
            icons.remove(icon)
        s.fight = replace(fight, icons=tuple(icons))
    emit(FightSpent(s.who(seat), move.token))


def sacrifices(s: Life, seat: Seat) -> list[str]:
    """LIF-215. One of two characters; the cat by its owner."""
    mine = s.characters_of(seat)
    found = mine if len(mine) > 1 else []
    owns_cat = s.roles[seat] == "cat" or (s.two_players and seat == s.terms.crew[0])
    return [*found, CAT] if owns_cat and CAT in s.at else found


def sacrifice(s: Life, seat: Seat, piece: str, emit: Emit) -> None:
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


def leave(s: Life, seat: Seat, emit: Emit) -> None:
    """A role player is out of the game."""
    s.roles = (*s.roles[:seat], "out", *s.roles[seat + 1 :])
    emit(PlayerEliminated(s.who(seat)))


def spend_moves(s: Life, seat: Seat) -> list[SpendData | Sacrifice]:
    tokens = dict.fromkeys(s.data[seat])
    spends = [SpendData(token, use) for token in tokens for use in ("pair", "any")]
    return [*spends, *map(Sacrifice, sacrifices(s, seat))]


Spending: TypeAlias = SpendCard | SpendData | SpendToken | Sacrifice | Pass


@value
class FightMatch(Choice[Life, Spending]):
    """LIF-215 to LIF-219. The target spends cards, data, tokens, a character; it ends when every icon is matched."""

    def ask(self, s: Life) -> Decision | None:
        assert s.fight
        return Decision(s.fight.target, Ask.FIGHT, "LIF-215") if gap(s) > 0 else None

    def offers(self, s: Life) -> Iterable[Spending]:
        assert s.fight
        seat = s.fight.target
        tokens = map(SpendToken, combat_tokens(s))
        return [*map(SpendCard, s.hand(seat)), *spend_moves(s, seat), *tokens, Pass()]

    def check(self, s: Life, move: Spending) -> Refusal | None:
        assert s.fight
        seat = s.fight.target
        if isinstance(move, Pass):
            return None
        if isinstance(move, SpendCard):
            if move.card not in s.hand(seat):
                return Refusal("LIF-215", No.NOT_IN_HAND, (move.card,))
            return None if s.box.cards[move.card].showdown else Refusal("LIF-216", No.NO_SHOWDOWN_ICON, (move.card,))
        if isinstance(move, SpendData):
            return data_refusal(s, seat, move)
        if isinstance(move, SpendToken):
            return token_refusal(s, move)
        return None if move.piece in sacrifices(s, seat) else Refusal("LIF-215", No.CANNOT_SACRIFICE, (move.piece,))

    def take(self, s: Life, move: Spending, emit: Emit) -> None:
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
            spend_token(s, move, emit)
        else:
            sacrifice(s, fight.target, move.piece, emit)


@value
class FightHelp(Choice[Life, SpendData | Sacrifice | Pass]):
    """LIF-215. Another crew player may give up one of two characters, the cat, or the mainframe's data."""

    seat: Seat

    def ask(self, s: Life) -> Decision | None:
        fight = s.fight
        if fight is None or self.seat == fight.target or gap(s) <= 0 or not self._moves(s):
            return None
        return Decision(self.seat, Ask.FIGHT_HELP, "LIF-215")

    def _moves(self, s: Life) -> list[SpendData | Sacrifice]:
        data = s.roles[self.seat] == "mainframe"
        return [move for move in spend_moves(s, self.seat) if data or isinstance(move, Sacrifice)]

    def offers(self, s: Life) -> Iterable[SpendData | Sacrifice | Pass]:
        return [*self._moves(s), Pass()]

    def check(self, s: Life, move: SpendData | Sacrifice | Pass) -> Refusal | None:
        if isinstance(move, Pass):
            return None
        if isinstance(move, Sacrifice):
            can = move.piece in sacrifices(s, self.seat)
            return None if can else Refusal("LIF-215", No.CANNOT_SACRIFICE, (move.piece,))
        if s.roles[self.seat] != "mainframe":
            return Refusal("LIF-215", No.ONLY_THE_MAINFRAME)
        return data_refusal(s, self.seat, move)

    def take(self, s: Life, move: SpendData | Sacrifice | Pass, emit: Emit) -> None:
        if isinstance(move, Pass):
            return
        s.then(self)
        if isinstance(move, Sacrifice):
            sacrifice(s, self.seat, move.piece, emit)
        else:
            spend_data(s, self.seat, move, emit)
            if not s.data[self.seat]:
                leave(s, self.seat, emit)


@value
class FightEnd(Step[Life]):
    """LIF-220, LIF-221, LIF-222. All icons matched: survived. Otherwise the target is eliminated."""

    def run(self, s: Life, emit: Emit) -> None:
        fight = s.fight
        assert fight
        lost = gap(s) > 0
        clear_fight(s)
        if lost:
            eliminate(s, fight.target, emit)
        else:
            emit(FightSurvived(s.who(fight.target)))
        s.then(NextFight())


def eliminate(s: Life, seat: Seat, emit: Emit) -> None:
    """LIF-208, LIF-221. A crew player is out, with all characters, cards and tokens."""
    for character in s.characters_of(seat):
        remove_character(s, character, "fight", emit)
    seen = tuple(card for card in s.hand(seat) if card == LASER)  # the others leave the game as secret as they were
    s.gone = (*s.gone, *seen)
    s.buried = (*s.buried, *(card for card in s.hand(seat) if card not in seen))
    s.set_hand(seat, ())
    for token in s.data[seat]:
        s.supply[token] += 1
    s.data = (*s.data[:seat], (), *s.data[seat + 1 :])
    s.analyzers = (*s.analyzers[:seat], 0, *s.analyzers[seat + 1 :])
    leave(s, seat, emit)
