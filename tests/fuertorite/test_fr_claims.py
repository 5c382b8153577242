"""What follows from the rules: endless games, bounds on cards, rounds and choices. Computed, not believed."""

from itertools import pairwise, product
from random import Random
from typing import Any

import pytest
from fr_positions import cards, dealt, drew, fr, legal, opening, played
from random_games import whole_game

from rulecore.games.fuertorite.actions import Play, Way
from rulecore.games.fuertorite.pieces import BOX, CODES, IS_X, NUMBER, Run
from rulecore.games.fuertorite.play.first_cards import beating
from rulecore.games.fuertorite.rulings import AfterFifteen, XAfter14, XFollowValue, XOnX, XRange
from rulecore.games.fuertorite.run import grow
from rulecore.games.fuertorite.state import First, Over, Ref
from rulecore.games.fuertorite.x_cards import bounds, x_of_follower, x_of_sp

# --- the endless game ---

ENDLESS = ("A5 M8 M12 R9", "A6 M2 M7 R2", "M3 M9 M14 R7")
LED = ["R9", "A6", "R7", "A5", "M14", "R9", "A6", "M14"]


def led(number: int) -> str:
    """What the SP plays in this round of the endless game."""
    return LED[number - 1] if number <= len(LED) else ("A6" if number % 2 else "R9")


def endless(rounds: int, **agreed: Any) -> tuple[Any, list[Any]]:
    """The states before each round of the endless game; in it the SP plays what repeats, the others what they must."""
    game = fr(3, **agreed)
    state = dealt(game, *ENDLESS)
    openings = [state]
    for number in range(1, rounds + 1):
        state = played(game, state, led(number))
        for _ in range(2):
            allowed = legal(game, state).split()
            assert all(word.endswith("-") for word in allowed)
            state = played(game, state, allowed[0])
        openings.append(state)
    return game, openings


def lies(state: First) -> Any:
    """All that a position is, but for the number of its round."""
    return state.hands, state.properties, state.turn, state.table, state.ref, state.bonus, state.round.deck


@pytest.mark.clause("FR-END-8", "FR-FLOW-6", "FR-FLOW-9")
def test_a_game_without_a_bound_need_never_end() -> None:
    game, states = endless(21)
    assert [game.view(state, None)["hand_sizes"] for state in states[1:5]] == [[3] * 3, [2] * 3, [1] * 3, [0] * 3]
    assert lies(states[9]) == lies(states[15]) == lies(states[21])
    assert [game.view(state, None)["sp"] for state in states[:10]] == [0, 1, 2, 0, 1, 2, 0, 1, 2, 0]
    assert {game.view(state, None)["deck_size"] for state in states} == {39}


@pytest.mark.clause("FR-END-8")
@pytest.mark.parametrize("agreed", [{}, {"end_count": "hand-only"}, {"draw_who": "last-vertical-player"}])
@pytest.mark.parametrize("cap", [100, 17])
def test_the_bound_ends_the_endless_game(cap: int, agreed: dict[str, str]) -> None:
    game, states = endless(cap, round_cap=cap, **agreed)
    assert [game.view(state, None)["final"] for state in states] == [False] * cap + [True]
    assert game.view(states[-1], None)["end"] == "round-cap"
    state = played(game, states[-1], led(cap + 1))
    for _ in range(2):
        state = played(game, state, legal(game, state).split()[0])
    (record,) = game.result(state)["games"]
    assert (record["rounds"], record["end"]) == (cap + 1, "round-cap")


@pytest.mark.clause("FR-END-8", "FR-SERIES-6")
@pytest.mark.parametrize("mode", ["single", "series"])
def test_no_game_is_longer_than_is_said(mode: str) -> None:
    for players in (3, 4, 5):
        game = fr(players, mode=mode, game_cap=3, round_cap=30, single_tie="one-more-game-all")
        for seed in range(4):
            assert len(whole_game(game, seed)[1]) <= game.rules.max_game_length(game.rules_config)


# --- cards possessed ---


def possessions(state: Any) -> list[int]:
    """How many cards each player possesses."""
    return [len(hand) + len(held) for hand, held in zip(state.hands, state.properties, strict=True)]


def is_opening(state: Any) -> bool:
    """Whether a round is about to begin."""
    return isinstance(state, First) and not state.table


def prefers(hand: bool) -> Any:
    """A player who likes to play from the Hand, or from the Property."""

    def choose(state: Any, options: tuple[Any, ...], rng: Random) -> Any:
        liked = [one for one in options if isinstance(one, Play) and (one.card in state.hands[state.turn]) is hand]
        return rng.choice(liked or options)

    return choose


@pytest.mark.clause("FR-TURN-1")
@pytest.mark.parametrize("players", [3, 4, 5])
def test_everybody_has_a_card_at_the_start_of_every_round(players: int) -> None:
    for seed in range(5):
        openings = [state for state in whole_game(fr(players), seed)[0] if is_opening(state)]
        assert min(min(possessions(state)) for state in openings) >= 1
        assert possessions(openings[0]) == [4] * players


@pytest.mark.clause("FR-END-1", "FR-END-7", "FR-END-3")
@pytest.mark.parametrize("players", [3, 4, 5])
def test_a_round_that_is_not_the_last_begins_with_nine_cards_at_most(players: int) -> None:
    for seed in range(12):
        states = whole_game(fr(players), seed)[0]
        for state in filter(is_opening, states):
            most = max(possessions(state))
            assert 10 <= most <= 18 if state.round.final else most <= 9
        assert min(len(state.round.deck) for state in states[1:]) >= 51 - 10 * players >= 1
        assert {state.round.shortage for state in states[1:]} == {False}
        assert states[-1].round.end.value == "hand"


@pytest.mark.clause("FR-END-1", "FR-FLOW-7")
def test_somebody_can_have_eighteen_cards_in_the_last_round() -> None:
    game = fr(3)
    state = opening(game, "M10 A2 A3 A5 A6 A8 A9 R9 R10", "A1 R2 M3 A4 R5 M6 A7 R8 M9", "R1", sp=1)
    assert max(possessions(state)) == 9
    state = drew(game, played(game, state, "A1 R2 M3 A4 R5 M6 A7 R8 M9", "R1-", "M10"), "C3", "C4", "")
    assert (possessions(state)[0], state.round.final) == (18, True)


@pytest.mark.clause("FR-END-1")
def test_after_one_round_nobody_can_have_ten_and_after_two_somebody_can() -> None:
    game = fr(3, first_seat=1)
    state = dealt(game, "A7 M1 M2 M3", "A3 R4 M5 A6", "R9 R10 M9 M11")
    state = drew(game, played(game, state, "A3 R4 M5 A6", "M11-", "A7"), "R1", "M10", "")
    assert max(possessions(state)) == 4 - 1 + 1 + 4 == 8
    state = drew(game, played(game, state, "M3", "M10 M11", "R10-"), "R2", "R3", "")
    assert (max(possessions(state)), state.round.final, state.round.number) == (10, True, 3)


@pytest.mark.clause("FR-END-7")
@pytest.mark.parametrize("players", [3, 4, 5])
def test_while_nobody_has_ten_cards_the_deck_serves_everybody(players: int) -> None:
    at_most_held = 9 * players
    assert 51 - at_most_held >= players
    assert 51 - 10 * players >= 1
    states = whole_game(fr(players), 3)[0]
    assert all(
        sum(possessions(state)) <= at_most_held for state in states if is_opening(state) and not state.round.final
    )


def stalls(states: tuple[Any, ...]) -> int:
    """How many rounds nobody but the SP played vertically in."""
    ends = [state for state in states if is_opening(state)]
    return sum(before.round.deck == after.round.deck for before, after in pairwise(ends))


@pytest.mark.clause("FR-END-1", "FR-FLOW-5")
@pytest.mark.parametrize(("players", "bound"), [(3, 9), (4, 12), (5, 14)])
def test_without_stalls_a_game_has_so_many_rounds_at_most(players: int, bound: int) -> None:
    assert -(-(5 * players + 1) // 2) + 1 == bound
    for seed in range(15):
        states = whole_game(fr(players), seed)[0]
        assert 3 <= states[-1].round.number <= bound + stalls(states)


@pytest.mark.clause("FR-END-1", "FR-END-7")
@pytest.mark.parametrize("hand", [True, False])
def test_where_hands_count_alone_the_largest_hand_is_exactly_ten(hand: bool) -> None:
    """A Hand grows only in rounds in which its owner beats somebody with a card of the Property, so not in the first;
    the SP then moves on towards the owner, so of five rounds one at least brings nothing: ten cards need eight."""
    game, ends = fr(3, end_count="hand-only"), []
    for seed in range(12):
        states = whole_game(game, seed, prefers(hand))[0]
        (last,) = [state for state in states if is_opening(state) and state.round.final]
        ends.append(last.round.end.value)
        if last.round.end.value == "hand":
            assert max(map(len, last.hands)) == 10
            assert last.round.number >= 9
        else:
            assert not last.round.deck
    assert ("hand" in ends) is not hand


# --- choices ---


def most_choices(cards_: int, **fields: Any) -> int:
    """How many actions a follower has who possesses that many cards, all of which beat the Coin that was led."""
    game = fr(3, **fields.pop("agreed", {}))
    high = [code for code in CODES if code != "C3" and (code[0] == "C" or code[1:] not in ("1", "2", "3"))]
    state = played(game, opening(game, "C3", " ".join(high[:cards_]), "", properties=["", "", "R1"], **fields), "C3")
    return len(game.legal(state))


@pytest.mark.clause("FR-FOLLOW-3", "FR-FOLLOW-4")
def test_the_most_first_cards_are_9_then_18_or_41_if_hands_count_alone() -> None:
    assert most_choices(9) == 9
    assert most_choices(18, final=True, end="hand") == 18
    assert most_choices(99, agreed={"end_count": "hand-only"}) == 3 * 12 + 5 == 41


@pytest.mark.clause("FR-RUN-1", "FR-RUN-3")
def test_the_most_further_cards_are_eleven_and_a_stop() -> None:
    game = fr(3)
    state = opening(game, "A6 R5 A5 M5 C5 R7 M7 A7 C7 RX AX MX", "", "")
    assert len(game.legal(played(game, state, "A6 +"))) == 12


def widest(on_x: XOnX, *agreed: Any) -> int:
    """The most actions in phase more under these readings, with all cards that are not in the run at hand.

    Every set of numbers that the card to beat can have is taken up, as under `all-possible`.
    """
    follow, x_range, after_14, after_fifteen = agreed
    found: set[tuple[Run, int]] = {(((number, 0),), 0) for number in range(1, 15)} | {(x_of_sp(), 1)}
    due, most = list(found), 0
    while due:
        run, xs = due.pop()
        numbers = tuple(sorted({number for number, _ in run}))
        options = [grow(run, card, x_range, after_14, after_fifteen) for card in BOX.cards]
        fitting = [card for card in range(51) if options[card]]
        most = max(most, 1 + sum(not IS_X[card] for card in fitting) + min(3 - xs, sum(IS_X[card] for card in fitting)))
        coming = [(options[card], xs + IS_X[card]) for card in fitting]
        if len(numbers) == 1 or on_x is XOnX.ANY_TYPE:
            coming.append((x_of_follower(follow, numbers, bounds(x_range), after_14), xs + 1))
        for place in coming:
            if place[0] and place[1] <= 3 and place not in found:
                found.add(place)
                due.append(place)
    return most


@pytest.mark.clause("FR-RUN-1")
def test_under_the_default_readings_there_are_at_most_twelve_actions_in_a_run() -> None:
    default = (
        XFollowValue.EITHER_SIDE_DIRECTED,
        XRange.ZERO_TO_FIFTEEN,
        XAfter14.EITHER_NEIGHBOUR,
        AfterFifteen.NEXT_PLAYER,
    )
    assert widest(XOnX.SAME_TYPE_ONLY, *default) == 12


@pytest.mark.clause("FR-RUN-1")
def test_under_no_mixture_of_readings_there_are_more_than_nineteen() -> None:
    mixtures = product(XOnX, XFollowValue, XRange, XAfter14, AfterFifteen)
    assert max(widest(*mixed) for mixed in mixtures) == 19


@pytest.mark.clause("FR-FOLLOW-5")
@pytest.mark.parametrize("players", [3, 4, 5])
def test_there_is_always_something_to_do_and_never_both_ways(players: int) -> None:
    game = fr(players)
    for seed in range(6):
        for state in whole_game(game, seed)[0]:
            options = game.legal(state)
            assert len(set(options)) == len(options)
            assert bool(options) is isinstance(game.actor(state), int)
            assert len({one.way for one in options if isinstance(one, Play)}) <= 1


@pytest.mark.clause("FR-FOLLOW-2", "FR-FOLLOW-5", "FR-SP-1")
@pytest.mark.parametrize("players", [3, 4, 5])
def test_a_coin_never_lies_horizontally_and_the_sp_never_does(players: int) -> None:
    for seed in range(6):
        for state in whole_game(fr(players), seed)[0][1:]:
            for turn in state.table:
                if turn.way is Way.HORIZONTAL:
                    assert [CODES[card][0] for card in turn.cards if CODES[card][0] == "C"] == []
                    assert (turn.seat, len(turn.cards)) != (state.round.sp, 1)
                    assert len(turn.cards) == 1


@pytest.mark.clause("FR-RUN-7", "FR-RUN-8")
def test_nobody_gets_more_than_one_point_a_round() -> None:
    for seed in range(6):
        openings = [state for state in whole_game(fr(4), seed)[0] if is_opening(state)]
        for before, after in pairwise(openings):
            gains = [now - then for then, now in zip(before.bonus, after.bonus, strict=True)]
            assert set(gains) <= {0, 1}


@pytest.mark.clause("FR-X-6", "FR-X-7")
def test_the_number_to_beat_is_one_number_from_0_to_15() -> None:
    game = fr(5)
    for seed in range(6):
        for state in whole_game(game, seed)[0][1:-1]:
            if state.ref is not None:
                (number,) = state.ref.numbers
                assert 0 <= number <= 15
                assert IS_X[state.ref.card] or number == NUMBER[state.ref.card]


# --- what beats what ---


def beaten_by(code: str) -> list[str]:
    """The cards that beat this one, of which the number is known."""
    card = CODES.index(code)
    able = beating(fr(3).rules_config, BOX.cards, Ref(card, (NUMBER[card],)))
    return [CODES[other] for other in able if CODES[other] != code]


@pytest.mark.clause("FR-FOLLOW-1", "FR-FOLLOW-2", "FR-X-7")
@pytest.mark.parametrize("kind", ["R", "A", "M"])
def test_a_14_is_beaten_by_its_x_and_by_coins_alone(kind: str) -> None:
    assert beaten_by(f"{kind}14") == [f"{kind}X", "C3", "C4", "C5", "C6", "C7", "C8"]


@pytest.mark.clause("FR-FOLLOW-3", "FR-X-2")
@pytest.mark.parametrize("number", range(3, 9))
def test_a_coin_is_beaten_by_all_higher_cards_every_x_and_every_coin(number: int) -> None:
    higher = [code for code in CODES if code[1:] == "X" or int(code[1:]) > number or code[0] == "C"]
    assert beaten_by(f"C{number}") == [code for code in higher if code != f"C{number}"]


@pytest.mark.clause("FR-FOLLOW-1")
def test_a_basic_card_is_beaten_by_so_many_cards() -> None:
    for code in CODES:
        if code[0] != "C" and code[1:] != "X":
            assert len(beaten_by(code)) == (14 - int(code[1:])) + 1 + 6


# --- points ---


@pytest.mark.clause("FR-SCORE-5", "FR-SCORE-6")
@pytest.mark.parametrize("players", [3, 4, 5])
def test_points_for_stars_are_never_more_than_90(players: int) -> None:
    for seed in range(6):
        state = whole_game(fr(players), seed)[0][-1]
        assert isinstance(state, Over)
        (record,) = state.round.match.games
        assert all(0 <= stars <= 90 for stars in record.stars)
        assert record.scores == tuple(a + b for a, b in zip(record.stars, record.bonus, strict=True))
    assert len(cards("R1 A1")) == 2
