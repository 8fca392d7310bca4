"""What holds for the end of every game: it is told in a scene, with a reason, goals and moments to see again."""

from __future__ import annotations

import re

import pytest

from game.core.game import Game
from game.core.match import Match
from game.core.words import without_rules
from game.games import GAMES
from game.games.adrift.rules.events import VoyageEnded
from game.games.exoship.rules import events as exoship_events
from game.games.lifeform.rules.data.passages import ENDINGS
from game.paths import assets
from tests.contract.walks import opened, random_match

SEEDS = 3
PACKED = [info.id for info in GAMES]


def ended(game: Game, seed: int, *, alone: bool) -> tuple[Game, Match]:
    match = random_match(game, seed, alone=alone)
    return game.seated(match), match


def kinds() -> list[tuple[str, bool]]:
    return [
        (game_id, alone)
        for game_id in PACKED
        for alone in (False, True)
        if not alone or opened(game_id).info.min_seats == 1
    ]


@pytest.mark.parametrize(("game_id", "alone"), kinds())
def test_every_end_is_told(game_id: str, alone: bool) -> None:
    for seed in range(SEEDS):
        game, match = ended(opened(game_id), seed, alone=alone)
        ending = game.table().ending(match.moments)
        assert ending.why.endswith(".")
        assert without_rules(ending.why) == ending.why
        assert ending.goals, "what one had to reach"
        assert ending.course.title.isupper(), "the chart says what it counts"
        for line in ending.course.lines:
            assert len(line.values) == len(match.moments)
        for layer in ending.layers:
            assert (assets() / "images" / f"{layer.picture}.svg").exists(), layer.picture
        assert ending.layers
        indices = [moment.index for moment in ending.moments]
        assert 1 <= len(indices) <= 3
        assert indices == sorted(set(indices))
        assert all(0 < index < len(match.moments) for index in indices)
        assert all(moment.caption and not re.search(r"[A-Z]{3}-\\d", moment.caption) for moment in ending.moments)
        assert ending.turning is None or 0 < ending.turning < len(match.moments)


@pytest.mark.parametrize(("game_id", "alone"), kinds())
def test_an_end_is_told_without_its_past(game_id: str, alone: bool) -> None:
    """A match that was resumed from a snapshot knows its last position only."""
    game, match = ended(opened(game_id), 1, alone=alone)
    ending = game.table().ending(match.moments[-1:])
    assert ending.why
    assert ending.moments == ()
    assert ending.turning is None


@pytest.mark.parametrize(
    ("game_id", "keys"),
    [
        ("exoship", [f"end_{cause}" for cause in exoship_events.VoyageEnded.variants]),
        ("adrift", [f"end_{cause}" for cause in VoyageEnded.variants]),
        ("rift", [f"t_end_{cause}" for cause in ("target", "cap", "last", "resigned", "shared")]),
        ("lifeform", [f"t_end_why_{ending}" for ending in ENDINGS]),
    ],
)
def test_every_way_to_end_has_its_sentence(game_id: str, keys: list[str]) -> None:
    said = dict.fromkeys(
        ("points", "needed", "target", "core", "full", "cards", "lowest", "round", "ahead", "dead", "minute", "aboard",
         "ready", "wanted"), 2,
    )  # fmt: skip
    words = opened(game_id).words
    sentences = [words.ui(key, winner="Ada", system="Navigation", **said) for key in keys]
    assert len(set(sentences)) >= len(keys) - 1, "each says its own"
    assert all(sentence.endswith(".") for sentence in sentences)
