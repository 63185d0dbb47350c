"""Options of `serve`: each is passed on to the server and described for operators."""

import argparse
import re

import pytest

from simple_civ.arguments.parser import make_parser
from tools.saying import ROOT


def options() -> list[argparse.Action]:
    """Return the options of the command, except for its help."""
    commands = next(
        one for one in make_parser()._actions if isinstance(one, argparse._SubParsersAction)
    )
    serve = commands.choices["serve"]
    serve.parse_args([])
    return [one for one in serve._actions if one.option_strings and one.dest != "help"]


@pytest.mark.parametrize("option", options(), ids=lambda one: one.dest)
def test_an_option_is_passed_on_and_described(option: argparse.Action) -> None:
    source = (ROOT / "src/simple_civ/commands/serve.py").read_text("utf-8")
    assert f"chosen.{option.dest}" in source, f"commands/serve.py: pass {option.dest} on"
    page = (ROOT / "docs/deploy.md").read_text("utf-8")
    told = any(re.search(rf"`{name}\b", page) for name in option.option_strings)
    assert told, f"docs/deploy.md: describe {option.option_strings[-1]}"
