"""Attack (LIF-95 to LIF-118): the six steps, reactions and cancels."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import combinations
from typing import Literal

from game.core.engine import Choice, Decision, Frame, Step
from game.core.events import Emit, Seat
from game.core.pick import MayPick
from game.core.refusal import Refusal
from game.core.value import value
from game.games.lifeform.rules.crew import cards
from game.games.lifeform.rules.crew.death import KillEvent
from game.games.lifeform.rules.crew.image_movement import stand_refusal
from game.games.lifeform.rules.crew.lifeform_events import (
    AttackBegan,
    AttackCancelled,
    CharacterHid,
    EvolutionSpent,
    ReactionCancelled,
    ReactionDeclined,
    ReactionDeferred,
    ReactionShown,
)
from game.games.lifeform.rules.crew.movement import enter, path_refusal, run_paths
from game.games.lifeform.rules.crew.moves import Cancel, Defer, HideToo, PlaceImage, React
from game.games.lifeform.rules.crew.reality import Calibrate, nearest_free, put_image, show_real
from game.games.lifeform.rules.crew.state import Crew, Reaction, Strike
from game.games.lifeform.rules.crew.terror import Aftermath
from game.games.lifeform.rules.crew.tracks import AdvanceHostility
from game.games.lifeform.rules.crew.words import Ask, No
from game.games.lifeform.rules.data.powers import (
    SharedHide,
    ShockIgnoresOutage,
    SubstituteReaction,
    UncancellableReaction,
)
from game.games.lifeform.rules.ship.moves import Pass
from game.games.lifeform.rules.ship.words import ShipNo

CANCELS = {"R_RUN": "C_RUN", "R_SHOCK": "C_SHOCK"}
"""LIF-117, LIF-118. Which icon cancels which reaction."""


@value
class StartStrike(Step[Crew]):
    """LIF-95, LIF-96, LIF-97, LIF-102. The real lifeform shows itself and moves in."""

    kind: Literal["attack", "vent", "walk_in", "force_move"]
    chamber: str
    character: str = ""
    """The only one attacked, where somebody walked or was forced in."""

    def run(self, s: Crew, emit: Emit) -> None:
        image = s.real
        show_real(s, image, emit)
        origin = s.at[image]
        links = tuple(link for other, link in s.box.ship.all_links[origin] if other == self.chamber and link != s.door)
        came = self.kind == "attack"
        barred = links if self.kind == "vent" else links[:1] if came else ()
        if self.character:
            victims: tuple[str, ...] = (self.character,)
        else:
            victims = tuple(s.exposed_in(self.chamber))
            put_image(s, image, self.chamber, "attack", emit)
        if s.phase != "lifeform":
            s.reacted = ()  # LIF-104: an allowance of its own for an attack in a crew turn
        s.strike = Strike(self.kind, image, self.chamber, origin if came else "", barred, victims)
        emit(AttackBegan(image, self.chamber, victims, self.kind))
        ghosts = tuple(ghost for ghost in s.images() if ghost != image)
        s.then(ReactionWindow(s.terms.crew), StrikeKills(), GatherGhosts(ghosts), Calibrate(), EndStrike(), Aftermath())
        if not self.character:  # the attacker may have left somebody alone with a terror token
            s.then(Aftermath())


@value
class StrikeKills(Step[Crew]):
    """LIF-99. Whoever did not avoid the attack is killed."""

    def run(self, s: Crew, emit: Emit) -> None:
        strike = s.strike
        assert strike
        if strike.victims and not strike.cancelled:
            s.then(KillEvent(strike.victims, "attack"))


@value
class EndStrike(Step[Crew]):
    """LIF-101. After the calibration the attack is over."""

    def run(self, s: Crew, emit: Emit) -> None:
        s.strike = None


@value
class GatherGhosts(Choice[Crew, PlaceImage]):
    """LIF-100. Each sensor ghost is put next to the attacked chamber."""

    left: tuple[str, ...]

    exact = True

    def ask(self, s: Crew) -> Decision | None:
        ghosts = len(s.images()) - 1
        of = (ghosts - len(self.left) + 1, ghosts) if ghosts > 1 else None
        return Decision(s.terms.lifeform, Ask.GATHER, "LIF-100", of) if self.left else None

    def offers(self, s: Crew) -> Iterable[PlaceImage]:
        return [PlaceImage(image, chamber) for image in self.left for chamber in self._chambers(s, image)]

    def _chambers(self, s: Crew, image: str) -> list[str]:
        strike = s.strike
        assert strike
        return nearest_free(s, strike.chamber, "", image)

    def check(self, s: Crew, move: PlaceImage) -> Refusal | None:
        if move.image not in self.left:
            return Refusal("LIF-100", No.NOT_THIS_IMAGE, (move.image,))
        if move.chamber not in self._chambers(s, move.image):
            return Refusal("LIF-100", No.NOT_BESIDE_ATTACK, (move.chamber,))
        return None

    def take(self, s: Crew, move: PlaceImage, emit: Emit) -> None:
        s.then(GatherGhosts(tuple(image for image in self.left if image != move.image)))
        if s.at[move.image] != move.chamber:
            put_image(s, move.image, move.chamber, "ghost", emit)


# -- reactions --------------------------------------------------------------------------------------


def reaction_refusal(
    s: Crew, seat: Seat, move: React, barred: tuple[str, ...], candidates: Iterable[str]
) -> Refusal | None:
    """LIF-106. Why a reaction cannot be declared."""
    if move.character not in candidates or s.owner.get(move.character) != seat:
        return Refusal("LIF-105", No.NOT_ATTACKED, (move.character,))
    if no := payment_refusal(s, seat, move):
        return no
    if move.reaction == "R_HIDE":
        return Refusal("LIF-106", No.NO_PATH_NEEDED) if move.path else None
    if move.reaction == "R_RUN":
        return path_refusal(s, move.character, move.path, barred)
    return shock_refusal(s, move.character) or push_refusal(s, move.path)


def payment_refusal(s: Crew, seat: Seat, move: React) -> Refusal | None:
    """LIF-106, LIF-151. The cards must be in hand and bear the reaction, or be what an ability asks for."""
    for card in move.cards:
        if card not in s.hand(seat):
            return Refusal("LIF-106", ShipNo.NOT_IN_HAND, (card,))
    if move.reaction not in ("R_HIDE", "R_RUN", "R_SHOCK"):
        return Refusal("LIF-106", No.NOT_A_REACTION)
    if len(move.cards) == 1 and s.box.cards[move.cards[0]].reaction == move.reaction:
        return None
    power = s.power(move.character, SubstituteReaction)
    if isinstance(power, SubstituteReaction) and power.counts_as == move.reaction:
        if len(move.cards) == power.discard and len(set(move.cards)) == power.discard:
            return None
        return Refusal("LIF-151", No.WRONG_NUMBER_OF_CARDS, (move.character,))
    return Refusal("LIF-106", No.CARD_LACKS_REACTION, move.cards[:1])


def shock_refusal(s: Crew, character: str) -> Refusal | None:
    """LIF-115. Not in the dark, and not in the arms of the android."""
    here = s.at[character]
    if here in s.outages and not s.power(character, ShockIgnoresOutage):
        return Refusal("LIF-115", No.SHOCK_IN_THE_DARK, (here,))
    return Refusal("LIF-115", No.SHOCK_WITH_ANDROID, (here,)) if s.android_in(here) else None


def pushes(s: Crew) -> list[str]:
    """LIF-116, LIF-238. Where a SHOCK-PROD can push the attacker; [] while it simply goes back."""
    strike = s.strike
    assert strike
    if goes_back(s):
        return []
    ways = s.box.ship.all_links[strike.chamber]
    found = [to for to, link in ways if link != s.door and s.empty_for_image(to)]
    return list(dict.fromkeys(found))


def goes_back(s: Crew) -> bool:
    """LIF-115. Back by the same link, unless somebody has run into the origin chamber (LIF-238)."""
    strike = s.strike
    assert strike
    return strike.origin != "" and s.empty_for_image(strike.origin)


def push_refusal(s: Crew, path: tuple[str, ...]) -> Refusal | None:
    if goes_back(s):
        return Refusal("LIF-115", No.GOES_BACK) if path else None
    options = pushes(s)
    if not options:
        return Refusal("LIF-116", No.NOWHERE_TO_PUSH)
    if len(path) != 1:
        return Refusal("LIF-116", No.NAME_A_CHAMBER)
    if path[0] in options:
        return None
    if path[0] in s.box.ship.chambers and (no := stand_refusal(s, path[0])):
        return no
    return Refusal("LIF-116", ShipNo.NOT_ADJACENT, (path[0],))


def payments(s: Crew, seat: Seat, character: str) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Every way a player could pay for a reaction: (reaction, cards)."""
    hand = s.hand(seat)
    for card in hand:
        reaction = s.box.cards[card].reaction if card in s.box.cards else None
        if reaction:
            yield reaction, (card,)
    power = s.power(character, SubstituteReaction)
    if isinstance(power, SubstituteReaction):
        for paid in combinations(hand, power.discard):
            if len(paid) > 1 or s.box.cards[paid[0]].reaction != power.counts_as:
                yield power.counts_as, paid


@value
class ReactionWindow(Choice[Crew, React | Pass | Defer]):
    """LIF-98, LIF-104, LIF-105. Players with an attacked character may react, in an order they can change."""

    queue: tuple[Seat, ...]
    deferred: tuple[Seat, ...] = ()
    """Who has deferred since somebody acted last."""

    def ask(self, s: Crew) -> Decision | None:
        waiting = self._waiting(s)
        return Decision(waiting[0], Ask.REACT, "LIF-105") if waiting else None

    def _waiting(self, s: Crew) -> list[Seat]:
        strike = s.strike
        if strike is None or strike.cancelled:
            return []
        attacked = {s.owner[character] for character in strike.victims}
        return [seat for seat in self.queue if seat in attacked and seat not in s.reacted]

    def offers(self, s: Crew) -> Iterable[React | Pass | Defer]:
        strike = s.strike
        assert strike
        seat = self._waiting(s)[0]
        for character in strike.victims:
            if s.owner[character] != seat:
                continue
            for reaction, paid in payments(s, seat, character):
                if reaction == "R_RUN":
                    for path in run_paths(s, character, strike.barred):
                        yield React(reaction, paid, character, path)
                elif reaction == "R_SHOCK":
                    for to in pushes(s):
                        yield React(reaction, paid, character, (to,))
                    yield React(reaction, paid, character)
                else:
                    yield React(reaction, paid, character)
        yield Defer()
        yield Pass()

    def check(self, s: Crew, move: React | Pass | Defer) -> Refusal | None:
        strike = s.strike
        assert strike
        waiting = self._waiting(s)
        if isinstance(move, Defer):
            if len(waiting) == 1:
                return Refusal("LIF-105", No.LAST_TO_REACT)
            return Refusal("LIF-105", No.DEFERRED_ALREADY) if waiting[0] in self.deferred else None
        return None if isinstance(move, Pass) else reaction_refusal(s, waiting[0], move, strike.barred, strike.victims)

    def take(self, s: Crew, move: React | Pass | Defer, emit: Emit) -> None:
        seat = self._waiting(s)[0]
        others = tuple(other for other in self.queue if other != seat)
        if isinstance(move, Defer):
            s.then(ReactionWindow((*others, seat), (*self.deferred, seat)))
            emit(ReactionDeferred(s.who(seat)))
        elif isinstance(move, Pass):
            s.then(ReactionWindow(others))
            emit(ReactionDeclined(s.who(seat)))
        else:
            s.then(*declare(s, seat, move, emit), ReactionWindow(others))


def declare(s: Crew, seat: Seat, move: React, emit: Emit, *, cancellable: bool = True) -> list[Frame[Crew]]:
    """LIF-106, LIF-110. The cards are shown; the lifeform is asked whether or not it can answer."""
    for card in move.cards:
        cards.show(s, seat, card)
    s.reacted = (*s.reacted, seat)
    s.reaction = Reaction(seat, move.reaction, move.cards, move.character, move.path)
    emit(ReactionShown(s.who(seat), move.reaction, move.character, move.cards))
    asked = move.reaction in CANCELS or s.terms.evolution
    safe = not cancellable or s.power(move.character, UncancellableReaction) is not None
    return [Respond(), ResolveReaction()] if asked and not safe else [ResolveReaction()]


@value
class Respond(Choice[Crew, Cancel | Pass]):
    """LIF-107, LIF-110, LIF-229. The lifeform may cancel the reaction, once."""

    def ask(self, s: Crew) -> Decision | None:
        return Decision(s.terms.lifeform, Ask.RESPOND, "LIF-107")

    def offers(self, s: Crew) -> Iterable[Cancel | Pass]:
        return [*map(Cancel, (*s.hand(s.terms.lifeform), *s.evolved)), Pass()]

    def check(self, s: Crew, move: Cancel | Pass) -> Refusal | None:
        if isinstance(move, Pass) or move.card in s.evolved:
            return None
        if move.card not in s.hand(s.terms.lifeform):
            return Refusal("LIF-107", ShipNo.NOT_IN_HAND, (move.card,))
        assert s.reaction
        wanted = CANCELS.get(s.reaction.reaction)
        if wanted is None or s.box.cards[move.card].reaction != wanted:
            return Refusal("LIF-107", No.CARD_LACKS_CANCEL, (move.card,))
        return None

    def take(self, s: Crew, move: Cancel | Pass, emit: Emit) -> None:
        if isinstance(move, Pass):
            return
        seat = s.terms.lifeform
        if move.card in s.evolved:
            s.evolved = s.without(s.evolved, move.card)
            s.gone = (*s.gone, move.card)
            emit(EvolutionSpent(move.card))
        else:
            s.set_hand(seat, s.without(s.hand(seat), move.card))
            s.bury(seat, move.card)
        reaction = s.reaction
        assert reaction
        for card in reaction.cards:  # LIF-108
            cards.clear_away(s, reaction.seat, card)
        s.reaction = None
        emit(ReactionCancelled(move.card))


@value
class ResolveReaction(Step[Crew]):
    """LIF-109, LIF-111, LIF-113, LIF-115. A reaction that was not cancelled is executed at once."""

    def run(self, s: Crew, emit: Emit) -> None:
        reaction = s.reaction
        if reaction is None:
            return
        s.reaction = None
        for card in reaction.cards:
            cards.clear_away(s, reaction.seat, card)
        hostility = 1
        follows: list[Frame[Crew]] = []
        if reaction.reaction == "R_HIDE":
            hide(s, reaction.character, emit)
            if isinstance(shared := s.power(reaction.character, SharedHide), SharedHide):
                hostility = 0 if shared.no_hostility else 1
                follows.append(HideOthers(reaction.seat, shared.extra_hidden))
        elif reaction.reaction == "R_RUN":
            self._spare(s, reaction.character)
            follows.append(Aftermath())
        else:
            self._shock(s, reaction.path, emit)
            follows.append(Aftermath())
        s.then(*follows, AdvanceHostility(hostility))
        if reaction.reaction == "R_RUN":
            for chamber in reaction.path:
                enter(s, reaction.character, chamber, "run", emit)

    def _spare(self, s: Crew, character: str) -> None:
        if s.strike:
            s.strike = replace(s.strike, victims=tuple(c for c in s.strike.victims if c != character))

    def _shock(self, s: Crew, path: tuple[str, ...], emit: Emit) -> None:
        strike = s.strike
        assert strike
        to = path[0] if path else strike.origin
        s.strike = replace(strike, victims=(), cancelled=True)
        emit(AttackCancelled(strike.image, strike.chamber))
        put_image(s, strike.image, to, "push", emit)


def hide(s: Crew, character: str, emit: Emit) -> None:
    """LIF-111. The character avoids the attack and becomes hidden."""
    assert s.strike
    s.hidden = (*s.hidden, character)
    s.strike = replace(s.strike, victims=tuple(c for c in s.strike.victims if c != character))
    emit(CharacterHid(character))


@value
class HideOthers(MayPick[Crew, HideToo | Pass]):
    """LIF-151 (SHARED_HIDE). Another attacked character hides as well."""

    seat: Seat
    left: int

    prompt, rule, no, decline = Ask.HIDE_TOO, "LIF-151", No.NOT_ATTACKED, Pass()

    def options(self, s: Crew) -> list[HideToo | Pass]:
        victims = s.strike.victims if s.strike and self.left else ()
        return [HideToo(c) for c in victims if not s.two_players or s.owner[c] == self.seat]

    def take(self, s: Crew, move: HideToo | Pass, emit: Emit) -> None:
        if isinstance(move, HideToo):
            hide(s, move.character, emit)
            s.then(HideOthers(self.seat, self.left - 1))
