"""Games on a Ray cluster that is reached by its address, as from a machine outside of it."""

import socket
from collections.abc import Iterator
from typing import Any

import pytest

from simple_civ.lab.cluster import USAGE
from simple_civ.lab.executors import find_executor, local
from simple_civ.lab.series import Series
from simple_civ.protocol.errors import InputError
from tests.lab.test_cluster import ATTEMPTS, hashes

PLAN = Series(sizes=["tiny"], levels=["random"], games=4, turns=8)


def free_port() -> int:
    """Return a port that is currently unused."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@pytest.fixture
def address() -> Iterator[str]:
    """Provide a cluster of one local node that accepts clients; none is connected."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("RAY_AUTH_MODE", "disabled")
        patch.setenv(USAGE, "0")
        # On a busy machine a client's own server takes longer to start than Ray waits by default.
        patch.setenv("RAY_CLIENT_SERVER_CHECK_CHANNEL_TIMEOUT_S", "240")
        from ray.cluster_utils import Cluster

        made: Any = None
        for attempt in range(ATTEMPTS):
            port = free_port()
            try:
                made = Cluster(
                    initialize_head=True,
                    head_node_args={"num_cpus": 2, "ray_client_server_port": port},
                )
                break
            except Exception:
                if attempt == ATTEMPTS - 1:
                    raise
        yield f"ray://127.0.0.1:{port}"
        made.shutdown()


@pytest.mark.long
@pytest.mark.filterwarnings("ignore")
def test_a_cluster_by_its_address_gives_the_same_results(address: str) -> None:
    import ray

    games = PLAN.planned_games()
    assert hashes(find_executor(address, 1)(games)) == hashes(local(1)(games))
    assert not ray.is_initialized(), "the cluster was left"


@pytest.mark.long
@pytest.mark.filterwarnings("ignore")
def test_nobody_at_the_address() -> None:
    pytest.importorskip("ray")
    address = f"ray://127.0.0.1:{free_port()}"
    with pytest.raises(InputError, match=f"--on {address}: no cluster answers"):
        list(find_executor(address, 1)(PLAN.planned_games()))
