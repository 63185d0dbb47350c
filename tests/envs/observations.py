"""Observations taken apart by the names of planes and columns."""

import numpy as np

from simple_civ.envs.match import Arrays

Row = dict[str, int]


def planes_of(seen: Arrays, names: list[str]) -> dict[str, list[int]]:
    """Return the planes by name, flat."""
    shape = seen["observation"].shape
    return dict(zip(names, seen["observation"].reshape(shape[0], -1).tolist()))


def rows_of(table: np.ndarray, columns: list[str]) -> list[Row]:
    """Return the non-empty rows of a table, by column."""
    return [dict(zip(columns, row)) for row in table.tolist() if any(row)]


def same(one: Arrays, other: Arrays) -> bool:
    """Whether two observations are equal."""
    return all((one[name] == other[name]).all() for name in one)
