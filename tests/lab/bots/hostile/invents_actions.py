"""Wants an action that no rule knows."""

import speech

speech.begin()
speech.say(type="act", action={"type": "nuke", "target": [0, 0]})
speech.hear()
