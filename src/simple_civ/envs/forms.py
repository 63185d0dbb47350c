"""The forms of observations: arrays as the game writes them, or floats ready for networks.

A game says of every plane and column what its numbers mean; from that follow the features, floats
around 1 within fixed bounds. Masks are not part of them: they are in infos and `action_masks`.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any, Protocol

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from .array_match import MASK
from .match import Arrays, EnvMatch

ARRAYS = "arrays"
PLANES = "planes"
FLAT = "flat"
FORMS = (ARRAYS, PLANES, FLAT)

BOARD = "observation"
"""The name of the planes; all other arrays are tables."""

BOUND = 8.0
"""Features are clipped at this size."""

Floats = NDArray[np.float32]


@dataclass(frozen=True)
class Feature:
    """The meaning of numbers: `width` floats each, stacked along a new last axis.

    `of` is a function of this module with its figures, so that environments can be pickled.
    """

    width: int
    of: Callable[[NDArray[Any]], NDArray[Any]]


def scaled(by: float) -> Feature:
    """Return an amount as a fraction of the usual one."""
    return Feature(1, partial(_fractions, by))


def one_of(first: int, count: int) -> Feature:
    """Return one float for each of some values; others are none of them."""
    return Feature(count, partial(_matches, np.arange(first, first + count)))


def bits(count: int) -> Feature:
    """Return one float for each bit of a mask."""
    return Feature(count, partial(_bits_at, np.arange(count)))


def looked_up(table: Sequence[Sequence[float]]) -> Feature:
    """Return what is known of kinds, by their numbers."""
    rows = np.array(table, np.float32)
    return Feature(rows.shape[1], partial(np.take, rows, axis=0))


def placed(width: int, height: int, first: int = 0) -> Feature:
    """Return column and row of a tile as fractions of the map; `first` is what tile 0 is called.

    Both are above 0, so that zeros mean no tile: numbers below `first`.
    """
    return Feature(2, partial(_fractions_of_map, width, height, first))


def _fractions(by: float, values: NDArray[Any]) -> NDArray[Any]:
    return (values / np.float32(by))[..., None]


def _matches(known: NDArray[Any], values: NDArray[Any]) -> NDArray[Any]:
    found: NDArray[Any] = (values[..., None] == known).astype(np.float32)
    return found


def _bits_at(places: NDArray[Any], values: NDArray[Any]) -> NDArray[Any]:
    found: NDArray[Any] = (values[..., None] >> places & 1).astype(np.float32)
    return found


def _fractions_of_map(width: int, height: int, first: int, values: NDArray[Any]) -> NDArray[Any]:
    size = np.array([width, height], np.float32)
    found = np.stack(np.divmod(values - first, width)[::-1], -1) / size + 1 / size
    return found * (values >= first)[..., None]


def _none(values: NDArray[Any]) -> NDArray[Any]:
    return np.zeros((*values.shape, 0), np.float32)


NOTHING = Feature(0, _none)
"""For numbers that only tell pieces apart."""

Features = Mapping[str, Sequence[Feature]]
"""The features of an observation's arrays: one for each plane, or for each column of a table."""


class Featured(Protocol):
    """A match whose numbers have a known meaning."""

    features_version: int

    def features(self) -> Features:
        """Return what the numbers of observations mean."""
        ...


class Form:
    """Observations as the game writes them, the mask among them."""

    name = ARRAYS

    def space(self, match: EnvMatch) -> spaces.Space[Any]:
        """Return the observation space."""
        return match.space()

    def of(self, shown: Arrays) -> Any:
        """Return an observation in this form."""
        return shown

    def stacked(self, seen: Sequence[Arrays]) -> Any:
        """Return the observations of several seats, concatenated."""
        return {name: np.stack([one[name] for one in seen]) for name in seen[0]}

    def stacked_space(self, match: EnvMatch, seats: int) -> spaces.Space[Any]:
        """Return the space of all seats' observations."""
        boxes: dict[str, spaces.Space[Any]] = {
            name: repeated(box, seats) for name, box in match.space().items() if name != MASK
        }
        return spaces.Dict(boxes)


class PlanesForm(Form):
    """Float planes and tables, in a dictionary."""

    name = PLANES

    def __init__(self, match: EnvMatch) -> None:
        known: Features = match.features() if hasattr(match, "features") else {}
        self.parts: dict[str, Sequence[Feature]] = {}
        boxes = match.space()
        for name in (BOARD, *(name for name in boxes if name not in (BOARD, MASK))):
            box = boxes[name]
            assert isinstance(box, spaces.Box)
            self.parts[name] = known.get(name) or usual(name, box)

    def space(self, match: EnvMatch) -> spaces.Space[Any]:
        """Return the observation space, which has no mask."""
        shown = self.of(match.show(match.active))
        return spaces.Dict(
            {name: spaces.Box(-BOUND, BOUND, one.shape, np.float32) for name, one in shown.items()}
        )

    def of(self, shown: Arrays) -> Any:
        """Return the features of an observation."""
        return {name: self.featured(name, shown[name]) for name in self.parts}

    def featured(self, name: str, array: NDArray[Any]) -> Floats:
        """Return the features of an array: planes first, or columns last.

        Rows of a table that hold nothing become zeros.
        """
        parts = self.parts[name]
        if name == BOARD:
            found = np.concatenate([one.of(array[n]) for n, one in enumerate(parts)], axis=-1)
            found = np.ascontiguousarray(np.moveaxis(found, -1, 0))
        else:
            found = np.concatenate([one.of(array[..., n]) for n, one in enumerate(parts)], axis=-1)
            if array.ndim > 1:
                found *= array.any(axis=-1, keepdims=True)
        cut: Floats = np.clip(found, -BOUND, BOUND).astype(np.float32, copy=False)
        return cut

    def stacked(self, seen: Sequence[Arrays]) -> Any:
        """Return the features of several seats' observations."""
        own = [self.of(one) for one in seen]
        return {name: np.stack([one[name] for one in own]) for name in self.parts}

    def stacked_space(self, match: EnvMatch, seats: int) -> spaces.Space[Any]:
        """Return the space of all seats' observations."""
        inner = self.space(match)
        assert isinstance(inner, spaces.Dict)
        return spaces.Dict({name: repeated(box, seats) for name, box in inner.items()})


class FlatForm(PlanesForm):
    """All features in one row."""

    name = FLAT

    def space(self, match: EnvMatch) -> spaces.Space[Any]:
        """Return the observation space: one box."""
        size = self.of(match.show(match.active)).size
        return spaces.Box(-BOUND, BOUND, (size,), np.float32)

    def of(self, shown: Arrays) -> Any:
        """Return the features of an observation, the planes first."""
        return np.concatenate([self.featured(name, shown[name]).ravel() for name in self.parts])

    def stacked(self, seen: Sequence[Arrays]) -> Any:
        """Return the features of several seats' observations, in one row."""
        return np.concatenate([self.of(one) for one in seen])

    def stacked_space(self, match: EnvMatch, seats: int) -> spaces.Space[Any]:
        """Return the space of all seats' observations."""
        one = self.space(match)
        assert isinstance(one, spaces.Box)
        return spaces.Box(-BOUND, BOUND, (seats * one.shape[0],), np.float32)


def form_of(name: str, match: EnvMatch) -> Form:
    """Return the form of a name; raise ValueError for any other."""
    if name == ARRAYS:
        return Form()
    if name == PLANES:
        return PlanesForm(match)
    if name == FLAT:
        return FlatForm(match)
    raise ValueError(f"observation: expected {', '.join(FORMS)}, got {name!r}")


def usual(name: str, box: spaces.Box) -> Sequence[Feature]:
    """Return the features of an array without declared ones: fractions of the largest byte."""
    count = box.shape[0] if name == BOARD else box.shape[-1]
    return [scaled(255.0)] * count


def repeated(box: spaces.Space[Any], times: int) -> spaces.Box:
    """Return the space of several arrays, concatenated."""
    assert isinstance(box, spaces.Box)
    return spaces.Box(
        np.stack([box.low] * times), np.stack([box.high] * times), dtype=box.dtype.type
    )


def features_of(match: EnvMatch) -> int:
    """Return the version of the features of a match; 0 where the game says nothing of them."""
    return int(getattr(match, "features_version", 0))
