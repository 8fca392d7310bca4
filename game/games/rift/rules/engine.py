"""Rift Domination as an engine: setup, views, guesses, outcome."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from pathlib import Path

from game.core.engine import UNKNOWN, Engine, Outcome
from game.core.events import Emit, Seat
from game.core.modes import Options
from game.core.moves import Move
from game.core.rng import Rng
from game.games.rift.rules import (
    gains,
    landing,
    scoring,
    setup,
    turn,
)
from game.games.rift.rules.box import Box, load_box
from game.games.rift.rules.effects import EFFECTS
from game.games.rift.rules.moves import (
    Demolish,
    Done,
    Fly,
    FlyTogether,
    Land,
    Pass,
    PlayCard,
    Reroll,
    Retreat,
    UseFaction,
)
from game.games.rift.rules.odds import odds
from game.games.rift.rules.state import NOBODY, Play, Rift
from game.games.rift.rules.targets import TARGETS
from game.games.rift.rules.words import Ask, No

_SPECIAL_WORDS: tuple[tuple[type[Move], str], ...] = (
    (PlayCard, "aimed"),
    (UseFaction, "aimed"),
    (Pass, "battle"),
    (Pass, "attacked"),
    (Pass, "turn"),
    (Reroll, "none"),
    (Retreat, "to"),
)
RISKY = 0.4
"""RIF-195. An attack less likely to succeed than this is asked about."""


def load(folder: Path) -> RiftEngine:
    return RiftEngine(load_box(folder, EFFECTS))


class RiftEngine(Engine[Rift]):
    game = "rift"
    state_types = (Rift,)
    refusals = tuple(No)
    prompts = tuple(Ask)
    never_seats = frozenset({"faction"})

    def __init__(self, box: Box) -> None:
        self.box = box
        self.modes = box.modes
        self.fingerprint = box.fingerprint
        self._names = dict(_names(box))

    def setup(self, options: Options, seats: int, seed: str) -> Rift:
        return setup.deal(self.box, options, seats, seed)

    def view(self, s: Rift, seat: Seat | None) -> Rift:
        """RIF-184. Hidden: other hands, the deck, the values of face-down tiles."""
        view = super().view(s, seat)
        known = set(s.known[seat]) if seat is not None else set()
        view.hands = [hand if i == seat else _covered(hand, known) for i, hand in enumerate(s.hands)]
        view.known = [cards if i == seat else () for i, cards in enumerate(s.known)]
        view.plays = [play if play.seat == seat else self._seen(play) for play in s.plays]
        view.deck = [UNKNOWN] * len(s.deck)
        view.tiles = {planet: tile if planet in s.turned else UNKNOWN for planet, tile in s.tiles.items()}
        view.pile = [UNKNOWN] * len(s.pile)
        view.tile_box = [UNKNOWN] * len(s.tile_box)
        return view

    def _seen(self, play: Play) -> Play:
        """RIF-139. Somebody else's play: the cards it sells are still in a hand."""
        card = self.box.card_of.get(play.what)
        secret = card is not None and TARGETS[card.target].secret
        return replace(play, targets=(UNKNOWN,) * len(play.targets)) if secret else play

    def guess(self, view: Rift, seat: Seat, rng: Rng) -> Rift:
        """RIF-208. Unseen cards dealt to the known hand sizes, without instants; unseen tiles by their types."""
        s = super().guess(view, seat, rng)
        self._guess_cards(s, seat, rng)
        self._guess_tiles(s, rng)
        return s

    def _guess_cards(self, s: Rift, seat: Seat, rng: Rng) -> None:
        shown = {card for hand in s.hands for card in hand} | set(s.discard) | {play.what for play in s.plays}
        shown.update(card for card in s.deck if card != UNKNOWN)
        hidden = [card for card in self.box.deck if card not in shown]
        rng.shuffle(hidden)
        instants = [card for card in hidden if self.box.card_of[card].kind == "instant"]
        others = [card for card in hidden if self.box.card_of[card].kind != "instant"]
        hands: list[tuple[str, ...]] = []
        for hand in s.hands:
            dealt = [others.pop() if card == UNKNOWN else card for card in hand]
            hands.append(tuple(sorted(dealt)))
        s.hands = hands
        rest = [*instants, *others]
        rng.shuffle(rest)
        s.deck = [rest.pop() if card == UNKNOWN else card for card in s.deck]

    def _guess_tiles(self, s: Rift, rng: Rng) -> None:
        tiles = self.box.tiles
        shown = {tile for tile in (*s.tiles.values(), *s.pile, *s.tile_box) if tile != UNKNOWN}
        hidden = [t.id for t in tiles.values() if t.id not in shown and (s.terms.full_board or t.set == "base")]
        rng.shuffle(hidden)
        by_type: dict[str, list[str]] = {}
        for tile in hidden:
            by_type.setdefault(tiles[tile].type, []).append(tile)
        s.tiles = {p: by_type[s.tile_types[p]].pop() if tile == UNKNOWN else tile for p, tile in s.tiles.items()}
        top = [by_type[s.pile_type].pop()] if s.pile_type and s.pile[0] == UNKNOWN else []
        rest = [tile for kind in by_type.values() for tile in kind]
        rng.shuffle(rest)
        s.pile = [(top.pop() if top else rest.pop()) if tile == UNKNOWN else tile for tile in s.pile]
        s.tile_box = [rest.pop() if tile == UNKNOWN else tile for tile in s.tile_box]

    def outcome(self, s: Rift) -> Outcome | None:
        return scoring.outcome(s)

    def concede(self, s: Rift, seat: Seat, emit: Emit) -> None:
        scoring.concede(s, seat, emit)

    def turn(self, s: Rift) -> int:
        return s.turns

    def turns_a_round(self, s: Rift) -> int:
        """RIF-7."""
        return sum(s.playing)

    def pieces(self, s: Rift) -> Iterable[str]:
        """Cards, tiles and unit tiles, wherever they are."""
        found = [card for hand in s.hands for card in hand]
        found += s.deck
        found += s.discard
        found += [play.what for play in s.plays if play.what in self.box.deck]
        found += s.tiles.values()
        found += s.pile
        found += s.tile_box
        for seat in range(s.seats):
            for kind, count in s.stock[seat].items():
                found += [f"{seat}:{kind}"] * count
            for fleet in s.fleets[seat].values():
                found += [f"{seat}:{one.kind}" for one in fleet]
        for planet, garrison in s.garrisons.items():
            owner = s.owner_of(planet)
            found += [f"{'natives' if owner < 0 else owner}:{one.kind}" for one in garrison]
        found += ["natives:infantry"] * s.fallen_natives
        return found

    def name(self, piece: str) -> str:
        if piece.startswith(gains.ABOARD):
            return self._names.get(piece.removeprefix(gains.ABOARD), piece)
        return self._names.get(piece.partition("@")[0], piece)

    def seat_words(self, s: Rift) -> dict[str, Seat]:
        """Events from before a seat had a faction name it by its number."""
        numbers = {f"seat:{seat}": seat for seat in range(s.seats)}
        return numbers | {s.who(seat): seat for seat in range(s.seats)}

    def move_texts(self) -> dict[str, type[Move]]:
        return {**super().move_texts(), **{f"{kind.__name__}.{word}": kind for kind, word in _SPECIAL_WORDS}}

    def move_text(self, move: Move) -> str:
        """Some moves have a second sentence, for when they name more."""
        key = super().move_text(move)
        if isinstance(move, PlayCard | UseFaction) and move.targets:
            return f"{key}.aimed"
        if isinstance(move, Pass) and move.until in ("battle", "attacked", "turn"):
            return f"{key}.{move.until}"
        if isinstance(move, Reroll) and not move.dice:
            return f"{key}.none"
        if isinstance(move, Retreat) and move.to:
            return f"{key}.to"
        return key

    def doubt(self, view: Rift, move: Move) -> str:
        """RIF-195."""
        seat = view.active
        if isinstance(move, Demolish):
            return "confirm_demolish"
        if isinstance(move, Land):
            if view.owner_of(move.planet) == NOBODY and landing.danger_roll(view, seat, move.planet):
                return "confirm_dangerous"
            return self._risky(view, seat, move)
        if isinstance(move, Fly | FlyTogether):
            return self._risky(view, seat, move)
        if isinstance(move, Done) and view.step == "recruit" and len(self.moves(view)) > 1 and self._could_buy(view):
            return "confirm_end_turn"
        return ""

    def _risky(self, view: Rift, seat: int, move: Move) -> str:
        chances = odds(self, view, seat, move)
        return "confirm_attack" if chances and chances.win < RISKY else ""

    def _could_buy(self, view: Rift) -> bool:
        costs = view.sheet(view.active).unit_costs
        money = view.resources[view.active]
        return any(costs[kind] <= money and turn.sites(view, view.active, kind) for kind in view.unlocked[view.active])


def _covered(hand: tuple[str, ...], known: set[str]) -> tuple[str, ...]:
    """Another player's hand: the cards one knows of it, and the backs of the others."""
    open_cards = [card for card in hand if card in known]
    return (*open_cards, *([UNKNOWN] * (len(hand) - len(open_cards))))


def _names(box: Box) -> Iterator[tuple[str, str]]:
    """What players call everything that has an id."""
    for system in box.systems.values():
        yield system.id, system.name
        yield f"{system.id}.S", f"{system.name} centre"
    for planet in box.planets.values():
        yield planet.id, planet.name
    for border in box.board.borders:
        one, other = border.between
        yield border.id, f"{box.systems[one].name} - {box.systems[other].name}"
    for hole in box.board.wormholes:
        yield hole.id, f"wormhole {hole.id} in {box.systems[hole.system].name}"
    for group in (box.units, box.skills, box.upgrades, box.conditions, box.factions, box.cards):
        for key, thing in group.items():
            yield key, thing.name
    yield box.outpost.id, box.outpost.name
    for card, variant in box.deck.items():
        yield card, box.cards[variant].name
    for tile in box.tiles.values():
        yield tile.id, tile.name or box.conditions[tile.type].name
