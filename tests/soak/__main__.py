"""`make soak`: every promise tried often, on all processors, as one table for docs/soak.md."""

from __future__ import annotations

import argparse
import multiprocessing
import os
import sys
import time
from collections.abc import Iterable
from concurrent.futures import Future, ProcessPoolExecutor, as_completed
from concurrent.futures.process import BrokenProcessPool

from tests.soak.promise import Count, go, promises


def goes(first: int, last: int, share: int) -> Iterable[range]:
    return (range(start, min(start + share, last)) for start in range(first, last, share))


def _result(done: Future[Count]) -> Count:
    try:
        return done.result()
    except BrokenProcessPool as error:  # a process has crashed: that breaks any promise
        return Count(failures=[str(error)])


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.soak", description=__doc__)
    parser.add_argument("only", nargs="*", help="words of the promises to try; all if there are none")
    parser.add_argument("--first", type=int, default=1_000, help="the first seed: `make test` uses those from 0 on")
    parser.add_argument("--part", type=float, default=1.0, help="of the long run: 0.1 is a tenth")
    args = parser.parse_args()
    known = promises()
    chosen = [i for i, p in enumerate(known) if not args.only or any(word in p.name for word in args.only)]
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    begun = time.monotonic()
    counts = {i: Count() for i in chosen}
    context = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(os.cpu_count(), context) as pool:
        pending = {
            pool.submit(go, i, seeds): i
            for i in chosen
            for seeds in goes(args.first, args.first + max(1, round(known[i].long * args.part)), known[i].share)
        }
        for done in as_completed(pending):
            number, count = pending[done], _result(done)
            counts[number].add(count)
            for failure in count.failures:
                print(f"FAILED {known[number].name}: {failure}", file=sys.stderr, flush=True)
    print("| promise | tries | failures | minutes of a processor |\n|---|---|---|---|")
    for number, count in counts.items():
        tries = ", ".join(f"{times:,} {what}" for what, times in count.tries.items())
        print(f"| {known[number].name} | {tries} | {len(count.failures)} | {count.seconds / 60:.1f} |")
    print(f"\n{(time.monotonic() - begun) / 60:.0f} minutes on {os.cpu_count()} processors, from seed {args.first} on.")
    return 1 if any(count.failures for count in counts.values()) else 0


if __name__ == "__main__":
    sys.exit(main())
