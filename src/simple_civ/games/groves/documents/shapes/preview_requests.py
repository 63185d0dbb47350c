"""Requests for previews in Groves, which a side may send before it acts."""

from typing import Annotated

import msgspec

from .....protocol.tiles import At
from .choices import Choices, ForecastDocument, TrialsDocument
from .view import Document

MOST_TRIALS = 1000

Name = Annotated[str, msgspec.Meta(max_length=32)]


class Request(msgspec.Struct, tag_field="kind", forbid_unknown_fields=True, kw_only=True):
    """Base of every request."""


class LegalRequest(Request, tag="legal"):
    """Everything that the side may do."""


class AttackRequest(Request, tag="attack"):
    """The preview of a unit's attack on the enemy unit or base on a tile."""

    unit: Name
    target: At


class TrialsRequest(Request, tag="trials"):
    """Many draws of an attack on a unit, by dice of `seed`: how often each ending comes."""

    unit: Name
    target: At
    times: Annotated[int, msgspec.Meta(ge=1, le=MOST_TRIALS)]
    seed: Annotated[int, msgspec.Meta(ge=0, lt=2**32)]


AnyRequest = LegalRequest | AttackRequest | TrialsRequest

ANSWERED_BY: dict[type[Request], type[Document]] = {
    LegalRequest: Choices,
    AttackRequest: ForecastDocument,
    TrialsRequest: TrialsDocument,
}
"""The document that answers each request."""
