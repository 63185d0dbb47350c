"""Scenario files of every game: reading them and handing them to their game."""

import json
import tomllib
from pathlib import Path

from .civ import scenario as civ_scenario
from .errors import InputError

MAX_BYTES = 4_000_000
GAMES = {"civ": civ_scenario.run}


def read_scenario(path: Path) -> dict[str, object]:
    """A scenario file as plain data; JSON or TOML by its ending or its first character."""
    try:
        with path.open("rb") as file:
            raw = file.read(MAX_BYTES + 1)
    except OSError as error:
        raise InputError(f"{path}: cannot be read ({error.strerror})") from None
    if len(raw) > MAX_BYTES:
        raise InputError(f"{path}: larger than {MAX_BYTES} bytes")
    try:
        text = raw.decode("utf-8")
    except UnicodeDecodeError:
        raise InputError(f"{path}: expected UTF-8 text") from None
    try:
        data = parse_text(text, path.suffix == ".toml")
    except (json.JSONDecodeError, tomllib.TOMLDecodeError, RecursionError, ValueError) as error:
        raise InputError(f"{path}: {error or 'nested too deeply'}") from None
    if not isinstance(data, dict):
        raise InputError(f"{path}: expected an object at the top")
    return data


def parse_text(text: str, toml: bool) -> object:
    """JSON or TOML."""
    if toml or not text.lstrip().startswith("{"):
        return tomllib.loads(text)
    return json.loads(text)


def run_scenario(
    data: dict[str, object], rules_folder: Path | None = None, view_seat: int | None = None
) -> dict[str, object]:
    """Runs a scenario: `steps` with what each did, and the `final` situation."""
    game = data.get("game", "civ")
    if not isinstance(game, str) or game not in GAMES:
        raise InputError(f"game: expected one of {', '.join(GAMES)}, got {game!r}")
    return GAMES[game](data, rules_folder, view_seat)
