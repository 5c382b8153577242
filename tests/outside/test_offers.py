"""Games that other packages offer: found when they are asked for, and one that does not work harms no other."""

from __future__ import annotations

import ast
import pickle
import re
import sys
from random import Random

import pytest
from offering import GAME, ROOT, TOY, Place, faults, forget, place_of_its_own

import rulecore
from rulecore import authoring, pictures, registry
from rulecore.audit.evidence.places import tags
from rulecore.core.rules import Rules

place = place_of_its_own
CONFIG = {"game": GAME, "players": 2}
OTHER = {"game": "other", "players": 2}
ELSEWHERE = """
from dataclasses import replace
from typing import Literal
from two_suit_whist import GAME
from two_suit_whist.state import Config
class Other(Config):
    game: Literal["other"] = "other"
WHIST = replace(GAME, id="other", config=Other, presentation=None, zones=None)
"""


def whist_elsewhere(place: Place) -> None:
    """Another game with the rules of two-suit whist: it offers nothing to front ends, has no marks, and its package is
    part of another one."""
    place.toy()
    place.offer("other", "made_up.whist:WHIST")
    place.module("made_up/__init__.py", "")
    place.module("made_up/whist/__init__.py", ELSEWHERE)


def test_a_game_of_another_package_is_a_game_like_the_others(place: Place) -> None:
    place.toy()
    game = rulecore.game({"game": GAME, "players": 2, "rulings": {"level-tricks": "later-trick"}})
    trace = rulecore.record(game, [lambda _, legal: legal[0]] * 2, Random(1))
    assert rulecore.replay(trace).game == game == rulecore.game(game.config)
    assert [ruling.id for ruling in rulecore.rulings(GAME)] == ["level-tricks"]
    assert "TW-FOLLOW-1" in [clause.id for clause in rulecore.clauses(GAME)]


def test_positions_of_a_game_without_pictures_and_marks_are_shown_field_by_field(place: Place) -> None:
    whist_elsewhere(place)
    game = rulecore.game(OTHER)
    dealt = game.step(game.initial(), game.sample(game.initial(), Random(1)))
    lines = rulecore.show(game, dealt, 1, names=["Ann", "Bo"]).splitlines()
    hand = game.view(dealt, 1)["hand"]
    assert lines[0] == 'phase: "play"'
    assert lines[-2:] == ["> \u2068Ann\u2069", f"  \u2068Bo\u2069 (you)  hand: {hand}"]
    assert rulecore.show(game, dealt, None, "ja").splitlines()[-1] == "  プレイヤー2"


@pytest.mark.parametrize("id", ["board", "svg", "japanese"])
def test_a_game_may_be_called_like_a_module_that_draws(place: Place, id: str) -> None:
    place.toy()
    place.offer(id, "made_up:WHIST")
    place.module("made_up/__init__.py", ELSEWHERE.replace('"other"', f'"{id}"'))
    game = rulecore.game({"game": id, "players": 2})
    assert rulecore.show(game, game.initial()).startswith('phase: "')


def test_its_rulings_are_told_in_japanese_where_it_has_any(place: Place) -> None:
    whist_elsewhere(place)
    (ruling,) = rulecore.rulings(GAME, "ja")
    assert ruling.grade == "custom"
    assert [reading.title for reading in ruling.readings] == ["全員の勝ち", "最後に取った人の勝ち"]
    assert rulecore.rulings("other", "ja") == ()


def test_it_is_listed_beside_the_games_of_this_package(place: Place) -> None:
    place.toy()
    assert GAME not in rulecore.GAMES
    assert rulecore.known_games() == tuple(sorted([*rulecore.GAMES, GAME]))
    assert f"{GAME!r}, 'zimbabweee', not 'chess'" in faults(game="chess", players=2)


def test_it_is_found_as_soon_as_it_is_installed(place: Place) -> None:
    assert "not 'other'" in faults(**OTHER)
    whist_elsewhere(place)
    assert rulecore.game(OTHER).id == "other"


def test_it_is_imported_only_when_it_is_asked_for(place: Place) -> None:
    place.toy()
    rulecore.known_games()
    assert GAME not in sys.modules
    rulecore.game(CONFIG)
    assert GAME in sys.modules


def test_once_it_is_found_what_is_installed_is_not_read_again(place: Place) -> None:
    place.toy()
    rulecore.game(CONFIG)
    place.patch.setattr(registry, "entry_points", lambda **_: pytest.fail("what is installed is read again"))
    assert rulecore.game(CONFIG).id == GAME
    assert rulecore.clauses(GAME) and rulecore.rulings(GAME, "ja")
    assert registry.folder_of(GAME) == TOY / GAME


# --- pickling ---


@pytest.mark.parametrize("protocol", range(2, pickle.HIGHEST_PROTOCOL + 1))
def test_it_is_pickled_by_its_id(place: Place, protocol: int) -> None:
    place.toy()
    game = rulecore.game(CONFIG)
    copied = pickle.loads(pickle.dumps(game, protocol))
    assert copied == game
    assert copied.rules is game.rules


def test_its_functions_may_be_defined_anywhere(place: Place) -> None:
    whist_elsewhere(place)
    game = rulecore.game(OTHER)
    assert game.rules.initial.__module__ == f"{GAME}.play"
    assert pickle.loads(pickle.dumps(game.rules)) is game.rules


def test_a_pickle_of_a_game_that_is_not_installed_names_the_game(place: Place) -> None:
    whist_elsewhere(place)
    pickled = pickle.dumps(rulecore.game(OTHER).rules)
    place.patch.undo()
    forget()
    with pytest.raises(rulecore.InvalidConfig, match="not 'other'"):
        pickle.loads(pickled)


# --- offers that do not hold ---

BROKEN = {
    "a package that is not there": (
        "nothing_here:GAME",
        "",
        "cannot be imported: ModuleNotFoundError: No module named",
    ),
    "a name that is not there": ("made_up:GAME", "", "cannot be imported: AttributeError: "),
    "an error": ("made_up:GAME", "1 / 0", "cannot be imported: ZeroDivisionError: division by zero"),
    "a syntax error": ("made_up:GAME", "GAME =", "cannot be imported: SyntaxError: invalid syntax"),
    "an exit": ("made_up:GAME", "import sys; sys.exit(3)", "cannot be imported: SystemExit: 3"),
    "no rules": ("made_up:GAME", "GAME = 3", "that is 3, not the Rules of a game"),
    "no name": ("made_up", "", "that is <module 'made_up' from "),
    "nonsense": ("made up!", "", "cannot be imported: "),
    "another id": ("made_up:GAME", "from two_suit_whist import GAME", "the id of those rules is 'two_suit_whist'"),
}


@pytest.mark.parametrize("what", BROKEN)
def test_an_offer_that_does_not_hold_is_one_error_and_harms_no_other_game(place: Place, what: str) -> None:
    value, text, told = BROKEN[what]
    place.toy()
    place.offer("whist", value)
    place.module("made_up/__init__.py", text)
    for _ in range(2):
        with pytest.raises(rulecore.InvalidGame) as raised:
            rulecore.game({"game": "whist", "players": 2})
        assert str(raised.value).startswith(f"made-up 1.0 offers the game 'whist' as {value!r}, but ")
        assert told in str(raised.value)
    assert {"whist", GAME} <= set(rulecore.known_games())
    assert rulecore.game(CONFIG).id == GAME
    for question in (rulecore.clauses, rulecore.rulings):
        with pytest.raises(rulecore.InvalidGame):
            question("whist")


def test_rules_in_a_single_module_are_refused(place: Place) -> None:
    place.toy()
    place.offer("other", "made_up:WHIST")
    place.module("made_up.py", ELSEWHERE)
    with pytest.raises(
        rulecore.InvalidGame, match="'made_up' is a single module; the rules of a game stand in a package"
    ):
        rulecore.game({"game": "other", "players": 2})


def test_two_packages_cannot_offer_the_same_game(place: Place) -> None:
    place.toy()
    place.offer(GAME, "made_up:GAME")
    with pytest.raises(rulecore.InvalidGame, match=r"^made-up 1\.0 and two-suit-whist 1\.0 both offer a game "):
        rulecore.game(CONFIG)
    assert rulecore.game("zimbabweee", players=3)


def test_an_id_of_this_package_stays_with_this_package(place: Place) -> None:
    known = rulecore.known_games()
    place.offer("zimbabweee", "made_up:GAME")
    assert rulecore.game("zimbabweee", players=3).rules.title == "Zimbabweee Trick"
    assert rulecore.known_games() == known
    with pytest.raises(rulecore.InvalidGame, match=r"made-up 1\.0 offers a game 'zimbabweee', but that is one of rule"):
        registry.offered("zimbabweee")


@pytest.mark.parametrize("name", ["Whist", "two-suit-whist", "a.b", "2whist"])
def test_an_id_is_a_small_word(place: Place, name: str) -> None:
    place.offer(name, "made_up:GAME")
    with pytest.raises(rulecore.InvalidGame, match="an id has small letters, digits and _ only"):
        rulecore.game({"game": name, "players": 2})


# --- what lies beside the code ---


def test_without_a_spec_there_are_no_clauses(place: Place) -> None:
    whist_elsewhere(place)
    assert (rulecore.clauses("other"), rulecore.rulings("other")) == ((), ())


def test_a_spec_out_of_form_is_named_with_its_game_and_line(place: Place) -> None:
    whist_elsewhere(place)
    place.module("made_up/whist/spec.md", "# Whist\n\n### WH-ONE-1 · law · page 1\n")
    with pytest.raises(rulecore.InvalidSpec, match=r"^other/spec\.md:3: the heading should be "):
        rulecore.clauses("other")


def test_a_spec_that_is_not_text_is_named(place: Place) -> None:
    whist_elsewhere(place)
    (place.folder / "made_up" / "whist" / "spec.md").write_bytes(b"\xff")
    with pytest.raises(rulecore.InvalidSpec, match=r"^other/spec\.md: cannot be read: not UTF-8"):
        rulecore.clauses("other")


def test_the_code_of_a_clause_is_found_from_the_outermost_package_on(place: Place) -> None:
    whist_elsewhere(place)
    place.module("made_up/whist/trick.py", "HAND = 4  # WH-HAND-1\n")
    (found,) = tags("other")["WH-HAND-1"]
    assert (found.path, found.first) == ("made_up/whist/trick.py", 1)


# --- what its author imports ---


def test_what_an_author_imports_is_listed_in_order() -> None:
    taken = {name for name, value in vars(authoring).items() if not name.startswith("_")} - {"TYPE_CHECKING"}
    assert authoring.__all__ == sorted(
        authoring.__all__, key=lambda name: (not name.isupper(), name[0].islower(), name)
    )
    assert taken == set(authoring.__all__)
    assert authoring.Rules is Rules


@pytest.mark.parametrize("name", [*authoring.__all__, *pictures.__all__])
def test_what_an_author_imports_is_told_in_the_document_for_authors(name: str) -> None:
    assert f"`{name}`" in (ROOT / "docs" / "adding_a_game.md").read_text(encoding="utf-8")


def test_the_example_needs_nothing_but_what_authors_are_promised() -> None:
    paths = sorted((TOY / GAME).glob("*.py"))
    nodes = [node for path in paths for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))]
    whole = {alias.name for node in nodes if isinstance(node, ast.Import) for alias in node.names}
    partly = {node.module or "" for node in nodes if isinstance(node, ast.ImportFrom) and not node.level}
    foreign = {name for name in whole | partly if name.partition(".")[0] not in sys.stdlib_module_names}
    promised = {"rulecore", "rulecore.authoring", "rulecore.pictures"}
    assert foreign == promised | {"pydantic", "typing_extensions"}


def test_the_example_lists_its_dependencies() -> None:
    text = (TOY / "pyproject.toml").read_text(encoding="utf-8")
    assert re.findall(r'"([a-z_]+)[^"]*"', re.findall(r"^dependencies = .*$", text, re.MULTILINE)[0]) == [
        "rulecore",
        "pydantic",
        "typing_extensions",
    ]
