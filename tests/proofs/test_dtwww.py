"""The proofs of DTwww: their meanings are those of the rules, their shapes those of games."""

import ast
from collections.abc import Iterator
from functools import cache
from itertools import combinations_with_replacement, product
from pathlib import Path
from random import Random
from typing import Any

import pytest
import z3
from concrete import known, number, on_a_path

from rulecore.audit.lockstep.configs import option_sets
from rulecore.audit.proofs import dtwww, meanings
from rulecore.audit.proofs.dtwww import DECLARED, Rolled
from rulecore.audit.proofs.meanings import length, replaced
from rulecore.audit.proofs.paths import Unproven
from rulecore.audit.proofs.shapes import Config
from rulecore.audit.proofs.symbols import ANY, IRRELEVANT, OTHERS, Bag, Number
from rulecore.core.chance import CHANCE
from rulecore.core.errors import Refusal
from rulecore.games.dtwww import (
    Picking,
    Play,
    Playing,
    ScoreRoll,
    dice_off,
    pieces,
    preparation,
    scoring,
    series,
    trick,
)
from rulecore.games.dtwww.actions import Place
from rulecore.games.dtwww.pieces import BOX, SIZES
from rulecore.games.dtwww.play import drawing, games, tricks
from rulecore.games.dtwww.play import preparation as dealing
from rulecore.games.dtwww.presentation import words
from rulecore.games.dtwww.rulings import C2LaterNonfollower, D10ZeroValue, NoPatternApplies
from rulecore.registry import open_game

pytestmark = pytest.mark.as_python("the functions of the rules run on symbols")
ROOT = Path(__file__).resolve().parents[2]
FEW = (0, 1, 20)
HANDS = [hand for size in range(3) for hand in combinations_with_replacement(FEW, size)]


def watched(dice: tuple[int, ...], kind: int) -> Any:
    """Dice of which is known how many there are, and how many of one kind."""
    return Bag({ANY: z3.IntVal(dice.count(kind)), OTHERS: z3.IntVal(len(dice) - dice.count(kind))})


def seen(bag: Any, kind: int) -> tuple[int, int]:
    """How many dice of that kind lie in a bag, and how many dice."""
    return number(z3.substitute(bag.counts[ANY], (ANY, z3.IntVal(kind)))), number(bag.size)


@cache
def steps() -> tuple[tuple[Any, Any, Any], ...]:
    """Config, state and action of random games of two and three seats, with each set of options, blindly and by
    feel; one with as many dice-offs as there can be."""
    found = []
    for options, (drawn, timing) in product(
        option_sets("dtwww"), (("blind", "simultaneous"), ("by-feel", "one-by-one"))
    ):
        rulings = {"drawing": drawn, "final-tie-timing": timing, "trickless-player": "no-points"}
        for players, seed in product((2, 3), range(2)):
            if (options.get("games") or 1) > players:
                continue
            game = open_game({"game": "dtwww", "players": players, "options": options, "rulings": rulings})
            state, rng = game.initial(), Random(seed)
            while (actor := game.actor(state)) is not None:
                chosen = game.sample(state, rng) if actor is CHANCE else rng.choice(game.legal(state))
                found.append((game.rules_config, state, chosen))
                state = game.step(state, chosen)
            found.append((game.rules_config, state, None))
    return tuple(found)


def plays() -> Iterator[tuple[Any, Any, Any]]:
    """The steps that put out a die."""
    return ((config, state, action) for config, state, action in steps() if isinstance(state, Playing))


def test_what_is_agreed_is_true_of_every_config() -> None:
    for config, *_ in steps():
        assert config.options.games is not None and config.options.games <= config.players
        assert config.components.tricks >= 1
    agreed = Config(DECLARED, 2, lambda name: Number(z3.Int(name))).assumed
    assert all(any(str(condition) == str(one) for one in agreed) for condition in dtwww.agreed(any_config()))


def any_config() -> Any:
    """A config of two seats of which nothing else is known."""
    return Config(DECLARED, 2, lambda name: Number(z3.Int(name)))


def test_a_refusal_says_nothing_but_its_clause_and_why() -> None:
    real, meant = (said("DW-TURN-1", "other-plays", seat=1) for said in (words.refused, meanings.unsaid))
    assert meant.clause == real.clause and meant.reason == real.reason.key  # type: ignore[attr-defined]


def test_names_of_dice_stand_in_refusals_alone() -> None:
    """Each function of the phases that looks a name up answers a refusal, or nothing."""
    found = 0
    for file in (ROOT / "rulecore" / "games" / "dtwww" / "play").glob("*.py"):
        for function in ast.parse(file.read_text(encoding="utf-8")).body:
            names = {node.id for node in ast.walk(function) if isinstance(node, ast.Name)}
            if isinstance(function, ast.FunctionDef) and "DIE_NAMES" in names:
                assert function.returns is not None and ast.unparse(function.returns).startswith("Refusal")
                found += 1
    assert found >= 3


def test_the_colour_of_a_die_is_handed_on_and_not_looked_at() -> None:
    led, white = (Play(0, Place.PUBLIC, Rolled(name), colour) for name, colour in (("led", None), ("white", 1)))  # type: ignore[arg-type]
    with replaced(("rulecore.games.dtwww.",), DECLARED.meanings):
        found: Any = led.counts_as
        assert found is IRRELEVANT
        assert white.counts_as == 1
    with pytest.raises(Unproven):
        bool(found)


def test_the_kind_and_the_number_of_a_die_are_computed() -> None:
    for die, (kind, shown) in enumerate(zip(pieces.KIND, pieces.NUMBER, strict=True)):
        symbol = Rolled("die")
        assert dtwww.kind_of(symbol) is symbol.kind and dtwww.number_of(symbol) is symbol.number
        value = z3.substitute(symbol.z, (symbol.kind.z, z3.IntVal(kind)), (symbol.number.z, z3.IntVal(shown)))
        assert number(value) == die and 0 <= shown < 32


def test_the_dice_of_the_box_are_what_it_says() -> None:
    box: Any = BOX._replace(copies=watched(pieces.dice(BOX), 20))
    assert seen(dtwww.dice(box), 20) == (BOX.copies[20], sum(BOX.copies))


def test_a_die_has_numbers() -> None:
    for size in SIZES:
        assert pieces.faces_of(BOX, size)
        with on_a_path() as path:
            assert isinstance(5 in dtwww.faces_of(BOX, size), bool) and path.others


def test_in_the_bag_is_what_lies_nowhere_else() -> None:
    for kind, hands in product(FEW, product(HANDS, HANDS)):
        if all(sum(hand.count(one) for hand in hands) <= BOX.copies[one] for one in FEW):
            left = drawing.in_bag(BOX, hands)
            box: Any = BOX._replace(copies=watched(pieces.dice(BOX), kind))
            with on_a_path() as path:
                path.add(kind == ANY)
                meant = dtwww.in_bag(box, tuple([watched(hand, kind) for hand in hands]))
            assert seen(meant, kind) == (left.count(kind), len(left))


def test_sizes_are_those_of_the_kinds() -> None:
    for hand in HANDS:
        real, left = preparation.sizes_of(hand), preparation.sizes_left(hand)
        with on_a_path() as path:
            meant, counted = dtwww.sizes_of(watched(hand, 0)), dtwww.sizes_left(watched(hand, 0))
            assert path.case_of(meant.same(known(real, SIZES))) is not None
            pairs = zip(counted, left, strict=True)
            assert path.case_of(z3.And([one.z == other for one, other in pairs])) is not None


def test_so_many_sizes_are_felt_as_are_due() -> None:
    for count, due in product(range(4), range(4)):
        for sizes in combinations_with_replacement(SIZES, count):
            with on_a_path():
                meant = dtwww.refusal_of_sizes(known(sizes, SIZES), due)
            assert (meant is None) == (drawing.refusal_of_sizes(sizes, due) is None)


def test_kinds_in_order_are_not_refused() -> None:
    for hand in HANDS:
        assert drawing.refusal_of_kinds(hand, 0) is dtwww.nothing_wrong(hand, 0)  # type: ignore[func-returns-value]


def test_dice_by_seat_are_not_refused() -> None:
    for hands in product(HANDS, HANDS):
        assert dealing.ill_formed("", hands, 2) is dtwww.nothing_wrong("", hands, 2)  # type: ignore[func-returns-value]


def test_dice_are_rolled_where_they_lie() -> None:
    config, passed = steps()[0][0], 0
    for due, kinds, kind in product(product(HANDS, HANDS), HANDS, FEW):
        rolled = tuple([pieces.rolled(one, 1) for one in kinds]), tuple([pieces.rolled(one, 1) for one in due[1]])
        real = dealing.misrolled(config, "DW-SETUP-7", due, rolled)
        hands = [tuple([pieces.KIND[die] for die in hand]) for hand in rolled]
        with on_a_path():
            meant = dtwww.misrolled(
                config, "", tuple([watched(hand, kind) for hand in due]), tuple([watched(hand, kind) for hand in hands])
            )
        assert meant is None or real is not None
        passed += meant is None and real is None
    assert passed == len(HANDS) ** 2 * len(FEW)


def test_what_may_be_put_out_is_refused_or_not() -> None:
    """The meaning lets pass whatever would be refused, so it allows what each of them does."""
    answers = set()
    for config, state, action in plays():
        for play in tricks.legal(config, state._replace(table=())):
            answers |= {
                type(tricks.refusal_of_option(config, state, play)),
                type(tricks.refusal_of_colour(play.die, play.colour)),
                type(tricks.refusal_of_colour(play.die, 3)),
            }
        assert tricks.refusal_of_option(config, state, action) is None
    assert answers == {Refusal, type(None)}


def test_who_plays_may_stray_once_more() -> None:
    longer = 0
    for _, state, action in plays():
        real = tricks.strays_after(state.strays, (*state.table, action)[0], action)
        longer += real != state.strays
        with on_a_path() as path:
            meant = dtwww.strays_after(state.strays, None, action)
            sizes = [length(own).z == len(other) for own, other in zip(meant, real, strict=True)]
            assert path.case_of(z3.And(sizes)) is not None
    assert longer


def test_a_place_wins_the_trick_or_none_under_one_reading() -> None:
    nobody = 0
    for colours, numbers in product(product((0, 1), repeat=3), product((1, 2, 3), repeat=3)):
        for gap, later in product(NoPatternApplies, C2LaterNonfollower):
            winner = trick.trick_winner(colours, numbers, gap, later)
            assert winner in range(3) or (winner is None and gap is NoPatternApplies.NO_WINNER)
            nobody += winner is None
    assert nobody
    for gap, ways in ((NoPatternApplies.BEST_FOLLOWER, {0, 1, 2}), (NoPatternApplies.NO_WINNER, {None, 0, 1, 2})):
        with on_a_path() as path:
            found = dtwww.trick_winner((), (0, 0, 0), gap, None)
            assert found in ways and len(path.others) == len(ways) - 1


def test_a_place_leads_the_next_trick() -> None:
    for numbers in product((1, 2, 3), repeat=3):
        assert trick.next_leader(numbers) in range(3)
    with on_a_path() as path:
        assert dtwww.next_leader((0, 0, 0)) in range(3) and len(path.others) == 2


def test_the_record_of_a_game_says_who_opened_it() -> None:
    for config, state, action in steps():
        if isinstance(action, ScoreRoll):
            real = games.record(config, state.opener, action.dice)
            meant = dtwww.record(config, state.opener, None)
            assert (meant.opener, len(meant.ranks)) == (real.opener, len(real.ranks))


def test_seats_are_last_and_seats_have_most_points() -> None:
    for ranks in product((None, 1, 2, 3), repeat=3):
        points = tuple([rank or 0 for rank in ranks])
        assert len(series.totals(3, (points, points))) == len(meanings.totals(3, ()))
        for real in (series.last_place(ranks), series.most_points(points)):
            assert is_allowed(real)
    assert not is_allowed(()) and not is_allowed((1, 0)) and not is_allowed((2, 3))


def is_allowed(seats: tuple[int, ...]) -> bool:
    """Whether these can be the seats of the meaning, at a table of three."""
    for count in range(3):
        with on_a_path() as path:
            path.prescribed = (count,)
            meant = dtwww.some_seats((0, 0, 0))
            same = z3.And([one.z == seat for one, seat in zip(meant, seats, strict=False)])
            if len(meant) == len(seats) and path.case_of(same) is not None:
                return True
    return False


def test_some_of_those_who_rolled_are_level_at_the_top() -> None:
    with on_a_path() as path:
        dtwww.level_at_the_top((0, 2, 3), None, None)
        assert len(path.others) == 2**3 - 2
    for rolled, sides in product(product((0, 1, 4), repeat=3), product((4, 6), repeat=3)):
        for reading in D10ZeroValue:
            values = tuple([scoring.value(face, reading) for face in rolled])
            level = dice_off.level_at_the_top((0, 1, 2), sides, values)
            assert level and level == tuple([seat for seat in (0, 1, 2) if seat in level])


def test_random_games_come_to_the_dice_off() -> None:
    assert any(isinstance(state, Picking) for _, state, _ in steps())
