"""Players, material, set-up: DT-COMP, DT-SETUP, and the rulings first-play, arrangement-chooser, arrangement-timing."""

from collections import Counter
from itertools import permutations
from typing import Any

import pytest
from dt_positions import after, cards, config, dealt, dt, leading, opening, played
from random_games import whole_game

import rulecore
from rulecore.core.chance import CHANCE, Hands, Roll
from rulecore.games.dietrick.actions import Arrange, ArrangeByChance
from rulecore.games.dietrick.pieces import BOX, CODES, NUMBER, SUIT, box_of, strip
from rulecore.games.dietrick.preparation import chooser, deal_due, is_before_the_deal, may_arrange, personal_deck
from rulecore.games.dietrick.rulings import ARRANGEMENTS, ArrangementChooser, ArrangementTiming, FirstPlay
from rulecore.games.dietrick.state import Arranging, Dealing, Flipping, Playing, deck_of, discards_of, hands_of

# --- players and material ---


@pytest.mark.clause("DT-COMP-6", "DT-CONFIG")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_one_to_four_people_play(players: int) -> None:
    assert rulecore.game({"game": "dietrick", "players": players}).players == players


@pytest.mark.clause("DT-COMP-6")
@pytest.mark.parametrize("players", [0, 5, -1, True, 3.5, "3", None, [3]])
def test_no_other_number_of_players_is_possible(players: object) -> None:
    with pytest.raises(rulecore.InvalidConfig) as error:
        rulecore.game({"game": "dietrick", "players": players})
    assert [fault.path for fault in error.value.faults] == ["players"]


@pytest.mark.clause("DT-COMP-1")
def test_there_are_the_numbers_1_to_9_of_each_of_four_suits() -> None:
    assert len(BOX.cards) == 36
    assert Counter((SUIT[card], NUMBER[card]) for card in BOX.cards) == Counter(
        (suit, number) for suit in range(4) for number in range(1, 10)
    )
    assert [CODES[card] for card in BOX.cards] == [suit + number for suit in "MVTS" for number in "123456789"]


@pytest.mark.clause("DT-COMP-1", "DT-DISC-1")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_every_card_is_always_in_exactly_one_place(players: int) -> None:
    states, _ = whole_game(dt(players))
    for state in states[1:]:
        trick = [card for _, card in state.trick]
        held = [card for hand in hands_of(state) for card in hand]
        assert sorted([*held, *trick, *deck_of(state), *discards_of(state)]) == list(range(36))


@pytest.mark.clause("DT-COMP-2")
def test_the_assumed_icons_are_nine_of_each_suit_pair_by_pair() -> None:
    yellow = [CODES[card] for card in BOX.cards if BOX.icons[card] == 0]
    assert yellow == [
        "M1",
        "M3",
        "M5",
        "M7",
        "M9",
        "V2",
        "V4",
        "V6",
        "V8",
        "T1",
        "T3",
        "T5",
        "T7",
        "T9",
        "S2",
        "S4",
        "S6",
        "S8",
    ]
    assert Counter(NUMBER[card] for card in cards(" ".join(yellow))) == dict.fromkeys(range(1, 10), 2)


@pytest.mark.clause("DT-COMP-2")
def test_an_icon_is_no_function_of_the_suit() -> None:
    assert BOX.icons[cards("M1")[0]] != BOX.icons[cards("M2")[0]]


@pytest.mark.clause("DT-COMP-3", "DT-SETUP-6")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_each_player_has_two_markers_outside_the_strip(players: int) -> None:
    game = dt(players)
    assert opening(game).table.marks == ((0, 0),) * players
    assert game.view(game.initial(), 0)["marks"] == [[0, 0]] * players


@pytest.mark.clause("DT-COMP-4")
def test_the_assumed_scoring_cards() -> None:
    tops, bottoms = [list(card.top) for card in BOX.scoring], [list(card.bottom) for card in BOX.scoring]
    assert tops == [[1, 2, 3, 4], [5, 6, 7, 8], [9, 10, 11, 12], [13, 14, 15, 16]]
    assert bottoms == [[4, 3, 2, 1], [8, 7, 6, 5], [12, 11, 10, 9], [16, 15, 14, 13]]
    assert (BOX.top, BOX.edge) == (0, 0)


@pytest.mark.clause("DT-COMP-5", "DT-COMP-4")
@pytest.mark.parametrize(("lengths", "fits"), [((4, 4, 4, 4), True), ((5, 5, 5, 5), False), ((3, 3, 3, 3), False)])
def test_only_four_squares_each_put_the_thirteenth_on_card_4(lengths: tuple[int, ...], fits: bool) -> None:
    scoring = {str(i): {"top": [1] * length, "bottom": [2] * length} for i, length in enumerate(lengths, 1)}
    if fits:
        assert rulecore.game({"game": "dietrick", "players": 2, "components": {"scoring": scoring}}).players == 2
    else:
        with pytest.raises(rulecore.InvalidConfig, match="square 13 on card 4"):
            rulecore.game({"game": "dietrick", "players": 2, "components": {"scoring": scoring}})


@pytest.mark.clause("DT-COMP-5")
@pytest.mark.parametrize("order", [o for o in permutations((1, 2, 3, 4)) if o[3] == 4])
def test_however_cards_1_to_3_lie_square_13_is_the_first_of_card_4(order: tuple[int, ...]) -> None:
    assert order in ARRANGEMENTS
    squares = {str(number): {"top": [number] * 4, "bottom": [-number] * 4} for number in (1, 2, 3, 4)}
    top = strip(box_of({"scoring": squares}), order).top
    assert (top.index(4), BOX.goal) == (12, 13)


# --- the deal ---


@pytest.mark.clause("DT-SETUP-1")
@pytest.mark.parametrize(("players", "seat"), [(p, s) for p in (2, 3, 4) for s in range(p)])
def test_who_was_weighed_last_has_the_lead(players: int, seat: int) -> None:
    game = dt(players, first_seat=seat)
    state = after(game, game.initial(), dealt(players))
    assert (game.actor(state), state.table.lead) == (seat, seat)


@pytest.mark.clause("DT-SETUP-2", "DT-SETUP-3")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_a_game_opens_with_all_36_cards_about_to_be_dealt(players: int) -> None:
    game = dt(players)
    state = game.initial()
    assert isinstance(state, Dealing)
    assert game.actor(state) is CHANCE
    assert game.need(state) == Hands((5,) * players, BOX.cards)
    assert (deck_of(state), discards_of(state)) == (BOX.cards, ())


@pytest.mark.clause("DT-SETUP-3")
@pytest.mark.parametrize(("players", "deck"), [(2, 26), (3, 21), (4, 16)])
def test_everybody_gets_five_cards(players: int, deck: int) -> None:
    game = dt(players)
    state = after(game, game.initial(), dealt(players))
    assert hands_of(state) == dealt(players).hands
    assert len(deck_of(state)) == deck
    assert not set(deck_of(state)) & {card for hand in hands_of(state) for card in hand}
    assert deal_due(players, BOX).sizes == (5,) * players


@pytest.mark.clause("DT-SOLO-1")
@pytest.mark.parametrize(("is_solo", "personal"), [(True, 12), (False, 0)])
def test_twelve_cards_are_the_personal_deck(is_solo: bool, personal: int) -> None:
    assert personal_deck(is_solo, BOX) == personal


@pytest.mark.clause("DT-SOLO-1", "DT-SOLO-3", "DT-SOLO-2")
def test_the_solo_hand_comes_from_the_personal_deck() -> None:
    game = dt(1)
    first = opening(game)
    assert (first.table.personal, len(deck_of(first))) == (12, 36)
    state = after(game, first, dealt(1))
    assert (len(hands_of(state)), len(hands_of(state)[0]), state.table.personal, len(deck_of(state))) == (1, 5, 7, 31)


@pytest.mark.clause("DT-SOLO-2", "DT-SETUP-6")
def test_in_solo_one_pair_of_markers_is_of_fuzz() -> None:
    game = dt(1)
    assert opening(game).table.marks == ((0, 0), (0, 0))
    assert game.view(game.initial(), 0)["marks"] == [[0, 0], [0, 0]]


# --- the scoring cards ---


@pytest.mark.clause("DT-SETUP-4")
@pytest.mark.reading("first-play", "first-game")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_in_a_first_game_the_cards_lie_in_ascending_order_and_nobody_is_asked(players: int) -> None:
    game = dt(players, scoring_order=(3, 2, 1, 4))
    state = after(game, game.initial(), dealt(players))
    assert (state.table.order, type(state)) == ((1, 2, 3, 4), Flipping if players == 1 else Playing)


@pytest.mark.clause("DT-SETUP-5")
def test_there_are_six_orders_and_card_4_is_last_in_all() -> None:
    game = dt(3, experienced=True, arrangement_chooser="lead-player")
    state = after(game, game.initial(), dealt(3))
    assert isinstance(state, Arranging)
    orders = [action.order for action in game.legal(state) if isinstance(action, Arrange)]
    assert orders == sorted((*first, 4) for first in permutations((1, 2, 3)))
    laid = after(game, state, Arrange(0, (3, 1, 2, 4)))
    assert (laid.table.order, type(laid), hands_of(laid)) == ((3, 1, 2, 4), Playing, hands_of(state))


@pytest.mark.clause("DT-SETUP-5")
@pytest.mark.parametrize(
    "order", [(1, 2, 4, 3), (4, 1, 2, 3), (1, 1, 2, 4), (1, 2, 3), (1, 2, 3, 4, 4), (True, 2, 3, 4), "1234", None]
)
def test_no_other_order_is_legal(order: Any) -> None:
    game = dt(3, experienced=True, arrangement_chooser="lead-player")
    refusal = game.refusal(after(game, game.initial(), dealt(3)), Arrange(0, order))
    assert refusal is not None and refusal.clause == "DT-SETUP-5"


@pytest.mark.clause("DT-SETUP-5", "DT-SETUP-4")
@pytest.mark.reading("first-play", "first-game")
def test_first_game_asks_from_the_second_game_on() -> None:
    game = dt(3, games=2, arrangement_chooser="lead-player")
    states, _ = whole_game(game)
    asked = [(len(state.table.games), state.trick, state.chooser) for state in states if isinstance(state, Arranging)]
    assert asked == [(1, (), 0)]
    openings = [state.table.order for state in states if isinstance(state, Dealing)]
    assert openings == [(1, 2, 3, 4)] * 2


@pytest.mark.clause("DT-SETUP-5", "DT-SETUP-4")
@pytest.mark.reading("first-play", "first-card")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_first_card_asks_everybody_right_after_the_first_card_of_each_game(players: int) -> None:
    game = dt(players, games=2, first_play="first-card", experienced=True, scoring_order=(2, 1, 3, 4))
    states, _ = whole_game(game)
    assert {state.table.order for state in states if isinstance(state, Dealing)} == {(1, 2, 3, 4)}
    asked = [(len(s.table.games), s.chooser, s.table.tricks) for s in states if isinstance(s, Arranging)]
    assert asked == [(number, seat, 0) for number in (0, 1) for seat in range(players)]
    assert all(s.table.marks == ((0, 0),) * max(2, players) for s in states if isinstance(s, Arranging))


@pytest.mark.clause("DT-SETUP-5")
@pytest.mark.parametrize(("reading", "actor"), [("first-game", 1), ("first-card", 0)])
def test_after_the_very_first_card_the_next_plays_or_the_same_arranges(reading: str, actor: int) -> None:
    game = dt(3, first_play=reading)
    state = played(game, after(game, game.initial(), dealt(3)), "M1")
    assert game.actor(state) == actor
    assert may_arrange(FirstPlay(reading), False)[1] is (actor == 0)


@pytest.mark.clause("DT-SETUP-5", "DT-TRICK-1")
@pytest.mark.reading("first-play", "first-card")
def test_under_first_card_the_trick_goes_on_after_arranging() -> None:
    game = dt(2, first_play="first-card", first_seat=1)
    state = played(game, leading(game, "M1 S1", "M9 S9", lead=1, tricks=0), "M9")
    assert isinstance(state, Arranging) and state.chooser == 1
    state = played(game, after(game, state, Arrange(1, (2, 3, 1, 4))), "M1")
    assert isinstance(state, Arranging) and state.chooser == 0 and state.table.marks == ((0, 0), (0, 0))
    state = after(game, state, Arrange(0, (3, 2, 1, 4)))
    assert (state.table.order, state.table.first, state.table.tricks) == ((3, 2, 1, 4), 0, 1)


@pytest.mark.reading("first-play", "first-card")
@pytest.mark.parametrize("tricks", [1, 2])
def test_under_first_card_nobody_is_asked_after_later_cards(tricks: int) -> None:
    game = dt(2, first_play="first-card")
    assert isinstance(played(game, leading(game, "M1 S1", "M9 S9", tricks=tricks), "M1"), Playing)


@pytest.mark.clause("DT-SETUP-5")
@pytest.mark.reading("arrangement-chooser", "lead-player")
@pytest.mark.parametrize(("players", "seat", "asked"), [(3, 2, 2), (4, 1, 1), (1, 0, 0)])
def test_the_lead_player_arranges_and_in_solo_the_player(players: int, seat: int, asked: int) -> None:
    game = dt(players, first_seat=seat, experienced=True, arrangement_chooser="lead-player")
    assert game.actor(after(game, game.initial(), dealt(players))) == asked


@pytest.mark.clause("DT-SETUP-5")
@pytest.mark.reading("arrangement-chooser", "chance")
def test_chance_may_arrange() -> None:
    game = dt(3, arrangement_chooser="chance", experienced=True)
    state = after(game, game.initial(), dealt(3))
    assert (game.actor(state), game.need(state), game.legal(state)) == (CHANCE, Roll((ARRANGEMENTS,)), ())
    assert after(game, state, ArrangeByChance((2, 3, 1, 4))).table.order == (2, 3, 1, 4)


@pytest.mark.clause("DT-SETUP-5", "DT-CONFIG")
@pytest.mark.reading("arrangement-chooser", "table")
@pytest.mark.parametrize(("experienced", "order"), [(True, (3, 1, 2, 4)), (False, (1, 2, 3, 4))])
def test_the_table_may_have_agreed_beforehand(experienced: bool, order: tuple[int, ...]) -> None:
    game = dt(3, arrangement_chooser="table", experienced=experienced, scoring_order=(3, 1, 2, 4))
    state = after(game, game.initial(), dealt(3))
    assert (type(state), state.table.order) == (Playing, order)


@pytest.mark.clause("DT-SETUP-5")
@pytest.mark.reading("arrangement-chooser", "table")
def test_the_order_agreed_counts_from_the_second_game_on() -> None:
    game = dt(2, arrangement_chooser="table", scoring_order=(3, 1, 2, 4), games=2)
    orders = [state.table.order for state in whole_game(game)[0] if isinstance(state, Dealing)]
    assert orders == [(1, 2, 3, 4), (3, 1, 2, 4)]


@pytest.mark.clause("DT-SETUP-5")
@pytest.mark.parametrize(
    ("reading", "actor"),
    [(ArrangementChooser.LEAD_PLAYER, 2), (ArrangementChooser.CHANCE, CHANCE), (ArrangementChooser.TABLE, None)],
)
def test_three_answers_to_who_arranges(reading: ArrangementChooser, actor: object) -> None:
    assert chooser(reading, 2) == actor


@pytest.mark.clause("DT-SETUP-5")
@pytest.mark.reading("arrangement-timing", "after-deal")
def test_after_the_deal_whoever_arranges_has_seen_the_hand() -> None:
    game = dt(3, experienced=True, arrangement_chooser="lead-player")
    assert game.actor(game.initial()) is CHANCE
    state = after(game, game.initial(), dealt(3))
    assert (type(state), game.view(state, 0)["hand"]) == (Arranging, ["M1", "M4", "M7", "V1", "V4"])


@pytest.mark.clause("DT-SETUP-5")
@pytest.mark.reading("arrangement-timing", "before-deal")
@pytest.mark.parametrize("players", [1, 3])
def test_before_the_deal_nobody_has_cards_yet(players: int) -> None:
    game = dt(players, experienced=True, arrangement_chooser="lead-player", arrangement_timing="before-deal")
    state = game.initial()
    assert isinstance(state, Arranging)
    assert (game.actor(state), game.view(state, 0)["hand"]) == (0, [])
    dealing = after(game, state, Arrange(0, (2, 1, 3, 4)))
    assert (type(dealing), dealing.table.order) == (Dealing, (2, 1, 3, 4))
    laid = after(game, dealing, dealt(players))
    assert (type(laid), laid.table.order) == (Flipping if players == 1 else Playing, (2, 1, 3, 4))


@pytest.mark.clause("DT-SETUP-5")
@pytest.mark.parametrize(("reading", "before"), [(ArrangementTiming.AFTER_DEAL, False), ("before-deal", True)])
def test_the_two_times_to_arrange(reading: Any, before: bool) -> None:
    assert is_before_the_deal(ArrangementTiming(reading)) is before


@pytest.mark.clause("DT-SETUP-5")
def test_what_first_card_makes_ineffective() -> None:
    plain = dt(2, first_play="first-card")
    other = dt(
        2, first_play="first-card", experienced=True, arrangement_chooser="chance", arrangement_timing="before-deal"
    )
    assert whole_game(plain, 3)[1] == whole_game(other, 3)[1]


@pytest.mark.clause("DT-CONFIG")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_both_variants_go_with_every_number_of_players_and_with_each_other(players: int) -> None:
    agreed = config(players, variant="beginner", games=3)
    assert (agreed.options.variant.value, agreed.options.games) == ("beginner", 3)
    assert dt(players, variant="beginner", games=3).result(whole_game(dt(players, variant="beginner", games=3))[0][-1])
