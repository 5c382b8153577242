"""What is true of every state, choice, answer and step: the clauses stated apart from the rules.

Nothing here calls a rule. A law says True (it holds), False (it is broken) or None (it says nothing about this case).
"""

from rulecore.authoring import CHANCE, Answers, Hands, Laws, answer_law, choice_law, state_law, step_law

from .state import DECK, HAND, Action, Config, Deal, Dealing, LevelCards, Pass, Play, Playing, State


def may_follow(config: Config, card: int, table: tuple[int, ...]) -> bool:
    """Whether a card may lie on these."""
    is_level = config.rulings.level_cards is LevelCards.ALLOWED and card in table[-1:]
    return is_level or all(card > other for other in table[-1:])


@state_law
def all_cards_are_of_the_deck(config: Config, state: State) -> bool | None:
    """CO-PLAYERS-1, CO-DECK-1, CO-DEAL-1: as many as were dealt, no number more than twice; hands are kept in order."""
    if not isinstance(state, Playing):
        return state == Dealing()
    cards = [card for place in (*state.hands, state.past, state.table) for card in place]
    in_order = all(list(hand) == sorted(hand) for hand in state.hands)
    is_whole = len(state.hands) == config.players and len(cards) == HAND * config.players
    return in_order and is_whole and all(cards.count(card) <= DECK.count(card) for card in cards)


@state_law
def cards_climb_and_passes_end_a_round(config: Config, state: State) -> bool | None:
    """CO-BEAT-1, CO-BEAT-2, CO-ROUND-1: each card is high enough for the one before it; not everybody has passed."""
    if not isinstance(state, Playing):
        return None
    climb = all(may_follow(config, card, state.table[:place]) for place, card in enumerate(state.table))
    return climb and (0 <= state.passes < config.players - 1 if state.table else state.passes == 0)


@choice_law
def higher_cards_may_be_played_and_but_for_the_lead_a_player_may_pass(
    config: Config, state: State, legal: tuple[Action, ...]
) -> bool | None:
    """CO-BEAT-1, CO-BEAT-2, CO-PASS-1: each number once, ascending; to pass comes last."""
    if not isinstance(state, Playing) or () in state.hands:
        return None
    hand = state.hands[state.turn]
    plays = [Play(state.turn, card) for card in range(1, 11) if card in hand and may_follow(config, card, state.table)]
    return list(legal) == [*plays, *([Pass(state.turn)] if state.table else [])]


@answer_law
def chance_deals_and_players_act_until_a_hand_is_empty(config: Config, state: State, answers: Answers) -> bool | None:
    """CO-TURN-1, CO-END-1: whose turn it is says the state."""
    if isinstance(state, Dealing):
        return answers.actor is CHANCE
    return answers.actor is None if () in state.hands else answers.actor == state.turn


@answer_law
def hands_are_dealt_from_the_whole_deck(config: Config, state: State, answers: Answers) -> bool | None:
    """CO-DECK-1, CO-DEAL-1: five cards for each player."""
    return answers.need == Hands((5,) * config.players, DECK) if isinstance(state, Dealing) else None


@answer_law
def whoever_has_no_cards_wins(config: Config, state: State, answers: Answers) -> bool | None:
    """CO-WIN-1: nobody else."""
    if not isinstance(state, Playing) or () not in state.hands:
        return None
    return answers.result == {"scores": list(map(len, state.hands)), "winners": [state.hands.index(())]}


@answer_law
def others_may_pass_on_every_card_but_the_last(config: Config, state: State, answers: Answers) -> bool | None:
    """CO-PASS-1, CO-END-1: one player plays five cards, and the others four each at most."""
    others = config.players - 1
    return answers.longest == 1 + (5 + 4 * others) + (4 + 4 * others) * others


@step_law
def the_deal_is_what_chance_dealt(config: Config, before: State, action: Action, after: State) -> bool | None:
    """CO-DEAL-1, CO-TURN-1: the first seat begins."""
    if not isinstance(action, Deal):
        return None
    return isinstance(before, Dealing) and after == Playing(action.hands, (), (), 0, config.first_seat)


@step_law
def a_card_moves_or_a_round_ends_and_the_next_player_is_in_turn(
    config: Config, before: State, action: Action, after: State
) -> bool | None:
    """CO-TURN-1, CO-BEAT-1, CO-PASS-1, CO-ROUND-1: a card is played; once all have passed, all lie aside."""
    if isinstance(action, Deal):
        return None
    if not isinstance(before, Playing) or not isinstance(after, Playing) or action.seat != before.turn:
        return False
    if after.turn != (before.turn + 1) % config.players:
        return False
    if isinstance(action, Play):
        held = [
            sorted((*hand, action.card)) if seat == action.seat else [*hand] for seat, hand in enumerate(after.hands)
        ]
        moved = (before.past, (*before.table, action.card), 0)
        return held == list(map(list, before.hands)) and (after.past, after.table, after.passes) == moved
    is_over = before.passes == config.players - 2
    aside = ((*before.past, *before.table), (), 0) if is_over else (before.past, before.table, before.passes + 1)
    return after.hands == before.hands and (after.past, after.table, after.passes) == aside


LAWS = Laws.in_module(globals())
