"""The texts of drawings and generated tables, in English and Japanese."""

from __future__ import annotations

from typing import Final

from pi_app import text
from pi_app.text import Language

FONTS: Final[dict[Language, str]] = {
    "en": "sans-serif",
    "ja": "'BIZ UDPGothic', 'Hiragino Sans', 'Noto Sans CJK JP', 'Yu Gothic', sans-serif",
}
"""The fonts of drawings; the first available one is used."""

_JAPANESE: Final = {
    # The page of all wires.
    "Wiring of hub, keypads and LED board": "ハブ、キーパッド、LEDボードの配線",
    "Made from `{source}` by `./tabularium build pages`; change it there.": (
        "`{source}` から `./tabularium build pages` で作られます。変更はそちらで。"
    ),
    "The header": "ピンヘッダー",
    "The hub": "ハブ",
    "The buffers": "バッファー",
    "A cable": "ケーブル",
    "A keypad": "キーパッド",
    "The chips of a keypad": "キーパッドのチップ",
    "Wires of the hub": "ハブの配線",
    "Wires of a keypad": "キーパッドの配線",
    "Wires of the LED board": "LEDボードの配線",
    "U1 is the chip next to the socket. Pin 1 of an LED is its shorter leg, at its flat side.": (
        "U1 はソケットに近い方のチップです。LED の 1 番ピンは短い足で、平らな側にあります。"
    ),
    "A1 is the Pico; pin 1 of a diode has the ring, pin 1 of C4 the +.": (
        "A1 は Pico です。ダイオードの 1 番ピンは帯のある側、C4 の 1 番ピンはプラスです。"
    ),
    "net": "配線名",
    "joins": "つなぐ所",
    "pin": "ピン",
    "Left open: {pins}.": "つながないピン：{pins}。",
    "Currents": "電流",
    "what": "場所",
    "at most": "上限",
    "{what}, shorted": "{what}（ショート時）",
    "a lamp's pin": "ランプのピン",
    "a DATA pin": "DATA のピン",
    "a button's pin": "ボタンのピン",
    "the power LED's pin": "電源 LED のピン",
    "a lamp that shines": "点灯しているランプ",
    "all pins together, all lamps lit and one cable shorted": (
        "全ピンの合計（全ランプ点灯、ケーブル1本ショート）"
    ),
    "3V3 of the hub, every key held down": "ハブの 3V3（すべてのキーを押したとき）",
    "Boot configuration": "起動設定",
    "The kernel looks after the table's buttons and LED. In `/boot/firmware/config.txt`:": (
        "ボタンと LED はカーネルが扱います。`/boot/firmware/config.txt` に書きます："
    ),
    # The drawings of wires.
    "The 40-pin header, USB sockets below": "40 ピンのヘッダー（USB の差し口が下）",
    "3V3 to the fuse of the hub": "3V3（ハブのヒューズへ）",
    "left alone: {use}": "使わない：{use}",
    "I2C 1": "I2C 1",
    "serial console": "シリアルコンソール",
    "ID EEPROM of a HAT": "HAT の ID EEPROM",
    "free": "空き",
    "menu button": "メニューボタン",
    "power button": "電源ボタン",
    "power LED": "電源 LED",
    "A cable: an ordinary network cable, straight through": (
        "ケーブル：市販の LAN ケーブル（ストレート）"
    ),
    "hub": "ハブ",
    "keypad": "キーパッド",
    "white/orange": "白／橙",
    "orange": "橙",
    "white/green": "白／緑",
    "blue": "青",
    "white/blue": "白／青",
    "green": "緑",
    "white/brown": "白／茶",
    "brown": "茶",
    "The hub: what each socket needs": "ハブ：ソケットごとにつなぐもの",
    "{signal} n (see the table)": "{signal} n（下の表）",
    "{signal} (GPIO {gpio}, header pin {pin})": "{signal}（GPIO {gpio}、ヘッダー {pin} 番）",
    "buffer {chip}": "バッファー {chip}",
    "contact {number}  {signal}": "接点 {number}  {signal}",
    "contacts {number}  {signal}": "接点 {number}  {signal}",
    "3V3 (header pin {pin})": "3V3（ヘッダー {pin} 番）",
    "fuses F0, Fn": "ヒューズ F0、Fn",
    "ground (header pin {pin} and others)": "GND（ヘッダー {pin} 番など）",
    "socket": "ソケット",
    "CLK: U1 pin": "CLK：U1 のピン",
    "/LOAD: U2 pin": "/LOAD：U2 のピン",
    "DATA: header pin": "DATA：ヘッダー",
    "LAMP: header pin": "LAMP：ヘッダー",
    "The hub's buffers, from above": "ハブのバッファー（上から）",
    "A keypad's chips, from above": "キーパッドのチップ（上から）",
    "key {key}": "キー {key}",
    "socket {number}": "ソケット {number}",
    "not connected": "つながない",
    "A keypad: its face, and the circuit of a key and of the lamp": (
        "キーパッド：操作面、キーとランプの回路"
    ),
    "lamp": "ランプ",
    "each key": "キー（それぞれ）",
    "chip input": "チップの入力",
    "switch": "スイッチ",
    "the lamp": "ランプ",
    "contact {number}": "接点 {number}",
    "LED: longer leg left": "LED：長い足が左",
    # The lamps.
    "The lamps of the LED board": "LEDボードのランプ",
    "The lamps of the LED board, in true size": "LEDボードのランプ（実寸）",
    "[{file}]({file}) is the map of {wide} × {high} mm (A3): print it at 100 %, glue it on and "
    "drill through the crosses with {drill} mm. The line below is {long} mm long.": (
        "[{file}]({file}) は {wide} × {high} mm（A3）の地図です。倍率 100 % で印刷して板に貼り、"
        "十字のところに直径 {drill} mm の穴をあけます。下の線の長さは {long} mm です。"
    ),
    "under": "場所",
    "mm right": "右へ mm",
    "mm down": "下へ mm",
    "its DIN comes from": "DIN をつなぐ所",
    "games call it": "ゲームでの名前",
    "DOUT of lamp {number}": "ランプ {number} の DOUT",
    "the {chip}": "{chip}",
    "Seat {number}": "席 {number}",
    "Ionian Sea, Cannae to Sicily": "イオニア海（カンネー〜シチリア）",
    "Strait of Sicily, Sicily to Zama": "シチリア海峡（シチリア〜ザマ）",
    "Sardinian Sea, Sardinia to Carthage": "サルディニア海（サルディニア〜カルタゴ）",
    "Strait of Bonifacio, Corsica to Sardinia": "ボニファシオ海峡（コルシカ〜サルディニア）",
    "Tyrrhenian Sea, Rome to Corsica": "ティレニア海（ローマ〜コルシカ）",
    "Hispania, north": "ヒスパニア（北）",
    "Hispania, south": "ヒスパニア（南）",
    # The bill of materials.
    "Bill of materials: keypads, hub and LED board": "部品表：キーパッド、ハブ、LEDボード",
    "Prices are estimates in US dollars for small numbers ({priced}), not offers.": (
        "値段は少量で買うときの米ドルでの目安（{priced}）で、見積もりではありません。"
    ),
    "Not in the sums: makers of boards sell five of a kind and more; putting small parts on, "
    "and shipping.": (
        "合計に入っていないもの：基板はふつう5枚以上での販売であること、小さな部品の実装代、送料。"
    ),
    "Bold is what the maker calls a part, by which suppliers list it; their own numbers are "
    "missing, since none could be looked up.": (
        "太字はメーカーの型番で、販売店ではこれで探せます。"
        "販売店ごとの注文番号は、調べられなかったので載せていません。"
    ),
    "November 2026": "2026年11月",
    "seats": "席",
    "keypads and cables": "キーパッドとケーブル",
    "LED board": "LEDボード",
    "Raspberry Pi, screen, supply": "Raspberry Pi、画面、電源",
    "together": "合計",
    "{low} to {high}": "{low}〜{high}",
    "For each keypad": "キーパッド1台ごとに",
    "For each keypad, between it and the hub": "キーパッド1台ごとに、ハブとの間に",
    "The hub, for seven keypads": "ハブ（キーパッド7台分）",
    "The LED board": "LEDボード",
    "The table": "テーブル",
    "pieces": "個数",
    "part": "部品",
    "each": "1個の値段",
    "look for": "探すもの",
    "or": "代わりになるもの",
}


def said(english: str, language: Language, **gaps: object) -> str:
    """Return a text in a language, with its placeholders filled.

    Raises:
        KeyError: there is no Japanese translation.
    """
    template = english if language == "en" else _JAPANESE.get(english) or text.load("ja")[english]
    return template.format(**gaps)
