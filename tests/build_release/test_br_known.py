"""What is known: the record in a view is the one that somebody keeps who looks on, and all worlds agree with it."""

from itertools import islice, pairwise
from random import Random
from typing import Any

import pytest
from br_positions import act, after, br, building, penalising, releasing, seen, settling
from br_record import Bag, Record, listed
from random_games import whole_game

from rulecore import InvalidView
from rulecore.games.build_release.pieces import CODES
from rulecore.games.build_release.piles import cards_in

TABLES: dict[str, dict[str, Any]] = {
    "two": {"players": 2},
    "three": {"players": 3, "games": 2},
    "four": {"players": 4},
    "lazy": {"players": 4, "reshuffle_timing": "lazy", "release_pool": "deck-and-row"},
    "kept": {"players": 3, "release_hand": "kept-leftovers-only"},
    "open": {"players": 3, "release_hands": "open"},
}


def codes(cards: tuple[int, ...]) -> Bag:
    return Bag(CODES[card] for card in cards)


def judged(record: Record, view: dict[str, Any]) -> None:
    """The view knows what the record has, and leaves open what it leaves open."""
    known, phase = view["known"], view["phase"]
    if phase in ("deal", "settle", "leftovers", "over"):
        return
    hidden = [seat for seat, hand in enumerate(view["hands"]) if hand is None]
    assert known["hands"] == [listed(record.hands[seat]) if seat in hidden else None for seat in range(record.players)]
    assert known["deck"] == listed(record.deck or Bag())
    if phase not in ("release", "penalty"):
        assert known["one_of"] == []
        return
    assert known["acquired"] == [listed(cards) for cards in record.acquired]
    blind = [seat for seat in hidden if record.blind[seat]]
    pool = listed(+record.pool)
    places = [*(["hands", seat] for seat in blind), *([["unused", None]] if blind and view["unused_count"] else [])]
    assert [entry["places"] for entry in known["one_of"]] == [[place] for place in places]
    assert all(entry["pieces"] == pool for entry in known["one_of"])
    assert known["unused"] == ([] if blind else pool)


def agrees(record: Record, world: Any) -> None:
    """Every card lies in the world where the record has it."""
    for seat, hand in enumerate(world.hands):
        more = codes(hand) - record.hands[seat]
        assert more.total() == len(hand) - record.hands[seat].total() == record.blind[seat]
        assert not record.pool or more <= +record.pool
    if hasattr(world, "won"):
        assert [codes(cards) for cards in world.won.acquired] == record.acquired
    if record.deck is not None:
        deck = world.deck if hasattr(world, "dropped") else cards_in(world.deck)
        assert codes(deck) == +record.deck


@pytest.mark.clause("BR-HID-2")
@pytest.mark.parametrize("name", TABLES)
def test_the_record_in_a_view_and_in_all_its_worlds_is_that_of_somebody_who_looked_on(name: str) -> None:
    game = br(**TABLES[name])
    states, actions = whole_game(game, seed=len(name))
    for seat in (0, None):
        record = Record(game.players)
        for number, ((before, then), action) in enumerate(zip(pairwise(states), actions, strict=True)):
            view = game.view(then, seat)
            record.saw(game.view(before, seat), game.seen(action, seat, before), view)
            judged(record, view)
            if number % 9 == 0 and view["phase"] in ("build", "reveal", "extra", "release", "penalty"):
                for world in islice(game.worlds(view, Random(number)), 2):
                    agrees(record, world)


# --- by hand ---


@pytest.mark.clause("BR-HID-2")
def test_cards_of_the_settlement_stay_known_and_one_extra_card_is_open() -> None:
    game = br(2)
    state = after(game, settling(game, "R1 R2", "O3 P3"), "group run R1 R2; done; group set O3 P3; done")
    assert seen(game, state, 0)["known"]["hands"] == [None, ["O3", "P3"]]
    assert len(seen(game, state, 0)["known"]["deck"]) == 50
    state = after(game, state, "deal R0 / X")
    view = seen(game, state, 0)
    assert (view["known"]["hands"], view["unshown"]) == ([None, ["O3", "P3"]], "R0")
    extra, unused = view["known"]["one_of"]
    assert (extra["places"], extra["count"], len(extra["pieces"])) == ([["hands", 1]], 1, 49)
    assert (unused["places"], unused["count"], unused["pieces"]) == ([["unused", None]], 48, extra["pieces"])
    assert seen(game, state)["known"]["hands"] == [["R1", "R2"], ["O3", "P3"]]
    assert seen(game, state)["unshown"] is None


@pytest.mark.clause("BR-HID-2")
def test_the_extra_card_is_shown_by_playing_it() -> None:
    game = br(2)
    state = after(game, releasing(game, "R1 R2 O9", "B5 B6", unshown=("O9", "")), "O9")
    view = seen(game, state, 1)
    assert (view["known"]["hands"], view["known"]["one_of"]) == ([["R1", "R2"], None], [])
    assert len(view["known"]["unused"]) == view["unused_count"]


@pytest.mark.clause("BR-HID-2", "BR-SHED-2")
def test_an_x_that_leaves_a_hand_is_the_known_one_first() -> None:
    game = br(3)
    state = penalising(game, "", "R1 X X", "B5 B6", leader=1, unshown=("", "X", ""))
    drawn = after(game, state, "penalty - X B5")
    view = seen(game, drawn, 2)
    assert (view["known"]["hands"], view["x_drawn"]) == ([[], ["R1"], None], [[], [1], []])
    view = seen(game, after(game, drawn, "X"), 2)
    assert (view["known"]["one_of"], view["x_drawn"]) == ([], [[], [], []])


@pytest.mark.clause("BR-HID-2", "BR-SHED-2")
def test_how_many_x_were_drawn_is_told_with_the_turn_that_comes_and_is_over_with_the_game() -> None:
    game = br(3)
    state = penalising(game, "", "R1 X X", "B5 B6", leader=1, unshown=("", "X", ""))
    drawn = after(game, state, "penalty - X B5")
    last = after(game, drawn, "R1")
    over = after(game, last, "B6")
    for seat in (None, 0, 1, 2):
        came = game.events(state, act(game, state, "penalty - X B5"), drawn, seat)[-1]
        assert (came["type"], came["changes"]["x_drawn"]) == ("turn-came", [[], [1], []])
        end = game.events(last, act(game, last, "B6"), over, seat)[-1]
        assert (end["type"], end["changes"]["x_drawn"]) == ("all-over", [[], [], []])


@pytest.mark.clause("BR-HID-2", "BR-BUILD-8")
def test_discards_that_are_shuffled_in_are_known_in_the_draw_pile() -> None:
    game = br(2)
    state = building(game, "R0", "P0", row="R1 R2 O3 G9 X", deck="G8", discard="B1 B2")
    assert seen(game, state)["known"]["deck"] == []
    state = after(game, state, "take O3; reveal G8")
    assert seen(game, state)["known"]["deck"] == ["B1", "B2"]
    assert seen(game, after(game, state, "take R1; reveal B2"))["known"]["deck"] == ["B1"]


WRONG: dict[str, Any] = {
    "another card": {"hands": [None, ["O3", "P4"], ["B5"]]},
    "one too few": {"hands": [None, ["O3"], ["B5"]]},
    "one too many": {"hands": [None, ["O3", "P3", "G1", "G2"], ["B5"]]},
    "hidden": {"hands": [None, None, ["B5"]]},
    "shown": {"hands": [["R1"], ["O3", "P3"], ["B5"]]},
    "out of the game": {"unused": ["G1"]},
    "won": {"acquired": [["G1"], [], []]},
    "nothing open": {"one_of": []},
}


@pytest.mark.clause("BR-HID-2")
@pytest.mark.parametrize("wrong", WRONG)
def test_a_record_that_goes_with_no_state_is_refused(wrong: str) -> None:
    game = br(3)
    state = releasing(game, "R1 R2", "O3 P3 G4", "B5 G5", unshown=("R2", "G4", "G5"))
    view = seen(game, state, 0)
    assert view["known"]["hands"] == [None, ["O3", "P3"], ["B5"]]
    next(game.worlds(view, Random(1)))
    with pytest.raises(InvalidView):
        game.worlds({**view, "known": {**view["known"], **WRONG[wrong]}}, Random(1))


@pytest.mark.clause("BR-HID-1", "BR-RELPREP-2")
@pytest.mark.reading("release-hands", "open")
def test_the_extra_cards_are_dealt_openly_where_hands_lie_open() -> None:
    game = br(2, release_hands="open")
    state = after(game, settling(game, "R1 R2", "O3 P3"), "group run R1 R2; done; group set O3 P3; done")
    deal = game.decode({"type": "deal", "hands": [["R0"], ["X"]]})
    assert game.seen(deal, 0, state) == game.encode(deal)
    view = seen(game, game.step(state, deal), 0)
    assert (view["hands"], view["known"]["one_of"]) == ([["R0", "R1", "R2"], ["O3", "P3", "X"]], [])
    assert view["unshown"] is None
