"""A position of a game as data: a scenario, a seed, the moves that lead to it, and if need be an arrangement of pieces.

Lessons begin from one, and pages that show a table draw one.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import field
from typing import Any, Generic, TypeAlias, TypeVar

from game.core.data import KeyPath
from game.core.engine import Engine, State
from game.core.events import Seat
from game.core.game import Game, named
from game.core.match import HUMAN, Match, SeatPlan, Setup
from game.core.modes import BadOption, OptionValue
from game.core.moves import Move
from game.core.records import BadRecord
from game.core.value import value
from game.core.words import without_rules

S = TypeVar("S", bound=State)

Record: TypeAlias = dict[str, dict[str, Any]]
"""A move as it is written in a file: {Sway: {founder: F01, target: F06}}."""
SCRIPTED = "script"
"""Who sits in the seats of a position that are not the reader's. Nobody thinks there."""


@value
class Position:
    scenario: str
    seed: str
    options: dict[str, OptionValue] = field(default_factory=dict)
    seats: int = 1
    you: Seat = 0
    """The seat of whoever looks at it."""
    moves: tuple[Record, ...] = ()
    arrange: tuple[dict[str, Any], ...] = ()
    """After the moves: verbs of the game's Arranger, each with what it is given. {clock: [17]}"""
    then: tuple[Record, ...] = ()
    """More moves, after the arrangement."""


class BadPosition(ValueError):
    """A position that the rules do not lead to. The message says why."""

    def __init__(self, at: KeyPath, why: str) -> None:
        super().__init__(why)
        self.at = at
        """The key within the position."""


class Arranger(Generic[S]):
    """What a game knows of its own positions, made with its engine. A game without any of it needs none."""

    def __init__(self, engine: Engine[S]) -> None:
        self.engine = engine

    @property
    def verbs(self) -> Mapping[str, Callable[..., None]]:
        """Each changes the state it is given first, with whatever stands in the file after it. No piece may be lost."""
        return {}

    def values(self, view: S, seat: Seat) -> Mapping[str, object]:
        """Numbers and words that sentences about a position may name."""
        return {}


def arranger_of(game: Game) -> Arranger[Any]:
    kind = named(game.info.lesson) if game.info.lesson else Arranger
    found: Arranger[Any] = kind(game.engine)
    return found


def move_of(game: Game, record: Record) -> Move:
    """Raises BadRecord for what is no move of this game."""
    ((name, given),) = record.items() if len(record) == 1 else [("", {})]
    return game.recorder.to_move({"move": name, **given})


def placed(game: Game, position: Position) -> Match:
    """The match that stands so. Raises BadPosition where the rules do not lead there."""
    plans = [SeatPlan("", HUMAN if seat == position.you else SCRIPTED) for seat in range(position.seats)]
    try:
        options = game.engine.modes.resolve(position.scenario, position.options)
        match = Match(game.engine, Setup(game.info.id, dict(options), position.seed, tuple(plans)))
    except (BadOption, ValueError) as error:
        raise BadPosition(("scenario",), str(error)) from error
    play_out(game, match, "moves", position.moves)
    if position.arrange:
        match = Match.resumed(game.engine, match.setup, _arranged(game, match.state, position.arrange), ())
        play_out(game, match, "then", position.then)
    return match


def play_out(game: Game, match: Match, key: str, moves: Sequence[Record]) -> None:
    """Make moves, whoever is asked. Raises BadPosition, with the key they stand under, for one that cannot be made."""
    for number, record in enumerate(moves):
        try:
            no = match.submit(move_of(game, record))
        except BadRecord as error:
            raise BadPosition((key, number), str(error)) from error
        if no:
            raise BadPosition((key, number), f"this move is not allowed: {without_rules(game.words.refusal(no))}")


def _arranged(game: Game, state: Any, arrange: Sequence[Mapping[str, Any]]) -> Any:
    after, verbs = state.copy(), arranger_of(game).verbs
    for number, one in enumerate(arrange):
        for verb, given in one.items():
            if verb not in verbs:
                known = ", ".join(verbs) or "none"
                raise BadPosition(("arrange", number, verb), f"there is no such verb; there are {known}")
            try:
                verbs[verb](after, *given)
            except (KeyError, ValueError, IndexError, TypeError, AttributeError) as error:
                raise BadPosition(("arrange", number, verb), f"it cannot be done ({error!r})") from error
    before, now = Counter(game.engine.pieces(state)), Counter(game.engine.pieces(after))
    if before != now:
        wrong = sorted({*(before - now), *(now - before)})
        raise BadPosition(("arrange",), f"pieces are lost or twice there: {', '.join(wrong)}")
    return after


def fits(pattern: Record, move: Move) -> bool:
    """Is it a move like this? "*" stands for any; a list of values for one of them; {has: [...]} for a list that holds
    these, in whatever order."""
    ((name, wanted),) = pattern.items()
    if name not in ("*", type(move).__name__):
        return False
    return all(_fits(wish, getattr(move, key, None)) for key, wish in wanted.items())


def _fits(wish: Any, found: Any) -> bool:
    if isinstance(wish, dict):
        return isinstance(found, tuple) and not Counter(wish["has"]) - Counter(found)
    if isinstance(found, tuple):
        return isinstance(wish, list) and tuple(wish) == found
    return found in wish if isinstance(wish, list) else bool(found == wish)
