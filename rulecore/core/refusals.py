"""Refusals as a game answers them: an action that a reason names is named in words."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from rulecore.core.errors import InvalidAction, Refusal, no_action
from rulecore.core.messages import ACTION, LANGUAGES, Deed, Sentence, places
from rulecore.core.rules import Rules
from rulecore.core.wire import ActionCodec


def refusal_in_words(rules: Rules[Any, Any, Any]) -> Callable[[Any, Any, object], Refusal | None]:
    """`Rules.refusal`, with the action, as players choose it, where the sentence of a reason has a place for it: the
    rules know nothing of JSON. Data, which the rules would refuse as an action of another game, raises InvalidAction.
    """
    presentation, actions, why_not = rules.presentation, rules.actions, rules.refusal

    def refusal(config: Any, state: Any, action: object) -> Refusal | None:
        found = why_not(config, state, action)
        if found is None:
            return None
        if isinstance(action, Mapping):
            raise InvalidAction([no_action("an action of the game", action)])
        if presentation is None or not isinstance(found.reason, Sentence):
            return found
        key, values = found.reason.key, dict(found.reason.values)
        if ACTION not in places(presentation.words.template("refusals", key, LANGUAGES[0]) or ""):
            return found
        return presentation.words.refused(found.clause, key, **{**values, ACTION: _deed(actions, action)})

    return refusal


def _deed(actions: ActionCodec[Any], action: object) -> Deed:
    """Its JSON form; empty for an action that JSON cannot express, or that is too long to be said, such as one with a
    huge number."""
    try:
        deed = actions.encode(action)
        actions.decode(deed)
        return Deed(deed if len(repr(deed)) <= 300 else {})
    except (InvalidAction, ValueError):  # the latter for a number that Python does not write
        return Deed()
