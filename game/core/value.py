"""Values: moves, events, frames, components. Replaced, never changed.

A frozen dataclass says the same, but costs twice as much to build, and a game builds twenty to thirty values a move.
So a value is frozen for the type checker, and really frozen where FROZEN is set, as it is in all tests; both by the
same generated code, so that tests try what players run.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from dataclasses import MISSING, Field, FrozenInstanceError, dataclass, field, fields
from functools import cache
from types import CodeType
from typing import Any, Generic, TypeVar, dataclass_transform

FROZEN = bool(os.environ.get("STARBOARD_FROZEN"))

T = TypeVar("T")


class Kinds(Generic[T]):
    """The values derived from one base class, each known from where it is defined: moves, events, frames."""

    def __init__(self) -> None:
        self._found: dict[tuple[str, str], type[T]] = {}

    def add(self, kind: type[T]) -> None:
        self._found[kind.__module__, kind.__qualname__] = kind

    def within(self, package: str) -> tuple[type[T], ...]:
        """Those of a package, by name. Their names stand in saves, so no two may share one."""
        named: dict[str, type[T]] = {}
        for (module, name), kind in sorted(self._found.items(), key=lambda item: item[0][1]):
            if module == package or module.startswith(f"{package}."):
                if name in named:
                    raise TypeError(f"two of one name: {module}.{name} and {named[name].__module__}.{name}")
                named[name] = kind
        return tuple(named.values())


@dataclass_transform(frozen_default=True, field_specifiers=(field,))
def value(made: type[T]) -> type[T]:
    """A class of values; one that derives from a base with Kinds is registered there."""
    made.__doc__ = made.__doc__ or made.__name__  # dataclass would work a signature out, at a third of its time
    made = dataclass(init=False, repr=False, eq=False, slots=True)(made)
    for name, method in _methods(made):
        if name not in made.__dict__:
            setattr(made, name, method)
    for base in made.__mro__[1:]:
        kinds = base.__dict__.get("_kinds")
        if isinstance(kinds, Kinds):
            kinds.add(made)
    return made


def _methods(made: type[Any]) -> Iterator[tuple[str, Callable[..., Any]]]:
    """What depends on the fields is written out and compiled in one go; the rest is the same for all."""
    scope: dict[str, Any] = {"_put_": object.__setattr__, "_MISSING_": MISSING}  # no field has such a name
    compared = [f"self.{f.name}" for f in fields(made) if f.compare]
    equal = " and ".join(f"{mine} == other{mine.removeprefix('self')}" for mine in compared) or "True"
    lines = [
        f"def __init__(self{''.join(_arguments(made, scope))}):",
        *([_assignment(f) for f in fields(made)] or [" pass"]),
        "def __eq__(self, other):",
        f" return {equal} if other.__class__ is self.__class__ else NotImplemented",
        "def __hash__(self):",
        f" return hash(({''.join(f'{mine}, ' for mine in compared)}))",
    ]
    exec(_compiled("\n".join(lines)), scope)
    for name in ("__init__", "__eq__", "__hash__"):
        scope[name].__qualname__ = f"{made.__qualname__}.{name}"
        yield name, scope[name]
    yield "__repr__", _shown
    if FROZEN:
        yield "__setattr__", _refuse_to_set
        yield "__delattr__", _refuse_to_delete
        yield "__setstate__", _unpack


@cache
def _compiled(source: str) -> CodeType:
    """Many values have the same fields, and to compile them is half of what a class costs."""
    return compile(source, "<value>", "exec")


def _arguments(made: type[Any], scope: dict[str, Any]) -> Iterator[str]:
    """Those of __init__; what they are set to if nothing is given goes into the scope."""
    for f in (f for f in fields(made) if not f.kw_only):
        yield f", {_argument(f, scope)}"
    if by_name := [f for f in fields(made) if f.kw_only]:
        yield ", *"
        for f in by_name:
            yield f", {_argument(f, scope)}"


def _argument(f: Field[Any], scope: dict[str, Any]) -> str:
    if f.default is not MISSING:
        scope[f"_default_{f.name}"] = f.default
        return f"{f.name}=_default_{f.name}"
    if f.default_factory is not MISSING:
        scope[f"_make_{f.name}"] = f.default_factory
        return f"{f.name}=_MISSING_"
    return f.name


def _assignment(f: Field[Any]) -> str:
    made = f.default_factory is not MISSING
    given = f"_make_{f.name}() if {f.name} is _MISSING_ else {f.name}" if made else f.name
    return f" _put_(self, {f.name!r}, {given})" if FROZEN else f" self.{f.name} = {given}"


def _shown(self: Any) -> str:
    parts = ", ".join(f"{f.name}={getattr(self, f.name)!r}" for f in fields(self) if f.repr)
    return f"{type(self).__qualname__}({parts})"


def _refuse_to_set(self: Any, name: str, new: Any) -> None:
    raise FrozenInstanceError(f"cannot assign to field {name!r}")


def _refuse_to_delete(self: Any, name: str) -> None:
    raise FrozenInstanceError(f"cannot delete field {name!r}")


def _unpack(self: Any, state: tuple[None, dict[str, Any]]) -> None:
    """Copied or sent to another process: the fields come without __init__."""
    for name, item in state[1].items():
        object.__setattr__(self, name, item)
