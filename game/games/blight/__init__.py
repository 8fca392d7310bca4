"""Blight: one to six outposts, five shared dice, and one ark to leave with."""

from __future__ import annotations

from game.core.game import GameInfo

INFO = GameInfo(
    id="blight",
    title="Blight: The Last Ark",
    tagline="Five dice for everybody, one field left, and something walking round the planet.",
    accent="#C06AA8",
    min_seats=1,
    max_seats=6,
    engine="game.games.blight.rules.engine:load",
    ai="game.games.blight.ai.judge:Judge",
    text="game.games.blight.text:board",
    table="game.games.blight.table.table:BlightTable",
    lesson="game.games.blight.lesson:BlightArranger",
    minutes=45,
    designers="Layne Huber; art of the original: Andrew Wall",
    secrets=True,
)
