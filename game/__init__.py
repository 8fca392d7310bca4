"""Starboard: space board games at one screen."""

import os

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")  # no greeting on the terminal, whoever loads pygame first

__version__ = "0.4.0"
