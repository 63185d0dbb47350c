"""The reference of scenario files lists every key and action as they are, and its example runs."""

import json
import re
from pathlib import Path
from typing import Any

import msgspec
import pytest

from simple_civ.games.civ.actions import ACTIONS
from simple_civ.games.civ.documents.shapes import scenario
from tests.command_line import CommandLine

PAGE = Path(__file__).parents[5] / "docs" / "reference" / "scenarios.md"
TEXT = PAGE.read_text(encoding="utf-8")

SECTIONS: dict[type[scenario.Model], str] = {
    scenario.ScenarioModel: "The file",
    scenario.SetupModel: "setup",
    scenario.MapModel: "map",
    scenario.OverlayModel: "map.overlays",
    scenario.PlayerModel: "players",
    scenario.ResearchModel: "players.research",
    scenario.StanceModel: "diplomacy",
    scenario.OfferModel: "offers",
    scenario.CityModel: "cities",
    scenario.UnitModel: "units",
    scenario.CampModel: "camps",
    scenario.StepModel: "steps",
    scenario.TargetModel: "steps.forecast",
}


def rows(heading: str) -> dict[str, list[str]]:
    """Return the rows of the table below a heading by the text of their first cell."""
    part = re.split(rf"^##+ {re.escape(heading)}$", TEXT, flags=re.MULTILINE)[1]
    part = re.split(r"^##", part, flags=re.MULTILINE)[0]
    found = re.findall(r"^\| `(\w+)` \|(.*)\|$", part, flags=re.MULTILINE)
    return {key: [cell.strip() for cell in rest.split(" |")] for key, rest in found}


def default(field: msgspec.structs.FieldInfo) -> object:
    """Return the value of a key that is left out; None if it depends."""
    if field.default_factory is not msgspec.NODEFAULT:
        return field.default_factory()
    return field.default


def test_every_part_of_a_file_has_a_section() -> None:
    parts = {
        value
        for value in vars(scenario).values()
        if isinstance(value, type)
        and issubclass(value, scenario.Model)
        and value is not scenario.Model
    }
    assert parts == set(SECTIONS)


@pytest.mark.parametrize("part", SECTIONS, ids=SECTIONS.values())
def test_every_key_is_told_with_its_default(part: type[scenario.Model]) -> None:
    told = rows(SECTIONS[part])
    fields = {field.encode_name: field for field in msgspec.structs.fields(part)}
    assert list(told) == list(fields)
    for key, field in fields.items():
        meaning, written = told[key][0], told[key][-1]
        assert meaning
        if field.required:
            assert written == "", f"{key} must be given"
        elif default(field) is None:
            assert written and "`None`" not in written, f"{key} depends on something: say what"
        else:
            assert written == f"`{json.dumps(default(field))}`", key


def test_every_action_is_told_with_its_fields() -> None:
    told = rows("Actions")
    assert list(told) == list(ACTIONS.by_name)
    for action in ACTIONS:
        keys = [field.key for field in action.fields]
        assert re.findall(r"`(\w+)` \(", told[action.name][0]) == keys, action.name


def test_the_example_does_what_the_page_says(simple_civ: CommandLine, tmp_path: Path) -> None:
    (example,) = re.findall(r"^```json\n(.*?)^```", TEXT, flags=re.MULTILINE | re.DOTALL)
    path = tmp_path / "example.json"
    path.write_text(example, encoding="utf-8")
    answer = simple_civ("scenario", "run", path, "--json")
    assert (answer.status, answer.err) == (0, "")
    result: dict[str, Any] = json.loads(answer.out)
    refusals = [step["refusal"] for step in result["steps"]]
    assert refusals == [None, None, "already_attacked", None, None]
    foreseen = result["steps"][0]["forecast"]["damage"]["most"]
    blow = next(event for event in result["steps"][1]["events"] if event["type"] == "unit_damaged")
    assert blow["amount"] == foreseen, "the roll is the greatest"
    assert result["final"]["turn"] == 2
    named = re.findall(r"`(\w+)`", TEXT.split("## What comes out")[1].split("- With `--view")[0])
    keys = set(re.findall(r'"(\w+)":', answer.out)) | {"error", "map", "setup", "json"}
    assert set(named) <= keys
