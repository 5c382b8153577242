"""Where dice lie and who sees them at most: marks on the types of fields, by which views are judged."""

from typing import Annotated, Any, Final

from rulecore.core.zones import EVERYBODY, OWNER, Pieces, Zone
from rulecore.games.dtwww.pieces import KIND, Die, Kind


def kind(die: int) -> int:
    """The kind of a rolled die."""
    return KIND[die]


def put_out(table: Any) -> tuple[int, ...]:
    """The dice of a trick."""
    return tuple([play.die for play in table])


ROLLED: Final = Pieces(piece=kind)
PUBLIC: Final = Zone("public", EVERYBODY, by_seat=True)
PRIVATE: Final = Zone("private", OWNER, by_seat=True)
PUBLIC_ROLLED: Final = Zone("public", EVERYBODY, by_seat=True, of=ROLLED)
PRIVATE_ROLLED: Final = Zone("private", OWNER, by_seat=True, of=ROLLED)

PublicKinds = Annotated[tuple[tuple[int, ...], ...], PUBLIC]
"""see DW-SETUP-8: by seat, before they are rolled, the kinds of the dice outside the screen."""
PrivateKinds = Annotated[tuple[tuple[int, ...], ...], PRIVATE]
"""see DW-SETUP-8: those inside."""
PublicDice = Annotated[tuple[tuple[int, ...], ...], PUBLIC_ROLLED]
"""see DW-SETUP-8: by seat the rolled dice outside the screen."""
PrivateDice = Annotated[tuple[tuple[int, ...], ...], PRIVATE_ROLLED]
"""see DW-SETUP-8: those inside."""
DealtPublic = Annotated[tuple[tuple[Kind, ...], ...], PUBLIC]
"""As chance draws them; the next ones as it rolls them."""
DealtPrivate = Annotated[tuple[tuple[Kind, ...], ...], PRIVATE]
RolledPublic = Annotated[tuple[tuple[Die, ...], ...], PUBLIC_ROLLED]
RolledPrivate = Annotated[tuple[tuple[Die, ...], ...], PRIVATE_ROLLED]
Score = Annotated[tuple[tuple[int, ...], ...], Zone("score", EVERYBODY, by_seat=True)]
"""see DW-TRICK-4, DW-FLOW-3: by seat the kinds of the score dice, a place of its own that everybody sees."""
Back = Annotated[tuple[int, ...], Zone("back", EVERYBODY)]
"""see DW-TRICK-3: dice in the bag, of which everybody has seen that they went there."""
TABLE: Final = Zone("table", EVERYBODY, of=Pieces(put_out, None, kind))
"""The dice of the trick in progress: DW-TRICK-1."""
BAG: Final = Zone("bag", EVERYBODY, ruled=True)
"""All other dice: DW-COMP-2."""
