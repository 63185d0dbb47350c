"""Runs a Simple Civ scenario: its situation, its steps, and what came of them."""

from pathlib import Path

from ...civ.actions import EndTurn
from ...civ.dispatch import apply, check
from ...civ.orders.actors import city_refusal, tile_refusal, unit_refusal
from ...civ.orders.combat import target_city, target_unit
from ...civ.refusals import Refusal
from ...civ.rules.load import SHELF
from ...civ.systems.combat import is_lone_civilian
from ...civ.systems.strength import Forecast, forecast_city, forecast_shot, forecast_unit
from ...civ.view import view
from ...core.records import Action, Event
from ..errors import InputError
from ..rehearsal import Rehearsal, Reply, parse_model
from ..rulesets import find_ruleset
from . import model
from .codec import Codec
from .model import ScenarioModel, StepModel, TargetModel
from .report import Report
from .situation import build_situation


def run(data: object, rules_folder: Path | None, view_seat: int | None) -> Reply:
    """The steps and the final situation of a scenario given as plain data."""
    match = Match(parse(data), rules_folder)
    if view_seat is not None and not 0 <= view_seat < len(match.state.players):
        raise InputError(f"--view: there is no seat {view_seat}")
    steps = match.take_all(match.scenario.steps)
    shown = match.state if view_seat is None else view(match.state, view_seat)
    report = Report(shown, match.codec)
    return {"steps": steps, "final": report.final(match.scenario.setup is not None)}


PARTS: dict[str, type[model.Model]] = {
    "": ScenarioModel,
    "map": model.MapModel,
    "overlays": model.OverlayModel,
    "players": model.PlayerModel,
    "research": model.ResearchModel,
    "diplomacy": model.StanceModel,
    "cities": model.CityModel,
    "units": model.UnitModel,
    "camps": model.CampModel,
    "offers": model.OfferModel,
    "setup": model.SetupModel,
    "steps": StepModel,
    "forecast": TargetModel,
}


def parse(data: object) -> ScenarioModel:
    """The scenario as a checked model."""
    return parse_model(data, ScenarioModel, PARTS)


class Match(Rehearsal[Codec]):
    """A scenario being played."""

    def __init__(self, scenario: ScenarioModel, rules_folder: Path | None) -> None:
        self.scenario = scenario
        rules = find_ruleset(SHELF, scenario.edition, rules_folder)
        self.state, names = build_situation(rules, scenario)
        self.codec = Codec(rules, self.state.world.grid, names)

    def active(self) -> int:
        """The seat at move."""
        return self.state.active

    def play(self, action: Action) -> Reply:
        """An action, carried out or refused."""
        refusal = check(self.state, action)
        if refusal is not None:
            return self.reply(refusal.value, [])
        return self.reply(None, apply(self.state, action))

    def end_round(self) -> list[Event]:
        """Ends turns until the counter has advanced or the match is over."""
        events: list[Event] = []
        turn = self.state.turn
        for _ in range(len(self.state.players)):
            action = EndTurn(self.state.active)
            if self.state.turn != turn or check(self.state, action) is not None:
                break
            events += apply(self.state, action)
        return events

    # --- forecasts -------------------------------------------------------------------------

    def foresee(self, asked: TargetModel, seat: int, where: str) -> Reply:
        """What an attack would do, without doing it."""
        if (asked.unit is None) == (asked.city is None):
            raise InputError(f"{where}.forecast: expected either unit or city")
        tile = self.codec.read_tile(list(asked.target), f"{where}.forecast.target")
        refusal = tile_refusal(self.state, tile)
        found: Forecast | None = None
        if refusal is None:
            found = self.unit_forecast(asked, seat, tile) or self.city_forecast(asked, seat, tile)
            refusal = None if found is not None else self.why_not(asked, seat)
        answer = self.reply(None if refusal is None else refusal.value, [])
        if found is not None:
            answer["forecast"] = Report(self.state, self.codec).forecast(found)
        return answer

    def unit_forecast(self, asked: TargetModel, seat: int, tile: int) -> Forecast | None:
        """The forecast of a unit's attack."""
        unit = self.state.units.get(self.codec.names.unit_id(asked.unit or ""))
        if unit is None or unit.owner != seat or not self.state.sees(seat, tile):
            return None
        city = target_city(self.state, seat, tile)
        if city is not None:
            return forecast_city(self.state, unit, city)
        other = target_unit(self.state, seat, tile)
        if other is None or is_lone_civilian(self.state, other):
            return None
        return forecast_unit(self.state, unit, other)

    def city_forecast(self, asked: TargetModel, seat: int, tile: int) -> Forecast | None:
        """The forecast of a city's shot."""
        city = self.state.cities.get(self.codec.names.city_id(asked.city or ""))
        if city is None or city.owner != seat or not self.state.sees(seat, tile):
            return None
        target = self.state.unit_at(tile)
        if target is None or target.owner == seat:
            return None
        return forecast_shot(self.state, city, target)

    def why_not(self, asked: TargetModel, seat: int) -> Refusal:
        """Why there is nothing to forecast."""
        if asked.unit is not None:
            refusal = unit_refusal(self.state, seat, self.codec.names.unit_id(asked.unit))
        else:
            refusal = city_refusal(self.state, seat, self.codec.names.city_id(asked.city or ""))
        return refusal or Refusal.NO_TARGET
