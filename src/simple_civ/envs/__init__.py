"""Learning environments: the games of the platform for PettingZoo, Gymnasium and OpenSpiel."""
