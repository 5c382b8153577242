"""What lies on the table, as data: for terminals, pages and clients that know no game."""

from rulecore.authoring import JsonObject
from rulecore.pictures import Group, Piece, Scene, Seat, Views, badges, face_down

BLACK, RED = "plain", "#b03a2e on #fffdf7"
LOOKS = {"♣": BLACK, "♦": RED, "♠": BLACK, "♥": RED}
HEADINGS = {"open": "Before the game", "deal": "Before the deal", "bid": "Bidding", "over": "The game is over"}

JAPANESE = {
    "Before the game": "ゲーム開始前",
    "Trick # of #": "第#トリック（全#トリック）",
    "Turned up, its suit is trump": "切り札のスートを示すカード",
    "dealer": "ディーラー",
    "tricks won": "取ったトリック",
    "still open": "未定",
}
"""What no picture of rulecore says already; # stands for a number."""


def scene(views: Views) -> Scene:
    """The card turned up and the trick in the middle; the bids, the tricks and the hands around it."""
    public = views.public
    number = f"Trick {len(public['won']) + 1} of {public['tricks']}"
    middle = [Group("Turned up, its suit is trump", cards([public["turned"]]))] if public["turned"] else []
    middle += [Group(views.name(seat), cards([card])) for seat, card in in_trick(public)]
    seats = tuple(_seat(views, seat) for seat in range(len(views.seats)))
    return Scene(HEADINGS.get(public["phase"], number), tuple(middle), seats)


def in_trick(public: JsonObject) -> list[tuple[int, str]]:
    """The cards of the trick, each with the seat that played it."""
    players = len(public["bids"])
    return [((public["lead"] + place) % players, card) for place, card in enumerate(public["trick"])]


def _seat(views: Views, seat: int) -> Seat:
    public, hand = views.public, views.seats[seat]["hand"]
    facts = []
    if public["phase"] not in ("open", "deal"):
        bid = public["bids"][seat]
        facts = [("bid", "still open" if bid is None else str(bid)), ("tricks won", str(public["won"].count(seat)))]
    lies = cards(hand) if hand is not None else face_down(_hidden(public, seat))
    return Seat(
        views.name(seat),
        badges(views, seat, dealer=public["dealer"], leads=public["lead"]),
        tuple(facts),
        (Group("Hand", lies),) if lies else (),
    )


def _hidden(public: JsonObject, seat: int) -> int:
    """How many cards a seat holds that does not show them."""
    if public["phase"] not in ("bid", "play"):
        return 0
    return int(public["tricks"]) - len(public["won"]) - (seat in [one for one, _ in in_trick(public)])


def cards(names: list[str]) -> tuple[Piece, ...]:
    """Playing cards, in the colours of their suits."""
    return tuple(Piece("card", name, LOOKS[name[0]], name) for name in names)


def held(action: JsonObject) -> tuple[Piece, ...]:
    """The card played."""
    return cards([action["card"]]) if action["type"] == "play" else ()
