"""Tests of the AI players of Groves."""
