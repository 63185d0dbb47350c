"""Tests of the tree itself: what may be imported, named and written where."""
