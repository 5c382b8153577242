"""Laws of beginnings and of Long Games: set-up, the order of the scoring cards, who leads, who is the true winner."""

from rulecore.core.chance import CHANCE, Chance
from rulecore.core.laws import choice_law, state_law, step_law
from rulecore.games.dietrick.actions import Action, Arrange, ArrangeByChance, Deal, Lead
from rulecore.games.dietrick.laws.tricks import completed, games_of, has_ended, standing, table_of
from rulecore.games.dietrick.pieces import FUZZ, PLAYER
from rulecore.games.dietrick.rulings import (
    ArrangementChooser,
    ArrangementTiming,
    Config,
    FirstPlay,
    SeriesDouble,
    SeriesLead,
    SeriesSharedWin,
)
from rulecore.games.dietrick.state import (
    Arranging,
    Dealing,
    Drawing,
    Flipping,
    Leading,
    Over,
    Passing,
    Playing,
    Record,
    Reshuffling,
    State,
    deck_of,
    discards_of,
    hands_of,
)

ASCENDING = (1, 2, 3, 4)


def is_arrangement(order: tuple[int, ...]) -> bool:
    """Whether 1, 2 and 3 lie in any order, and then 4."""
    return sorted(order[:-1]) == [1, 2, 3] and order[-1:] == (4,)


def is_free(config: Config, number: int) -> bool:
    """Whether the scoring cards may be arranged before the game of that number, counted from 0."""
    return config.rulings.first_play is FirstPlay.FIRST_GAME and (number > 0 or config.options.experienced)


def first_order(config: Config, number: int) -> tuple[int, ...]:
    """How the scoring cards lie when that game begins, unless somebody arranges them."""
    is_agreed = is_free(config, number) and config.rulings.arrangement_chooser is ArrangementChooser.TABLE
    return config.options.scoring_order if is_agreed else ASCENDING


def is_possible(config: Config, order: tuple[int, ...], number: int) -> bool:
    """Whether the scoring cards can lie like this at the end of that game."""
    by_many = config.rulings.first_play is FirstPlay.FIRST_CARD
    by_one = is_free(config, number) and config.rulings.arrangement_chooser is not ArrangementChooser.TABLE
    return is_arrangement(order) if by_many or by_one else order == first_order(config, number)


def who_arranges(config: Config, start: int, number: int) -> int | Chance | None:
    """Who is asked to arrange the scoring cards during preparation."""
    if not is_free(config, number):
        return None
    chooser = config.rulings.arrangement_chooser
    if chooser is ArrangementChooser.LEAD_PLAYER:
        return PLAYER if config.players == 1 else start
    return CHANCE if chooser is ArrangementChooser.CHANCE else None


def wins(config: Config, games: tuple[Record, ...]) -> list[int]:
    """How many games each contestant has won."""
    shared = config.rulings.series_shared_win is SeriesSharedWin.COUNTS_FOR_EACH
    return [
        sum(seat in game.winners and (shared or len(game.winners) == 1) for game in games)
        for seat in range(config.contestants)
    ]


def true_winners(config: Config, games: tuple[Record, ...]) -> list[int]:
    """Who has won the Long Game, if anybody has."""
    won = wins(config, games)
    there = [seat for seat, count in enumerate(won) if count > 1]
    if config.rulings.series_double is SeriesDouble.PLAY_ON and won.count(max(won)) > 1:
        return []
    if config.rulings.series_double is SeriesDouble.PLAY_ON:
        return [seat for seat in there if won[seat] == max(won)]
    return there


def may_lead(config: Config, game: Record, lead: int) -> bool:
    """Whether that seat leads the game after this one."""
    if config.players == 1:
        return lead == FUZZ
    reading, seats = config.rulings.series_lead, range(config.players)
    if reading is SeriesLead.RANDOM:
        return lead in seats
    if reading is SeriesLead.SAME_SEAT:
        return lead == game.start
    if reading is SeriesLead.ROTATE:
        return lead == (game.start + 1) % config.players
    distance = {seat: (seat - game.start) % config.players for seat in game.winners or (game.start,)}
    return lead in distance and distance[lead] == min(distance.values())


# --- states ---


@state_law
def the_scoring_cards_lie_in_order(config: Config, state: State) -> bool | None:
    """DT-SETUP-4, DT-SETUP-5, DT-COMP-5: 4 is the last; the first game is ascending unless the table may choose."""
    table, games = table_of(state), games_of(state)
    asked = table and who_arranges(config, table.start, len(games)) is not None
    early = config.rulings.arrangement_timing is ArrangementTiming.BEFORE_DEAL
    ended = all(is_possible(config, game.order, number) for number, game in enumerate(games))
    if table is None or isinstance(state, Over):
        return ended
    if (isinstance(state, Arranging) and not state.trick) or (isinstance(state, Dealing) and not (asked and early)):
        return ended and table.order == first_order(config, len(games))
    return ended and is_possible(config, table.order, len(games))


@state_law
def markers_start_outside(config: Config, state: State) -> bool | None:
    """DT-SETUP-6, DT-SOLO-2, DT-COMP-3, DT-LONG-1: both of each contestant, until the first trick is complete."""
    table = table_of(state)
    if table is None or table.tricks > 0:
        return None
    counts = (table.reshuffles, table.final, discards_of(state))
    undealt = isinstance(state, Dealing) or (isinstance(state, Arranging) and not hands_of(state))
    outside = table.marks == ((0, 0),) * max(2, config.players) and counts == (0, False, ())
    return outside and undealt is (deck_of(state) == config.components.cards)


@state_law
def the_right_player_leads_each_game(config: Config, state: State) -> bool | None:
    """DT-SETUP-1, DT-SOLO-4, DT-LONG-1: the first lead is the table's choice, later ones as `series-lead` reads it."""
    games, table = games_of(state), table_of(state)
    starts = [game.start for game in games]
    if table is not None and not isinstance(state, Over):
        starts.append(table.start)
    if isinstance(state, Leading) and (config.rulings.series_lead is not SeriesLead.RANDOM or config.players == 1):
        return False
    first = FUZZ if config.players == 1 else config.first_seat
    followed = zip(games, starts[1:], strict=False)
    return starts[:1] == [first] and all(may_lead(config, game, start) for game, start in followed)


@state_law
def the_right_one_arranges(config: Config, state: State) -> bool | None:
    """DT-SETUP-5: the one whom `arrangement-chooser` names; under `first-card` who has just played a first card."""
    if not isinstance(state, Arranging):
        return None
    table, readings = state.table, config.rulings
    if state.trick:
        latest = PLAYER if config.players == 1 else state.trick[-1][0]
        return readings.first_play is FirstPlay.FIRST_CARD and table.tricks == 0 and state.chooser == latest
    before_deal = readings.arrangement_timing is ArrangementTiming.BEFORE_DEAL
    chooser = who_arranges(config, table.start, len(table.games))
    return chooser is not None and state.chooser == chooser and (hands_of(state) == ()) is before_deal


@state_law
def nobody_wins_the_long_game_too_early_or_too_late(config: Config, state: State) -> bool | None:
    """DT-LONG-1, DT-LONG-2, DT-LONG-3: over with a true winner or after the agreed number of games, and not else."""
    games, bound = games_of(state), config.options.games
    open_before = bound == 1 or not any(true_winners(config, games[:number]) for number in range(len(games)))
    if not isinstance(state, Over):
        return len(games) < bound and open_before and (bound == 1 or not true_winners(config, games))
    if not games or not open_before or len(games) > bound:
        return False
    if bound == 1:
        return state.winners == games[0].winners and state.capped is False
    named, won = true_winners(config, games), wins(config, games)
    if named:
        return list(state.winners) == named and state.capped is False
    most = [seat for seat, count in enumerate(won) if count == max(won) > 0]
    return len(games) == bound and list(state.winners) == most and state.capped is True


# --- choices ---


@choice_law
def every_arrangement_is_offered(config: Config, state: State, legal: tuple[Action, ...]) -> bool | None:
    """DT-SETUP-5: 1 to 3 in any order, then 4, ascending."""
    if not isinstance(state, Arranging) or isinstance(state.chooser, Chance):
        return None
    orders = [(a, b, c, 4) for a in (1, 2, 3) for b in (1, 2, 3) for c in (1, 2, 3) if {a, b, c} == {1, 2, 3}]
    return legal == tuple(Arrange(state.chooser, order) for order in orders)


# --- steps ---


@step_law
def the_arrangement_is_as_chosen(config: Config, before: State, action: Action, after: State) -> bool | None:
    """DT-SETUP-5: the scoring cards lie in the order chosen, and nothing else has changed."""
    if not isinstance(action, (Arrange, ArrangeByChance)):
        return None
    if not isinstance(before, Arranging) or not is_arrangement(action.order):
        return False
    by = CHANCE if isinstance(action, ArrangeByChance) else action.seat
    now = standing(before, after)
    if by != before.chooser or now is None or now.order != action.order:
        return False
    table = before.table._replace(order=action.order)
    if not hands_of(before):
        return after == Dealing(before.piles, table)
    if completed(config, before, action) is not None:
        return None
    if config.players == 1:
        return isinstance(after, (Playing, Flipping)) and (after.piles, after.table) == (before.piles, table)
    seat = before.trick[-1][0] + 1 if before.trick else table.lead
    return after == Playing(before.held, seat % config.players, before.trick, before.piles, table, None)


@step_law
def the_order_stays_unless_somebody_arranges(
    config: Config, before: State, action: Action, after: State
) -> bool | None:
    """DT-SETUP-4, DT-SETUP-5: through a whole game."""
    table, now = table_of(before), standing(before, after)
    if isinstance(action, (Arrange, ArrangeByChance, Lead)) or table is None or now is None:
        return None
    return now.order == table.order and (has_ended(before, after) or games_of(before) == games_of(after))


@step_law
def play_begins_when_the_cards_lie(config: Config, before: State, action: Action, after: State) -> bool | None:
    """DT-SETUP-4, DT-SETUP-5, DT-TRICK-1: after the deal somebody arranges, if that is due; else the leader begins."""
    if not isinstance(action, Deal) or not isinstance(before, Dealing):
        return None
    after_deal = config.rulings.arrangement_timing is ArrangementTiming.AFTER_DEAL
    asked = who_arranges(config, before.table.start, len(before.table.games)) is not None
    if isinstance(after, Arranging) is not (asked and after_deal):
        return False
    return (
        config.players == 1
        or isinstance(after, Arranging)
        or (isinstance(after, Playing) and after.turn == before.table.lead and after.trick == ())
    )


@step_law
def the_next_game_is_set_up(config: Config, before: State, action: Action, after: State) -> bool | None:
    """DT-LONG-1, DT-SETUP-1, DT-SETUP-4, DT-SETUP-6: with a lead, maybe drawn, all cards in the deck, the markers
    outside and the scoring cards ascending, unless the table has agreed on an order."""
    begins = isinstance(action, Lead) or (has_ended(before, after) and not isinstance(after, (Leading, Over)))
    if has_ended(before, after):
        old = table_of(before)
        kept = old is not None and games_of(after)[:-1] == games_of(before) and games_of(after)[-1].start == old.start
        random = config.rulings.series_lead is SeriesLead.RANDOM and config.players > 1
        if not kept or (not isinstance(after, Over) and isinstance(after, Leading) is not random):
            return False
    if not begins:
        return None
    if not isinstance(after, (Dealing, Arranging)) or (isinstance(after, Arranging) and hands_of(after)):
        return False
    number = len(after.table.games)
    if after.table.order != first_order(config, number):
        return False
    asked = who_arranges(config, after.table.start, number) is not None
    early = config.rulings.arrangement_timing is ArrangementTiming.BEFORE_DEAL
    if isinstance(action, Lead):
        lead, games = after.table.start, after.table.games
        if not isinstance(before, Leading) or (lead, games) != (action.lead, before.games):
            return False
    return isinstance(after, Arranging) is (asked and early)


@step_law
def a_completed_game_stays_as_it_is(config: Config, before: State, action: Action, after: State) -> bool | None:
    """DT-LONG-1: a step adds at most the game that ends with it; after that nobody is in the middle of another."""
    old, new = games_of(before), games_of(after)
    if new == old:
        return True
    was_played = not isinstance(before, Leading) and hands_of(before) != ()
    goes_on = isinstance(after, (Playing, Flipping, Passing, Drawing, Reshuffling))
    return was_played and not goes_on and new[:-1] == old
