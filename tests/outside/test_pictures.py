"""A game from another package hands over what draws it: terminals, pages and clients use that and nothing else."""

from __future__ import annotations

import sys
from random import Random
from typing import Any

import pytest
from offering import ROOT, Place, place_of_its_own

import rulecore
from rulecore.cli.new import renamed
from rulecore.pictures import Piece, colours, picture, pieces_of
from rulecore.pictures.svg import Sheet

place = place_of_its_own

GAME = "oh_hell"
HAND_OVER = "result_type=Result,"
MARKS = "zones=ZONES,"
BY_HAND = "seen=lambda *of: ACTIONS.encode(of[2]), redeal=lambda *of: of[1],"


def offer(place: Place, game: str) -> None:
    """Install one of the examples."""
    place.offer(game, f"{game}:GAME")
    place.patch.syspath_prepend(str(ROOT / "examples" / game))


def copy(place: Place, name: str, pictures: str, zones: str = MARKS) -> Any:
    """A table of a copy of high_card that names these pictures, and says this of zones."""
    place.offer(name, f"{name}:GAME", name)
    for path in (ROOT / "examples" / "high_card" / "high_card").iterdir():
        if path.is_file():
            text = path.read_text(encoding="utf-8").replace(HAND_OVER, f"{HAND_OVER} pictures={pictures},")
            place.module(f"{name}/{path.name}", renamed(text.replace(MARKS, zones), name))
    return rulecore.game({"game": name, "players": 2})


@pytest.fixture
def oh_hell(place: Place) -> Any:
    """A table of three."""
    offer(place, GAME)
    return rulecore.game({"game": GAME, "players": 3, "options": {"num_tricks_fixed": 4}})


def after(game: Any, steps: int) -> Any:
    """A state after so many steps, each at random."""
    state, rng = game.initial(), Random(4)
    for _ in range(steps):
        is_chance = game.actor(state) is rulecore.CHANCE
        state = game.step(state, game.sample(state, rng) if is_chance else rng.choice(game.legal(state)))
    return state


def test_its_cards_are_cards_with_the_ink_of_their_suit(oh_hell: Any) -> None:
    (group,) = picture(oh_hell, after(oh_hell, 3), 0).seats[0].groups
    hand = oh_hell.view(after(oh_hell, 3), 0)["hand"]
    assert [piece.text for piece in group.pieces] == hand
    for piece in group.pieces:
        assert piece.shape == "card"
        assert colours(piece.look)[1] == ("#b03a2e" if piece.text[0] in "♦♥" else "#2b2f36")


def test_the_terminal_shows_hands_and_not_fields(oh_hell: Any) -> None:
    state = after(oh_hell, 5)
    text = rulecore.show(oh_hell, state, 0)
    assert f"Hand: {' '.join(oh_hell.view(state, 0)['hand'])}" in text
    assert "4 face down" in text and "bid: " in text
    assert "[" not in text and "null" not in text


def test_its_own_words_are_said_in_japanese(oh_hell: Any) -> None:
    text = rulecore.show(oh_hell, after(oh_hell, 5), 0, "ja")
    assert "第1トリック（全4トリック）" in text and "切り札のスートを示すカード：" in text
    assert not any(letter in "abcdefghijklmnopqrstuvwxyz" for letter in text)


def test_pages_draw_its_cards_in_these_colours(oh_hell: Any) -> None:
    sheet = Sheet()
    for piece in picture(oh_hell, after(oh_hell, 3), 0).seats[0].groups[0].pieces:
        sheet.draw(piece)
        assert colours(piece.look)[1] in sheet.defined()


def test_what_others_hide_is_not_in_it(oh_hell: Any) -> None:
    state = after(oh_hell, 3)
    hidden = {card for seat in (1, 2) for card in oh_hell.view(state, seat)["hand"]}
    assert hidden
    assert not any(f"'{card}'" in str(picture(oh_hell, state, 0)) for card in hidden)


def test_an_action_lies_where_its_piece_lies(oh_hell: Any) -> None:
    state = after(oh_hell, 5)
    seat = oh_hell.actor(state)
    hand = picture(oh_hell, state, seat).seats[seat].groups[0].pieces
    assert [pieces_of(oh_hell, action)[0] for action in oh_hell.legal(state)] == [*hand]


def test_a_game_with_neither_pictures_nor_marks_is_shown_field_by_field(place: Place) -> None:
    game = copy(place, "made_up_plain", "None", BY_HAND)
    assert "hand: [" in rulecore.show(game, after(game, 1), 0)


def test_a_game_without_pictures_is_drawn_by_its_marks(place: Place) -> None:
    """Places in the middle open or counted, hands open to whoever looks, all else as it stands in the view."""
    game = copy(place, "made_up_marked", "None")
    state = after(game, 2)
    seat = game.actor(state)
    (card,), (held,) = game.view(state, None)["table"], state.hands[1 - seat]
    assert rulecore.show(game, state, 1 - seat).splitlines() == [
        "Play",
        f"Table: {card}",
        "Rest: 8 cards",
        *[f"  Player {2 - seat} (you)  Hand: {held}", f"> Player {seat + 1}        Hand: 2 face down"][
            :: 1 if seat else -1
        ],
    ]
    assert "Hand: 1 face down" in rulecore.show(game, state)
    assert rulecore.show(game, game.initial()).splitlines()[:2] == ["Deal", "Rest: 12 cards"]


def test_the_pieces_of_an_action_are_those_that_chance_brings(place: Place) -> None:
    game = copy(place, "made_up_held", "None")
    state = after(game, 1)
    action = game.legal(state)[0]
    assert pieces_of(game, action) == (Piece("card", str(action.card), "plain", str(action.card)),)
    deal = game.sample(game.initial(), Random(1))
    assert [piece.text for piece in pieces_of(game, deal)] == [str(card) for hand in deal.hands for card in hand]


@pytest.mark.parametrize(
    ("name", "text", "reason"),
    [
        ("missing", None, "cannot be imported: ModuleNotFoundError"),
        ("raising", "1 / 0", "cannot be imported: ZeroDivisionError"),
        ("leaving", "raise SystemExit", "cannot be imported: SystemExit"),
        ("without", "def scene(views): ...", "have no function `held`"),
    ],
)
def test_pictures_that_do_not_work_are_named_and_nothing_else_is_affected(
    place: Place, name: str, text: str | None, reason: str
) -> None:
    module = f"made_up_{name}"
    game = copy(place, module, f'"{module}.drawing"')
    if text:
        place.module(f"{module}/drawing.py", text)
    assert game.prompt(game.initial(), None)["asked"] == "chance"
    with pytest.raises(rulecore.InvalidGame, match=f"the pictures of '{module}', '{module}.drawing', {reason}"):
        rulecore.show(game, game.initial())


def test_nobody_pays_for_pictures_who_does_not_draw(oh_hell: Any) -> None:
    sys.modules.pop(f"{GAME}.pictures", None)
    oh_hell.prompt(after(oh_hell, 3), 0)
    assert f"{GAME}.pictures" not in sys.modules
