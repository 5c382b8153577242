"""Do the laws leave only the right answer to every question? Every other one that is tried must break a law.

    python tests/laws_determine.py [--deep] [--seed S] [--tell] [GAME ...]

Random and biased games are played at the tables of the every-game suite, without what is accelerated. In some steps of
each, those of a rare kind first, what the rules say is changed: the next state, what is legal in it, who acts there,
what chance must do and how the game ended; and in every game its first state. One number, mark or word is another one,
a list is longer or shorter by one, something is absent; or two things are exchanged (two cards, two hands, two scores,
the turn and the lead), or something is as it is in another state of the game.

Some law has to answer False to each of these. A law may fail with an error, since it may presuppose what another one
states, but then that other one has to answer False: an error is no answer. Prints what goes unnoticed, grouped, and the
counts; ends with 1 if there is any. (That a bound on the length of a game is not lower is asked by test_any_law.)
"""

from __future__ import annotations

import argparse
import itertools
import sys
from collections import Counter, defaultdict
from collections.abc import Iterator
from dataclasses import fields, is_dataclass, replace
from enum import Enum
from functools import cache
from itertools import combinations
from pathlib import Path
from random import Random
from types import UnionType
from typing import Any, NamedTuple, Union, get_args, get_origin, get_type_hints

from pydantic import BaseModel

from rulecore import GAMES, Game
from rulecore.audit.witnesses.biased_play import Step, steps
from rulecore.core.chance import CHANCE
from rulecore.core.game import answers_of
from rulecore.core.laws import Answers, Law

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "tests" / "every_game"))

SEED = 20261124
Where = tuple[int | str, ...]
"""The way to a part of a state: names of fields and places in tuples."""


class Effort(NamedTuple):
    """How much is tried.

    games  at all tables together, but at each table one at least
    steps  of each game, those of a rare kind first
    tries  wrong next states of each step; of all else a quarter as many
    """

    games: int
    steps: int
    tries: int


USUAL, DEEP = Effort(0, 4, 40), Effort(3000, 8, 120)
PAIRS = 40
"""So many pairs are drawn to be exchanged where there are too many to try all."""


class Change(NamedTuple):
    """What is put where in the next state, and words for it."""

    what: tuple[tuple[Where, Any], ...]
    words: str


class Question(NamedTuple):
    """Something that the rules say.

    laws    that judge it, each with what it is told before the answer; the one that said False last comes first, since
            it will often be the next one that does
    right   what the rules say
    others  what they say elsewhere
    """

    laws: list[tuple[Law, tuple[Any, ...]]]
    right: Any
    others: list[Any]


class Silence(NamedTuple):
    """A wrong answer that no law notices; `errors` are those of the laws that fail."""

    table: Game[Any, Any]
    moment: Step
    wrong: Any
    words: str
    errors: tuple[str, ...]


# --- the parts of a state ---


def parts(value: Any) -> list[tuple[int | str, Any]]:
    """The items of a tuple or list by their places; the fields of a state, an action, a result or a config by their
    names."""
    if type(value) in (tuple, list):
        return list(enumerate(value))
    if isinstance(value, dict):
        return list(value.items())
    if isinstance(value, BaseModel):
        return [(name, getattr(value, name)) for name in type(value).model_fields]
    names = [field.name for field in fields(value)] if is_dataclass(value) else getattr(value, "_fields", ())
    return [(name, getattr(value, name)) for name in names]


def all_parts(value: Any, where: Where = ()) -> Iterator[tuple[Where, Any]]:
    """The value and everything in it, however deep."""
    yield where, value
    for key, part in parts(value):
        yield from all_parts(part, (*where, key))


def part_at(value: Any, where: Where) -> Any:
    """What stands there. Raises LookupError where there is no such place."""
    for key in where:
        value = dict(parts(value))[key]
    return value


def put(value: Any, where: Where, part: Any) -> Any:
    """The value with something else in that place."""
    if not where:
        return part
    key, *rest = where
    if isinstance(key, int):
        return type(value)([*value[:key], put(value[key], tuple(rest), part), *value[key + 1 :]])
    if isinstance(value, dict):
        return {**value, key: put(value[key], tuple(rest), part)}
    if isinstance(value, BaseModel):
        return value.model_copy(update={str(key): put(getattr(value, str(key)), tuple(rest), part)})
    copied: Any = replace if is_dataclass(value) else type(value)._replace
    return copied(value, **{key: put(getattr(value, key), tuple(rest), part)})


def types_at(kind: type, where: Where) -> list[Any]:
    """The types of what may stand there in something of that kind."""
    hints: list[Any] = [kind]
    for key in where:
        hints = [arm for hint in hints for arm in alternatives(hint_of_part(hint, key))]
    return hints


def alternatives(hint: Any) -> tuple[Any, ...]:
    """The types of a union; of another type itself."""
    return get_args(hint) if get_origin(hint) in (Union, UnionType) else (hint,)


def hint_of_part(hint: Any, key: int | str) -> Any:
    """The type of a part of something of a type; `object` where it has none."""
    if isinstance(key, str):
        return fields_of(hint).get(key, object) if isinstance(hint, type) else object
    items = get_args(hint) if get_origin(hint) is tuple else ()
    if items[1:] == (...,):
        return items[0]
    return items[key] if key < len(items) else object


@cache
def fields_of(kind: Any) -> dict[str, Any]:
    """The types of the fields of a class."""
    return get_type_hints(kind)


def written(kind: type, *places: Where) -> str:
    """Places in a state in words: `Playing.hands[][]`."""
    told = ["".join("[]" if isinstance(key, int) else f".{key}" for key in where) for where in places]
    return kind.__name__ + " and ".join(told)


# --- wrong states ---


def instead(part: Any, items: list[Any]) -> Iterator[tuple[Any, str]]:
    """What could stand in the place of a part: a little more or less, one longer or shorter. `items` are the types of
    what a list there may have in it."""
    if isinstance(part, bool):
        yield not part, "is another"
    elif isinstance(part, Enum):
        yield from ((other, "is another") for other in type(part) if other is not part)
    elif isinstance(part, int):
        yield from ((part + more, "is another") for more in (1, -1))
        yield part ^ 1 << (part.bit_length() // 2), "is another"
    elif isinstance(part, str):
        yield f"{part}?", "is another"
    elif part is CHANCE:
        yield from ((other, "is another") for other in (None, 0))
    elif part is None:
        yield 0, "is present"
    elif type(part) in (tuple, list):
        if part or int in items:
            yield type(part)([*part, part[-1] if part else 0]), "is longer"
        if part:
            yield part[1:], "is shorter"
            yield part[:-1], "is shorter"


def singly_changed(state: Any) -> list[Change]:
    """Every change of one part."""
    found = list[Change]()
    for where, part in all_parts(state):
        words = written(type(state), where)
        found += [
            Change(((where, other),), f"{words} {how}")
            for other, how in instead(part, types_at(type(state), (*where, 0)))
        ]
        if part is not None and type(None) in types_at(type(state), where):
            found.append(Change(((where, None),), f"{words} is absent"))
    return found


def exchanged(state: Any, others: list[Any], rng: Random) -> list[Change]:
    """Exchanges of parts: neighbours, numbers anywhere, cards of two piles; and parts as they are in another state."""
    found, kind = list[Change](), type(state)
    everything = list(all_parts(state))
    for where, part in everything:
        pairs = list(combinations(parts(part), 2))
        for (one, first), (two, second) in rng.sample(pairs, min(len(pairs), PAIRS)):
            if type(part) is tuple or hint_of_part(type(part), one) == hint_of_part(type(part), two):
                places = (*where, one), (*where, two)
                swapped = (places[0], second), (places[1], first)
                found.append(Change(swapped, f"{written(kind, *places)} are exchanged"))
    numbers = [(where, part) for where, part in everything if type(part) is int]
    for _ in range(PAIRS if len(numbers) > 1 else 0):
        (here, first), (there, second) = rng.sample(numbers, 2)
        words = written(kind, here, there)
        found.append(Change(((here, second), (there, first)), f"{words} are exchanged"))
        gives, takes = card_in(first & ~second, rng), card_in(second & ~first, rng)
        if gives:
            found.append(Change(((here, first - gives), (there, second + gives)), f"{words}: a card is moved"))
        if gives and takes:
            moved = (here, first - gives + takes), (there, second + gives - takes)
            found.append(Change(moved, f"{words}: two cards are exchanged"))
    found += cards_moved(kind, everything, rng)
    for where, _ in everything:
        if others and (not where or isinstance(where[-1], str)):
            try:
                other = part_at(rng.choice(others), where)
            except LookupError:
                continue
            found.append(Change(((where, other),), f"{written(kind, where)} is as elsewhere"))
    return found


def card_in(pile: int, rng: Random) -> int:
    """Some card of a pile, as a pile; 0 where there is none."""
    bits = [1 << place for place in range(pile.bit_length()) if pile >> place & 1] if pile > 0 else []
    return rng.choice(bits) if bits else 0


def cards_moved(kind: type, everything: list[tuple[Where, Any]], rng: Random) -> Iterator[Change]:
    """Cards moved from one list to another one, or exchanged; the lists are in order again."""
    tuples = [(where, part) for where, part in everything if type(part) is tuple and int in types_at(kind, (*where, 0))]
    lists = [(where, part) for where, part in tuples if all(type(item) is int for item in part)]
    ordered = [(where, part) for where, part in lists if list(part) == sorted(part)]
    for _ in range(PAIRS if len(ordered) > 1 else 0):
        (here, first), (there, second) = rng.sample(ordered, 2)
        if not first:
            continue
        words, gives = written(kind, here, there), rng.randrange(len(first))
        less, given = (*first[:gives], *first[gives + 1 :]), first[gives]
        yield Change(((here, less), (there, in_order(second, given))), f"{words}: a card is moved")
        if second:
            takes = rng.randrange(len(second))
            others = (*second[:takes], *second[takes + 1 :])
            what = (here, in_order(less, second[takes])), (there, in_order(others, given))
            yield Change(what, f"{words}: two cards are exchanged")


def in_order(cards: tuple[int, ...], card: int) -> tuple[int, ...]:
    """The cards and one more, ascending."""
    return tuple(sorted((*cards, card)))


def wrong_answers(right: Any, others: list[Any], rng: Random, count: int) -> Iterator[tuple[Any, str]]:
    """So many wrong answers, drawn, half of them by an exchange, each with words for what is wrong with it. Each thing
    that can be wrong is tried once before any is tried again."""
    for changes in (singly_changed(right), exchanged(right, others, rng)):
        rng.shuffle(changes)
        turns = defaultdict[str, Iterator[int]](itertools.count)
        for what, words in sorted(changes, key=lambda change: next(turns[change.words]))[: count // 2]:
            wrong = right
            for where, part in what:
                wrong = put(wrong, where, part)
            if wrong != right:
                yield wrong, words


# --- games ---


def kind(moment: Step) -> tuple[object, ...]:
    """What kind of step it is."""
    return type(moment.before), type(moment.action), type(moment.after)


def questions(game: Game[Any, Any], steps: list[Step], moment: Step) -> Iterator[Question]:
    """What the rules say about a step: the next state, what is legal there, who acts, what must happen, how it ended;
    and, of the first step, the state before it and who acts there."""
    laws, (before, action, after) = game.rules.laws, moment
    of_states: list[tuple[Law, tuple[Any, ...]]] = [(law, ()) for law in laws.of_states]
    others = [step.after for step in steps if type(step.after) is type(after)]
    yield Question([*of_states, *((law, (before, action)) for law in laws.of_steps)], after, others)
    if legal := game.legal(after):
        yield Question([(law, (after,)) for law in laws.of_choices], legal, [])
    yield Question([(law, (after,)) for law in laws.of_answers], answers_of(game, after), [])
    if moment in steps[:1]:
        yield Question(of_states, before, [])
        yield Question([(law, (before,)) for law in laws.of_answers], answers_of(game, before), [])


def is_sayable(right: Answers, wrong: Answers) -> bool:
    """Whether rules can say that: what must happen only at chance, how it ended only at the end; bounds aside."""
    told = (wrong.need is None or right.need is not None) and (wrong.result is None or right.result is not None)
    return told and wrong.longest == right.longest


def is_noticed(game: Game[Any, Any], question: Question, wrong: Any) -> tuple[bool, tuple[str, ...]]:
    """Whether a law answers False to what is wrong, and which laws failed until then."""
    laws, errors = question.laws, list[str]()
    for place, (law, told) in enumerate(laws):
        try:
            if law.judge(game.rules_config, *told, wrong) is False:
                laws.insert(0, laws.pop(place))
                return True, ()
        except Exception as error:  # whatever it is, the law has not answered
            errors.append(f"{law.name}: {type(error).__name__}")
    return False, tuple(errors)


def silences(id: str, effort: Effort, seed: int) -> tuple[int, list[Silence]]:
    """How many wrong answers were tried in games of one kind, and those that go unnoticed."""
    from tables import many, pairs

    tried, found, met = 0, list[Silence](), Counter[tuple[object, ...]]()
    tables = many(id) if effort is DEEP else pairs(id)
    for number in range(max(effort.games, len(tables))):
        table = tables[number % len(tables)]
        game, rng = Game(table.rules, table.rules_config, fast=False), Random(f"{seed} {number}")
        moments = [*steps(game, seed + number, seed + number)]
        rare = sorted(rng.sample(moments, len(moments)), key=lambda moment: met[kind(moment)])
        for moment in rare[: effort.steps]:
            met[kind(moment)] += 1
            for question in questions(game, moments, moment):
                tries = effort.tries if question.others else effort.tries // 4
                for wrong, words in wrong_answers(question.right, question.others, rng, tries):
                    if isinstance(wrong, Answers) and not is_sayable(question.right, wrong):
                        continue
                    tried += 1
                    noticed, errors = is_noticed(game, question, wrong)
                    if not noticed:
                        found.append(Silence(game, moment, wrong, words, errors))
    return tried, found


def main() -> int:
    """Print what no law notices and how much is noticed; 1 if something is not."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", nargs="*", default=[])
    parser.add_argument("--deep", action="store_true", help="more games, more steps, more wrong states")
    parser.add_argument("--seed", type=int, default=SEED)
    parser.add_argument("--tell", action="store_true", help="show a step for each group of what goes unnoticed")
    options = parser.parse_args()
    if unknown := set(options.game) - set(GAMES):
        parser.error(f"no such game: {', '.join(sorted(unknown))}; there are {', '.join(GAMES)}")
    all_tried = all_silent = 0
    for id in options.game or GAMES:
        tried, found = silences(id, DEEP if options.deep else USUAL, options.seed)
        failed = sum(bool(silence.errors) for silence in found)
        groups: dict[str, list[Silence]] = {}
        for silence in found:
            groups.setdefault(silence.words, []).append(silence)
        for words, group in sorted(groups.items(), key=lambda item: -len(item[1])):
            print(f"UNNOTICED {len(group):5} {words}", *sorted({error for one in group for error in one.errors}))
            if options.tell:
                table, moment, wrong, *_ = group[0]
                print(*(f"  {line}" for line in (table.config, *moment, wrong)), sep="\n")
        print(f"{id}: {len(found)} of {tried} wrong answers go unnoticed; to {failed} of them a law fails", flush=True)
        all_tried, all_silent = all_tried + tried, all_silent + len(found)
    print(f"{all_tried - all_silent} of {all_tried} wrong answers of the rules are noticed by a law")
    return int(all_silent > 0 or not all_tried)


if __name__ == "__main__":
    sys.exit(main())
