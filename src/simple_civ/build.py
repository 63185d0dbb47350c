"""The kind of the running build: compiled by mypyc, or the same files interpreted."""

import importlib.util
from importlib.machinery import EXTENSION_SUFFIXES


def build_kind() -> str:
    """Return `compiled` or `interpreted`.

    One engine module represents all of them, since they are built together.
    """
    spec = importlib.util.find_spec("simple_civ.core.hexes")
    origin = spec.origin if spec is not None else None
    if origin is not None and origin.endswith(tuple(EXTENSION_SUFFIXES)):
        return "compiled"
    return "interpreted"


def told_build() -> str:
    """Return a sentence about the running build, for the first start."""
    if build_kind() == "compiled":
        return "The engine is compiled."
    return (
        "The engine is interpreted. A compiled build, from a wheel or with a C compiler, "
        "plays AI turns many times faster."
    )
