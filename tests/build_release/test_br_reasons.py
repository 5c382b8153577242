"""Every reason that the engine gives for a no, word by word: front ends show them to people."""

from typing import Any

import pytest
from br_positions import after, br, building, cards, penalising, releasing, settling
from random_games import whole_game

from rulecore.core.game import Game
from rulecore.games.build_release.actions import (
    Deal,
    Discard,
    Display,
    Done,
    Extend,
    Keep,
    LayGroup,
    Pass,
    Penalty,
    Play,
    Reject,
    Reveal,
    Take,
)
from rulecore.games.build_release.play.cards import not_held

GAME = br(3)
OPEN = GAME.initial()
DEALT = after(GAME, OPEN, "deal R0 / X / X")
BUILD = building(GAME, "R0", "X", "X", row="R1 R2 O3 G9 B4")
REVEAL = after(GAME, BUILD, "reject O3")
TAKING = after(GAME, REVEAL, "reveal G8")
SETTLE = settling(GAME, "R1 R2 O7 P7 P8 B9", "R5", "R6 B8")
LAID = after(GAME, SETTLE, "group run R1 R2; group set O7 P7")
FITS = after(GAME, settling(GAME, "R1 R2 R3"), "group run R1 R2")
SORTING = after(GAME, settling(GAME, "O4 B6"), "done")
EXTRA = after(GAME, settling(GAME, "R1 R2", "O3 P3", "B5 G5"), "group run R1 R2; done; group set O3 P3; done")
EXTRA = after(GAME, EXTRA, "group set B5 G5; done")
RELEASE = releasing(GAME, "R1 O1 P3 B4 G5 X", "O6 P6 B6 O7 O8", "G1 G2 G3 R9")
ON_RUN = after(GAME, RELEASE, "run 3 P3 B4 G5")
ON_SINGLE = after(GAME, RELEASE, "G5")
ON_PAIR = after(GAME, RELEASE, "set 1 R1 O1; set 6 O6 P6")
ON_TRIPLE = after(GAME, RELEASE, "P3; set 6 O6 P6 B6")
MAY_PASS = br(2, lead_pass="may-pass")
VOID = after(MAY_PASS, releasing(MAY_PASS, "R1", "R2"), "pass; pass")
PENALTY = penalising(GAME, "", "B3 B4", "G4 G6 X", leader=1)
SPARED = penalising(br(4), "", "B3 B4", "G4", "O1 O2", leader=1)
OVER = whole_game(GAME)[0][-1]
R1, R2, R3, O7, G9 = cards("R1 R2 R3 O7 G9")
SINGLE, SET, RUN = range(3)


def hand(text: str) -> tuple[tuple[int, ...], ...]:
    return tuple(cards(part) for part in text.split("/"))


REASONS: list[tuple[Game[Any, Any], Any, Any, str]] = [
    (GAME, OPEN, Pass(0), "BR-SETUP-3: cards must be dealt now; “Pass” does not deal them"),
    (GAME, OPEN, Deal(((True,),)), "BR-SETUP-3: the hands must be a tuple of tuples of pieces"),
    (GAME, OPEN, Deal(hand("R0 / X")), "BR-SETUP-3: the number of hands must be 3, not 2"),
    (GAME, OPEN, Deal(hand("R0 / X / X X")), "BR-SETUP-3: hand 2 must have 1 pieces, not 2"),
    (GAME, OPEN, Deal(hand("R0 / X / R0")), "BR-SETUP-3: the hands name pieces that are not there to deal"),
    (
        GAME,
        DEALT,
        Pass(0),
        "BR-SETUP-4: the first cards must be turned face up now; “Pass” does not do that",
    ),
    (
        GAME,
        DEALT,
        Display((True,)),
        "BR-SETUP-4: the hands must be a tuple of tuples of pieces",
    ),
    (GAME, DEALT, Display(cards("R1 R2")), "BR-SETUP-4: hand 0 must have 5 pieces, not 2"),
    (GAME, DEALT, Display(cards("R2 R1 R3 R4 R5")), "BR-SETUP-4: hand 0 must be in ascending order"),
    (
        GAME,
        DEALT,
        Display(cards("R0 R1 R2 R3 R4")),
        "BR-SETUP-4: the hands name pieces that are not there to deal",
    ),
    (GAME, BUILD, Pass(0), "BR-BUILD-1: Player 1 must take a face-up card now; “Pass” does not do that"),
    (GAME, BUILD, Take(1, R1), "BR-BUILD-7: it is Player 1's turn to take a card"),
    (GAME, BUILD, Take(False, R1), "BR-BUILD-7: it is Player 1's turn to take a card"),
    (GAME, BUILD, Take(0, R3), "BR-BUILD-2: red 3 is not face up on the table"),
    (GAME, BUILD, Take(0, 99), "BR-BUILD-2: there is no face-up card called 99"),
    (GAME, BUILD, Reject(0, R3), "BR-BUILD-3: red 3 is not face up on the table"),
    (GAME, TAKING, Reject(0, R1), "BR-BUILD-6: Player 1 has already thrown a card away this turn"),
    (GAME, REVEAL, Take(0, R1), "BR-BUILD-5: a card must be turned face up now; “Take red 1” does not do that"),
    (GAME, REVEAL, Reveal(R1), "BR-BUILD-5: red 1 is not in the draw pile"),
    (GAME, REVEAL, Reveal(-1), "BR-BUILD-5: the draw pile has no card called -1"),
    (GAME, SETTLE, Pass(0), "BR-SETTLE-3: Player 1 must score cards now; “Pass” does not do that"),
    (GAME, SETTLE, Done(1), "BR-SETTLE-2: it is Player 1's turn to score cards"),
    (GAME, SETTLE, LayGroup(0, SINGLE, (R1, R2)), "BR-SETTLE-4: a scoring group is a run or a set"),
    (GAME, SETTLE, LayGroup(0, True, (R1, R2)), "BR-SETTLE-4: a scoring group is a run or a set"),
    (
        GAME,
        SETTLE,
        LayGroup(0, RUN, (R1, R2, O7)),
        "BR-SETTLE-4: a scoring group starts with two cards; more are added one at a time",
    ),
    (GAME, SETTLE, LayGroup(0, RUN, (R2, R3)), "BR-SETTLE-4: Player 1 does not hold red 3"),
    (GAME, SETTLE, LayGroup(0, RUN, (R2, R2)), "BR-SETTLE-4: Player 1 does not hold red 2"),
    (GAME, SETTLE, LayGroup(0, RUN, (R2, R1)), "BR-SETTLE-4: the cards of Player 1 must be listed in ascending order"),
    (GAME, SETTLE, LayGroup(0, RUN, (R1, O7)), "BR-RUN-3: red 1, orange 7 do not make a run"),
    (GAME, SETTLE, LayGroup(0, SET, (R1, R2)), "BR-DUP-1: red 1, red 2 do not make a set"),
    (
        GAME,
        SETTLE,
        Done(0),
        "BR-SETTLE-6: cards that can be scored must be scored, and a group can still be made",
    ),
    (
        GAME,
        FITS,
        Done(0),
        "BR-SETTLE-6: cards that can be scored must be scored, and a card can still be added to a group",
    ),
    (GAME, LAID, Extend(0, 2, G9), "BR-SETTLE-5: there is no such group; Player 1 has laid down 2"),
    (GAME, LAID, Extend(0, True, G9), "BR-SETTLE-5: there is no such group; Player 1 has laid down 2"),
    (GAME, LAID, Extend(0, 0, R3), "BR-SETTLE-5: Player 1 has no unscored red 3"),
    (GAME, LAID, Extend(0, 0, *cards("B9")), "BR-RUN-3: blue 9 does not fit the run red 1, red 2"),
    (GAME, LAID, Extend(0, 1, *cards("B9")), "BR-DUP-1: blue 9 does not fit the set orange 7, purple 7"),
    (
        GAME,
        SORTING,
        Done(0),
        "BR-SETTLE-7: Player 1 must keep or discard a card now; “Finish scoring” does not do that",
    ),
    (GAME, SORTING, Keep(1, *cards("O4")), "BR-SETTLE-2: it is Player 1's turn to keep or discard cards"),
    (GAME, SORTING, Discard(0, *cards("B6")), "BR-SETTLE-7: the card to decide on now is orange 4"),
    (GAME, EXTRA, Pass(0), "BR-RELPREP-2: cards must be dealt now; “Pass” does not deal them"),
    (GAME, EXTRA, Deal(hand("R0 / X")), "BR-RELPREP-2: the number of hands must be 3, not 2"),
    (GAME, EXTRA, Deal(hand("R1 / X / X")), "BR-RELPREP-2: the hands name pieces that are not there to deal"),
    (GAME, RELEASE, None, "BR-REL-2: Player 1 must play cards or pass now; this action does not do that"),
    (GAME, RELEASE, Pass(1), "BR-ROUND-2: it is Player 1's turn to play"),
    (GAME, RELEASE, Pass(0), "BR-PASS-2: the table is empty, so Player 1 must play"),
    (MAY_PASS, VOID, Pass(1), "BR-PASS-2: the table is empty, so Player 2 must play"),
    (
        GAME,
        RELEASE,
        Play(0, 3, 1, (R1,)),
        "BR-REL-2: a play is a single card, a set or a run, with a whole number as its rank",
    ),
    (
        GAME,
        RELEASE,
        Play(0, SINGLE, True, (R1,)),
        "BR-REL-2: a play is a single card, a set or a run, with a whole number as its rank",
    ),
    (GAME, RELEASE, Play(0, SET, 1, ()), "BR-REL-2: a play needs at least one card"),
    (GAME, RELEASE, Play(0, SINGLE, 9, (G9,)), "BR-REL-2: Player 1 does not hold green 9"),
    (GAME, RELEASE, Play(0, SET, 9, cards("X X")), "BR-REL-2: Player 1 does not hold X"),
    (
        GAME,
        RELEASE,
        Play(0, SET, 1, cards("O1 R1")),
        "BR-REL-2: the cards of Player 1 must be listed in ascending order",
    ),
    (GAME, RELEASE, Play(0, SINGLE, 2, (R1,)), "BR-MELD-1: red 1 cannot be played as a single of rank 2"),
    (GAME, RELEASE, Play(0, SINGLE, 9, cards("X")), "BR-MELD-1: X cannot be played as a single of rank 9"),
    (GAME, RELEASE, Play(0, SET, 3, cards("P3 B4")), "BR-MELD-2: purple 3, blue 4 cannot be played as a set of rank 3"),
    (
        GAME,
        RELEASE,
        Play(0, RUN, 4, cards("P3 B4 G5")),
        "BR-MELD-3: purple 3, blue 4, green 5 cannot be played as a run of rank 4",
    ),
    (GAME, ON_SINGLE, Play(1, SINGLE, 4, cards("B4")), "BR-REL-2: Player 2 does not hold blue 4"),
    (
        GAME,
        after(GAME, ON_SINGLE, "O8"),
        Play(2, SINGLE, 3, cards("G3")),
        "BR-FOLLOW-1: green 3 is lower than orange 8",
    ),
    (
        GAME,
        ON_PAIR,
        Play(2, SINGLE, 9, cards("R9")),
        "BR-FOLLOW-6: a single red 9 cannot follow a set of 2 cards of rank 6: it has fewer cards",
    ),
    (
        GAME,
        ON_RUN,
        Play(1, SINGLE, 8, cards("O8")),
        "BR-FOLLOW-6: a single orange 8 cannot follow a run starting at 3: it has fewer cards",
    ),
    (
        GAME,
        after(GAME, releasing(GAME, "P3 B4 G5 X", "O4 P4 R4"), "run 3 P3 B4 G5"),
        Play(1, SET, 4, cards("R4 O4 P4")),
        "BR-FOLLOW-4: 3 cards of rank 4 do not beat a run starting at 3",
    ),
    (
        GAME,
        ON_TRIPLE,
        Play(2, RUN, 1, cards("G1 G2 G3")),
        "BR-FOLLOW-5: a run starting at 1 does not beat 3 cards of rank 6",
    ),
    (
        GAME,
        after(GAME, releasing(GAME, "R3 O3 B3 R9", "R5 O5", "R8"), "set 3 R3 O3 B3"),
        Play(1, SET, 5, cards("R5 O5")),
        "BR-FOLLOW-6: 2 cards of rank 5 cannot follow 3 cards of rank 3: there are fewer of them",
    ),
    (
        GAME,
        ON_RUN,
        Play(1, SET, 6, cards("O6 P6")),
        "BR-FOLLOW-6: 2 cards of rank 6 cannot follow a run starting at 3: there are fewer of them",
    ),
    (
        GAME,
        after(GAME, releasing(GAME, "R3 O3 P3 B3 R9", "R5 O6 G7", "R8"), "set 3 R3 O3 P3 B3"),
        Play(1, RUN, 5, cards("R5 O6 G7")),
        "BR-FOLLOW-6: a run starting at 5 cannot follow 4 cards of rank 3: it has fewer cards",
    ),
    (
        GAME,
        after(GAME, releasing(GAME, "P3 B4 G5 R9", "R2 O3 G4", "R8"), "run 3 P3 B4 G5"),
        Play(1, RUN, 2, cards("R2 O3 G4")),
        "BR-FOLLOW-1: a run starting at 2 is lower than a run starting at 3",
    ),
    (GAME, LAID, Extend(0, 0, 99), "BR-SETTLE-5: Player 1 has no unscored card called 99"),
    (GAME, PENALTY, Pass(0), "BR-SHED-2: penalty cards must be drawn now; “Pass” does not do that"),
    (GAME, PENALTY, Penalty((R1,)), "BR-SHED-2: penalty cards are given as 3 values, one for each player"),
    (
        GAME,
        PENALTY,
        Penalty((None, R1, G9)),
        "BR-SHED-2: the card must come from the hand of Player 2, and red 1 is not in it",
    ),
    (
        GAME,
        PENALTY,
        Penalty((None, *cards("B3"), 99)),
        "BR-SHED-2: the card must come from the hand of Player 3, which has no card called 99",
    ),
    (
        GAME,
        PENALTY,
        Penalty((None, *cards("B3"), None)),
        "BR-SHED-2: a card must be drawn from the hand of Player 3",
    ),
    (br(4), SPARED, Penalty((None, *cards("B3 G4 O1"))), "BR-SHED-4: no card is drawn from Player 3"),
    (GAME, OVER, Pass(0), "BR-END-1: the game is over"),
]


@pytest.mark.parametrize(
    ("game", "state", "action", "reason"),
    [pytest.param(*case, marks=pytest.mark.clause(case[-1].partition(":")[0])) for case in REASONS],
)
def test_the_reason_for_a_no_is_said_in_these_words(game: Game[Any, Any], state: Any, action: Any, reason: str) -> None:
    assert str(game.refusal(state, action)) == reason


LEGAL: list[tuple[Any, Any]] = [
    (OPEN, Deal(hand("R0 / X / X"))),
    (DEALT, Display(cards("R1 R2 R3 X X"))),
    (BUILD, Reject(0, G9)),
    (TAKING, Take(0, R1)),
    (REVEAL, Reveal(R3)),
    (SETTLE, LayGroup(0, RUN, (R1, R2))),
    (LAID, LayGroup(0, RUN, cards("P8 B9"))),
    (FITS, Extend(0, 0, R3)),
    (SORTING, Discard(0, *cards("O4"))),
    (EXTRA, Deal(hand("R0 / X / X"))),
    (RELEASE, Play(0, SET, 3, cards("P3 X"))),
    (ON_RUN, Play(1, SET, 6, cards("O6 P6 B6"))),
    (ON_RUN, Pass(1)),
    (PENALTY, Penalty((None, *cards("B3 X")))),
]


@pytest.mark.parametrize(("state", "action"), LEGAL)
def test_a_legal_action_has_no_reason_against_it(state: Any, action: Any) -> None:
    assert GAME.refusal(state, action) is None
    assert GAME.step(state, action) != state


class Counted(int):
    """A card that counts how often it is compared."""

    compared = 0
    __hash__ = int.__hash__

    def __eq__(self, other: object) -> bool:
        Counted.compared += 1
        return int.__eq__(self, other)


@pytest.mark.parametrize("count", [500, 1000])
def test_cards_are_not_compared_each_with_each(count: int) -> None:
    named = tuple(Counted(3) for _ in range(count))
    Counted.compared = 0
    assert str(not_held("BR-REL-2", 0, (3,), named)).startswith("BR-REL-2: ")
    assert Counted.compared < 10 * count
