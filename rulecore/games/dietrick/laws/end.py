"""Laws of the end of a game of 2 to 4 players: the last trick, the square that ends a game."""

from rulecore.core.laws import state_law, step_law
from rulecore.games.dietrick.actions import Action
from rulecore.games.dietrick.laws.tricks import completed, has_ended, table_of
from rulecore.games.dietrick.pieces import Cards
from rulecore.games.dietrick.rulings import Config, FinalReplenish, GameLength
from rulecore.games.dietrick.state import Drawing, Leading, Over, Playing, State, Table, deck_of

PRINTED = (14, 15, 10)
"""The numbers of tricks that the rulebook states, for 2, 3 and 4 players."""


def is_there(config: Config, table: Table) -> bool:
    """Whether a marker has got to the square that ends a game."""
    return max(max(pair) for pair in table.marks) >= config.components.goal


def is_last(config: Config, deck: Cards, table: Table) -> bool:
    """Whether the coming trick is the last one, if the deck is this one after hands were replenished."""
    printed = table.tricks >= PRINTED[config.players - 2] - 1
    no_more = not deck and (config.players == 2 or table.reshuffles >= 1)
    length = config.rulings.game_length
    return (printed and length is not GameLength.DECK) or (no_more and length is not GameLength.STATED)


# --- states ---


@state_law
def the_last_trick_is_known(config: Config, state: State) -> bool | None:
    """DT-END-1, DT-END-3, DT-END-4: the deck, or the printed number of tricks, tells which trick is the last one."""
    table = table_of(state)
    if table is None or isinstance(state, Over):
        return None
    if config.players == 1 or table.tricks == 0 or not isinstance(state, Playing):
        return table.final is False
    return table.final is is_last(config, deck_of(state), table)


# --- steps ---


@step_law
def a_game_ends_with_its_last_trick(config: Config, before: State, action: Action, after: State) -> bool | None:
    """DT-END-1, DT-END-3, DT-END-5, DT-END-6: or with the trick in which a marker gets to square 13, and not else."""
    table, over = table_of(before), has_ended(before, after)
    if table is None or config.players == 1:
        return None
    trick = completed(config, before, action)
    replenishes = config.rulings.final_replenish is FinalReplenish.PERFORM
    goal = config.components.goal
    if trick is None:
        ends = isinstance(before, Drawing) and is_there(config, table)
        return over is ends and (not over or after_end(after) == "square-13")
    marks = after_marks(after, over)
    there = max(max(pair) for pair in marks) >= goal
    if over is not (table.final or (there and not replenishes)):
        return False
    return not over or after_end(after) == ("square-13" if there else "last-trick")


def after_end(after: State) -> str:
    """What ended the game that has just ended."""
    return (after.games if isinstance(after, Leading) else after.table.games)[-1].end


def after_marks(after: State, over: bool) -> tuple[tuple[int, int], ...]:
    """The markers after the step."""
    if over or isinstance(after, Leading):
        return (after.games if isinstance(after, Leading) else after.table.games)[-1].marks
    return after.table.marks
