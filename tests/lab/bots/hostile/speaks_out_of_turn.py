"""Ends its turn and goes on talking in the same breath."""

import speech

speech.begin()
print('{"type": "act", "action": {"type": "pass"}}\n{"type": "look"}', flush=True)
speech.hear()
speech.hear()
