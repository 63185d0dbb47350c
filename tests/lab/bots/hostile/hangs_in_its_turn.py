"""Stops thinking in its first turn, deaf to polite signals, with a child that holds its pipes."""

import signal
import subprocess
import sys
import time

import speech

signal.signal(signal.SIGTERM, signal.SIG_IGN)
subprocess.Popen([sys.executable, "-c", "import time; time.sleep(1000)"])
speech.begin()
time.sleep(1000)
