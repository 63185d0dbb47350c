"""Every scenario case of every edition, run through the same door as `simple-civ scenario run`.

A case belongs to the edition whose folder it lies in, and holds in those that it names in `also`.
"""

import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from simple_civ.protocol.errors import InputError
from simple_civ.protocol.scenario import run_scenario
from tests.cases.matching import final_differences, step_differences

FOLDER = Path(__file__).parent
EXPECTED = {"steps", "final", "gone", "absent_overlays", "view", "error"}


def load_cases() -> Iterator[tuple[str, dict[str, Any]]]:
    """All cases with a name that says where they stand."""
    for path in sorted(FOLDER.glob("*/*/*.toml")):
        with path.open("rb") as file:
            cases = tomllib.load(file)["case"]
        for number, case in enumerate(cases, 1):
            case.setdefault("game", path.parent.parent.name)
            for edition in [path.parent.name, *case.get("also", [])]:
                yield (
                    f"{edition}/{path.stem}-{number}: {case['title']}",
                    {**case, "edition": edition},
                )


CASES = dict(load_cases())


@pytest.mark.parametrize("name", CASES)
def test_case(name: str) -> None:
    case = CASES[name]
    expect = case["expect"]
    assert set(expect) <= EXPECTED, f"unknown expectations {set(expect) - EXPECTED}"
    scenario = {"game": case["game"], "edition": case["edition"], "seed": 1, **case["scenario"]}
    if "error" in expect:
        with pytest.raises(InputError) as problem:
            run_scenario(scenario)
        assert expect["error"] in str(problem.value)
        return
    reply = run_scenario(scenario, view_seat=expect.get("view"))
    steps = reply["steps"]
    final = reply["final"]
    assert isinstance(steps, list) and isinstance(final, dict)
    problems = final_differences(expect, final)
    if "steps" in expect:
        assert len(expect["steps"]) == len(steps), "one expectation per step"
        for index, (wanted, found) in enumerate(zip(expect["steps"], steps, strict=True)):
            problems += step_differences(wanted, found, f"steps[{index}]")
    else:
        problems += [f"steps[{i}]: {s['refusal']}" for i, s in enumerate(steps) if s["refusal"]]
    assert not problems, "\n".join(problems)
