"""A match as data: what the store keeps and what a file carries elsewhere."""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import asdict, field, replace
from hashlib import sha256
from pathlib import Path
from typing import Any, Literal, TypeVar

from game.core import editions
from game.core.bounds import BYTES, OutOfBounds, check_bounds
from game.core.engine import Outcome
from game.core.events import Seat
from game.core.files import BadFile, read_bounded
from game.core.game import Game
from game.core.match import HUMAN, Match, Moment, Setup
from game.core.modes import BadOption, did_you_mean
from game.core.moves import Leave, Resign
from game.core.records import FAULTS, BadRecord, new_converter, problems
from game.core.value import value

FORMAT = 1
_KIND = "starboard match"
PICTURE = "starboard picture"
"""What one seat saw of a match: see picture.py."""
T = TypeVar("T")


class BadSave(Exception):
    """A save that cannot be used. The message says what is wrong with it."""


@value
class SavedMove:
    seat: int
    move: dict[str, Any]
    said: list[str] = field(default_factory=list)
    """The log sentences of the move: readable even when the move itself no longer is."""


@value
class SavedMatch:
    setup: Setup
    rules: str
    """The engine's fingerprint when the snapshot was taken."""
    moves: tuple[SavedMove, ...]
    snapshot: dict[str, Any]
    """The state after the last move."""
    result: Outcome | None = None


@value
class Loaded:
    match: Match
    how: Literal["replayed", "snapshot", "beginning"]
    """"snapshot": a mended rule refuses an old move, so the match goes on from its last state.
    "beginning": its last state cannot be used either, so it goes on after the last move that can be replayed."""
    why: str = ""
    """If it was not simply replayed: which move, and why."""
    kept: int = 0
    """So many moves were replayed."""


@value
class Accepted:
    """A match from elsewhere that can be taken in."""

    save: SavedMatch
    why: str = ""
    """Not empty: only its beginning is, and this is why."""
    kept: int = 0
    """So many moves are in that beginning."""


@value
class _Replay:
    """A match as far as its moves lead."""

    match: Match | None
    """None: it cannot even be begun."""
    kept: int
    why: str = ""
    """Why its moves do not lead to its last position; "" if they do."""


def saved(match: Match, game: Game) -> SavedMatch:
    at_table = game.seated(match)
    return SavedMatch(
        setup=match.setup,
        rules=match.engine.fingerprint,
        moves=tuple(saved_move(moment, at_table) for moment in match.moments if moment.move),
        snapshot=game.recorder.from_state(match.state),
        result=match.outcome,
    )


def saved_move(moment: Moment, game: Game) -> SavedMove:
    assert moment.move is not None and moment.seat is not None
    return SavedMove(moment.seat, game.recorder.from_move(moment.move), game.said(moment))


def load(save: SavedMatch, game: Game) -> Loaded:
    """Replay the moves; where the rules have changed under them, go on from the snapshot, or else from as far as the
    moves lead."""
    seats = len(save.setup.seats)
    if not game.info.min_seats <= seats <= game.info.max_seats:
        raise BadSave(f"{game.info.title} is not played with {seats} seats")
    game = _of_its_edition(save, game)
    replay = _replayed(save, game)
    if replay.match and not replay.why:
        return Loaded(replay.match, "replayed", kept=replay.kept)
    try:
        return Loaded(_resumed(save, game), "snapshot", replay.why)
    except BadSave as error:
        if replay.match and replay.kept:
            return Loaded(replay.match, "beginning", replay.why, replay.kept)
        raise BadSave(f"neither its moves ({replay.why}) nor its last position ({error}) can be used") from error


def _of_its_edition(save: SavedMatch, game: Game) -> Game:
    """The game with the numbers that the match was begun with."""
    if not save.rules:  # a match that was mended from pieces: the newest edition that its moves make sense in
        known = [game.of_edition(edition) for edition in range(game.newest, 0, -1)]
        return max(known, key=lambda edition: _replayed(save, edition).kept)
    return numbered(game, save.rules)


def numbered(game: Game, rules: str) -> Game:
    """The game in the edition that a fingerprint is of. Raises BadSave for one that is not known here."""
    edition = editions.named_by(rules)
    if edition > game.newest:
        raise BadSave(f"it is played by edition {edition} of {game.info.title}: a newer Starboard wrote it")
    return game.of_edition(edition)


def last_position(save: SavedMatch, game: Game) -> Any:
    """The state after the last move, as its snapshot has it. Raises BadSave or BadRecord if it cannot be read."""
    return numbered(game, save.rules).recorder.to_state(save.snapshot)


def _replayed(save: SavedMatch, game: Game) -> _Replay:
    engine, setup = game.engine, save.setup
    match, kept = None, 0
    try:
        match = Match(engine, replace(setup, options=dict(engine.modes.completed(setup.options))))
        for kept, saved_move in enumerate(save.moves):
            if why := _move_again(match, saved_move, game, secret=game.info.secrets and save.result is None):
                return _Replay(match, kept, f"move {kept + 1} {why}")
        kept = len(save.moves)
        if _agrees(save, match, game) or (_passed_over(match) and _agrees(save, match, game)):
            return _Replay(match, kept)
        return _Replay(match, kept, "the moves lead to another position now")
    except BadOption as error:
        return _Replay(match, kept, str(error))
    except BadRecord as error:
        return _Replay(match, kept, f"move {kept + 1}: {error}" if kept < len(save.moves) else str(error))
    except Exception:  # rules that meet what they never made themselves; the error may name what is hidden
        return _Replay(match, kept, f"move {kept + 1} cannot be carried out" if match else "it cannot be begun")


def _move_again(match: Match, saved_move: SavedMove, game: Game, *, secret: bool) -> str:
    """Make one move of a save; why not, if it cannot be made."""
    move = game.recorder.to_move(_as_now(saved_move))
    no = match.check(move)
    if no and _passed_over(match):
        no = match.check(move)
    if no:
        # why not may name what is still hidden: the real one, a card in a hand
        return f"is refused now{'' if secret else f': {game.words.refusal(no)}'} ({no.rule})"
    if match.mover(move) != saved_move.seat:
        return "is said to be made by another seat than the one that made it"
    match.carry_out(move)
    return ""


def _resumed(save: SavedMatch, game: Game) -> Match:
    """The match as its last position has it, which must stand up to being looked at by everybody."""
    try:
        state = game.recorder.to_state(save.snapshot)
    except BadRecord as error:
        raise BadSave(str(error)) from error
    history = [sentence for move in save.moves for sentence in move.said]
    left = {move.seat for move in save.moves if move.move.get("move") == Leave.__name__}
    match = Match.resumed(game.engine, save.setup, state, history, left)
    try_out(match, game, (*range(len(save.setup.seats)), None))
    return match


def try_out(match: Match, game: Game, seats: Iterable[Seat | None], *, still: bool = False) -> None:
    """Raises BadSave if a position that was not played here cannot be shown to one of these seats, or gone on with."""
    try:
        game.try_out(match, seats, still=still)
    except BadSave:
        raise
    except Exception as error:  # no rule and no table was made for a position that cannot come about
        raise BadSave(f"it cannot be shown: {type(error).__name__} {str(error)[:80]}".strip()) from error


def _as_now(saved: SavedMove) -> dict[str, Any]:
    """In earlier versions a resignation did not say who gave up: it was the seat that decided."""
    return {**saved.move, "seat": saved.seat} if saved.move == {"move": Resign.__name__} else saved.move


def _passed_over(match: Match) -> bool:
    """Answer a question that was not asked yet when the match was played, as if it had not been asked."""
    now = match.engine.asking(match.state)
    quiet = now[0].unasked if now else None
    return quiet is not None and match.submit(quiet) is None


def _agrees(save: SavedMatch, match: Match, game: Game) -> bool:
    """Is the last position the one the moves lead to?

    The position is read first: a state may have got more fields since, and their defaults say that nothing is there.
    Of a position that an earlier version wrote and that cannot be read any more, the moves tell all there is.
    """
    try:
        return bool(game.recorder.to_state(save.snapshot) == match.state)
    except BadRecord:
        if save.rules == game.engine.fingerprint:
            raise
        return True


def accept(save: SavedMatch, game: Game) -> Accepted:
    """A match from elsewhere, if it is what it says; it counts in no series here. Raises BadSave if it is not."""
    for plan in save.setup.seats:
        if plan.player != HUMAN:
            try:
                game.engine.modes.bot(plan.player)
            except BadOption as error:
                raise BadSave(str(error)) from error
    game = _of_its_edition(save, game)
    loaded = load(save, game)
    save = replace(save, setup=replace(save.setup, label=""))
    if loaded.how == "snapshot" and save.rules == game.engine.fingerprint:
        return _beginning(save, game, loaded.why)  # its rules are ours: that position was never played
    if loaded.how == "beginning":
        return _beginning(save, game, loaded.why)
    if loaded.how == "replayed" and save.result != loaded.match.outcome:
        raise BadSave("its result is not the one its moves lead to")
    _check_result(save, loaded.match)
    return Accepted(save)


def _beginning(save: SavedMatch, game: Game, why: str) -> Accepted:
    """A match from elsewhere as far as its moves lead, if that is somewhere."""
    replay = _replayed(save, game)
    if replay.match is None or not 0 < replay.kept < len(save.moves):
        raise BadSave(why)
    return Accepted(saved(replay.match, game), why, replay.kept)


def _check_result(save: SavedMatch, match: Match) -> None:
    result, seats = save.result, len(save.setup.seats)
    if (result is None) != (match.outcome is None):
        raise BadSave("it says that it is over and is not, or the other way round")
    if result and (len(result.scores) != seats or not all(0 <= seat < seats for seat in result.winners)):
        raise BadSave("its result names other seats than it has")


def to_file(save: SavedMatch) -> str:
    """One small JSON text with a seal over its contents."""
    return sealed(_KIND, asdict(save))


def sealed(kind: str, body: dict[str, Any]) -> str:
    plain = {"kind": kind, "format": FORMAT, "seal": _seal(body), "match": body}
    return json.dumps(plain, ensure_ascii=False) + "\n"


def from_file(text: str, games: Iterable[str]) -> SavedMatch:
    """The save in a file's text. Raises BadSave with the reason if it is anything else."""
    kind, body = unsealed(text)
    if kind != _KIND:
        raise BadSave("it shows what one player saw of a match: it can be looked at, and not gone on with")
    save = structured(body, SavedMatch)
    must_be_known(save.setup.game, games)
    return save


def unsealed(text: str) -> tuple[str, dict[str, Any]]:
    """The kind and the contents of a file's text: bounded, and as they were when they were written."""
    try:
        plain = json.loads(text)
    except (ValueError, RecursionError) as error:
        if text.lstrip().startswith("{"):
            raise BadSave("the file is cut short or damaged: it is not complete JSON") from error
        raise BadSave("this is not a Starboard match: it is not JSON") from error
    kind = plain.get("kind") if isinstance(plain, dict) else None
    if kind not in (_KIND, PICTURE):
        raise BadSave(f'this is not a Starboard match: it does not say "kind": "{_KIND}"')
    try:
        check_bounds(plain)
    except OutOfBounds as error:
        raise BadSave(str(error)) from error
    version = plain.get("format")
    if type(version) is not int or version < 1:
        raise BadSave(f"the format number {version!r} makes no sense")
    if version > FORMAT:
        raise BadSave(f"the file has format {version}; this Starboard reads up to {FORMAT}: a newer version wrote it")
    body = plain.get("match")
    if not isinstance(body, dict) or plain.get("seal") != _seal(body):
        raise BadSave("the file was changed after it was exported: its seal does not match its contents")
    return kind, body


def structured(body: dict[str, Any], shape: type[T]) -> T:
    try:
        return new_converter().structure(body, shape)
    except FAULTS as error:
        path, why = next(iter(problems(error)))
        raise BadSave(f"{'.'.join(map(str, path)) or 'match'}: {why}") from error


def must_be_known(game: str, games: Iterable[str]) -> None:
    known = set(games)
    if game not in known:
        raise BadSave(f"it is a match of {game!r}, a game this Starboard does not have{did_you_mean(game, known)}")


def _seal(body: Any) -> str:
    plain = json.dumps(body, ensure_ascii=False, sort_keys=True, separators=(",", ":"))
    return sha256(plain.encode()).hexdigest()


def read_text(file: Path) -> str:
    """What is in a file that may be anything. Raises BadSave if it cannot be a match."""
    try:
        return read_bounded(file, BYTES).decode()
    except BadFile as error:
        raise BadSave(str(error)) from error
    except UnicodeDecodeError:
        raise BadSave(f"{file}: this is not a Starboard match: it is not text") from None
