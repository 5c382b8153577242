"""Figures in words: shares, changes with their intervals, players, ranks."""

from __future__ import annotations

from rulecore.audit.impact.tally import CUT, OUT, START, TIES, WINNERS, WINNING
from rulecore.audit.reports.findings import Change, Effect, Interval, Share
from rulecore.cli.texts import Texts
from rulecore.core.messages import Language

SHARES = (WINNING, WINNERS, OUT, CUT, START, TIES)
"""Figures that are shares: they change by percentage points."""
SPACE = "\N{NO-BREAK SPACE}"
MINUS = "\N{MINUS SIGN}"
PERCENT = f"{SPACE}%"


def percent(share: float | None) -> str:
    """A share in percent, in as many digits as it needs."""
    if share is None:
        return "–"
    value = 100 * share
    if abs(value) < 0.005:
        return "0"
    return f"{value:.2g}" if 0 < value < 1 else f"{value:.1f}".removesuffix(".0")


def words_of(language: Language) -> Texts:
    """The words that figures and sentences are put together from."""
    return Texts("pages", language)


def range_of(low: str, high: str, language: Language) -> str:
    """`10.1 to 15.3`."""
    return words_of(language)("range", low=low, high=high)


def within(value: str, low: str, high: str, language: Language) -> str:
    """`12.5 % (10.1 to 15.3)`."""
    return words_of(language)("within", value=value, range=range_of(low, high, language))


def in_words(share: Share, language: Language = "en") -> str:
    """`12.5 % (10.1 to 15.3)`; only a bound where nothing was seen."""
    if share.share is None:
        return Texts("charts", language)("not-played")
    if not share.count:
        return words_of(language)("below", share=f"{percent(share.high)}{PERCENT}")
    return within(f"{percent(share.share)}{PERCENT}", percent(share.low), percent(share.high), language)


def some_of(count: int, games: int, language: Language) -> str:
    """`65 of 1,600 games`."""
    return words_of(language)("of", some=f"{count:,}", all=count_of(games, "game", language))


# --- figures that change ---


def value_of(effect: Effect, value: float | None) -> str:
    """A figure in its unit: `23 %`, `+15.3 points`, `108.2`."""
    if value is None:
        return "–"
    if effect.what == START:
        return f"{signed(effect, value)}{PERCENT}"
    return f"{percent(value)}{PERCENT}" if effect.what in SHARES else bare(effect, value)


def bare(effect: Effect, value: float) -> str:
    """A figure, or a change of one, without its sign and its unit: in percentage points where it is a share."""
    if effect.what in SHARES:
        return f"{100 * abs(value):.1f}"
    return f"{abs(value):.1f}" if abs(value) >= 10 else f"{abs(value):.2f}"


def signed(effect: Effect, value: float | None) -> str:
    """The same with its sign; `0` has none."""
    if value is None:
        return "–"
    told = bare(effect, value)
    return told if not float(told) else ("+" if value > 0 else MINUS) + told


def interval_in_words(effect: Effect, interval: Interval | Change | None, language: Language = "en") -> str:
    """`−1.0 to +20.6`; a dash where there were too few games."""
    if interval is None:
        return "–"
    if interval.low is None or interval.high is None:
        return "–"
    return range_of(signed(effect, interval.low), signed(effect, interval.high), language)


def change_in_words(effect: Effect, language: Language) -> str:
    """`+10.0 (−1.0 to +20.6)`."""
    says, change = Texts("charts", language), effect.change
    if change.mean is None:
        return says("few-games")
    if change.low is None:
        return says("no-interval", mean=signed(effect, change.mean))
    return within(signed(effect, change.mean), signed(effect, change.low), signed(effect, change.high), language)


def bounds(effect: Effect, language: Language = "en") -> str:
    """`2.0 to 6.2`: the simultaneous interval of a change, where 0 lies outside it, without its sign."""
    low, high = effect.simultaneous.low, effect.simultaneous.high
    assert low is not None and high is not None
    near, far = sorted((abs(low), abs(high)))
    return range_of(bare(effect, near), bare(effect, far), language)


# --- players and places ---


def ordinal(number: int, language: Language = "en") -> str:
    """`1st`, `12th`; where a language has no such endings, the number of a place."""
    if language != "en":
        return words_of(language)("nth-place", number=number)
    ending = "th" if number % 100 in (11, 12, 13) else {1: "st", 2: "nd", 3: "rd"}.get(number % 10, "th")
    return f"{number}{ending}"


def player(seat: int, language: Language = "en") -> str:
    """A player by the order of play: the start player is Player 1."""
    says = Texts("charts", language)
    number = words_of(language)("nth", number=seat + 1 if language == "ja" else ordinal(seat + 1))
    return says("player", ordinal=number) if seat else says("start-player")


def name_of(effect: Effect, language: Language = "en") -> str:
    """`Score of the 2nd player`."""
    name = Texts("figures", language)(effect.what)
    if effect.seat is None:
        return name
    return Texts("charts", language)("of-player", name=name, player=player(effect.seat, language))


def ranks_in_words(ranks: tuple[int, int] | None, of: int, language: Language = "en") -> str:
    """`1st to 3rd of 12`, `1st of 12`; `none` of what is listed apart."""
    words = words_of(language)
    if ranks is None:
        return words("no-place")
    best, worst = (ordinal(place, language) for place in ranks)
    if ranks == (1, of) and of > 1:
        return Texts("charts", language)("anywhere", last=worst)
    return words("place", ordinal=best, of=of) if best == worst else words("places", best=best, worst=worst, of=of)


def policy_named(policy: str, language: Language) -> str:
    """A way to play: `random`, `search:10`."""
    name, _, games = policy.partition(":")
    return words_of(language)(name, games=games) if name in words_of(language).all() else policy


def count_of(count: int, what: str, language: Language = "en") -> str:
    """`1 game`, `1,600 games`; what is counted is a key of the words, as `game` with `games`."""
    return words_of(language)(what if count == 1 else f"{what}s", count=count)


def number_of(count: int, what: str, several: str = "") -> str:
    """`1 minute`, `1,600 minutes`: what is said in English alone."""
    return f"{count:,} {what if count == 1 else several or what + 's'}"
