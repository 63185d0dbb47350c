"""Runs a Groves scenario: its situation, its steps, and what came of them."""

from pathlib import Path

import msgspec

from ...core.records import Event
from ...groves.actions import Pass
from ...groves.dispatch import apply, check
from ...groves.orders.actors import tile_refusal, unit_refusal
from ...groves.orders.combat import target_unit
from ...groves.pieces import SIDES
from ...groves.refusals import Refusal
from ...groves.rules.load import default_edition, editions, load_ruleset
from ...groves.rules.ruleset import Ruleset
from ...groves.systems.combat import forecast
from ...groves.view import view
from ..errors import InputError, explain, suggestion
from . import model
from .codec import Codec
from .model import MAX_STEPS, ScenarioModel, StepModel, TargetModel
from .report import Report
from .situation import build_situation

Reply = dict[str, object]


def run(data: object, rules_folder: Path | None, view_seat: int | None) -> Reply:
    """The steps and the final situation of a scenario given as plain data."""
    match = Match(parse(data), rules_folder)
    if view_seat is not None and not 0 <= view_seat < SIDES:
        raise InputError(f"--view: there is no seat {view_seat}")
    steps = [match.take(step, f"steps[{i}]") for i, step in enumerate(match.scenario.steps)]
    shown = match.state if view_seat is None else view(match.state, view_seat)
    final = Report(shown, match.codec).final()
    return {"steps": steps, "final": {"seed": match.scenario.seed, **final}}


def parse(data: object) -> ScenarioModel:
    """The scenario as a checked model."""
    try:
        scenario = msgspec.convert(data, ScenarioModel)
    except msgspec.ValidationError as error:
        raise InputError(explain(error, known_keys)) from None
    except UnicodeEncodeError:
        raise InputError("expected Unicode text without lone surrogates") from None
    if len(scenario.steps) > MAX_STEPS:
        raise InputError(f"steps: at most {MAX_STEPS}")
    return scenario


PARTS: dict[str, type[model.Model]] = {
    "": ScenarioModel,
    "walls": model.WallModel,
    "cooling": model.CoolingModel,
    "sides": model.SideModel,
    "base": model.BaseModel,
    "units": model.UnitModel,
    "setup": model.SetupModel,
    "steps": StepModel,
    "forecast": TargetModel,
}


def known_keys(part: str) -> list[str]:
    """The keys of a part of a scenario, for suggestions."""
    return list(PARTS.get(part, ScenarioModel).__struct_encode_fields__)


def find_rules(scenario: ScenarioModel, folder: Path | None) -> Ruleset:
    """The ruleset of a scenario: a folder of one's own, or a named edition."""
    if folder is not None:
        return load_ruleset(folder=folder)
    edition = scenario.edition if scenario.edition is not None else default_edition()
    if edition not in editions():
        raise InputError(f"edition: there is no {edition!r}{suggestion(edition, editions())}")
    return load_ruleset(edition)


class Match:
    """A scenario being played."""

    def __init__(self, scenario: ScenarioModel, rules_folder: Path | None) -> None:
        self.scenario = scenario
        self.state, names = build_situation(find_rules(scenario, rules_folder), scenario)
        self.codec = Codec(self.state.board.grid, names)

    def take(self, step: StepModel, where: str) -> Reply:
        """One step and what it did."""
        kinds = [step.do is not None, step.end_round, step.forecast is not None]
        if sum(kinds) != 1:
            raise InputError(f"{where}: expected one of do, end_round, forecast")
        seat = self.state.active if step.player is None else step.player
        if step.forecast is not None:
            return self.foresee(step.forecast, seat, where)
        if step.end_round:
            return self.reply(None, self.end_round())
        action = self.codec.read_action(seat, step.do, f"{where}.do")
        refusal = check(self.state, action)
        return self.reply(refusal, [] if refusal is not None else apply(self.state, action))

    def reply(self, refusal: Refusal | None, events: list[Event]) -> Reply:
        """A step's answer."""
        return {
            "accepted": refusal is None,
            "refusal": None if refusal is None else refusal.value,
            "events": [self.codec.write_event(event) for event in events],
        }

    def end_round(self) -> list[Event]:
        """Passes until the turn counter has advanced or the match is over."""
        events: list[Event] = []
        turn = self.state.turn
        for _ in range(SIDES):
            if self.state.turn != turn or self.state.over:
                break
            events += apply(self.state, Pass(self.state.active))
        return events

    def foresee(self, asked: TargetModel, seat: int, where: str) -> Reply:
        """What a fight would bring, without fighting it."""
        if not 0 <= seat < SIDES:
            raise InputError(f"{where}.player: there is no seat {seat}")
        tile = self.codec.read_tile(asked.target, f"{where}.forecast.target")
        unit_id = self.codec.names.unit_id(asked.unit)
        refusal = unit_refusal(self.state, seat, unit_id) or tile_refusal(self.state, tile)
        if refusal is not None:
            return self.reply(refusal, [])
        target = target_unit(self.state, seat, tile)
        if target is None:
            return self.reply(Refusal.NO_TARGET, [])
        answer = self.reply(None, [])
        found, chances = forecast(self.state, self.state.units[unit_id], target)
        answer["forecast"] = Report(self.state, self.codec).forecast(found, chances)
        return answer
