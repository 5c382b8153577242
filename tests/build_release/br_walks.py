"""The tiny boxes of Build & Release."""

import json
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any, NamedTuple

from br_positions import BuildGame, after, br, cards
from tiny_boxes import Agreement, Boxes, agreements, as_arguments, readings_of

from rulecore.core.bags import bag, minus
from rulecore.core.game import Game
from rulecore.core.rules import Rules
from rulecore.games.build_release import GAME
from rulecore.games.build_release.pieces import Box, Piles
from rulecore.games.build_release.piles import Extra, Won, piles_of
from rulecore.games.build_release.rulings import Config
from rulecore.games.build_release.state import Displaying, Over, ReleaseSetup, Releasing, Settling, Supplying

READINGS = readings_of(GAME)
Hands = tuple[str, ...]


class Table(NamedTuple):
    """A box small enough to walk through, and what is walked through with it.

    box       its cards, the size of a hand, the face-up cards
    rulings   each of their other readings is walked through alone, beside the default
    opening   actions that all games begin with, because there are too many others
    start     where all games begin, in the place of the deal: the hands when the settlement, the supply of the extra
              cards or the release begins; `scored` are the build scores then
    until     the phase in which all games end here, because there are too many ways from there on
    options   of all games
    agreed    readings of all games
    together  further readings that matter in company only
    """

    players: int
    box: tuple[str, int, int]
    rulings: str
    opening: str = ""
    start: tuple[str, Hands] | None = None
    scored: tuple[int, ...] = ()
    until: type = Over
    options: tuple[tuple[str, Any], ...] = ()
    agreed: tuple[tuple[str, str], ...] = ()
    together: tuple[Agreement, ...] = ()


FOLLOWING = "run-vs-triple fewer-cards zero-play zero-effect x-in-runs all-x-melds"
SHEDDING = "after-shed penalty-owner one-card-exemption shed-with-zero hand-specials lead-pass last-shed"

TABLES = {
    "draft": Table(
        2,
        ("R0 R3 O3 R5 P7 B7 X", 2, 2),
        "reshuffle-timing release-hand settlement-order",
        opening="deal R0 / R3; display R5 O3",
        until=Supplying,
    ),
    "discards": Table(
        2,
        ("R0 R3 O3 R5 P7 B7 X X", 2, 2),
        "release-pool",
        opening="deal R0 / R3; display R5 O3",
        until=Supplying,
    ),
    "settlement": Table(
        2,
        ("R1 R2 X X R3 R6 R8 B0 B5 B9", 4, 1),
        "must-score bonus-scope all-x-groups settlement-order",
        start=("settle", ("R1 R2 X X", "R3 R6 R8 B9")),
        until=Supplying,
    ),
    "duplicates": Table(
        2,
        ("R6 O6 X X X X B0 B2 B4 P6 B8 G8 G1 G4", 6, 1),
        "big-duplicates",
        start=("settle", ("R6 O6 X X X X", "B0 B2 B4 P6 B8 G8")),
        until=Supplying,
        together=({"big-duplicates": "formula", "must-score": "no-group"},),
    ),
    "supply": Table(
        3,
        ("R1 O1 R2 O2 R3 P4 X X G0", 2, 1),
        "release-hands",
        start=("supply", ("R1 O1", "R2", "R3 P4")),
        scored=(5, 0, 0),
        options=(("youngest_order", (2, 0, 1)),),
    ),
    "two": Table(2, ("R0 R1 R2 O2 P2 X O0 O5 P6 X", 4, 1), FOLLOWING, start=("release", ("R0 R1 R2 X", "O0 O2 P2 X"))),
    "runs": Table(
        2,
        ("R1 R2 R3 O3 O4 P4 X X B5 B6", 4, 1),
        FOLLOWING,
        start=("release", ("R1 R2 R3 X", "O3 O4 P4 X")),
    ),
    "zeros": Table(
        2,
        ("R0 O0 R1 R9 O9 P8 P7", 4, 1),
        "zero-play",
        start=("release", ("R0 O0 R1", "R9 O9 P8 P7")),
    ),
    "x": Table(2, ("R1 X X X X R9 O9", 3, 1), FOLLOWING, start=("release", ("R1 X X", "R9 O9 X X"))),
    "three": Table(3, ("R0 R1 O2 P2 X B0 B3", 2, 1), SHEDDING, start=("release", ("R0 R1", "O2 P2 X", "B0 B3"))),
    "four": Table(
        4,
        ("R0 R1 O2 P2 X B3 B0", 2, 1),
        SHEDDING,
        start=("release", ("R0 R1", "O2 P2", "X", "B0 B3")),
        together=({"lead-pass": "may-pass", "after-shed": "finish-round"},),
    ),
    "series": Table(
        2,
        ("R0 R5 X X X X P9", 2, 2),
        "next-first-seat start-score hand-specials",
        start=("release", ("R5", "P9")),
        scored=(1, 0),
        options=(("games", 2),),
        agreed=(("release-hand", "kept-leftovers-only"),),
    ),
}
"""Who sits where with what."""


AGREEMENTS = {name: agreements(GAME, table.rulings.split(), table.together) for name, table in TABLES.items()}
"""For each table the default, every other reading alone, and the company; on top of what the table has agreed."""


def started(table: Table, box: Box) -> Any:
    """The state in which all games begin that do not begin with a deal."""
    assert table.start is not None
    phase, told = table.start
    hands = tuple(bag(cards(hand)) for hand in told)
    rest = minus(box.cards, bag([card for hand in hands for card in hand]))
    assert rest is not None
    nothing: tuple[Any, ...] = ((),) * table.players
    scored = table.scored or (0,) * table.players
    if phase == "settle":
        piles = Piles(rest[box.row :], rest[: box.row], ())
        return Settling(piles_of(hands), nothing, nothing, nothing, nothing, (None,) * table.players, 0, piles, ())
    if phase == "supply":
        dropped = tuple(rest[:1] if len(hand) < box.hand else () for hand in hands)
        pool = rest[sum(map(len, dropped)) :]
        return Supplying(hands, pool, (), dropped, scored, ())
    setup = ReleaseSetup(rest, (), nothing, scored, ())
    turns = tuple(range(table.players))
    extra = Extra(piles_of(tuple(hand[-1:] for hand in hands)), nothing)
    return Releasing(piles_of(hands), 0, turns, (), False, Won(piles_of(nothing), nothing, 0, ()), setup, extra)


def started_supply(game: BuildGame, hands: Hands, pool: str) -> Supplying:
    """The state in which these cards are held and the extra cards are about to be dealt, of this pool."""
    nothing: tuple[Any, ...] = ((),) * game.players
    holding = tuple(bag(cards(hand)) for hand in hands)
    return Supplying(holding, bag(cards(pool)), (), nothing, tuple(map(len, holding)), ())


def game_of(table: str, agreement: str) -> BuildGame:
    """The game that is walked through, from behind its opening."""
    at = TABLES[table]
    text, hand, row = at.box
    box = Box(bag(cards(text)), hand, row)
    chosen = as_arguments({**dict(at.agreed), **AGREEMENTS[table][agreement]})
    game = br(at.players, box=box, **dict(at.options), **chosen)
    first = started(at, box) if at.start else after(game, game.initial(), at.opening)

    def actor(config: Config, state: Any) -> Any:
        return None if isinstance(state, at.until) else GAME.actor(config, state)

    def result(config: Config, state: Any) -> Any:
        return GAME.result(config, state) if isinstance(state, Over) else {}

    laws = GAME.laws if at.until is Over else replace(GAME.laws, of_answers=())  # of games that are not left
    changed = {"initial": lambda _: first, "actor": actor, "result": result, "laws": laws}
    return Game(Rules(**{**vars(GAME), **changed}), game.rules_config)


def note(game: BuildGame, before: Any, action: Any, then: Any) -> Iterator[tuple[str, str]]:
    """All results, or all ways to end up in the last phase, and who opens a build."""
    if isinstance(before, Displaying):
        yield "ends", f"seat {then.turn} opens"
    if game.actor(then) is None:
        yield "ends", json.dumps(game.result(then) if isinstance(then, Over) else list(then._asdict().values()))


BOXES = Boxes(
    GAME,
    Path(__file__).with_name("br_model_counts.json"),
    tuple((table, agreement) for table in TABLES for agreement in AGREEMENTS[table]),
    game_of,
    note,
    asked=tuple((table, "default") for table in TABLES),
    again=("four", "default"),
    # Of the deal, and of the printed box.
    silent=frozenset(
        {"everybody_is_dealt_one_card", "five_cards_are_turned_up", "there_is_one_of_each_number_in_each_colour"}
    ),
    always=frozenset("=".join(pair) for table in TABLES.values() for pair in table.agreed),
    limit=60_000,
)
