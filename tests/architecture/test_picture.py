"""The picture of the architecture names packages that exist, and the compiled ones."""

import re
from pathlib import Path
from xml.etree import ElementTree

import pytest

ROOT = Path(__file__).parents[2]
PICTURE = ROOT / "docs" / "pictures" / "architecture.svg"
PACKAGE = ROOT / "src" / "simple_civ"
GAMES = [path.parent for path in sorted(PACKAGE.glob("games/*/game.py"))]
SCREENS = sorted((ROOT / "web" / "src" / "games").iterdir())


def texts(kind: str) -> list[str]:
    """Return the texts of a class in the picture."""
    root = ElementTree.parse(PICTURE).getroot()
    return ["".join(one.itertext()) for one in root.iter() if one.get("class") == kind]


def folders(column: str) -> list[Path]:
    """Return the folders that the names of a column are in, from the paths in its head."""
    path = column.partition(": ")[2]
    if path.endswith("/x"):
        return GAMES
    first, *others = path.split(", ")
    return [ROOT / first, *(PACKAGE / other for other in others), PACKAGE]


def columns() -> dict[str, list[str]]:
    """Return the names of the boxes below each head; the boxes at the foot have no head."""
    root = ElementTree.parse(PICTURE).getroot()
    found: dict[str, list[str]] = {"": []}
    heads: dict[float, str] = {}
    for one in root.iter():
        text = "".join(one.itertext())
        if one.get("class") == "head":
            heads[float(one.get("x", 0))] = text
            found[text] = []
        elif one.get("class") == "name":
            left, top = float(one.get("x", 0)), float(one.get("y", 0))
            head = next(head for x, head in reversed(heads.items()) if x <= left)
            found["" if top > 500 else head] += names(text)
    return found


def names(text: str) -> list[str]:
    """Return the paths that a box names: `games/<name>/screens, hud` names two."""
    home = re.match(r"games/<name>/", text)
    parts = [part for part in text.split(", ") if part != "..."]
    return [part if not home or part.startswith("games/") else home[0] + part for part in parts]


def exists(folder: Path, name: str) -> bool:
    """Return whether a folder has a module, package or folder of a name; `<name>` is any game."""
    paths = [name.replace("<name>", one.name) for one in SCREENS] if "<name>" in name else [name]
    return any((folder / path).exists() or (folder / f"{path}.py").is_file() for path in paths)


@pytest.mark.parametrize("column", columns())
def test_every_name_is_a_package_or_module(column: str) -> None:
    places = folders(column)
    found = all if places == GAMES else any
    lost = [name for name in columns()[column] if not found(exists(one, name) for one in places)]
    assert not lost, f"{PICTURE.relative_to(ROOT)}: nothing has the names {lost}"


def test_a_name_of_nothing_is_found() -> None:
    assert sum(map(len, columns().values())) > 20
    assert not any(exists(place, "kitchen") for place in folders("Browser: web/src"))


def test_the_line_on_compiling_names_what_is_compiled() -> None:
    import setup  # needs setuptools, which not every environment has

    modules = [path.removeprefix("src/simple_civ/") for path in setup.compiled_paths()]
    wanted = []
    for package in setup.COMPILED_PACKAGES:
        inside = [path for path in modules if path.startswith(f"{package}/")]
        wanted.append(inside[0] if len(inside) == 1 else package)
    (line,) = [text for text in texts("note") if "mypyc" in text]
    told = line.replace("the rules, AI and environment of every game", "games")
    assert told.startswith(f"mypyc compiles {', '.join(wanted[:-1])} and {wanted[-1]}:")
