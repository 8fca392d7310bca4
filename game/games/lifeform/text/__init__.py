"""Lifeform's table in plain letters."""
