"""Pages to try the tool with: one that is sound, one with a game that breaks, and one that breaks off."""
