"""What passes a route as bytes: large bodies that a job reads, and answers that it wrote."""

from typing import Any, TypeVar, cast

import msgspec
from litestar.dto import AbstractDTO
from litestar.typing import FieldDefinition

Kind = TypeVar("Kind")


class Unread(AbstractDTO[Kind]):
    """A body whose bytes a route gets as they are; the schema shows what they should be."""

    def decode_bytes(self, value: bytes) -> Any:
        """The bytes."""
        return value

    @classmethod
    def create_for_field_definition(cls, *_: Any, **__: Any) -> None:
        """Needs nothing: nothing is decoded."""

    @classmethod
    def create_openapi_schema(
        cls, field_definition: FieldDefinition, handler_id: str, schema_creator: Any
    ) -> Any:
        """The schema of what the bytes should be."""
        return schema_creator.for_field_definition(field_definition)

    @classmethod
    def generate_field_definitions(cls, model_type: type[Any]) -> Any:
        """No field is looked at."""
        yield from ()

    @classmethod
    def detect_nested_field(cls, field_definition: FieldDefinition) -> bool:
        """No field is looked at."""
        return False


def encoded(kind: type[Kind], data: bytes) -> Kind:
    """An answer of a kind that is encoded already; it is sent as it is."""
    return cast(Kind, msgspec.Raw(data))


def bytes_of(data: object) -> bytes:
    """The body of a route that does not read it; whatever its signature says, it is bytes."""
    return data if isinstance(data, bytes) else b""
