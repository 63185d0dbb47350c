"""The number of seeds for each property, by build."""

from simple_civ.build import build_kind

COMPILED = build_kind() == "compiled"


def of_build(seeds: range) -> range:
    """Return all seeds for the compiled build, and every third for the sources.

    The sources take thirty times as long and give the same hashes, which the golden files hold.
    """
    return seeds if COMPILED else seeds[::3]
