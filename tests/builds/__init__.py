"""Tests that need both builds at once; `make test-compiled` runs them."""
