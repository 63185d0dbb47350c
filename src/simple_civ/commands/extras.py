"""Packages that only some commands need: whether they are there, and how to get them."""

from importlib.util import find_spec

from ..protocol.errors import InputError


def require(extra: str, packages: tuple[str, ...], what: str) -> None:
    """Raise an error that names the missing packages and how to install them, in one line."""
    missing = [name for name in packages if find_spec(name) is None]
    if missing:
        raise InputError(
            f"{what} needs packages that are not installed ({', '.join(missing)}); "
            f"install them with: pip install 'simple-civ[{extra}]'"
        )
