"""The rules of Adrift: one file a chapter of its rulebook, and its state, moves, events, data and engine."""
