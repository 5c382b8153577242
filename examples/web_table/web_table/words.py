"""What the server itself says to people, in every language; what the rules say comes from rulecore."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeVar

from rulecore import LANGUAGES, Language

T = TypeVar("T")

WORDS: Final = {
    "again": ("You have said hello already.", "挨拶は済んでいます。"),
    "binary": ("Messages are text.", "メッセージはテキストで送ってください。"),
    "broken": ("This table cannot be played on.", "このテーブルは続けられません。"),
    "busy": ("Your last question is still being answered.", "前の問い合わせに回答中です。"),
    "back": ("{name} is back, and the bot has left the seat.", "{name}が戻り、ボットと交代しました。"),
    "bystander": ("Bystanders only look on.", "観戦者は見ることしかできません。"),
    "elsewhere": ("Your seat is open in too many windows; this one was the oldest.", "同じ席の画面が多すぎます。"),
    "fast": ("Too many messages at once.", "メッセージが多すぎます。"),
    "full": ("Too many people look on at this table.", "観戦者が多すぎます。"),
    "given": ("A bot plays for {name} now.", "{name}の席はボットが代わりに担当します。"),
    "going": ("There is a replay when the game is over.", "リプレイはゲーム終了後に見られます。"),
    "hello": ("The first message must be a hello.", "最初のメッセージは挨拶でなければなりません。"),
    "kept": (
        "It could not be written down, so it did not happen. Try again.",
        "記録できませんでした。もう一度お試しください。",
    ),
    "large": ("A message has 4096 bytes at most.", "メッセージは4096バイトまでです。"),
    "later": (
        "Too much is asked for from where you are. Try again later.",
        "問い合わせが集中しています。後でもう一度お試しください。",
    ),
    "late": ("Nobody said hello.", "挨拶がありませんでした。"),
    "nothing": ("The last decision was not yours.", "最後の決定はあなたのものではありません。"),
    "one": (
        "Whoever has opened this table allows one seat for each browser, and this one has or had another one.",
        "このテーブルでは1つのブラウザにつき1席です。このブラウザは別の席を使っています。",
    ),
    "other": ("A seat acts for itself only.", "自分の席の行動しかできません。"),
    "over": ("The game is over.", "ゲームは終わりました。"),
    "present": (
        "This seat cannot be given to a bot: somebody is there, or a bot already is.",
        "この席はボットに任せられません。在席中か、すでにボットの席です。",
    ),
    "server": ("Too many people are here. Try again later.", "混み合っています。後でもう一度お試しください。"),
    "stale": ("The table has gone on since then.", "その間に場が進みました。"),
    "stood": ("{name} has stood up. The seat is open.", "{name}が席を立ちました。この席は空席です。"),
    "table": ("There is no such table.", "そのようなテーブルはありません。"),
    "taken": ("This seat is not free.", "この席は空いていません。"),
    "token": ("No seat at this table has that token.", "このテーブルにそのトークンの席はありません。"),
    "turn": ("It is not your turn.", "あなたの番ではありません。"),
    "unfit": (
        "The rules have been mended since: what was step {step} is no step any more{clause}. "
        "The game stands before it, and can be played on or begun again.",
        "ルールが改訂されました。手順{step}は今のルールでは認められません{clause}。"
        "その直前の場面から続けることも、新しく始めることもできます。",
    ),
    "unknown": (
        "That could not be found out. Try again.",
        "調べられませんでした。もう一度お試しください。",
    ),
    "undone": ("{name} took back: {event}", "{name}が取り消しました:{event}"),
    "unfair": (
        "This cannot be taken back: somebody has learnt something from it.",
        "取り消せません。誰かが新しいことを知りました。",
    ),
    "up": ("You have given up this seat.", "この席を立ちました。"),
    "wait": (
        "Only whoever has opened the table can do that now. In {minutes} min everybody with a seat can.",
        "今はテーブルを開いた人だけができます。席のある人は、あと{minutes}分でできます。",
    ),
}
"""By key: English, Japanese."""


def said(key: str, language: str) -> str:
    """The sentence in one of `rulecore.LANGUAGES`."""
    english, japanese = WORDS[key]
    return japanese if language == "ja" else english


def by_language(said: Callable[[Language], T]) -> dict[str, T]:
    """The same in each of `rulecore.LANGUAGES`."""
    return {language: said(language) for language in LANGUAGES}
