"""Where a command plays many games: --jobs and --on."""

from __future__ import annotations

import argparse
import os
import re
import sys
from functools import cache
from hashlib import sha256
from importlib.util import find_spec

from game import __version__, paths
from game.ai.many import Here, Place, Processes
from game.cli.common import shown, whole_number
from game.core.game import Game
from game.core.modes import BadOption
from game.core.value import value

MOST_JOBS = 1_000_000
"""More than this makes no sense; what the machine can bear is less, and asked of it: see bearable()."""
JOBS_EACH = 4
"""Processes for each processor at most: more only take memory from each other."""

ADDRESS = re.compile(r"((tcp|tls)://)?([^\s/:]+|\[[0-9a-fA-F:.]+\]):\d{1,5}")
"""Of a scheduler."""


@value
class Dask:
    """A Dask cluster: that of a scheduler, or without an address one of this machine's own."""

    address: str


def add_place(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--jobs", metavar="N", type=whole_number(MOST_JOBS), help="processes on this machine")
    parser.add_argument(
        "--on",
        metavar="dask[:ADDRESS]",
        type=dask,
        help="a Dask cluster: the one at this address, or one of --jobs workers on this machine",
    )


def dask(text: str) -> Dask:
    """For argparse: dask, or dask:ADDRESS."""
    kind, colon, address = text.partition(":")
    if kind != "dask" or (colon and not ADDRESS.fullmatch(address)):
        raise argparse.ArgumentTypeError(f"{shown(text)} is neither dask nor an address such as dask:tcp://host:8786")
    if find_spec("distributed") is None:
        raise argparse.ArgumentTypeError(
            "Dask is not installed with this Starboard: pip install 'starboard-games[dask]' adds it, `make venv` too"
        )
    return Dask(address)


def place(options: argparse.Namespace, jobs: int = 1) -> Place:
    """Where these options want the games to be played; `jobs` if they do not say how many at once."""
    if options.on and options.on.address:
        if options.jobs:
            raise BadOption("--jobs is for this machine; a cluster with an address has its own workers")
        return _cluster(options.on.address)
    jobs = bearable(options.jobs or jobs)
    if options.on:
        return _cluster(jobs=jobs)
    return Here() if jobs == 1 else Processes(jobs)


def _cluster(address: str = "", jobs: int = 1) -> Place:
    from game.ai.cluster import Cluster

    return Cluster(address, jobs)


def bearable(jobs: int) -> int:
    most = JOBS_EACH * (os.cpu_count() or 1)
    if jobs > most:
        print(f"starboard: {jobs} processes are too many for this machine; {most} play", file=sys.stderr)
    return min(jobs, most)


def identity(game: Game) -> str:
    """What its results depend on, besides options, players and seed."""
    return f"Starboard {__version__} (program {_program()}, {game.info.id} {game.engine.fingerprint[:8]})"


@cache
def _program() -> str:
    """A hash of Starboard itself: between two releases its version stays, and its players change."""
    found = sha256()
    for file in sorted(paths.PACKAGE.rglob("*.py")):
        found.update(f"{file.relative_to(paths.PACKAGE).as_posix()}\n{file.read_text(encoding='utf-8')}".encode())
    return found.hexdigest()[:8]
