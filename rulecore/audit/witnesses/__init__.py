"""Positions in which two readings part: those made by hand, those found by search, and the search."""
