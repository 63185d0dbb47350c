"""The longest time that an event loop is busy at once, by the processor time of its thread."""

STRETCH = 0.05
"""Seconds of processor time that the loop's thread may spend without a pause, for one request."""


class Stretches:
    """The longest time that the thread of an event loop spent on one step of anything."""

    def __init__(self) -> None:
        self.longest = 0.0
        self.what = ""
