"""Thinking in another process."""

from __future__ import annotations

import time

from game import paths
from game.ai.bots import bot_for
from game.ai.worker import Answer, Worker
from game.core.game import Game
from tests.contract.walks import random_match


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
