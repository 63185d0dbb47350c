"""Income of a seat's cities and costs of its units, each computed once for an outlook."""

from typing import final

from ...pieces import BUILD_KIND, BUILD_UNIT, City, Player
from ...rules.bundle import Yields
from ...state import State
from ...systems.gold import free_supply, ledger_of, supply_used
from ...systems.prices import build_cost
from ...systems.science import science_of
from ...systems.yields import city_yields


@final
class IncomeCache:
    """Yields, gold, science, supply and costs of the viewer."""

    _view: State
    _player: Player
    _cities: list[City]
    _yields: dict[int, Yields]
    _net: list[int]
    _spare: list[int]
    _costs: dict[int, int]

    def __init__(self, view: State, cities: list[City]) -> None:
        self._view = view
        self._player = view.players[view.viewer]
        self._cities = cities
        self._yields = {}
        self._net = []
        self._spare = []
        self._costs = {}

    def yields_of(self, city: City) -> Yields:
        """Return a city's yields; they are never changed."""
        found = self._yields.get(city.id)
        if found is None:
            found = city_yields(self._view, city)
            self._yields[city.id] = found
        return found

    def unit_cost(self, kind: int) -> int:
        """Return what a kind of unit costs now."""
        cost = self._costs.get(kind, -1)
        if cost < 0:
            cost = build_cost(self._view, self._player, BUILD_UNIT * BUILD_KIND + kind)
            self._costs[kind] = cost
        return cost

    @property
    def science(self) -> int:
        """Science that would be added to research now."""
        total = sum([self.yields_of(city).science for city in self._cities])
        return science_of(self._view, self._player, total)

    @property
    def net_gold(self) -> int:
        """The present change of the treasury per turn."""
        if not self._net:
            net = 0
            if self._view.rules.balance.economy.ledger:
                gross = sum([self.yields_of(city).gold for city in self._cities])
                net = ledger_of(self._view, self._player, gross).net
            self._net.append(net)
        return self._net[0]

    @property
    def spare_supply(self) -> int:
        """Supply that costs nothing and that nobody uses; below 0 soldiers cost gold."""
        if not self._spare:
            free = free_supply(self._view, self._player)
            self._spare.append(free - supply_used(self._view, self._player))
        return self._spare[0]
