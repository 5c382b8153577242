"""What a seat is shown depends on nothing hidden; opaque pieces answer as the pieces for which they stand, or not at
all."""

import json
import operator
from importlib.metadata import EntryPoint
from itertools import combinations, islice
from math import prod
from pathlib import Path
from random import Random
from typing import Any

import pytest

from rulecore import registry
from rulecore.audit.lockstep.configs import option_sets, player_counts
from rulecore.audit.proofs import __main__ as command
from rulecore.audit.proofs.dtwww import DECLARED
from rulecore.audit.proofs.opaque import Heap, Looked, Mixed, Piece, Table, Uncounted, Veil, bag, minus, written
from rulecore.audit.proofs.random_games import tables
from rulecore.audit.proofs.veiled import known_to
from rulecore.audit.proofs.views import hiding, sampled, views
from rulecore.core import bags, piles
from rulecore.core.config import readings
from rulecore.core.zones import Pieces
from rulecore.games.build_release.piles import cards_in, count_of
from rulecore.games.build_release.piles import pile as br_pile
from rulecore.games.dtwww.pieces import BOX
from rulecore.games.dtwww.play.drawing import in_bag
from rulecore.registry import GAMES, open_game, rules_of

pytestmark = pytest.mark.as_python("the functions of the game run on opaque pieces")

PILE = Pieces(piles.pieces_of, piles.pile, count=piles.size)
BR_PILE = Pieces(cards_in, br_pile, count=count_of)


def veil_of(*unseen: int) -> Veil:
    """Of so many pieces that nobody sees."""
    veil = Veil()
    veil.unseen = unseen
    veil.pieces = [Piece("hands of seat 1", veil) for _ in unseen]
    return veil


# --- opaque pieces ---


@pytest.mark.parametrize(
    "ask",
    [
        *(hash, bool, len, iter, int, float, abs, str, "{}".format, operator.index, operator.invert, operator.neg),
        *(
            lambda it: it == 1,
            lambda it: it == 1,
            lambda it: it < 1,
            lambda it: it + 1,
            lambda it: 1 << it,
            lambda it: it.suit,
        ),
        *(
            lambda it: it & 1,
            lambda it: [1, 2, 3][it],
            lambda it: {1: 2}[it],
            lambda it: it in (1, 2),
            lambda it: it[0],
        ),
        *(lambda it: sorted([it, 1]), lambda it: max(it, 1), lambda it: it(), lambda it: 5 % it, lambda it: it != 1),
    ],
)
def test_whoever_asks_a_hidden_piece_has_looked(ask: Any) -> None:
    with pytest.raises(Looked, match="a piece of hands of seat 1"):
        ask(veil_of(3, 4).pieces[0])


def test_what_a_table_says_of_a_hidden_piece_is_hidden_too() -> None:
    piece = veil_of(3, 4).pieces[0]
    table: Any = Table(("a", "b"))
    assert table[piece] is piece
    assert table[1] == "b"


def test_a_bag_of_all_hidden_pieces_is_known() -> None:
    veil = veil_of(3, 4, 4)
    assert bag([7, *veil.pieces, 1]) == bags.bag([7, 3, 4, 4, 1])
    some: Any = bag([7, *veil.pieces[:2], 1])
    assert type(some) is Mixed
    assert len(some) == 4
    with pytest.raises(Looked):
        some[0]


def test_hidden_pieces_can_be_taken_away() -> None:
    veil = veil_of(3, 4, 4)
    one, *others = veil.pieces
    left: Any = minus((1, 3, 4, 4, 7), (one,))
    assert [*left] == [1, 7, *others] or all(a is b for a, b in zip(left, (1, 7, *others), strict=True))
    assert minus((1, 3, 4, 4, 7), tuple(veil.pieces)) == (1, 7)
    assert minus((1, one), (one,)) == (1,)
    for whole, taken in (((1, 3), (one,)), ((1, one), (3,)), ((1, *veil.pieces), (3,))):
        with pytest.raises(Looked):
            minus(whole, taken)
    assert minus((1, 2, 2), (2,)) == (1, 2)


@pytest.mark.parametrize(("of", "count"), [(PILE, piles.size), (BR_PILE, count_of)])
def test_a_heap_answers_as_the_pile_for_which_it_stands(of: Pieces, count: Any) -> None:
    """For every way in which some pieces lie in a pile, partly seen."""
    assert of.write is not None
    for size in range(1, 4):
        for unseen in combinations(range(5), 3):
            veil = veil_of(*unseen)
            seen = tuple([piece for piece in range(5) if piece not in unseen][: size - 1])
            heap = written(of, (*seen, *veil.pieces[:size]))
            if size == 3:
                assert heap == of.write((*seen, *unseen))
                continue
            assert type(heap) is Heap
            assert heap.bit_count() == count(of.write((*seen, *unseen[:size])))
            assert len(heap.pieces()) == len(seen) + size
            assert bool(heap)
            assert heap != 0


def test_a_pile_with_all_hidden_pieces_is_known_and_one_with_some_is_asked_only_of_those_that_are_seen() -> None:
    veil = veil_of(1, 2, 3)
    heap = written(PILE, (0, *veil.pieces[:2]))
    rest = written(PILE, (veil.pieces[2],))
    assert piles.union(heap, rest) == piles.pile((0, 1, 2, 3))
    assert piles.union(rest, heap) == piles.pile((0, 1, 2, 3))
    assert piles.holds(heap, 0)
    assert not piles.holds(heap, 5)
    assert piles.intersection(heap, piles.pile((0, 5))) == piles.pile((0,))
    assert piles.difference(piles.pile((0, 5)), heap) == piles.pile((5,))
    assert piles.union(heap, piles.pile((6,))).bit_count() == 4
    for ask in (
        lambda: piles.holds(heap, 1),
        lambda: piles.intersection(heap, piles.pile((0, 1))),
        lambda: piles.difference(piles.pile((1,)), heap),
        lambda: piles.union(heap, piles.pile((1,))),
        lambda: heap & 1 == 1 and heap % 2,
        lambda: heap == 5,
        lambda: hash(heap),
        lambda: heap >> veil.pieces[0],
    ):
        with pytest.raises(Looked, match="hands of seat 1"):
            ask()


def test_nobody_may_know_how_many_items_there_are_where_that_is_hidden() -> None:
    items: Any = Uncounted((1, 2))
    assert [item for item in items if item > 1] == [2]
    for ask in (len, bool, list):
        with pytest.raises(Looked):
            ask(items)


def test_what_lies_in_the_bag_is_what_lies_nowhere_else() -> None:
    (meaning,) = DECLARED.opaque
    rng = Random(1)
    for _ in range(50):
        drawn = rng.sample(in_bag(BOX), 12)
        hands = (bags.bag(drawn[:5]), bags.bag(drawn[5:]))
        assert meaning.by(BOX, hands, (hands[0][:0],)) == in_bag(BOX, hands, (hands[0][:0],))


# --- states as a seat knows them ---


@pytest.mark.parametrize("game", GAMES)
def test_states_that_a_seat_cannot_tell_apart_are_one_to_it_once_they_are_opaque(game: str) -> None:
    """So nothing is taken for known that `redeal` deals again."""
    rules, changed = rules_of(game), 0
    for moments in sampled(game, games=2).moments:
        for step, known in moments[::2]:
            for seat, (state, _) in known.items():
                world = rules.redeal(step.game.rules_config, step.before, seat, Random(3))
                assert told(known_to(rules, step.game.rules_config, world, seat).state) == told(state.state)
                changed += world != step.before
    assert changed


def told(state: Any) -> str:
    """All that is not opaque; but what was seen of cards earlier, of which a world has only what its seat knows."""
    has_memory = hasattr(getattr(state, "table", None), "memory")
    return repr(state._replace(table=state.table._replace(memory=None)) if has_memory else state)


def test_what_lies_in_the_only_hidden_place_is_known() -> None:
    game = open_game({"game": "zimbabweee", "players": 3})
    assert known_to(game.rules, game.rules_config, game.initial(), None).state == game.initial()


# --- the proof, and the command ---


@pytest.mark.parametrize("game", GAMES)
def test_nothing_hidden_is_told(game: str) -> None:
    found = views(game)
    assert not found.faults, str(found)
    told = (Path(__file__).parents[2] / "docs" / "evidence.md").read_text(encoding="utf-8")
    assert found.row in told.splitlines(), "python -m rulecore.audit.proofs --views --rows writes them"


def offer(monkeypatch: pytest.MonkeyPatch, game: str) -> None:
    """Have an example that other packages would offer."""
    entry = EntryPoint(game, f"{game}:GAME", registry.GROUP)
    monkeypatch.syspath_prepend(str(Path(__file__).parents[2] / "examples" / game))
    monkeypatch.setattr(registry, "offers", lambda name: (entry,) if name == game else ())


def test_a_game_from_outside_is_proven_by_the_same_command(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    offer(monkeypatch, "high_card")
    assert command.main(["--views", "high_card", "--games", "2"]) == 0
    assert "high_card" in capsys.readouterr().out


def test_a_leak_of_a_game_from_outside_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    offer(monkeypatch, "high_card")
    rules = rules_of("high_card")
    right = rules.view

    def leaking(config: Any, state: Any, seat: int | None) -> Any:
        told = right(config, state, seat)
        return {**told, "actor": next(iter(state.hands[0]))} if hasattr(state, "hands") else told

    monkeypatch.setitem(vars(rules), "view", leaking)
    (told,) = views("high_card", games=2).faults
    assert "a piece of hands of seat 0 is shown, in view.actor" in told


def test_a_game_without_marks_is_red(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    offer(monkeypatch, "lucky_dice")
    assert command.main(["--views", "lucky_dice"]) == 1
    assert "does not say where its pieces lie" in capsys.readouterr().out


def test_a_phase_that_no_random_game_meets_is_red(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("rulecore.audit.proofs.random_games.declared_of", lambda game: None)
    monkeypatch.setattr("rulecore.audit.proofs.views.MOST", 1)
    (told,) = views("zimbabweee", games=1).faults
    assert "no random game of zimbabweee has met the phase" in told


def test_in_a_hundred_games_all_readings_that_hide_meet_all_options_at_every_size() -> None:
    for game in ("zimbabweee", "dietrick"):
        seats = player_counts(game)
        rulings = tuple(sorted(hiding(game, seats)))
        played = {
            (table["players"], json.dumps(table["options"]), *(table["rulings"][name] for name in rulings))
            for table in islice(tables(game, seats, rulings, Random(0)), 100)
        }
        ways = [len(readings(rules_of(game).config)[name]) for name in rulings]
        assert len(played) == len(seats) * len(option_sets(game)) * prod(ways)
