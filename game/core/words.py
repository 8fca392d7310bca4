"""Sentences: prompts, refusals, moves and events in the player's language.

The engine speaks in keys and ids; levels/<game>/words/<language>.yaml holds one sentence for each,
and this file puts the names of the pieces in. `{count:card|cards}` is the first word for one and the
second for any other number; `{who:draws|draw}` is the second where somebody is called "you".
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from copy import copy
from dataclasses import field, fields
from pathlib import Path
from string import Formatter
from typing import Any, Literal

from game.core.data import KeyPath, Reader
from game.core.engine import UNKNOWN, Decision, Engine
from game.core.events import Event, Seat, SeatLeft
from game.core.match import HUMAN, Match
from game.core.moves import Move
from game.core.refusal import Refusal
from game.core.rulebook import RULE_ID
from game.core.value import value

MOST_SEATS = 9
"""More than any game has."""
CODE = re.compile(rf"\s*\(({RULE_ID.pattern})\)(?=\.?$)")
"""The rule at the end of a sentence."""
_CODES = re.compile(rf"\s*\({RULE_ID.pattern}\)")


@value
class StepWords:
    """What one step of a lesson says."""

    head: str
    """A few words above the sentence."""
    say: str
    right: str = ""
    """What is said when it was done; the usual praise, if nothing is."""
    wrong: str = ""
    """What is said to a touch that is not the answer."""


@value
class CardWords:
    """What a first-time card says (core/first_times.py)."""

    head: str
    say: str


@value
class LessonWords:
    """What one lesson says (core/lessons.py)."""

    title: str
    idea: str
    """What one learns, in one sentence."""
    steps: dict[str, StepWords]
    recap: tuple[str, ...]
    mistakes: dict[str, str] = field(default_factory=dict)


@value
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
    named_seats: dict[str, str] | None = None
    """What a seat is called whose player has a name, by the word for the seat; "*" stands for all others. {name} is the
    player's name, {word} the game's own word. Without an entry it is the name alone."""
    sides: dict[str, str] | None = None
    """What a seat is in this game, whoever sits in it, by the word for the seat. Only where seats are not all alike."""
    touch: dict[str, str] | None = None
    """What a kind of piece is for, said when touching one does nothing now; "*" stands for all other kinds. Its table
    says which kind a piece is of."""
    lessons: dict[str, LessonWords] | None = None
    first_times: dict[str, CardWords] | None = None
    sides_taught: dict[str, str] | None = None
    """What the sides of its lessons are called, where there are several."""
    howto: dict[str, dict[str, str]] | None = None
    """How to play, for each page: its title, and a sentence for each of its panels (core/howto.py)."""
    floats: dict[str, str] | None = None
    """Why a number on the table has changed, in a word: by the event, with or without its variant, or by what it is."""
    you: str = "you"
    """What the only person at the table is called who has not said a name."""
    ui: dict[str, str] | None = None
    """Everything else that is written on a screen."""
    story: tuple[str, ...] = ()
    """What the game is about, told where it is chosen: a few short paragraphs."""
    filled_in: str = ""
    """What Starboard has added to the original, for the credits."""


class Words:
    def __init__(self, texts: Texts, house: Texts, engine: Engine[Any]) -> None:
        """`house` holds the sentences of Starboard itself, which serve every game."""
        self._texts = texts
        self._engine = engine
        self._refusals = {**house.refusals, **texts.refusals, **texts.prompts}
        self._moves = {**house.moves, **texts.moves}
        self._events = {**house.events, **texts.events}
        self._outcomes = _Sentences(texts.outcomes)
        self._ui = _Sentences(texts.ui or {})
        self._house = house.ui or {}
        self._usual = self._house.get("new.player", "")
        self._usual_names = {self._usual.format(number=number).strip() for number in ("", *range(1, MOST_SEATS + 1))}
        """What people are called who have not said their name."""
        self.you = house.you
        self._match: Match | None = None
        self._names: tuple[str, ...] = ()
        """What everybody at the table is called."""
        self._players: tuple[object, dict[str, str]] = (None, {})
        """The same by the words for their seats, for one state of the match."""

    def of(self, engine: Engine[Any]) -> Words:
        """The same words for another edition of the game, whose pieces may have other names."""
        words = copy(self)
        words._engine = engine
        return words

    def seated(self, match: Match) -> Words:
        """The same words at one table: seats are called by the names of the people in them."""
        words = copy(self)
        words._match, words._players = match, (None, {})
        words._names = tuple(self._called_in(match, seat) for seat in range(len(match.setup.seats)))
        return words

    def _called_in(self, match: Match, seat: Seat) -> str:
        """What they typed; one person alone who has typed nothing is "you"."""
        plans = match.setup.seats
        alone = [plan.player for plan in plans].count(HUMAN) == 1
        unnamed = plans[seat].name.strip() in ("", *self._usual_names)
        if unnamed and alone and plans[seat].player == HUMAN:
            return self.you
        return plans[seat].name.strip() or self._usual.format(number=seat + 1)

    def called(self, seat: Seat) -> str:
        """The one name of whoever sits in a seat, to stand by itself: on panels, covers and results."""
        name = self._names[seat] if self._names else self._usual.format(number=seat + 1)
        return name[:1].upper() + name[1:]

    def touch(self, kind: str) -> str:
        """What a kind of piece is for; "" if nobody has said."""
        said = self._texts.touch or {}
        return said.get(kind) or said.get("*", "")

    def cause(self, event: Event | None, what: str = "") -> str:
        """Why a number has changed, in a word; what: which number it is, where the event has no word."""
        said = self._texts.floats or {}
        keys = (event.text_key, type(event).__name__, what) if event else (what,)
        return next((said[key] for key in keys if key in said), "")

    def prompt(self, decision: Decision) -> str:
        return self._texts.prompts[decision.prompt]

    def refusal(self, refusal: Refusal) -> str:
        why = self._refusals[refusal.why].format(*map(self.name, refusal.blame))
        because = without_rules(self.event(refusal.because)) if refusal.because else ""
        return f"{why[:1].upper()}{why[1:]} {because}".rstrip()

    def move(self, move: Move) -> str:
        return self._fill(self._moves[self._engine.move_text(move)], move)

    def event(self, event: Event, state: Any = None) -> str:
        """The log sentence, or "" for an event too small to mention. Seats are named as they are in a state of the
        match, or now."""
        sentence = self._events[event.text_key]
        if isinstance(event, SeatLeft):
            return sentence.format(name=self.called(event.seat))
        return self._fill(sentence, event, state)

    def whom(self, event: Event, state: Any = None) -> Seat | None:
        """The seat that the sentence of an event is about: the first it names; None if it names nobody."""
        if isinstance(event, SeatLeft):
            return event.seat
        seats = self._engine.seat_words(self._match.state if state is None and self._match else state)
        told = [name for _, name, *_ in Formatter().parse(self._events[event.text_key]) if name]
        for name in (*told, *(f.name for f in fields(event))):
            found = getattr(event, name)
            for word in found if isinstance(found, tuple) else (found,):
                if isinstance(word, str) and name not in self._engine.never_seats and word in seats:
                    return seats[word]
        return None

    def outcome(self, title: str) -> str:
        return self._outcomes[title]

    def ui(self, key: str, **values: object) -> str:
        """A sentence of the game's own table. A name in it is one or "you", as in the sentences of the log."""
        named = {name: self._named(value) if type(value) is str else value for name, value in values.items()}
        sentence = self._ui[key]
        said = sentence.format(**_counted(named))
        return said[:1].upper() + said[1:] if sentence.startswith("{") and said.startswith(f"{self.you} ") else said

    def _named(self, name: str) -> _Said:
        """Some tables put what a seat plays behind a name, in brackets."""
        return _Said(name, name.partition(" (")[0] != self.you)

    def house(self, key: str, **values: object) -> str:
        """A sentence of Starboard's own that is said at every table."""
        return self._house[key].format(**_counted(values))

    @property
    def story(self) -> tuple[str, ...]:
        return self._texts.story

    @property
    def filled_in(self) -> str:
        return self._texts.filled_in

    def howto(self, page: str) -> Mapping[str, str]:
        """What a page says of how to play. Raises KeyError for one that has no words."""
        return (self._texts.howto or {})[page]

    @property
    def lessons(self) -> Mapping[str, LessonWords]:
        return self._texts.lessons or {}

    def lesson(self, lesson_id: str) -> LessonWords:
        """Raises KeyError for one that has no words."""
        return self.lessons[lesson_id]

    @property
    def first_times(self) -> Mapping[str, CardWords]:
        return self._texts.first_times or {}

    def first_time(self, card: str) -> CardWords:
        """Raises KeyError for one that has no words."""
        return self.first_times[card]

    def side_taught(self, side: str) -> str:
        """What a side of the lessons is called; "" where there is only one."""
        return (self._texts.sides_taught or {}).get(side, "")

    def filled(self, sentence: str, values: Mapping[str, object]) -> str:
        """A sentence of a lesson: in braces stand values of the position, else ids of pieces, which become names."""
        counted = _counted(values)

        def word(found: re.Match[str]) -> str:
            said, _, spec = found[1].partition(":")
            if said in counted:
                return format(counted[said], spec)
            return self.name(found[1])

        said = re.sub(r"\{([^{}]+)\}", word, sentence)
        return said[:1].upper() + said[1:]

    def name(self, piece: str, state: Any = None) -> str:
        if piece == UNKNOWN:
            return self._texts.unknown
        word = self._word(piece)
        player = self._player(piece, state)
        if not player:
            return word
        called = self._texts.named_seats or {}
        return called.get(piece, called.get("*", "{name}")).format(name=player, word=word)

    def side(self, state: Any, seat: Seat) -> str:
        """What a seat is in this game, such as "the lifeform"; "" where all seats are alike. Everybody knows it."""
        sides = self._texts.sides or {}
        words = (word for word, at in self._engine.seat_words(state).items() if at == seat)
        return next((sides[word] for word in words if word in sides), "")

    def _word(self, piece: str) -> str:
        return (self._texts.names or {}).get(piece) or self._engine.name(piece)

    def _player(self, word: str, state: Any) -> str:
        """The name of whoever sits in a seat; "" if the word means no seat."""
        if self._match is None:
            return ""
        state = self._match.state if state is None else state
        if self._players[0] is not state:
            words = self._engine.seat_words(state).items()
            self._players = (state, {word: self._names[seat] for word, seat in words if seat < len(self._names)})
        return self._players[1].get(word, "")

    def _fill(self, sentence: str, record: Any, state: Any = None) -> str:
        things = self._engine.never_seats
        values = {f.name: (getattr(record, f.name), f.name not in things) for f in fields(record)}
        said = sentence.format(
            **{
                name: _Said(self._shown(value, state, seats=seats), self._is_one(value, state, seats=seats))
                for name, (value, seats) in values.items()
            }
        )
        said = _ended_once(said).replace(f". {self.you} ", f". {self.you[:1].upper()}{self.you[1:]} ")
        return said[:1].upper() + said[1:]  # it may begin with a name such as "the lifeform"

    def _is_one(self, value: Any, state: Any, *, seats: bool) -> bool:
        """Does a verb or a noun beside it stand in the singular?"""
        if isinstance(value, int):
            return value == 1
        if isinstance(value, tuple):
            return len(value) == 1 and self._is_one(value[0], state, seats=seats)
        return not (seats and isinstance(value, str) and self._player(value, state) == self.you)

    def _shown(self, value: Any, state: Any, *, seats: bool = True) -> str:
        if isinstance(value, tuple):
            names = [self._shown(item, state, seats=seats) for item in value]
            if all(isinstance(item, str) for item in value):  # six fighters are named once
                counts = {name: names.count(name) for name in names}
                names = [f"{name} \u00d7{count}" if count > 1 else name for name, count in counts.items()]
            return " and ".join([", ".join(names[:-1]), names[-1]] if len(names) > 1 else names)
        if not isinstance(value, str):
            return str(value)
        return self.name(value, state) if seats or value == UNKNOWN else self._word(value)


class _Sentences(dict[str, str]):
    """Those that nothing but play can show to be missing: then it is said what was missed."""

    def __missing__(self, key: str) -> str:
        raise KeyError(f"the words have no sentence for {key!r}")


class _Said(str):
    """A value as it is written in a sentence; with two words behind its name the one that fits it."""

    one: bool

    def __new__(cls, text: str, one: bool) -> _Said:
        said = super().__new__(cls, text)
        said.one = one
        return said

    def __format__(self, spec: str) -> str:
        return _fitting(spec, one=self.one) if "|" in spec else super().__format__(spec)


class _Count(int):
    """A number in a sentence, likewise."""

    def __format__(self, spec: str) -> str:
        return _fitting(spec, one=self == 1) if "|" in spec else super().__format__(spec)


def _fitting(words: str, *, one: bool) -> str:
    singular, _, plural = words.partition("|")
    return singular if one else plural


def _counted(values: Mapping[str, object]) -> dict[str, object]:
    return {key: _Count(value) if type(value) is int else value for key, value in values.items()}


def _ended_once(text: str) -> str:
    """A sentence may end with a name that ends itself: "Activate the Neutrino Pump!"."""
    return text.replace("!.", "!").replace("?.", "?")


def without_rules(text: str) -> str:
    """Sentences without the rules that they name."""
    return _CODES.sub("", text)


def without_rule(sentence: str) -> tuple[str, str]:
    """A sentence, and the rule that it names at its end."""
    found = CODE.search(sentence)
    return (_ended_once(CODE.sub("", sentence)), found[1]) if found else (sentence, "")


class UiWords:
    """The sentences of Starboard's own screens."""

    def __init__(self, texts: Texts) -> None:
        self._texts = texts.ui or {}

    def __call__(self, key: str, **values: object) -> str:
        return self._texts[key].format(**_counted(values))

    def __contains__(self, key: str) -> bool:
        return key in self._texts


def languages(levels: Path) -> set[str]:
    return {file.stem for file in (levels / "core" / "words").glob("*.yaml")}


def load_ui_words(levels: Path, language: str = "en") -> UiWords:
    return UiWords(_read(levels / "core", language))


def load_words(levels: Path, engine: Engine[Any], language: str = "en", own: Path | None = None) -> Words:
    """own: the folder of the game's component data, if it is not among the levels."""
    texts = _read(own or levels / engine.game, language, lambda texts: _missing(texts, engine))
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
                yield (section,), f"the sentence for {str(key)!r} is missing"
        for key, sentence in sentences.items():
            if key not in keys:
                yield (section, key), "nothing in the game says this"
                continue
            known = keys[key]
            for _, named, _, _ in Formatter().parse(sentence):
                if named is not None and not (named.isdigit() if known is None else named in known):
                    yield (section, key), f"it names {{{named}}}, which is not there"
    told = {name for kind in engine.event_types for name in (kind.__name__, *_event_keys(kind))}
    for key in texts.floats or {}:
        if key[:1].isupper() and key not in told:
            yield ("floats", key), "no event is called so"
    for key, called in (texts.named_seats or {}).items():
        for _, named, _, _ in Formatter().parse(called):
            if named is not None and named not in ("name", "word"):
                yield ("named_seats", key), f"it names {{{named}}}, which is not there"


def _field_names(kind: type[Any]) -> frozenset[str]:
    return frozenset(f.name for f in fields(kind))


def _event_keys(kind: type[Event]) -> tuple[str, ...]:
    """An event has one sentence, or one for each of its variants."""
    return tuple(f"{kind.__name__}.{variant}" for variant in kind.variants) or (kind.__name__,)
