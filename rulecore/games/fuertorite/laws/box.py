"""Laws of what is in the box and of what a table agrees on: they look at the config alone."""

from rulecore.core.laws import state_law
from rulecore.games.fuertorite.laws.runs import COINS, is_x, kind, number
from rulecore.games.fuertorite.pieces import StarTable
from rulecore.games.fuertorite.rulings import Config
from rulecore.games.fuertorite.state import State

WHOLE = 51
ASSUMED = {
    StarTable.RISING: "111222333444555",
    StarTable.FALLING: "555444333222111",
    StarTable.MIDDLE: "122334454433221",
    StarTable.FLAT: "333333333333333",
}
"""The stars of the numbers 1 to 14 and of the X, where nobody gives those of the cards."""


def stars_shown(config: Config, card: int) -> int:
    """How many stars a card shows: as the table gives them, or as they are assumed."""
    if config.components.given:
        return config.components.stars[card]
    return int(ASSUMED[config.rulings.star_table][(number(card) or 15) - 1])


@state_law
def there_is_one_card_of_each_type_and_number(config: Config, state: State) -> bool | None:
    """FR-COMP-2, FR-COMP-3, FR-COMP-4: of three types 1 to 14 and an X; six Coins, 3 to 8, none of them an X."""
    cards = config.components.cards
    if len(cards) != WHOLE:
        return None
    basic = [(one, value) for one in range(COINS) for value in (*range(1, 15), None)]
    coins = [(COINS, value) for value in range(3, 9)]
    found = [(kind(card), number(card)) for card in cards]
    return found == [*basic, *coins] and sum(map(is_x, cards)) == COINS


@state_law
def every_card_shows_one_to_five_stars(config: Config, state: State) -> bool | None:
    """FR-COMP-5: how many a card shows is given by the table, or assumed."""
    box = config.components
    complete = len(box.stars) > max(box.cards)
    return complete and all({box.stars[card], stars_shown(config, card)} <= {1, 2, 3, 4, 5} for card in box.cards)


@state_law
def a_table_agrees_on_what_there_is(config: Config, state: State) -> bool | None:
    """FR-META-1, FR-CONFIG: three to five players, one of whom starts; 1 to 1000 rounds and games at most."""
    options = config.options
    seats = config.players in (3, 4, 5) and config.first_seat in range(config.players)
    return seats and 1 <= options.round_cap <= 1000 and 1 <= options.game_cap <= 1000
