"""Vectors of numbers and growing bytes: librt's for compiled code, Python's own elsewhere.

The compiler knows librt's types by name and turns them into native ones, whatever these names hold
when the program runs. Interpreted code needs nothing but Python: lists and byte arrays are faster
there, and a pure build runs where nobody has compiled librt.
"""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from librt.strings import BytesWriter as BytesWriter
    from librt.strings import write_i32_le as write_i32_le
    from librt.vecs import vec as vec
else:
    vec = list

    class BytesWriter(bytearray):
        """Bytes that grow at their end."""

        write = bytearray.extend

        def getvalue(self) -> bytes:
            """Return what was written."""
            return bytes(self)

    def write_i32_le(out: BytesWriter, number: int) -> None:
        """Append a number as four bytes, the lowest first."""
        out += number.to_bytes(4, "little", signed=True)
