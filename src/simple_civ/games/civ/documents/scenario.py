"""Runs a Simple Civ scenario: its situation, its steps, and what came of them."""

from pathlib import Path
from typing import Any

from ....core.records import Action, Event
from ....protocol.errors import InputError
from ....protocol.rehearsal import Rehearsal, Reply, counted, parse_model
from ....protocol.rulesets import find_ruleset
from ..actions import Attack, CityAttack, EndTurn
from ..dispatch import apply, check
from ..queries import foresee_attack, foresee_shot
from ..refusals import Refusal
from ..rules.load import SHELF
from ..view import view
from .codec import Codec
from .model import ScenarioModel, TargetModel
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


def parse(data: object) -> ScenarioModel:
    """The scenario as a checked model."""
    return parse_model(data, ScenarioModel)


def lines(final: dict[str, Any]) -> list[str]:
    """The players, cities and units of a final situation in a few lines."""
    players = [
        f"seat {player['seat']} ({player['civ']}): score {player.get('score', '?')}"
        for player in final["players"]
    ]
    cities = counted(final["cities"], "city", "cities")
    return [*players, f"{cities}, {counted(final['units'], 'unit', 'units')}"]


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
        answer["forecast"] = Report(self.state, self.codec).forecast(found)
        return answer
