"""The proofs of DTwww find wrong rules."""

import pytest
from planting import Fault, drawn, plant

from rulecore.audit.proofs import replay
from rulecore.audit.proofs.dtwww import DECLARED
from rulecore.audit.proofs.proof import ACTS, BOUNDED, FALLS, TAKEN, prove
from rulecore.games.dtwww.play import dice_off, drawing, games, phases, preparation, tricks

pytestmark = pytest.mark.as_python("the functions of the rules run on symbols")
BAG = "nothing leaves the bag but what is drawn, and nothing enters it"
OTHERS = "dice of others lie where they lay"
WON = "who wins a trick keeps their die of it, and nobody else one"
EACH = "each trick gives a score die"


FAULTS = {
    "a die drawn for the inside is drawn once more outside": Fault(
        drawing.after_draw,
        "private = with_item(private, turn, bag(private[turn] + kinds))",
        "private = with_item(private, turn, bag(private[turn] + kinds))\n"
        "        public = with_item(public, turn, bag(public[turn] + kinds))",
        ("Drawing, Draw", TAKEN),
    ),
    "what is drawn first goes to the left neighbour": Fault(
        drawing.after_draw,
        "public = with_item(public, turn, bag(public[turn] + kinds))",
        "public = with_item(public, left_of(turn, config.players), bag(public[turn] + kinds))",
        ("Drawing, Draw", OTHERS),
    ),
    "a second handful inside replaces the first": Fault(
        drawing.after_draw, "bag(private[turn] + kinds)", "kinds", ("Drawing, Draw", BAG)
    ),
    "dice that are not in the bag can be drawn": Fault(
        drawing.refusal_of_draw, " or minus(rest, action.dice) is None", "", ("Drawing, Draw", TAKEN)
    ),
    "dice are rolled before the last player has drawn": Fault(
        drawing.after_draw,
        "len(public[turn]), len(private[turn])",
        "len(public[state.turn]), len(private[state.turn])",
        ("Drawing, Draw", "all have their dice"),
    ),
    "the first seat is dealt the dice of the second too": Fault(
        preparation.after_deal, "Rolling(action.public,", "Rolling(action.public[1:] * 2,", ("Dealing, Deal", BAG)
    ),
    "dice outside and inside change places as they are rolled": Fault(
        preparation.after_roll,
        "Playing(action.public, action.private,",
        "Playing(action.private, action.public,",
        ("Rolling, RollAll", "no more dice lie outside"),
    ),
    "a die played from inside stays there": Fault(
        tricks.after,
        "private = with_item(private, turn, without_one(private[turn], action.die))",
        "private = private",
        ("Playing, Play", BAG, "table: 0 -> 1, bag: "),
    ),
    "a white die with a 7 is lost on the way to the table": Fault(
        tricks.after,
        "    strays = strays_after",
        "    if KIND[action.die] == 20 and NUMBER[action.die] == 7 and len(table) == 1:\n"
        "        return Playing(public, private, state.opener, state.leader, turn, (), *state._values()[6:])\n"
        "    strays = strays_after",
        ("Playing, Play", BAG),
    ),
    "a die does not go back where the second one wins": Fault(
        tricks.put_back, "if place != winner", "if place != winner and winner != 1", ("Playing, Play", BAG)
    ),
    "the die that wins goes back too, in the second game": Fault(
        tricks.after,
        "put_back(state.back, table, winner)",
        "put_back(state.back, table, winner if not state.games else None)",
        ("Playing, Play", BAG, "games 1"),
    ),
    "a winning die is laid with the leader's": Fault(
        tricks.with_score_die,
        "with_item(score, winning.seat, with_one_more(score[winning.seat],",
        "with_item(score, 0, with_one_more(score[0],",
        ("Playing, Play", WON),
    ),
    "nobody keeps a die of the last trick": Fault(
        tricks.after,
        "ScoreRolling(state.opener, state.leader, score,",
        "ScoreRolling(state.opener, state.leader, state.score,",
        ("Playing, Play", EACH),
    ),
    "the trick without a winner gives the leader a die, under one reading": Fault(
        tricks.after,
        "score = state.score if winner is None else",
        "score = with_score_die(state.score, table[0]) if winner is None else",
        ("Playing, Play", BAG, "NO_WINNER"),
    ),
    "a seat that has played out ends the game": Fault(
        tricks.after, "if not public[turn] and not private[turn]:", "if not private[turn]:", ("Playing, Play", EACH)
    ),
    "who wins leads the next trick, and the largest number is next": Fault(
        tricks.after,
        "leader, leader, (), score",
        "leader, left_of(leader, len(public)), (), score",
        ("Playing, Play", "the turn has passed"),
    ),
    "the turn passes to a seat that is not there": Fault(
        tricks.after, "left_of(turn, len(public))", "turn + 1", ("Playing, Play", ACTS)
    ),
    "every seat strays at once": Fault(
        preparation.after_roll,
        "nothing, (), nothing, state.games",
        "nothing, (), ((1, 2),) * config.players, state.games",
        ("Rolling, RollAll", "nobody strays twice"),
    ),
    "the lot falls on a seat that is not there": Fault(
        games.refusal_of_lot,
        "if not is_whole(action.leader) or action.leader not in state.last:",
        "if not is_whole(action.leader):",
        ("NextLeading, NextLeader", "those who led are seats"),
    ),
    "a match has a game more": Fault(
        games.after_score_roll,
        "len(games) == config.games",
        "len(games) > config.games",
        ("ScoreRolling, ScoreRoll", "more games are to come"),
    ),
    "in the dice-off one without a die rolls": Fault(
        dice_off.next_choice,
        "if turn is None:",
        "if turn is None or state.rounds:",
        ("Picking, Pick", "one rolls alone, or all at once"),
    ),
    "in a later round of the dice-off a die is chosen twice": Fault(
        dice_off.after,
        "sides = with_item(state.sides, state.turn, action.sides)",
        "sides = state.sides if state.rounds else with_item(state.sides, state.turn, action.sides)",
        ("Picking, Pick", FALLS),
    ),
    "the round of a dice-off is not written down": Fault(
        dice_off.after_roll,
        "rounds, rulings = state.rounds + ((sides, faces),), config.rulings",
        "rounds, rulings = state.rounds, config.rulings",
        ("TieRolling, TiebreakRoll", FALLS),
    ),
    "a handful can be felt again": Fault(
        drawing.after,
        "    return Drawing(",
        "    if len(action.sides) == 2:\n        return state\n    return Drawing(",
        ("Feeling, Feel", FALLS),
    ),
    "a match is longer than the rules say, by the lots": Fault(
        phases.max_game_length, "config.games * (game + 1) - 1", "config.games * game", ("the first state", BOUNDED)
    ),
}


@pytest.mark.parametrize("name", drawn(FAULTS))
def test_a_wrong_rule_is_told_with_piece_places_and_phase(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    fault = FAULTS[name]
    monkeypatch.setattr(replay, "GAMES", 2)  # what random games find is shown for another game
    plant(monkeypatch, DECLARED.rules, fault.function, fault.old, fault.new)
    (told,) = prove(DECLARED, 2).faults
    assert all(words in told for words in fault.told), told
    assert len(told.splitlines()) <= 20
