"""The computer players of Adrift."""
