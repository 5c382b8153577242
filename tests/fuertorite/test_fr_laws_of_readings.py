"""Laws and rulings: what one reading demands breaks a law under another."""

from itertools import combinations
from typing import Any

import pytest
from fr_lawful import LAWS
from fr_positions import dealt, drew, fr, opening, played, record

from rulecore.games.fuertorite.state import Dealing, Match

RUN, STOPPED = "the_run_is_all_that_its_cards_can_mean", "the_last_card_is_to_be_beaten"
DRAWS, PASSED = "who_played_vertically_draws", "drawn_cards_join_the_hand_and_played_ones_go_on"
FOLLOW, LIE = "followers_beat_the_card_if_they_can", "the_highest_card_is_played_horizontally"
Case = tuple[Any, ...]
"""What a law judges besides the config."""


def step(game: Any, before: Any, *turns: str) -> Case:
    """The last action of these turns, and what it did."""
    *others, last = " ".join(
        f"{text} stop" if text[-1] not in "-+" else text.removesuffix("+") for text in turns
    ).split()
    for word in others:
        before = played(game, before, word if word == "stop" else f"{word} +")
    actions = {str(game.encode(action)): action for action in game.legal(before)}
    wanted = {"type": "stop", "seat": before.turn}
    if last != "stop":
        way = "horizontal" if last.endswith("-") else "vertical"
        card = {"seat": before.turn, "card": last.removesuffix("-")}
        wanted = {"type": "play", **card, "way": way} if before.phase.value == "first" else {"type": "extend", **card}
    action = actions[str(wanted)]
    return before, action, game.step(before, action)


def first_round(game: Any) -> Case:
    """All three play an Anchor, the last card ends the round."""
    return step(game, dealt(game, "A5 M1 M2 M3", "A6 R1 R2 R3", "A7 R4 R5 R6"), "A5", "A6", "A7")


def handed_on(game: Any) -> Case:
    """The draw after such a round."""
    before = first_round(game)[2]
    action = game.decode({"type": "draw", "cards": ["C3", "C4", "C5"]})
    return before, action, game.step(before, action)


def nearly_ten(game: Any) -> Case:
    """A draw after which a player has four cards in the Hand and six in the Property."""
    state = dealt(game, "A7 M1 M2 M3", "A3 R4 M5 A6", "R9 R10 M9 M11")
    state = drew(game, played(game, state, "A3 R4 M5 A6", "M11-", "A7"), "R1", "M10", "")
    before = played(game, state, "M3", "M10 M11", "R10-")
    action = game.decode({"type": "draw", "cards": ["R2", "R3", None]})
    return before, action, game.step(before, action)


def short(game: Any) -> Case:
    """The last turn of a round in which four are due a card and three are there."""
    state = opening(game, "A5 M1", "A6 M2", "A7 M3", "A8 M4", deck="C3 C4 C5", number=9)
    return step(game, state, "A5", "A6", "A7", "A8")


def run_out(game: Any) -> Case:
    """The draw of the last three cards."""
    before = played(game, opening(game, "A5 M1", "A6 M2", "A7 M3", deck="C3 C4 C5", number=9), "A5", "A6", "A7")
    action = game.decode({"type": "draw", "cards": ["C3", "C4", "C5"]})
    return before, action, game.step(before, action)


def without_a_card(game: Any) -> Case:
    """A draw in which one of three goes without a card."""
    before = played(game, opening(game, "A5 M1", "A6 M2", "A7 M3", deck="C3 C4", number=9), "A5", "A6", "A7")
    action = game.decode({"type": "draw", "cards": ["C3", "C4", None]})
    return before, action, game.step(before, action)


def faced(hand: str, *turns: str, property_: str = "", sp: str = "") -> Any:
    """What the player after these turns of the SP may do with these cards."""

    def case(game: Any) -> Case:
        state = opening(game, sp or turns[0], hand, "C8", properties=["", property_, ""])
        state = played(game, state, *turns)
        return state, game.legal(state)

    return case


def followed(first: str, hand: str, text: str) -> Any:
    """What was done last in the turn of a follower."""

    def case(game: Any) -> Case:
        return step(game, played(game, opening(game, first, hand, "C8"), first), text)

    return case


def own(text: str, more: str = "") -> Any:
    """What was done last in this turn of the SP."""

    def case(game: Any) -> Case:
        return step(game, opening(game, f"{text.removesuffix('+')} {more}", "M1", "C8"), text)

    return case


def meant(law_case: Any) -> Any:
    """The state after a step."""

    def case(game: Any) -> Case:
        return (law_case(game)[2],)

    return case


def finished(*scores: int, text: str = "", earlier: tuple[int, ...] = ()) -> Any:
    """The last action of a game in which these points were made, and these cards are left to seat 0."""

    def case(game: Any) -> Case:
        games = (record(*earlier),) if earlier else ()
        match = Match(0, False, (0, 1, 2), games)
        bonus = scores or (0, 0, 0)
        hands = (f"C3 {text}", "C4", "C5")
        state = opening(game, *hands, final=True, end="hand", bonus=bonus, match=match, number=40)
        return step(game, state, "C3", "C4", "C5")

    return case


def second_card(game: Any) -> Case:
    """A second card, whose point is the 25th."""
    match = Match(0, False, (0, 1, 2), (record(24, 3, 4),))
    return step(game, opening(game, "A5 A6 M1", "A7", "A8", match=match), "A5 A6+")


HANDS_ALONE = {"end_count": "hand-only"}
SERIES = {"mode": "series"}
FOUR = {"players": 4}
HIGHER = {"x_follow_value": "higher-only"}

DIFFERING: list[tuple[str, Any, dict[str, Any], tuple[str, str, str]]] = [
    (PASSED, handed_on, {}, ("pass_direction", "right", "left")),
    (DRAWS, first_round, {}, ("draw_who", "every-vertical-player", "last-vertical-player")),
    (DRAWS, short, {**HANDS_ALONE, **FOUR}, ("deck_short", "turn-order", "last-player-first")),
    (DRAWS, short, {**HANDS_ALONE, **FOUR}, ("deck_short", "turn-order", "nobody")),
    (DRAWS, short, {**HANDS_ALONE, **FOUR}, ("deck_short", "nobody", "last-player-first")),
    (PASSED, run_out, HANDS_ALONE, ("deck_empty", "final-round-at-once", "final-round-after-shortage")),
    (PASSED, run_out, HANDS_ALONE, ("deck_empty", "final-round-at-once", "play-on")),
    (PASSED, without_a_card, HANDS_ALONE, ("deck_empty", "final-round-after-shortage", "play-on")),
    (PASSED, nearly_ten, {"first_seat": 1}, ("end_count", "hand-and-property", "hand-only")),
    (FOLLOW, faced("C3 M9 R2 R3", "A5"), {}, ("coin_duty", "must-play", "may-decline")),
    (FOLLOW, faced("M9 R2", "A5", property_="A6"), {}, ("property_duty", "hand-and-property", "hand-only")),
    (
        LIE,
        faced("", "M14", property_="A9 A10"),
        {},
        ("empty_hand_follow", "highest-of-property", "any-of-property"),
    ),
    (LIE, faced("AX R9 R3 R2", "M9"), {}, ("x_horizontal", "next-number", "either-neighbour")),
    (LIE, faced("AX R9 R3 R2", "M9"), {}, ("x_horizontal", "next-number", "zero")),
    (LIE, faced("AX R11 R3 R2", "M9"), {}, ("x_horizontal", "next-number", "fifteen")),
    (LIE, faced("AX R9 R3 R2", "M9"), {}, ("x_horizontal", "either-neighbour", "zero")),
    (LIE, faced("AX R9 R3 R2", "M9"), {}, ("x_horizontal", "either-neighbour", "fifteen")),
    (LIE, faced("AX R9 R3 R2", "M9"), {}, ("x_horizontal", "zero", "fifteen")),
    (RUN, meant(followed("A8", "AX M6", "AX+")), {}, ("x_follow_value", "higher-only", "either-side")),
    (RUN, meant(followed("A8", "AX M6", "AX+")), {}, ("x_follow_value", "higher-only", "either-side-directed")),
    (RUN, meant(followed("A8", "AX M6", "AX+")), {}, ("x_follow_value", "either-side", "either-side-directed")),
    (FOLLOW, faced("R3 RX M1 M2", "AX"), {}, ("x_on_x", "same-type-only", "any-type")),
    (RUN, meant(own("R14 AX MX+")), {}, ("x_range", "zero-to-fifteen", "unbounded")),
    (STOPPED, own("R14 AX MX"), {}, ("x_range", "zero-to-fifteen", "unbounded")),
    (STOPPED, own("A8 R7 MX"), {}, ("x_end_value", "highest-possible", "plus-one-always")),
    (STOPPED, own("A7 MX"), {}, ("x_end_value", "highest-possible", "all-possible")),
    (STOPPED, own("A7 MX"), {}, ("x_end_value", "plus-one-always", "all-possible")),
    (RUN, meant(own("A14 RX+")), {}, ("x_after_14", "either-neighbour", "fifteen-only")),
    (RUN, meant(followed("A14", "AX M12", "AX+")), {}, ("x_after_14", "either-neighbour", "fifteen-only")),
    (
        "every_next_number_and_a_stop_are_offered",
        faced("AX M14 C5", "A14", "AX +", sp="A14"),
        HIGHER,
        ("after_fifteen", "next-player", "same-turn-too"),
    ),
    *(
        ("what_is_possessed_gives_points", finished(text="A1 A2 R9"), {}, ("star_table", one, other))
        for one, other in combinations(("rising", "falling", "middle", "flat"), 2)
    ),
    (
        "what_is_possessed_gives_points",
        finished(text="A1 A14 R5 R6"),
        {"two_types_tie": "keep-both"},
        ("star_formula", "sum-of-kept", "best-card-of-each"),
    ),
    (
        "what_is_possessed_gives_points",
        finished(text="M13 M14 R1 R2"),
        {},
        ("two_types_tie", "choose-one", "keep-both"),
    ),
    ("the_next_game_is_due_or_all_is_over", finished(4, 1, 4), {}, ("single_tie", "share", "one-more-game-tied")),
    ("the_next_game_is_due_or_all_is_over", finished(4, 1, 4), {}, ("single_tie", "share", "one-more-game-all")),
    (
        "the_next_game_is_due_or_all_is_over",
        finished(4, 1, 4),
        {},
        ("single_tie", "one-more-game-tied", "one-more-game-all"),
    ),
    ("the_last_round_ends_the_game", second_card, SERIES, ("series_check", "after-each-game", "at-once")),
    ("the_next_game_is_due_or_all_is_over", finished(27, 1, 27), SERIES, ("series_tie", "share", "one-more-game-tied")),
    (
        "the_next_game_is_due_or_all_is_over",
        finished(27, 1, 27),
        SERIES,
        ("series_tie", "one-more-game-all", "one-more-game-tied"),
    ),
    (
        "the_next_game_is_due_or_all_is_over",
        finished(4, 1, 4),
        SERIES,
        ("series_first_sp", "same-seat", "rotate-left"),
    ),
    ("the_next_game_is_due_or_all_is_over", finished(4, 1, 4), SERIES, ("series_first_sp", "same-seat", "next-sp")),
    ("the_next_game_is_due_or_all_is_over", finished(4, 1, 4), SERIES, ("series_first_sp", "next-sp", "rotate-left")),
]


@pytest.mark.parametrize(("law", "case", "agreed", "differing"), DIFFERING)
def test_what_one_reading_makes_of_a_position_breaks_the_law_under_another(
    law: str, case: Any, agreed: dict[str, Any], differing: tuple[str, str, str]
) -> None:
    ruling, *both = differing
    games = [fr(**{**agreed, ruling: reading}) for reading in both]
    cases = [case(game) for game in games]
    verdicts = [[LAWS[law].judge(game.rules_config, *found) for found in cases] for game in games]
    assert verdicts == [[True, False], [False, True]]


def test_a_declared_number_breaks_the_law_where_none_is_declared() -> None:
    declare, highest = fr(3, x_end_value="owner-declares"), fr(3)
    before = played(declare, opening(declare, "A7 MX", "M1", "C8"), "A7 MX +")
    action = declare.decode({"type": "stop", "seat": 0, "x": 6})
    after = declare.step(before, action)
    assert LAWS[STOPPED].judge(declare.rules_config, before, action, after) is True
    assert LAWS[STOPPED].judge(highest.rules_config, before, action, after) is False
    unsaid = step(highest, opening(highest, "A7 MX", "M1", "C8"), "A7 MX")
    assert LAWS[STOPPED].judge(highest.rules_config, *unsaid) is True
    assert LAWS[STOPPED].judge(declare.rules_config, *unsaid) is False


def test_the_coin_after_fifteen_breaks_the_law_where_none_may_be_added() -> None:
    coins, next_player = fr(3, after_fifteen="same-turn-too"), fr(3)
    (state,) = meant(followed("A14", "AX C5", "AX C5+"))(coins)
    assert LAWS[RUN].judge(coins.rules_config, state) is True
    assert LAWS[RUN].judge(next_player.rules_config, state) is False


def test_a_later_game_by_another_reading_breaks_the_law() -> None:
    state = Dealing(Match(1, False, (0, 1, 2), (record(1, 2, 3),)))
    by = {
        reading: fr(3, mode="series", series_first_sp=reading).rules_config for reading in ("same-seat", "rotate-left")
    }
    verdicts = {reading: LAWS["the_right_seat_starts_each_game"].judge(terms, state) for reading, terms in by.items()}
    assert verdicts == {"same-seat": False, "rotate-left": True}
