"""How games begin and end: the set-up of each, its record, and what a Long Game does next."""

from rulecore.core.chance import Chance
from rulecore.games.dietrick.pieces import ASCENDING, FUZZ
from rulecore.games.dietrick.preparation import chooser, is_before_the_deal, may_arrange, personal_deck
from rulecore.games.dietrick.rulings import Config
from rulecore.games.dietrick.scoring import judged
from rulecore.games.dietrick.series import most_wins, next_lead, true_winners, victories
from rulecore.games.dietrick.state import Arranging, Cards, Dealing, Leading, Over, Record, State, Table, Trick


def first_lead(config: Config) -> int:
    """DT-SETUP-1, DT-SOLO-4: who leads the very first trick."""
    return FUZZ if config.players == 1 else config.first_seat


def begun(config: Config, lead: int, games: tuple[Record, ...]) -> State:
    """DT-LONG-1, DT-SETUP-2, DT-SETUP-6: a game begins: markers outside the rows, all cards in the deck."""
    box, rulings = config.components, config.rulings
    free, _ = may_arrange(rulings.first_play, bool(games) or config.options.experienced)
    by = arranger(config, lead, games)
    table = Table(
        start=lead,
        lead=lead,
        order=config.options.scoring_order if free and by is None else ASCENDING,  # DT-SETUP-4, DT-SETUP-5
        marks=((0, 0),) * config.contestants,  # DT-COMP-3, DT-SETUP-6, DT-SOLO-2
        deck=box.cards,
        personal=personal_deck(config.players == 1, box),
        discard=(),
        tricks=0,
        reshuffles=0,
        final=False,
        first=None,
        last=None,
        given=None,
        games=games,
    )
    if by is not None and is_before_the_deal(rulings.arrangement_timing):
        return Arranging((), by, (), table)
    return Dealing(table)


def arranger(config: Config, lead: int, games: tuple[Record, ...]) -> int | Chance | None:
    """DT-SETUP-5: who is to arrange the scoring cards during preparation; None: nobody is asked."""
    free, _ = may_arrange(config.rulings.first_play, bool(games) or config.options.experienced)
    lead_player = 0 if config.players == 1 else lead
    return chooser(config.rulings.arrangement_chooser, lead_player) if free else None


def over(config: Config, hands: tuple[Cards, ...], trick: Trick, table: Table, end: str) -> State:
    """DT-LONG-1, DT-LONG-2, DT-LONG-3: a game is over: the end of everything, or the next game."""
    numbers, scores, out, winners = judged(config, table.order, table.marks)
    record = Record(table.start, table.order, scores, winners, out, table.marks, numbers, table.tricks, end)
    games, rulings = (*table.games, record), config.rulings
    if config.options.games == 1:
        return Over(hands, trick, table.with_games(games), winners, capped=False)
    wins = victories(config.contestants, tuple(game.winners for game in games), rulings.series_shared_win)
    named = true_winners(wins, rulings.series_double)
    if named or len(games) == config.options.games:
        return Over(hands, trick, table.with_games(games), named or most_wins(wins), capped=not named)
    lead = FUZZ if config.players == 1 else next_lead(rulings.series_lead, table.start, winners, config.players)
    return Leading(games) if lead is None else begun(config, lead, games)
