"""States: everything about a game in progress, as a class of fields. What is copied and compared follows from them.

A search copies a state before every move and compares positions by their keys, so both are written out once for each
class, as one would by hand, when they are first needed.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass, field, fields, is_dataclass
from enum import Enum
from types import NoneType, UnionType
from typing import Any, Literal, Self, TypeVar, Union, dataclass_transform, get_args, get_origin, get_type_hints

T = TypeVar("T")


class Underivable(TypeError):
    """A field that does not say how it is copied or compared."""


def shared(*, default: Any) -> Any:
    """A field that holds component data: passed on by copies, in no save and in no key."""
    return field(default=default, repr=False, compare=False, metadata={"shared": True})


def keyed(how: str | None, *, kept: bool = False, **more: Any) -> Any:
    """A field that counts otherwise than all it holds when two states are compared.

    None: it does not count. "set": its order does not, nor what its keys lead to. "items", "values": those of a dict,
    in their order. Any other word: what the method of that name says. What is kept is never changed, only replaced as a
    whole: copies pass it on.
    """
    return field(**more, metadata={"keyed": how, "kept": kept})


@dataclass_transform(kw_only_default=True, field_specifiers=(field, keyed, shared))
def state(made: type[T]) -> type[T]:
    """A class of states. Fields are given by name, so that one state can extend another."""
    return dataclass(slots=True, kw_only=True)(made)


class Derived:
    """Has copy() and key() by its fields. One that is written by hand wins."""

    __slots__ = ()

    def __init_subclass__(cls, **more: Any) -> None:
        super().__init_subclass__(**more)
        for name in ("copy", "key"):  # never what was derived for a base class, which has fewer fields
            if name not in cls.__dict__:
                setattr(cls, name, Derived.__dict__[name])

    def copy(self) -> Self:
        """New containers, the same values in them."""
        kind = type(self)
        kind.copy = _derived_copy(kind)  # type: ignore[method-assign]
        return self.copy()

    def key(self) -> Hashable:
        """Equal for two states exactly if the game goes on equally from both."""
        kind = type(self)
        kind.key = _derived_key(kind)  # type: ignore[method-assign]
        return self.key()


def _derived_copy(kind: type[Any]) -> Any:
    hints = get_type_hints(kind)
    lines = ["def copy(self):", " it = new(kind)"]
    for f in fields(kind):
        whole = f.metadata.get("shared") or f.metadata.get("kept")
        copied = f"self.{f.name}" if whole else _told(kind, f.name, _copied, hints[f.name])
        lines.append(f" it.{f.name} = {copied}")
    return _compiled("copy", [*lines, " return it"], kind)


def _derived_key(kind: type[Any]) -> Any:
    hints = get_type_hints(kind)
    parts: list[str] = []
    for f in fields(kind):
        how: str | None = f.metadata.get("keyed", "")
        if f.metadata.get("shared") or how is None:
            continue
        parts.append(_counted(how, f"self.{f.name}") if how else _told(kind, f.name, _keyed, hints[f.name]))
    return _compiled("key", ["def key(self):", f" return ({', '.join(parts)},)"], kind)


def _compiled(name: str, lines: list[str], kind: type[Any]) -> Any:
    scope: dict[str, Any] = {"new": object.__new__, "kind": kind}
    exec("\n".join(lines), scope)
    scope[name].__qualname__ = f"{kind.__qualname__}.{name}"
    return scope[name]


def _counted(how: str, place: str) -> str:
    if how == "set":
        return f"frozenset({place})"
    if how in ("items", "values"):
        return f"tuple({place}.{how}())"
    return f"self.{how}()"


def _told(kind: type[Any], name: str, write: Callable[[str, Any, int], str], hint: Any) -> str:
    try:
        return write(f"self.{name}", hint, 0)
    except Underivable as error:
        raise Underivable(f"{kind.__name__}.{name}: {error}") from None


def _copied(place: str, hint: Any, depth: int) -> str:
    """The source of a copy of what lies at a place; depth keeps the names of nested loops apart."""
    if _is_immutable(hint):
        return place
    kind, inside, each = get_origin(hint) or hint, get_args(hint), f"x{depth}"
    if may := _unless_none(hint):
        return f"(None if {place} is None else {_copied(place, may, depth)})"
    if kind is list and not _is_immutable(inside[0]):
        return f"[{_copied(each, inside[0], depth + 1)} for {each} in {place}]"
    if kind is dict and not _is_immutable(inside[1]):
        return f"{{k{depth}: {_copied(each, inside[1], depth + 1)} for k{depth}, {each} in {place}.items()}}"
    if kind in (list, set, dict) or hasattr(kind, "copy"):
        return f"{place}.copy()"
    raise Underivable(f"{hint} does not say how it is copied")


def _keyed(place: str, hint: Any, depth: int) -> str:
    """The source of something that can be hashed, and is equal if what lies at the place is."""
    if _is_immutable(hint):
        return place
    kind, inside, each = get_origin(hint) or hint, get_args(hint), f"x{depth}"
    if may := _unless_none(hint):
        return f"(None if {place} is None else {_keyed(place, may, depth)})"
    if kind is list:
        whole = _is_immutable(inside[0])
        return f"tuple({place})" if whole else f"tuple([{_keyed(each, inside[0], depth + 1)} for {each} in {place}])"
    if kind is set:
        return f"frozenset({place})"
    if kind is dict:
        if _is_immutable(inside[1]):
            return f"frozenset({place}.items())"
        return f"frozenset([(k{depth}, {_keyed(each, inside[1], depth + 1)}) for k{depth}, {each} in {place}.items()])"
    if hasattr(kind, "key"):
        return f"{place}.key()"
    raise Underivable(f"{hint} does not say how it is compared")


def _unless_none(hint: Any) -> Any:
    """X, of an X | None."""
    if get_origin(hint) in (Union, UnionType):
        some = [inside for inside in get_args(hint) if inside is not NoneType]
        return some[0] if len(some) == 1 else None
    return None


def _is_immutable(hint: Any) -> bool:
    """Can it be shared by two states?"""
    kind, inside = get_origin(hint), get_args(hint)
    if kind in (Union, UnionType, tuple, frozenset):
        return all(part is Ellipsis or _is_immutable(part) for part in inside)
    if kind is Literal or hint in (int, str, bool, float, NoneType):
        return True
    kind = kind or hint
    if not isinstance(kind, type):
        return False
    is_value = is_dataclass(kind) and kind.__hash__ is not None
    return is_value or issubclass(kind, Enum) or hasattr(kind, "_kinds")
