"""Everything that `starboard check` looks for in a game: one function each, all of them in CHECKS.

A check says what is wrong in words. What it raises is told as well: faults of data with file, line and key, faults of
the game's program with file and line. So a check may ask for the opened game, its table or its rulebook, whether they
work or not.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any, TypeAlias

from game import paths
from game.ai.bots import QUICK
from game.core.data import DataError, Problem
from game.core.game import Game, GameInfo, named
from game.core.howto import FILE as HOWTO, howto_of
from game.core.lesson_check import card_faults, lesson_faults, named_in, walked
from game.core.lesson_run import LessonRun
from game.core.lessons import BUTTON, FILE as LESSONS, STEPS, lessons_of
from game.core.match import Match, SeatPlan, Setup
from game.core.modes import Deal, Scenario
from game.core.position import BadPosition, placed as position_of
from game.core.rng import Rng
from game.core.rulebook import RULE_ID, load_rulebook
from game.core.words import MOST_SEATS, load_ui_words
from game.crash_report import EXPECTED, blaming
from game.ui.assets import file_of
from game.ui.cover import picture_name
from game.ui.table import Sight, Table
from game.ui.theme import LEAST_CONTRAST, contrast, load_themes, readable
from game.ui.trial import AREA

MOST_MOVES = 300
"""Of a game that is played to try it: long ones repeat themselves, and would be waited for."""

THEMES = paths.assets() / "themes.yaml"


@dataclass
class Candidate:
    """A game that is looked at."""

    info: GameInfo
    levels: Path

    @property
    def game(self) -> Game:
        if isinstance(self._opened, DataError):
            raise self._opened
        return self._opened

    @cached_property
    def _opened(self) -> Game | DataError:
        """Opened once, also where that fails: it takes its time."""
        try:
            with blaming(self.info):
                return self.info.open(self.levels)
        except DataError as error:
            return error

    @cached_property
    def rules(self) -> frozenset[str]:
        """Those of its rulebook, and of the house."""
        folders = (self.info.levels_in(self.levels), self.levels / "core")
        return frozenset(rule.id for folder in folders for rule in load_rulebook(folder).rules)


Check: TypeAlias = Callable[[Candidate], Iterable[str]]


def faults_of(info: GameInfo, levels: Path) -> list[Problem]:
    """Everything that is wrong with a game or missing in it."""
    candidate = Candidate(info, levels)
    found: list[Problem] = []
    for check in CHECKS:
        found += _faults(info, lambda check=check: check(candidate))  # type: ignore[misc]
    return list(dict.fromkeys(found))


def faults_of_the_house(games: Sequence[GameInfo], levels: Path) -> list[Problem]:
    """What is wrong with that which belongs to no game."""
    found: list[Problem] = []
    for load in (
        lambda: load_rulebook(levels / "core"),
        lambda: load_ui_words(levels),
        lambda: load_themes(THEMES, (), levels),
    ):
        try:
            load()
        except DataError as error:
            found += error.problems
    twice = {info.id for info in games if [other.id for other in games].count(info.id) > 1}
    found += [Problem(game, 0, "", "two games have this id") for game in sorted(twice)]
    return found or _colours_of_two(games, levels)


def _colours_of_two(games: Sequence[GameInfo], levels: Path) -> list[Problem]:
    """Colours that are sound in each game, and not in both together."""
    sound = []
    for info in games:
        alone: dict[str, DataError] = {}
        load_themes(THEMES, (info,), levels, alone)
        sound += [] if alone else [info]
    together: dict[str, DataError] = {}
    load_themes(THEMES, sound, levels, together)
    return [problem for error in together.values() for problem in error.problems]


def _faults(info: GameInfo, check: Callable[[], Iterable[str]]) -> Iterator[Problem]:
    try:
        with blaming(info):
            for why in check():
                yield Problem(info.id, 0, "", why)
    except DataError as error:
        yield from error.problems
    except EXPECTED as error:
        yield Problem(info.id, 0, "", str(error))


# -- what the library shows ---------------------------------------------------------------------------------------


def _card(it: Candidate) -> Iterable[str]:
    info = it.info
    for what in ("title", "tagline", "designers"):
        if not getattr(info, what).strip():
            yield f"its {what} is missing: see INFO in the game's folder"
    if not 1 <= info.min_seats <= info.max_seats <= MOST_SEATS:
        yield f"it is for {info.min_seats} to {info.max_seats} players, and must be for 1 to {MOST_SEATS}"
    if info.minutes < 1:
        yield "it does not say how many minutes a match takes"


def _cover(it: Candidate) -> Iterable[str]:
    own = {it.info.id: Path(it.info.folder) / "pictures"} if it.info.folder else {}
    file = file_of(picture_name(it.info), paths.assets(), own)
    if not file.is_file():
        yield f"its cover is missing: {file.with_suffix('.svg')} or .png, four parts wide and three high"


def _accent(it: Candidate) -> Iterable[str]:
    info, theme = it.info, load_themes(THEMES, (), it.levels)["default"]
    colour = readable(info.accent)
    if info.id in theme:
        yield "its id is the name of a colour of the themes, so it cannot have one of its own"
    if not info.accent:
        yield 'its accent colour is missing: accent="#..." in INFO'
    elif colour is None:
        yield f"its accent {info.accent!r} is not a colour such as #FF7A45"
    elif (found := contrast(colour, theme["panel"])) < LEAST_CONTRAST:
        yield f"its accent {info.accent} cannot be read: its contrast is {found:.1f}, and {LEAST_CONTRAST} is the least"


def _colours(it: Candidate) -> Iterable[str]:
    load_themes(THEMES, (it.info,), it.levels)
    return ()


# -- rules and modes ----------------------------------------------------------------------------------------------


def _rules(it: Candidate) -> Iterable[str]:
    """Every frame stands for a paragraph of the rulebook."""
    for frame in it.game.engine.frame_types:
        named_rules = RULE_ID.findall(frame.__doc__ or "")
        if not named_rules:
            yield f"the frame {frame.__name__} does not begin with the rule that it is, such as 'EXO-12. ...'"
        for rule in named_rules:
            if rule not in it.rules:
                yield f"the frame {frame.__name__} is {rule}, which is not in the rulebook"


def _story(it: Candidate) -> Iterable[str]:
    if not it.game.words.story:
        yield "its story is not told: see story: in the words"


def _modes(it: Candidate) -> Iterable[str]:
    modes = it.game.engine.modes
    for kind, entries in (("scenario", modes.scenarios), ("option", modes.options), ("computer player", modes.bots)):
        for entry in entries:
            for what in ("name", "text"):
                if not getattr(entry, what).strip():
                    yield f"the {kind} {entry.id!r} has no {what}"
    if not modes.scenarios:
        yield "it has no scenario: see scenarios.yaml"
    if not any(option.id == "undo" for option in modes.options):
        yield "it has no option 'undo', which says how far moves can be taken back"
    for seats in sorted({count for scenario in modes.scenarios for count in it.info.seat_counts(scenario)}):
        if not any(bot.bot in QUICK for bot in modes.bots_for(seats)):
            yield f"no computer player answers at once ({', '.join(QUICK)}) with {seats} at the table: see bots.yaml"


# -- the modules beside the rules -----------------------------------------------------------------------------------


def _computer(it: Candidate) -> Iterable[str]:
    judge = it.game.judge()
    for method in ("value", "order", "settled"):
        if not callable(getattr(judge, method, None)):
            yield f"its computer players need a method {method}: see {it.info.ai}"


def _table(it: Candidate) -> Iterable[str]:
    if not isinstance(it.game.table(), Table):
        yield f"its table is not a Table of game/ui/table.py: see {it.info.table}"


def _text(it: Candidate) -> Iterable[str]:
    if not callable(named(it.info.text)):
        yield f"its text table is not a function: see {it.info.text}"


# -- a game of each scenario ----------------------------------------------------------------------------------------


def _trial(it: Candidate) -> Iterable[str]:
    """Everything that the table and the words are asked for in a game played at random."""
    table = it.game.table()
    for scenario in it.game.engine.modes.scenarios:
        for number, match in zip(range(MOST_MOVES), _played(it.game, scenario), strict=False):
            game = it.game.seated(match)
            game.said(match.moments[-1])
            yield from _unwritten(it, match)
            if number & (number - 1) == 0 or match.outcome:  # often at the beginning, seldom later
                game.try_out(match, [None, *range(len(match.setup.seats))], still=False)
                yield from _mute(game, table, match)


def _editions(it: Candidate) -> Iterable[str]:
    """Matches of earlier editions can still be played and told."""
    for edition in range(1, it.game.newest):
        game = it.game.of_edition(edition)
        for scenario in game.engine.modes.scenarios:
            for _, match in zip(range(MOST_MOVES), _played(game, scenario), strict=False):
                game.seated(match).said(match.moments[-1])
                for rule in _unwritten(it, match):
                    yield f"edition {edition}: {rule}"


def _played(game: Game, scenario: Scenario) -> Iterator[Match]:
    """A match before its first and after each of its moves."""
    seats = [SeatPlan(f"Player {i + 1}") for i in range(game.seat_counts(scenario.id)[0])]
    deal = Deal(game.engine.modes.resolve(scenario.id), "check")
    match = Match(game.engine, Setup.of(game.info.id, deal, seats))
    chance = Rng.from_text(deal.seed)
    yield match
    while match.decision:
        match.submit(chance.choice(game.engine.moves(match.state)))
        yield match


def _unwritten(it: Candidate, match: Match) -> Iterable[str]:
    """Rules that the engine names and the book does not have."""
    for now in (match.decision, match.outcome):
        if now and now.rule not in it.rules:
            yield f"the engine names the rule {now.rule}, which is not in the rulebook"


def _mute(game: Game, table: Table[Any], match: Match) -> Iterable[str]:
    """Pieces that can be touched and say nothing."""
    eyes = match.decision.seat if match.decision else None
    view = game.engine.view(match.state, eyes)
    for placed in table.scenery(Sight(view, eyes, AREA)).pieces:
        if placed.ghost:
            continue
        kind = table.kind(placed.id)
        if placed.tip is None:
            yield f"the piece {placed.id!r} has no tip, so nobody is told what it is"
        if not game.words.touch(kind):
            yield f"the words do not say what a piece of the kind {kind!r} is for: see touch:"


# -- lessons ----------------------------------------------------------------------------------------------------------


def _lessons(it: Candidate) -> Iterable[str]:
    """Every lesson can be taken from its first step to its last, and what it points at lies on the table."""
    faults = [*lesson_faults(it.game, it.rules), *card_faults(it.game, it.rules)] or list(_unplaced(it.game))
    if faults:
        raise DataError(faults)
    return ()


def _unplaced(game: Game) -> Iterator[Problem]:
    table, file = game.table(), str(game.info.levels_in(game.levels) / LESSONS)
    for lesson in lessons_of(game).lessons:
        run = LessonRun(game, lesson)
        for step in walked(run):
            you = lesson.position.you
            view = game.engine.view(run.match.state_at(run.hold), you)
            moves = run.match.seen(you).moves if step.waits == "move" else ()
            shown = table.handles(view, run.wanted) if run.wanted else ()
            lit = {*step.light, *(piece for handle in shown[:1] for piece in handle.path)}
            there = {placed.id for placed in table.scenery(Sight(view, you, AREA, moves)).pieces}
            there |= {STEPS} if table.steps(view).names else set()
            for piece in (*step.light, *step.touch):
                if not piece.startswith(BUTTON) and (piece not in there or run.hides(piece)):
                    key = f"lessons.{lesson.id}.steps.{step.id}"
                    yield Problem(file, 0, key, f"the piece {piece!r} is not on the table")
            named_pieces = there.intersection(named_in(run.words.steps[step.id].say))
            for piece in sorted(named_pieces - lit) if step.waits != "touch" and not step.dark else ():
                key = f"lessons.{lesson.id}.steps.{step.id}"
                yield Problem(file, 0, key, f"the sentence names {piece!r}, and the step does not light it")


# -- how to play ------------------------------------------------------------------------------------------------


def _howto(it: Candidate) -> Iterable[str]:
    """The page before the rulebook: its table can be laid, and what its panels show lies on it."""
    game, pages = it.game, howto_of(it.game).pages
    if not pages:
        yield f"there is no page on how to play: {it.info.levels_in(it.levels) / HOWTO}"
    for page in pages:
        you = page.position.you
        try:
            view = game.engine.view(position_of(game, page.position).state, you)
            said = game.words.howto(page.id)
        except BadPosition as error:
            yield f"howto.yaml: {page.id}: the rules do not lead to its position: {error}"
            continue
        except KeyError:
            yield f"howto.yaml: {page.id}: the words do not say anything under howto.{page.id}"
            continue
        there = {piece.id for piece in game.table().scenery(Sight(view, you, AREA)).pieces}
        for panel, pieces in page.around.items():
            if not said.get(panel):
                yield f"howto.yaml: {page.id}: the words do not say howto.{page.id}.{panel}"
            for piece in pieces:
                if piece not in there:
                    yield f"howto.yaml: {page.id}.{panel}: the piece {piece!r} is not on the table"


# -- in a checkout ----------------------------------------------------------------------------------------------------


def _goldens(it: Candidate) -> Iterable[str]:
    """Games of the past, by which every change of the rules is seen. They are no part of an installation."""
    tests = paths.PACKAGE.parent / "tests"
    if not (tests / "goldens.py").is_file():
        return
    scripts, saves = tests / "playthroughs" / it.info.id, tests / "saves" / it.info.id
    write = f"`python -m tests.goldens {it.info.id}` writes what is missing"
    if not any(scripts.glob("*.txt")):
        yield f"no transcript of a whole game is in {scripts}: {write}"
    if not any(saves.glob("*.json")):
        yield f"no save of a whole game is in {saves}: {write}"
    for scenario in it.game.engine.modes.scenarios:
        if not (saves / "open" / f"{scenario.id}.json").is_file():
            yield f"no save of an unfinished game of the scenario {scenario.id!r} is in {saves / 'open'}: {write}"


CHECKS: tuple[Check, ...] = (
    _card,
    _cover,
    _accent,
    _colours,
    _rules,
    _story,
    _modes,
    _computer,
    _text,
    _table,
    _trial,
    _editions,
    _lessons,
    _howto,
    _goldens,
)
"""What is looked for. One more thing is one more function here."""
