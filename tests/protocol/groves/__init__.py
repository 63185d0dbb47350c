"""Tests of how Groves is written down."""
