"""npm on machines without Node: a Python package brings it, and its own script runs it."""

from pathlib import Path

import pytest

from tools import node


def put(path: Path, text: str, mode: int = 0o644) -> Path:
    """Write a file with its folders."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
    path.chmod(mode)
    return path


def package(folder: Path) -> Path:
    """Return a package as pip unpacks it: next to Node is a copy of npm, not a link to it."""
    put(folder / "__init__.py", "")
    put(folder / "bin" / "node", '#!/bin/sh\necho "$@" > "$HEARD"\n', 0o755)
    put(folder / "bin" / "npm", "#!/usr/bin/env node\nrequire('../lib/cli.js')\n", 0o755)
    put(folder / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js", "")
    return folder


def test_without_node_the_package_runs_npm(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    found = package(tmp_path / "packaged_node")
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setattr(node, "PACKAGED", found.name)
    monkeypatch.setenv("PATH", str(tmp_path / "empty"))
    assert node.machine_npm() is None
    heard = tmp_path / "heard"
    assert node.npm("run", "build", HEARD=str(heard)) == 0
    script = found / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js"
    assert heard.read_text("utf-8").split() == [str(script), "run", "build"]


def test_node_without_npm_is_no_node(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    put(tmp_path / "node", "#!/bin/sh\necho v24.0.0\n", 0o755)
    monkeypatch.setenv("PATH", str(tmp_path))
    assert node.machine_npm() is None
    put(tmp_path / "npm", "#!/bin/sh\n", 0o755)
    assert node.machine_npm() == [str(tmp_path / "npm")]


def test_an_old_node_is_passed_over(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    put(tmp_path / "node", "#!/bin/sh\necho v18.20.1\n", 0o755)
    put(tmp_path / "npm", "#!/bin/sh\n", 0o755)
    monkeypatch.setenv("PATH", str(tmp_path))
    assert node.machine_npm() is None


def test_a_package_without_npm_is_told(tmp_path: Path) -> None:
    with pytest.raises(SystemExit, match="no npm in"):
        node.npm_inside(tmp_path)
