"""What goes on now, beside the ship: the launch (LIF-T8), a card being played, or an attack step by step (LIF-T6)."""

from __future__ import annotations

from pygame import Rect

from game.core.engine import UNKNOWN
from game.core.words import Words
from game.games.lifeform.rules.crew.attack import GatherGhosts, ReactionWindow
from game.games.lifeform.rules.crew.launch import missing
from game.games.lifeform.rules.crew.moves import PlaceCocoon, PlaceImage, PlaceOutage, PlaceTerror, ProposeLaunch
from game.games.lifeform.rules.crew.reality import Calibrate
from game.games.lifeform.rules.crew.rows import ChooseIcon, RunRow
from game.games.lifeform.rules.crew.state import Crew, Strike
from game.games.lifeform.rules.crew.words import Ask
from game.games.lifeform.rules.data.tracks import COLUMNS
from game.games.lifeform.rules.modules.words import Ask as HuntAsk
from game.games.lifeform.rules.ship.moves import LoadToken, UseIcon
from game.games.lifeform.rules.ship.words import ShipAsk
from game.games.lifeform.table.crew.map import CrewMap, aside, on_stage
from game.games.lifeform.table.crew.seats import SeatTable
from game.games.lifeform.table.faces.cards import BandFace, CountFace
from game.games.lifeform.table.faces.tracks import Cell, ReadoutFace, StripFace
from game.games.lifeform.table.parts.offers import Offers
from game.ui import layout
from game.ui.faces import LabelFace
from game.ui.table import Placed, Tip

NOW = "now"
HEAD = 24
HOW = 18
GAP_ROWS = 4
"""So many lines of what a launch needs can be read in two columns."""
STEPS = 6
"""Of an attack (LIF-96 to LIF-101)."""


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
    def __init__(self, words: Words, ship: CrewMap, seats: SeatTable) -> None:
        self._words = words
        self._ship = ship
        self._seats = seats

    def pieces(self, s: Crew, area: Rect, offers: Offers) -> list[Placed]:
        token = "lif_beast" if s.strike else "lif_warning" if self._left(s) else "lif_hull_edge"
        ground = Placed(NOW, area, BandFace(token=token), None, -2, ghost=True)
        inner = area.inflate(-12, -8)
        body = Rect(inner.left, inner.top + HEAD, inner.width, inner.height - HEAD - HOW)
        head = Rect(inner.left, inner.top, inner.width, HEAD - 4)
        how = self._how(Rect(inner.left, inner.bottom - HOW + 2, inner.width, HOW), offers)
        return [ground, *how, *self._scene(s, head, body, offers)]

    def _scene(self, s: Crew, head: Rect, body: Rect, offers: Offers) -> list[Placed]:
        if on_stage(s):
            return self._last_stand(s, head, body)
        if supply := self._supply(s, offers):
            return self._hand_over(supply, head, body)
        if s.strike:
            return self._attack(s, s.strike, head, body, asked=offers.decision is not None)
        if row := self._left(s):
            return self._row(s, row, head, body, offers)
        return self._launch(s, head, body, offers)

    def _how(self, line: Rect, offers: Offers) -> list[Placed]:
        """For whoever decides: how the hands do it."""
        if not offers.moves or offers.decision is None or offers.decision.prompt not in HOWS:
            return []
        key = "t_how_no_card" if offers.no_card_helps() else f"t_how.{offers.decision.prompt.removeprefix('life.')}"
        text = self._words.ui(key)
        face = LabelFace(text, "selected", 13, "left", spaced=False, bold=False)
        return [Placed("now:how", line, face, None, ghost=True)]

    def _title(self, text: str, head: Rect, token: str, tip: Tip | None = None) -> Placed:
        return Placed("now:title", head, LabelFace(text, token, 15, "left", spaced=False), tip, ghost=True)

    # -- the showdown ------------------------------------------------------------------------------------------

    def _last_stand(self, s: Crew, head: Rect, body: Rect) -> list[Placed]:
        ui = self._words.ui
        cards, people = len(s.hands[s.terms.lifeform]), len(s.owner)
        tip = Tip(ui("t_heading_showdown"), ui("t_fight_tip"), "LIF-210")
        half = Rect(body.left, body.top + 8, body.width // 2 - 4, 56)
        beast = ReadoutFace(ui("t_strikes_left"), str(cards), ui("t_strikes_note"), "lif_beast")
        crew = ReadoutFace(ui("t_people_left"), str(people), ui("t_people_note"), "lif_crew")
        return [
            self._title(ui("t_heading_showdown"), head, "lif_beast", tip),
            Placed("now:strikes", half, beast, tip),
            Placed("now:people", half.move(half.width + 8, 0), crew, tip),
        ]

    # -- an attack ------------------------------------------------------------------------------------------

    def _attack(self, s: Crew, strike: Strike, head: Rect, body: Rect, *, asked: bool) -> list[Placed]:
        ui = self._words.ui
        place = self._words.name(strike.chamber)
        title = ui("t_attack_off" if strike.cancelled else "t_attack", chamber=place)
        tip = Tip(ui(f"t_attack_{strike.kind}"), ui("t_attack_tip"), "LIF-95")
        cells = tuple(Cell(ui(f"t_attack_step_{i}")) for i in range(1, STEPS + 1))
        at = self._attack_step(s, asked=asked)
        strip = Rect(body.left, body.top, body.width, 30)
        note = Rect(body.left, strip.bottom + 2, body.width, 18)
        placed = [
            self._title(title, head, "lif_beast", tip),
            Placed(
                "attack:steps",
                strip,
                StripFace("", cells, at, "lif_beast"),
                Tip(ui(f"t_attack_now_{at + 1}"), ui("t_attack_tip"), f"LIF-{96 + at}"),
            ),
            Placed(
                "attack:note",
                note,
                LabelFace(ui(f"t_attack_now_{at + 1}"), "text", 13, "left", spaced=False, bold=False),
                tip,
                ghost=True,
            ),
        ]
        victims = [c for c in strike.victims if c in s.owner]
        side = min(44, body.bottom - note.bottom - 6)
        for character, rect in zip(
            victims,
            layout.grid(Rect(body.left, note.bottom + 4, body.width, side), 7, (side, side), (6, 0), len(victims)),
            strict=True,
        ):
            words = Tip(s.box.characters[character].name, ui("t_attacked"), "LIF-102")
            same = (character, f"board:{character}")
            placed.append(Placed(f"victim:{character}", rect, self._ship.disk(s, character), words, stands_for=same))
        if s.reaction:
            rect = Rect(body.right - 150, note.bottom + 4, 150, side)
            label = ui("t_reaction", who=s.box.characters[s.reaction.character].name)
            face = BandFace((f"lifeform/icon_{s.reaction.reaction}",), label, "lif_warning")
            placed.append(
                Placed("attack:reaction", rect, face, self._seats.icon_tip(s, s.reaction.seat, s.reaction.reaction))
            )
        return placed

    def _attack_step(self, s: Crew, *, asked: bool) -> int:
        """Which of the six steps the attack has come to, also while one of them is told; asked: a question is open."""
        if s.reaction or s.doing(ReactionWindow):
            return 2
        if gathering := s.doing(GatherGhosts):
            begun = asked or len(gathering.left) < len(s.images()) - 1
            return 4 if begun else 3
        return 5 if s.doing(Calibrate) else 1

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

    def _hand_over(self, items: list[tuple[str, CountFace, Tip]], head: Rect, body: Rect) -> list[Placed]:
        side = min(60, body.height - 8)
        rects = layout.grid(Rect(body.left, body.top + 4, body.width, side), 5, (side, side), (12, 0), len(items))
        placed = [self._title(self._words.ui("t_place_these"), head, "selected")]
        return placed + [Placed(i, rect, face, tip, 1) for (i, face, tip), rect in zip(items, rects, strict=True)]

    # -- a card being played -----------------------------------------------------------------------------------

    def _left(self, s: Crew) -> ChooseIcon | RunRow | None:
        """The icons of a played row that have not been used yet."""
        return (s.asked_by(ChooseIcon) or s.doing(RunRow)) if s.in_play else None

    def _row(self, s: Crew, row: ChooseIcon | RunRow, head: Rect, body: Rect, offers: Offers) -> list[Placed]:
        ui = self._words.ui
        choosing = bool(offers.of(UseIcon))
        title = ui("t_playing", card=self._words.name(s.in_play[-1]))
        placed = [self._title(title, head, "lif_warning", Tip(title, ui("t_playing_tip"), "LIF-49"))]
        left = row.left
        kinds = list(dict.fromkeys(left))
        high = min(56, body.height - 6)
        wide = min(158, body.width // max(1, len(kinds)) - 6)
        for icon, rect in zip(
            kinds,
            layout.grid(Rect(body.left, body.top + 4, body.width, high), 4, (wide, high), (6, 6), len(kinds)),
            strict=True,
        ):
            count = left.count(icon)
            face = BandFace(
                (f"lifeform/icon_{icon}",) * count,
                "" if count > 1 else ui(f"icon.{icon}"),
                "lif_warning" if choosing else "line",
                not choosing,
            )
            placed.append(Placed(f"todo:{icon}", rect, face, self._seats.icon_tip(s, row.seat, icon)))
        return placed

    # -- the launch ----------------------------------------------------------------------------------------------

    def _launch(self, s: Crew, head: Rect, body: Rect, offers: Offers) -> list[Placed]:
        ui = self._words.ui
        gaps = missing(s)
        if any(gap.what == "aboard" for gap in gaps):  # if nobody is there, not everybody is
            gaps = [gap for gap in gaps if gap.what != "abandon"]
        able = bool(offers.of(ProposeLaunch))
        title = ui("t_launch_ready") if not gaps else ui("t_launch_missing", count=len(gaps))
        lines = [self._gap(gap.what, gap.have, gap.need) for gap in gaps]
        tip = Tip(title, "\n".join(lines) or ui("t_launch_tip"), "LIF-197")
        face = BandFace(("lifeform/track_boarding",), title, "legal" if able or not gaps else "line")
        items: list[tuple[str, BandFace, Tip]] = []
        for i, objective in enumerate(s.objectives):
            items.append(self._objective(s, i, objective))
        for objective in s.completed:
            card = s.box.objectives[objective]
            items.append(
                (
                    objective,
                    BandFace(("icons/check",), card.name, "legal", dimmed=True),
                    Tip(card.name, ui("t_objective_done"), "LIF-196"),
                )
            )
        for gap in gaps:
            if gap.what in s.objectives:
                continue
            label = self._gap(gap.what, gap.have, gap.need)
            picture = f"lifeform/column_{gap.what}" if gap.what in COLUMNS else "lifeform/danger"
            items.append((f"gap:{gap.what}", BandFace((picture,), label), Tip(label, ui("t_launch_tip"), gap.rule)))
        columns = 2 if len(items) <= 2 * GAP_ROWS else 3
        wide = (body.width + 6) // columns - 6
        high = min(26, (body.height - 6) // max(1, -(-len(items) // columns)) - 4)
        room = Rect(body.left, body.top + 6, body.width, body.height)
        rects = layout.grid(room, columns, (wide, high), (6, 4), len(items))
        placed = [Placed("launch", head.inflate(0, 4), face, tip)]
        return placed + [Placed(i, rect, look, words) for (i, look, words), rect in zip(items, rects, strict=True)]

    def _objective(self, s: Crew, number: int, objective: str) -> tuple[str, BandFace, Tip]:
        ui = self._words.ui
        if objective == UNKNOWN:
            tip = Tip(ui("t_objective"), ui("t_objective_secret"), "LIF-30")
            return (
                f"objective:{number}",
                BandFace(("lifeform/kind_objective",), ui("t_objective"), "line", dimmed=True),
                tip,
            )
        card = s.box.objectives[objective]
        return (
            objective,
            BandFace(("lifeform/kind_objective",), card.name, "selected"),
            Tip(card.name, card.text, "LIF-30"),
        )

    def _gap(self, what: str, have: int, need: int) -> str:
        if what in ("aboard", "abandon", "cat"):
            return self._words.ui(f"t_gap_{what}", have=have, need=need)
        name = self._words.ui(f"t_short_{what}") if what in COLUMNS else self._words.name(what)
        return self._words.ui("t_gap_column", column=name, have=have, need=need)
