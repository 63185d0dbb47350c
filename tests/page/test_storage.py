"""The page's storage keeps the contract of storages."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest

from simple_civ.authority.ports.storage import Storage
from simple_civ.page.key_values import MemoryValues
from simple_civ.page.storage import PageStorage
from tests.authority.storage_contract import Opener, StorageContract


class TestPageStorage(StorageContract):
    """The contract."""

    @pytest.fixture
    def open_storage(self) -> Opener:
        """Open stores of the same values."""
        values = MemoryValues()

        @asynccontextmanager
        async def opened() -> AsyncIterator[Storage]:
            yield PageStorage(values)

        return opened
