"""Refused requests: a status as in HTTP, a stable code, and text."""

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

SLOW_DOWN = "too many requests; wait a moment"
BUSY = "the server has too much to do just now; try again soon"
AWAY = "the server cannot use its database just now; try again soon"


class RequestRefused(Exception):
    """A request that is refused, with its status."""

    def __init__(self, status: int, text: str, code: str = "") -> None:
        super().__init__(text)
        self.status = status
        self.text = text
        self.code = code or CODES.get(status, "failed")
