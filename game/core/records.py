"""Dataclasses to plain data and back: for YAML components, for moves and states in saves.

cattrs does the work. It was measured against msgspec (11 ms less to import beside PyYAML) and
chosen because it reports every error of a file at once, where msgspec stops at the first.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Set as AbstractSet
from dataclasses import MISSING, fields, is_dataclass
from functools import cache
from typing import Any, Literal, TypeVar, get_args, get_origin, get_type_hints

from cattrs import (
    AttributeValidationNote,
    BaseValidationError,
    ClassValidationError,
    ForbiddenExtraKeysError,
    IterableValidationError,
)
from cattrs.cols import list_structure_factory, mapping_structure_factory
from cattrs.gen import make_dict_unstructure_fn, override
from cattrs.preconf.json import JsonConverter, make_converter

from game.core.engine import Engine, Frame, State
from game.core.modes import did_you_mean
from game.core.moves import HOUSE_MOVES, Move

T = TypeVar("T")

_KINDS: dict[type, str] = {str: "text", int: "a whole number", float: "a number", bool: "true or false"}


FAULTS = (BaseValidationError, TypeError, ValueError, KeyError)
"""What a converter raises for plain data of the wrong shape."""


class BadRecord(ValueError):
    """Plain data that does not have the shape it should have. The message says where and why."""


def new_converter() -> JsonConverter:
    """A converter that guesses nothing: text stays text, and every key must be known."""
    converter = make_converter(
        forbid_extra_keys=True,
        detailed_validation=True,
        unstruct_collection_overrides={AbstractSet: sorted, tuple: list},
    )
    for kind in _KINDS:
        converter.register_structure_hook(kind, _exactly(kind))
    converter.register_structure_hook_func(lambda t: _origin(t) is Literal, one_of)
    converter.register_structure_hook(str | int, _text_or_number)
    converter.register_structure_hook_factory(
        lambda t: _origin(t) in {tuple, set, frozenset},
        lambda t: _guarded(list, list_structure_factory(_list_of(t), converter), _origin(t)),
    )
    converter.register_structure_hook_factory(
        lambda t: _origin(t) is list, lambda t: _guarded(list, list_structure_factory(t, converter))
    )
    converter.register_structure_hook_factory(
        lambda t: _origin(t) is dict, lambda t: _guarded(Mapping, mapping_structure_factory(t, converter))
    )
    converter.register_structure_hook_factory(is_dataclass, lambda t: _fields_reader(converter, t))
    return converter


def _origin(shape: Any) -> Any:
    return get_origin(shape)


def _fields_reader(converter: JsonConverter, shape: Any) -> Callable[[Any, Any], Any]:
    """Reads the fields one by one. cattrs would write a function for each shape and compile it: a game has a hundred
    shapes and reads most of them once, so that took longer than all the reading."""
    own = [f for f in fields(shape) if not f.metadata.get("shared")]
    known = frozenset(f.name for f in own)
    needed = frozenset(f.name for f in own if f.default is MISSING and f.default_factory is MISSING)

    @cache  # and not before: a shape may hold its own kind
    def readers() -> tuple[tuple[str, Any, Callable[[Any, Any], Any]], ...]:
        hints = get_type_hints(shape)
        return tuple((f.name, hints[f.name], converter.get_structure_hook(hints[f.name])) for f in own)

    def read(plain: Mapping[str, Any], _: Any) -> Any:
        found: dict[str, Any] = {}
        faults: list[Exception] = []
        for name, hint, reader in readers():
            if name in plain or name in needed:
                try:
                    found[name] = reader(plain[name], hint)
                except Exception as fault:
                    fault.__notes__ = [AttributeValidationNote(f"{shape.__qualname__}.{name}", name, hint)]
                    faults.append(fault)
        if not known.issuperset(plain):
            faults.append(ForbiddenExtraKeysError("", shape, set(plain) - known))
        if faults:
            raise ClassValidationError(f"While structuring {shape.__qualname__}", faults, shape)
        return shape(**found)

    return _guarded(Mapping, read)


def _writer(converter: JsonConverter, kind: Any) -> Callable[[Any], dict[str, Any]]:
    """Fields that are shared component data are not part of a record."""
    shared: dict[str, Any] = {f.name: override(omit=True) for f in fields(kind) if f.metadata.get("shared")}
    return make_dict_unstructure_fn(kind, converter, **shared)


def _list_of(shape: Any) -> Any:
    return list[get_args(shape)[0]]  # type: ignore[misc]


def _guarded(
    kind: type, read: Callable[..., Any], then: Callable[[Any], Any] | None = None
) -> Callable[[Any, Any], Any]:
    """Without this, text would pass for a list of letters."""

    def structure(value: Any, shape: Any) -> Any:
        if not isinstance(value, kind):
            raise TypeError(f"{'a list' if kind is list else 'a group of keys'} is needed, not {_shown(value)}")
        found = read(value, shape)
        return then(found) if then else found

    return structure


def _exactly(kind: type) -> Callable[[Any, Any], Any]:
    def structure(value: Any, _: Any) -> Any:
        if type(value) is kind:
            return value
        if kind is float and type(value) is int:
            return float(value)
        raise TypeError(f"{_KINDS[kind]} is needed, not {_shown(value)}")

    return structure


def one_of(value: Any, shape: Any) -> Any:
    known = get_args(shape)
    if value in known and type(value) in {type(k) for k in known}:
        return value
    hint = did_you_mean(str(value), map(str, known))
    raise ValueError(f"{_shown(value)} is not one of {', '.join(map(str, known))}{hint}")


def _text_or_number(value: Any, _: Any) -> str | int:
    if type(value) is str or type(value) is int:
        return value
    raise TypeError(f"text or a whole number is needed, not {_shown(value)}")


def _shown(value: Any) -> str:
    if isinstance(value, Mapping):
        return "a group of keys"
    if isinstance(value, list):
        return "a list"
    return "nothing" if value is None else repr(value)


def register_named(
    converter: JsonConverter, base: type[T], classes: Iterable[type[T]] | Mapping[str, type[T]], tag: str
) -> None:
    """A value of type `base` is written as its class's name under the key `tag` and its fields."""
    by_name = dict(classes) if isinstance(classes, Mapping) else {c.__name__: c for c in classes}
    names = {c: name for name, c in by_name.items()}

    def structure(value: Any, _: Any) -> T:
        if not isinstance(value, Mapping):
            raise TypeError(f"a group of keys with {tag!r} is needed, not {_shown(value)}")
        name = value.get(tag)
        if name not in by_name:
            raise ValueError(f"there is no {tag} {name!r}{did_you_mean(str(name), by_name)}")
        rest = {key: item for key, item in value.items() if key != tag}
        found: T = converter.structure(rest, by_name[name])
        return found

    writers: dict[type[T], Callable[[T], dict[str, Any]]] = {}

    def unstructure(value: T) -> dict[str, Any]:
        kind = type(value)
        if kind not in writers:  # most games write a few of their kinds
            writers[kind] = _writer(converter, kind)
        return {tag: names[kind], **writers[kind](value)}

    converter.register_structure_hook_func(lambda t: t is base or _origin(t) is base, structure)
    for c in by_name.values():
        converter.register_unstructure_hook(c, unstructure)
    converter.register_unstructure_hook_func(lambda t: t is base or _origin(t) is base, unstructure)


def problems(error: BaseException, path: tuple[str | int, ...] = ()) -> Iterable[tuple[tuple[str | int, ...], str]]:
    """Every fault behind a converter's error: the path of keys to it, and a sentence."""
    if isinstance(error, ClassValidationError | IterableValidationError):
        placed, unplaced = error.group_exceptions()
        for fault, note in placed:
            step: Any = getattr(note, "name", None) or getattr(note, "index", None)
            if isinstance(fault, KeyError) and isinstance(error, ClassValidationError):
                yield path, f"the key {step!r} is missing"
            else:
                yield from problems(fault, (*path, step))
        for fault in unplaced:
            yield from problems(fault, path)
    elif isinstance(error, ForbiddenExtraKeysError):
        known = [f.name for f in fields(error.cl)]
        for key in sorted(error.extra_fields):
            yield (*path, key), f"the key {key!r} is unknown{did_you_mean(key, known)}"
    else:
        yield path, str(error)


class Recorder:
    """Moves and states of one game as plain data."""

    def __init__(self, engine: Engine[Any]) -> None:
        self._engine = engine
        self._converter = new_converter()
        register_named(self._converter, Move, (*engine.move_types, *HOUSE_MOVES), "move")
        register_named(self._converter, Frame, engine.frame_types, "frame")
        register_named(self._converter, State, engine.state_types, "state")

    def from_move(self, move: Move) -> dict[str, Any]:
        plain: dict[str, Any] = self._converter.unstructure(move)
        return plain

    def to_move(self, plain: Any) -> Move:
        return self._read(plain, Move)

    def from_state(self, state: State) -> dict[str, Any]:
        plain: dict[str, Any] = self._converter.unstructure(state)
        return plain

    def to_state(self, plain: Any) -> Any:
        state = self._read(self._engine.upgraded(plain) if isinstance(plain, dict) else plain, State)
        try:
            self._engine.restore(state)
        except Exception as error:  # it names components that are not there, in whatever way a game finds out
            raise BadRecord(f"it names what this Starboard does not have ({type(error).__name__}: {error})") from error
        return state

    def _read(self, plain: Any, shape: type[T]) -> T:
        try:
            return self._converter.structure(plain, shape)
        except FAULTS as error:
            faults = [f"{'.'.join(map(str, path)) or shape.__name__}: {why}" for path, why in problems(error)]
            raise BadRecord("; ".join(faults)) from error
