"""What should follow from the rules, computed: the draw pile, the pool, leftovers, how long a game is."""

from collections import Counter
from collections.abc import Callable
from itertools import combinations_with_replacement, pairwise, product
from random import Random
from typing import Any

import pytest
from br_plain import Readings, kinds, meanings
from br_positions import after, br, played_build, seen, settling
from random_games import any_action, whole_game

from rulecore.games.build_release.actions import Pass, Play, Reject, Take
from rulecore.games.build_release.state import Building, Over, Penalising, Releasing, Revealing, Settling, Sorting

# --- the draw pile: BR-INV-3 ---


def rejecting(times: int) -> Callable[[Any, tuple[Any, ...], Random], Any]:
    """Players who throw a card away in their first turns, so many times in all, and then never."""
    left = [times]

    def choose(state: Any, legal: tuple[Any, ...], rng: Random) -> Any:
        rejects = [action for action in legal if isinstance(action, Reject)]
        if rejects and left[0]:
            left[0] -= 1
            return rng.choice(rejects)
        return rng.choice([action for action in legal if not isinstance(action, Reject)])

    return choose


def reshuffles(states: tuple[Any, ...]) -> int:
    """How often the discards became the draw pile."""
    piles = [state.piles for state in states if isinstance(state, (Building, Revealing, Settling))]
    return sum(len(then.discard) < len(now.discard) for now, then in pairwise(piles))


@pytest.mark.clause("BR-INV-3", "BR-BUILD-8")
@pytest.mark.parametrize("reading", ["eager", "lazy"])
@pytest.mark.parametrize("rejects", [0, 7, 13, 99])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_before_a_turn_pile_and_discards_have_a_card_for_each_draw(players: int, rejects: int, reading: str) -> None:
    states, _ = played_build(br(players, reshuffle_timing=reading), choose=rejecting(rejects))
    turns = [state for state in states if isinstance(state, Building) and not state.rejected]
    left = [len(state.piles.deck) + len(state.piles.discard) for state in turns]
    assert left == [49 - players - taken for taken in range(11 * players)]
    assert left[-1] == {2: 26, 3: 14, 4: 2}[players]


@pytest.mark.clause("BR-INV-3", "BR-BUILD-8")
@pytest.mark.parametrize(
    ("players", "reading", "first"),
    [
        (2, "eager", None),
        (2, "lazy", None),
        pytest.param(3, "eager", 13, marks=pytest.mark.reading("reshuffle-timing", "eager")),
        pytest.param(3, "lazy", 14, marks=pytest.mark.reading("reshuffle-timing", "lazy")),
        (4, "eager", 1),
        (4, "lazy", 2),
    ],
)
def test_the_pile_is_renewed_from_so_many_rejects_on(players: int, reading: str, first: int | None) -> None:
    game = br(players, reshuffle_timing=reading)
    renewed = [r for r in range(11 * players + 1) if reshuffles(played_build(game, choose=rejecting(r))[0])]
    assert renewed == ([] if first is None else list(range(first, 11 * players + 1)))


@pytest.mark.clause("BR-INV-3")
@pytest.mark.reading("reshuffle-timing", "eager")
@pytest.mark.parametrize("players", [3, 4])
@pytest.mark.parametrize("rejects", [1, 13, 20, 99])
def test_eager_never_leaves_an_empty_pile(players: int, rejects: int) -> None:
    states, _ = played_build(br(players), choose=rejecting(rejects))
    assert all(state.piles.deck for state in states if isinstance(state, (Building, Revealing, Settling)))


# --- the pool: BR-INV-4 ---


@pytest.mark.clause("BR-INV-4")
@pytest.mark.reading("release-pool", "deck-and-row")
@pytest.mark.parametrize(("players", "outside", "least"), [(2, 30, 8), (3, 18, 5), (4, 6, 5)])
def test_the_pool_always_has_a_card_for_everybody(players: int, outside: int, least: int) -> None:
    found = []
    for reading in ("eager", "lazy"):
        game = br(players, reshuffle_timing=reading)
        for rejects in range(11 * players + 1):
            piles = played_build(game, choose=rejecting(rejects))[0][-1].piles
            assert sum(map(len, piles)) == outside
            found.append(len(piles.deck) + len(piles.row))
    assert min(found) == least >= players


# --- leftovers: BR-INV-5 ---

PRINTED = "0123456789X"


@pytest.mark.clause("BR-INV-5")
@pytest.mark.parametrize("all_x", ["allowed", "needs-a-number"])
def test_of_any_six_cards_two_can_be_scored_together(all_x: str) -> None:
    read = Readings(all_x=all_x)
    codes = {"X": "X", **{number: f"R{number}" for number in "0123456789"}}

    def can_score(one: str, other: str) -> bool:
        return bool(kinds((codes[one], codes[other] if one != other else codes[other].replace("R", "O")), read))

    scoring = {(one, other) for one in PRINTED for other in PRINTED if can_score(one, other)}
    found = dict.fromkeys((4, 5, 6), 0)
    for size in found:
        for six in combinations_with_replacement(PRINTED, size):
            if six.count("X") <= 4 and not any((a, b) in scoring for a, b in zip_pairs(six)):
                found[size] += 1
    assert found[6] == 0
    assert found[5] == 6  # 0 2 4 6 8 to 1 3 5 7 9: one gap may be wider
    assert found[4] == 35 + (all_x == "needs-a-number")


def zip_pairs(items: tuple[str, ...]) -> list[tuple[str, str]]:
    """Every two of the items, in their order."""
    return [(one, other) for i, one in enumerate(items) for other in items[i + 1 :]]


@pytest.mark.clause("BR-INV-5", "BR-SETTLE-6")
@pytest.mark.parametrize("must", ["no-group-no-extension", "no-group"])
def test_at_most_five_cards_are_left_over(must: str) -> None:
    game = br(4, must_score=must)
    for seed in range(5):
        states, _ = whole_game(game, seed)
        assert max(len(cards) for s in states if isinstance(s, Sorting) for cards in s.leftover) <= 5
    state = settling(game, "R0 O2 P4 B6 G8")
    assert len(seen(game, after(game, state, "done"))["leftover"][0]) == 5


# --- the release: BR-INV-6, BR-INV-7 ---


def could_follow(meld: dict[str, Any], last: dict[str, Any]) -> bool:
    """Whether the meld has more cards, or as many and a rank that follows. Of a run and a triple, the triple must be of
    the highest number of the run or higher, the run must start with the number of the triple or higher. Zeros are left
    out: no play with one stays on the table."""
    more = len(meld["cards"]) - len(last["cards"])
    lowest = last["rank"] + (2 if last["kind"] == "run" and meld["kind"] != "run" else 0)
    return more > 0 or (more == 0 and meld["rank"] >= lowest)


@pytest.mark.clause("BR-INV-6", "BR-REL-3")
def test_a_meld_of_the_table_could_follow_the_one_before() -> None:
    met: Counter[tuple[str, str]] = Counter()
    for players, seed in product((2, 3, 4), range(60)):
        game = br(players)
        for state in whole_game(game, seed)[0]:
            table = seen(game, state)["table"] if isinstance(state, Releasing) else []
            for meld in table:
                assert (meld["kind"], meld["rank"]) in meanings(tuple(meld["cards"]), "allowed", "as-number")
                assert not any(code.endswith("0") for code in meld["cards"])
            for last, meld in pairwise(table):
                assert could_follow(meld, last), (last, meld)
                met[last["kind"], meld["kind"]] += len(last["cards"]) == len(meld["cards"])
    assert all(met[both] for both in (("single",) * 2, ("set",) * 2, ("run",) * 2, ("run", "set"), ("set", "run")))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_in_the_release_two_or_more_hold_up_to_13_cards_and_all_others_have_shed_out(players: int) -> None:
    game = br(players)
    for seed in range(4):
        for state in whole_game(game, seed)[0]:
            if not isinstance(state, (Releasing, Penalising)):
                continue
            shown = seen(game, state)
            active = [seat for seat, count in enumerate(shown["hand_counts"]) if count]
            assert sorted([*active, *shown["shed"]]) == list(range(players))
            assert len(active) >= 2 and max(shown["hand_counts"]) <= 13


@pytest.mark.clause("BR-INV-7", "BR-SHED-4")
@pytest.mark.parametrize("reading", ["that-player", "all-or-nothing"])
def test_nobody_sheds_out_by_a_penalty(reading: str) -> None:
    game = br(4, one_card_exemption=reading)
    for seed in range(10):
        states, actions = whole_game(game, seed)
        for before, action, then in zip(states, actions, states[1:], strict=False):
            if isinstance(before, Penalising):
                assert all(then.hands[victim] for victim in before.victims)
                assert len(action.cards) == 4


@pytest.mark.clause("BR-RELPREP-2", "BR-INV-5")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_everybody_starts_the_release_with_8_to_13_cards(players: int) -> None:
    def thrown(state: Any, legal: tuple[Any, ...], rng: Random) -> Any:
        return legal[-1] if isinstance(state, Sorting) else rng.choice(legal)

    for seed in range(8):
        game = br(players)
        final = whole_game(game, seed, thrown, until=lambda state: isinstance(state, Releasing))[0][-1]
        assert all(8 <= len(hand) <= 13 for hand in final.hands)


# --- how long a game is: BR-INV-9 ---

BOUNDS = {(2, "must-play"): 169, (3, "must-play"): 292, (4, "must-play"): 441}
BOUNDS |= {(2, "may-pass"): 221, (3, "may-pass"): 409, (4, "may-pass"): 649}


@pytest.mark.clause("BR-INV-9")
@pytest.mark.parametrize(("players", "reading"), BOUNDS)
def test_the_bound_is_the_sum_of_its_parts(players: int, reading: str) -> None:
    rounds = 13 * players * (2 if reading == "may-pass" else 1)
    build, settlement, extra, penalties = 2 + 44 * players, 13 * players, 1, players - 2
    assert build + settlement + extra + rounds * players + penalties == BOUNDS[players, reading]
    game = br(players, lead_pass=reading)
    assert game.rules.max_game_length(game.rules_config) >= BOUNDS[players, reading]


def slowest(state: Any, legal: tuple[Any, ...], rng: Random) -> Any:
    """A player who takes as many steps as possible: throws cards away, scores in pairs, passes, plays one card."""
    rejects = [action for action in legal if isinstance(action, Reject)]
    passes = [action for action in legal if isinstance(action, Pass)]
    return rng.choice(rejects or passes or [min(legal, key=lambda x: len(getattr(x, "cards", ())))])


@pytest.mark.clause("BR-INV-9", "BR-BUILD-7", "BR-PASS-2")
@pytest.mark.parametrize(
    ("players", "reading"),
    [
        pytest.param(players, reading, marks=pytest.mark.reading("lead-pass", reading))
        for players in (2, 3, 4)
        for reading in ("must-play", "may-pass")
    ],
)
@pytest.mark.parametrize("choose", [any_action, slowest])
def test_no_game_is_longer_than_the_bound(players: int, reading: str, choose: Any) -> None:
    game = br(players, lead_pass=reading)
    lengths = [len(whole_game(game, seed, choose)[1]) for seed in range(6)]
    assert max(lengths) <= BOUNDS[players, reading]


@pytest.mark.clause("BR-INV-9", "BR-BUILD-7")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_build_has_11_takes_and_at_most_11_rejects_for_each(players: int) -> None:
    for times in (0, 99):
        _, actions = played_build(br(players), choose=rejecting(times))
        counted = Counter(type(action) for action in actions)
        assert (counted[Take], counted[Reject]) == (11 * players, 11 * players if times else 0)
        assert len(actions) == 2 + (44 if times else 22) * players


@pytest.mark.clause("BR-INV-9", "BR-PASS-2", "BR-ROUND-4")
@pytest.mark.reading("lead-pass", "may-pass")
def test_even_if_all_pass_whenever_they_may_a_game_ends() -> None:
    game = br(3, lead_pass="may-pass")
    states, actions = whole_game(game, 2, slowest)
    assert isinstance(states[-1], Over)
    plays = [i for i, action in enumerate(actions) if isinstance(action, Play)]
    gaps = {later - earlier for earlier, later in pairwise(plays)}
    assert max(gaps) <= 2 * 3
