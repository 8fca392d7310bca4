"""Below the ship, for a crew: what a launch needs (LIF-T8), a card being played, tokens to be placed."""

from __future__ import annotations

from pygame import Rect

from game.core.engine import UNKNOWN
from game.core.words import Words
from game.games.lifeform.rules.crew.launch import Missing, missing
from game.games.lifeform.rules.crew.moves import (
    Cancel,
    PlaceCocoon,
    PlaceImage,
    PlaceOutage,
    PlaceTerror,
    ProposeLaunch,
    UseVent,
)
from game.games.lifeform.rules.crew.rows import ChooseIcon, RunRow
from game.games.lifeform.rules.crew.state import Crew
from game.games.lifeform.rules.crew.words import Ask
from game.games.lifeform.rules.data.tracks import COLUMNS
from game.games.lifeform.rules.modules.words import Ask as HuntAsk
from game.games.lifeform.rules.ship.moves import LoadToken, PlaceDoor, PlayCard, UnloadToken, UseIcon
from game.games.lifeform.rules.ship.words import ShipAsk
from game.games.lifeform.table.crew.map import CrewMap, aside, on_stage
from game.games.lifeform.table.crew.seats import SeatTable
from game.games.lifeform.table.crew.side import CrewSide
from game.games.lifeform.table.faces.cards import BandFace, CountFace, HintFace
from game.games.lifeform.table.faces.tracks import TickFace
from game.games.lifeform.table.parts.offers import Offers
from game.games.lifeform.table.parts.rooms import Bar, abreast
from game.games.lifeform.table.parts.side import GAP, LAUNCH_SHEET
from game.ui.faces import LabelFace
from game.ui.paint import S
from game.ui.table import Placed, Tip

CONDITION = 112
"""The width of a condition of the launch that is no column, at the usual text size."""
ICON = 128
"""The width of an icon of what is being played."""


GAPS = {"cat": "lifeform/cat"}
"""What stands for something a launch still needs: what is missing is good news for one side, so it is no alarm."""
HOWS = {
    Ask.ACTIVITY, Ask.LIFE_ACTIVITY, Ask.COLLECT, Ask.EXPLORE, ShipAsk.LOAD, Ask.WALK, Ask.RUN, Ask.FORCE_MOVE,
    Ask.PANIC, Ask.PROWL, Ask.PUSH_IMAGE, Ask.GATHER, Ask.PLACE_GHOST, Ask.SETUP_IMAGE, Ask.VENT, Ask.SCAN,
    Ask.ATTACK, Ask.ICON, Ask.REACT, Ask.RESPOND, Ask.CALIBRATE, Ask.DOOR, Ask.OPTIONAL_DOOR, Ask.BULKHEAD,
    Ask.PLACE_TERROR, Ask.TERROR_BY_CLOCK, Ask.PLACE_OUTAGE, Ask.SETUP_OUTAGE, Ask.SETUP_TERROR,
    Ask.HAND_LIMIT, ShipAsk.FORCED_DISCARD, Ask.LURK_DISCARD, Ask.LIFEFORM_LIMIT, Ask.SWAP, Ask.FLAME,
    ShipAsk.MOVE_OUTAGE, ShipAsk.REMOVE_OUTAGE, Ask.LOOT, Ask.SURVIVAL, Ask.TARGET, Ask.LAY_CARD, Ask.CANCEL_FIGHT,
    Ask.FIGHT, HuntAsk.HIDE_IN, HuntAsk.BET, HuntAsk.RULE_OUT, HuntAsk.FLOOD, HuntAsk.SEARCH, HuntAsk.REWARD,
    HuntAsk.REWARD_TOKENS, HuntAsk.CREW_PAYS, HuntAsk.CREW_PAYS_OR_HALON, HuntAsk.HUNT_KILL, HuntAsk.RAKE_DECK,
}  # fmt: skip
"""Questions whose answer needs a hint for the hands: t_how and the prompt's key."""


class NowTable:
    def __init__(self, words: Words, ship: CrewMap, seats: SeatTable, side: CrewSide) -> None:
        self._words = words
        self._ship = ship
        self._seats = seats
        self._side = side

    def pieces(self, s: Crew, bar: Rect, sheet: str, offers: Offers, percent: int) -> list[Placed]:
        """What is loaded, then what is done now or else what the launch still needs, then the launch itself."""
        if on_stage(s):
            return self._last_stand(s, bar)
        part = Bar(bar)
        wanted = bool(offers.of(LoadToken, UnloadToken))
        return [
            *self._side.columns(s, part.columns, sheet, wanted=wanted),
            *(self.doing(s, part.doing, offers, percent) or self._others(s, part.doing, percent)),
            self._ready(s, part.launch, sheet, offers),
        ]

    def apart(self, s: Crew, offers: Offers) -> list[str]:
        """Things of the lifeform's board, and the door, that can be used now: they lie here."""
        found = ["vents"] if offers.of(UseVent) else []
        tokens = [move.token for move in offers.of(PlayCard)] + [move.card for move in offers.of(Cancel)]
        found += [f"evolution:{token}" for token in dict.fromkeys(tokens) if token in s.box.evolution]
        return [*found, "door"] if offers.of(PlaceDoor) and not s.door else found

    def how(self, line: Rect, offers: Offers) -> list[Placed]:
        """For whoever decides: how the hands do it."""
        if not offers.moves or offers.decision is None or offers.decision.prompt not in HOWS:
            return []
        key = "t_how_no_card" if offers.no_card_helps() else f"t_how.{offers.decision.prompt.removeprefix('life.')}"
        return [Placed("now:how", line, HintFace(self._words.ui(key)), None, ghost=True)]

    # -- the showdown ------------------------------------------------------------------------------------------

    def _last_stand(self, s: Crew, bar: Rect) -> list[Placed]:
        ui = self._words.ui
        cards, people = len(s.hands[s.terms.lifeform]), len(s.owner)
        tip = Tip(ui("t_heading_showdown"), ui("t_fight_tip"), "LIF-210")
        part = Rect(bar.left, bar.top, (bar.width - 2 * GAP) // 3, bar.height)
        beast = TickFace("lifeform/image_real", ui("t_strikes_left", count=cards), token="lif_beast")
        claws = TickFace("lifeform/token_hostility", ui("t_claws", count=s.claws), token="lif_beast")
        crew = TickFace("lifeform/icon_SURVIVAL", ui("t_people_left", count=people), token="lif_crew")
        return [
            Placed("now:strikes", part, beast, tip),
            Placed("claws", part.move(part.width + GAP, 0), claws, Tip(claws.title, ui("t_claws_tip"), "LIF-209")),
            Placed("now:people", part.move(2 * (part.width + GAP), 0), crew, tip),
        ]

    # -- what is being done ------------------------------------------------------------------------------------

    def doing(self, s: Crew, bar: Rect, offers: Offers, percent: int) -> list[Placed]:
        things = self._supply(s, offers)
        things += [item for piece in self.apart(s, offers) if (item := self._side.item(s, piece))]
        if things:
            return self._things(things, bar, percent)
        row = self._left(s)
        return self._row(s, row, bar, offers, percent) if row else []

    def playing(self, s: Crew, line: Rect) -> list[Placed]:
        """The card whose icons are being used."""
        if not self._left(s):
            return []
        title = self._words.ui("t_playing", card=self._words.name(s.in_play[-1]))
        face = LabelFace(title, "lif_warning", S, "left", spaced=False)
        return [Placed("now:title", line, face, Tip(title, self._words.ui("t_playing_tip"), "LIF-49"), ghost=True)]

    def _things(self, things: list[tuple[str, CountFace, Tip]], bar: Rect, percent: int) -> list[Placed]:
        """Each with its name, to be dragged or touched."""
        wide = abreast(bar, len(things), ICON * 1.2, percent)
        placed = []
        for i, (piece, face, tip) in enumerate(things):
            rect = Rect(bar.left + i * (wide + GAP), bar.top, wide, bar.height)
            placed.append(Placed(piece, rect, BandFace((face.picture,), tip.title, "selected"), tip, 1))
        return placed

    def _left(self, s: Crew) -> ChooseIcon | RunRow | None:
        """The icons of a played row that have not been used yet; they wait while an attack goes on, and what answers
        it lies open, too."""
        return (s.asked_by(ChooseIcon) or s.doing(RunRow)) if s.in_play and not s.strike else None

    def _row(self, s: Crew, row: ChooseIcon | RunRow, bar: Rect, offers: Offers, percent: int) -> list[Placed]:
        ui = self._words.ui
        choosing = bool(offers.of(UseIcon))
        icons = tuple(dict.fromkeys(row.left))
        wide, placed = abreast(bar, len(icons), ICON, percent), []
        for i, icon in enumerate(icons):
            count = row.left.count(icon)
            label = ui("t_times", what=ui(f"icon.{icon}"), count=count) if count > 1 else ui(f"icon.{icon}")
            rect = Rect(bar.left + i * (wide + GAP), bar.top, wide, bar.height)
            face = BandFace((f"lifeform/icon_{icon}",), label, "lif_warning" if choosing else "line", not choosing)
            placed.append(Placed(f"todo:{icon}", rect, face, self._seats.icon_tip(s, row.seat, icon)))
        return placed

    # -- tokens to be placed ---------------------------------------------------------------------------------

    def _supply(self, s: Crew, offers: Offers) -> list[tuple[str, CountFace, Tip]]:
        ui = self._words.ui
        found: list[tuple[str, CountFace, Tip]] = []
        for kind, move in (("outage", PlaceOutage), ("terror", PlaceTerror), ("cocoon", PlaceCocoon)):
            if offers.of(move):
                key = "t_cocoon_token" if kind == "cocoon" else f"t_{kind}"
                found.append(
                    (f"supply:{kind}", CountFace(f"lifeform/token_{kind}"), Tip(ui(key), ui(f"{key}_tip"), "LIF-7"))
                )
        if any(not move.chamber for move in offers.of(LoadToken)):
            found.append(
                (
                    "supply:mission",
                    CountFace("lifeform/token_mission"),
                    Tip(ui("t_mission"), ui("t_mission_tip"), "LIF-43"),
                )
            )
        wanted = {move.image for move in offers.of(PlaceImage)}
        coming = [image for image in aside(s) if image in wanted]
        return found + [(i, self._ship.image_face(s, i), self._ship.image_tip(s, i)) for i in coming]

    # -- the launch ----------------------------------------------------------------------------------------------

    def _others(self, s: Crew, room: Rect, percent: int) -> list[Placed]:
        """What a launch needs beside the columns, as far as there is room; all of it stands in the launch list."""
        others = self._conditions(s)[: room.width // (round(CONDITION * percent / 100) + GAP)]
        wide = abreast(room, len(others), CONDITION * 1.5, percent)
        return [
            Placed(piece, Rect(room.left + i * (wide + GAP), room.top, wide, room.height), face, tip)
            for i, (piece, face, tip) in enumerate(others)
        ]

    def _ready(self, s: Crew, rect: Rect, sheet: str, offers: Offers) -> Placed:
        ui, gaps = self._words.ui, self._gaps(s)
        able = bool(offers.of(ProposeLaunch))
        title = ui("t_launch_ready") if not gaps else ui("t_launch_missing", count=len(gaps))
        lines = [self._gap(gap.what, gap.have, gap.need) for gap in gaps]
        tip = Tip(title, "\n".join(lines) or ui("t_launch_tip"), "LIF-197")
        note = "" if not gaps else ui("t_launch_count", count=len(gaps))
        face = TickFace("lifeform/track_boarding", ui("t_launch"), note, not gaps, "legal" if able else "line")
        return Placed("launch", rect, face, tip, opens=None if able else "" if sheet == LAUNCH_SHEET else LAUNCH_SHEET)

    def _gaps(self, s: Crew) -> list[Missing]:
        gaps = missing(s)
        if any(gap.what == "aboard" for gap in gaps):  # if nobody is there, not everybody is
            gaps = [gap for gap in gaps if gap.what != "abandon"]
        return gaps

    def _conditions(self, s: Crew) -> list[tuple[str, TickFace, Tip]]:
        """Objectives, done or not, and who has to be aboard yet."""
        ui = self._words.ui
        items = [self._objective(s, i, objective) for i, objective in enumerate(s.objectives)]
        for objective in s.completed:
            card = s.box.objectives[objective]
            face = TickFace("lifeform/kind_objective", card.name, done=True)
            items.append((objective, face, Tip(card.name, ui("t_objective_done"), "LIF-196")))
        for gap in self._gaps(s):
            if gap.what not in s.objectives and gap.what not in COLUMNS:
                label = self._gap(gap.what, gap.have, gap.need)
                tip = Tip(label, ui("t_launch_tip"), gap.rule)
                items.append((f"gap:{gap.what}", TickFace(GAPS.get(gap.what, "lifeform/remora"), label), tip))
        return items

    def _objective(self, s: Crew, number: int, objective: str) -> tuple[str, TickFace, Tip]:
        ui = self._words.ui
        if objective == UNKNOWN:
            tip = Tip(ui("t_objective"), ui("t_objective_secret"), "LIF-30")
            return f"objective:{number}", TickFace("lifeform/kind_objective", ui("t_objective")), tip
        card = s.box.objectives[objective]
        return objective, TickFace("lifeform/kind_objective", card.name), Tip(card.name, card.text, "LIF-30")

    def _gap(self, what: str, have: int, need: int) -> str:
        if what in ("aboard", "abandon", "cat"):
            return self._words.ui(f"t_gap_{what}", have=have, need=need)
        name = self._words.ui(f"t_short_{what}") if what in COLUMNS else self._words.name(what)
        return self._words.ui("t_gap_column", column=name, have=have, need=need)
