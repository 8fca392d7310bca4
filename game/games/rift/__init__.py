"""Rift Domination: 4X in a young galaxy."""

from game.core.game import GameInfo

INFO = GameInfo(
    id="rift",
    title="Rift Domination",
    tagline="Thirty powers, one shrinking sky. Be the last to leave.",
    accent="#8672EE",
    min_seats=2,
    max_seats=6,
    engine="game.games.rift.rules.engine:load",
    ai="game.games.rift.ai.judge:Judge",
    text="game.games.rift.text:board",
    table="game.games.rift.table.table:RiftTable",
    lesson="game.games.rift.lesson:RiftArranger",
    minutes=120,
    designers="Stefan Ströbinger",
    secrets=True,
)
