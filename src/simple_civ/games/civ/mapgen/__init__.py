"""Making maps: from a seed to terrain, rivers, finds, fair starts and native camps."""
