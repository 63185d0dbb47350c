"""The documents of the interface: no request that they allow fails the server."""

import asyncio
from typing import Any

import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from schemathesis.core.result import Ok

from .harness import PATIENCE, Running, Shared

EXAMPLES = 5


def test_the_schema_is_served(shared: Shared) -> None:
    """With every route for programs, and none of the client's pages."""

    async def scene(server: Running) -> None:
        document = (await server.ask("GET", "/schema")).json()
        assert "/api/matches/{match}/actions" in document["paths"]
        assert "/{path}" not in document["paths"]

    shared.play(scene)


def test_no_request_that_the_schema_allows_fails_the_server(shared: Shared) -> None:
    """Drawn by schemathesis, with the name and token of a match and with others."""

    async def scene(server: Running) -> None:
        match = await server.create()
        document = (await server.ask("GET", "/schema")).json()
        await asyncio.to_thread(try_all, document, server.address, match)

    shared.play(scene)


def try_all(document: dict[str, Any], address: str, match: dict[str, Any]) -> None:
    """Sends drawn requests for every operation."""
    schema = schemathesis.openapi.from_dict(document)
    schema.config.update(base_url=address)
    headers = {"authorization": f"Bearer {match['seats'][0]['token']}"}
    operations = [one.ok() for one in schema.get_all_operations() if isinstance(one, Ok)]
    assert len(operations) > 10
    for operation in operations:
        named = {"match": match["id"]} if "{match}" in operation.path else None
        for path_parameters in (named, None):
            try_one(operation.as_strategy(path_parameters=path_parameters), headers)


def try_one(strategy: Any, headers: dict[str, str]) -> None:
    """Sends drawn requests of one operation."""

    @settings(
        max_examples=EXAMPLES,
        deadline=None,
        database=None,
        derandomize=True,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    @given(case=strategy)
    def check(case: Any) -> None:
        if case.method == "DELETE":
            return
        answer = case.call(headers=headers, timeout=PATIENCE)
        assert answer.status_code < 500, (case.method, case.path, answer.text)

    check()
