"""python -m game, and the first file of the packaged app."""

import sys

if hasattr(sys, "frozen"):  # there the processes in which bots think start with this file too
    from multiprocessing import freeze_support

    freeze_support()

from game.cli import main

if __name__ == "__main__":
    sys.exit(main())
