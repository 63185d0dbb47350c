"""Tests of `authority/time`."""
