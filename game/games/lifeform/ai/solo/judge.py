"""The computer player of Dragon's Domain (DRG-180 to DRG-184): what it would do, the best first."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from game.core.engine import Choice, Engine
from game.core.events import Seat
from game.core.moves import Move
from game.core.rng import Rng
from game.games.lifeform.ai.solo.conflict import act, commit
from game.games.lifeform.ai.solo.crisis import Crises, fright
from game.games.lifeform.ai.solo.plan import Plan, Stride
from game.games.lifeform.ai.solo.worth import MINUTES, Look, card_rank
from game.games.lifeform.rules.modules import moves as p
from game.games.lifeform.rules.ship.moves import (
    ClearTerror,
    Discard,
    Equip,
    LoadToken,
    MoveAndroid,
    MoveCharacter,
    MoveOutage,
    Pass,
    PlaceDoor,
    PlayCard,
    RemoveOutage,
    TakeData,
    UnloadToken,
    UseAnalyzer,
    UseIcon,
)
from game.games.lifeform.rules.ship.state import ANDROID
from game.games.lifeform.rules.solo import moves as m
from game.games.lifeform.rules.solo.activities import ActionRow, NextIcon, Undertake
from game.games.lifeform.rules.solo.crisis import FaceCrisis
from game.games.lifeform.rules.solo.motion import ChooseLane, FaceLifeform, ShortenAdvance
from game.games.lifeform.rules.solo.movement import Tread
from game.games.lifeform.rules.solo.moves import UnlockClamp
from game.games.lifeform.rules.solo.scoring import WINS
from game.games.lifeform.rules.solo.state import Alone

NOVICE = "novice"
RANDOM_OPTIONS = 25
"""DRG-184. How often, in a hundred, a novice takes any option of a crisis card. Other slips are the level's."""
WIN = 40.0
"""What a won game is worth: more than any position on the way to it."""
EVEN = 25.0
"""How fast the value of a position nears that of a won or lost game."""
LATE = 3.0
"""What a minute costs that is not there any more."""
WEIGHTY = (Undertake, FaceCrisis, FaceLifeform)
"""Questions that are worth playing out: what to do with a turn, with a crisis, with the lifeform at the door."""
IDEAS = 3
PREPARED = 6
"""Cards in hand with which a survivor launches: the weaponry brings more, and the best seven are kept (DRG-147)."""
CLOSE_SHAVE = 3
"""Minutes left on the clock with which nobody waits aboard."""
CALM = 1.5
"""What one more step of the lifeform may cost while waiting aboard."""
SURE = 1_000.0
"""More than any plan is worth: no need to weigh it."""


class Survivor:
    """What a survivor knows about good play."""

    def __init__(self, engine: Engine[Alone]) -> None:
        self._engine = engine

    # -- what every judge knows -----------------------------------------------------------------------------

    def value(self, s: Alone, seat: Seat) -> float:
        """A launch is worth more than anything on the way to it."""
        if s.result:
            return WIN if s.result in WINS else -WIN
        if s.stage != "starship":
            return WIN / 2
        look = Look(s)
        turns = look.turns(look.at, look.gaps)
        worth = look.hand_worth(len(look.hand)) + sum(look.token_worth(t) * count for t, count in s.tokens.items())
        worth -= look.taste.turn * turns + LATE * max(0.0, turns * MINUTES + 1 - s.minute)
        worth -= look.nerve_cost(look.margin) + look.advance_cost(2) + look.taste.chit * s.killed
        return WIN * worth / (abs(worth) + EVEN)

    def settled(self, s: Alone) -> bool:
        """A crisis and a conflict are seen to their end before a position is judged."""
        return s.motion != s.box.solo.tracker.alert and not s.crises

    # -- habits ---------------------------------------------------------------------------------------------

    def choice(self, s: Alone, style: str) -> Move:
        moves = self._engine.moves(s)
        if len(moves) == 1:
            return moves[0]
        if style == NOVICE and (slip := _slip(s, moves)):
            return slip
        return self.ordered(s, moves)[0]

    def ranked(self, s: Alone) -> list[Move]:
        """The ideas worth playing out. Where little hangs on a decision that is habit alone."""
        ideas = IDEAS if isinstance(s.asked_by(Choice), WEIGHTY) else 1
        return self.ordered(s, self._engine.moves(s))[:ideas]

    def ordered(self, s: Alone, moves: Sequence[Move]) -> list[Move]:
        """The moves, the best first."""
        if len(moves) < 2:
            return list(moves)
        worth = Thoughts(s).scores(moves)
        return [moves[i] for i in sorted(range(len(moves)), key=lambda i: -worth[i])]


def _slip(s: Alone, moves: Sequence[Move]) -> Move | None:
    """DRG-184. A novice now and then takes any option: by the luck of the position, as it has no dice of its own."""
    if not isinstance(moves[0], m.ChooseOption):
        return None
    luck = Rng.from_text(f"{s.turn}/{s.clock}/{s.resolved}/{s.hands}/{s.loadout}")
    return luck.choice([*moves]) if luck.below(100) < RANDOM_OPTIONS else None


class Thoughts:
    """One position and what can be done in it."""

    def __init__(self, s: Alone) -> None:
        self.s = s
        self.look = Look(s)
        self.crises = Crises(self.look)
        self.plan = Plan(self.look, self.crises)
        self.top = s.asked_by(Choice)

    def scores(self, moves: Sequence[Move]) -> list[float]:
        """One number for each move, higher is better. Free actions are weighed against doing without them."""
        found = {i: WORTHS[type(move)](self, move) for i, move in enumerate(moves) if type(move) in WORTHS}
        usual = max(found.values(), default=0.0)
        for i, move in enumerate(moves):
            if i not in found:
                found[i] = usual + GAINS[type(move)](self, move)
        return [found[i] for i in range(len(moves))]

    # -- the row that is being played -----------------------------------------------------------------------

    def rest(self) -> tuple[str, ...]:
        """Icons of the row still to come."""
        if isinstance(self.top, NextIcon):
            return self.top.left
        row = self.s.doing(ActionRow)
        return row.left if row else ()

    # -- activities -----------------------------------------------------------------------------------------

    def play(self, move: PlayCard) -> float:
        look, plan = self.look, self.plan
        row = look.box.cards[move.card].rows[move.row]
        # how this card compares to the others decides between cards that lead to the same place
        worth = plan.best(plan.now(len(look.hand) - 1), tuple(sorted(row)))
        return worth - 0.5 * look.worths()[move.card] + 0.25

    def equip(self, move: Move) -> float:
        cards = min(7, len(self.look.hand) + 2)
        return self.plan.end(self.plan.now(cards)) - self.look.advance_cost(1)

    def analyze(self, move: Move) -> float:
        return self.plan.end(self.plan.now(min(7, len(self.look.hand) + 2))) - 0.2

    def wait(self, move: Move) -> float:
        relief = self.look.taste.condition if "exhausted" in self.look.s.conditions else 0.0
        return self.plan.end(self.plan.now()) - self.look.advance_cost(1) + relief

    def laser(self, move: m.FireLaser) -> float:
        look, plan = self.look, self.plan
        now = plan.now(len(look.hand) - 1)
        if move.mode == "burn_terror":
            return plan.clear(now, move.chamber, ())
        if move.mode == "drive_back":
            return plan.end(now) + look.retreat_worth(look.box.solo.setup.laser.back) - 0.5
        held = self.s.at.get(ANDROID) == look.at
        return plan.end(now) + (6.0 if held else 2.0 * look.taste.android)

    # -- icons ----------------------------------------------------------------------------------------------

    def icon(self, move: UseIcon) -> float:
        left = self.rest()
        i = left.index(move.icon)
        return self.plan.use(self.plan.now(), move.icon, tuple(sorted((*left[:i], *left[i + 1 :]))))

    def step(self, move: MoveCharacter) -> float:
        stride = Stride(1)
        if isinstance(self.top, Tread):
            stride = Stride(self.top.left, self.top.run, not self.top.first, self.top.start)
        return self.plan.walk(self.plan.now(), move.chamber, self.rest(), stride)

    def load(self, move: LoadToken) -> float:
        if not move.column:
            return 0.0
        plan = self.plan
        gain, after = plan.load(plan.now(), move.column)
        bonus = 0.3 * plan.column_worth(move.column, self.s.loadout)
        # a token may come from the supply instead of a chamber
        return gain + bonus + plan.best(plan.taking(after, move.chamber) if move.chamber else after, self.rest())

    def clear(self, move: ClearTerror) -> float:
        return self.plan.clear(self.plan.now(), move.chamber, self.rest())

    def drive(self, move: Move) -> float:
        return self.plan.best(self.plan.now(), self.rest()) + self.look.retreat_worth(2)

    def stop(self, move: Move) -> float:
        """Pass: do without, whatever is asked."""
        if isinstance(self.top, ShortenAdvance):
            return -self.look.walk_cost(self.top.steps)
        if isinstance(self.top, Tread):
            return self.plan.best(self.plan.now(), self.rest())
        return 0.0

    # -- crisis, terror -------------------------------------------------------------------------------------

    def option(self, move: m.ChooseOption) -> float:
        card = self.look.box.solo.crises[self.look.s.crisis]
        return self.crises.option_worth(card.options[move.option])

    def spend_card(self, move: Discard | m.PayCard) -> float:
        return -self.look.worths().get(move.card, 0.0)

    def spend_token(self, move: m.PayToken) -> float:
        return -self.look.token_worth(move.token)

    def spend_trait(self, move: m.PayTrait) -> float:
        return -self.look.taste.trait - self.look.worths()[move.card] - self.breadth(move.area)

    def breadth(self, area: str) -> float:
        """A trait that serves on every deck is used last."""
        return 0.1 * len(self.look.box.solo.areas[area].decks)

    def brave(self, move: m.FaceTerror) -> float:
        chosen = fright(self.look, self.crises, self.look.box.ship.chambers[self.look.at].deck)
        return (1.0 if chosen.area else -1.0) - self.breadth(move.area)

    # -- the lifeform and the clock -------------------------------------------------------------------------

    def shorten(self, move: m.Shorten) -> float:
        assert isinstance(self.top, ShortenAdvance)
        price = self.look.worths()[move.card] if move.card else self.look.taste.survival
        return -price - self.look.walk_cost(self.top.steps - 1)

    def lane(self, move: m.TakeLane) -> float:
        assert isinstance(self.top, ChooseLane)
        return -self.look.step_cost(move.space, self.top.steps)

    def answer(self, move: m.UseFunction) -> float:
        return self._answer(move.function, move.card)

    def elude(self, move: Move) -> float:
        return self._answer("elude", "")

    def _answer(self, function: str, card: str) -> float:
        costs = (cost for cost, f, c in self.look.answers(self.look.s.surplus) if (f, c) == (function, card))
        return -next(costs, SURE)

    def aboard(self, move: Move) -> float:
        return -self.look.stowaway_cost()

    def unload(self, move: UnloadToken) -> float:
        return -self.crises.unload_cost(move.column, 1)

    def chit(self, move: m.TakeChit) -> float:
        """From a chamber that is on no way."""
        return float(self.look.tour.steps(self.look.at, move.chamber))

    def vent(self, move: m.PlaceVent) -> float:
        tokens = self.look.tour.missions.get(move.chamber, 0)
        home = move.chamber == self.look.box.solo.setup.small_vent_chamber
        return -tokens - (0.0 if home else 1.5)

    # -- outages --------------------------------------------------------------------------------------------

    def light(self, move: RemoveOutage) -> float:
        return -float(self.look.tour.steps(self.look.at, move.chamber))

    def shift(self, move: MoveOutage) -> float:
        """Away from the way to the shuttle."""
        bay = self.look.box.ship.special.shuttle_bay
        return 0.1 * (self._off(move.to) - self._off(move.chamber)) - (1.0 if move.to == bay else 0.0)

    def _off(self, place: str) -> int:
        """How far a chamber is out of the way."""
        tour = self.look.tour
        return tour.steps(self.look.at, place) + tour.steps(place, tour.goal)

    # -- free actions ---------------------------------------------------------------------------------------

    def launch(self, move: Move) -> float:
        """At once, unless a round aboard is safe and would bring cards that the conflict will ask for (DRG-61)."""
        look = self.look
        short = len(look.hand) < PREPARED and look.s.stowaways and look.s.minute > CLOSE_SHAVE
        calm = ANDROID not in look.s.at and look.advance_cost(1) < CALM
        return -1.0 if short and calm else SURE

    def no_gain(self, move: Move) -> float:
        return -1.0

    def treat(self, move: Move) -> float:
        return 0.5 if self.look.turns(self.look.at, self.look.gaps) > 2 else -0.5

    def harpoon(self, move: m.FireHarpoon) -> float:
        look, plan = self.look, self.plan
        price = look.worths()[move.card] if move.card else look.taste.harpoon
        now = plan.now()
        gain = look.way(look.at, now.loadout, (), (move.chamber,)) - look.way(look.at, now.loadout)
        return gain - price

    def unlock(self, move: Move) -> float:
        """PAS-71. Only with time enough for all the clamps that are left."""
        look = self.look
        minutes = look.by_hand()
        return (
            look.objective_worth("umbilicus") - minutes * look.taste.minute - look.advance_cost(1) if minutes else -SURE
        )

    def keep(self, move: m.KeepLooked) -> float:
        return card_rank(self.look.box.cards[move.card])

    def put_back(self, move: m.PutBack) -> float:
        good = sum(card_rank(self.look.box.cards[card]) for card in move.cards) / max(1, len(move.cards)) - 0.6
        return good if move.where == "top" else -good

    # -- where, who, how ------------------------------------------------------------------------------------

    def stock(self, move: m.StockLadderway) -> float:
        tour = self.look.tour
        return -tour.steps(move.chamber, tour.goal)

    def chase(self, move: MoveAndroid) -> float:
        """It has to come nearer; then rather not by way of the loadout."""
        return float(self.look.tour.steps(move.chamber, self.look.tour.goal))

    def flee(self, move: p.FleeBreach) -> float:
        return -self.look.worths()[move.card] - self.look.turns(move.chamber, self.look.gaps)

    def hunt(self, move: Move) -> float:
        """PAS-71. With two hiding places left it is worth a guess, with more it is not."""
        remora = self.look.s.remora
        return 1.0 if remora and len(remora.cards) == 2 else -1.0

    def same(self, move: Move) -> float:
        return 0.0

    def fight(self, move: Move) -> float:
        return 1.0 if move == act(self.s) else 0.0

    def commit(self, move: Move) -> float:
        return 1.0 if move == commit(self.s) else 0.0


Weigh = Callable[[Thoughts, Any], float]

WORTHS: dict[type[Move], Weigh] = {
    PlayCard: Thoughts.play,
    Equip: Thoughts.equip,
    UseAnalyzer: Thoughts.analyze,
    m.Wait: Thoughts.wait,
    m.FireLaser: Thoughts.laser,
    UseIcon: Thoughts.icon,
    MoveCharacter: Thoughts.step,
    LoadToken: Thoughts.load,
    ClearTerror: Thoughts.clear,
    m.DriveBack: Thoughts.drive,
    Pass: Thoughts.stop,
    Discard: Thoughts.spend_card,
    m.Limp: lambda t, move: -t.look.advance_cost(1),
    m.ChooseOption: Thoughts.option,
    m.PayCard: Thoughts.spend_card,
    m.PayToken: Thoughts.spend_token,
    m.PayTrait: Thoughts.spend_trait,
    m.FaceTerror: Thoughts.brave,
    m.GiveInToFear: Thoughts.same,
    m.Shorten: Thoughts.shorten,
    m.TakeLane: Thoughts.lane,
    m.UseFunction: Thoughts.answer,
    m.Elude: Thoughts.elude,
    m.LetAboard: Thoughts.aboard,
    UnloadToken: Thoughts.unload,
    m.TakeChit: Thoughts.chit,
    m.PlaceVent: Thoughts.vent,
    m.SpendThirty: lambda t, move: 1.0 if t.s.minute <= 4 else -0.1,
    RemoveOutage: Thoughts.light,
    MoveOutage: Thoughts.shift,
    TakeData: Thoughts.same,
    PlaceDoor: Thoughts.same,
    MoveAndroid: Thoughts.chase,
    m.KeepLooked: Thoughts.keep,
    m.PutBack: Thoughts.put_back,
    m.StockLadderway: Thoughts.stock,
    m.ChooseSurvivor: Thoughts.same,
    m.AssignToken: Thoughts.same,
    m.DefeatAttack: Thoughts.fight,
    m.BlastHalon: Thoughts.fight,
    m.OpenAirlock: Thoughts.fight,
    m.SearchLocker: Thoughts.fight,
    m.CommitCard: Thoughts.commit,
    m.CommitToken: Thoughts.commit,
    m.CommitTrait: Thoughts.commit,
    m.CommitData: Thoughts.commit,
    m.Recolour: Thoughts.commit,
    m.StandFast: Thoughts.commit,
    p.FleeBreach: Thoughts.flee,
    p.Confront: Thoughts.same,
    p.HuntIt: Thoughts.hunt,
    p.GuessChamber: Thoughts.same,
}
"""What each move is worth among those it is offered with."""

GAINS: dict[type[Move], Weigh] = {
    m.LaunchRemora: Thoughts.launch,
    m.CycleCard: Thoughts.no_gain,
    m.TreatInjury: Thoughts.treat,
    m.LookAhead: Thoughts.no_gain,
    m.FireHarpoon: Thoughts.harpoon,
    UnlockClamp: Thoughts.unlock,
}
"""What a free action adds to a turn (DRG-41)."""
