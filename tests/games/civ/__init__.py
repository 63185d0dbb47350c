"""Tests of Simple Civ."""
