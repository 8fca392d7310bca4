"""The series of ExoShip (chapter 14): the daily voyage and the campaign of five."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import date, timedelta
from typing import ClassVar, Literal

from game.core.modes import Ahead, Deal, Modes, OptionValue, Played, Say, Series, Stage, Standing, UndoPolicy
from game.core.source import Source
from game.core.value import value


@value
class Weekday:
    weekday: int
    """Monday is 0."""
    scenario: str


@value
class Daily(Series):
    """EXO-118. One deal a day, the same for everybody. It counts on its own day only: a missed day stays missed."""

    icon: ClassVar[str] = "calendar"

    id: str
    name: str
    text: str
    source: Source
    seed_text: str
    undo: UndoPolicy
    scenario_by_weekday: tuple[Weekday, ...]

    def label(self, day: date) -> str:
        return f"{self.id}:{day.isoformat()}"

    def scenario(self, day: date) -> str:
        return next(w.scenario for w in self.scenario_by_weekday if w.weekday == day.weekday())

    def deal(self, modes: Modes, day: date) -> Deal:
        options = modes.resolve(self.scenario(day), {"undo": self.undo})
        return Deal(options, self.seed_text.format(date=day.isoformat()), self.label(day))

    def results(self, played: Sequence[Played]) -> dict[date, bool]:
        """Won or not, for each date, by the first attempt that was finished; later ones are practice."""
        results: dict[date, bool] = {}
        for match in played:
            if match.over and match.label == self.label(match.begun):
                results.setdefault(match.begun, match.won)
        return results

    def ahead(self, modes: Modes, played: Sequence[Played], run: str, today: date, say: Say) -> Ahead:
        results, deal = self.results(played), self.deal(modes, today)
        if today in results:
            state = say("series.today_won" if results[today] else "series.today_lost")
        else:
            begun = any(match.label == deal.label and not match.over for match in played)
            state = say("series.today_open" if begun else "series.today_new")
        scenario = modes.scenario(self.scenario(today)).name
        streaks = say("series.streak", streak=streak(results, today), best=best_streak(results))
        return Ahead(deal, (say("series.today", scenario=scenario), state, streaks))

    def standing(self, played: Sequence[Played], match: Played, today: date, say: Say) -> Standing:
        first = next((one.id for one in played if one.over and one.label == match.label), match.id)
        figures = (
            (say("series.day"), match.label.partition(":")[2]),
            (say("series.days_won"), streak(self.results(played), today)),
        )
        note = say("series.counts" if first == match.id else "series.practice")
        return Standing(say("series.daily"), figures, note, "later")

    def occasion(self, label: str, say: Say) -> str:
        return say("series.daily_match", name=self.name, date=label.partition(":")[2])

    def figures(self, played: Sequence[Played], today: date, say: Say) -> tuple[tuple[str, int], ...]:
        results = self.results(played)
        return (
            (say("series.daily_streak"), streak(results, today)),
            (say("series.best_streak"), best_streak(results)),
        )


def streak(results: Mapping[date, bool], today: date) -> int:
    """Dates won in a row up to today; a date not played yet does not break it while it lasts."""
    day = today if today in results else today - timedelta(days=1)
    count = 0
    while results.get(day, False):
        count += 1
        day -= timedelta(days=1)
    return count


def best_streak(results: Mapping[date, bool]) -> int:
    """The most dates won in a row."""
    return max((streak(results, day) for day in results), default=0)


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
class Progress:
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
class Campaign(Series):
    """EXO-119, EXO-120. Voyages flown in order, with a few retries for all of them."""

    icon: ClassVar[str] = "route"
    in_runs: ClassVar[bool] = True

    id: str
    name: str
    text: str
    source: Source
    retries_total: int
    legacy: Legacy
    undo: UndoPolicy
    seed_text: str
    voyages: tuple[Voyage, ...]
    ratings: tuple[Rating, ...]

    def progress(self, attempts: Sequence[Attempt]) -> Progress:
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
        return Progress(
            voyage=min(won + 1, len(self.voyages)),
            attempt=attempt,
            won=won,
            score=score,
            retries_left=max(0, self.retries_total - losses),
            status=status,
            rating=rating,
            legacy=legacy,
        )

    def deal(self, modes: Modes, seed: str, attempts: Sequence[Attempt]) -> Deal | None:
        """The voyage to fly next; None once the campaign is over."""
        at = self.progress(attempts)
        if at.status != "open":
            return None
        changes = dict(self.voyages[at.voyage - 1].set)
        if at.legacy:
            changes |= self.legacy.then_set
        options = modes.resolve("", {**changes, "undo": self.undo})
        text = self.seed_text.format(campaign_seed=seed, voyage=at.voyage, attempt=at.attempt)
        return Deal(options, text, f"{self.id}:{seed}:{at.voyage}:{at.attempt}")

    def attempts(self, played: Sequence[Played], seed: str) -> list[Attempt]:
        """The finished voyages of the campaign with this seed, in the order they were flown; each counts once."""
        attempts: dict[tuple[int, int], Attempt] = {}
        for match in played:
            voyage, _, attempt = match.label.removeprefix(f"{self.id}:{seed}:").partition(":")
            if match.over and voyage.isdecimal() and attempt.isdecimal():
                attempts.setdefault((int(voyage), int(attempt)), Attempt(match.won, match.score))
        return [attempts[number] for number in sorted(attempts)]

    def open_run(self, played: Sequence[Played]) -> str:
        seeds = dict.fromkeys(match.label.split(":")[1] for match in reversed(played))
        return next((s for s in seeds if self.progress(self.attempts(played, s)).status == "open"), "")

    def ahead(self, modes: Modes, played: Sequence[Played], run: str, today: date, say: Say) -> Ahead:
        attempts = self.attempts(played, run)
        at, deal = self.progress(attempts), self.deal(modes, run, attempts)
        begun = any(match.label.startswith(f"{self.id}:{run}:") for match in played)
        voyage = self.voyages[at.voyage - 1]
        where = say("series.voyage", number=at.voyage, count=len(self.voyages), name=voyage.name)
        how = {"won": at.won, "score": at.score, "attempt": at.attempt, "retries": at.retries_left}
        stands = say("series.campaign_at", **how) if begun else say("series.campaign_new", retries=self.retries_total)
        return Ahead(
            deal=deal,
            lines=(where if deal else self._verdict(at, say), stands),
            intro=voyage.intro,
            stages=tuple(self._stage(one, at) for one in self.voyages),
            given_up=say("series.given_up", all=len(self.voyages), **how) if begun else "",
        )

    def _stage(self, voyage: Voyage, at: Progress) -> Stage:
        when: Literal["done", "next", "later"] = "later"
        if voyage.number <= at.won + 1:
            when = "done" if voyage.number <= at.won else "next"
        return Stage(voyage.name, voyage.intro, when)

    def standing(self, played: Sequence[Played], match: Played, today: date, say: Say) -> Standing:
        at = self.progress(self.attempts(played, match.label.split(":")[1]))
        figures = (
            (say("series.voyages_won"), say("series.of", done=at.won, all=len(self.voyages))),
            (say("series.score"), at.score),
            (say("series.retries"), at.retries_left),
        )
        return Standing(
            say("series.campaign"), figures, self._verdict(at, say), "next" if at.status == "open" else "end"
        )

    def _verdict(self, at: Progress, say: Say) -> str:
        if at.status == "won":
            return say("series.complete", rating=at.rating or say("series.no_rating"))
        if at.status == "lost":
            return say("series.lost")
        return say("series.next", voyage=at.voyage, name=self.voyages[at.voyage - 1].name)

    def occasion(self, label: str, say: Say) -> str:
        return say("series.campaign_match", name=self.name, voyage=label.split(":")[2])
