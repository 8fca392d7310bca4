"""Asteroid impact, module B."""
