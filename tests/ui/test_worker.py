"""Thinking in another process."""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Callable
from typing import Any

import pytest

from game import paths
from game.ai.bots import bot_for, stand_in
from game.ai.worker import LIMIT, Answer, Worker
from game.core.game import Game
from tests.contract.walks import KINDS, random_match
from tests.ui.bad_workers import BAD, SILENT, cheats


def wait_for(worker: Worker) -> Answer:
    end = time.monotonic() + 30
    while (answer := worker.poll()) is None:
        assert time.monotonic() < end
        time.sleep(0.005)
    return answer


def test_the_answer_is_the_one_thinking_here_gives(exoship: Game) -> None:
    match = random_match(exoship, 4, moves=3)
    here = bot_for(match, exoship.judge(), "officer")
    worker = Worker(paths.levels())
    worker.ask(exoship, match.seen(0).state, 0, "officer", "4/bot/3/0")
    assert worker.busy
    answer = wait_for(worker)
    assert not worker.busy
    assert answer.trouble == ""
    assert match.check(answer.move) is None if answer.move else False
    again = Worker(paths.levels())
    again.ask(exoship, match.seen(0).state, 0, "officer", "4/bot/3/0")
    assert wait_for(again) == answer
    assert here.think().move
    worker.close()
    again.close()


def test_trouble_over_there_is_told_here(exoship: Game) -> None:
    match = random_match(exoship, 4, moves=3)
    worker = Worker(paths.levels())
    worker.ask(exoship, match.seen(0).state, 0, "no such level", "x")
    answer = wait_for(worker)
    assert answer.move is None
    assert "no such level" in answer.trouble
    worker.ask(exoship, match.seen(0).state, 0, "cadet", "x")
    assert wait_for(worker).move
    worker.close()


def test_a_question_can_be_taken_back_at_once(exoship: Game) -> None:
    match = random_match(exoship, 4, moves=1)
    worker = Worker(paths.levels())
    worker.ask(exoship, match.seen(0).state, 0, "oracle", "x")
    process = worker._process
    worker.cancel()
    assert not process.is_alive()
    assert worker.poll() is None
    worker.ask(exoship, match.seen(0).state, 0, "cadet", "x")
    assert wait_for(worker).move
    worker.close()


@pytest.mark.parametrize("serve", BAD, ids=lambda serve: serve.__name__)
def test_whatever_the_process_does_there_is_an_answer(
    exoship: Game, serve: Callable[..., None], monkeypatch: pytest.MonkeyPatch
) -> None:
    match = random_match(exoship, 4, moves=3)
    worker = Worker(paths.levels())
    with monkeypatch.context() as patch:
        patch.setattr("game.ai.worker.serve", serve)
        worker.ask(exoship, match.seen(0).state, 0, "cadet", "x")
    process = worker._process
    if serve in SILENT:
        worker.wait(LIMIT - 0.1)
        assert worker.poll() is None
        worker.wait(0.1)
    answer = wait_for(worker)
    assert not worker.busy
    if serve is cheats:
        assert answer.move and match.check(answer.move)
    else:
        assert answer.move is None and answer.trouble
        assert not process.is_alive()
        worker.ask(exoship, match.seen(0).state, 0, "cadet", "x")
        assert wait_for(worker).move, "the next question has a new process"
    worker.close()
    assert not process.is_alive()


@pytest.mark.skipif(not hasattr(signal, "SIGSTOP"), reason="no process can be stopped here")
def test_a_stopped_process_is_given_up_and_ended(exoship: Game) -> None:
    match = random_match(exoship, 4, moves=3)
    worker = Worker(paths.levels())
    worker.ask(exoship, match.seen(0).state, 0, "cadet", "x")
    assert wait_for(worker).move
    process = worker._process
    os.kill(process.pid, signal.SIGSTOP)
    worker.ask(exoship, match.seen(0).state, 0, "cadet", "x")
    worker.wait(LIMIT)
    assert wait_for(worker).trouble == "no answer within 60 seconds"
    assert not process.is_alive()
    worker.ask(exoship, match.seen(0).state, 0, "cadet", "x")
    os.kill(worker._process.pid, signal.SIGSTOP)
    process = worker._process
    worker.close()
    assert not process.is_alive()


def test_a_process_that_cannot_be_started_is_trouble_too(exoship: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    def full() -> None:
        raise BlockingIOError("no more processes")

    match = random_match(exoship, 4, moves=3)
    worker = Worker(paths.levels())
    monkeypatch.setattr(worker, "_start", full)
    worker.ask(exoship, match.seen(0).state, 0, "cadet", "x")
    assert wait_for(worker).trouble == "its process could not be started"
    worker.close()


@pytest.mark.parametrize("game", KINDS.values(), ids=KINDS)
def test_the_stand_in_always_answers(game: Game) -> None:
    class Broken:
        def __getattr__(self, name: str) -> object:
            raise RuntimeError("a mistake in a judge")

    match = random_match(game, 4, moves=3)
    level, move = stand_in(match, game.judge())
    assert level and match.check(move) is None
    broken: Any = Broken()
    by_lot = stand_in(match, broken)
    assert match.check(by_lot[1]) is None
    assert by_lot == stand_in(match, broken)
