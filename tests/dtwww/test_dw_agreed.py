"""What the course of a game asks for in every trick is what its own config says, and is looked up when it is needed."""

import pytest
from dw_positions import config, dw

from rulecore.audit.lockstep.consulted import watched
from rulecore.core.config import readings
from rulecore.games.dtwww.agreed import Agreed, agreed_on
from rulecore.games.dtwww.following import is_colour_first, must_play_white
from rulecore.games.dtwww.pieces import rolls
from rulecore.games.dtwww.preparation import deal_due
from rulecore.games.dtwww.rulings import Config

TABLES = [config(players) for players in (2, 3, 4)] + [
    config(3, **{ruling.replace("-", "_"): reading.value})
    for ruling, found in readings(Config).items()
    if ruling != "player-count"
    for reading in found
]
"""Every number of players; every reading of every ruling that three may agree on, the others as by default."""


@pytest.mark.parametrize("table", TABLES)
def test_what_is_laid_out_is_what_was_agreed_on(table: Config) -> None:
    rulings, found = table.rulings, agreed_on(table)
    assert found.config is table
    assert (found.games, found.variant) == (table.games, table.options.variant)
    assert found.deal == deal_due(table.players, table.components)
    assert found.rolls == rolls(table.components)
    for _ in range(2):
        for told, count in ((found.of_following(), 3), (found.of_tricks(), 2), (found.of_scores(), 3)):
            names = [name for name in type(rulings).model_fields if hasattr(told, name)]
            assert len(names) == count
            assert [getattr(told, name) for name in names] == [getattr(rulings, name) for name in names]
        more = is_colour_first(rulings.white_lead_number) or must_play_white(rulings.white_in_hand_number)
        assert found.of_following().only_follows is not more


def test_rulings_that_are_watched_are_looked_up_where_they_are_needed_and_no_others() -> None:
    game, read = watched(dw(3))
    for ask, rulings in (
        (Agreed.of_following, {"white_follow_declaration", "white_lead_number", "white_in_hand_number"}),
        (Agreed.of_tricks, {"no_pattern_applies", "c2_later_nonfollower"}),
        (Agreed.of_scores, {"d10_zero_value", "trickless_player", "rank_after_two_ties"}),
    ):
        for _ in range(2):
            read.clear()
            found = agreed_on(game.terms)
            assert read == set()
            ask(found)
            assert read == rulings
