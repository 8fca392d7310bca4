"""What the pieces of these tables look like, and how they are drawn."""
