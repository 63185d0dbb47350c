"""Required packages of the environments."""

import os
from importlib.util import find_spec

import pytest


def is_required() -> bool:
    """Return whether missing packages are failures: where CI is set."""
    return os.environ.get("CI", "") not in ("", "0", "false")


def need(*names: str) -> None:
    """Skips a module whose packages are missing; where CI is set they must not be."""
    missing = [name for name in names if find_spec(name) is None]
    if not missing:
        return
    what = f"{', '.join(missing)} not installed; pip install 'simple-civ[envs]'"
    if is_required():
        raise RuntimeError(f"with CI set the environments must be tested, but {what}")
    pytest.skip(what, allow_module_level=True)
