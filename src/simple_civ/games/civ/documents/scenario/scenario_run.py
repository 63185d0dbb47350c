"""Runs a Simple Civ scenario: its situation, its steps, and their results."""

from pathlib import Path
from typing import Any

from .....core.ids import Seat
from .....core.records import Event
from .....protocol.errors import InputError
from .....protocol.rulesets import find_ruleset
from .....protocol.scenario_run import Reply, ScenarioRun, counted, parse_model
from ... import engine
from ...actions import Attack, CityAttack, EndTurn
from ...queries import foresee_attack, foresee_shot
from ...refusals import Refusal
from ...rules.load import EDITIONS
from ...state import State
from ...view import view
from ..encoding.codec import Codec
from ..shapes.scenario import ScenarioModel, TargetModel
from .report import StateReport
from .situation import build_situation


def run(data: object, rules_folder: Path | None, view_seat: int | None) -> Reply:
    """Return the steps and the final situation of a scenario given as plain data."""
    match = ScenarioMatch(parse(data), rules_folder)
    if view_seat is not None and not 0 <= view_seat < len(match.state.players):
        raise InputError(f"--view: there is no seat {view_seat}")
    steps = match.take_all(match.scenario.steps)
    shown = match.state if view_seat is None else view(match.state, view_seat)
    report = StateReport(shown, match.codec)
    return {"steps": steps, "final": report.final(match.scenario.setup is not None)}


def parse(data: object) -> ScenarioModel:
    """Return the scenario as a checked model."""
    return parse_model(data, ScenarioModel)


def lines(final: dict[str, Any]) -> list[str]:
    """Summarise the players, cities and units of a final situation in a few lines."""
    players = [
        f"seat {player['seat']} ({player['civ']}): score {player.get('score', '?')}"
        for player in final["players"]
    ]
    cities = counted(final["cities"], "city", "cities")
    return [*players, f"{cities}, {counted(final['units'], 'unit', 'units')}"]


class ScenarioMatch(ScenarioRun[Codec]):
    """A scenario being played."""

    engine = engine
    state: State

    def __init__(self, scenario: ScenarioModel, rules_folder: Path | None) -> None:
        self.scenario = scenario
        rules = find_ruleset(EDITIONS, scenario.edition, rules_folder)
        self.state, names = build_situation(rules, scenario)
        self.codec = Codec(rules, self.state.world.grid, names)

    def end_round(self) -> list[Event]:
        """End turns until the counter has advanced or the match is over."""
        events: list[Event] = []
        turn = self.state.turn
        for _ in range(len(self.state.players)):
            action = EndTurn(self.state.active)
            if self.state.turn != turn or engine.check(self.state, action) is not None:
                break
            events += engine.apply(self.state, action)
        return events

    # --- forecasts -------------------------------------------------------------------------

    def foresee(self, asked: TargetModel, seat: Seat, where: str) -> Reply:
        """Return what an attack would do, or the refusal that it would get."""
        if (asked.unit is None) == (asked.city is None):
            raise InputError(f"{where}.forecast: expected either unit or city")
        tile = self.codec.read_tile(list(asked.target), f"{where}.forecast.target")
        names = self.codec.names
        if asked.unit is not None:
            found = foresee_attack(self.state, Attack(seat, names.unit_id(asked.unit), tile))
        else:
            city = names.city_id(asked.city or "")
            found = foresee_shot(self.state, CityAttack(seat, city, tile))
        if isinstance(found, Refusal):
            return self.reply(found.value, [])
        answer = self.reply(None, [])
        answer["forecast"] = StateReport(self.state, self.codec).forecast(found)
        return answer
