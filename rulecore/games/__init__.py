"""The games: one package for each rulebook, all with the same file names."""

__all__ = ["build_release", "dietrick", "dtwww", "fuertorite", "zimbabweee"]


def __dir__() -> list[str]:
    """What is promised."""
    return sorted(__all__)
