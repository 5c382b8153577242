"""What stands on the screen wherever a person must decide: the goal, the question, every choice; and `why`, when asked
about whatever they hold."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from functools import cache
from random import Random

import pytest
from chosen import IDS
from test_cli_voice import texts

import rulecore
from rulecore.audit.lockstep.configs import player_counts
from rulecore.cli.choosing import Choices, Refused, callings, words
from rulecore.cli.play import Company, Table
from rulecore.cli.session import Session
from rulecore.cli.voice import cited
from rulecore.pictures import views_of
from rulecore.pictures.board import scene_of

LANGUAGES = ("en", "ja")
GAMES = 50 if os.environ.get("RULECORE_PROFILE") == "deep" else 1
"""So many random games of each game in each language: the first one with the fewest players, the next one with more."""
HELD = ("Hand", "Property", "Public", "Private")
"""Where the cards and dice lie that a player may play."""
CLAUSE = re.compile(r"[A-Z]{2}-[A-Z]+-\w+")
SPAN = re.compile(r"\[(\d+)(?:-(\d+))?\]")
on_every_game = pytest.mark.parametrize("id", rulecore.GAMES)
on_every_table = pytest.mark.parametrize(
    ("id", "players"), [(id, players) for id in IDS for players in player_counts(id)[:GAMES]]
)
in_every_language = pytest.mark.parametrize("language", LANGUAGES)


def seeds(id: str, players: int) -> list[int]:
    """Those of the random games that have so many players."""
    counts = player_counts(id)
    return [seed for seed in range(GAMES) if counts[seed % len(counts)] == players]


@cache
def tables(id: str, players: int, language: str) -> list[Table]:
    """A table for each seat of a game; whoever sits there is in no game yet."""
    game = rulecore.game({"game": id, "players": players})
    return [Table(Session(game, seat, 0), None, None, Company(language)) for seat in range(game.players)]


def decisions(id: str, players: int, language: str) -> Iterator[tuple[Table, Choices]]:
    """Every decision of random games: the table at which it is made, and the choices there."""
    for seed in seeds(id, players):
        around = tables(id, players, language)
        game = around[0].session.game
        rng, state = Random(seed), game.initial()
        while (actor := game.actor(state)) is not None:
            if isinstance(actor, int):
                table = around[actor]
                table.session._states = [state]
                yield table, Choices(game, state, table.voice)
                state = game.step(state, rng.choice(game.legal(state)))
            else:
                state = game.step(state, game.sample(state, rng))


def in_words(choices: Choices, shown: list[str]) -> list[str]:
    """Every line of the screen, and what is listed where one types a range of choices that stands there."""
    listed = list(shown)
    for first, last in (span for line in shown for span in SPAN.findall(line)):
        try:
            choices.chosen(f"{first}-{last or first}")
        except Refused as refused:
            listed += texts(refused.blocks)
    return listed


def held(table: Table) -> list[str]:
    """The cards or dice in the hand of whoever decides, in the words of the board."""
    game, seat, language = table.session.game, table.session.seat, table.voice.language
    views = views_of(game, table.session.state, (seat,))
    plain, told = (scene_of(game.id, views, one).seats[seat].groups for one in (LANGUAGES[0], language))
    lying = [there for group, there in zip(plain, told, strict=True) if group.label in HELD]
    names = (piece.name for group in lying for piece in group.pieces)
    return list(dict.fromkeys(re.sub("^an? ", "", name) for name in names))


def allowed(choices: Choices, piece: str) -> set[str]:
    """What is answered for each choice with that piece, or for each with that number."""
    voice, numbers = choices.voice, choices.by_number
    if choices.field:
        meant = [number for number in numbers if str(number) == piece]
    else:
        meant = [number for number, action in numbers.items() if words(piece) <= callings(voice, action)]
    return {voice.text("label-allowed", label=voice.label(numbers[number]), number=number) for number in meant}


def cites(answer: str, table: Table) -> bool:
    """Whether an answer names a clause of the rulebook and its title."""
    found = CLAUSE.search(answer)
    return found is not None and table.voice.title(found[0]) in answer


@on_every_table
@in_every_language
def test_the_goal_the_question_and_every_choice_stand_on_the_screen(id: str, players: int, language: str) -> None:
    for table, choices in decisions(id, players, language):
        shown = texts(table.screen(choices))
        voice, view = table.voice, table.session.view
        assert voice.goal in shown
        assert cited(voice.asked(view)) in shown
        listed = "\n".join(in_words(choices, shown))
        for number, action in choices.by_number.items():
            assert voice.label(action) in listed, (number, shown)


@on_every_table
@in_every_language
def test_why_answers_for_each_piece_that_is_held(id: str, players: int, language: str) -> None:
    """By which number it may be played; or why not, by clause. A piece without any choice has no answer but the latter,
    and in every game there are such pieces."""
    refused = 0
    for table, choices in decisions(id, players, language):
        for piece in held(table):
            answers, playable = {*choices.why(piece)} - {table.voice.text("why-more")}, allowed(choices, piece)
            assert answers
            assert all(cites(answer, table) for answer in answers - playable), (piece, answers)
            refused += not playable
    assert refused


@on_every_game
def test_the_goal_cites_a_clause_of_the_game(id: str) -> None:
    for table in (tables(id, player_counts(id)[0], language)[0] for language in LANGUAGES):
        cite = re.fullmatch(r".+ \[([A-Z]{2}-[A-Z]+-\d+)\]", table.voice.goal)
        assert cite
        assert cite[1] in table.voice.clauses
