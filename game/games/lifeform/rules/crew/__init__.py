"""The game of two to four: a crew against one who is the lifeform."""
