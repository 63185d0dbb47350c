"""Tests of the authority, which advances matches."""
