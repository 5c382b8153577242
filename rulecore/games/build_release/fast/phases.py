"""What is legal, and what chance does, where it takes longest."""

from operator import itemgetter
from random import Random
from typing import Any, Final

from rulecore.core.derived import ByConfig
from rulecore.core.draws import RANDOM, randbelow
from rulecore.core.draws import sample as drawn
from rulecore.core.piles import pieces_of
from rulecore.games.build_release.actions import DONE, EXTENDS, PASSES, REJECTS, REVEALS, TAKES, Action, Penalty
from rulecore.games.build_release.fast.cards import add_each, card_at, different
from rulecore.games.build_release.fast.groups import Scoring
from rulecore.games.build_release.fast.melds import Playing, playable
from rulecore.games.build_release.following import may_pass
from rulecore.games.build_release.observation.view import Legal
from rulecore.games.build_release.observation.view import view as seen_by
from rulecore.games.build_release.pieces import X
from rulecore.games.build_release.piles import count_of
from rulecore.games.build_release.play import build
from rulecore.games.build_release.play.phases import PHASES
from rulecore.games.build_release.rulings import Config
from rulecore.games.build_release.settlement import may_stop
from rulecore.games.build_release.state import Building, Penalising, Releasing, Revealing, Settling, State
from rulecore.games.build_release.wire import View


class Derived:
    """What follows from a config, worked out once: what can be scored, and what can be played."""

    def __init__(self, config: Config) -> None:
        players, rulings = config.players, config.rulings
        self.scoring = Scoring(players, rulings)
        self.playing = Playing(players, config.components.cards.count(X), rulings)


_DERIVED: Final = ByConfig(Derived)


def legal(config: Config, state: Any) -> tuple[Action, ...]:
    """The legal actions of the seat that must act, in canonical order."""
    if isinstance(state, Building):
        return legal_taking(config, state)
    if isinstance(state, Releasing):
        return legal_playing(config, state)
    if isinstance(state, Settling):
        return legal_scoring(config, state)
    return PHASES.legal(config, state)


def view(config: Config, state: Any, seat: int | None, by: Legal = legal) -> View:
    """As the rules answer, which also refuse anything that is not a state: if its type were declared here, machine code
    would do so first, with a TypeError.

    by  the function that says what is legal
    """
    return seen_by(config, state, seat, by)


def legal_taking(config: Config, state: Building) -> tuple[Action, ...]:
    """Face-up cards to take; also to throw away, where none was thrown away in this turn."""
    cards = pieces_of(different(state.face_up))
    if len(cards) < 2:  # of one card `itemgetter` makes no tuple
        return build.legal(config, state)
    those = itemgetter(*cards)
    takes: tuple[Action, ...] = those(TAKES[state.turn])
    return takes if state.rejected else takes + those(REJECTS[state.turn])


def legal_scoring(config: Config, state: Settling) -> tuple[Action, ...]:
    """Groups of two, cards for groups that lie there, to stop."""
    turn, scoring = state.turn, _DERIVED.of(config).scoring
    held = state.held[turn]
    cards = different(held)
    found = scoring.groups_of_two(turn, held, cards)
    groups = len(found)
    for place, group in enumerate(state.groups[turn]):
        add_each(found, EXTENDS[turn][place], scoring.fitting(group) & cards)
    if not groups and may_stop(config.rulings.must_score, False, bool(found)):
        found.append(DONE[turn])
    return tuple(found)


def legal_playing(config: Config, state: Releasing) -> tuple[Action, ...]:
    """Melds that may follow, to pass."""
    turn, playing, table = state.pending[0], _DERIVED.of(config).playing, state.table
    found = playable(turn, state.held[turn], playing.sets[turn], playing.xs_in_runs, playing.following(table))
    if table or may_pass(config.rulings.lead_pass, True, state.after_void):
        found.append(PASSES[turn])
    return tuple(found)


def sample(config: Config, state: State, rng: Random) -> Action:
    """What chance does: cards are found in their piles by the places that are drawn."""
    if type(rng) is RANDOM:
        if isinstance(state, Revealing):
            deck = state.deck
            return REVEALS[card_at(deck, randbelow(count_of(deck), rng))]
        if isinstance(state, Penalising):
            cards: list[int | None] = [None] * config.players
            for victim in state.victims:
                hand = state.held[victim]
                cards[victim] = card_at(hand, randbelow(count_of(hand), rng))
            return Penalty(tuple(cards))
    return PHASES.chance_action(config, state, drawn(PHASES.need(config, state), rng))
