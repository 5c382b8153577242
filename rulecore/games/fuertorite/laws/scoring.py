"""Laws of the end of a game: the discards, what is set aside, the points of each player, the record."""

from rulecore.core.laws import state_law, step_law
from rulecore.games.fuertorite.actions import Action, Extend
from rulecore.games.fuertorite.laws.box import stars_shown
from rulecore.games.fuertorite.laws.rounds import ended_turn, round_after
from rulecore.games.fuertorite.laws.runs import COINS, kind, remembered, without
from rulecore.games.fuertorite.rulings import Config, Mode, SeriesCheck, StarFormula, TwoTypesTie
from rulecore.games.fuertorite.state import End, First, Match, More, Over, Record, State, Turn, Undealt


def match_of(state: State) -> Match:
    """What stands between games."""
    return state.match if isinstance(state, Undealt) else state.round.match


def games_of(state: State) -> tuple[Record, ...]:
    """The completed games."""
    return match_of(state).games


def has_ended(before: State, after: State) -> bool:
    """Whether a game ended with this step."""
    return len(games_of(after)) > len(games_of(before))


def totals(config: Config, games: tuple[Record, ...]) -> list[int]:
    """The points of each seat in all these games."""
    return [sum(game.scores[seat] for game in games) for seat in range(config.players)]


def points(config: Config, cards: list[int], types: tuple[int, ...]) -> int:
    """The points for the stars of the cards of these types."""
    stars = [[stars_shown(config, card) for card in cards if kind(card) == one] for one in types]
    best_only = config.rulings.star_formula is StarFormula.BEST_CARD_OF_EACH
    return sum(max(shown) if best_only else sum(shown) for shown in stars)


def ways_to_keep(config: Config, cards: list[int]) -> list[tuple[int, ...]]:
    """Every set of types that a player with these cards may keep, Coins left out, the one to prefer if equal first."""
    amounts = [sum(kind(card) == one for card in cards) for one in range(COINS)]
    present = tuple(one for one in range(COINS) if amounts[one] > 0)
    if not present:
        return [()]
    if config.rulings.two_types_tie is TwoTypesTie.KEEP_BOTH and len(present) == 2 and len(set(amounts) - {0}) == 1:
        return [present]
    ways = [tuple(one for one in present if one != aside) for aside in present]
    lost = {way: sum(amounts) - sum(amounts[one] for one in way) for way in ways}
    return sorted(way for way in ways if lost[way] == min(lost.values()))


def best_points(config: Config, cards: list[int]) -> tuple[int, tuple[int, ...]]:
    """The points of a player with these cards, and the types that are kept for them."""
    ways = ways_to_keep(config, cards)
    most = max(points(config, cards, way) for way in ways)
    return most, next(way for way in ways if points(config, cards, way) == most)


def is_cut_off(config: Config, before: State, action: Action) -> bool:
    """Whether a point for a second card ends the series in the middle of a game."""
    if not isinstance(before, More) or not isinstance(action, Extend) or len(before.table[-1].cards) != 1:
        return False
    at_once = (
        not before.round.match.extra
        and config.options.mode is Mode.SERIES
        and config.rulings.series_check is SeriesCheck.AT_ONCE
    )
    counted = [a + b for a, b in zip(totals(config, games_of(before)), before.bonus, strict=True)]
    counted[action.seat] += 1
    return at_once and max(counted) >= config.components.goal


def record_of(config: Config, before: First | More, action: Action) -> Record | None:
    """What is noted of the game that this action ends; None if it ends none."""
    bonus, number = list(before.bonus), len(before.round.match.games) + 1
    if is_cut_off(config, before, action) and isinstance(action, Extend):
        bonus[action.seat] += 1
        noted = tuple(bonus)
        return Record(number, before.round.number, End.TARGET, (0,) * config.players, None, noted, noted)
    ended = ended_turn(before, action)
    if ended is None or before.round.end is None or len(ended[2]) < config.players:
        return None
    hands, properties, _ = ended
    found = [best_points(config, [*hand, *own]) for hand, own in zip(hands, properties, strict=True)]
    stars = tuple(most for most, _ in found)
    scores = tuple(a + b for a, b in zip(stars, bonus, strict=True))
    kept = tuple(types for _, types in found)
    return Record(number, before.round.number, before.round.end, stars, kept, tuple(bonus), scores)


# --- states ---


@state_law
def points_add_up(config: Config, state: State) -> bool | None:
    """FR-SCORE-6, FR-SCORE-4, FR-OBJ-4, FR-SERIES-1: stars and points for turns make the score; two types at most."""
    games = games_of(state)
    for number, game in enumerate(games, 1):
        rows = (game.stars, game.bonus, game.scores)
        if game.game != number or {len(row) for row in rows} != {config.players} or min(map(min, rows)) < 0:
            return False
        if any(star + bonus != score for star, bonus, score in zip(*rows, strict=True)):
            return False
        if max(game.bonus) > game.rounds or not 1 <= game.rounds <= config.options.round_cap + 1:
            return False
        if (game.kept is None) is not (game.end is End.TARGET) or (game.kept is None and any(game.stars)):
            return False
        ways = {(), (0,), (1,), (2,), (0, 1), (0, 2), (1, 2)}
        if game.kept is not None and not (len(game.kept) == config.players and set(game.kept) <= ways):
            return False
    return games != () or None


@state_law
def the_cards_of_a_finished_game_lie_open(config: Config, state: State) -> bool | None:
    """FR-END-4, FR-END-5, FR-SCORE-1: the record is of the cards left; those played last are discarded."""
    if not isinstance(state, Over):
        return None
    game, table = games_of(state)[-1], state.round
    noted = (game.rounds, game.end, game.bonus) == (table.number, table.end, state.bonus)
    if game.kept is None:
        return noted and game.end is End.TARGET and state.discard == () != state.table
    cards = [[*hand, *own] for hand, own in zip(state.hands, state.properties, strict=True)]
    scored = list(zip(game.stars, game.kept, strict=True)) == [best_points(config, own) for own in cards]
    all_gone = state.table == () and state.ref is None and len(state.discard) >= config.players
    return noted and scored and all_gone and table.final


# --- steps ---


@step_law
def the_last_round_ends_the_game(config: Config, before: State, action: Action, after: State) -> bool | None:
    """FR-END-3, FR-END-4, FR-END-5, FR-SERIES-2: the game is scored with its last turn, or cut off, and not else."""
    if not isinstance(before, (First, More)):
        return None if not has_ended(before, after) else False
    record = record_of(config, before, action)
    if record is None:
        return games_of(after) == games_of(before)
    return games_of(after) == (*games_of(before), record)


@step_law
def what_is_possessed_gives_points(config: Config, before: State, action: Action, after: State) -> bool | None:
    """FR-SCORE-1, FR-SCORE-2, FR-SCORE-3, FR-SCORE-4, FR-SCORE-5, FR-SCORE-6, FR-SCORE-7, FR-OBJ-2, FR-OBJ-3,
    FR-COMP-5: of each player, by the stars that the cards show."""
    if not has_ended(before, after) or not isinstance(before, (First, More)):
        return None
    record, game = record_of(config, before, action), games_of(after)[-1]
    return record is not None and (game.stars, game.kept, game.scores) == (record.stars, record.kept, record.scores)


@step_law
def the_cards_of_the_last_round_are_discarded(
    config: Config, before: State, action: Action, after: State
) -> bool | None:
    """FR-END-4, FR-SERIES-2: they go to nobody; where the game is cut off everything stays as it lies."""
    if not isinstance(before, (First, More)) or not isinstance(after, Over):
        return None
    old = remembered(before, action.card, None) if isinstance(action, Extend) else round_after(before, action)
    kept = after.round._replace(match=old.match, end=old.end) == old
    ended = ended_turn(before, action)
    if isinstance(action, Extend):
        *others, turn = before.table
        lies = (*others, Turn(turn.seat, turn.way, (*turn.cards, action.card)))
        places = (after.hands, after.properties, after.table, after.ref, after.discard)
        return kept and places == (*without(before, action.card), lies, before.ref, ())
    if ended is None:
        return False
    hands, properties, turns = ended
    discard = tuple(sorted(card for turn in turns for card in turn.cards))
    piles = (after.hands, after.properties, after.discard, after.table, after.ref)
    return kept and before.round.final and piles == (hands, properties, discard, (), None)
