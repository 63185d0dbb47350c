"""Simple Civ: a compact 4X on hexes, and the platform that it shares with its second game.

`simple_civ.new()` starts a match; see `simple_civ.Game` for what can be done with it.
"""

import sys
from typing import TYPE_CHECKING

from .__about__ import __version__
from .moved import FormerNames, names_in_package, present_names

if TYPE_CHECKING:
    from .api import Game, IllegalAction, InputError, RulesetError, load, new

__all__ = ["Game", "IllegalAction", "InputError", "RulesetError", "__version__", "load", "new"]

sys.meta_path.insert(0, FormerNames(present_names))
sys.meta_path.append(FormerNames(names_in_package))


def __getattr__(name: str) -> object:
    """Load the engine when it is first needed, to keep importing a part quick."""
    if name in __all__:
        from . import api

        return getattr(api, name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted(__all__)
