"""The documents of the interface: no request that they allow fails the server."""

import asyncio
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from schemathesis.core.result import Ok

from tests.patience import PATIENCE

from .harness import Running, Shared


def test_the_schema_is_served(shared: Shared) -> None:
    """With every route for programs, and none of the client's pages."""

    async def scene(server: Running) -> None:
        document = (await server.ask("GET", "/schema")).json()
        assert "/api/matches/{match}/actions" in document["paths"]
        assert "/{path}" not in document["paths"]

    shared.play(scene)


async def try_out(server: Running) -> None:
    """Send drawn requests with the secrets of a seat and of the owner; the owner's deletions
    last."""
    document = (await server.ask("GET", "/schema")).json()
    match = await server.create()
    for token in (match["seats"][0]["token"], match["owner"]):
        await asyncio.to_thread(try_all, document, server.address, match["id"], token)
    gone = await server.ask("GET", f"/api/matches/{match['id']}", match["owner"])
    assert gone.status_code == 404, "nobody has deleted the match"


@pytest.mark.long
def test_no_request_that_the_schema_allows_fails_the_server(shared: Shared) -> None:
    """Drawn by schemathesis, with the name of a match and with others."""

    async def scene(server: Running) -> None:
        await try_out(server)

    shared.play(scene)


def try_all(document: dict[str, Any], address: str, match: str, token: str) -> None:
    """Send drawn requests for every operation."""
    schema = schemathesis.openapi.from_dict(document)
    schema.config.update(base_url=address)
    headers = {"authorization": f"Bearer {token}"}
    operations = [one.ok() for one in schema.get_all_operations() if isinstance(one, Ok)]
    assert len(operations) > 10
    for operation in sorted(operations, key=lambda one: one.method.upper() == "DELETE"):
        named = {"match": match} if "{match}" in operation.path else None
        for path_parameters in (None, named):
            strategy = operation.as_strategy(path_parameters=path_parameters)
            try_one(strategy, headers)


def try_one(strategy: Any, headers: dict[str, str]) -> None:
    """Send drawn requests of one operation."""

    @settings(
        max_examples=100,
        deadline=None,
        database=None,
        derandomize=True,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    @given(case=strategy)
    def check(case: Any) -> None:
        answer = case.call(headers=headers, timeout=PATIENCE)
        assert answer.status_code < 500, (case.method, case.path, answer.text)

    check()
