"""The size of the domain that an enumeration goes through: `cases = cases_of_the_ledger` in its module."""

from __future__ import annotations

import pytest
from check import HERE, ledger


@pytest.fixture
def cases_of_the_ledger(request: pytest.FixtureRequest) -> int:
    """How many cases expected.toml gives to this test, which must count as many."""
    size = ledger(HERE / "expected.toml")[request.module.__name__, request.node.name].cases
    assert size is not None
    return size
