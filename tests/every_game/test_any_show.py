"""A position as plain text and as a picture, in every game: for each seat in both languages, with names, of that view
alone."""

from __future__ import annotations

import re

import pytest
from candidates import JUNK
from lookalikes import onlookers
from tables import AnyGame, on_every_default, on_every_table
from walks import chosen_states, walk

import rulecore
from rulecore import LANGUAGES, InvalidData, InvalidState
from rulecore.pictures import Piece, Scene, colours, picture, pieces_of
from rulecore.pictures.looks import LOOKS

NAMES = ("Ann", "ひかり", "دانا", "<b>Bo</b>", "\x1b[31mCy", "Di", "Ed")


@on_every_table
def test_every_position_is_shown_to_everybody_in_every_language(game: AnyGame) -> None:
    for state in chosen_states(game):
        for seat in onlookers(game):
            texts = [rulecore.show(game, state, seat, language) for language in LANGUAGES]
            assert len(set(texts)) == len(LANGUAGES)
            for text, language in zip(texts, LANGUAGES, strict=True):
                assert all(name in text for name in game.called(language))
                assert all(line == line.rstrip() and line.isprintable() for line in text.split("\n"))


@on_every_default
def test_people_have_their_names_and_the_seat_that_looks_is_told_which_it_is(game: AnyGame) -> None:
    names = [*NAMES, *(f"Guest {number}" for number in range(game.players))][: game.players]
    for state in chosen_states(game):
        for seat in onlookers(game):
            text = rulecore.show(game, state, seat, names=names)
            called = game.called(names=names)
            assert all(name in text for name in called)
            assert "Player " not in text and "\x1b" not in text
            assert [f"{name} (you)" in text for name in called] == [one == seat for one in range(game.players)]


@on_every_default
def test_the_seat_in_turn_is_marked(game: AnyGame) -> None:
    for state in chosen_states(game):
        actor, called = game.actor(state), game.called()
        marked = [name for name in called if f"\n> {name}" in f"\n{rulecore.show(game, state)}"]
        assert marked == ([called[actor]] if isinstance(actor, int) else [])


@on_every_default
def test_without_a_seat_what_everybody_sees_is_shown(game: AnyGame) -> None:
    for state in chosen_states(game):
        assert rulecore.show(game, state) == rulecore.show(game, state, None, "en", names=None)
        assert "(you)" not in rulecore.show(game, state)


@on_every_default
def test_what_cannot_be_shown_is_refused(game: AnyGame) -> None:
    state = walk(game)[0].before
    for seat in (-1, game.players, True, "0"):
        with pytest.raises(InvalidState, match="seat should be"):
            rulecore.show(game, state, seat)  # type: ignore[arg-type]
    with pytest.raises(InvalidData, match="language: should be one of"):
        rulecore.show(game, state, 0, "fr")  # type: ignore[arg-type]
    with pytest.raises(InvalidData, match="names: should be a list of names"):
        rulecore.show(game, state, names=["Ann"] * (game.players + 1))
    for junk in JUNK:
        with pytest.raises(InvalidState):
            rulecore.show(game, junk)


# --- as a picture ---

SHAPE = re.compile(r"card|back|strip|token|die-(4|6|8|10|12|20)")


def pieces(scene: Scene) -> list[Piece]:
    """Every piece of a picture."""
    return [
        piece
        for groups in (scene.middle, *(seat.groups for seat in scene.seats))
        for group in groups
        for piece in group.pieces
    ]


def called_in(scene: Scene, game: AnyGame) -> tuple[str, ...]:
    """How the players are called; behind them there may be an opponent that the game itself provides."""
    return tuple(seat.name for seat in scene.seats)[: game.players]


@on_every_table
def test_every_position_is_drawn_for_everybody_with_pieces_that_there_are(game: AnyGame) -> None:
    for state in chosen_states(game):
        for seat in onlookers(game):
            drawn = [picture(game, state, seat, language) for language in LANGUAGES]
            assert [called_in(scene, game) for scene in drawn] == [game.called(language) for language in LANGUAGES]
            alike = [[piece._replace(name="") for piece in pieces(scene)] for scene in drawn]
            assert alike[0] == alike[1]
            for piece in pieces(drawn[0]):
                assert SHAPE.fullmatch(piece.shape), piece
                assert piece.look in LOOKS or colours(piece.look) != LOOKS["plain"], piece


@on_every_default
def test_the_pieces_that_an_action_is_about_can_be_drawn(game: AnyGame) -> None:
    for state in chosen_states(game):
        for action in game.legal(state):
            assert all(SHAPE.fullmatch(piece.shape) for piece in pieces_of(game, action))


@on_every_default
def test_players_have_their_names_in_a_picture(game: AnyGame) -> None:
    names = [*NAMES, *(f"Guest {number}" for number in range(game.players))][: game.players]
    for state in chosen_states(game)[::5]:
        scene = picture(game, state, 0, names=names)
        assert called_in(scene, game) == game.called(names=names)
        assert "Player " not in str(scene)
