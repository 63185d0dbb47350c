"""A class has one name, and a name one class: who searches for it finds one place.

Games may use each other's names and those of the base of plain games: where they mean the same,
they should. What they share with the platform, they share by importing it.
"""

import ast
from collections.abc import Iterable, Iterator

import pytest

from .test_homes import modules

OWN = ("games/civ/", "games/groves/", "plain/")
"""The folders whose names are compared with those of the platform, not with each other's."""

ALLOWED = {
    "WorkerLost": "both say that a worker process died, of environments and of a server's AIs",
}
"""Names that may be there twice all the same, and why."""


def classes(tree: ast.Module) -> list[str]:
    """Return the classes that a module defines for others."""
    return [node.name for node in tree.body if isinstance(node, ast.ClassDef)]


def repeated(found: Iterable[tuple[str, list[str]]]) -> Iterator[tuple[str, str]]:
    """Yield names that several modules of one package give to a class, with the sentence."""
    listed = list(found)
    for own in OWN:
        places: dict[str, list[str]] = {}
        for module, names in listed:
            if module.startswith(own) or not module.startswith(OWN):
                for name in names:
                    places.setdefault(name, []).append(module)
        for name, homes in places.items():
            if len(homes) > 1:
                yield name, f"{name} is a class of {' and of '.join(homes)}: rename one"


def test_a_class_name_means_one_thing() -> None:
    found = dict(repeated((module, classes(tree)) for module, tree in modules()))
    assert [told for name, told in found.items() if name not in ALLOWED] == []


@pytest.mark.parametrize(
    ("places", "found"),
    [
        (["core/a.py", "lab/b.py"], True),
        (["games/civ/a.py", "games/civ/ai/b.py"], True),
        (["games/groves/a.py", "server/b.py"], True),
        (["games/groves/a.py", "games/civ/a.py"], False),
        (["games/groves/a.py", "plain/a.py"], False),
        (["core/a.py"], False),
    ],
)
def test_the_search_sees_a_second_class_of_a_name(places: list[str], found: bool) -> None:
    [name] = classes(ast.parse("class Seat:\n    class Inner:\n        pass"))
    assert bool([*repeated((place, [name]) for place in places)]) == found
