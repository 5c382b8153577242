"""Lawful positions, steps and records, to be made wrong by hand."""

from zt_positions import after, bid_by, bidding, dealt, played, playing, scored, tricks_in_turn, zt

from rulecore.games.zimbabweee import GAME
from rulecore.games.zimbabweee.actions import Bid, Deal, Play, Start
from rulecore.games.zimbabweee.state import Bidding, Dealing, Over, Playing, Record

LAWS = {law.name: law for law in GAME.laws}
HANDS = ((2, 6, 6), (6, 7, 9), (1, 5, 8))

TABLE, _play = playing(HANDS, 2, 7, 1, 9, 8, bids=(0, 2, 1), aside=(3, 10))
"""Seat 1 has won a trick and led a 9, seat 2 has played an 8, seat 0 is to play."""
assert isinstance(_play, Playing)
PLAY: Playing = _play
_opening = played(TABLE, bid_by(TABLE, after(TABLE, Deal(HANDS)), 0, 2, 1))
assert isinstance(_opening, Playing)
OPENING: Playing = _opening
BOX_GAME, _bid = bidding(3, 12, first_seat=1)
assert isinstance(_bid, Bidding)
BID: Bidding = _bid
"""The real box: seat 1 has bid 12, seat 2 is next."""
SHARED_CHIPS = zt(3, first_seat=1, bid_supply="pool")
"""The same, with the sixteen chips as one supply."""

SERIES = zt(3, games=3)
VARIANT = zt(3, games=3, scoring="variant")
RECORD = scored((7, 5, 1), tricks_in_turn(6, 5, 1))
"""Seat 0 is bankrupt, seat 1 has 10 points, seat 2 has 2."""
LEVEL = scored((6, 5, 1), tricks_in_turn(7, 5, 0), scoring="variant")
FRIENDLY = zt(3, games=3, scoring="variant", no_bankrupt_start="friendly-choice")
NOBODY = scored((7, 4, 0), tricks_in_turn(7, 5, 0), scoring="variant")


def over(*games: Record, winners: tuple[int, ...] = ()) -> Over:
    """The end after these games; only laws about records look at it."""
    return Over((), (), games, winners or games[0].winners)


DEAL = (BOX_GAME, BOX_GAME.initial(), dealt(3))
OPEN = Dealing(None, (NOBODY,))
CHOICE = after(FRIENDLY, dealt(3), state=OPEN)
PICK = (FRIENDLY, CHOICE, Start(2))
SECOND_BID = (BOX_GAME, BID, Bid(2, 3))
LAST_BID = (BOX_GAME, bid_by(BOX_GAME, BID, 3), Bid(0, 1))
LED = (TABLE, OPENING, Play(0, 2))
THIRD = (TABLE, PLAY, Play(0, 6))
ENDING, _end = playing(((2,), (3,), (1,)), 2, 3, bids=(1, 1, 0), games=3)
assert isinstance(_end, Playing)
END: Playing = _end
LAST = (ENDING, END, Play(2, 1))
ENDED = ENDING.step(END, Play(2, 1))
ALONE, _alone = playing(((2,), (3,), (1,)), 2, 3)
LAST_OF_ONE = (ALONE, _alone, Play(2, 1))
"""The last card of a single game."""
TEN, _ten = playing(((6, 10), (5, 9), (1, 8)), 10, 9, 8)
OVER_A_TEN = (TEN, _ten, Play(0, 6))
TIED, TIED_FOR_1 = playing(((6, 7), (1, 2), (6, 7)), 6, 1, 6, 7, 7)
FORCED, _forced = playing(((5, 6), (3, 5), (4, 9)), 5)
assert isinstance(_forced, Playing)
FORCED_TO_5: Playing = _forced
UNFOLLOWED = played(FORCED, FORCED_TO_5._replace(trick=(3,)), 3)
