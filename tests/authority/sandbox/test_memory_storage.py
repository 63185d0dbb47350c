"""The storage in memory keeps the contract, so that sandboxes and tests may rely on it."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest

from simple_civ.authority.ports.storage import Storage
from simple_civ.authority.sandbox.memory_storage import MemoryStorage, Tables

from ..storage_contract import Opener, StorageContract


class TestMemoryStorage(StorageContract):
    """The contract."""

    @pytest.fixture
    def open_storage(self) -> Opener:
        """Open stores of the same tables."""
        tables = Tables()

        @asynccontextmanager
        async def opened() -> AsyncIterator[Storage]:
            yield MemoryStorage(tables)

        return opened
