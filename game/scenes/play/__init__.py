"""The table: one scene for every game."""

from game.scenes.play.scene import PlayScene

__all__ = ["PlayScene"]
