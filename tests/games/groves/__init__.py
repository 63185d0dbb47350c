"""Tests of Groves."""
