"""The third game, installed where Python finds it, for this process and those that it starts."""

import os
import sys
from collections.abc import Iterator

import pytest

from simple_civ.protocol.game_spec import AnyGame
from simple_civ.protocol.registry import GAMES
from tests.plugin import SOURCE, install


@pytest.fixture(scope="module", autouse=True)
def hexapawn(tmp_path_factory: pytest.TempPathFactory) -> Iterator[AnyGame]:
    """Install the game for the tests of a file."""
    folder = tmp_path_factory.mktemp("site")
    install(folder)
    with pytest.MonkeyPatch.context() as patch:
        patch.syspath_prepend(folder)
        others = os.environ.get("PYTHONPATH")
        patch.setenv("PYTHONPATH", os.pathsep.join(filter(None, [str(folder), others])))
        GAMES.refresh()
        yield GAMES[SOURCE.name]
    GAMES.refresh()
    for name in [one for one in sys.modules if one.split(".")[0] == SOURCE.name]:
        del sys.modules[name]
