"""The table of Dragon's Domain."""
