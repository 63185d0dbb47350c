"""Tests of `authority/tasks`."""
