"""YAML files to frozen dataclasses; every error of every file is reported, with file, line and key."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from typing import Any, TypeAlias, TypeVar

import yaml
from cattrs.preconf.json import JsonConverter

from game.core import records

try:  # the C parser is seven times faster, and not in every build of PyYAML
    from yaml import CSafeLoader as _SafeLoader
except ImportError:
    from yaml import SafeLoader as _SafeLoader  # type: ignore[assignment]

T = TypeVar("T")

_PLAIN_TAGS = {"tag:yaml.org,2002:map", "tag:yaml.org,2002:seq"}
KeyPath: TypeAlias = tuple[str | int, ...]


@dataclass(frozen=True, slots=True)
class Problem:
    file: str
    line: int
    """0 if the fault has no line."""
    key: str
    why: str

    def __str__(self) -> str:
        place = f"{self.file}:{self.line}" if self.line else self.file
        return f"{place}: {self.key}: {self.why}" if self.key else f"{place}: {self.why}"


class DataError(Exception):
    """Component data that cannot be used. Lists every problem found."""

    def __init__(self, problems: Iterable[Problem]) -> None:
        self.problems = tuple(problems)
        super().__init__("\n".join(map(str, self.problems)))

    @property
    def summary(self) -> str:
        """The first few problems, for a dialog."""
        shown = [str(problem) for problem in self.problems[:4]]
        more = len(self.problems) - len(shown)
        return "\n".join([*shown, f"and {more} more: `starboard check` lists them all"] if more else shown)


class _Document:
    """One YAML file as plain data that remembers the line of every key."""

    def __init__(self, file: Path) -> None:
        self.file = file
        self.faults: list[Problem] = []
        self._lines: dict[KeyPath, int] = {}
        self.value = self._parse()

    def problem(self, path: KeyPath, why: str) -> Problem:
        line, at = 0, path
        while not (line := self._lines.get(at, 0)) and at:
            at = at[:-1]
        return Problem(str(self.file), line, _dotted(path), why)

    def _parse(self) -> Any:
        try:
            text = self.file.read_text(encoding="utf-8")
            loader = _SafeLoader(text)
            try:
                node = loader.get_single_node()
                return self._plain(loader, node, ()) if node else None
            finally:
                loader.dispose()
        except FileNotFoundError:
            self._fault(0, "the file is missing")
        except (OSError, UnicodeDecodeError) as error:
            self._fault(0, f"the file cannot be read: {error}")
        except yaml.MarkedYAMLError as error:
            mark = error.problem_mark or error.context_mark
            self._fault(mark.line + 1 if mark else 0, f"this is not YAML: {error.problem or error.context}")
        except (yaml.YAMLError, ValueError, RecursionError) as error:
            self._fault(0, f"this is not YAML: {error}")
        return None

    def _fault(self, line: int, why: str) -> None:
        self.faults.append(Problem(str(self.file), line, "", why))

    def _plain(self, loader: Any, node: yaml.Node, path: KeyPath) -> Any:
        self._lines.setdefault(path, node.start_mark.line + 1)
        if not isinstance(node, yaml.ScalarNode) and node.tag not in _PLAIN_TAGS:
            raise yaml.MarkedYAMLError(problem=f"the tag {node.tag!r} is not allowed", problem_mark=node.start_mark)
        if isinstance(node, yaml.SequenceNode):
            return [self._plain(loader, item, (*path, i)) for i, item in enumerate(node.value)]
        if not isinstance(node, yaml.MappingNode):
            return loader.construct_object(node)
        plain: dict[Any, Any] = {}
        for key_node, value_node in node.value:
            line = key_node.start_mark.line + 1
            key = loader.construct_object(key_node, deep=True)
            if not isinstance(key, str | int):
                self._fault(line, "a key must be a word or a number")
            elif key in plain:
                first = self._lines[(*path, key)]
                why = f"the key stands here again; it is on line {first} already"
                self.faults.append(Problem(str(self.file), line, _dotted((*path, key)), why))
            else:
                self._lines[(*path, key)] = line
                plain[key] = self._plain(loader, value_node, (*path, key))
        return plain


def _dotted(path: KeyPath) -> str:
    text = ""
    for step in path:
        text += f"[{step}]" if isinstance(step, int) else f".{step}" if text else str(step)
    return text


Check: TypeAlias = Callable[[], Iterable[tuple[str, KeyPath, str]]]


class Reader:
    """Reads the files of one folder and gathers what is wrong with any of them.

    read() what is needed, then finish(): it raises one DataError for all the faults there are.
    """

    def __init__(self, folder: Path, named: Mapping[type[Any], tuple[str, Mapping[str, type[Any]]]] | None = None):
        self.folder = folder
        self._documents: dict[str, _Document] = {}
        self._faults: list[Problem] = []
        self._converter: JsonConverter = records.new_converter()
        for base, (tag, classes) in (named or {}).items():
            records.register_named(self._converter, base, classes, tag)

    def read(self, name: str, shape: type[T]) -> T:
        """The file as a `shape`. If it is faulty the answer is None, and finish() will raise."""
        document = _Document(self.folder / name)
        self._documents[name] = document
        self._faults += document.faults
        if not document.faults:
            try:
                return self._converter.structure(document.value, shape)
            except records.FAULTS as error:
                self._faults += [document.problem(path, why) for path, why in records.problems(error)]
        return None  # type: ignore[return-value]

    def finish(self, check: Check | None = None) -> None:
        """Raise for what was found; `check` looks at ids that cross files once all files are sound."""
        if not self._faults and check:
            self._faults += [self._documents[name].problem(path, why) for name, path, why in check()]
        if self._faults:
            raise DataError(self._faults)

    def fingerprint(self) -> str:
        """A hash of what the files say: comments and layout do not count."""
        plain = {name: document.value for name, document in sorted(self._documents.items())}
        return sha256(repr(plain).encode()).hexdigest()[:16]
