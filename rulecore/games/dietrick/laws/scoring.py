"""Laws of completed games: numbers, differences, who is rightly out, who rightly wins."""

from rulecore.core.laws import state_law
from rulecore.games.dietrick.laws.tricks import games_of, table_of
from rulecore.games.dietrick.pieces import FUZZ
from rulecore.games.dietrick.rulings import (
    AllDisqualified,
    BeginnerTiebreak,
    Config,
    Disqualification,
    Solo13th,
    SoloAllDisqualified,
    SoloFuzzDisqualification,
    TopTiebreak,
    Variant,
)
from rulecore.games.dietrick.state import Over, Record, State


def squares_of(config: Config, pair: tuple[int, int]) -> tuple[int, int]:
    """The squares in the top row and in the bottom row."""
    yellow, blue = pair
    return (yellow, blue) if config.components.top == 0 else (blue, yellow)


def numbers_of(config: Config, game: Record, seat: int) -> tuple[int, int]:
    """The printed numbers under the markers of a contestant, read off square by square."""
    found = []
    for row, square in zip(("top", "bottom"), squares_of(config, game.marks[seat]), strict=True):
        number = config.components.edge
        left = square
        for scoring_card in game.order:
            for printed in getattr(config.components.scoring[scoring_card - 1], row):
                number = printed if left > 0 else number
                left -= 1
        found.append(number)
    return found[0], found[1]


def difference(config: Config, game: Record, seat: int) -> int:
    """What the contestant is judged by."""
    beginner = config.options.variant is Variant.BEGINNER
    top, bottom = squares_of(config, game.marks[seat]) if beginner else numbers_of(config, game, seat)
    return max(top - bottom, bottom - top)


def is_out(config: Config, game: Record, seat: int) -> bool:
    """Whether the contestant is disqualified."""
    exempt = config.rulings.solo_fuzz_disqualification is SoloFuzzDisqualification.EXEMPT
    if config.players == 1 and seat == FUZZ and exempt:
        return False
    unmoved = game.marks[seat].count(0)
    return unmoved == 2 or (unmoved == 1 and config.rulings.disqualification is Disqualification.EITHER_UNMOVED)


def is_ignored(config: Config, game: Record) -> bool:
    """Whether everybody is out and that does not count."""
    everybody = all(is_out(config, game, seat) for seat in range(len(game.marks)))
    if config.players == 1:
        return everybody and config.rulings.solo_all_disqualified is SoloAllDisqualified.IGNORE
    return everybody and config.rulings.all_disqualified is AllDisqualified.IGNORE


def beats(config: Config, game: Record, one: int, other: int) -> bool:
    """Whether one contestant is better than another one, ties included."""
    mine, theirs = difference(config, game, one), difference(config, game, other)
    if mine != theirs:
        return mine < theirs
    if config.players == 1:
        return one == FUZZ != other
    beginner, tie = config.options.variant is Variant.BEGINNER, config.rulings.beginner_tiebreak
    if beginner and tie is BeginnerTiebreak.NONE:
        return False
    by_squares = beginner and tie is BeginnerTiebreak.SQUARES
    pairs = [squares_of(config, game.marks[s]) if by_squares else numbers_of(config, game, s) for s in (one, other)]
    (top, bottom), (other_top, other_bottom) = pairs
    if bottom != other_bottom:
        return bottom > other_bottom
    return top < other_top if config.rulings.top_tiebreak is TopTiebreak.LOWER else top > other_top


# --- states ---


@state_law
def numbers_are_read_off_the_scoring_cards(config: Config, state: State) -> bool | None:
    """DT-WIN-1, DT-COMP-4, DT-SETUP-4: under each marker; outside of the rows there is the number of the edge."""
    games = games_of(state)
    if not games:
        return None
    return all(
        game.numbers == tuple(numbers_of(config, game, seat) for seat in range(config.contestants)) for game in games
    )


@state_law
def who_has_not_moved_is_out(config: Config, state: State) -> bool | None:
    """DT-WIN-2, DT-SOLO-10, DT-BEG-2: on both rows, or on either, as `disqualification` reads it."""
    games = games_of(state)
    if not games:
        return None
    return all(
        game.disqualified == tuple(seat for seat in range(config.contestants) if is_out(config, game, seat))
        for game in games
    )


@state_law
def the_score_is_the_difference(config: Config, state: State) -> bool | None:
    """DT-WIN-1, DT-BEG-1, DT-COMP-3: of the numbers or, in the Beginner Class, of the squares; none for who is out."""
    games = games_of(state)
    if not games:
        return None
    return all(
        game.scores
        == tuple(
            None if is_out(config, game, seat) and not is_ignored(config, game) else difference(config, game, seat)
            for seat in range(config.contestants)
        )
        for game in games
    )


@state_law
def nobody_is_better_than_a_winner(config: Config, state: State) -> bool | None:
    """DT-WIN-1, DT-WIN-2, DT-WIN-3, DT-WIN-4, DT-WIN-5, DT-BEG-2, DT-SOLO-10, DT-SOLO-11: unbeaten is who wins."""
    games = games_of(state)
    return all(_winners_are_right(config, game) for game in games) if games else None


def _winners_are_right(config: Config, game: Record) -> bool:
    seats = range(config.contestants)
    among = [seat for seat in seats if is_ignored(config, game) or not is_out(config, game, seat)]
    if not among and config.players == 1:
        fuzz = config.rulings.solo_all_disqualified is SoloAllDisqualified.FUZZ
        return game.winners == ((FUZZ,) if fuzz else ())
    if not among:
        shared = config.rulings.all_disqualified is AllDisqualified.SHARED
        return game.winners == (tuple(seats) if shared else ())
    unbeaten = [seat for seat in among if not any(beats(config, game, rival, seat) for rival in among)]
    return list(game.winners) == unbeaten


@state_law
def square_thirteen_ends_a_game(config: Config, state: State) -> bool | None:
    """DT-END-5, DT-SOLO-9, DT-COMP-3: nobody is there while it lasts; the record says so of who has got there."""
    goal, games = config.components.goal, games_of(state)
    player_only = config.players == 1 and config.rulings.solo_13th is Solo13th.PLAYER_ONLY
    seats = slice(1) if player_only else slice(None)
    ended = all(
        (max(map(max, game.marks[seats])) >= goal) is (game.end == "square-13")
        and len(game.marks) == config.contestants
        for game in games
    )
    known = {"square-13", "hand-empty", "fuzz-empty"} if config.players == 1 else {"square-13", "last-trick"}
    return ended and all(game.end in known and game.tricks > 0 for game in games)


@state_law
def the_last_record_is_what_lies_on_the_table(config: Config, state: State) -> bool | None:
    """DT-LONG-1, DT-COMP-3: at the end of everything markers, scoring cards and tricks are those of the last game."""
    table = table_of(state)
    if not isinstance(state, Over) or table is None or not table.games:
        return None
    game = table.games[-1]
    return (game.start, game.order, game.marks, game.tricks) == (table.start, table.order, table.marks, table.tricks)
