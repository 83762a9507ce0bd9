"""The keys and seals between phone and table: nothing is read, changed, repeated or left out
unnoticed. The examples of `docs/phone-protocol.md` hold for both programs."""

from __future__ import annotations

import contextlib
import json
import re
import shutil
import subprocess
from pathlib import Path
from typing import Any, Final

import pytest
from hypothesis import given
from hypothesis import strategies as st
from nacl.bindings import crypto_scalarmult_base
from nacl.secret import SecretBox

from pi_app.phones.handshake import Handshake, agree, check_number, commit, exchange
from pi_app.phones.messages import Nonsense, read_greeting, read_message
from pi_app.phones.page_files import WEB
from pi_app.phones.sealing import (
    TABLE_BLOCK,
    BadFrame,
    Session,
    key_text,
    new_key,
    read_key,
)
from tests.phones.phone import unpacked

KEY, PHONE, TABLE = bytes(range(32)), b"p" * 32, b"t" * 32
DOCS: Final = Path(__file__).parents[2] / "docs"


def sealed(text: str, number: int, key: bytes = PHONE) -> bytes:
    """A frame as a phone seals it."""
    return SecretBox(key).encrypt(text.encode(), number.to_bytes(24, "big")).ciphertext


def test_opens_one_frame_after_the_other() -> None:
    session = Session(PHONE, TABLE)
    assert session.open(sealed("a", 0)) == "a"
    assert session.open(sealed("b", 1)) == "b"


@pytest.mark.parametrize(
    "frame",
    [
        sealed("a", 0),
        sealed("b", 2),
        sealed("b", 1, key=TABLE),
        sealed("b", 1, key=bytes(32)),
        sealed("b", 1)[:-1],
        b"",
    ],
    ids=["repeated", "one left out", "our own", "another key", "cut", "nothing"],
)
def test_opens_no_other_frame(frame: bytes) -> None:
    session = Session(PHONE, TABLE)
    session.open(sealed("a", 0))
    with pytest.raises(BadFrame):
        session.open(frame)
    assert session.open(sealed("b", 1)) == "b"


@given(st.text(min_size=1, max_size=2000))
def test_what_is_sealed_is_as_long_whatever_it_says(text: str) -> None:
    frame = Session(PHONE, TABLE).seal(json.dumps(text))
    assert len(frame) == TABLE_BLOCK + SecretBox.MACBYTES
    assert unpacked(SecretBox(TABLE).decrypt(frame, bytes(24))) == text


def test_a_sign_of_life_is_empty() -> None:
    assert len(Session(PHONE, TABLE).seal("")) == SecretBox.MACBYTES


def test_both_sides_agree_and_the_next_time_on_other_keys() -> None:
    public = crypto_scalarmult_base(PHONE)
    tables = [Handshake(KEY, commit(public)) for _ in range(2)]
    agreed = [table.finish(public) for table in tables]
    assert agreed[0] == agree(KEY, exchange(PHONE, tables[0].public), public, tables[0].public)
    keys = [key for each in agreed for key in (each.from_phone, each.from_table, each.own)]
    assert len(set(keys)) == 6


def test_the_key_without_a_secret_half_tells_nothing() -> None:
    """A photograph of the code and all that was sent: the key and both public halves."""
    public = crypto_scalarmult_base(PHONE)
    table = Handshake(KEY, commit(public))
    agreed = table.finish(public)
    for shared in (
        bytes(32),
        public,
        table.public,
        exchange(KEY, public),
        exchange(KEY, table.public),
    ):
        assert agree(KEY, shared, public, table.public).from_phone != agreed.from_phone


@pytest.mark.parametrize("public", [crypto_scalarmult_base(TABLE), b"", PHONE[:-1]])
def test_a_phone_can_send_no_other_public_key_than_it_announced(public: bytes) -> None:
    table = Handshake(KEY, commit(crypto_scalarmult_base(PHONE)))
    with pytest.raises(BadFrame, match="another public key"):
        table.finish(public)


@pytest.mark.parametrize("public", [bytes(32), b"\1" + bytes(31), b""])
def test_a_public_key_that_gives_everybody_the_same_result_is_refused(public: bytes) -> None:
    with pytest.raises(BadFrame, match="not valid"):
        Handshake(KEY, commit(public)).finish(public)


@given(st.binary(min_size=32, max_size=32))
def test_keys_are_read_as_they_are_written(key: bytes) -> None:
    assert read_key(key_text(key)) == key
    assert re.fullmatch("[0-9]{4}", check_number(key))


@given(st.text())
def test_other_texts_are_no_keys(text: str) -> None:
    with contextlib.suppress(ValueError):
        assert len(read_key(text)) == 32


def test_new_keys_differ() -> None:
    assert len({new_key() for _ in range(100)}) == 100


@given(st.text() | st.from_regex(r'\{"what": ?"(language|choose|ready)".{0,40}\}'))
def test_whatever_a_phone_says_is_understood_or_nonsense(text: str) -> None:
    for read in (read_message, read_greeting):
        with contextlib.suppress(Nonsense):
            read(text)


def test_another_version_of_the_protocol_is_refused() -> None:
    greeting = {"protocol": 3, "port": 101, "commitment": "0a" * 32}
    with pytest.raises(Nonsense, match="Protocol 3"):
        read_greeting(json.dumps(greeting))
    assert read_greeting(json.dumps({**greeting, "protocol": 2})).port == 101


def example(page: str = "phone-protocol.md") -> dict[str, Any]:
    """The example of the page that describes the protocol."""
    found = re.findall(r"```json\n(\{\n.*?\n\})\n```", (DOCS / page).read_text("utf-8"), re.DOTALL)
    (told,) = found
    made: dict[str, Any] = json.loads(told)
    return made


def test_the_example_of_the_protocol_is_what_the_table_does() -> None:
    told = example()
    known = {name: bytes.fromhex(told[name]) for name in ("key", "phone_secret", "table_secret")}
    phone_public = crypto_scalarmult_base(known["phone_secret"])
    table = Handshake(known["key"], commit(phone_public), known["table_secret"])
    agreed = table.finish(phone_public)
    session = Session(agreed.from_phone, agreed.from_table)
    made = {
        **{name: value.hex() for name, value in known.items()},
        "phone_public": phone_public.hex(),
        "table_public": table.public.hex(),
        "commitment": commit(phone_public).hex(),
        "shared": exchange(known["phone_secret"], table.public).hex(),
        "from_phone": agreed.from_phone.hex(),
        "from_table": agreed.from_table.hex(),
        "own": agreed.own.hex(),
        "check_number": check_number(agreed.own),
        "sign_of_life": session.seal("").hex(),
        "first_message": told["first_message"],
        "first_frame_begins": sealed(told["first_message"].ljust(512), 0, agreed.from_phone)[
            :32
        ].hex(),
    }
    assert told == made


def test_the_example_is_the_same_in_japanese() -> None:
    assert example("phone-protocol.ja.md") == example()


SCRIPT = """
import { createRequire } from "node:module";
const [web, text] = process.argv.slice(1);
globalThis.nacl = createRequire(web + "/")("./lib/nacl-fast.min.js");
const { Handshake, Session, checkNumber, fromHex, hex } = await import(web + "/sealing.js");
const told = JSON.parse(text);
const pair = nacl.box.keyPair.fromSecretKey(fromHex(told.phone_secret));
const handshake = new Handshake(fromHex(told.key), pair);
const agreed = handshake.finish(fromHex(told.table_public));
const session = new Session(agreed);
const refused = [32, 1].map((length) => {
  try { handshake.finish(new Uint8Array(length)); return false; } catch { return true; }
});
console.log(JSON.stringify({
  phone_public: hex(handshake.publicKey),
  commitment: hex(handshake.commitment),
  from_phone: hex(agreed.fromPhone),
  from_table: hex(agreed.fromTable),
  own: hex(agreed.own),
  check_number: checkNumber(agreed.own),
  first_frame_begins: hex(session.seal(JSON.parse(told.first_message)).slice(0, 32)),
  sign_of_life: await session.open(fromHex(told.sign_of_life)),
  refused,
}));
"""


def test_the_example_is_what_the_phone_does() -> None:
    node = shutil.which("node")
    if node is None:
        pytest.skip("there is no Node.js here")
    told = example()
    command = [node, "--input-type=module", "-e", SCRIPT, str(WEB), json.dumps(told)]
    ran = subprocess.run(command, capture_output=True, text=True, check=True, timeout=60)
    made = json.loads(ran.stdout)
    assert made.pop("refused") == [True, True]
    assert made.pop("sign_of_life") is None
    assert made == {name: told[name] for name in made}
