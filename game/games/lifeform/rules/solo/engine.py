"""The engine of one alone: what the survivor may know and believe, how it ends (DRG-156 to DRG-158)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, ClassVar

from game.core.engine import UNKNOWN, Outcome
from game.core.events import Emit, Seat
from game.core.modes import Options, Scenario
from game.core.moves import Move
from game.core.rng import Rng
from game.games.lifeform.rules.data.cards import copies
from game.games.lifeform.rules.data.components import Box
from game.games.lifeform.rules.ship.engine import SHIP_FORMS, SHIP_TEXTS, Forms, ShipEngine, blank
from game.games.lifeform.rules.ship.module import Module
from game.games.lifeform.rules.ship.moves import MoveCharacter, UseIcon
from game.games.lifeform.rules.ship.words import ShipAsk, ShipNo
from game.games.lifeform.rules.solo import scoring
from game.games.lifeform.rules.solo.activities import icon_refusal
from game.games.lifeform.rules.solo.conflict import matched
from game.games.lifeform.rules.solo.crisis import icons_due, payable
from game.games.lifeform.rules.solo.foresight import loses_icon, takes_last_hide
from game.games.lifeform.rules.solo.launch import wastes_crate
from game.games.lifeform.rules.solo.motion import WEAPONS, functions, on_alert, steps_to_alert
from game.games.lifeform.rules.solo.moves import (
    ChooseOption,
    Elude,
    FireHarpoon,
    FireLaser,
    LaunchRemora,
    SearchLocker,
    Shorten,
    StandFast,
    UseFunction,
)
from game.games.lifeform.rules.solo.setup import LAST_GAME, crisis_cards, deal
from game.games.lifeform.rules.solo.state import SEAT, Alone
from game.games.lifeform.rules.solo.words import SoloAsk, SoloNo


def _by_token(move: FireHarpoon | Shorten | UseFunction) -> str:
    return "" if move.card else "token"


class SoloEngine(ShipEngine[Alone]):
    home = __name__.rsplit(".", 2)[0]  # moves, events and frames of all rooms: their names stand in saves
    state_types = (Alone,)
    refusals = (*ShipNo, *SoloNo)
    prompts = (*ShipAsk, *SoloAsk)
    forms: ClassVar[Forms] = {
        **SHIP_FORMS,
        FireLaser: lambda move: move.mode,
        FireHarpoon: _by_token,
        Shorten: _by_token,
        UseFunction: _by_token,
        SearchLocker: lambda move: str(move.tokens),
    }
    texts: ClassVar[Mapping[str, type[Move]]] = {
        **SHIP_TEXTS,
        "FireLaser.shoot_android": FireLaser,
        "FireLaser.burn_terror": FireLaser,
        "FireLaser.drive_back": FireLaser,
        "FireHarpoon.token": FireHarpoon,
        "Shorten.token": Shorten,
        "UseFunction.token": UseFunction,
        "SearchLocker.0": SearchLocker,
    }

    def __init__(self, box: Box, modules: tuple[Module[Alone], ...] = ()) -> None:
        super().__init__(box, modules)
        self._crew_cards = (*copies(box.crew_cards.deck), *(card.id for card in box.crew_cards.special_cards))

    def is_for(self, scenario: Scenario) -> bool:
        return scenario.seats == (1,)

    def deal(self, options: Options, seats: int, seed: str, modules: tuple[Any, ...]) -> Alone:
        return deal(self.box, options, seed, modules)

    def followed(self, options: Options, earlier: Iterable[Alone]) -> Options:
        """DRG-168. The hazardous chamber may follow from the last game."""
        if options.get("hazardous") != LAST_GAME:
            return options
        return {**options, "hazardous": earlier_hazard(earlier)}

    # -- hidden information -----------------------------------------------------------------------

    def veil(self, view: Alone, seat: Seat | None) -> None:
        """DRG-156. Orders of decks, faces of unused traits, stowaways and attack-1 tokens; to others also the hand."""
        known = view.foreseen if seat == SEAT else ()
        view.crew_deck = tuple(card if card in known else UNKNOWN for card in view.crew_deck)
        view.buried = blank(view.buried)
        view.decks = {deck: blank(cards) for deck, cards in view.decks.items()}
        view.traits = dict.fromkeys(view.traits, UNKNOWN)
        view.stowaway_supply = blank(view.stowaway_supply)
        view.energy_tokens = tuple(UNKNOWN if token else "" for token in view.energy_tokens)
        if not view.stowaways_up:
            view.stowaways = blank(view.stowaways)
        if seat != SEAT:
            view.hands = tuple(map(blank, view.hands))
            view.looked = blank(view.looked)
            view.foreseen = ()

    def fill(self, s: Alone, rng: Rng) -> None:
        """DRG-182. Any deal of what the survivor cannot know."""
        box = s.box.solo
        spent = s.assault.cards if s.assault else ()
        seen = (*s.crew_discard, *s.in_play, *s.gone, *s.beside, *s.hands[SEAT], *s.crew_deck, *s.looked, *spent)
        s.crew_deck = _Unseen(self._crew_cards, seen, rng).fill(s.crew_deck)
        gone = (*s.out, *s.crises, *s.gone, *s.in_play, *s.hands[SEAT], *spent)
        for deck in s.decks:
            s.decks[deck] = _Unseen(crisis_cards(s.box, deck, s.modules), gone, rng).fill(s.decks[deck])
        stowaways = _Unseen(box.stowaways, s.stowaways, rng)
        s.stowaways = stowaways.fill(s.stowaways)
        s.stowaway_supply = stowaways.fill(s.stowaway_supply)
        open_tokens = (*s.out, *s.used_traits, *s.unassigned, *s.lurkers)
        in_zones = [token for zone in (*s.zones.values(), *s.nest) for token in zone]
        traits = _Unseen(box.traits, (*open_tokens, *in_zones), rng)
        s.traits = dict(zip(s.traits, traits.fill(s.traits.values()), strict=True))
        combat = _Unseen(box.combat_tokens, (*open_tokens, *in_zones), rng)
        s.energy_tokens = combat.fill(s.energy_tokens)
        s.buried = (*traits.pieces, *combat.pieces)

    # -- the rest of the protocol -------------------------------------------------------------------

    def outcome(self, s: Alone) -> Outcome | None:
        return scoring.outcome(s)

    def concede(self, s: Alone, seat: Seat, emit: Emit) -> None:
        scoring.concede(s, emit)

    def doubtful(self, view: Alone, move: Move) -> str:
        """DRG-177. Boarding, launching, an alert with empty hands, the last card that hides, attacks that will not be
        matched."""
        if isinstance(move, MoveCharacter) and move.chamber == view.box.ship.special.shuttle:
            return "confirm_boarding"
        if isinstance(move, LaunchRemora):
            return "confirm_launch"
        if loses_icon(view, move):
            return "confirm_icon_lost"
        if isinstance(move, UseIcon) and icon_refusal(view, move.icon):
            return "confirm_skipping"
        if wastes_crate(view, move):
            return "confirm_crate"
        if isinstance(move, StandFast) and view.assault and not matched(view, view.assault):
            return "confirm_death"
        if isinstance(move, Elude) and not view.alive:
            return "confirm_death"
        if isinstance(move, ChooseOption) and _opens_hopeless_conflict(view, move.option):
            return "confirm_alert"
        return "confirm_last_hide" if takes_last_hide(view, move) else ""


class _Unseen:
    """Pieces whose places are not known, dealt to those places at random (DRG-182)."""

    def __init__(self, pieces: Iterable[str], seen: Iterable[str], rng: Rng) -> None:
        known = set(seen)
        self.pieces = [piece for piece in pieces if piece not in known]
        rng.shuffle(self.pieces)

    def fill(self, places: Iterable[str]) -> tuple[str, ...]:
        return tuple(self.pieces.pop() if place == UNKNOWN else place for place in places)


def earlier_hazard(earlier: Iterable[Alone]) -> str:
    """DRG-168. The hazardous chamber the survivor came nearest to in the last solo game, if there is just one."""
    last = next(iter(earlier), None)
    if last is None:
        return LAST_GAME
    least = min(last.nearest.values())
    nearest = [chamber for chamber, steps in last.nearest.items() if steps == least]
    return nearest[0] if len(nearest) == 1 else LAST_GAME


def _opens_hopeless_conflict(view: Alone, option: str) -> bool:
    """Would the option bring the lifeform to the alert with nothing in the hand against it?"""
    card = view.crisis
    if not card or option not in view.box.solo.crises[card].options:
        return False
    steps = sum(e.n for e in view.box.solo.crises[card].options[option].effects if e.op == "ALIEN")
    if not steps or (steps < steps_to_alert(view) and not on_alert(view)):
        return False
    due = icons_due(view, card, option)
    if len(view.hands[SEAT]) - len(due) >= view.terms.elude_cards:
        return False
    return not any(_spared(view, due, function) for function in functions(view))


def _spared(view: Alone, due: tuple[str, ...], function: UseFunction) -> bool:
    """Can the price be paid without the card or token that the function needs?"""
    held, tokens = view.hands[SEAT], dict(view.tokens)
    if function.card:
        held = view.without(held, function.card)
    else:
        tokens[WEAPONS[function.function]] -= 1
    return payable(view, due, held, tokens, len(view.traits))
