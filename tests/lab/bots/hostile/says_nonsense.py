"""Speaks, but not JSON."""

import speech

speech.begin()
print("e2e4", flush=True)
speech.hear()
