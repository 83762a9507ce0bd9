"""The handbook on a phone: served while the table is open for phones, and reached by a code."""

from __future__ import annotations

import urllib.error
import urllib.request
from pathlib import Path

import pytest

from pi_app.kiosk.scenes.handbook import HandbookScene
from pi_app.kiosk.scenes.phones import Code
from pi_app.phones import handbook
from tests.kiosk.driver import Person


@pytest.fixture
def site(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A small handbook in place of the real one, which may not be built here."""
    place = tmp_path / "handbook"
    for language in ("en", "ja"):
        (place / language / "play").mkdir(parents=True)
        (place / language / "index.html").write_text(f"<p>{language}</p>", "utf-8")
        (place / language / "play" / "imperium.html").write_text("<p>Imperium</p>", "utf-8")
    (tmp_path / "secret").write_text("kept", "utf-8")
    monkeypatch.setattr(handbook, "SITE", place)
    monkeypatch.setattr(handbook, "is_there", lambda: True)
    files = handbook.site_files(place)
    monkeypatch.setattr(handbook, "site_files", lambda: files)
    return place


def fetch(address: str) -> str:
    with urllib.request.urlopen(address, timeout=10) as answer:
        return str(answer.read().decode())


@pytest.mark.usefixtures("site")
def test_a_phone_reads_it_as_long_as_the_page_is_open(tmp_path: Path) -> None:
    person = Person(tmp_path / "files")
    person.tap("[gear]")
    person.tap("Handbook")
    page = person.scene
    assert isinstance(page, HandbookScene)
    person.wait_for(lambda: page.address is not None, "the address")
    assert page.address is not None
    assert [seen for seen in person.seen() if isinstance(seen.widget, Code)]
    place = page.address.replace(page.address.split("/")[2].split(":")[0], "127.0.0.1")
    assert fetch(place) == "<p>en</p>"
    assert fetch(place + "play/imperium.html") == "<p>Imperium</p>"
    for astray in ("../../secret", "..%2f..%2fsecret", "nothing.html"):
        with pytest.raises(urllib.error.HTTPError, match="404"):
            fetch(place + astray)
    person.tap("[back]")
    person.wait_for(lambda: person.session.phones.address is None, "the server's end")
    person.session.close()


def test_without_it_there_is_no_way_to_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(handbook, "is_there", lambda: False)
    person = Person(tmp_path)
    person.tap("[gear]")
    assert not person.sees("Handbook")
    person.session.close()
