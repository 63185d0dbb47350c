"""A player that does legal things at random, with a liking for those that move a game along.

It serves simulations and tests: in time it uses every kind of action.
"""

from typing import Final, cast, final

from ....ai.player import PLAYER_SALT, RANDOM
from ....core.ids import Seat
from ....core.records import Action, record_name
from ....core.rng import Rng, derive
from .. import queries
from ..actions import ChooseTech, EndTurn, Resign
from ..pieces import NOBODY
from ..state import State
from .random_city import city_action
from .random_unit import unit_action

UNIT: Final = 0
CITY: Final = 1
RIVAL: Final = 2
RESEARCH: Final = 3
KINDS: Final = 4
"""Kinds of items on the agenda; an item is `id * KINDS + kind`."""

MOST_ITEMS: Final = 400
"""How many items a turn may take at most, whatever happens."""

DIPLOMACY: Final = {
    "declare_war": 4,
    "propose_peace": 2,
    "accept_peace": 4,
    "decline_peace": 4,
    "offer_vision": 2,
    "accept_vision": 2,
    "decline_vision": 2,
}
"""How likely each step towards a rival is, among those that are open; others count once."""


@final
class RandomPlayer:
    """Goes through its units, cities, rivals and research in random order, some of them twice."""

    seat: Seat
    resigns: bool
    rng: Rng
    turn: int
    tries: int
    agenda: list[int]

    def __init__(self, seed: int, seat: Seat, resigns: bool = False) -> None:
        self.seat = seat
        self.resigns = resigns
        self.rng = Rng(derive(derive(seed, PLAYER_SALT), seat))
        self.turn = NOBODY
        self.tries = 0
        self.agenda = []

    @property
    def name(self) -> str:
        """The name of the level."""
        return RANDOM

    def choose(self, view: State) -> list[Action]:
        """Return a legal action for the next item on the agenda, or the end of the turn."""
        if view.turn != self.turn:
            self.begin_turn(view)
            if self.resigns and self.rng.chance(1, 100):
                return [Resign(self.seat)]
        while self.agenda and self.tries > 0:
            self.tries -= 1
            item = self.agenda.pop()
            action = self.act(view, item)
            if action is not None:
                if self.rng.chance(2, 3):
                    self.agenda.append(item)
                return [action]
        return [EndTurn(self.seat)]

    def begin_turn(self, view: State) -> None:
        """Put everything that could act on the agenda, in random order."""
        self.turn = view.turn
        agenda = [RESEARCH]
        agenda += [unit.id * KINDS + UNIT for unit in view.all_units() if unit.owner == self.seat]
        agenda += [city.id * KINDS + CITY for city in view.all_cities() if city.owner == self.seat]
        for player in view.players:
            if player.seat != self.seat and view.met(self.seat, player.seat):
                agenda.append(player.seat * KINDS + RIVAL)
        self.rng.shuffle(agenda)
        self.agenda = agenda
        self.tries = min(MOST_ITEMS, 3 * len(agenda))

    def act(self, view: State, item: int) -> Action | None:
        """Return an action for an item of the agenda, or None if it is left alone."""
        kind = item % KINDS
        number = item // KINDS
        if kind == UNIT:
            unit = view.units.get(number)
            # It may have died or been captured since the agenda was made.
            if unit is None or unit.owner != self.seat:
                return None
            return unit_action(view, unit, self.rng)
        if kind == CITY:
            city = view.cities.get(number)
            if city is None or city.owner != self.seat:
                return None
            return city_action(view, city, self.rng)
        if kind == RIVAL:
            return self.deal(view, number)
        return self.research(view)

    def deal(self, view: State, rival: Seat) -> Action | None:
        """Return a step towards or away from a rival, once in a while."""
        if not self.rng.chance(1, 10):
            return None
        deals = queries.accepted(view, queries.diplomatic_actions(self.seat, rival))
        if not deals:
            return None
        weights = [DIPLOMACY.get(record_name(deal), 1) for deal in deals]
        return deals[self.rng.pick_index(weights)]

    def research(self, view: State) -> Action | None:
        """Choose a tech if there is none, and occasionally another one."""
        current = view.players[self.seat].research
        if current >= 0 and not self.rng.chance(1, 20):
            return None
        techs = queries.techs(view, self.seat)
        if not techs:
            return None
        choice = queries.accepted(view, [ChooseTech(self.seat, self.rng.pick(techs))])
        return choice[0] if choice else None

    def __reduce__(self) -> tuple[object, ...]:
        return restored_player, (self.seat, self.resigns, self.memory())

    def memory(self) -> dict[str, object]:
        """Return the state of its random numbers and what is left on its agenda."""
        return {
            "rng": self.rng.state,
            "turn": self.turn,
            "tries": self.tries,
            "agenda": self.agenda.copy(),
        }

    def restore(self, memory: dict[str, object]) -> None:
        """Continue where the player that gave this memory was."""
        self.rng = Rng(cast(int, memory["rng"]))
        self.turn = cast(int, memory["turn"])
        self.tries = cast(int, memory["tries"])
        self.agenda = cast(list[int], memory["agenda"]).copy()


def restored_player(seat: Seat, resigns: bool, memory: dict[str, object]) -> RandomPlayer:
    """Return the player of a pickle."""
    player = RandomPlayer(0, seat, resigns)
    player.restore(memory)
    return player
