"""Adrift as an engine: setup, views, guesses, outcome."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from pathlib import Path

from game.core.engine import UNKNOWN, Engine, Outcome
from game.core.events import Emit, Seat
from game.core.modes import Options
from game.core.moves import Move
from game.core.rng import Rng
from game.games.adrift.rules import scoring, setup
from game.games.adrift.rules.data import COUNT, SYSTEMS, Box, load_box
from game.games.adrift.rules.effects import EFFECTS
from game.games.adrift.rules.forecast import forecast
from game.games.adrift.rules.moves import BuyUpgrade, CancelEvent, DrawCore, DropCard, Pass, TakeUpgrade
from game.games.adrift.rules.powers import POWERS
from game.games.adrift.rules.state import Adrift
from game.games.adrift.rules.words import PROMPTS, No


def load(folder: Path) -> AdriftEngine:
    return AdriftEngine(load_box(folder, EFFECTS, POWERS))


class AdriftEngine(Engine[Adrift]):
    game = "adrift"
    state_types = (Adrift,)
    refusals = tuple(No)
    prompts = PROMPTS

    def __init__(self, box: Box) -> None:
        self.box = box
        self.modes = box.modes
        self.fingerprint = box.fingerprint

    def setup(self, options: Options, seats: int, seed: str) -> Adrift:
        if not 1 <= seats <= COUNT:
            raise ValueError(f"Adrift has one to four seats, not {seats} (ADR-8)")
        return setup.deal(self.box, options, seats, seed)

    def view(self, s: Adrift, seat: Seat | None) -> Adrift:
        """ADR-134, ADR-157. Hidden from everybody: the deck below the cards of a scan, and the removed cards."""
        view = super().view(s, seat)
        view.deck = (*s.deck[: s.known], *(UNKNOWN,) * (len(s.deck) - s.known))
        view.removed = (UNKNOWN,) * len(s.removed)
        return view

    def guess(self, view: Adrift, seat: Seat, rng: Rng) -> Adrift:
        """ADR-163. The unseen events in any order, some of them removed; the known ones stay on top."""
        s = super().guess(view, seat, rng)
        hidden = s.unseen()
        rng.shuffle(hidden)
        below = len(s.deck) - s.known
        s.deck = (*s.deck[: s.known], *hidden[:below])
        s.removed = tuple(hidden[below:])
        return s

    def outcome(self, s: Adrift) -> Outcome | None:
        return scoring.outcome(s)

    def goes_on_without(self, s: Adrift, seat: Seat, people: Collection[Seat]) -> bool:
        """ADR-131. One crew, one result: whoever gives up speaks for all."""
        return False

    def concede(self, s: Adrift, seat: Seat, emit: Emit) -> None:
        """ADR-131. A crew that gives up loses together."""
        scoring.end(s, "resigned", emit)

    def turn(self, s: Adrift) -> int:
        return s.turn

    def pieces(self, s: Adrift) -> Iterable[str]:
        cards = [*s.deck, *s.discard, *s.removed, *(card for tray in s.held for card in tray)]
        if s.bay:
            cards.append(s.bay)
        installed = [upgrade for upgrade in s.upgrades if upgrade]
        return [*cards, *s.row(), *installed, *SYSTEMS, "core"]

    def name(self, piece: str) -> str:
        box = self.box
        if card := box.events.get(piece) or box.upgrades.get(piece):
            return card.name
        if system := box.systems.get(piece.removeprefix("crew:")):
            return system.crew if piece.startswith("crew:") else system.name
        return piece

    def seat_words(self, s: Adrift) -> dict[str, Seat]:
        """ADR-10. Only the table speaks of seats, the log names systems."""
        return {f"seat:{seat}": seat for seat in range(s.terms.seats)}

    def doubt(self, view: Adrift, move: Move) -> str:
        """ADR-155."""
        if isinstance(move, BuyUpgrade | TakeUpgrade) and view.upgrades[view.active]:
            return "confirm_replace"
        if isinstance(move, DropCard):
            return "confirm_drop"
        if isinstance(move, DrawCore) and view.core - move.amount <= self.box.board.danger.core:
            return "confirm_low_core"
        if isinstance(move, CancelEvent | Pass) and (ahead := forecast(view)):
            if isinstance(move, CancelEvent):
                return "confirm_cancel" if ahead.helps else ""
            return "confirm_failure" if ahead.ends not in {"", "won"} else ""
        return ""
