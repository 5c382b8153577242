"""Bots: what they decide is legal and repeatable, they go by their view alone, and they keep to their budget."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable, Iterator
from itertools import count, islice, pairwise, repeat
from random import Random
from time import monotonic, sleep
from typing import Any

import pytest
from chosen import IDS
from random_games import AnyGame

import rulecore
from rulecore import InvalidData, InvalidGame, InvalidState, Player, bots
from rulecore.audit.lockstep.configs import player_counts
from rulecore.authoring import Rules
from rulecore.bots.greedy_policy import best_actions
from rulecore.bots.sequential_halving import Budget, best
from rulecore.bots.utility import points, utility
from rulecore.core.same import same

NAMES = ("random", "greedy", "search:6", "search:12+random")
TABLES = [rulecore.game({"game": game, "players": players}) for game in IDS for players in player_counts(game)[:3]]

on_every_table = pytest.mark.parametrize("game", TABLES, ids=str)
on_every_game = pytest.mark.parametrize("id", rulecore.GAMES)
with_every_bot = pytest.mark.parametrize("name", NAMES)


def made(game: AnyGame, name: str, seed: int = 1) -> bots.Bot:
    return bots.named(name)(game, Random(seed))


def any_seat(rng: Random) -> bots.Bot:
    return bots.random(rng)


def decisions(game: AnyGame, seed: int) -> Iterator[tuple[Any, int]]:
    """Every state of a random game in which a seat has a choice, with that seat."""
    rng, state = Random(seed), game.initial()
    while (actor := game.actor(state)) is not None:
        if isinstance(actor, int) and len(game.legal(state)) > 1:
            yield state, actor
        state = game.step(state, game.sample(state, rng) if actor is rulecore.CHANCE else rng.choice(game.legal(state)))


def some_decisions(game: AnyGame, seed: int, number: int = 5) -> list[tuple[Any, int]]:
    found = list(decisions(game, seed))
    return Random(seed).sample(found, min(number, len(found)))


# --- what they are ---


@on_every_table
@with_every_bot
def test_a_bot_and_what_makes_it_are_equal_in_what_they_do_to_their_copies(game: AnyGame, name: str) -> None:
    maker = pickle.loads(pickle.dumps(bots.named(name)))
    for twin in (copy.deepcopy(made(game, name, 3)), pickle.loads(pickle.dumps(made(game, name, 3)))):
        bot = maker(game, Random(3))
        for state, seat in some_decisions(game, 4, 3):
            view, legal = game.view(state, seat), game.legal(state)
            assert bot(view, legal) == twin(view, legal)


# --- what they see ---


@on_every_table
@with_every_bot
def test_what_a_bot_decides_is_legal_whatever_has_happened(game: AnyGame, name: str) -> None:
    for state, seat in some_decisions(game, 3):
        legal = game.legal(state)
        assert any(made(game, name)(game.view(state, seat), legal) is action for action in legal)


@on_every_game
@with_every_bot
def test_a_bot_decides_the_same_whatever_lies_where_it_cannot_see(id: str, name: str) -> None:
    game = rulecore.game({"game": id, "players": 3})
    for number, (state, seat) in enumerate(some_decisions(game, 4)):
        other = game.rules.redeal(game.rules_config, state, seat, Random(number))
        choices = [made(game, name)(game.view(one, seat), game.legal(one)) for one in (state, other)]
        assert choices[0] == choices[1]


@on_every_game
@with_every_bot
def test_a_bot_is_handed_its_own_view_and_its_legal_actions_and_changes_neither(id: str, name: str) -> None:
    game, handed = rulecore.game({"game": id, "players": 3}), list[tuple[Any, ...]]()

    def recorded(bot: Player) -> bots.Bot:
        def choose(*told: Any) -> Any:
            view, legal = told
            before = rulecore.game({"game": id, "players": 3}).config, dict(view), tuple(legal)
            action = bot(view, legal)
            assert (view["config"], view, tuple(legal)) == before
            handed.append(told)
            return action

        return choose

    seats = [recorded(made(game, name)), any_seat(Random(2)), any_seat(Random(3))]
    trace = rulecore.record(game, seats, Random(5))
    replay = rulecore.replay(trace)
    shown = [(s, game.legal(s)) for s in replay.states if game.actor(s) == 0]
    assert len(handed) == len(shown) > 0
    for (view, legal), (state, lawful) in zip(handed, shown, strict=True):
        assert same(view, game.view(state, 0))
        assert legal == lawful


@on_every_game
@with_every_bot
def test_equal_generators_make_equal_bots(id: str, name: str) -> None:
    game = rulecore.game({"game": id, "players": 3})
    state, seat = some_decisions(game, 6)[0]
    view, legal = game.view(state, seat), game.legal(state)
    assert len({made(game, name, seed=9)(view, legal) for _ in range(3)}) == 1


def test_a_bot_that_has_one_choice_takes_it_without_a_thought() -> None:
    game = rulecore.game({"game": "zimbabweee", "players": 3})
    assert bots.search(game, Random(1), seconds=60)({}, ["only"]) == "only"


@with_every_bot
def test_a_bot_that_is_not_in_turn_is_told_so(name: str) -> None:
    game = rulecore.game("zimbabweee", players=3)
    with pytest.raises(InvalidState, match="nothing is legal"):
        made(game, name)(game.view(game.initial(), 0), ())


# --- how good they are ---


def test_a_greedy_bot_takes_only_what_its_game_likes_most() -> None:
    game = rulecore.game("zimbabweee", players=3)
    for state, seat in some_decisions(game, 1, 12):
        view, legal = game.view(state, seat), game.legal(state)
        assert made(game, "greedy")(view, legal) in best_actions(game, view, legal)


def only(action: str) -> Callable[[str, str], float]:
    return lambda world, other: float(action == other)


@pytest.mark.parametrize("games", [21, 22, 100])
@pytest.mark.parametrize("action", "abcdefg")
def test_the_one_action_that_wins_in_every_world_is_found(games: int, action: str) -> None:
    assert best("abcdefg", repeat("world"), only(action), Budget(games, None)) == action


def test_an_action_that_wins_in_most_worlds_is_better_than_one_that_wins_high_in_a_few() -> None:
    def worth(world: int, action: str) -> float:
        return 0.6 if action == "steady" else float(world % 3 == 0)

    assert best(("bold", "steady"), count(), worth, Budget(60, None)) == "steady"


def test_what_seems_a_little_better_is_not_taken_where_one_must_be_sure() -> None:
    def worth(world: int, action: str) -> float:
        return 0.5 if action == "known" else float(world % 9 < 5)  # 5 of 9 in the long run: a lead of 0.06

    seeming, sure = (best(("known", "new"), count(), worth, Budget(180, None), sure) for sure in (0, 1.5))
    assert (seeming, sure) == ("new", "known")
    assert best(("known", "new"), count(), worth, Budget(18000, None), 1.5) == "new"


def ends(game: AnyGame, state: Any) -> Iterator[Any]:
    actor = game.actor(state)
    if actor is None:
        yield state
        return
    assert isinstance(actor, int)
    for action in game.legal(state):
        yield from ends(game, game.step(state, action))


def outcomes(game: AnyGame, state: Any, action: Any, seat: int) -> list[float]:
    """What an action is worth, for every way in which the game can end after it."""
    results = [game.result(end) for end in ends(game, game.step(state, action))]
    return [utility(result["scores"], result["winners"], seat) for result in results]


def known_bests(game: AnyGame, seeds: int) -> Iterator[tuple[Any, int, Any]]:
    """Last choices of games with an action that is never worse than another one in 30 worlds, whatever follows, and is
    better in at least 10 of them."""
    for seed in range(seeds):
        *_, (state, seat) = decisions(game, seed)
        worlds = list(islice(game.worlds(game.view(state, seat), Random(seed)), 30))
        legal = game.legal(state)
        worths = [{action: outcomes(game, world, action, seat) for action in legal} for world in worlds]
        for one in legal:
            rest = [(min(found[one]), max(max(found[other]) for other in legal if other != one)) for found in worths]
            if all(least >= most for least, most in rest) and sum(least > most for least, most in rest) >= 10:
                yield state, seat, one


@pytest.fixture(scope="module")
def known() -> list[tuple[Any, int, Any]]:
    """Such choices at one table."""
    return list(known_bests(rulecore.game("zimbabweee", players=3), 100))


@pytest.mark.parametrize("name", ["search:60", "search:60+random"])
def test_search_finds_the_best_move_where_it_is_known_and_other_bots_do_not_always(
    name: str, known: list[tuple[Any, int, Any]]
) -> None:
    game = rulecore.game("zimbabweee", players=3)
    assert len(known) >= 10

    def right(bot: str) -> int:
        player = made(game, bot)
        return sum(player(game.view(state, seat), game.legal(state)) == one for state, seat, one in known)

    assert right(name) == len(known)
    assert right("random") < len(known)
    assert right("greedy") < len(known)


# --- their budget ---


@pytest.mark.parametrize("games", [1, 2, 7, 50])
@pytest.mark.parametrize("actions", [2, 3, 8, 30])
def test_no_more_games_are_played_than_the_budget_has(games: int, actions: int) -> None:
    played = list[int]()

    def worth(world: int, action: int) -> float:
        played.append(action)
        return 0.0

    best(range(actions), repeat(0), worth, Budget(games, None))
    assert games // 2 < len(played) <= games or games < actions * 2


@pytest.mark.parametrize("actions", [2, 3, 8])
def test_all_that_are_left_are_tried_in_the_same_worlds(actions: int) -> None:
    tried = list[tuple[int, int]]()

    def worth(world: int, action: int) -> float:
        tried.append((world, action))
        return 0.0

    best(range(actions), count(), worth, Budget(50, None))
    by_world = [{action for at, action in tried if at == world} for world in range(tried[-1][0] + 1)]
    assert by_world[0] == set(range(actions))
    assert all(later <= earlier for earlier, later in pairwise(by_world))


def test_where_there_are_too_few_games_the_most_promising_is_taken() -> None:
    assert best("abc", repeat("world"), only("c"), Budget(1, None)) == "a"


def test_where_the_time_is_up_before_all_were_tried_the_most_promising_is_taken() -> None:
    def slow(world: str, action: str) -> float:
        sleep(0.02)
        return float(action == "c")

    assert best("abc", repeat("world"), slow, Budget(None, 0.01)) == "a"


@on_every_game
def test_a_search_by_the_clock_ends_soon_after_its_time(id: str) -> None:
    game = rulecore.game({"game": id, "players": 3})
    state, seat = some_decisions(game, 2)[0]
    start = monotonic()
    assert made(game, "search:0.05s")(game.view(state, seat), game.legal(state)) in game.legal(state)
    assert monotonic() - start < 10


@pytest.mark.parametrize(
    ("budget", "says"),
    [
        ({}, "iterations: a search needs iterations, seconds or both"),
        ({"iterations": 0}, "iterations: should be a whole number, 1 or more, not 0"),
        ({"iterations": True}, "not True"),
        ({"iterations": 2.0}, "not 2.0"),
        ({"seconds": 0}, "seconds: should be a number above 0 and at most 1000000000, not 0"),
        ({"seconds": 10**400}, "seconds: should be a number above 0 and at most 1000000000, not 1000000000"),
        ({"seconds": float("inf")}, "not inf"),
        ({"seconds": float("nan")}, "not nan"),
        ({"seconds": "1"}, "not '1'"),
        ({"iterations": 5, "rollouts": "clever"}, "rollouts: should be"),
    ],
)
def test_a_bad_budget_is_refused(budget: dict[str, Any], says: str) -> None:
    with pytest.raises(InvalidData) as caught:
        bots.search(rulecore.game("zimbabweee", players=3), Random(1), **budget)
    assert says in str(caught.value)


@pytest.mark.parametrize(
    "name", ["", "Random", "search", "search:", "search:x", "search:5+greedy", "search:0", "greedy:5"]
)
def test_a_name_of_no_bot_is_refused(name: str) -> None:
    with pytest.raises(InvalidData):
        bots.named(name)


def lacking(**fields: Any) -> AnyGame:
    game = rulecore.game("zimbabweee", players=3)
    rules = {**{name: getattr(game.rules, name) for name in Rules.__dataclass_fields__}, **fields}
    return rulecore.Game(Rules(**rules), game.rules_config)


def test_a_game_without_a_greedy_player_is_searched_at_random_and_has_no_greedy_bot() -> None:
    game = lacking(greedy=None)
    state, seat = some_decisions(game, 2)[0]
    assert made(game, "search:5")(game.view(state, seat), game.legal(state)) in game.legal(state)
    with pytest.raises(InvalidGame, match="no greedy player"):
        made(game, "greedy")
    with pytest.raises(InvalidGame, match="no greedy player"):
        bots.search(game, Random(1), iterations=5, rollouts="greedy")


def test_a_game_without_worlds_cannot_be_searched() -> None:
    with pytest.raises(InvalidGame, match="no worlds"):
        made(lacking(of_view=None), "search:5")


# --- what a game was worth ---


def test_points_are_turned_so_that_the_winners_have_the_most() -> None:
    assert points([3, 7, 5], [1]) == (3, 7, 5)
    assert points([3, 7, 5], [0]) == (-3, -7, -5)
    assert points([3, None, 5], [0]) == (-3, None, -5)
    assert points([3, 7, 5], [2]) == (0, 0, 0)


@pytest.mark.parametrize(
    ("scores", "winners"), [([3, 7, 5], [1]), ([3, 7, 5], [0]), ([3, 3, None], [0, 1]), ([4], [0])]
)
def test_a_win_is_worth_more_than_any_lead_and_all_is_between_0_and_1(scores: list[Any], winners: list[int]) -> None:
    worths = [utility(scores, winners, seat) for seat in range(len(scores))]
    assert all(0 <= worth <= 1 for worth in worths)
    losers = [worth for seat, worth in enumerate(worths) if seat not in winners]
    assert min(worths[seat] for seat in winners) > max(losers, default=0)


def test_of_two_who_lose_the_one_who_is_closer_has_more_of_it() -> None:
    assert utility([3, 7, 5], [1], 2) > utility([3, 7, 5], [1], 0)
