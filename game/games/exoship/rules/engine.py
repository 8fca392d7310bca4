"""ExoShip as an engine: setup, views, guesses, outcome."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from game.core.engine import UNKNOWN, Engine, Outcome
from game.core.events import Emit, Seat
from game.core.modes import Options
from game.core.moves import Move
from game.core.rng import Rng
from game.games.exoship.rules import effects, offers, scoring, setup
from game.games.exoship.rules.data import Box, load_box
from game.games.exoship.rules.moves import AcceptOffer, ChangeCourse, EndActions, UseAbility
from game.games.exoship.rules.state import Exo
from game.games.exoship.rules.words import Ask, No


def load(folder: Path) -> ExoShip:
    return ExoShip(load_box(folder, {**effects.EVENT_TEXTS, **offers.OFFERS}, effects.ABILITIES))


class ExoShip(Engine[Exo]):
    game = "exoship"
    state_types = (Exo,)
    refusals = tuple(No)
    prompts = tuple(Ask)

    def __init__(self, box: Box) -> None:
        self.box = box
        self.modes = box.modes
        self.fingerprint = box.fingerprint

    def setup(self, options: Options, seats: int, seed: str) -> Exo:
        if seats != 1:
            raise ValueError(f"ExoShip has one seat, not {seats} (EXO-2)")
        return setup.deal(self.box, options, seed)

    def view(self, s: Exo, seat: Seat | None) -> Exo:
        """EXO-96, EXO-97, EXO-115. Hidden: unknown places of the stack, and distant cards of a closed timeline."""
        view = super().view(s, seat)
        view.stack = [founder if founder in s.known else UNKNOWN for founder in s.stack]
        if not s.terms.open_timeline:
            seen = s.position + 1
            view.timeline = tuple(face if i < seen else UNKNOWN for i, face in enumerate(s.timeline))
        return view

    def guess(self, view: Exo, seat: Seat, rng: Rng) -> Exo:
        """EXO-C2. The unknown founders in any order; unseen timeline cards in any order with any allowed face."""
        s = super().guess(view, seat, rng)
        placed = {*s.in_play(), *s.stack}
        hidden = [founder for founder in self.box.founders if founder not in placed]
        rng.shuffle(hidden)
        s.stack = [hidden.pop() if founder == UNKNOWN else founder for founder in s.stack]
        if UNKNOWN in s.timeline:
            shown = {self.box.card_of[face] for face in s.timeline if face != UNKNOWN}
            cards = [card for card in self.box.cards.timeline if card.id not in shown]
            rng.shuffle(cards)
            faces = iter([self._guess_face(s, [face.id for face in card.faces], rng) for card in cards])
            s.timeline = tuple(next(faces) if face == UNKNOWN else face for face in s.timeline)
        return s

    def _guess_face(self, s: Exo, faces: list[str], rng: Rng) -> str:
        return next((face for face in faces if face in s.terms.listed_faces), None) or rng.choice(faces)

    def outcome(self, s: Exo) -> Outcome | None:
        return scoring.outcome(s)

    def concede(self, s: Exo, seat: Seat, emit: Emit) -> None:
        """EXO-95."""
        scoring.end(s, "resigned", emit)

    def turn(self, s: Exo) -> int:
        return s.position

    def pieces(self, s: Exo) -> Iterable[str]:
        return [*s.in_play(), *s.stack, *s.timeline, s.origin, "destination", "ship"]

    def name(self, piece: str) -> str:
        if founder := self.box.founders.get(piece):
            return founder.name
        if face := self.box.faces.get(piece):
            return face.name
        return piece

    def move_texts(self) -> dict[str, type[Move]]:
        abilities = {f"UseAbility.{name}": UseAbility for name in effects.ABILITIES}
        accepted = {f"AcceptOffer.{name}": AcceptOffer for name in offers.OFFERS}
        return {**super().move_texts(), **abilities, **accepted}

    def move_text(self, move: Move) -> str:
        """Every ability has a sentence of its own, and every offer."""
        if isinstance(move, UseAbility) and (founder := self.box.founders.get(move.founder)):
            return f"UseAbility.{effects.NAMES[type(founder.ability)]}"
        if isinstance(move, AcceptOffer) and (face := self.box.faces.get(move.face)):
            return (
                f"AcceptOffer.{offers.NAMES[type(face.event)]}"
                if isinstance(face.event, offers.Offer)
                else "AcceptOffer"
            )
        return super().move_text(move)

    def doubt(self, view: Exo, move: Move) -> str:
        """EXO-72, EXO-T8."""
        if isinstance(move, ChangeCourse) and view.destination == "axios":
            return "confirm_course_back"
        if isinstance(move, ChangeCourse) and len(view.rift) == 1:
            return "confirm_last"
        if isinstance(move, EndActions) and len(self.moves(view)) > 1:
            return "confirm_end"
        return ""
