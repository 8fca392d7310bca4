"""ExoShip's table: where the pieces lie, how they look, and which touch of them is which move."""
