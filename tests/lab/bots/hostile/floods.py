"""Never stops talking and never listens."""

import speech

speech.begin()
while True:
    print('{"type": "look"}' * 1000, flush=True)
