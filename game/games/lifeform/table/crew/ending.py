"""How the crew or the lifeform has won: what the result says of it."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.match import Moment
from game.core.words import Words
from game.games.lifeform.rules.crew.launch import missing
from game.games.lifeform.rules.crew.lifeform_events import CharacterKilled
from game.games.lifeform.rules.crew.scoring import CREW_WINS
from game.games.lifeform.rules.crew.state import Crew
from game.games.lifeform.rules.ship.events import GameEnded, HullBreached, LoadoutFull, MissionLoaded
from game.games.lifeform.table.parts.ending import scene_of
from game.ui.chart import Limit, Series
from game.ui.ending import Course, Ending, Goal, in_order, key_moment, last_with

LOADED = (LoadoutFull, MissionLoaded)


def ending(words: Words, past: Sequence[Moment], crew: Sequence[float], beast: Sequence[float]) -> Ending:
    """crew, beast: how far each side had come at every moment, in percent."""
    s: Crew = past[-1].state
    killed = last_with(past[:-1], CharacterKilled)
    loaded = last_with(past, LoadoutFull) or last_with(past, MissionLoaded)
    gaps = {gap.what for gap in missing(s)}
    ui = words.ui
    return Ending(
        why=ui(f"t_end_why_{s.result}", dead=len(s.dead), minute=max(0, s.minute), aboard=len(s.aboard())),
        course=Course(
            ui("t_end_course"),
            (Limit(100.0, ui("t_end_limit"), good=True),),
            (
                Series(ui("t_end_line_crew"), 0, tuple(crew), "lif_crew"),
                Series(ui("t_end_line_beast"), 1, tuple(beast), "lif_beast"),
            ),
        ),
        layers=scene_of(s.result),
        goals=(
            Goal(ui("t_end_goal_loaded"), not gaps & set(s.box.columns)),
            Goal(ui("t_end_goal_aboard", count=len(s.aboard())), bool(s.aboard())),
            Goal(ui("t_end_goal_time", minute=max(0, s.minute)), s.minute > 0),
        ),
        moments=in_order(
            (
                key_moment(words, past, killed, (CharacterKilled,)),
                key_moment(words, past, len(past) - 1, (CharacterKilled, GameEnded)),
                key_moment(words, past, loaded, LOADED),
                key_moment(words, past, last_with(past, HullBreached), (HullBreached,)),
            )
        ),
        turning=loaded if s.result in CREW_WINS else killed,
    )
