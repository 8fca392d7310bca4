"""Why a hint likes a move: something that is true of this position, as its seat sees it (A12). Never a stock sentence:
where there is nothing to say, nothing is said."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.core.events import Seat
from game.core.moves import Move
from game.core.words import Words
from game.games.lifeform.rules.crew import moves as m
from game.games.lifeform.rules.crew.exploring import explore_refusal
from game.games.lifeform.rules.crew.launch import missing, needed
from game.games.lifeform.rules.crew.state import Crew
from game.games.lifeform.rules.ship.moves import (
    ClearTerror,
    Discard,
    Equip,
    LoadToken,
    MoveCharacter,
    PlayCard,
    UnloadToken,
    UseAnalyzer,
)
from game.games.lifeform.table.parts.offers import who_decides

FAR = 99


class Hints:
    def __init__(self, words: Words) -> None:
        self._words = words
        self._by_move: dict[type[Move], Callable[[Crew, Seat, Any], str]] = {
            LoadToken: self._load,
            MoveCharacter: self._walk,
            m.PanicTo: self._walk,
            m.MoveImage: self._prowl,
            m.VentTo: self._prowl,
            m.PlaceImage: self._prowl,
            m.SetReal: self._calibrate,
            PlayCard: self._play,
            Equip: self._equip,
            UseAnalyzer: self._analyzer,
            m.Lurk: self._lurk,
            m.React: self._react,
            m.Attack: self._attack,
            m.Cancel: self._cancel,
            ClearTerror: self._clear,
            m.ProposeLaunch: self._launch,
            UnloadToken: self._unload,
            Discard: self._discard,
            m.SpendCard: self._match,
        }

    def reason(self, s: Crew, move: Move) -> str:
        find, me = self._by_move.get(type(move)), who_decides(s)
        return find(s, me, move) if find and me is not None else ""

    # -- the crew -----------------------------------------------------------------------------------------

    def _load(self, s: Crew, me: Seat, move: LoadToken) -> str:
        if move.column not in s.box.columns:
            return ""
        have, need, name = s.column(move.column), needed(s, move.column), self._words.name(move.column)
        if have < need:
            return self._words.ui("t_hint_needed", column=name, have=have, need=need, left=need - have - 1)
        spaces = s.box.columns[move.column].spaces
        bonus = spaces[have].bonus if have < len(spaces) else None
        return self._words.ui("t_hint_bonus", bonus=s.box.loadout.bonuses[bonus].text) if bonus else ""

    def _walk(self, s: Crew, me: Seat, move: MoveCharacter | m.PanicTo) -> str:
        name, place = self._words.name(move.character), self._words.name(move.chamber)
        if move.chamber == s.box.ship.special.shuttle:
            return self._words.ui("t_hint_aboard", name=name, count=len(missing(s)))
        if s.missions.get(move.chamber) and move.character in s.owner:
            return self._words.ui("t_hint_token_there", name=name, place=place)
        here = s.at.get(move.character, "")
        danger, after = self._danger(s, here), self._danger(s, move.chamber)
        if after > danger and danger <= 3:
            return self._words.ui("t_hint_away", name=name, was=danger, now=after)
        was, now = self._to_token(s, here), self._to_token(s, move.chamber)
        return self._words.ui("t_hint_nearer_token", name=name, away=now) if now < was else ""

    def _danger(self, s: Crew, chamber: str) -> int:
        """How far the nearest image is that may be real."""
        away = s.box.ship.distance.get(chamber, {})
        return min((away.get(s.at[i], FAR) for i in s.images() if s.suspicion.get(i) != 0), default=FAR)

    def _to_token(self, s: Crew, chamber: str) -> int:
        away = s.box.ship.distance.get(chamber, {})
        return min((away.get(place, FAR) for place in s.missions), default=FAR)

    def _play(self, s: Crew, me: Seat, move: PlayCard) -> str:
        if move.card not in s.box.cards:
            return ""
        row = s.box.cards[move.card].rows[move.row]
        if me == s.terms.lifeform:
            prey = [c for c in self._beside(s) if "ATTACK" in row]
            return self._words.ui("t_hint_prey", places=_listed(map(self._words.name, prey))) if prey else ""
        if "EXPLORE" in row and explore_refusal(s, me) is None:
            beside = [c for c in s.ashore(me) if s.at[c] in s.missions and c not in s.hidden]
            return self._words.ui("t_hint_explore", name=self._words.name(beside[0])) if beside else ""
        if {"MOVE1", "MOVE2", "RUN"} & set(row):
            people = [(self._danger(s, s.at[c]), c) for c in s.ashore(me)]
            near = min(people, default=(FAR, ""))
            if near[0] <= 2:
                return self._words.ui("t_hint_leave", name=self._words.name(near[1]), away=near[0])
        return ""

    def _equip(self, s: Crew, me: Seat, move: Equip) -> str:
        held = len(s.hands[me])
        if held + move.cards > s.crew_limit:
            return ""
        return self._words.ui("t_hint_equip", held=held, then=held + move.cards, most=s.crew_limit)

    def _analyzer(self, s: Crew, me: Seat, move: UseAnalyzer) -> str:
        away = s.box.ship.distances([s.at[c] for c in s.ashore(me)], "", s.breach)
        near = any(away.get(s.at[image], FAR) <= 2 for image in s.images())
        return self._words.ui("t_hint_analyzer_near" if near else "t_hint_analyzer_far")

    def _react(self, s: Crew, me: Seat, move: m.React) -> str:
        name = self._words.name(move.character)
        if move.reaction == "R_SHOCK" and s.strike:
            return self._words.ui("t_hint_shock", count=len(s.strike.victims))
        if move.reaction == "R_RUN" and move.path:
            return self._words.ui("t_hint_run", name=name, place=self._words.name(move.path[-1]))
        return self._words.ui("t_hint_hide", name=name)

    def _clear(self, s: Crew, me: Seat, move: ClearTerror) -> str:
        return self._words.ui("t_hint_clear", place=self._words.name(move.chamber))

    def _launch(self, s: Crew, me: Seat, move: m.ProposeLaunch) -> str:
        return self._words.ui("t_hint_launch", aboard=len(s.aboard()), people=len(s.owner), minute=s.minute)

    def _unload(self, s: Crew, me: Seat, move: UnloadToken) -> str:
        have, need = s.column(move.column), needed(s, move.column)
        key = "t_hint_spare" if have > need else ""
        return self._words.ui(key, column=self._words.name(move.column), have=have, need=need) if key else ""

    def _discard(self, s: Crew, me: Seat, move: Discard) -> str:
        """That the hand keeps what saves lives."""
        if me == s.terms.lifeform or move.card not in s.box.cards or s.box.cards[move.card].reaction:
            return ""
        kept = [c for c in s.hands[me] if c in s.box.cards and s.box.cards[c].reaction]
        return self._words.ui("t_hint_keeps", count=len(kept)) if kept else ""

    def _match(self, s: Crew, me: Seat, move: m.SpendCard) -> str:
        icons = s.box.cards[move.card].showdown if move.card in s.box.cards else ()
        open_icons = s.fight.icons if s.fight else ()
        fits = [icon for icon in icons if icon in open_icons]
        return self._words.ui("t_hint_fits", icon=self._words.name(fits[0])) if fits else ""

    # -- the lifeform ----------------------------------------------------------------------------------------

    def _beside(self, s: Crew) -> list[str]:
        """Chambers with prey beside the real image; nobody but the lifeform knows which it is."""
        if s.real not in s.at:
            return []
        return [to for to, link in s.box.ship.all_links[s.at[s.real]] if link != s.door and s.exposed_in(to)]

    def _to_prey(self, s: Crew, chamber: str) -> tuple[int, str]:
        away = s.box.ship.distance.get(chamber, {})
        shuttle = s.box.ship.special.shuttle
        prey = [(away.get(s.at[c], FAR), c) for c in s.owner if s.at[c] != shuttle and c not in s.hidden]
        return min(prey, default=(FAR, ""))

    def _prowl(self, s: Crew, me: Seat, move: m.MoveImage | m.VentTo | m.PlaceImage) -> str:
        now, who = self._to_prey(s, move.chamber)
        was = self._to_prey(s, s.at.get(move.image, ""))[0]
        if now >= was or now == FAR:
            return ""
        image = self._words.name(move.image)
        return _begun(self._words.ui("t_hint_closer", image=image, name=self._words.name(who), away=now))

    def _calibrate(self, s: Crew, me: Seat, move: m.SetReal) -> str:
        away, who = self._to_prey(s, s.at.get(move.image, ""))
        if away == FAR:
            return ""
        image = self._words.name(move.image)
        return _begun(self._words.ui("t_hint_real", image=image, name=self._words.name(who), away=away))

    def _lurk(self, s: Crew, me: Seat, move: m.Lurk) -> str:
        return self._words.ui("t_hint_lurk", held=len(s.hands[me]), most=s.hand_limit)

    def _attack(self, s: Crew, me: Seat, move: m.Attack) -> str:
        victims = s.exposed_in(move.chamber)
        cards = sum(len(s.hands[seat]) for seat in {s.owner[c] for c in victims})
        names = _listed(map(self._words.name, victims))
        return self._words.ui("t_hint_attack", names=names, cards=cards) if victims else ""

    def _cancel(self, s: Crew, me: Seat, move: m.Cancel) -> str:
        who = s.reaction.character if s.reaction else ""
        return self._words.ui("t_hint_cancel", name=self._words.name(who)) if who else ""


def _listed(names: Any) -> str:
    return ", ".join(names)


def _begun(text: str) -> str:
    return text[:1].upper() + text[1:]
