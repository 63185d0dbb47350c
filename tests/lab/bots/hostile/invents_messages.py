"""Asks for something that does not exist."""

import speech

speech.begin()
speech.say(type="win")
speech.hear()
