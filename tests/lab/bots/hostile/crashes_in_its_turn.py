"""Divides by zero in its first turn."""

import speech

speech.begin()
print(1 // 0)
