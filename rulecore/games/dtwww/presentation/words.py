"""What is said to people: the sentences of messages.toml, with dice in words."""

from typing import Any

from rulecore.core.messages import Catalogue


class Words(Catalogue):
    """The catalogue of DTwww. The codes of dice and colours never stand in a sentence: `R20:17` is a red d20 showing
    17."""

    def _said(self, value: Any, language: str) -> str:
        """A value in words. What has the form of the code of a die is one: no other value has it."""
        if not isinstance(value, str) or value[:1] not in COLOURS or not value[1:2].isdigit():
            return super()._said(value, language)
        kind, _, number = value.partition(":")
        told = {"colour": super()._said(value[0], language), "sides": kind[1:], "number": number}
        return (self.template("words", "rolled-die" if number else "die", language) or "").format(**told)


COLOURS = ("R", "B", "G", "W")
WORDS = Words.beside(__file__)
refused = WORDS.refused
