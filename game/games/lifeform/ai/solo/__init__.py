"""Computer players for Dragon's Domain."""
