"""Former names of modules: importing one gives the module that has moved, and a warning.

Everything of a game is in its folder below `games`: what was `simple_civ.NAME.state` in version
0.1.0 is `simple_civ.games.NAME.state`, what was `simple_civ.ai.NAME` is
`simple_civ.games.NAME.ai`. A module of these that is in a folder of its package today is found
there; those that have new names besides are listed here.
"""

import sys
import warnings
from collections.abc import Callable, Mapping, Sequence
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

COMMON: Mapping[str, str] = {
    "game": "engine",
    "ai.brain": "ai.player",
    "documents.choices": "documents.shapes.choices",
    "documents.content": "documents.shapes.content",
    "documents.contents": "documents.content.rulebook_lines",
    "documents.documents": "documents.shapes.view",
    "documents.lineup": "documents.setup.setup_names",
    "documents.model": "documents.shapes.scenario",
    "documents.names": "documents.encoding.piece_names",
    "documents.questions": "documents.shapes.preview_requests",
    "documents.scenario": "documents.scenario.scenario_run",
    "documents.undoing": "documents.events.undo_barriers",
    "documents.viewing": "documents.view.view_document",
    "env.desk": "env.agent_interface",
    "env.macros": "env.turn_orders",
    "env.offers": "env.mask",
    "systems.roster": "systems.units",
}
"""Modules of both games that have been renamed, as they would be called by the rule alone."""

OWN: Mapping[str, Mapping[str, Sequence[str]]] = {
    "civ": {
        "chart": ["known_map"],
        "mapping": ["draw_known_map"],
        "rules.check_people": ["rules.check_units", "rules.check_effects", "rules.check_civs"],
        "rules.names": ["rules.dense_ids"],
        "systems.economy": [
            *("systems.gold", "systems.science", "systems.production"),
            *("systems.prices", "systems.score", "systems.power"),
        ],
        "systems.rush": ["systems.purchase"],
        "ai.land": ["ai.outlook.land_worth_cache"],
        "ai.outlook": ["ai.outlook.outlook"],
        "ai.notes": ["ai.outlook.caches"],
        "ai.purse": ["ai.outlook.income_cache"],
        "ai.reasons": ["reasons"],
        "ai.war": ["ai.diplomacy.war"],
        "ai.ways": ["ai.outlook.distance_cache"],
        "documents.beginnings": ["documents.setup.setup_options"],
        "documents.breakdowns": [
            *("documents.choices.yield_parts", "documents.choices.ledger_parts"),
            *("documents.choices.standing_parts", "documents.choices.growth_parts"),
        ],
        "documents.chronicle": ["documents.events.history_document"],
        "documents.drawing": ["documents.scenario.scenario_map"],
        "documents.duties": ["documents.view.dues"],
        "documents.explanations": [
            *("documents.choices.cost_parts", "documents.choices.yield_parts"),
            "documents.choices.standing_parts",
        ],
        "documents.choices": [
            *("documents.shapes.choices", "documents.shapes.preview_answers"),
            *("documents.shapes.sums", "documents.shapes.outlook"),
        ],
        "documents.facts": ["documents.choices.refusal_facts"],
        "documents.menus": ["documents.choices.legal_choices"],
        "documents.muster": ["documents.scenario.scenario_units"],
        "documents.naming": ["documents.encoding.wire_names"],
        "documents.pace": ["documents.view.turns_needed"],
        "documents.people": ["documents.view.view_players"],
        "documents.settlements": ["documents.scenario.scenario_cities"],
        "documents.sources": ["documents.choices.part_rules"],
        "documents.wording": ["documents.content.effect_words"],
        "env.wishes": ["env.decode_action"],
    },
    "groves": {
        "ai.fields": ["ai.distance_fields"],
        "documents.offers": ["documents.choices.legal_choices", "documents.choices.previews"],
    },
}
"""The same of one game; several where a module was split."""

MODULES: Mapping[str, Sequence[str]] = {
    "face": ["api"],
    "ai.random_city": ["games.civ.ai.random_city"],
    "ai.random_player": ["games.civ.ai.random_player"],
    "ai.random_unit": ["games.civ.ai.random_unit"],
    "ai.registry": ["games.civ.ai.registry"],
    "envs.fleet": ["envs.env_processes"],
    "lab.groves": ["games.groves.lab"],
    "protocol.picture": ["games.civ.documents.picture"],
}
"""Other modules that have been renamed, and what takes their place."""

NAMES: Mapping[str, Mapping[str, str]] = {
    "ai.player": {"Player": "AiPlayer"},
    "envs.vector": {"CrewVectorEnv": "WorkerVectorEnv"},
    "envs.pool": {"CrewPool": "EnvPool"},
    "envs.env_processes": {"CrewLost": "WorkerLost"},
}
"""Names of modules that have been renamed; such a module asks `former_name`."""


def present_names(name: str) -> list[str]:
    """Return what a module is called now, if this is a former name: several where it was split."""
    root, _, rest = name.partition(".")
    if root != ROOT or not rest:
        return []
    part, *inner = rest.split(".")
    if rest in MODULES:
        found = MODULES[rest]
    elif part in PARTS and inner and is_game(inner[0]):
        found = names_in(inner[0], [PARTS[part], *inner[1:]])
    elif is_game(part):
        found = names_in(part, inner)
    else:
        found = []
    return [f"{ROOT}.{one}" for one in found]


def names_in_package(name: str) -> list[str]:
    """Return what a module is called that was in a game's package, whose present name is given.

    So it is asked for after `from simple_civ.NAME.package import module`.
    """
    root, *rest = name.split(".")
    if root != ROOT or len(rest) < 3 or rest[0] != GAMES.name or not is_game(rest[1]):
        return []
    found = [f"{ROOT}.{one}" for one in names_in(rest[1], rest[2:])]
    return [] if found == [name] else found


def is_game(name: str) -> bool:
    """Return whether the package has a game of this name."""
    return (GAMES / name).is_dir()


def names_in(game: str, inner: Sequence[str]) -> list[str]:
    """Return what a module of a game is called now, by the name that the rule gives it."""
    module = ".".join(inner)
    found = OWN.get(game, {}).get(module) or [COMMON.get(module) or in_a_folder(game, inner)]
    return [".".join(filter(None, (GAMES.name, game, one))) for one in found]


def in_a_folder(game: str, inner: Sequence[str]) -> str:
    """Return a module's name with the folder of its package in which it is, if it is in one."""
    home, leaf = GAMES.joinpath(game, *inner[:-1]), inner[-1] if inner else ""
    if len(inner) < 2 or (home / leaf).is_dir() or any(home.glob(f"{leaf}.*")):
        return ".".join(inner)
    folders = {path.parent.name for path in home.glob(f"*/{leaf}.*")} - {"__pycache__"}
    return ".".join([*inner[:-1], *(folders if len(folders) == 1 else ()), leaf])


class FormerNames(MetaPathFinder, Loader):
    """Finds modules by their former names.

    The one for `present_names` is asked before the folders are: in those a module would be found
    and run once more. That for `names_in_package` is asked after them.
    """

    def __init__(self, names: Callable[[str], list[str]]) -> None:
        self.names = names

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """Return how a module is imported by its former name, or None for any other name."""
        names = self.names(fullname)
        if not names or any(find_spec(name) is None for name in names):
            return None
        return ModuleSpec(fullname, self)

    def exec_module(self, module: ModuleType) -> None:
        """Let the former name mean the module that has moved, or the parts that it has now."""
        names = self.names(module.__name__)
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
