"""The components of Lifeform, as they are written in levels/lifeform."""
