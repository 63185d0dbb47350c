"""What every game shares: grids, path search, the random source, state hashes, map noise."""
