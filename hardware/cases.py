"""All parts printed in plastic: STL files made by OpenSCAD, and pictures for the guides."""

from __future__ import annotations

import hashlib
import re
import shutil
import subprocess
from pathlib import Path
from typing import Final, NamedTuple

from PIL import Image, ImageChops
from PIL.PngImagePlugin import PngInfo

HERE: Final = Path(__file__).parent / "case"
PARTS: Final = {
    "handheld_board": ("tray", "face", "hood"),
    "handheld": ("shell", "hood", "lid"),
    "hub_box": ("tray", "lid"),
    "stand": ("leg",),
    "map_frame": ("corner", "long", "short", "outlet"),
}
"""The files of the cases, and the parts that each is printed in."""
CHECKED: Final = ("handheld_board", "handheld", "hub_box", "stand", "map_frame")
"""The cases that include the bodies of their contents."""


class View(NamedTuple):
    """How a picture shows a case.

    Attributes:
        case: its file.
        turn: the rotation about x and about z, in degrees.
        part: which part is shown.
    """

    case: str
    turn: tuple[int, int]
    part: str = "together"


PICTURES: Final = {
    "handheld_board": View("handheld_board", (55, 215)),
    "handheld_board_face": View("handheld_board", (0, 0)),
    "handheld": View("handheld", (50, 215)),
    "handheld_socket": View("handheld", (50, 215), "socket"),
    "hub_box": View("hub_box", (55, 160)),
    "hub_box_front": View("hub_box", (55, 20)),
    "stand": View("stand", (65, 155)),
    "stand_side": View("stand", (90, 0)),
    "map_frame": View("map_frame", (40, 15)),
}
"""The pictures of cases in the guides, by their names in `case/pictures`."""
_PICTURE: Final = (640, 560)
_MARGIN: Final = 12
_SHOWN_AT: Final = 3
"""The factor by which a picture is drawn larger and then scaled down."""
_COMMENT: Final = re.compile(r"//.*")
_INCLUDED: Final = re.compile(r"^(?:include|use) <(.+)>", re.MULTILINE)


class MissingOpenScadError(Exception):
    """OpenSCAD is missing; the message says what to install."""


class CaseError(Exception):
    """OpenSCAD can't make a part; the message is its output."""


def stl(case: Path, part: str, target: Path) -> bool:
    """Make a part of a case; return whether the part is not empty.

    Raises:
        MissingOpenScadError: OpenSCAD is not installed.
        CaseError: the file is faulty, or its measures are impossible.
    """
    return _openscad(case, part, target)


def _openscad(case: Path, part: str, target: Path, *options: str) -> bool:
    if shutil.which("openscad") is None:
        raise MissingOpenScadError("OpenSCAD is needed. On Debian: sudo apt install openscad")
    target.unlink(missing_ok=True)
    asked = ["--hardwarnings", "-D", f'part="{part}"', "-o", str(target)]
    command = ["openscad", *asked, *options, str(case)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if "top level object is empty" in done.stderr and "ERROR" not in done.stderr:
        return False
    if done.returncode != 0 or not target.exists():
        raise CaseError(f"{case.name}, {part}: {done.stderr.strip()}")
    return True


def print_files(target: Path) -> list[Path]:
    """Write all parts of all cases into a directory; return the files."""
    target.mkdir(parents=True, exist_ok=True)
    made = []
    for case, parts in PARTS.items():
        for part in parts:
            made.append(target / f"{case}-{part}.stl")
            stl(HERE / f"{case}.scad", part, made[-1])
    return made


def sources(case: str) -> str:
    """Return a digest of a case's files without comments; a picture contains it as ``Source``."""
    digest, waiting = hashlib.sha256(), [f"{case}.scad"]
    for name in waiting:
        text = _COMMENT.sub("", (HERE / name).read_text(encoding="utf-8"))
        digest.update(text.encode())
        waiting += [each for each in _INCLUDED.findall(text) if each not in waiting]
    return digest.hexdigest()


def draw_pictures(target: Path) -> list[Path]:
    """Draw the guides' pictures into a directory; return the files. This needs a display.

    Raises:
        MissingOpenScadError: OpenSCAD is not installed.
        CaseError: it can't draw; the message is its output.
    """
    target.mkdir(parents=True, exist_ok=True)
    return [_draw(target / f"{name}.png", view) for name, view in PICTURES.items()]


def _draw(target: Path, view: View) -> Path:
    wide, high = (_SHOWN_AT * side for side in _PICTURE)
    about_x, about_z = view.turn
    _openscad(
        HERE / f"{view.case}.scad", view.part, target, f"--imgsize={wide},{high}", "--viewall",
        f"--camera=0,0,0,{about_x},0,{about_z},500", "--autocenter", "--colorscheme=Tomorrow",
    )  # fmt: skip
    drawn = Image.open(target).convert("RGB")
    ground = Image.new("RGB", drawn.size, drawn.getpixel((0, 0)))
    shown = drawn.crop(ImageChops.difference(drawn, ground).getbbox())
    shown.thumbnail(_PICTURE, Image.Resampling.LANCZOS)
    framed = tuple(side + 2 * _MARGIN for side in shown.size)
    picture = ground.resize((framed[0], framed[1]))
    picture.paste(shown, (_MARGIN, _MARGIN))
    note = PngInfo()
    note.add_text("Source", sources(view.case))
    picture.quantize(128).save(target, optimize=True, pnginfo=note)
    return target
