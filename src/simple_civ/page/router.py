"""Router: the request of a path, the same paths and bodies as over HTTP."""

import re
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any

import msgspec

from ..authority.authority import Authority
from ..authority.refusals import RequestRefused
from ..authority.request_bodies import NO_JSON
from ..authority.requests import content, match_files, matches, play, replays, sandboxes
from ..authority.requests.callers import Caller
from ..protocol.requests import (
    Absent,
    ActRequest,
    Duplicate,
    Join,
    NewSandbox,
    PreviewRequest,
    Rematch,
    SeatChange,
    UndoRequest,
)

Answer = Callable[..., Awaitable[Any]]

GIVEN = {
    "match": r"[0-9a-f]{16}",
    "game": r"[^/]{1,64}",
    "edition": r"[^/]{1,64}",
    "digest": r"[0-9a-f]{1,64}",
    "turn": r"[1-9][0-9]{0,5}",
}
"""What a part of a path may be, by its name."""

NUMBERS = {"turn", "seat", "count"}
ASKED = {"seat": (0, 63), "count": (1, replays.MOST_TURNS)}
"""What may be asked for behind the path, and from where to where."""


@dataclass(frozen=True)
class Route:
    """A kind of request. `body` is what its body is read as; `bytes` is left to the request."""

    method: str
    path: re.Pattern[str]
    answer: Answer
    body: type[Any] | None = None
    asked: tuple[str, ...] = ()


def route(
    method: str, path: str, answer: Answer, body: type[Any] | None = None, *asked: str
) -> Route:
    """Return a route; parts of its path in braces are given to the request in their order."""
    pattern = re.sub(r"\{(\w+)\}", lambda part: f"(?P<{part[1]}>{GIVEN[part[1]]})", path)
    return Route(method, re.compile(f"/api{pattern}"), answer, body, asked)


async def join_match(authority: Authority, _: Caller, key: str, body: Join) -> Any:
    """Take an open seat; anyone who knows the name of a match may."""
    return await matches.join_match(authority, key, body)


ONE = "/matches/{match}"
ROUTES = (
    route("GET", "/games", content.list_games),
    route("GET", "/games/{game}/editions/{edition}", content.show_options),
    route("GET", "/rulesets/{digest}", content.show_ruleset),
    route("GET", "/rulesets/{digest}/codex", content.show_codex),
    route("GET", "/matches", matches.list_matches),
    route("POST", "/matches", matches.create_match, bytes),
    route("POST", "/matches/import", match_files.import_match, bytes),
    route("GET", ONE, matches.show_match),
    route("DELETE", ONE, matches.delete_match),
    route("POST", f"{ONE}/join", join_match, Join),
    route("POST", f"{ONE}/start", matches.start_match),
    route("PATCH", f"{ONE}/seat", matches.change_seat, SeatChange),
    route("POST", f"{ONE}/absent", matches.decide_absent, Absent),
    route("GET", f"{ONE}/view", play.view),
    route("GET", f"{ONE}/legal", play.legal),
    route("POST", f"{ONE}/preview", play.preview, PreviewRequest),
    route("POST", f"{ONE}/actions", play.act, ActRequest),
    route("POST", f"{ONE}/undo", play.undo, UndoRequest),
    route("POST", "/sandboxes", sandboxes.create_sandbox, NewSandbox),
    route("POST", "/sandboxes/{match}/restart", sandboxes.restart_sandbox),
    route("GET", f"{ONE}/export", match_files.export_match),
    route("POST", f"{ONE}/duplicate", match_files.duplicate_match, Duplicate),
    route("POST", f"{ONE}/rematch", match_files.rematch, Rematch),
    route("GET", f"{ONE}/replay", replays.show_replay),
    route("GET", f"{ONE}/replay/{{turn}}", replays.show_position, None, "seat"),
    route("GET", f"{ONE}/replay/{{turn}}/film", replays.show_film, None, "seat", "count"),
)

SOCKET = re.compile(r"/api/matches/([0-9a-f]{16})/socket")


async def answer(
    authority: Authority, caller: Caller, method: str, address: str, body: bytes
) -> Any:
    """Return the answer to a request: a document, its bytes, or nothing."""
    path, _, search = address.partition("?")
    for one in ROUTES:
        found = one.path.fullmatch(path) if one.method == method else None
        if found is not None:
            given: list[Any] = [number(name, text) for name, text in found.groupdict().items()]
            if one.body is not None:
                given.append(body if one.body is bytes else read_body(body, one.body))
            asked = read_search(one, search)
            return await one.answer(authority, caller, *given, **asked)
    raise RequestRefused(404, "page not found")


def number(name: str, text: str) -> str | int:
    """Return a part of a path as its request takes it."""
    return int(text) if name in NUMBERS else text


def read_search(one: Route, search: str) -> dict[str, int]:
    """Return what is asked for behind the path."""
    found = {}
    for part in filter(None, search.split("&")):
        name, _, text = part.partition("=")
        if name in one.asked:
            least, most = ASKED[name]
            if not text.isdecimal() or not least <= int(text) <= most:
                raise RequestRefused(400, f"{name}: expected a number from {least} to {most}")
            found[name] = int(text)
    return found


def read_body(body: bytes, kind: type[Any]) -> Any:
    """Return a body as its record."""
    try:
        return msgspec.json.decode(body, type=kind)
    except msgspec.ValidationError as error:
        raise RequestRefused(400, str(error)) from None
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        raise RequestRefused(400, NO_JSON) from None
