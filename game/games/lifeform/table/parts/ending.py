"""The scene that an ending is told in, of the crew and of the one who was alone."""

from __future__ import annotations

from game.ui.ending import Layer

AWAY = ("ending_a", "ending_b_safe", "showdown_crew", "lifeform_resigned", "solo_safe", "solo_conflict_won")
BLAST = ("explosion", "solo_explosion")


def scene_of(result: str) -> tuple[Layer, ...]:
    """The Remora before the burning ship, the ship alone in its blast, or what is left aboard."""
    if result in AWAY:
        return (
            Layer("lifeform/ending_blast", 0.74, 0.42, 0.78, 10),
            Layer("lifeform/ending_remora", 0.36, 0.56, 0.4, -50),
        )
    if result in BLAST:
        return (Layer("lifeform/ending_blast", 0.62, 0.5, 1.1, 12),)
    return (Layer("lifeform/ending_beast", 0.62, 0.5, 1.0, -18),)
