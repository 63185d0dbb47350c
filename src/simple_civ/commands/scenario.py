"""`simple-civ scenario run`: runs scenario files and prints what came of them."""

import json
from argparse import Namespace
from pathlib import Path
from typing import Any

from ..core.rules.problem import RulesetError
from ..protocol.errors import InputError
from ..protocol.scenario import read_scenario, run_scenario
from .failure import fail
from .folder import named_folder


def run(chosen: Namespace) -> int:
    """Runs every file; a bad one does not keep the next from running."""
    status = 0
    for path in chosen.files:
        try:
            result = run_file(path, chosen)
        except (InputError, RulesetError) as error:
            status = fail(str(error))
            result = {"error": str(error)}
        if chosen.json:
            print(json.dumps(result))
        elif "error" not in result:
            print(summary(path, result))
    return status


def run_file(path: Path, chosen: Namespace) -> dict[str, Any]:
    """What came of one file; what is wrong with it is told with its name."""
    data = read_scenario(path)
    try:
        with named_folder(chosen.rules):
            return run_scenario(data, chosen.rules, chosen.view)
    except InputError as error:
        raise InputError(f"{path}: {error}") from None


def summary(path: Path, result: dict[str, Any]) -> str:
    """Steps and final situation in a few lines for people."""
    final = result["final"]
    lines = [f"{path}: turn {final['turn']}, seat {final['active']} to play"]
    for number, step in enumerate(result["steps"]):
        lines.append(f"  step {number}: {told(step)}")
    if "sides" in final:
        lines += [told_side(side) for side in final["sides"]]
        lines.append(f"  {count(final['units'], 'unit', 'units')}")
    else:
        lines += [told_player(player) for player in final["players"]]
        cities = count(final["cities"], "city", "cities")
        lines.append(f"  {cities}, {count(final['units'], 'unit', 'units')}")
    if final["victory"]:
        winners = ", ".join(str(seat) for seat in final["winners"]) or "nobody"
        lines.append(f"  won by {winners} ({final['victory']})")
    return "\n".join(lines)


def told_player(player: dict[str, Any]) -> str:
    """A player of Simple Civ."""
    return f"  seat {player['seat']} ({player['civ']}): score {player.get('score', '?')}"


def told_side(side: dict[str, Any]) -> str:
    """A side of Groves; what a view hides is a question mark."""
    reserves, hp = ("?" if n is None else n for n in (side["reserves"], side["base"]["hp"]))
    return f"  seat {side['seat']}: base {hp}, wood {side['wood']}, reserves {reserves}"


def count(things: list[Any], one: str, many: str) -> str:
    """How many there are, in words that fit."""
    return f"{len(things)} {one if len(things) == 1 else many}"


def told(step: dict[str, Any]) -> str:
    """What came of one step."""
    if step.get("refusal"):
        return f"refused ({step['refusal']})"
    events = [event["type"] for event in step.get("events", ())]
    return "done" + (f": {', '.join(events)}" if events else "")
