"""The public record: computed from what a seat was shown, step by step, never from `known`, and held against it."""

from collections import Counter
from random import Random
from typing import Any

import pytest
from dw_positions import DTwwwGame, bag_of, dw
from random_games import whole_game

from rulecore import InvalidView
from rulecore.games.dtwww.pieces import DIE_NAMES, KIND_NAMES
from rulecore.games.dtwww.state import Feeling, Playing, Rolling

SIZES = (4, 6, 8, 10, 12, 20)


class Record:
    """What one seat knows because it was shown: dice seen to go into the bag, what others failed to follow, and how
    many dice of each size (up to three) there were when it last felt."""

    def __init__(self) -> None:
        self.bag, self.strays, self.felt = Counter[str](), set[tuple[int, str, str]](), dict[int, int]()

    def note(self, before: Any, action: Any, after: Any) -> None:
        """A step as the seat saw it: its views before and after, and the action as it was shown to it."""
        if action["type"] in ("roll", "score-roll"):
            self.bag, self.strays = Counter(), set()
        if before["phase"] == "feel" and before["legal"]:
            self.felt = {size: max(a["sides"].count(size) for a in before["legal"]) for size in SIZES}
        if action["type"] == "play":
            plays = [*before["table"], action]
            colours, numbers = zip(*(shown(play) for play in plays), strict=True)
            if colours[-1] != colours[0] and numbers[-1] != numbers[0]:
                self.strays.add((action["seat"], colours[0], numbers[0]))
            if not after["table"]:
                piles = [Counter(kind for pile in view["score"] for kind in pile) for view in (after, before)]
                self.bag += Counter(play["die"].partition(":")[0] for play in plays) - (piles[0] - piles[1])


def shown(play: Any) -> tuple[str, str]:
    """The colour that a die counts as, and its number."""
    kind, _, number = play["die"].partition(":")
    return play.get("as", kind[0]), number


def would_follow(die: str, colour: str, number: str) -> bool:
    """Whether somebody who has it could have followed."""
    kind, _, face = die.partition(":")
    return kind[0] in ("W", colour) or face == number


def recorded(game: DTwwwGame, seat: int | None, seed: int) -> list[tuple[Any, Record]]:
    """Every state of a game in which tricks are played, with the record of a seat; the record goes on changing, so
    each is handed out as it is then."""
    states, actions = whole_game(game, seed)
    found, record = [], Record()
    for before, action, after in zip(states, actions, states[1:], strict=False):
        record.note(game.view(before, seat), game.seen(action, seat, before), game.view(after, seat))
        if isinstance(after, Playing):
            now = Record()
            now.bag, now.strays = Counter(record.bag), set(record.strays)
            found.append((after, now))
    return found


@pytest.mark.clause("DW-TRICK-3", "DW-FOLLOW-2")
@pytest.mark.parametrize("seat", [0, 2, None])
def test_known_is_what_the_seat_was_shown(seat: int | None) -> None:
    game = dw(3, games=1)
    steps = recorded(game, seat, 3)
    for state, record in steps:
        known = game.view(state, seat)["known"]
        assert Counter(known["bag"]) == record.bag
        assert known["private"] == [None if owner == seat else [] for owner in range(3)]
        assert {tuple(entry["places"][0]) for entry in known["one_of"]} == {("private", s) for s, _, _ in record.strays}
        assert len(known["one_of"]) == len(record.strays)
        for owner, colour, number in record.strays:
            none = sorted(name for name in DIE_NAMES.values() if would_follow(name, colour, number))
            told = [set(e["pieces"]) for e in known["one_of"] if e["places"] == [["private", owner]] and not e["count"]]
            assert any(pieces <= set(none) and len(pieces) > 60 for pieces in told)
    assert any(record.strays for _, record in steps)


@pytest.mark.clause("DW-TRICK-3", "DW-FOLLOW-2")
@pytest.mark.parametrize("seat", [1, None])
def test_every_world_agrees_with_the_record(seat: int | None) -> None:
    game = dw(4, games=1)
    for state, record in recorded(game, seat, 4)[2::5]:
        worlds = game.worlds(game.view(state, seat), Random(1))
        for _ in range(5):
            world: Any = next(worlds)
            assert record.bag <= Counter(KIND_NAMES[kind] for kind in bag_of(game, world))
            for owner, colour, number in record.strays:
                held = (*world.public[owner], *world.private[owner])
                assert not any(would_follow(DIE_NAMES[die], colour, number) for die in held)


@pytest.mark.clause("DW-SETUP-4")
@pytest.mark.reading("drawing", "by-feel")
def test_who_draws_by_feel_knows_the_sizes_in_the_bag_and_no_other_seat_does() -> None:
    game = dw(3, games=1, drawing="by-feel")
    record, checked = Record(), 0
    states, actions = whole_game(game, 2)
    for before, action, after in zip(states, actions, states[1:], strict=False):
        record.note(game.view(before, 1), game.seen(action, 1, before), game.view(after, 1))
        if isinstance(before, Feeling) and before.turn == 1 and before.private[0]:
            checked += 1
            told = {int(e["pieces"][0][1:]): e["count"] for e in game.view(before, 1)["known"]["one_of"] if e["pieces"]}
            assert {size: min(count, 3) for size, count in told.items()} == {s: record.felt[s] for s in told}
            for seat in (2, None):
                assert game.view(before, seat)["known"]["one_of"] == []
            for _, world in zip(range(20), game.worlds(game.view(before, 1), Random(3)), strict=False):
                assert game.legal(world) == game.legal(before)
        if isinstance(after, Rolling):
            assert [bool(game.view(after, seat)["known"]["one_of"]) for seat in range(3)] == [False, False, True]
    assert checked == 2


@pytest.mark.clause("DW-TRICK-3")
def test_before_and_after_the_tricks_of_a_game_everything_is_known_to_be_in_the_bag() -> None:
    game = dw(2, games=1)
    assert len(game.view(game.initial(), None)["known"]["bag"]) == 42
    over = whole_game(game, 1)[0][-1]
    assert len(game.view(over, 0)["known"]["bag"]) == 42


@pytest.mark.clause("DW-TRICK-3", "DW-FOLLOW-2")
def test_a_view_whose_known_contradicts_the_record_is_no_view() -> None:
    game = dw(3, games=1)
    state, _ = next(step for step in recorded(game, 0, 3) if step[1].bag and step[1].strays)
    view = game.view(state, 0)
    known = view["known"]
    twice = [*known["bag"], known["bag"][0]] * 3
    wrong = [
        {**known, "bag": twice},
        {**known, "private": [None, ["R4:1"], []]},
        {**known, "one_of": [{**known["one_of"][0], "count": 1}]},
        {**known, "one_of": [{**known["one_of"][0], "pieces": ["R4:1"]}]},
    ]
    for changed in wrong:
        with pytest.raises(InvalidView):
            game.worlds({**view, "known": changed}, Random(1))
