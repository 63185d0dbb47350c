"""Requests for previews in Groves, which a side may send before it acts."""

from typing import Annotated

import msgspec

from .....protocol.tiles import At
from .choices import Choices, ForecastDocument
from .view import Document

Name = Annotated[str, msgspec.Meta(max_length=32)]


class Request(msgspec.Struct, tag_field="kind", forbid_unknown_fields=True, kw_only=True):
    """Base of every request."""


class LegalRequest(Request, tag="legal"):
    """Everything that the side may do."""


class AttackRequest(Request, tag="attack"):
    """The preview of a unit's attack on the enemy unit or base on a tile."""

    unit: Name
    target: At


AnyRequest = LegalRequest | AttackRequest

ANSWERED_BY: dict[type[Request], type[Document]] = {
    LegalRequest: Choices,
    AttackRequest: ForecastDocument,
}
"""The document that answers each request."""
