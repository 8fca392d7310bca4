"""YAML files to frozen dataclasses; every error of every file is reported, with file, line and key."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from hashlib import sha256
from pathlib import Path
from typing import Any, Literal, TypeAlias, TypeVar

import yaml
from cattrs.preconf.json import JsonConverter

from game.core import editions, records
from game.core.modes import BotLevel, Option, Options, Scenario, did_you_mean
from game.core.source import FORMER, Source
from game.core.value import value

try:  # the C parser is seven times faster, and not in every build of PyYAML
    from yaml import CSafeLoader as _SafeLoader
except ImportError:
    from yaml import SafeLoader as _SafeLoader  # type: ignore[assignment]

T = TypeVar("T")

_PLAIN_TAGS = {None, "!", "tag:yaml.org,2002:map", "tag:yaml.org,2002:seq"}
_TEXT_TAG = "tag:yaml.org,2002:str"
LARGEST_FILE = 4_000_000
"""Bytes; the largest of ours has some hundred thousand."""
DEEPEST = 40
"""Groups in groups; ours have eight."""
MOST_VALUES = 400_000
KeyPath: TypeAlias = tuple[str | int, ...]


@value
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
        self._first = 0
        self._lines: dict[tuple[int, str | int], int] = {}
        """By the id of a group or list, which lives as long as the document, and the key in it."""
        self._values = 0
        self.value = self._parse()

    def problem(self, path: KeyPath, why: str) -> Problem:
        line, within = self._first, self.value
        for step in path:
            if not (found := self._lines.get((id(within), step))):
                break
            line, within = found, within[step]
        return Problem(str(self.file), line, _dotted(path), why)

    def _parse(self) -> Any:
        try:
            loader = _SafeLoader(self._text())
            try:
                return self._only(loader)
            finally:
                loader.dispose()
        except FileNotFoundError:
            self._fault(0, "the file is missing")
        except (OSError, UnicodeDecodeError) as error:
            self._fault(0, f"the file cannot be read: {error}")
        except yaml.MarkedYAMLError as error:
            mark = error.problem_mark or error.context_mark
            self._fault(mark.line + 1 if mark else 0, f"this is not YAML: {error.problem or error.context}")
        except (yaml.YAMLError, ValueError) as error:
            self._fault(0, f"this is not YAML: {error}")
        return None

    def _text(self) -> str:
        """What stands in the file; a pipe would never end, and nothing larger than this is component data."""
        if not self.file.exists():
            raise FileNotFoundError
        if not self.file.is_file():
            raise OSError("it is not a file")
        if (size := self.file.stat().st_size) > LARGEST_FILE:
            raise OSError(f"it has {size:,} bytes, and {LARGEST_FILE:,} is the most")
        return self.file.read_text(encoding="utf-8")

    def _fault(self, line: int, why: str) -> None:
        self.faults.append(Problem(str(self.file), line, "", why))

    def _only(self, loader: Any) -> Any:
        """The one document of the file, built while it is parsed: so nothing is ever larger or deeper than allowed."""
        loader.get_event()  # the stream begins
        if loader.check_event(yaml.StreamEndEvent):
            return None
        loader.get_event()  # the document begins
        event = loader.get_event()
        self._first = event.start_mark.line + 1
        plain = self._plain(loader, event, ())
        loader.get_event()  # and ends
        if not loader.check_event(yaml.StreamEndEvent):
            raise _refused("only one document is allowed in a file", loader.get_event())
        return plain

    def _plain(self, loader: Any, event: Any, within: KeyPath, *step: str | int) -> Any:
        self._values += 1
        if event.anchor is not None:
            raise _refused("anchors and aliases are not allowed", event)
        if len(within) + len(step) > DEEPEST:
            raise _refused(f"more than {DEEPEST} groups in each other are not allowed", event)
        if self._values > MOST_VALUES:
            raise _refused(f"more than {MOST_VALUES:,} values are not allowed", event)
        if isinstance(event, yaml.ScalarEvent):
            return _scalar(loader, event)
        if event.tag not in _PLAIN_TAGS:
            raise _refused(f"the tag {event.tag!r} is not allowed", event)
        path = (*within, *step)
        if isinstance(event, yaml.MappingStartEvent):
            return self._mapping(loader, path)
        items: list[Any] = []
        while not isinstance(item := loader.get_event(), yaml.SequenceEndEvent):
            self._lines[id(items), len(items)] = item.start_mark.line + 1
            items.append(self._plain(loader, item, path, len(items)))
        return items

    def _mapping(self, loader: Any, path: KeyPath) -> dict[str | int, Any]:
        plain: dict[str | int, Any] = {}
        while not isinstance(event := loader.get_event(), yaml.MappingEndEvent):
            line = event.start_mark.line + 1
            key = self._plain(loader, event, path, "?")
            if not isinstance(key, str | int):
                self._fault(line, "a key must be a word or a number")
                self._plain(loader, loader.get_event(), path, "?")
            elif key in plain:
                why = f"the key stands here again; it is on line {self._lines[id(plain), key]} already"
                self.faults.append(Problem(str(self.file), line, _dotted((*path, key)), why))
                self._plain(loader, loader.get_event(), path, key)
            else:
                self._lines[id(plain), key] = line
                plain[key] = self._plain(loader, loader.get_event(), path, key)
        return plain


def _scalar(loader: Any, event: Any) -> Any:
    """A word or number, understood as YAML says; what cannot be (a 13th month) is a fault with its line."""
    tag = event.tag
    if tag is None or tag == "!":
        tag = loader.resolve(yaml.ScalarNode, event.value, event.implicit)
    if tag == _TEXT_TAG:  # nine of ten
        return event.value
    node = yaml.ScalarNode(tag, event.value, event.start_mark, event.end_mark)
    try:
        return loader.construct_object(node)
    except (ValueError, OverflowError, KeyError, IndexError) as error:
        raise _refused(f"{event.value[:40]!r} makes no sense: {error}", event) from error


def _refused(why: str, event: Any) -> yaml.MarkedYAMLError:
    return yaml.MarkedYAMLError(problem=why, problem_mark=event.start_mark)


def _dotted(path: KeyPath) -> str:
    text = ""
    for step in path:
        text += f"[{step}]" if isinstance(step, int) else f".{step}" if text else str(step)
    return text


Fault: TypeAlias = tuple[str, KeyPath, str]
"""File, where in it, and why."""
Check: TypeAlias = Callable[[], Iterable[Fault]]


@value
class BotsFile:
    """The shape of every game's bots.yaml."""

    format: Literal[1]
    game: str
    levels: tuple[BotLevel, ...]


def option_faults(file: str, options: Iterable[Option], scenarios: Iterable[Scenario]) -> Iterator[Fault]:
    """Defaults and scenarios that name what there is not."""
    known = {option.id: option for option in options}
    for i, option in enumerate(known.values()):
        if option.default not in option.values:
            yield file, ("options", i, "default"), f"{option.default!r} is not among its values"
    for i, scenario in enumerate(scenarios):
        yield from setting_faults(file, ("scenarios", i, "set"), known, scenario.set)


def setting_faults(file: str, at: KeyPath, options: Mapping[str, Option], chosen: Options) -> Iterator[Fault]:
    for key, setting in chosen.items():
        if key not in options:
            yield file, (*at, key), f"there is no option {key!r}{did_you_mean(key, options)}"
        elif setting not in options[key].values:
            yield file, (*at, key), f"{setting!r} is not a value of the option {key!r}"


def _source(said: Any, _: Any) -> Any:
    return records.one_of(FORMER.get(said, said) if isinstance(said, str) else said, Source)


class Reader:
    """Reads the files of one folder and gathers what is wrong with any of them.

    read() what is needed, then finish(): it raises one DataError for all the faults there are.
    """

    def __init__(self, folder: Path, named: Mapping[type[Any], tuple[str, Mapping[str, type[Any]]]] | None = None):
        self.folder = folder
        self._documents: dict[str, _Document] = {}
        self._faults: list[Problem] = []
        self._converter: JsonConverter = records.new_converter()
        self._converter.register_structure_hook_func(lambda shape: shape == Source, _source)
        for base, (tag, classes) in (named or {}).items():
            records.register_named(self._converter, base, classes, tag)

    def read(self, name: str, shape: type[T]) -> T:
        """The file as a `shape`. If it is faulty the answer is None, and finish() will raise."""
        document = _Document(editions.file_in(self.folder, name))
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
        if not self._faults:
            found = [*self._strangers(), *(check() if check else ())]
            self._faults += [self._documents[name].problem(path, why) for name, path, why in found]
        if self._faults:
            raise DataError(self._faults)

    def _strangers(self) -> Iterator[Fault]:
        """Files that have come from another game's folder."""
        games = {name: document.value.get("game") for name, document in self._documents.items()}
        first = next(iter(games.values()), None)
        for name, game in games.items():
            if game != first:
                yield name, ("game",), f"{game!r} is not {first!r}, of which the other files are"

    def fingerprint(self) -> str:
        """A hash of what the files say, marked with their edition: comments and layout do not count."""
        plain = {name: document.value for name, document in sorted(self._documents.items())}
        return editions.marked(sha256(repr(plain).encode()).hexdigest()[:16], editions.number_of(self.folder))
