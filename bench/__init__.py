"""Timing of the engine's hot paths, one file each; `python -m bench.run` runs them all."""
