"""Runs a Groves scenario: its situation, its steps, and their results."""

from pathlib import Path
from typing import Any

from .....core.ids import Seat
from .....core.records import Event
from .....protocol.errors import InputError
from .....protocol.rulesets import find_ruleset
from .....protocol.scenario_run import Reply, ScenarioRun, counted, parse_model
from ... import engine
from ...actions import Pass
from ...orders.actors import tile_refusal, unit_refusal
from ...orders.combat import target_unit
from ...pieces import SIDES
from ...refusals import Refusal
from ...rules.load import EDITIONS
from ...state import State
from ...systems.combat import forecast
from ...view import view
from ..encoding.codec import Codec
from ..shapes.scenario import ScenarioModel, TargetModel
from .report import StateReport
from .situation import build_situation


def run(data: object, rules_folder: Path | None, view_seat: int | None) -> Reply:
    """Return the steps and the final situation of a scenario given as plain data."""
    match = ScenarioMatch(parse(data), rules_folder)
    if view_seat is not None and not 0 <= view_seat < SIDES:
        raise InputError(f"--view: there is no seat {view_seat}")
    steps = match.take_all(match.scenario.steps)
    shown = match.state if view_seat is None else view(match.state, view_seat)
    final = StateReport(shown, match.codec).final()
    return {"steps": steps, "final": {"seed": match.scenario.seed, **final}}


def parse(data: object) -> ScenarioModel:
    """Return the scenario as a checked model."""
    return parse_model(data, ScenarioModel)


def lines(final: dict[str, Any]) -> list[str]:
    """Return the sides and units of a final situation in a few lines."""
    sides = [told_side(side) for side in final["sides"]]
    return [*sides, counted(final["units"], "unit", "units")]


def told_side(side: dict[str, Any]) -> str:
    """Return a side; what a view hides is a question mark."""
    reserves, hp = ("?" if n is None else n for n in (side["reserves"], side["base"]["hp"]))
    return f"seat {side['seat']}: base {hp}, wood {side['wood']}, reserves {reserves}"


class ScenarioMatch(ScenarioRun[Codec]):
    """A scenario being played."""

    engine = engine
    state: State

    def __init__(self, scenario: ScenarioModel, rules_folder: Path | None) -> None:
        self.scenario = scenario
        self.state, names = build_situation(
            find_ruleset(EDITIONS, scenario.edition, rules_folder), scenario
        )
        self.codec = Codec(self.state.board.grid, names)

    def end_round(self) -> list[Event]:
        """Pass until the turn counter has advanced or the match is over."""
        events: list[Event] = []
        turn = self.state.turn
        for _ in range(SIDES):
            if self.state.turn != turn or self.state.over:
                break
            events += engine.apply(self.state, Pass(self.state.active))
        return events

    def foresee(self, asked: TargetModel, seat: Seat, where: str) -> Reply:
        """Return the forecast of a fight, without fighting it."""
        if not 0 <= seat < SIDES:
            raise InputError(f"{where}.player: there is no seat {seat}")
        tile = self.codec.read_tile(asked.target, f"{where}.forecast.target")
        unit_id = self.codec.names.unit_id(asked.unit)
        refusal = unit_refusal(self.state, seat, unit_id) or tile_refusal(self.state, tile)
        if refusal is not None:
            return self.reply(refusal.value, [])
        target = target_unit(self.state, seat, tile)
        if target is None:
            return self.reply(Refusal.NO_TARGET.value, [])
        answer = self.reply(None, [])
        found, chances = forecast(self.state, self.state.units[unit_id], target)
        answer["forecast"] = StateReport(self.state, self.codec).forecast(found, chances)
        return answer
