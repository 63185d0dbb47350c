"""Numbers by which Simple Civ names things, beside those that every game has."""

from typing import TypeAlias

CityId: TypeAlias = int
"""A city of the state, also one that is gone; below 0 for none."""

BuildCode: TypeAlias = int
"""A build: the sort of thing times 1000 plus its id (`pieces.build_code`), or `NO_BUILD`."""
