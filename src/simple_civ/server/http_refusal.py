"""A refusal over HTTP: a status, a stable code, and words."""

from litestar.exceptions import HTTPException

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


class HttpRefusal(HTTPException):
    """A request that is refused, with its status."""

    def __init__(self, status: int, text: str, code: str = "") -> None:
        super().__init__(detail=text, status_code=status)
        self.code = code or CODES.get(status, "failed")
