"""Comes from the future."""

import speech

speech.hear()
speech.say(type="hello", protocol=99)
speech.hear()
