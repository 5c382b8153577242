"""The page: a folder that any static host serves, with the games, their rulebooks and their figures."""
