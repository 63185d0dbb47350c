"""Packages that only some commands need: whether they are there, and how to get them."""

from collections.abc import Sequence
from importlib.util import find_spec

from ..protocol.errors import InputError

SERVER = (
    *("aiosqlite", "alembic", "asyncpg", "httptools", "httpx", "litestar", "prometheus_client"),
    *("sqlalchemy", "uvicorn", "websockets"),
)
"""What a server imports."""


def missing(packages: Sequence[str]) -> list[str]:
    """Return those of the packages that are not installed."""
    return [name for name in packages if find_spec(name) is None]


def require(extra: str, packages: Sequence[str], what: str) -> None:
    """Raise an error that names the missing packages and how to install them, in one line."""
    lacking = missing(packages)
    if lacking:
        raise InputError(
            f"{what} needs packages that are not installed ({', '.join(lacking)}); "
            f"install them with: pip install 'simple-civ[{extra}]'"
        )
