"""Previews that a seat requests, answered from its view alone."""

from collections.abc import Callable
from typing import Any

from .....core.ids import Tile
from .....core.records import Action
from .....protocol.errors import InputError, converted
from .....protocol.game_types import Refused
from .....protocol.tiles import At, all_at, at
from ... import actions
from ...dispatch import check
from ...ids import BuildCode
from ...orders.actors import city_refusal, tile_refusal, unit_refusal
from ...orders.cities import apply_set_worked_tiles
from ...pieces import NO_BUILD, City, Unit
from ...refusals import Refusal
from ...rules.model import CIVILIAN
from ...state import State
from ...systems.dangers import CAMP, CITY, Danger, dangers_of, warns
from ...systems.ground import step_cost
from ...systems.modifiers import max_moves
from ...systems.routes import is_held, plan_route, turns_to
from ...systems.work import pins_with
from ...systems.yields import tile_yields
from ...world import UNKNOWN
from ..encoding.codec import Codec
from ..encoding.piece_names import PieceNames
from ..encoding.wire_names import city_name, owner_name, unit_name, yield_list
from ..shapes.choices import TechChoices, WorkChoice
from ..shapes.outlook import CalmDocument
from ..shapes.preview_answers import (
    FoundDocument,
    RouteDocument,
    RouteThreat,
    ThreatDocument,
    WorkDocument,
)
from ..shapes.preview_requests import (
    AnyRequest,
    AttackRequest,
    BuildPlanRequest,
    CalmRequest,
    CityRequest,
    CostRequest,
    FoundRequest,
    GainsRequest,
    GoalsRequest,
    GovernorsRequest,
    GrowthRequest,
    LandRequest,
    LedgerRequest,
    LegalRequest,
    PowerRequest,
    PriceRequest,
    RaceRequest,
    Request,
    RouteRequest,
    ShotRequest,
    StrengthRequest,
    TechsRequest,
    ThreatRequest,
    TileRequest,
    UnitRequest,
    WorkRequest,
    YieldsRequest,
)
from ..shapes.sums import LandDocument
from ..shapes.view import Build, Document, plain
from ..view.calm import alarm, figures
from .build_gains import gains_document
from .build_plan import plan_document
from .cost_parts import cost_document, price_document
from .forecasts import attack_forecast, city_strength, shot_forecast, unit_strength
from .goals import goals_document
from .governor_parts import governors_document
from .growth_parts import growth_document
from .ledger_parts import ledger_details
from .legal_choices import LegalChoices
from .race_parts import race_document
from .refusal_facts import facts_of
from .standing_parts import power_document
from .yield_parts import tile_document, yields_document

Doc = dict[str, Any]


def preview(view: State, request: object) -> Doc | Refused:
    """Return the answer to a request, or why there is none."""
    asked = converted(request, AnyRequest, "preview")
    found: Document | Doc | Refusal | Refused = ANSWERS[type(asked)](PreviewAnswers(view), asked)
    if isinstance(found, Refusal):
        return Refused(found.value)
    return plain(found) if isinstance(found, Document) else found


class PreviewAnswers:
    """A view, and what of it can be asked for by name."""

    def __init__(self, view: State) -> None:
        self.view = view
        self.grid = view.world.grid
        self.codec = Codec(view.rules, view.world.grid, PieceNames())
        self.menu = LegalChoices(view)

    def unit(self, name: str) -> Unit | Refusal:
        """Return the seat's own unit."""
        unit = self.codec.names.unit_id(name)
        refusal = unit_refusal(self.view, self.view.viewer, unit)
        return self.view.units[unit] if refusal is None else refusal

    def city(self, name: str) -> City | Refusal:
        """Return the seat's own city."""
        city = self.codec.names.city_id(name)
        refusal = city_refusal(self.view, self.view.viewer, city)
        return self.view.cities[city] if refusal is None else refusal

    def tile(self, asked: At) -> Tile:
        """Return a tile, or the grid's `off`."""
        return self.grid.tile(*asked)

    def builds(self, asked: list[Build], where: str) -> list[BuildCode]:
        """Return builds, with NO_BUILD for what the edition does not have."""
        return [self.codec.read_build(build, where) for build in asked]


Answer = Document | Doc | Refusal | Refused


def legal(on: PreviewAnswers, asked: LegalRequest) -> Answer:
    """Return everything that the seat may do."""
    return on.menu.all()


def unit_choices(on: PreviewAnswers, asked: UnitRequest) -> Answer:
    """Return what the seat's own unit may do."""
    unit = on.unit(asked.unit)
    return unit if isinstance(unit, Refusal) else on.menu.unit(unit)


def city_choices(on: PreviewAnswers, asked: CityRequest) -> Answer:
    """Return what may be done with the seat's own city."""
    city = on.city(asked.city)
    return city if isinstance(city, Refusal) else on.menu.city(city)


def tech_choices(on: PreviewAnswers, asked: TechsRequest) -> Answer:
    """Return the techs that are not known yet."""
    return TechChoices(techs=on.menu.techs())


def attack(on: PreviewAnswers, asked: AttackRequest) -> Answer:
    """Return what an attack would do, or the refusal that it would get."""
    unit = on.codec.names.unit_id(asked.unit)
    action = actions.Attack(on.view.viewer, unit, on.tile(asked.target))
    return explained(on, action, attack_forecast(on.view, on.codec, action))


def shot(on: PreviewAnswers, asked: ShotRequest) -> Answer:
    """Return what a city's shot would do, or the refusal that it would get."""
    city = on.codec.names.city_id(asked.city)
    action = actions.CityAttack(on.view.viewer, city, on.tile(asked.target))
    return explained(on, action, shot_forecast(on.view, on.codec, action))


def explained(on: PreviewAnswers, action: Action, found: Document | Refusal) -> Answer:
    """Return an answer; a refusal of an action comes with its facts."""
    if isinstance(found, Refusal):
        return Refused(found.value, facts_of(on.view, action, found))
    return found


def route(on: PreviewAnswers, asked: RouteRequest) -> Answer:
    """Return the path that a unit would take, with the turn of arrival at each tile."""
    unit = on.unit(asked.unit)
    if isinstance(unit, Refusal):
        return unit
    to = on.tile(asked.to)
    if to == on.grid.off:
        return Refusal.NO_SUCH_TILE
    view = on.view
    way = plan_route(view, unit, to)
    goal = to
    if asked.beside and way and is_known_held(view, unit, goal):
        goal = way[-1]
    action = actions.RouteUnit(unit.owner, unit.id, goal)
    refusal = check(view, action)
    if refusal is not None and refusal is not Refusal.NOT_YOUR_TURN:
        return explained(on, action, refusal)
    if not way:
        return Refusal.UNREACHABLE
    full = max_moves(view, unit)
    turns = [turns_to(view, unit, way[: size + 1], full) for size in range(len(way))]
    dangers = dangers_of(view, unit, way)
    return RouteDocument(
        action=on.codec.write_action(action),
        tiles=all_at(on.grid, way),
        costs=[step_cost(view, view.kind(unit), tile) for tile in way],
        turns=turns,
        arrival=turns[-1],
        reaches=way[-1] == to,
        danger=all_at(
            on.grid, [tile for tile in way if any(tile in danger.reach for danger in dangers)]
        ),
        threats=[route_threat(view, danger) for danger in dangers],
        warns=warns(view, unit, way, dangers),
    )


def is_known_held(view: State, unit: Unit, tile: Tile) -> bool:
    """Return whether a foreigner in sight holds a tile, or a city that its owner remembers."""
    return is_held(view, unit, tile) or tile in view.players[unit.owner].memories


def route_threat(view: State, danger: Danger) -> RouteThreat:
    """Return whom a way leads to, by what the view shows of it."""
    grid = view.world.grid
    if danger.what == CAMP:
        return RouteThreat(what="camp", at=at(grid, danger.id), owner="natives", id=None)
    if danger.what == CITY:
        city = view.cities[danger.id]
        place = at(grid, city.tile)
        return RouteThreat(what="city", at=place, owner=city.owner, id=city_name(city.id))
    unit = view.units[danger.id]
    owner = owner_name(unit.owner)
    place = at(grid, unit.tile)
    return RouteThreat(what="unit", at=place, owner=owner, id=unit_name(unit.id))


def found(on: PreviewAnswers, asked: FoundRequest) -> Answer:
    """Return what a city would have where a unit stands."""
    unit = on.unit(asked.unit)
    if isinstance(unit, Refusal):
        return unit
    view = on.view
    action = actions.FoundCity(unit.owner, unit.id)
    refusal = check(view, action)
    if refusal is not None:
        return explained(on, action, refusal)
    rings = view.rules.balance.cities.initial_rings
    spiral = view.world.grid.spiral(unit.tile, rings)
    tiles = [tile for tile in spiral if view.owner_of(tile) < 0]
    return FoundDocument(
        action=on.codec.write_action(action),
        name=likely_name(view),
        at=at(on.grid, unit.tile),
        tiles=all_at(on.grid, tiles),
        center=yield_list(view.rules, tile_yields(view, unit.tile, True)),
        work=[work_choice(view, tile) for tile in tiles if is_workable(view, tile, unit.tile)],
        capital=not view.players[view.viewer].founded,
    )


def likely_name(view: State) -> str:
    """Return a new city's probable name: the first that no known city has."""
    taken = {city.name for city in view.all_cities()}
    names = view.rules.civs[view.players[view.viewer].civ].cities
    return next((name for name in names if name not in taken), "")


def is_workable(view: State, tile: Tile, center: Tile) -> bool:
    """Return whether citizens could work a tile."""
    terrain = view.world.terrain[tile]
    return tile != center and terrain != UNKNOWN and view.rules.terrains[terrain].workable


def work_choice(view: State, tile: Tile) -> WorkChoice:
    """Return a tile that a city could work."""
    return WorkChoice(
        at=at(view.world.grid, tile),
        worked=False,
        pinned=False,
        yields=yield_list(view.rules, tile_yields(view, tile, False)),
    )


def work(on: PreviewAnswers, asked: WorkRequest) -> Answer:
    """Return what choosing a tile does: its citizen leaves it, or one comes and the rest adapts."""
    city = on.city(asked.city)
    if isinstance(city, Refusal):
        return city
    view = on.view
    chosen = on.tile(asked.at)
    if chosen in city.worked and chosen != city.tile:
        tiles = [tile for tile in city.worked if tile not in (chosen, city.tile)]
        action = actions.SetWorkedTiles(city.owner, city.id, tuple(tiles))
    else:
        refusal = tile_refusal(view, chosen)
        if refusal is not None:
            return refusal
        tiles = pins_with(view, city, chosen)
        action = actions.SetWorkedTiles(city.owner, city.id, tuple(tiles), automatic=True)
    refusal = check(view, action)
    if refusal is not None:
        return explained(on, action, refusal)
    after = view.copy()
    apply_set_worked_tiles(after, action, [])
    worked = all_at(on.grid, sorted(after.cities[city.id].worked))
    return WorkDocument(action=on.codec.write_action(action), worked=worked)


def yields(on: PreviewAnswers, asked: YieldsRequest) -> Answer:
    """Return the yields of the seat's own city."""
    city = on.city(asked.city)
    return city if isinstance(city, Refusal) else yields_document(on.view, city)


def growth(on: PreviewAnswers, asked: GrowthRequest) -> Answer:
    """Return what the next citizen costs."""
    city = on.city(asked.city)
    return city if isinstance(city, Refusal) else growth_document(on.view, city)


def gains(on: PreviewAnswers, asked: GainsRequest) -> Answer:
    """Return what the builds of the seat's own city would bring."""
    city = on.city(asked.city)
    return city if isinstance(city, Refusal) else gains_document(on.view, city)


def build_plan(on: PreviewAnswers, asked: BuildPlanRequest) -> Answer:
    """Return what the seat's own city should add to its queue."""
    city = on.city(asked.city)
    if isinstance(city, Refusal):
        return city
    queued = on.builds(asked.queued, "preview.queued")
    return plan_document(on.view, city, queued, on.builds(asked.elsewhere, "preview.elsewhere"))


def governors(on: PreviewAnswers, asked: GovernorsRequest) -> Answer:
    """Return what governors would do in the seat's own city."""
    city = on.city(asked.city)
    if isinstance(city, Refusal):
        return city
    return governors_document(on.view, on.codec, city, asked.note)


def cost(on: PreviewAnswers, asked: CostRequest) -> Answer:
    """Return what something costs the seat's own city."""
    city = on.city(asked.city)
    if isinstance(city, Refusal):
        return city
    build = on.codec.read_build(asked.build, "preview.build")
    return Refusal.NOT_AVAILABLE if build == NO_BUILD else cost_document(on.view, city, build)


def price(on: PreviewAnswers, asked: PriceRequest) -> Answer:
    """Return the price of completing the current build of the seat's own city."""
    city = on.city(asked.city)
    if isinstance(city, Refusal):
        return city
    return price_document(on.view, city) or Refusal.NOT_RUSHABLE


def tile_yield(on: PreviewAnswers, asked: TileRequest) -> Answer:
    """Return what a known tile yields."""
    tile = on.tile(asked.at)
    if tile == on.grid.off:
        return Refusal.NO_SUCH_TILE
    if on.view.world.terrain[tile] == UNKNOWN:
        return Refusal.TILE_UNKNOWN
    return tile_document(on.view, tile)


def power(on: PreviewAnswers, asked: PowerRequest) -> Answer:
    """Return the power of the seat, or of one it has met as far as the view shows it."""
    view = on.view
    if asked.seat >= len(view.players):
        return Refusal.NO_SUCH_PLAYER
    if asked.seat != view.viewer and not view.met(view.viewer, asked.seat):
        return Refusal.NO_CONTACT
    return power_document(view, asked.seat)


def strength(on: PreviewAnswers, asked: StrengthRequest) -> Answer:
    """Return the strength of something that the view shows."""
    if (asked.unit is None) == (asked.city is None):
        raise InputError("preview: strength needs either a unit or a city")
    if asked.unit is not None:
        unit = on.view.units.get(on.codec.names.unit_id(asked.unit))
        return Refusal.NO_SUCH_UNIT if unit is None else unit_strength(on.view, unit)
    city = on.view.cities.get(on.codec.names.city_id(asked.city or ""))
    return Refusal.NO_SUCH_CITY if city is None else city_strength(on.view, city)


def ledger(on: PreviewAnswers, asked: LedgerRequest) -> Answer:
    """Return gold, supply and science."""
    return ledger_details(on.view, on.view.viewer)


def land(on: PreviewAnswers, asked: LandRequest) -> Answer:
    """Return what known tiles yield."""
    view = on.view
    return LandDocument(
        yields=[
            None
            if terrain == UNKNOWN
            else yield_list(view.rules, tile_yields(view, tile, view.city_at(tile) is not None))
            for tile, terrain in enumerate(view.world.terrain)
        ]
    )


def calm(on: PreviewAnswers, asked: CalmRequest) -> Answer:
    """Return whether a turn may pass without its player, by the rule of the notes."""
    reason = alarm(on.view, asked.before or {}, asked.news)
    return CalmDocument(reason=reason or None, figures=figures(on.view))


def goals(on: PreviewAnswers, asked: GoalsRequest) -> Answer:
    """Return what is worth doing next in the first turns."""
    return goals_document(on.view, asked.marks)


def race(on: PreviewAnswers, asked: RaceRequest) -> Answer:
    """Return how far the seat and the civs that it has met have come."""
    return race_document(on.view)


def threat(on: PreviewAnswers, asked: ThreatRequest) -> Answer:
    """Return the tiles within moves and range of hostile units in sight, in a straight line."""
    view = on.view
    counts: dict[int, int] = {}
    for unit in view.all_units():
        kind = view.kind(unit)
        if kind.domain == CIVILIAN or not kind.attacks or not view.at_war(view.viewer, unit.owner):
            continue
        for tile in view.world.grid.spiral(unit.tile, kind.move + kind.range):
            counts[tile] = counts.get(tile, 0) + 1
    return ThreatDocument(tiles=[(at(on.grid, tile), counts[tile]) for tile in sorted(counts)])


ANSWERS: dict[type[Request], Callable[[PreviewAnswers, Any], Answer]] = {
    LegalRequest: legal,
    UnitRequest: unit_choices,
    CityRequest: city_choices,
    TechsRequest: tech_choices,
    AttackRequest: attack,
    ShotRequest: shot,
    RouteRequest: route,
    FoundRequest: found,
    WorkRequest: work,
    YieldsRequest: yields,
    GrowthRequest: growth,
    GainsRequest: gains,
    BuildPlanRequest: build_plan,
    GovernorsRequest: governors,
    CostRequest: cost,
    PriceRequest: price,
    TileRequest: tile_yield,
    PowerRequest: power,
    StrengthRequest: strength,
    LedgerRequest: ledger,
    LandRequest: land,
    CalmRequest: calm,
    GoalsRequest: goals,
    RaceRequest: race,
    ThreatRequest: threat,
}
