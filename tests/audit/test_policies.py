"""How seats play in an audit: greedy players go by their view alone, are sensible, and go by the readings in it."""

from math import sqrt
from statistics import fmean, stdev
from typing import Any

import pytest
from chosen import IDS

import rulecore
from rulecore.audit.lockstep.common_random_numbers import CommonRandomNumbers
from rulecore.audit.lockstep.playing import Pair, choices_of, is_playable, opened, pairs, settings
from rulecore.audit.lockstep.policies import GREEDY, RANDOM, BadPolicy, decided, policies_for
from rulecore.bots.greedy_policy import best_actions
from rulecore.core.chance import CHANCE
from rulecore.registry import rules_of

AnyGame = rulecore.Game[Any, Any]
WITH_GREEDY = [game for game in IDS if rules_of(game).greedy]
TABLES = [(name, n) for name in WITH_GREEDY for n in (2, 3, 4) if n in {setting.players for setting in settings(name)}]
GAMES_PLAYED = 120
SEARCHED = 60
"""Games, at each table at most, in which a position is sought."""


def surplus_of_wins(game: AnyGame, clever: int, seed: int) -> int:
    """A game of one greedy seat among random ones: what it won above its fair share, in twelfths of a win."""
    state, luck = game.initial(), CommonRandomNumbers(seed)
    while (actor := game.actor(state)) is not None:
        policy = GREEDY if actor == clever else RANDOM
        state = game.step(state, decided(game, policy, state, choices_of(game, state), luck))
    winners = game.result(state)["winners"]
    return (12 // len(winners) if clever in winners else 0) - 12 // game.players


@pytest.mark.parametrize("game", rulecore.GAMES)
def test_every_game_has_a_greedy_player(game: str) -> None:
    assert rules_of(game).greedy


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_a_greedy_seat_wins_more_than_its_share_against_random_ones(name: str, players: int) -> None:
    game = rulecore.game({"game": name, "players": players})
    surplus = [surplus_of_wins(game, seed % players, seed) for seed in range(GAMES_PLAYED)]
    assert fmean(surplus) > 2 * stdev(surplus) / sqrt(GAMES_PLAYED)


def reached(game: AnyGame, policy: str, seed: int) -> list[tuple[Any, Any]]:
    """The states of a game in which a seat has a choice, and what it can do."""
    state, luck, found = game.initial(), CommonRandomNumbers(seed), []
    while (actor := game.actor(state)) is not None:
        choices = choices_of(game, state)
        if actor is not CHANCE and len(choices) > 1:
            found.append((state, choices))
        state = game.step(state, decided(game, policy, state, choices, luck))
    return found


def view_of(game: AnyGame, state: Any) -> Any:
    """What the seat in turn sees."""
    seat = game.actor(state)
    assert isinstance(seat, int)
    return game.view(state, seat)


READ: dict[str, tuple[Pair, ...]] = {
    "build_release": (
        ("must-score", "no-group"),
        ("big-duplicates", "formula"),
        ("bonus-scope", "all-runs-together"),
    ),
    "dietrick": (("disqualification", "both-unmoved"),),
    "dtwww": (("no-pattern-applies", "no-winner"),),
    "fuertorite": (
        ("coin-duty", "may-decline"),
        ("property-duty", "hand-only"),
        ("star-table", "falling"),
        ("star-table", "middle"),
        ("star-table", "flat"),
        ("star-formula", "best-card-of-each"),
    ),
    "zimbabweee": (("trick-tie", "game-order"), ("variant-meet", "at-least")),
}
"""The readings by which a greedy player does something else in positions that a few games reach."""


def does_something_else(game: AnyGame, default: AnyGame, state: Any, choices: Any) -> bool:
    """Whether the greedy player does something else in this position than in the same one under the default."""
    view = view_of(game, state)
    return best_actions(game, view, choices) != best_actions(game, {**view, "config": default.config}, choices)


def places(name: str, pair: Pair) -> list[tuple[AnyGame, AnyGame]]:
    """The tables at which the reading can be agreed on: under it, and under the default."""
    return [(opened(name, s, pair), opened(name, s)) for s in settings(name) if is_playable(name, s, pair)]


@pytest.mark.parametrize(("name", "pair"), [(name, pair) for name in READ for pair in READ[name]], ids=str)
def test_a_greedy_seat_goes_by_the_readings_that_it_reads(name: str, pair: Pair) -> None:
    assert any(
        does_something_else(game, default, *position)
        for seed in range(SEARCHED)
        for game, default in places(name, pair)
        for position in reached(game, GREEDY if seed % 2 else RANDOM, seed)
    )


@pytest.mark.parametrize("name", WITH_GREEDY)
def test_a_greedy_seat_decides_the_same_under_readings_that_it_does_not_read(name: str) -> None:
    for number, pair in enumerate(other for other in pairs(name) if other not in READ[name]):
        tables = places(name, pair)
        for game, default in {number % len(tables): tables[number % len(tables)], 0: tables[0]}.values():
            for policy in (RANDOM, GREEDY):
                assert not any(does_something_else(game, default, *at) for at in reached(game, policy, number)), pair


def laid_out(name: str, pair: Pair, phase: str, **fields: Any) -> dict[str, Any]:
    """A view in this phase at a table of four that agreed on the reading, with these fields in place of its own."""
    game = rulecore.game({"game": name, "players": 4, "rulings": dict([pair])})
    views = (view_of(game, state) for state, _ in reached(game, RANDOM, 1))
    return {**next(view for view in views if view["phase"] == phase), **fields}


def best_of(name: str, view: dict[str, Any]) -> dict[str, Any]:
    """What the greedy player takes."""
    game = rulecore.game(view["config"])
    (best,) = best_actions(game, view, view["legal"])
    assert isinstance(best, dict)
    return best


def lays(pair: Pair, hand: str, group: str) -> bool:
    """Whether the greedy player lays this duplicate out of this hand, and does not rather stop."""
    legal = [{"type": "group", "kind": "set", "cards": group.split()}, {"type": "done"}]
    view = laid_out("build_release", pair, "settle", hands=[hand.split()] * 4, groups=[[]] * 4, legal=legal)
    return bool(best_of("build_release", view)["type"] == "group")


@pytest.mark.build_release
def test_a_sixth_card_is_put_to_five_where_the_reading_takes_it() -> None:
    for reading, is_laid in (("five-at-most", False), ("formula", True), ("flat-fifty", True)):
        assert lays(("big-duplicates", reading), "R5 O5 P5 B5 G5 X", "R5 O5 P5 B5 G5 X") is is_laid


@pytest.mark.build_release
def test_xs_alone_are_laid_where_the_reading_takes_them() -> None:
    for reading, is_laid in (("allowed", True), ("needs-a-number", False)):
        assert lays(("all-x-groups", reading), "R0 O0 P0 B0 G0 X X", "X X") is is_laid


@pytest.mark.dtwww
def test_a_later_die_wins_without_following_where_the_reading_says_so() -> None:
    table = [{"seat": seat, "die": die} for seat, die in enumerate(("R20:9", "R8:2", "R6:2"))]
    legal = [{"type": "play", "seat": 3, "die": die} for die in ("B20:2", "B4:4")]
    for reading, die in (("last-follower", "B4:4"), ("last-of-number", "B20:2")):
        pair = "c2-later-nonfollower", reading
        assert (
            best_of("dtwww", laid_out("dtwww", pair, "play", table=table, legal=legal, public=[[]] * 4))["die"] == die
        )


@pytest.mark.parametrize("name", WITH_GREEDY)
@pytest.mark.parametrize("policy", [RANDOM, GREEDY])
def test_a_greedy_player_says_something_about_every_action_at_every_table(name: str, policy: str) -> None:
    for number, setting in enumerate(settings(name)):
        for pair in [None, *pairs(name)][number :: len(settings(name))]:
            chosen = (pair,) if pair and is_playable(name, setting, pair) else ()
            game = opened(name, setting, *chosen)
            for state, choices in reached(game, policy, number):
                assert set(best_actions(game, view_of(game, state), choices)) <= set(choices)


@pytest.mark.parametrize("name", WITH_GREEDY)
def test_a_greedy_player_cannot_change_what_it_is_shown(name: str) -> None:
    game = rulecore.game({"game": name, "players": 3})
    for state, _ in reached(game, RANDOM, 1)[::5]:
        seat, worth_of = game.actor(state), rules_of(name).greedy
        assert isinstance(seat, int)
        assert worth_of is not None
        view, before = game.view(state, seat), game.view(state, seat)
        assert len(worth_of(view)) == len(view["legal"])
        assert view == before


def test_a_game_without_a_greedy_player_is_played_at_random(monkeypatch: pytest.MonkeyPatch) -> None:
    assert policies_for("zimbabweee", None) == policies_for("zimbabweee", (RANDOM, GREEDY)) == (RANDOM, GREEDY)
    monkeypatch.setattr("rulecore.audit.lockstep.policies.is_greedy_known", lambda game: False)
    assert policies_for("zimbabweee", None) == (RANDOM,)
    with pytest.raises(BadPolicy, match="comes without a greedy player"):
        policies_for("zimbabweee", (GREEDY,))


def test_the_lot_is_the_same_for_a_side_with_more_or_fewer_actions() -> None:
    game, actions = rulecore.game("zimbabweee", players=3), [(number,) for number in range(20)]
    state = game.initial()
    for root in range(50):
        best = CommonRandomNumbers(root).lot(game, state, 0, actions)
        fewer = [action for action in actions[::-1] if action[0] % 2 or action == best]
        assert CommonRandomNumbers(root).lot(game, state, 0, fewer) == best
