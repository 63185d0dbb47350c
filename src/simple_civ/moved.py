"""Former names of modules: importing one gives the module that has moved, and a warning.

Everything of a game is in its folder below `games`: what was `simple_civ.NAME.state` is
`simple_civ.games.NAME.state`, what was `simple_civ.ai.NAME` is `simple_civ.games.NAME.ai`. Some
modules have new names besides; those that reference and recipes spoke of are listed here.
"""

import sys
import warnings
from collections.abc import Mapping, Sequence
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

MODULES: Mapping[str, Sequence[str]] = {
    "face": ["api"],
    "games.civ.systems.economy": [
        *("games.civ.systems.gold", "games.civ.systems.prices"),
        *("games.civ.systems.score", "games.civ.systems.power"),
    ],
    "envs.fleet": ["envs.env_processes"],
    "games.civ.documents.codec": ["games.civ.documents.encoding.codec"],
    "games.civ.systems.rush": ["games.civ.systems.purchase"],
    "games.civ.systems.roster": ["games.civ.systems.units"],
}
"""Modules that have been renamed or split, and which take their place."""

NAMES: Mapping[str, Mapping[str, str]] = {
    "ai.player": {"Player": "AiPlayer"},
    "envs.vector": {"CrewVectorEnv": "WorkerVectorEnv"},
    "envs.pool": {"CrewPool": "EnvPool"},
    "envs.env_processes": {"CrewLost": "WorkerLost"},
}
"""Names of modules that have been renamed; such a module asks `former_name`."""


def present_names(name: str) -> list[str]:
    """Return what a module is called now, if this is a former name: several where it was split."""
    root, *rest = name.split(".")
    if root != ROOT or not rest:
        return []
    part, *inner = rest
    if part in PARTS and inner and (GAMES / inner[0]).is_dir():
        rest = ["games", inner[0], PARTS[part], *inner[1:]]
    elif (GAMES / part).is_dir():
        rest = ["games", *rest]
    found = [f"{ROOT}.{one}" for one in MODULES.get(".".join(rest), [".".join(rest)])]
    return [] if found == [name] else found


class FormerNames(MetaPathFinder, Loader):
    """Finds modules by their former names.

    It is asked before the folders are: in those a module would be found and run once more.
    """

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """Return how a module is imported by its former name, or None for any other name."""
        names = present_names(fullname)
        if not names or any(find_spec(name) is None for name in names):
            return None
        return ModuleSpec(fullname, self)

    def exec_module(self, module: ModuleType) -> None:
        """Let the former name mean the module that has moved, or the parts that it has now."""
        names = present_names(module.__name__)
        warnings.warn(
            f"{module.__name__} is now {', '.join(names)}", DeprecationWarning, stacklevel=2
        )
        found = [import_module(name) for name in names]
        if len(found) == 1:
            sys.modules[module.__name__] = found[0]
        for part in found if len(found) > 1 else ():
            vars(module).update({key: value for key, value in vars(part).items() if key[0] != "_"})


def former_name(module: str, name: str) -> object:
    """Return what a name of a module means now, with a warning; for its `__getattr__`."""
    present = NAMES.get(module.removeprefix(f"{ROOT}."), {}).get(name)
    if present is None:
        raise AttributeError(f"module {module!r} has no attribute {name!r}")
    warnings.warn(f"{module}.{name} is now {present}", DeprecationWarning, stacklevel=3)
    return getattr(sys.modules[module], present)
