"""Sentences: prompts, refusals, moves and events in the player's language.

The engine speaks in keys and ids; levels/<game>/words/<language>.yaml holds one sentence for each,
and this file puts the names of the pieces in.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, fields
from pathlib import Path
from string import Formatter
from typing import Any, Literal

from game.core.data import KeyPath, Reader
from game.core.engine import UNKNOWN, Decision, Engine
from game.core.events import Event
from game.core.moves import Move
from game.core.refusal import Refusal


@dataclass(frozen=True, slots=True)
class Texts:
    """One language of one game."""

    format: Literal[1]
    game: str
    language: str
    prompts: dict[str, str]
    refusals: dict[str, str]
    moves: dict[str, str]
    events: dict[str, str]
    outcomes: dict[str, str]
    unknown: str = UNKNOWN
    """What a piece nobody may see is called."""
    names: dict[str, str] | None = None
    """Words for ids that are not pieces, such as the sides of a card."""
    coach: dict[str, str] | None = None
    """Explanations for guided scenarios, by prompt or event key."""
    ui: dict[str, str] | None = None
    """Everything else that is written on a screen."""


class Words:
    def __init__(self, texts: Texts, house: Texts, engine: Engine[Any]) -> None:
        """`house` holds the sentences of Starboard itself, which serve every game."""
        self._texts = texts
        self._engine = engine
        self._refusals = {**house.refusals, **texts.refusals, **texts.prompts}

    def prompt(self, decision: Decision) -> str:
        return self._texts.prompts[decision.prompt]

    def refusal(self, refusal: Refusal) -> str:
        return self._refusals[refusal.why].format(*map(self.name, refusal.blame))

    def move(self, move: Move) -> str:
        return self._fill(self._texts.moves[self._engine.move_text(move)], move)

    def event(self, event: Event) -> str:
        """The log sentence, or "" for an event too small to mention."""
        return self._fill(self._texts.events[event.text_key], event)

    def outcome(self, title: str) -> str:
        return self._texts.outcomes[title]

    def ui(self, key: str, **values: object) -> str:
        """A sentence of the game's own table."""
        return (self._texts.ui or {})[key].format(**values)

    def coach(self, key: str) -> str:
        return (self._texts.coach or {}).get(key, "")

    def name(self, piece: str) -> str:
        if piece == UNKNOWN:
            return self._texts.unknown
        return (self._texts.names or {}).get(piece) or self._engine.name(piece)

    def _fill(self, sentence: str, record: Any) -> str:
        return sentence.format(**{f.name: self._shown(getattr(record, f.name)) for f in fields(record)})

    def _shown(self, value: Any) -> str:
        if isinstance(value, tuple):
            names = [self._shown(item) for item in value]
            if all(isinstance(item, str) for item in value):  # six fighters are named once
                counts = {name: names.count(name) for name in names}
                names = [f"{name} \u00d7{count}" if count > 1 else name for name, count in counts.items()]
            return " and ".join([", ".join(names[:-1]), names[-1]] if len(names) > 1 else names)
        return self.name(value) if isinstance(value, str) else str(value)


class UiWords:
    """The sentences of Starboard's own screens."""

    def __init__(self, texts: Texts) -> None:
        self._texts = texts.ui or {}

    def __call__(self, key: str, **values: object) -> str:
        return self._texts[key].format(**values)

    def __contains__(self, key: str) -> bool:
        return key in self._texts


def load_ui_words(levels: Path, language: str = "en") -> UiWords:
    return UiWords(_read(levels / "core", language))


def load_words(levels: Path, engine: Engine[Any], language: str = "en") -> Words:
    texts = _read(levels / engine.game, language, lambda texts: _missing(texts, engine))
    return Words(texts, _read(levels / "core", language), engine)


def _read(folder: Path, language: str, check: Any = None) -> Texts:
    name = f"words/{language}.yaml"
    reader = Reader(folder)
    texts = reader.read(name, Texts)
    reader.finish((lambda: ((name, path, why) for path, why in check(texts))) if check else None)
    return texts


def _missing(texts: Texts, engine: Engine[Any]) -> Iterable[tuple[KeyPath, str]]:
    """Every key the engine can speak has its sentence, and every sentence only names what is there."""
    wanted: dict[str, Mapping[str, frozenset[str] | None]] = {
        "prompts": dict.fromkeys(engine.prompts, frozenset[str]()),
        "refusals": dict.fromkeys(engine.refusals),
        "moves": {key: _field_names(kind) for key, kind in engine.move_texts().items()},
        "events": {key: _field_names(kind) for kind in engine.event_types for key in _event_keys(kind)},
    }
    for section, keys in wanted.items():
        sentences: dict[str, str] = getattr(texts, section)
        for key in keys:
            if key not in sentences:
                yield (section,), f"the sentence for {key!r} is missing"
        for key, sentence in sentences.items():
            if key not in keys:
                yield (section, key), "nothing in the game says this"
                continue
            known = keys[key]
            for _, field, _, _ in Formatter().parse(sentence):
                if field is not None and not (field.isdigit() if known is None else field in known):
                    yield (section, key), f"it names {{{field}}}, which is not there"


def _field_names(kind: type[Any]) -> frozenset[str]:
    return frozenset(f.name for f in fields(kind))


def _event_keys(kind: type[Event]) -> tuple[str, ...]:
    """An event has one sentence, or one for each of its variants."""
    return tuple(f"{kind.__name__}.{variant}" for variant in kind.variants) or (kind.__name__,)
