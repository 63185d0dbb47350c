"""Shared base of all games: grids, path search, the random source, state hashes, map noise."""
