"""The layout of Zimbabweee Trick."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from struct import Struct
from typing import Any

from rulecore.adapters.fields import Field, Fields, digits, known
from rulecore.adapters.layouts import Quick
from rulecore.core.game import Game
from rulecore.games.zimbabweee.observation.view import knows_hand, laid_out, sees_aside
from rulecore.games.zimbabweee.pieces import RANKS, cards_of
from rulecore.games.zimbabweee.rulings import Config
from rulecore.games.zimbabweee.scoring import score
from rulecore.games.zimbabweee.series import totals
from rulecore.games.zimbabweee.state import Playing

PHASES = ("deal", "start", "bid", "play", "over")


def fields(game: Game[Any, Any]) -> list[Field]:
    """Ranks are pieces. The numbers shown, which can have twelve digits, are there as logarithms."""
    box, games = game.rules_config.components, game.rules_config.options.games
    at = Fields(game.players, range(1, 11), max(box.copies))
    return [
        at.one_of("phase", PHASES),
        at.number("game", games),
        *(at.seat(name) for name in ("start", "lead", "turn")),
        at.counted("hand"),
        at.by_seat("hand_sizes", box.hand),
        at.counted("aside"),
        at.number("aside_size", sum(box.copies)),
        at.by_seat("bids", box.chips),
        at.counted_by_seat("stacks"),
        # A digit for each card, and two for a 10 on top.
        at.by_seat("numbers", box.hand + 1, lambda view: [*map(digits, view["numbers"])]),
        at.laid("trick"),
        at.by_seat("tricks", box.hand),
        at.by_seat("totals", games * score(box.hand, box.hand, is_bankrupt=False)),
    ]


def floats(count: int) -> Callable[..., bytes]:
    """Makes bytes of so many numbers, as they lie in an array of float32, in a fifth of the time that numpy takes."""
    return Struct(f"={count}f").pack


def quick(game: Game[Any, Any]) -> Quick:
    """The same numbers, written from a state without the view between. What is needed is in the state already; most of
    it has few possible values, each of which is made once."""
    config: Config = game.rules_config
    players, full = game.players, config.components.hand
    seats = [[(first + away) % players for away in range(players)] for first in range(players)]
    by_rank, by_seat, one, beginning = (floats(many) for many in (len(RANKS), players, 1, 6 + 3 * players))
    nothing, no_points = by_rank(*[0] * len(RANKS)), (0,) * players
    shows_aside = sees_aside(config.rulings.aside_visible)

    @lru_cache(maxsize=1 << 10)
    def head(phase: str, games: int, named: tuple[int | None, ...], seat: int) -> bytes:
        rows = [other == found for found in named for other in seats[seat]]
        return beginning(*[phase == other for other in PHASES], games - (phase == "over"), *rows)

    def counted(cards: Sequence[int]) -> bytes:
        counts = [0] * RANKS.stop
        for card in cards:
            counts[card] += 1
        return by_rank(*counts[1:])

    counted_once = lru_cache(maxsize=1 << 10)(counted)

    @lru_cache(maxsize=1 << 14)
    def turned(numbers: tuple[int | None, ...], seat: int) -> bytes:
        return by_seat(*[known(numbers[other]) for other in seats[seat]])

    @lru_cache(maxsize=1 << 14)
    def stack(number: int, held: int) -> bytes:
        """The cards in front of a player who still holds so many."""
        return counted(cards_of(number, full - held)) if number else nothing

    @lru_cache(maxsize=1 << 14)
    def length(number: int) -> bytes:
        return one(known(digits(number)))

    @lru_cache(maxsize=1 << 14)
    def laid(trick: tuple[int, ...], lead: int, seat: int) -> bytes:
        return b"".join([counted(trick[at : at + 1]) for at in [(other - lead) % players for other in seats[seat]]])

    def written(state: Any, seat: int) -> bytes:
        is_played = isinstance(state, Playing)
        at = state if is_played else laid_out(players, state)
        hands, numbers, won, games, lead = at.hands, at.numbers, at.won, at.games, at.lead
        sizes = tuple(map(len, hands))
        score = totals(players, tuple([record.scores for record in games])) if games else no_points
        return b"".join(
            [
                head("play" if is_played else at.phase, len(games), (at.start, lead, at.turn), seat),
                counted(hands[seat]) if is_played or knows_hand(config, at, seat) else nothing,
                turned(sizes, seat),
                counted_once(at.aside) if shows_aside else nothing,
                one(len(at.aside)),
                turned(at.bids, seat),
                *map(stack, numbers[seat:] + numbers[:seat], sizes[seat:] + sizes[:seat]),
                *map(length, numbers[seat:] + numbers[:seat]),
                laid(at.trick, lead or 0, seat),
                turned(tuple(map(won.count, range(players))), seat),
                turned(score, seat),
            ]
        )

    return written
