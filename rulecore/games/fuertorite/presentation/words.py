"""What is said to people: the sentences of messages.toml."""

from rulecore.core.messages import Catalogue

WORDS = Catalogue.beside(__file__)
refused = WORDS.refused
