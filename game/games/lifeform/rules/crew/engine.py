"""The engine of a crew and its lifeform: what each may know, what each may believe, how it ends."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import replace
from typing import Any, ClassVar

from game.core.engine import UNKNOWN, Outcome
from game.core.events import Emit, Seat
from game.core.modes import Options, Scenario
from game.core.moves import Move
from game.core.rng import Rng
from game.games.lifeform.rules.crew import scoring, setup
from game.games.lifeform.rules.crew.events import DECIDED_AT_ONCE
from game.games.lifeform.rules.crew.foresight import wastes_explore
from game.games.lifeform.rules.crew.launch import wastes_crate
from game.games.lifeform.rules.crew.moves import (
    DecideNow,
    LayCard,
    ProposeLaunch,
    React,
    Rig,
    SendCatAboard,
    SpendData,
    UseCell,
)
from game.games.lifeform.rules.crew.reality import beliefs, certain
from game.games.lifeform.rules.crew.state import Crew
from game.games.lifeform.rules.crew.words import Ask, No
from game.games.lifeform.rules.data.cards import copies
from game.games.lifeform.rules.data.components import Box
from game.games.lifeform.rules.ship.engine import SHIP_FORMS, SHIP_TEXTS, Forms, ShipEngine, blank
from game.games.lifeform.rules.ship.module import Module
from game.games.lifeform.rules.ship.moves import MoveCharacter
from game.games.lifeform.rules.ship.state import LASER
from game.games.lifeform.rules.ship.words import ShipAsk, ShipNo


def _reaction_form(move: React) -> str:
    return f"{move.reaction}.push" if move.reaction == "R_SHOCK" and move.path else move.reaction


class CrewEngine(ShipEngine[Crew]):
    home = __name__.rsplit(".", 2)[0]  # moves, events and frames of all rooms: their names stand in saves
    state_types = (Crew,)
    refusals = (*ShipNo, *No)
    prompts = (*ShipAsk, *Ask)
    forms: ClassVar[Forms] = {
        **SHIP_FORMS,
        DecideNow: lambda move: f"{move.card}.{move.option}",
        UseCell: lambda move: move.use,
        SpendData: lambda move: move.use,
        Rig: lambda move: move.option,
        React: _reaction_form,
        LayCard: lambda move: "stowaway" if move.stowaway == 1 else "",
    }
    texts: ClassVar[Mapping[str, type[Move]]] = {
        **SHIP_TEXTS,
        **{f"DecideNow.{card}.{n}": DecideNow for card in DECIDED_AT_ONCE for n in (1, 2)},
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
    }

    def __init__(self, box: Box, modules: tuple[Module[Crew], ...] = ()) -> None:
        super().__init__(box, modules)
        self._crew_cards = (*copies(box.crew_cards.deck), *(card.id for card in box.crew_cards.special_cards))
        self._life_cards = tuple(copies(box.lifeform_cards.deck))
        self._terror_cards = tuple(card for card in box.terror if "." in card)

    def is_for(self, scenario: Scenario) -> bool:
        return scenario.seats != (1,)

    def deal(self, options: Options, seats: int, seed: str, modules: tuple[Any, ...]) -> Crew:
        limits = self.box.limits
        if not limits.players_min <= seats <= limits.players_max:
            raise ValueError(f"Lifeform has {limits.players_min} to {limits.players_max} seats, not {seats} (LIF-1)")
        return setup.deal(self.box, options, seats, seed)

    # -- hidden information -----------------------------------------------------------------------

    def veil(self, view: Crew, seat: Seat | None) -> None:
        """LIF-230, LIF-231, LIF-233. Hands, decks, objectives, the real image, the stowaway card, dealt disks."""
        crew = seat in view.terms.crew
        view.crew_deck = blank(view.crew_deck)
        view.life_deck = blank(view.life_deck)
        view.terror_deck = blank(view.terror_deck)
        view.unused = blank(view.unused)
        view.buried = blank(view.buried)
        view.disks = tuple(cards if i == seat else blank(cards) for i, cards in enumerate(view.disks))
        view.kept = tuple(cards if i == seat else blank(cards) for i, cards in enumerate(view.kept))
        view.hands = tuple(h if i == seat else _other_hand(view, i, crew) for i, h in enumerate(view.hands))
        if not crew:
            view.objectives = blank(view.objectives)
        if seat != view.terms.lifeform:
            self._veil_lifeform(view, crew)

    def _veil_lifeform(self, view: Crew, crew: bool) -> None:
        if view.real and not certain(view):
            view.real = UNKNOWN
        view.drawn = blank(view.drawn)
        view.stowaway = UNKNOWN if view.stowaway else ""
        view.stowaways = blank(view.stowaways)
        if view.fight and view.fight.card and not view.fight.revealed:
            view.fight = replace(view.fight, card=UNKNOWN)
        if not crew:
            view.seen_hand = blank(view.seen_hand)

    def fill(self, s: Crew, rng: Rng) -> None:
        """Any deal of the unseen cards; the real image by the weight of the public clues."""
        if s.real == UNKNOWN:
            s.real = _weighted(beliefs(s), rng)
        lost = self._guess_crew_cards(s, rng)
        self._guess_life_cards(s, rng)
        seen = {*s.terror_discard, *s.in_play}
        s.terror_deck = tuple(self._dealt([c for c in self._terror_cards if c not in seen], rng, len(s.terror_deck)))
        self._guess_setup(s, rng)
        self._guess_stowaways(s, rng)
        s.buried = (*s.buried, *lost)

    def _dealt(self, cards: list[str], rng: Rng, count: int) -> list[str]:
        rng.shuffle(cards)
        return [cards.pop() for _ in range(count)]

    def _guess_crew_cards(self, s: Crew, rng: Rng) -> list[str]:
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

    def _guess_life_cards(self, s: Crew, rng: Rng) -> None:
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

    def _guess_setup(self, s: Crew, rng: Rng) -> None:
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

    def _guess_stowaways(self, s: Crew, rng: Rng) -> None:
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

    def outcome(self, s: Crew) -> Outcome | None:
        return scoring.outcome(s)

    def concede(self, s: Crew, seat: Seat, emit: Emit) -> None:
        scoring.concede(s, seat, emit)

    def goes_on_without(self, s: Crew, seat: Seat, people: Collection[Seat]) -> bool:
        """CORE-7. The crew plays on while one of its people does."""
        return s.is_crew(seat) and any(s.is_crew(other) for other in people)

    def doubtful(self, view: Crew, move: Move) -> str:
        """Boarding and launching cannot be taken back; walking into an image is a gamble; a crate can be lost on a full
        column."""
        if isinstance(move, MoveCharacter) and move.character in view.owner:
            if move.chamber == self.box.ship.special.shuttle:
                return "confirm_boarding"
            if view.image_in(move.chamber) and view.phase == "crew":
                return "confirm_image"
        if wastes_explore(view, move):
            return "confirm_explore"
        if wastes_crate(view, move):
            return "confirm_crate"
        if isinstance(move, ProposeLaunch) and len(view.aboard()) < len(view.owner):
            return "confirm_abandon"
        return "confirm_cat" if isinstance(move, SendCatAboard) and view.role_cards["cat"] else ""


def _other_hand(s: Crew, seat: Seat, crew: bool) -> tuple[str, ...]:
    hand = s.hands[seat]
    if crew and not s.is_crew(seat):  # what an inspection has shown is remembered
        return (*s.seen_hand, *blank(hand[len(s.seen_hand) :]))
    # everybody saw who took the Mining Laser, and it never comes back into the deck
    return (LASER, *blank(hand[1:])) if LASER in hand else blank(hand)


def _weighted(weights: dict[str, int], rng: Rng) -> str:
    """One of the keys, each as likely as its weight says."""
    pick = rng.below(sum(weights.values()))
    for key, weight in weights.items():
        pick -= weight
        if pick < 0:
            return key
    raise AssertionError("the weights are all spent")
