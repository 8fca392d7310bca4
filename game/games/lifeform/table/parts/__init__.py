"""What the tables of both games are made of."""
