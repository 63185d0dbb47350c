"""Sends a line of ten million bytes."""

import speech

speech.begin()
print("x" * 10_000_000, flush=True)
speech.hear()
