"""The tests; they mirror the tree of the package, except for what mirror.toml lists."""
