"""`make soak`: every promise tried often, on all processors, as one table for docs/measurements/soak.md."""

from __future__ import annotations

import argparse
import multiprocessing
import os
import sys
import time
from collections.abc import Iterable
from concurrent.futures import ProcessPoolExecutor, as_completed
from concurrent.futures.process import BrokenProcessPool

from tests.soak.promise import Count, Promise, go, promises


def goes(first: int, last: int, share: int) -> Iterable[range]:
    return (range(start, min(start + share, last)) for start in range(first, last, share))


def _try(number: int, promise: Promise, first: int, tries: int, count: Count) -> None:
    """One promise, on all processors; with new processes for each, for what one has kept is of no use to the next."""
    context = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(os.cpu_count(), context) as pool:
        pending = [pool.submit(go, number, seeds) for seeds in goes(first, first + tries, promise.share)]
        for done in as_completed(pending):
            try:
                found = done.result()
            except BrokenProcessPool as error:  # a process has crashed: that breaks any promise
                found = Count(failures=[str(error)])
            count.add(found)
            for failure in found.failures:
                print(f"FAILED {promise.name}: {failure}", file=sys.stderr, flush=True)


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
    broken = False
    print("| promise | tries | failures | minutes of a processor |\n|---|---|---|---|", flush=True)
    for number in chosen:
        count = Count()
        _try(number, known[number], args.first, max(1, round(known[number].long * args.part)), count)
        tries = ", ".join(f"{times:,} {what}" for what, times in count.tries.items())
        row = f"| {known[number].name} | {tries} | {len(count.failures)} | {count.seconds / 60:.1f} |"
        print(row, flush=True)
        broken = broken or bool(count.failures)
    print(f"\n{(time.monotonic() - begun) / 60:.0f} minutes on {os.cpu_count()} processors, from seed {args.first} on.")
    return 1 if broken else 0


if __name__ == "__main__":
    sys.exit(main())
