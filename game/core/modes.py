"""The ways a game can be played: options, scenarios, a daily deal, a campaign, computer levels.

All of it is data (levels/<game>/scenarios.yaml and bots.yaml); this file gives it shape and meaning.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date, timedelta
from difflib import get_close_matches
from typing import Literal, TypeAlias

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
    source: str
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
    source: str
    set: dict[str, OptionValue] = field(default_factory=dict)
    guided: bool = False
    """True: the table explains each phase the first time it occurs."""
    seats: tuple[int, ...] = ()
    """The numbers of players it is for; empty: any the game allows."""


@value
class Deal:
    """Everything that decides how a match begins, apart from who sits where."""

    options: Options
    seed: str
    label: str = ""
    """Names the series a match belongs to, such as "daily_voyage:2026-11-16"; empty for a single match."""


@value
class Weekday:
    weekday: int
    """Monday is 0."""
    scenario: str


@value
class Daily:
    """One deal a day, the same for everybody."""

    id: str
    name: str
    text: str
    source: str
    seed_text: str
    undo: UndoPolicy
    scenario_by_weekday: tuple[Weekday, ...]

    def label(self, day: date) -> str:
        return f"{self.id}:{day.isoformat()}"

    def scenario(self, day: date) -> str:
        return next(w.scenario for w in self.scenario_by_weekday if w.weekday == day.weekday())

    def streak(self, first_results: Mapping[date, bool], today: date) -> int:
        """Dates won in a row up to today; a date not played yet does not break it while it lasts."""
        day = today if today in first_results else today - timedelta(days=1)
        count = 0
        while first_results.get(day, False):
            count += 1
            day -= timedelta(days=1)
        return count


@value
class Voyage:
    number: int
    id: str
    name: str
    intro: str
    set: dict[str, OptionValue]


@value
class Legacy:
    """What a good voyage leaves to the next one."""

    if_previous_score_at_least: int
    then_set: dict[str, OptionValue]


@value
class Rating:
    min: int
    title: str


@value
class Attempt:
    """A finished voyage of a campaign."""

    won: bool
    score: int


@value
class CampaignProgress:
    voyage: int
    """The number of the voyage to fly next (or that could not be won)."""
    attempt: int
    won: int
    score: int
    retries_left: int
    status: Literal["open", "won", "lost"]
    rating: str
    """Only for a completed campaign, and empty below the lowest rating."""
    legacy: bool
    """True: the last win gives its legacy to the next voyage."""


@value
class Campaign:
    """Voyages flown in order, with a few retries for all of them."""

    id: str
    name: str
    text: str
    source: str
    retries_total: int
    legacy: Legacy
    undo: UndoPolicy
    seed_text: str
    voyages: tuple[Voyage, ...]
    ratings: tuple[Rating, ...]

    def progress(self, attempts: Sequence[Attempt]) -> CampaignProgress:
        """Where a campaign stands after these attempts, oldest first."""
        won = score = losses = 0
        attempt = 1
        legacy = False
        for done in attempts:
            if done.won:
                won, score, attempt = won + 1, score + done.score, 1
                legacy = done.score >= self.legacy.if_previous_score_at_least
            else:
                losses, attempt = losses + 1, attempt + 1
        status: Literal["open", "won", "lost"] = "open"
        rating = ""
        if won == len(self.voyages):
            status = "won"
            rating = next((r.title for r in self.ratings if score >= r.min), "")
        elif losses > self.retries_total:
            status = "lost"
        return CampaignProgress(
            voyage=min(won + 1, len(self.voyages)),
            attempt=attempt,
            won=won,
            score=score,
            retries_left=max(0, self.retries_total - losses),
            status=status,
            rating=rating,
            legacy=legacy,
        )

    def label(self, seed: str, at: CampaignProgress) -> str:
        return f"{self.id}:{seed}:{at.voyage}:{at.attempt}"


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
    """After how many turns a game that is played out is judged; 0: at its end (rollout)."""
    seats: tuple[int, ...] = ()
    """The numbers of players it knows how to play with; empty: any."""


@value
class Modes:
    options: tuple[Option, ...]
    scenarios: tuple[Scenario, ...]
    bots: tuple[BotLevel, ...]
    daily: Daily | None = None
    campaign: Campaign | None = None

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

    def daily_deal(self, day: date) -> Deal:
        if self.daily is None:
            raise BadOption("this game has no daily deal")
        options = self.resolve(self.daily.scenario(day), {"undo": self.daily.undo})
        return Deal(options, self.daily.seed_text.format(date=day.isoformat()), self.daily.label(day))

    def campaign_deal(self, seed: str, attempts: Sequence[Attempt]) -> Deal | None:
        """The voyage to fly next; None once the campaign is over."""
        if self.campaign is None:
            raise BadOption("this game has no campaign")
        at = self.campaign.progress(attempts)
        if at.status != "open":
            return None
        changes = dict(self.campaign.voyages[at.voyage - 1].set)
        if at.legacy:
            changes |= self.campaign.legacy.then_set
        options = self.resolve("", {**changes, "undo": self.campaign.undo})
        text = self.campaign.seed_text.format(campaign_seed=seed, voyage=at.voyage, attempt=at.attempt)
        return Deal(options, text, self.campaign.label(seed, at))
