"""A match as data: what the store keeps and what a file carries elsewhere."""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import asdict, dataclass, field, replace
from hashlib import sha256
from pathlib import Path
from typing import Any, Literal

from game.core.engine import Outcome
from game.core.game import Game
from game.core.match import HUMAN, Match, Moment, Setup
from game.core.modes import BadOption, did_you_mean
from game.core.records import FAULTS, BadRecord, new_converter, problems

FORMAT = 1
_KIND = "starboard match"


class BadSave(Exception):
    """A save that cannot be used. The message says what is wrong with it."""


@dataclass(frozen=True, slots=True)
class SavedMove:
    seat: int
    move: dict[str, Any]
    said: list[str] = field(default_factory=list)
    """The log sentences of the move: readable even when the move itself no longer is."""


@dataclass(frozen=True, slots=True)
class SavedMatch:
    setup: Setup
    rules: str
    """The engine's fingerprint when the snapshot was taken."""
    moves: tuple[SavedMove, ...]
    snapshot: dict[str, Any]
    """The state after the last move."""
    result: Outcome | None = None


@dataclass(frozen=True, slots=True)
class Loaded:
    match: Match
    how: Literal["replayed", "snapshot"]
    """"snapshot": a mended rule refuses an old move, so the match goes on from its last state."""
    why: str = ""
    """For "snapshot": which move, and why."""


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
    """Replay the moves; where the rules have changed under them, go on from the snapshot."""
    engine, recorder, setup = game.engine, game.recorder, save.setup
    seats = len(setup.seats)
    if not game.info.min_seats <= seats <= game.info.max_seats:
        raise BadSave(f"{game.info.title} is not played with {seats} seats")
    why = ""
    try:
        match = Match(engine, replace(setup, options=dict(engine.modes.completed(setup.options))))
        for number, saved_move in enumerate(save.moves, 1):
            move = recorder.to_move(saved_move.move)
            no = match.submit(move)
            if no and _passed_over(match):
                no = match.submit(move)
            if no:
                # why not may name what is still hidden: the real one, a card in a hand
                secret = game.info.secrets and save.result is None
                why = f"move {number} is refused now{'' if secret else f': {game.words.refusal(no)}'} ({no.rule})"
                break
            if match.moments[-1].seat != saved_move.seat:
                why = f"move {number} is said to be made by another seat than the one that made it"
                break
        else:
            if _agrees(save, match, game) or (_passed_over(match) and _agrees(save, match, game)):
                return Loaded(match, "replayed")
            why = "the moves lead to another position now"
    except (BadRecord, BadOption) as error:
        why = str(error)
    try:
        state = recorder.to_state(save.snapshot)
    except BadRecord as error:
        raise BadSave(f"neither its moves ({why}) nor its last position ({error}) can be read") from error
    history = [sentence for move in save.moves for sentence in move.said]
    return Loaded(Match.resumed(engine, save.setup, state, history), "snapshot", why)


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


def accept(save: SavedMatch, game: Game) -> SavedMatch:
    """A match from elsewhere, if it is what it says; it counts in no series here. Raises BadSave if it is not."""
    for plan in save.setup.seats:
        if not plan.name.isprintable():
            raise BadSave("a player's name has characters that cannot be shown")
        if plan.player != HUMAN:
            try:
                game.engine.modes.bot(plan.player)
            except BadOption as error:
                raise BadSave(str(error)) from error
    loaded = load(save, game)
    if loaded.how == "snapshot" and save.rules == game.engine.fingerprint:
        raise BadSave(loaded.why)
    if loaded.how == "replayed" and save.result != loaded.match.outcome:
        raise BadSave("its result is not the one its moves lead to")
    return replace(save, setup=replace(save.setup, label=""))


def to_file(save: SavedMatch) -> str:
    """One small JSON text with a seal over its contents."""
    body = asdict(save)
    return json.dumps({"kind": _KIND, "format": FORMAT, "seal": _seal(body), "match": body}, ensure_ascii=False) + "\n"


def from_file(text: str, games: Iterable[str]) -> SavedMatch:
    """The save in a file's text. Raises BadSave with the reason if it is anything else."""
    try:
        plain = json.loads(text)
    except (ValueError, RecursionError) as error:
        if text.lstrip().startswith("{"):
            raise BadSave("the file is cut short or damaged: it is not complete JSON") from error
        raise BadSave("this is not a Starboard match: it is not JSON") from error
    if not isinstance(plain, dict) or plain.get("kind") != _KIND:
        raise BadSave(f'this is not a Starboard match: it does not say "kind": "{_KIND}"')
    version = plain.get("format")
    if type(version) is not int or version < 1:
        raise BadSave(f"the format number {version!r} makes no sense")
    if version > FORMAT:
        raise BadSave(f"the file has format {version}; this Starboard reads up to {FORMAT}: a newer version wrote it")
    body = plain.get("match")
    if not isinstance(body, dict) or plain.get("seal") != _seal(body):
        raise BadSave("the file was changed after it was exported: its seal does not match its contents")
    try:
        save = new_converter().structure(body, SavedMatch)
    except FAULTS as error:
        path, why = next(iter(problems(error)))
        raise BadSave(f"{'.'.join(map(str, path)) or 'match'}: {why}") from error
    known = set(games)
    if save.setup.game not in known:
        hint = did_you_mean(save.setup.game, known)
        raise BadSave(f"it is a match of {save.setup.game!r}, a game this Starboard does not have{hint}")
    return save


def _seal(body: Any) -> str:
    plain = json.dumps(body, ensure_ascii=False, sort_keys=True, separators=(",", ":"))
    return sha256(plain.encode()).hexdigest()


def read_text(file: Path) -> str:
    try:
        return file.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        raise BadSave(f"{file}: this is not a Starboard match: it is not text") from None
