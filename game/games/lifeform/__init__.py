"""Lifeform: the crew of a doomed ore hauler against the thing in its ducts. One against many, with secrets."""

from __future__ import annotations

from game.core.game import GameInfo

INFO = GameInfo(
    id="lifeform",
    title="Lifeform",
    tagline="Load the shuttle before the clock runs out. One of the signals is real.",
    accent="#5BE7A0",
    min_seats=1,
    max_seats=4,
    engine="game.games.lifeform.rules.engine:load",
    ai="game.games.lifeform.ai.judge:Judge",
    text="game.games.lifeform.text.board:board",
    table="game.games.lifeform.table.table:LifeformTable",
    lesson="game.games.lifeform.lesson:LifeformArranger",
    minutes=90,
    designers="Mark Chaplin and Toby Farrands (Hall or Nothing Productions)",
    secrets=True,
)
