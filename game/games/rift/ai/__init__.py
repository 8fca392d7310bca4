"""The computer players of Rift Domination."""
