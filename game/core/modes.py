"""The ways a game can be played: options, scenarios, series of matches, computer levels.

All of it is data (levels/<game>/scenarios.yaml and bots.yaml); this file gives it shape and meaning.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date
from difflib import get_close_matches
from typing import ClassVar, Literal, TypeAlias

from game.core.source import Source
from game.core.value import value

OptionValue: TypeAlias = str | int
Options: TypeAlias = Mapping[str, OptionValue]
"""One value for each option of the game, and the scenario's id under "scenario"."""

UndoPolicy: TypeAlias = Literal["free", "until_reveal", "off"]


class BadOption(ValueError):
    """An option, value or scenario the game does not have. The message is for the player."""


def did_you_mean(word: str, known: Iterable[str]) -> str:
    close = get_close_matches(word, list(known), n=1)
    return f"; did you mean {close[0]!r}?" if close else ""


@value
class Option:
    id: str
    name: str
    text: str
    values: tuple[OptionValue, ...]
    default: OptionValue
    source: Source
    seats: tuple[int, ...] = ()
    """The numbers of players it is for; empty: any."""

    def parse(self, word: str) -> OptionValue:
        """The value that a word typed by a player stands for."""
        for known in self.values:
            if str(known) == word:
                return known
        words = [str(known) for known in self.values]
        hint = did_you_mean(word, words)
        raise BadOption(f"option {self.id}: {word!r} is not one of {', '.join(words)}{hint}")


@dataclass(frozen=True, slots=True, kw_only=True)
class Scenario:
    """A named set of options. A game may add fields of its own in a subclass."""

    id: str
    name: str
    group: str
    text: str
    source: Source
    set: dict[str, OptionValue] = field(default_factory=dict)
    seats: tuple[int, ...] = ()
    """The numbers of players it is for; empty: any the game allows."""


GROUPS = ("learning", "easier", "rulebook", "harder")
"""Of scenarios, from the first match to the last challenge. A scenario of another group is no step on that way."""


@value
class Deal:
    """Everything that decides how a match begins, apart from who sits where."""

    options: Options
    seed: str
    label: str = ""
    """Names the series a match belongs to, the run if it has runs, and the match's place in it:
    "daily:2026-11-16", "tour:7:1". Empty for a single match."""


@value
class Played:
    """A match of a series that people play or have played."""

    id: int
    label: str
    begun: date
    over: bool
    won: bool = False
    score: int = 0


@value
class Stage:
    """One of the matches that a series is known to consist of."""

    name: str
    text: str
    when: Literal["done", "next", "later"]


@value
class Ahead:
    """What is next in a series, and how the player stands before it."""

    deal: Deal | None
    """None: the series is over."""
    lines: tuple[str, ...]
    """What is next, then how the player stands."""
    intro: str = ""
    """To be read before it is begun."""
    stages: tuple[Stage, ...] = ()
    given_up: str = ""
    """What it means to give up the run that is open; empty: there is none."""


@value
class Standing:
    """How the player stands after a match of a series."""

    title: str
    figures: tuple[tuple[str, object], ...]
    note: str
    then: Literal["next", "later", "end"]
    """Whether another match can follow at once, on another day, or never: the note is the verdict on the whole."""


Say: TypeAlias = Callable[..., str]
"""The words of a game (Words.ui): a text key, and by name what stands in its sentence."""


class Series(ABC):
    """Matches of one game that belong together, played by people. What they are about is the game's to say.

    Whoever plays a series several times does so in runs, each with a seed of its own. Everything follows from the
    matches that were played: a match counts by its label, see Deal.
    """

    __slots__ = ()

    icon: ClassVar[str]
    """Which of the icons of the menus stands for it."""
    in_runs: ClassVar[bool] = False
    """True: it is played in runs."""
    id: str
    name: str
    text: str

    def open_run(self, played: Sequence[Played]) -> str:
        """The newest run that can be gone on with; "" if there is none. Matches come oldest first, here and below."""
        return ""

    @abstractmethod
    def ahead(self, modes: Modes, played: Sequence[Played], run: str, today: date, say: Say) -> Ahead:
        """What is next in a run, which may be a new one."""

    @abstractmethod
    def standing(self, played: Sequence[Played], match: Played, today: date, say: Say) -> Standing:
        """What has come of it all, now that a match is over."""

    @abstractmethod
    def occasion(self, label: str, say: Say) -> str:
        """What a match is called."""

    def figures(self, played: Sequence[Played], today: date, say: Say) -> tuple[tuple[str, int], ...]:
        """What is worth counting: names and numbers."""
        return ()


@value
class BotLevel:
    """A strength of computer player."""

    id: str
    name: str
    text: str
    bot: Literal["random", "habit", "greedy", "search", "rollout"]
    turns: int = 1
    """How many turns ahead it looks."""
    width: int = 1
    """How many positions it keeps at the end of each turn."""
    samples: int = 1
    """How many guesses at the hidden cards it averages over."""
    nodes: int = 0
    """The most positions it looks at for one move; 0: no limit."""
    branch: int = 0
    """How many moves it weighs at a decision within its plan; 0: all of them."""
    ideas: int = 1
    """It takes one of so many best moves, as long as they are better than its average idea (greedy and search)."""
    style: str = ""
    """Which of the ways to play that its game knows it keeps to (habit and rollout)."""
    slips: int = 0
    """How many moves in a hundred are made at random (habit)."""
    horizon: int = 0
    """After how many rounds a game that is played out is judged; 0: at its end (rollout)."""
    seats: tuple[int, ...] = ()
    """The numbers of players it knows how to play with; empty: any."""


@value
class Modes:
    options: tuple[Option, ...]
    scenarios: tuple[Scenario, ...]
    bots: tuple[BotLevel, ...]
    series: tuple[Series, ...] = ()

    def option(self, option_id: str) -> Option:
        for option in self.options:
            if option.id == option_id:
                return option
        hint = did_you_mean(option_id, (o.id for o in self.options))
        raise BadOption(f"there is no option {option_id!r}{hint}")

    def scenario(self, scenario_id: str) -> Scenario:
        for scenario in self.scenarios:
            if scenario.id == scenario_id:
                return scenario
        hint = did_you_mean(scenario_id, (s.id for s in self.scenarios))
        raise BadOption(f"there is no scenario {scenario_id!r}{hint}")

    def harder_than(self, scenario_id: str, fits: Callable[[Scenario], bool]) -> Scenario | None:
        """The next step up: scenarios in the order of their groups, from easier to harder. None: there is none."""
        order = sorted(self.scenarios, key=lambda one: GROUPS.index(one.group) if one.group in GROUPS else len(GROUPS))
        ids = [one.id for one in order]
        later = order[ids.index(scenario_id) + 1 :] if scenario_id in ids else []
        return next((one for one in later if one.group in GROUPS[1:] and fits(one)), None)

    def series_of(self, label: str) -> Series | None:
        """The series a match with this label belongs to."""
        return next((series for series in self.series if series.id == label.partition(":")[0]), None)

    def options_for(self, seats: int) -> tuple[Option, ...]:
        """The options that mean something with so many players."""
        return tuple(option for option in self.options if not option.seats or seats in option.seats)

    def bots_for(self, seats: int) -> tuple[BotLevel, ...]:
        """The computer players that can play with so many players, weakest first."""
        return tuple(bot for bot in self.bots if not bot.seats or seats in bot.seats)

    def bot(self, level: str) -> BotLevel:
        """The level with this id, or the first (weakest) of this kind of bot."""
        for bot in self.bots:
            if bot.id == level:
                return bot
        for bot in self.bots:
            if bot.bot == level:
                return bot
        known = [*(b.id for b in self.bots), *dict.fromkeys(b.bot for b in self.bots)]
        raise BadOption(f"there is no computer player {level!r}{did_you_mean(level, known)}")

    def resolve(self, scenario_id: str = "", changes: Mapping[str, OptionValue] | None = None) -> Options:
        """Defaults, then what the scenario sets, then what the player changed."""
        scenario = self.scenario(scenario_id) if scenario_id else self.scenarios[0]
        values: dict[str, OptionValue] = {option.id: option.default for option in self.options}
        values |= scenario.set
        for option_id, changed in (changes or {}).items():
            values[option_id] = self.option(option_id).parse(str(changed))
        return {"scenario": scenario.id, **values}

    def completed(self, options: Options) -> Options:
        """The options of an old match: what it does not name has its default, what is not there is refused."""
        changes = {key: value for key, value in options.items() if key != "scenario"}
        return self.resolve(str(options.get("scenario", "")), changes)
