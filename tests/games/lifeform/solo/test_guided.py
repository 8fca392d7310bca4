"""The guided solo game: what is explained the first time it occurs."""

from __future__ import annotations

from game import paths
from game.core.events import unheard
from game.core.words import load_words
from game.games.lifeform.ai.judge import Judge
from tests.games.lifeform.positions import ENGINE

WORDS = load_words(paths.levels(), ENGINE)
COACH = WORDS._texts.coach or {}
PLAIN = {"solo.android", "solo.cycle", "solo.door", "solo.keep", "solo.put_back"}
"""Questions that explain themselves."""


def test_explanations_belong_to_a_question_or_to_something_that_happens() -> None:
    assert set(COACH) <= {*ENGINE.prompts, *(event.__name__ for event in ENGINE.event_types)}


def test_every_question_of_the_solo_game_is_explained() -> None:
    asked = {prompt for prompt in ENGINE.prompts if prompt.startswith("solo.")}
    assert asked - PLAIN <= set(COACH)


def test_a_guided_game_explains_all_it_asks() -> None:
    assert next(one for one in ENGINE.modes.scenarios if one.id == "dragon_learning").guided
    judge = Judge(ENGINE)
    for seed in range(3):
        s = ENGINE.alone.begin(ENGINE.modes.resolve("dragon_learning", {}), 1, f"guided {seed}", unheard)
        while now := ENGINE.asking(s):
            prompt = now[1].prompt
            assert prompt in PLAIN or prompt in COACH, prompt
            ENGINE.apply(s, judge.choice(s, 0, "sensible"), unheard)
