"""The gate: how much outside data may hold, and what is said of the rest."""

from __future__ import annotations

from collections import Counter, OrderedDict
from collections.abc import Callable, Iterator, Mapping
from itertools import count
from random import Random
from types import MappingProxyType
from typing import Any

import pytest
from random_games import whole_game

import rulecore
from rulecore import InvalidAction, InvalidConfig, InvalidData, InvalidState, InvalidTrace, Refusal
from rulecore.core.errors import LONGEST_MESSAGE, MOST_FAULTS, shown
from rulecore.core.gate import NUMBER, Size, as_object, is_plain
from rulecore.core.same import same

GAME = rulecore.game("zimbabweee", players=3)
SIZE = Size(items=4, values=10, text=8)


def faults(data: Any) -> dict[str, str]:
    with pytest.raises(InvalidData) as raised:
        as_object(data, SIZE, InvalidData, "an object")
    return {fault.path: fault.expected for fault in raised.value.faults}


def test_what_is_as_large_as_it_may_be_passes() -> None:
    data = {"x" * 8: [NUMBER, -NUMBER, "y" * 8, None], "b": {"c": 1.5}}
    assert as_object(data, SIZE, InvalidData, "an object") == data


@pytest.mark.parametrize("number", [NUMBER + 1, -NUMBER - 1, 10**5000, float(NUMBER + 1), 1e300], ids=shown)
def test_a_number_that_readers_of_json_do_not_agree_on_is_refused(number: float) -> None:
    assert faults({"a": [number]})["a.0"].startswith(f"should be a number from {-NUMBER} to {NUMBER}, not ")


def test_a_whole_number_may_be_written_with_a_fraction_of_zero_and_becomes_one() -> None:
    found = as_object({"a": [3.0, {"b": -0.0}], "c": 1.5, "d": True}, SIZE, InvalidData, "an object")
    assert same(found, {"a": [3, {"b": 0}], "c": 1.5, "d": True})


def test_a_long_name_of_a_field_is_refused_and_not_said() -> None:
    (said,) = faults({"x" * 10**6: 1}).values()
    assert said.startswith("should have names of at most 8 letters, not 'xxx")
    assert len(said) < 120


def test_what_stands_beside_a_wrong_name_is_judged() -> None:
    assert set(faults({"x" * 9: 1, 1: 2, "a": {3}})) == {"", "a"}


class Endless(Mapping[str, int]):
    """Says that it has one field, and has no end of them."""

    def __getitem__(self, name: str) -> int:
        return 1

    def __iter__(self) -> Iterator[str]:
        return map(str, count())

    def __len__(self) -> int:
        return 1


def test_a_mapping_that_has_no_end_is_refused() -> None:
    assert faults(Endless()) == {"": "should have at most 4 items, not 5"}


@pytest.mark.parametrize("part", ["x" * 9, NUMBER + 1, -NUMBER - 1, (1, (2, "x" * 9)), (1,) * 5], ids=shown)
def test_a_field_made_by_hand_is_bounded_too(part: Any) -> None:
    assert not is_plain(part, SIZE)


def test_the_schema_of_actions_and_configs_says_how_much_there_may_be() -> None:
    definitions = rulecore.schema("build_release")["$defs"]
    play = next(kind for kind in definitions["action"]["oneOf"] if kind["title"] == "play")["properties"]
    assert play["cards"]["maxItems"] == GAME_CARDS
    assert play["seat"] == {"minimum": 0, "maximum": NUMBER, "title": "Seat", "type": "integer"}
    assert definitions["config"]["properties"]["first_seat"]["maximum"] == NUMBER


GAME_CARDS = rulecore.game("build_release", players=2).rules.actions.size.items


# --- messages ---


def test_a_config_with_hundreds_of_faults_is_refused_and_twenty_are_said() -> None:
    with pytest.raises(InvalidConfig) as raised:
        rulecore.game({"game": "zimbabweee", "players": 3, "options": {f"x{n}": 1 for n in range(200)}})
    assert len(raised.value.faults) == MOST_FAULTS
    assert str(raised.value).endswith("; and 80 more")
    assert len(str(raised.value)) <= LONGEST_MESSAGE


def test_the_message_of_a_trace_is_bounded() -> None:
    assert len(str(InvalidTrace(10**6, "AB-C-1", "x" * 10**6))) <= LONGEST_MESSAGE


LARGE: tuple[Any, ...] = (
    *(b"x" * 10**6, bytearray(10**6), set(range(10**6)), frozenset(range(10**6)), dict.fromkeys(range(10**6))),
    *(Counter(range(10**6)), OrderedDict.fromkeys(range(10**6)), MappingProxyType(dict.fromkeys(range(10**6)))),
)


@pytest.mark.parametrize("value", LARGE, ids=lambda value: type(value).__name__)
def test_what_is_large_and_no_list_is_shown_by_its_length(value: Any) -> None:
    assert shown(value) == f"<{type(value).__name__} of length 1000000>"


def test_an_action_is_shown_by_its_fields() -> None:
    action: Any = GAME.decode({"type": "bid", "seat": 0, "tricks": 3})
    assert shown(action) == repr(action) == "Bid(seat=0, tricks=3)"
    assert shown(type(action)(0, (5,) * 10**6)) == "Bid(seat=0, tricks=(5, 5, 5, 5, 5, 5, ...))"


# --- what hostile input has found ---

START = GAME.step(GAME.initial(), GAME.sample(GAME.initial(), Random(1)))
PASSED = rulecore.game("dietrick", players=3)


@pytest.mark.parametrize(
    ("ask", "error"),
    [
        (lambda: GAME.say(GAME.decode({"type": "bid", "seat": 0, "tricks": 10**5000})), InvalidAction),
        (lambda: GAME.say(Refusal("A-1", object())), InvalidData),  # type: ignore[arg-type]
        (lambda: GAME.say(Refusal("A-1", "x" * 10**6)), InvalidData),
        (lambda: PASSED.seen(PASSED.decode({"type": "pass", "seat": 2, "cards": []}), 0), InvalidAction),
        (lambda: rulecore.record(GAME, [lambda view, legal: legal[0]] * 10**6, Random(1)), InvalidTrace),
        (lambda: rulecore.clauses("x" * 10**6), InvalidConfig),
    ],
)
def test_what_was_once_another_exception_is_a_documented_one(ask: Callable[[], object], error: type[Exception]) -> None:
    with pytest.raises(error):
        ask()


def test_a_mapping_may_stand_for_a_legal_action_of_a_trace() -> None:
    legal = [MappingProxyType(GAME.encode(action)) for action in GAME.legal(START)]
    first = {"actor": "chance", "action": GAME.encode(GAME.sample(GAME.initial(), Random(1)))}
    bid = {"actor": 0, "legal": legal, "action": {"type": "bid", "seat": 0, "tricks": 3}}
    assert len(rulecore.replay({"config": GAME.config, "steps": [first, bid]}).actions) == 2


@pytest.mark.as_python("a state in machine code takes no number for cards")
def test_a_state_in_which_nobody_can_say_who_acts_is_none() -> None:
    game = rulecore.game("build_release", players=2)
    states, _ = whole_game(game, choose=first_of, until=lambda state: hasattr(state, "pending"))
    with pytest.raises(InvalidState):
        game.broken(states[-1]._replace(pending=1.0))


def first_of(state: Any, legal: tuple[Any, ...], rng: Random) -> Any:
    return legal[0]


def test_a_playout_from_a_state_of_another_table_ends() -> None:
    big, small, refused = rulecore.game("dtwww", players=4), rulecore.game("dtwww", players=2), 0
    for state in whole_game(big, choose=first_of)[0]:
        try:
            rulecore.playouts(small, 1, Random(2), state=state)
        except InvalidState:
            refused += 1
    assert refused
