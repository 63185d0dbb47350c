"""A server for tests that meet the authority as clients do."""

from collections.abc import Iterator

import pytest

from tests.server.harness import Shared, settings_in, sharing


@pytest.fixture(scope="module")
def shared(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Shared]:
    """Provide a server that a file's tests share: starting one takes longer than most tests."""
    with sharing(settings_in(tmp_path_factory.mktemp("shared"))) as found:
        yield found
