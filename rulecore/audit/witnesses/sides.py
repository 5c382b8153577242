"""Two sides of one game, alike but for one ruling: played in lock-step until somebody can tell them apart."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from rulecore.audit.lockstep.compare import first_difference
from rulecore.audit.lockstep.playing import choices_of, views_of
from rulecore.audit.witnesses.plainness import AnyGame, plainest
from rulecore.audit.witnesses.tables import Contest, Table, game_at
from rulecore.core.chance import CHANCE, Hands, Need
from rulecore.core.config import Json
from rulecore.core.trace import actor_name


class Sides(NamedTuple):
    """The two sides."""

    one: AnyGame
    other: AnyGame


class Route(NamedTuple):
    """A way to a position in which two sides part, and the table at which it is played."""

    table: Table
    actions: tuple[Any, ...]


class Difference(NamedTuple):
    """One thing that the sides do not have in common, in JSON.

    kind   config, actor, legal, need, result or view
    what   the field of the result or of the view, the seat that may choose; "" where the kind says it all
    seen_by  for a view, who sees it: seats, `"bystander"`
    one    what it is on one side; of legal actions those that the other side does not have
    other  what it is on the other side
    """

    kind: str
    what: str
    seen_by: tuple[int | str, ...]
    one: Json
    other: Json


def sides_at(game: str, table: Table, contest: Contest) -> Sides | None:
    """Both sides at a table; None where one of them cannot be agreed on."""
    one, other = (game_at(game, table, contest.ruling, reading) for reading in contest[1:])
    return Sides(one, other) if one and other else None


# --- telling two positions apart ---


def is_parted(sides: Sides, a: Any, b: Any, *, looked: bool) -> bool:
    """Whether actor, choices, chance or result differ, or (where `looked` says so) what somebody sees."""
    return _differ_at_hand(sides.one, a, sides.other, b) or (looked and sees_a_difference(sides, a, b))


def sees_a_difference(sides: Sides, a: Any, b: Any) -> bool:
    """Whether somebody at the table, or a bystander, sees something else. An empty field shows no more than a missing
    one."""
    for seat in (None, *range(sides.one.players)):
        mine, theirs = sides.one.view(a, seat), sides.other.view(b, seat)
        if fields_told_apart(mine, theirs):
            return True
    return False


def fields_told_apart(one: dict[str, Json], other: dict[str, Json]) -> list[str]:
    """The fields in which two views, or two results, differ; what is reported separately is left out."""
    return [
        name
        for name in dict.fromkeys((*one, *other))
        if name not in APART and not _shows_the_same(one.get(name), other.get(name))
    ]


def _shows_the_same(one: Json, other: Json) -> bool:
    """Whether two values are the same, but that some of what is empty on one side is missing on the other."""
    if one is None or other is None:
        return _is_empty(one) and _is_empty(other)
    if isinstance(one, list) and isinstance(other, list):
        return len(one) == len(other) and all(map(_shows_the_same, one, other))
    if isinstance(one, dict) and isinstance(other, dict):
        return all(_shows_the_same(one.get(name), other.get(name)) for name in (*one, *other))
    return bool(one == other)


def _is_empty(value: Json) -> bool:
    """Whether nothing stands there: null, a list or an object without anything in it, as `known` before the deal."""
    inner = value.values() if isinstance(value, dict) else value if isinstance(value, list) else None
    return value is None if inner is None else all(map(_is_empty, inner))


APART = ("config", "legal", "actor")
"""Fields of a view that are no answer (the config names the reading) or are compared as such."""


def _differ_at_hand(one: AnyGame, a: Any, other: AnyGame, b: Any) -> bool:
    """Whether actor, choices, chance or result differ."""
    actor = one.actor(a)
    if actor is not other.actor(b) and actor != other.actor(b):
        return True
    if actor is None:
        return bool(_result(one, a) != _result(other, b))
    mine, theirs = choices_of(one, a), choices_of(other, b)
    return mine != theirs and (actor is CHANCE or set(mine) != set(theirs))


def _result(game: AnyGame, state: Any) -> dict[str, Json]:
    """The result as the rules tell it; the parts of its scores would say the same once more."""
    return game.rules.result(game.rules_config, state)


def differences(sides: Sides, a: Any, b: Any) -> tuple[Difference, ...]:
    """Everything that differs between two positions, what may be done first, what is seen last."""
    one, other = sides
    actors = one.actor(a), other.actor(b)
    found: list[Difference] = []
    if actors[0] != actors[1]:
        found.append(Difference("actor", "", (), actor_name(actors[0]), actor_name(actors[1])))
    elif actors[0] is None:
        found += _of_objects("result", _result(one, a), _result(other, b), ())
    elif actors[0] is CHANCE:
        needs = one.need(a), other.need(b)
        if needs[0] != needs[1]:
            found.append(Difference("need", "", (), *_told(*needs)))
    else:
        mine, theirs = one.legal(a), other.legal(b)
        only = [one.encode(x) for x in mine if x not in theirs], [other.encode(x) for x in theirs if x not in mine]
        if only != ([], []):
            found.append(Difference("legal", f"seat {actors[0]}", (), *only))
    return (*found, *_of_views(sides, a, b))


def _told(one: Need, other: Need) -> tuple[str, str]:
    """What chance is asked for on both sides, in short."""
    texts = _need_in_short(one), _need_in_short(other)
    if texts[0] != texts[1]:
        return texts
    mine, _, theirs = first_difference(one, other, "chance").partition(" or ")
    return mine, theirs


def _need_in_short(need: Need) -> str:
    if isinstance(need, Hands):
        return f"{' and '.join(map(str, need.sizes))} of {len(need.pool)} pieces"
    return f"{len(need.dice)} dice with {' and '.join(str(len(faces)) for faces in need.dice)} sides"


def _of_objects(
    kind: str, one: dict[str, Json], other: dict[str, Json], who: tuple[int | str, ...]
) -> list[Difference]:
    """A difference for each field."""
    return [Difference(kind, name, who, one.get(name), other.get(name)) for name in fields_told_apart(one, other)]


def _of_views(sides: Sides, a: Any, b: Any) -> list[Difference]:
    """A difference for each field of the views, told once for all who see the same."""
    mine, theirs = views_of(sides.one, a), views_of(sides.other, b)
    found: list[Difference] = []
    for watcher in mine:
        who: int | str = int(watcher.removeprefix("seat ")) if watcher.startswith("seat ") else watcher
        for new in _of_objects("view", mine[watcher], theirs[watcher], (who,)):
            for at, old in enumerate(found):
                if (old.what, old.one, old.other) == (new.what, new.one, new.other):
                    found[at] = old._replace(seen_by=old.seen_by + new.seen_by)
                    break
            else:
                found.append(new)
    return found


# --- playing in lock-step ---

Chooser = Callable[[AnyGame, Any, int], Any]
"""What is done next: asked for the game of the first side, its state, and how many actions there were."""


class Way(NamedTuple):
    """Both sides, position by position: `states[i]` before `actions[i]`; parted at the last one, or not at all."""

    states: tuple[tuple[Any, Any], ...]
    actions: tuple[Any, ...]
    is_parted: bool


def play(sides: Sides, before: Way | None, choose: Chooser, bound: int, *, looked: bool) -> Way:
    """Play on both sides alike, until they part, the game is over, or there are `bound` actions.

    before  where to begin: positions in which the sides are not parted; None for the start of the game
    looked  compare what is seen at every position; else only where the states of the sides have just come apart, for
            that takes longer than all the rest
    """
    one, other = sides
    states = list(before.states) if before else [(one.initial(), other.initial())]
    actions = list(before.actions) if before else []
    is_new, was_equal = before is None, True
    while True:
        a, b = states[-1]
        is_equal = a == b
        if is_new and is_parted(sides, a, b, looked=looked or (was_equal and not is_equal)):
            return Way(tuple(states), tuple(actions), True)
        if len(actions) >= bound or one.actor(a) is None:
            return Way(tuple(states), tuple(actions), False)
        action = choose(one, a, len(actions))
        actions.append(action)
        states.append((one.after(a, action), other.after(b, action)))
        is_new, was_equal = True, is_equal


def cut(way: Way, length: int) -> Way:
    """The first `length` actions of a way."""
    return Way(way.states[: length + 1], way.actions[:length], False)


def scripted(script: Sequence[Any], start: int = 0) -> Chooser:
    """Do what the script says, the next entry that is legal now; the plainest action where none of the next few is."""
    left = list(reversed(script[start:]))

    def choose(game: AnyGame, state: Any, number: int) -> Any:
        for back in range(1, min(AHEAD, len(left)) + 1):
            if game.refusal(state, left[-back]) is None:
                action = left[-back]
                del left[-back:]
                return action
        return plainest(game, state)

    return choose


AHEAD = 3
"""How many entries of a script are tried at one position; those passed over are dropped."""
