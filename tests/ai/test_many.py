"""Many games: the same results at every place, and a sentence when a place fails."""

from __future__ import annotations

import logging
from collections.abc import Iterator

import dask
import pytest
from distributed import LocalCluster

from game.ai import cluster
from game.ai.cluster import Cluster
from game.ai.many import Failure, GamesStopped, Here, Place, Processes, batches
from tests.ai.jobs import Deadly, Doubled, Elsewhere

SEEDS = [str(seed) for seed in range(30)]


@pytest.fixture(scope="module")
def scheduler() -> Iterator[LocalCluster]:
    """With two workers. A game that has ended its worker is not tried again."""
    with (
        dask.config.set({"distributed.scheduler.allowed-failures": 0}),
        LocalCluster(
            n_workers=2,
            threads_per_worker=1,
            host="127.0.0.1",
            dashboard_address="127.0.0.1:0",
            silence_logs=logging.CRITICAL,
        ) as started,
    ):
        yield started


@pytest.fixture(params=["here", "processes", "cluster"])
def place(request: pytest.FixtureRequest) -> Iterator[Place]:
    with (
        Cluster(request.getfixturevalue("scheduler").scheduler_address)
        if request.param == "cluster"
        else Processes(2)
        if request.param == "processes"
        else Here()
    ) as made:
        yield made


def test_the_results_are_the_same_everywhere(place: Place) -> None:
    """In the order of the seeds; a game that breaks stands among the others; and one place plays many jobs."""
    seeds = [*SEEDS[:7], "seven", *SEEDS[8:]]
    why = "ValueError: invalid literal for int() with base 10: 'seven'"
    doubled = [2 * i for i in range(30)]
    assert list(place.results(Doubled(), seeds)) == [*doubled[:7], Failure("seven", why), *doubled[8:]]
    assert list(place.results(Deadly("none"), SEEDS)) == list(range(30))


def test_batches_hold_every_game_once_and_in_order() -> None:
    for count in (0, 1, 7, 30, 1000):
        found = batches(Doubled(), [str(i) for i in range(count)], 3)
        assert [seed for batch in found for seed in batch.seeds] == [str(i) for i in range(count)]
        assert all(len(batch.seeds) <= 50 for batch in found)
        assert len(found) >= min(count, 12)


def test_a_process_that_dies_is_told() -> None:
    with Processes(2) as place, pytest.raises(GamesStopped, match="a process that played has died"):
        list(place.results(Deadly("3"), SEEDS))


def test_a_place_can_be_left_in_the_middle(scheduler: LocalCluster) -> None:
    for place in (Processes(2), Cluster(scheduler.scheduler_address)):
        with place:
            assert next(place.results(Doubled(), SEEDS)) == 0


def test_a_game_that_ends_its_worker_does_not_hide_the_others(scheduler: LocalCluster) -> None:
    """But for the one that may have waited at the same worker: nobody can tell which of them it was."""
    with Cluster(scheduler.scheduler_address) as place:
        found = dict(zip(SEEDS[:12], place.results(Deadly("3"), SEEDS[:12]), strict=True))
    lost = {seed: one for seed, one in found.items() if isinstance(one, Failure)}
    assert "3" in lost
    assert len(lost) <= 2
    assert all(one.seed == seed and "was lost" in one.why for seed, one in lost.items())
    assert all(one == int(seed) for seed, one in found.items() if seed not in lost)


def test_a_worker_with_other_data_is_told(scheduler: LocalCluster) -> None:
    told = r"^the worker tcp://.* has process \d+; here it is process \d+$"
    with Cluster(scheduler.scheduler_address) as place, pytest.raises(GamesStopped, match=told):
        list(place.results(Elsewhere(), SEEDS))


def test_a_worker_with_another_version_is_told(scheduler: LocalCluster, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.__version__", "99.0")
    with pytest.raises(GamesStopped, match=r"^the worker tcp://.* has Starboard \d.*; here it is 99.0$"):
        Cluster(scheduler.scheduler_address)


def test_nobody_at_an_address(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cluster, "ANSWERED", 0.2)
    with pytest.raises(GamesStopped, match=r"no Dask scheduler answers at tcp://127.0.0.1:1"):
        Cluster("tcp://127.0.0.1:1")


def test_a_cluster_without_a_worker_is_not_waited_for_long(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cluster, "MANNED", 0.2)
    with (
        LocalCluster(n_workers=0, host="127.0.0.1", dashboard_address="127.0.0.1:0") as empty,
        pytest.raises(GamesStopped, match="has had no worker"),
    ):
        Cluster(empty.scheduler_address)
