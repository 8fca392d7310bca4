"""What the engine of Lifeform asks of Dragon's Domain: sentences, views, guesses, keys, pieces (DRG-156 to DRG-158)."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator, Sequence
from dataclasses import fields

from game.core.engine import UNKNOWN
from game.core.events import Seat
from game.core.moves import Move
from game.core.rng import Rng
from game.games.lifeform.rules.crew.moves import MoveCharacter, UseIcon
from game.games.lifeform.rules.crew.state import Life
from game.games.lifeform.rules.modules.moves import UnlockClamp
from game.games.lifeform.rules.modules.secrets import guessed_remora, veiled_remora
from game.games.lifeform.rules.solo.activities import icon_refusal
from game.games.lifeform.rules.solo.conflict import matched
from game.games.lifeform.rules.solo.crisis import icons_due, payable
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
from game.games.lifeform.rules.solo.setup import LAST_GAME, crisis_cards
from game.games.lifeform.rules.solo.state import ALIVE, KILLED, SEAT, Solo
from game.games.lifeform.rules.solo.tracks import THIRTY, can_delay

SOLO_VARIANTS: dict[str, type[Move]] = {
    "FireLaser.shoot_android": FireLaser,
    "FireLaser.burn_terror": FireLaser,
    "FireLaser.drive_back": FireLaser,
    "FireHarpoon.token": FireHarpoon,
    "Shorten.token": Shorten,
    "UseFunction.token": UseFunction,
    "SearchLocker.0": SearchLocker,
}
"""Sentences for the forms of a move."""


def solo_variant(move: Move) -> str:
    """The text key a move would have if its form had a sentence of its own."""
    if isinstance(move, FireLaser):
        return f"FireLaser.{move.mode}"
    if isinstance(move, FireHarpoon | Shorten | UseFunction) and not move.card:
        return f"{type(move).__name__}.token"
    return f"SearchLocker.{move.tokens}" if isinstance(move, SearchLocker) else ""


# -- hidden information --------------------------------------------------------------------------------------


def _blank(cards: Sequence[str]) -> tuple[str, ...]:
    return (UNKNOWN,) * len(cards)


def veil_alone(view: Life, seat: Seat | None) -> None:
    """DRG-156. Orders of decks, faces of unused traits, stowaways and attack-1 tokens; to others also the hand."""
    alone = view.alone
    known = alone.foreseen if seat == SEAT else ()
    view.crew_deck = tuple(card if card in known else UNKNOWN for card in view.crew_deck)
    view.buried = _blank(view.buried)
    alone.decks = {deck: _blank(cards) for deck, cards in alone.decks.items()}
    alone.traits = dict.fromkeys(alone.traits, UNKNOWN)
    alone.stowaway_supply = _blank(alone.stowaway_supply)
    alone.energy_tokens = tuple(UNKNOWN if token else "" for token in alone.energy_tokens)
    if alone.remora:
        alone.remora = veiled_remora(alone.remora)
    if not alone.stowaways_up:
        alone.stowaways = _blank(alone.stowaways)
    if seat != SEAT:
        view.hands = tuple(map(_blank, view.hands))
        alone.looked = _blank(alone.looked)
        alone.foreseen = ()


class _Unseen:
    """Pieces whose places are not known, dealt to those places at random (DRG-182)."""

    def __init__(self, pieces: Iterable[str], seen: Iterable[str], rng: Rng) -> None:
        known = set(seen)
        self.pieces = [piece for piece in pieces if piece not in known]
        rng.shuffle(self.pieces)

    def fill(self, places: Iterable[str]) -> tuple[str, ...]:
        return tuple(self.pieces.pop() if place == UNKNOWN else place for place in places)


def guess_alone(s: Life, crew_cards: Iterable[str], rng: Rng) -> None:
    """DRG-182. Any deal of what the survivor cannot know."""
    alone, box = s.alone, s.box.solo
    spent = alone.assault.cards if alone.assault else ()
    seen = (*s.crew_discard, *s.gone, *s.beside, *s.hands[SEAT], *s.crew_deck, *alone.looked, *spent)
    s.crew_deck = _Unseen(crew_cards, seen, rng).fill(s.crew_deck)
    gone = (*alone.out, *alone.crises, *s.gone, *s.hands[SEAT], *spent)
    for deck in alone.decks:
        cards = _Unseen(crisis_cards(s.box, deck, alone.terms.remora), gone, rng)
        alone.decks[deck] = cards.fill(alone.decks[deck])
    if alone.remora:
        alone.remora = guessed_remora(alone.remora, rng)
    stowaways = _Unseen(box.stowaways, alone.stowaways, rng)
    alone.stowaways = stowaways.fill(alone.stowaways)
    alone.stowaway_supply = stowaways.fill(alone.stowaway_supply)
    open_tokens = (*alone.out, *alone.used_traits, *alone.unassigned, *alone.lurkers)
    in_zones = [token for zone in (*alone.zones.values(), *alone.nest) for token in zone]
    traits = _Unseen(box.traits, (*open_tokens, *in_zones), rng)
    alone.traits = dict(zip(alone.traits, traits.fill(alone.traits.values()), strict=True))
    combat = _Unseen(box.combat_tokens, (*open_tokens, *in_zones), rng)
    alone.energy_tokens = combat.fill(alone.energy_tokens)
    s.buried = (*traits.pieces, *combat.pieces)


def solo_key(alone: Solo) -> Hashable:
    values = (getattr(alone, field.name) for field in fields(alone))
    return tuple(tuple(value.items()) if isinstance(value, dict) else value for value in values)


def solo_pieces(alone: Solo) -> Iterator[str]:
    """Crisis cards, chits, stowaway, trait and combat tokens, wherever they are."""
    for group in (*alone.decks.values(), *alone.nest, *alone.zones.values()):
        yield from group
    yield from alone.crises
    yield from alone.out
    yield from alone.traits.values()
    yield from alone.used_traits
    yield from alone.unassigned
    yield from alone.lurkers
    yield from alone.stowaway_supply
    yield from alone.stowaways
    yield from alone.looked
    yield from (token for token in alone.energy_tokens if token)
    yield from (KILLED,) * (alone.killed + len(alone.chits))
    yield from (ALIVE,) * (alone.alive + alone.spare_alive)
    if alone.xeno_token:
        yield alone.xeno_token
    if alone.remora:
        yield from alone.remora.reserve
    if alone.assault:
        yield from alone.assault.cards
        yield from alone.assault.data


# -- before the game, and before a fatal move ------------------------------------------------------------------


def earlier_hazard(earlier: Iterable[Life]) -> str:
    """DRG-168. The hazardous chamber the survivor came nearest to in the last solo game, if there is just one."""
    last = next((s.solo for s in earlier if s.solo), None)
    if last is None:
        return LAST_GAME
    least = min(last.nearest.values())
    nearest = [chamber for chamber, steps in last.nearest.items() if steps == least]
    return nearest[0] if len(nearest) == 1 else LAST_GAME


def solo_doubt(view: Life, move: Move) -> str:
    """DRG-177. Boarding, launching, an alert with empty hands, and attacks that will not be matched."""
    if isinstance(move, MoveCharacter) and move.chamber == view.box.ship.special.shuttle:
        return "confirm_boarding"
    if isinstance(move, LaunchRemora):
        return "confirm_launch"
    if isinstance(move, UseIcon) and icon_refusal(view, move.icon):
        return "confirm_skipping"
    if isinstance(move, StandFast) and view.alone.assault and not matched(view, view.alone.assault):
        return "confirm_death"
    if isinstance(move, Elude) and not view.alone.alive:
        return "confirm_death"
    if isinstance(move, UnlockClamp) and _outlasts_the_clock(view):
        return "confirm_death"
    if isinstance(move, ChooseOption) and _opens_hopeless_conflict(view, move.option):
        return "confirm_alert"
    return ""


def _outlasts_the_clock(view: Life) -> bool:
    """PAS-31. Would unlocking by hand take all the minutes that are left?"""
    held = view.alone.tokens[THIRTY] if can_delay(view) else 0
    return view.minute + held <= view.box.passenger.board.docking_clamps.manual.self_destruct


def _opens_hopeless_conflict(view: Life, option: str) -> bool:
    """Would the option bring the lifeform to the alert with nothing in the hand against it?"""
    card = view.alone.crisis
    if not card or option not in view.box.solo.crises[card].options:
        return False
    steps = sum(e.n for e in view.box.solo.crises[card].options[option].effects if e.op == "ALIEN")
    if not steps or (steps < steps_to_alert(view) and not on_alert(view)):
        return False
    due = icons_due(view, card, option)
    if len(view.hands[SEAT]) - len(due) >= view.alone.terms.elude_cards:
        return False
    return not any(_spared(view, due, function) for function in functions(view))


def _spared(view: Life, due: tuple[str, ...], function: UseFunction) -> bool:
    """Can the price be paid without the card or token that the function needs?"""
    held, tokens = view.hands[SEAT], dict(view.alone.tokens)
    if function.card:
        held = view.without(held, function.card)
    else:
        tokens[WEAPONS[function.function]] -= 1
    return payable(view, due, held, tokens, len(view.alone.traits))
