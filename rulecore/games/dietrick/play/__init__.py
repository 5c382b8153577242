"""The course of a game: `phases` says which phase answers."""
