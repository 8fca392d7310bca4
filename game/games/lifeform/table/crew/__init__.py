"""The table of the game of two to four."""
