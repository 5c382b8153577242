"""The table on a terminal: the picture of a game told in lines, in both languages."""

from __future__ import annotations

from typing import Any

from rulecore.cli.output import Block, Grid
from rulecore.cli.voice import Voice
from rulecore.pictures import views_of
from rulecore.pictures.board import Around, Board, scene_of


def board(voice: Voice, state: Any) -> tuple[Block, ...]:
    """What the seat that is spoken to sees of the table; without a seat, all that anybody sees."""
    game, seat = voice.game, voice.seat
    views = views_of(game, state, range(game.players) if seat is None else (seat,))
    told = Board(voice.words, voice.people, voice.language).told(scene_of(game.id, views, voice.language))
    return tuple(Grid(("", ""), part.rows) if isinstance(part, Around) else part for part in told)
