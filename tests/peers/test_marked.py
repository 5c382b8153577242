"""A game of another package is observed by its marks: what a seat sees of each zone, and the numbers with bounds."""

from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Annotated, Any, Literal, NamedTuple

import numpy as np
import pytest
from pydantic import Field
from typing_extensions import TypedDict

import rulecore
from oh_hell import GAME
from oh_hell.state import Bidding, Config, Dealing, Opening, Over, Playing
from rulecore.adapters.gymnasium import env, vector_env
from rulecore.adapters.layout import layout
from rulecore.authoring import EVERYBODY, NOBODY, OWNER, BySeat, Pieces, Seat, Zone, Zones
from rulecore.core import zones
from rulecore.core.zones import Mark

AnyGame = rulecore.Game[Any, Any]
Tricks = Annotated[int, Field(ge=0, le=17)]


class View(TypedDict):
    """Fields of the view of Oh Hell, with bounds where a number has some."""

    seat: int | None
    config: dict[str, Any]
    phase: Literal["open", "deal", "bid", "play", "over"]
    actor: int | str | None
    tricks: Tricks | None
    dealer: Seat | None
    turned: str | None
    hand: list[str] | None
    bids: BySeat[Tricks | None]
    trick: list[str]
    won: list[int]
    legal: list[dict[str, Any]]


HANDS = Zone("hands", OWNER, by_seat=True)
TURNED = Zone("turned", EVERYBODY, of=Pieces(lambda card: (card,), None))
TRICK, PLAYED, STOCK = Zone("trick", EVERYBODY), Zone("played", EVERYBODY), Zone("stock", NOBODY)
MARKS: dict[type, tuple[Mark, ...]] = {
    Bidding: (Mark(("turned",), TURNED), Mark(("hands",), HANDS)),
    Playing: (
        Mark(("turned",), TURNED),
        Mark(("hands",), HANDS),
        Mark(("trick",), TRICK),
        Mark(("played",), PLAYED),
    ),
    Over: (Mark(("turned",), TURNED), Mark(("played",), PLAYED)),
}


@pytest.fixture(autouse=True)
def right(monkeypatch: pytest.MonkeyPatch) -> None:
    marked_by(monkeypatch, MARKS)


def marked_by(monkeypatch: pytest.MonkeyPatch, marks: dict[type, tuple[Mark, ...]]) -> None:
    monkeypatch.setattr(zones, "marks_of", lambda form: marks.get(form, ()))


def oh_hell(view_type: Any = View, stock: Zone = STOCK) -> AnyGame:
    """The game for three, with marks."""
    rest = dict.fromkeys((Opening, Dealing, Bidding, Playing, Over), stock)
    said = Zones(box=lambda config: config.deck, rest=rest)
    config = Config.model_validate({"players": 3, "options": {"num_tricks_fixed": 4}})
    return rulecore.Game(replace(GAME, zones=said, view_type=view_type), config)


class Seen(NamedTuple):
    """What is observed of a state by a seat, and what the layout says of its view."""

    observed: Any
    of_view: Any


def seen(game: AnyGame) -> Iterator[Seen]:
    """In the states of a random game, for every seat."""
    state, rng = game.initial(), Random(3)
    agents = [env(game, seat=seat, dense=True).agent for seat in range(game.players)]
    while True:
        for agent in agents:
            out = agent.observer.arrays()
            agent.observer.write(out, state, (), agent.seat)
            yield Seen(out["observation"], layout(game).array(game.view(state, agent.seat)))
        actor = game.actor(state)
        if actor is None:
            return
        state = game.step(state, game.sample(state, rng) if actor is rulecore.CHANCE else rng.choice(game.legal(state)))


def leaks(game: AnyGame) -> bool:
    """Whether somebody observes something that their view does not say."""
    return any(not np.array_equal(*pair) for pair in seen(game))


def test_the_layout_has_the_finite_fields_of_the_view_and_every_zone() -> None:
    told = {field.name: (len(field.labels), field.low, field.high) for field in layout(oh_hell()).fields}
    assert told == {
        "actor": (3, 0, 1),
        "phase": (5, 0, 1),
        "tricks": (1, -1, 17),
        "dealer": (3, 0, 1),
        "bids": (3, -1, 17),
        "stock_size": (1, 0, 52),
        "turned": (52, 0, 1),
        "turned_size": (1, 0, 52),
        "hands": (156, 0, 1),
        "hands_size": (3, 0, 52),
        "trick": (52, 0, 1),
        "trick_size": (1, 0, 52),
        "played": (52, 0, 1),
        "played_size": (1, 0, 52),
    }


def test_what_the_numbers_say_is_what_lies_there() -> None:
    game = oh_hell()
    table = env(game, seat=1, dense=True)
    observation, _ = table.reset(seed=2)
    found, state = layout(game), table.agent.state
    told = found.read(observation["observation"])
    assert told["hands"] == {f"seat+0:{card}": 1 for card in state.hands[1]}
    assert told["hands_size"] == {"seat+0": 4, "seat+1": 4, "seat+2": 4}
    assert told["turned"] == {str(state.turned): 1}
    assert (told["stock_size"], told["tricks"], told["phase"]) == (52 - 13, 4, {"bid": 1})
    bids = {f"seat+{away}": state.bids[(1 + away) % 3] for away in range(3)}
    assert told["bids"] == {seat: -1 if bid is None else bid for seat, bid in bids.items() if bid != 0}


def test_what_is_observed_is_what_the_view_says_within_its_bounds() -> None:
    found = layout(oh_hell())
    pairs = [*seen(oh_hell())]
    assert all(np.array_equal(*pair) for pair in pairs)
    assert all((pair.observed >= found.low).all() and (pair.observed <= found.high).all() for pair in pairs)


@pytest.mark.parametrize("open_zone", ["hands", "stock"])
def test_a_mark_that_is_too_open_does_not_go_unnoticed(open_zone: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def wrong(mark: Mark) -> Mark:
        return mark._replace(zone=replace(mark.zone, seen_by=EVERYBODY)) if mark.zone.name == open_zone else mark

    marked_by(monkeypatch, {form: tuple(map(wrong, marks)) for form, marks in MARKS.items()})
    stock = replace(STOCK, seen_by=EVERYBODY) if open_zone == "stock" else STOCK
    assert leaks(oh_hell(stock=stock))


def test_many_tables_are_observed_by_marks() -> None:
    tables = vector_env(oh_hell(), 3, dense=True)
    observed, _ = tables.reset(seed=1)
    assert observed["observation"].shape == (3, layout(oh_hell()).size)
    tables.step(observed["action_mask"].argmax(1))


def test_with_a_memory_the_layout_is_that_of_the_view() -> None:
    table = env(oh_hell(), dense=True, remember=True)
    observation, _ = table.reset(seed=1)
    assert np.array_equal(observation["observation"], layout(oh_hell()).array(table.view()))
    assert observation["information_state"].any()


def test_a_number_without_bounds_is_not_told() -> None:
    assert "tricks" not in layout(oh_hell(view_type=GAME.view_type)).places


def test_without_marks_or_a_way_back_from_views_there_is_no_layout() -> None:
    game = oh_hell()
    for rules in (replace(game.rules, zones=None), replace(game.rules, of_view=None)):
        with pytest.raises(rulecore.InvalidGame, match="oh_hell has no layout"):
            layout(rulecore.Game(rules, game.rules_config))
