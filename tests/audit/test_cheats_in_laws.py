"""Laws that say less, planted in a copy at a drawn place of every game: what laws demand is counted, and has a floor.

That a conjunct is there and says nothing is what tests/conjuncts.py asks; that a law is never broken, test_any_law.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from random import Random

import pytest
from copies import Copy

from rulecore import GAMES
from rulecore.audit.evidence.conjuncts import conjuncts, without
from rulecore.audit.evidence.places import laws_of, sources

on_every_game = pytest.mark.parametrize("game", GAMES)


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Copy:
    return Copy(tmp_path_factory.mktemp("whole"))


@pytest.fixture
def copy(whole: Copy) -> Iterator[Copy]:
    """A copy to plant something in."""
    with whole.restored():
        yield whole


@on_every_game
def test_a_conjunct_that_is_dropped_in_law_and_spec_is_missed(copy: Copy, game: str) -> None:
    there = list(conjuncts(game))
    weaker = without(*Random(game).choice(there))
    copy.write(weaker.source.path, ast.unparse(weaker.tree))
    copy.evidence(game)
    assert f"{len(there) - 1} conjuncts, and the floor is {len(there)}" in copy.missing(game)


@on_every_game
def test_a_law_that_is_always_true_is_missed(copy: Copy, game: str) -> None:
    name = Random(game).choice(sorted({name for names in laws_of(game).values() for name in names}))
    (source,) = (one for one in sources(game) if one.is_about_laws and f"\ndef {name}(" in one.text)
    copy.write(source.path, always_true(source.text, name))
    copy.evidence(game)
    assert any(f"conjuncts, and the floor is {len(list(conjuncts(game)))}" in fault for fault in copy.missing(game))


def always_true(text: str, name: str) -> str:
    """The module with a law that says True of everything; its docstring stays."""
    tree = ast.parse(text)
    (law,) = (part for part in tree.body if isinstance(part, ast.FunctionDef) and part.name == name)
    law.body = [law.body[0], ast.Return(ast.Constant(True))]
    return ast.unparse(ast.fix_missing_locations(tree))
