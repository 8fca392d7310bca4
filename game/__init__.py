"""Starboard: five space board games at one screen."""

__version__ = "0.4.0"
