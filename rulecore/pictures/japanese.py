"""The words of pictures in Japanese. A picture is made of plain data, so its words are looked up, not written twice."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from types import MappingProxyType

from rulecore.pictures import Group, Piece, Scene, Seat

WORDS = {
    "Player #": "プレイヤー#",
    "Fuzz": "ファズ",
    "to act": "手番",
    "start player": "スタートプレイヤー",
    "leads": "リード",
    "first leader": "最初のリーダー",
    "ranked first": "1位",
    "ranked last": "最下位",
    "last place": "最下位",
    "winner": "勝者",
    "shed out": "上がり",
    "still to play": "この回の手番が残る",
    "draws": "カードを引く",
    "Hand": "手札",
    "Table": "場",
    "Trick": "トリック",
    "Rest": "残り",
    "Deck": "山札",
    "Discards": "捨て札",
    "Unused": "使わないカード",
    "# card": "#枚",
    "# cards": "#枚",
    "points": "得点",
    "points so far": "これまでの得点",
    "victory points": "勝利点",
    "tricks": "トリック",
    "Before the deal": "配る前",
    "The game is over": "ゲーム終了",
    "Play": "プレイ",
    "Over": "ゲーム終了",
    "Trick #": "第#トリック",
    "Trick #, the last one": "第#トリック（最後）",
    "Round #": "第#ラウンド",
    "Round #, the last one": "第#ラウンド（最後）",
    # Build & Release
    "On offer": "場札",
    "Player #, single": "プレイヤー#・1枚",
    "Player #, set": "プレイヤー#・同じ数字の組",
    "Player #, run": "プレイヤー#・連番",
    "Won by nobody": "誰のものにもならないカード",
    "Group #, scored as a set": "組#・同じ数字の組",
    "Group #, scored as a run": "組#・連番",
    "Left over": "残ったカード",
    "Kept": "手札に残すカード",
    "Thrown away": "捨てたカード",
    "Penalty": "ペナルティ",
    "build score": "前半の得点",
    "cards won": "獲得枚数",
    "Deal": "配る前",
    "Display": "場札をめくる",
    "Build": "前半",
    "Reveal": "場札をめくる",
    "Settle": "得点計算",
    "Leftovers": "残ったカード",
    "Extra": "1枚引く",
    "Release": "後半",
    # Dietrick-taking
    "Who leads?": "誰がリードするか",
    "The scoring cards are laid out": "得点カードを並べる",
    "Cards are given": "カードを渡す",
    "Cards are drawn": "カードを引く",
    "The discards are shuffled": "捨て札を混ぜる",
    "Personal deck": "自分の山札",
    "Fuzz deck": "ファズの山札",
    "games won": "勝ったゲーム",
    "Knows these cards given by Player #": "プレイヤー#が渡したカードのうち見たもの",
    "yellow": "黄",
    "blue": "青",
    "difference": "差",
    "Top, yellow": "上・黄",
    "Bottom, yellow": "下・黄",
    "Top, blue": "上・青",
    "Bottom, blue": "下・青",
    # DTwww
    "All dice are in the bag": "ダイスはすべて袋の中",
    "Dice are drawn by feel: sizes are chosen": "手探りでダイスを引く（面数を選ぶ）",
    "Dice are drawn by feel": "手探りでダイスを引く",
    "The dice are about to be rolled": "これからダイスを振る",
    "The score dice are about to be rolled": "これから得点のダイスを振る",
    "A lot decides who leads the next game": "次のリードプレイヤーをくじで決める",
    "Dice-off: the dice are chosen": "決着のダイスを選ぶ",
    "Dice-off: the dice are rolled": "決着のダイスを振る",
    "The match is over": "ゲーム終了",
    "Dice in the bag": "ダイスバッグのダイス",
    "private dice": "非公開ダイス",
    "Public": "公開ダイス",
    "Private": "非公開ダイス",
    "seen by this player only": "本人だけに見える",
    "Won": "獲得",
    "Dice-off": "決着のダイス",
    "chosen in secret": "秘密に選択",
    # FuertoRite
    "Player #, horizontally": "プレイヤー#・横",
    "Property": "財産",
    "To beat": "超えるべきカード",
    "The X counts": "Xの数字",
    "going up": "上に続く",
    "going down": "下に続く",
    "going either way": "どちらにも続く",
    "cards": "カードの枚数",
    "points for several cards": "複数枚の得点",
    # Zimbabweee Trick
    "Set aside": "脇に置いたカード",
    "In front, newest on the left": "前のカード（左が最新）",
    "not looked at yet": "まだ見ていない",
    "number": "数字",
    "bid": "ビッド",
    "none yet": "まだ",
    "Who starts?": "スタートプレイヤーを決める",
    "Bidding": "ビッド",
}
"""Words of pictures; # stands for a number. The first letter of a heading may be small."""

PIECES = {
    "a": "",
    "an": "",
    "a covered": "重ねられた",
    "a card face down": "裏向きのカード",
    "red": "赤",
    "blue": "青",
    "green": "緑",
    "white": "白",
    "orange": "橙",
    "purple": "紫",
    "meat": "肉",
    "vegetable": "野菜",
    "shirt": "シャツ",
    "shoes": "靴",
    "Rudder Wheel": "舵輪",
    "Anchor": "錨",
    "Map": "地図",
    "Coin": "コイン",
}
"""What stands before the number of a piece."""

_DIE = re.compile(r"(\w+) d(\d+)(?: showing (\d+))?(?:, as (\w+))?")
_CHOSEN = re.compile(r"d(\d+): (.+)")
_CARD = re.compile(r"(.+) (\d+|X)")
_BEATEN = re.compile(r"((?:Rudder Wheel|Anchor|Map|Coin) (?:\d+|X))(?: as (.+))?")
_RUN = re.compile(r"(-?\d+) (going up|going down|going either way)")
_GAME = re.compile(r"Game (\d+): (.+)")


def said(text: str, own: Mapping[str, str] = MappingProxyType({})) -> str:
    """A word or a heading; what is not known stays. `own` are the words that the game brings itself."""
    if found := _GAME.fullmatch(text):
        return f"第{found[1]}ゲーム・{said(found[2][0].upper() + found[2][1:], own)}"
    if (found := _BEATEN.fullmatch(text)) is not None:
        as_number = f"（{found[2].replace(' or ', 'または')}として）" if found[2] else ""
        return f"{named(found[1])}{as_number}"
    if _RUN.match(text):
        return "または".join(f"{number}（{WORDS[way]}）" for number, way in _RUN.findall(text))
    numbers, key = iter(re.findall(r"\d+", text)), re.sub(r"\d+", "#", text)
    template = own.get(key) or WORDS.get(key)
    return text if template is None else re.sub("#", lambda _: next(numbers), template)


def named(name: str) -> str:
    """The name of a piece."""
    if found := _DIE.fullmatch(name):
        number = f"「{found[3]}」" if found[3] else ""
        stands_for = f"（{PIECES[found[4]]}扱い）" if found[4] else ""
        return f"{PIECES[found[1]]}・{found[2]}面{number}{stands_for}"
    if found := _CHOSEN.fullmatch(name):
        return f"{found[1]}面「{found[2]}」"
    if name in PIECES:
        return PIECES[name]
    found = _CARD.fullmatch(name)
    return f"{PIECES[found[1]]}{found[2]}" if found and found[1] in PIECES else name


def in_japanese(scene: Scene, own: Mapping[str, str]) -> Scene:
    """The same picture with Japanese words; `own` are those that the game brings itself."""
    return translated(scene, lambda text: said(text, own), named)


def translated(scene: Scene, word: Callable[[str], str], name: Callable[[str], str]) -> Scene:
    """The same picture with every text put through a function: words, headings and players through `word`, the names of
    pieces through `name`."""

    def groups(found: Iterable[Group]) -> tuple[Group, ...]:
        return tuple(Group(word(one.label), tuple(map(piece, one.pieces)), word(one.note), one.tight) for one in found)

    def piece(found: Piece) -> Piece:
        return found._replace(name=name(found.name))

    def facts(found: Iterable[tuple[str, str]]) -> tuple[tuple[str, str], ...]:
        return tuple((word(label), word(value)) for label, value in found)

    def seat(found: Seat) -> Seat:
        return Seat(word(found.name), tuple(map(word, found.badges)), facts(found.facts), groups(found.groups))

    rows = tuple((word(label), look, numbers) for label, look, numbers in scene.track.rows) if scene.track else ()
    track = scene.track._replace(rows=rows) if scene.track else None
    return Scene(word(scene.heading), groups(scene.middle), tuple(map(seat, scene.seats)), facts(scene.facts), track)
