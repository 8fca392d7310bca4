"""Adrift: a crew of one to four, four failing systems, and a Warp Core to bring back to life."""

from __future__ import annotations

from game.core.game import GameInfo

INFO = GameInfo(
    id="adrift",
    title="Adrift",
    tagline="Four systems, one dying core: keep the ship alive long enough to go home.",
    accent="#43B7D8",
    min_seats=1,
    max_seats=4,
    engine="game.games.adrift.rules.engine:load",
    ai="game.games.adrift.ai.judge:Judge",
    text="game.games.adrift.text:board",
    table="game.games.adrift.table.table:AdriftTable",
    lesson="game.games.adrift.lesson:AdriftArranger",
    minutes=30,
    designers="Hélène Lupa",
)
