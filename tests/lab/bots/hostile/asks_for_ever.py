"""Looks, and looks, and looks."""

import speech

speech.begin()
while True:
    speech.say(type="look")
    speech.hear()
