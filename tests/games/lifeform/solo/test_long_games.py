"""Random games of somebody with unlikely luck, who sees the whole ship, the last minutes and the shuttle conflict."""

from __future__ import annotations

from collections import Counter

import pytest

from game.core.modes import Options
from game.core.rng import Rng
from game.games.lifeform.rules.solo.activities import Undertake
from game.games.lifeform.rules.solo.launch import columns_missing
from game.games.lifeform.rules.solo.moves import GiveInToFear, LaunchRemora, Wait
from game.games.lifeform.rules.solo.state import Alone
from game.games.lifeform.rules.solo.survivor import aboard, survivor
from game.games.lifeform.rules.solo.words import SoloAsk
from tests.games.lifeform.positions import ENGINE

GUARDS = (SoloAsk.ACTIVITY, SoloAsk.CRISIS, SoloAsk.PROXIMITY)


def lucky_options(rng: Rng) -> Options:
    changes = {
        option.id: rng.choice(option.values)
        for option in ENGINE.modes.options
        if (not option.seats or 1 in option.seats) and rng.below(2)
    }
    return ENGINE.modes.resolve("dragons_domain", changes)


def bless(s: Alone, rng: Rng) -> None:
    """Nothing kills the survivor for now, and now and then something gets done by itself."""
    s.nerve, s.fear = 6, 0
    s.alive, s.killed = 5, 0
    s.tokens["fire_extinguisher"] = max(1, s.tokens["fire_extinguisher"])
    for token in ("survival", "thirty_second", "harpoon", "welding_torch"):
        if rng.below(20) == 0:
            s.tokens[token] += 1
    if rng.below(12) == 0:
        missing = [o.id for o in s.box.solo.setup.objectives if o.id not in s.objectives and o.id != "xeno_data"]
        s.objectives = (*s.objectives, *missing[:1])
    if rng.below(4) == 0 and (gaps := columns_missing(s)) and s.supply["mission"]:
        s.supply["mission"] -= 1
        s.set_column(gaps[0], s.column(gaps[0]) + 1)
    if rng.below(20) == 0 and isinstance(s.pending[-1], Undertake) and not aboard(s):
        s.at[survivor(s)] = "shuttle_bay"


@pytest.mark.rule("DRG-28", "DRG-125", "DRG-156")
@pytest.mark.parametrize("seed", range(40))
def test_lucky_games_stay_sound(seed: int) -> None:
    rng = Rng.from_text(f"lucky {seed}")
    s = ENGINE.alone.begin(lucky_options(rng), 1, str(seed), lambda _: None)
    while now := ENGINE.asking(s):
        if now[1].prompt in GUARDS and s.stage == "starship":
            bless(s, rng)
        moves = ENGINE.moves(s)
        view = ENGINE.alone.view(s, 0)
        guess = ENGINE.alone.guess(view, 0, rng)
        assert moves, now
        assert ENGINE.moves(view) == moves == ENGINE.moves(guess)
        assert ENGINE.alone.view(guess, 0) == view
        away = [move for move in moves if isinstance(move, LaunchRemora) or getattr(move, "chamber", "") == "remora"]
        lively = away or [move for move in moves if not isinstance(move, Wait | GiveInToFear)] or moves
        pieces = Counter(ENGINE.pieces(s))
        assert Counter(ENGINE.pieces(guess)).total() == pieces.total()
        done = s.objectives
        ENGINE.apply(s, rng.choice(lively), lambda _: None)
        assert Counter(ENGINE.pieces(s)) == pieces
        assert s.objectives[: len(done)] == done  # never lost (DRG-125)
    assert ENGINE.outcome(s)
