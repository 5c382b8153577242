"""What only German Whist has to show."""

from collections import Counter
from itertools import permutations, product
from random import Random
from typing import Any

import pytest
from plain import Plain

import rulecore
from german_whist.worlds import STOCK, drawn

PLAYED = ("GW-LEAD-1", "GW-LEAD-2", "GW-DRAW-1", "GW-DRAW-2", "GW-TRICK-1", "GW-SCORE-1", "GW-WIN-1", "GW-DEAL-3")
READINGS = [("prize", "under-stock"), ("nothing", "counts"), ("last-winner", "first-leader")]


def begun(seed: int, first: int = 0, *readings: str) -> tuple[rulecore.Game[Any, Any], Any, Any]:
    """A game after a random deal, the deal as JSON, and the state."""
    rulings = dict(zip(("first-card", "first-half", "second-lead"), readings, strict=False))
    game = rulecore.game({"game": "german_whist", "players": 2, "first_seat": first, "rulings": rulings})
    deal = game.sample(game.initial(), Random(seed))
    return game, game.encode(deal), game.step(game.initial(), deal)


@pytest.mark.clause(*PLAYED, "GW-PLAYERS-1", "GW-DEAL-2", "GW-HAND-1", "GW-PLAY-2", "GW-END-1")
@pytest.mark.reading("first-card", "prize", "under-stock")
@pytest.mark.reading("first-half", "nothing", "counts")
@pytest.mark.reading("second-lead", "last-winner", "first-leader")
@pytest.mark.parametrize("readings", [*product(*READINGS)], ids="-".join)
@pytest.mark.parametrize("first", [0, 1])
def test_the_plain_game_agrees_at_every_step(readings: tuple[str, ...], first: int) -> None:
    for seed in range(12):
        game, deal, state = begun(seed, first, *readings)
        rng, plain = Random(seed), Plain(deal, first, *(reading in dict(READINGS).values() for reading in readings))
        while plain.tricks < 26:
            seat, cards = plain.turn, sorted(plain.legal())
            view = game.view(state, seat)
            assert (game.actor(state), sorted(act["card"] for act in view["legal"])) == (seat, cards)
            assert (sorted(view["hand"]), view["prize"]) == (sorted(plain.hands[seat]), (plain.stock or [None])[0])
            card = rng.choice(cards)
            state = game.step(state, game.decode({"type": "play", "seat": seat, "card": card}))
            plain.play(card)
        assert game.actor(state) is None
        assert game.result(state) == plain.result()


@pytest.mark.clause("GW-DECK-1", "GW-DEAL-1")
def test_thirteen_cards_each_and_a_stock_of_twenty_six_are_all_cards() -> None:
    _, deal, _ = begun(1)
    ranks = [*map(str, range(2, 11)), *"JQKA"]
    assert [*map(len, deal["hands"])] == [13, 13]
    dealt = [*deal["hands"][0], *deal["hands"][1], *deal["stock"]]
    assert sorted(dealt) == sorted(suit + rank for suit in "♣♦♥♠" for rank in ranks)


@pytest.mark.clause("GW-DEAL-1", "GW-END-1")
def test_no_card_is_played_before_the_deal_or_after_the_end() -> None:
    game, deal, state = begun(1)
    act = game.decode({"type": "play", "seat": 0, "card": deal["hands"][0][0]})
    refusals = [game.refusal(game.initial(), act)]
    while game.actor(state) is not None:
        state = game.step(state, game.legal(state)[0])
    refusals.append(game.refusal(state, act))
    assert [str(refusal).partition(":")[0] for refusal in refusals] == ["GW-DEAL-1", "GW-END-1"]


@pytest.mark.clause("GW-PLAY-1", "GW-PLAY-2", "GW-FOLLOW-1")
@pytest.mark.parametrize(("change", "clause"), [("seat", "GW-PLAY-2"), ("card", "GW-PLAY-1"), ("suit", "GW-FOLLOW-1")])
def test_a_refusal_names_the_clause(change: str, clause: str) -> None:
    game, deal, state = begun(1)
    lead = deal["hands"][0][0]
    state = game.step(state, game.decode({"type": "play", "seat": 0, "card": lead}))
    other = next(card for card in deal["hands"][1] if (card[0] == lead[0]) == (change != "suit"))
    act = {"type": "play", "seat": 1, "card": other} | {"seat": {"seat": 0}, "card": {"card": lead}}.get(change, {})
    refusal = game.refusal(state, game.decode(act))
    assert refusal is not None and refusal.clause == clause


def test_what_a_player_took_openly_or_could_not_follow_is_known_in_every_world() -> None:
    met = False
    for seed in range(10):
        (game, _, state), rng, drawn_since = begun(seed, 0, "under-stock"), Random(seed), dict[str, int]()
        while game.actor(state) is not None:
            before, action = game.view(state, None), rng.choice(game.legal(state))
            state = game.step(state, action)
            after, led = game.view(state, None), (before["trick"] or ["-"])[0][0]
            if action.seat == 1 and led not in ("-", action.card[0]):
                drawn_since[led] = 0
            if before["stock"] > 2 and after["stock"] < before["stock"] and after["won"][-1] == 0:
                drawn_since = {suit: count + 1 for suit, count in drawn_since.items()}
            for _ in range(3):
                hand = {*game.redeal(state, 0, rng).hands[1]}
                assert hand.issuperset(after["known"][1])
                suits = Counter(card[0] for card in hand.difference(after["known"][1]))
                assert all(suits[suit] <= count for suit, count in drawn_since.items())
                met |= any(suits[suit] for suit in drawn_since)
    assert met


def test_all_ways_to_fill_the_places_are_equally_likely() -> None:
    early, late = (0, 0), (0, 1)
    rooms = [{early: 1}, {early: 2, late: 1}, {late: 1, STOCK: 1}, {early: 2, late: 1, STOCK: 1}]
    ways = Counter(
        tuple(place for place, _ in order)
        for order in permutations([(early, 0), (early, 1), (late, 0), (STOCK, 0)])
        if all(number < room.get(place, 0) for (place, number), room in zip(order, rooms, strict=True))
    )
    rng = Random(1)
    found = Counter(tuple(drawn(rooms, rng)) for _ in range(4000))
    assert found.keys() == ways.keys()
    assert all(abs(found[way] / 4000 - count / ways.total()) < 0.03 for way, count in ways.items())
