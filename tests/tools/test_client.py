"""Builds of the browser client: what is made again, and what is not."""

from pathlib import Path

import pytest

from tools import client


@pytest.fixture
def runs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Provide a client of a few files; return the scripts that npm is told to run there."""
    web, found = tmp_path / "web", list[str]()
    made = {"art": web / "public/board/title.webp", "build": tmp_path / "built/index.html"}
    for name in ("package-lock.json", "art/tile.ts", "src/App.svelte", *client.FILES):
        (web / name).parent.mkdir(parents=True, exist_ok=True)
        (web / name).write_text(name)
    (tmp_path / "rulesets").mkdir()
    (tmp_path / "rulesets" / "units.toml").write_text('icon = "plow"')

    def npm(*words: str) -> int:
        found.append(words[-1])
        made[words[-1]].parent.mkdir(parents=True, exist_ok=True)
        made[words[-1]].write_text("made")
        return 0

    named = {
        "ROOT": tmp_path,
        "CLIENT": web,
        "LOCK": web / "package-lock.json",
        "RULES": tmp_path / "rulesets",
        "PAINTED": made["art"].parent,
        "BUILT": made["build"].parent,
        "STAMPS": tmp_path / "build",
        "npm": npm,
        "install": lambda **_: None,
    }
    for name, value in named.items():
        monkeypatch.setattr(client, name, value)
    client.build()
    assert found == ["art", "build"]
    found.clear()
    return found


def test_nothing_is_made_again_where_nothing_changed(runs: list[str]) -> None:
    client.build()
    assert runs == []


@pytest.mark.parametrize(
    ("name", "again"),
    [
        ("web/src/App.svelte", ["build"]),
        ("web/package.json", ["build"]),
        ("web/art/tile.ts", ["art", "build"]),
        ("rulesets/units.toml", ["art", "build"]),
        ("web/package-lock.json", ["art", "build"]),
    ],
)
def test_pictures_are_painted_again_only_when_their_sources_changed(
    runs: list[str], tmp_path: Path, name: str, again: list[str]
) -> None:
    (tmp_path / name).write_text("changed")
    client.build()
    assert runs == again


@pytest.mark.parametrize(
    ("suite", "arguments", "plays"),
    [
        ("test", (), True),
        ("test", ("first-turn",), False),
        ("test", ("first-turn", "page/play"), True),
        ("test", ("-t", "a city"), True),
        ("test", ("first-turn", "-t", "page"), False),
        ("long", ("page/play", "--reporter=default"), True),
        ("pictures", (), False),
    ],
)
def test_the_page_is_built_where_it_is_played(
    suite: str, arguments: tuple[str, ...], plays: bool
) -> None:
    """Building it takes most of a minute, which tests of other files need not wait for."""
    assert client.plays_page(suite, arguments) == plays
