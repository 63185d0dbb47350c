"""Settings of the property tests of the core."""

from hypothesis import settings

# A busy machine is no failure: the oracles are slow on purpose.
settings.register_profile("core", deadline=None)
settings.load_profile("core")
