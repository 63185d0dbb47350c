"""Adds a seat to its action, to move for the other side."""

import speech

speech.begin()
speech.say(type="act", action={"type": "resign", "player": 1})
speech.hear()
