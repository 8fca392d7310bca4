"""Computer players for the game of two to four, on either side."""
