"""Small situations, of the default edition if none is named, played through the scenario runner."""

from typing import Any

from simple_civ.protocol.scenario import run_scenario

Plain = dict[str, Any]


class Played:
    """The result of a scenario: its steps and the final situation."""

    def __init__(self, steps: list[Plain], final: Plain) -> None:
        self.steps = steps
        self.final = final

    def find(self, kind: str, id: str) -> Plain:
        """Return a unit, city or camp of the final situation."""
        found: Plain = next(thing for thing in self.final[kind] if thing["id"] == id)
        return found

    def events(self, type: str) -> list[Plain]:
        """All events of a type, in order."""
        return [event for step in self.steps for event in step["events"] if event["type"] == type]


def play(rows: list[str], view_seat: int | None = None, **parts: Any) -> Played:
    """Plays a scenario on a drawn map; `overlays` lie on the map, all else is as in the format."""
    drawn = {"terrain": rows, "overlays": parts.pop("overlays", [])}
    scenario = {"game": "civ", "edition": "1.0.4", "sandbox": True, "map": drawn, **parts}
    reply = run_scenario(scenario, view_seat=view_seat)
    steps, final = reply["steps"], reply["final"]
    assert isinstance(steps, list) and isinstance(final, dict)
    assert all(step["refusal"] is None for step in steps), steps
    return Played(steps, final)
