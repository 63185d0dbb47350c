"""Raw bodies: large ones that a job parses, and answers that a job wrote."""

from typing import Any, TypeVar, cast

import msgspec
from litestar.dto import AbstractDTO
from litestar.typing import FieldDefinition

Kind = TypeVar("Kind")


class RawBody(AbstractDTO[Kind]):
    """A body that a route gets as bytes; the schema shows its documented type."""

    def decode_bytes(self, value: bytes) -> Any:
        """Return the bytes."""
        return value

    @classmethod
    def create_for_field_definition(cls, *_: Any, **__: Any) -> None:
        """Do nothing: nothing is decoded."""

    @classmethod
    def create_openapi_schema(
        cls, field_definition: FieldDefinition, handler_id: str, schema_creator: Any
    ) -> Any:
        """Return the schema of the documented type."""
        return schema_creator.for_field_definition(field_definition)

    @classmethod
    def generate_field_definitions(cls, model_type: type[Any]) -> Any:
        """Yield no fields: none is examined."""
        yield from ()

    @classmethod
    def detect_nested_field(cls, field_definition: FieldDefinition) -> bool:
        """Return False: no field is examined."""
        return False


def encoded(kind: type[Kind], data: bytes) -> Kind:
    """Return an answer of a kind that is already encoded; it is sent unchanged."""
    return cast(Kind, msgspec.Raw(data))


def bytes_of(data: object) -> bytes:
    """Return the body of a route that does not parse it: bytes, whatever its signature says."""
    return data if isinstance(data, bytes) else b""
