"""Tests of the documents of Simple Civ."""
