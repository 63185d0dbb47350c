"""Legal choices of a seat, by its view alone: for each unit, city, tech and neighbour."""

from functools import cached_property
from typing import Any

from .....core.ids import Seat, Tile
from .....core.pathing import path_search
from .....core.records import Action
from .....protocol.tiles import At, all_at, at
from ... import actions
from ...dispatch import check
from ...ids import BuildCode
from ...pieces import BUILD_KIND, BUILD_UNIT, DUE_ARMY, NO_BUILD, City, Unit
from ...queries import (
    build_codes,
    diplomatic_actions,
    shots,
    steps,
    struck_city,
    struck_unit,
    targets,
    workable,
)
from ...refusals import Refusal
from ...state import State
from ...systems.builds import army_candidates, is_stranded
from ...systems.combat import is_lone_civilian
from ...systems.gold import free_supply, military_upkeep, supply_of, supply_used
from ...systems.prices import build_cost
from ...systems.routes import route_costs
from ...systems.science import science_ahead
from ...systems.yields import city_yields, income, tile_yields
from ...world import UNKNOWN
from ..encoding.codec import Codec
from ..encoding.piece_names import PieceNames
from ..encoding.wire_names import build_document, city_name, owner_name, unit_name, yield_list
from ..shapes.choices import (
    BuildChoice,
    Choices,
    CityChoices,
    Command,
    Target,
    TechChoice,
    UnitChoices,
    WorkChoice,
)
from ..shapes.view import plain
from ..view.turns_needed import build_turns, turns_until
from .refusal_facts import facts_of


class LegalChoices:
    """The choices of the seat of a view."""

    def __init__(self, view: State) -> None:
        self.view = view
        self.rules = view.rules
        self.grid = view.world.grid
        self.seat = view.viewer
        self.codec = Codec(view.rules, view.world.grid, PieceNames())

    def all(self) -> dict[str, Any]:
        """Return everything that the seat may do."""
        view = self.view
        seat = self.seat
        units = [unit for unit in view.all_units() if unit.owner == seat]
        cities = [city for city in view.all_cities() if city.owner == seat]
        return plain(
            Choices(
                seat=seat,
                turn=self.command(actions.EndTurn(seat)),
                units={unit_name(unit.id): self.unit(unit) for unit in units},
                cities={city_name(city.id): self.city(city) for city in cities},
                techs=self.techs(),
                diplomacy={
                    str(player.seat): self.diplomacy(player.seat)
                    for player in view.players
                    if player.seat != seat and view.met(seat, player.seat)
                },
            )
        )

    def command(self, action: Action) -> Command:
        """Return an action with the reason why it would be refused."""
        refusal = check(self.view, action)
        return Command(
            action=self.codec.write_action(action),
            refusal=None if refusal is None else refusal.value,
            facts={} if refusal is None else facts_of(self.view, action, refusal),
        )

    def is_turn(self) -> bool:
        """Return whether the seat may act at all."""
        return not self.view.over and self.view.active == self.seat

    @cached_property
    def planned(self) -> State:
        """The view in the seat's own turn: while others play, what could be chosen then."""
        if self.is_turn() or self.view.over:
            return self.view
        planned = self.view.copy()
        planned.active = self.seat
        return planned

    def planned_refusal(self, action: Action) -> Refusal | None:
        """Return why a build or tech cannot be chosen, regardless of the turn.

        The last reason is that it is another seat's turn.
        """
        return check(self.planned, action) or check(self.view, action)

    # --- units ---------------------------------------------------------------------------------

    def unit(self, unit: Unit) -> UnitChoices:
        """Return what a unit may do."""
        turn = self.is_turn()
        return UnitChoices(
            unit=unit_name(unit.id),
            steps=all_at(self.grid, steps(self.view, unit)) if turn else [],
            reach=self.reach(unit) if turn else [],
            targets=[self.target(unit, tile) for tile in targets(self.view, unit)] if turn else [],
            commands=self.unit_commands(unit),
        )

    def reach(self, unit: Unit) -> list[tuple[At, int]]:
        """Return where a unit could end this turn, with the moves that it takes."""
        if unit.moves <= 0:
            return []
        view = self.view
        search = path_search(view.world.grid)
        tiles = search.reach(route_costs(view, unit), unit.tile, unit.moves)
        return [(at(self.grid, tile), search.distance(tile)) for tile in tiles]

    def target(self, unit: Unit, tile: Tile) -> Target:
        """Return a tile that a unit may attack."""
        view = self.view
        city = struck_city(view, unit.owner, tile)
        action = self.codec.write_action(actions.Attack(unit.owner, unit.id, tile))
        if city is not None:
            return self.struck(tile, "city", city.owner, action)
        other = struck_unit(view, unit.owner, tile)
        assert other is not None
        civilian = is_lone_civilian(view, other)
        return self.struck(tile, "civilian" if civilian else "unit", other.owner, action)

    def struck(self, tile: Tile, what: Any, owner: Seat, action: dict[str, Any]) -> Target:
        """Return a target and its owner."""
        declares = owner >= 0 and not self.view.at_war(self.seat, owner)
        return Target(
            at=at(self.grid, tile),
            what=what,
            owner=owner_name(owner),
            declares=declares,
            action=action,
        )

    def unit_commands(self, unit: Unit) -> list[Command]:
        """Return the orders that need no tile, and those that take a partner."""
        seat = self.seat
        wanted: list[Action] = [
            actions.FortifyUnit(seat, unit.id),
            actions.ExploreUnit(seat, unit.id),
            actions.DisbandUnit(seat, unit.id),
        ]
        if self.view.kind(unit).founds:
            wanted.insert(0, actions.FoundCity(seat, unit.id))
        if unit.route >= 0 or unit.exploring:
            wanted.append(actions.HaltUnit(seat, unit.id))
        if unit.linked >= 0:
            wanted.append(actions.UnlinkUnit(seat, unit.id))
        view = self.view
        here = (view.military[unit.tile], view.civilians[unit.tile])
        if unit.linked < 0:
            wanted += [
                actions.LinkUnits(seat, unit.id, other)
                for other in here
                if other >= 0 and other != unit.id
            ]
        beside = [view.military[tile] for tile in view.world.grid.around(unit.tile)]
        wanted += [
            actions.SwapUnits(seat, unit.id, other)
            for other in beside
            if other >= 0 and view.units[other].owner == seat
        ]
        found = [self.command(action) for action in wanted]
        return [one for one in found if one.refusal != Refusal.NOT_AVAILABLE.value]

    # --- cities --------------------------------------------------------------------------------

    def city(self, city: City) -> CityChoices:
        """Return what may be done with a city."""
        turn = self.is_turn()
        tiles = shots(self.view, city) if turn and self.rules.balance.cities.shot else []
        first = actions.CityAttack(self.seat, city.id, tiles[0]) if tiles else None
        return CityChoices(
            city=city_name(city.id),
            builds=self.builds(city),
            work=self.work(city),
            shot=None if first is None else self.command(first),
            shots=[self.shot(city, tile) for tile in tiles],
            commands=self.city_commands(city),
        )

    def shot(self, city: City, tile: Tile) -> Target:
        """Return a unit at which a city may shoot."""
        other = self.view.unit_at(tile)
        assert other is not None
        action = self.codec.write_action(actions.CityAttack(self.seat, city.id, tile))
        return self.struck(tile, "unit", other.owner, action)

    def builds(self, city: City) -> list[BuildChoice]:
        """Return everything that the edition lets this civ build somewhere, now or later."""
        production = city_yields(self.view, city).production
        found: list[BuildChoice] = []
        for build in build_codes(self.view):
            action = actions.SetBuild(self.seat, city.id, build)
            refusal = self.planned_refusal(action)
            if refusal is Refusal.NOT_AVAILABLE or refusal is Refusal.ALREADY_BUILT:
                continue
            found.append(self.build(city, action, refusal, production))
        return found

    def build(
        self, city: City, action: actions.SetBuild, refusal: Refusal | None, production: int
    ) -> BuildChoice:
        """Return one thing that a city could build."""
        build = action.build
        cost = build_cost(self.view, self.view.players[city.owner], build)
        progress = city.progress if build == city.build else city.saved.get(build, 0)
        if build == city.build:
            cost = city.cost
        document = build_document(self.rules, build)
        assert document is not None
        key = document.get("building")
        upkeep = next((b.upkeep for b in self.rules.buildings if b.key == key), 0)
        return BuildChoice(
            build=document,
            cost=cost,
            progress=progress,
            turns=build_turns(self.view, city, cost - progress, production),
            upkeep=upkeep,
            supply=self.supply(build),
            pay=self.pay(self.supply(build)),
            population=self.population(build),
            stranded=self.is_stranded(city, build),
            refusal=None if refusal is None else refusal.value,
            facts={} if refusal is None else facts_of(self.view, action, refusal),
        )

    def supply(self, build: BuildCode) -> int:
        """Return the supply that a build uses, where supply is counted."""
        kind, definition = divmod(build, BUILD_KIND)
        return supply_of(self.rules, definition) if kind == BUILD_UNIT and self.rules.gold else 0

    def pay(self, supply: int) -> int:
        """Return the gold per turn for this much more supply."""
        used, free = self.supplied
        return military_upkeep(self.rules, used + supply, free) - military_upkeep(
            self.rules, used, free
        )

    @cached_property
    def supplied(self) -> tuple[int, int]:
        """Supply that the seat uses, and that costs nothing."""
        player = self.view.players[self.seat]
        return supply_used(self.view, player), free_supply(self.view, player)

    def population(self, build: BuildCode) -> int:
        """Return the Pop that a build takes from its city."""
        kind, definition = divmod(build, BUILD_KIND)
        return self.rules.units[definition].population_cost if kind == BUILD_UNIT else 0

    def is_stranded(self, city: City, build: BuildCode) -> bool:
        """Return whether a build is a ship that could never leave its tile."""
        kind, definition = divmod(build, BUILD_KIND)
        return kind == BUILD_UNIT and is_stranded(self.view, city, self.rules.units[definition])

    def work(self, city: City) -> list[WorkChoice]:
        """Return the tiles that citizens may work."""
        return [
            WorkChoice(
                at=at(self.grid, tile),
                worked=tile in city.worked,
                pinned=tile in city.pins,
                yields=yield_list(self.rules, tile_yields(self.view, tile, tile == city.tile)),
            )
            for tile in sorted(workable(self.view, city))
            if self.view.world.terrain[tile] != UNKNOWN
        ]

    def city_commands(self, city: City) -> list[Command]:
        """Return the orders that need no tile."""
        seat = self.seat
        wanted: list[Action] = [actions.RazeCity(seat, city.id)]
        if city.build != NO_BUILD:
            wanted.insert(0, actions.RushBuy(seat, city.id))
        for due in self.view.dues:
            if due.city != city.id or due.seat != seat:
                continue
            if due.kind == DUE_ARMY:
                units = army_candidates(self.view, city, due.army_from)
                wanted += [actions.ChooseArmy(seat, city.id, unit.id) for unit in units]
            else:
                wanted.append(actions.KeepCity(seat, city.id))
        found = [self.command(action) for action in wanted]
        return [one for one in found if one.refusal != Refusal.NOT_AVAILABLE.value]

    # --- research and diplomacy ----------------------------------------------------------------

    def techs(self) -> list[TechChoice]:
        """Return the techs that are not known yet."""
        view = self.view
        player = view.players[self.seat]
        science = science_ahead(view, player, income(view, player))
        found: list[TechChoice] = []
        for tech in self.rules.techs:
            if player.knows(tech.id):
                continue
            action = actions.ChooseTech(self.seat, tech.id)
            refusal = self.planned_refusal(action)
            progress = player.progress[tech.id]
            found.append(
                TechChoice(
                    tech=tech.key,
                    cost=tech.cost,
                    progress=progress,
                    turns=turns_until(tech.cost - progress, science),
                    refusal=None if refusal is None else refusal.value,
                    facts={} if refusal is None else facts_of(view, action, refusal),
                )
            )
        return found

    def diplomacy(self, other: Seat) -> list[Command]:
        """Return what may be done with a civ that was met; void answers to offers are left out."""
        found = [self.command(action) for action in diplomatic_actions(self.seat, other)]
        hidden = {Refusal.NO_OFFER.value, Refusal.NOT_AVAILABLE.value, Refusal.NOT_SHARED.value}
        return [one for one in found if one.refusal not in hidden]
