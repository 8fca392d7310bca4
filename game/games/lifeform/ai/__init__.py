"""The computer players of Lifeform."""
