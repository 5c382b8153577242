"""Laws as objects: what they are named after, what they state, and how a module of them is gathered."""

from __future__ import annotations

import pytest

from rulecore.core.laws import CLAUSE_ID, ChoiceLaw, Laws, StateLaw, StepLaw, choice_law, state_law, step_law


@state_law
def small(config: int, state: int) -> bool | None:
    """AB-ONE-1, AB-TWO-2: a state is small: not above the config."""
    return state <= config if state >= 0 else None


@choice_law
def some(config: int, state: int, legal: tuple[int, ...]) -> bool | None:
    """AB-THREE-3: there is a choice."""
    return bool(legal)


@step_law
def forward(config: int, before: int, action: int, after: int) -> bool | None:
    """A step leads forward, and no clause says so"""
    return after > before


LAWS = Laws.in_module({"z": small, "other": 1, "a": some, "step": forward, "function": len})


def test_a_law_is_named_after_its_function_and_states_its_clauses() -> None:
    assert (small.name, small.clauses, small.text) == (
        "small",
        ("AB-ONE-1", "AB-TWO-2"),
        "a state is small: not above the config.",
    )


def test_a_law_is_shown_with_its_clauses() -> None:
    assert str(small) == "small (AB-ONE-1, AB-TWO-2)"


def test_a_law_without_clauses_states_none() -> None:
    assert forward.clauses == ()


def test_a_law_judges_or_says_nothing() -> None:
    assert [small.judge(1, state) for state in (1, 2, -1)] == [True, False, None]


def test_the_laws_of_a_module_are_told_apart_by_what_they_judge() -> None:
    assert (LAWS.of_states, LAWS.of_choices, LAWS.of_steps) == ((small,), (some,), (forward,))
    assert list(LAWS) == [small, some, forward]


def test_the_laws_of_a_module_stay_in_its_order() -> None:
    another = state_law(small.judge)
    assert Laws.in_module({"b": another, "a": small}).of_states == (another, small)
    assert Laws.in_module({"b": small, "a": another}).of_states == (small, another)


def test_each_kind_of_law_is_a_type_of_its_own() -> None:
    assert [type(law) for law in LAWS] == [StateLaw, ChoiceLaw, StepLaw]


@pytest.mark.parametrize("id", ["ZT-FOLLOW-1", "BR-X2-10", "FR-A-B-3", "DW-SETUP-1A"])
def test_the_form_of_a_clause_id(id: str) -> None:
    assert CLAUSE_ID.fullmatch(id)


@pytest.mark.parametrize("id", ["Z-FOLLOW-1", "zt-follow-1", "ZT", "ZT-1", "bid-supply", "ZTT-A-1", ""])
def test_what_has_not_the_form_of_a_clause_id(id: str) -> None:
    assert not CLAUSE_ID.fullmatch(id)
