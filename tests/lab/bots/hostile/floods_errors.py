"""Fills its standard error and never listens again."""

import sys

import speech

speech.begin()
while True:
    print("error" * 10_000, file=sys.stderr, flush=True)
