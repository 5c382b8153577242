"""The Python of docs/ecosystems.md runs as printed: in a check of its own, which reads the rules of all games."""

import pytest
from test_documents import READS_ALL_GAMES, failures


@pytest.mark.parametrize("name", READS_ALL_GAMES)
def test_the_python_of_a_document_that_needs_all_games_runs_as_printed(name: str) -> None:
    assert failures(name) == 0
