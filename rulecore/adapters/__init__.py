"""Adapters: the games in the form that other ecosystems know. Each needs an extra and is imported on demand only."""

__all__ = ["factors", "gymnasium", "layout", "notebook", "openspiel", "pettingzoo"]


def __dir__() -> list[str]:
    """What is promised."""
    return sorted(__all__)
