"""Figures in words: shares, changes with their intervals, players, ranks."""

from __future__ import annotations

from rulecore.audit.impact.tally import CUT, OUT, START, TIES, WINNERS, WINNING
from rulecore.audit.reports.findings import Change, Effect, Interval, Share
from rulecore.cli.texts import Texts

SAYS, NAMES = Texts("charts"), Texts("figures")
"""How figures are told, and what the figures of an audit are called."""
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


def in_words(share: Share) -> str:
    """`12.5 % (10.1 to 15.3)`; only a bound where nothing was seen."""
    if share.share is None:
        return SAYS("not-played")
    if not share.count:
        return f"never (below {percent(share.high)}{PERCENT})"
    return f"{percent(share.share)}{PERCENT} ({percent(share.low)} to {percent(share.high)})"


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


def interval_in_words(effect: Effect, interval: Interval | Change | None) -> str:
    """`−1.0 to +20.6`; a dash where there were too few games."""
    if interval is None:
        return "–"
    if interval.low is None or interval.high is None:
        return "–"
    return f"{signed(effect, interval.low)} to {signed(effect, interval.high)}"


def change_in_words(effect: Effect) -> str:
    """`+10.0 (−1.0 to +20.6)`."""
    if effect.change.mean is None:
        return SAYS("few-games")
    if effect.change.low is None:
        return SAYS("no-interval", mean=signed(effect, effect.change.mean))
    return f"{signed(effect, effect.change.mean)} ({interval_in_words(effect, effect.change)})"


def bounds(effect: Effect) -> str:
    """`2.0 to 6.2`: the simultaneous interval of a change, where 0 lies outside it, without its sign."""
    low, high = effect.simultaneous.low, effect.simultaneous.high
    assert low is not None and high is not None
    near, far = sorted((abs(low), abs(high)))
    return f"{bare(effect, near)} to {bare(effect, far)}"


# --- players and places ---


def ordinal(number: int) -> str:
    """`1st`, `12th`."""
    ending = "th" if number % 100 in (11, 12, 13) else {1: "st", 2: "nd", 3: "rd"}.get(number % 10, "th")
    return f"{number}{ending}"


def player(seat: int) -> str:
    """A player by the order of play: the start player is Player 1."""
    return SAYS("player", ordinal=ordinal(seat + 1)) if seat else SAYS("start-player")


def name_of(effect: Effect) -> str:
    """`Score of the 2nd player`."""
    name = NAMES(effect.what)
    return name if effect.seat is None else SAYS("of-player", name=name, player=player(effect.seat))


def ranks_in_words(ranks: tuple[int, int] | None, of: int) -> str:
    """`1st to 3rd of 12`, `1st of 12`; `none` of what is listed apart."""
    if ranks is None:
        return "none"
    best, worst = ranks
    if best == 1 and worst == of and of > 1:
        return SAYS("anywhere", last=ordinal(of))
    return f"{ordinal(best)} of {of}" if best == worst else f"{ordinal(best)} to {ordinal(worst)} of {of}"


def number_of(count: int, what: str, several: str = "") -> str:
    """`1 game`, `1,600 games`."""
    return f"{count:,} {what if count == 1 else several or what + 's'}"
