"""Error responses: a code and words for what went wrong, never a stack trace."""

import errno
import logging
from typing import Any

from litestar import Request, Response
from litestar.exceptions import HTTPException
from litestar.status_codes import HTTP_500_INTERNAL_SERVER_ERROR

from ...authority.log.log_replay import Damaged
from ...authority.match.match import MatchGone
from ...authority.match.matches import GameMissing
from ...authority.people.seats import SeatTaken
from ...authority.ports.jobs import Busy, JobLost, Overrun
from ...authority.ports.storage import StorageAway
from ...authority.refusals import AWAY, BUSY, CODES, RequestRefused
from ...authority.request_bodies import BODY, NO_JSON, plainly, problem_of
from ...core.rules.problem import RulesetError
from ...protocol.errors import InputError
from ...protocol.requests import Failure

log = logging.getLogger(__name__)


def told(status: int, code: str, text: str) -> Response[Failure]:
    """Return an answer that says what is wrong."""
    return Response(Failure(code=code, text=text), status_code=status)


def on_bad_input(request: Request[Any, Any, Any], error: Exception) -> Response[Failure]:
    """Answer input that is invalid."""
    return told(400, CODES[400], str(error))


def on_bad_body(request: Request[Any, Any, Any], error: Exception) -> Response[Failure]:
    """Answer a body with invalid characters, or one that is nested too deeply."""
    return told(400, CODES[400], NO_JSON)


def on_overrun(request: Request[Any, Any, Any], error: Overrun) -> Response[Failure]:
    """Answer a request that takes more than any client may use."""
    text = "this would take the server too long; ask for something smaller"
    return told(422, "too_much_work", text)


def on_busy(request: Request[Any, Any, Any], error: Exception) -> Response[Failure]:
    """Answer that too much is requested at once, or that a process was lost."""
    response = told(503, "busy", BUSY)
    response.headers["retry-after"] = "5"
    return response


def on_taken(request: Request[Any, Any, Any], error: SeatTaken) -> Response[Failure]:
    """Answer that another client was faster."""
    return told(409, "taken", str(error))


def on_gone(request: Request[Any, Any, Any], error: MatchGone) -> Response[Failure]:
    """Answer a request whose match was deleted while it waited."""
    return told(404, CODES[404], "this match no longer exists")


def on_refusal(request: Request[Any, Any, Any], error: RequestRefused) -> Response[Failure]:
    """Answer a request that is refused."""
    return told(error.status, error.code, error.text)


def on_http_error(request: Request[Any, Any, Any], error: HTTPException) -> Response[Failure]:
    """Answer what Litestar refused."""
    status = error.status_code
    code = CODES.get(status, "failed")
    text = error.detail if status < HTTP_500_INTERNAL_SERVER_ERROR else "the server failed"
    extra = getattr(error, "extra", None)
    if isinstance(extra, list) and extra and isinstance(extra[0], dict):
        text = extra[0].get("message", text)
        body = request.route_handler.parsed_fn_signature.parameters.get(BODY)
        kind = None if body is None else body.annotation
        text = problem_of(kind, extra[0].get("key", ""), text)
    response = told(status, code, plainly(text))
    for name, value in (error.headers or {}).items():
        response.headers[name] = value
    return response


def on_damage(request: Request[Any, Any, Any], error: Damaged) -> Response[Failure]:
    """Answer that a stored match is not what was written: a matter for the operator."""
    log.error("damaged data", extra={"path": request.url.path, "reason": str(error)})
    text = "this match is damaged on the server; please tell the operator, whose log says more"
    return told(HTTP_500_INTERNAL_SERVER_ERROR, "damaged", text)


def on_missing_game(request: Request[Any, Any, Any], error: GameMissing) -> Response[Failure]:
    """Answer that the match's game is not installed here."""
    return told(503, CODES[503], str(error))


def on_failure(request: Request[Any, Any, Any], error: Exception) -> Response[Failure]:
    """Answer an error of the server: the log gets the traceback, the client does not."""
    if isinstance(error, StorageAway):
        log.warning("no database", extra={"path": request.url.path, "reason": str(error)})
        return told(503, CODES[503], AWAY)
    if isinstance(error, OSError) and error.errno in (errno.EMFILE, errno.ENFILE, errno.ENOMEM):
        return on_busy(request, error)
    log.error("request failed", extra={"path": request.url.path}, exc_info=error)
    return told(HTTP_500_INTERNAL_SERVER_ERROR, "failed", "the server failed; see its log")


HANDLERS: dict[Any, Any] = {
    InputError: on_bad_input,
    RulesetError: on_bad_input,
    UnicodeDecodeError: on_bad_body,
    RecursionError: on_bad_body,
    Overrun: on_overrun,
    Busy: on_busy,
    JobLost: on_busy,
    SeatTaken: on_taken,
    MatchGone: on_gone,
    GameMissing: on_missing_game,
    Damaged: on_damage,
    RequestRefused: on_refusal,
    HTTPException: on_http_error,
    Exception: on_failure,
}
