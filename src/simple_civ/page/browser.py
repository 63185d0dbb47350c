"""Entry of the page's worker: the host on a browser's storage; runs in Pyodide alone."""

import gc
import logging
from collections.abc import Sequence
from typing import Any

from pyodide.ffi import JsException, to_js

from ..authority.ports.storage import StorageAway
from .host import PageHost, load_rules, start_host
from .key_values import Clear, Edit, Put

RARELY = (50_000, 20, 100)
"""When Python looks for cyclic garbage: states are large, and hold none."""


class BrowserValues:
    """Key-value interface on the object that the worker gives."""

    def __init__(self, values: Any) -> None:
        self.values = values

    async def get(self, key: str) -> bytes | None:
        """Return a value, or None."""
        found = await self.away(self.values.get(key))
        return None if found is None else bytes(found.to_py())

    async def range(self, prefix: str) -> list[tuple[str, bytes]]:
        """Return the keys that start with a prefix, in order, with their values."""
        found = (await self.away(self.values.range(prefix))).to_py()
        return [(key, bytes(value)) for key, value in found]

    async def write(self, edits: Sequence[Edit]) -> None:
        """Make edits durable."""
        await self.away(self.values.write(to_js([as_list(edit) for edit in edits])))

    async def away(self, promise: Any) -> Any:
        """Return what a promise gives; what fails in the browser is a storage that is away."""
        try:
            return await promise
        except JsException as error:
            raise StorageAway(str(error)) from error


def as_list(edit: Edit) -> list[Any]:
    """Return an edit as the worker takes it."""
    if isinstance(edit, Put):
        return ["put", edit.key, edit.value]
    return ["clear", edit.prefix] if isinstance(edit, Clear) else ["delete", edit.key]


def prepare() -> None:
    """Load what most matches use, before the memory is kept for later starts of the page."""
    load_rules()
    gc.collect()


async def start(values: Any, ears: Any) -> PageHost:
    """Start the host; `ears` is told what goes to the client."""
    logging.basicConfig(level=logging.WARNING)
    gc.set_threshold(*RARELY)
    return await start_host(BrowserValues(values), ears.send, ears.closed)
