"""Sends an illegal action over and over."""

import speech

speech.begin()
while True:
    speech.say(type="act", action={"type": "move", "unit": "unit_999", "to": [0, 0]})
    speech.hear()
