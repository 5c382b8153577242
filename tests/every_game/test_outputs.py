"""The table of outputs is complete here, where every adapter is installed; and what a log hides is written down."""

from __future__ import annotations

import pytest
from outputs import OUTPUTS, Output, is_offered
from tables import DEFAULTS, on_every_id
from walks import walk

import rulecore

HIDDEN = {
    "build_release": {"deal.hands"},
    "dietrick": {"deal.hands", "draw.cards", "pass.cards"},
    "dtwww": {"deal.private", "roll.private", "tiebreak-pick.sides"},
    "fuertorite": {"deal.hands", "draw.cards"},
    "zimbabweee": {"deal.hands"},
}
"""The fields of actions that a bystander does not see whole. The law takes the engine's word for which actions lie open
to everybody; this does not."""


@on_every_id
@pytest.mark.parametrize("output", OUTPUTS.values(), ids=OUTPUTS)
def test_every_output_is_tried_on_every_game_of_this_project(id: str, output: Output) -> None:
    assert any(is_offered(game, output) for game in output.tables if game.id == id)


@pytest.mark.parametrize("id", rulecore.GAMES)
def test_a_log_hides_what_is_written_here_and_nothing_else(id: str) -> None:
    hidden = set()
    for game in (table for table in DEFAULTS if table.id == id):
        for before, action, _ in walk(game):
            whole, seen = game.encode(action), game.seen(action, None, before)
            hidden |= {f"{whole['type']}.{field}" for field in whole if seen[field] != whole[field]}
    assert hidden == HIDDEN[id]
