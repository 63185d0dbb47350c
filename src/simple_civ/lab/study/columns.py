"""Results as Parquet: one table of games, one of players, one of curves; docs/reference/lab.md."""

from collections.abc import Iterable
from pathlib import Path
from typing import Any

import pyarrow as pa
from pyarrow import parquet

from ...protocol.registry import GAMES as REGISTERED
from ..summary import Results

Doc = dict[str, Any]

GAMES = pa.schema(
    [
        ("name", pa.string()),
        ("game", pa.string()),
        ("edition", pa.string()),
        ("size", pa.string()),
        ("seed", pa.uint64()),
        ("seats", pa.int32()),
        ("turns", pa.int32()),
        ("winner", pa.int32()),
        ("winners", pa.list_(pa.int32())),
        ("victory", pa.string()),
        ("actions", pa.int64()),
        ("refused", pa.int64()),
        ("surprised", pa.int64()),
        ("player_turns", pa.int64()),
        ("cpu_seconds", pa.float64()),
        ("turn_ms_p50", pa.float64()),
        ("turn_ms_p95", pa.float64()),
        ("turn_ms_max", pa.float64()),
        ("hash", pa.string()),
        ("replay", pa.string()),
        ("error", pa.string()),
    ]
)
PLAYERS = [
    ("name", pa.string()),
    ("seat", pa.int32()),
    ("level", pa.string()),
    ("won", pa.bool_()),
    ("score", pa.int64()),
    ("eliminated", pa.bool_()),
    ("forfeit", pa.string()),
]
CURVES = [
    ("name", pa.string()),
    ("seat", pa.int32()),
    ("turn", pa.int32()),
    ("score", pa.int64()),
]


def player_schema() -> pa.Schema:
    """Return the columns of players: those of all games, then those specific to each game."""
    return pa.schema([*PLAYERS, *own_columns("player_columns")])


def curve_schema() -> pa.Schema:
    """Return the columns of samples: those of all games, then those specific to each game."""
    return pa.schema([*CURVES, *own_columns("curve_columns")])


def own_columns(which: str) -> list[tuple[str, pa.DataType]]:
    """Return the columns specific to the games of this installation, each once."""
    columns: dict[str, str] = {}
    for game in REGISTERED.values():
        columns |= getattr(game.lab, which)
    return [(name, pa.type_for_alias(kind)) for name, kind in columns.items()]


def write_tables(folder: Path, results: Results) -> list[Path]:
    """Write the tables of a series, and return their paths."""
    rows = {
        "games": [game_row(result) for result in results],
        "players": [row for result in results for row in player_rows(result)],
        "curves": [row for result in results for row in curve_rows(result)],
    }
    schemas = {"games": GAMES, "players": player_schema(), "curves": curve_schema()}
    paths: list[Path] = []
    for name, schema in schemas.items():
        path = folder / f"{name}.parquet"
        parquet.write_table(pa.Table.from_pylist(rows[name], schema=schema), path)
        paths.append(path)
    return paths


def game_row(result: Doc) -> Doc:
    """Return the row of a game."""
    times = result.get("turn_ms", {})
    row = {field: result.get(field) for field in GAMES.names}
    row["size"] = str(result["size"])
    row["seats"] = len(result["players"]) if "players" in result else None
    for key, value in times.items():
        row[f"turn_ms_{key}"] = value
    return row


def player_rows(result: Doc) -> Iterable[Doc]:
    """Yield the rows of a game's players."""
    names = player_schema().names
    forfeits = {one["seat"]: one["reason"] for one in result.get("forfeits", ())}
    for player in result.get("players", ()):
        row = {field: player.get(field) for field in names}
        row["name"] = result["name"]
        row["won"] = player["seat"] in result["winners"]
        row["forfeit"] = forfeits.get(player["seat"])
        yield row


def curve_rows(result: Doc) -> Iterable[Doc]:
    """Yield the rows of a game's samples."""
    names = curve_schema().names
    for sample in result.get("curves", ()):
        yield {field: sample.get(field) for field in names} | {"name": result["name"]}
