"""What every game stands on. Knows no pygame and no game's name."""
