"""Every recorded match of earlier versions goes through a server: imported, played on, exported.

`test_old_matches.py` does so with one match of each edition on both builds. The rest runs on one: a
server is not compiled, and both builds replay every recording in `tests/recorded`.
"""

from pathlib import Path

import pytest

from tests.recorded.test_recordings import FILES

from .harness import Running, Shared
from .test_old_matches import SAMPLE, bring


@pytest.mark.parametrize(
    "path", [path for path in FILES if path not in SAMPLE], ids=lambda path: path.stem
)
def test_a_recorded_match_goes_through_a_server(shared: Shared, path: Path) -> None:
    async def scene(server: Running) -> None:
        await bring(server, path)

    shared.play(scene)
