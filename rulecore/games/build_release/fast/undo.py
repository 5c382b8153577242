"""Which decisions tell a seat nothing that it did not know."""

from rulecore.games.build_release.actions import Action, Play
from rulecore.games.build_release.piles import holds, pile
from rulecore.games.build_release.rulings import Config
from rulecore.games.build_release.state import Building, Penalising, Releasing, Settling, Sorting, State


def reveals_nothing(config: Config, before: State, action: Action, after: State, seat: int) -> bool:
    """Until the release, of every decision, since all that is decided on lies open. In the release, to the player in
    turn, of their own decisions; to everybody, of passing and of a meld that the hand was known to hold. But at the end
    of a game all hands are laid open, which tells nothing only to a seat from which no card is hidden."""
    if isinstance(before, (Building, Settling, Sorting)):
        return True
    if not isinstance(before, Releasing):
        return False
    turn, unshown = before.pending[0], before.extra.unshown
    if not any(card for owner, card in enumerate(unshown) if owner != seat):
        return True
    if not isinstance(after, (Releasing, Penalising)):
        return False
    if seat == turn or not isinstance(action, Play):
        return True
    return holds(before.held[turn] - unshown[turn], pile(action.cards))
