"""How many cards are a run of the release is said once: with another number, all that asks about runs follows."""

import pytest
from br_positions import after, br, options, releasing
from random_games import whole_game

from rulecore.games.build_release import melds

pytestmark = pytest.mark.as_python("machine code has no constants to change")


@pytest.fixture(autouse=True)
def runs_of_four(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(melds, "RUN_LENGTH", 4)


def test_a_run_has_so_many_cards() -> None:
    game = br()
    offered = options(game, releasing(game, "R1 O2 P3 B4 G6", "R9"))
    assert [text for text in offered if "run" in text] == ["run 1 R1 O2 P3 B4"]


def test_a_run_starts_as_high_as_it_fits() -> None:
    game = br()
    offered = options(game, releasing(game, "R6 O7 P8 B9 R7", "R9"))
    assert [text for text in offered if "run" in text] == ["run 6 R6 R7 P8 B9", "run 6 R6 O7 P8 B9"]


def test_so_many_x_cards_are_a_run() -> None:
    game = br()
    runs = [text for text in options(game, releasing(game, "X X X X", "R9")) if "run" in text]
    assert runs == [f"run {lowest} X X X X" for lowest in range(1, 7)]


def test_as_many_cards_of_its_highest_number_beat_it() -> None:
    game = br()
    state = after(game, releasing(game, "R1 O2 P3 B4 R9", "R3 O3 B3 G3 R4 O4 P4 G4"), "run 1 R1 O2 P3 B4")
    assert options(game, state) == ["set 4 R4 O4 P4 G4", "pass"]


def test_games_go_on_to_the_end() -> None:
    for seed in range(5):
        assert whole_game(br(3), seed)[0][-1].winners
