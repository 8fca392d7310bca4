"""Why touching something does nothing now, and what would (DRG-175): about this position, and only what is known."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from game.core.engine import Choice, Engine
from game.core.moves import Move
from game.core.words import Words
from game.games.lifeform.rules.data.tracks import COLUMNS
from game.games.lifeform.rules.ship.moves import PlayCard, UseAnalyzer
from game.games.lifeform.rules.ship.state import ANDROID
from game.games.lifeform.rules.solo import moves as d
from game.games.lifeform.rules.solo.activities import ActionRow, NextIcon, Undertake
from game.games.lifeform.rules.solo.conflict import Commit, ConflictAction
from game.games.lifeform.rules.solo.crisis import FaceCrisis, PayPrice
from game.games.lifeform.rules.solo.launch import launch_refusal, tokens_needed
from game.games.lifeform.rules.solo.motion import REACTIONS, FaceLifeform, ShortenAdvance
from game.games.lifeform.rules.solo.state import Alone
from game.games.lifeform.rules.solo.survivor import hand, here, survivor, terrors_near
from game.games.lifeform.rules.solo.terror import StandUp
from game.games.lifeform.rules.solo.tracks import THIRTY
from game.games.lifeform.rules.solo.turn import Breather, Gather
from game.games.lifeform.table.solo.hand import OWN
from game.games.lifeform.table.solo.now import BUTTONS
from game.games.lifeform.table.solo.side import steps
from game.games.lifeform.table.solo.touch import SoloTouch
from game.ui.table import Advice

ON_CARDS = ("row", "icon", "reaction", "foot")
"""What lies on a card of the hand, and means the card."""
GOING = frozenset(("MOVE1", "MOVE2", "RUN"))
SEARCHING = frozenset(("EXPLORE",))
DRAWING = frozenset(("DRAW2",))
SOLO_KINDS = {
    "shuttle:empty": "shuttle", "use_analyzer": "activity", "equip": "activity", "wait": "activity",
    "laser": "activity", "hand": "own_hand", "halon_blast": "halon_token", "elude": "way", "give_in": "way",
    "let_aboard": "way", "lose_cell": "way", "let_come": "way",
}  # fmt: skip
"""Pieces of this game whose ids say too little."""
SORTS = {"energy": "attack_token", "function": "way", "face": "way", "shorten": "way", "fight": "zone", "put": "way"}
"""The same for ids with a colon."""


def solo_kind(piece: str) -> str:
    """The sort of a piece that only this game has; "" for all others."""
    sort, colon, _ = piece.partition(":")
    if sort == "option" and piece.count(":") == 1:  # the base game has options with two
        return "crisis_option"
    return SOLO_KINDS.get(piece) or (SORTS.get(sort, "") if colon else "")


class SoloAdvice:
    def __init__(self, engine: Engine[Any], words: Words, touch: SoloTouch) -> None:
        self._engine = engine
        self._words = words
        self._touch = touch
        self._said: dict[str, Callable[[Alone, str], Advice | None]] = {
            "mission": self._mission,
            "motion": self._space,
            "chit": self._chit,
            "terror": self._terror,
            "trait": self._trait,
            "token": self._token,
            "lamp": self._lamp,
            "harpoon": self._harpoon,
            "condition": self._condition,
            "energy": self._attack_token,
            "zone": self._zone,
            "fight": lambda s, thing: self._zone(s, thing.partition(":")[0]),
            "board": lambda s, thing: self._person(s, thing),
            "analyzer": lambda s, thing: self._activity(s, "use_analyzer"),
            "beside": self._beside,
            "outage": self._outage,
            "todo": self._todo,
        }
        self._named: dict[str, Callable[[Alone], Advice | None]] = {
            "blip": self._blip,
            "container": self._container,
            "fear": self._fear,
            "launch": self._launch,
            "crew_deck": self._crew_deck,
            "clock": self._clock,
            "minutes": self._clock,
            "stowaway_supply": self._stowaways,
            "shuttle": self._stowaways,
            "door": self._door,
            ANDROID: self._android,
        }

    def find(self, s: Alone, source: str, target: str, moves: Sequence[Move]) -> Advice | None:
        """None: the engine's reason, or the way to it, says more."""
        paths = [handle.path for move in moves for handle in self._touch.handles(s, move)]
        if target or any(source in path[1:] for path in paths) or self._judged_better(s, source):
            return None
        if not s.owner:
            return self._before(s, source)
        kind, colon, thing = source.partition(":")
        if source in s.box.ship.chambers:
            return self._chamber(s, source)
        if source in s.owner:
            return self._person(s, source)
        if kind == "reaction" and s.asked_by(Undertake, NextIcon, Breather, Gather):
            return self._reaction(s, thing)
        if source in s.box.cards or kind in ON_CARDS:
            return self._card(s, source if source in s.box.cards else thing.split(":")[0])
        if source in COLUMNS:
            return self._column(s, source)
        if source in BUTTONS:
            return self._activity(s, source)
        if source in self._named:
            return self._named[source](s)
        return self._said[kind](s, thing) if colon and kind in self._said else None

    def _judged_better(self, s: Alone, source: str) -> bool:
        """Does the engine know why this very thing is not possible?"""
        meant, asked = self._touch.attempt(s, source, ""), s.asked_by(Choice)
        return meant is not None and asked is not None and isinstance(meant, asked.accepts)

    def _say(self, key: str, rule: str, lit: Iterable[str] = (), **values: object) -> Advice:
        said = self._words.ui(f"t_solo_why.{key}", **values)
        return Advice(said[:1].upper() + said[1:], rule, tuple(lit))  # it may begin with a name such as "halon gas"

    def _judge(self, s: Alone, move: Move) -> Advice | None:
        """The engine's own reason, where what was meant would be an answer."""
        no = self._engine.check(s, move)
        return Advice(self._words.refusal(no), no.rule) if no else None

    # -- what would do it --------------------------------------------------------------------------------

    def _rows(self, s: Alone, icons: frozenset[str]) -> list[str]:
        """Rows of the hand that can be played now and show one of these icons."""
        if not s.asked_by(Undertake):
            return []
        rows = [(card, i) for card in hand(s) for i in range(len(s.box.cards[card].rows))]
        able = [(card, i) for card, i in rows if icons.intersection(s.box.cards[card].rows[i])]
        return [f"row:{card}:{i}" for card, i in able if self._engine.check(s, PlayCard(card, i)) is None]

    def _away(self, s: Alone, chamber: str) -> int:
        return s.box.ship.walk[here(s)][chamber]

    def _name(self, piece: str) -> str:
        return self._words.name(piece)

    # -- the ship -----------------------------------------------------------------------------------------

    def _before(self, s: Alone, source: str) -> Advice:
        return self._say("setup", "DRG-22")

    def _chamber(self, s: Alone, chamber: str) -> Advice | None:
        if s.stage != "starship":
            return None
        if chamber == here(s):
            return self._say("here", "DRG-57", self._rows(s, GOING), chamber=self._name(chamber))
        away = self._away(s, chamber)
        lit = self._rows(s, GOING)
        return self._say("chamber", "DRG-57", lit, chamber=self._name(chamber), away=away)

    def _person(self, s: Alone, who: str) -> Advice | None:
        if who != survivor(s) or s.stage != "starship":
            return None
        if s.android_in(here(s)):
            return self._say("person_held", "DRG-54")
        lit = self._rows(s, GOING)
        if s.asked_by(Undertake):
            return self._say("person" if lit else "person_no_row", "DRG-57", lit)
        return self._say("person_later", "DRG-57", chamber=self._name(here(s)))

    def _mission(self, s: Alone, chamber: str) -> Advice:
        if chamber == here(s):
            return self._say("mission_here", "DRG-66", self._rows(s, SEARCHING))
        lit = self._rows(s, GOING)
        return self._say("mission", "DRG-31", lit, chamber=self._name(chamber), away=self._away(s, chamber))

    def _terror(self, s: Alone, chamber: str) -> Advice:
        if chamber in terrors_near(s):
            return self._say("terror_near", "DRG-90", self._rows(s, SEARCHING), chamber=self._name(chamber))
        return self._say("terror", "DRG-86", chamber=self._name(chamber), away=self._away(s, chamber))

    def _chit(self, s: Alone, chamber: str) -> Advice:
        return self._say("chit", "DRG-47", chamber=self._name(chamber), away=self._away(s, chamber))

    def _harpoon(self, s: Alone, chamber: str) -> Advice:
        return self._say("harpoon", "DRG-59", self._rows(s, GOING), away=self._away(s, chamber))

    def _outage(self, s: Alone, chamber: str) -> Advice:
        return self._say("outage", "DRG-49", chamber=self._name(chamber))

    def _android(self, s: Alone) -> Advice:
        return self._say("android", "DRG-51", away=self._away(s, s.at[ANDROID]))

    def _door(self, s: Alone) -> Advice:
        lit = self._rows(s, frozenset(("DOOR",)))
        if s.door:
            return self._say("door_shut", "DRG-73", lit)
        return self._say("door" if lit or not s.asked_by(Undertake) else "door_no_row", "DRG-73", lit)

    def _beside(self, s: Alone, card: str) -> Advice:
        if card == "mining_laser":
            return self._say("laser_beside", "DRG-43", away=self._away(s, s.box.ship.special.mining_laser))
        return self._say("flames_beside", "DRG-12", have=s.column("weaponry"))

    # -- the hand --------------------------------------------------------------------------------------------

    def _card(self, s: Alone, card: str) -> Advice | None:
        if card not in hand(s):
            return None
        name = self._name(card)
        if s.asked_by(PayPrice):
            return self._judge(s, d.PayCard(card))
        if s.asked_by(ShortenAdvance):
            return self._judge(s, d.Shorten(card))
        if s.asked_by(FaceLifeform):
            return self._at_the_alert(s, card)
        if s.asked_by(FaceCrisis):
            return self._say("card_crisis", "DRG-79", card=name)
        if s.asked_by(StandUp):
            return self._say("card_terror", "DRG-86", card=name)
        if s.asked_by(Gather):
            return self._say("card_collect", "DRG-31", card=name)
        if s.asked_by(Breather):
            return self._say("card_after", "DRG-36", card=name)
        if s.asked_by(Undertake):
            return self._rows_of(s, card)
        if s.asked_by(ConflictAction, Commit):
            return self._say("card_conflict", "DRG-149", card=name)
        busy = s.doing(ActionRow, NextIcon)
        return self._say("card_busy" if busy else "card_later", "DRG-36", card=name)

    def _reaction(self, s: Alone, card: str) -> Advice:
        """It waits: what it will do, and how long that may take."""
        reaction = self._words.ui(f"icon.{s.box.cards[card].reaction}")
        return self._say("reaction", "DRG-104", reaction=reaction, count=steps(s, s.motion))

    def _at_the_alert(self, s: Alone, card: str) -> Advice | None:
        """DRG-104. A card that does not stop it now: because of where you are, or because it shows nothing for it."""
        reaction = next((f for f, icon in REACTIONS.items() if s.box.cards[card].reaction == icon), "")
        if not reaction:
            return self._say("card_alert", "DRG-104", card=self._name(card))
        return self._judge(s, d.UseFunction(reaction, card))

    def _rows_of(self, s: Alone, card: str) -> Advice | None:
        """DRG-38. Which of its rows can be played, or why none can; the Mining Laser has none."""
        rows = [PlayCard(card, i) for i in range(len(s.box.cards[card].rows))]
        able = [f"row:{card}:{row.row}" for row in rows if self._engine.check(s, row) is None]
        if able:
            return self._say("card_activity", "DRG-38", able, card=self._name(card))
        return self._judge(s, rows[0] if rows else d.FireLaser("drive_back", ""))

    def _todo(self, s: Alone, icon: str) -> Advice:
        return self._say(
            "todo", "DRG-38", icon=self._words.ui(f"t_solo_title_{icon}" if icon in OWN else f"icon.{icon}")
        )

    def _activity(self, s: Alone, piece: str) -> Advice | None:
        """A button: the engine says why not in the turn's own question, at all others it has to wait."""
        if s.asked_by(Undertake):
            return self._judge(s, UseAnalyzer()) if piece == "use_analyzer" else None
        key = "activity_done" if s.asked_by(Breather) or s.doing(ActionRow, NextIcon) else "activity_later"
        return self._say(key, "DRG-36", what=self._words.ui(f"t_solo_{piece}"))

    # -- the screen --------------------------------------------------------------------------------------------

    def _trait(self, s: Alone, area: str) -> Advice | None:
        if area not in s.box.solo.areas:
            return None
        kind = s.box.solo.areas[area]
        if area not in s.traits:
            return self._say("trait_gone", "DRG-82", area=kind.name)
        if s.asked_by(StandUp):
            return self._judge(s, d.FaceTerror(area))
        if s.asked_by(PayPrice):
            return self._say("trait_pay", "DRG-82", area=kind.name)
        return self._say("trait", "DRG-87", area=kind.name, decks=", ".join(kind.decks), count=len(s.terrors))

    def _token(self, s: Alone, token: str) -> Advice | None:
        if s.asked_by(PayPrice):
            return self._judge(s, d.PayToken(token))
        if token == THIRTY:
            return self._say("thirty", "DRG-117", minute=s.minute, start=s.box.solo.setup.delay_from_minute)
        if token == "harpoon" and s.stage == "starship":
            return self._say("harpoon_idle" if not terrors_near(s) else "harpoon_later", "DRG-41")
        if s.asked_by(FaceLifeform):
            return self._say("token_alert", "DRG-104", token=self._name(token))
        return self._say(f"token_{token}", "DRG-80") if token in s.tokens else None

    def _lamp(self, s: Alone, objective: str) -> Advice:
        if objective in s.objectives:
            return self._say("lamp_done", "DRG-125")
        return self._say(f"lamp_{objective}", "DRG-131" if objective == "xeno_data" else "DRG-126")

    def _condition(self, s: Alone, condition: str) -> Advice:
        return self._say(f"condition_{condition}", "DRG-85", count=s.tokens["survival"])

    def _fear(self, s: Alone) -> Advice:
        return self._say("fear", "DRG-115", margin=s.margin)

    def _launch(self, s: Alone) -> Advice | None:
        no = launch_refusal(s)
        return Advice(self._words.refusal(no), no.rule) if no else self._say("launch_later", "DRG-133")

    def _crew_deck(self, s: Alone) -> Advice:
        lit = [*(("equip",) if s.asked_by(Undertake) else ()), *self._rows(s, DRAWING)]
        return self._say("crew_deck", "DRG-35", lit, count=len(s.crew_deck))

    # -- beside the ship -----------------------------------------------------------------------------------------

    def _column(self, s: Alone, column: str) -> Advice:
        have, need = s.column(column), tokens_needed(s, column)
        key = "column_full" if column not in s.open_columns() else "column" if have < need else "column_ready"
        lit = self._rows(s, SEARCHING) if here(s) in s.missions else self._rows(s, GOING)
        return self._say(key, "DRG-31", lit, column=self._name(column), have=have, need=need)

    def _attack_token(self, s: Alone, space: str) -> Advice:
        ahead = int(space) - s.column("energy") + 1
        return self._say("attack_token", "DRG-32", count=max(1, ahead))

    def _space(self, s: Alone, space: str) -> Advice:
        left, there = steps(s, s.motion), steps(s, space)
        if space == s.motion:
            return self._say("space_now", "DRG-92", count=left)
        if there < left:
            return self._say("space_ahead", "DRG-92", count=left - there, space=self._name(space))
        return self._say("space_behind", "DRG-99", space=self._name(space))

    def _blip(self, s: Alone) -> Advice:
        near = s.box.solo.spaces[s.motion].ring
        return self._say("blip_near" if near else "blip", "DRG-96", count=steps(s, s.motion))

    def _container(self, s: Alone) -> Advice:
        return self._say("container", "DRG-107", alive=s.alive, killed=s.killed)

    def _clock(self, s: Alone) -> Advice:
        held = s.tokens[THIRTY]
        return self._say("clock_held" if held else "clock", "DRG-117", minute=s.minute, count=held)

    def _stowaways(self, s: Alone) -> Advice:
        return self._say("stowaways", "DRG-124", count=len(s.stowaways), left=len(s.stowaway_supply))

    # -- the conflict ----------------------------------------------------------------------------------------------

    def _zone(self, s: Alone, zone: str) -> Advice | None:
        if s.asked_by(ConflictAction):
            return self._judge(s, d.DefeatAttack(zone))
        if s.assault and s.assault.zone != zone:
            return self._say("zone_other", "DRG-149", zone=self._name(s.assault.zone))
        return self._say("zone_wait", "DRG-145", zone=self._name(zone))
