"""Adapters: the games in the form that other ecosystems know. Each needs an extra and is imported on demand only."""
