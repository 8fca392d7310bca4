"""What is wrong with the lessons of a game, in words: every one is taken from its first step to its last."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import fields

from game.core.data import Problem
from game.core.events import Event
from game.core.first_times import FILE as CARDS, FirstTime, first_times_of
from game.core.game import Game
from game.core.lesson_run import LessonRun, mistake_sentences
from game.core.lessons import FILE, Lesson, Lessons, Step, lessons_of
from game.core.modes import BadOption, did_you_mean
from game.core.moves import Move
from game.core.position import BadPosition, Position, Record, arranger_of, fits, move_of, placed
from game.core.records import BadRecord
from game.core.words import LessonWords

MOST_WORDS = 25
"""In what a step says."""
MOST_CARD_WORDS = 20
MOST_STEPS = 14
MOST_CLICKS = 2
"""So many steps in a row may only say something."""
LEAST_ACTS = 3
"""One step in so many waits for a move or a touch, at least."""
RECAP = 3
GOAL = "goal"
"""The concept that every side begins with."""
_BRACES = re.compile(r"\{([^{}|]+?)(?::[^{}]*\|[^{}]*)?\}")


def lesson_faults(game: Game, rules: frozenset[str]) -> Iterator[Problem]:
    """rules: the ids that there are."""
    folder = game.info.levels_in(game.levels)
    lessons = lessons_of(game)
    words_file = f"{folder}/words"
    for key in sorted(set(game.words.lessons) - {lesson.id for lesson in lessons.lessons}):
        yield Problem(words_file, 0, f"lessons.{key}", "there is no such lesson")
    for key, why in [*_shape(lessons), *_concepts(lessons)]:
        yield Problem(str(folder / FILE), 0, key, why)
    for lesson in lessons.lessons:
        said = game.words.lessons.get(lesson.id)
        if said is None:
            yield Problem(words_file, 0, f"lessons.{lesson.id}", "the lesson has no words")
            continue
        for key, why in _words(lesson, said):
            yield Problem(words_file, 0, f"lessons.{lesson.id}{key}", why)
        for key, why in [*_names(game, lesson, rules), *_walk(game, lesson)]:
            yield Problem(str(folder / FILE), 0, f"lessons.{lesson.id}{key}", why)
    begun = {f"play.{side}": first for side, first in lessons.play.items()}
    for key, first in (begun | ({"later": lessons.later} if lessons.later else {})).items():
        try:
            seats = game.seat_counts(first.scenario)[0]
            placed(game, Position(first.scenario, key, first.options, seats, moves=first.moves))
        except (BadOption, BadPosition) as error:
            yield Problem(str(folder / FILE), 0, key, str(error))


def card_faults(game: Game, rules: frozenset[str]) -> Iterator[Problem]:
    """What is wrong with first-time cards."""
    file, said = str(game.info.levels_in(game.levels) / CARDS), game.words.first_times
    cards = first_times_of(game)
    known = {concept for lesson in lessons_of(game).lessons for concept in lesson.teaches}
    for number, card in enumerate(cards):
        at = f"cards[{number}]"
        if [one.id for one in cards].count(card.id) > 1:
            yield Problem(file, 0, at, f"two cards have the id {card.id!r}")
        if not any(card.asks(prompt) for prompt in game.engine.prompts):
            faults = [*_event(game, f"{at}.when", card.when), *unknown_fields(game, at, card)]
            yield from (Problem(file, 0, place, why) for place, why in faults)
        if card.concept and card.concept not in known:
            yield Problem(file, 0, f"{at}.concept", f"no lesson teaches {card.concept!r}")
        if card.rule not in rules:
            yield Problem(file, 0, f"{at}.rule", f"there is no rule {card.rule!r}")
        if card.id not in said:
            yield Problem(file, 0, at, f"the words have no sentence for {card.id!r}: see first_times:")
        elif (count := len(said[card.id].say.split())) > MOST_CARD_WORDS:
            yield Problem(file, 0, at, f"its sentence has {count} words, and {MOST_CARD_WORDS} is the most")
    for unused in sorted(set(said) - {card.id for card in cards}):
        yield Problem(file, 0, "", f"the words speak of {unused!r}, and there is no such card")


def unknown_fields(game: Game, at: str, card: FirstTime) -> Iterator[tuple[str, str]]:
    """What a card says of its event has to be a field of it."""
    kind = next((one for one in game.engine.event_types if one.__name__ == card.when.partition(".")[0]), Event)
    known = [one.name for one in fields(kind)]
    named = [*card.where, *filter(None, [card.own]), *(name[1:] for name in card.light if name.startswith("."))]
    for name in named if kind is not Event else ():
        if name not in known:
            yield at, f"{card.when} has no field {name!r}{did_you_mean(name, known)}"


def _shape(lessons: Lessons) -> Iterator[tuple[str, str]]:
    for lesson_id, count in Counter(lesson.id for lesson in lessons.lessons).items():
        if count > 1:
            yield f"lessons.{lesson_id}", "two lessons have this id"
    for lesson in lessons.lessons:
        at = f"lessons.{lesson.id}"
        kinds = [step.waits for step in lesson.steps]
        if not 1 <= len(lesson.steps) <= MOST_STEPS:
            yield f"{at}.steps", f"there are {len(lesson.steps)} steps, and 1 to {MOST_STEPS} is what one can take"
        if len(kinds) > LEAST_ACTS * sum(kind != "click" for kind in kinds):
            yield f"{at}.steps", "fewer than a third of the steps wait for a move or a touch"
        for number in range(len(kinds) - MOST_CLICKS):
            if kinds[number : number + MOST_CLICKS + 1] == ["click"] * (MOST_CLICKS + 1):
                yield (
                    f"{at}.steps.{lesson.steps[number].id}",
                    f"more than {MOST_CLICKS} steps in a row only say something",
                )
        for step_id, count in Counter(step.id for step in lesson.steps).items():
            if count > 1:
                yield f"{at}.steps.{step_id}", "two steps have this id"


def _concepts(lessons: Lessons) -> Iterator[tuple[str, str]]:
    for side in lessons.sides:
        known: set[str] = set()
        for number, lesson in enumerate(lessons.of_side(side)):
            at = f"lessons.{lesson.id}"
            if number == 0 and (GOAL not in lesson.teaches or (lesson.steps[:1] and lesson.steps[0].waits != "click")):
                yield f"{at}.teaches", f"the first lesson begins with the goal of the game: it teaches {GOAL!r} first"
            for concept in lesson.teaches:
                if concept in known:
                    yield f"{at}.teaches", f"{concept!r} is taught already"
            for concept in lesson.uses:
                if concept not in known:
                    yield f"{at}.uses", f"{concept!r} is not taught before{did_you_mean(concept, known)}"
            known.update(lesson.teaches)


def _words(lesson: Lesson, said: LessonWords) -> Iterator[tuple[str, str]]:
    steps = {step.id: step for step in lesson.steps}
    mistakes = {key for step in lesson.steps for key in mistake_sentences(step)}
    for missing in sorted(set(steps) - set(said.steps)):
        yield f".steps.{missing}", "the sentence is missing"
    for unused in sorted(set(said.steps) - set(steps)):
        yield f".steps.{unused}", "there is no such step"
    for missing in sorted(mistakes - set(said.mistakes)):
        yield f".mistakes.{missing}", "the sentence is missing"
    for unused in sorted(set(said.mistakes) - mistakes - {"lost"}):
        yield f".mistakes.{unused}", "no step says this"
    if len(said.recap) != RECAP:
        yield ".recap", f"there are {len(said.recap)} sentences, and {RECAP} is what one remembers"
    for key, words in said.steps.items():
        for text in (words.say, words.right, words.wrong):
            yield from _long(f".steps.{key}", text)
    for key, text in said.mistakes.items():
        yield from _long(f".mistakes.{key}", text)


def _long(key: str, text: str) -> Iterator[tuple[str, str]]:
    if (count := len(text.split())) > MOST_WORDS:
        yield key, f"the sentence has {count} words, and {MOST_WORDS} is the most"


def _names(game: Game, lesson: Lesson, rules: frozenset[str]) -> Iterator[tuple[str, str]]:
    """Moves, fields, events and rules that there are not."""
    moves = {kind.__name__: kind for kind in game.engine.move_types}
    for step in lesson.steps:
        at = f".steps.{step.id}"
        for name, record in (*(("accept", one) for one in step.accept), *(("mistakes", m.move) for m in step.mistakes)):
            yield from _pattern(moves, f"{at}.{name}", record)
        named = [step.until, step.before, *(mistake.before for mistake in step.mistakes)]
        named += [step.without.event, step.without.before] if step.without else []
        for event in filter(None, named):
            yield from _event(game, at, event)
        if step.rule and step.rule not in rules:
            yield f"{at}.rule", f"there is no rule {step.rule}"
        if (step.until or step.win or step.accept or step.mistakes) and not step.show:
            yield f"{at}.show", "a step that waits for moves shows one"
        for pattern in step.reveal:
            if pattern not in lesson.hide:
                yield f"{at}.reveal", f"{pattern!r} is not hidden"
    for prompt in lesson.auto:
        if prompt not in game.engine.prompts:
            yield ".auto", f"there is no question {prompt!r}{did_you_mean(prompt, game.engine.prompts)}"


def _pattern(moves: Mapping[str, type[Move]], at: str, record: Record) -> Iterator[tuple[str, str]]:
    for name, wanted in record.items():
        if name == "*":
            continue
        if name not in moves:
            yield at, f"there is no move {name!r}{did_you_mean(name, moves)}"
            continue
        known = [f.name for f in fields(moves[name])]
        for key in wanted:
            if key not in known:
                yield at, f"{name} has no {key!r}{did_you_mean(key, known)}"


def _event(game: Game, at: str, name: str) -> Iterator[tuple[str, str]]:
    name, _, count = name.partition(" ")
    kind, _, variant = name.partition(".")
    if count and not count.isdigit():
        yield at, f"{count!r} is not a number"
    known: dict[str, type[Event]] = {one.__name__: one for one in game.engine.event_types}
    if kind not in known:
        yield at, f"there is no event {kind!r}{did_you_mean(kind, known)}"
    elif variant and variant not in known[kind].variants:
        yield at, f"{kind} has no variant {variant!r}{did_you_mean(variant, known[kind].variants)}"


def named_in(text: str) -> list[str]:
    """What stands in the braces of a sentence."""
    return _BRACES.findall(text)


# -- taking it ------------------------------------------------------------------------------------------------


def walked(run: LessonRun) -> Iterator[Step]:
    """Every step of a lesson, each done as it shows. Raises BadPosition where one cannot be."""
    while step := run.step:
        yield step
        before = run.number
        if step.waits == "click":
            run.go_on()
        elif step.waits == "touch":
            run.touched(step.touch[0])
        else:
            for number in range(len(step.show)):
                _do(run, step, number)
        if run.off_script:
            raise BadPosition(("script", *run.off_script), "this move is not possible then")
        if run.step is step or run.mistake:
            raise BadPosition(("steps", step.id), _stuck(run, step))
        assert run.number > before


def _do(run: LessonRun, step: Step, number: int) -> None:
    at = ("steps", step.id, "show", number)
    try:
        wanted = run.wanted
    except BadRecord as error:
        raise BadPosition(at, str(error)) from error
    if wanted is None or run.step is not step:
        raise BadPosition(at, "the move is not allowed, or came too late")
    if run.refuses(wanted) is not None:
        raise BadPosition(at, "the lesson refuses the move that it shows")
    if no := run.match.submit(wanted):
        raise BadPosition(at, f"the move is not allowed: {run.game.words.refusal(no)}")
    run.made(wanted)


def _stuck(run: LessonRun, step: Step) -> str:
    if run.mistake:
        return f"what it shows ends in the mistake {run.mistake!r}"
    return (
        f"what it shows does not bring about {step.until or 'a win'}" if step.until or step.win else "it does not end"
    )


def _walk(game: Game, lesson: Lesson) -> Iterator[tuple[str, str]]:
    try:
        run = LessonRun(game, lesson)
        for record in (line for lines in lesson.script.values() for line in lines):
            move_of(game, record)
        for step in walked(run):
            yield from _at_step(run, step)
    except BadRecord as error:
        yield ".script", str(error)
    except BadPosition as error:
        place = "".join(f"[{part}]" if isinstance(part, int) else f".{part}" for part in error.at)
        within = "" if error.at[:1] in (("steps",), ("script",)) else ".position"
        yield f"{within}{place}", str(error)


def _at_step(run: LessonRun, step: Step) -> Iterator[tuple[str, str]]:
    at, said = f".steps.{step.id}", run.words.steps.get(step.id)
    if step.before and run.hold == run.match.head:
        yield f"{at}.before", f"{step.before} does not happen here"
    for text in (said.head, said.say) if said else ():
        yield from ((at, f"it names {{{name}}}, which is not known") for name in _unknown(run, text))
    if step.waits == "move":
        yield from _mistakes(run, step)


def _unknown(run: LessonRun, text: str) -> Iterator[str]:
    you = run.lesson.position.you
    view = run.game.engine.view(run.match.state_at(run.hold), you)
    values = arranger_of(run.game).values(view, you)
    for name in named_in(text):
        if name not in values and run.game.words.name(name) == name:
            yield name


def _mistakes(run: LessonRun, step: Step) -> Iterator[tuple[str, str]]:
    """Each mistake that is listed can be made."""
    moves = run.match.seen(run.lesson.position.you).moves
    for number, mistake in enumerate(step.mistakes):
        if not any(fits(mistake.move, move) for move in moves):
            yield f".steps.{step.id}.mistakes[{number}]", "no move that can be made here is like this"
