"""What a side of Groves may ask before it acts: the shape of requests for previews."""

from typing import Annotated

import msgspec

Name = Annotated[str, msgspec.Meta(max_length=32)]
Tile = Annotated[int, msgspec.Meta(ge=0, lt=10_000)]


class Request(msgspec.Struct, tag_field="kind", forbid_unknown_fields=True, kw_only=True):
    """Base of every request."""


class LegalRequest(Request, tag="legal"):
    """Everything that the side may do."""


class AttackRequest(Request, tag="attack"):
    """What a unit's attack on the enemy unit or base on a tile would do."""

    unit: Name
    target: Tile


AnyRequest = LegalRequest | AttackRequest
