"""What may be put on what: BR-FOLLOW, BR-ZERO-4, and the rulings run-vs-triple, fewer-cards and zero-play."""

from itertools import product
from typing import Any

import pytest
from br_plain import Codes, melds
from br_positions import after, br, but, canonical, options, releasing

KINDS = {"single": 1, "pair": 2, "triple": 3, "run": 3, "four": 4, "five": 5}


def meld(name: str, rank: int, colours: str = "ROPBG") -> str:
    """A meld of natural cards, in text: `meld("pair", 4)` is `set 4 R4 O4`."""
    if name == "run":
        return f"run {rank} " + " ".join(f"{colours[more]}{rank + more}" for more in range(3))
    named = " ".join(f"{colour}{rank}" for colour in colours[: KINDS[name]])
    return named if name == "single" else f"set {rank} {named}"


def held(text: str) -> str:
    """The cards of a meld in text."""
    return " ".join(word for word in text.split() if word[0] in "ROPBGX")


def beats(over: str, under: str, **agreed: Any) -> bool:
    """Whether a meld, in text, may be put on another one, whatever else is held; both may need the same card."""
    game = br(2, **agreed)
    under_it, over_it = (releasing(game, f"{held(text)} X") for text in (under, over))
    state = but(under_it, hands=(under_it.hands[0], over_it.hands[0]))
    return canonical(over) in options(game, after(game, state, under))


def is_higher(over: tuple[str, int], under: tuple[str, int]) -> bool:
    """The default in plain words, 0s left aside."""
    (kind, rank), (other, lowest) = over, under
    if KINDS[kind] != KINDS[other]:
        return KINDS[kind] > KINDS[other]
    if kind == "triple" and other == "run":
        return rank >= lowest + 2
    return rank >= lowest


NAMED = [(kind, rank) for kind in KINDS for rank in range(1, 8 if kind == "run" else 10)]


@pytest.mark.clause("BR-FOLLOW-1", "BR-FOLLOW-2", "BR-FOLLOW-3", "BR-FOLLOW-4", "BR-FOLLOW-5", "BR-FOLLOW-6")
@pytest.mark.reading("run-vs-triple", "at-least")
@pytest.mark.reading("fewer-cards", "never")
@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("other", KINDS)
def test_each_meld_beats_what_it_should(kind: str, other: str) -> None:
    for over, under in product(NAMED, NAMED):
        if (over[0], under[0]) == (kind, other):
            assert beats(meld(*over), meld(*under, colours="GBPOR")) is is_higher(over, under), (over, under)


@pytest.mark.clause("BR-FOLLOW-1", "BR-FOLLOW-2")
@pytest.mark.parametrize(("over", "expected"), [("O4", False), ("O5", True), ("O6", True), ("X", True)])
def test_as_many_cards_must_be_equal_or_higher(over: str, expected: bool) -> None:
    assert beats(over, "R5") is expected


@pytest.mark.clause("BR-MELD-5", "BR-FOLLOW-2")
@pytest.mark.parametrize(("over", "expected"), [("R9", False), ("X", True), ("set 1 R1 O1", True)])
def test_on_an_x_alone_goes_an_x_or_more_cards(over: str, expected: bool) -> None:
    assert beats(over, "X") is expected


@pytest.mark.clause("BR-FOLLOW-3")
@pytest.mark.parametrize(
    ("over", "under"),
    [("set 1 R1 O1", "R9"), ("run 1 R1 R2 R3", "set 9 R9 O9"), ("set 1 R1 O1 P1 B1", "run 7 R7 R8 R9")],
)
def test_more_cards_may_be_lower(over: str, under: str) -> None:
    assert beats(over, under)


@pytest.mark.clause("BR-FOLLOW-6")
@pytest.mark.reading("fewer-cards", "never")
@pytest.mark.parametrize(("over", "under"), [("R9", "set 4 R4 O4"), ("X", "set 1 R1 O1"), ("X", "run 1 R1 R2 R3")])
def test_fewer_cards_are_never_enough(over: str, under: str) -> None:
    assert not beats(over, under)


@pytest.mark.clause("BR-FOLLOW-6")
@pytest.mark.reading("fewer-cards", "if-higher")
@pytest.mark.parametrize(
    ("over", "under", "expected"),
    [
        ("R9", "set 4 R4 O4", True),
        ("R5", "set 4 R4 O4", True),
        ("P4", "set 4 R4 O4", False),
        ("R3", "set 4 R4 O4", False),
        ("X", "set 9 R9 O9", True),
        ("R5", "run 3 R3 R4 G5", False),
        ("R6", "run 3 R3 R4 R5", True),
        ("set 5 R5 O5", "run 3 R3 R4 G5", False),
        ("set 6 R6 O6", "run 3 R3 R4 R5", True),
        ("run 4 O4 O5 O6", "set 4 R4 G4 P4 B4", False),
        ("run 5 O5 O6 O7", "set 4 R4 G4 P4 B4", True),
        ("set 5 R5 O5 P5", "set 4 R4 G4 P4 B4", True),
        ("set 4 X X", "set 4 R4 O4 P4", False),
        ("set 5 X X", "set 4 R4 O4 P4", True),
    ],
)
def test_under_if_higher_fewer_cards_must_be_strictly_higher(over: str, under: str, expected: bool) -> None:
    assert beats(over, under, fewer_cards="if-higher") is expected


# --- runs and triples ---


@pytest.mark.clause("BR-FOLLOW-4")
@pytest.mark.parametrize(
    ("rank", "reading", "expected"),
    [
        pytest.param(4, "at-least", False, marks=pytest.mark.reading("run-vs-triple", "at-least")),
        pytest.param(5, "at-least", True, marks=pytest.mark.reading("run-vs-triple", "at-least")),
        pytest.param(6, "at-least", True, marks=pytest.mark.reading("run-vs-triple", "at-least")),
        pytest.param(4, "exact", False, marks=pytest.mark.reading("run-vs-triple", "exact")),
        pytest.param(5, "exact", True, marks=pytest.mark.reading("run-vs-triple", "exact")),
        pytest.param(6, "exact", False, marks=pytest.mark.reading("run-vs-triple", "exact")),
    ],
)
def test_a_run_of_3_4_5_yields_to_a_triple_of_5(rank: int, reading: str, expected: bool) -> None:
    assert beats(meld("triple", rank), "run 3 G3 B4 G5", run_vs_triple=reading) is expected


@pytest.mark.clause("BR-FOLLOW-5")
@pytest.mark.parametrize(
    ("rank", "reading", "expected"),
    [
        pytest.param(3, "at-least", False, marks=pytest.mark.reading("run-vs-triple", "at-least")),
        pytest.param(4, "at-least", True, marks=pytest.mark.reading("run-vs-triple", "at-least")),
        pytest.param(5, "at-least", True, marks=pytest.mark.reading("run-vs-triple", "at-least")),
        pytest.param(3, "exact", False, marks=pytest.mark.reading("run-vs-triple", "exact")),
        pytest.param(4, "exact", True, marks=pytest.mark.reading("run-vs-triple", "exact")),
        pytest.param(5, "exact", False, marks=pytest.mark.reading("run-vs-triple", "exact")),
    ],
)
def test_a_triple_of_4_yields_to_a_run_from_4(rank: int, reading: str, expected: bool) -> None:
    assert beats(f"run {rank} R{rank} R{rank + 1} R{rank + 2}", "set 4 O4 P4 G4", run_vs_triple=reading) is expected


@pytest.mark.clause("BR-FOLLOW-4", "BR-FOLLOW-5")
@pytest.mark.parametrize("reading", ["at-least", "exact"])
def test_a_triple_of_5_and_a_run_of_4_5_6_never_beat_each_other(reading: str) -> None:
    triple, run = "set 5 R5 O5 P5", "run 4 B4 B5 B6"
    assert [beats(triple, run, run_vs_triple=reading), beats(run, triple, run_vs_triple=reading)] == [False, False]


@pytest.mark.clause("BR-FOLLOW-4", "BR-FOLLOW-5")
@pytest.mark.parametrize("reading", ["at-least", "exact"])
def test_runs_among_themselves_and_triples_among_themselves_go_by_number(reading: str) -> None:
    assert beats("run 3 R3 R4 R5", "run 2 B2 B3 B4", run_vs_triple=reading)
    assert beats("run 2 R2 R3 R4", "run 2 B2 B3 B4", run_vs_triple=reading)
    assert not beats("run 1 R1 R2 R3", "run 2 B2 B3 B4", run_vs_triple=reading)
    assert beats("set 9 R9 O9 P9", "set 2 R2 O2 P2", run_vs_triple=reading)


@pytest.mark.clause("BR-FOLLOW-5")
@pytest.mark.parametrize("rank", [8, 9])
def test_no_run_beats_a_triple_of_8_or_9(rank: int) -> None:
    assert not any(beats(f"run {low} X X X", f"set {rank} R{rank} O{rank} P{rank}") for low in range(1, 8))


@pytest.mark.clause("BR-FOLLOW-4", "BR-ZERO-4")
def test_a_run_of_7_8_9_yields_to_nines_an_equal_run_more_cards_or_a_0() -> None:
    game = br(2)
    state = releasing(game, "B7 B8 B9 B1", "R7 R8 R9 O9 X X X O1 O0")
    answers = options(game, after(game, state, "run 7 B7 B8 B9"))
    assert {answer.split()[0] + answer.split()[1] for answer in answers if len(held(answer).split()) == 3} == {
        "set9",
        "run7",
    }
    assert "O0" in answers
    assert any(answer.startswith("set 1 O1 X X X") for answer in answers)


# --- zero-play ---


@pytest.mark.clause("BR-ZERO-4")
@pytest.mark.parametrize(
    ("reading", "answers"),
    [
        pytest.param("any-time", ["B0", "pass"], marks=pytest.mark.reading("zero-play", "any-time")),
        pytest.param("single-any-time", ["B0", "pass"], marks=pytest.mark.reading("zero-play", "single-any-time")),
        pytest.param("same-count", ["B0", "pass"], marks=pytest.mark.reading("zero-play", "same-count")),
        pytest.param("by-rank", ["pass"], marks=pytest.mark.reading("zero-play", "by-rank")),
    ],
)
def test_a_0_on_a_2(reading: str, answers: list[str]) -> None:
    game = br(2, zero_play=reading)
    assert options(game, after(game, releasing(game, "R2 R3", "B0"), "R2")) == answers


@pytest.mark.clause("BR-ZERO-4")
@pytest.mark.parametrize(
    ("reading", "answers"),
    [
        pytest.param("any-time", ["B0", "pass"], marks=pytest.mark.reading("zero-play", "any-time")),
        pytest.param("single-any-time", ["B0", "pass"], marks=pytest.mark.reading("zero-play", "single-any-time")),
        pytest.param("same-count", ["pass"], marks=pytest.mark.reading("zero-play", "same-count")),
        pytest.param("by-rank", ["pass"], marks=pytest.mark.reading("zero-play", "by-rank")),
    ],
)
def test_a_0_on_a_run(reading: str, answers: list[str]) -> None:
    game = br(2, zero_play=reading)
    assert options(game, after(game, releasing(game, "R2 R3 R4 R5", "B0"), "run 2 R2 R3 R4")) == answers


@pytest.mark.clause("BR-ZERO-4")
@pytest.mark.parametrize(
    ("reading", "answers"),
    [
        pytest.param("any-time", ["B0", "G0", "set 0 B0 G0"], marks=pytest.mark.reading("zero-play", "any-time")),
        pytest.param("single-any-time", ["B0", "G0"], marks=pytest.mark.reading("zero-play", "single-any-time")),
        pytest.param("same-count", ["set 0 B0 G0"], marks=pytest.mark.reading("zero-play", "same-count")),
        pytest.param("by-rank", [], marks=pytest.mark.reading("zero-play", "by-rank")),
    ],
)
def test_two_0s_on_a_pair_of_nines(reading: str, answers: list[str]) -> None:
    game = br(2, zero_play=reading)
    assert options(game, after(game, releasing(game, "R9 O9 R1", "B0 G0"), "set 9 R9 O9")) == [*answers, "pass"]


@pytest.mark.clause("BR-ZERO-4", "BR-FOLLOW-3")
@pytest.mark.parametrize("reading", ["any-time", "same-count", "by-rank"])
def test_two_0s_go_on_one_card_by_their_number(reading: str) -> None:
    assert beats("set 0 B0 G0", "R9", zero_play=reading)


@pytest.mark.clause("BR-ZERO-4", "BR-MELD-5")
@pytest.mark.reading("zero-play", "any-time")
@pytest.mark.parametrize("under", ["X", "set 9 R9 O9 P9 B9 G9 X X X X", "set 1 R1 O1", "run 7 R7 R8 R9"])
def test_any_time_a_0_goes_on_anything(under: str) -> None:
    game = br(2)
    state = releasing(game, f"{under if under == 'X' else held(under)} R2", "B0")
    assert options(game, after(game, state, under)) == ["B0", "pass"]


@pytest.mark.clause("BR-ZERO-4")
@pytest.mark.reading("zero-effect", "any-play-with-zero")
def test_a_run_with_a_0_is_judged_as_any_run() -> None:
    assert not beats("run 0 B0 R1 B2", "set 9 R9 O9 P9")
    assert not beats("run 0 B0 R1 B2", "run 1 R1 R2 R3")
    assert beats("run 0 B0 R1 B2", "R9")


@pytest.mark.clause("BR-ZERO-4")
@pytest.mark.parametrize(
    ("effect", "pair", "single"),
    [
        pytest.param("any-play-with-zero", True, True, marks=pytest.mark.reading("zero-effect", "any-play-with-zero")),
        pytest.param("only-zeros", True, True, marks=pytest.mark.reading("zero-effect", "only-zeros")),
        pytest.param("single-zero", False, True, marks=pytest.mark.reading("zero-effect", "single-zero")),
    ],
)
def test_only_0s_that_clear_the_table_ignore_the_order(effect: str, pair: bool, single: bool) -> None:
    assert beats("set 0 B0 G0", "set 9 R9 O9", zero_effect=effect) is pair
    assert beats("B0", "set 9 R9 O9", zero_effect=effect) is single


@pytest.mark.clause("BR-ZERO-4", "BR-FOLLOW-2", "BR-ZERO-1")
@pytest.mark.reading("zero-effect", "single-zero")
def test_under_single_zero_a_pair_of_0s_lies_on_the_table_and_yields_to_a_pair() -> None:
    assert beats("set 0 B0 G0", "set 0 R0 O0", zero_effect="single-zero")
    assert beats("set 1 B1 G1", "set 0 R0 O0", zero_effect="single-zero")
    assert not beats("B1", "set 0 R0 O0", zero_effect="single-zero")


@pytest.mark.clause("BR-FOLLOW-4", "BR-FOLLOW-5", "BR-ZERO-1")
@pytest.mark.reading("zero-effect", "only-zeros")
def test_under_only_zeros_a_run_from_0_lies_on_the_table_and_yields_to_twos() -> None:
    agreed = {"zero_effect": "only-zeros"}
    assert beats("set 2 R2 O2 P2", "run 0 B0 B1 B2", **agreed)
    assert not beats("set 1 R1 O1 P1", "run 0 B0 B1 B2", **agreed)
    assert beats("run 0 R0 R1 R2", "run 0 B0 B1 B2", **agreed)


# --- everything at once ---

HAND: Codes = ("R0", "O0", "R1", "O1", "P1", "R4", "O5", "R6", "O6", "X", "X")
TABLES = ["G2", "set 5 B5 G5", "run 3 B3 B4 G5", "set 4 O4 P4 B4", "set 1 B1 G1 X X", "X"]
AGREED = [
    {"run_vs_triple": triple, "fewer_cards": fewer, "zero_play": zero, "zero_effect": effect}
    for triple in ("at-least", "exact")
    for fewer in ("never", "if-higher")
    for zero in ("any-time", "single-any-time", "same-count", "by-rank")
    for effect in ("any-play-with-zero", "only-zeros", "single-zero")
]


def follows(under: tuple[str, int, int], over: tuple[str, int, Codes], agreed: dict[str, str]) -> bool:
    """In plain words: whether a meld of that kind, rank and cards goes on one of that kind, rank and size."""
    (kind, rank, size), (mine, own, cards) = under, over
    only_zeros = all(code.endswith("0") for code in cards)
    counts = {"any-time": len(cards), "single-any-time": 1, "same-count": size, "by-rank": 0}
    is_free = counts[agreed["zero_play"]] == len(cards)
    if only_zeros and is_free and (len(cards) == 1 or agreed["zero_effect"] != "single-zero"):
        return True
    highest = rank + 2 if kind == "run" else rank
    if len(cards) > size:
        return True
    if len(cards) < size:
        return agreed["fewer_cards"] == "if-higher" and own > highest
    if (mine == "run") == (kind == "run"):
        return own >= rank
    named = highest if kind == "run" else rank
    return own == named if agreed["run_vs_triple"] == "exact" else own >= named


@pytest.mark.clause("BR-FOLLOW-1", "BR-FOLLOW-3", "BR-FOLLOW-6", "BR-ZERO-4")
@pytest.mark.parametrize("agreed", AGREED, ids=lambda agreed: " ".join(agreed.values()))
def test_exactly_the_melds_that_follow_are_offered(agreed: dict[str, str]) -> None:
    game = br(2, **agreed)
    for under in TABLES:
        state = releasing(game, held(under) + " R9")
        state = but(state, hands=(state.hands[0], releasing(game, " ".join(HAND)).hands[0]))
        state = after(game, state, under)
        words = under.split()
        top = (
            ("single", 10 if under == "X" else int(under[1:]), 1)
            if len(words) == 1
            else (
                words[0],
                int(words[1]),
                len(words) - 2,
            )
        )
        offered = {play for play in melds(HAND) if follows(top, play, agreed)}
        assert set(options(game, state)) == {"pass"} | {
            cards[0] if kind == "single" else f"{kind} {rank} {' '.join(cards)}" for kind, rank, cards in offered
        }
