"""`simple-civ scenario run`: runs scenario files and prints the results."""

import json
from argparse import Namespace
from pathlib import Path
from typing import Any

from ..core.rules.problem import RulesetError
from ..protocol.errors import InputError
from ..protocol.game_spec import AnyGame
from ..protocol.scenario import game_of_scenario, read_scenario, run_scenario
from .failure import fail
from .folder import named_folder


def run(chosen: Namespace) -> int:
    """Run every file; a bad one does not prevent the next from running."""
    status = 0
    for path in chosen.files:
        try:
            data = read_scenario(path)
            result = run_data(path, data, chosen)
        except (InputError, RulesetError) as error:
            status = fail(str(error))
            result = {"error": str(error)}
        if chosen.json:
            print(json.dumps(result))
        elif "error" not in result:
            print(summary(path, result, game_of_scenario(data)))
    return status


def run_data(path: Path, data: dict[str, object], chosen: Namespace) -> dict[str, Any]:
    """Return the result of one file; errors in it name the file."""
    try:
        with named_folder(chosen.rules):
            return run_scenario(data, chosen.rules, chosen.view)
    except InputError as error:
        raise InputError(f"{path}: {error}") from None


def summary(path: Path, result: dict[str, Any], game: AnyGame) -> str:
    """Summarise the steps and the final situation in a few readable lines."""
    final = result["final"]
    lines = [f"{path}: turn {final['turn']}, seat {final['active']} to play"]
    for number, step in enumerate(result["steps"]):
        lines.append(f"  step {number}: {told(step)}")
    lines += [f"  {line}" for line in game.situation_lines(final)]
    if final["victory"]:
        winners = ", ".join(str(seat) for seat in final["winners"]) or "nobody"
        lines.append(f"  won by {winners} ({final['victory']})")
    return "\n".join(lines)


def told(step: dict[str, Any]) -> str:
    """Return the result of one step as text."""
    if step.get("refusal"):
        return f"refused ({step['refusal']})"
    events = [event["type"] for event in step.get("events", ())]
    return "done" + (f": {', '.join(events)}" if events else "")
