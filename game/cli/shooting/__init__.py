"""What `starboard shots` draws: matches to look at, the pages of the house, the tables."""
