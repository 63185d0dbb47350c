"""Scenario files of every game: reading them and handing them to their game."""

import tomllib
from pathlib import Path
from typing import TYPE_CHECKING

from ..core.rules.read_toml import read_toml
from .errors import InputError, suggestion
from .files import parse_json, read_text
from .registry import GAMES

if TYPE_CHECKING:
    from .game_spec import AnyGame

MAX_BYTES = 4_000_000


def read_scenario(path: Path) -> dict[str, object]:
    """Return a scenario file as plain data; JSON or TOML by its suffix or first character."""
    return parse_scenario(path, read_text(path, MAX_BYTES))


def parse_scenario(path: Path, text: str) -> dict[str, object]:
    """Return the plain data of a scenario's text; `path` is its name in errors."""
    if len(text) > MAX_BYTES:
        raise InputError(f"{path}: larger than {MAX_BYTES} bytes")
    if not text.strip():
        raise InputError(f"{path}: the file is empty")
    braced = path.suffix == ".json" or text.lstrip().startswith("{")
    if path.suffix == ".toml" or not braced:
        data: object = parse_toml(path, text)
    else:
        data = parse_json(path, text)
    if not isinstance(data, dict):
        raise InputError(f"{path}: expected an object at the top")
    return data


def parse_toml(path: Path, text: str) -> object:
    """Return the tables of a TOML file."""
    try:
        return read_toml(text)
    except tomllib.TOMLDecodeError as error:
        raise InputError(f"{path}: expected TOML or a JSON object ({error})") from None
    except (RecursionError, ValueError) as error:
        raise InputError(f"{path}: {error or 'nested too deeply'}") from None


def run_scenario(
    data: dict[str, object], rules_folder: Path | None = None, view_seat: int | None = None
) -> dict[str, object]:
    """Run a scenario: return the `steps` with their results and the `final` situation."""
    if "case" in data:
        raise InputError(
            "case: this is a file of test cases, each with a scenario of its own under `scenario`; "
            "expected one scenario (docs/reference/scenarios.md)"
        )
    return game_of_scenario(data).run_scenario(data, rules_folder, view_seat)


def game_of_scenario(data: dict[str, object]) -> "AnyGame":
    """Return the game that a scenario names, or the default one."""
    game = data.get("game", GAMES.default)
    if not isinstance(game, str) or game not in GAMES:
        hint = suggestion(str(game), list(GAMES))
        raise InputError(f"game: expected one of {', '.join(GAMES)}, got {game!r}{hint}")
    return GAMES[game]
