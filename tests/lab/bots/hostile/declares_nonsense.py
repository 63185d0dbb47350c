"""Has an option whose default does not fit it."""

import speech

speech.hear()
option = {"name": "depth", "type": "int", "default": 9, "max": 5}
speech.say(type="hello", protocol=1, options=[option])
speech.hear()
