"""How games begin and end: the set-up of each, its record, and what a Long Game does next."""

from rulecore.core.chance import Chance
from rulecore.core.piles import NO_PIECES, Pile, pile
from rulecore.games.dietrick.actions import Pass
from rulecore.games.dietrick.memory import spread_of_nobody
from rulecore.games.dietrick.pieces import ASCENDING, FUZZ
from rulecore.games.dietrick.preparation import chooser, is_before_the_deal, may_arrange, personal_deck
from rulecore.games.dietrick.rulings import Config
from rulecore.games.dietrick.scoring import judged
from rulecore.games.dietrick.series import most_wins, next_lead, true_winners, victories
from rulecore.games.dietrick.state import Arranging, Dealing, Leading, Memory, Over, Piles, Record, State, Table, Trick


def first_lead(config: Config) -> int:
    """DT-SETUP-1; see DT-SOLO-4: who leads the very first trick: the player whom the table has named (`first_seat`),
    because they most recently stepped on a scale, or at random. In solo it is Fuzz.
    """
    return FUZZ if config.players == 1 else config.first_seat


def begun(config: Config, lead: int, games: tuple[Record, ...]) -> State:
    """see DT-LONG-1, DT-SETUP-2: a game begins: markers outside the rows, all cards in the deck."""
    box, by = config.components, arranger(config, lead, games)
    is_agreed = by is None and is_free(config, games)
    order = config.options.scoring_order if is_agreed else ASCENDING  # see DT-SETUP-4, DT-SETUP-5
    # One marker at the left end of the top row and one at that of the bottom row, outside the strip: both have moved 0
    # squares. The third marker only shows whose they are: no rule uses it.
    marks = ((0, 0),) * config.contestants  # DT-COMP-3, DT-SETUP-6; see DT-SOLO-2: one a row, outside
    personal = personal_deck(config.players == 1, box)
    piles, table = (
        (pile(box.cards), NO_PIECES),
        Table(
            lead,
            lead,
            order,
            marks,
            personal,
            0,
            0,
            False,
            None,
            None,
            games,
            Memory((), NO_PIECES, spread_of_nobody(config.players), None),
        ),
    )
    if by is not None and is_before_the_deal(config.rulings.arrangement_timing):
        return Arranging((), by, (), piles, table)
    return Dealing(piles, table)


def is_free(config: Config, games: tuple[Record, ...]) -> bool:
    """see DT-SETUP-4, DT-SETUP-5: whether the scoring cards may be arranged during preparation, after these games."""
    during_preparation, _ = may_arrange(config.rulings.first_play, bool(games) or config.options.experienced)
    return during_preparation


def arranger(config: Config, lead: int, games: tuple[Record, ...]) -> int | Chance | None:
    """see DT-SETUP-5: who is to arrange the scoring cards during preparation; None: nobody is asked."""
    if not is_free(config, games):
        return None
    return chooser(config.rulings.arrangement_chooser, 0 if config.players == 1 else lead)


def over(
    config: Config, held: tuple[Pile, ...], trick: Trick, piles: Piles, table: Table, *, given: Pass | None, end: str
) -> State:
    """see DT-LONG-1, DT-LONG-2: a game is over. That is the end of everything if only one was to be played, if there is
    a true winner, or after the agreed number of games; else the next one begins, set up as the first one was (`begun`).
    """
    numbers, scores, out, winners = judged(config, table.order, table.marks)
    record = Record(table.start, table.order, scores, winners, out, table.marks, numbers, table.tricks, end)
    games, rulings = (*table.games, record), config.rulings
    if config.options.games == 1:
        return Over(held, trick, piles, table._replace(games=games), given, winners, capped=False)
    wins = victories(config.contestants, tuple(game.winners for game in games), rulings.series_shared_win)
    named = true_winners(wins, rulings.series_double)
    if named or len(games) == config.options.games:  # DT-LONG-3: after so many, those with the most wins have won
        table = table._replace(games=games)
        return Over(held, trick, piles, table, given, named or most_wins(wins), capped=not named)
    lead = FUZZ if config.players == 1 else next_lead(rulings.series_lead, table.start, winners, config.players)
    return Leading(games) if lead is None else begun(config, lead, games)  # DT-LONG-1: with the full set-up
