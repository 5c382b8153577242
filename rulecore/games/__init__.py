"""The games: one package for each rulebook, all with the same file names."""
