"""The course of a game: `phases` says which phase answers; each phase has a module of its own."""
