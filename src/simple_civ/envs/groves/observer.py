"""What a side of Groves is told at each step: the row of both sides, and behind it the planes."""

from typing import final

from librt.strings import BytesWriter, write_i32_le

from ...groves.state import State
from .planes import Eye, side_row


@final
class Observer:
    """Writes the observations of one side."""

    eye: Eye
    seen: State | None
    told: bytes

    def __init__(self, seat: int) -> None:
        self.eye = Eye(seat)
        self.seen = None
        self.told = b""

    def observe(self, seen: State) -> bytes:
        """An observation; the same as before while the same view is shown."""
        if seen is not self.seen:
            out = BytesWriter()
            for value in side_row(seen, self.eye.seat):
                write_i32_le(out, value)
            self.eye.write(out, seen)
            self.seen = seen
            self.told = out.getvalue()
        return self.told
