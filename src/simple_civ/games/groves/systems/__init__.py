"""One file per formula or process of Groves."""
