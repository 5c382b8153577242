"""Oh Hell beside OpenSpiel's: the same random games under the same random parameters, step by step.

What chance does here is done there, card by card in the order in which it deals (oh_hell.cc, 382-396); then, at every
decision, the seat and the legal actions must be the same, and at the end the points. Both number actions alike
(`oh_hell.told.choices`). No difference has been found, so there is none to explain. What cannot differ is not compared:
under the reading `highest-bidder` of `first-lead`, which OpenSpiel does not have, and who wins, which it does not say.
"""

import os
from collections.abc import Iterator
from random import Random
from typing import Any, NamedTuple

import pyspiel
import pytest

from oh_hell import GAME, bidding, play
from oh_hell.state import Bids, Config, Deal, Open, Play
from rulecore import CHANCE, Game

GAMES = 10_000 if os.environ.get("RULECORE_PROFILE") == "deep" else 1_000


class Table(NamedTuple):
    """The game under the same parameters, here and there."""

    ours: Game[Any, Any]
    theirs: Any


def drawn_table(rng: Random) -> Table:
    """A table that both accept; a small deck as likely as a large one, tricks drawn or fixed."""
    suits, ranks, players = rng.randint(1, 4), rng.randint(2, 13), rng.randint(3, 7)
    most = (suits * ranks - 1) // players
    if not most:
        return drawn_table(rng)
    fixed = rng.choice((None, rng.randint(1, most)))
    options = {
        "num_suits": suits,
        "num_cards_per_suit": ranks,
        "off_bid_penalty": rng.random() < 0.5,
        "points_per_trick": rng.choice((1, 2, 100)),
    }
    config = Config.model_validate(
        {
            "players": players,
            "first_seat": rng.randrange(players),
            "options": {**options, "num_tricks_fixed": fixed},
            "rulings": {"dealer": rng.choice(("drawn", "agreed"))},
        }
    )
    there = pyspiel.load_game("oh_hell", {**options, "players": players, "num_tricks_fixed": fixed or -1})
    return Table(Game(GAME, config, fast=rng.random() < 0.5), there)


def differences(table: Table, rng: Random) -> Iterator[str]:
    """Play one game at random here and there; where they differ, up to the first step that cannot be taken there."""
    game, each = table.ours, table.ours.action_count // table.ours.players
    if each != table.theirs.num_distinct_actions():
        yield f"{each} actions of a seat, not {table.theirs.num_distinct_actions()}"
    here, there = game.initial(), table.theirs.new_initial_state()
    while (actor := game.actor(here)) is not None:
        if actor is CHANCE:
            action = game.sample(here, rng)
            moves = moves_of_chance(game, action)
        else:
            legal = {game.number_of(one) % each: one for one in game.legal(here)}
            if (there.current_player(), there.legal_actions()) != (actor, sorted(legal)):
                yield f"{actor} may do {sorted(legal)}, not {there.current_player()} {there.legal_actions()}, in {here}"
                return
            move, action = rng.choice(sorted(legal.items()))
            moves = [move]
        for move in moves:
            if move not in there.legal_actions():
                yield f"{move} of {action} in {here}, not one of {there.legal_actions()}"
                return
            there.apply_action(move)
        here = game.step(here, action)
    if not there.is_terminal() or there.returns() != game.result(here)["scores"]:
        yield f"{game.result(here)}, not {there.returns()}, in {here}"


def moves_of_chance(game: Game[Any, Any], action: Open | Deal) -> list[int]:
    """The moves that do there what this action does here."""
    if isinstance(action, Open):
        return [action.tricks, action.dealer]
    in_turn = [card for round_of_cards in zip(*action.hands, strict=True) for card in round_of_cards]
    return [game.number_of(Play(0, card)) for card in (*in_turn, action.turned)]


def test_every_game_is_the_same_game_at_every_decision_and_in_its_points() -> None:
    rng = Random(24)
    found = [(table, one) for _ in range(GAMES) for table in [drawn_table(rng)] for one in differences(table, rng)]
    assert found == []


def test_the_number_of_tricks_and_the_dealer_are_drawn_from_the_same_with_the_same_chances() -> None:
    rng, compared = Random(25), 0
    for table in (drawn_table(rng) for _ in range(GAMES)):
        if table.ours.config["rulings"]["dealer"] == "drawn":
            there, dice = table.theirs.new_initial_state(), table.ours.need(table.ours.initial()).dice  # type: ignore[union-attr]
            for faces in dice:
                assert there.chance_outcomes() == [(face, pytest.approx(1 / len(faces))) for face in faces]
                there.apply_action(faces[0])
            compared += 1
    assert compared > GAMES / 3


# --- the comparison sees what it should ---


def lead_by_dealer(dealer: int, bids: Bids, reading: object) -> int:
    return dealer


def winning_by_rank(trick: tuple[int, ...], trump: int) -> int:
    return trick.index(max(trick, key=lambda card: card % 13))


BROKEN: dict[str, tuple[Any, str, Any, str]] = {
    "following": (play, "playable", lambda hand, trick: hand, "may do"),
    "the sum of the bids": (play, "possible_bids", lambda tricks, bids: tuple(range(tricks + 1)), "may do"),
    "the first lead": (play, "first_lead", lead_by_dealer, "may do"),
    "the winner of a trick": (play, "winning", winning_by_rank, "may do"),
    "the bonus": (bidding, "BONUS", 9, "scores"),
    "the penalty": (bidding, "abs", lambda missed: missed, "scores"),
}
"""By what is broken: the module and the name in it, what is put in its place, and what is said to differ."""


@pytest.mark.parametrize("what", BROKEN)
def test_a_rule_of_ours_that_is_broken_is_noticed(what: str, monkeypatch: pytest.MonkeyPatch) -> None:
    module, name, wrong, said = BROKEN[what]
    monkeypatch.setattr(module, name, wrong, raising=False)
    rng, found = Random(26), list[str]()
    for table in (drawn_table(rng) for _ in range(100)):
        found += differences(table._replace(ours=Game(GAME, table.ours.rules_config, fast=False)), rng)
    assert any(said in one for one in found), found
