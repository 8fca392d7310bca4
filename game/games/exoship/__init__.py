"""ExoShip: one player, eighteen cards, a secret resistance aboard a generation ship."""

from __future__ import annotations

from game.core.game import GameInfo

INFO = GameInfo(
    id="exoship",
    title="ExoShip",
    tagline="Turn a generation ship from within, one founder at a time.",
    accent="#FF7A45",
    min_seats=1,
    max_seats=1,
    engine="game.games.exoship.rules.engine:load",
    ai="game.games.exoship.ai:Judge",
    text="game.games.exoship.text:board",
    table="game.games.exoship.table.table:ExoTable",
    lesson="game.games.exoship.lesson:ExoArranger",
    minutes=10,
    series=2,
    designers="We Heart Games",
)
