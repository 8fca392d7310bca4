"""Lifeform as an engine: setup, views, guesses, outcome."""

from __future__ import annotations

from collections.abc import Collection, Hashable, Iterable
from dataclasses import replace
from pathlib import Path

from game.core.engine import UNKNOWN, Engine, Outcome
from game.core.events import Emit, Seat
from game.core.modes import Options, UndoPolicy
from game.core.moves import Move
from game.core.rng import BLANK, Rng
from game.games.lifeform.rules.crew import scoring, setup
from game.games.lifeform.rules.crew.events import DECIDED_AT_ONCE
from game.games.lifeform.rules.crew.foresight import wastes_explore
from game.games.lifeform.rules.crew.moves import (
    DecideNow,
    Equip,
    LayCard,
    LoadToken,
    MoveCharacter,
    PlayCard,
    ProposeLaunch,
    React,
    Rig,
    SendCatAboard,
    SpendData,
    UseCell,
)
from game.games.lifeform.rules.crew.reality import certain
from game.games.lifeform.rules.crew.state import Life
from game.games.lifeform.rules.crew.words import Ask, No
from game.games.lifeform.rules.data.components import Box, copies, kind_of
from game.games.lifeform.rules.data.reading import load_box
from game.games.lifeform.rules.modules.moves import FloodWithHalon, SearchWith
from game.games.lifeform.rules.modules.secrets import guessed_asteroids, guessed_hunt, veiled_asteroids, veiled_hunt
from game.games.lifeform.rules.modules.words import Ask as PassengerAsk, No as PassengerNo
from game.games.lifeform.rules.solo import setup as solo_setup
from game.games.lifeform.rules.solo.engine import (
    SOLO_VARIANTS,
    earlier_hazard,
    guess_alone,
    solo_doubt,
    solo_key,
    solo_pieces,
    solo_variant,
    veil_alone,
)
from game.games.lifeform.rules.solo.words import SoloAsk, SoloNo

LASER = "mining_laser"

MOVE_VARIANTS: dict[str, type[Move]] = {
    **{f"PlayCard.{row}": PlayCard for row in range(3)},
    **{f"PlayCard.{row}.token": PlayCard for row in range(3)},
    **{f"DecideNow.{card}.{n}": DecideNow for card in DECIDED_AT_ONCE for n in (1, 2)},
    "Equip.2": Equip,
    "Equip.3": Equip,
    "LoadToken.supply": LoadToken,
    "LoadToken.full": LoadToken,
    "UseCell.plating": UseCell,
    "UseCell.bulkhead": UseCell,
    "Rig.android": Rig,
    "Rig.draw": Rig,
    "React.R_HIDE": React,
    "React.R_RUN": React,
    "React.R_SHOCK": React,
    "React.R_SHOCK.push": React,
    "LayCard.stowaway": LayCard,
    "SpendData.pair": SpendData,
    "SpendData.any": SpendData,
    **SOLO_VARIANTS,
}
"""Sentences for the forms of a move."""


def _variant(move: Move) -> str:
    """The text key a move would have if its form had a sentence of its own."""
    if isinstance(move, PlayCard):
        return f"PlayCard.{move.row}.token" if move.token else f"PlayCard.{move.row}"
    if isinstance(move, DecideNow):
        return f"DecideNow.{move.card}.{move.option}"
    if isinstance(move, Equip):
        return f"Equip.{move.cards}"
    if isinstance(move, LoadToken):
        return "LoadToken.supply" if not move.chamber else "" if move.column else "LoadToken.full"
    if isinstance(move, UseCell | SpendData):
        return f"{type(move).__name__}.{move.use}"
    if isinstance(move, Rig):
        return f"Rig.{move.option}"
    if isinstance(move, React):
        return f"React.{move.reaction}.push" if move.reaction == "R_SHOCK" and move.path else f"React.{move.reaction}"
    return "LayCard.stowaway" if isinstance(move, LayCard) and move.stowaway == 1 else solo_variant(move)


def load(folder: Path) -> Lifeform:
    return Lifeform(load_box(folder))


class Lifeform(Engine[Life]):
    game = "lifeform"
    state_type = Life
    refusals = (*No, *SoloNo, *PassengerNo)
    prompts = (*Ask, *SoloAsk, *PassengerAsk)

    def __init__(self, box: Box) -> None:
        self.box = box
        self.modes = box.modes
        self.fingerprint = box.fingerprint
        self._crew_cards = (*copies(box.crew_cards.deck), *(card.id for card in box.crew_cards.special_cards))
        self._life_cards = tuple(copies(box.lifeform_cards.deck))
        self._terror_cards = tuple(card for card in box.terror if "." in card)

    def setup(self, options: Options, seats: int, seed: str) -> Life:
        if seats == 1:
            return solo_setup.deal(self.box, options, seed)
        limits = self.box.limits
        if not limits.players_min <= seats <= limits.players_max:
            raise ValueError(f"Lifeform has {limits.players_min} to {limits.players_max} seats, not {seats} (LIF-1)")
        return setup.deal(self.box, options, seats, seed)

    # -- hidden information -----------------------------------------------------------------------

    def view(self, s: Life, seat: Seat | None) -> Life:
        """LIF-230, LIF-231, LIF-233. Hands, decks, objectives, the real image, the stowaway card, dealt disks."""
        view = s.copy()
        view.rng = BLANK.copy()
        if s.solo:
            veil_alone(view, seat)
            if s.asteroids:
                view.asteroids = veiled_asteroids(s.asteroids)
            return view
        lifeform = seat == s.terms.lifeform
        crew = seat in s.terms.crew
        view.crew_deck = _blank(s.crew_deck)
        view.life_deck = _blank(s.life_deck)
        view.terror_deck = _blank(s.terror_deck)
        view.unused = _blank(s.unused)
        view.buried = _blank(s.buried)
        view.disks = tuple(cards if i == seat else _blank(cards) for i, cards in enumerate(s.disks))
        view.kept = tuple(cards if i == seat else _blank(cards) for i, cards in enumerate(s.kept))
        view.hands = tuple(cards if i == seat else self._other_hand(s, i, crew) for i, cards in enumerate(s.hands))
        if not crew:
            view.objectives = _blank(s.objectives)
        if not lifeform:
            if s.real and not certain(s):
                view.real = UNKNOWN
            view.drawn = _blank(s.drawn)
            view.stowaway = UNKNOWN if s.stowaway else ""
            view.stowaways = _blank(s.stowaways)
            if s.fight and s.fight.card and not s.fight.revealed:
                view.fight = replace(s.fight, card=UNKNOWN)
            if not crew:
                view.seen_hand = _blank(s.seen_hand)
            if s.hunt:
                view.hunt = veiled_hunt(s.hunt)
        if s.asteroids:
            view.asteroids = veiled_asteroids(s.asteroids)
        return view

    def _other_hand(self, s: Life, seat: Seat, crew: bool) -> tuple[str, ...]:
        hand = s.hands[seat]
        if crew and seat == s.terms.lifeform:  # what an inspection has shown is remembered
            return (*s.seen_hand, *_blank(hand[len(s.seen_hand) :]))
        # everybody saw who took the Mining Laser, and it never comes back into the deck
        return (LASER, *_blank(hand[1:])) if LASER in hand else _blank(hand)

    def guess(self, view: Life, seat: Seat, rng: Rng) -> Life:
        """Any deal of the unseen cards; the real image by the weight of the public clues."""
        s = view.copy()
        s.rng = rng.copy()
        if s.solo:
            guess_alone(s, self._crew_cards, rng)
            if s.asteroids:
                s.asteroids = guessed_asteroids(self.box.passenger, s.asteroids, s.gone, rng)
            return s
        if s.real == UNKNOWN:
            s.real = _weighted(s.suspicion, rng)
        lost = self._guess_crew_cards(s, rng)
        self._guess_life_cards(s, rng)
        seen = {*s.terror_discard, *s.in_play}
        s.terror_deck = tuple(self._dealt([c for c in self._terror_cards if c not in seen], rng, len(s.terror_deck)))
        self._guess_setup(s, rng)
        self._guess_stowaways(s, rng)
        s.buried = (*s.buried, *lost)
        if s.asteroids:
            s.asteroids = guessed_asteroids(self.box.passenger, s.asteroids, s.gone, rng)
        if s.hunt:
            s.hunt = guessed_hunt(self.box.passenger, s.hunt, rng)
        return s

    def _dealt(self, cards: list[str], rng: Rng, count: int) -> list[str]:
        rng.shuffle(cards)
        return [cards.pop() for _ in range(count)]

    def _guess_crew_cards(self, s: Life, rng: Rng) -> list[str]:
        """Hands and deck; what is left over went with eliminated players."""
        seen = {*s.crew_discard, *s.in_play, *s.gone, *s.beside}
        if s.fight:
            seen.update(s.fight.spent)
        seen.update(card for hand in s.hands for card in hand)
        unseen = [card for card in self._crew_cards if card not in seen]
        rng.shuffle(unseen)
        hands = list(s.hands)
        for other in s.terms.crew:
            hands[other] = tuple(unseen.pop() if card == UNKNOWN else card for card in hands[other])
        s.hands = tuple(hands)
        deck = len(s.crew_deck)
        s.crew_deck = tuple(unseen[:deck])
        return unseen[deck:]

    def _guess_life_cards(self, s: Life, rng: Rng) -> None:
        seat = s.terms.lifeform
        seen = {*s.life_discard, *s.in_play, *s.gone, *s.hands[seat], *s.drawn, *s.seen_hand}
        if s.fight:
            seen.add(s.fight.card)
        unseen = [card for card in self._life_cards if card not in seen]
        rng.shuffle(unseen)
        s.hands = (
            *s.hands[:seat],
            tuple(unseen.pop() if card == UNKNOWN else card for card in s.hands[seat]),
            *s.hands[seat + 1 :],
        )
        s.drawn = tuple(unseen.pop() if card == UNKNOWN else card for card in s.drawn)
        if s.fight and s.fight.card == UNKNOWN:
            s.fight = replace(s.fight, card=unseen.pop())
        s.seen_hand = tuple(unseen.pop() if card == UNKNOWN else card for card in s.seen_hand)
        s.life_deck = tuple(unseen)

    def _guess_setup(self, s: Life, rng: Rng) -> None:
        """Disks and objectives."""
        placed = {*s.owner, *s.dead, *(c for group in (*s.disks, *s.kept) for c in group)}
        disks = [character for character in self.box.disks(s.terms.survivors) if character not in placed]
        rng.shuffle(disks)
        s.disks = tuple(tuple(disks.pop() if c == UNKNOWN else c for c in group) for group in s.disks)
        s.kept = tuple(tuple(disks.pop() if c == UNKNOWN else c for c in group) for group in s.kept)
        s.unused = tuple(disks)
        known = {*s.objectives, *s.completed, *s.gone, *s.in_play}
        unseen = [card.id for card in self.box.objectives.values() if card.id not in known]
        rng.shuffle(unseen)
        # those that are decided at once never stay secret: they come last, and are buried
        unseen.sort(key=lambda card: self.box.objectives[card].kind != "decide_immediately")
        s.objectives = tuple(unseen.pop() if card == UNKNOWN else card for card in s.objectives)
        rng.shuffle(unseen)
        s.buried = tuple(unseen)

    def _guess_stowaways(self, s: Life, rng: Rng) -> None:
        """The three stowaway cards: to choose from, kept, laid into a fight, or buried unseen."""
        laid = s.fight.stowaway if s.fight else ""
        cards = [card for card in self.box.stowaways if card not in (*s.stowaways, s.stowaway, laid)]
        rng.shuffle(cards)
        if s.ending and s.stowaway == UNKNOWN:  # only the late card is kept for the showdown
            cards.sort(key=lambda card: self.box.stowaways[card].kept_for_showdown)
        s.stowaways = tuple(cards.pop() if card == UNKNOWN else card for card in s.stowaways)
        if s.stowaway == UNKNOWN:
            s.stowaway = cards.pop()
        s.buried = (*s.buried, *cards)

    # -- the rest of the protocol -------------------------------------------------------------------

    def outcome(self, s: Life) -> Outcome | None:
        return scoring.outcome(s)

    def goes_on_without(self, s: Life, seat: Seat, people: Collection[Seat]) -> bool:
        """CORE-7. The crew plays on while one of its people does."""
        return seat != s.terms.lifeform and any(other != s.terms.lifeform for other in people)

    def concede(self, s: Life, seat: Seat, emit: Emit) -> None:
        scoring.concede(s, seat, emit)

    def followed(self, options: Options, earlier: Iterable[Life]) -> Options:
        """DRG-168. The hazardous chamber of a solo game may follow from the last one."""
        if options.get("hazardous") != solo_setup.LAST_GAME:
            return options
        return {**options, "hazardous": earlier_hazard(earlier)}

    def turn(self, s: Life) -> int:
        return s.turn

    def key(self, s: Life) -> Hashable:
        return (
            s.turn,
            tuple(s.at.items()),
            tuple(s.owner.items()),
            s.hidden,
            tuple(s.skills.values()),
            tuple(s.survivals.values()),
            s.disks,
            s.kept,
            s.real,
            tuple(s.suspicion.items()),
            s.calibrations,
            s.lost_images,
            s.vents,
            s.survival_used,
            s.stowaway,
            s.plus_minus,
            s.nursery,
            s.evolved,
            s.clock,
            s.furthest,
            s.hostility,
            s.cocoon,
            s.malfunction,
            s.android,
            s.android_awake,
            s.deviated,
            s.android_paused,
            s.overheating,
            tuple(s.supply.values()),
            frozenset(s.missions.items()),
            s.loadout,
            frozenset(s.outages),
            frozenset(s.terrors),
            frozenset(s.cocoons),
            s.door,
            s.door_side,
            s.bulkhead,
            s.breach,
            s.crew_deck,
            s.life_deck,
            s.terror_deck,
            tuple(tuple(sorted(map(kind_of, hand))) for hand in s.hands),
            s.in_play,
            s.drawn,
            s.beside,
            s.gone,
            s.objectives,
            s.analyzers,
            s.data,
            s.reacted,
            s.roles,
            tuple(s.role_cards.values()),
            tuple(s.role_discards.values()),
            tuple(s.role_tokens.values()),
            s.cat_moved,
            s.cat_played,
            s.proposed,
            s.moved,
            s.lent,
            s.kept_back,
            s.strike,
            s.reaction,
            s.fight,
            s.last_man,
            s.pool,
            s.claws,
            s.last_target,
            s.ending,
            s.result,
            s.asteroids,
            s.hunt,
            solo_key(s.solo) if s.solo else None,
            s.rng.calls,
            tuple(s.pending),
        )

    def pieces(self, s: Life) -> Iterable[str]:
        """Every card, disk and token that is counted, wherever it is."""
        yield from s.crew_deck
        yield from s.crew_discard
        yield from s.life_deck
        yield from s.life_discard
        yield from s.terror_deck
        yield from s.terror_discard
        for hand in s.hands:
            yield from hand
        yield from s.in_play
        yield from s.drawn
        yield from s.beside
        yield from s.gone
        if s.fight:
            yield from s.fight.spent
            yield from (card for card in (s.fight.card, s.fight.stowaway) if card)
        yield from s.objectives
        yield from s.completed
        yield from s.buried
        yield from s.stowaways
        yield from ((s.stowaway,) if s.stowaway else ())
        for tokens in (*s.nursery, s.evolved):
            yield from tokens
        for group in (*s.disks, *s.kept, s.unused, s.dead, tuple(s.owner)):
            yield from group
        if s.asteroids:
            yield from s.asteroids.pieces()
        for cards in (*s.role_cards.values(), *s.role_discards.values()):
            yield from cards
        counts = {
            "mission": sum(s.missions.values()) + sum(s.loadout),
            "outage": len(s.outages),
            "terror": len(s.terrors),
            "cocoon_chamber": len(s.cocoons),
        }
        counts |= {token: sum(held.count(token) for held in s.data) for token in self.box.data_tokens}
        if s.solo:
            yield from solo_pieces(s.solo)
            del counts["terror"]  # never counted: they do not run out (DRG-10)
        for kind, count in counts.items():
            yield from (kind,) * (count + s.supply[kind])

    def name(self, piece: str) -> str:
        return self.box.names.get(piece, piece)

    def seat_words(self, s: Life) -> dict[str, Seat]:
        return {s.who(seat): seat for seat in range(s.terms.players)}

    def move_texts(self) -> dict[str, type[Move]]:
        return {**super().move_texts(), **MOVE_VARIANTS}

    def move_text(self, move: Move) -> str:
        """Some moves have a sentence for each of their forms."""
        key = _variant(move)
        return key if key in MOVE_VARIANTS else super().move_text(move)

    def undo_policy(self, options: Options, people: int) -> UndoPolicy:
        """LIF-T7. Between people what came out stays out, whatever the table has agreed on."""
        policy = super().undo_policy(options, people)
        return "until_reveal" if policy == "free" and people > 1 else policy

    def restore(self, s: Life) -> None:
        s.box = self.box

    def doubt(self, view: Life, move: Move) -> str:
        """Boarding and launching cannot be taken back; walking into an image is a gamble."""
        if view.solo:
            return solo_doubt(view, move)
        shuttle = self.box.ship.special.shuttle
        if isinstance(move, MoveCharacter) and move.character in view.owner:
            if move.chamber == shuttle:
                return "confirm_boarding"
            if view.image_in(move.chamber) and view.phase == "crew":
                return "confirm_image"
        if wastes_explore(view, move):
            return "confirm_explore"
        if isinstance(move, ProposeLaunch) and len(view.aboard()) < len(view.owner):
            return "confirm_abandon"
        if isinstance(move, SendCatAboard) and view.role_cards["cat"]:
            return "confirm_cat"
        return "confirm_search" if isinstance(move, SearchWith | FloodWithHalon) else ""


def _blank(cards: tuple[str, ...]) -> tuple[str, ...]:
    return (UNKNOWN,) * len(cards)


def _weighted(weights: dict[str, int], rng: Rng) -> str:
    """One of the keys, each as likely as its weight says."""
    pick = rng.below(sum(weights.values()))
    for key, weight in weights.items():
        pick -= weight
        if pick < 0:
            return key
    raise AssertionError("the weights are all spent")
