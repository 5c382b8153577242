"""Laws of the whole course of a game: markers, tricks and reshuffles."""

from rulecore.core.laws import state_law, step_law
from rulecore.games.dietrick.actions import Action
from rulecore.games.dietrick.laws.tricks import has_ended, standing, table_of
from rulecore.games.dietrick.rulings import Config, FinalReplenish, Solo13th
from rulecore.games.dietrick.state import Drawing, Over, Passing, Reshuffling, State


@state_law
def no_marker_is_there_while_play_goes_on(config: Config, state: State) -> bool | None:
    """DT-END-5, DT-SOLO-9: on square 13 or beyond; hands may still be replenished, as `final-replenish` reads it."""
    table = table_of(state)
    if table is None or isinstance(state, Over):
        return None
    performs = config.rulings.final_replenish is FinalReplenish.PERFORM and config.players > 1
    if performs and isinstance(state, (Passing, Drawing, Reshuffling)):
        return None
    player_only = config.players == 1 and config.rulings.solo_13th is Solo13th.PLAYER_ONLY
    return max(map(max, table.marks[:1] if player_only else table.marks)) < config.components.goal


@step_law
def markers_never_go_back(config: Config, before: State, action: Action, after: State) -> bool | None:
    """DT-MOVE-1, DT-MOVE-2: within a game no marker moves left, and at most one contestant moves."""
    table, now = table_of(before), standing(before, after)
    if table is None or now is None:
        return None
    pairs = list(zip(table.marks, now.marks, strict=True))
    moved = [seat for seat, (old, new) in enumerate(pairs) if old != new]
    forward = all(new >= old for one, other in pairs for old, new in zip(one, other, strict=True))
    return forward and len(moved) <= 1


@step_law
def tricks_and_reshuffles_are_counted(config: Config, before: State, action: Action, after: State) -> bool | None:
    """DT-END-2, DT-END-4: a step completes at most one trick, and never takes one back."""
    old, new, now = table_of(before), table_of(after), standing(before, after)
    if old is None or now is None:
        return None
    same_game = new is not None and (not has_ended(before, after) or isinstance(after, Over))
    reshuffled = not same_game or new is None or new.reshuffles == old.reshuffles + isinstance(before, Reshuffling)
    return now.tricks - old.tricks in (0, 1) and reshuffled
