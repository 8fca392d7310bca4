"""The library: the first screen."""

from game.scenes.library.scene import LibraryScene, ask_to_quit

__all__ = ["LibraryScene", "ask_to_quit"]
