"""Fights of the showdown (LIF-210 to LIF-223)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from itertools import combinations

from game.core.engine import Choice, Decision, Step
from game.core.events import Emit, Seat
from game.core.refusal import Refusal
from game.core.value import value
from game.games.lifeform.rules.crew.death import remove_character
from game.games.lifeform.rules.crew.matching import FightHelp, FightMatch, OfferHelp, gap, leave
from game.games.lifeform.rules.crew.moves import CancelFight, CountIcons, LayCard, NameTarget
from game.games.lifeform.rules.crew.picks import CrewVote, LifeformPicks
from game.games.lifeform.rules.crew.showdown_events import (
    CancelVoted,
    FightBegan,
    FightCancelled,
    FightIconsCounted,
    FightRevealed,
    FightSurvived,
    TargetNamed,
)
from game.games.lifeform.rules.crew.state import Crew, Fight
from game.games.lifeform.rules.crew.words import Ask, No
from game.games.lifeform.rules.ship.ending import end
from game.games.lifeform.rules.ship.moves import Pass
from game.games.lifeform.rules.ship.state import LASER
from game.games.lifeform.rules.ship.words import ShipNo


@value
class NextFight(Step[Crew]):
    """LIF-223. Nobody left: the lifeform wins. No card left: the crew wins. Otherwise another fight."""

    def run(self, s: Crew, emit: Emit) -> None:
        s.fight = None
        if not s.surviving():
            end(s, "showdown_lifeform", emit)
        elif not s.hand(s.terms.lifeform):
            end(s, "showdown_crew", emit)
        else:
            s.turn += 1
            s.then(Target())


@value
class Target(LifeformPicks[NameTarget]):
    """LIF-211. The lifeform names a target; not the same twice running while there is another."""

    prompt, rule, no = Ask.TARGET, "LIF-211", No.NOT_SURVIVING

    def options(self, s: Crew) -> list[NameTarget]:
        alive = s.surviving()
        targets = [seat for seat in alive if seat != s.last_target] or alive
        return [NameTarget(s.who(seat)) for seat in targets]

    def refusal(self, s: Crew, move: NameTarget) -> Refusal | None:
        alive = s.seat_of(move.who) in s.surviving()
        return Refusal("LIF-211", No.TARGET_OF_LAST_FIGHT, (move.who,)) if alive else None

    def take(self, s: Crew, move: NameTarget, emit: Emit) -> None:
        seat = s.seat_of(move.who)
        assert seat is not None
        s.last_target = seat
        s.fight = Fight(seat)
        emit(TargetNamed(move.who))
        s.then(FightSetup())


@value
class FightSetup(Choice[Crew, LayCard]):
    """LIF-212. A card face down, any number of hostility tokens, perhaps the kept stowaway card."""

    exact = True

    def ask(self, s: Crew) -> Decision | None:
        return Decision(s.terms.lifeform, Ask.LAY_CARD, "LIF-212")

    def offers(self, s: Crew) -> Iterable[LayCard]:
        late = (0, 1) if s.stowaway else (0,)
        hand = s.hand(s.terms.lifeform)
        return [LayCard(card, claws, kept) for card in hand for claws in range(s.claws + 1) for kept in late]

    def check(self, s: Crew, move: LayCard) -> Refusal | None:
        if move.card not in s.hand(s.terms.lifeform):
            return Refusal("LIF-212", ShipNo.NOT_IN_HAND, (move.card,))
        if not 0 <= move.claws <= s.claws:
            return Refusal("LIF-212", No.NOT_SO_MANY_CLAWS)
        if move.stowaway not in (0, 1) or (move.stowaway and not s.stowaway):
            return Refusal("LIF-212", No.NO_STOWAWAY_CARD)
        return None

    def take(self, s: Crew, move: LayCard, emit: Emit) -> None:
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


def cancel_items(s: Crew, seat: Seat) -> list[str]:
    """LIF-213. What this player can propose to discard."""
    items = list(dict.fromkeys(s.pool))
    return [*items, LASER] if LASER in s.hand(seat) and s.characters_of(seat) else items


@value
class FightCancel(Choice[Crew, CancelFight | Pass]):
    """LIF-213. The target, then the others, may propose to call the fight off for a blast, the Remora or the laser."""

    askers: tuple[Seat, ...]

    exact = True

    def ask(self, s: Crew) -> Decision | None:
        if not self.askers or not (s.pool or self._laser_possible(s)):
            return None
        return Decision(self.askers[0], Ask.CANCEL_FIGHT, "LIF-213")

    def _laser_possible(self, s: Crew) -> bool:
        """Asked of everybody as long as the laser could be in somebody's hand, so that the question tells nothing."""
        return LASER not in s.gone and LASER not in s.beside

    def offers(self, s: Crew) -> Iterable[CancelFight | Pass]:
        return [*map(CancelFight, cancel_items(s, self.askers[0])), Pass()]

    def check(self, s: Crew, move: CancelFight | Pass) -> Refusal | None:
        if isinstance(move, Pass) or move.item in cancel_items(s, self.askers[0]):
            return None
        return Refusal("LIF-213", No.CANNOT_CANCEL_WITH, (move.item,))

    def take(self, s: Crew, move: CancelFight | Pass, emit: Emit) -> None:
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
class CancelVote(CrewVote):
    """LIF-213. All crew players still in the game must agree, cat and mainframe players included."""

    left: tuple[Seat, ...]
    item: str
    proposer: Seat

    prompt, rule, voted = Ask.CANCEL_VOTE, "LIF-213", CancelVoted

    def agreed(self, s: Crew, emit: Emit) -> None:
        call_off(s, self.item, self.proposer, emit)


def call_off(s: Crew, item: str, seat: Seat, emit: Emit) -> None:
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


def clear_fight(s: Crew) -> None:
    """LIF-222. What was used is discarded."""
    fight = s.fight
    assert fight
    s.life_discard = (*s.life_discard, fight.card)
    if fight.stowaway:
        s.buried = (*s.buried, fight.stowaway)
    for card in fight.spent:
        s.bury(fight.target, card)
    s.fight = None


@value
class FightReveal(Step[Crew]):
    """LIF-214. The card is turned up."""

    def run(self, s: Crew, emit: Emit) -> None:
        fight = s.fight
        assert fight
        kept = s.box.stowaways[fight.stowaway].showdown if fight.stowaway else ()
        icons = (*s.box.cards[fight.card].showdown, *("claw",) * fight.claws, *kept)
        s.fight = replace(fight, revealed=True, icons=tuple(sorted(icons)))
        emit(FightRevealed(fight.card, tuple(sorted(icons))))
        others = [seat for seat in s.crew_in_game() if seat != fight.target]
        s.then(FightFive(), *map(OfferHelp, others), FightMatch(), *map(FightHelp, others), FightEnd())


@value
class FightFive(Choice[Crew, CountIcons]):
    """LIF-214. With more than five icons the lifeform chooses the five that count."""

    def ask(self, s: Crew) -> Decision | None:
        assert s.fight
        if len(s.fight.icons) <= s.box.limits.fight_icons_max:
            return None
        return Decision(s.terms.lifeform, Ask.COUNT_ICONS, "LIF-214")

    def _choices(self, s: Crew) -> list[tuple[str, ...]]:
        assert s.fight
        return list(dict.fromkeys(combinations(s.fight.icons, s.box.limits.fight_icons_max)))

    def offers(self, s: Crew) -> Iterable[CountIcons]:
        return map(CountIcons, self._choices(s))

    def check(self, s: Crew, move: CountIcons) -> Refusal | None:
        if tuple(sorted(move.icons)) in self._choices(s):
            return None
        return Refusal("LIF-214", No.FIVE_OF_THESE)

    def take(self, s: Crew, move: CountIcons, emit: Emit) -> None:
        assert s.fight
        s.fight = replace(s.fight, icons=tuple(sorted(move.icons)))
        emit(FightIconsCounted(s.fight.icons))


@value
class FightEnd(Step[Crew]):
    """LIF-220, LIF-221, LIF-222. All icons matched: survived. Otherwise the target is eliminated."""

    def run(self, s: Crew, emit: Emit) -> None:
        fight = s.fight
        assert fight
        lost = gap(s) > 0
        clear_fight(s)
        if lost:
            eliminate(s, fight.target, emit)
        else:
            emit(FightSurvived(s.who(fight.target)))
        s.then(NextFight())


def eliminate(s: Crew, seat: Seat, emit: Emit) -> None:
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
