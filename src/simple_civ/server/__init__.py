"""The match server: seats, storage, clocks and the one authority by which matches advance."""
