"""Starboard: five space board games at one screen."""

__version__ = "0.2.0"
