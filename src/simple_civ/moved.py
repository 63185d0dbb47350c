"""Former names of modules: importing one gives the module that has moved, and a warning.

Everything of a game is in its folder below `games`: what was `simple_civ.NAME.state` is
`simple_civ.games.NAME.state`, what was `simple_civ.ai.NAME` is `simple_civ.games.NAME.ai`.
"""

import sys
import warnings
from collections.abc import Sequence
from importlib import import_module
from importlib.abc import Loader, MetaPathFinder
from importlib.machinery import ModuleSpec
from importlib.util import find_spec
from pathlib import Path
from types import ModuleType

ROOT = __name__.partition(".")[0]
GAMES = Path(__file__).parent / "games"
PARTS = {"ai": "ai", "protocol": "documents", "envs": "env"}
"""The packages that held a folder for each game, and what that folder is called now."""


def present_name(name: str) -> str | None:
    """Return what a module is called now, if this is a former name."""
    root, *rest = name.split(".")
    if root != ROOT or not rest:
        return None
    part, *inner = rest
    if part in PARTS and inner and (GAMES / inner[0]).is_dir():
        return ".".join([root, "games", inner[0], PARTS[part], *inner[1:]])
    return ".".join([root, "games", *rest]) if (GAMES / part).is_dir() else None


class FormerNames(MetaPathFinder, Loader):
    """Finds modules by their former names.

    It is asked before the folders are: in those a module would be found and run once more.
    """

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """Return how a module is imported by its former name, or None for any other name."""
        name = present_name(fullname)
        if name is None or find_spec(name) is None:
            return None
        return ModuleSpec(fullname, self)

    def exec_module(self, module: ModuleType) -> None:
        """Let the former name mean the module that has moved."""
        name = present_name(module.__name__)
        assert name is not None
        warnings.warn(f"{module.__name__} is now {name}", DeprecationWarning, stacklevel=2)
        sys.modules[module.__name__] = import_module(name)
