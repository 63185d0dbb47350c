"""Answers to requests that cannot be served: a code and words, never a stack trace."""

import logging
from typing import Any

from litestar import Request, Response
from litestar.exceptions import HTTPException
from litestar.status_codes import HTTP_500_INTERNAL_SERVER_ERROR
from sqlalchemy.exc import DBAPIError

from ..core.rules.problem import RulesetError
from ..protocol.errors import InputError, hint
from ..protocol.requests import ONE_LINE, Failure
from .match import MatchGone
from .seats import Taken
from .tokens import MATCH_NAME

log = logging.getLogger(__name__)

CODES = {
    400: "bad_request",
    401: "no_token",
    403: "forbidden",
    404: "not_found",
    405: "method_not_allowed",
    409: "conflict",
    413: "too_large",
    415: "unsupported_media_type",
    422: "unprocessable",
    429: "too_many_requests",
    503: "unavailable",
}


BODY = "data"
"""What Litestar calls the body of a request."""

PATTERNS = {
    ONE_LINE: "expected one line of text, without control characters",
    MATCH_NAME: "expected the name of a match: 16 digits and letters from a to f",
}


class Refusal(HTTPException):
    """A request that is refused, with its status."""

    def __init__(self, status: int, text: str, code: str = "") -> None:
        super().__init__(detail=text, status_code=status)
        self.code = code or CODES.get(status, "failed")


def told(status: int, code: str, text: str) -> Response[Failure]:
    """An answer that says what is wrong."""
    return Response(Failure(code=code, text=text), status_code=status)


def on_bad_input(request: Request[Any, Any, Any], error: Exception) -> Response[Failure]:
    """What somebody sent makes no sense."""
    return told(400, CODES[400], str(error))


def on_bad_body(request: Request[Any, Any, Any], error: Exception) -> Response[Failure]:
    """The decoder stumbled over letters that are none, or over boxes in boxes in boxes."""
    return told(400, CODES[400], "expected JSON in UTF-8, not too deeply nested")


def on_taken(request: Request[Any, Any, Any], error: Taken) -> Response[Failure]:
    """Somebody else was quicker."""
    return told(409, "taken", str(error))


def on_gone(request: Request[Any, Any, Any], error: MatchGone) -> Response[Failure]:
    """The match was deleted while the request waited for it."""
    return told(404, CODES[404], "this match no longer exists")


def on_http_error(request: Request[Any, Any, Any], error: HTTPException) -> Response[Failure]:
    """What Litestar or a route refused."""
    status = error.status_code
    code = error.code if isinstance(error, Refusal) else CODES.get(status, "failed")
    text = error.detail if status < HTTP_500_INTERNAL_SERVER_ERROR else "the server failed"
    extra = getattr(error, "extra", None)
    if isinstance(extra, list) and extra and isinstance(extra[0], dict):
        text = problem_of(request, extra[0].get("key", ""), extra[0].get("message", text))
    for pattern, words in PATTERNS.items():
        text = text.replace(f"Expected `str` matching regex {pattern!r}", words)
    response = told(status, code, text)
    for name, value in (error.headers or {}).items():
        response.headers[name] = value
    return response


def problem_of(request: Request[Any, Any, Any], place: str, message: str) -> str:
    """What is wrong with a place of a request, with what was probably meant."""
    told = message.replace("Object contains unknown field", "unknown key")
    body = request.route_handler.parsed_fn_signature.parameters.get(BODY)
    if body is not None:
        told += hint(told, body.annotation, "" if place == BODY else f".{place}")
    return f"{place}: {told}".lstrip(": ")


def on_failure(request: Request[Any, Any, Any], error: Exception) -> Response[Failure]:
    """A mistake of ours: the log gets the trace, the client does not."""
    if is_silence(error):
        log.warning("no database", extra={"path": request.url.path, "reason": str(error)})
        return told(503, CODES[503], "the server cannot reach its database; try again soon")
    log.error("request failed", extra={"path": request.url.path}, exc_info=error)
    return told(HTTP_500_INTERNAL_SERVER_ERROR, "failed", "the server failed; see its log")


def is_silence(error: Exception) -> bool:
    """Whether a database does not answer: drivers say so in their way or in that of the system."""
    lost = isinstance(error, DBAPIError) and error.connection_invalidated
    return lost or isinstance(error, ConnectionError | FileNotFoundError)


HANDLERS: dict[Any, Any] = {
    InputError: on_bad_input,
    RulesetError: on_bad_input,
    UnicodeDecodeError: on_bad_body,
    RecursionError: on_bad_body,
    Taken: on_taken,
    MatchGone: on_gone,
    HTTPException: on_http_error,
    Exception: on_failure,
}
