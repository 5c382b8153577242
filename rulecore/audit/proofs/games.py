"""The games that declare something for their proofs, each in a module of its name here."""

from __future__ import annotations

from importlib import import_module

from rulecore.audit.proofs.shapes import Declared

PROVEN = ("build_release", "dietrick", "dtwww", "fuertorite", "zimbabweee")


def declared_of(game: str) -> Declared | None:
    """What a game declares, None where it declares nothing."""
    if game not in PROVEN:
        return None
    declared: Declared = import_module(f"rulecore.audit.proofs.{game}").DECLARED
    return declared
