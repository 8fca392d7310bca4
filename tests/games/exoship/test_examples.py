"""The worked examples of the rulebook (EXO-W1 to EXO-W37), from examples.yaml."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest
import yaml

from game.core.events import Event
from game.core.moves import Move
from game.games.exoship.rules.actions import ActionPhase, FreeSway
from game.games.exoship.rules.data import GENERATIONS
from game.games.exoship.rules.effects import ChooseSleeper
from game.games.exoship.rules.events import ShipMoved
from game.games.exoship.rules.moves import (
    ChangeCourse,
    DeclineOffer,
    EndActions,
    PlaceSleeper,
    Recruit,
    Replace,
    Reseed,
    Sway,
    UseAbility,
)
from game.games.exoship.rules.offers import ConsiderOffer
from game.games.exoship.rules.state import Exo
from game.games.exoship.rules.suspicion import SuspicionPhase
from game.games.exoship.rules.turn import FirstTurn
from tests.games.exoship.positions import (
    END_OF_TURN,
    ENGINE,
    EVENT_PHASE,
    MOVE_PHASE,
    SUSPICION_ON,
    Frames,
    Part,
    asked,
    grid,
    heard,
    legal,
    lost,
    play,
    position,
    refusal,
    settle,
)

Record = Mapping[str, Any]

FILE = Path(__file__).with_name("examples.yaml")
EXAMPLES: list[Record] = yaml.safe_load(FILE.read_text(encoding="utf-8"))["examples"]
STATES = {"reseed": FreeSway, "action": ActionPhase, "sleeper": ChooseSleeper}
TABLE = {"elder", "midlife", "young", "stack", "position", "destination", "ship", "actions_left", "blocked", "points"}
ANSWERS = {"timeline", "origin", "options", "legal", "discarded", "game_over", "next_state", "captain"}


def moves_of(record: Record) -> list[Move]:
    """A decision as EXO-124 writes it; the Archivist's look and choice are two moves (EXO-126)."""
    founder, target = record.get("founder", ""), record.get("target")
    match record["type"]:
        case "sleeper":
            return [PlaceSleeper(founder)]
        case "reseed":
            return [Reseed(tuple(record.get("generations") or (record["generation"],)))]
        case "sway":
            return [Sway(founder, record["target"])]
        case "ability" if founder == "F03":
            return [UseAbility(founder), Recruit(record["target"])]
        case "ability":
            targets = () if target is None else (target,) if isinstance(target, str) else tuple(target)
            return [UseAbility(founder, targets)]
        case "replace":
            return [Replace(founder)]
        case "change_course":
            return [ChangeCourse()]
        case "decline_offer":
            return [DeclineOffer()]
        case "end_actions":
            return [EndActions()]
    raise AssertionError(f"no decision is written so: {record}")


def table(record: Record, pending: Frames | Part) -> Exo:
    columns = [f"{letter}[{' '.join(record[g])}]" for letter, g in zip("EMY", GENERATIONS, strict=True)]
    s = position(
        f"{' '.join(columns)} stack[{' '.join(record['stack'])}]",
        pending=pending,
        at=record["position"],
        axios=record["destination"] == "axios",
        hard=record["ship"] == "hard",
        actions=record["actions_left"],
        blocked=tuple(record["blocked"]),
        timeline=" ".join(record.get("timeline", ["T4b", "T2a", "T1c", "T3b"])),
        origin_face=record.get("origin", "earth"),
    )
    assert_table(s, record)
    return s


def assert_table(s: Exo, record: Record) -> None:
    """Everything the record says about the table."""
    sides = [[f + ("r" if f in s.rift else "d") for f in column] for column in s.columns]
    found: dict[str, Any] = {
        **dict(zip(GENERATIONS, sides, strict=True)),
        "stack": s.stack,
        "position": s.position,
        "destination": s.destination,
        "ship": s.ship,
        "actions_left": s.actions_left,
        "blocked": list(s.blocked),
        "points": s.points,
        "timeline": list(s.timeline),
        "origin": s.origin,
    }
    wanted = {key: record[key] for key in found if key in record}
    assert {key: found[key] for key in wanted} == wanted
    assert wanted.keys() >= TABLE


def assert_result(s: Exo, events: list[Event], after: Record) -> None:
    assert set(after) <= TABLE | ANSWERS
    assert_table(s, after)
    if "discarded" in after:
        assert lost(events) == after["discarded"]
    if "next_state" in after:
        assert asked(s) is STATES[after["next_state"]]
    outcome = ENGINE.outcome(s)
    if over := after.get("game_over"):
        assert outcome
        assert outcome.scores == (over["score"],)
        assert outcome.winners == ((0,) if over["outcome"] == "win" else ())
    else:
        assert outcome is None


def see_setup(example: Record) -> None:
    step = example["step"]
    fixed = ENGINE.box.scenarios["shakedown"].fixed
    assert fixed
    assert list(fixed.founders) == step["founders"]
    assert list(fixed.timeline) == step["timeline"]
    s = ENGINE.setup(ENGINE.modes.resolve("shakedown"), 1, "any")
    assert_result(s, [], example["after"])
    assert ENGINE.view(s, 0).stack[0] == step["founders"][6]


def see_reseed_options(example: Record) -> None:
    s = table(example["before"], (FirstTurn(),))
    settle(s)
    assert asked(s) is FreeSway
    assert_table(s, example["before"])
    found = []
    for move in ENGINE.moves(s):
        assert isinstance(move, Reseed)
        after = s.copy()
        play(after, move)
        assert asked(after) is ActionPhase
        assert after.actions_left == s.actions_left
        assert len(after.rift) == 1
        found.append({"generation": move.generations[0], "sways": min(after.rift)})
    assert sorted(found, key=str) == sorted(example["after"]["options"], key=str)
    assert refusal(s, EndActions()).rule == "EXO-62"


def see_sleeper_options(example: Record) -> None:
    s = table(example["before"], (FirstTurn(),))
    settle(s)
    options = example["after"]["options"]
    assert legal(s) == {PlaceSleeper(option["founder"]) for option in options}
    for option in options:
        after = s.copy()
        play(after, PlaceSleeper(option["founder"]))
        assert_result(after, [], option["after"])
        assert asked(after) is ActionPhase


def see_legal_actions(example: Record) -> None:
    s = table(example["before"], (ActionPhase(),))
    wanted = [move for record in example["after"]["legal"] for move in moves_of(record)]
    found = ENGINE.moves(s)
    assert len(found) == len(wanted)
    assert set(found) == set(wanted)


def see_captain(example: Record) -> None:
    assert table(example["before"], ()).captain == example["after"]["captain"]


def see_decisions(example: Record) -> None:
    """One action, several, or a whole game."""
    step = example["step"]
    records = step.get("decisions") or step.get("moves") or [step["move"]]
    s = table(example["before"], (FirstTurn(),) if step["kind"] == "game" else (ActionPhase(),))
    settle(s)
    events = [happened for record in records for happened in play(s, *moves_of(record))]
    assert_result(s, events, example["after"])


def see_offer(example: Record) -> None:
    s = table(example["before"], EVENT_PHASE)
    settle(s)
    assert asked(s) is ConsiderOffer
    assert_result(s, play(s, *moves_of(example["step"]["move"])), example["after"])


STEPS: dict[str, Frames | Part] = {
    "event_phase": EVENT_PHASE,
    "move_phase": MOVE_PHASE,
    "suspicion_check": (SuspicionPhase(),),
    "suspicion_and_check": END_OF_TURN,
}
"""What happens by itself."""

OTHERS = {
    "setup": see_setup,
    "reseed_options": see_reseed_options,
    "sleeper_options": see_sleeper_options,
    "legal_actions": see_legal_actions,
    "captain": see_captain,
    "offer": see_offer,
    "action": see_decisions,
    "actions": see_decisions,
    "game": see_decisions,
}


@pytest.mark.parametrize(
    "example",
    [pytest.param(e, id=e["id"], marks=pytest.mark.rule(e["id"], *e["rules"])) for e in EXAMPLES],
)
def test_worked_example(example: Record) -> None:
    kind = example["step"]["kind"]
    if kind in STEPS:
        s = table(example["before"], STEPS[kind])
        events = settle(s)
        assert_result(s, events, example["after"])
    else:
        OTHERS[kind](example)


def test_every_worked_example_is_there() -> None:
    assert [example["id"] for example in EXAMPLES] == [f"EXO-W{number}" for number in range(1, 38)]


@pytest.mark.rule("EXO-W25")
def test_after_six_points_with_mariposa_up_the_next_move_phase_begins() -> None:
    example = EXAMPLES[24]
    s = table(example["before"], SUSPICION_ON)
    assert heard(settle(s), ShipMoved) == [ShipMoved(4, 156)]


@pytest.mark.rule("EXO-W34")
def test_the_magistrate_cannot_be_used_twice_from_the_top() -> None:
    example = EXAMPLES[33]
    s = table(example["before"], (ActionPhase(),))
    play(s, UseAbility("F09"))
    assert s.captain == "F09"
    assert refusal(s, UseAbility("F09")).rule == "EXO-82"


TRACE = [
    (Reseed(("elder",)), "E[F07d F02r] M[F10d F05d] Y[F01d F08d] stack[F11 F04 F09 F03 F06]"),
    (UseAbility("F02"), "E[F02r F07d] M[F10d F05d] Y[F01d F08d] stack[F11 F04 F09 F03 F06]"),
    (ChangeCourse(), "E[F10d F05d] M[F01d] Y[F11d F04d] stack[F09 F03 F06 F02 F07 F08]"),
    (Reseed(("elder",)), "E[F10d F05r] M[F01d] Y[F11d F04d] stack[F09 F03 F06 F02 F07 F08]"),
    (Replace("F05"), "E[F10d F09r] M[F01d] Y[F11d F04d] stack[F03 F06 F02 F07 F08 F05]"),
    (UseAbility("F09"), "E[F01d] M[F11d F04d] Y[F06d F02d] stack[F07 F08 F05 F09 F10 F03]"),
    (Reseed(("elder",)), "E[F01r] M[F11d F04d] Y[F06d F02d] stack[F07 F08 F05 F09 F10 F03]"),
    (Sway("F01", "F11"), "E[F01r] M[F11r F04d] Y[F06d F02d] stack[F07 F08 F05 F09 F10 F03]"),
    (Sway("F11", "F04"), "E[F11r F04r] M[F06d F02d] Y[F07r F08d] stack[F05 F09 F10 F03 F01]"),
    (DeclineOffer(), "E[F11r F04r] M[F06d F02d] Y[F07r F08d] stack[F05 F09 F10 F03 F01]"),
    (Sway("F07", "F06"), "E[F11r F04r] M[F06r F02d] Y[F07r F08d] stack[F05 F09 F10 F03 F01]"),
]
"""The decisions of EXO-W30, each with the table at the decision that follows it."""


@pytest.mark.rule("EXO-W30", "EXO-41")
def test_the_whole_game_passes_the_positions_the_rulebook_names() -> None:
    s = ENGINE.setup(ENGINE.modes.resolve("shakedown"), 1, "any")
    settle(s)
    for move, after in TRACE:
        play(s, move)
        assert grid(s) == after
